"""How far each game has come, in a small file beside the database (`<path>.heads`), to prove that moves were lost.

SQLite drops the end of a `-wal` that is torn, and all of one that is missing, without a word: acknowledged moves are
gone, and nothing in the database shows it. So the number of each record that was committed is written down beside it,
four bytes a game, at the place of the game's number. It is not brought to the disk by force, which would cost a move as
much again as its transaction (3.4 ms of 3.5, measured) instead of a millionth of a second: the file survives whatever
befalls the process and the log, and after a power cut it may tell of less than there is, never of more.
"""

import logging
import os
import struct
from collections.abc import Mapping
from pathlib import Path

logger = logging.getLogger(__name__)
WIDTH = 4


def heads_path(database: Path) -> Path:
    """Where the heads of the games of a database stand."""
    return database.with_name(database.name + ".heads")


def forget_heads(database: Path) -> None:
    """The games are meant to stand where they stand from now on: it was made, or a backup was put in its place."""
    heads_path(database).unlink(missing_ok=True)


def read_heads(database: Path) -> dict[int, int]:
    """The last record of each game that was committed, by the game's number; none where nothing is known."""
    try:
        data = heads_path(database).read_bytes()
    except FileNotFoundError:
        return {}
    found = struct.unpack(f"<{len(data) // WIDTH}I", data[: len(data) // WIDTH * WIDTH])
    return {game: head for game, head in enumerate(found) if head}


class Heads:
    """The open file of an open database."""

    def __init__(self, database: Path) -> None:
        self.path = heads_path(database)
        self._handle: int | None = None

    def begin(self, heads: Mapping[int, int]) -> None:
        """Write these down in place of what is there, and be ready to write down each. Raises `OSError`."""
        table = [heads.get(game, 0) for game in range(max(heads, default=0) + 1)]
        self.close()
        new = self.path.with_name(self.path.name + ".new")
        self._handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        os.pwrite(self._handle, struct.pack(f"<{len(table)}I", *table), 0)
        os.replace(new, self.path)

    def note(self, game: int, head: int) -> None:
        """A record was committed. What cannot be written down is said once: the move stands all the same."""
        if self._handle is None:
            return
        try:
            os.pwrite(self._handle, struct.pack("<I", head), WIDTH * game)
        except OSError as error:
            logger.warning("%s cannot be written (%s): a loss of moves might not be noticed", self.path, error.strerror)
            self.close()

    def close(self) -> None:
        """Write no more."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
