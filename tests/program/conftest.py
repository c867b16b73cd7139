"""A place for the database of each test, and a program that starts quickly."""

from pathlib import Path

import pytest

from tests.fake_discord.server import FakeDiscord


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


@pytest.fixture(autouse=True)
def pictures_in_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that draws takes a second to start, and plays no part in what is tested here."""
    monkeypatch.setattr(FakeDiscord, "settings", {"drawing_processes": "0"})
