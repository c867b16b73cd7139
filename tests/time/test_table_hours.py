"""The table hour as a value: who is in, when it returns, and how it is stored."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.time.clocks import Clocks
from bot.time.seat_clocks import DAILY, DAY, HOUR, VACATION, Timing
from bot.time.table_hours import IN, LASTS, NO_HOURS, NOT, Attendee, Hours, TableHour, next_beginning


def unix(zone: str, text: str) -> int:
    """The moment of a local time."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp())


@pytest.mark.parametrize(
    ("zone", "first", "after", "following"),
    [
        ("Europe/Paris", "2026-10-20 20:00", "2026-10-24 21:00", "2026-10-25 20:00"),  # summer time ends that night
        ("Europe/Paris", "2026-03-20 20:00", "2026-03-28 21:00", "2026-03-29 20:00"),  # it begins
        ("Europe/Paris", "2026-03-20 02:30", "2026-03-28 12:00", "2026-03-29 03:30"),  # a time that is left out
        ("America/Sao_Paulo", "2026-10-20 09:00", "2026-10-20 09:00", "2026-10-21 09:00"),
        ("", "2026-10-20 18:00", "2026-10-25 12:00", "2026-10-25 18:00"),
    ],
)
def test_it_returns_at_the_same_time_of_the_owners_day(zone: str, first: str, after: str, following: str) -> None:
    place = zone or "UTC"
    assert next_beginning(unix(place, first), zone, unix(place, after)) == unix(place, following)


def test_an_owner_who_moves_moves_no_hour() -> None:
    at = unix("Europe/Paris", "2026-06-20 20:00")
    assert next_beginning(at, "Asia/Tokyo", at) == next_beginning(at, "Europe/Paris", at) == at + DAY


def said(hours: Hours, seat: int, answer: str = IN) -> Hours:
    """The hours once somebody has answered the proposal, or else what is agreed."""
    hour = hours.proposed or hours.agreed
    assert hour is not None
    return hours.changed(hour.saying(seat, answer=answer))


def test_two_are_enough() -> None:
    hours = NO_HOURS.proposing(9 * HOUR, 100, 2)
    assert hours.proposed is not None and hours.proposed.seats == (2,) and hours.agreed is None
    hours = said(said(hours, 0, NOT), 1)
    assert hours.proposed is None and hours.agreed is not None and hours.agreed.seats == (1, 2)


def test_a_proposal_takes_the_place_of_another_one() -> None:
    hours = NO_HOURS.proposing(9 * HOUR, 100, None).proposing(10 * HOUR, 100, 1)
    assert hours.proposed == TableHour(101, 10 * HOUR, {1: Attendee(IN)}), "and another name"


def test_another_time_is_agreed_when_as_many_are_in_as_for_the_old_one() -> None:
    hours = said(said(said(NO_HOURS.proposing(9 * HOUR, 100, 0), 1), 2), 3)
    hours = said(hours.proposing(11 * HOUR, 200, 0), 1)
    assert hours.agreed is not None and hours.agreed.at == 9 * HOUR and hours.proposed is not None
    hours = said(said(hours, 2), 3)
    assert hours.agreed is not None and hours.agreed.at == 11 * HOUR and hours.proposed is None


@pytest.mark.parametrize("how", ["not me", "leaves", "hands the seat on"])
def test_with_one_left_it_is_off_and_who_goes_leaves_nothing(how: str) -> None:
    hours = said(NO_HOURS.proposing(9 * HOUR, 100, 0), 1)
    clocks = Clocks(Timing(DAILY), hours=hours)
    if how == "not me":
        after = said(hours, 1, NOT)
        assert after.agreed is None
    else:
        clocks = clocks.gone(1, "away") if how == "leaves" else clocks.handed(1)
        assert clocks.hours.agreed is None
        assert '"1"' not in str(clocks.to_json().get("hours", {}))


def test_a_vacation_ends_no_arrangement() -> None:
    hours = said(NO_HOURS.proposing(9 * HOUR, 100, 0), 1)
    assert Clocks(Timing(DAILY), hours=hours).gone(1, VACATION).hours == hours


def test_it_is_stored_with_the_clocks_and_older_clocks_have_none() -> None:
    hours = said(NO_HOURS.proposing(9 * HOUR, 100, 0), 1)
    assert hours.agreed is not None
    hour = replace(hours.agreed.saying(1, called=9 * HOUR, here=9 * HOUR, missed=2), begun=9 * HOUR, empty=1)
    hours = replace(hours.changed(hour), ended=50).proposing(10 * HOUR, 300, 1)
    clocks = Clocks(Timing(DAILY), hours=hours)
    assert Clocks.from_json(clocks.to_json()) == clocks
    assert "hours" not in Clocks(Timing(DAILY)).to_json(), "the word of earlier programs"


def test_it_lasts_until_it_is_closed() -> None:
    hour = TableHour(1, 1000, {0: Attendee(IN, called=1000)}, last=1000, begun=1000)
    assert [hour.is_on(now) for now in (999, 1000, 999 + LASTS, 1000 + LASTS)] == [False, True, True, False]
    assert hour.called == (0,) and not replace(hour, closed=True).is_on(1000)
