"""The face of a scenario: everything that the bot asks one, beside the sentences of its events, actions and phases.

Those register themselves with `bot.texts.events.sentence` and its neighbours. What a face is not asked for it leaves
out; it then says and shows nothing of its own there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from engine.kernel import Action, Event, Illegal
from engine.options import Options
from engine.view import View

if TYPE_CHECKING:
    from bot.texts.words import Words
    from bot.ui.parts import AnyButton
    from bot.ui.scene import PanelContext, Scene, Screen

Place: TypeAlias = tuple[Literal["vertex", "edge", "hex"], int]
Values: TypeAlias = dict[str, object]
Rewording: TypeAlias = "Callable[[Words, Values], tuple[str, Values] | None]"
"""What a text of the base becomes: another key and its values; None leaves it as it is."""
ScreenBuilder: TypeAlias = "Callable[[PanelContext, str], Screen | None]"
"""A screen out of what stands behind its name; None when there is no such screen now."""
AskBuilder: TypeAlias = "Callable[[PanelContext, Action], Screen]"
"""A screen that asks once about an action."""


def nothing(*asked: object) -> tuple[()]:
    """No lines."""
    return ()


def no_answer(*asked: object) -> None:
    """Nothing to say about this one."""


def no_values(*asked: object) -> Values:
    """No values."""
    return {}


def no_questions(*asked: object) -> Mapping[type[Action], AskBuilder]:
    """Nothing is asked about."""
    return {}


def no(*asked: object) -> bool:
    """It is not so."""
    return False


Section: TypeAlias = Literal["goal", "hexes", "board", "alt", "warnings"]
"""Where lines about a whole game stand.

On the text board: ``goal`` what is played for, in place of the number of points; ``hexes`` below those of the hexes;
``board`` in a part of their own. ``alt`` in the alt text. ``warnings`` on the card.
"""
SectionAbout: TypeAlias = Literal["yield", "land", "hex", "holdings", "seat", "alt", "facts", "last facts", "hand"]
"""Where words about one hex or one seat stand.

