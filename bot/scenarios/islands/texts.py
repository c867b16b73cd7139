"""Foreign land in words (rules.md, section 8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from bot.faces import Highlight, Reason
from bot.texts.events import brief, briefly, sentence
from bot.texts.phrases import says
from bot.texts.words import Words
from engine import Action
from engine.base.build import BuildRoute, BuildSettlement
from engine.base.cards import LayFreeRoute
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement
from engine.modules.islands import RegionReached
from engine.modules.islands.regions import REGION_POINTS, REGIONS
from engine.modules.seafarers.ships import MoveShip
from engine.players.land import ground_of, yields_of
from engine.players.scenarios.islands import RegionTerms, distances

NEW_LAND = "new_land"
"""The icon of a region that was reached, in pictures."""

sentence.register(RegionReached, says("event-region-reached", "name", count=REGION_POINTS))
brief.register(RegionReached, briefly(says("brief-region-reached", count=REGION_POINTS)))


def reached(event: RegionReached, words: Words) -> Highlight:
    """A player's first settlement on new land."""
    said = words.say("highlight-region-reached", name=words.plain_name(event.seat), count=REGION_POINTS)
    return Highlight(NEW_LAND, said, (event.seat,))


def region_lines(words: Words) -> Iterator[str]:
    """Each region that pays somebody, whose home it is, who has it."""
    found = REGIONS.of(words.the_view())
    for region, seats in found.foreign().items():
        parts = [words.say("board-region", places=_places(found.regions[region], words), count=REGION_POINTS)]
        homes = [seat for seat, home in found.homes if home == region]
        if homes:
            parts.append(words.say("board-region-home", names=_names(homes, words)))
        if seats:
            parts.append(words.say("board-region-reached", names=_names(seats, words)))
        yield " · ".join(parts)


def alt_lines(words: Words) -> Iterator[str]:
    """Who has the points of which region, for the alt text."""
    found = REGIONS.of(words.the_view())
    for region, seats in found.foreign().items():
        if seats:
            yield words.say("alt-region", names=_names(seats, words), places=_places(found.regions[region], words))


def _places(hexes: Iterable[int], words: Words) -> str:
    return ", ".join(words.place("hex", place) for place in hexes)


def _names(seats: Iterable[int], words: Words) -> str:
    return words.join([words.plain_name(seat) for seat in seats])


def settles_new_land(at: Any, move: BuildSettlement) -> Iterator[Reason]:
    """The settlement brings the points of its region."""
    region = REGIONS.of(at.view).region_at(at.view.board, move.vertex)
    if REGIONS.of(at.view).pays(at.seat, region):
        yield Reason("new-land", {"count": REGION_POINTS}, "points", public=True)


def nears_new_land(at: Any, move: Action) -> Iterator[Reason]:
    """New land is nearer than any was before."""
    after = at.after(move)
    now, then = _nearest(at), _nearest(after)
    if then is None or (now is not None and now <= then):
        return
    if then:
        yield Reason("new-land-way", {"count": then}, RegionTerms.__name__, public=True)
    elif after.me.supply.get("settlement"):
        yield Reason("new-land-next", {"count": REGION_POINTS}, RegionTerms.__name__, public=True)


def _nearest(at: Any) -> int | None:
    """How many routes the seat needs to new land; None: too many."""
    ground = ground_of(at.game, yields_of(at.game))
    return min(distances(at.game, at.seat, ground).values(), default=None)


REASONS: Mapping[type[Action], tuple[Any, ...]] = {
    BuildSettlement: (settles_new_land,),
    **dict.fromkeys((PlaceStartSettlement, PlaceStartRoute, BuildRoute, LayFreeRoute, MoveShip), (nears_new_land,)),
}
"""What may be said of moves that lead to new land."""
