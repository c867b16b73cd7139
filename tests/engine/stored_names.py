"""The names under which games are stored, one file in ``tests/engine/names`` for each schema of the codec.

Stored games outlive the code, and the names of classes and their fields are what they are stored under.
``python -m tests.engine.stored_names`` writes down what is new; what was stored before it neither renames nor drops:
that needs another `engine.upgrades.SCHEMA` and an upgrade, and the file of the new schema is then written by the same
command. Files of earlier schemas never change.

No upgrade reaches posts and buttons, in which the names of phases and actions stand too: a class that is renamed keeps
its `stored_name` (`engine.stored`), whatever the schema.
"""

from __future__ import annotations

import json
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from typing import Any

from engine import Live, Options, codec, deal, encode_state, ruleset, start, upgrades
from engine.base.tables import COLOURS
from engine.kernel import Action, Event, Phase

FOLDER = Path(__file__).parent / "names"

RENAMED = (
    "a renamed class keeps the name that stands in stored games, in messages.shown of running games, whose players "
    "would be pinged again, and in the custom_id of buttons that are out there: give it the old one as "
    'stored_name: ClassVar[str] = "..."; an action or a phase without a successor goes into GONE'
)
UPGRADE = (
    f"{RENAMED}; for anything else raise engine.upgrades.SCHEMA, write an upgrade, and run: "
    "python -m tests.engine.stored_names"
)
GONE: frozenset[str] = frozenset()
"""Actions and phases that games knew once and that nothing has taken the place of."""

Names = dict[str, list[str]]
"""The fields of each class in their order; in lower case those of what has no class name: options, state, player."""


def path_of(schema: int) -> Path:
    """The file of a schema."""
    return FOLDER / f"{schema:04}.json"


def stored_in(schema: int) -> Names:
    """What games of this schema are stored under."""
    found: Names = json.loads(path_of(schema).read_text("utf-8"))
    return found


def present() -> Names:
    """What the program stores games under now. Events are not stored: they are computed again."""
    rules, layout = ruleset(Options()), deal(Options(), Live(1))
    state = encode_state(start(rules, layout, COLOURS[:3], Live(1))[0])
    names = {name: list(_fields(kind)) for name, kind in codec.CLASSES.items() if _is_stored(kind)}
    return {"options": list(_fields(Options)), "state": list(state), "player": list(state["players"][0]), **names}


def _is_stored(kind: type) -> bool:
    """Whether games hold such things. Classes that tests define enter themselves too."""
    return not issubclass(kind, Event) and kind not in (Action, Phase) and kind.__module__.startswith("engine.")


def _fields(kind: Any) -> dict[str, bool]:
    """The fields of a class, and whether each has a default."""
    if is_dataclass(kind):
        return {field.name: not field.default is field.default_factory is MISSING for field in fields(kind)}
    return {name: name in kind._field_defaults for name in kind._fields}


def unreadable(names: Names) -> list[str]:
    """What the program cannot read of documents with these names: what is gone, and fields that it would miss."""
    now = present()
    found: list[str] = []
    for kind, before in names.items():
        found += [kind] if kind not in now else [f"{kind}.{name}" for name in before if name not in now[kind]]
        needed = _needed(kind) if kind in now else ()
        found += [f"{kind}.{name} (new, without a default)" for name in needed if name not in before]
    return found


def forgotten() -> set[str]:
    """Classes that games of any schema were stored under, that the program does not know and that are not `GONE`."""
    return {name for schema in range(1, upgrades.SCHEMA + 1) for name in stored_in(schema)} - present().keys() - GONE


def _needed(kind: str) -> list[str]:
    """The fields that a document must have."""
    if kind in ("state", "player"):
        return present()[kind]
    return [name for name, default in _fields(codec.CLASSES.get(kind, Options)).items() if not default]


def main() -> None:
    """Write down what is new under the present schema."""
    path = path_of(upgrades.SCHEMA)
    gone = unreadable(stored_in(upgrades.SCHEMA)) if path.exists() else []
    if gone:
        raise SystemExit(f"{', '.join(gone)}: {UPGRADE}")
    lines = ",\n".join(f"{json.dumps(kind)}: {json.dumps(names)}" for kind, names in sorted(present().items()))
    path.write_text(f"{{\n{lines}\n}}\n", "utf-8")


if __name__ == "__main__":
    main()
