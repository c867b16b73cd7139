"""Stored documents of older schemas, lifted to the present one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from engine import rulesets  # noqa: F401 - see `CLASSES`

SCHEMA = 2


Document = dict[str, Any]


Lift = Callable[[Document], Document]


def _as_it_is(document: Document) -> Document:
    return document


@dataclass(frozen=True)
class Upgrade:
    """How documents of one schema become documents of the next.

    What is given is not changed.

    ``state`` gets a whole state. ``thing`` gets each object with a class name, ``{"is": ...}``, wherever one stands: an
    action or a layout alone, a phase, an action in a queue; the innermost come first. ``options`` gets the JSON of
    `engine.Options`.
    """

    state: Lift = _as_it_is
    thing: Lift = _as_it_is
    options: Lift = _as_it_is


def _with_closed_frame(document: Document) -> Document:
    """Add the closed frame of schema 1, which had no frame edges.

    Its numbers of edges and vertices are those of a closed frame.
    """
    return {**document, "open_frame": False}


def _with_a_frame(thing: Document) -> Document:
    """Give a closed frame to a layout that does not name one.

    The first layouts of schema 2 stand among those of schema 1.
    """
    return {"open_frame": False, **thing} if thing["is"] == "Layout" else thing


UPGRADES: dict[int, Upgrade] = {1: Upgrade(state=_with_closed_frame, thing=_with_a_frame)}
"""From each older schema number to the next."""


class BadDocument(ValueError):
    """A document that is not what it should be."""


class NewerDocument(BadDocument):
    """A document of a schema that only a newer program knows."""


def lifted(data: Any, schema: int | None = None) -> Any:
    """Lift a document of an older schema to the present one.

    Raises `BadDocument` for an unknown schema.
    """
    for upgrade in upgrades_from(SCHEMA if schema is None else schema):
        data = each_thing(upgrade.thing, data)
    return data


def upgrades_from(schema: Any) -> Iterator[Upgrade]:
    """The upgrades from this schema to the current one."""
    if type(schema) is not int or schema < 1:
        raise BadDocument(f"{schema!r} is no schema")
    if schema > SCHEMA:
        raise NewerDocument(f"schema {schema} is newer than this program, which knows {SCHEMA}")
    return (UPGRADES[older] for older in range(schema, SCHEMA))


def each_thing(lift: Lift, data: Any) -> Any:
    """Lift each object that has a class name, the innermost first."""
    if isinstance(data, list):
        return [each_thing(lift, item) for item in data]
    if not isinstance(data, dict):
        return data
    document = {key: each_thing(lift, item) for key, item in data.items()}
    return lift(document) if "is" in document else document


def upgrade(data: Document) -> Document:
    """Lift a state document of any older schema to the present one."""
    for upgrade in upgrades_from(data.get("schema")):
        data = each_thing(upgrade.thing, upgrade.state(data))
    return {**data, "schema": SCHEMA}
