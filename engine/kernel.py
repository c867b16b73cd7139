"""The kernel: modules around a stack of phases. It knows no rule of any game.

One door: `apply`. Two mechanisms only. *Fold*: a question passes through all modules in order, each gets the answer so
far. *React*: after an event each module may return phases, which are stacked in module order, so those of later modules
are played first. Inheritance, option flags and event sourcing were considered: variants by subclass do not combine,
flags spread over every function, and with event sourcing each change is written twice.

``targets`` and ``pay`` are questions of their own because a rule about *which* places a piece may be moved to needs the
whole set ("if none is left ..."), and how a short bank is shared differs by resource.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self, TypeVar

from engine.chance import Chance
from engine.state import Outcome, Resource, State

Answer = TypeVar("Answer")


class Illegal(Exception):
    """An action that the rules refuse: the rule id, a reason (key of the text catalogues) and its details."""

    def __init__(self, rule: str, reason: str, **details: Any) -> None:
        super().__init__(f"{rule}: {reason} {details or ''}".rstrip())
        self.rule = rule
        self.reason = reason
        self.details = details


@dataclass(frozen=True)
class Action:
    """Something a seat does. ``check`` is the only truth about legality; ``apply`` may assume that it passed.

    ``check`` depends only on what the seat may know, because menus are made from it. Where the rules also ask about
    somebody else's hand, ``apply`` raises `Illegal` before it changes anything.
    ``undoable`` actions reveal nothing and use no chance, so their own player may take them back.
    """

    seat: int
    undoable: ClassVar[bool] = False

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterable[Self]:
        """A cheap superset of the legal actions of this kind; empty for kinds that are not enumerated."""
        return ()

    def check(self, game: Game) -> None:
        """Raise `Illegal` when the rules refuse this action now."""

    def apply(self, game: Game) -> None:
        """Change ``game.state`` and emit events."""
        raise TypeError(f"{type(self).__name__} cannot be applied")


@dataclass(frozen=True)
class Event:
    """Something that has happened. ``reshapes`` tells that pieces on the board changed."""

    reshapes: ClassVar[bool] = False

    def seen_by(self, seat: int | None) -> Event:
        """The event as this seat (None: a bystander) may know it."""
        return self


@dataclass(frozen=True)
class Phase:
    """An open decision on ``state.stack``. *Waiting* is whom play waits for; *accepts* is what a seat may do."""

    def waiting(self, game: Game) -> tuple[int, ...]:
        """The seats that must act before play goes on."""
        return ()

    def accepts(self, game: Game, seat: int) -> tuple[type[Action], ...]:
        """The kinds of action that this seat may take now."""
        return ()

    def run(self, game: Game) -> None:
        """Go on when nobody is waited for; the kernel has taken the phase off the stack."""

    def seen_by(self, seat: int | None) -> Phase:
        """The phase as this seat (None: a bystander) may know it."""
        return self


@dataclass(frozen=True)
class Piece:
    """A row of the piece table: pieces a player has, price, points and yield; ``ground`` says where a route may lie."""

    supply: int
    cost: Mapping[Resource, int]
    worth: int = 0
    yields: int = 0
    ground: Callable[[State, int], bool] | None = None


class Module:
    """A set of rules: tables, and answers to the questions it cares about. Modules hold no state of their own."""

    name: ClassVar[str]
    requires: ClassVar[tuple[str, ...]] = ()
    resources: Mapping[Resource, int] = {}
    terrains: Mapping[str, Resource | None] = {}
    pieces: Mapping[str, Piece] = {}
    deck: Mapping[str, int] = {}

    def setup(self, game: Game) -> None:
        """Prepare a new game: fill the own slot, push the first phases."""

    def accepts(self, game: Game, seat: int, kinds: tuple[type[Action], ...]) -> tuple[type[Action], ...]:
        """The kinds of action that ``seat`` may take in the phase on top."""
        return kinds

    def refuse(self, game: Game, action: Action) -> None:
        """Raise `Illegal` for an action that another module's ``check`` allows."""

    def produce(self, game: Game, place: int, resource: Resource | None) -> Resource | None:
        """What hex ``place`` yields to the buildings around it."""
        return resource

    def pay(self, game: Game, resource: Resource, due: dict[int, int]) -> dict[int, int]:
        """What each seat receives of ``resource`` when ``due`` (seat to count) should be produced."""
        return due

    def room(self, game: Game, seat: int, resource: Resource, room: int | None) -> int | None:
        """How many more of ``resource`` the seat may hold; None is without limit."""
        return room

    def targets(self, game: Game, seat: int, piece: str, places: tuple[int, ...]) -> tuple[int, ...]:
        """The hexes to which ``seat`` may move ``piece`` (the robber)."""
        return places

    def victims(self, game: Game, seat: int, piece: str, place: int, victims: tuple[int, ...]) -> tuple[int, ...]:
        """The seats that ``seat`` may rob after moving ``piece`` to hex ``place``."""
        return victims

    def connects(self, game: Game, seat: int, vertex: int, kinds: tuple[str, str], joined: bool) -> bool:
        """Whether routes of these two kinds continue into each other at ``vertex`` for ``seat``."""
        return joined

    def points(self, game: Game, seat: int, points: dict[str, int]) -> dict[str, int]:
        """Victory points by source (a key of the text catalogues)."""
        return points

    def outcome(self, game: Game, outcome: Outcome | None) -> Outcome | None:
        """Whether the game has ended; asked after every step."""
        return outcome

    def react(self, game: Game, event: Event) -> Sequence[Phase]:
        """Phases to play next because of ``event``."""
        return ()

    def view(self, game: Game, seat: int | None) -> Any:
        """What ``seat`` may know of the module's own slot."""
        return None


