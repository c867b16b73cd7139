"""Plans act within the run that begins to wait for their seat, as records of their own, and are used once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.plans.discard import KeepFirst
from bot.plans.empty import EmptyTurns
from bot.plans.imagined import could_build
from bot.plans.setup import WishList
from bot.plans.switches import END_SECONDS, EndForMe, RollForMe
from bot.plans.trade import AnswerRule
from bot.plans.turn import NextTurn
from bot.table.game.by import By
from bot.table.game.export import export
from bot.table.game.looks import note_look, suggestion
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.polls import undo_request
from bot.table.polls.undo_request import ask_back
from bot.table.runner.plans import acts_now, due_plan, next_moment
from engine import Game
from engine.base.build import BuildCity
from engine.base.setup import PlaceStartSettlement, SettingUp
from engine.base.trade import AcceptOffer, MakeOffer
from engine.base.turn import EndTurn, Roll
from engine.records.file_replay import replay_file
from tests.table.planning import (
    at_the_set_up,
    book,
    by_hand,
    done,
    next_turn,
    plan,
    pressed,
    run,
    set_up,
    turn_number,
    words,
)
from tests.table.polling import watch


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
    request = await ask_back(table, 1, 1, by=By(user))
    assert request is not None
    further = {**request.proposal, "drop": [step.number for step in (await table.reach()).steps(table.state)[-3:]]}
    async with table.holding():
        await undo_request.go_back(table, replace(request, proposal=further, answers={}), None)
    assert table.waiting == (planner,) and table.state.turn is not None and table.state.turn.dice is None
    assert await run(table) == [], "the plan is gone: its owner is called"


async def test_own_acts_in_the_turn_take_the_plan_over(table: Session) -> None:
    planner = (table.waiting[0] + 1) % 4
    item = next(a for a in could_build(table.rules, table.view(planner), ()) if isinstance(a, BuildCity))
    await plan(table, planner, NextTurn((item,), end="all"))
    await next_turn(table)
    assert done(await run(table)) == [("Roll", planner, "plan")]
    assert words(table, planner) == ["word-left"], "it could not be paid, and the player is called"

    await plan(table, planner, NextTurn((item,), turn=turn_number(table)))
    await by_hand(table, MakeOffer(planner, *_some_terms(table, planner)))
    assert not book(table, planner).held
    assert words(table, planner) == ["word-left", "word-taken-over"]


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
    await plan(table, planner, NextTurn(end="always", turn=turn_number(table)))
    await run(table)
    assert table.waiting != (planner,) and book(table, planner).progress.idle == 0


# Discards, set-up, trades, switches


async def test_a_discard_by_profile_and_the_player_is_called_for_the_robber(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
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


async def test_with_wishes_of_all_nobody_is_called_in_the_set_up(store: TableStore) -> None:
    table = await at_the_set_up(store)
    for seat in range(4):
        places = tuple((vertex, None, "road") for vertex in range(table.state.board.land_vertices))
        await plan(table, seat, WishList(1, places), WishList(2, places))
    records = await run(table)
    assert len(records) == 16 and {record.cause for record in records} == {"plan"}
    assert table.state.turn is not None and table.state.turn.number == 1
    assert not any(book(table, seat).held for seat in range(4))


async def test_a_taken_place_is_skipped_and_a_hopeless_list_dropped_with_a_word(store: TableStore) -> None:
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


async def test_a_seat_with_several_rules_gives_two_answers_by_rule_a_turn_too(table: Session) -> None:
    """Which rule gives them is all the same to the table."""
    active = table.waiting[0]
    answering = (active + 1) % 4
    await by_hand(table, Roll(active))
    for card in ("ore", "wool", "brick"):
        for seat in (active, answering):
            table.state.players[seat].resources[card] += 6
    for card in ("wool", "brick"):
        await plan(table, answering, AnswerRule((card,), ("ore",)))
    given = []
    for card in ("wool", "brick", "wool", "brick"):
        await by_hand(table, MakeOffer(active, ("ore",), (card,), (answering,)))
        given += done(await run(table))
    assert [(seat, cause) for _, seat, cause in given] == [(answering, "plan")] * 2
    assert len(table.state.offers) == 2, "the third and the fourth are left to them"


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
