"""What things cost, and which cards the reader lacks.

It has their names, too, and the reader's hand in words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bot.faces import Face, Thing, faces, traits
from bot.texts.catalogue import listed
from bot.texts.words import Words
from engine.base.build import CITY, ROAD, SETTLEMENT, BuildCity, BuildRoute, BuildSettlement, on_land, room_to_settle
from engine.base.tables import CARD_COST, PIECES
from engine.state import bundle, shortfall, tally
from engine.view import PlayerView, View

Costs = Mapping[str, Mapping[str, int]]
"""Cards by thing."""
CARD = "card"
BASE_COSTS: Costs = {name: piece.cost for name, piece in PIECES.items()} | {CARD: CARD_COST}
HELP = "build"
"""The page of the help about the things of the base game."""


def costs(words: Words) -> Costs:
    """What everything costs in a game."""
    return {**BASE_COSTS, **{name: cost for face in words.faces for name, cost in _own(face).items()}}


def costs_of(page: str) -> Costs:
    """The costs of the things that a help page explains, if any."""
    own = next((_own(face) for face in faces() if face.help == page), {})
    return {**BASE_COSTS, **own} if own or page == HELP else {}


def _own(face: Face) -> Costs:
    return {name: thing.cost for name, thing in face.things.items() if thing.cost}


def thing_name(thing: str, words: Words) -> str:
    """A thing as a title."""
    name = words.say("cost-card") if thing == CARD else words.piece(thing)
    return name[:1].upper() + name[1:]


def in_words(prices: Costs, words: Words) -> str:
    """``Road: 1 brick, 1 lumber; City: 2 grain, 3 ore``."""
    told = (
        words.say("cost-missing", thing=thing_name(thing, words), missing=words.plain_cards(bundle(cost)))
        for thing, cost in prices.items()
    )
    return listed(words.say, told, "list-rows")


NEARLY = 2
"""Up to so many missing cards a turn still shows a thing; the hand shows all of them."""


def cost_lines(words: Words) -> list[str]:
    """A line for each thing: its cost, and what is missing.

    It says so too where it can be paid.
    """
    return [
        words.say(
            "cost-line",
            thing=thing_name(thing, words),
            cost=words.plain_cards(bundle(cost)),
            missing=missing(words, cost) or words.say("cost-paid"),
        )
        for thing, cost in costs(words).items()
    ]


def missing(words: Words, cost: Mapping[str, int]) -> str:
    """``1 more ore, 2 wool``; empty when the reader can pay."""
    first, *others = [*_lacking(words, cost).items(), ("", 0)]
    if not first[1]:
        return ""
    more = words.say("cost-more", number=first[1], resource=words.plain_resource(*first))
    return ", ".join((more, *(f"{count} {words.plain_resource(name, count)}" for name, count in others[:-1])))


def _me(words: Words) -> PlayerView:
    me = words.the_view().me
    assert me is not None
    return me


def _lacking(words: Words, cost: Mapping[str, int]) -> dict[str, int]:
    return shortfall(tally(_me(words).hand or ()), cost)


def _has_a_place(words: Words, thing: str, seat: int | None) -> bool:
    """Whether a seat knows a place for the thing.

    A settlement needs a free intersection that its routes reach, a city a settlement, a route a free edge where it
    continues what the seat has.
    """
    view = words.the_view()
    if thing == CITY:
        return any(found.seat == seat and found.kind == SETTLEMENT for found in view.buildings.values())
    if thing == SETTLEMENT:
        ends = (view.board.edges[edge].vertices for edge, route in view.routes.items() if route.seat == seat)
        return any(room_to_settle(view, vertex) for vertices in ends for vertex in vertices)
    ground = on_land if thing == ROAD else traits().things.get(thing, Thing()).ground
    if ground is None:
        return True
    edges = (edge for vertex in _starts(view, thing, seat) for edge in view.board.vertices[vertex].edges)
    return any(edge not in view.routes and ground(view, edge) for edge in edges)


def _starts(view: View, kind: str, seat: int | None) -> Iterator[int]:
    """The intersections from which a seat lays routes of a kind.

    They are its buildings, and the open ends of its own routes.
    """
    yield from (vertex for vertex, found in view.buildings.items() if found.seat == seat)
    for edge, route in view.routes.items():
        if route == (seat, kind):
            yield from (vertex for vertex in view.board.edges[edge].vertices if vertex not in view.buildings)


@dataclass(frozen=True)
class Affordable:
    """How far the reader is from a ``thing``.

    ``left`` is the stock, ``lacking`` the cards that they lack for one, and ``placeable`` whether they know where to
    put it.
    """

    thing: str
    left: int
    lacking: Mapping[str, int]
    placeable: bool

    @property
    def ready(self) -> bool:
        """Whether they could have it now, in their turn."""
        return bool(self.left) and self.placeable and not self.lacking


def reach(words: Words) -> list[Affordable]:
    """How far the reader is from each thing in stock."""
    view = words.the_view()
    left = {**_me(words).supply, CARD: view.deck_size}
    return [
        Affordable(thing, left[thing], _lacking(words, cost), _has_a_place(words, thing, view.seat))
        for thing, cost in costs(words).items()
        if thing in left
    ]


def nearly_paid(words: Words) -> dict[str, Mapping[str, int]]:
    """The cards that each nearly paid thing still lacks.

    The reader could place it and lacks one card, or `NEARLY`.
    """
    return {
        found.thing: found.lacking
        for found in reach(words)
        if found.left and found.placeable and 0 < sum(found.lacking.values()) <= NEARLY
    }


def out_of_reach(words: Words) -> str:
    """What the reader nearly could pay, in small letters.

    It is empty but in a turn in which they may build.
    """
    if not {BuildRoute, BuildSettlement, BuildCity} & set(words.the_view().accepts):
        return ""
    told = (
        words.say("cost-missing", thing=thing_name(thing, words), missing=missing(words, costs(words)[thing]))
        for thing in nearly_paid(words)
    )
    line = " · ".join(told)
    return f"-# {line}" if line else ""


def own_cards(words: Words, me: PlayerView) -> str:
    """The reader's development cards, those of this turn apart; empty without any."""
    ready = words.dev_cards(me.cards or {}) if any((me.cards or {}).values()) else ""
    fresh = words.say("hand-fresh", cards=words.dev_cards(me.fresh)) if me.fresh else ""
    return " · ".join(filter(None, (ready, fresh)))


def hand_in_words(words: Words, me: PlayerView) -> str:
    """All that the strip shows."""
    things = reach(words)
    pieces = ", ".join(f"{count} {words.piece(kind, count)}" for kind, count in me.supply.items())
    blocked = (found for found in things if found.left and not found.lacking and not found.placeable)
    nowhere = ", ".join(thing_name(found.thing, words) for found in blocked)
    ready = ", ".join(thing_name(found.thing, words) for found in things if found.ready)
    told = (
        words.say("hand-cards", cards=words.plain_cards(me.hand or ())),
        (own := own_cards(words, me)) and words.say("hand-development", cards=own),
        words.say("hand-ready", things=ready or words.say("nothing")),
        nowhere and words.say("hand-no-place", things=nowhere),
        words.say("hand-left", pieces=pieces),
    )
    return " ".join(filter(None, told))
