"""Two worlds that differ only in hidden hands, where people are silent for two weeks: the same happens, and when."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .conftest import Fate
from .harness import Table
from .positions import RICH, later, seated
from .referee import referee
from .screen_reader import live_card
from .test_calls import sleeps
from .test_secrets import PublicCall, Secrets, public_calls, swap_cards

HOUR, DAY = 3600, 86_400
LAID_OPEN = re.compile(r"(?<=discards )[^\\\\0-9][^\\\\]*(?=\\\\n|[\"'])")
"""What a default has discarded, to the end of its line: the cards are laid open, and those of the worlds differ."""
pytestmark = pytest.mark.usefixtures("blank_pictures", "long_steps")


async def silent_weeks(path: Path, fate: Fate, secrets: Secrets) -> list[PublicCall]:
    """Two weeks at a table where these cards are others; all public calls, each with its moment."""
    fate.coming.clear()
    fate.random.seed(1)
    async with Table(referee(), path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        calls = public_calls(table)
        await swap_cards(table, secrets)
        await sleeps(table, "Ben")
        await later(table, 20 * HOUR)
        await table.press("Ben", "nudge", on=(await table.press("Ben", "more", on=live_card(table))).message)
        fate.will((1, 6))
        await later(table, 4 * DAY)  # Anna's time is up: she rolls a seven by default
        await table.restart(gone=2 * DAY)
        await later(table, 7 * DAY)  # nobody discards until it is done by default, and Ben sleeps
        return calls


async def test_two_weeks_of_silence_tell_nothing(tmp_path: Path, fate: Fate) -> None:
    swapped = {0: ("lumber", "ore"), 1: ("ore", "lumber"), 2: ("grain", "wool"), 3: ("wool", "grain")}
    first = await silent_weeks(tmp_path / "one", fate, {})
    second = await silent_weeks(tmp_path / "other", fate, swapped)
    for one, other in zip(first, second, strict=True):
        assert LAID_OPEN.sub("", repr(one)) == LAID_OPEN.sub("", repr(other))
    said = repr(first)
    assert all(why in said for why in ("are you there", "Half of", "nearly up", "⏱ time", "discards 4", "is away"))
    assert {method for _, method, *_ in first} == {"POST", "PATCH", "DELETE"}
