"""Everything that the bot says and shows of a scenario, an extension or a house rule: a folder each.

A folder holds a `Face`, its sentences and screens, and its texts in every language. `FACES` is the one list of them.
They are loaded when they are first asked for: a scenario is made of the words and screens that ask it.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from bot.scenarios.face import Face
from engine.view import View

FACES = (
    "five_six",
    "special_building",
    "paired_players",
    "oil_springs",
    "house_rules",
    "seafarers",
    "catlantis",
)
"""The folders; what several have to say stands in this order."""


@cache
def faces() -> tuple[Face, ...]:
    """All faces: for whatever is known by its name or its kind, whichever game it comes from."""
    found = [import_module(f"{__name__}.{name}").FACE for name in FACES]
    assert all(isinstance(face, Face) for face in found)
    return tuple(found)


def faces_of(view: View | None) -> tuple[Face, ...]:
    """The faces of the modules that a game is played with; without a view there are none."""
    return () if view is None else _faces_of(view.modules)


@cache
def _faces_of(modules: tuple[str, ...]) -> tuple[Face, ...]:
    return tuple(face for face in faces() if not set(modules).isdisjoint(face.modules))
