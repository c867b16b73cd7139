"""What is wrong with the lock is said about the lock, not about the database."""

import errno
import fcntl
import os
from pathlib import Path
from typing import Any

import pytest

from storage import Store, StoreBusy, StoreMissing, StoreUnavailable
from storage.sqlite.files import create
from storage.sqlite.lock import Lock


@pytest.fixture
def made(path: Path) -> Path:
    create(path)
    return path


async def test_a_lock_that_is_a_folder(made: Path) -> None:
    lock = made.with_name(made.name + ".lock")
    lock.unlink()
    lock.mkdir()
    with pytest.raises(StoreUnavailable, match=rf"lock file {lock} cannot be opened \(Is a directory\).*move it away"):
        await Store.open(made)


async def test_a_lock_of_another_user(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lock = made.with_name(made.name + ".lock")
    really = os.open

    def forbidden(name: Any, *how: Any, **more: Any) -> int:
        if Path(name) == lock:
            raise PermissionError(errno.EACCES, "Permission denied", str(name))
        return really(name, *how, **more)

    monkeypatch.setattr("storage.sqlite.lock.os.open", forbidden)
    with pytest.raises(StoreUnavailable, match=f"lock file {lock} cannot be opened .*Permission denied.*Give it"):
        await Store.open(made)
    lock.unlink()
    with pytest.raises(StoreMissing, match=f"No lock file can be made in the folder {made.parent} .*may write there"):
        await Store.open(made)


@pytest.mark.parametrize("reason", [errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS])
def test_a_file_system_without_locks(made: Path, monkeypatch: pytest.MonkeyPatch, reason: int) -> None:
    def without(*_: Any) -> None:
        raise OSError(reason, os.strerror(reason))

    monkeypatch.setattr(fcntl, "flock", without)
    with pytest.raises(StoreUnavailable, match=rf"{made}\.lock cannot be locked .*disk of this machine"):
        Lock(made)


def test_a_lock_in_use_names_itself_and_its_holder(made: Path) -> None:
    lock = Lock(made)
    with pytest.raises(StoreBusy, match=rf"number {os.getpid()}\), which holds {made}\.lock"):
        Lock(made)
    lock.release()
    lock.release()
    Lock(made).release()


def test_a_full_disk_takes_no_lock_away(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("storage.sqlite.lock.os.pwrite", full)
    lock = Lock(made)
    with pytest.raises(StoreBusy, match="number unknown"):
        Lock(made)
    lock.release()
