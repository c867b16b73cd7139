"""Games in a database, one in the channel of each server of the fake Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

from bot.table.lobby import new_layout, start_lobby
from bot.table.session import Session
from bot.table.snapshots import write_lobby
from bot.time.pace import Timing
from engine import Options
from engine.rulesets import colours
from storage import Seat, Store, StoredGame
from tests.bench.store import play_on

from .payloads import channel_id, guild_id

PLAYERS = 3
BEGUN = 1_767_225_600
TARGET = 13
"""Points that end a game: it lasts for some hundreds of moves."""
SET_UP = 4 * PLAYERS
"""Moves before the first turn."""


def people(number: int) -> list[int]:
    """The users who play game ``number``, counted from 0."""
    return [1_000_000 + PLAYERS * number + seat for seat in range(PLAYERS)]


async def games_in(database: Path, count: int, moves: int = 0) -> None:
    """Make a database with so many games that have been started and never been posted, each so many moves old."""
    options = Options(target=TARGET)
    async with await Store.create(database) as store:
        for number in range(count):
            users = people(number)
            chosen = zip(users, colours(options, PLAYERS)[:PLAYERS], strict=True)
            lobby = await store.open_game(
                guild=guild_id(number),
                channel=channel_id(number),
                owner=users[0],
                language="en",
                options=write_lobby(options, new_layout(options), Timing()),
                seats=[Seat(seat, user, f"Person {user}", colour) for seat, (user, colour) in enumerate(chosen)],
                interaction=None,
                now=BEGUN,
            )
            assert isinstance(lobby, StoredGame)
            await start_lobby(store, lobby.game, user=users[0], interaction=None, now=BEGUN)
    if moves:
        await play_while_down(database, range(count), moves)


@asynccontextmanager
async def sessions(database: Path, numbers: Iterable[int]) -> AsyncIterator[list[Session]]:
    """The games in these servers, while the bot is down; game 1 is in server 0."""
    async with await Store.open(database) as store:
        found = []
        for number in numbers:
            stored = await store.load(number + 1)
            assert stored is not None
            found.append(Session(store, stored, lambda: BEGUN))
        yield found


async def play_while_down(database: Path, numbers: Iterable[int], moves: int) -> None:
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
