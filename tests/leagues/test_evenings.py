"""An evening of a season: its moments, and who sits with whom over four weeks."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations
from random import Random

import pytest

from bot.leagues.evenings import evening, next_moment, phase, seat, sizes
from bot.leagues.rhythm import NIGHT, Rhythm
from storage import EveningAnswer, SeasonTable

START, MINUTE = 1_000_000, 60
NIGHTS = Rhythm(NIGHT, (START, START + 7 * 86_400), 3 * 3600)


@pytest.mark.parametrize(
    ("minutes", "expected"),
    [(-61, "ahead"), (-60, "called"), (-11, "called"), (-10, "arriving"), (-1, "arriving"), (0, "late"), (29, "late"),
     (30, "on"), (179, "on"), (180, "over")],
)  # fmt: skip
def test_an_evening_has_its_moments(minutes: int, expected: str) -> None:
    now = START + minutes * MINUTE
    assert phase(NIGHTS, 1, now) == expected
    following = next_moment(NIGHTS, now)
    assert (following is not None and phase(NIGHTS, 1, following) != expected) or expected == "over"


@pytest.mark.parametrize(
    ("people", "expected"),
    [(2, (2,)), (3, (3,)), (4, (4,)), (5, (3, 2)), (6, (3, 3)), (7, (4, 3)), (8, (4, 4)), (9, (3, 3, 3)),
     (10, (4, 3, 3)), (11, (4, 4, 3)), (50, (4,) * 11 + (3,) * 2)],
)  # fmt: skip
def test_tables_have_four_where_it_works_out(people: int, expected: tuple[int, ...]) -> None:
    assert sizes(people, 3, 4) == expected


@pytest.mark.parametrize("seed", range(20))
def test_nine_people_meet_everybody_once_in_four_weeks(seed: int) -> None:
    known: Counter[tuple[int, int]] = Counter()
    chance = Random(seed)
    for _ in range(4):
        people = list(range(9))
        chance.shuffle(people)
        tables = seat(people, known, 3, 4)
        assert sorted(map(len, tables)) == [3, 3, 3] and sorted(chain(*tables)) == list(range(9))
        known.update(pair for table in tables for pair in combinations(sorted(table), 2))
    assert set(known.values()) == {1} and len(known) == 36


def test_fifty_people_meet_nobody_twice_in_four_weeks() -> None:
    known: Counter[tuple[int, int]] = Counter()
    for _ in range(4):
        tables = seat(range(50), known, 3, 4)
        known.update(pair for table in tables for pair in combinations(sorted(table), 2))
    assert set(known.values()) == {1}


def test_late_players_open_a_table_as_soon_as_three_wait() -> None:
    entrants = {100 + one: one for one in range(8)}
    first = SeasonTable(1, (0, 1, 2, 3), ("red",) * 4, evening=1)

    def at(minutes: int, here: int) -> bool:
        answers = [EveningAnswer(1, 100 + one, "here") for one in range(here)]
        return evening(NIGHTS, 1, START + minutes * MINUTE, answers, entrants, [first]).draws

    assert not at(-1, 7), "not before the beginning"
    assert [at(5, here) for here in (4, 5, 6, 7)] == [False, False, False, True]
    assert [at(31, here) for here in (4, 5, 6)] == [False, False, True], "nobody else may come: a bot joins two"
    assert not at(181, 7), "the evening is over"
