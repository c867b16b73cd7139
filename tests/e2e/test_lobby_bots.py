"""Bots in a lobby: they join, leave and make up the number, each at a level that the owner chooses."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.table.game.seat_transfer import AdminAct

from .audit import audit, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Table
from .player import Clicker
from .positions import show
from .referee import referee
from .screen_reader import called, live_card
from .seats import add_bots
from .test_lobby import lobby_of, opened
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def test_bots_join_leave_and_make_up_the_number(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await opened(table)
        assert next(button for button in table.card().buttons if ":start:" in button.custom_id).disabled
        await add_bots(table, "Anna", "easy", "steady", "steady")
        assert [seat.level for seat in (await lobby_of(table)).seats] == [None, "easy", "steady", "steady"]
        assert len({seat.name for seat in (await lobby_of(table)).seats}) == 4
        await table.press("Anna", "unbot")
        answer = await table.press("Anna", "start", on=table.card())
        heard(answer)
        session = await session_of(table)
        assert session.users.count(None) == 2 and len(session.users) == 3
        assert called(table, live_card(table)) == ["Anna"], "the bots have played until it is a person's turn"
        await audit(table)


async def test_the_owner_chooses_how_well_each_bot_plays(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await opened(table)
        await table.press("Ben", "join")
        heard(await table.press_old("Ben", "bot"), says("refused-only-owner", owner="Anna"))
        await add_bots(table, "Anna", "easy", "steady")
        assert "Bot Ada** · bot (easy)" in table.card().text and "Bot Basil** · bot (steady)" in table.card().text
        page = (await table.behind_more("Anna", "bot")).message
        assert page is not None and not any(":bot:" in find.custom_id for find in page.buttons), "the table is full"
        await table.choose("Anna", "bot-level", ["Bot Ada: easy → steady"], on=page)
        assert "Bot Ada** · bot (steady)" in table.card().text
        await table.choose("Anna", "bot-level", ["Bot Basil: steady → easy"], on=page)
        heard(await table.choose("Anna", "bot-level", ["Bot Basil: steady → easy"], on=page))
        assert [seat.level for seat in (await lobby_of(table)).seats] == [None, None, "steady", "easy"]
        page = (await table.behind_more("Anna", "bot")).message
        assert page is not None
        forged = Press("Anna", f"{page.menus[0].custom_id}", page, ("genius Bot Ada",))
        heard((await table.together(forged))[0], says("refused-unknown-choice"))
        await table.press_old("Anna", "unbot")
        forged = Press("Anna", f"{page.menus[0].custom_id}", page, ("easy Bot Basil",))
        heard((await table.together(forged))[0], says("refused-no-bot"))


async def test_the_same_game_of_bots_is_played_twice(tmp_path: Path, fate: Fate) -> None:
    played = []
    for name in ("first", "second"):
        fate.random.seed(2)
        async with Table(referee(), tmp_path / f"{name}.sqlite") as table:
            await opened(table)
            await add_bots(table, "Anna", "easy", "easy", "steady")
            await table.press("Anna", "start")
            anna = Clicker(table, "Anna", random.Random(2))
            for _ in range(40):
                await anna.move()
            session = await session_of(table)
            played.append([record.action for record in await session.store.records(session.game)])
    assert played[0] == played[1] and len(played[0]) > 30


async def test_bots_keep_their_level_in_a_rematch(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=3) as table:
        await opened(table)
        await table.press("Ben", "join")
        await add_bots(table, "Anna", "easy")
        await table.press("Anna", "start", on=table.card())
        assert "bot (easy)" in (await table.press("Ben", "more", on=live_card(table))).text
        session = await session_of(table)
        await session.administer(AdminAct("end", status="ended"))
        await show(table)
        await table.press("Ben", "rematch")
        assert {seat.name: seat.level for seat in (await lobby_of(table, 2)).seats} == {"Ben": None, "Bot Ada": "easy"}
