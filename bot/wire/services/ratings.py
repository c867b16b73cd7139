"""How well people play on a server, from how their games ended: never stored, computed again when it is wanted.

Rated is a game of people only that ended by its rules, at most one a day with the same people. A seat that changed
hands, in which a bot plays at the end, or whose player had their data erased, is rated for nobody: the others are
rated among themselves, if two at least are left. The model is that of Plackett and Luce, of the library openskill: it
knows places only, the winner first, then by points.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

from bot.time.seat_clocks import DAY
from storage import FinishedGame

MODEL = PlackettLuce()


@dataclass(frozen=True)
class Rating:
    """How well somebody plays: a ``mean`` with its ``deviation``, and the ``course`` of `value`, one for each rated
    game."""

    mean: float
    deviation: float
    course: tuple[float, ...]

    @property
    def value(self) -> float:
        """What is shown: at least as good as this, in all likelihood."""
        return self.course[-1]


def ratings(games: Sequence[FinishedGame]) -> dict[int, Rating]:
    """The ratings of all users, from the games of a server in the order in which they ended."""
    known: dict[int, PlackettLuceRating] = {}
    courses: dict[int, list[float]] = {}
    days: set[tuple[int, frozenset[int]]] = set()
    for game in games:
        places = rated_places(game)
        day = (game.over // DAY, frozenset(places))
        if len(places) < 2 or day in days:
            continue
        days.add(day)
        before = [[known.get(user) or MODEL.rating()] for user in places]
        for user, (after,) in zip(places, MODEL.rate(before, ranks=list(places.values())), strict=True):
            known[user] = after
            courses.setdefault(user, []).append(after.ordinal())
    return {user: Rating(found.mu, found.sigma, tuple(courses[user])) for user, found in known.items()}


def rated_places(game: FinishedGame) -> dict[int, float]:
    """The places of those who are rated for a game, by user, the best the lowest; equal points are one place."""
    result = game.result
    if result is None or any(_is_bot(game, seat.seat) for seat in game.seats):
        return {}
    return {
        seat.user: float(-1_000 if seat.seat == result.winner else -result.points[seat.seat])
        for seat in game.seats
        if seat.user is not None and not seat.bot and seat.seat not in game.transferred
    }


def _is_bot(game: FinishedGame, number: int) -> bool:
    """Whether a bot held this seat from the beginning."""
    seat = game.seats[number]
    if number in game.transferred:
        return number in game.began_as_bots
    return seat.user is None and not seat.erased
