"""Planted bugs: each patch of this folder is applied to a copy of the program, and the tests that it names must fail.

``make mutants`` runs all of them, ``make mutants MUTANTS="robber undo"`` those with such words in their names. A patch
that no longer applies, and one that no test sees, makes it fail. Whatever test has seen one is run once more without
it: it must pass then, else it has seen something else.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).parents[2]
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "build", "data", "gallery", "*.sqlite*")
SECONDS = 600
"""After which nobody waits for a test any more; a bug that makes one hang is not caught by it."""
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)
COMMAND = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:xdist", "-p", "no:cacheprovider", "--tb=no"]


@dataclass(frozen=True)
class Mutant:
    """A patch: what it breaks, in a sentence, and the ``tests`` that are to see it."""

    patch: Path
    what: str
    tests: tuple[str, ...]

    @property
    def name(self) -> str:
        """The name of its file."""
        return self.patch.stem


@dataclass(frozen=True)
class Fate:
    """What became of a mutant: the test that saw it and after how many seconds, or what is wrong."""

    mutant: Mutant
    seen_by: str = ""
    seconds: float = 0.0
    wrong: str = ""


def mutants(words: list[str]) -> list[Mutant]:
    """The mutants whose names have one of these words; all without any."""
    patches = sorted(Path(__file__).parent.glob("*.patch"))
    return [read(patch) for patch in patches if not words or any(word in patch.stem for word in words)]


def read(patch: Path) -> Mutant:
    """A patch begins with two lines: what it breaks, and the tests that see it."""
    what, tests = patch.read_text("utf-8").splitlines()[:2]
    return Mutant(patch, what, tuple(tests.split()))


def copied(folder: Path) -> Path:
    """A copy of the program and its tests."""
    shutil.copytree(ROOT, folder, ignore=LEFT_OUT, symlinks=True)
    return folder


def applied(mutant: Mutant, place: Path, *, back: bool = False) -> str:
    """Apply a patch in this place, or take it back; what is wrong, if anything."""
    command = ["git", "apply", *(["--reverse"] if back else []), str(mutant.patch)]
    environment = {**os.environ, "GIT_CEILING_DIRECTORIES": str(place.parent)}
    result = subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True)
    return "" if result.returncode == 0 else f"does not apply: {result.stderr.strip().splitlines()[0]}"


def run(tests: tuple[str, ...], place: Path) -> tuple[int, str]:
    """Run tests in this place; the exit code of pytest, and the first that failed."""
    environment = {**os.environ, "PYTHONPATH": str(place), "PYTHONDONTWRITEBYTECODE": "1", "CI": "1"}
    try:
        result = subprocess.run(
            [*COMMAND, *tests], cwd=place, env=environment, capture_output=True, text=True, timeout=SECONDS
        )
    except subprocess.TimeoutExpired:
        return -1, ""
    found = FAILED.search(result.stdout)
    return result.returncode, found[1] if found else ""


def fate_of(mutant: Mutant, place: Path) -> Fate:
    """Plant a bug in this place, look who sees it, and take it out."""
    if wrong := applied(mutant, place):
        return Fate(mutant, wrong=wrong)
    began = time.monotonic()
    try:
        code, seen_by = run(mutant.tests, place)
    finally:
        seconds = time.monotonic() - began
        assert not applied(mutant, place, back=True)
    if code != 1 or not seen_by:
        return Fate(
            mutant, seconds=seconds, wrong="hangs" if code < 0 else "is not seen" if code == 0 else f"code {code}"
        )
    if run((seen_by.partition("[")[0],), place)[0] != 0:
        return Fate(mutant, seconds=seconds, wrong=f"{seen_by} fails without it too")
    return Fate(mutant, seen_by, seconds)


def main() -> int:
    """Plant them one after the other; 0 if each was seen."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("words", nargs="*", help="only those with such a word in their name")
    parser.add_argument("--processes", type=int, default=2, help="how many are looked at side by side")
    options = parser.parse_args()
    chosen = mutants(options.words)
    began, lost = time.monotonic(), 0
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(options.processes) as threads:
        places: SimpleQueue[Path] = SimpleQueue()
        for number in range(options.processes):
            places.put(copied(Path(folder) / str(number) / "copy"))

        def judge(mutant: Mutant) -> Fate:
            place = places.get()
            try:
                return fate_of(mutant, place)
            finally:
                places.put(place)

        for fate in threads.map(judge, chosen):
            lost += bool(fate.wrong)
            verdict = f"NOT CAUGHT, {fate.wrong}" if fate.wrong else f"seen by {fate.seen_by}"
            print(f"{fate.seconds:6.1f} s  {fate.mutant.name}: {fate.mutant.what} {verdict}", flush=True)
    print(f"{len(chosen)} planted bugs, {len(chosen) - lost} caught, in {(time.monotonic() - began) / 60:.1f} minutes")
    return 1 if lost or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
