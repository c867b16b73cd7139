"""What is asked again and again of positions that hardly change is worked out once, and named by what it depends on."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Memory(Generic[T]):
    """Answers that were worked out lately, ``most`` of them."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._known: dict[Hashable, T] = {}

    def get(self, key: Hashable, work_out: Callable[[], T]) -> T:
        """The answer of this ``key``, which holds all that it depends on."""
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= self.most:
                self._known.clear()
            found = self._known[key] = work_out()
        return found
