"""Small files beside a database.

They are written whole or not at all, and by the user to whom the database belongs.
"""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PATIENCE = 2.0
"""Seconds for which another process is waited for that changes such a file at the same moment."""


def replace_with(path: Path, data: bytes) -> int:
    """Replace a file's content; returns a handle to write on.

    Raises ``OSError``. A disk that is nearly full takes a part of it at first; then the file stays as it was.
    """
    new = path.with_name(path.name + ".new")
    handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        while data:
            data = data[os.write(handle, data) :]
        with suppress(OSError):  # only root may: a command that root gives beside a program that runs as another user
            owner = path.parent.stat()
            os.fchown(handle, owner.st_uid, owner.st_gid)
        os.fsync(handle)
        os.replace(new, path)
    except BaseException:
        os.close(handle)
        new.unlink(missing_ok=True)
        raise
    return handle


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Keep this machine's other processes out of a folder, within.

    Several that share a database on a server share such files.

    Raises ``OSError`` where one stays too long.
    """
    handle, until = os.open(folder, os.O_RDONLY), time.monotonic() + PATIENCE
    try:
        while True:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.01)
            except OSError:
                break  # a file system that knows no locks of folders
        yield
    finally:
        os.close(handle)
