"""A season of a league, the whole way through Discord: prepared, joined, drawn, played to its standings."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.clock import now
from bot.time.seat_clocks import DAY
from bot.ui.season_form import last_day
from storage import Season, SeasonTable
from tests.table.played import play

from .audit import client_of, session_of
from .checks import heard, says
from .harness import Answer, Table
from .homes import MANAGER, managed, manager
from .positions import show
from .referee import referee
from .shown import Shown, shown

pytestmark = pytest.mark.usefixtures("blank_pictures")
SIX = ("Anna", "Ben", "Chloé", "Dmitri", "Eve", "Farid")


@asynccontextmanager
async def served(path: Path, *people: str, **settings: Any) -> AsyncIterator[Table]:
    """A server with threads and a hall of fame, with these people and a manager."""
    async with Table(referee(), path / "games.sqlite") as table:
        await managed(table, **{"fame": True, "threads": True} | settings)
        manager(table)
        for name in people:
            if name not in table.people:
                table.seat(name)
        yield table


async def prepared(table: Table, **fields: Any) -> Answer:
    """The manager fills in the form of a season."""
    page = (await table.command(MANAGER, "catan server")).message
    page = (await table.choose(MANAGER, "server", ["fame"], on=page)).message
    leagues = (await table.press(MANAGER, "season", on=page)).message
    await table.press(MANAGER, "season-form", on=leagues)
    return await table.submit(MANAGER, {"title": "Autumn", **fields})


async def published(table: Table, **fields: Any) -> Shown:
    """The manager has published a season; its post."""
    draft = await prepared(table, **fields)
    heard(draft, says("ui-season-draft"))
    await client_of(table).store.change_season(1, before="draft", changes={"options": target_of_8(await season(table))})
    heard(await table.press(MANAGER, "season-act:1 publish", on=draft.message), says("done-season-published"))
    await table.env.settle()
    return await post(table)


def target_of_8(found: Season) -> Any:
    """What a season plays, to fewer points."""
    found.options["options"] |= {"board": "beginner", "target": 8}
    return found.options


async def season(table: Table) -> Season:
    found = await client_of(table).store.season(1)
    assert found is not None
    return found


async def tables(table: Table) -> list[SeasonTable]:
    return await client_of(table).store.season_tables(1)


async def post(table: Table) -> Shown:
    """The post of the season as it is now."""
    found = await season(table)
    assert found.message is not None
    return shown(table.backend.get_message(found.channel, found.message))


async def joined(table: Table, *people: str) -> None:
    for name in people:
        heard(await table.press(name, "season-act:1 join", on=await post(table)), says("done-season-joined"))


async def drawn(table: Table, count: int) -> None:
    """The manager has the tables drawn."""
    page = await table.press(MANAGER, "season:1", on=await post(table))
    heard(await table.press(MANAGER, "season-act:1 draw", on=page.message), says("done-season-drawn", tables=count))
    await table.env.settle()


async def finished(table: Table, game: int) -> None:
    """A game is played to its end."""
    session = await session_of(table, game)
    await play(session, game)
    assert session.state.outcome is not None
    await show(table, game)


async def test_a_league_of_six_and_fifteen_games(tmp_path: Path) -> None:
    async with served(tmp_path, *SIX) as table:
        first = await published(table, games=["10"], ends=last_day(now() + 60 * DAY))
        assert first.silent and says("ui-season-replaced") in first.text
        await joined(table, *SIX)
        await drawn(table, 15)
        print((await post(table)).text)
        print([(t.number, t.status, t.game) for t in await tables(table)])
