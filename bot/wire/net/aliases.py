"""Pseudonyms for people in the log, made with a key.

So only this installation can make them again.
"""

from __future__ import annotations

import hashlib
import os
import secrets
from pathlib import Path

from bot.wire.net.guard import logger

NAME = "log.key"


KEY_BYTES = 32


class Aliases:
    """A user's name for the log.

    It is the same at every start as long as the key stays.
    """

    def __init__(self, folder: Path) -> None:
        self._key = _kept_key(folder / NAME)

    def of(self, user: int) -> str:
        """The name of a user."""
        return f"u{hashlib.blake2b(str(user).encode(), digest_size=4, key=self._key).hexdigest()}"


def _kept_key(file: Path) -> bytes:
    """The key in this file, made if needed.

    Where that cannot be, it is a key for this process alone.
    """
    try:
        return _read(file) or _make(file)
    except OSError as error:
        logger.warning("%s cannot be kept, so people have other names in the log after a restart: %s", file, error)
        return secrets.token_bytes(KEY_BYTES)


def _read(file: Path) -> bytes | None:
    try:
        key = file.read_bytes()
    except FileNotFoundError:
        return None
    return key if len(key) == KEY_BYTES else None


def _make(file: Path) -> bytes:
    key = secrets.token_bytes(KEY_BYTES)
    unfinished = file.with_name(f"{file.name}.{os.getpid()}")
    handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as opened:
        opened.write(key)
    unfinished.replace(file)
    return key
