"""What a player may know of a position, and what follows moves.

The player's own cards and all that lies open are as they are; the rest is made up, and nothing here depends on it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from engine import Action, Live
from engine import view as view_of
from engine.base.build import ROAD, BuildCity, BuildRoute, BuildSettlement, body_of, room_to_settle
from engine.base.cards import BuyCard
from engine.base.hands import pips
from engine.base.tables import CARD_COST
from engine.kernel import Game
from engine.module import Ruleset
from engine.players.imagined import imagine
from engine.view import View

CARD = "card"
THINGS: Mapping[str, Callable[[Any], bool]] = {
    "city": lambda move: isinstance(move, BuildCity),
    "settlement": lambda move: isinstance(move, BuildSettlement),
    "road": lambda move: isinstance(move, BuildRoute) and move.kind == ROAD,
    CARD: lambda move: isinstance(move, BuyCard),
}
"""What can be paid for, the best first, and the moves that do it."""


class Outlook:
    """A decision as its player may know it: view and legal moves."""

    def __init__(self, rules: Ruleset, view: View, legal: Sequence[Action]) -> None:
        assert view.me is not None
        self.rules, self.view, self.legal, self.me = rules, view, legal, view.me
        self.seat = view.me.seat
        self._after: dict[Action, Outlook] = {}

    @cached_property
    def game(self) -> Game:
        """A game that looks like this to the player."""
        return Game(self.rules, imagine(self.rules, self.view, (), Live(0)))

    def after(self, move: Action) -> Outlook:
        """The same after a move of the player that needs no chance."""
        if move not in self._after:
            game = Game(self.rules, self.game.state.copy(), Live(0))
            game.carry_out(move)
            self._after[move] = Outlook(self.rules, view_of(self.rules, game.state, self.seat), game.legal(self.seat))
        return self._after[move]

    @cached_property
    def own(self) -> Mapping[int, int]:
        """The numbered hexes at the player's buildings, with their count."""
        owners = self.view.buildings
        mine = (vertex for vertex in owners if owners[vertex].seat == self.seat)
        around = (place for vertex in mine for place in self.view.board.vertices[vertex].hexes)
        return Counter(place for place in around if pips(self.view.tokens[place]))

    @cached_property
    def sources(self) -> frozenset[str] | None:
        """What the player's hexes bring.

        None where they have none yet, or one that brings something else than a card of the bank.
        """
        found = {self.yields(place) for place in self.own}
        known = frozenset(card for card in found if card in self.rules.resources)
        return known if known and len(known) == len(found) else None

    def yields(self, place: int) -> str | None:
        """What a hex brings by a roll, robber or not; None: nothing."""
        return self.game.produce(place) if pips(self.view.tokens[place]) else None

    def chances(self, vertex: int) -> int:
        """In how many of 36 rolls a place pays, counting each hex."""
        return sum(pips(self.view.tokens[place]) for place in self.view.board.vertices[vertex].hexes)

    def missing(self, vertex: int) -> list[str]:
        """What a place brings and none of the player's hexes does."""
        if self.sources is None:
            return []
        found = {self.yields(place) for place in self.view.board.vertices[vertex].hexes}
        return [card for card in self.rules.resources if card in found - self.sources]

    @cached_property
    def sites(self) -> frozenset[int]:
        """Where the player could settle, if they could pay for it."""
        if not self.me.supply.get("settlement"):
            return frozenset()
        edges = (edge for edge, route in self.view.routes.items() if route.seat == self.seat)
        ends = {vertex for edge in edges for vertex in self.view.board.edges[edge].vertices}
        return frozenset(vertex for vertex in ends if room_to_settle(self.view, vertex))

    def to_raise(self) -> list[int]:
        """The settlements of the player that can become a city."""
        pieces, supply = self.rules.pieces, self.me.supply
        own = ((vertex, found.kind) for vertex, found in self.view.buildings.items() if found.seat == self.seat)
        raised = ((vertex, kind) for vertex, kind in own if pieces[kind].becomes == "city")
        return [vertex for vertex, kind in raised if supply.get("city") or body_of(self.game, kind) == "city"]

    def costs(self) -> Iterator[tuple[str, Mapping[str, int]]]:
        """What there is a place for, with its cost."""
        pieces = self.rules.pieces
        if self.to_raise():
            yield "city", pieces["city"].cost
        if self.sites:
            yield "settlement", pieces["settlement"].cost
        if self.view.deck_size:
            yield CARD, CARD_COST

    def payable(self) -> list[str]:
        """What the player can pay for now, the best first."""
        return [thing for thing, pays in THINGS.items() if any(map(pays, self.legal))]
