"""What is to go wrong with requests, and the list of those that came."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal["status", "lost", "silent", "slow", "cut"]


@dataclass
class Fault:
    """What happens to the next ``times`` requests whose ``METHOD path`` matches.

    ``status`` answers with that status and does nothing, and a 429 says to wait ``seconds``; ``lost`` does it and cuts
    the connection before the answer; ``silent`` does it and never answers; ``slow`` does it at once and answers after
    ``seconds``; ``cut`` does nothing and cuts the connection. ``at`` is when it last happened (`time.monotonic`).
    """

    pattern: str
    kind: Kind
    status: int = 500
    times: int = 1
    seconds: float = 1.0
    code: int = 0
    at: float | None = None

    def answer(self) -> tuple[int, dict[str, Any]]:
        """The status and what Discord says with it."""
        body: dict[str, Any] = {"message": "a fault", "code": self.code}
        return self.status, body | ({"retry_after": self.seconds, "global": False} if self.status == 429 else {})


def next_fault(faults: Iterable[Fault], line: str) -> Fault | None:
    """The first fault that is still to come and fits, counted."""
    for fault in faults:
        if fault.times and re.search(fault.pattern, line):
            fault.times -= 1
            fault.at = time.monotonic()
            return fault
    return None


@dataclass(frozen=True)
class Request:
    """A request with the status of its answer and the bytes of its body; ``at`` is when it came (`time.monotonic`).

    ``pictures`` are the bytes of its files.
    """

    at: float
    method: str
    path: str
    status: int
    tokened: bool
    size: int
    pictures: int = 0


@dataclass
class Journal:
    """All requests in the order of their answers."""

    log: list[Request] = field(default_factory=list)

    def found(self, pattern: str = "", status: int | None = None) -> list[Request]:
        """The requests that match and were answered so."""
        sought = re.compile(pattern)
        return [
            request
            for request in self.log
            if status in (None, request.status) and sought.search(f"{request.method} {request.path}")
        ]

    def count(self, pattern: str = "", status: int | None = None) -> int:
        """How many they are."""
        return len(self.found(pattern, status))

    def busiest_second(self) -> int:
        """The most requests with the bot's token that arrived within one second, the refused ones included."""
        moments = sorted(request.at for request in self.log if request.tokened)
        most = first = 0
        for last, moment in enumerate(moments):
            while moments[first] <= moment - 1.0:
                first += 1
            most = max(most, last - first + 1)
        return most

    def statuses(self) -> Counter[int]:
        """How many answers of each status."""
        return Counter(request.status for request in self.log)
