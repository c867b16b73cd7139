"""The commands by hand where something is in the way: one sentence that is true, no traceback, nothing half done."""

import asyncio
import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from storage import Store
from storage.__main__ import main

NOBODY = 65534
PERMISSIONS = "it cannot be opened; check the permissions of file and folder."
ALL = (["check", "{}"], ["migrate", "{}"], ["pack", "{}"], ["backup", "{}", "target"], ["backup", "sound", "{}"],
       ["restore", "{}", "target"], ["restore", "sound", "{}"], ["copy", "{}", "target"])  # fmt: skip


@pytest.fixture
def sound(path: Path) -> Path:
    asyncio.run(_made(path))
    return path


async def _made(path: Path) -> None:
    await (await Store.create(path)).close()


@contextmanager
def closed(folder: Path) -> Iterator[None]:
    """For a while this folder is another user's, who lets nobody in."""
    folder.chmod(0)
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(0o700)


@pytest.mark.parametrize("words", ALL, ids=" ".join)
def test_a_name_that_is_too_long(words: list[str], sound: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = str(sound.with_name("a" * 300))
    given = [str({"{}": name, "sound": sound, "target": sound.with_name("target")}.get(word, word)) for word in words]
    assert main(given) == 1
    assert capsys.readouterr().err == f"The database {name} cannot be used now: File name too long.\n"


@pytest.mark.parametrize("words", [["check"], ["migrate"], ["pack"]], ids=" ".join)
def test_the_folder_of_another_user(words: list[str], sound: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closed(sound.parent):
        assert main([*words, str(sound)]) == 1
    assert capsys.readouterr().err == f"The database {sound} cannot be used now: {PERMISSIONS}\n"


def test_links_that_lead_in_a_circle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    circle = tmp_path / "circle.sqlite"
    circle.symlink_to(circle)
    assert main(["check", str(circle)]) == 1
    assert capsys.readouterr().err.startswith(f"There is no database at {circle}.")


def test_a_disk_that_is_full_before_the_numbers_of_earlier_games_are_kept(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path.with_name(path.name + ".heads").write_bytes(bytes(8))

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("storage.sqlite.heads.replace_with", full)
    assert main(["create", str(path)]) == 1
    assert "the disk is full" in capsys.readouterr().err and not path.exists()
