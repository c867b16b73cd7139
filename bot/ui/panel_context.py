"""What the screens of a panel share: the player's own position, and menus of actions.

A choice that can be taken back acts at once; one that cannot is asked about once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from discord import ButtonStyle

from bot.faces import AskBuilder
from bot.ui.parts import BUTTONS_IN_A_ROW, AnyButton, Part, button, chunks, menu, option, rows
from bot.ui.scene import Places, Scene
from engine.kernel import Action
from engine.notation import write_action
from engine.view import PlayerView


@dataclass(frozen=True)
class WayBack:
    """How far somebody could ask to go back: how many moves that would take back, and what everybody may know of them,
    in lines, oldest first."""

    count: int
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Consent:
    """What a player could ask the table to take back: whether anything, and, where that is to be shown, how far, the
    shortest way first. ``proven`` says whether the chance of the game can be checked."""

    possible: bool = False
    ways: tuple[WayBack, ...] = ()
    proven: bool = True


@dataclass(frozen=True)
class PanelContext:
    """A player's scene with what they may do: ``legal`` now, ``undoable`` what they could take back, latest last.

    ``asked`` are kinds of action that are asked about once although they could be taken back, with the screens that
    ask. ``consent`` is what they could ask the table to take back.
    """

    scene: Scene
    legal: tuple[Action, ...] = ()
    undoable: tuple[Action, ...] = ()
    asked: Mapping[type[Action], AskBuilder] = field(default_factory=dict)
    consent: Consent = field(default_factory=Consent)

    @property
    def me(self) -> PlayerView:
        """The player whose panel it is."""
        me = self.scene.view.me
        assert me is not None
        return me

    def of(self, *kinds: type[Action]) -> list[Action]:
        """The legal actions of these kinds."""
        return [action for action in self.legal if isinstance(action, kinds)]

    def back(self) -> AnyButton:
        """The button that leads to the main screen."""
        return self.to_screen("main", self.scene.say("ui-button-back"))

    def to_screen(self, screen: str, label: str, *, enabled: bool = True) -> AnyButton:
        """A button that leads to a screen."""
        return button(self.scene.id("screen", screen), label, disabled=not enabled)

    def act(self, action: Action, label: str, style: ButtonStyle = ButtonStyle.primary) -> AnyButton:
        """A button that acts at once."""
        return button(self.scene.id("act", write_action(action)), label, style)

    def choices(
        self, slot: str, placeholder: str, actions: Sequence[Action], label: Callable[[Action], str] | None = None
    ) -> list[Part]:
        """Buttons for up to five actions of one kind, menus for more; ``slot`` names them within the message."""
        name = label or self.scene.speaker.action
        if len(actions) <= BUTTONS_IN_A_ROW:
            return rows(self.press(action, name(action), ask=self._doubtful(action)) for action in actions)
        ask = any(self._doubtful(action) for action in actions)
        return [
            self.menu(f"{slot} {number}", placeholder, [(action, name(action)) for action in group], ask=ask)
            for number, group in enumerate(chunks(actions), 1)
        ]

    def _doubtful(self, action: Action) -> bool:
        return not action.undoable or type(action) in self.asked

    def menu(self, slot: str, placeholder: str, lines: Sequence[tuple[Action, str]], *, ask: bool) -> Part:
        """A menu of actions with their labels, which asks first or acts at once."""
        options = [option(label, confirmation(action) if ask else write_action(action)) for action, label in lines]
        return menu(self.scene.id("go" if ask else "pick", slot), placeholder, options)

    def press(self, action: Action, label: str, *, ask: bool) -> AnyButton:
        """A button that asks first or acts at once."""
        if not ask:
            return self.act(action, label)
        return button(self.scene.id("screen", confirmation(action)), label, ButtonStyle.primary)


def confirmation(action: Action) -> str:
    """The screen that asks whether ``action`` is really meant."""
    return f"confirm {write_action(action)}"


@dataclass(frozen=True)
class Screen:
    """A screen of the panel below its first lines: words, then buttons and menus, then the labels of a picture."""

    words: str = ""
    parts: tuple[Part, ...] = ()
    choice: Places | None = None
