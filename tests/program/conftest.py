"""A place for the database of each test, and a program that starts quickly."""

from pathlib import Path

import pytest

from tests.fake_discord.server import FakeDiscord


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


@pytest.fixture(autouse=True)
def quick_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process that draws, which takes a second to start and plays no part here; the program loaded once for all."""
    monkeypatch.setattr(FakeDiscord, "settings", {"drawing_processes": "0"})
    monkeypatch.setattr(FakeDiscord, "forked", True)


@pytest.fixture
def from_nothing(quick_start: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program is started as people start it."""
    monkeypatch.setattr(FakeDiscord, "forked", False)
