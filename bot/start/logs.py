"""The program's log: level, form, and meaningless lines dropped.

These are the library's.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Any

import discord

from bot.wire.net.discord_errors import UNKNOWN, reason_of
from bot.wire.net.guard import PRESS

MEANINGLESS = {
    "discord.client": ("PyNaCl is not installed", "davey is not installed"),
    "discord.state": ("Guilds intent seems to be disabled",),
    "discord.shard": ("Failed to connect for shard_id",),
}
"""Beginnings of warnings, by logger, that mean nothing here: no voice is used, simcord makes a state of its own, and a
shard that cannot be connected gets one line of ours."""


def set_up_logging(level: str, form: str = "text") -> None:
    """Log to standard error from this level, as ``text`` or ``json``.

    discord.py never logs below INFO, where it writes tokens and payloads.
    """
    discord.utils.setup_logging(level=logging.getLevelName(level), formatter=_formatter(form))
    logging.getLogger("discord").setLevel(max(logging.INFO, logging.getLogger().level))
    for name in MEANINGLESS:
        logging.getLogger(name).addFilter(means_something)
    logging.getLogger("discord.shard").addFilter(in_one_line)
    logging.getLogger("discord.http").addFilter(without_people)


def _formatter(form: str) -> Any:
    """The form of the log; in a terminal it has colours.

    The library also colours what Docker keeps, which people then search in vain.
    """
    if form == "json":
        return Structured()
    if sys.stderr.isatty():
        return discord.utils.MISSING
    return logging.Formatter("[{asctime}] [{levelname:<8}] {name}: {message}", "%Y-%m-%d %H:%M:%S", style="{")


class Structured(logging.Formatter):
    """A line as a JSON object: ``time``, ``level``, ``logger``, ``message``.

    Where there are such it has ``press``, the reference of the press from which it came, and ``traceback``.
    """

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if press := PRESS.get():
            line["press"] = press
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def means_something(record: logging.LogRecord) -> bool:
    """Whether a line of the log is none of `MEANINGLESS`."""
    return not record.getMessage().startswith(MEANINGLESS.get(record.name, ("\0",)))


PEOPLE = re.compile(r"(/members/|/users/|/recipients/)\d+")
"""Their numbers in the addresses of requests."""


def without_people(record: logging.LogRecord) -> bool:
    """Take people's numbers from a line of the library.

    The line names the address of a request that failed.
    """
    if PEOPLE.search(told := record.getMessage()):
        record.msg, record.args = PEOPLE.sub(r"\1…", told), ()
    return True


def in_one_line(record: logging.LogRecord) -> bool:
    """Take the traceback from a lost connection.

    It comes at every attempt, and tells of the library alone. It passes by itself, so it is a warning and no error.
    """
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, (*UNKNOWN, OSError, discord.ConnectionClosed)):
        record.levelno, record.levelname = logging.WARNING, logging.getLevelName(logging.WARNING)
        record.msg, record.args = f"{record.getMessage()} ({reason_of(error)})", ()
        record.exc_info = None
    return True
