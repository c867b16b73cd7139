"""Whether the program works, as ``python -m bot health`` tells.

The program touches a file again and again, and the check looks how old that is. Nothing of the program is loaded for
that: a health check runs every minute.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
import time
from pathlib import Path

from bot.settings import BadSetting, read_settings

logger = logging.getLogger(__name__)
HEARTBEAT_SECONDS = 20.0
OLD_SECONDS = 120.0
"""Age from which on a heartbeat tells that the program hangs."""
ENDED = 0.0
"""Unix time of the heartbeat of a program that has ended by itself."""


async def beat(file: Path) -> None:
    """Touch a file every `HEARTBEAT_SECONDS`, starting now.

    An old file tells that the program hangs. Whether Discord can be reached plays no part: a restart of the program
    does not mend that. When this ends, so has the program, and the file says so.
    """
    try:
        while True:
            _touch(file)
            await asyncio.sleep(HEARTBEAT_SECONDS)
    finally:
        with contextlib.suppress(OSError):  # then it is as if the program had been killed
            os.utime(file, (ENDED, ENDED))


def _touch(file: Path) -> None:
    try:
        file.touch()
    except OSError as error:
        logger.error("CATAN_HEARTBEAT cannot be touched, so the program will seem to hang: %s", error)


def tell() -> int:
    """Say whether the program works; 0 if it does, 1 otherwise."""
    try:
        healthy, sentence = health(read_settings().heartbeat, time.time())
    except BadSetting as error:
        healthy, sentence = False, str(error)
    print(sentence, file=sys.stdout if healthy else sys.stderr)
    return 0 if healthy else 1


def health(file: Path, now: float) -> tuple[bool, str]:
    """Whether the program works at this second, in a sentence too.

    It touches this file; the second is unix time.
    """
    try:
        age = now - file.stat().st_mtime
    except FileNotFoundError:
        return False, f"The program has not started: there is no {file}."
    except OSError as error:
        return False, f"Whether the program works is not known: {file} cannot be looked at ({error.strerror})."
    if now - age == ENDED:
        return False, "The program has ended."
    # One from the future was touched before the clock was put back.
    if abs(age) > OLD_SECONDS:
        return False, f"The program hangs or has ended: it last touched {file} {age:.0f} seconds ago."
    return True, f"The program works: it last touched {file} {age:.0f} seconds ago."
