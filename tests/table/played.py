"""Games that are played at random through a session, from a key, with everything that a table may do on the way."""

from __future__ import annotations

import hashlib
import random

from bot.table.game.by import NOBODY, By
from bot.table.game.export import export
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.game.snapshots import write_lobby
from bot.table.game.tables import StoredTable, TableStore
from bot.table.lobbies.starting import go_on, start_lobby
from bot.time.seat_clocks import Timing
from engine import Game, Live, Options, deal
from engine.beacon import MARGIN, round_time
from engine.records.game_file import GameFile
from engine.rulesets import colours
from storage import NewGame, Seat
from tests.engine.random_player import choose
from tests.engine.second_edition import ROUNDS, message_at
from tests.languages import FALLBACK

USERS = (101, 102, 103, 104, 105, 106)
GUILD, CHANNEL, OPENING_POST = 900, 9000, 1_179_000_000_000_000_003
BEGUN = 1_767_225_600


class MinuteClock:
    """A clock that goes on by a minute whenever somebody looks."""

    def __init__(self) -> None:
        self.now = BEGUN

    def __call__(self) -> int:
        self.now += 60
        return self.now


def key_of(seed: int) -> bytes:
    """A key for a test."""
    return hashlib.sha256(f"the key of {seed}".encode()).digest()


async def lobby(
    store: TableStore,
    options: Options,
    players: int,
    seed: int,
    *,
    proven: bool = True,
    channel: int = CHANNEL,
    people: int | None = None,
    level: str | None = None,
    beacon: bool | None = None,
    opened: int = OPENING_POST,
) -> StoredTable:
    """A lobby that is ready to start; its chance can be checked unless it is one from before. ``beacon`` says
    whether one is promised, None of a game of the first edition.

    All but the first ``people`` are bots, of this ``level``.
    """
    users = (*USERS[:people], *[None] * players)
    chosen = zip(users, colours(options, players)[:players], strict=False)
    found = await store.open_game(
        NewGame(
            guild=GUILD,
            channel=channel,
            owner=USERS[0],
            language=FALLBACK,
            options=write_lobby(options, deal(options, Live(seed)), Timing()),
            seats=[
                Seat(seat, user, f"Person {user}", colour, None if user else level)
                for seat, (user, colour) in enumerate(chosen)
            ],
            interaction=None,
            now=BEGUN,
            key=key_of(seed) if proven else None,
            beacon=beacon,
        )
    )
    assert isinstance(found, StoredTable)
    if proven:
        assert await store.note_opening_post(found.game, opened + found.game)
    return found


async def begun_with(
    store: TableStore, options: Options, players: int, seed: int, beacon: bool, *, number: int = 32285086, late: int = 0
) -> Session:
    """A game of the second edition that has just begun, with this round of the ``beacon``, which came ``late`` by so
    many seconds, or without one."""
    line = message_at(round_time(number) - MARGIN)
    opening = message_at(round_time(number) - 900)
    found = await lobby(store, options, players, seed, channel=CHANNEL + seed, beacon=beacon, opened=opening - seed)
    began = round_time(number) + late
    started = await start_lobby(store, found.game, by=By(USERS[0]), now=began)
    if beacon:
        assert started.beacon is not None and started.beacon.board is not None
        await store.note_start_line(found.game, started.beacon.board, line)
        assert await store.note_signature(found.game, line, ROUNDS[number])
        starting = await store.load(found.game)
        assert starting is not None
        started = await go_on(store, starting, began)
    assert started.status == "running"
    loaded = await store.load(found.game)
    assert loaded is not None
    clock = MinuteClock()
    clock.now = began
    return Session(store, loaded, clock)


async def begun(
    store: TableStore,
    options: Options,
    players: int,
    seed: int,
    *,
    proven: bool = True,
    channel: int = CHANNEL,
    people: int | None = None,
    level: str | None = None,
) -> Session:
    """A game that has just begun."""
    opened = await lobby(store, options, players, seed, proven=proven, channel=channel, people=people, level=level)
    await start_lobby(store, opened.game, by=By(USERS[0]), now=BEGUN)
    loaded = await store.load(opened.game)
    assert loaded is not None
    return Session(store, loaded, MinuteClock())


async def play(session: Session, seed: int, most: int = 3000) -> None:
    """Play on at random, now and then with a move taken back or a pause, to the end or for so many moves."""
    choice = random.Random(seed)
    for number in range(most):
        if session.stored.status != "running":
            break
        action = choose(Game(session.rules, session.state), choice)
        await session.act(action, by=NOBODY, drawn_at=None)
        if number % 40 == 7:
            await pause(session)
        if choice.random() < 0.2 and await session.undoable(action.seat):
            whole = choice.random() < 0.3
            await session.undo(action.seat, whole_turn=whole, by=NOBODY, drawn_at=None)


async def pause(session: Session) -> None:
    """An administrator's pause, which ends at once."""
    if session.stored.status == "running":
        await session.administer(AdminAct("pause", status="paused"))
        await session.administer(AdminAct("resume", status="running"))


async def finished(store: TableStore, options: Options, players: int, seed: int, *, proven: bool = True) -> GameFile:
    """The file of a game that was played to its end."""
    session = await begun(store, options, players, seed, proven=proven, channel=CHANNEL + seed)
    await play(session, seed)
    assert session.stored.status == "finished"
    return await export(store, session.game)
