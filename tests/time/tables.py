"""Tables for tests of clocks: who sits there, and how the first decision begins."""

from __future__ import annotations

from bot.time.clocks import Clocks
from bot.time.off_hours import NO_OFF_HOURS, OffHours
from bot.time.seat_clocks import DAILY, Pace, Timing, WaitedTurn
from tests.time.moments import paris

ANNA, BEN, CHLOE, DAN = range(4)
HERS = WaitedTurn(1, ANNA)
"""Anna's first turn."""


def waited(
    since: str,
    pace: Pace = DAILY,
    off_hours: OffHours = NO_OFF_HOURS,
    *,
    turn: WaitedTurn | None = HERS,
    vacations: bool = True,
) -> Clocks:
    """The clocks of a table that waits for Anna since then, for the first time; the place is Paris."""
    return Clocks(Timing(pace, vacations)).after({ANNA}, turn, paris(since), off_hours={ANNA: off_hours})
