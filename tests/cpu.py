"""`--durations` counts what a test takes of the processors, with the programs that it has waited for.

The clock says little where several tests run at once. `make test DURATIONS=20` shows the twenty dearest tests.
"""

import os
from collections.abc import Generator

import pytest
from _pytest.terminal import TerminalReporter

_since = 0.0


def _taken() -> float:
    """The seconds that this process and the finished ones that it began have taken."""
    return sum(os.times()[:4])


def pytest_runtest_logstart() -> None:
    """A test begins."""
    global _since
    _since = _taken()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A part of a test has ended: report what it took."""
    global _since
    report = yield
    before, _since = _since, _taken()
    report.duration = _since - before
    return report


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Show what all tests took together."""
    parts = [part for parts in terminalreporter.stats.values() for part in parts if hasattr(part, "duration")]
    terminalreporter.write_line(f"{sum(part.duration for part in parts):.0f} seconds of the processors")
