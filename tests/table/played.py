"""Games that are played at random through a session, from a key, with everything that a table may do on the way."""

from __future__ import annotations

import hashlib
import random

from bot.table.game.export import export
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.game.snapshots import write_lobby
from bot.table.lobbies.lobby import start_lobby
from bot.time.seat_clocks import Timing
from engine import Game, Live, Options, deal
from engine.game_file import GameFile
from engine.rulesets import colours
from storage import Seat, Store, StoredGame
from tests.engine.random_player import choose

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
    store: Store,
    options: Options,
    players: int,
    seed: int,
    *,
    proven: bool = True,
    channel: int = CHANNEL,
    people: int | None = None,
    level: str | None = None,
) -> StoredGame:
    """A lobby that is ready to start; its chance can be checked unless it is to be one from before.

    All but the first ``people`` are bots, of this ``level``.
    """
    users = (*USERS[:people], *[None] * players)
    chosen = zip(users, colours(options, players)[:players], strict=False)
    opened = await store.open_game(
        guild=GUILD,
        channel=channel,
        owner=USERS[0],
        language="en",
        options=write_lobby(options, deal(options, Live(seed)), Timing()),
        seats=[
            Seat(seat, user, f"Person {user}", colour, None if user else level)
            for seat, (user, colour) in enumerate(chosen)
        ],
        interaction=None,
        now=BEGUN,
        key=key_of(seed) if proven else None,
    )
    assert isinstance(opened, StoredGame)
    if proven:
        assert await store.note_opening_post(opened.game, OPENING_POST + opened.game)
    return opened


async def begun(
    store: Store,
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
    await start_lobby(store, opened.game, user=USERS[0], interaction=None, now=BEGUN)
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
        await session.act(action, user=None, interaction=None, drawn_at=None)
        if number % 40 == 7:
            await pause(session)
        if choice.random() < 0.2 and await session.undoable(action.seat):
            whole = choice.random() < 0.3
            await session.undo(action.seat, whole_turn=whole, user=None, interaction=None, drawn_at=None)


async def pause(session: Session) -> None:
    """An administrator's pause, which ends at once."""
    if session.stored.status == "running":
        await session.administer(AdminAct("pause", status="paused"))
        await session.administer(AdminAct("resume", status="running"))


async def finished(store: Store, options: Options, players: int, seed: int, *, proven: bool = True) -> GameFile:
    """The file of a game that was played to its end."""
    session = await begun(store, options, players, seed, proven=proven, channel=CHANNEL + seed)
    await play(session, seed)
    assert session.stored.status == "finished"
    return await export(store, session.game)
