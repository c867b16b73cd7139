"""Gold fields: cards of the owner's choice, chosen openly (S-8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.base.events import share
from engine.base.hands import from_bank, sorted_bundle
from engine.base.robber import choices
from engine.base.setup import SettingUp
from engine.kernel import Action, Event, Game, Illegal, Phase
from engine.modules.seafarers.waters import GOLD
from engine.state import Bundle, Resource, tally


@dataclass(frozen=True)
class GoldDue(Event):
    """Who may choose how many cards, in turn order from the active player."""

    owed: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class GoldTaken(Event):
    """What a player chose; the bank lies open, so everybody sees it."""

    seat: int
    cards: Bundle

    def hand_change(self, seat: int) -> Mapping[Resource, int]:
        """The cards chosen."""
        return share([(self.seat, self.cards)], seat)


def stock(game: Game) -> dict[Resource, int]:
    """What the bank can give for gold: the cards that it deals in."""
    return {card: count for card, count in game.state.bank.items() if card not in game.rules.public}


def choosing_gold(game: Game, due: Mapping[int, int]) -> tuple[Phase, ...]:
    """The phase in which what is due (seat to count) is chosen; announces it. None when there is nothing to choose."""
    if not due or not any(stock(game).values()):
        return ()
    turn = game.state.turn
    order = game.state.seats_from(0 if turn is None else turn.seat)
    owed = tuple((seat, due[seat]) for seat in order if seat in due)
    game.emit(GoldDue(owed))
    return (ChoosingGold(owed, min(stock(game).values()) >= sum(due.values())),)


def start_gold(game: Game, seat: int, edge: int) -> dict[int, int]:
    """What gold beside a second start settlement gives once its route lies on ``edge``: one card each."""
    state = game.state
    phase = state.stack[-1] if state.stack else None
    if not isinstance(phase, SettingUp) or seat in phase.order:
        return {}
    settled = (vertex for vertex in state.board.edges[edge].vertices if vertex in state.buildings)
    count = sum(game.produce(place) == GOLD for vertex in settled for place in state.board.vertices[vertex].hexes)
    return {seat: count} if count else {}


@dataclass(frozen=True)
class ChoosingGold(Phase):
    """Cards that are still to be chosen: by all at once when nobody can be in another's way, else one after another.

    ``owed`` are seats and counts in turn order; with a short bank a player gets fewer, or nothing when it is empty.
    """

    owed: tuple[tuple[int, int], ...]
    together: bool

    def count(self, game: Game, seat: int) -> int:
        """How many cards the seat may choose now."""
        left = sum(stock(game).values())
        chooses = self.owed if self.together else self.owed[:1]
        return min(dict(chooses).get(seat, 0), left)

    def waiting(self, game: Game) -> tuple[int, ...]:
        """Those who may choose."""
        return tuple(seat for seat, _ in self.owed if self.count(game, seat))

    def accepts(self, game: Game, seat: int) -> tuple[type[Action], ...]:
        """Only the choice."""
        return (TakeGold,) if self.count(game, seat) else ()


@dataclass(frozen=True)
class TakeGold(Action):
    """Choose the cards that gold gives; they may differ."""

    undoable: ClassVar[bool] = True
    cards: Bundle

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterator[TakeGold]:
        """Every choice that the bank can give."""
        phase = game.state.stack[-1]
        if isinstance(phase, ChoosingGold):
            for cards in choices(stock(game), phase.count(game, seat)):
                yield cls(seat, cards)

    def check(self, game: Game) -> None:
        """Exactly as many cards as are due, all of them in the bank."""
        phase = game.state.stack[-1]
        assert isinstance(phase, ChoosingGold)
        bank = stock(game)
        if not bank.keys() >= set(self.cards):
            raise Illegal("S-8", "unknown-resource")
        count = phase.count(game, self.seat)
        if len(self.cards) != count:
            raise Illegal("S-8", "wrong-count", count=count, chosen=len(self.cards))
        for resource, wanted in tally(self.cards).items():
            if wanted > bank[resource]:
                raise Illegal("S-8", "bank-lacks", resource=resource)

    def apply(self, game: Game) -> None:
        """Take them."""
        phase = game.state.stack[-1]
        assert isinstance(phase, ChoosingGold)
        game.replace_top(replace(phase, owed=tuple(item for item in phase.owed if item[0] != self.seat)))
        cards = tally(self.cards)
        from_bank(game, self.seat, cards)
        game.emit(GoldTaken(self.seat, sorted_bundle(game, cards)))
