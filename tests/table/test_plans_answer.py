"""Plans that stay in force leave their player time for what has happened in the turn: an answer, an undo, a pause."""

from __future__ import annotations

import pytest

from bot.plans.discard import KeepFirst
from bot.plans.empty import EmptyTurns
from bot.plans.plan import Plan
from bot.plans.robber import RobberRule
from bot.plans.switches import END_SECONDS, EndForMe, RollForMe
from bot.plans.turn import NextTurn
from bot.table.game.by import By
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.polls.polls import answer
from bot.table.polls.undo_request import ask_back
from bot.table.runner.plans import acts_now, next_moment
from bot.telling.news import hand_line
from bot.wire.posts.scenes import scene_of
from engine import Game, Live, Options
from engine.base.build import BuildRoute
from engine.base.setup import SettingUp
from engine.base.trade import AcceptOffer, MakeOffer, WithdrawOffer
from engine.base.turn import EndTurn, Roll
from engine.defaults import stated_default
from engine.modules.build_queue import QueueBuild
from engine.options import LARGE
from engine.undo import turn_number
from tests.languages import FALLBACK
from tests.table.planning import by_hand, done, next_turn, plan, pressed, run, set_up
from tests.table.played import begun
from tests.table.polling import Watch, watch


async def all_agree(table: Session, seat: int, way: int) -> None:
    """A player asks to go back by one of the ways that there are, and everybody says yes."""
    ways = await table.undo_options(seat)
    number, user = way % len(ways) + 1, table.users[seat] or 0
    poll = await ask_back(table, number, len(ways[way].undone), by=By(user))
    assert poll is not None
    for other in poll.asked:
        await answer(table, poll.number, "yes", by=By(table.users[other] or 0))
    await table.entries()


async def test_a_turn_does_not_end_with_the_yes_to_an_offer_of_its_player(table: Session) -> None:
    seat = table.waiting[0]
    other = (seat + 1) % 4
    table.state.players[seat].resources["wool"] += 1
    table.state.players[other].resources["ore"] += 1
    await plan(table, seat, EndForMe())
    await by_hand(table, Roll(seat))
    await by_hand(table, MakeOffer(seat, ("wool",), ("ore",), (other,)))
    watch(table).now += 3600
    assert await run(table) == []
    await by_hand(table, AcceptOffer(other, 1))
    accepted = watch(table).now
    assert await run(table) == [] and not acts_now(table)
    await table.entries()
    assert next_moment(table) == accepted + END_SECONDS


async def test_a_rival_holds_a_turn_open_once_whatever_they_offer_and_take_back(table: Session) -> None:
    """Who ends their turn by a switch is not kept in it by counter-offers one after the other."""
    seat = table.waiting[0]
    other = (seat + 1) % 4
    table.state.players[seat].resources["wool"] += 1
    table.state.players[other].resources["ore"] += 1
    await plan(table, seat, EndForMe())
    await by_hand(table, Roll(seat))
    began, ended = watch(table).now, []
    for number in range(1, 7):
        watch(table).now += END_SECONDS - 30
        if ended := done(await run(table)):
            break
        await by_hand(table, MakeOffer(other, ("ore",), ("wool",), (seat,)))
        await by_hand(table, WithdrawOffer(other, number))
    watch(table).now += 0 if ended else END_SECONDS
    ended = ended or done(await run(table))
    assert ended == [("EndTurn", seat, "plan")]
    assert watch(table).now - began <= 3 * END_SECONDS, f"{(watch(table).now - began) // 60} minutes"


async def test_a_turn_whose_end_was_taken_back_does_not_end_at_once(table: Session) -> None:
    seat = table.waiting[0]
    await plan(table, seat, EndForMe())
    await by_hand(table, Roll(seat))
    watch(table).now += END_SECONDS
    await table.entries()
    assert done(await run(table)) == [("EndTurn", seat, "plan")]
    await all_agree(table, seat, 0)
    assert table.waiting == (seat,) and await run(table) == []
    watch(table).now += END_SECONDS
    assert done(await run(table)) == [("EndTurn", seat, "plan")]


