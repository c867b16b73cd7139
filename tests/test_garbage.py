"""Garbage is collected in small portions, and all of it only when nobody is in the middle of something."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from bot.wire.net import background
from bot.wire.net.background import LATEST, QUIET, SOONEST, Garbage, as_usual, set_aside


@pytest.fixture(autouse=True)
def garbage() -> None:
    """Here it is seen to as in a program."""


class Ring:
    """Only garbage collection finds out that nobody needs it."""

    def __init__(self) -> None:
        self.itself = self


class Quiet:
    """A guard that says when somebody pressed last."""

    idle = QUIET + 1


class Clock:
    now = 1000.0

    def perf_counter(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(background, "time", clock)
    return clock


@pytest.fixture
def guard() -> Quiet:
    return Quiet()


@pytest.fixture
def collected(clock: Clock, guard: Quiet) -> Iterator[Garbage]:
    was, often = gc.isenabled(), gc.get_threshold()
    gc.disable()
    gc.freeze()  # what other tests have left is nothing to look through
    made = Garbage(guard)  # type: ignore[arg-type]
    made.begin()
    yield made
    as_usual()
    gc.freeze()
    gc.set_threshold(*often)
    if was:
        gc.enable()


def set_aside_ring() -> weakref.ref[Ring]:
    """A ring that has survived a full collection before nobody needed it any more."""
    ring = Ring()
    gc.collect()
    return weakref.ref(ring)


def test_what_survives_a_full_collection_is_set_aside(collected: Garbage) -> None:
    before = gc.get_freeze_count()
    kept = [Ring() for _ in range(1000)]
    gc.collect()
    assert gc.get_freeze_count() >= before + 1000
    assert len(gc.get_objects(generation=2)) < 100
    assert kept


def test_new_garbage_is_found_all_the_same(collected: Garbage) -> None:
    found = weakref.ref(Ring())
    gc.collect()
    assert found() is None


@pytest.mark.parametrize(("later", "idle"), [(SOONEST, QUIET), (LATEST, 0.0)])
def test_garbage_that_was_set_aside_goes_in_a_quiet_moment_or_in_a_day(
    collected: Garbage, clock: Clock, guard: Quiet, later: float, idle: float
) -> None:
    lost = set_aside_ring()
    gc.collect()
    assert lost() is not None, "set aside"
    clock.now, guard.idle = clock.now + later, idle
    collected.sweep()
    assert lost() is None


@pytest.mark.parametrize(("later", "idle"), [(SOONEST - 1, QUIET), (LATEST - 1, QUIET - 1)])
def test_nobody_waits_for_a_sweep(collected: Garbage, clock: Clock, guard: Quiet, later: float, idle: float) -> None:
    lost = set_aside_ring()
    clock.now, guard.idle = clock.now + later, idle
    collected.sweep()
    assert lost() is not None


def test_beginning_again_does_nothing_twice(collected: Garbage) -> None:
    collected.begin()
    assert gc.callbacks.count(set_aside) == 1


def test_nothing_stays_set_aside_when_the_bot_has_gone(collected: Garbage) -> None:
    assert gc.get_freeze_count()
    collected.end()
    assert not gc.get_freeze_count()
    assert set_aside not in gc.callbacks
    assert gc.get_threshold() == background.DEFAULT
