"""Numbers that look random and are always the same.

So a tree stands where it stood, with any Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar
from zlib import crc32

Item = TypeVar("Item")


class Noise:
    """A stream of numbers from a name (xorshift64*, S. Vigna, 2016)."""

    def __init__(self, name: str) -> None:
        self.state = crc32(name.encode()) * 0x9E3779B97F4A7C15 % 2**64 or 1

    def uniform(self, low: float, high: float) -> float:
        """A number between two others."""
        self.state ^= self.state >> 12
        self.state = (self.state ^ self.state << 25) % 2**64
        self.state ^= self.state >> 27
        return low + (high - low) * (self.state * 0x2545F4914F6CDD1D % 2**64 >> 11) / 2**53

    def below(self, count: int) -> int:
        """A whole number from 0 to ``count`` - 1."""
        return int(self.uniform(0, count))

    def pick(self, items: Sequence[Item]) -> Item:
        """One of some items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """The items in another order."""
        waiting = list(items)
        return [waiting.pop(self.below(len(waiting))) for _ in items]
