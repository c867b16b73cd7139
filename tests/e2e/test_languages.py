"""French and English readers at one table: private answers in the reader's language, public ones in the game's."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.texts.catalogue import LANGUAGES
from tests.languages import FALLBACK, OTHER, UNDERSTOOD

from .audit import audit
from .checks import heard, says
from .conftest import Fate
from .harness import Table
from .positions import RICH, seated
from .referee import referee
from .screen_reader import live_card, trade_board

pytestmark = pytest.mark.usefixtures("blank_pictures")


@asynccontextmanager
async def playing(path: Path, fate: Fate, language: str = FALLBACK) -> AsyncIterator[Table]:
    """Four players: Ben reads French and Chloé British English; Anna is to roll."""
    async with Table(referee(), path / "games.sqlite") as table:
        table.locale |= {"Ben": "fr", "Chloé": "en-GB", "Dmitri": "zh-CN"}
        await seated(table, fate, *RICH, language=language)
        yield table
        await audit(table)


async def hand_word(table: Table, name: str) -> str:
    """The language in which somebody reads their hand."""
    text = (await table.press(name, "hand", on=live_card(table))).text
    begins = {language: says("ui-hand", language, count=77, cards="").partition("77")[0] for language in LANGUAGES}
    return next(language for language, begin in begins.items() if begin in text)


@pytest.mark.parametrize("language", UNDERSTOOD)
async def test_everybody_reads_their_own_language(tmp_path: Path, fate: Fate, language: str) -> None:
    async with playing(tmp_path, fate, language) as table:
        languages = {name: await hand_word(table, name) for name in table.people}
        assert languages == {"Anna": "en", "Ben": "fr", "Chloé": "en", "Dmitri": "en"}
        card = live_card(table)
        assert says("ui-button-more", language) in [button.label for button in card.buttons]
        assert says("ui-button-more", OTHER if language == FALLBACK else FALLBACK) not in [
            b.label for b in card.buttons
        ]
        fate.will((1, 1))
        await table.press("Anna", "roll")
        await table.press("Anna", "trade")
        await table.propose("Anna", {"give": ["wool.1"], "want": ["ore.1"]})
        board = trade_board(table)
        assert board is not None and says("ui-button-counter", language, number=1) in [b.label for b in board.buttons]
        asked = await table.press("Ben", "accept", on=board)
        heard(asked, "?")
        assert asked.message is not None
        assert says("ui-button-agree", OTHER) in [button.label for button in asked.message.buttons]
        answer = await table.press("Dmitri", "decline", on=board)
        heard(answer)


async def test_a_setting_beats_the_locale(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        page = await table.command("Anna", "catan settings")
        chosen = await table.choose("Anna", "settings-language", ["fr"], on=page.message)
        heard(chosen, says("ui-settings-title", "fr"))
        assert await hand_word(table, "Anna") == "fr"
        await table.restart()
        assert await hand_word(table, "Anna") == "fr"
        heard(await table.command("Anna", "catan end"), f"{says('refusal-not-now', 'fr')}\n-# Règle B-20")
        page = await table.command("Anna", "catan settings")
        heard(page, says("ui-settings-title", "fr"))
        await table.choose("Anna", "settings-language", ["auto"], on=page.message)
        assert await hand_word(table, "Anna") == FALLBACK
        page = await table.command("Ben", "catan settings")
        await table.choose("Ben", "settings-language", [FALLBACK], on=page.message)
        assert await hand_word(table, "Ben") == FALLBACK


async def test_refusals_and_errors_are_in_the_readers_language(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        table.seat("Eve", locale=OTHER)
        heard(await table.press("Eve", "play", on=live_card(table)), says("refused-not-playing", OTHER))
        heard(await table.command("Eve", "catan new"), says("refused-channel-busy", OTHER))
        heard(await table.command("Ben", "catan undo"), says("refused-undo", OTHER))
        heard(await table.command("Ben", "catan admin"), says("refused-only-admin", OTHER))
        for command, key in (
            ("help", "ui-help-turn-title"),
            ("games", "ui-games-title"),
            ("admin check", "ui-doctor-title"),
        ):
            heard(await table.command("Ben", f"catan {command}"), says(key, OTHER))
        heard(await table.command("Ben", "catan look text"))


async def test_a_new_game_speaks_the_language_that_the_form_says(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=3) as table:
        table.locale["Anna"] = OTHER
        form = (await table.command("Anna", "catan new")).form
        assert form is not None and form["title"] == says("ui-new-title", OTHER)
        heard(await table.submit("Anna", {}), says("done-new", OTHER))
        assert says("ui-button-join", OTHER) in [button.label for button in table.card().buttons]
        for name in ("Ben", "Chloé"):
            await table.press(name, "join")
        answer = await table.press("Anna", "start")
        heard(answer)
        assert says("ui-button-play", OTHER) in [button.label for button in live_card(table).buttons]


async def test_completion_and_words_in_both_languages(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        fate.will((6, 6), (6, 6))
        await table.press("Anna", "roll")
        await table.press("Anna", "act:EndTurn")
        await table.press("Ben", "roll")
        await table.press("Anna", "hand", on=live_card(table))
        french = await table.offered("Ben", "catan do", "action", "route")
        assert french and all("route" in words.lower() for words, _ in french)
        assert not await table.offered("Ben", "catan do", "action", "road")
        heard(await table.command("Ben", "catan do", action=french[0][0]))
        offered = await table.command("Ben", "catan trade", give="1 laine", want="minerai")
        heard(offered)
        assert trade_board(table) is not None


async def test_command_names_are_translated(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=1) as table:
        registered = [
            entry.json for entry in table.backend.http_requests if entry.method == "PUT" and "/commands" in entry.path
        ]
        assert len(registered) == 1
        assert isinstance(registered[0], list)
        (group,) = registered[0]
        assert group["name"] == "catan" and OTHER in group["description_localizations"]
        for command in group["options"]:
            assert command["name_localizations"][OTHER], command["name"]
            assert command["description_localizations"][OTHER] != command["description"]
            for option in command.get("options", ()):
                assert option["description_localizations"][OTHER] != option["description"]
        french = {command["name_localizations"][OTHER] for command in group["options"]}
        assert len(french) == len(group["options"]), "two commands have the same French name"
