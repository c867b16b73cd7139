"""The face of a scenario: what the bot asks it.

Sentences of its events, actions and phases register themselves with `bot.texts.events.sentence` and its neighbours. A
face leaves out what it does not need; the bot then says and shows nothing of its own there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from engine.kernel import Action, Event, Illegal
from engine.options import Options
from engine.view import View

if TYPE_CHECKING:
    from bot.texts.words import Words

Place: TypeAlias = tuple[Literal["vertex", "edge", "hex"], int]
Values: TypeAlias = dict[str, object]
Rewording: TypeAlias = "Callable[[Words, Values], tuple[str, Values] | None]"
"""What a text of the base becomes: another key and its values; None leaves it as it is."""
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
class Thief:
    """A movable robbing piece: its kind, and its hex.

    A seven or a Knight moves it. Where it robs others than those with buildings, ``around`` says who stands around a
    hex, and ``worth`` how good the hex is for robbing.
    """

    piece: str
    place: Callable[[View], int | None]
    around: Callable[[Words, int], str | None] = lambda *asked: None
    worth: Callable[[View, int], int | None] = lambda *asked: None


@dataclass(frozen=True)
class PlaceMenu:
    """A piece's places in a menu: words and worth.

    The words have at most 100 characters. On a button the ``price`` stands behind the place, in emoji.
    """

    line: Callable[[Words, int], str]
    worth: Callable[[View, int], tuple[int, int]]
    price: str = ""


@dataclass(frozen=True)
class Thing:
    """What is special about a resource, piece or award.

    Each has its name in the catalogues, unless it is a mere sign that actions have (`ActionTraits.icon`).
    """

    emoji: str = ""
    cost: Mapping[str, int] = field(default_factory=dict)
    ground: Callable[[View, int], bool] | None = None
    """Whether such a piece could lie on an edge now, whosever it is; None for what lies on no edge."""
    spot: PlaceMenu | None = None
    """How the places for such a piece stand in menus, where not as other places do."""
    award_points: int | None = None
    """What an award is worth, where that is not as usual."""
    sign: str = ""
    """The icon of an award in pictures."""


@dataclass(frozen=True)
class Highlight:
    """A moment that the table will talk about.

    It gets a band of the picture.

    ``sign`` is an icon of the pictures, ``words`` are plain. Of the ``seats`` the first did it, the second suffered it;
    a ``figure`` stands in the place of the second. It is ``whole`` where the event needs no other words beside it.
    """

    sign: str
    words: str
    seats: tuple[int, ...] = ()
    figure: str = ""
    whole: bool = False


@dataclass(frozen=True)
class Reason:
    """Something that is true of a move, and what it is about.

    A scenario names the ``term`` of the judge that it puts into words, and says whether everybody can see it.
    """

    name: str
    about: Mapping[str, Any] = field(default_factory=dict)
    term: str = ""
    public: bool = False


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
    highlight: Callable[[Any, Words], Highlight | None] | None = None
    """What of it the table will talk about, if anything."""


@dataclass(frozen=True)
class ActionTraits:
    """How an action is offered, outside the common menu."""

    icon: str = ""
    """The resource or thing whose emoji it has, where its piece or cards do not tell: see `bot.texts.icons`."""
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
    at_start: bool = False
    """It may be chosen in the lobby, and is done as the game begins."""
    end: str = ""
    """It ends a part of a turn: the text of its button."""


@dataclass(frozen=True, eq=False)
class Face:
    """What a scenario brings to the bot.

    ``modules`` are those of the engine that it speaks for, ``scenarios`` their names in ``engine.options.SCENARIOS``,
    none for an extension or a house rule. Names of texts are keys of the catalogues.
    """

    modules: tuple[str, ...]
    scenarios: tuple[str, ...] = ()
    help: str = ""
    """Its page of the help, which a game of the scenario opens first."""
    help_details: str = ""
    """A second page, with what is rarely asked."""
    lobby_note: str = ""
    """The text about where its boards come from."""
    lobby_lines: Callable[[Options], Iterable[str]] = lambda *asked: ()
    """Texts about what is played without being a switch."""

    things: Mapping[str, Thing] = field(default_factory=dict)
    events: Mapping[type[Event], EventTraits] = field(default_factory=dict)
    actions: Mapping[type[Action], ActionTraits] = field(default_factory=dict)
    reasons: Mapping[type[Action], tuple[Any, ...]] = field(default_factory=dict)
    """By kind of move, why it may be better than others: predicates that give each `Reason`, as in
    `bot.telling.reasons`. They may be of moves of the base, and are asked before those of the base."""

    lines: Mapping[Section, Callable[[Words], Iterable[str]]] = field(default_factory=dict)
    lines_about: Mapping[SectionAbout, Callable[[Words, int], Iterable[str]]] = field(default_factory=dict)
    """By section, what is said of a hex or a seat."""
    instead: Mapping[str, str | Rewording] = field(default_factory=dict)
    """Texts of the base that are worded otherwise in a game with these modules."""
    endings: Mapping[str, str] = field(default_factory=dict)
    """By reason for the end that has sentences of its own, its text in the picture."""
    ending_values: Callable[[Words, int | None], Values] = lambda *asked: {}
    """Further values of texts about the end, by the winner's seat."""
    titles: Callable[[View], Iterable[tuple[str, int, int]]] = lambda *asked: ()
    """What players have most of at the end: the name of a title, the only seat that it holds of, and how much."""
    refusal: Callable[[Illegal, Words], tuple[str, str] | None] = lambda *asked: None
    """The rule and the reason of a refusal, where this scenario knows them more closely than the engine tells."""
    panel: Callable[[], Any] | None = None
    """Gives what it adds to panels, `bot.ui.scene.Additions`; loaded with the first panel."""


@cache
def faces_by_name() -> Mapping[str, Face]:
    """All faces by their folders, in their order."""
    from bot.scenarios import FACES  # when first asked: scenarios are made of the texts and pages that ask

    return FACES


@cache
def faces() -> tuple[Face, ...]:
    """All faces, for what is known by name or kind."""
    return tuple(faces_by_name().values())


@dataclass(frozen=True)
class Traits:
    """What is special about all scenarios' things, events and actions."""

    things: Mapping[str, Thing]
    events: Mapping[type[Event], EventTraits]
    actions: Mapping[type[Action], ActionTraits]


@cache
def traits() -> Traits:
    """What the faces say of things, events and actions."""
    things, events, actions = dict[str, Thing](), dict[type[Event], EventTraits](), dict[type[Action], ActionTraits]()
    for face in faces():
        things |= face.things
        events |= face.events
        actions |= face.actions
    return Traits(things, events, actions)


def thieves_of(played: Iterable[Face]) -> Iterator[Thief]:
    """The thieves of these faces."""
    return (traits.thief for face in played for traits in face.actions.values() if traits.thief is not None)


@cache
def faces_of(modules: tuple[str, ...]) -> tuple[Face, ...]:
    """The faces of the modules that a game is played with."""
    return tuple(face for face in faces() if not set(modules).isdisjoint(face.modules))
