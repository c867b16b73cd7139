"""The process that draws.

Pictures in a thread would hold up the first answers to presses.

``python -m bot.processes.painter SECONDS [FOLDER GROUNDS BANDS]`` is the other process of `Painter`.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from bot.processes.worker import Work, Worker, serve

MAX_SECONDS = 30.0
"""Seconds of the processor after which a picture is given up."""
LATE_SECONDS = 3.0
"""Seconds after which a picture is late: people see the words without it."""
Drawing = Work
"""Draws a picture."""


@dataclass(frozen=True)
class Keeping:
    """Where grounds and bands are kept; bytes at most.

    Painted grounds are on disk, bands of pictures stay while the program runs.

    Several processes share the grounds, but each has bands of its own.
    """

    folder: Path
    grounds: int
    bands: int

    @classmethod
    def within(cls, folder: Path, megabytes: int, processes: int) -> Keeping | None:
        """What so many processes keep in a folder; None: nothing.

        It stays within ``megabytes``.

        Four fifths are for grounds: of 1500 MB those of eight thousand boards.
        """
        if not (megabytes and processes):
            return None
        fifth = megabytes * 1_000_000 // 5
        return cls(folder, 4 * fifth, fifth // processes)


class Painter(Worker):
    """Draws one picture at a time in a process of its own."""

    def __init__(self, max_seconds: float = MAX_SECONDS, keeping: Keeping | None = None) -> None:
        told = () if keeping is None else (str(keeping.folder.absolute()), str(keeping.grounds), str(keeping.bands))
        super().__init__("bot.processes.painter", "draws pictures", max_seconds, *told, late=LATE_SECONDS)


def keep(folder: str, grounds: str, bands: str) -> None:
    """Keep painted things in a folder, if that is possible.

    Say so where it is not, and go on without.
    """
    import render

    try:
        render.keep_in(Path(folder), int(grounds), int(bands))
    except OSError as error:
        print(f"painted boards cannot be kept in {folder}, so drawing takes longer: {error}", file=sys.stderr)


def warm_up() -> None:
    """Open the fonts and paint what every picture has.

    So the first picture that a person waits for is as fast as any.
    """
    # Here, so that a signal which means the bot and reaches this process too is ignored from the very first.
    from bot.processes.drawings import draw_preview
    from bot.texts.catalogue import FALLBACK
    from engine import Live, Options, deal

    options = Options()
    layout = deal(options, Live(0))
    draw_preview(layout, options, FALLBACK, "")


if __name__ == "__main__":
    if told := sys.argv[2:]:
        keep(*told)
    serve(warm_up)
