"""How long a test waits before it takes something for lost: longer where everything takes longer."""

from time import monotonic, perf_counter

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
