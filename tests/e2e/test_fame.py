"""The hall of fame of a server: off until a manager opens it, and it names only people who agree."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.table.played import play

from .audit import client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Answer, Table
from .homes import MANAGER, managed, manager
from .positions import seated, show
from .referee import referee
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")


@asynccontextmanager
async def served(path: Path, fate: Fate) -> AsyncIterator[Table]:
    """A server with a hall of fame and a game of Anna, Ben, Chloé and Dmitri that is over."""
    async with Table(referee(), path / "games.sqlite") as table:
        await managed(table, fame=True)
        await seated(table, fate, target=8)
        session = await session_of(table)
        await play(session, 5)
        assert session.state.outcome is not None
        await show(table)
        yield table


async def hall(table: Table, who: str) -> Answer:
    """Somebody opens the hall of fame, from the list of tables."""
    listed = await table.command(who, "catan tables")
    answer = await table.press(who, "fame", on=listed.message)
    heard(answer, says("ui-fame-title"))
    return answer


async def winner_of(table: Table) -> str:
    session = await session_of(table)
    assert session.state.outcome is not None and session.state.outcome.winner is not None
    return session.names[session.state.outcome.winner]


async def test_without_the_setting_there_is_none(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        page = (await table.command("Anna", "catan tables")).message
        assert page is not None and page.buttons == ()
        heard((await table.together(Press("Anna", "v1:0:0:fame:", page)))[0], says("refused-no-fame"))
        heard((await table.together(Press("Anna", "v1:0:0:fame-list:yes", page)))[0], says("refused-no-fame"))
        assert await client_of(table).app.store.listed(table.guild.id) == set()


async def test_a_manager_opens_and_closes_it(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        manager(table)
        page = (await table.command(MANAGER, "catan admin server")).message
        page = (await table.choose(MANAGER, "server", ["fame"], on=page)).message
        page = (await table.press(MANAGER, "server-set:fame yes", on=page)).message
        heard(await hall(table, "Anna"), says("ui-fame-games", count=0))
        await table.press(MANAGER, "server-set:fame no", on=page)
        assert (await table.command("Anna", "catan tables")).message.buttons == ()  # type: ignore[union-attr]


async def test_nobody_is_named_who_has_not_agreed(tmp_path: Path, fate: Fate) -> None:
    async with served(tmp_path, fate) as table:
        winner = await winner_of(table)
        answer = await hall(table, "Anna")
        heard(answer, says("ui-fame-games", count=1))
        assert not any(name in answer.text for name in ("Anna", "Ben", "Chloé", "Dmitri"))
        for name in table.people:
            heard(
                await table.press(name, "fame-list:yes", on=(await hall(table, name)).message), says("done-fame-list")
            )
        text = (await hall(table, "Anna")).text
        assert f"1. {winner} · " in text and "\n2. " in text and "\n3. " not in text, "the upper half"
        gone = await table.press(winner, "fame-list:no", on=(await hall(table, winner)).message)
        heard(gone, says("done-fame-hide"))
        assert winner not in gone.text and says("ui-fame-games", count=1) in gone.text


async def test_ones_own_rating_is_for_ones_own_eyes(tmp_path: Path, fate: Fate) -> None:
    async with served(tmp_path, fate) as table:
        texts = {name: (await hall(table, name)).text for name in table.people}
        assert all("after 1 rated game" in text for text in texts.values())
        assert len(set(texts.values())) == 4, "each has another place"
        table.seat("Eve")
        heard(await hall(table, "Eve"), says("ui-fame-own-none"))


async def test_who_has_their_data_erased_is_not_named_any_more(tmp_path: Path, fate: Fate) -> None:
    async with served(tmp_path, fate) as table:
        winner = await winner_of(table)
        for name in table.people:
            await table.press(name, "fame-list:yes", on=(await hall(table, name)).message)
        await client_of(table).app.store.erase_user(table.people[winner].id)
        text = (await hall(table, next(name for name in table.people if name != winner))).text
        assert winner not in text and says("ui-fame-games", count=1) in text


async def test_a_result_is_computed_once(tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(tmp_path, fate) as table:
        before = (await hall(table, "Anna")).text
        await table.restart()
        games = client_of(table).app.service.games
        monkeypatch.setattr(games, "session", None)
        assert (await hall(table, "Anna")).text == before
