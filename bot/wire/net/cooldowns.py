"""How often somebody may ask for what costs others something. Kept in memory: a restart forgets.

How often people may call people is for `bot.table.schedule.attention` to say.
"""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from math import ceil

from bot.clock import now
from bot.table.game.errors import Refused

MAX_KEYS = 10_000


class Cooldown:
    """Lets ``most`` requests of one key pass within any ``seconds``."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] | None = None) -> None:
        self.most = most
        self.seconds = seconds
        self._clock = clock or (lambda: time.monotonic())
        self._passed: OrderedDict[Hashable, deque[float]] = OrderedDict()

    def wait(self, key: Hashable) -> float:
        """Seconds until the next request of this key may pass; 0 when it may now."""
        passed = self._passed.get(key)
        if passed is None or len(passed) < self.most:
            return 0.0
        return max(0.0, passed[0] + self.seconds - self._clock())

    def check(self, key: Hashable) -> None:
        """Count a request, or raise `Refused`, which says when it may be repeated; a refused one does not count."""
        if (wait := self.wait(key)) > 0:
            raise Refused("refused-too-often", when=f"<t:{now() + ceil(wait)}:R>")
        passed = self._passed.setdefault(key, deque(maxlen=self.most))
        passed.append(self._clock())
        self._passed.move_to_end(key)
        while len(self._passed) > MAX_KEYS:
            self._passed.popitem(last=False)


class Cooldowns:
    """The brakes of the program, with their keys: a game's number or a user."""

    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        self.show = Cooldown(1, 30, clock)
        self.film = Cooldown(1, 60, clock)
        self.review = Cooldown(2, 60, clock)
        self.statistics = Cooldown(2, 60, clock)
        self.proof = Cooldown(4, 60, clock)
        self.leave = Cooldown(5, 60, clock)
        self.erase = Cooldown(3, 60, clock)
