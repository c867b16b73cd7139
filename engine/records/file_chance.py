"""Values of chance in a file: their forms, and replaying them.

The rules get them again, as far as the file has them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar, cast

from engine.chance import DICE, DIE, EVENT, PICK, SHUFFLE, ChanceMismatch, is_numbered

Value = TypeVar("Value")
MAX_THINGS = 500
"""Hexes of a board, places of an order: far more than there are, and few enough not to be computed for minutes."""


def is_draw(draw: Any) -> bool:
    """Whether this has the form of a drawn or held-back value."""
    if type(draw) is not list or not is_numbered(draw) or draw[1] < 0:
        return False
    stream, _, *rest = draw
    if stream == PICK:
        return [type(part) for part in rest[:2]] in ([int], [int, int]) and len(rest) in (1, 3) and _is_pick(*rest)
    if not rest:
        return bool(stream == SHUFFLE)
    if len(rest) > 1 or type(rest[0]) is not list or any(type(part) is not int for part in rest[0]):
        return False
    happened = rest[0]
    if stream == SHUFFLE:
        return len(happened) <= MAX_THINGS and sorted(happened) == list(range(len(happened)))
    return all(die in DIE for die in happened) and len(happened) in {DICE: (2,), EVENT: (1, 2)}[stream]


def _is_pick(most: int, index: int = 0, value: Any = None) -> bool:
    return 0 <= index < most


def held_back(draw: Any) -> Any:
    """A value of chance as a bystander may know it.

    A throw is public; a pick tells from how many, an order nothing.
    """
    return draw if draw[0] in (DICE, EVENT) else draw[: 3 if draw[0] == PICK else 2]


def is_held_back(draw: Any) -> bool:
    """Whether a value of chance is one that was held back."""
    return len(draw) == {PICK: 3, SHUFFLE: 2}.get(draw[0])


class HeldBack(ChanceMismatch):
    """The value is not in the file of a running game."""


class FileChance:
    """Chance from a file; raises `ChanceMismatch` for what is not there."""

    def __init__(self, draws: Sequence[Any]) -> None:
        self._draws = draws
        self.drawn: list[Any] = []

    @property
    def exhausted(self) -> bool:
        """Whether every value has been used."""
        return len(self.drawn) == len(self._draws)

    def _next(self, stream: str) -> Any:
        if self.exhausted:
            raise ChanceMismatch(f"the rules ask for one more value of chance (“{stream}”)")
        draw = self._draws[len(self.drawn)]
        if draw[0] != stream:
            raise ChanceMismatch(f"the rules ask for chance of “{stream}”, not of “{draw[0]}”")
        if is_held_back(draw):
            raise HeldBack("a value of chance is held back while the game goes on")
        self.drawn.append(draw)
        return draw

    def _throw(self, stream: str, dice: int) -> list[int]:
        happened: list[int] = self._next(stream)[2]
        if len(happened) != dice:
            raise ChanceMismatch(f"the rules ask for {dice} dice, not for {len(happened)}")
        return happened

    def dice(self) -> tuple[int, int]:
        """The next throw of production."""
        one, other = self._throw(DICE, 2)
        return one, other

    def event(self) -> tuple[int, int]:
        """The next throw of another kind."""
        one, other = self._throw(EVENT, 2)
        return one, other

    def event_die(self) -> int:
        """The next throw of one die."""
        return self._throw(EVENT, 1)[0]

    def pick(self, options: Sequence[Value]) -> Value:
        """The next pick."""
        most, index, value = cast(tuple[int, int, Any], self._next(PICK)[2:])
        if most != len(options) or options[index] != value or isinstance(value, bool):
            raise ChanceMismatch("the value picked is not what stands in its place among the options")
        return options[index]

    def shuffle(self, options: Iterable[Value]) -> list[Value]:
        """The next order."""
        given, numbers = list(options), cast(list[int], self._next(SHUFFLE)[2])
        if len(given) != len(numbers):
            raise ChanceMismatch("the order is not one of the options")
        return [given[number] for number in numbers]
