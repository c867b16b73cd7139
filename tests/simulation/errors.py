"""Errors that no fault of the simulation explains, logged by the program or swallowed: each is a fall."""

from __future__ import annotations

import logging
import sqlite3
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import aiohttp
import discord

from bot.wire.net.replies import CALLER_GONE
from storage import StoreFenced, StoreUnavailable

from .order import CURRENT

MEANT = (aiohttp.ClientError, discord.DiscordServerError, discord.RateLimited, StoreUnavailable)
"""What nothing but a fault of the simulation raises here."""
DEAD = ("the process is dead", "Connection closed", "no active connection")
"""What a connection says whose process was killed."""


class Unexpected(AssertionError):
    """An error that nothing explains."""


def chain(error: BaseException | None) -> Iterator[BaseException]:
    """An error, and all that led to it."""
    seen: set[int] = set()
    waiting = [error]
    while waiting:
        found = waiting.pop()
        if found is None or id(found) in seen:
            continue
        seen.add(id(found))
        yield found
        waiting += [found.__cause__, found.__context__]
        waiting += found.exceptions if isinstance(found, BaseExceptionGroup) else []


class Errors(logging.Handler):
    """Hears all errors of the program. ``forbidden`` and ``shared`` are what the simulation did that explains more:
    the bot may not write somewhere, and others may take over. ``unexpected`` are those that nothing explains."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.forbidden = self.shared = False
        self.unexpected: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Hear one that is logged."""
        process = CURRENT.get()
        errors = [thing for thing in self._args(record) if isinstance(thing, BaseException)]
        if record.exc_info and record.exc_info[1] is not None:
            errors.append(record.exc_info[1])
        if (process is not None and process.dead) or any(self.explains(error) for error in errors):
            return
        told = "".join(logging.Formatter().formatException(record.exc_info) if record.exc_info else "")
        self.unexpected.append(f"{record.name}: {record.getMessage()}\n{told}")

    @staticmethod
    def _args(record: logging.LogRecord) -> tuple[object, ...]:
        return record.args if isinstance(record.args, tuple) else ()

    def explains(self, error: BaseException) -> bool:
        """Whether the simulation has caused it."""
        return any(self._is_meant(found) for found in chain(error))

    def _is_meant(self, error: BaseException) -> bool:
        if isinstance(error, MEANT):
            return True
        if isinstance(error, discord.HTTPException) and error.status >= 500:
            return True
        if isinstance(error, discord.NotFound):
            return error.code in CALLER_GONE  # an answer that was late, because the way was slow
        if isinstance(error, discord.Forbidden):
            return self.forbidden
        if isinstance(error, StoreFenced):
            return self.shared
        return isinstance(error, (sqlite3.Error, ValueError)) and str(error) in DEAD

    def swallow(self, errors: Iterable[BaseException]) -> None:
        """Hear what nobody has logged."""
        for error in errors:
            if not self.explains(error):
                self.unexpected.append("".join(traceback.format_exception(error)))

    def check(self) -> None:
        """Raise `Unexpected` for the first of them."""
        if self.unexpected:
            raise Unexpected(self.unexpected[0])


@contextmanager
def heard_errors() -> Iterator[Errors]:
    """Within, all errors are heard, and none is printed."""
    errors, log = Errors(), logging.getLogger()
    log.addHandler(errors)
    try:
        yield errors
    finally:
        log.removeHandler(errors)
