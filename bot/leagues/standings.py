"""How a season stands, from its games alone.

Nothing of it is stored; it is computed again after each game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace

PLACES, WINS, POINTS, PODIUM = "places", "wins", "points", "podium"
SCORINGS = (PLACES, WINS, POINTS, PODIUM)
BY_PLACE = (3, 2, 1)
"""What `PODIUM` gives the first three; all others get nothing."""


@dataclass(frozen=True)
class SeasonGame:
    """A game that counts: entrants and victory points by seat.

    An entrant is None where a seat counts for nobody. ``winner`` is a seat, None without a winner: in a game that was
    open at the end of its season. ``last`` are the seats whose players left it for good: they are behind all others,
    whatever a bot has made of their seat.
    """

    entrants: tuple[int | None, ...]
    points: tuple[int, ...]
    winner: int | None
    last: frozenset[int] = frozenset()

    def won(self, seat: int) -> bool:
        """Whether it is the player of this seat who has won."""
        return seat == self.winner and seat not in self.last

    def points_of(self, seat: int) -> int:
        """The victory points that count for the player of a seat."""
        return 0 if seat in self.last else self.points[seat]


@dataclass(frozen=True)
class Standing:
    """An entrant's rank, score, wins, victory points and games.

    Equals share a ``rank``; games are those that count. ``met`` are different opponents, ``last`` is the score of the
    last game, ``strength`` the scores of all opponents together.
    """

    entrant: int
    rank: int
    score: float
    wins: int
    points: int
    games: int
    met: int = 0
    last: float | None = None
    strength: float = 0.0


def by_places(game: SeasonGame, seat: int) -> float:
    """A point for each player behind, half for equals, one for winning."""
    places = [(number not in game.last, game.won(number), game.points_of(number)) for number in range(len(game.points))]
    own = places[seat]
    behind = sum(place < own for place in places) + (sum(place == own for place in places) - 1) / 2
    return behind + game.won(seat)


def by_wins(game: SeasonGame, seat: int) -> float:
    """A point for a win."""
    return float(game.won(seat))


def by_points(game: SeasonGame, seat: int) -> float:
    """The victory points."""
    return float(game.points_of(seat))


def by_podium(game: SeasonGame, seat: int) -> float:
    """3, 2, 1 and 0 points by place, among those counted.

    Equals share what their places give. A seat that counts for nobody takes no place.
    """
    if seat in game.last:
        return 0.0
    marks = {
        one: (one not in game.last, game.won(one), game.points_of(one))
        for one, entrant in enumerate(game.entrants)
        if entrant is not None
    }
    ahead, equal = (sum(test(mark) for mark in marks.values()) for test in (marks[seat].__lt__, marks[seat].__eq__))
    return sum(BY_PLACE[ahead : ahead + equal]) / equal


SCORES: dict[str, Callable[[SeasonGame, int], float]] = {
    PLACES: by_places,
    WINS: by_wins,
    POINTS: by_points,
    PODIUM: by_podium,
}


def standings(entrants: Collection[int], games: Iterable[SeasonGame], scoring: str) -> list[Standing]:
    """All entrants, the best first.

    They go by score, then wins, then victory points; equals share a rank.
    """
    scores = dict.fromkeys(entrants, 0.0)
    wins, points, played = (dict.fromkeys(entrants, 0) for _ in range(3))
    for game in games:
        for seat, entrant in enumerate(game.entrants):
            if entrant in scores:
                scores[entrant] += SCORES[scoring](game, seat)
                wins[entrant] += game.won(seat)
                points[entrant] += game.points_of(seat)
                played[entrant] += 1
    marks = {one: (scores[one], wins[one], points[one]) for one in entrants}
    return [
        Standing(one, 1 + sum(mark > marks[one] for mark in marks.values()), *marks[one], played[one])
        for one in sorted(entrants, key=lambda one: (*(-mark for mark in marks[one]), one))
    ]


def full_standings(entrants: Collection[int], games: Sequence[SeasonGame], scoring: str) -> list[Standing]:
    """All entrants, the best first, with whom they have met.

    They go by score, then by the scores of their opponents; equals share a rank.
    """
    found = {one.entrant: one for one in standings(entrants, games, scoring)}
    met: dict[int, list[int]] = {one: [] for one in found}
    last: dict[int, float] = {}
    for game in games:
        there = {entrant: seat for seat, entrant in enumerate(game.entrants) if entrant in found}
        for entrant, seat in there.items():
            last[entrant] = SCORES[scoring](game, seat)
            met[entrant] += [other for other in there if other != entrant]
    strength = {one: sum(found[other].score for other in others) for one, others in met.items()}
    marks = {one: (found[one].score, strength[one]) for one in found}
    return [
        replace(
            found[one],
            rank=1 + sum(mark > marks[one] for mark in marks.values()),
            met=len(set(met[one])),
            last=last.get(one),
            strength=strength[one],
        )
        for one in sorted(found, key=lambda one: (*(-mark for mark in marks[one]), one))
    ]


def upper_half(found: Sequence[Standing], most: int) -> tuple[list[Standing], list[Standing]]:
    """The entrants shown with ranks, and the others.

    The others have no order: there is no last place. Equals stand on one side: nobody is left out for having joined
    later.
    """
    # Rounded down: the others are named too, so with two of three everybody would know who is last.
    count = min(len(found) // 2, most)
    while 0 < count < len(found) and found[count - 1].rank == found[count].rank:
        count -= 1
    return list(found[:count]), list(found[count:])
