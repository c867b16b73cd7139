"""One title for each player of a finished game: flattering and true.

A title says in numbers what it is for. Most are for having most of something, more than anybody else; who has most of
nothing has one that holds of what they have.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.faces import faces_of
from bot.texts.shares import percent
from bot.texts.words import Words
from engine.base.scoring import HIDDEN
from engine.records.review import Review
from engine.records.statistics import Statistics
from engine.view import View

COMEBACK = 0.5
"""A comeback: the chances had once been so small, of those of equal players."""
AHEAD, MIN_TURNS = 0.8, 10
"""Ahead from start to finish: in so many of the turns, of so many at least."""
CHASE, BAD_LUCK = 0.3, 0.05
"""By how much chances rose, and how much of them chance took."""
CLOSE = 2
"""Points short of the winner's."""


@dataclass(frozen=True)
class WholeGame:
    """What titles follow from; ``review`` may be missing."""

    view: View
    numbers: Statistics
    review: Review | None = None

    @property
    def winner(self) -> int | None:
        """The seat that has won."""
        return None if self.view.outcome is None else self.view.outcome.winner

    @property
    def chances(self) -> Sequence[tuple[float, ...]]:
        """All seats' chances at the end of each turn but the last."""
        return [] if self.review is None else [*self.review.by_turn.values()][:-1]


@dataclass(frozen=True)
class Title:
    """The name of a title, and the numbers that make it true."""

    name: str
    values: Mapping[str, object]

    def text(self, words: Words) -> str:
        """The title in words."""
        return words.say(f"title-{self.name}", **self.values)


Claims = Iterator[tuple[int, Title]]
Numbers = Callable[[WholeGame], Sequence[float]]


def _counted(name: str) -> Numbers:
    return lambda game: game.numbers.counts[name]


def _built(kind: str) -> Numbers:
    return lambda game: _of_each(game, (one.seat for one in game.view.buildings.values() if one.kind == kind))


def _hidden_points(game: WholeGame) -> Sequence[float]:
    return [player.points.get(HIDDEN, 0) for player in game.view.players]


def _of_each(game: WholeGame, seats: Iterator[int]) -> list[float]:
    found = Counter(seats)
    return [found[player.seat] for player in game.view.players]


MOST: tuple[tuple[str, Numbers, int], ...] = (
    ("merchant", _counted("trades"), 4),
    ("robbed", _counted("robbed"), 4),
    ("robber", _counted("stolen"), 4),
    ("treasure", _hidden_points, 2),
    ("cities", _built("city"), 2),
    ("feared", _counted("blocked"), 8),
    ("cards", _counted("bought"), 4),
    ("harvest", _counted("produced"), 10),
    ("offers", _counted("offers"), 5),
    ("bank", _counted("bank"), 4),
    ("settlers", _built("settlement"), 3),
)
"""What a title is for, and how much of it there must be; the first that a player has is theirs."""


def titles(game: WholeGame) -> tuple[Title, ...]:
    """By seat each player's title; two differ while others are left."""
    found: dict[int, Title] = {}
    for seat, title in _claims(game):
        found.setdefault(seat, title)
    for player in game.view.players:
        if player.seat not in found:
            given = {title.name for title in found.values()}
            own = [*_own(game, player.seat)]
            found[player.seat] = next((title for title in own if title.name not in given), own[-1])
    return tuple(found[player.seat] for player in game.view.players)


def most(numbers: Sequence[float], least: float) -> int | None:
    """The seat with more than any other, and at least so much."""
    best = max(numbers)
    return [*numbers].index(best) if best >= least and [*numbers].count(best) == 1 else None


def _claims(game: WholeGame) -> Claims:
    """Every title with the only seat it holds of, the rarest first."""
    if game.winner is not None:
        yield from _of_the_winner(game, game.winner)
        yield from _close(game, game.winner)
    yield from _chase(game)
    if game.review is not None:
        luck = game.review.luck
        if (seat := most([-part for part in luck], BAD_LUCK)) is not None:
            yield seat, Title("unlucky", {})
    for face in faces_of(game.view.modules):
        yield from ((seat, Title(name, {"count": count})) for name, seat, count in face.titles(game.view))
    for name, holder in (("route", game.view.longest_route), ("army", game.view.largest_army)):
        if holder is not None:
            player = game.view.players[holder]
            yield holder, Title(name, {"count": player.route_length if name == "route" else player.knights})
    for name, numbers, least in MOST:
        if (seat := most(numbers(game), least)) is not None:
            yield seat, Title(name, {"count": round(numbers(game)[seat])})


def _of_the_winner(game: WholeGame, winner: int) -> Claims:
    totals, turns = [player.total for player in game.view.players], game.chances
    if turns:
        low = min(chances[winner] for chances in turns)
        if low <= COMEBACK / len(totals):
            yield winner, Title("comeback", {"percent": percent(low)})
        led = sum(chances[winner] == max(chances) for chances in turns)
        if len(turns) >= MIN_TURNS and led >= AHEAD * len(turns):
            yield winner, Title("ahead", {"led": led, "turns": len(turns)})
    second = max((total for seat, total in enumerate(totals) if seat != winner), default=0)
    if totals[winner] == second + 1:
        yield winner, Title("narrow", {"own": totals[winner], "other": second})


def _close(game: WholeGame, winner: int) -> Claims:
    """The only second, if the winner was near."""
    totals = [player.total for player in game.view.players]
    short = [-1.0 if seat == winner else float(total) for seat, total in enumerate(totals)]
    seat = most(short, totals[winner] - CLOSE)
    if seat is not None and totals[seat] < totals[winner]:
        yield seat, Title("close", {"count": totals[winner] - totals[seat]})


def _chase(game: WholeGame) -> Claims:
    """Whose chances rose most, of those who have not won."""
    rises = [_rise([chances[player.seat] for chances in game.chances]) for player in game.view.players]
    seat = most([0.0 if at == game.winner else high - low for at, (low, high) in enumerate(rises)], CHASE)
    if seat is not None:
        low, high = rises[seat]
        yield seat, Title("chase", {"low": percent(low), "high": percent(high)})


def _rise(chances: Sequence[float]) -> tuple[float, float]:
    """From where to where these chances rose most."""
    found, low = (0.0, 0.0), 1.0
    for chance in chances:
        low = min(low, chance)
        if chance - low > found[1] - found[0]:
            found = (low, chance)
    return found


def _own(game: WholeGame, seat: int) -> Iterator[Title]:
    """Titles for what a player has; the last holds of everybody."""
    counts = (
        ("roads", sum(route == (seat, "road") for route in game.view.routes.values()), 6),
        ("gatherer", round(game.numbers.counts["produced"][seat]), 12),
        ("pioneer", sum(building.seat == seat for building in game.view.buildings.values()), 4),
    )
    yield from (Title(name, {"count": count}) for name, count, least in counts if count >= least)
    yield Title("company", {"count": game.numbers.turns})
