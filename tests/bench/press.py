"""One table and one press at a time: from the press to the first answer and the panel, and what it asks of each part.

Everything runs in one process, pictures are drawn in its threads, and no edit saves another (`CATAN_EDIT_DELAY` is 0).
"""

from __future__ import annotations

import signal
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
from tests.bench.report import Row, calibration, milliseconds
from tests.e2e.referee import referee

PATIENCE = 0.4
"""Seconds that a text waits for its picture, as in production."""
GOAL = 50
"""Thousandths of a unit: half of what a press that changes the game took before."""
SAMPLE = 0.001
"""Seconds of processor time between two looks at what the loop is doing."""
SIMULATED = "the simulated Discord"
PARTS = {
    "simcord": SIMULATED,
    "tests": "the crowd",
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
    return Spent(loop, pictures, time.process_time() - loop - pictures)


def _clock(thread: threading.Thread) -> float:
    assert thread.ident is not None
    return time.clock_gettime(time.pthread_getcpuclockid(thread.ident))


def _package(frame: FrameType | None) -> str | None:
    """Whose code runs; None while the loop waits, or before all of this."""
    if frame is not None and frame.f_globals.get("__name__") == "selectors":
        return None
    while frame is not None:
        package = str(frame.f_globals.get("__name__", "")).partition(".")[0]
        if package in PARTS:
            return package
        frame = frame.f_back
    return None


@contextmanager
def watched(seen: Counter[str]) -> Iterator[None]:
    """Within the block count whose code the loop runs, looking now and then; outside the main thread nothing is seen.

    By the timer of the system: another thread would look just when this one waits for something.
    """

    def look(number: int, frame: FrameType | None) -> None:
        if (package := _package(frame)) is not None:
            seen[PARTS[package]] += 1

    before = signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, SAMPLE, SAMPLE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


async def figures(folder: Path, *, presses: int = 300, warm: int = 60) -> list[Row]:
    """A game played by presses from its set-up on, each waited for until the bot is at rest.

    The first ``warm`` are not counted: boards, waters and sprites are painted once.
    """
    records: list[Interaction] = []
    changing: list[Spent] = []
    looking: list[Spent] = []
    busy: Counter[str] = Counter()
    units: list[float] = []
    drawn = 0
    async with Crowd(referee(patience=PATIENCE), folder / "press.sqlite") as crowd:
        sitting = (await crowd.open_games(1, 0))[0]
        for number in range(-warm, presses):
            if number % 10 == 0:
                units.append(calibration())
            before, began, pictures, seen = sitting.session.seq, spent(), crowd.times.pictures, Counter[str]()
            with watched(seen):
                record = await _press(crowd, sitting)
            if record is None:
                break
            if number < 0:
                continue
            records.append(record)
            if sitting.session.seq == before:
                looking.append(spent() - began)
            else:
                changing.append(spent() - began)
                drawn += crowd.times.pictures - pictures
                busy += seen
    times, unit = crowd.times, median(units)
    shares = {name: count / busy.total() for name, count in busy.most_common()}
    return [
        *_cpu("a press that changes the game", changing, unit),
        *_own(changing, shares.get(SIMULATED, 0.0), unit),
        Row("... the loop meanwhile", ", ".join(f"{name} {share:.0%}" for name, share in shares.items()) or "not seen"),
        Row("... pictures that it sends", f"{drawn / max(1, len(changing)):.1f}"),
        *_cpu("a press that only looks", looking, unit),
        Row("a press to its first answer", milliseconds([times.took(record.id) for record in records])),
        Row("a press to its words", milliseconds(times.until_worded(records))),
        Row("a press to a panel with a picture", milliseconds(times.until_pictured(records))),
    ]


async def _press(crowd: Crowd, sitting: Sitting) -> Interaction | None:
    record = crowd.press_something(sitting)
    if record is not None:
        await crowd.env.settle()
    return record


def _cpu(name: str, found: list[Spent], unit: float) -> Iterator[Row]:
    """Processor time of some presses, in all and by part, beside a thousandth of a unit measured between them."""
    if not found:
        return
    whole = [one.all for one in found]
    figure = f"mean {mean(whole) * 1000:.1f} ms of CPU, median {median(whole) * 1000:.1f} (of {len(found)})"
    yield Row(name, figure, _units(mean(whole), unit))
    parts = {part: mean(getattr(one, part) for one in found) for part in Spent._fields}
    figure = ", ".join(f"{part} {seconds * 1000:.1f} ms" for part, seconds in parts.items())
    yield Row("... of which", figure, ", ".join(f"{seconds / mean(whole):.0%}" for seconds in parts.values()))


def _own(found: list[Spent], simulated: float, unit: float) -> Iterator[Row]:
    """The same without the share of the loop's time that the simulated Discord takes."""
    if found:
        own = mean(one.all - one.loop * simulated for one in found)
        yield Row("... without the simulated Discord", f"mean {own * 1000:.1f} ms of CPU", _units(own, unit), str(GOAL))


def _units(seconds: float, unit: float) -> str:
    return f"{seconds / unit * 1000:.0f} thousandths of a unit"
