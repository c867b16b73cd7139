"""Discord's pace: how many requests it takes, and what it answers to one too many."""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass, field

GLOBAL = (50, 1.0)
"""Requests with a bot's token in so many seconds; answers to interactions do not count."""
CHANNEL = (5, 5.0)
"""New messages, and changes of messages, in one channel."""


@dataclass
class Window:
    """At most ``most`` requests in any ``seconds``."""

    most: int
    seconds: float
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


class Pace:
    """The windows of one bot."""

    def __init__(self) -> None:
        self._all = Window(*GLOBAL)
        self._routes: dict[str, Window] = {}

    def refuse(self, route: str | None) -> tuple[float, bool]:
        """Count a request with the token, ``route`` naming its bucket; else the seconds to wait, and whether for all.

        (0, False) when it passes.
        """
        own = self._routes.setdefault(route, Window(*CHANNEL)) if route else None
        if (wait := self._all.wait()) > 0:
            return wait, True
        if own is not None and (wait := own.wait()) > 0:
            return wait, False
        self._all.take()
        if own is not None:
            own.take()
        return 0.0, False

    def headers(self, route: str | None) -> dict[str, str]:
        """What Discord says about a bucket with each answer."""
        own = self._routes.get(route or "")
        if own is None or route is None:
            return {}
        reset = own.passed[0] + own.seconds - time.monotonic() if own.passed else own.seconds
        return {
            "X-RateLimit-Limit": str(own.most),
            "X-RateLimit-Remaining": str(own.most - len(own.passed)),
            "X-RateLimit-Reset": f"{time.time() + reset:.3f}",
            "X-RateLimit-Reset-After": f"{reset:.3f}",
            "X-RateLimit-Bucket": route,
        }
