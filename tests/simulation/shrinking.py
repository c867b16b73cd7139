"""The fewest acts of a seed that still make it fall: `python -m tests.simulation.shrinking build/fallen/7.script`.

What is left runs as a test when its file lies in `tests/simulation/fallen`.
"""

from __future__ import annotations

import argparse
import re
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from .acts import Act, read_script
from .runs import Fall, simulate, size_of

Falls = Callable[[Sequence[Act]], bool]
"""Whether these acts make a seed fall in the same way."""
MINUTES = 10.0
"""For which a script is shrunk at most."""
KEPT = ("end_faults", "check")
"""What is tried last to be left out: without the calm nothing is found."""


def shrink(script: Sequence[Act], falls: Falls, until: float = float("inf")) -> list[Act]:
    """The fewest acts that still fall, as far as they are found ``until`` then (of `time.monotonic`)."""
    left = list(script)
    for group in _groups(left):
        without = [act for act in left if act not in group]
        if time.monotonic() < until and len(without) < len(left) and falls(without):
            left = without
    size = len(left) // 2
    while size >= 1 and time.monotonic() < until:
        at, before = len(left), len(left)
        while at > 0 and time.monotonic() < until:
            without = left[: max(0, at - size)] + left[at:]
            if falls(without):
                left = without
            at -= size
        # Of single acts, one can often be left out only once another one is.
        size = size // 2 if size > 1 else int(len(left) < before)
    return left


def _groups(script: Sequence[Act]) -> Iterator[set[Act]]:
    """What may have nothing to do with it: what goes wrong, each place, each person."""
    yield {act for act in script if not act.who and act.kind not in (*KEPT, "live", "settle")}
    for name in ("place", "who"):
        for value in sorted({str(act.how[name]) for act in script if name in act.how}):
            yield {act for act in script if str(act.how.get(name)) == value}


def sign_of(fall: Fall) -> str:
    """By what two falls are told to be the same: where it happened and what it says, but for names and numbers."""
    cause = fall.__cause__
    frames = traceback.extract_tb(cause.__traceback__) if cause else []
    words = re.sub(r"[^a-z ]+", " ", str(cause).partition("\n")[0])
    return f"{type(cause).__name__} {frames[-1].name if frames else ''} {' '.join(words.split()[:4])}"


def sign_after(seed: int, script: Sequence[Act]) -> str:
    """How a script of a seed falls; empty when it does not."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            simulate(seed, Path(folder), size_of(seed), script)
        except Fall as fall:
            return sign_of(fall)
        except Exception:  # what is left is no run any more
            return ""
    return ""


def shrunk(seed: int, script: Sequence[Act], minutes: float = MINUTES) -> list[Act]:
    """The same for the fall of a seed."""
    sign = sign_after(seed, script)
    assert sign, "it does not fall again"
    return shrink(script, lambda acts: sign_after(seed, acts) == sign, time.monotonic() + 60 * minutes)


def written(seed: int, script: Sequence[Act]) -> str:
    """A file of a script: its seed, then its acts."""
    return "".join([f"# seed {seed}\n", *(f"{act.line}\n" for act in script)])


def read(path: Path) -> tuple[int, list[Act]]:
    """The seed and the acts in a file."""
    head, _, acts = path.read_text("utf-8").partition("\n")
    return int(head.split()[-1]), read_script(acts)


def main() -> None:
    """Shrink the script in a file, and print what is left."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation.shrinking", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--minutes", type=float, default=MINUTES)
    chosen = parser.parse_args()
    seed, script = read(chosen.file)
    left = shrunk(seed, script, chosen.minutes)
    print(f"{len(script)} acts before, {len(left)} after:")
    print(written(seed, left), end="")
    chosen.file.with_suffix(".short").write_text(written(seed, left), "utf-8")


if __name__ == "__main__":
    main()
