"""The draw of a season: who plays with whom.

Everybody plays equally often and meets everybody as evenly as possible. People are numbers from 0 on, and a table is a
tuple of them in the order in which they are seated. The same input gives the same tables: chance comes in by which
person gets which number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations, product

Drawn = tuple[tuple[int, ...], ...]
Tables = list[list[int]]
MAX_TRIES = 12
"""Beginnings from which the best draw is looked for."""
MAX_ROUNDS = 40
"""Times that all pairs of tables are compared, from one beginning."""
MAX_PAIRS = 12_000
"""Pairs of tables that are compared in one round from all beginnings: of a large season there are fewer beginnings."""


def sizes(people: int, games: int, fewest: int, most: int) -> tuple[int, ...] | None:
    """The sizes of tables for so many games each; None: impossible."""
    seats = people * games
    if people < fewest or not games:
        return None
    most = min(most, people)
    count = -(-seats // most)
    small, large = divmod(seats, count)
    if small < fewest:
        return None
    return (small + 1,) * large + (small,) * (count - large)


def draw(people: int, games: int, fewest: int, most: int) -> Drawn | None:
    """The tables of a season, in order of opening; None: impossible."""
    found = sizes(people, games, fewest, most)
    if found is None:
        return None
    best: Tables = []
    pairs = len(found) * (len(found) - 1) // 2
    for turn in range(min(MAX_TRIES, people, 1 + MAX_PAIRS // (pairs + 1))):
        tables = _filled(people, games, found, turn)
        _exchange(tables, people)
        if not best or _unevenness(tables) < _unevenness(best):
            best = tables
        if _is_even(best, people):
            break
    return tuple(map(tuple, _seated(_in_order(best), people)))


def meetings(tables: Sequence[Sequence[int]]) -> Counter[tuple[int, int]]:
    """How often two people meet; of a pair the lower number first."""
    return Counter(pair for table in tables for pair in combinations(sorted(table), 2))


def _unevenness(tables: Tables) -> int:
    return sum(count * count for count in meetings(tables).values())


def _is_even(tables: Tables, people: int) -> bool:
    """Whether no draw of such tables could be more even."""
    met = meetings(tables)
    counts = [met[pair] for pair in combinations(range(people), 2)]
    return max(counts) - min(counts) <= 1


def _filled(people: int, games: int, found: Sequence[int], turn: int) -> Tables:
    """A first draw of the tables.

    Each table gets the people who have the most games left, and among them those who have met the least.
    """
    left = dict.fromkeys([(number + turn) % people for number in range(people)], games)
    met: Counter[tuple[int, int]] = Counter()
    tables: Tables = []
    for size in found:
        table: list[int] = []
        while len(table) < size:
            able = [one for one in left if one not in table]
            chosen = min(able, key=lambda one: (-left[one], sum(met[_pair(one, other)] for other in table)))
            table.append(chosen)
            left[chosen] -= 1
        met.update(combinations(sorted(table), 2))
        tables.append(table)
    return tables


def _pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def _exchange(tables: Tables, people: int) -> None:
    """Exchange people as long as meetings become more even."""
    met = [[0] * people for _ in range(people)]
    for (one, other), count in meetings(tables).items():
        met[one][other] = met[other][one] = count
    for _ in range(MAX_ROUNDS):
        changes = [_exchange_between(first, second, met) for first, second in combinations(tables, 2)]
        if not any(changes):
            return


def _exchange_between(first: list[int], second: list[int], met: list[list[int]]) -> bool:
    """Exchange one person of each table if meetings become more even.

    Returns whether it did. Two who part meet once less, and the one who comes meets the others once more. The sum of
    the squares of all meetings falls by twice the ``gain``. A person at both tables meets either as often as before.
    """
    here, there = ([one for one in a if one not in b] for a, b in ((first, second), (second, first)))
    balance = {
        one: sum(met[one][person] for person in here) - sum(met[one][person] for person in there)
        for one in (*here, *there)
    }
    for one, other in product(here, there):
        gain = balance[one] - balance[other] + 2 * met[one][other] - (len(here) + len(there) - 2)
        if gain > 0:
            for person in here:
                _move(met, one, other, person)
            for person in there:
                _move(met, other, one, person)
            first[first.index(one)], second[second.index(other)] = other, one
            return True
    return False


def _move(met: list[list[int]], gone: int, come: int, person: int) -> None:
    """Let ``gone`` part with a person, and ``come`` meet them."""
    if person != gone:
        for one, by in ((gone, -1), (come, 1)):
            met[one][person] += by
            met[person][one] += by


def _in_order(tables: Tables) -> Tables:
    """The tables so that everybody gets on equally fast."""
    played: Counter[int] = Counter()
    left, ordered = list(tables), []
    while left:
        table = min(left, key=lambda table: (max(played[one] for one in table), sum(played[one] for one in table)))
        left.remove(table)
        ordered.append(table)
        played.update(table)
    return ordered


def _seated(tables: Tables, people: int) -> Tables:
    """The tables in seating order, everybody having each seat equally often."""
    sat = [[0] * max(map(len, tables)) for _ in range(people)]
    seated: Tables = []
    for table in tables:
        # Of few people the best order is found by trying them all.
        best = min(permutations(table), key=lambda order: sum(sat[one][seat] for seat, one in enumerate(order)))
        for seat, one in enumerate(best):
            sat[one][seat] += 1
        seated.append(list(best))
    return seated
