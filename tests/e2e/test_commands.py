"""One guard around all commands and suggestions: whatever goes wrong, one private sentence and one line in the log."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

from storage import StoreError

from .audit import client_of
from .checks import head_of, heard, says
from .conftest import Fate
from .harness import Table
from .positions import FEW, RICH, seated
from .referee import referee

pytestmark = pytest.mark.usefixtures("blank_pictures")
TYPED: dict[str, dict[str, Any]] = {"do": {"action": "Roll"}, "build": {"what": "a road"}}
"""Options that must be filled in."""


@asynccontextmanager
async def playing(path: Path, fate: Fate) -> AsyncIterator[Table]:
    """Four players with full hands; Anna is to roll."""
    async with Table(referee(), path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        yield table


def commands(table: Table) -> list[str]:
    group = client_of(table).app.tree.get_command("catan")
    assert isinstance(group, app_commands.Group)
    return [command.name for command in group.commands]


def fail_with(table: Table, monkeypatch: pytest.MonkeyPatch, error: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """The store does this instead of reading or writing."""

    async def run(_: object) -> None:
        await error()

    monkeypatch.setattr(client_of(table).app.store, "run", run)


async def fault() -> None:
    raise ZeroDivisionError


async def lost() -> None:
    raise StoreError("the disk is full")


async def stuck() -> None:
    await asyncio.sleep(3600)


async def test_a_fault_in_any_command_is_one_sentence_and_one_line(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "bot.interactions")
    async with playing(tmp_path, fate) as table:
        assert TYPED.keys() < set(commands(table)), "what a command must be given"
        with monkeypatch.context() as broken:
            fail_with(table, broken, fault)
            for name in commands(table):
                caplog.clear()
                answer = await table.command("Anna", f"catan {name}", **TYPED.get(name, {}))
                assert answer.message is not None and answer.message.private, name
                (line,) = [record for record in caplog.records if record.levelno == logging.DEBUG]
                reference, what, *_, outcome, _, _ = line.getMessage().split()
                assert (what, outcome) == (f"/{name}", "fault"), line.getMessage()
                assert says("refused-fault", reference=reference) in answer.text, name
                assert len(table.errors) == 1 and table.errors[0].startswith(reference), table.errors
                table.forget_errors()


async def test_where_there_is_nothing_to_choose_the_list_says_why(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        (why,) = await table.autocomplete("Ben", "catan build", "what")
        assert why.startswith("Nothing to choose from now. Waiting for") and "Anna" in why
        heard(await table.command("Ben", "catan build", what=why), says("refusal-not-now"))


@pytest.mark.parametrize("typed", [" ", "**", "\N{ZERO WIDTH SPACE}"])
async def test_words_that_say_nothing_do_nothing(tmp_path: Path, fate: Fate, typed: str) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *FEW)
        head = await head_of(table)
        heard(await table.command("Anna", "catan do", action=typed), says("refused-no-such-action"))
        heard(await table.command("Anna", "catan build", what=typed), says("refused-no-such-action"))
        heard(await table.command("Ben", "catan do", action=typed), says("refusal-not-now"))
        assert await head_of(table) == head


@pytest.mark.parametrize(("command", "option"), [("do", "action"), ("build", "what")])
async def test_suggestions_fail_quietly(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch, command: str, option: str
) -> None:
    async with playing(tmp_path, fate) as table:
        table.seat("Eve")
        fate.will((6, 6))
        await table.press("Anna", "roll")
        assert await table.autocomplete("Anna", f"catan {command}", option)
        assert await table.autocomplete("Eve", f"catan {command}", option) == []
        with monkeypatch.context() as broken:
            fail_with(table, broken, lost)
            assert await table.autocomplete("Anna", f"catan {command}", option) == []
            assert table.errors == [], "the command itself will say what is wrong"
            broken.setattr("bot.wire.net.guard.SUGGEST_WITHIN", 0.05)
            fail_with(table, broken, stuck)
            assert await asyncio.wait_for(table.autocomplete("Anna", f"catan {command}", option), 10) == []
            fail_with(table, broken, fault)
            assert await table.autocomplete("Anna", f"catan {command}", option) == []
        (line,) = table.errors
        assert "suggestions of complete_" in line, line
        table.forget_errors()
        heard(await table.command("Anna", "catan end"))


async def test_do_takes_rolling_ending_taking_back_and_the_hand_in_words(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        fate.will((6, 6))
        heard(await table.command("Anna", "catan do", action="End turn"), says("refusal-not-now"))
        heard(await table.command("Anna", "catan do", action="lancer les dés"), says("refused-no-such-action"))
        table.locale["Anna"] = "fr"
        offered = dict(await table.offered("Anna", "catan do", "action"))
        assert {"Roll", "undo", "hand", "plans"} <= {*offered.values()}
        assert offered[says("command-undo-description", "fr")] == "undo"
        assert await table.autocomplete("Anna", "catan do", "action", "repr") == ["undo"], "another word for it"
        head = await head_of(table)
        heard(await table.command("Anna", "catan do", action="lancer les dés"))
        heard(await table.command("Anna", "catan do", action="roll"), says("refusal-not-now", "fr"))
        heard(await table.command("Anna", "catan do", action="Ma main"), "En main (")
        heard(await table.command("Anna", "catan do", action="plans"), says("ui-button-plans", "fr"))
        await table.command("Anna", "catan do", action=(await table.autocomplete("Anna", "catan build", "what"))[0])
        assert await head_of(table) == head + 2
        heard(await table.command("Anna", "catan do", action="annuler"), says("done-undo", "fr"))
        heard(await table.command("Anna", "catan do", action="finir le tour"))
        heard(await table.command("Ben", "catan do", action="end"), says("refusal-not-now"))
