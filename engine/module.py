"""Modules: sets of rules that combine to a ruleset.

A module brings tables and answers to questions. ``targets`` and ``pay`` are questions of their own because a rule
about *which* places a piece may be moved to needs the whole set ("if none is left ..."), and how a short bank is
shared differs by resource.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from engine.memory import Listeners, agree
from engine.position import Position
from engine.state import Outcome, Resource
from engine.vocabulary import Illegal

if TYPE_CHECKING:
    from engine.kernel import Game
    from engine.vocabulary import Action, Event, Phase


@dataclass(frozen=True)
class Piece:
    """A row of the piece table: supply, price, points and yield.

    ``ground`` says where a route may lie. ``becomes`` is the kind that replaces a building when it is raised. ``body``
    is the kind whose pieces this one is made of, where it has none of its own.
    """

    supply: int
    cost: Mapping[Resource, int]
    worth: int = 0
    yields: int = 0
    ground: Callable[[Position, int], bool] | None = None
    becomes: str = ""
    body: str = ""


class Module:
    """A set of rules: tables, and answers to questions.

    Modules hold no state of their own.
    """

    name: ClassVar[str]
    requires: ClassVar[tuple[str, ...]] = ()
    """Names of the modules that this one builds upon: the only ones whose files its own import."""
    resources: Mapping[Resource, int] = {}
    terrains: Mapping[str, Resource | None] = {}
    pieces: Mapping[str, Piece] = {}
    deck: Mapping[str, int] = {}
    public: tuple[Resource, ...] = ()
    """Resources that lie open before their owners; the bank does not deal in them."""
    builds: tuple[type[Action], ...] = ()
    """Kinds of action that count as building or buying, wherever that is allowed."""
    sources: tuple[str, ...] = ()
    """Sources of points besides buildings, as `points` names them: each is a key of the text catalogues."""
    passing: tuple[str, ...] = ()
    """Reasons of refusals that pass by themselves: what they refuse now may well be planned."""

    def setup(self, game: Game, marks: tuple[int, ...]) -> None:
        """Prepare a new game: fill the module's slot, push the first phases.

        ``marks`` are the hexes that the layout has marked for this module (see `engine.base.layouts.Layout`).
        """

    def accepts(self, game: Game, seat: int, kinds: tuple[type[Action], ...]) -> tuple[type[Action], ...]:
        """The kinds of action that ``seat`` may take now."""
        return kinds

    def refuse(self, game: Game, action: Action) -> None:
        """Raise `Illegal` for an action that another module's ``check`` allows."""

    def refuses(self, kind: type[Action]) -> bool:
        """Whether `refuse` has an opinion of this kind of action.

        Asked once, see `engine.memory.Listeners`.
        """
        return True

    def throw(self, game: Game, dice: tuple[int, int] | None) -> tuple[int, int] | None:
        """The dice of a turn, None to throw them.

        A question of its own: the rule that reads a throw decides what it does, and nothing else stands before it.
        """
        return dice

    def produce(self, game: Game, place: int, resource: Resource | None) -> Resource | None:
        """What hex ``place`` yields to the buildings around it."""
        return resource

    def pay(self, game: Game, resource: Resource, due: dict[int, int], paid: dict[int, int]) -> dict[int, int]:
        """What each seat receives of ``resource`` when ``due`` should be produced.

        ``due`` is seat to count.
        """
        return paid

    def room(self, game: Game, seat: int, resource: Resource, room: int | None) -> int | None:
        """How many more of ``resource`` the seat may hold (None: any)."""
        return room

    def targets(self, game: Game, seat: int, piece: str, places: tuple[int, ...]) -> tuple[int, ...]:
        """The hexes to which ``seat`` may move ``piece`` (the robber)."""
        return places

    def victims(self, game: Game, seat: int, piece: str, place: int, victims: tuple[int, ...]) -> tuple[int, ...]:
        """The seats that ``seat`` may rob after moving ``piece`` to hex ``place``."""
        return victims

    def connects(self, game: Game, seat: int, vertex: int, kinds: tuple[str, str], joined: bool) -> bool:
        """Whether ``seat``'s routes of these kinds continue each other at ``vertex``."""
        return joined

    def points(self, game: Game, seat: int, points: dict[str, int]) -> dict[str, int]:
        """Victory points by source: a building's piece, or one of `sources`."""
        return points

    def outcome(self, game: Game, outcome: Outcome | None) -> Outcome | None:
        """Whether the game has ended; asked after every step."""
        return outcome

    def react(self, game: Game, event: Event) -> Sequence[Phase]:
        """Phases to play next because of ``event``."""
        return ()

    def listens(self, kind: type[Event]) -> bool:
        """Whether `react` does anything after this kind of event.

        Asked once, see `engine.memory.Listeners`.
        """
        return True

    def view(self, game: Game, seat: int | None) -> Any:
        """What ``seat`` may know of the module's slot."""
        return None


