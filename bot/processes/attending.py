"""The watch over a process: it ends one that stands still.

One that starves is only slow.

On a crowded machine little comes to processes of lower priority, and to kill one that is late only makes another one
begin from the start. What tells them apart is whether it uses the processor at all.
"""

from __future__ import annotations

import math
import os
import subprocess
import threading
from contextlib import suppress
from pathlib import Path
from typing import Self

LOOKS = 20
"""So many looks fall into the seconds for which a process may stand still."""
MOST_BETWEEN = 0.5
"""Seconds between two looks at most."""


class Attending(threading.Thread):
    """A watch within a block that ends a stuck process.

    The process does nothing for ``patience`` seconds, or uses the processor for more than ``most``. After ``late``
    seconds it gets the priority of this process, where the system allows that.
    """

    def __init__(
        self, process: subprocess.Popen[bytes], patience: float, *, most: float = math.inf, late: float = math.inf
    ) -> None:
        super().__init__(name="attending", daemon=True)
        self._process = process
        self._patience, self._most, self._late = patience, most, late
        self._over = threading.Event()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()

    def run(self) -> None:
        """Look until the work is over."""
        pause = min(self._patience / LOOKS, MOST_BETWEEN)
        began = last = used_by(self._process.pid)
        waited = still = 0.0
        while not self._over.wait(pause):
            if waited < self._late <= waited + pause:
                set_niceness(self._process, 0)
            waited += pause
            used = used_by(self._process.pid)
            still = still + pause if used == last else 0.0
            last = used
            if still >= self._patience or used - began > self._most:
                self._process.kill()
                return


def used_by(process: int) -> float:
    """Seconds of processor that a process used, or 0 if unknown."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def set_niceness(process: subprocess.Popen[bytes], niceness: int) -> None:
    """Put a process so far behind this one in priority.

    Only root, or a limit of its own, lets it come nearer than before.
    """
    with suppress(PermissionError, ProcessLookupError):
        os.setpriority(os.PRIO_PROCESS, process.pid, os.getpriority(os.PRIO_PROCESS, 0) + niceness)
