"""The actions, events and phases of the engine, without those that tests define."""

from __future__ import annotations

from typing import TypeVar

from engine.codec import CLASSES

Base = TypeVar("Base")


def kinds_of(base: type[Base]) -> list[type[Base]]:
    """All classes of the product that can be stored and are a kind of ``base``."""
    return [kind for kind in CLASSES.values() if issubclass(kind, base) and kind.__module__.startswith("engine.")]
