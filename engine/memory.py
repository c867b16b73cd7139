"""Answers that are remembered, by what they depend on.

They are asked again and again of positions that hardly change. Where the engine checks itself
(`engine.compiled.CHECKED`) each is worked out again whenever it is asked for, and so is what rules leave out because
nothing can have come of it: `agree` raises where the two differ.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache, wraps
from typing import Any, Generic, ParamSpec, TypeVar

from engine.compiled import CHECKED

__all__ = ["CHECKED", "Listeners", "Memory", "StaleMemory", "agree", "remembered"]

T = TypeVar("T")
Key = TypeVar("Key")
P = ParamSpec("P")


class StaleMemory(AssertionError):
    """A remembered or omitted answer that the rules no longer give."""


def agree(what: str, quick: Any, slow: Any) -> None:
    """Raise `StaleMemory` unless the quick answer to ``what`` is the slow one.

    It is called where the engine checks itself.
    """
    if quick != slow:
        raise StaleMemory(f"{what}: {quick!r} was taken for {slow!r}")


class Memory(Generic[T]):
    """The last ``most`` answers to one question.

    ``name`` says what they are about.
    """

    def __init__(self, name: str, most: int) -> None:
        self.name, self.most = name, most
        self._known: dict[Hashable, T] = {}

    def get(self, key: Hashable, work_out: Callable[[], T]) -> T:
        """The answer of this ``key``, which holds all that it depends on."""
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= self.most:
                self._known.clear()
            found = self._known[key] = work_out()
        elif CHECKED:
            agree(self.name, found, work_out())
        return found


class Listeners(dict[Key, tuple[T, ...]]):
    """By kind, the listeners that care about it, in their order.

    Each is asked once for each kind.

    Where the engine checks itself, those that do not care are there too, as ``unasked`` makes of them.
    """

    def __init__(self, those: Iterable[tuple[T, Callable[[Key], bool]]], unasked: Callable[[T], T]) -> None:
        """Take ``those``: each listener with the question whether it cares."""
        super().__init__()
        self._those, self._unasked = tuple(those), unasked

    def __missing__(self, kind: Key) -> tuple[T, ...]:
        asked = [(one, cares(kind)) for one, cares in self._those]
        found = self[kind] = tuple(one if cares else self._unasked(one) for one, cares in asked if cares or CHECKED)
        return found


def remembered(most: int | None = None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Let a function of hashable arguments remember its answers.

    It keeps ``most`` of them (None: all).
    """

    def decorate(work_out: Callable[P, T]) -> Callable[P, T]:
        known: Any = lru_cache(most)(work_out)

        @wraps(work_out)
        def checked(*args: P.args, **named: P.kwargs) -> T:
            found: T = known(*args, **named)
            agree(work_out.__qualname__, found, work_out(*args, **named))
            return found

        return checked if CHECKED else known

    return decorate
