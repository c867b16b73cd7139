"""A builder's input, a game for its reader, and its output.

Screens of a panel know more: the player's own position, and what they may do. A choice that can be taken back acts at
once; one that cannot is asked about once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal, TypeAlias, TypeVar

from discord import ButtonStyle
from discord.ui import LayoutView

from bot.plans.begin import AtStart
from bot.plans.book import Held
from bot.plans.desk import Desk
from bot.texts.catalogue import Catalogue, catalogue
from bot.texts.icons import icon_of
from bot.texts.phrases import action_label
from bot.texts.plans import said_line
from bot.texts.safe import cut, escape, plain_text, safe_text, short_names
from bot.texts.text_board import alt_text
from bot.texts.words import Words
from bot.time.seat_clocks import Absence
from bot.time.table_hours import Together
from bot.ui.panels.consent import Consent
from bot.ui.panels.line import Line, starred
from bot.ui.parts import ACCENTS, BUTTONS_IN_A_ROW, AnyButton, CustomId, Part, button, chunks, menu, option, rows
from engine.kernel import Action
from engine.notation import write_action
from engine.view import PlayerView, View
from storage import FormerPlayer

Move = TypeVar("Move", bound=Action)
MAX_NAME = 32
MAX_SHORT_NAME = 14


@dataclass(frozen=True)
class LabelledPlaces:
    """Places to be labelled in a picture, as indices into the board.

    ``ghost`` is a figure about to go to the first; ``origin`` is the edge of a piece that is moved to one of them;
    ``others`` are places of other kinds.
    """

    kind: Literal["vertex", "edge", "hex"]
    places: tuple[int, ...]
    ghost: str = ""
    origin: int | None = None
    others: tuple[LabelledPlaces, ...] = ()

    @property
    def all(self) -> tuple[LabelledPlaces, ...]:
        """The labels of every kind."""
        return (self, *self.others)


@dataclass(frozen=True)
class Payload:
    """A message: parts, picture with the labels of its ``choice``, pinged users."""

    layout: LayoutView
    choice: LabelledPlaces | None = None
    picture: bool = False
    mentions: tuple[int, ...] = ()


@dataclass(frozen=True)
class Scene:
    """A game as its reader may know it.

    Public messages are built with a bystander's view and the game's language. ``names`` are display names by seat as
    people wrote them, ``users`` None for bot seats, ``since`` the unix second of the last move, ``seq`` the number of
    the state, ``former_players`` who held seats before. ``until`` are the deadlines of the seats that play waits for
    (unix seconds), as far as they have one; ``over`` those whose time is up; ``away`` tells until when a player is on
    vacation; ``bots`` how well those play whose seats bots play, ``tempers`` how those of them trade that do.
    ``absent`` are the seats of absent players, and what plays for them; ``asleep`` is set where nobody is there,
    ``finishing`` where who has paused the game may finish what they decide. ``said`` are the plans that everybody may
    know, ``together`` is the table's hour while it lasts, and with ``meets`` it may have one.
    """

    game: int
    seq: int
    view: View
    names: tuple[str, ...]
    users: tuple[int | None, ...]
    language: str
    since: int
    owner: int | None
    status: str = "running"
    former_players: tuple[FormerPlayer, ...] = ()
    until: Mapping[int, int] = field(default_factory=dict)
    over: frozenset[int] = frozenset()
    away: Mapping[int, int] = field(default_factory=dict)
    absent: Mapping[int, Absence] = field(default_factory=dict)
    asleep: bool = False
    bots: Mapping[int, str] = field(default_factory=dict)
    tempers: Mapping[int, str] = field(default_factory=dict)
    lost: bool = False
    pause_ends: int | None = None
    finishing: bool = False
    said: Mapping[int, tuple[Held, ...]] = field(default_factory=dict)
    together: Together | None = None
    meets: bool = False

    @cached_property
    def catalogue(self) -> Catalogue:
        """The texts in the reader's language."""
        return catalogue(self.language)

    @cached_property
    def speaker(self) -> Words:
        """Speaks of this game by names."""
        return self._speaking([safe_text(name) for name in self.names])

    @cached_property
    def additions(self) -> tuple[Additions, ...]:
        """What the scenarios of this game add to panels."""
        return tuple(face.panel() for face in self.speaker.faces if face.panel)

    @cached_property
    def short_speaker(self) -> Words:
        """The speaker of short names, beside a picture with whole ones."""
        plain = [plain_text(name) for name in self.names]
        short = short_names(plain, MAX_SHORT_NAME)
        # "Bot" alone is no name.
        found = (whole if user is None else first for first, whole, user in zip(short, plain, self.users, strict=True))
        return self._speaking([escape(cut(name, MAX_SHORT_NAME)) for name in found])

    def _speaking(self, names: list[str]) -> Words:
        former = tuple(replace(former, name=former.name and safe_text(former.name)) for former in self.former_players)
        bots = frozenset(seat for seat, user in enumerate(self.users) if user is None)
        return Words(self.catalogue, names, self.view, former, bots)

    @cached_property
    def alt_text(self) -> str:
        """What stands for the picture where it cannot be seen."""
        return alt_text(self.speaker)

    def alt_telling(self, told: Sequence[str]) -> str:
        """The same for a picture that tells this in words, too."""
        return alt_text(self.speaker, told) if told else self.alt_text

    @cached_property
    def said_lines(self) -> dict[int, list[str]]:
        """The plans that everybody may know, by seat, in plain words."""
        return {seat: [said_line(found.plan, self.speaker) for found in held] for seat, held in self.said.items()}

    def mention(self, seat: int) -> str:
        """A player in a message that calls them.

        Of a bot it is its name, and how well it plays.
        """
        user = self.users[seat]
        if user is not None:
            return f"{self.speaker.emblem(seat)} <@{user}>"
        name, level = self.speaker.name(seat), self.bots.get(seat)
        return name if level is None else self.say("ui-bot-named", name=name, level=level)

    def bare_mention(self, seat: int) -> str:
        """The shortest mention: of a person nothing but the mention."""
        user = self.users[seat]
        return self.mention(seat) if user is None else f"<@{user}>"

    def called(self, seat: int) -> str:
        """A player in a sentence that calls the awaited ones."""
        return self.mention(seat) if seat in self.awaited else self.speaker.name(seat)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that play waits for, of present people or bots."""
        return tuple(seat for seat in self.view.waiting if seat not in self.absent)

    @property
    def paused(self) -> bool:
        """Whether the game is paused, for a finishing player too."""
        return self.status == "paused" or self.pause_ends is not None

    @property
    def why_paused(self) -> str:
        """Why a paused game stands still, and who lets it go on."""
        if self.lost:
            return self.say("ui-lost")
        until = "" if self.pause_ends is None else " " + self.say("ui-paused-until", until=f"<t:{self.pause_ends}:f>")
        return self.say("ui-paused") + until

    @property
    def words_of_resuming(self) -> str:
        """What stands on the button by which a paused game goes on."""
        return self.say("ui-lost-yes" if self.lost else "ui-admin-resume")

    def say(self, key: str, **values: object) -> str:
        """A text of the interface."""
        return self.catalogue.say(key, **values)

    def id(self, verb: str, arg: str = "") -> str:
        """The ``custom_id`` of a component of this scene."""
        return CustomId(self.game, self.seq, verb, arg).text

    def label(self, seat: int) -> str:
        """A player on buttons and in menus, without the emblem."""
        return self.speaker.plain_name(seat, MAX_NAME)

    def people(self, seats: Iterable[int]) -> tuple[int, ...]:
        """The users of these seats that people play."""
        return tuple(user for seat in seats if (user := self.users[seat]) is not None)

    @property
    def accent(self) -> int | None:
        """The colour of the only player whom play waits for."""
        waiting = self.view.waiting
        return ACCENTS[self.view.players[waiting[0]].colour] if len(waiting) == 1 else None


Icon: TypeAlias = Callable[[Action], str | None]
AskBuilder: TypeAlias = "Callable[[PanelContext, Action], Screen]"
"""A screen that asks once about an action."""


@dataclass(frozen=True)
class PanelContext:
    """A player's scene with what they may do.

    ``legal`` is what they may do now, ``undoable`` what they could take back, the latest last.

    ``asked`` are kinds of action that are asked about once although they could be taken back, with the screens that
    ask. ``consent`` is what they could ask the table to take back; ``holders`` who else may hold a card of each kind.
    ``desk`` is where they plan; where a family of plans is being ``planned``, other actions go into its draft.
    ``advised`` is what advice would do now: it stands first in its menu, and is marked.
    """

    scene: Scene
    legal: tuple[Action, ...] = ()
    undoable: tuple[Action, ...] = ()
    asked: Mapping[type[Action], AskBuilder] = field(default_factory=dict)
    consent: Consent = field(default_factory=Consent)
    holders: Mapping[str, Sequence[int]] = field(default_factory=dict)
    desk: Desk | None = None
    planned: str = ""
    advised: Action | None = None

    @property
    def me(self) -> PlayerView:
        """The player whose panel it is."""
        me = self.scene.view.me
        assert me is not None
        return me

    def of(self, *kinds: type[Action]) -> list[Action]:
        """The legal actions of these kinds."""
        return [action for action in self.legal if isinstance(action, kinds)]

    def marked(self, label: str, *actions: Action) -> str:
        """The label of some actions, with a star if one is advised."""
        return starred(label, self.advised in actions)

    def advised_first(self, actions: Iterable[Move]) -> list[Move]:
        """The actions in their order, but the advised one first."""
        return sorted(actions, key=lambda action: action != self.advised)

    def first(self, lines: Iterable[Line]) -> list[Line]:
        """The lines in their order, but the advised one first."""
        return sorted(lines, key=lambda line: line.action != self.advised)

    def back(self) -> AnyButton:
        """The button that leads to the main screen."""
        return self.to_screen("main", self.scene.say("ui-button-back"))

    def to_screen(self, screen: str, label: str, *, emoji: str | None = None) -> AnyButton:
        """A button that leads to a screen."""
        verb = "plans" if self.scene.status == "lobby" else "screen"  # in a lobby there are no other screens
        return button(self.scene.id(verb, screen), label, emoji=emoji)

    def act(
        self, action: Action, label: str, style: ButtonStyle = ButtonStyle.primary, *, emoji: str | None = None
    ) -> AnyButton:
        """A button that acts at once, with the emoji of its action."""
        does = ("plan", f"{self.planned} {write_action(action)}") if self.planned else ("act", write_action(action))
        style = self._style(action, style)
        return button(self.scene.id(*does), self.marked(label, action), style, emoji=emoji or icon_of(action))

    def _style(self, action: Action, style: ButtonStyle = ButtonStyle.primary) -> ButtonStyle:
        """The style of an action's button: beside advice it is grey."""
        other = self.advised is not None and action != self.advised
        return ButtonStyle.secondary if other and style is ButtonStyle.primary else style

    def choices(self, slot: str, placeholder: str, actions: Sequence[Action]) -> list[Part]:
        """Buttons for up to five actions, menus for more.

        They are of one kind; ``slot`` names them within the message.
        """
        speaker, actions = self.scene.speaker, self.advised_first(actions)
        if len(actions) <= BUTTONS_IN_A_ROW:
            return rows(self.press(one, action_label(one, speaker), ask=self.asks_first(one)) for one in actions)
        ask = any(self.asks_first(action) for action in actions)
        return [
            self.menu(f"{slot} {number}", placeholder, [(one, action_label(one, speaker)) for one in group], ask=ask)
            for number, group in enumerate(chunks(actions), 1)
        ]

    def asks_first(self, action: Action) -> bool:
        """Whether an action is asked about before it is done."""
        return not action.undoable or type(action) in self.asked

    def menu(
        self, slot: str, placeholder: str, lines: Sequence[tuple[Action, str]], *, ask: bool, emoji: Icon = icon_of
    ) -> Part:
        """A menu of labelled actions, the advised first; it asks or acts."""
        lines = [(action, self.marked(label, action)) for action, label in lines]
        lines.sort(key=lambda line: line[0] != self.advised)
        verb = "plan-pick" if self.planned else "go" if ask else "pick"

        def value(action: Action) -> str:
            return f"{self.planned} {write_action(action)}" if self.planned else written(action, ask=ask)

        options = [option(label, value(action), emoji=emoji(action)) for action, label in lines]
        return menu(self.scene.id(verb, slot), placeholder, options)

    def choose(self, action: Action, label: str, emoji: str) -> AnyButton:
        """A button that acts, in a lobby when the game begins."""
        verb, before = ("plan", f"{AtStart.kind} choose ") if self.scene.status == "lobby" else ("act", "")
        return button(self.scene.id(verb, f"{before}{write_action(action)}"), label, emoji=emoji)

    def press(self, action: Action, label: str, *, ask: bool, emoji: str | None = None) -> AnyButton:
        """A button that asks first or acts at once."""
        if not ask or self.planned:
            return self.act(action, label, emoji=emoji)
        asking, label = self.scene.id("screen", confirmation(action)), self.marked(label, action)
        return button(asking, label, self._style(action), emoji=emoji or icon_of(action))


