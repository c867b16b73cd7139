"""The watch over a hanging program, which then ends itself.

So what has started it starts it again; and systemd is told how it is. Nothing is watched before it is ready: a
migration may take long.
"""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import os
import socket
import sys
import threading
import traceback
from collections.abc import Awaitable, Callable
from contextlib import suppress

logger = logging.getLogger(__name__)
LONGEST = 120.0
"""Seconds without a beat of the loop after which the program hangs."""
LOOKS = 24
"""So many looks fall into that time."""
HUNG = 1
"""The exit code of a program that has hung."""
TELLING_SECONDS = 5.0
"""For which the log may take its last line: perhaps it is what hangs."""
HELD = 1.25
"""After so many times as long even a loop ends that lets no other thread run."""


async def watch(ready: Callable[[], Awaitable[None]], longest: float = LONGEST) -> None:
    """Watch the loop once ``ready`` has returned, until cancelled.

    When it stands still for so many seconds the process ends.
    """
    await ready()
    tell_systemd("READY=1")
    beats = Beats(longest)
    beats.start()
    try:
        while True:
            beats.beaten = True
            faulthandler.dump_traceback_later(longest * HELD, exit=True)
            tell_systemd("WATCHDOG=1")
            await asyncio.sleep(longest / LOOKS)
    finally:
        beats.over.set()
        faulthandler.cancel_dump_traceback_later()
        tell_systemd("STOPPING=1")


class Beats(threading.Thread):
    """A thread that looks whether its maker's loop has ``beaten``.

    It looks for a beat since the last look, until it is ``over``. Looks are counted, not seconds: a machine that was
    asleep has made none.
    """

    def __init__(self, longest: float) -> None:
        super().__init__(name="beats", daemon=True)
        self.beaten = True
        self.over = threading.Event()
        self._longest = longest
        self._watched = threading.get_ident()

    def run(self) -> None:
        """Look until it is over, or too long without a beat."""
        silent = 0
        while not self.over.wait(self._longest / LOOKS):
            silent = 0 if self.beaten else silent + 1
            self.beaten = False
            if silent >= LOOKS:
                self._end()

    def _end(self) -> None:
        """Say where the loop stands, and end the process."""
        late = threading.Timer(TELLING_SECONDS, os._exit, [HUNG])
        late.daemon = True
        late.start()
        where = "".join(traceback.format_stack(sys._current_frames()[self._watched]))
        logger.error(
            "the program hangs: nothing was done for %g s, so it ends. It stood here:\n%s", self._longest, where
        )
        os._exit(HUNG)


def tell_systemd(state: str) -> None:
    """Tell the supervisor, where it has asked for that; anywhere else nothing."""
    if address := os.environ.get("NOTIFY_SOCKET"):
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notifying:
            notifying.setblocking(False)
            notifying.sendto(state.encode(), address.replace("@", "\0", 1) if address.startswith("@") else address)
