"""What the tests of the program share: a running game, one placement of the set-up, a budget of seconds."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.fake_discord.faults import Fault
from tests.fake_discord.games import games_in
from tests.fake_discord.reading import BUTTON, Control, controls, find, named, seq_of
from tests.fake_discord.server import FakeDiscord
from tests.fake_discord.world import Sent
from tests.patience import Allowance

POST = r"^POST /channels/\d+/messages$"
CALLBACK = r"^POST /interactions/.*/callback$"
ANSWER = r"^PATCH /webhooks/"
Test = Callable[..., Awaitable[None]]
LOOK_AGAIN = 0.25
"""Seconds after which a test is asked whether it is done."""


def within(seconds: float) -> Callable[[Test], Test]:
    """A test that fails when it takes longer, on a slow machine much longer."""

    def limited(test: Test) -> Test:
        @functools.wraps(test)
        async def run(*args: Any, **named: Any) -> None:
            allowance, task, late = Allowance(seconds), asyncio.ensure_future(test(*args, **named)), False
            try:
                while not task.done() and not allowance.is_spent():
                    await asyncio.wait({task}, timeout=LOOK_AGAIN)
                late = not task.done() and task.cancel()
                await task
            except asyncio.CancelledError as where:
                task.cancel()
                if late:
                    raise TimeoutError(f"it took longer than {seconds:g} s of a machine that is not slow") from where
                raise

        return run

    return limited


async def at_once(scenes: Iterable[Coroutine[Any, Any, None]]) -> None:
    """Play scenes side by side, each with a program and a database of its own: they mostly wait."""
    async with asyncio.TaskGroup() as group:
        for scene in scenes:
            group.create_task(scene)


@asynccontextmanager
async def playing(
    database: Path,
    games: int = 1,
    moves: int = 0,
    *,
    guilds: int = 0,
    shards: int = 1,
    ago: float = 0.0,
    **settings: str,
) -> AsyncIterator[FakeDiscord]:
    """A Discord with games so many moves old, in servers of their own, and the bot at rest.

    Its messages are as old as if they were posted so many seconds ``ago``.
    """
    await games_in(database, games, moves)
    async with FakeDiscord(guilds or games, shards).open() as discord:
        discord.world.ahead -= ago
        await started(discord, database, range(games), **{"edit_delay": "0", **settings})
        discord.world.ahead += ago
        yield discord


async def started(discord: FakeDiscord, database: Path, numbers: Iterable[int], **settings: str) -> None:
    """Start the bot and wait until its games have cards and it rests; it need not have said that it is ready."""
    await discord.start(database, until=None, **settings)
    left = list(numbers)
    await discord.until(lambda: all(discord.cards(number) for number in left), 40, "not every game has a card")
    await discord.until(lambda: discord.gateway.is_served, 10, "it never came")
    await discord.quiet(0.7)


def called(discord: FakeDiscord, guild: int = 0) -> int:
    """The one person whom the newest card of a channel names."""
    (person,) = named(discord.card(guild))
    return person


async def next_called(discord: FakeDiscord, person: int, guild: int = 0) -> int:
    """Wait until the newest card names somebody else, and only them."""
    await discord.until(lambda: person not in named(discord.card(guild)), 10, "nobody else was called")
    return called(discord, guild)


async def act(discord: FakeDiscord, person: int, control: Control, answer: Sent, guild: int = 0) -> Sent:
    """Press something in a panel, the first line of a menu; wait until the panel says more."""
    values = None if control.kind == BUTTON else [control.lines[0][0]]
    assert answer.message is not None
    sent = await discord.press(person, control, answer.message, guild=guild, values=values)
    await discord.told(sent)
    return sent


async def open_panel(discord: FakeDiscord, person: int, guild: int = 0) -> Sent:
    """Press ``Play`` on the card and wait for the words of one's panel."""
    card = discord.card(guild)
    sent = await discord.press(person, some(find(card, "play")), card, guild=guild)
    await discord.told(sent)
    return sent


async def place(discord: FakeDiscord, person: int, guild: int = 0) -> Sent:
    """In the set-up: place a settlement and a road, which makes it somebody else's decision; the last answer."""
    panel = await open_panel(discord, person, guild)
    panel = await act(discord, person, some(find(panel.message, "build:")), panel, guild)
    return await act(discord, person, some(find(panel.message, "act:PlaceStartRoute")), panel, guild)


async def shows(discord: FakeDiscord, sent: Sent, guild: int = 0, seconds: float = 10.0) -> float:
    """Wait until the newest card shows at least what the answer to a press shows; how many seconds it took."""
    wanted = seq_of(sent.message)
    return await discord.until(lambda: seq_of(discord.card(guild)) >= wanted, seconds, "the card did not follow")


def some(found: Control | None) -> Control:
    """A control that must be there."""
    assert found is not None
    return found


def happens(discord: FakeDiscord, *faults: Fault) -> Fault:
    """Let these go wrong; the first of them."""
    discord.rest.faults += faults
    return faults[0]


def offered(sent: Sent) -> list[str]:
    """What can be pressed on an answer."""
    return [control.what for control in controls(sent.message)]
