"""The program as a process: it says where it is, ends cleanly, shares no database and replaces no lost one."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

import bot
from engine.version import RELEASE
from storage.sqlite.files import create
from tests.lengths import length
from tests.patience import slowness

ROOT = Path(bot.__file__).parents[1]
PATIENCE = 40.0  # seconds; a busy machine is slow to start a process


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Program:
    """``python -m bot``, or what else starts it, by default without a token, with all it says."""

    def __init__(
        self, database: Path, port: int, token: str | None = None, command: Sequence[str] = ("-m", "bot")
    ) -> None:
        environment = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
        environment |= {"CATAN_DATABASE": str(database), "CATAN_LOCAL_PORT": str(port), "PYTHONPATH": str(ROOT)}
        environment |= {"DISCORD_TOKEN": token} if token else {}
        environment |= {"CATAN_BROWSER": "no"}
        environment |= {"CATAN_HEARTBEAT": str(database.parent.parent / "heartbeat")}
        self.output = database.parent.parent / f"{port}-{time.monotonic_ns()}.log"
        with self.output.open("wb") as file:
            # In a folder of its own: a `.env` beside the program must not change what is tested.
            self.process = subprocess.Popen(
                [sys.executable, *command],
                cwd=database.parent.parent,
                env=environment,
                stdout=file,
                stderr=subprocess.STDOUT,
            )

    @property
    def said(self) -> str:
        """Everything so far."""
        return self.output.read_text("utf-8", errors="replace")

    def wait_for(self, words: str) -> None:
        """Wait until it has said this."""
        until = time.monotonic() + PATIENCE
        while words not in self.said:
            assert self.process.poll() is None, self.said
            assert time.monotonic() < until, f"it never said {words!r}: {self.said}"
            time.sleep(0.05)

    def end(self, number: int = signal.SIGTERM) -> int:
        """Send a signal; the exit code."""
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)


@contextmanager
def running(database: Path, token: str | None = None, command: Sequence[str] = ("-m", "bot")) -> Iterator[Program]:
    """The program, which is killed at the latest at the end."""
    program = Program(database, free_port(), token, command)
    try:
        yield program
    finally:
        program.process.kill()
        program.process.wait()


def is_sound(database: Path) -> bool:
    """What SQLite says of it."""
    with closing(sqlite3.connect(database)) as connection:
        found: tuple[str] = connection.execute("PRAGMA integrity_check").fetchone()
    return found == ("ok",)


def game_file(path: Path) -> Path:
    """Where the local table keeps its games."""
    return path / "data" / "games.sqlite"


def test_it_starts_says_where_and_ends_cleanly(tmp_path: Path) -> None:
    database = game_file(tmp_path)
    with running(database) as program:
        program.wait_for("http://127.0.0.1:")
        assert "/catan new" in program.said
        assert program.end() == 0
        assert "Traceback" not in program.said
    (file,) = database.parent.glob("*.sqlite")
    assert file.name == "games-local-table.sqlite"
    assert is_sound(file)
    with running(database) as program:
        program.wait_for("http://127.0.0.1:")
        assert "making a new database" not in program.said
        assert program.end(signal.SIGINT) == 0
        assert "Traceback" not in program.said


def test_a_signal_in_the_middle_of_the_start_ends_it_cleanly_too(tmp_path: Path) -> None:
    database = game_file(tmp_path)
    with running(database) as program:
        program.wait_for("making a new database")
        assert program.end() == 0
        assert "Traceback" not in program.said
    (file,) = database.parent.glob("*.sqlite")
    assert is_sound(file)


def test_a_second_process_is_sent_away_and_a_killed_one_leaves_no_lock(tmp_path: Path) -> None:
    database = game_file(tmp_path)
    with running(database) as first:
        first.wait_for("http://127.0.0.1:")
        with running(database) as second:
            assert second.process.wait(PATIENCE) == 1
            assert f"in use by another process (number {first.process.pid})" in second.said
            assert "Traceback" not in second.said
        assert first.process.poll() is None
        first.end(signal.SIGKILL)
    with running(database) as third:
        third.wait_for("http://127.0.0.1:")
        assert third.end() == 0


def test_a_lost_database_is_never_replaced_by_a_fresh_one(tmp_path: Path) -> None:
    database = game_file(tmp_path)
    with running(database) as program:
        program.wait_for("http://127.0.0.1:")
        assert program.end() == 0
    for file in database.parent.glob("*.sqlite*"):
        if not file.name.endswith(".lock"):
            file.unlink()
    assert any(database.parent.iterdir()), "the lock file stays"
    with running(database) as program:
        assert program.process.wait(PATIENCE) == 1
        assert "There is no database at" in program.said and "restore a backup" in program.said
        assert "Traceback" not in program.said
    assert not list(database.parent.glob("*.sqlite"))


@pytest.mark.parametrize("folder", ["used", "missing", "empty"][: length(1, 3)])
def test_with_a_token_no_database_is_ever_made_by_itself(tmp_path: Path, folder: str) -> None:
    database = game_file(tmp_path)
    if folder != "missing":
        database.parent.mkdir()
    if folder == "used":
        (database.parent / "local-table.sqlite").write_text("another one")
    with running(database, token="a.token.of.nobody") as program:
        assert program.process.wait(PATIENCE) == 1
    assert f"There is no database at {database}." in program.said
    assert f"python -m storage create {database}`" in program.said
    assert f"python -m storage restore BACKUP {database}`" in program.said
    assert "Traceback" not in program.said
    assert not database.exists()
    if folder != "missing":
        assert [file.name for file in database.parent.iterdir()] == ["local-table.sqlite"] * (folder == "used")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT][: length(1, 2)])
def test_without_a_network_it_says_so_waits_and_ends_at_once_when_asked(tmp_path: Path, number: int) -> None:
    database = game_file(tmp_path)
    create(database)
    nobody = f"http://127.0.0.1:{free_port()}"
    start = (
        f"import sys, discord; discord.http.Route.BASE = {nobody!r}; from bot.__main__ import main; sys.exit(main())"
    )
    with running(database, token="a.token.of.nobody", command=("-c", start)) as program:
        program.wait_for("Trying again in 2 s.")
        assert program.process.poll() is None
        assert (tmp_path / "heartbeat").exists()
        before = time.monotonic()
        assert program.end(number) == 0
        assert time.monotonic() - before < 5.0 * slowness()
        first, *said, last = [line for line in program.said.splitlines() if "logging in" not in line]
        assert f"{RELEASE} starts" in first and "ending" in last
        assert len(said) == 2 and all("Discord cannot be reached (Cannot connect to host" in line for line in said)


def test_whoever_loses_the_database_to_another_process_ends_and_says_so(tmp_path: Path) -> None:
    database = game_file(tmp_path)
    with running(database) as first:
        first.wait_for("http://127.0.0.1:")
        (lock,) = database.parent.glob("*.lock")
        lock.unlink()
        with running(database) as second:
            second.wait_for("http://127.0.0.1:")
            assert first.process.wait(PATIENCE) == 1
            assert "Another process has taken over the database" in first.said
            assert "Traceback" not in first.said
            assert second.end() == 0
            assert "Traceback" not in second.said


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    database = game_file(tmp_path)
    database.parent.mkdir()
    for name in ("games-local-table.sqlite", "games.sqlite"):
        (database.parent / name).write_text("a shopping list")
    with running(database) as program:
        assert program.process.wait(PATIENCE) == 1
        assert "Traceback" not in program.said
    assert (database.parent / "games-local-table.sqlite").read_text() == "a shopping list"
