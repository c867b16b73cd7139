"""How often a person may ask for costly things.

They cost others something. It is kept in memory: a restart forgets. `bot.table.schedule.ping_limits` says how often
people may call people.
"""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from math import ceil
from typing import Literal

from bot.clock import now
from bot.table.game.errors import Refused

MAX_KEYS = 10_000


@dataclass(frozen=True)
class Rate:
    """A limit: ``most`` requests within any so many seconds.

    It is for each person, or for all people together for each game.
    """

    most: int
    seconds: int
    of: Literal["person", "game"] = "person"


RATES: Mapping[str, Rate] = {
    "open": Rate(30, 3600),
    "show": Rate(1, 30, "game"),
    "leave": Rate(5, 60),
    "recap": Rate(6, 60),
    "film": Rate(1, 60),
    "review": Rate(2, 60),
    "statistics": Rate(2, 60),
    "proof": Rate(4, 60),
    "fame": Rate(10, 60),
    "erase": Rate(3, 60),
}
"""What a person may ask for alone, and everybody sees or the machine works for. In words: docs/operating.md."""


class Cooldown:
    """Lets ``most`` requests of one key pass within any ``seconds``."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] | None = None) -> None:
        self.most = most
        self.seconds = seconds
        self._clock = clock or (lambda: time.monotonic())
        self.passed: OrderedDict[Hashable, deque[float]] = OrderedDict()

    def wait(self, key: Hashable) -> float:
        """Seconds until the key's next request; 0: now."""
        passed = self.passed.get(key)
        if passed is None or len(passed) < self.most:
            return 0.0
        return max(0.0, passed[0] + self.seconds - self._clock())

    def check(self, key: Hashable) -> None:
        """Count a request, or raise `Refused`, uncounted, with the next time."""
        if (wait := self.wait(key)) > 0:
            raise Refused("refused-too-often", when=f"<t:{now() + ceil(wait)}:R>")
        passed = self.passed.setdefault(key, deque(maxlen=self.most))
        passed.append(self._clock())
        self.passed.move_to_end(key)
        while len(self.passed) > MAX_KEYS:
            self.passed.popitem(last=False)


class Cooldowns:
    """Counts what is asked for against `RATES`."""

    def __init__(self) -> None:
        self._counts = {name: Cooldown(rate.most, rate.seconds) for name, rate in RATES.items()}

    def check(self, name: str, key: Hashable) -> None:
        """Count a request; raises `Refused` with the next time.

        The key is a user, or a game's number.
        """
        self._counts[name].check(key)
