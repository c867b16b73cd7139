"""The tests' watch: what the machine did not run is nobody's delay, what the program does is."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from tests.patience import LATE, Allowance, Watch

LOOKS = """
import sys
from time import perf_counter, process_time, sleep
from tests.patience import watch

seen, began = watch(), perf_counter()
sleep(0.2)
print("ready", flush=True)
sys.stdin.readline()
asked, used = perf_counter(), process_time()
if sys.argv[1] == "work":
    sum(range(60_000_000))  # lets no other thread of this program run
idle = perf_counter() - asked - (process_time() - used)
sleep(0.2)
print(seen.within(began, perf_counter()), idle)
"""
"""A program that reads a line, works, and says how long it stood still, and how long its work waited to be run."""


def stood(task: str, *, stopped: bool = False) -> tuple[float, float]:
    """Both figures of such a program, which the machine stops for a second or does not."""
    with subprocess.Popen(
        [sys.executable, "-c", LOOKS, task], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None and child.stdin is not None
        assert child.stdout.readline() == "ready\n"
        if stopped:
            os.kill(child.pid, signal.SIGSTOP)
            with pytest.raises(subprocess.TimeoutExpired):
                child.wait(1.0)
            os.kill(child.pid, signal.SIGCONT)
        child.stdin.write("\n")
        child.stdin.close()
        still, idle = map(float, child.stdout.read().split())
        return still, idle


def test_a_stopped_program_knows_that_it_stood_still() -> None:
    still, _ = stood("rest", stopped=True)
    assert still > 0.7


def test_work_is_no_standstill() -> None:
    """A second of work in which the watch itself could not beat; what the machine gave to others counts."""
    still, idle = stood("work")
    assert still <= idle + LATE


def test_a_moment_counts_as_far_as_it_falls_between_the_two() -> None:
    watch = Watch()
    watch.note(10.0, 4.0)
    watch.note(20.0, LATE)
    assert watch.within(0.0, 30.0) == 4.0
    assert watch.within(7.0, 9.0) == 2.0
    assert watch.within(10.0, 30.0) == 0.0


def test_seconds_pass_more_slowly_where_all_is_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three seconds: one on a free machine, then four that are half as long."""
    machine = {"now": 100.0, "slow": 1.0}
    monkeypatch.setattr("tests.patience.monotonic", lambda: machine["now"])
    monkeypatch.setattr("tests.patience.slowness", lambda: machine["slow"])
    allowance, found = Allowance(3.0), list[bool]()
    for now, slow in ((101.0, 1.0), (103.0, 2.0), (104.5, 2.0), (105.0, 2.0)):
        machine.update(now=now, slow=slow)
        found.append(allowance.is_spent())
    assert found == [False, False, False, True]
