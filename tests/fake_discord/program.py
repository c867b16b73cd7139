"""The real program in a process of its own; only the address of Discord, and at times the clock, are other ones."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from pathlib import Path

from tests.patience import Allowance

from .loaded import ROOT, Forked

START = """
import signal
import sys
import time
from datetime import timedelta
import discord.gateway
import discord.http
import discord.utils
import yarl
def look_at_the_clock(*_):
    global ahead
    with open(sys.argv[2]) as file:
        ahead = float(file.read())
look_at_the_clock()
signal.signal(signal.SIGUSR1, look_at_the_clock)
time.time = lambda here=time.time: here() + ahead
discord.utils.utcnow = lambda here=discord.utils.utcnow: here() + timedelta(seconds=ahead)
discord.http.Route.BASE = f"http://{sys.argv[1]}/api/v10"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{sys.argv[1]}/gateway")
"""
RUN = """
if __name__ == "__main__":
    import bot.__main__
    import bot.wire.services.scheduler
    bot.wire.services.scheduler.MIN_OUTAGE = 10**9  # a clock that is moved is no process that has slept
    sys.exit(bot.__main__.main([]))
"""
READY = "ready as"


class Program:
    """The bot's process, if it runs. Sub-processes of its own count as part of it.

    ``run`` is what it does once it has the other address.
    """

    def __init__(self, run: str = RUN) -> None:
        self.run = run
        self.process: asyncio.subprocess.Process | Forked | None = None
        self.output = Path()
        self._clock = Path()

    async def start(
        self,
        address: str,
        database: Path | str,
        settings: dict[str, str],
        ahead: float = 0.0,
        *,
        forked: bool = False,
        folder: Path | None = None,
        patches: str = "",
    ) -> None:
        """Start it with ``CATAN_`` settings and a clock so many seconds ahead; returns at once.

        ``forked``: from a process that has loaded everything, which is soon done. It works in the ``folder`` of its
        database, or in this one. ``patches`` is what is changed in it first.
        """
        folder = folder or Path(database).parent
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("DISCORD", "CATAN"))}
        environment |= {"DISCORD_TOKEN": "a.token", "CATAN_DATABASE": str(database), "PYTHONPATH": str(ROOT)}
        environment["CATAN_BEACON"] = "no"  # without a network, unless the settings name relays
        environment |= {f"CATAN_{name.upper()}": value for name, value in settings.items()}
        self.output = folder / f"program-{time.monotonic_ns()}.log"
        script = folder / "start_the_bot.py"
        script.write_text(START + self.run.replace("    sys.exit", f"{patches}    sys.exit"))
        self._clock = folder / "ahead"
        self._clock.write_text(str(ahead))
        self.output.touch()
        arguments = [str(script), address, str(self._clock)]
        if forked:
            self.process = Forked(arguments, folder, environment, self.output)
            return
        with self.output.open("wb") as log:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, *arguments),
                cwd=folder,
                env=environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def set_clock(self, ahead: float) -> None:
        """Have the clock of the running program be so many seconds ahead from now on."""
        assert self.process is not None
        self._clock.write_text(str(ahead))
        self.process.send_signal(signal.SIGUSR1)

    @property
    def said(self) -> str:
        """Everything that the program has logged since it was started last."""
        return self.output.read_text("utf-8", errors="replace")

    async def wait_for(self, words: str = READY, seconds: float = 40.0) -> float:
        """Wait until the program has logged this; the seconds that it took."""
        began, allowance = time.monotonic(), Allowance(seconds)
        while words not in self.said:
            assert self.process is not None and self.process.returncode is None, self.said
            assert not allowance.is_spent(), f"it never said {words!r}: {self.said}"
            await asyncio.sleep(0.05)
        return time.monotonic() - began

    async def stop(self, how: signal.Signals = signal.SIGTERM) -> int | None:
        """End the program, by SIGTERM or worse; its exit code."""
        process, self.process = self.process, None
        if process is None:
            return None
        if process.returncode is None:
            process.send_signal(how)
        return await process.wait()

    def seconds_used(self) -> float:
        """Processor time of the process and of all below it, the ended ones included."""
        assert self.process is not None
        return sum(seconds_of(number) for number in family(self.process.pid))


def memory_of(process: int) -> int:
    """Bytes of a process that lie in memory; those that it shares are divided by how many share them."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:"))


def own_seconds() -> float:
    """Processor time of this very process."""
    return time.process_time()


def family(first: int) -> list[int]:
    """A process and all that came of it and still run."""
    parents: dict[int, int] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal() and (fields := _fields(int(folder.name))):
            parents[int(folder.name)] = int(fields[1])
    found = [first]
    for number in found:
        found += [child for child, parent in parents.items() if parent == number]
    return found


def seconds_of(process: int) -> float:
    """Seconds of a process in user and system mode, with those of its children that have ended."""
    fields = _fields(process)
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK") if fields else 0.0


def _fields(process: int) -> list[str]:
    """What the system says of a process, from its state on; nothing when it has ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []
