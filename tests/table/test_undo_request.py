"""Taking back by consent at a stored table: who is asked, what ends it, and what comes again."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

import pytest

from bot.table.game.by import By
from bot.table.game.errors import AlreadyDone, Stale
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.polls.polls import close_due_polls
from bot.table.polls.undo_request import ask_back
from bot.telling.narration import sentences
from bot.telling.recap import turn_lines
from bot.time.seat_clocks import DAY
from bot.wire.posts.scenes import scene_of
from engine import Game, Options
from engine.base.cards import BuyCard
from engine.base.trade import MakeOffer
from engine.base.turn import EndTurn, Roll
from engine.proof import Counters
from storage import Poll, StoreUnavailable
from tests.engine.random_player import choose
from tests.languages import FALLBACK
from tests.table.going_back import NO, YES, all_agree, ask, asked, do, do_until, holds, rolled, seat, turns
from tests.table.played import begun
from tests.table.polling import by, fresh, give_to_bot, hear, refused, take_back, watch


@pytest.fixture
async def session(store: TableStore) -> Session:
    """A game in its second round; the player on turn has rolled, and may end it."""
    return await rolled(store)


async def test_the_table_agrees_and_the_game_stands_where_it_stood(session: Session) -> None:
    asker, before, counters = seat(session), session.state, session.counters
    await do(session, EndTurn(asker))
    await do(session, Roll(seat(session)))
    thrown = session.state.turn and session.state.turn.dice
    poll = await asked(session, asker)
    assert set(poll.asked) == {0, 1, 2, 3} - {asker}
    first, second, third = poll.asked
    assert await hear(session, poll, first, YES) == "agreed"
    assert await hear(session, poll, second, YES) == "agreed"
    await refused("refused-gather-answered", hear(session, poll, second, NO))
    assert await hear(session, poll, third, YES) == "undone"
    assert session.state == before and session.counters == counters
    assert await session.store.polls(session.game) == []
    assert await session.undoable(asker) == (), "it is a barrier itself"
    await do(session, EndTurn(asker))
    await do(session, Roll(seat(session)))
    assert (session.state.turn and session.state.turn.dice) == thrown, "the same throw comes again"
    note = next(entry for entry in await session.entries() if entry.agreed)
    assert [entry.seq for entry in note.undone] == poll.proposal["drop"]
    await holds(session)


async def test_the_log_tells_which_move_somebody_took_back_alone(session: Session) -> None:
    choice = random.Random(5)
    while not (offers := _legal_offers(session)):
        await do(session, choose(Game(session.rules, session.state), choice))
    await do(session, offers[0])
    user = session.users[offers[0].seat]
    await session.undo(offers[0].seat, whole_turn=False, by=By(user), drawn_at=None)
    speaker = scene_of(session, None, FALLBACK).speaker
    told = sentences((await session.entries())[-1:], speaker, None)
    assert told[0].endswith("takes back 1 move.") and told[1].startswith("↶") and "offers" in told[1]
    session.forget()
    assert sentences((await session.entries())[-1:], speaker, None) == told, "as the records tell it, too"
    assert turn_lines((await session.entries())[-1:], speaker) == [], "the cards tell nothing of it"


def _legal_offers(session: Session) -> list[MakeOffer]:
    turn = session.state.turn
    if turn is None or MakeOffer not in session.view(turn.seat).accepts:
        return []
    hand = [name for name, count in session.state.players[turn.seat].resources.items() if count]
    wanted = [name for name in session.rules.resources if name not in hand]
    return [MakeOffer(turn.seat, tuple(hand[:1]), tuple(wanted[:1]), ((turn.seat + 1) % 4,))] if hand and wanted else []


async def test_a_card_that_was_bought_and_taken_back_is_another_draw_but_the_throw_is_the_same(
    session: Session,
) -> None:
    choice = random.Random(5)
    while BuyCard(seat(session)) not in session.legal(seat(session)):
        await do(session, choose(Game(session.rules, session.state), choice))
    buyer = seat(session)
    before = session.counters
    await do(session, BuyCard(buyer))
    await do(session, EndTurn(buyer))
    await do(session, Roll(seat(session)))
    assert session.counters == Counters(before.dice + 1, before.event, before.pick + 1, before.shuffle)
    poll = await asked(session, buyer, 2)
    assert poll.proposal["drop"] == [session.seq - 3, session.seq - 2, session.seq - 1], "the request came after"
    await all_agree(session, poll)
    assert session.counters == Counters(before.dice, before.event, before.pick + 1, before.shuffle)
    await do(session, BuyCard(buyer))
    await do(session, EndTurn(buyer))
    await do(session, Roll(seat(session)))
    records = await session.store.records(session.game)
    drawn = [value for record in records for value in record.chance][-4:]
    bought, thrown, again, same = drawn
    assert bought[:2] == ["pick", before.pick] and again[:2] == ["pick", before.pick + 1]
    assert thrown == same and thrown[:2] == ["dice", before.dice]
    await holds(session)


async def test_a_refusal_ends_it_and_nobody_is_told_whose_it_was(session: Session) -> None:
    asker = seat(session)
    await do(session, EndTurn(asker))
    poll, state = await asked(session, asker), session.state
    await hear(session, poll, poll.asked[0], YES)
    assert await hear(session, poll, poll.asked[1], NO) == "kept"
    assert session.state == state and await session.store.polls(session.game) == []
    record = (await session.store.records(session.game))[-1]
    assert (record.seat, record.user) == (None, None)
    assert record.action == {"admin": "undo-rejected", "seat": asker, "count": 1, "gather": poll.number}
    await holds(session)


async def test_silence_is_no(session: Session) -> None:
    asker = seat(session)
    await do(session, EndTurn(asker))
    poll, state = await asked(session, asker), session.state
    assert poll.until == session.clock() + DAY
    await hear(session, poll, poll.asked[0], YES)
    assert await close_due_polls(session, by(poll.until - 1)) == [gather_with(poll, poll.asked[0])]
    assert await close_due_polls(session, by(poll.until)) == []
    assert session.state == state
    assert (await session.store.records(session.game))[-1].action["admin"] == "undo-rejected"
    await holds(session)


def gather_with(poll: Poll, agreed: int) -> Poll:
    return Poll(**{**vars(poll), "answers": {agreed: YES}})


@pytest.mark.parametrize("act", ["move", "pause", "leave", "talk"])
async def test_any_other_public_act_ends_it(session: Session, act: str) -> None:
    asker = seat(session)
    await do(session, EndTurn(asker))
    poll = await asked(session, asker)
    if act == "move":
        await do(session, Roll(seat(session)))
    elif act == "pause":
        await session.administer(AdminAct("pause", status="paused"))
    elif act == "leave":
        await give_to_bot(session, poll.asked[0])
    else:
        await session.administer(AdminAct("proposed", values={"seat": 0, "act": "pause"}))
        assert await session.store.polls(session.game) == [poll], "talk ends nothing"
        return
    assert await session.store.polls(session.game) == []
    await refused("refused-gather-over", hear(session, poll, poll.asked[1], YES))
    if act == "leave":
        assert await session.undo_options(asker) == [], "never past a change of a seat"


async def test_one_request_a_seat_and_turn_also_in_a_turn_that_was_taken_back(session: Session) -> None:
    asker = seat(session)
    await do(session, EndTurn(asker))
    other, poll = seat(session), await asked(session, asker)
    await refused("refused-undo-open", ask(session, other))
    await take_back_by(session, poll, asker)
    await refused("refused-undo-asked", ask(session, asker))
    assert await session.undo_options(asker) == []
    await do(session, Roll(other))
    later = await asked(session, other)
    await hear(session, later, later.asked[0], NO)
    await do_until(session, EndTurn)
    await all_agree(session, await asked(session, other))
    assert seat(session) == other
    await refused("refused-undo-asked", ask(session, other))
    await do(session, EndTurn(other))
    await refused("refused-undo-asked", ask(session, other))  # in this turn, which was taken back


async def take_back_by(session: Session, poll: Poll, asker: int) -> None:
    await take_back(session, poll, asker)
    assert (await session.store.records(session.game))[-1].action["admin"] == "undo-withdrawn"


async def test_back_to_the_start_of_the_previous_turn_at_most(session: Session) -> None:
    first = seat(session)
    await do_until(session, EndTurn)
    await turns(session, 7)
    ways = await session.undo_options(first)
    records = {record.seq: record for record in await session.store.records(session.game)}
    moves = [records[way.dropped[0]] for way in ways]
    assert {record.seat for record in moves} == {first}
    assert moves[0].action["is"] == "EndTurn" and moves[-1].action["is"] == "Roll"
    await do(session, EndTurn(seat(session)))
    assert await session.undo_options(first) == []
    await refused("refused-undo", ask(session, first))


async def test_what_came_before_the_first_turn_counts_as_one(store: TableStore) -> None:
    session = await begun(store, Options(board="variable"), 4, 2)
    await turns(session, 1)
    first = (await session.undo_options(seat(session)))[-1]
    assert first.dropped[0] == 2 and len(first.dropped) >= 17, "sixteen placements and a throw"
    await do(session, EndTurn(seat(session)))
    assert min((await session.reach()).steps(session.state), key=lambda step: step.number).turn == 1


async def test_other_moves_than_those_that_were_shown_are_not_asked_about(session: Session) -> None:
    asker = seat(session)
    await do(session, EndTurn(asker))
    user = session.users[asker]
    assert user is not None
    for steps, count in ((1, 2), (0, 1), (99, 1)):
        with pytest.raises(Stale):
            await ask_back(session, steps, count, by=By(user))
    await refused("refused-not-playing", ask_back(session, 1, 1, by=By(1)))


async def test_not_while_the_game_rests_nor_after_its_end(session: Session) -> None:
    asker = seat(session)
    await do(session, EndTurn(asker))
    await session.administer(AdminAct("pause", status="paused"))
    await refused("refusal-not-now", ask(session, asker))
    await session.administer(AdminAct("end", status="ended"))
    await refused("refused-game-over", ask(session, asker))


async def test_where_only_bots_are_left_nobody_is_asked(session: Session) -> None:
    asker = seat(session)
    for other in {0, 1, 2, 3} - {asker}:
        await give_to_bot(session, other)
    before = session.state
    await do(session, EndTurn(asker))
    assert await ask(session, asker) is None
    assert session.state == before
    await do(session, EndTurn(asker))
    await refused("refused-undo-asked", ask(session, asker))
    await holds(session)


async def test_whoever_is_waited_for_begins_a_new_decision(session: Session) -> None:
    asker, at = seat(session), watch(session)
    await do(session, EndTurn(asker))
    other = seat(session)
    held = session.clocks.seats[other].period
    poll = await asked(session, asker)
    at.now += 3600
    await all_agree(session, poll)
    period = session.clocks.seats[asker].period
    assert period is not None and period.since == session.clock()
    assert held is not None and held.left is not None
    assert session.clocks.seats[other].left == held.left - 3600, "clocks do not go back"


async def test_the_same_press_asks_and_agrees_once(session: Session) -> None:
    asker = seat(session)
    await do(session, EndTurn(asker))
    poll = await ask(session, asker, interaction=77)
    with pytest.raises(AlreadyDone):
        await ask(session, asker, interaction=77)
    assert poll is not None
    for number, other in enumerate(poll.asked):
        await hear(session, poll, other, YES, 80 + number)
    with pytest.raises(AlreadyDone):
        await hear(session, poll, poll.asked[-1], YES, 82)


async def decided(session: Session, poll: Poll, press: int) -> None:
    """The last of those who are asked agrees."""
    await hear(session, poll, poll.asked[-1], YES, press)


async def test_a_death_between_the_last_yes_and_the_record_leaves_nothing_half_done(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    for written in (False, True):
        for at in range(20):
            press = 500 + 100 * written + at
            session = await fresh(store, channel=80_000 + press)
            await turns(session, 2)
            asker, before = seat(session), session.state
            await do(session, EndTurn(asker))
            poll = await asked(session, asker)
            for other in poll.asked[:-1]:
                await hear(session, poll, other, YES)
            calls = await _dying(session, monkeypatch, at, written, partial(decided, poll=poll, press=press))
            loaded = await store.load(session.game)
            assert loaded is not None
            again = Session(store, loaded, session.clock)
            with suppress(AlreadyDone):
                await decided(again, poll, press)
            loaded = await store.load(session.game)
            assert loaded is not None and Session(store, loaded, session.clock).state == before
            kinds = [record.kind for record in await store.records(session.game)]
            assert kinds.count("undo") == 1 and await store.polls(session.game) == []
            if at > calls:
                break
        else:
            pytest.fail("it never ends")


async def _dying(
    session: Session,
    monkeypatch: pytest.MonkeyPatch,
    at: int,
    written: bool,
    act: Callable[[Session], Awaitable[Any]],
) -> int:
    """Do it; the process dies at this call of the store. How many calls there were."""
    run, calls = session.store.run, 0

    async def dying(work: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls != at:
            return await run(work)
        if written:
            await run(work)
        raise StoreUnavailable("The process has died.")

    with monkeypatch.context() as patched:
        patched.setattr(session.store, "run", dying)
        with suppress(StoreUnavailable, AlreadyDone):
            await act(session)
    return calls