QUESTIONS = [
    "setup",
    "accepts",
    "refuse",
    "produce",
    "pay",
    "room",
    "targets",
    "victims",
    "connects",
    "points",
    "outcome",
    "react",
    "view",
]


@dataclass(frozen=True, eq=False)
class Ruleset:
    """An ordered tuple of modules and the tables they add up to; later modules replace rows of earlier ones."""

    modules: tuple[Module, ...]
    target: int = 10
    resources: dict[Resource, int] = field(init=False)
    terrains: dict[str, Resource | None] = field(init=False)
    pieces: dict[str, Piece] = field(init=False)
    deck: dict[str, int] = field(init=False)
    answering: dict[str, tuple[Module, ...]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        for table in ("resources", "terrains", "pieces", "deck"):
            merged: dict[str, Any] = {}
            for module in self.modules:
                merged.update(getattr(module, table))
            object.__setattr__(self, table, merged)
        answering = {
            question: tuple(
                module for module in self.modules if getattr(type(module), question) is not getattr(Module, question)
            )
            for question in QUESTIONS
        }
        object.__setattr__(self, "answering", answering)


class Game:
    """A state with its rules and its chance while something is being done to it; changes the state in place.

    Use `apply` unless the state is your own to change, as in a simulation.
    """

    __slots__ = ("_remembered", "chance", "events", "rules", "state")

    def __init__(self, rules: Ruleset, state: State, chance: Chance | None = None) -> None:
        self.rules = rules
        self.state = state
        self.chance: Chance = chance if chance is not None else _NO_CHANCE
        self.events: list[Event] = []
        self._remembered: dict[Any, Any] | None = None

    def play(self, action: Action) -> None:
        """Check and carry out one action, then go on until somebody must act; raises `Illegal`."""
        self.check(action)
        action.apply(self)
        self.settle()

    def check(self, action: Action) -> None:
        """Raise `Illegal` unless ``action`` may be taken now."""
        if self.state.outcome is not None:
            raise Illegal("B-74", "game-over")
        if type(action) not in self.accepts(action.seat):
            raise Illegal("B-20", "not-now", waiting=self.waiting())
        action.check(self)
        for module in self.rules.answering["refuse"]:
            module.refuse(self, action)

    def accepts(self, seat: int) -> tuple[type[Action], ...]:
        """The kinds of action that ``seat`` may take now."""
        state = self.state
        if state.outcome is not None or not state.stack or not 0 <= seat < len(state.players):
            return ()
        kinds = state.stack[-1].accepts(self, seat)
        for module in self.rules.answering["accepts"]:
            kinds = module.accepts(self, seat, kinds)
        return kinds

    def waiting(self) -> tuple[int, ...]:
        """The seats that must act before play goes on."""
        state = self.state
        return state.stack[-1].waiting(self) if state.outcome is None and state.stack else ()

    def legal(self, seat: int) -> list[Action]:
        """Every enumerable legal action of ``seat``, in a fixed order."""
        refusing = self.rules.answering["refuse"]
        found: list[Action] = []
        self._remembered = {}
        try:
            for kind in self.accepts(seat):
                for action in kind.candidates(self, seat):
                    try:
                        action.check(self)
                        for module in refusing:
                            module.refuse(self, action)
                    except Illegal:
                        continue
                    found.append(action)
        finally:
            self._remembered = None
        return found

    def remember(self, compute: Callable[..., Answer], *of: Any) -> Answer:
        """``compute(*of)``, computed once while `legal` looks at an unchanging state, and anew at any other time."""
        if self._remembered is None:
            return compute(*of)
        key = (compute, of)
        if key not in self._remembered:
            self._remembered[key] = compute(*of)
        answer: Answer = self._remembered[key]
        return answer

    def settle(self) -> None:
        """Run phases until somebody must act or the game has ended."""
        state = self.state
        while state.outcome is None:
            outcome: Outcome | None = None
            for module in self.rules.answering["outcome"]:
                outcome = module.outcome(self, outcome)
            if outcome is not None:
                state.outcome = outcome
                self.emit(Ended(outcome))
                return
            phase = state.stack[-1]
            if phase.waiting(self):
                return
            state.stack.pop()
            phase.run(self)

    def emit(self, event: Event) -> None:
        """Record an event and stack the phases that modules answer it with."""
        self.events.append(event)
        for module in self.rules.answering["react"]:
            self.state.stack.extend(module.react(self, event))

    def push(self, *phases: Phase) -> None:
        """Open phases; the last one is played first."""
        self.state.stack.extend(phases)

    def replace_top(self, phase: Phase) -> None:
        """Put ``phase`` in the place of the one on top."""
        self.state.stack[-1] = phase

    # The folds: one method a question, so that callers read like the rules.

    def produce(self, place: int) -> Resource | None:
        """What hex ``place`` yields, None for nothing."""
        resource = self.rules.terrains.get(self.state.terrain[place])
        for module in self.rules.answering["produce"]:
            resource = module.produce(self, place, resource)
        return resource

    def pay(self, resource: Resource, due: dict[int, int]) -> dict[int, int]:
        """What each seat receives when ``due`` of ``resource`` should be produced."""
        for module in self.rules.answering["pay"]:
            due = module.pay(self, resource, due)
        return due

    def room(self, seat: int, resource: Resource) -> int | None:
        """How many more of ``resource`` the seat may hold; None is without limit."""
        room: int | None = None
        for module in self.rules.answering["room"]:
            room = module.room(self, seat, resource, room)
        return room

    def targets(self, seat: int, piece: str) -> tuple[int, ...]:
        """The hexes to which ``seat`` may move ``piece``."""
        return self.remember(self._targets, seat, piece)

    def _targets(self, seat: int, piece: str) -> tuple[int, ...]:
        places: tuple[int, ...] = ()
        for module in self.rules.answering["targets"]:
            places = module.targets(self, seat, piece, places)
        return places

    def victims(self, seat: int, piece: str, place: int) -> tuple[int, ...]:
        """The seats that may be robbed after moving ``piece`` to ``place``."""
        return self.remember(self._victims, seat, piece, place)

    def _victims(self, seat: int, piece: str, place: int) -> tuple[int, ...]:
        victims: tuple[int, ...] = ()
        for module in self.rules.answering["victims"]:
            victims = module.victims(self, seat, piece, place, victims)
        return victims

    def connects(self, seat: int, vertex: int, kinds: tuple[str, str]) -> bool:
        """Whether two routes of these kinds continue into each other at ``vertex``."""
        joined = False
        for module in self.rules.answering["connects"]:
            joined = module.connects(self, seat, vertex, kinds, joined)
        return joined

    def points(self, seat: int) -> dict[str, int]:
        """All victory points of a seat by source, hidden ones too."""
        points: dict[str, int] = {}
        for module in self.rules.answering["points"]:
            points = module.points(self, seat, points)
        return points


@dataclass(frozen=True)
class Ended(Event):
    """The game is over."""

    outcome: Outcome


class _NoChance:
    """Stands in where nothing random may happen: looking at a position never rolls dice."""

    drawn: ClassVar[list[Any]] = []

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError(f"chance.{name} was asked for without a source of chance")


_NO_CHANCE: Any = _NoChance()


def apply(rules: Ruleset, state: State, action: Action, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Carry out ``action`` and return the new state with what happened; ``state`` stays as it is.

    Raises `Illegal` when the rules refuse the action.
    """
    game = Game(rules, state.copy(), chance)
    game.play(action)
    return game.state, tuple(game.events)
