"""The right to write a database.

It is a lock beside its file, and the number under which its holder writes.
"""

import errno
import fcntl
import os
from contextlib import suppress
from pathlib import Path

from storage.errors import StoreBusy, StoreError, StoreMissing, StoreUnavailable


class Lock:
    """The right to write a database, held by one process.

    The system gives it back when the process dies.

    It lies beside the database (`<path>.lock`) because closing any handle of the database file itself would drop
    SQLite's own locks. The lock file stays: removing it would let two processes hold two different ones. Should a
    person remove it nevertheless, then `epoch` tells the two apart: the database knows the number of the last holder.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock; `StoreBusy` if it is taken.

        Any other `StoreError` names what is in the way.
        """
        self.path = path
        name = path.with_name(path.name + ".lock")
        try:
            self._handle = os.open(name, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise _no_lock_file(name, error) from error
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            holder = os.read(self._handle, 20).decode("ascii", "replace").strip() or "unknown"
            os.close(self._handle)
            if error.errno not in (errno.EWOULDBLOCK, errno.EACCES):
                raise StoreUnavailable(
                    f"The file {name} cannot be locked ({error.strerror}), and without a lock a second process could "
                    f"write {path} too. Keep the database on a disk of this machine."
                ) from error
            raise StoreBusy(
                f"The database {path} is in use by another process (number {holder}), which holds {name}. "
                "Stop that one first."
            ) from error
        with suppress(OSError):  # who holds the lock is good to know, no more
            os.ftruncate(self._handle, 0)
            os.pwrite(self._handle, str(os.getpid()).encode(), 0)

    def release(self) -> None:
        """Give the lock back; a second time does nothing."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1


def _no_lock_file(name: Path, error: OSError) -> StoreError:
    if os.path.lexists(name):
        return StoreUnavailable(
            f"The lock file {name} cannot be opened ({error.strerror}). Give it to the user who runs this program; "
            "or move it away when nothing uses the database."
        )
    return StoreMissing(
        f"No lock file can be made in the folder {name.parent} ({error.strerror}). Check the path, and whether the "
        "user who runs this program may write there."
    )
