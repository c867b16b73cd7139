"""The seven: discards, then the robber and the theft (B-30 to B-32).

Everybody discards at once. `engine.base.thief_move.ThiefMove` has what rules ask of every move of a piece that robs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice, product
from typing import ClassVar

from engine.base.events import DiscardChosen, Discarded, DiscardsDue, RobberMoved, RobberStayed, Stolen
from engine.base.hands import check_bundle, check_holds, hand_over, to_bank
from engine.base.scoring import visible_points
from engine.base.tables import HAND_LIMIT, ROBBER
from engine.base.thief_move import ThiefMove
from engine.chance import Chance, draw
from engine.kernel import Action, Game, Illegal, Phase
from engine.record import record
from engine.state import Bundle, Place, Resource, bundle, tally

MAX_LISTED = 1000
"""Choices of cards that `legal` lists. A hand of thirty has thousands, too many to read; all can be played."""


def seven(game: Game, seat: int) -> None:
    """Open what a seven demands: discards first, then the robber."""
    game.push(MovingRobber(seat))
    owed = tuple(
        (index, player.hand_size // 2)
        for index, player in enumerate(game.state.players)
        if player.hand_size > HAND_LIMIT
    )
    if owed:
        game.push(Discarding(owed))
        game.emit(DiscardsDue(owed))


@record
class Discarding(Phase):
    """Everybody with too many cards chooses, in any order (B-30).

    Choices are secret until all are in.
    """

    owed: tuple[tuple[int, int], ...]
    chosen: tuple[tuple[int, Bundle], ...] = ()

    def count(self, seat: int) -> int:
        """How many cards the seat still has to choose."""
        return 0 if seat in dict(self.chosen) else dict(self.owed).get(seat, 0)

    def waiting(self, game: Game) -> tuple[int, ...]:
        """Those who have not chosen."""
        return tuple(seat for seat, _ in self.owed if self.count(seat))

    def accepts(self, game: Game, seat: int) -> tuple[type[Action], ...]:
        """Only a discard, once each."""
        return (Discard,) if self.count(seat) else ()

    def run(self, game: Game) -> None:
        """All are in: apply the discards together."""
        for seat, cards in self.chosen:
            to_bank(game, seat, tally(cards))
        game.emit(Discarded(tuple(sorted(self.chosen))))

    def default(self, game: Game, seat: int, chance: Chance) -> Action:
        """Cards of the hand by lot, every single one equally likely."""
        hand = game.state.players[seat].resources
        given = tally(chance.shuffle(bundle(hand))[: self.count(seat)])
        return Discard(seat, bundle({resource: given.get(resource, 0) for resource in hand}))

    def seen_by(self, seat: int | None) -> Discarding:
        """Others learn that a player has chosen, not what."""
        return replace(self, chosen=tuple((who, cards if who == seat else ()) for who, cards in self.chosen))


@record
class Discard(Action):
    """Give up half of one's cards, by free choice."""

    exact: ClassVar[bool] = True
    cards: Bundle

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterator[Discard]:
        """Every choice of the right size, at most `MAX_LISTED`."""
        phase = game.state.stack[-1]
        if isinstance(phase, Discarding):
            found = choices(game.state.players[seat].resources, phase.count(seat))
            yield from (cls(seat, cards) for cards in islice(found, MAX_LISTED))

    def check(self, game: Game) -> None:
        """The cards must be held and be exactly as many as owed."""
        check_bundle(game, self.cards, "B-30")
        count = game.top(Discarding).count(self.seat)
        if len(self.cards) != count:
            raise Illegal("B-30", "wrong-count", count=count, chosen=len(self.cards))
        check_holds(game, self.seat, self.cards, "B-30")

    def apply(self, game: Game) -> None:
        """Note the choice; it is applied when all are in."""
        phase = game.top(Discarding)
        game.replace_top(replace(phase, chosen=(*phase.chosen, (self.seat, self.cards))))
        game.emit(DiscardChosen(self.seat))


def choices(hand: Mapping[Resource, int], size: int) -> Iterator[Bundle]:
    """Every bundle of ``size`` cards of a hand, in fixed order."""
    kinds = [kind for kind, count in hand.items() if count]
    if not kinds:
        return
    last = kinds.pop()
    for counts in product(*(range(min(hand[kind], size), -1, -1) for kind in kinds)):
        rest = size - sum(counts)
        if 0 <= rest <= hand[last]:
            yield tuple(kind for kind, count in zip((*kinds, last), (*counts, rest), strict=True) for _ in range(count))


