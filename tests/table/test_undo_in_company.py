"""Undo by consent at tables where bots play, or where somebody is away."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.table.game.by import By
from bot.table.game.log import HELD, REJECTED, taken_back_by_few
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.polls.absence import leave
from bot.table.polls.polls import answer, close_due_polls
from bot.table.polls.undo_request import MAX_ALONE
from bot.table.runner.bots import situation_of, waits_until
from bot.table.runner.steps import Made, carry_out, play_for_absent
from bot.telling.narration import sentences
from bot.time.seat_clocks import Clock
from bot.ui.final_card import final_card
from bot.ui.polls import undo_question
from bot.ui.scene import Payload
from bot.wire.posts.scenes import scene_of
from engine.base.turn import EndTurn
from storage import Poll
from tests.languages import FALLBACK
from tests.table.going_back import NO, YES, all_agree, ask, asked, do, holds, rolled, seat, turns
from tests.table.playing_bots import play_bots
from tests.table.polling import give_to_bot, hear, refused, take_back, watch
from tests.table.test_runner_steps import run_of
from tests.table.test_vacations import BEGINS, at, book


@pytest.fixture
async def session(store: TableStore) -> Session:
    """A game in its second round; the player on turn has rolled, and may end it."""
    return await rolled(store)


async def before_a_bot(session: Session) -> Poll:
    """Somebody has ended their turn, the next one is a bot's, and they ask to take that back."""
    asker = seat(session)
    await give_to_bot(session, (asker + 1) % 4)
    await do(session, EndTurn(asker))
    assert situation_of(session) is not None
    return await asked(session, asker)


async def before_somebody_away(session: Session) -> Poll:
    """The same, where the next one is away."""
    asker = seat(session)
    user = session.users[(asker + 1) % 4]
    assert user is not None
    await leave(session, By(user))
    await do(session, EndTurn(asker))
    return await asked(session, asker)


async def test_whoever_is_away_is_away_still_when_the_table_has_gone_back(session: Session) -> None:
    poll = await before_somebody_away(session)
    before = session.clocks.absent
    (gone,) = before
    assert gone not in poll.asked
    await all_agree(session, poll)
    assert session.clocks.absent == before == {gone: "away"}
    await holds(session)


async def test_bots_leave_a_request_two_minutes_and_then_play_goes_on(session: Session) -> None:
    poll, at = await before_a_bot(session), watch(session)
    began = at.now
    for now in (began, began + HELD - 1):
        at.now = now
        assert await play_bots(session) == 0 and waits_until(session) == began + HELD
        assert scene_of(session, None, FALLBACK).until == {seat(session): began + HELD}, "the card says until when"
    loaded = await session.store.load(session.game)
    assert loaded is not None
    again = Session(session.store, loaded, at)
    assert await play_bots(again) == 0, "after a restart too"
    assert await session.store.polls(session.game) == [poll]
    at.now = began + HELD
    assert await play_bots(session) > 0 and waits_until(session) is None
    assert await session.store.polls(session.game) == []
    await holds(session)


async def test_with_bots_at_the_table_people_can_agree(session: Session) -> None:
    poll = await before_a_bot(session)
    bot = seat(session)
    assert bot not in poll.asked and len(poll.asked) == 2
    watch(session).now += HELD - 1
    assert await play_bots(session) == 0
    await all_agree(session, poll)
    assert seat(session) == poll.proposer
    await holds(session)


@pytest.mark.parametrize("who", ["asked", "asker"])
async def test_bots_go_on_at_once_when_the_request_is_over(session: Session, who: str) -> None:
    poll = await before_a_bot(session)
    if who == "asked":
        await hear(session, poll, poll.asked[0], NO)
    else:
        await take_back(session, poll, poll.proposer)
    assert waits_until(session) is None and await play_bots(session) > 0


async def test_what_is_due_for_whoever_is_away_leaves_a_request_as_much_time(session: Session) -> None:
    poll, at = await before_somebody_away(session), watch(session)
    began = at.now
    assert await play_for_absent(session) == Made(0, ())
    assert waits_until(session) == began + HELD, "it is looked at again then"
    assert poll in await session.store.polls(session.game)
    at.now = began + HELD
    assert (await play_for_absent(session)).moves > 0 and waits_until(session) is None
    assert poll not in await session.store.polls(session.game)


async def test_a_request_is_seen_although_the_log_is_forgotten_in_the_middle_of_a_run(session: Session) -> None:
    """As after somebody has erased their data: the default of a player who is away was played, and ended it."""
    poll, (absent,) = await before_somebody_away(session), session.waiting
    run, head = await run_of(session), session.seq

    async def find_departed(session: Session) -> list[tuple[int, int]]:
        await session.reload()
        return []

    async def play(session: Session) -> None:
        assert session.clocks.absence(absent)

    run.find_departed, run.play_bots = find_departed, play
    await carry_out(run)
    assert session.seq == head and poll in await session.store.polls(session.game)


