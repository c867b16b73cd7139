"""The commands by hand where something is in the way: one sentence that is true, no traceback, nothing half done."""

import asyncio
import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from storage import Store, StoreUnavailable
from storage.__main__ import main
from tests.storage.table import ANN, Table

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


def test_marks_that_cannot_be_read_are_told_before_anything_is_restored(
    sound: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup = sound.with_name("backup")
    assert main(["backup", str(sound), str(backup)]) == 0
    sound.with_name(sound.name + ".erased").write_text("garbage")
    before = {file.name for file in sound.parent.iterdir()}
    assert main(["restore", str(backup), str(sound)]) == 1
    assert "It tells who had their data erased" in capsys.readouterr().err
    assert {file.name for file in sound.parent.iterdir()} == before


def test_what_was_restored_is_said_also_where_nobody_can_be_erased_again(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(_played(path, 1))
    backup = path.with_name("backup")
    assert main(["backup", str(path), str(backup)]) == 0
    asyncio.run(_played(path, 2))

    async def refused(_: Path) -> str:
        raise StoreUnavailable("The disk is full.")

    monkeypatch.setattr("storage.__main__.erase_again", refused)
    capsys.readouterr()
    assert main(["restore", str(backup), str(path)]) == 1
    told = capsys.readouterr()
    assert told.err == "The disk is full.\n"
    assert told.out.startswith(f"{path} is restored from {backup}. What was there before is now ")
    assert "Look at these games: 1. Each of them was played on" in told.out


async def _played(path: Path, seq: int) -> None:
    """Play a move of a game, in which somebody is erased."""
    async with await (Store.create(path) if seq == 1 else Store.open(path)) as store:
        table = Table(store)
        table.game = 1
        if seq == 1:
            await table.lobby(key=bytes(32))
        await table.append(seq)
        await store.erase_user(ANN if seq == 2 else 999)


def test_a_database_by_a_symbolic_link_is_restored_as_by_its_own_name(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(_played(path, 1))
    link, backup = path.with_name("folder") / "link.sqlite", path.with_name("backup")
    link.parent.mkdir()
    link.symlink_to(path)
    assert main(["backup", str(link), str(backup)]) == 0
    asyncio.run(_played(path, 2))
    for _ in range(2):
        capsys.readouterr()
        assert main(["restore", str(backup), str(link)]) == 0
        told = capsys.readouterr().out
        assert "Look at these games: 1. Each of them was played on" in told
        assert "Erased again" in told
    assert link.is_symlink()


def test_who_interrupts_a_command_reads_no_traceback_and_finds_nothing_half_done(
    sound: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object, **__: object) -> int:
        raise KeyboardInterrupt

    before = {file.name for file in sound.parent.iterdir()}
    target = str(sound.with_name("target"))
    monkeypatch.setattr("storage.sqlite.files.examine", interrupted)
    for words in (["check", str(sound)], ["migrate", str(sound)], ["backup", str(sound), target]):
        assert main(words) == 130
    assert capsys.readouterr().err == ""
    left = {file.name for file in sound.parent.iterdir()} - before
    assert all(name.endswith(("-wal", "-shm")) for name in left), left
