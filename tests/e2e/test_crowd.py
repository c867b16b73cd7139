"""Many presses at the same moment: everybody has an answer at once, and nobody waits for what cannot be done."""

from __future__ import annotations

from pathlib import Path

import pytest

from .audit import audit, client_of
from .checks import head_of, says
from .conftest import Fate
from .harness import Table
from .positions import RICH, seated
from .referee import referee

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def test_whoever_is_one_too_many_reads_so_and_their_panel_stays(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        panel = (await table.press("Anna", "play")).message
        assert panel is not None
        monkeypatch.setattr("bot.wire.net.guard.MAX_AT_ONCE", 1)
        fate.will((6, 6))
        roll, look = table.aim("Anna", "roll"), table.aim("Anna", "screen:more", on=panel)
        head = await head_of(table)
        done, turned_away = await table.together(roll, look)
        assert await head_of(table) == head + 1 and done.text
        assert turned_away.text == says("refused-busy")
        assert turned_away.message is not None and turned_away.message.id != panel.id
        await audit(table)


async def test_once_the_program_ends_nobody_is_served_and_everybody_reads_so(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        panel = (await table.press("Anna", "play")).message
        head = await head_of(table)
        client_of(table).app.guard.shut()
        for answer in (await table.press("Anna", "roll"), await table.command("Anna", "catan roll")):
            assert answer.text == says("refused-restarting")
        assert await head_of(table) == head
        await table.restart()
        fate.will((6, 6))
        assert (await table.press("Anna", "roll", on=panel)).text != says("refused-restarting")
        assert await head_of(table) == head + 1


@pytest.mark.parametrize(("crowd", "first"), [(12, "the panel"), (0, "a word that it takes its time")])
async def test_in_a_crowd_the_first_answer_waits_for_nothing(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch, crowd: int, first: str
) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        monkeypatch.setattr("bot.wire.net.guard.CROWD", crowd)
        begin = len(table.backend.http_requests)
        answer = await table.press("Anna", "play")
        callbacks = [call for call in table.backend.http_requests[begin:] if call.path.endswith("/callback")]
        assert len(callbacks) == 1 and answer.text
        shown = "components" in str(callbacks[0].json)
        assert shown == (first == "the panel")
