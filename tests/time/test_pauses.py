"""A pause stops every clock but its proposer's, for what they were deciding."""

from __future__ import annotations

import pytest

from bot.time.clocks import Clocks
from bot.time.seat_clocks import DAILY, DAY, HOUR, LIVE, QUICK, RELAXED, UNTIMED, Pace, Timing, WaitedTurn

BEGAN = 1_000_000_000
ANNA, BEN = 0, 1


def deciding() -> Clocks:
    """Play waits for both: Anna has 48 hours in her own turn, Ben 30."""
    return Clocks(Timing(DAILY)).after((ANNA, BEN), WaitedTurn(1, ANNA), BEGAN)


def paused(clocks: Clocks, since: int, until: int, seat: int | None) -> Clocks:
    during = clocks.pausing(seat, until).halted("paused", since)
    assert during.deadlines() == {} and during.calls(ANNA) == ()
    return during.resumed("paused", until)


@pytest.mark.parametrize("seat", [ANNA, BEN, None])
def test_a_pause_moves_the_deadlines_of_all_but_its_proposer(seat: int | None) -> None:
    clocks, length = deciding(), 10 * HOUR
    after = paused(clocks, BEGAN + HOUR, BEGAN + HOUR + length, seat)
    for other in (ANNA, BEN):
        before, then = clocks.deadline(other), after.deadline(other)
        assert before is not None and then == before + (0 if other == seat else length)
        kept = Clocks.from_json(after.to_json()).deadline(other)
        assert kept == then, "as it is stored"


def test_five_pauses_in_a_row_move_nothing_either() -> None:
    clocks = deciding()
    deadline = clocks.deadline(ANNA)
    for number in range(5):
        clocks = paused(clocks, BEGAN + (2 * number + 1) * HOUR, BEGAN + (2 * number + 2) * HOUR, ANNA)
    assert clocks.deadline(ANNA) == deadline


def test_what_ran_out_in_their_own_pause_falls_due_an_increment_after_it_and_leaves_nothing() -> None:
    over = BEGAN + 3 * DAY
    after = paused(deciding(), BEGAN + HOUR, over, ANNA)
    assert after.deadline(ANNA) == over + DAY
    assert max(call.moment for call in after.calls(ANNA)) == over + DAY + DAILY.grace
    done = after.after((BEN,), WaitedTurn(2, BEN), over + HOUR, pressed=over + HOUR)
    assert done.seats[ANNA].left == 0, "the time that ran is gone"


def test_the_time_of_the_pause_is_gone_from_the_clock() -> None:
    after = paused(deciding(), BEGAN + HOUR, BEGAN + 11 * HOUR, ANNA)
    done = after.after((BEN,), WaitedTurn(2, BEN), BEGAN + 12 * HOUR, pressed=BEGAN + 12 * HOUR)
    assert done.seats[ANNA].left == 2 * DAY - 12 * HOUR


def test_a_decision_that_begins_in_ones_own_pause_stands() -> None:
    since, until = BEGAN + HOUR, BEGAN + 11 * HOUR
    during = deciding().pausing(ANNA, until).halted("paused", since)
    later = during.after((ANNA,), WaitedTurn(3, ANNA), since + HOUR)
    period = later.seats[ANNA].period
    assert period is not None and period.left is not None
    assert later.resumed("paused", until).deadline(ANNA) == until + period.left


def test_the_end_of_a_pause_is_a_moment_to_look_at() -> None:
    until = BEGAN + 3 * DAY
    during = deciding().pausing(ANNA, until).halted("paused", BEGAN + HOUR)
    assert during.next_moment(BEGAN + HOUR) == until
    assert during.resumed("paused", until).pause_ends is None


@pytest.mark.parametrize("pace", [LIVE, QUICK, RELAXED, UNTIMED.pace])
def test_another_pace_does_not_move_what_their_own_pause_gave(pace: Pace) -> None:
    over = BEGAN + 3 * DAY
    after = paused(deciding(), BEGAN + HOUR, over, ANNA).at_pace(Timing(pace), over + HOUR)
    assert after.deadline(ANNA) == over + DAY
    stored = after.to_json()
    assert Clocks.from_json(stored) == after
    stored["own_pauses"] = [pause[:3] for pause in stored["own_pauses"]]
    assert Clocks.from_json(stored).own_pauses[0][3] == pace.increment, "as it was kept before"