async def test_time_in_a_pause_does_not_count(table: Session) -> None:
    seat = table.waiting[0]
    await plan(table, seat, EndForMe())
    await by_hand(table, Roll(seat))
    await table.administer(AdminAct("pause", status="paused", clocks=lambda clocks: clocks.pausing(None, 10**10)))
    watch(table).now += 3 * 86_400
    await table.administer(AdminAct("resume", status="running"))
    await table.entries()
    assert await run(table) == []
    assert next_moment(table) == watch(table).now + END_SECONDS


async def test_an_empty_turn_that_all_took_back_is_its_players(table: Session) -> None:
    """They asked for that in order to play it."""
    for _ in range(8):
        seat = (table.waiting[0] + 1) % 4
        await plan(table, seat, EmptyTurns())
        await next_turn(table)
        if len(await run(table)) == 2:
            break
    await pressed(table, seat)
    await table.entries()
    await all_agree(table, seat, -1)
    assert table.waiting == (seat,) and table.state.turn is not None and table.state.turn.dice is None
    assert await run(table) == [] and not acts_now(table)


async def test_the_last_placement_is_no_act_in_the_first_turn(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, "throw", lambda game: (2, 2))
    table = await set_up(store)
    seat = table.waiting[0]
    await plan(table, seat, RollForMe(), EndForMe())
    await table.entries()
    assert done(await run(table)) == [("Roll", seat, "plan")]
    watch(table).now += 2 * END_SECONDS
    assert await run(table) == [], "they have done nothing yet"


async def test_what_a_queue_paid_is_told_like_what_a_plan_paid(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, "throw", lambda game: (1, 1))
    table = await begun(store, Options(players=LARGE), 6, 3)
    table.clock = Watch()
    while isinstance(table.state.stack[-1], SettingUp):
        seat = table.waiting[0]
        await by_hand(table, stated_default(table.rules, table.view(seat), Live(0)))
    first = table.waiting[0]
    other = (first + 1) % 6
    table.state.players[other].resources.update(lumber=1, brick=1)
    ways = QueueBuild.candidates(Game(table.rules, table.state), other)
    await by_hand(table, next(found for found in ways if isinstance(found.item, BuildRoute)))
    await table.entries()
    before = table.seq
    await by_hand(table, Roll(first))
    await by_hand(table, EndTurn(first))
    entries, speaker = await table.entries(), scene_of(table, other, FALLBACK).speaker
    assert table.state.players[other].resources["lumber"] == 0
    for own, public in ((True, False), (False, True)):
        line = hand_line(entries, speaker, other, before, own=own, public=public)
        assert "lumber" in line and "brick" in line and "your plan" in line


@pytest.mark.parametrize("rolled_by", [RollForMe(), NextTurn(end="wait")])
async def test_the_robber_that_all_took_back_is_its_players_own(
    table: Session, monkeypatch: pytest.MonkeyPatch, rolled_by: Plan
) -> None:
    monkeypatch.setattr(Game, "throw", lambda game: (3, 4))
    seat = table.waiting[0]
    await plan(table, seat, rolled_by, RobberRule())
    assert "MoveRobber" in [name for name, *_ in done(await run(table))]
    await all_agree(table, seat, 0)
    assert table.waiting == (seat,) and done(await run(table)) == []


async def test_the_discard_that_all_took_back_is_its_players_own(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await set_up(store)
    throws = [(3, 3), (4, 4), (4, 5), (2, 3), (5, 5), (2, 2)]
    seven_in: set[int] = set()  # games are played again from their records
    monkeypatch.setattr(
        Game,
        "throw",
        lambda game: (3, 4) if turn_number(game.state) in seven_in else throws[turn_number(game.state) % 6],
    )
    rich: list[int] = []
    while not rich:
        await next_turn(table)
        seat = table.waiting[0]
        rich = [other for other in range(4) if other != seat and table.state.players[other].hand_size > 7]
    await plan(table, rich[0], KeepFirst(("ore",)))
    seven_in.add(turn_number(table.state))
    await by_hand(table, Roll(seat))
    assert done(await run(table))[0][0] == "Discard"
    await all_agree(table, rich[0], 0)
    assert rich[0] in table.waiting and done(await run(table)) == []
