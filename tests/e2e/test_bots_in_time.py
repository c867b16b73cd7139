"""Bots that take their time in a channel: who is called, how many messages stand, what a death in between leaves."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.table.runner.bots import situation_of
from engine.players.trading import Trader

from .audit import audit, session_of
from .conftest import Fate
from .harness import Table
from .positions import dice, do, show
from .screen_reader import called, live_card
from .seats import left, playing

pytestmark = pytest.mark.usefixtures("blank_pictures", "silent")
DELAY = 3
LONG = 60
"""Seconds within which two bots have played."""


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots make no offers, for which they would call people."""
    monkeypatch.setattr(Trader, "offer", lambda *_: None)


async def to_bots(table: Table, fate: Fate) -> None:
    """Bots have the seats of Ben and Chloé, and Anna ends her turn."""
    for name in ("Ben", "Chloé"):
        await left(table, name)
    fate.will(dice(6))
    await do(table, "Anna", "Roll")
    await show(table)
    await table.press("Anna", "play", on=live_card(table))
    await table.press("Anna", "act:EndTurn")


async def test_the_card_says_whose_turn_it_is_and_the_next_person_is_called_once(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate, bot_delay=DELAY) as table:
        await to_bots(table, fate)
        before = table.public_ids()
        assert "Bot Ada" in live_card(table).text.splitlines()[0]
        assert not called(table, live_card(table))
        records = (await session_of(table)).seq
        await table.wait(DELAY - 1)
        assert (await session_of(table)).seq == records
        await table.wait(LONG)
        assert situation_of(await session_of(table)) is None
        posted = [message for message in table.public() if message.id not in before]
        assert len(posted) == 1, "one new message, for whoever is to play"
        assert called(table, posted[0]) == ["Dmitri"]
        await audit(table)


async def test_the_card_follows_when_no_bot_has_anything_to_do_any_more(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate, bot_delay=DELAY) as table:
        await left(table, "Chloé")
        fate.will((1, 6))
        await do(table, "Anna", "Roll")
        await show(table)
        card = live_card(table)
        assert "Bot Ada" in card.text.splitlines()[0], "it must discard as well"
        await table.wait(LONG)
        assert live_card(table).id == card.id
        assert "Bot Ada" not in live_card(table).text.splitlines()[0], "the others are looked for alone"
        await audit(table)


@pytest.mark.parametrize("abruptly", [False, True])
async def test_bots_go_on_after_a_restart_in_the_middle_of_their_moment(
    tmp_path: Path, fate: Fate, abruptly: bool
) -> None:
    async with playing(tmp_path, fate, bot_delay=DELAY) as table:
        await to_bots(table, fate)
        records = (await session_of(table)).seq
        await table.wait(1)
        await table.restart(abruptly=abruptly)
        assert (await session_of(table)).seq == records
        await table.wait(LONG)
        assert situation_of(await session_of(table)) is None
        assert called(table, live_card(table)) == ["Dmitri"]
        await audit(table)


async def test_a_pause_holds_bots_and_whoever_resumes_lets_them_go_on(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate, bot_delay=DELAY) as table:
        await to_bots(table, fate)
        page = (await table.command("Mod", "catan admin")).message
        asked = await table.press("Mod", "admin:pause", on=page)
        await table.press("Mod", "admin-pause:3", on=asked.message)
        records = (await session_of(table)).seq
        await table.wait(LONG)
        assert (await session_of(table)).seq == records
        await table.press("Dmitri", "resume", on=live_card(table))
        await table.wait(LONG)
        assert called(table, live_card(table)) == ["Dmitri"]
        await audit(table)
