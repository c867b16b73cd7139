"""Small files beside a database: written whole or not at all, and by the user to whom the database belongs."""

import os
from contextlib import suppress
from pathlib import Path


def replace_with(path: Path, data: bytes) -> int:
    """Put a file of this content in the place of one; its handle, to write on. Raises ``OSError``.

    A disk that is nearly full takes a part of it at first; then the file stays as it was.
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
