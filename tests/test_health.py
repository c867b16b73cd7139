"""Whether the program works: what an operator, a supervisor or the image asks every minute."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.settings import read_settings
from bot.start import health
from bot.start.health import beat

ROOT = Path(__file__).parents[1]


async def test_the_heart_beats_and_survives_a_lost_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(health, "HEARTBEAT_SECONDS", 0.01)
    file = tmp_path / "volume" / "heartbeat"
    heart = asyncio.create_task(beat(file))
    await asyncio.sleep(0.05)
    assert "seem to hang" in caplog.text
    file.parent.mkdir()
    await asyncio.sleep(0.05)
    before = file.stat().st_mtime_ns
    await asyncio.sleep(0.05)
    assert file.stat().st_mtime_ns > before
    heart.cancel()
    with pytest.raises(asyncio.CancelledError):
        await heart
    assert health.health(file, time.time()) == (False, "The program has ended.")


def test_the_heartbeat_lies_beside_the_database_or_where_it_is_asked_for(tmp_path: Path) -> None:
    assert read_settings({}, tmp_path).heartbeat == Path("data/catan-referee.sqlite.heartbeat")
    assert read_settings({"CATAN_DATABASE": "/d/g.sqlite"}, tmp_path).heartbeat == Path("/d/g.sqlite.heartbeat")
    assert read_settings({"CATAN_HEARTBEAT": "/tmp/beat"}, tmp_path).heartbeat == Path("/tmp/beat")


@pytest.mark.parametrize(
    ("age", "code", "words"),
    [
        (None, 1, "The program has not started: there is no "),
        (0, 0, "The program works: it last touched "),
        (100, 0, "The program works: it last touched "),
        (150, 1, "The program hangs or has ended: it last touched "),
        (-150, 1, "The program hangs or has ended: it last touched "),
    ],
)
def test_health_is_a_sentence_and_an_exit_code(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    age: int | None,
    code: int,
    words: str,
) -> None:
    heartbeat = tmp_path / "heartbeat"
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CATAN_HEARTBEAT", str(heartbeat))
    if age is not None:
        heartbeat.touch()
        os.utime(heartbeat, (time.time() - age,) * 2)
    assert main(["health"]) == code
    out, err = capsys.readouterr()
    assert (err if code else out).startswith(f"{words}{heartbeat}")
    assert (out if code else err) == ""


def test_settings_that_cannot_be_used_are_a_sentence_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CATAN_LOG_FORMAT", "yaml")
    assert main(["health"]) == 1
    assert capsys.readouterr().err == "CATAN_LOG_FORMAT is 'yaml': write one of text, json.\n"


def test_a_health_check_loads_nothing_of_the_program(tmp_path: Path) -> None:
    """It is run every minute, and also by a machine that has much to do."""
    ask = "import sys; from bot.__main__ import main; main(['health']); print(*sys.modules)"
    result = subprocess.run([sys.executable, "-c", ask], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in result.stdout.split()}
    assert "bot" in loaded
    assert loaded & {"discord", "PIL", "engine", "storage", "render", "aiohttp"} == set()


def test_the_image_asks_so() -> None:
    dockerfile = (ROOT / "Dockerfile").read_text("utf-8")
    (check,) = re.findall(r"HEALTHCHECK .*\\\n +CMD (.*)$", dockerfile, re.MULTILINE)
    assert check == '["python", "-m", "bot", "health"]'
