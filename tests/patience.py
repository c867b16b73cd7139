"""How long a test waits before it takes something for lost: longer where everything takes longer."""

from collections import deque
from functools import cache
from threading import Thread
from time import monotonic, perf_counter, process_time, sleep

ADDITIONS = 200_000
USUAL = 0.005
"""Seconds that they took where the seconds in the tests were found."""


FRESH = 1.0
"""Seconds for which a measurement is believed: some tests ask at each look at what they wait for."""
_measured = (-FRESH, 1.0)
"""When it was measured last, and what was found."""


def slowness() -> float:
    """By how much this machine is slower at this moment, be it by itself or by what else it does; at least 1."""
    global _measured
    moment, found = _measured
    if monotonic() - moment >= FRESH:
        began, total = perf_counter(), 0
        for number in range(ADDITIONS):
            total += number
        found = max(1.0, (perf_counter() - began) / USUAL)
        _measured = monotonic(), found
    return found


class Allowance:
    """Seconds of a machine as it was when they were chosen; where everything takes longer, they pass more slowly.

    It is asked again and again, for a machine that is free now may be busy in a moment.
    """

    def __init__(self, seconds: float) -> None:
        self.left, self._asked = seconds, monotonic()

    def is_spent(self) -> bool:
        """Whether the seconds have passed."""
        now = monotonic()
        self.left -= (now - self._asked) / slowness()
        self._asked = now
        return self.left <= 0


BEAT = 0.05
"""Seconds between two beats of the watch."""
LATE = 0.25
"""Seconds of nothing after which the machine stood still for this process; less is for `slowness`."""


class Watch:
    """Sees the moments at which the machine ran nothing of this process: no program can answer then.

    A loop that computes, or that waits for a thread, a file or a timer, is no such moment: the watch beats on, or
    the process used a processor meanwhile.
    """

    def __init__(self) -> None:
        self.stood: deque[tuple[float, float]] = deque(maxlen=1000)
        """Ends of the moments (as `perf_counter` has them) and their seconds."""

    def beats(self) -> None:
        """Beat for ever, and note each beat that came late for no work of ours."""
        last, used = perf_counter(), process_time()
        while True:
            sleep(BEAT)
            now, spent = perf_counter(), process_time()
            self.note(now, now - last - BEAT - (spent - used))
            last, used = now, spent

    def note(self, ended: float, idle: float) -> None:
        """Keep a moment of `idle` seconds that ended at `ended`, if it was long."""
        if idle > LATE:
            self.stood.append((ended, idle))

    def within(self, since: float, until: float) -> float:
        """Seconds between the two at which the machine stood still."""
        return sum(max(0.0, min(ended, until) - max(ended - idle, since)) for ended, idle in list(self.stood))


@cache
def watch() -> Watch:
    """Start the watch of this process, once."""
    found = Watch()
    Thread(target=found.beats, name="watch", daemon=True).start()
    return found
