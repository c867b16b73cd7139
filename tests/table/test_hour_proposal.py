"""Which time of day is proposed to a table, and why."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from bot.table.schedule.hour_proposal import APART, Person, best_times
from bot.time.seat_clocks import DAY, HOUR, MINUTE

LYON, TOKYO, SAO_PAULO = "Europe/Paris", "Asia/Tokyo", "America/Sao_Paulo"


def utc(text: str) -> int:
    """The unix second of a moment of UTC."""
    return int(datetime.fromisoformat(f"{text}+00:00").timestamp())


NOW = utc("2026-06-10 15:00")


def local(zone: str, moment: int) -> str:
    return f"{datetime.fromtimestamp(moment, ZoneInfo(zone)):%H:%M}"


def test_lyon_tokyo_and_sao_paulo_meet_in_the_only_hours_in_which_all_are_awake() -> None:
    """By hand: who has set no quiet hours is awake from 8:00 to 23:00. In June that is 6:00 to 21:00 UTC in Lyon
    (UTC+2), 23:00 to 14:00 UTC in Tokyo (UTC+9), 11:00 to 2:00 UTC in São Paulo (UTC-3): all three from 11:00 to 14:00
    UTC, so an hour of 45 minutes may begin from 11:00 to 13:00. Nobody has acted yet, so the time nearest to 20:00 in
    Lyon, where the owner lives, is proposed: 13:00 UTC, 15:00 there, 22:00 in Tokyo, 10:00 in São Paulo."""
    people = [Person(LYON), Person(TOKYO), Person(SAO_PAULO)]
    (at,) = best_times(people, LYON, NOW)
    assert at == utc("2026-06-11 13:00")
    assert [local(zone, at) for zone in (LYON, TOKYO, SAO_PAULO)] == ["15:00", "22:00", "10:00"]


def test_of_the_hours_that_suit_all_the_one_in_which_most_have_acted_is_proposed() -> None:
    """By hand: Lyon acted at 11:50 UTC on three days, São Paulo at 11:20 on one. An hour that begins at 11:30 counts
    acts from 11:00 to 12:45: both, four days in all. One that begins at 12:00 counts from 11:30 on: Lyon alone. So does
    11:00 (from 10:30 to 12:15), which has both too, but is further from the evening of the owner."""
    acts = [utc(f"2026-06-0{day} 11:50") for day in (5, 7, 9)]
    people = [Person(LYON, None, acts), Person(TOKYO), Person(SAO_PAULO, None, [utc("2026-06-08 11:20")])]
    (at,) = best_times(people, LYON, NOW)
    assert at == utc("2026-06-11 11:30")


def test_quiet_hours_count_as_they_were_set() -> None:
    """By hand: Tokyo sleeps from 21:00 (12:00 UTC) on, so only 11:00 is left (12:00 less 45 minutes is 11:15)."""
    people = [Person(LYON), Person(TOKYO, (21 * 60, 6 * 60)), Person(SAO_PAULO)]
    (at,) = best_times(people, LYON, NOW)
    assert at == utc("2026-06-11 11:00")


def test_where_all_are_never_awake_most_are() -> None:
    people = [Person(LYON), Person("America/New_York"), Person("Pacific/Auckland", (22 * 60, 11 * 60))]
    (at,) = best_times(people, LYON, NOW)
    assert local(LYON, at) == "20:00" and local("America/New_York", at) == "14:00", "Auckland sleeps"


def test_who_has_told_nothing_is_known_by_acts_alone() -> None:
    acts = [NOW - day * DAY + 3 * HOUR for day in (1, 2)]
    (at,) = best_times([Person("", None, acts), Person()], "", NOW)
    assert abs((at - acts[0]) % DAY) <= 30 * MINUTE


def test_acts_of_more_than_two_weeks_ago_tell_nothing() -> None:
    old = [NOW - 15 * DAY - 9 * HOUR]
    assert best_times([Person("", None, old), Person()], "", NOW) == best_times([Person(), Person()], "", NOW)


def test_three_times_are_apart_from_each_other_and_from_what_is_proposed() -> None:
    people = [Person(LYON), Person(LYON)]
    first = best_times(people, LYON, NOW, 1)
    times = best_times(people, LYON, NOW, 3, but=first)
    assert len(times) == 3
    everything = [*first, *times]
    for number, one in enumerate(everything):
        for other in everything[:number]:
            assert min((one - other) % DAY, (other - one) % DAY) >= APART


def test_nobody_is_asked_to_play_alone() -> None:
    assert best_times([Person(LYON)], LYON, NOW) == []


def test_a_proposal_leaves_time_to_answer_and_is_on_the_full_or_half_hour() -> None:
    for zone in (LYON, "Asia/Kolkata", "Asia/Kathmandu"):
        for at in best_times([Person(zone), Person(zone)], zone, NOW, 3):
            assert NOW + 2 * HOUR <= at <= NOW + 26 * HOUR + 30 * MINUTE
            assert local(zone, at)[3:] in ("00", "30")