@record
class MovingRobber(Phase):
    """The active player moves the robber and robs."""

    seat: int

    def waiting(self, game: Game) -> tuple[int, ...]:
        """The active player, as long as the rules leave something to move."""
        return (self.seat,) if game.accepts(self.seat) else ()

    def accepts(self, game: Game, seat: int) -> tuple[type[Action], ...]:
        """The robber's move alone: no trade, building or card (B-32)."""
        return (MoveRobber,) if seat == self.seat else ()

    def run(self, game: Game) -> None:
        """The rules leave nothing to move."""
        game.emit(RobberStayed())

    def default(self, game: Game, seat: int, chance: Chance) -> Action:
        """The move that harms nobody, else the one that harms a leader.

        It robs the player who leads by visible points, ties clockwise. What may stay where it is stays. Among
        several moves the robber's come first, then those to the lowest hex.
        """
        clockwise = game.state.seats_from(seat)

        def harm(move: ThiefMove) -> tuple[int, ...]:
            if move.victim is not None:
                return 1, -visible_points(game, move.victim), clockwise.index(move.victim)
            return (2,) if move.harms(game) else (0, not move.stays(game))

        return min((move for move in game.legal(seat) if isinstance(move, ThiefMove)), key=harm)


@record
class Theft(Phase):
    """A card that will be stolen.

    Modules may stack a choice on top of it.
    """

    seat: int
    victim: int

    def run(self, game: Game) -> None:
        """Steal one random resource card; an empty hand gives nothing."""
        steal(game, self.seat, self.victim, game.state.players[self.victim].resources)


def steal(game: Game, seat: int, victim: int, cards: Mapping[Resource, int]) -> None:
    """Steal one of ``cards`` of the victim, each card equally likely."""
    if not any(cards.values()):
        game.emit(Stolen(seat, victim, None, empty=True))
        return
    card = draw(game.chance, cards, game.rules.resources)
    hand_over(game, victim, seat, {card: 1})
    game.emit(Stolen(seat, victim, card))


@record
class MoveRobber(Action):
    """Move the robber to hex ``place`` and rob ``victim``.

    The victim is None exactly when there is none. Where no hex is allowed the robber stays: ``place`` is then where
    it is (None: off the board) and nobody is robbed.
    """

    exact: ClassVar[bool] = True
    place: Place | None
    victim: int | None = None

    @classmethod
    def candidates(cls, game: Game, seat: int) -> list[MoveRobber]:
        """Every allowed hex with each possible victim."""
        return [
            cls(seat, place, victim)
            for place, victims in robberies(game, seat).items()
            for victim in victims or (None,)
        ]

    def check(self, game: Game) -> None:
        """Raise `Illegal` unless hex (B-31) and victim are allowed.

        A victim must be named if there is one.
        """
        if self.place not in robber_places(game, self.seat):
            raise Illegal("B-31", "robber-must-move" if self.stays(game) else "hex-not-allowed", place=self.place)
        victims = robbed_at(game, self.seat, self.place)
        if self.victim is None and victims:
            raise Illegal("B-31", "choose-victim", victims=victims)
        if self.victim is not None and self.victim not in victims:
            raise Illegal("B-31", "not-a-victim", victim=self.victim)

    def stays(self, game: Game) -> bool:
        """Whether the robber is left where it is."""
        return self.place == game.state.robber

    def harms(self, game: Game) -> bool:
        """Whether a hex that has a number stops to produce for anybody."""
        state, place = game.state, self.place
        if place is None or self.stays(game) or not state.tokens[place]:
            return False
        return any(vertex in state.buildings for vertex in state.board.hex_vertices[place])

    def apply(self, game: Game) -> None:
        """Move, then steal."""
        game.state.stack.pop()
        game.state.robber = self.place
        if self.victim is not None:
            game.push(Theft(self.seat, self.victim))
        game.emit(RobberMoved(self.seat, self.place))


def robberies(game: Game, seat: int) -> dict[int | None, tuple[int, ...]]:
    """The seats that the seat may rob, by place of the robber."""
    return {place: robbed_at(game, seat, place) for place in robber_places(game, seat)}


def robber_places(game: Game, seat: int) -> tuple[int | None, ...]:
    """The places for the robber; it stays where there is no other."""
    return game.targets(seat, ROBBER) or (game.state.robber,)


def robbed_at(game: Game, seat: int, place: int | None) -> tuple[int, ...]:
    """The seats to rob with the robber at ``place``.

    There are none where it stays.
    """
    return game.victims(seat, ROBBER, place) if place not in (None, game.state.robber) else ()
