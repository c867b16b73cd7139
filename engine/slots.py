"""The part of a position that is a module's own, ``ext[name]``, with a type.

What is kept is immutable: it is replaced, never changed, because copies of a state share it.
"""

from __future__ import annotations

from dataclasses import is_dataclass, replace
from typing import Any, Generic, TypeVar

from engine.position import Position
from engine.state import State
from engine.stored import stored

Part = TypeVar("Part")


class Shown(Generic[Part]):
    """What views show of a module, under its name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def of(self, position: Position) -> Part:
        """What lies there; raises ``KeyError`` in games without the module."""
        part: Part = position.ext[self.name]
        return part

    def find(self, position: Position) -> Part | None:
        """What lies there, None in games without the module."""
        return self.of(position) if self.name in position.ext else None


class Slot(Shown[Part]):
    """What a module keeps in a game; also what views show of it, unless the module shows something else.

    ``kind`` is its class, which can then be stored.
    """

    def __init__(self, name: str, kind: type[Part]) -> None:
        super().__init__(name)
        if is_dataclass(kind):
            stored(kind)

    def put(self, state: State, part: Part) -> None:
        """Put ``part`` in the place of what lies there."""
        state.ext[self.name] = part

    def change(self, state: State, **fields: Any) -> None:
        """Replace fields of what lies there, which must be a dataclass."""
        part: Any = self.of(state)
        state.ext[self.name] = replace(part, **fields)
