"""What cannot be done now: each answer says why, above the panel that says once what the decision is."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from engine.base.build import BuildRoute
from engine.base.robber import Discard
from engine.notation import write_action
from tests.languages import LANGUAGES

from .audit import session_of
from .checks import head_of, heard, says
from .conftest import Fate
from .harness import Answer, Table
from .positions import RICH, do, seated, show
from .referee import referee

pytestmark = pytest.mark.usefixtures("blank_pictures")

TYPED = {"do": "action", "build": "what"}


def told(answer: Answer, notice: str, prompt: str) -> None:
    """The refusal stands above a panel, which says once what the decision is."""
    heard(answer)
    assert answer.form is None
    assert answer.text.startswith(notice), answer.text
    assert answer.text.count(prompt) == 1, answer.text
    assert answer.message is not None and answer.message.controls, "no panel"


async def type_in(table: Table, name: str, command: str, words: str) -> Answer:
    """Write into a command that takes words."""
    given: dict[str, Any] = {TYPED[command]: words}
    return await table.command(name, f"catan {command}", **given)


async def prompt_of(table: Table, name: str) -> str:
    """The headline of somebody's panel."""
    answer = await table.press(name, "play")
    return next(line.removeprefix("### ") for line in answer.text.splitlines() if line.startswith("### "))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_must_wait_is_told_once_for_whom(tmp_path: Path, fate: Fate, language: str) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        table.locale["Ben"] = language
        notice, prompt, head = says("refusal-not-now", language), await prompt_of(table, "Ben"), await head_of(table)
        assert "Anna" in prompt
        for command in ("end", "roll", "trade"):
            told(await table.command("Ben", f"catan {command}"), notice, prompt)
        for command, words in product(TYPED, ("road", "EndTurn")):
            told(await type_in(table, "Ben", command, words), notice, prompt)
        told(await table.command("Ben", "catan trade", give="wool", want="ore"), notice, prompt)
        assert await head_of(table) == head


async def test_whoever_must_choose_first_is_told_what(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        fate.will((1, 6))
        await do(table, "Anna", "Roll")
        await show(table)
        prompt = await prompt_of(table, "Anna")
        assert "Discard" in prompt
        for command in TYPED:
            told(await type_in(table, "Anna", command, "city"), says("refused-no-such-action"), prompt)
        told(await table.command("Anna", "catan trade"), says("refusal-not-now"), prompt)
        discard = next(action for action in (await session_of(table)).legal(0) if isinstance(action, Discard))
        await table.command("Anna", "catan do", action=write_action(discard))
        waits = await prompt_of(table, "Anna")
        assert "Ben" in waits and waits != prompt
        for command in TYPED:
            told(await type_in(table, "Anna", command, "city"), says("refusal-not-now"), waits)


async def test_a_form_that_comes_too_late_is_told_once_for_whom_play_waits(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        fate.will((1, 1))
        await do(table, "Anna", "Roll")
        assert (await table.command("Anna", "catan trade")).form is not None
        await do(table, "Anna", "EndTurn")
        prompt = await prompt_of(table, "Anna")
        lines = {"give": ["wool.1"], "want": ["ore.1"]}
        told(await table.submit("Anna", lines), says("refusal-not-now"), prompt)


async def test_closed_trade_has_no_button_and_opens_no_form(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH, strict_phases=True)
        fate.will((1, 1))
        await do(table, "Anna", "Roll")
        await show(table)
        opened = (await table.press("Anna", "play")).message
        assert opened is not None
        trade = next(button for button in opened.buttons if ":trade" in button.custom_id)
        assert not trade.disabled
        road = next(action for action in (await session_of(table)).legal(0) if isinstance(action, BuildRoute))
        await do(table, "Anna", write_action(road))
        prompt = await prompt_of(table, "Anna")
        panel = table.panel("Anna")
        assert panel is not None
        shown = {button.custom_id.split(":", 3)[3] for button in panel.buttons}
        assert not shown & {"trade:", "screen:bank"}, "what is closed is not there"
        for answer in (await table.command("Anna", "catan trade"), await table.press("Anna", trade.label, on=opened)):
            told(answer, says("refusal-trade-closed"), prompt)
