"""How much of the program an act enters: files, functions and lines of the product, in the program's own thread."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

ROOT = f"{Path(__file__).parents[2]}/"
PACKAGES = ("bot/", "engine/", "render/", "storage/")
SIMULATION = "bot/devserver/"
"""Stands in for Discord here, and is in nobody's way there."""


def file_of(code: CodeType) -> str:
    """The file of a function, ``bot/wire/client.py``."""
    return code.co_filename.removeprefix(ROOT)


@dataclass
class Walk:
    """The functions of the product that were entered; ``answering`` are those that were not entered by what only
    brings posts up to date or acts for others afterwards, in tasks of its own (`bot.wire.posts.jobs`)."""

    entered: set[CodeType] = field(default_factory=set)
    answering: set[CodeType] = field(default_factory=set)

    @property
    def files(self) -> set[str]:
        """Their files."""
        return set(map(file_of, self.entered))

    @property
    def lines(self) -> int:
        """How many lines of code they have."""
        return sum(len({line for *_, line in code.co_lines() if line}) for code in self.entered)

    def __str__(self) -> str:
        rooms = Counter(file.rsplit("/", 1)[0] for file in self.files)
        parts = ", ".join(f"{room} {count}" for room, count in sorted(rooms.items()))
        answer = len(set(map(file_of, self.answering)))
        size = f"{len(self.files)} files, {len(self.entered)} functions, {self.lines} lines"
        return f"{size}; {answer} files without what follows in other tasks: {parts}"


def in_a_job() -> bool:
    """Whether this is the task of a game's posts."""
    try:
        task = asyncio.current_task()
    except RuntimeError:
        return False
    return task is not None and "._settle" in getattr(task.get_coro(), "__qualname__", "")


@contextmanager
def walked() -> Iterator[Walk]:
    """Count what this thread enters meanwhile."""
    walk = Walk()

    def note(frame: FrameType, event: str, _: Any) -> None:
        file = file_of(frame.f_code)
        if event == "call" and file.startswith(PACKAGES) and not file.startswith(SIMULATION):
            walk.entered.add(frame.f_code)
            if frame.f_code not in walk.answering and not in_a_job():
                walk.answering.add(frame.f_code)

    sys.setprofile(note)
    try:
        yield walk
    finally:
        sys.setprofile(None)