Of a hex: ``yield`` what it yields, where its terrain does not tell; ``land`` what has become of it, in brackets behind
that; ``hex`` behind it on the text board. Of a seat: ``holdings`` below the cards and ``seat`` below everything else on
the text board; ``alt`` in the alt text; ``facts`` what everybody sees beside the hand, and ``last facts`` how a player
takes part, on the card; ``hand`` on the page of a player's own hand.
"""


@dataclass(frozen=True)
class Decision:
    """A screen that a decision must be taken on: while one of ``kinds`` is legal, ``build`` makes the main screen."""

    kinds: tuple[type[Action], ...]
    screen: str
    build: Callable[[PanelContext, str], Screen]


@dataclass(frozen=True)
class Thief:
    """A piece that a seven or a Knight may move: its kind, and the hex that it stands on.

    Where it robs others than those with buildings, ``around`` says who stands around a hex, and ``worth`` how good the
    hex is for robbing.
    """

    piece: str
    place: Callable[[View], int | None]
    around: Callable[[Words, int], str | None] = no_answer
    worth: Callable[[View, int], int | None] = no_answer


@dataclass(frozen=True)
class Spot:
    """How the places for a piece stand in a menu: the words of one, at most 100 characters, and how good it is."""

    line: Callable[[Words, int], str]
    worth: Callable[[View, int], tuple[int, int]]


@dataclass(frozen=True)
class Thing:
    """What is special about a resource, a kind of piece or an award; each has its name in the catalogues."""

    emoji: str = ""
    cost: Mapping[str, int] = field(default_factory=dict)
    is_route: bool = False
    """Whether such a piece lies on edges."""
    spot: Spot | None = None
    """How the places for such a piece stand in menus, where not as other places do."""
    award_points: int | None = None
    """What an award is worth, where that is not as usual."""


@dataclass(frozen=True)
class EventTraits:
    """How an event is shown, beside its sentence."""

    story: bool = False
    """It gets a whole sentence below its turn."""
    consequence: bool = False
    """It follows from a move by itself."""
    repeated: bool = False
    """It comes again to a seat turn after turn: only the last is news."""
    filmed: bool = False
    """The board or the dice show it."""
    changed: Callable[[Any, View], Iterable[Place]] | None = None
    """The places where it changed the board and nothing has happened since that hides it."""


@dataclass(frozen=True)
class ActionTraits:
    """How an action is offered, where not in the menu of other actions."""

    piece: str = ""
    """The piece that it puts on its place."""
    thief: Thief | None = None
    counted: bool = False
    """It is a choice of so many cards."""
    own_screen: bool = False
    """It has buttons or screens of its own."""
    plan: str = ""
    """It is no move and comes after the moves; the screen of that name has it, and shows what it did."""
    planned_build: bool = False
    """It is a plan that stands for building something."""
    end: str = ""
    """It ends a part of a turn: the text of its button."""


@dataclass(frozen=True, eq=False)
class Face:
    """What a scenario brings to the bot.

    ``modules`` are those of the engine that it speaks for, ``scenario`` is its name in ``engine.options.SCENARIOS``,
    empty for an extension or a house rule. Names of texts are keys of the catalogues.
    """

    modules: tuple[str, ...]
    scenario: str = ""
    help: str = ""
    """Its page of the help, which a game of the scenario opens first."""
    lobby_note: str = ""
    """The text about where its boards come from."""
    lobby_lines: Callable[[Options], Iterable[str]] = nothing
    """Texts about what is played without being a switch."""

    things: Mapping[str, Thing] = field(default_factory=dict)
    events: Mapping[type[Event], EventTraits] = field(default_factory=dict)
    actions: Mapping[type[Action], ActionTraits] = field(default_factory=dict)

    # Words.
    lines: Mapping[Section, Callable[[Words], Iterable[str]]] = field(default_factory=dict)
    lines_about: Mapping[SectionAbout, Callable[[Words, int], Iterable[str]]] = field(default_factory=dict)
    """By section, what is said of a hex or a seat."""
    instead: Mapping[str, str | Rewording] = field(default_factory=dict)
    """Texts of the base that are worded otherwise in a game with these modules."""
    endings: Mapping[str, str] = field(default_factory=dict)
    """By reason for the end that has sentences of its own, its text in the picture."""
    ending_values: Callable[[Words, int | None], Values] = no_values
    """Further values of texts about the end, by the winner's seat."""
    refusal: Callable[[Illegal, Words], str | None] = no_answer
    """The reason of a refusal, where this scenario knows it more closely than the rules tell."""

    # The panel.
    screens: Mapping[str, ScreenBuilder] = field(default_factory=dict)
    decisions: tuple[Decision, ...] = ()
    buttons: Callable[[PanelContext], Iterable[AnyButton]] = nothing
    """Buttons among those of a turn."""
    last_buttons: Callable[[PanelContext], Iterable[AnyButton]] = nothing
    """Buttons below every main screen."""
    notes: Callable[[PanelContext], Iterable[str]] = nothing
    """Lines above the means of the main screen."""
    questions: Callable[[Scene], Mapping[type[Action], AskBuilder]] = no_questions
    """Actions that are asked about once although they could be taken back, with the screens that ask."""
    trade_closed: Callable[[View], bool] = no
    """Whether trade is over for this turn."""


SCENARIOS = "bot.scenarios"
"""The package of all faces. It is loaded when somebody first asks: scenarios are made of the texts and pages that
ask."""


def face_names() -> tuple[str, ...]:
    """The folders of all faces, in their order."""
    names: tuple[str, ...] = import_module(SCENARIOS).FACES
    return names


@cache
def faces() -> tuple[Face, ...]:
    """All faces: for whatever is known by its name or its kind, whichever game it comes from."""
    found = [import_module(f"{SCENARIOS}.{name}").FACE for name in face_names()]
    assert all(isinstance(face, Face) for face in found)
    return tuple(found)


@cache
def things() -> Mapping[str, Thing]:
    """What is special about the things of all scenarios, by name."""
    return {name: thing for face in faces() for name, thing in face.things.items()}


@cache
def event_traits() -> Mapping[type[Event], EventTraits]:
    """How the events of all scenarios are shown."""
    return {kind: traits for face in faces() for kind, traits in face.events.items()}


@cache
def action_traits() -> Mapping[type[Action], ActionTraits]:
    """How the actions of all scenarios are offered."""
    return {kind: traits for face in faces() for kind, traits in face.actions.items()}


def thieves_of(played: Iterable[Face]) -> Iterator[Thief]:
    """The thieves of these faces."""
    return (traits.thief for face in played for traits in face.actions.values() if traits.thief is not None)


def faces_of(view: View | None) -> tuple[Face, ...]:
    """The faces of the modules that a game is played with; without a view there are none."""
    return () if view is None else _faces_of(view.modules)


@cache
def _faces_of(modules: tuple[str, ...]) -> tuple[Face, ...]:
    return tuple(face for face in faces() if not set(modules).isdisjoint(face.modules))
