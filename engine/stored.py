"""Which classes a document may name: they enter themselves here when they are defined, so that no list forgets one.

Actions, events and phases do so by being such; what a module keeps does by its `engine.slots.Slot`; anything else by
the decorator. `engine.codec` reads and writes these and no others.
"""

from __future__ import annotations

from typing import TypeVar

Kind = TypeVar("Kind", bound=type)

STORED: dict[str, type] = {}
"""By the name that stands in documents."""


def stored(kind: Kind) -> Kind:
    """Let objects of this class be stored under its name; raises ``TypeError`` when another class has it.

    What is defined inside a function could not be found again and is left out.
    """
    first = kind if "<locals>" in kind.__qualname__ else STORED.setdefault(kind.__name__, kind)
    if first is not kind:
        raise TypeError(f"{first.__module__} and {kind.__module__} both store a class called {kind.__name__}")
    return kind
