"""Discord's pace: how many requests it takes, and what it answers to one too many."""

from __future__ import annotations

import re
import time
from collections import deque
from dataclasses import dataclass, field

GLOBAL = (50, 1.0)
"""Requests with a bot's token in so many seconds; answers to interactions do not count."""
CHANNEL = (5, 5.0)
"""New messages, and changes of messages, in one channel."""
WEBHOOK = (5, 2.0)
"""Changes of the answer to one interaction, and further answers."""
KINDS = (
    (re.compile(r"\w+ /channels/\d+/messages(?!/\d+/threads)"), CHANNEL),
    (re.compile(r"(POST|PATCH) /webhooks/\d+/[^/]+"), WEBHOOK),
)


@dataclass
class Window:
    """At most ``most`` requests in any ``seconds``; ``name`` is what Discord calls all windows of its kind."""

    most: int
    seconds: float
    name: str = ""
    passed: deque[float] = field(default_factory=deque)

    def wait(self) -> float:
        """Seconds until the next request may pass."""
        moment = time.monotonic()
        while self.passed and self.passed[0] <= moment - self.seconds:
            self.passed.popleft()
        return 0.0 if len(self.passed) < self.most else self.passed[0] + self.seconds - moment

    def take(self) -> None:
        """Count a request that passes."""
        self.passed.append(time.monotonic())

    def headers(self) -> dict[str, str]:
        """What Discord says about it with each answer."""
        self.wait()
        reset = self.passed[0] + self.seconds - time.monotonic() if self.passed else self.seconds
        return {
            "X-RateLimit-Limit": str(self.most),
            "X-RateLimit-Remaining": str(self.most - len(self.passed)),
            "X-RateLimit-Reset": f"{time.time() + reset:.3f}",
            "X-RateLimit-Reset-After": f"{reset:.3f}",
            "X-RateLimit-Bucket": self.name,
        }


class Pace:
    """The windows of one bot."""

    def __init__(self) -> None:
        self._all = Window(*GLOBAL)
        self._windows: dict[str, Window] = {}

    def window(self, line: str) -> Window | None:
        """The window of its own that a ``METHOD path`` has: one for each channel and method, or interaction."""
        for number, (pattern, size) in enumerate(KINDS):
            if found := pattern.match(line):
                name = f"{number}{line.partition(' ')[0]}".encode().hex()
                return self._windows.setdefault(found[0], Window(*size, name))
        return None

    def refuse(self, window: Window | None, *, tokened: bool) -> tuple[float, bool]:
        """Count a request; else the seconds to wait, and whether with all requests. (0, False) when it passes."""
        if tokened and (wait := self._all.wait()) > 0:
            return wait, True
        if window is not None and (wait := window.wait()) > 0:
            return wait, False
        if tokened:
            self._all.take()
        if window is not None:
            window.take()
        return 0.0, False
