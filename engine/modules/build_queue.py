"""The plans of five and six players for special building (X-10).

Asking five people after every turn would kill a game that is played over days, and asking only those who can afford
something would show what they hold. So each seat has a public *mode* (ask me, use my queue, skip) and a private,
ordered queue of things to build: an item of it is an action of its seat. Only its owner learns what could not be built.

Changes of a queue depend on nothing but that queue and the shape of the board, so that they stay good whatever others,
or their own player, take back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import ClassVar

from engine.base.build import BuildRoute
from engine.base.cards import BuyCard
from engine.kernel import Action, Event, Game, Illegal
from engine.memory import Memory
from engine.record import record
from engine.state import Slot, State

SLOT = "special_building"
ASK, QUEUE, SKIP = "ask", "queue", "skip"
MODES = (ASK, QUEUE, SKIP)
MAX_QUEUE = 8
PLENTY = 99
"""Cards of each kind that a planning player is imagined to have: more than anything costs."""
_plans: Memory[tuple[QueueBuild, ...]] = Memory("what can be planned", 512)
"""What a seat could plan, by everything but what it holds."""


@record
class Plans:
    """The module's slot: public mode and private queue by seat."""

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


PLANS = Slot(SLOT, Plans)
"""What all seats plan; of a view the reader's own queue."""


@record
class ModeSet(Event):
    """A player chose publicly how to take part in special building."""

    seat: int
    mode: str


@record
class QueueChanged(Event):
    """A player changed their queue, which now holds ``items``.

    Others do not learn that anything happened.
    """

    seat: int
    items: tuple[Action, ...]

    def seen_by(self, seat: int | None) -> QueueChanged | None:
        """For its owner alone."""
        return self if seat == self.seat else None


@record
class QueueLeft(Event):
    """What stayed in a queue after its turn.

    ``reasons`` has the reason of the refusal for each item.
    """

    seat: int
    items: tuple[Action, ...]
    reasons: tuple[str, ...]

    def seen_by(self, seat: int | None) -> QueueLeft | None:
        """For its owner alone."""
        return self if seat == self.seat else None


def build_queue(game: Game, seat: int) -> None:
    """Carry out what is legal and affordable, in order (X-10).

    The rest stays in the queue.
    """
    left: list[tuple[Action, str]] = []
    for item in PLANS.of(game.state).queues[seat]:
        try:
            game.judge(item)
        except Illegal as refusal:
            left.append((item, refusal.reason))
        else:
            item.apply(game)
            game.carried_out += (item,)
    items = tuple(item for item, _ in left)
    PLANS.put(game.state, PLANS.of(game.state).with_queue(seat, items))
    if left:
        game.emit(QueueLeft(seat, items, tuple(reason for _, reason in left)))


@record
class SetMode(Action):
    """Choose how to take part: be asked, use the queue, or skip."""

    exact: ClassVar[bool] = True
    mode: str

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterator[SetMode]:
        """The other two modes."""
        present = PLANS.of(game.state).modes[seat]
        yield from (cls(seat, mode) for mode in MODES if mode != present)

    def check(self, game: Game) -> None:
        """The mode must exist and differ."""
        if self.mode not in MODES:
            raise Illegal("X-10", "unknown-mode")
        if PLANS.of(game.state).modes[self.seat] == self.mode:
            raise Illegal("X-10", "same-mode")

    def apply(self, game: Game) -> None:
        """It counts from the next time the seat would be asked."""
        PLANS.put(game.state, PLANS.of(game.state).with_mode(self.seat, self.mode))
        game.emit(ModeSet(self.seat, self.mode))


@record
class QueueBuild(Action):
    """Put ``item``, an action of the seat, at its queue's end."""

    private: ClassVar[bool] = True
    exact: ClassVar[bool] = True
    item: Action

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Sequence[QueueBuild]:
        """What the seat could build with the cards, after its queue."""
        return known_plans(game, seat) if len(PLANS.of(game.state).queues[seat]) < MAX_QUEUE else ()

    def check(self, game: Game) -> None:
        """Raise `Illegal` unless the item fits the queue and its place exists.

        Whether it can be built there shows when its time comes.
        """
        if not isinstance(self.item, game.rules.builds) or self.item.seat != self.seat:
            raise Illegal("X-10", "not-for-queue")
        if not _place_exists(game, self.item):
            raise Illegal("X-10", "unknown-place")
        if len(PLANS.of(game.state).queues[self.seat]) >= MAX_QUEUE:
            raise Illegal("X-10", "queue-full", count=MAX_QUEUE)

    def apply(self, game: Game) -> None:
        """Put it behind what is queued already."""
        change_queue(game, self.seat, [*PLANS.of(game.state).queues[self.seat], self.item])


