"""The draw of a season: everybody plays equally often, meets everybody evenly, and sits everywhere."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from bot.leagues.draw import Drawn, draw, meetings, sizes


def spread(tables: Drawn, people: int) -> int:
    """By how much the pair that meets most often differs from the one that does least."""
    met = meetings(tables)
    counts = [met[pair] for pair in combinations(range(people), 2)]
    return max(counts) - min(counts)


@pytest.mark.parametrize(
    ("people", "games", "fewest", "most", "expected"),
    [
        (6, 10, 3, 4, (4,) * 15),
        (7, 4, 3, 4, (4,) * 7),
        (5, 3, 3, 4, (4, 4, 4, 3)),
        (3, 2, 3, 4, (3, 3)),
        (5, 1, 3, 4, None),
        (2, 4, 3, 4, None),
        (13, 1, 5, 6, None),
        (12, 5, 5, 6, (6,) * 10),
        (6, 0, 3, 4, None),
    ],
)
def test_how_many_sit_at_each_table(
    people: int, games: int, fewest: int, most: int, expected: tuple[int, ...] | None
) -> None:
    assert sizes(people, games, fewest, most) == expected
    assert (draw(people, games, fewest, most) is None) == (expected is None)


@pytest.mark.parametrize(
    ("people", "games", "fewest", "most", "uneven"),
    [
        *((6, 10, 3, 4, 0), (6, 5, 3, 4, 1), (7, 4, 3, 4, 0), (8, 7, 3, 4, 0), (9, 8, 3, 4, 0)),
        *((10, 6, 3, 4, 2), (12, 6, 3, 4, 1), (16, 5, 3, 4, 0), (20, 10, 3, 4, 1), (50, 8, 3, 4, 1)),
        *((6, 6, 5, 6, 0), (12, 5, 5, 6, 2)),
    ],
)
def test_everybody_plays_equally_often_and_meets_everybody_evenly(
    people: int, games: int, fewest: int, most: int, uneven: int
) -> None:
    tables = draw(people, games, fewest, most)
    assert tables is not None
    played = Counter(person for table in tables for person in table)
    assert played == dict.fromkeys(range(people), games)
    assert all(len(set(table)) == len(table) and fewest <= len(table) <= most for table in tables)
    assert spread(tables, people) <= uneven


@pytest.mark.parametrize(("people", "games"), [(6, 10), (9, 8), (20, 10)])
def test_everybody_has_each_seat_about_equally_often(people: int, games: int) -> None:
    tables = draw(people, games, 3, 4)
    assert tables is not None
    for person in range(people):
        sat = [sum(table[seat] == person for table in tables if seat < len(table)) for seat in range(4)]
        assert max(sat) - min(sat) <= 2


def test_everybody_gets_on_equally_fast() -> None:
    tables = draw(8, 7, 3, 4)
    assert tables is not None
    played: Counter[int] = Counter(dict.fromkeys(range(8), 0))
    for table in tables:
        played.update(table)
        assert max(played.values()) - min(played.values()) <= 2


def test_the_same_people_are_drawn_the_same_tables() -> None:
    assert draw(11, 8, 3, 4) == draw(11, 8, 3, 4)
