"""Each game's progress in a small file, to prove lost moves.

It lies beside the database (`<path>.heads`).

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

from storage.sqlite.beside import replace_with

logger = logging.getLogger(__name__)
WIDTH = 4


def heads_path(database: Path) -> Path:
    """Where the heads of the games of a database stand."""
    return database.with_name(database.name + ".heads")


def keep_numbers(database: Path, newest: int = 0) -> None:
    """Forget the progress of games; keep which numbers existed.

    Games now stand as they should, because the database is a new one, or a backup in the place of one with a ``newest``
    game of this number. The numbers stay known, for buttons that name them stay in channels.
    """
    path, size = heads_path(database), WIDTH * max(len(_read(database)), newest + 1 if newest else 0)
    if size:
        os.close(replace_with(path, bytes(size)))
    else:
        path.unlink(missing_ok=True)


def read_heads(database: Path) -> dict[int, int]:
    """Each game's last committed record; empty where unknown."""
    return {game: head for game, head in enumerate(_read(database)) if head}


def _read(database: Path) -> tuple[int, ...]:
    path = heads_path(database)
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return ()
    except OSError as error:
        logger.warning("%s cannot be read (%s): a loss of moves might not be noticed", path, error.strerror)
        return ()
    return struct.unpack(f"<{len(data) // WIDTH}I", data[: len(data) // WIDTH * WIDTH])


class Heads:
    """The open file of an open database.

    ``newest`` is the highest number that any game has had, also one that was lost: no other gets it, because buttons
    that name it stay in channels.
    """

    def __init__(self, database: Path) -> None:
        self.database = database
        self.path = heads_path(database)
        self.newest = 0
        self.handle: int | None = None

    def begin(self, heads: Mapping[int, int]) -> None:
        """Write these numbers down, replacing the others; raises `OSError`."""
        self.newest = max(self.newest, len(_read(self.database)) - 1, *heads, 0)
        table = [heads.get(game, 0) for game in range(self.newest + 1)]
        self.close()
        self.handle = replace_with(self.path, struct.pack(f"<{len(table)}I", *table))

    def new_number(self, newest: int) -> int:
        """The number of a new game; the ``newest`` one has this."""
        self.newest = max(newest, self.newest) + 1
        self.note(self.newest, 0)
        return self.newest

    def note(self, game: int, head: int) -> None:
        """Note a committed record, or a lobby without one.

        What cannot be written down is said once: the move stands all the same.
        """
        if self.handle is None:
            return
        try:
            os.pwrite(self.handle, struct.pack("<I", head), WIDTH * game)
        except OSError as error:
            logger.warning("%s cannot be written (%s): a loss of moves might not be noticed", self.path, error.strerror)
            self.close()

    def close(self) -> None:
        """Write no more."""
        if self.handle is not None:
            os.close(self.handle)
            self.handle = None
