"""Chance out of a file of a game, given to the rules again, as far as the file has it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar, cast

from engine.chance import DICE, EVENT, PICK, SHUFFLE, ChanceMismatch
from engine.game_file import is_held_back

Value = TypeVar("Value")


class HeldBack(ChanceMismatch):
    """It is not in the file: the game went on when it was written."""


class FileChance:
    """Chance out of a file; raises `ChanceMismatch` when the rules ask for something else than stands there."""

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
