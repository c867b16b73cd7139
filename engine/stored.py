"""The classes that a stored document may name.

Each enters itself here when it is defined, so that no list forgets one. Actions, events and phases do so as
subclasses; what a module keeps does by its `engine.state.Slot`; anything else by the decorator. `engine.codec` reads
and writes these and no others.

The name of a class stands in stored games, a phase's also in what a post is known to show, and an action's in
buttons that people may press days later. To rename a class, leave it the old name as a class variable:
``stored_name: ClassVar[str] = "MovingRobber"``.
"""

from __future__ import annotations

from typing import TypeVar

Kind = TypeVar("Kind", bound=type)

STORED: dict[str, type] = {}
"""By the name that stands in documents."""
stored_names: dict[type, str] = {}
"""The name under which objects of a class are stored, in documents, posts and buttons: that of the class, or the one
which it had before it was renamed. Those that are made of it do not inherit it."""


def stored(kind: Kind) -> Kind:
    """Let objects of this class be stored under its name.

    Raises ``TypeError`` when another class has the name. A class that is defined inside a function could not be
    found again and is left out.
    """
    name = stored_names[kind] = kind.__dict__.get("stored_name", kind.__name__)
    first = kind if "<locals>" in kind.__qualname__ else STORED.setdefault(name, kind)
    if first is not kind:
        raise TypeError(f"{first.__module__} and {kind.__module__} both store a class called {name}")
    return kind
