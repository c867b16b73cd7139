"""Gold fields: cards of the owner's choice, chosen openly (S-8)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import ClassVar

from engine.base.events import share
from engine.base.hands import from_bank, pips, sorted_bundle
from engine.base.robber import choices
from engine.base.setup import SettingUp
from engine.chance import Chance
from engine.kernel import Action, Event, Game, Illegal, Phase
from engine.modules.seafarers.waters import GOLD
from engine.position import Position
from engine.record import record
from engine.state import Bundle, Resource, tally


@record
class GoldDue(Event):
    """The seats that choose gold, with counts, from the active player on."""

    owed: tuple[tuple[int, int], ...]


@record
class GoldTaken(Event):
    """What a player chose; the bank lies open, so everybody sees it."""

    harvests: ClassVar[bool] = True
    seat: int
    cards: Bundle

    def hand_change(self, seat: int) -> Mapping[Resource, int]:
        """The cards chosen."""
        return share([(self.seat, self.cards)], seat)


def stock(position: Position, public: Collection[Resource]) -> dict[Resource, int]:
    """What the bank gives for gold: all but the ``public`` resources."""
    return {card: count for card, count in position.bank.items() if card not in public}


def choosing_gold(game: Game, due: Mapping[int, int]) -> tuple[Phase, ...]:
    """The phase that chooses gold, which it announces.

    ``due`` is seat to count. It is empty when there is nothing to choose.
    """
    held = stock(game.state, game.rules.public).values()
    if not due or not any(held):
        return ()
    turn = game.state.turn
    order = game.state.seats_from(0 if turn is None else turn.seat)
    owed = tuple((seat, due[seat]) for seat in order if seat in due)
    game.emit(GoldDue(owed))
    return (ChoosingGold(owed, min(held) >= sum(due.values())),)


def start_gold(game: Game, seat: int, edge: int) -> dict[int, int]:
    """The gold of a second start settlement, once its route lies.

    The route lies on ``edge``; each gold hex beside the settlement gives one card.
    """
    state = game.state
    phase = state.stack[-1] if state.stack else None
    if not isinstance(phase, SettingUp) or seat in phase.order:
        return {}
    settled = (vertex for vertex in state.board.edges[edge].vertices if vertex in state.buildings)
    count = sum(game.produce(place) == GOLD for vertex in settled for place in state.board.vertices[vertex].hexes)
    return {seat: count} if count else {}


@record
class ChoosingGold(Phase):
    """Gold that is still to choose.

    All choose at once when nobody can be in another's way, else one after another.

    ``owed`` are seats and counts in turn order; with a short bank a player gets fewer, or nothing when it is empty.
    """

    owed: tuple[tuple[int, int], ...]
    together: bool

    def due(self, position: Position, public: Collection[Resource]) -> dict[int, int]:
        """The cards that each seat may choose now.

        They are no more than `stock` has; seats that get none are left out.
        """
        left = sum(stock(position, public).values())
        chooses = self.owed if self.together else self.owed[:1]
        return {seat: min(count, left) for seat, count in chooses if left}

    def count(self, game: Game, seat: int) -> int:
        """How many cards the seat may choose now."""
        return self.due(game.state, game.rules.public).get(seat, 0)

    def waiting(self, game: Game) -> tuple[int, ...]:
        """Those who may choose."""
        return tuple(self.due(game.state, game.rules.public))

    def accepts(self, game: Game, seat: int) -> tuple[type[Action], ...]:
        """Nothing but the choice, from those who may choose now."""
        return (TakeGold,) if self.count(game, seat) else ()

    def default(self, game: Game, seat: int, chance: Chance) -> Action:
        """The resources that its buildings produce least, as the bank has them.

        Ties go in the order of kinds.
        """
        left, made = stock(game.state, game.rules.public), production(game, seat)
        rarest = sorted(left, key=lambda card: made.get(card, 0))
        cards = [card for card in rarest for _ in range(left[card])][: self.count(game, seat)]
        return TakeGold(seat, sorted_bundle(game, tally(cards)))


def production(game: Game, seat: int) -> dict[Resource, int]:
    """What a seat's buildings bring of each resource in 36 rolls.

    The robber does not matter.
    """
    state, made = game.state, dict[Resource, int]()
    for vertex, building in state.buildings.items():
        if building.seat == seat:
            for place in state.board.vertices[vertex].hexes:
                resource = game.produce(place)
                if resource is not None:
                    count = pips(state.tokens[place]) * game.rules.pieces[building.kind].yields
                    made[resource] = made.get(resource, 0) + count
    return made


@record
class TakeGold(Action):
    """Choose the cards that gold gives; they may differ."""

    undoable: ClassVar[bool] = True
    exact: ClassVar[bool] = True
    cards: Bundle

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterator[TakeGold]:
        """Every choice that the bank can give."""
        phase = game.state.stack[-1]
        if isinstance(phase, ChoosingGold):
            for cards in choices(stock(game.state, game.rules.public), phase.count(game, seat)):
                yield cls(seat, cards)

    def check(self, game: Game) -> None:
        """Raise `Illegal` unless the count is right and the bank has them."""
        bank = stock(game.state, game.rules.public)
        if not bank.keys() >= set(self.cards):
            raise Illegal("S-8", "unknown-resource")
        count = game.top(ChoosingGold).count(game, self.seat)
        if len(self.cards) != count:
            raise Illegal("S-8", "wrong-count", count=count, chosen=len(self.cards))
        for resource, wanted in tally(self.cards).items():
            if wanted > bank[resource]:
                raise Illegal("S-8", "bank-lacks", resource=resource)

    def apply(self, game: Game) -> None:
        """Take them from the bank; the others go on choosing."""
        phase = game.top(ChoosingGold)
        game.replace_top(replace(phase, owed=tuple(item for item in phase.owed if item[0] != self.seat)))
        cards = tally(self.cards)
        from_bank(game, self.seat, cards)
        game.emit(GoldTaken(self.seat, sorted_bundle(game, cards)))
