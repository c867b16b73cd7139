"""The one gate for chance: it records random values and replays them.

Every random value of a game is asked for here.

Values are recorded as what happened (``[3, 5]``, ``"ore"``), never as a seed or an index, so that no later change of
the code breaks an old game. A source that can be checked (`engine.proof`) records besides of which stream a value is
and its number there: ``["dice", 7, [3, 5]]``, see `plain`. No other module of the engine imports ``random``.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Protocol, TypeVar, runtime_checkable

Value = TypeVar("Value")
STREAMS = DICE, EVENT, PICK, SHUFFLE = "dice", "event", "pick", "shuffle"
"""Where a value belongs: the throws of production, all other throws, one of several, an order."""
DIE = (1, 2, 3, 4, 5, 6)
KEY_BYTES = 32


class ChanceMismatch(Exception):
    """A recorded or scripted value that cannot occur at this point."""


class Chance(Protocol):
    """What the rules may ask of chance.

    ``drawn`` lists all values given so far, as JSON values.
    """

    drawn: list[Any]

    def dice(self) -> tuple[int, int]:
        """Two dice, each 1 to 6."""
        ...

    def pick(self, options: Sequence[Value]) -> Value:
        """One of ``options``, each equally likely."""
        ...

    def shuffle(self, options: Iterable[Value]) -> list[Value]:
        """``options`` in random order."""
        ...


@runtime_checkable
class Streamed(Protocol):
    """A source of chance that keeps throws of production apart."""

    def event(self) -> tuple[int, int]:
        """Two dice that are no production."""
        ...

    def event_die(self) -> int:
        """One die that is no production: the first of such a throw."""
        ...


def throw(chance: Chance) -> tuple[int, int]:
    """Two dice for anything but production: who begins, a misfortune."""
    return chance.event() if isinstance(chance, Streamed) else chance.dice()


def throw_die(chance: Chance) -> int:
    """One die for anything but production."""
    return chance.event_die() if isinstance(chance, Streamed) else chance.pick(DIE)


def draw(chance: Chance, multiset: Mapping[str, int], kinds: Iterable[str] | None = None) -> str:
    """One card of a multiset, every single card equally likely.

    The options lie in the order of ``kinds``, the table of the rules (None: as in the multiset), each as often as it is
    there. This order is part of what can be checked (see `engine.proof`).
    """
    return chance.pick([kind for kind in kinds or multiset for _ in range(multiset.get(kind, 0))])


def new_key() -> bytes:
    """A secret key from the operating system.

    All chance of a game can follow from it (see `engine.proof`).
    """
    return random.SystemRandom().randbytes(KEY_BYTES)


def is_numbered(value: Any) -> bool:
    """Whether a recorded value says of which stream it is."""
    return isinstance(value, Sequence) and len(value) > 1 and value[0] in STREAMS and type(value[1]) is int


def plain(value: Any) -> Any:
    """What happened, out of a recorded value.

    That is ``[3, 5]`` of ``["dice", 7, [3, 5]]``, and ``"ore"`` of ``"ore"``.

    A throw of one die is recorded as a list of one, ``["event", 2, [4]]``, and happened as ``4``.
    """
    if not is_numbered(value):
        return value
    happened = value[-1]
    return happened[0] if value[0] == EVENT and len(happened) == 1 else happened


class Live:
    """Fresh values from the operating system, or repeatable ones from a ``seed``."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.SystemRandom() if seed is None else random.Random(seed)
        self.drawn: list[Any] = []

    def dice(self) -> tuple[int, int]:
        """Two dice, each 1 to 6."""
        rolled = (self._random.randint(1, 6), self._random.randint(1, 6))
        self.drawn.append(list(rolled))
        return rolled

    def pick(self, options: Sequence[Value]) -> Value:
        """One of ``options``, each equally likely."""
        value = self._random.choice(options)
        self.drawn.append(value)
        return value

    def shuffle(self, options: Iterable[Value]) -> list[Value]:
        """``options`` in random order."""
        shuffled = list(options)
        self._random.shuffle(shuffled)
        self.drawn.append(shuffled)
        return shuffled


class Replay:
    """Recorded values, fed back in their order.

    Raises `ChanceMismatch` when a value could not have occurred or the record ends.
    """

    def __init__(self, values: Iterable[Any]) -> None:
        self._values = [plain(value) for value in values]
        self.drawn: list[Any] = []

    @property
    def exhausted(self) -> bool:
        """Whether every recorded value has been used."""
        return len(self.drawn) == len(self._values)

    def _next(self) -> Any:
        if self.exhausted:
            raise ChanceMismatch("the record holds no further value of chance")
        value = self._values[len(self.drawn)]
        self.drawn.append(value)
        return value

    def dice(self) -> tuple[int, int]:
        """The next recorded roll."""
        value = self._next()
        if not (isinstance(value, Sequence) and len(value) == 2 and all(die in range(1, 7) for die in value)):
            raise ChanceMismatch(f"{value!r} is not a roll of two dice")
        return (value[0], value[1])

    def pick(self, options: Sequence[Value]) -> Value:
        """The next recorded pick, which must be one of ``options``."""
        value = self._next()
        for option in options:
            if option == value:
                return option
        raise ChanceMismatch(f"{value!r} is not one of {list(options)!r}")

    def shuffle(self, options: Iterable[Value]) -> list[Value]:
        """The next recorded order, which must be an order of ``options``."""
        value = self._next()
        remaining = list(options)
        for item in value:
            if item not in remaining:
                raise ChanceMismatch(f"{value!r} is not an order of the options")
            remaining.remove(item)
        if remaining:
            raise ChanceMismatch(f"{value!r} leaves out {remaining!r}")
        return list(value)


class Scripted(Replay):
    """Values that a test or a study chose.

    After the given ones come those of ``otherwise``; without it an error.
    """

    def __init__(self, *values: Any, otherwise: Chance | None = None) -> None:
        super().__init__(values)
        self._otherwise = otherwise

    def dice(self) -> tuple[int, int]:
        """The next scripted roll."""
        return self._otherwise.dice() if self.exhausted and self._otherwise else super().dice()

    def pick(self, options: Sequence[Value]) -> Value:
        """The next scripted pick."""
        return self._otherwise.pick(options) if self.exhausted and self._otherwise else super().pick(options)

    def shuffle(self, options: Iterable[Value]) -> list[Value]:
        """The next scripted order."""
        return self._otherwise.shuffle(options) if self.exhausted and self._otherwise else super().shuffle(options)


class _NoChance:
    """The chance of a place where nothing random may happen.

    Looking at a position never rolls dice.
    """

    drawn: ClassVar[list[Any]] = []

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):  # Python itself asks for these, and takes a plain no for an answer.
            raise AttributeError(name)
        raise RuntimeError(f"chance.{name} was asked for without a source of chance")


NO_CHANCE: Any = _NoChance()
"""A source of chance that raises ``RuntimeError`` when it is asked for anything."""
