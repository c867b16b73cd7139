"""How well people play on a server, from their games' ends.

It is never stored, and computed again when it is wanted.

Rated is a game of people only that ended by its rules, at most one a day with the same people, where two at least are
left. A player who left for good is last of the people (`bot.table.game.attendance`). One for whom a bot played in a
vacation, or who had their data erased, is not rated; one who took a seat over is rated only if they gain.

The model is that of Plackett and Luce, of the library openskill: it knows places only, the winner, then by points.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

from bot.time.seat_clocks import DAY
from storage import LAST, RATED, UNRATED, FinishedGame, Seat

MODEL = PlackettLuce()


@dataclass(frozen=True)
class Rating:
    """How well a player plays: a ``mean`` with its ``deviation``.

    ``course`` has a `value` for each rated game.
    """

    mean: float
    deviation: float
    course: tuple[float, ...]

    @property
    def value(self) -> float:
        """What is shown: at least as good as this, in all likelihood."""
        return self.course[-1]


def ratings(games: Sequence[FinishedGame]) -> dict[int, Rating]:
    """All users' ratings, from a server's games in order of ending."""
    known: dict[int, PlackettLuceRating] = {}
    courses: dict[int, list[float]] = {}
    days: set[tuple[int, frozenset[int]]] = set()
    for game in games:
        places = rated_places(game)
        day = (game.over // DAY, frozenset(places))
        if len(places) < 2 or day in days:
            continue
        days.add(day)
        substitutes = _substitutes(game)
        before = [[known.get(user) or MODEL.rating()] for user in places]
        rated = MODEL.rate(before, ranks=list(places.values()))
        for user, (earlier,), (after,) in zip(places, before, rated, strict=True):
            if user in substitutes and after.ordinal() <= earlier.ordinal():
                continue
            known[user] = after
            courses.setdefault(user, []).append(after.ordinal())
    return {user: Rating(found.mu, found.sigma, tuple(courses[user])) for user, found in known.items()}


def rated_places(game: FinishedGame) -> dict[int, float]:
    """The places of a game's rated users, the best lowest.

    Equal points are one place.
    """
    result = game.result
    if result is None or any(_is_bot(game, seat.seat) for seat in game.seats):
        return {}
    places: dict[int, float] = {}
    for seat in game.seats:
        place = float(-1_000 if seat.seat == result.winner else -result.points[seat.seat])
        for user, fate in _holders(game, seat):
            if user is not None and fate != UNRATED:
                places[user] = LAST_PLACE if fate == LAST else place
    return places


LAST_PLACE = 1.0
"""Behind a player without a point."""


def _holders(game: FinishedGame, seat: Seat) -> Iterator[tuple[int | None, str]]:
    """A seat's holders in order, with their results' meaning."""
    assert game.result is not None
    if game.result.stints is None:
        # In a result from before turns were counted, a seat that changed hands, or that a bot plays, is not rated.
        yield seat.user, UNRATED if seat.bot or seat.seat in game.transferred else RATED
        return
    users = (*game.former.get(seat.seat, ()), seat.user)
    for user, stint in zip(users, game.result.stints[seat.seat], strict=False):
        yield user, stint.fate


def _substitutes(game: FinishedGame) -> set[int]:
    """Those who took a seat over and hold it at the end."""
    return {seat.user for seat in game.seats if seat.user is not None and seat.seat in game.transferred}


def people_at_first(game: FinishedGame) -> int:
    """How many people began a game."""
    return sum(not _is_bot(game, seat.seat) for seat in game.seats)


def _is_bot(game: FinishedGame, number: int) -> bool:
    """Whether a bot held this seat from the beginning."""
    seat = game.seats[number]
    if number in game.transferred:
        return number in game.began_as_bots
    return seat.user is None and not seat.erased
