"""What anybody may look at: help, board, log with its pages; and what commands say where there is no game."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.texts.rules import rules
from bot.ui.rules import PAGE

from .checks import heard, says
from .conftest import Fate
from .harness import Table
from .positions import FEW, RICH, dice, do, seated, show
from .referee import referee
from .screen_reader import live_card
from .seats import left
from .test_lobby import opened

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def test_commands_without_a_game(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        for name in ("show", "roll", "end", "hand", "look board", "look log", "undo", "leave", "admin", "trade"):
            heard(await table.command("Anna", f"catan {name}"), says("refused-no-game-here"))
        assert await table.autocomplete("Anna", "catan do", "action") == []
        heard(await table.command("Anna", "catan do", action="Roll"), says("refused-no-game-here"))
        await opened(table)
        for name in ("roll", "end", "hand", "look board", "look log", "undo", "trade"):
            heard(await table.command("Anna", f"catan {name}"), says("refused-not-started"))


async def test_help_board_and_log_for_everybody(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        table.seat("Eve")
        for name in ("Eve", "Anna"):
            for command in ("help", "look log", "games", "settings", "admin check", "look board", "show"):
                heard(await table.command(name, f"catan {command}"))
            board = await table.command(name, "catan look text")
            heard(board)
            more = await table.press(name, "more", on=live_card(table))
            for verb in ("board", "help", "settings"):
                heard(await table.press(name, verb, on=more.message))
        position = (await table.command("Eve", "catan look text")).text
        assert "desert" in position and "Anna" in position


async def test_the_log_has_pages(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        names = list(table.people)
        for turn in range(40):
            fate.will((6, 6) if turn % 2 else (1, 1))
            await do(table, names[turn % 4], "Roll")
            await do(table, names[turn % 4], "EndTurn")
        await show(table)
        last = await table.command("Anna", "catan look log")
        heard(last)
        older = next(button for button in last.message.buttons if not button.disabled) if last.message else None
        assert older is not None
        first = await table.press("Anna", older.label, on=last.message)
        assert first.text != last.text


async def test_why_a_bot_moved_is_said_behind_the_log(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(bot_delay=0.0), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *FEW)
        plain = await table.command("Anna", "catan look log")
        assert plain.message is not None and "Why?" not in [button.label for button in plain.message.buttons]
        await left(table, "Ben")
        fate.will(dice(6), dice(7))
        await table.press("Anna", "roll")
        await table.press("Anna", "play")
        await table.press("Anna", "act:EndTurn")
        shown = await table.command("Anna", "catan look log")
        why = await table.press("Anna", "why", on=shown.message)
        heard(why, says("ui-why-note", over="no"))
        assert "Bot Ada" in why.text
        heard(await table.press("Anna", "Log", on=why.message))


async def test_a_rule_by_its_number_typed_or_chosen(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        answer = await table.command("Anna", "catan help", rule="b31")
        heard(answer, rules("en")["B-31"].text)
        assert answer.message is not None
        answer = await table.choose("Anna", "help:rule", ["B-33"], on=answer.message)
        heard(answer, "friendly_robber")
        assert answer.message is not None
        answer = await table.choose("Anna", "help:chapter", [f"{PAGE}-16"], on=answer.message)
        heard(answer, says("ui-help-rules-title"))
        assert await table.autocomplete("Anna", "catan help", "rule", "b3") == ["B-3", "B-30", "B-31", "B-32", "B-33"]
        heard(await table.command("Anna", "catan help", rule="*42*"), says("refused-unknown-rule", typed=r"\*42\*"))
