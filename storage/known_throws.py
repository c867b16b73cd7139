"""Which games of a restored backup go on with throws that somebody knows already.

The chance of a game follows from its key. If it was played on after the backup, its next throws have been seen; if it
ended, its key is public, and everybody can compute all that is to come.
"""

import shutil
import sqlite3
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from storage.errors import StoreError
from storage.files import COMPANIONS, opened
from storage.rows import ACTIVE_ONLY


@dataclass(frozen=True)
class _Proven:
    """A game whose chance can be checked: its fingerprint, its last record, whether it goes on."""

    commitment: str
    head: int
    active: bool


def games_with_known_throws(path: Path, moved: Sequence[Path]) -> tuple[list[int], bool]:
    """The numbers of the games in a restored database whose next throws may be known, and whether they surely are.

    ``moved`` are the files that it replaces, the database first; they stay as they are. If these do not say how far its
    games went, all of its running games are returned. Raises a `StoreError` if the restored database is unreadable.
    """
    with opened(path, "ro") as connection:
        restored = {game: found for game, found in _proven(connection).items() if found.active}
    try:
        before = _proven_before(moved)
    except (StoreError, OSError):
        return sorted(restored), False
    return sorted(game for game, found in restored.items() if _is_ahead(before.get(game), found)), True


def _is_ahead(before: _Proven | None, now: _Proven) -> bool:
    """Whether a game went further before than it stands now; a lobby that closed without a game did not."""
    if before is None or before.commitment != now.commitment:
        return False
    return before.head > now.head or (before.head > 0 and not before.active)


def _proven_before(moved: Sequence[Path]) -> dict[int, _Proven]:
    """The games of a database that was moved aside, read from a copy of it and its log, which reading might change."""
    if not moved:
        raise FileNotFoundError("nothing was there before")
    with tempfile.TemporaryDirectory(dir=moved[0].parent) as folder:
        copy = Path(folder) / "copy.sqlite"
        for ending in ("", *(ending for ending in COMPANIONS if ending != "-shm")):
            file = moved[0].with_name(moved[0].name + ending)
            if not ending or file.exists():
                shutil.copyfile(file, f"{copy}{ending}")
        with opened(copy, "rw") as connection:
            return _proven(connection)


def _proven(connection: sqlite3.Connection) -> dict[int, _Proven]:
    """All games that have a proof; databases of the first schemas have none."""
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'proofs'").fetchone():
        return {}
    rows = connection.execute(f"SELECT id, commitment, head, {ACTIVE_ONLY} FROM games JOIN proofs ON game = id")
    return {game: _Proven(commitment, head, bool(active)) for game, commitment, head, active in rows}