def written(action: Action, *, ask: bool) -> str:
    """The action in a menu, or the screen that asks first."""
    return confirmation(action) if ask else write_action(action)


def confirmation(action: Action) -> str:
    """The screen that asks whether ``action`` is really meant."""
    return f"confirm {write_action(action)}"


@dataclass(frozen=True)
class Screen:
    """A panel screen: words, then buttons and menus, then picture labels.

    ``alt`` is read where the picture is not seen, ``bare`` also stands in words where there is none.
    """

    words: str = ""
    parts: tuple[Part, ...] = ()
    choice: LabelledPlaces | None = None
    alt: str = ""
    bare: str = ""


ScreenBuilder: TypeAlias = Callable[[PanelContext, str], Screen | None]
"""A screen out of what stands behind its name; None when there is no such screen now."""


@dataclass(frozen=True)
class DecisionScreen:
    """A screen for a decision.

    While one of ``kinds`` is legal, ``build`` makes the main screen.
    """

    kinds: tuple[type[Action], ...]
    screen: str
    build: Callable[[PanelContext, str], Screen]


@dataclass(frozen=True)
class Additions:
    """What a scenario adds to panels."""

    screens: Mapping[str, ScreenBuilder] = field(default_factory=dict)
    decisions: tuple[DecisionScreen, ...] = ()
    buttons: Callable[[PanelContext], Iterable[AnyButton]] = lambda context: ()
    """Buttons among those of a turn."""
    waiting_buttons: Callable[[PanelContext], Iterable[AnyButton]] = lambda context: ()
    """A button while play waits for others; where a trade can be offered, it takes the place of *Plans*."""
    lines: Callable[[PanelContext], Iterable[Line]] = lambda context: ()
    """Lines of the menu of what can be built, beside pieces that have a place."""
    last_buttons: Callable[[PanelContext], Iterable[AnyButton]] = lambda context: ()
    """Buttons on the page *More*."""
    notes: Callable[[PanelContext], Iterable[str]] = lambda context: ()
    """Lines above the means of the main screen."""
    plan_lines: Callable[[PanelContext], Iterable[str]] = lambda context: ()
    """Lines of the page of plans about what is planned elsewhere."""
    joining: Callable[[PanelContext], Iterable[Part]] = lambda context: ()
    """What it asks a player in the lobby: words and controls for the answer to Join."""
    questions: Callable[[Scene], Mapping[type[Action], AskBuilder]] = lambda scene: {}
    """Actions that are asked about once although they could be taken back, with the screens that ask."""
    trade_closed: Callable[[View], bool] = lambda view: False
    """Whether trade is over for this turn."""
