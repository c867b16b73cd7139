"""The store answers nothing for a while: a press gets its first answer in time all the same."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from simcord import InteractionResult

from bot.ui.settings import AUTO
from tests.languages import OTHER
from tests.lengths import length

from .audit import client_of
from .checks import heard, says
from .conftest import Fate
from .harness import Answer, Table
from .positions import RICH, seated
from .referee import referee
from .screen_reader import live_card
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures", "at_once")


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits a moment for whether the answer is ready: short times stand still in the simulation."""
    monkeypatch.setattr("bot.wire.net.guard.PROMPT", 0.0)


@asynccontextmanager
async def playing(path: Path, fate: Fate) -> AsyncIterator[Table]:
    """Four players; Anna has rolled, and everything was loaded again since."""
    async with Table(referee(), path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        fate.will((1, 1))
        await table.press("Anna", "roll")
        await table.restart()
        yield table


class Stuck:
    """The store waits until `free`."""

    def __init__(self, table: Table) -> None:
        store: Any = client_of(table).app.store
        self._store = store
        self._inner, self._gate = store.run, asyncio.Event()
        store.run = self._wait

    async def _wait(self, work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
        await self._gate.wait()
        return await self._inner(work)

    def free(self) -> None:
        """Go on."""
        self._gate.set()
        self._store.run = self._inner


async def press_while_stuck(table: Table, press: Press) -> Answer:
    """Press; the first answer comes while nothing can be read, the rest later."""
    stuck = Stuck(table)
    before = table.public_ids()
    (record,) = table.deliver([press])
    for _ in range(40):
        await asyncio.sleep(0.005)
        if record.responded:
            break
    assert record.responded, "no first answer"
    stuck.free()
    await table.env.settle()
    return table.answer_to(press.user, InteractionResult(table.env, record), before)


def aimed(table: Table, verb: str, arg: str = "", *values: str, name: str = "Anna", game: int = 1) -> Press:
    """A press on the live card of any verb."""
    return Press(name, f"v1:{game}:17:{verb}:{arg}", live_card(table), values or None)


PRESSES = (
    ("play", ""), ("hand", ""), ("screen", "main"), ("go", ""), ("act", "EndTurn"), ("pick", "x"), ("roll", "9"),
    ("discard", ""), ("undo", ""), ("restart", ""), ("offer", "-"), ("accept", "9.1"), ("agree", "9.1"),
    ("decline", "9.1"), ("withdraw", "9.1"), ("more", ""), ("log", ""), ("show", ""), ("board", ""), ("help", ""),
    ("settings", ""), ("settings-vacation", ""), ("settings-quiet-off", ""), ("erase", ""),
    ("join", ""), ("leave", ""), ("colour", ""), ("bot", ""), ("deal", ""),
    ("start", ""), ("without", ""), ("rules", ""), ("rematch", ""), ("admin", "menu"), ("admin-end", ""),
    ("admin-pace", ""), ("gather", "1 no"), ("gather-withdraw", "1"), ("nonsense", ""),
)  # fmt: skip


@pytest.mark.parametrize(("verb", "arg"), PRESSES[:: length(3, 1)])
async def test_a_press_is_acknowledged_before_anything_is_read(tmp_path: Path, fate: Fate, verb: str, arg: str) -> None:
    async with playing(tmp_path, fate) as table:
        answer = await press_while_stuck(table, aimed(table, verb, arg))
        assert answer.message is not None and answer.text


async def test_a_form_whose_game_is_not_in_memory_says_press_again(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(tmp_path, fate) as table:
        trade = aimed(table, "trade")
        with monkeypatch.context() as hurried:
            hurried.setattr("bot.wire.net.replies.FORM_WITHIN", 0)
            heard(await press_while_stuck(table, trade), says("refused-form-late"))
        (again,) = await table.together(trade)
        assert again.form


async def test_a_form_of_a_game_in_memory_needs_no_store(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await table.press("Anna", "play", on=live_card(table))
        answer = await press_while_stuck(table, aimed(table, "trade"))
        assert answer.form


async def test_languages_are_known_without_the_store(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        page = await table.command("Anna", "catan settings")
        await table.choose("Anna", "settings-language", [OTHER], on=page.message)
        for _ in range(2):
            answer = await press_while_stuck(table, aimed(table, "nonsense"))
            heard(answer, says("refused-unknown-choice", OTHER))
            await table.restart()
        page = await table.command("Anna", "catan settings")
        await table.choose("Anna", "settings-language", [AUTO], on=page.message)
        heard(await press_while_stuck(table, aimed(table, "nonsense")), says("refused-unknown-choice"))


async def test_whoever_is_erased_is_answered_in_the_language_of_their_client(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        page = await table.command("Anna", "catan settings")
        page = await table.choose("Anna", "settings-language", [OTHER], on=page.message)
        sure = await table.press("Anna", "erase", on=page.message)
        await table.press("Anna", "erase-yes", on=sure.message)
        heard(await table.command("Anna", "catan roll"), says("refused-no-game-here"))


@pytest.mark.parametrize("command", ["settings", "games", "help", "hand", "show", "look log", "undo", "leave", "admin"])
async def test_so_is_a_command(tmp_path: Path, fate: Fate, command: str) -> None:
    async with playing(tmp_path, fate) as table:
        stuck = Stuck(table)
        typing = asyncio.create_task(table.command("Anna", f"catan {command}"))
        before = len(table.backend.http_requests)
        for _ in range(40):
            await asyncio.sleep(0.005)
            if any(entry.path.endswith("/callback") for entry in table.backend.http_requests[before:]):
                break
        else:
            pytest.fail("no first answer")
        stuck.free()
        assert (await typing).text
