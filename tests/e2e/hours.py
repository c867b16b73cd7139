"""Tables that play together at an hour, and what people read and hear of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from bot.time.seat_clocks import DAY, HOUR, MINUTE, Timing
from bot.time.table_hours import LASTS

from .audit import client_of, session_of
from .checks import heard
from .conftest import Fate
from .harness import Table
from .notebook import Notebook
from .positions import FEW, later, seated
from .referee import referee
from .screen_reader import has, live_card
from .shown import Shown

FIRST = 20 * HOUR
"""Where nobody has told their city and nobody has acted, 20:00 UTC is proposed."""
PEOPLE = ("Anna", "Ben", "Chloé", "Dmitri")


@asynccontextmanager
async def playing(path: Path, fate: Fate, rolls: Sequence[int] = FEW) -> AsyncIterator[tuple[Table, Notebook]]:
    """Four players on the second day of their game; Anna is to roll since its beginning, at midnight (UTC)."""
    async with Table(referee(), path / "games.sqlite") as table:
        notebook = Notebook(table, dict.fromkeys(table.people, "UTC"))
        await seated(table, fate, *rolls, timing=Timing())
        yield table, notebook


async def proposed(table: Table) -> Shown:
    """The proposal of the second day."""
    await later(table, DAY + MINUTE)
    return hour_post(table)


async def arranged(table: Table, *names: str) -> int:
    """These are in; gives when it begins."""
    post = await proposed(table)
    for name in names or PEOPLE[:3]:
        heard(await table.press(name, "I’m in", on=hour_post(table)), "You’re in.")
    hour = (await session_of(table)).clocks.hours.agreed
    assert hour is not None and hour.key and post.id == hour_post(table).id, "the same post"
    return hour.at


async def begun(table: Table, *names: str) -> int:
    """The same when people have just been called; gives when it began."""
    at = await arranged(table, *names)
    await until(table, at + MINUTE)
    return at


async def until(table: Table, moment: int) -> None:
    """Let time pass until a unix second."""
    await later(table, moment - table.env.now().timestamp())


def hour_post(table: Table) -> Shown:
    """The post of the hour, the newest if there are two."""
    return next(message for message in table.newest() if has(message, "hour-here") or has(message, "hour"))


def hand_overs(table: Table) -> list[Shown]:
    """The short calls that stand."""
    return [
        message
        for message in table.public()
        if has(message, "play") and not has(message, "more") and not has(message, "hour-here")
    ]


async def here(table: Table, *names: str) -> None:
    """These say that they are here."""
    for name in names:
        heard(await table.press(name, "I’m here", on=hour_post(table)), "You’re here until")


async def turn(table: Table, fate: Fate, name: str, roll: tuple[int, int] = (1, 1)) -> None:
    """Somebody rolls and ends their turn."""
    fate.will(roll)
    await table.press(name, "roll", on=live_card(table))
    await table.press(name, "act:EndTurn")
    await table.wait(20)


def rings(notebook: Notebook, name: str, since: int = 0) -> int:
    """How often somebody heard something from this row on."""
    return sum(row.is_call and not row.silent and name in row.pinged for row in notebook.rows[since:])


async def looks(table: Table) -> None:
    """Chloé presses what only she sees: her panel, plans, a plan, More, the log, the times."""
    for what in ("play", "hand"):
        await table.press("Chloé", what, on=live_card(table))
    await table.command("Chloé", "catan plans")
    await table.choose("Chloé", "plans:more", ["plan-keep"])
    for what in ("recap", "hour-times"):
        await table.press("Chloé", "play", on=live_card(table))
        await table.press("Chloé", what)


async def stored_hours(table: Table) -> object:
    """What the file has of the arrangement."""
    stored = await client_of(table).app.store.load(1)
    assert stored is not None and stored.clocks is not None
    return stored.clocks.hours


Step = Callable[[Table, Fate], Awaitable[None]]


async def to_the_proposal(table: Table, fate: Fate) -> None:
    await proposed(table)


async def to_the_agreement(table: Table, fate: Fate) -> None:
    await arranged(table)


async def to_the_call(table: Table, fate: Fate) -> None:
    await begun(table)


async def to_a_hand_over(table: Table, fate: Fate) -> None:
    await begun(table)
    await here(table, "Ben")
    await turn(table, fate, "Anna")


async def to_the_end(table: Table, fate: Fate) -> None:
    at = await begun(table)
    await here(table, "Ben")
    await until(table, at + LASTS + MINUTE)


STEPS = (to_the_proposal, to_the_agreement, to_the_call, to_a_hand_over, to_the_end)
"""Moments of an hour at which a process may end."""
