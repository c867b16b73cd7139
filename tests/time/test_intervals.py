"""The arithmetic of intervals, by example and against counting minute by minute.

In the examples moments are small numbers, and intervals stand as they do on paper.
"""

from __future__ import annotations

from itertools import count, islice, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.time.off_hours import Interval, first_awake, moment_after, seconds_between, union

END = 300
"""After this no interval of a property begins; the longest lasts 60."""
intervals = st.lists(
    st.tuples(st.integers(0, END), st.integers(1, 60)).map(lambda drawn: (drawn[0], drawn[0] + drawn[1])), max_size=8
).map(sorted)
moments = st.integers(0, END + 60)
seconds = st.integers(0, 2 * END)


def standing(moment: int, several: list[Interval]) -> bool:
    """Whether a moment lies in one of the intervals: the slow way."""
    return any(since <= moment < until for since, until in several)


# By example


@pytest.mark.parametrize(("several", "expected"), [
    ([], []),
    ([[]], []),
    ([[(1, 4), (6, 9)]], [(1, 4), (6, 9)]),
    ([[(1, 4)], [(3, 9)]], [(1, 9)]),
    ([[(1, 4)], [(4, 9)]], [(1, 9)]),  # they touch
    ([[(1, 9)], [(3, 4)]], [(1, 9)]),  # one within the other
    ([[(1, 4), (6, 9)], [(2, 3), (4, 6)], [(12, 13)]], [(1, 9), (12, 13)]),
])  # fmt: skip
def test_a_union_by_example(several: list[list[Interval]], expected: list[Interval]) -> None:
    assert list(union(*several)) == expected


def test_a_union_of_nights_without_end() -> None:
    nights = ((10 * n, 10 * n + 3) for n in count())
    assert list(islice(union(nights, [(2, 11)], [(35, 40)]), 3)) == [(0, 13), (20, 23), (30, 33)]


@pytest.mark.parametrize(("since", "passing", "expected"), [
    (0, 4, 4),
    (0, 10, 10),  # time is up as the interval begins
    (0, 11, 21),
    (0, 15, 25),
    (10, 5, 25),
    (15, 5, 25),
    (19, 5, 25),
    (20, 5, 25),
    (0, 25, 41),  # over the second as well, which lasts from 30 to 36
])  # fmt: skip
def test_moments_after(since: int, passing: int, expected: int) -> None:
    assert moment_after(since, passing, [(10, 20), (30, 36)]) == expected


@pytest.mark.parametrize(("since", "until", "expected"), [
    (0, 4, 4),
    (0, 15, 10),
    (0, 20, 10),
    (0, 25, 15),
    (12, 18, 0),
    (15, 25, 5),
    (0, 40, 24),
    (9, 9, 0),
    (9, 3, 0),
])  # fmt: skip
def test_seconds_between(since: int, until: int, expected: int) -> None:
    assert seconds_between(since, until, [(10, 20), (30, 36)]) == expected


@pytest.mark.parametrize(("moment", "expected"), [(9, 9), (10, 20), (19, 20), (20, 20), (33, 36), (50, 50)])
def test_first_moments_awake(moment: int, expected: int) -> None:
    assert first_awake(moment, [(10, 20), (30, 36)]) == expected


# Against counting


@given(intervals, intervals, intervals)
def test_a_union_covers_what_one_of_them_covers(
    one: list[Interval], two: list[Interval], three: list[Interval]
) -> None:
    whole = list(union(one, two, three))
    for moment in range(END + 61):
        assert standing(moment, whole) == standing(moment, [*one, *two, *three])
    assert all(earlier[1] < later[0] for earlier, later in pairwise(whole))


@given(intervals, moments, moments)
def test_what_passes_is_what_lies_in_no_interval(several: list[Interval], since: int, until: int) -> None:
    counted = sum(not standing(moment, several) for moment in range(since, until))
    assert seconds_between(since, until, union(several)) == counted


@given(intervals, moments, seconds)
def test_after_so_many_seconds_so_many_have_passed(several: list[Interval], since: int, passing: int) -> None:
    until = moment_after(since, passing, union(several))
    assert seconds_between(since, until, union(several)) == passing


@given(intervals, moments, st.integers(1, 2 * END))
def test_the_last_of_the_seconds_is_one_that_passes(several: list[Interval], since: int, passing: int) -> None:
    until = moment_after(since, passing, union(several))
    assert seconds_between(since, until - 1, union(several)) == passing - 1


@given(intervals, moments)
def test_the_first_moment_awake(several: list[Interval], moment: int) -> None:
    awake = first_awake(moment, union(several))
    assert awake == next(later for later in count(moment) if not standing(later, several))


@given(intervals, intervals, moments, seconds)
def test_another_interval_makes_nothing_earlier(
    several: list[Interval], added: list[Interval], since: int, passing: int
) -> None:
    assert moment_after(since, passing, union(several, added)) >= moment_after(since, passing, union(several))


@given(intervals, moments, seconds, st.integers(0, 50))
def test_more_time_makes_nothing_earlier(several: list[Interval], since: int, passing: int, more: int) -> None:
    assert moment_after(since, passing + more, union(several)) >= moment_after(since, passing, union(several)) + more
