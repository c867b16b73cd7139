"""The face of a scenario: everything that the bot asks one, beside the sentences of its events, actions and phases.

Those register themselves with `bot.texts.events.sentence` and its neighbours. What a face is not asked for it leaves
out; it then says and shows nothing of its own there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from engine.kernel import Action, Event, Illegal
from engine.options import Options
from engine.view import PlayerView, View

if TYPE_CHECKING:
    from bot.texts.words import Words
    from bot.ui.panel_context import PanelContext, Screen
    from bot.ui.parts import AnyButton
    from bot.ui.scene import Scene

Place: TypeAlias = tuple[Literal["vertex", "edge", "hex"], int]
Values: TypeAlias = dict[str, object]
Rewording: TypeAlias = "Callable[[Words, Values], tuple[str, Values] | None]"
"""What a text of the base becomes: another key and its values; None leaves it as it is."""
ScreenBuilder: TypeAlias = "Callable[[PanelContext, str], Screen | None]"
"""A screen out of what stands behind its name; None when there is no such screen now."""


def nothing(*asked: object) -> tuple[()]:
    """No lines."""
    return ()


def silence(*asked: object) -> str:
    """No words."""
    return ""


def no_answer(*asked: object) -> None:
    """Nothing to say about this one."""


def no_values(*asked: object) -> Values:
    """No values."""
    return {}


def no(*asked: object) -> bool:
    """It is not so."""
    return False


@dataclass(frozen=True)
class Decision:
    """A screen that a decision must be taken on: while one of ``kinds`` is legal, ``build`` makes the main screen."""

    kinds: tuple[type[Action], ...]
    screen: str
    build: Callable[[PanelContext, str], Screen]


@dataclass(frozen=True)
class Thief:
    """A piece that a seven or a Knight may move: its kind, and the hex that it stands on."""

    piece: str
    place: Callable[[View], int | None]


@dataclass(frozen=True)
class Spot:
    """How the places for a piece stand in a menu: the words of one, at most 100 characters, and how good it is."""

    line: Callable[[Words, int], str]
    worth: Callable[[View, int], tuple[int, int]]


@dataclass(frozen=True, eq=False)
class Face:
    """What a scenario brings to the bot.

    ``modules`` are those of the engine that it speaks for, ``scenario`` is its name in ``engine.options.SCENARIOS``,
    empty for an extension or a house rule. Names of texts are keys of the catalogues.
    """

    modules: tuple[str, ...]
    scenario: str = ""

    # The lobby and the help.
    lobby_note: str = ""
    """The text about where its boards come from."""
    lobby_lines: Callable[[Options], Iterable[str]] = nothing
    """Texts about what is played without being a switch."""
    help: str = ""
    """Its page of the help, which a game of the scenario opens first."""

    # Words.
    emoji: Mapping[str, str] = field(default_factory=dict)
    """By resource."""
    costs: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """What its own pieces cost, by piece."""
    routes: frozenset[str] = frozenset()
    """Kinds of piece that lie on edges."""
    instead: Mapping[str, str | Rewording] = field(default_factory=dict)
    """Texts of the base that are worded otherwise in a game with these modules."""
    shortages: Mapping[str, str] = field(default_factory=dict)
    """By resource, the text for not all of it being paid, where the bank does not deal in it."""
    awards: Mapping[str, int] = field(default_factory=dict)
    """By source of points, what an award is worth, where that is not as usual."""
    endings: Mapping[str, str] = field(default_factory=dict)
    """By reason for the end that has sentences of its own, its text in the picture."""
    ending_values: Callable[[Words, int | None], Values] = no_values
    """Further values of texts about the end, by the winner's seat."""
    yields: Callable[[Words, int], str | None] = no_answer
    """What a hex yields, where its terrain does not tell."""
    marks: Callable[[Words, int], Iterable[str]] = nothing
    """What has become of a hex, in brackets behind what lies there."""
    refusal: Callable[[Illegal, Words], str | None] = no_answer
    """The reason of a refusal, where this scenario knows it more closely than the rules tell."""
    trade_closed: Callable[[View], bool] = no
    """Whether trade is over for this turn."""

    # The text board and the alt text.
    goal_lines: Callable[[Words], Iterable[str]] = nothing
    """What is played for, instead of the number of points."""
    hex_marks: Callable[[Words, int], Iterable[str]] = nothing
    """What is to be said of a hex on the text board."""
    hex_lines: Callable[[Words], Iterable[str]] = nothing
    """Lines below those of the hexes."""
    holdings: Callable[[Words, int], Iterable[str]] = nothing
    """What a seat holds besides cards."""
    seat_lines: Callable[[Words, int], Iterable[str]] = nothing
    """Lines below everything else about a seat."""
    board_lines: Callable[[Words], Iterable[str]] = nothing
    """A section of its own."""
    alt_lines: Callable[[Words], Iterable[str]] = nothing
    alt_holdings: Callable[[Words, int], Iterable[str]] = nothing
    """What a seat holds, in the alt text."""

    # History.
    story: tuple[type[Event], ...] = ()
    """Events that get whole sentences below their turn."""
    consequences: tuple[type[Event], ...] = ()
    """Events that follow from a move by themselves."""
    repeated: tuple[type[Event], ...] = ()
    """Events of a seat that come again turn after turn: only the last is news."""
    filmed: tuple[type[Event], ...] = ()
    """Events that the board or the dice show."""
    changed: Mapping[type[Event], Callable[[Any, View], Iterable[Place]]] = field(default_factory=dict)
    """The places where an event changed the board and nothing has happened since that hides it."""

    # Menus and the panel.
    pieces: Mapping[type[Action], str] = field(default_factory=dict)
    """The piece that an action puts on its place."""
    spots: Mapping[str, Spot] = field(default_factory=dict)
    """By piece, how the places for it are described and ordered, if not like other places."""
    hex_option: Callable[[Words, int], str | None] = no_answer
    """Who stands around a hex, where that is not about buildings."""
    hex_worth: Callable[[View, int], int | None] = no_answer
    """How good such a hex is for robbing."""
    thieves: Mapping[type[Action], Thief] = field(default_factory=dict)
    counted: tuple[type[Action], ...] = ()
    """Actions that are a choice of so many cards."""
    plans: tuple[type[Action], ...] = ()
    """Actions that are no moves and come after them."""
    planned_builds: tuple[type[Action], ...] = ()
    """Those plans that stand for building something."""
    screens: Mapping[str, ScreenBuilder] = field(default_factory=dict)
    screens_after: Mapping[type[Action], str] = field(default_factory=dict)
    """The screen that shows what an action did, where that is not the main one."""
    decisions: tuple[Decision, ...] = ()
    elsewhere: tuple[type[Action], ...] = ()
    """Actions that have buttons or screens of their own."""
    ends: Mapping[type[Action], str] = field(default_factory=dict)
    """Actions that end a part of a turn, with the texts of their buttons."""
    buttons: Callable[[PanelContext], Iterable[AnyButton]] = nothing
    """Buttons among those of a turn."""
    last_buttons: Callable[[PanelContext], Iterable[AnyButton]] = nothing
    """Buttons below every main screen."""
    notes: Callable[[PanelContext], str] = silence
    """Words above the means of the main screen."""
    asked: Callable[[Scene], tuple[type[Action], ...]] = nothing
    """Actions that are asked about once although they could be taken back."""
    question: Callable[[PanelContext, Action], Screen | None] = no_answer
    """The screen that asks about such an action."""
    hand_lines: Callable[[PanelContext], Iterable[str]] = nothing

    # The card.
    warnings: Callable[[Scene], str] = silence
    facts: Callable[[Scene, PlayerView], Iterable[str]] = nothing
    """What everybody sees of a player beside their hand."""
    last_facts: Callable[[Scene, PlayerView], Iterable[str]] = nothing
    """How a player takes part, at the end of their line."""


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


def faces_of(view: View | None) -> tuple[Face, ...]:
    """The faces of the modules that a game is played with; without a view there are none."""
    return () if view is None else _faces_of(view.modules)


@cache
def _faces_of(modules: tuple[str, ...]) -> tuple[Face, ...]:
    return tuple(face for face in faces() if not set(modules).isdisjoint(face.modules))
