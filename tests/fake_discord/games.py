"""Games in a database, one in the channel of each server of the fake Discord."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path

from bot.table.game.by import By
from bot.table.game.session import Session
from bot.table.game.snapshots import write_lobby
from bot.table.game.tables import StoredTable, TableStore
from bot.table.lobbies.lobby import new_layout
from bot.table.lobbies.starting import start_lobby
from bot.time.clocks import Clocks
from bot.time.seat_clocks import Timing, WaitingPeriod
from engine import Options
from engine.rulesets import colours
from storage import NewGame, Seat
from tests.bench.store import play_on
from tests.languages import FALLBACK

from .payloads import channel_id, guild_id

PLAYERS = 3
BEGUN = int(time.time()) - 3 * 3600
"""When every move was made (unix seconds): lately, so that no player's time is over and none needs another call."""
TARGET = 13
"""Points that end a game: it lasts for some hundreds of moves."""
SET_UP = 4 * PLAYERS
"""Moves before the first turn."""


def people(number: int) -> list[int]:
    """The users who play game ``number``, counted from 0."""
    return [1_000_000 + PLAYERS * number + seat for seat in range(PLAYERS)]


async def games_in(
    database: Path | str,
    count: int,
    moves: int = 0,
    *,
    before: Callable[[TableStore], Awaitable[None]] | None = None,
    bots: int = 0,
    level: str | None = None,
) -> None:
    """Make a database with so many games that have been started and never been posted, each so many moves old.

    ``before`` is what the store gets first. After them come games of ``bots`` alone, of this ``level``, which
    have just begun.
    """
    options = Options(target=TARGET)
    async with await TableStore.create(database) as store:
        if before is not None:
            await before(store)
        for number in range(count + bots):
            users = people(number) if number < count else [None] * PLAYERS
            chosen = zip(users, colours(options, PLAYERS)[:PLAYERS], strict=True)
            lobby = await store.open_game(
                NewGame(
                    guild=guild_id(number),
                    channel=channel_id(number),
                    owner=people(number)[0],
                    language=FALLBACK,
                    options=write_lobby(options, new_layout(options), Timing()),
                    seats=[
                        Seat(seat, user, f"Person {user or seat}", colour, None if user else level)
                        for seat, (user, colour) in enumerate(chosen)
                    ],
                    interaction=None,
                    now=BEGUN,
                )
            )
            assert isinstance(lobby, StoredTable)
            await start_lobby(store, lobby.game, by=By(people(number)[0]), now=BEGUN)
    if moves:
        await play_while_down(database, range(count), moves)


@asynccontextmanager
async def sessions(database: Path | str, numbers: Iterable[int]) -> AsyncIterator[list[Session]]:
    """The games in these servers, while the bot is down; game 1 is in server 0."""
    async with await TableStore.open(database) as store:
        found = []
        for number in numbers:
            stored = await store.load(number + 1)
            assert stored is not None
            found.append(Session(store, stored, lambda: BEGUN))
        yield found


async def play_while_down(database: Path | str, numbers: Iterable[int], moves: int) -> None:
    """Random moves in these games, of which the bot's posts do not know."""
    async with sessions(database, numbers) as found:
        for session in found:
            await play_on(session, moves)


async def play_until(database: Path, number: int, wanted: Callable[[Session], bool], most: int = 2_000) -> None:
    """Random moves in a game until it is as wanted."""
    async with sessions(database, [number]) as (session,):
        for _ in range(most):
            if wanted(session):
                return
            await play_on(session, 1)
    raise AssertionError(f"the game was never as wanted in {most} moves")


async def call_at(database: Path, moments: Mapping[int, int]) -> None:
    """Have half of the time be over at these unix seconds of those whom these games wait for; it ends when it did.

    For people without quiet hours, and while there was no outage.
    """
    async with await TableStore.open(database) as store:
        for number, moment in moments.items():
            stored = await store.load(number + 1)
            assert stored is not None
            clocks = Session(store, stored, lambda: BEGUN).clocks
            seats = {
                seat: replace(clocks.seats[seat], period=WaitingPeriod(2 * moment - until, 2 * (until - moment)))
                for seat, until in clocks.deadlines().items()
            }
            await store.save_clocks(
                stored.game, stored.head, replace(clocks, seats={**clocks.seats, **seats}).to_json(), moment
            )


def deadlines(database: Path) -> list[list[int]]:
    """Until when (unix seconds) those have time whom each game waits for; also while the bot runs."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as file:
        outages = file.execute("SELECT since, until FROM outages ORDER BY since").fetchall()
        found = file.execute("SELECT document FROM clocks ORDER BY game").fetchall()
    return [sorted(Clocks.from_json(json.loads(text)).deadlines(outages).values()) for (text,) in found]


def spoil(database: Path, number: int) -> None:
    """Have a game make no sense any more: its state holds nothing."""
    with closing(sqlite3.connect(database)) as file, file:
        file.execute("UPDATE snapshots SET state = '{}' WHERE game = ?", (number + 1,))


def fill_up(database: Path, count: int) -> None:
    """Add finished games, each like the last one there is, until there are so many. They are a year old."""
    with closing(sqlite3.connect(database)) as file, file:
        (last,) = file.execute("SELECT max(id) FROM games").fetchone()
        rules = file.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in rules:
            file.execute(f"DROP TRIGGER {name}")
        file.execute("CREATE TEMP TABLE new (id INTEGER)")
        file.executemany("INSERT INTO new VALUES (?)", [(number,) for number in range(last + 1, count + 1)])
        beside = ("seats", "records", "snapshots", "proofs")
        for table, name in (("games", "id"), *((table, "game") for table in beside)):
            columns = [row[1] for row in file.execute(f"PRAGMA table_info({table})")]
            values = {name: "new.id", "status": "'finished'", "changed": "changed - 31536000"}
            chosen = ", ".join(values.get(column, f"{table}.{column}") for column in columns)
            file.execute(f"INSERT INTO {table} SELECT {chosen} FROM {table}, new WHERE {table}.{name} = ?", (last,))
        for _, sql in rules:
            file.execute(sql)


async def waited_for(database: Path, numbers: Iterable[int]) -> list[list[int]]:
    """Whom each of these games waits for, by user; nobody when it has ended."""
    async with sessions(database, numbers) as found:
        return [[user for seat in session.waiting if (user := session.users[seat])] for session in found]


async def statuses(database: Path, numbers: Iterable[int]) -> list[str]:
    """How each of these games stands: running, paused, finished, ended."""
    async with sessions(database, numbers) as found:
        return [session.stored.status for session in found]


async def heads(database: Path, numbers: Iterable[int]) -> list[int]:
    """How many moves each of these games has."""
    async with sessions(database, numbers) as found:
        return [session.seq for session in found]
