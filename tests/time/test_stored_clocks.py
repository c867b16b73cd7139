"""Clocks as they are stored. `DOCUMENT` is one of a running game: every later version must read it."""

from __future__ import annotations

import json
from datetime import date

import pytest

from bot.time.clocks import Clocks
from bot.time.off_hours import NO_OFF_HOURS, OffHours
from bot.time.seat_clocks import DAILY, NONE, PACES, Clock, Pace, Timing, WaitedTurn, WaitingPeriod
from tests.time.moments import NIGHTS, paris
from tests.time.tables import ANNA, BEN, HERS, waited

HOUR = 3600

DOCUMENT = """
{
  "timing": {"pace": "daily", "vacations": true},
  "seats": {
    "0": {
      "left": 165600, "turn": 5, "since": 1780297200, "had": 252000, "nudged": 1780372800,
      "habits": {"zone": "Europe/Paris", "quiet": [1320, 420], "vacations": [["2026-06-03", "2026-06-04"]]}
    },
    "1": {
      "left": 86400, "turn": 2, "since": 1780300800, "had": 108000, "nudged": null,
      "habits": {"zone": "", "quiet": null, "vacations": []}
    },
    "3": {"left": 172800, "turn": 4}
  },
  "stops": [[1780304400, 1780311600]],
  "halts": {"paused": 1780380000, "closed": 1780383600},
  "nudged": 1780372800
}
"""


def test_a_document_of_before() -> None:
    clocks = Clocks.from_json(json.loads(DOCUMENT))
    away = ((date(2026, 6, 3), date(2026, 6, 4)),)
    assert clocks == Clocks(
        Timing(DAILY, vacations=True),
        {
            0: Clock(
                46 * HOUR,
                5,
                WaitingPeriod(
                    paris("Mon 09:00"),
                    70 * HOUR,
                    OffHours("Europe/Paris", (22 * 60, 7 * 60), away),
                    paris("Tue 06:00"),
                ),
            ),
            1: Clock(24 * HOUR, 2, WaitingPeriod(paris("Mon 10:00"), 30 * HOUR)),
            3: Clock(48 * HOUR, 4),
        },
        ((paris("Mon 11:00"), paris("Mon 13:00")),),
        {"paused": paris("Tue 08:00"), "closed": paris("Tue 09:00")},
        paris("Tue 06:00"),
    )
    assert clocks.to_json() == json.loads(DOCUMENT)


def test_what_a_document_of_before_says() -> None:
    clocks = Clocks.from_json(json.loads(DOCUMENT))
    assert clocks.stopped == paris("Tue 08:00")
    clocks = clocks.resumed("paused", paris("Tue 10:00")).resumed("closed", paris("Tue 11:00"))
    # Anna: 11 hours on Monday without the pause, 12 on Tuesday, none on her two days away, three days of 15, 2.
    assert clocks.deadline(ANNA) == paris("2026-06-08 09:00")
    assert clocks.deadline(BEN) == paris("Tue 21:00")  # thirty hours, and five of pauses


@pytest.mark.parametrize("pace", PACES.values(), ids=PACES)
@pytest.mark.parametrize("off_hours", [NO_OFF_HOURS, NIGHTS])
def test_what_is_written_is_read(pace: Pace, off_hours: OffHours) -> None:
    clocks = waited("Mon 09:00", pace, off_hours)
    for after in (
        Clocks(),
        Clocks(Timing(pace, vacations=False)),
        clocks,
        clocks.after({BEN}, WaitedTurn(2, BEN), paris("Mon 10:00")),
        clocks.after({ANNA, BEN}, HERS, paris("Mon 10:00"), off_hours={BEN: NIGHTS}),
        clocks.halted("paused", paris("Mon 10:00")),
        clocks.halted("paused", paris("Mon 10:00")).halted("closed", paris("Mon 11:00")),
        clocks.halted("paused", paris("Mon 10:00")).resumed("paused", paris("Mon 12:00")),
        clocks.nudging({ANNA}, paris("Tue 10:00")),
        clocks.handed(ANNA),
        clocks.at_pace(Timing(NONE), paris("Mon 10:00")),
        clocks.at_pace(Timing(DAILY), paris("Mon 10:00")),
    ):
        assert Clocks.from_json(json.loads(json.dumps(after.to_json()))) == after
