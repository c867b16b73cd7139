"""A place for the database of each test, and a program that starts quickly."""

from pathlib import Path

import pytest

from tests.fake_discord.server import FakeDiscord

BLANK = """
    import bot.processes.renderer
    import render
    picture = render.sign("wool")
    render.sign = lambda *_, **__: picture
    bot.processes.renderer.draw_here = lambda _: picture
"""
"""Every picture is the same small one."""


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


@pytest.fixture(autouse=True)
def quick_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program loaded once for all; no process that draws, and no drawing, which plays no part here."""
    monkeypatch.setattr(FakeDiscord, "settings", {"drawing_processes": "0"})
    monkeypatch.setattr(FakeDiscord, "forked", True)
    monkeypatch.setattr(FakeDiscord, "patches", BLANK)


@pytest.fixture
def from_nothing(quick_start: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program is started as people start it."""
    monkeypatch.setattr(FakeDiscord, "forked", False)
    monkeypatch.setattr(FakeDiscord, "patches", "")
