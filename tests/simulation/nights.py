"""When people sleep, as they had set it at each moment."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from tests.e2e.harness import Table

WEEK = 7 * 86_400
"""A change counts from the next decision on; by then no older one is under way."""
QUERY = "SELECT user, zone, quiet_from, quiet_until FROM settings"


@dataclass(frozen=True)
class Night:
    """What somebody has set, from a moment on: their zone, and their quiet hours in minutes of their day."""

    since: int
    zone: str
    quiet: tuple[int, int] | None

    def quiet_at(self, moment: int) -> bool:
        """Whether it is night then."""
        if self.quiet is None:
            return False
        local = datetime.fromtimestamp(moment, ZoneInfo(self.zone or "UTC"))
        minute, (begins, ends) = 60 * local.hour + local.minute, self.quiet
        return begins <= minute < ends if begins < ends else minute >= begins or minute < ends


UNSET = Night(0, "", None)
"""What held for a person before their first settings."""


class Nights:
    """Writes down what people set, as the file has it after each act."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.of: dict[int, list[Night]] = {}

    def note(self) -> None:
        """Look again."""
        now = int(self.table.env.now().timestamp())
        try:
            found = rows(self.table.path, QUERY)
        except sqlite3.Error:  # it is not there, or somebody writes
            return
        begun = [UNSET] if self.of else []
        present = {user: (zone, None if begins is None else (begins, ends)) for user, zone, begins, ends in found}
        for user in {*self.of, *present}:
            zone, quiet = present.get(user, ("", None))
            known = self.of.setdefault(user, [*begun])
            if not known or (known[-1].zone, known[-1].quiet) != (zone, quiet):
                known.append(Night(now, zone, quiet))

    def is_night(self, user: int, moment: int, error: int) -> bool:
        """Whether it was night for somebody, whatever they had set in the week before, and however wrong the clock of
        the bot was."""
        if not (known := self.of.get(user)):
            return False
        ended = [later.since for later in known[1:]]
        meant = [night for night, end in zip(known, [*ended, moment + 1], strict=True) if end > moment - WEEK]
        meant = [night for night in meant if night.since <= moment]
        return bool(meant) and all(night.quiet_at(moment + off) for night in meant for off in (-error, error))


def rows(path: Path, query: str, *values: object) -> list[tuple[Any, ...]]:
    """What stands in the file, asked behind the back of the program."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=0)) as file:
        return file.execute(query, values).fetchall()
