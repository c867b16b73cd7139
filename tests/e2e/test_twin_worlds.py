"""Two worlds that differ in one hidden hand alone, in which time is up everywhere: who watches sees no difference.

Neither in what is said and called, nor in its moments: through defaults, being away, votes without an answer, bots that
play for people, and a table that sleeps. What a discard lays open differs, of course.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from engine import Live

from .audit import session_of
from .conftest import Fate
from .harness import Table
from .positions import RICH, dice, do, later, seated, show
from .referee import referee
from .test_secrets import PublicCall, Secrets, public_calls, swap_cards

DAY = 86_400
CARDS = re.compile(r"([−+]?\d+ (🪵|🧱|🐑|🌾|⛰️) \w+(, | and | )?)+")
"""Cards that are named."""
Story = Callable[[Table, Fate], Awaitable[None]]
BEN = {1: ("lumber", "ore")}
"""Ben holds an ore more and a lumber less."""
pytestmark = pytest.mark.usefixtures("blank_pictures", "long_steps")


async def world(path: Path, fate: Fate, secrets: Secrets, bought: str, story: Story) -> list[PublicCall]:
    """A game in which Ben has bought this card, if any, and holds these others; all public calls with their moments."""
    fate.coming.clear()
    fate.random.seed(3)
    async with Table(referee(), path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        calls = public_calls(table)
        fate.will(dice(6), dice(8), *([bought] if bought else []))
        for action in ("Anna Roll", "Anna EndTurn", "Ben Roll", *(["Ben BuyCard"] if bought else []), "Ben EndTurn"):
            await do(table, *action.split(" "))
        await swap_cards(table, secrets)
        await show(table)
        await story(table, fate)
        return calls


async def nobody_comes(table: Table, fate: Fate) -> None:
    """Everybody is silent until the game sleeps, and goes on sleeping."""
    await later(table, 21 * DAY)
    session = await session_of(table)
    assert session.asleep and set(session.clocks.absent) == {0, 1, 2, 3}
    assert any(bot == "bot" for bot in session.clocks.absent.values())


async def twins(path: Path, fate: Fate, story: Story, *bought: str) -> tuple[list[PublicCall], list[PublicCall]]:
    """What shows of both worlds, in which Ben may have bought different cards."""
    first, second = bought or ("", "")
    return await world(path / "one", fate, {}, first, story), await world(path / "other", fate, BEN, second, story)


async def test_weeks_in_which_nobody_comes_tell_nothing(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    _never_a_seven(monkeypatch)
    first, second = await twins(tmp_path, fate, nobody_comes, "knight", "monopoly")
    assert len(first) == len(second)
    for number, (one, other) in enumerate(zip(first, second, strict=True)):
        assert one == other, f"call {number}"
    said = repr(first)
    for words in ("⏱ time", "is away", "What about", "A bot plays for", "the game sleeps", "Half of your time"):
        assert words in said, words


async def test_of_discards_that_nobody_makes_only_the_cards_differ(
    tmp_path: Path, lots: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def a_seven(table: Table, fate: Fate) -> None:
        fate.will(dice(7))
        await later(table, 7 * DAY)  # Chloé rolls by default, and nobody discards
        turn = (await session_of(table)).state.turn
        assert turn is not None and turn.number > 11

    first, second = await twins(tmp_path, lots, a_seven)
    assert first != second, "a discard is open"
    assert [_masked(call) for call in first] == [_masked(call) for call in second]
    assert "discards" in repr(first)


def _masked(call: PublicCall) -> tuple[str, ...]:
    moment, method, path, payload = call
    return moment, method, path, CARDS.sub("card", repr(payload))


def _never_a_seven(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is robbed by a throw: what a thief takes would be in another hand, and that hand may play otherwise."""
    usual = Live.dice

    def calm(self: Live) -> tuple[int, int]:
        while sum(rolled := usual(self)) == 7:
            self.drawn.pop()
        return rolled

    monkeypatch.setattr(Live, "dice", calm)
