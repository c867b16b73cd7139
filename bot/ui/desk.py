"""What the screens of a panel share: the player's own desk, and menus of actions.

A choice that can be taken back acts at once; one that cannot is asked about once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from discord import ButtonStyle

from bot.ui.parts import BUTTONS_IN_A_ROW, AnyButton, Part, button, chunks, menu, option, rows
from bot.ui.scene import Choice, Scene
from engine.kernel import Action
from engine.notation import write_action
from engine.view import PlayerView


@dataclass(frozen=True)
class Desk:
    """A player's scene with what they may do: ``legal`` now, ``undoable`` what they could take back, latest last."""

    scene: Scene
    legal: tuple[Action, ...] = ()
    undoable: tuple[Action, ...] = ()

    @property
    def me(self) -> PlayerView:
        """The player whose desk it is."""
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
            return rows(self._button(action, name(action)) for action in actions)
        sure = all(action.undoable for action in actions)
        parts: list[Part] = []
        for number, group in enumerate(chunks(actions), 1):
            lines = [option(name(action), write_action(action) if sure else confirmation(action)) for action in group]
            custom_id = self.scene.id("pick" if sure else "go", f"{slot} {number}")
            parts.append(menu(custom_id, placeholder, lines))
        return parts

    def _button(self, action: Action, label: str) -> AnyButton:
        if action.undoable:
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
    choice: Choice | None = None
