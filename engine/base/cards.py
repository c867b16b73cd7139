"""Development cards (B-60 to B-65)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement
from typing import ClassVar

from engine.base.build import check_route, place_route, route_places
from engine.base.events import CardBought, CardPlayed, Monopolised, PlentyTaken
from engine.base.hands import check_bundle, check_pays, from_bank, hand_over, to_bank
from engine.base.robber import MovingRobber
from engine.base.scoring import update_largest_army
from engine.base.tables import CARD_COST
from engine.chance import Chance, draw
from engine.kernel import Action, Game, Illegal, Phase
from engine.record import record
from engine.state import Bundle, Place, Player, Resource, affords, tally

PLENTY = 2
FREE_ROUTES = 2


def check_card(game: Game, seat: int, card: str) -> None:
    """Raise `Illegal` unless the seat may play this card now (B-60).

    One card a turn, and none bought this turn.
    """
    player, turn = game.state.players[seat], game.state.turn
    if not player.cards.get(card):
        reason = "card-too-fresh" if player.fresh.get(card) else "no-such-card"
        raise Illegal("B-60", reason, card=card)
    if turn is not None and turn.card_played:
        raise Illegal("B-60", "card-already-played")


def play_card(game: Game, seat: int, card: str) -> None:
    """Lay a card open."""
    player = game.state.players[seat]
    player.cards[card] -= 1
    player.played[card] = player.played.get(card, 0) + 1
    game.state.change_turn(card_played=True)
    game.emit(CardPlayed(seat, card))


def mature_cards(player: Player) -> None:
    """Cards bought this turn become playable."""
    for card, count in player.fresh.items():
        player.cards[card] = player.cards.get(card, 0) + count
    player.fresh.clear()


def holds(game: Game, seat: int, card: str) -> bool:
    """A quick test before candidates are listed."""
    turn = game.state.turn
    return bool(game.state.players[seat].cards.get(card)) and turn is not None and not turn.card_played


@record
class BuyCard(Action):
    """Buy the next development card.

    The deck is a multiset and a purchase draws from it.
    """

    exact: ClassVar[bool] = True

    @classmethod
    def candidates(cls, game: Game, seat: int) -> list[BuyCard]:
        """The next card, if there is one and it can be paid."""
        state = game.state
        return [cls(seat)] if affords(state.players[seat].resources, CARD_COST) and any(state.deck.values()) else []

    def check(self, game: Game) -> None:
        """A card in the deck (B-60), and its price (B-4)."""
        if not any(game.state.deck.values()):
            raise Illegal("B-60", "deck-empty")
        check_pays(game, self.seat, CARD_COST, "B-4", "card")

    def apply(self, game: Game) -> None:
        """Pay and draw a card, playable from the next turn on."""
        to_bank(game, self.seat, CARD_COST)
        card = draw(game.chance, game.state.deck, game.rules.deck)
        game.state.deck[card] -= 1
        fresh = game.state.players[self.seat].fresh
        fresh[card] = fresh.get(card, 0) + 1
        game.emit(CardBought(self.seat, card))


@record
class PlayKnight(Action):
    """Play a Knight: the army grows, then the robber moves (B-61)."""

    undoable: ClassVar[bool] = True
    exact: ClassVar[bool] = True
    card: ClassVar[str] = "knight"

    @classmethod
    def candidates(cls, game: Game, seat: int) -> list[PlayKnight]:
        """A Knight in hand, if a card may be played."""
        return [cls(seat)] if holds(game, seat, cls.card) else []

    def check(self, game: Game) -> None:
        """Raise `Illegal` unless the card is playable this turn (B-60).

        It was not bought this turn, and no other card was played in it.
        """
        check_card(game, self.seat, self.card)

    def apply(self, game: Game) -> None:
        """Largest Army may win before the robber moves (B-74)."""
        play_card(game, self.seat, self.card)
        update_largest_army(game, self.seat)
        game.push(MovingRobber(self.seat))


@record
class PlayRoadBuilding(Action):
    """Play Road Building: two free routes follow at once (B-62)."""

    undoable: ClassVar[bool] = True
    exact: ClassVar[bool] = True
    card: ClassVar[str] = "road_building"

    @classmethod
    def candidates(cls, game: Game, seat: int) -> list[PlayRoadBuilding]:
        """Such a card, if it may be played and a route laid."""
        return [cls(seat)] if holds(game, seat, cls.card) and can_lay_any(game, seat) else []

    def check(self, game: Game) -> None:
        """At least one route must be possible."""
        check_card(game, self.seat, self.card)
        if not can_lay_any(game, self.seat):
            raise Illegal("B-62", "no-free-route")

    def apply(self, game: Game) -> None:
        """Open the placing of the free routes."""
        play_card(game, self.seat, self.card)
        game.push(LayingFreeRoutes(self.seat, FREE_ROUTES))


def can_lay_any(game: Game, seat: int) -> bool:
    """Whether a free route of any kind can be laid.

    A place that some module refuses does not count.
    """
    return bool(game.legal_of((LayFreeRoute,), seat))


@record
class LayingFreeRoutes(Phase):
    """Free routes that must be laid while they can be."""

    seat: int
    left: int

    def waiting(self, game: Game) -> tuple[int, ...]:
        """The player of the card, while a route can be laid."""
        return (self.seat,) if self.left and can_lay_any(game, self.seat) else ()

    def accepts(self, game: Game, seat: int) -> tuple[type[Action], ...]:
        """Nothing in between (B-62)."""
        return (LayFreeRoute,) if seat == self.seat else ()

    def default(self, game: Game, seat: int, chance: Chance) -> Action:
        """The lowest edge where one may be laid."""
        routes = (action for action in game.legal(seat) if isinstance(action, LayFreeRoute))
        return min(routes, key=lambda route: route.edge)


@record
class LayFreeRoute(Action):
    """Lay one of the free routes of Road Building."""

    undoable: ClassVar[bool] = True
    exact: ClassVar[bool] = True
    edge: Place
    kind: str = "road"

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterator[LayFreeRoute]:
        """Wherever one may lie, for every kind of route that is left."""
        for kind in game.rules.routes:
            if game.state.players[seat].supply[kind]:
                for edge in route_places(game, seat, kind):
                    yield cls(seat, edge, kind)

    def check(self, game: Game) -> None:
        """The second is judged after the first."""
        check_route(game, self.seat, self.edge, self.kind)
        if not game.state.players[self.seat].supply[self.kind]:
            raise Illegal("B-53", "no-piece-left", piece=self.kind)

    def apply(self, game: Game) -> None:
        """Lay it; the phase ends when no further route can be laid."""
        phase = game.top(LayingFreeRoutes)
        game.replace_top(replace(phase, left=phase.left - 1))
        place_route(game, self.seat, self.kind, self.edge, free=True)


@record
class PlayYearOfPlenty(Action):
    """Take two cards from the bank, or its only one (B-63)."""

    undoable: ClassVar[bool] = True
    exact: ClassVar[bool] = True
    card: ClassVar[str] = "year_of_plenty"
    cards: Bundle

    @classmethod
    def candidates(cls, game: Game, seat: int) -> list[PlayYearOfPlenty]:
        """Every pair, same or different, that the bank has."""
        size = plenty_size(game, seat) if holds(game, seat, cls.card) else 0
        if size == 0:
            return []
        most = {resource: obtainable(game, seat, resource) for resource in game.rules.resources}
        return [
            cls(seat, cards)
            for cards in combinations_with_replacement(most, size)
            if all(most[resource] >= count for resource, count in tally(cards).items())
        ]

    def check(self, game: Game) -> None:
        """The bank must have the cards and the player room for them."""
        check_card(game, self.seat, self.card)
        check_bundle(game, self.cards, "B-63")
        size = plenty_size(game, self.seat)
        if size == 0:
            raise Illegal("B-63", "bank-empty")
        if len(self.cards) != size:
            raise Illegal("B-63", "wrong-count", count=size, chosen=len(self.cards))
        for resource, count in tally(self.cards).items():
            if count > obtainable(game, self.seat, resource):
                raise Illegal("B-63", "bank-lacks", resource=resource)

    def apply(self, game: Game) -> None:
        """Take them from the bank."""
        play_card(game, self.seat, self.card)
        from_bank(game, self.seat, tally(self.cards))
        game.emit(PlentyTaken(self.seat, self.cards))


def obtainable(game: Game, seat: int, resource: Resource) -> int:
    """How many cards of a resource the bank can give this seat."""
    stock = game.state.bank[resource]
    room = game.room(seat, resource)
    return stock if room is None else min(stock, room)


def plenty_size(game: Game, seat: int) -> int:
    """The cards that a Year of Plenty takes: two, or fewer.

    It takes fewer when the bank has fewer.
    """
    return min(PLENTY, sum(obtainable(game, seat, resource) for resource in game.rules.resources))


@record
class PlayMonopoly(Action):
    """Name a resource and take all of it from everybody (B-64).

    It cannot be taken back: it shows what others held.
    """

    exact: ClassVar[bool] = True
    card: ClassVar[str] = "monopoly"
    resource: Resource

    @classmethod
    def candidates(cls, game: Game, seat: int) -> list[PlayMonopoly]:
        """Every resource, whether or not anybody holds it."""
        return [cls(seat, resource) for resource in game.rules.resources] if holds(game, seat, cls.card) else []

    def check(self, game: Game) -> None:
        """Raise `Illegal` unless the card (B-60) and the resource (B-64) exist.

        The card was not bought this turn.
        """
        check_card(game, self.seat, self.card)
        check_bundle(game, (self.resource,), "B-64")

    def apply(self, game: Game) -> None:
        """Take one card from each opponent in turn, round after round.

        It ends when no opponent has one or there is no room.
        """
        play_card(game, self.seat, self.card)
        players = game.state.players
        room = game.room(self.seat, self.resource)
        taken = dict.fromkeys(game.state.seats_from(self.seat)[1:], 0)
        givers = [seat for seat in taken if players[seat].resources[self.resource]]
        while givers and (room is None or sum(taken.values()) < room):
            seat = givers.pop(0)
            hand_over(game, seat, self.seat, {self.resource: 1})
            taken[seat] += 1
            if players[seat].resources[self.resource]:
                givers.append(seat)
        gave = tuple((seat, count) for seat, count in taken.items() if count)
        game.emit(Monopolised(self.seat, self.resource, gave))
