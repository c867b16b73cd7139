"""What a clock gains and loses. Nothing stands still here; times are local ones of Paris in the first week of June.

A clock starts at one increment and gains one at its first decision, so at *daily* that one has 48 hours.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from bot.time.clocks import Clocks
from bot.time.off_hours import NO_OFF_HOURS
from bot.time.seat_clocks import DAILY, LIVE, NONE, PACES, QUICK, RELAXED, Pace, Timing, WaitedTurn
from tests.time.moments import NIGHTS, paris
from tests.time.tables import ANNA, BEN, CHLOE, DAN, HERS, waited

MINUTE, HOUR, DAY = 60, 3600, 86_400


def test_the_paces() -> None:
    assert {name: (pace.increment, pace.most) for name, pace in PACES.items()} == {
        "live": (2 * MINUTE, 6 * MINUTE),
        "quick": (4 * HOUR, 12 * HOUR),
        "daily": (24 * HOUR, 72 * HOUR),
        "relaxed": (72 * HOUR, 9 * DAY),
        "none": (0, 0),
    }
    assert Timing() == Timing(DAILY, vacations=True)
    assert {name for name, pace in PACES.items() if not pace.quiet} == {"live"}
    assert {name: (pace.grace, pace.held) for name, pace in PACES.items()} == {
        "live": (5, 2 * MINUTE),
        "quick": (30, 10 * MINUTE),
        "daily": (30, 10 * MINUTE),
        "relaxed": (30, 10 * MINUTE),
        "none": (30, 10 * MINUTE),
    }


# The first decision


@pytest.mark.parametrize(("pace", "own", "in_anothers"), [
    (LIVE, "Mon 09:04", "Mon 09:02:30"),
    (QUICK, "Mon 17:00", "Mon 14:00"),
    (DAILY, "Wed 09:00", "Tue 15:00"),
    (RELAXED, "Sun 09:00", "2026-06-05 03:00"),
])  # fmt: skip
def test_the_first_decision(pace: Pace, own: str, in_anothers: str) -> None:
    assert waited("Mon 09:00", pace).deadline(ANNA) == paris(own)
    assert waited("Mon 09:00", pace, turn=None).here(ANNA).deadline(ANNA) == paris(own)
    assert waited("Mon 09:00", pace, turn=WaitedTurn(1, BEN)).deadline(ANNA) == paris(in_anothers)


@pytest.mark.parametrize(("pace", "deadline"), [
    (LIVE, "Mon 09:02"),
    (QUICK, "Mon 13:00"),
    (DAILY, "Mon 21:00"),
    (RELAXED, "Sun 09:00"),
])  # fmt: skip
def test_who_has_done_nothing_in_the_game_has_half_a_day_for_the_first_placement(pace: Pace, deadline: str) -> None:
    clocks = waited("Mon 09:00", pace, turn=None)
    assert clocks.deadline(ANNA) == paris(deadline)
    assert Clocks.from_json(clocks.to_json()) == clocks
    placed = clocks.after({BEN}, None, paris("Mon 09:01"))
    assert placed.seats[ANNA].left == pace.begins_with - MINUTE, "a placement by plan costs what it took"
    assert not placed.after({ANNA}, None, paris("Mon 09:02")).is_unseen(ANNA), "the second placement is as ever"


def test_who_has_done_something_before_the_first_placement_has_the_time_of_others() -> None:
    clocks = Clocks(Timing(DAILY)).here(ANNA).after({ANNA}, None, paris("Mon 09:00"))
    assert clocks.deadline(ANNA) == paris("Wed 09:00")


def test_the_half_day_of_the_first_placement_is_awake_and_stands_in_a_vacation() -> None:
    assert waited("Mon 14:00", DAILY, NIGHTS, turn=None).deadline(ANNA) == paris("Tue 11:00")
    days = replace(NIGHTS, vacations=((date(2026, 6, 1), date(2026, 6, 2)),))
    clocks = waited("Mon 14:00", DAILY, days, turn=None)
    assert not clocks.is_unseen(ANNA) and clocks.deadline(ANNA) == waited("Mon 14:00", DAILY, days).deadline(ANNA)


def test_nobody_else_has_a_deadline() -> None:
    assert waited("Mon 09:00").deadline(BEN) is None


def test_without_a_limit_there_is_no_deadline() -> None:
    assert waited("Mon 09:00", NONE).deadline(ANNA) is None


# Stretches


def test_many_presses_are_one_decision() -> None:
    clocks = waited("Mon 09:00")
    for press in ("Mon 09:10", "Mon 18:00", "Wed 08:59"):
        clocks = clocks.after({ANNA}, HERS, paris(press), pressed=paris(press))
        assert clocks.deadline(ANNA) == paris("Wed 09:00")


def test_what_is_left_goes_to_the_next_decision() -> None:
    clocks = waited("Mon 09:00").after({BEN}, WaitedTurn(2, BEN), paris("Mon 11:00"))
    assert clocks.deadline(ANNA) is None
    assert clocks.seats[ANNA].left == 46 * HOUR
    clocks = clocks.after({ANNA}, WaitedTurn(5, ANNA), paris("Tue 09:00"))
    assert clocks.deadline(ANNA) == paris("Fri 07:00")  # 46 + 24 hours


def test_a_clock_holds_so_much_at_most() -> None:
    clocks = waited("Mon 09:00").after({BEN}, WaitedTurn(2, BEN), paris("Mon 10:00"))  # 47 hours left
    clocks = clocks.after({ANNA}, WaitedTurn(5, ANNA), paris("Mon 12:00"))  # 71
    clocks = clocks.after({BEN}, WaitedTurn(6, BEN), paris("Mon 12:30"))  # 70 and a half
    assert clocks.after({ANNA}, WaitedTurn(9, ANNA), paris("Mon 18:00")).deadline(ANNA) == paris("Thu 18:00")
    assert clocks.after({ANNA}, WaitedTurn(6, BEN), paris("Mon 18:00")).deadline(ANNA) == paris("Thu 18:00")


def test_a_second_stretch_in_ones_own_turn_gains_nothing() -> None:
    clocks = waited("Mon 09:00")
    clocks = clocks.after({BEN, DAN}, HERS, paris("Mon 11:00"))  # a seven: 46 hours left
    clocks = clocks.after({DAN}, HERS, paris("Mon 13:00"))
    clocks = clocks.after({ANNA}, HERS, paris("Mon 15:00"))  # the robber
    assert clocks.deadline(ANNA) == paris("Wed 13:00")
    clocks = clocks.after({BEN}, HERS, paris("Mon 16:00")).after({ANNA}, HERS, paris("Tue 16:00"))
    assert clocks.deadline(ANNA) == paris("Thu 13:00")  # 45 hours


def test_decisions_in_other_peoples_turns_gain_a_quarter_each() -> None:
    clocks = Clocks(Timing(DAILY)).after({BEN}, HERS, paris("Mon 09:00"))  # 30 hours
    clocks = clocks.after({ANNA}, HERS, paris("Mon 10:00"))  # 29
    clocks = clocks.after({BEN}, HERS, paris("Mon 12:00"))  # 35
    assert clocks.deadline(BEN) == paris("Tue 23:00")


def test_the_set_up_is_two_decisions() -> None:
    clocks = waited("Mon 09:00", turn=None).after({BEN}, None, paris("Mon 09:10"))  # 47:50 left
    clocks = clocks.after({ANNA}, None, paris("Mon 12:00"))  # 71:50
    assert clocks.deadline(ANNA) == paris("Thu 11:50")


def test_two_placements_in_a_row_are_one_decision() -> None:
    clocks = Clocks(Timing(DAILY)).after({DAN}, None, paris("Mon 10:00")).here(DAN)
    clocks = clocks.after({DAN}, None, paris("Mon 11:00")).after({DAN}, None, paris("Mon 12:00"))
    assert clocks.deadline(DAN) == paris("Wed 10:00")


# One's own turn, where play has waited for the seat without a break


def test_the_first_turn_begins_a_decision_though_the_same_person_has_placed_last() -> None:
    clocks = waited("Mon 09:00", QUICK, turn=None).after({ANNA}, HERS, paris("Mon 12:00"))  # 8 - 3 + 4 = 9 hours
    assert clocks.deadline(ANNA) == paris("Mon 21:00")
    clocks = clocks.after({BEN}, HERS, paris("Mon 13:00")).after({ANNA}, HERS, paris("Mon 14:00"))
    assert clocks.deadline(ANNA) == paris("Mon 22:00")  # a second stretch gains nothing


def test_ones_own_turn_begins_a_decision_right_after_special_building() -> None:
    clocks = Clocks(Timing(DAILY)).after({BEN}, HERS, paris("Mon 09:00"))  # 30 hours
    clocks = clocks.after({BEN}, WaitedTurn(2, BEN), paris("Mon 11:00"), pressed=paris("Mon 10:59"))  # 28:01 and 24
    assert clocks.deadline(BEN) == paris("Wed 15:01")
    assert clocks.after({BEN}, WaitedTurn(2, BEN), paris("Mon 20:00")).deadline(BEN) == paris("Wed 15:01")


def test_whose_decision_begins_can_be_asked_beforehand() -> None:
    clocks = Clocks(Timing(DAILY)).after({BEN}, HERS, paris("Mon 09:00"))
    assert not clocks.begins(BEN, HERS)
    assert clocks.begins(BEN, WaitedTurn(2, BEN))
    assert not clocks.begins(BEN, WaitedTurn(2, CHLOE))
    assert clocks.begins(CHLOE, HERS)


def test_habits_of_ones_own_turn_are_those_of_before_where_nobody_has_asked() -> None:
    clocks = waited("Mon 14:00", QUICK, NIGHTS, turn=None).here(ANNA)  # 8 hours
    asked = clocks.after({ANNA}, HERS, paris("Mon 15:00"), off_hours={ANNA: NO_OFF_HOURS})
    assert asked.deadline(ANNA) == paris("Tue 02:00")  # 7 + 4 hours
    not_asked = clocks.after({ANNA}, HERS, paris("Mon 15:00"))
    assert not_asked.deadline(ANNA) == paris("Tue 11:00")  # 7 until the night, 4 after it


# Several at once


def test_four_discards() -> None:
    clocks = waited("Mon 09:00").after({ANNA, BEN, CHLOE, DAN}, HERS, paris("Mon 10:00"))
    assert clocks.deadline(ANNA) == paris("Wed 09:00")  # the decision of her turn goes on
    assert {clocks.deadline(seat) for seat in (BEN, CHLOE, DAN)} == {paris("Tue 16:00")}
    clocks = clocks.after({ANNA, CHLOE, DAN}, HERS, paris("Mon 12:00"))
    clocks = clocks.after({ANNA, CHLOE}, HERS, paris("Mon 16:00"))
    clocks = clocks.after({ANNA}, HERS, paris("Tue 15:00"))
    assert [clocks.seats[seat].left // HOUR for seat in (BEN, DAN, CHLOE)] == [28, 24, 1]
    assert clocks.deadline(ANNA) == paris("Wed 09:00")
    clocks = clocks.after({BEN}, WaitedTurn(2, BEN), paris("Tue 16:00"))
    assert clocks.deadline(BEN) == paris("Thu 20:00")  # 28 + 24


def test_discards_before_anything_else_in_ones_own_turn() -> None:
    clocks = Clocks(Timing(DAILY)).after({ANNA, BEN}, HERS, paris("Mon 09:00"))  # rolled by itself
    assert clocks.deadline(ANNA) == paris("Wed 09:00")
    clocks = clocks.after({BEN}, HERS, paris("Mon 10:00")).after({ANNA}, HERS, paris("Mon 12:00"))
    assert clocks.deadline(ANNA) == paris("Wed 11:00")


# The press that ends a decision


@pytest.mark.parametrize(("pressed", "left"), [
    ("Wed 08:59:59", 1),
    ("Wed 09:00:00", 0),
    ("Wed 09:00:01", 0),
])  # fmt: skip
def test_presses_about_the_deadline(pressed: str, left: int) -> None:
    now = paris("Wed 09:00:03")
    clocks = waited("Mon 09:00").after({BEN}, WaitedTurn(2, BEN), now, pressed=paris(pressed))
    assert clocks.seats[ANNA].left == left
    next_one = clocks.after({ANNA}, WaitedTurn(5, ANNA), paris("Thu 12:00"))
    assert next_one.deadline(ANNA) == paris("Fri 12:00") + left


def test_what_nobody_pressed_ends_a_decision_now() -> None:
    clocks = waited("Mon 09:00").after({BEN}, WaitedTurn(2, BEN), paris("Wed 09:00:30"))
    assert clocks.seats[ANNA].left == 0


def test_a_press_from_before_the_decision_takes_nothing() -> None:
    clocks = waited("Mon 09:00").after({BEN}, WaitedTurn(2, BEN), paris("Mon 09:00:05"), pressed=paris("Mon 08:59:58"))
    assert clocks.seats[ANNA].left == 48 * HOUR


def test_a_press_of_the_future_counts_as_now() -> None:
    clocks = waited("Mon 09:00").after({BEN}, WaitedTurn(2, BEN), paris("Mon 10:00"), pressed=paris("Mon 23:00"))
    assert clocks.seats[ANNA].left == 47 * HOUR


def test_the_next_decision_begins_when_it_is_written_down() -> None:
    clocks = waited("Mon 09:00").after({BEN}, WaitedTurn(2, BEN), paris("Mon 10:00:03"), pressed=paris("Mon 10:00"))
    assert clocks.deadline(BEN) == paris("Wed 10:00:03")


def test_time_that_is_used_up_does_not_come_back_within_a_turn() -> None:
    clocks = waited("Mon 09:00").after({BEN}, HERS, paris("Wed 09:00"))
    clocks = clocks.after({ANNA}, HERS, paris("Wed 12:00"))
    assert clocks.deadline(ANNA) == paris("Wed 12:00")


# Other hands


def test_somebody_else_has_a_clock_of_their_own() -> None:
    clocks = waited("Mon 09:00").handed(ANNA)
    assert clocks.deadline(ANNA) is None
    clocks = clocks.after({ANNA}, HERS, paris("Tue 20:00"))
    assert clocks.deadline(ANNA) == paris("Thu 20:00")


def test_a_seat_in_other_hands_takes_none_of_the_others_time() -> None:
    clocks = waited("Mon 09:00").after({ANNA, BEN}, HERS, paris("Mon 10:00")).handed(BEN)
    assert clocks.deadline(ANNA) == paris("Wed 09:00")
    clocks = clocks.after({ANNA, BEN}, HERS, paris("Mon 12:00"))
    assert clocks.deadline(BEN) == paris("Tue 18:00")  # thirty hours again
    assert clocks.handed(CHLOE) == clocks


# Going back


def test_a_table_that_goes_back_takes_no_time_back_and_begins_new_decisions() -> None:
    clocks = waited("Mon 09:00", turn=WaitedTurn(4, ANNA))
    assert clocks.deadline(ANNA) == paris("Wed 09:00")
    back = clocks.broken_off(paris("Mon 15:00"), pressed=paris("Mon 13:00"))
    assert back.waits_since(ANNA) is None and back.seats[ANNA].left == 44 * HOUR
    again = back.after((ANNA,), WaitedTurn(4, ANNA), paris("Mon 15:00"))
    assert again.waits_since(ANNA) == paris("Mon 15:00")
    assert again.deadline(ANNA) == paris("Mon 15:00") + 68 * HOUR, "as much as any decision gives, in the same turn too"


def test_whoever_is_away_still_is_when_the_table_goes_back() -> None:
    clocks = waited("Mon 09:00", turn=WaitedTurn(4, ANNA)).gone(CHLOE, "away")
    assert clocks.broken_off(paris("Mon 15:00")).absence(CHLOE) == "away"
