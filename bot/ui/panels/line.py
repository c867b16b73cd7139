"""Lines of menus that act, and the mark of the advised one."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel import Action

ADVISED = "★"
"""What stands before the move that is advised."""


@dataclass(frozen=True)
class Line:
    """An action's words in a menu, and in ``short`` on a button."""

    action: Action
    label: str
    short: str


def starred(label: str, advised: bool) -> str:
    """A label, with a star where it is advised."""
    return f"{ADVISED} {label}" if advised else label
