"""The store and the session: transactions on a real file, and a long game loaded from it."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from statistics import mean
from time import perf_counter
from typing import Any

from bot.clock import now
from bot.table.game.by import By
from bot.table.game.session import Session
from bot.table.game.tables import StoredTable, TableStore
from bot.table.lobbies.lobby import NewTable, open_lobby
from bot.table.lobbies.starting import start_game
from bot.time.seat_clocks import UNTIMED, Timing
from bot.wire.posts.scenes import scene_of
from engine import Options, State, encode, encode_state
from engine.base.tables import COLOURS
from engine.base.turn import Roll
from engine.chance import Live
from engine.kernel import Game
from engine.options import MAX_TARGET
from engine.policy import random_action
from engine.rulesets import RULES_VERSION
from engine.upgrades import SCHEMA
from storage import Appended, Commit, Move, Seat
from tests.bench.report import Row, milliseconds
from tests.languages import FALLBACK
from tests.storage.zones import set_zone

PEOPLE = tuple((1000 + seat, f"Player {seat + 1}") for seat in range(len(COLOURS)))
"""Users and names of four who are nobody in particular."""
OPENING_POST = 4
"""The number of the message that shows the fingerprint of the dice."""


async def opened(
    store: TableStore,
    *,
    channel: int,
    guild: int = 1,
    people: Sequence[tuple[int, str]] = PEOPLE,
    target: int = MAX_TARGET,
    timing: Timing | None = None,
) -> StoredTable:
    """A lobby of four in a channel; the game will be long and daily unless it is told otherwise."""
    owner, owner_name = people[0]
    lobby = await open_lobby(
        store,
        NewTable(
            guild=guild,
            channel=channel,
            name=owner_name,
            language=FALLBACK,
            options=Options(target=target),
            timing=timing or Timing(),
            seats=[Seat(seat, user, name, COLOURS[seat]) for seat, (user, name) in enumerate(people)],
        ),
        By(owner, channel),
        now(),
    )
    await store.note_opening_post(lobby.game, OPENING_POST)
    loaded = await store.load(lobby.game)
    assert loaded is not None
    return loaded


async def started(store: TableStore, **how: Any) -> Session:
    """A game of four that has just begun in a channel; ``how`` as for `opened`."""
    return await begun(store, await opened(store, **how))


async def begun(store: TableStore, lobby: StoredTable) -> Session:
    """The game of a lobby, just started by its owner."""
    await start_game(store, lobby, lobby.layout, by=By(lobby.owner or 0), now=now())
    loaded = await store.load(lobby.game)
    assert loaded is not None
    return Session(store, loaded, now)


async def play_on(session: Session, moves: int) -> list[float]:
    """Play random moves through the session; returns the seconds that each took."""
    choice = Live()
    seconds: list[float] = []
    while len(seconds) < moves and session.waiting:
        seat = session.waiting[0]
        action = random_action(Game(session.rules, session.state), seat, choice)
        began = perf_counter()
        await session.act(action, by=By(session.users[seat]), drawn_at=None)
        seconds.append(perf_counter() - began)
    return seconds


async def transactions(store: TableStore, session: Session, grown: State, number: int) -> list[float]:
    """Seconds of single transactions in a game that goes on, each a record with the snapshot of a ``grown`` one; every
    fifth is a barrier."""
    snapshot = {"state": encode_state(grown), "acted": {}}
    seconds: list[float] = []
    for seq, interaction in zip(range(session.seq + 1, session.seq + 1 + number), count(10**9), strict=False):
        move = Move(seq, "action", 0, PEOPLE[0][0], interaction, encode(Roll(0)), [[3, 4]], RULES_VERSION, SCHEMA)
        began = perf_counter()
        done = await store.append(session.game, Commit(move, "running", 0, barrier=seq % 5 == 0, snapshot=snapshot))
        seconds.append(perf_counter() - began)
        assert isinstance(done, Appended)
    return seconds


def scene_seconds(session: Session, number: int) -> list[float]:
    """Seconds of getting together what everybody may know of a game."""
    seconds: list[float] = []
    for _ in range(number):
        began = perf_counter()
        scene_of(session, None, FALLBACK)
        seconds.append(perf_counter() - began)
    return seconds


async def figures(folder: Path, *, records: int = 1000, repeated: int = 5) -> list[Row]:
    """Moves of a game of ``records`` without clocks, and of one with clocks and quiet hours; the cold load of that and
    the rebuilding of its log, ``repeated`` times."""
    async with await TableStore.create(folder / "games.sqlite") as store:
        for user, _ in PEOPLE:
            await set_zone(store, user, "Europe/Paris", "Paris")
            await store.change_preferences(user, {"quiet": (22 * 60, 7 * 60)})
        untimed, long = await started(store, channel=2, timing=UNTIMED), await started(store, channel=1)
        moves, plain = [], []
        for _ in range(records - 1):  # in turn, because the machine is not always equally fast
            moves += await play_on(long, 1)
            plain += await play_on(untimed, 1)
        loads, logs = [], []
        for _ in range(repeated):
            began = perf_counter()
            loaded = await store.load(long.game)
            assert loaded is not None
            session = Session(store, loaded, now)
            loads.append(perf_counter() - began)
            began = perf_counter()
            await session.entries()
            logs.append(perf_counter() - began)
        single = await transactions(store, await started(store, channel=3), long.state, max(1, records // 3))
    scenes, bare = (scene_seconds(session, records) for session in (long, untimed))
    load, log = statistics.median(loads), statistics.median(logs)
    return [
        Row("a transaction", milliseconds(single)),
        Row("a move: checked, applied, committed", milliseconds(plain)),
        Row("... with clocks and quiet hours", milliseconds(moves), f"{mean(moves) / mean(plain):.2f}"),
        Row("what everybody may know of a game", milliseconds(bare)),
        Row("... with clocks and quiet hours", milliseconds(scenes), f"{mean(scenes) / mean(bare):.2f}"),
        Row(f"cold load of {session.seq} records", f"{load * 1000:.1f} ms"),
        Row("... and of its log", f"{log * 1000:.0f} ms", f"{log / session.seq * 1e6:.0f} µs a record"),
    ]
