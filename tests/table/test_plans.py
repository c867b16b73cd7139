"""Plans act within the run that begins to wait for their seat, as records of their own, and are used once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.plans.book import ASLEEP, Book
from bot.plans.discard import KeepFirst
from bot.plans.empty import EmptyTurns
from bot.plans.imagined import could_build
from bot.plans.plan import Word
from bot.plans.setup import WishList
from bot.plans.switches import END_SECONDS, EndForMe, RollForMe
from bot.plans.trade import AnswerRule
from bot.plans.turn import NextTurn
from bot.table.game.export import export
from bot.table.game.log import HELD
from bot.table.game.looks import note_look
from bot.table.game.planning import suggestion
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.lobbies.lobby import change_lobby, deal_again, set_options
from bot.table.lobbies.starting import start_lobby
from bot.table.polls.absence import come_back, gone, leave
from bot.table.polls.undo_request import ask_back
from bot.table.runner.plans import acts_now, due_plan, next_moment
from bot.time.seat_clocks import PACES, Timing
from engine import Game, Options
from engine.base.build import BuildCity
from engine.base.setup import PlaceStartSettlement, SettingUp
from engine.base.trade import AcceptOffer, MakeOffer
from engine.base.turn import EndTurn, Roll
from engine.file_replay import replay_file
from storage import PlanChange, Record, Store
from tests.table.planning import at_the_set_up, book, by_hand, change, plan, pressed, run, set_up, words
from tests.table.played import lobby
from tests.table.polling import Watch, watch


def done(records: list[Record]) -> list[tuple[str, int | None, str]]:
    """What records say: what was done, by which seat, and why."""
    return [(str(record.action.get("is", record.action.get("admin"))), record.seat, record.cause) for record in records]


async def next_turn(session: Session) -> int:
    """The turn passes to the next seat, by hand; gives that seat."""
    seat = session.waiting[0]
    if session.state.turn is not None and session.state.turn.dice is None:
        await by_hand(session, Roll(seat))
    while session.waiting != (seat,) or EndTurn not in Game(session.rules, session.state).accepts(seat):
        for other in session.waiting:
            await by_hand(session, session.legal(other)[0])
    await by_hand(session, EndTurn(seat))
    return session.waiting[0]


@pytest.fixture
async def table(store: Store, monkeypatch: pytest.MonkeyPatch) -> Session:
    """Four people whose first turn has begun; nobody ever throws a seven."""
    monkeypatch.setattr(Game, "throw", lambda game: (2, 2))
    return await set_up(store)


async def test_a_planned_turn_is_played_in_the_run_that_begins_to_wait_for_it(table: Session) -> None:
    planner = (table.waiting[0] + 1) % 4
    await plan(table, planner, NextTurn(end="always"))
    assert not acts_now(table)
    await next_turn(table)
    assert acts_now(table) and table.waiting == (planner,)
    assert done(await run(table)) == [("Roll", planner, "plan"), ("EndTurn", planner, "plan")]
    assert table.waiting == ((planner + 1) % 4,) and not acts_now(table)
    assert not book(table, planner).held, "it is used up"
    assert await run(table) == []


async def test_an_empty_turn_passes_by_itself_each_time_and_what_was_planned_for_a_turn_goes_first(
    table: Session,
) -> None:
    planner = (table.waiting[0] + 1) % 4
    await plan(table, planner, EmptyTurns(), NextTurn())
    await next_turn(table)
    assert done(await run(table)) == [("Roll", planner, "plan")], "they are called, as they wished"
    for _ in range(4):
        await next_turn(table)
    assert done(await run(table))[:1] == [("Roll", planner, "plan")]
    assert [held.plan.kind for held in book(table, planner).held] == ["empty"], "it stays in force"


async def test_empty_turns_are_suggested_once_after_five_turns(table: Session) -> None:
    seat = table.waiting[0]
    for _ in range(5):
        assert suggestion(table, seat, "main") != "empty"
        for _ in range(4):
            await next_turn(table)
        await table.entries()
        if suggestion(table, seat, "main") == "roll":
            await note_look(table, seat, table.seq, (), "roll")
    assert suggestion(table, seat, "main") == "empty"
    await note_look(table, seat, table.seq, (), "empty")
    assert suggestion(table, seat, "main") == ""


async def test_the_log_the_export_and_a_replay_know_the_cause(table: Session) -> None:
    planner = (table.waiting[0] + 1) % 4
    await plan(table, planner, NextTurn(end="always"))
    await next_turn(table)
    await run(table)
    entries = await table.entries()
    assert [entry.cause for entry in entries[-2:]] == ["plan", "plan"] and entries[-1].planned
    assert not entries[-1].is_own(planner) and not entries[-1].timed
    file = await export(table.store, table.game)
    assert [entry.cause for entry in file.records[-2:]] == ["plan", "plan"]
    await table.administer(AdminAct("end", status="ended"))
    ended = await export(table.store, table.game)
    assert len(list(replay_file(ended))) == len(ended.records)


async def test_a_plan_does_not_count_as_an_act_of_its_owner(table: Session) -> None:
    planner = (table.waiting[0] + 1) % 4
    await plan(table, planner, NextTurn(end="always"))
    await next_turn(table)
    acted, seen = table.clocks.acted, table.acted.get(planner, 0)
    watch(table).now += 100
    await run(table)
    assert table.clocks.acted == acted and table.acted.get(planner, 0) == seen


async def test_a_process_that_dies_at_any_step_neither_repeats_nor_loses_one(table: Session) -> None:
    planner = (table.waiting[0] + 1) % 4
    await plan(table, planner, NextTurn(end="always"))
    await next_turn(table)
    for expected in ("Roll", "EndTurn"):
        due = due_plan(table)
        assert due is not None
        loaded = await table.store.load(table.game)
        assert loaded is not None
        again = Session(table.store, loaded, table.clock)  # a new process, at this step
        await again.entries()
        there = due_plan(again)
        assert there is not None and there.proposal == due.proposal
        async with table.holding():
            assert due.proposal.action is not None and type(due.proposal.action).__name__ == expected
            await table.act_by_plan(due.proposal.action, book(table, planner).go_on(due.held, due.proposal.left))
    loaded = await table.store.load(table.game)
    assert loaded is not None and loaded.plans == table.stored.plans
    assert [row.kind for row in loaded.plans] == ["progress"]


async def test_used_up_stays_used_up_when_the_table_goes_back(table: Session) -> None:
    planner = (table.waiting[0] + 1) % 4
    await plan(table, planner, NextTurn(end="always"))
    await next_turn(table)
    await run(table)
    for seat in range(4):
        await pressed(table, seat)
    follower = table.waiting[0]
    await by_hand(table, Roll(follower))
    user = table.users[follower]
    assert user is not None
    request = await ask_back(table, 1, 1, user=user, interaction=None)
    assert request is not None
    further = {**request.proposal, "drop": [step.number for step in (await table.reach()).steps(table.state)[-3:]]}
    async with table.holding():
        await table.go_back(replace(request, proposal=further, answers={}), None)
    assert table.waiting == (planner,) and table.state.turn is not None and table.state.turn.dice is None
    assert await run(table) == [], "the plan is gone: its owner is called"


async def test_own_acts_in_the_turn_take_the_plan_over(table: Session) -> None:
    planner = (table.waiting[0] + 1) % 4
    item = next(a for a in could_build(table.rules, table.view(planner), ()) if isinstance(a, BuildCity))
    await plan(table, planner, NextTurn((item,), end="all"))
    await next_turn(table)
    assert done(await run(table)) == [("Roll", planner, "plan")]
    assert words(table, planner) == ["word-left"], "it could not be paid, and the player is called"

    await plan(table, planner, NextTurn((item,), turn=_turn(table)))
    await by_hand(table, MakeOffer(planner, *_some_terms(table, planner)))
    assert not book(table, planner).held
    assert words(table, planner) == ["word-left", "word-taken-over"]


def _turn(table: Session) -> int:
    assert table.state.turn is not None
    return table.state.turn.number


def _some_terms(table: Session, seat: int) -> tuple[tuple[str, ...], tuple[str, ...], tuple[int, ...]]:
    hand = table.state.players[seat].resources
    give = next(card for card, count in hand.items() if count)
    want = next(card for card in hand if card != give)
    return (give,), (want,), tuple(other for other in range(4) if other != seat)


# Sleep


async def test_after_two_own_turns_without_a_press_plans_sleep_and_the_seat_is_called(table: Session) -> None:
    planner = (table.waiting[0] + 1) % 4
    await plan(table, planner, RollForMe())
    for number in (1, 2):
        while table.waiting != (planner,):
            await next_turn(table)
        assert done(await run(table)) == [("Roll", planner, "plan")]
        watch(table).now += 4 * 86_400  # their time is up: the turn ends without them
        while table.waiting == (planner,):
            async with table.holding():
                await table.act_for(EndTurn(planner))
        assert book(table, planner).progress.idle == number
    assert words(table, planner) == ["word-asleep"]
    while table.waiting != (planner,):
        await next_turn(table)
    assert not acts_now(table), "they sleep"
    await pressed(table, planner)
    assert not acts_now(table), "in the turn in which they wake up they leave the dice to their owner"
    await by_hand(table, Roll(planner))
    await by_hand(table, EndTurn(planner))
    while table.waiting != (planner,):
        await next_turn(table)
    assert acts_now(table)


async def test_a_press_within_the_turn_keeps_it_from_counting(table: Session) -> None:
    planner = (table.waiting[0] + 1) % 4
    await plan(table, planner, RollForMe(), NextTurn(end="wait"))
    await next_turn(table)
    await run(table)
    await pressed(table, planner)
    await plan(table, planner, NextTurn(end="always", turn=_turn(table)))
    await run(table)
    assert table.waiting != (planner,) and book(table, planner).progress.idle == 0


# Discards, set-up, trades, switches


async def test_a_discard_by_profile_and_the_player_is_called_for_the_robber(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, "throw", lambda game: (3, 4))
    table = await set_up(store)
    roller = table.waiting[0]
    other = (roller + 1) % 4
    for seat in (roller, other):
        table.state.players[seat].resources["wool"] += 8
        table.state.bank["wool"] -= 8
        await plan(table, seat, KeepFirst(("ore",)))
    await plan(table, roller, NextTurn(end="always"))
    records = await run(table)
    assert [(kind, cause) for kind, _, cause in done(records)] == [("Roll", "plan"), *[("Discard", "plan")] * 2]
    assert table.waiting == (roller,), "for the robber"
    assert all(isinstance(held.plan, (KeepFirst, NextTurn)) for held in book(table, roller).held)
    assert book(table, other).of_kind(KeepFirst), "a profile stays"


async def test_with_wishes_of_all_nobody_is_called_in_the_set_up(store: Store) -> None:
    table = await at_the_set_up(store)
    for seat in range(4):
        places = tuple((vertex, None, "road") for vertex in range(table.state.board.land_vertices))
        await plan(table, seat, WishList(1, places), WishList(2, places))
    records = await run(table)
    assert len(records) == 16 and {record.cause for record in records} == {"plan"}
    assert table.state.turn is not None and table.state.turn.number == 1
    assert not any(book(table, seat).held for seat in range(4))


async def test_a_taken_place_is_skipped_and_a_hopeless_list_dropped_with_a_word(store: Store) -> None:
    table = await at_the_set_up(store)
    first, second = table.waiting[0], (table.waiting[0] + 1) % 4
    places = [action for action in table.legal(first) if isinstance(action, PlaceStartSettlement)]
    await plan(table, second, WishList(1, ((places[0].vertex, None, "road"),)))
    await by_hand(table, places[0])
    assert await run(table) == [] and words(table, second) == ["word-no-place"]
    assert isinstance(table.state.stack[-1], SettingUp)


async def test_rules_answer_clockwise_from_the_player_on_turn_and_two_a_turn(table: Session) -> None:
    active = table.waiting[0]
    await by_hand(table, Roll(active))
    for seat in range(4):
        for card in ("ore", "wool"):
            table.state.players[seat].resources[card] += 6
    near, far = (active + 1) % 4, (active + 2) % 4
    for seat in (far, near):
        await plan(table, seat, AnswerRule(("wool",), ("ore",)))
    answers = []
    for _ in range(6):
        await by_hand(table, MakeOffer(active, ("ore",), ("wool",), (near, far)))
        answers += done(await run(table))
        if table.state.offers:
            break
    yes = [(near, "plan")] * 2 + [(far, "plan")] * 2
    assert [(seat, cause) for _, seat, cause in answers] == yes
    assert len(table.state.offers) == 1, "the fifth is left to them"


async def test_an_answer_that_is_not_possible_is_tried_once_and_tells_nobody(table: Session) -> None:
    active = table.waiting[0]
    await by_hand(table, Roll(active))
    answering = (active + 1) % 4
    for seat, card in ((active, "ore"), (answering, "wool")):
        table.state.players[seat].resources = dict.fromkeys(table.state.players[seat].resources, 0) | {card: 1}
    await by_hand(table, MakeOffer(active, ("ore",), ("wool",), (answering,)))
    table.state.players[active].resources["ore"] = 0
    await plan(table, answering, AnswerRule(("wool",), ("ore",)))
    assert await run(table) == [] and await run(table) == []
    assert table.state.offers[0].no == table.state.offers[0].yes == ()
    assert book(table, answering).of_kind(AnswerRule) and not words(table, answering)
    with pytest.raises(Exception, match="proposer-lacks-cards"):
        await by_hand(table, AcceptOffer(answering, 1))


async def test_a_turn_ends_ten_minutes_after_the_last_act(table: Session) -> None:
    seat = table.waiting[0]
    await plan(table, seat, EndForMe())
    assert next_moment(table) is None
    await by_hand(table, Roll(seat))
    acted = watch(table).now
    await table.entries()
    assert next_moment(table) == acted + END_SECONDS and await run(table) == []
    watch(table).now += END_SECONDS
    assert done(await run(table)) == [("EndTurn", seat, "plan")]


# Standing still, absence, other hands


async def test_in_a_pause_nothing_is_done(table: Session) -> None:
    planner = (table.waiting[0] + 1) % 4
    await plan(table, planner, NextTurn(end="always"))
    await next_turn(table)
    await table.administer(AdminAct("pause", status="paused", clocks=lambda clocks: clocks.pausing(None, 10**10)))
    assert await run(table) == []
    await table.administer(AdminAct("resume", status="running"))
    assert len(await run(table)) == 2


async def test_while_the_table_is_asked_plans_wait_like_bots(table: Session) -> None:
    seat = table.waiting[0]
    await by_hand(table, Roll(seat))
    user = table.users[seat]
    assert user is not None
    assert await ask_back(table, 1, 1, user=user, interaction=None) is not None
    await plan(table, seat, NextTurn(end="always", turn=_turn(table)))
    await table.entries()
    assert not acts_now(table) and next_moment(table) == watch(table).now + HELD
    watch(table).now += HELD
    assert done(await run(table)) == [("EndTurn", seat, "plan")]


async def test_who_is_away_finds_their_plans_dropped_with_one_word(table: Session) -> None:
    planner = (table.waiting[0] + 1) % 4
    await plan(table, planner, NextTurn(end="always"), RollForMe())
    async with table.holding():
        await table.record(await gone(table, planner, "time"))
    assert not book(table, planner).held and words(table, planner) == ["word-transfer"]
    user = table.users[planner]
    assert user is not None
    await come_back(table, user, None)
    assert words(table, planner) == ["word-transfer"]


async def test_plans_that_slept_and_were_dropped_are_not_said_to_be_awake(table: Session) -> None:
    planner = (table.waiting[0] + 1) % 4
    await plan(table, planner, RollForMe())
    async with table.holding():
        await table.change_plans(book(table, planner).tell(Word(ASLEEP, {"count": 2}), table.clock()))
        await table.record(await gone(table, planner, "time"))
    assert words(table, planner) == ["word-transfer"]


async def test_who_leaves_has_no_plans_any_more_and_a_bot_has_none(table: Session) -> None:
    planner = (table.waiting[0] + 1) % 4
    await plan(table, planner, KeepFirst(("ore",)))
    user = table.users[planner]
    assert user is not None
    await leave(table, user, None)
    assert [row.kind for row in table.stored.plans] == ["word"]
    loaded = await table.store.load(table.game)
    assert loaded is not None and loaded.plans == table.stored.plans


async def test_a_plan_that_this_version_cannot_read_is_dropped_with_a_word(table: Session) -> None:
    planner = (table.waiting[0] + 1) % 4
    await plan(table, planner, NextTurn(end="always"))
    (row,) = table.stored.plans
    await change(table, PlanChange((replace(row, kind="a later kind"),)))
    await run(table)
    assert words(table, planner) == ["word-unreadable"] and not book(table, planner).unreadable


# In a lobby


async def test_wishes_are_left_in_a_lobby_and_go_with_its_board(store: Store) -> None:
    opened = await lobby(store, Options(), 4, 1)
    users = [seat.user for seat in opened.seats]
    assert users[0] is not None and users[1] is not None
    wishes = WishList(1, ((3, None, "road"),))

    async def left(user: int) -> list[str]:
        found = await store.load(opened.game)
        assert found is not None
        return [row.kind for row in found.plans if row.user == user]

    async def wish(user: int) -> None:
        await store.change_plans(opened.game, Book(user).add(wishes, 1), interaction=None, now=1, in_lobby=True)

    await wish(users[0])
    await wish(users[1])
    french = set_options(users[0], Options(), "fr", Timing(PACES["live"]))
    await change_lobby(store, opened.game, None, french, 2)
    assert await left(users[1]) == ["start"], "pace and language do not matter"
    await change_lobby(store, opened.game, None, deal_again(users[0]), 3)
    assert await left(users[0]) == await left(users[1]) == ["word"]
    await wish(users[1])
    await change_lobby(store, opened.game, None, set_options(users[0], Options(target=8), "en"), 4)
    assert await left(users[1]) == ["word", "word"]


async def test_wishes_of_a_lobby_are_taken_in_the_game(store: Store) -> None:
    opened = await lobby(store, Options(), 4, 1)
    for user in (seat.user for seat in opened.seats):
        assert user is not None
        for number in (1, 2):
            wishes = WishList(number, tuple((place, None, "road") for place in range(54)))
            await store.change_plans(opened.game, Book(user).add(wishes, 1), interaction=None, now=1, in_lobby=True)
    await start_lobby(store, opened.game, user=101, interaction=None, now=5)
    loaded = await store.load(opened.game)
    assert loaded is not None
    session = Session(store, loaded, Watch())
    assert len(await run(session)) == 16
