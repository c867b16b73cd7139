"""The special building phase of five and six players (X-10).

After each turn every other player, clockwise, may build and buy development cards. Asking five people after every turn
would kill a game that is played over days, and asking only those who can afford something would show what they hold. So
each seat has a public *mode* (ask me, use my queue, skip) and a private, ordered queue of things to build: the phase
carries out what is legal and affordable, asks only the seats that want to be asked, and tells the owner alone what was
built or could not be.

The module's slot holds the modes and the queues. An item of a queue is an action of its seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from engine.base.cards import mature_cards
from engine.base.events import TurnEnded
from engine.base.turn import BUILDS
from engine.kernel import Action, Event, Game, Illegal, Phase
from engine.module import Module

NAME = "special_building"
ASK, QUEUE, SKIP = "ask", "queue", "skip"
MODES = (ASK, QUEUE, SKIP)
LONGEST_QUEUE = 8


@dataclass(frozen=True)
class Plans:
    """The module's slot: by seat, the public mode and the private queue of actions."""

    modes: tuple[str, ...]
    queues: tuple[tuple[Action, ...], ...]

    def with_mode(self, seat: int, mode: str) -> Plans:
        """The plans with another mode of one seat."""
        return replace(self, modes=tuple(mode if index == seat else old for index, old in enumerate(self.modes)))

    def with_queue(self, seat: int, queue: tuple[Action, ...]) -> Plans:
        """The plans with another queue of one seat."""
        return replace(self, queues=tuple(queue if index == seat else old for index, old in enumerate(self.queues)))

    def seen_by(self, seat: int | None) -> Plans:
        """Modes are public, queues their owner's alone."""
        return replace(self, queues=tuple(old if index == seat else () for index, old in enumerate(self.queues)))


def plans_of(game: Game) -> Plans:
    """The plans of all seats."""
    plans: Plans = game.state.ext[NAME]
    return plans


@dataclass(frozen=True)
class ModeSet(Event):
    """A player chose how to take part in special building; this is public."""

    seat: int
    mode: str


@dataclass(frozen=True)
class QueueChanged(Event):
    """A player changed their queue; ``length`` is known to them alone."""

    seat: int
    length: int | None

    def seen_by(self, seat: int | None) -> QueueChanged:
        """Others learn nothing that tells one queue from another."""
        return self if seat == self.seat else replace(self, length=None)


@dataclass(frozen=True)
class SpecialBuildingBegan(Event):
    """A seat is asked in the special building phase."""

    seat: int


@dataclass(frozen=True)
class QueueLeft(Event):
    """What stayed in a queue because it could not be paid or was not legal: for its owner alone."""

    seat: int
    items: tuple[Action, ...] | None

    def seen_by(self, seat: int | None) -> QueueLeft:
        """Others learn nothing."""
        return self if seat == self.seat else replace(self, items=None)


@dataclass(frozen=True)
class SpecialBuilding(Phase):
    """Who still has their part after a turn: the first of ``seats`` is next; ``asked`` when they were asked."""

    seats: tuple[int, ...]
    asked: bool = False

    def waiting(self, game: Game) -> tuple[int, ...]:
        """The seat that was asked."""
        return self.seats[:1] if self.asked else ()

    def accepts(self, game: Game, seat: int) -> tuple[type[Action], ...]:
        """Building and buying, no trade and no card (X-10)."""
        return (*BUILDS, FinishBuilding) if self.asked and self.seats[:1] == (seat,) else ()

    def run(self, game: Game) -> None:
        """Let the next seat have its part."""
        if not self.seats:
            return
        seat, *others = self.seats
        mode = plans_of(game).modes[seat]
        if mode == ASK:
            game.push(replace(self, asked=True))
            game.emit(SpecialBuildingBegan(seat))
            return
        if mode == QUEUE:
            build_queue(game, seat)
        mature_cards(game.state.players[seat])
        game.push(SpecialBuilding(tuple(others)))


def build_queue(game: Game, seat: int) -> None:
    """Carry out what is legal and affordable, in order; the rest stays in the queue (X-10)."""
    queue = plans_of(game).queues[seat]
    left: list[Action] = []
    for item in queue:
        try:
            game.judge(item)
        except Illegal:
            left.append(item)
        else:
            item.apply(game)
    if queue:
        game.state.ext[NAME] = plans_of(game).with_queue(seat, tuple(left))
        if left:
            game.emit(QueueLeft(seat, tuple(left)))


