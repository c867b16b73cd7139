"""One's own newest panel follows what others answer to offers; nothing private, and nothing else, edits it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from .audit import audit
from .checks import heard
from .conftest import Fate
from .harness import Table
from .positions import RICH, later, seated, show
from .referee import referee
from .screen_reader import live_card, trade_board
from .test_secrets import Secrets, swap_cards

pytestmark = pytest.mark.usefixtures("blank_pictures")


def edits(table: Table) -> list[str]:
    """Edits of private answers, by the moment."""
    sent = table.backend.transcript
    return [name for kind, name, _ in sent if kind == "HTTP" and name.startswith("PATCH") and "/webhooks/" in name]


def shows(table: Table, name: str) -> str:
    found = table.panel(name)
    assert found is not None
    return found.text + repr(found.buttons)


@asynccontextmanager
async def offered(path: Path, fate: Fate, secrets: Secrets | None = None) -> AsyncIterator[Table]:
    """Anna has rolled and offers a grain for a wool; she and Ben have their panels open."""
    async with Table(referee(), path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        if secrets:
            await swap_cards(table, secrets)
            await show(table)
        fate.will((6, 6))
        await table.press("Anna", "roll")
        await table.press("Ben", "play", on=live_card(table))
        await table.press("Anna", "trade", on=(await table.press("Anna", "play", on=live_card(table))).message)
        await table.propose("Anna", {"give": ["grain.1"], "want": ["wool.1"]})
        yield table
        if not secrets:
            await audit(table)


async def answer(table: Table, name: str, what: str) -> None:
    """Answer the offer on the trade board; a yes is asked for once."""
    asked = await table.press(name, f"{what} #1", on=trade_board(table))
    if what == "Accept":
        await table.press(name, "agree", on=asked.message)


async def test_answers_are_seen_without_a_press_and_call_nobody(tmp_path: Path, fate: Fate) -> None:
    async with offered(tmp_path, fate) as table:
        asked, edited = shows(table, "Ben"), len(edits(table))
        assert "Offers (1)" in asked, "an offer made to him"
        await answer(table, "Dmitri", "No")
        assert "⚪ **Dmitri** says no to #1" in shows(table, "Anna") and shows(table, "Ben") == asked
        assert len(edits(table)) == edited + 1
        form = await table.press("Dmitri", "Counter #1", on=trade_board(table))
        assert form.form is not None
        await table.propose("Dmitri", {"give": ["wool.1"], "want": ["grain.1", "ore.1"]})
        assert "Offers (2)" in shows(table, "Anna") and "Offers (2)" in shows(table, "Ben")
        await answer(table, "Chloé", "Accept")
        assert "- Your cards: +1 🐑 wool, −1 🌾 grain" in shows(table, "Anna"), "the trade is done"
        found = table.panel("Anna")
        assert found is not None and not found.pings and found.private and found.files == found.files[:1]
        heard(await table.press("Anna", "act:EndTurn"))


async def test_what_a_press_has_put_there_stays(tmp_path: Path, fate: Fate) -> None:
    async with offered(tmp_path, fate) as table:
        found = table.panel("Anna")
        await table.press("Anna", "Offers (1)", on=found)
        await answer(table, "Dmitri", "No")
        assert "⚪ **Dmitri** says no to #1" in shows(table, "Anna")
        assert "'Withdraw #1'" in shows(table, "Anna"), "the screen that she has chosen"


async def test_only_while_its_interaction_is_good(tmp_path: Path, fate: Fate) -> None:
    async with offered(tmp_path, fate) as table:
        await later(table, 15 * 60 + 1)
        edited = len(edits(table))
        await answer(table, "Dmitri", "No")
        assert len(edits(table)) == edited


async def test_a_restart_forgets_them(tmp_path: Path, fate: Fate) -> None:
    async with offered(tmp_path, fate) as table:
        await table.restart()
        edited = len(edits(table))
        await answer(table, "Dmitri", "No")
        assert len(edits(table)) == edited


async def test_nothing_private_edits_them(tmp_path: Path, fate: Fate) -> None:
    async with offered(tmp_path, fate) as table:
        edited, seen = len(edits(table)), {name: shows(table, name) for name in ("Anna", "Ben")}
        await table.press("Dmitri", "Accept #1", on=trade_board(table))  # he only looks whether he could
        await table.press("Dmitri", "play", on=live_card(table))
        await table.command("Dmitri", "catan hand")
        await table.command("Dmitri", "catan settings", city="Lyon", quiet="22-7")
        await table.command("Dmitri", "catan do", action="BuildCity 1")
        await show(table)
        assert len(edits(table)) == edited and {name: shows(table, name) for name in seen} == seen


async def test_worlds_that_differ_in_a_hidden_hand_edit_alike(tmp_path: Path, fate: Fate) -> None:
    async def world(path: Path, secrets: Secrets) -> tuple[list[str], str]:
        fate.coming.clear()
        fate.random.seed(1)
        async with offered(path, fate, secrets) as table:
            asked = await table.press("Dmitri", "Accept #1", on=trade_board(table))
            await answer(table, "Chloé", "No")
            await answer(table, "Ben", "No")
            assert asked.message is not None
            return [name.rpartition("/messages")[2] for name in edits(table)], shows(table, "Anna")

    first = await world(tmp_path / "one", {2: ("wool", "wool")})
    assert first == await world(tmp_path / "other", {2: ("wool", "ore"), 3: ("ore", "wool")}) and first[0]