async def others_gone(session: Session, how: str) -> int:
    """The player on turn has ended it and begun the next one, and the others are not there; gives the asker."""
    asker = seat(session)
    for other in (other for other in range(4) if other != asker):
        user = session.users[other]
        assert user is not None
        if how == "left":
            await leave(session, By(user))
        else:
            await book(session, other, bot=how == "bot")
    await at(session, BEGINS)
    return asker


@pytest.mark.parametrize("how", ["left", "bot", "vacation"])
async def test_nobody_takes_anything_back_alone_while_others_hold_seats(session: Session, how: str) -> None:
    asker = await others_gone(session, how)
    await do(session, EndTurn(asker))
    head, state = session.seq, session.state
    assert await session.undo_options(asker)
    await refused("refused-undo-nobody", ask(session, asker))
    assert (session.seq, session.state) == (head, state)


async def test_who_is_on_vacation_is_asked_and_stays_there_and_the_log_names_who_agreed(session: Session) -> None:
    asker = seat(session)
    there, *gone = (other for other in range(4) if other != asker)
    for other in gone:
        await book(session, other)
    await at(session, BEGINS)
    assert set(session.clocks.absent) == set(gone)
    before = session.state
    await do(session, EndTurn(asker))
    poll = await asked(session, asker)
    assert set(poll.asked) == {there, *gone}
    assert await hear_seat(session, poll, there) == "agreed", "one who is there is not the whole table"
    assert [await hear_seat(session, poll, other) for other in gone] == ["agreed", "undone"]
    assert session.state == before and set(session.clocks.absent) == set(gone)
    words = "\n".join(sentences(await session.entries(), scene_of(session, None, FALLBACK).speaker, None))
    assert all(session.names[other] in words.partition(", as ")[2].partition(" agreed")[0] for other in poll.asked)
    await holds(session)


async def hear_seat(session: Session, poll: Poll, other: int) -> str:
    user = session.users[other]
    assert user is not None
    return await answer(session, poll.number, YES, by=By(user))


async def test_where_all_who_were_asked_leave_nothing_is_taken_back(session: Session) -> None:
    asker = seat(session)
    await do(session, EndTurn(asker))
    poll, state = await asked(session, asker), session.state
    away = {other: replace(clock, absence="away") for other, clock in session.clocks.seats.items() if other != asker}
    away |= {other: Clock(absence="away") for other in poll.asked if other not in away}
    await session.change_clocks(lambda clocks: replace(clocks, seats={**clocks.seats, **away}))
    assert await close_due_polls(session) == []
    assert session.state == state and (await session.store.records(session.game))[-1].action["admin"] == REJECTED


async def test_one_person_among_bots_takes_back_five_moves_a_game(session: Session) -> None:
    asker = seat(session)
    for other in (other for other in range(4) if other != asker):
        await give_to_bot(session, other)
    for count in range(MAX_ALONE + 1):
        await turns(session, 6 + 4 * count)
        assert seat(session) == asker
        await do(session, EndTurn(asker))
        if count == MAX_ALONE:
            await refused("refused-undo-alone", ask(session, asker))
        else:
            assert await ask(session, asker) is None
            assert dict((await session.entries())[-1].values)["alone"] == 1


async def test_two_people_among_bots_take_back_five_moves_a_game_together(session: Session) -> None:
    """They ask in turns, and the final card says how many moves that were."""
    asker = seat(session)
    friend = (asker + 1) % 4
    for other in {0, 1, 2, 3} - {asker, friend}:
        await give_to_bot(session, other)
    for count in range(MAX_ALONE + 1):
        player = (asker, friend)[count % 2]
        await turns(session, 6 + 4 * count + count % 2)
        assert seat(session) == player
        await do(session, EndTurn(player))
        if count == MAX_ALONE:
            await refused("refused-undo-alone", ask(session, player))
        else:
            await all_agree(session, await asked(session, player))
    entries = await session.entries()
    assert taken_back_by_few(entries) == MAX_ALONE
    told = scene_of(session, None, FALLBACK).say("ui-final-taken-back", count=MAX_ALONE)
    assert told in shown(final_card(scene_of(session, None, FALLBACK), [], taken_back=taken_back_by_few(entries)))
    await holds(session)


async def test_where_three_agree_moves_are_taken_back_without_a_limit(session: Session) -> None:
    asker = seat(session)
    await give_to_bot(session, (asker + 1) % 4)
    for count in range(MAX_ALONE + 1):
        await turns(session, 6 + 4 * count)
        await do(session, EndTurn(asker))
        await all_agree(session, await asked(session, asker))
    assert taken_back_by_few(await session.entries()) == 0


async def test_the_question_says_that_bots_wait(session: Session) -> None:
    asker = seat(session)
    await do(session, EndTurn(asker))
    poll = await asked(session, asker)
    scene, words = scene_of(session, None, FALLBACK), scene_of(session, None, FALLBACK).say("ui-undo-bots")
    assert words not in shown(undo_question(scene, poll, []))
    assert words in shown(undo_question(replace(scene, bots={asker: "steady"}), poll, []))


def shown(payload: Payload) -> str:
    return str(payload.layout.to_components())  # type: ignore[no-untyped-call]
