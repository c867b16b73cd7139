"""What every test shares."""

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import settings

from bot.processes import worker
from bot.wire.net.background import Garbage

# Slow or busy machines must not turn a true property into a red test; a failure prints how to repeat it. Where changes
# are judged the examples are always the same; everywhere else every run looks at new ones.
settings.register_profile("referee", deadline=None, print_blob=True, derandomize="CI" in os.environ)
settings.load_profile("referee")

# Nobody plays while a test waits for a process that computes; beside other tests on few cores it would hardly get to.
worker.NICENESS = 0

# The databases of the tests need to outlive nothing: where memory serves as a disk, nobody waits for a real one. What
# a test leaves there goes when it has passed (`tmp_path_retention_policy`).
MEMORY = Path("/dev/shm")
if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > 2**30:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


@pytest.fixture(autouse=True)
def garbage(monkeypatch: pytest.MonkeyPatch) -> None:
    """No start of a bot looks twice through all that six thousand tests have loaded, which takes half a second: that it
    does is seen in `tests/test_garbage.py`, and in programs of their own."""
    monkeypatch.setattr(Garbage, "begin", lambda _: None)
