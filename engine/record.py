"""Values that are made by the hundred thousand: events, actions, decisions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

Kind = TypeVar("Kind")


@dataclass_transform(frozen_default=True)
def record(kind: type[Kind]) -> type[Kind]:
    """Make a frozen dataclass: compared and hashed by its fields.

    Its values never change, for copies of a state share them.

    The type checker sees to that. At run time nothing does, because making a value would take three times as long.
    """
    return dataclass(unsafe_hash=True)(kind)
