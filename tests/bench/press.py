"""One table and one press at a time: from the press to the first answer and the panel, and what it asks of each part.

Everything runs in one process, pictures are drawn in its threads, and no edit saves another (`CATAN_EDIT_DELAY` is 0).
"""

from __future__ import annotations

import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import mean, median
from types import FrameType
from typing import NamedTuple

from simcord.backend.models import Interaction

from tests.bench.crowd import Crowd, Sitting
from tests.bench.report import Row, milliseconds
from tests.e2e.referee import referee

PATIENCE = 0.4
"""Seconds that a text waits for its picture, as in production."""
GOAL = 0.5
"""Of what a press that changes the game took before, in units of the bench."""
BEFORE = 0.055
"""Units that it took before pictures were painted in bands."""
SAMPLE = 0.003
"""Seconds between two looks at what the loop is doing."""
PARTS = {
    "simcord": "the simulated Discord",
    "tests": "whoever presses",
    "bot": "the bot itself",
    "engine": "the rules",
    "storage": "calls to the store",
    "discord": "discord.py",
}
"""Whose code it is, by the innermost of these packages."""


class Spent(NamedTuple):
    """Seconds of processor time: on the event loop, for pictures, and in all other threads, which is the database's."""

    loop: float
    pictures: float
    database: float

    @property
    def all(self) -> float:
        """Together."""
        return sum(self)

    def __sub__(self, other: Spent) -> Spent:
        return Spent(*(now - before for now, before in zip(self, other, strict=True)))


def spent() -> Spent:
    """What this process has used so far."""
    clocks = {thread: _clock(thread) for thread in threading.enumerate()}
    loop = clocks[threading.main_thread()]
    pictures = sum(used for thread, used in clocks.items() if thread.name.startswith("renderer"))
    watching = sum(used for thread, used in clocks.items() if thread.name == _Watch.NAME)
    return Spent(loop, pictures, time.process_time() - loop - pictures - watching)


def _clock(thread: threading.Thread) -> float:
    assert thread.ident is not None
    return time.clock_gettime(time.pthread_getcpuclockid(thread.ident))


class _Watch:
    """Counts whose code the loop runs, looking now and then from another thread."""

    NAME = "watch"

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.on = False
        self._loop = threading.get_ident()
        self._end = threading.Event()

    def run(self) -> None:
        while not self._end.wait(SAMPLE):
            if self.on:
                self.seen[_package(sys._current_frames()[self._loop])] += 1

    def stop(self) -> None:
        self._end.set()

    def shares(self) -> str:
        """The parts of the time in which the loop did something, largest first."""
        busy = Counter({PARTS[name]: count for name, count in self.seen.items() if name in PARTS})
        return ", ".join(f"{name} {count / busy.total():.0%}" for name, count in busy.most_common())


def _package(frame: FrameType | None) -> str:
    if frame is not None and frame.f_globals.get("__name__") == "selectors":
        return "waiting"
    while frame is not None:
        package = str(frame.f_globals.get("__name__", "")).partition(".")[0]
        if package in PARTS:
            return package
        frame = frame.f_back
    return "other"


@contextmanager
def watched() -> Iterator[_Watch]:
    """Look at what the loop does, within the block while it is ``on``."""
    watch = _Watch()
    thread = threading.Thread(target=watch.run, name=_Watch.NAME, daemon=True)
    thread.start()
    try:
        yield watch
    finally:
        watch.stop()
        thread.join()


async def figures(folder: Path, *, presses: int = 300, unit: float = 0.0) -> list[Row]:
    """A game played by presses from its set-up on, each waited for until the bot is at rest."""
    records: list[Interaction] = []
    changing: list[Spent] = []
    looking: list[Spent] = []
    drawn = 0
    async with Crowd(referee(patience=PATIENCE), folder / "press.sqlite") as crowd:
        sitting = (await crowd.open_games(1, 0))[0]
        with watched() as watch:
            for _ in range(presses):
                before, began, pictures = sitting.session.seq, spent(), crowd.times.pictures
                watch.on = True
                record = await _press(crowd, sitting)
                watch.on = False
                if record is None:
                    break
                records.append(record)
                if sitting.session.seq == before:
                    looking.append(spent() - began)
                else:
                    changing.append(spent() - began)
                    drawn += crowd.times.pictures - pictures
    times = crowd.times
    return [
        Row("a press to its first answer", milliseconds([times.took(record.id) for record in records])),
        Row("a press to its words", milliseconds(times.until_worded(records))),
        Row("a press to a panel with a picture", milliseconds(times.until_pictured(records))),
        *_cpu("a press that changes the game", changing),
        *_cpu("a press that only looks", looking),
        Row("pictures sent for one that changes the game", f"{drawn / max(1, len(changing)):.1f}"),
        Row("the loop meanwhile", watch.shares()),
    ]


async def _press(crowd: Crowd, sitting: Sitting) -> Interaction | None:
    record = crowd.press_something(sitting)
    if record is not None:
        await crowd.env.settle()
    return record


def _cpu(name: str, found: list[Spent]) -> Iterator[Row]:
    if found:
        whole = [one.all * 1000 for one in found]
        yield Row(name, f"mean {mean(whole):.1f} ms of CPU, median {median(whole):.1f} (of {len(found)})")
        parts = (f"{part} {mean(getattr(one, part) for one in found) * 1000:.1f}" for part in Spent._fields)
        yield Row("of which", ", ".join(parts) + " ms")
