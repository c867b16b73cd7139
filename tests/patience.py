"""How long a test waits before it takes something for lost: longer where everything takes longer."""

from time import perf_counter

ADDITIONS = 200_000
USUAL = 0.005
"""Seconds that they took where the seconds in the tests were found."""


def slowness() -> float:
    """By how much this machine is slower at this moment, be it by itself or by what else it does; at least 1."""
    began, total = perf_counter(), 0
    for number in range(ADDITIONS):
        total += number
    return max(1.0, (perf_counter() - began) / USUAL)
