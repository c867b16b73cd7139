"""What questions leave in the store: a death at any moment leaves nothing half done, and an exported game holds."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from bot.table.game.by import NOBODY
from bot.table.game.errors import AlreadyDone
from bot.table.game.export import export
from bot.table.game.log import read_log
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.polls.ballots import NO, YES
from bot.table.polls.polls import close_due_polls
from bot.time.seat_clocks import DAY
from engine import Game
from engine.records.file_replay import replay_file
from engine.records.game_file import write_file
from engine.records.verifying import HOLDS, verify
from storage import StoreUnavailable
from tests.engine.random_player import choose
from tests.table.played import USERS
from tests.table.polling import (
    BEN,
    CHLOE,
    DMITRI,
    ask,
    by,
    fresh,
    give_to_bot,
    hear,
    open_one,
    status,
    take_back,
    watch,
)


async def through_everything(session: Session) -> None:
    """Every kind of record that questions make."""
    await ask(session, "pace", "live", 11)
    (poll,) = await session.store.polls(session.game)
    await hear(session, poll, BEN, NO, 12)
    await hear(session, poll, CHLOE, YES, 13)
    await hear(session, poll, DMITRI, YES, 14)
    await ask(session, "pause", "", 15)
    (poll,) = await session.store.polls(session.game)
    await take_back(session, poll, interaction=16)
    await ask(session, "end", "", 17)
    (poll,) = await session.store.polls(session.game)
    for user, interaction in ((BEN, 18), (CHLOE, 19)):
        await hear(session, poll, user, NO, interaction)
    watch(session).now += DAY
    await ask(session, "end", "", 21)
    (poll,) = await session.store.polls(session.game)
    for user, interaction in ((BEN, 22), (CHLOE, 23)):
        await hear(session, poll, user, YES, interaction)


async def test_an_exported_game_with_all_of_that_holds(session: Session) -> None:
    await through_everything(session)
    assert status(session) == "ended"
    file = await export(session.store, session.game)
    assert verify(file).code == HOLDS, verify(file).words
    words = [step.record.action["admin"] for step in replay_file(file) if step.record.kind == "admin"]
    assert words[:5] == ["proposed", "objected", "pace", "proposed", "withdrawn"]
    assert words[5:] == ["proposed", "rejected", "proposed", "end"]
    assert not any(str(user) in write_file(file).decode() for user in USERS)
    replayed = read_log(await session.store.records(session.game))
    assert replayed is not None and replayed.complete


ACTS: dict[str, Callable[..., Awaitable[Any]]] = {
    "objecting": lambda session, poll, press: hear(session, poll, BEN, NO, press),
    "agreeing": lambda session, poll, press: hear(session, poll, BEN, YES, press),
    "withdrawing": lambda session, poll, press: take_back(session, poll, interaction=press),
    "closing": lambda session, poll, press: close_due_polls(session, by(poll.until)),
    "proposing": lambda session, poll, press: ask(session, "end", "", press),
}


async def told(session: Session) -> object:
    """All that a game has to say of its questions, without their numbers."""
    loaded = await session.store.load(session.game)
    assert loaded is not None
    actions = [{**record.action, "gather": 0} for record in (await session.store.records(session.game))[1:]]
    polls = [replace(poll, number=0, game=0) for poll in await session.store.polls(session.game)]
    return loaded.status, actions, polls


async def after_a_death(session: Session, act: Callable[[Session], Awaitable[Any]]) -> None:
    """Do it; where the process dies meanwhile, once more with a session as a new start has it."""
    try:
        await act(session)
    except StoreUnavailable:
        loaded = await session.store.load(session.game)
        assert loaded is not None
        with suppress(AlreadyDone):
            await act(Session(session.store, loaded, session.clock))


@pytest.mark.parametrize("written", [False, True])
@pytest.mark.parametrize("name", ACTS)
async def test_a_death_at_any_call_of_the_store_leaves_nothing_half_done(
    store: TableStore, name: str, written: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = set()
    for at in range(12):
        session = await fresh(store, channel=70_000 + at)
        poll = await open_one(session)
        run, calls = store.run, 0

        async def dying(work: Any, run: Any = run, at: int = at) -> Any:
            nonlocal calls
            calls += 1
            if calls != at:
                return await run(work)
            if written:
                await run(work)
            raise StoreUnavailable("The process has died.")

        with monkeypatch.context() as patched:
            patched.setattr(store, "run", dying)
            await after_a_death(session, partial(ACTS[name], poll=poll, press=50 + at))
        found.add(repr(await told(session)))
        if at > calls:
            break
    else:
        pytest.fail("it never ends")
    assert at > 2 and len(found) == 1


async def to_be_undone(session: Session) -> int:
    """Play on until somebody could take a move back; their seat."""
    choice = random.Random(3)
    for _ in range(2000):
        action = choose(Game(session.rules, session.state), choice)
        await session.act(action, by=NOBODY, drawn_at=None)
        if await session.undoable(action.seat):
            return action.seat
    pytest.fail("nothing could ever be taken back")


async def test_what_the_table_is_asked_between_moves_keeps_nobody_from_taking_them_back(session: Session) -> None:
    seat = await to_be_undone(session)
    before, moves = session.state, await session.undoable(seat)
    poll = await open_one(session)
    await hear(session, poll, BEN, NO)
    await take_back(session, poll)
    watch(session).now += DAY
    await close_due_polls(session, by((await open_one(session)).until))
    assert status(session) == "paused"
    await session.administer(AdminAct("resume", status="running"))
    assert session.state == before and await session.undoable(seat) == moves
    loaded = await session.store.load(session.game)
    assert loaded is not None
    session = Session(session.store, loaded, session.clock)
    assert await session.undoable(seat) == moves, "nor does a new start"
    await session.undo(seat, whole_turn=True, by=NOBODY, drawn_at=None)
    assert await session.undoable(seat) == ()
    replayed = read_log(await session.store.records(session.game))
    assert replayed is not None and replayed.complete and replayed.states[session.seq] == session.state
    await session.administer(AdminAct("end", status="ended"))
    file = await export(session.store, session.game)
    assert verify(file).code == HOLDS, verify(file).words


async def test_a_seat_in_other_hands_keeps_its_moves(session: Session) -> None:
    seat = await to_be_undone(session)
    await give_to_bot(session, seat)
    assert await session.undoable(seat) == ()