@dataclass(frozen=True)
class FinishBuilding(Action):
    """End one's part of the special building phase."""

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterator[FinishBuilding]:
        """One."""
        yield cls(seat)

    def apply(self, game: Game) -> None:
        """The next seat follows; a card bought now may be played in one's next turn."""
        phase = game.state.stack.pop()
        assert isinstance(phase, SpecialBuilding)
        mature_cards(game.state.players[self.seat])
        game.push(SpecialBuilding(phase.seats[1:]))


@dataclass(frozen=True)
class SetMode(Action):
    """Choose how to take part: be asked, use the queue, or skip."""

    mode: str

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterator[SetMode]:
        """The other two modes."""
        yield from (cls(seat, mode) for mode in MODES)

    def check(self, game: Game) -> None:
        """The mode must exist and differ."""
        if self.mode not in MODES:
            raise Illegal("X-10", "unknown-mode")
        if plans_of(game).modes[self.seat] == self.mode:
            raise Illegal("X-10", "same-mode")

    def apply(self, game: Game) -> None:
        """It counts from the next time the seat would be asked."""
        game.state.ext[NAME] = plans_of(game).with_mode(self.seat, self.mode)
        game.emit(ModeSet(self.seat, self.mode))


@dataclass(frozen=True)
class QueueBuild(Action):
    """Put ``item``, an action of the same seat, at the end of one's queue or before position ``at`` (from 0)."""

    private: ClassVar[bool] = True
    item: Action
    at: int | None = None

    def check(self, game: Game) -> None:
        """Whether it will be legal is found out when its time comes; it must be something that can be built."""
        if not isinstance(self.item, BUILDS) or self.item.seat != self.seat:
            raise Illegal("X-10", "not-for-queue")
        if len(plans_of(game).queues[self.seat]) >= LONGEST_QUEUE:
            raise Illegal("X-10", "queue-full", count=LONGEST_QUEUE)

    def apply(self, game: Game) -> None:
        """Queue it."""
        queue = list(plans_of(game).queues[self.seat])
        queue.insert(len(queue) if self.at is None else self.at, self.item)
        change_queue(game, self.seat, queue)


@dataclass(frozen=True)
class UnqueueBuild(Action):
    """Take the thing at ``position`` (from 0) out of one's queue."""

    private: ClassVar[bool] = True
    position: int

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterator[UnqueueBuild]:
        """Every position."""
        yield from (cls(seat, position) for position in range(len(plans_of(game).queues[seat])))

    def check(self, game: Game) -> None:
        """The position must exist."""
        if not 0 <= self.position < len(plans_of(game).queues[self.seat]):
            raise Illegal("X-10", "not-in-queue")

    def apply(self, game: Game) -> None:
        """Take it out."""
        queue = list(plans_of(game).queues[self.seat])
        del queue[self.position]
        change_queue(game, self.seat, queue)


def change_queue(game: Game, seat: int, queue: Sequence[Action]) -> None:
    """Put another queue in the place of a seat's."""
    game.state.ext[NAME] = plans_of(game).with_queue(seat, tuple(queue))
    game.emit(QueueChanged(seat, len(queue)))


class SpecialBuildingPhase(Module):
    """X-10: after each turn every other player may build and buy. Nobody can win there: the turn is over."""

    name = NAME
    requires = ("five_six",)
    planning: tuple[type[Action], ...] = (SetMode, QueueBuild, UnqueueBuild)

    def setup(self, game: Game) -> None:
        """Everybody uses an empty queue."""
        count = len(game.state.players)
        game.state.ext[NAME] = Plans((QUEUE,) * count, ((),) * count)

    def accepts(self, game: Game, seat: int, kinds: tuple[type[Action], ...]) -> tuple[type[Action], ...]:
        """Plans may be changed at any time."""
        return (*kinds, *self.planning)

    def react(self, game: Game, event: Event) -> Sequence[Phase]:
        """After a turn, the others from the left of the one who finished."""
        if isinstance(event, TurnEnded):
            return (SpecialBuilding(tuple(game.state.seats_from(event.seat)[1:])),)
        return ()

    def view(self, game: Game, seat: int | None) -> Any:
        """Modes, and one's own queue."""
        return plans_of(game).seen_by(seat)
