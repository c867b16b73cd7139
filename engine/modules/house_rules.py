"""Options that communities know from elsewhere.

The friendly robber (B-33, M-5), strict phases (B-43, M-6), and the deck of dice (B-24).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.base.scoring import visible_points
from engine.base.tables import DESERT, ROBBER, thieves
from engine.kernel import Action, Event, Game, Illegal, Phase
from engine.module import Module
from engine.position import Position
from engine.state import Shown, Slot

PROTECTED_POINTS = 2


class FriendlyRobber(Module):
    """B-33, M-5: opponents with 2 visible points or fewer are safe.

    They are not robbed, and hexes next to them are spared: the hexes on which the piece could rob them if nobody were
    protected.
    """

    name = "friendly_robber"
    requires = ("base",)

    def targets(self, game: Game, seat: int, piece: str, places: tuple[int, ...]) -> tuple[int, ...]:
        """Spare protected neighbours; without a hex the robber takes a desert.

        That is so when no piece has a hex left. The robber may stay on a desert.
        """
        protected = {other for other in range(len(game.state.players)) if is_protected(game, seat, other)}
        allowed = tuple(place for place in places if protected.isdisjoint(game.victims(seat, piece, place, self)))
        if allowed or piece != ROBBER:
            return allowed
        if any(game.targets(seat, other) for other in thieves(game.state) if other != ROBBER):
            return ()
        robber, terrain = game.state.robber, game.state.terrain
        deserts = tuple(place for place in places if terrain[place] == DESERT)
        stays = (robber,) if robber is not None and terrain[robber] == DESERT else ()
        return tuple(sorted((*deserts, *stays)))

    def victims(self, game: Game, seat: int, piece: str, place: int, victims: tuple[int, ...]) -> tuple[int, ...]:
        """Never rob a protected opponent."""
        return tuple(victim for victim in victims if not is_protected(game, seat, victim))


def is_protected(game: Game, seat: int, other: int) -> bool:
    """Whether ``other`` is an opponent of ``seat`` with few visible points."""
    return other != seat and visible_points(game, other) <= PROTECTED_POINTS


CLOSED = Slot("strict_phases", bool)
"""Whether trade is closed."""


def trade_closed(position: Position) -> bool:
    """Whether trade is over for this turn (B-43).

    It never is in games without strict phases.
    """
    return CLOSED.find(position) or False


class StrictPhases(Module):
    """B-43, M-6: all trading comes before all building.

    The first build or card bought closes trade for the turn. A harbour built now serves next turn, because building it
    closed trade.
    """

    name = CLOSED.name
    requires = ("base",)

    def setup(self, game: Game, marks: tuple[int, ...]) -> None:
        """Trade is open."""
        CLOSED.put(game.state, False)

    def refuses(self, kind: type[Action]) -> bool:
        """What trades."""
        return kind.trades

    def refuse(self, game: Game, action: Action) -> None:
        """No trade once building has begun."""
        if action.trades and trade_closed(game.state):
            raise Illegal("B-43", "trade-closed")

    def listens(self, kind: type[Event]) -> bool:
        """To turns, and to whatever may be building."""
        return kind.opens_turn or kind.builds is not Event.builds

    def react(self, game: Game, event: Event) -> Sequence[Phase]:
        """Open trade with a turn or part; close it with a build.

        Open offers close too. Free routes close nothing.
        """
        if event.opens_turn:
            CLOSED.put(game.state, False)
        elif event.builds:
            CLOSED.put(game.state, True)
            game.state.offers = ()
        return ()

    def view(self, game: Game, seat: int | None) -> bool:
        """Whether trade is closed."""
        return CLOSED.of(game.state)


SIDES = 6
COMBINATIONS = SIDES * SIDES
NEVER_DRAWN = 5
"""Combinations that are left when the deck is reshuffled, so that nobody can count out the last throws."""
DICE_DECK: Slot[tuple[int, ...]] = Slot("dice_deck", tuple)
"""The combinations still to come, 0 to 35, the next one first; empty before the first throw. Secret."""
DICE_LEFT = Shown[int](DICE_DECK.name)
"""What everybody sees of it: how many are left."""


class DiceDeck(Module):
    """B-24: a deck of the 36 combinations throws the dice.

    Each combination of two dice lies in it once.
    """

    name = DICE_DECK.name
    requires = ("base",)

    def setup(self, game: Game, marks: tuple[int, ...]) -> None:
        """The first throw shuffles the deck."""
        DICE_DECK.put(game.state, ())

    def throw(self, game: Game, dice: tuple[int, int] | None) -> tuple[int, int]:
        """The next combination; the deck is reshuffled when five are left."""
        deck = DICE_DECK.of(game.state)
        if len(deck) <= NEVER_DRAWN:
            deck = tuple(game.chance.shuffle(range(COMBINATIONS)))
        drawn, *left = deck
        DICE_DECK.put(game.state, tuple(left))
        return drawn // SIDES + 1, drawn % SIDES + 1

    def view(self, game: Game, seat: int | None) -> int:
        """How many combinations are left, not which."""
        return len(DICE_DECK.of(game.state)) or COMBINATIONS


HOUSE_RULES: tuple[type[Module], ...] = (FriendlyRobber, StrictPhases, DiceDeck)
"""In their order. Each is chosen by the switch of `engine.Options` that has its name."""
