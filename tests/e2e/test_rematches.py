"""Another game of the same people: who may ask for it, and who sits there."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.table.game.seat_transfer import AdminAct

from .audit import client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Table
from .positions import RICH, seated, show
from .referee import referee
from .screen_reader import live_card
from .seats import add_bots, left
from .test_lobby import lobby_of, opened
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def test_whoever_left_may_ask_for_a_rematch(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        await table.command("Ben", "catan leave")
        await table.press("Ben", "seat-leave")
        session = await session_of(table)
        await session.administer(AdminAct("end", status="ended"))
        await show(table)
        heard(await table.press("Ben", "rematch", on=live_card(table)), says("done-new"))
        assert [seat.name for seat in (await lobby_of(table, 2)).seats if seat.user is not None] == ["Ben"]


async def test_a_rematch_keeps_the_bot_of_the_table_and_drops_the_one_that_stood_in(tmp_path: Path) -> None:
    """Ben's seat went to a bot for good: it is this bot that makes room for Ben."""
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await opened(table, board=["beginner"])
        await add_bots(table, "Anna", "easy")
        for name in ("Ben", "Chloé"):
            await table.press(name, "join", on=table.card())
        await table.press("Anna", "start", on=table.card())
        await left(table, "Ben")
        await (await session_of(table)).administer(AdminAct("end", status="ended"))
        await show(table)
        heard(await table.press("Ben", "rematch", on=live_card(table)), says("done-new"))
        found = {seat.name: seat.level for seat in (await lobby_of(table, 2)).seats}
        assert found == {"Ben": None, "Bot Ada": "easy"}


async def test_a_rematch_counts_for_nobody_who_does_not_join(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(games_per_user=1), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        session = await session_of(table)
        await session.administer(AdminAct("end", status="ended"))
        await show(table)
        other = table.guild.create_text_channel("other")
        await table.command("Anna", "catan new", channel=other)
        heard(await table.submit("Anna", {}), says("done-new"))
        heard(await table.press("Ben", "rematch", on=live_card(table)), says("done-new"))
        assert await client_of(table).app.store.count_active_of(table.people["Anna"].id) == 1
        heard(await table.press("Anna", "join", on=table.card()), says("refused-user-full", count=1))


async def test_rematch(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        custom_id = table.aim("Anna", "more").custom_id.replace(":more:", ":rematch:")
        heard((await table.together(Press("Anna", custom_id, table.card())))[0], says("refused-game-running"))
        session = await session_of(table)
        await session.administer(AdminAct("end", status="ended"))
        await show(table)
        table.seat("Eve")
        final = live_card(table)
        heard(await table.press("Eve", "rematch", on=final), says("refused-not-playing"))
        again = table.aim("Ben", "rematch", on=final)
        first, second = await table.together(again, again)
        heard(first, says("done-new"))
        heard(second, says("refused-channel-busy"))
        lobby = await lobby_of(table, 2)
        assert lobby.status == "lobby" and lobby.owner == table.people["Ben"].id
        assert [seat.name for seat in lobby.seats] == ["Ben"], "nobody sits down without a press of their own"
        assert lobby.options.board == "beginner"
        others = {table.people[name].id for name in ("Anna", "Chloé", "Dmitri")}
        assert [set(message.pings) for message in first.posted if message.pings] == [others]
        for name in ("Anna", "Chloé"):
            await table.press(name, "join")
        await table.press("Ben", "start")
        assert (await lobby_of(table, 2)).status == "running"
        heard(await table.press("Anna", "rematch", on=final), says("refused-channel-busy"))
