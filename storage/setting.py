"""Settings, each declared once as a field.

The field has its default, its kind and its page; its columns follow from that.
"""

import json
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, fields
from itertools import islice
from typing import Any, Generic, TypeAlias, TypeVar

from storage.database import Database
from storage.rows import encode

SettingsPatch: TypeAlias = Mapping[str, Any]
"""Changes that are made together, by the names of the settings; what is left out stays as it is."""


@dataclass(frozen=True)
class Kind:
    """A kind of setting: ``read`` and ``write`` convert its columns.

    ``read`` makes the value, ``write`` the columns.
    """

    name: str
    read: Callable[..., Any] = lambda column: column
    write: Callable[[Any], Collection[Any]] = lambda value: (value,)


PLAIN = Kind("plain")
TEXT = Kind("text", lambda column: column or "", lambda value: (value or None,))
SWITCH = Kind("switch", bool, lambda on: (int(on),))
HOURS = Kind(
    "hours",
    lambda begins, ends: None if begins is None else (begins, ends),
    lambda value: (None, None) if value is None else value,
)
"""Minutes after midnight, from and until."""
CHANNEL, ROLE = Kind("channel"), Kind("role")
CHANNELS = Kind("channels", lambda column: tuple(json.loads(column)), lambda value: (encode(list(value)),))
DOCUMENT = Kind(
    "document",
    lambda column: None if column is None else json.loads(column),
    lambda value: (None if value is None else encode(value),),
)


@dataclass(frozen=True)
class Setting:
    """A setting as it was declared.

    `page` is where the person or manager changes it, empty for what the program notes by itself. `told` are the words
    for it in the table of docs/operating.md that says what is stored about people. What is `unique` tells who it is.
    """

    name: str
    default: Any
    kind: Kind
    page: str
    columns: tuple[str, ...]
    told: str
    unique: bool


def setting(
    default: Any,
    kind: Kind = PLAIN,
    *,
    page: str = "",
    columns: tuple[str, ...] = (),
    told: str = "",
    unique: bool = False,
) -> Any:
    """Declare a field as a setting, see `Setting`.

    Without ``columns`` its column has its name.
    """
    declared = {"kind": kind, "page": page, "columns": columns, "told": told, "unique": unique}
    return field(default=default, metadata=declared)


S = TypeVar("S")


class SettingsTable(Generic[S]):
    """A table with one row of settings a person or server.

    Without a row nothing is set.

    ``shape`` is the dataclass that declares them, ``key`` the column that says whose they are.
    """

    def __init__(self, table: str, key: str, shape: type[S]) -> None:
        self.table, self.key, self.shape = table, key, shape
        declared = [found for found in fields(shape) if found.metadata]  # type: ignore[arg-type]
        self.settings = {
            found.name: Setting(
                found.name,
                found.default,
                **{**found.metadata, "columns": found.metadata["columns"] or (found.name,)},
            )
            for found in declared
        }
        self.columns = tuple(column for one in self.settings.values() for column in one.columns)

    @property
    def pages(self) -> tuple[str, ...]:
        """The pages of settings, in the order of declaration."""
        return tuple(dict.fromkeys(one.page for one in self.settings.values() if one.page))

    def on_page(self, page: str) -> tuple[Setting, ...]:
        """The settings that are changed on a page."""
        return tuple(one for one in self.settings.values() if one.page == page)

    async def find(self, database: Database, where: str, *parameters: Any) -> dict[int, S]:
        """The settings where a condition holds, within a transaction.

        They are by the person or server whose they are.
        """
        rows = await database.rows(
            f"SELECT {self.key}, {', '.join(self.columns)} FROM {self.table} WHERE {where}", *parameters
        )
        return {whose: self._value(columns) for whose, *columns in rows}

    def _value(self, columns: list[Any]) -> S:
        left = iter(columns)
        values = {name: one.kind.read(*islice(left, len(one.columns))) for name, one in self.settings.items()}
        return self.shape(**values)

    async def change(self, database: Database, whose: int, patch: SettingsPatch, **columns: Any) -> None:
        """Change a row's settings and ``columns``, within a transaction.

        ``patch`` has the settings; the rest of the row stays.
        """
        for name, value in patch.items():
            one = self.settings[name]
            columns |= zip(one.columns, one.kind.write(value), strict=True)
        names, marks = ", ".join(columns), ", ".join("?" for _ in columns)
        changes = ", ".join(f"{name} = excluded.{name}" for name in columns)
        await database.rows(
            f"INSERT INTO {self.table} ({self.key}, {names}) VALUES (?, {marks})"
            f" ON CONFLICT ({self.key}) DO UPDATE SET {changes}",
            *(whose, *columns.values()),
        )