QUESTIONS = [
    "setup",
    "accepts",
    "refuse",
    "throw",
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
SCOPES = ["refuses", "listens"]
"""Answers that hold for a whole kind and for good: they say about which kinds other questions need not be asked."""


class Unasked(Module):
    """A stand-in for a module that says it does not care.

    Where the engine checks itself, it sees that this is so.
    """

    def __init__(self, module: Module) -> None:
        self._module = module

    def refuse(self, game: Game, action: Action) -> None:
        """It refuses nothing of this kind."""
        try:
            self._module.refuse(game, action)
        except Illegal as refusal:
            agree(f"what {self._module.name} refuses", None, refusal)

    def react(self, game: Game, event: Event) -> Sequence[Phase]:
        """It does nothing after this kind of event."""
        before, told = game.state.copy(), game.events.copy()
        opened = tuple(self._module.react(game, event))
        what = f"what {self._module.name} does after {type(event).__name__}"
        agree(what, (before, told, ()), (game.state, game.events, opened))
        return ()


@dataclass(frozen=True, eq=False)
class Ruleset:
    """An ordered tuple of modules and the tables they add up to.

    Later modules replace rows of earlier ones.
    """

    modules: tuple[Module, ...]
    target: int = 10
    resources: dict[Resource, int] = field(init=False)
    terrains: dict[str, Resource | None] = field(init=False)
    pieces: dict[str, Piece] = field(init=False)
    deck: dict[str, int] = field(init=False)
    routes: tuple[str, ...] = field(init=False)
    public: frozenset[Resource] = field(init=False)
    builds: tuple[type[Action], ...] = field(init=False)
    sources: frozenset[str] = field(init=False)
    passing: frozenset[str] = field(init=False)
    answering: dict[str, tuple[Module, ...]] = field(init=False, repr=False)
    refusing: Listeners[type[Action], Module] = field(init=False, repr=False)
    """By kind of action the modules that may refuse it."""
    listening: Listeners[type[Event], Module] = field(init=False, repr=False)
    """By kind of event the modules that may react to it."""

    def __post_init__(self) -> None:
        for table in ("resources", "terrains", "pieces", "deck"):
            merged: dict[str, Any] = {}
            for module in self.modules:
                merged.update(getattr(module, table))
            object.__setattr__(self, table, merged)
        routes = tuple(kind for kind, piece in self.pieces.items() if piece.ground is not None)
        object.__setattr__(self, "routes", routes)
        # By their names, as those above: compiled code would not find the tables of a module that is not compiled.
        sets = dict.fromkeys(("public", "sources", "passing"), frozenset)
        for table, together in {**sets, "builds": tuple}.items():
            rows = together(row for module in self.modules for row in getattr(module, table))
            object.__setattr__(self, table, rows)
        answering = {
            question: tuple(
                module for module in self.modules if getattr(type(module), question) is not getattr(Module, question)
            )
            for question in QUESTIONS
        }
        object.__setattr__(self, "answering", answering)
        refusing = Listeners(((module, module.refuses) for module in answering["refuse"]), Unasked)
        listening = Listeners(((module, module.listens) for module in answering["react"]), Unasked)
        object.__setattr__(self, "refusing", refusing)
        object.__setattr__(self, "listening", listening)