def _place_exists(game: Game, item: Action) -> bool:
    board = game.state.board
    if isinstance(item, BuildRoute):
        piece = game.rules.pieces.get(item.kind)
        return piece is not None and piece.ground is not None and 0 <= item.edge < len(board.edges)
    vertex: int | None = getattr(item, "vertex", None)
    return vertex is None or 0 <= vertex < len(board.vertices)


def known_plans(game: Game, seat: int) -> tuple[QueueBuild, ...]:
    """A plan for all that is `plannable`.

    It is remembered, because most moves change nothing but cards.
    """
    state, plans = game.state, PLANS.of(game.state)
    others = tuple(part for name, part in state.ext.items() if name != SLOT)
    places = (state.board, tuple(state.terrain), tuple(state.routes.items()), tuple(state.buildings.items()))
    stock = (tuple(state.players[seat].supply.items()), any(state.deck.values()))
    key = (game.rules, seat, plans.queues[seat], state.turn is None, *places, *stock, *others)
    return _plans.get(key, lambda: tuple([QueueBuild(seat, item) for item in plannable(game, seat)]))


def plannable(game: Game, seat: int) -> list[Action]:
    """What the seat could build with plenty of cards, after its queue."""
    imagined = Game(game.rules, game.state.copy())
    if imagined.state.turn is not None:
        imagined.state.change_turn(over=True)  # what is queued is built between turns
    player = imagined.state.players[seat]
    player.resources = dict.fromkeys(player.resources, PLENTY)
    for item in PLANS.of(game.state).queues[seat]:
        with suppress(Illegal):
            imagined.judge(item)
            if not isinstance(item, BuyCard):
                item.apply(imagined)
    return imagined.legal_of(game.rules.builds, seat, game.rules.passing)


@record
class UnqueueBuild(Action):
    """Take the thing at ``position`` (from 0) out of one's queue."""

    private: ClassVar[bool] = True
    exact: ClassVar[bool] = True
    position: int

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterator[UnqueueBuild]:
        """Everything that is queued."""
        yield from (cls(seat, position) for position in range(len(PLANS.of(game.state).queues[seat])))

    def check(self, game: Game) -> None:
        """The position must exist."""
        if not 0 <= self.position < len(PLANS.of(game.state).queues[self.seat]):
            raise Illegal("X-10", "not-in-queue")

    def apply(self, game: Game) -> None:
        """Take it out; what stood behind it moves up."""
        queue = list(PLANS.of(game.state).queues[self.seat])
        del queue[self.position]
        change_queue(game, self.seat, queue)


@record
class PutFirst(Action):
    """Move the thing at ``position`` (from 0) to the queue's head."""

    private: ClassVar[bool] = True
    exact: ClassVar[bool] = True
    position: int

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterator[PutFirst]:
        """Every position but the first."""
        yield from (cls(seat, position) for position in range(1, len(PLANS.of(game.state).queues[seat])))

    def check(self, game: Game) -> None:
        """The position must exist and not be the first."""
        if not 0 < self.position < len(PLANS.of(game.state).queues[self.seat]):
            raise Illegal("X-10", "not-in-queue")

    def apply(self, game: Game) -> None:
        """Put it before everything else; the order of the others stays."""
        queue = list(PLANS.of(game.state).queues[self.seat])
        queue.insert(0, queue.pop(self.position))
        change_queue(game, self.seat, queue)


def change_queue(game: Game, seat: int, queue: Sequence[Action]) -> None:
    """Put another queue in the place of a seat's."""
    PLANS.put(game.state, PLANS.of(game.state).with_queue(seat, tuple(queue)))
    game.emit(QueueChanged(seat, tuple(queue)))


def forget_plans(game: Game, seat: int) -> None:
    """Drop a seat's queue and reset its mode.

    Others learn of the mode alone.
    """
    plans = PLANS.of(game.state)
    PLANS.put(game.state, plans.with_queue(seat, ()).with_mode(seat, QUEUE))
    if plans.modes[seat] != QUEUE:
        game.emit(ModeSet(seat, QUEUE))


def keep_queues(state: State, present: State) -> None:
    """Keep the ``present`` queues in an earlier state."""
    plans, kept = PLANS.find(state), PLANS.find(present)
    if plans is not None and kept is not None:
        PLANS.put(state, replace(plans, queues=kept.queues))


PLANNING: tuple[type[Action], ...] = (SetMode, QueueBuild, PutFirst, UnqueueBuild)
"""What may be done at any time, whether or not it is the seat's turn to act."""
