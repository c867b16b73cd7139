"""A program whose loop hangs ends by itself with a line in the log, and the next one answers."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import time
from pathlib import Path

import pytest

from tests.fake_discord.server import FakeDiscord
from tests.patience import slowness

from .conftest import BLANK
from .steps import called, open_panel, playing, within

SECONDS = 3.0
"""In place of two minutes."""
HANGS = f"""
    import functools
    import bot.start.program
    bot.start.program.watch = functools.partial(bot.start.program.watch, longest={SECONDS})
    import re
    signal.signal(signal.SIGUSR2, lambda *_: time.sleep(1000))
    signal.signal(signal.SIGURG, lambda *_: re.match("(a+)+$", "a" * 60 + "b"))
"""
"""One signal has the loop wait, the other one has it compute without letting another thread run."""
SOCKET = """
    import os
    os.environ["NOTIFY_SOCKET"] = {name!r}
"""


@pytest.mark.parametrize(
    ("how", "line"),
    [
        (signal.SIGUSR2, r"the program hangs: nothing was done for 3 s, so it ends. It stood here:\n(.*\n)+.*sleep"),
        (signal.SIGURG, r"Timeout \(0:00:03.75\d*\)!\n(.*\n)+.*re"),
    ],
)
@within(60)
async def test_a_loop_that_hangs_is_ended_and_the_next_program_answers(
    database: Path, monkeypatch: pytest.MonkeyPatch, how: signal.Signals, line: str
) -> None:
    monkeypatch.setattr(FakeDiscord, "patches", BLANK + HANGS)
    async with playing(database) as discord:
        person = called(discord)
        process = discord.process
        assert process is not None
        await discord.wait_for()
        await asyncio.sleep(0.5 * slowness())  # it is watched from a moment after that on
        process.send_signal(how)
        began = time.monotonic()
        async with asyncio.timeout((SECONDS + 10) * slowness()):
            code = await process.wait()
        ended = time.monotonic() - began
        said = discord.said
        assert code == 1 and re.search(line, said), said
        assert ended > SECONDS * 0.9
        await discord.stop()
        await discord.start(database)
        assert (await open_panel(discord, person)).answered
        print(f"ended after {ended:.1f} s, answered {time.monotonic() - began - ended:.1f} s later")


@within(40)
async def test_what_waits_long_for_discord_before_it_is_ready_is_not_ended(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is one that is ready and has nothing to do."""
    monkeypatch.setattr(FakeDiscord, "patches", BLANK + HANGS)
    async with playing(database) as discord:
        await asyncio.sleep(2 * SECONDS)
        assert await discord.stop() == 0
        await discord.refuse()
        await discord.start(database, until=None)
        await asyncio.sleep(2 * SECONDS)
        assert discord.process is not None and discord.process.returncode is None
        await discord.listen()
        await discord.wait_for()


@within(40)
async def test_systemd_is_told_that_it_is_ready_that_it_lives_and_that_it_ends(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"@catan-{time.monotonic_ns()}"
    told: list[str] = []
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as supervisor:
        supervisor.bind(name.replace("@", "\0", 1))
        supervisor.setblocking(False)
        asyncio.get_running_loop().add_reader(supervisor, lambda: told.append(supervisor.recv(100).decode()))
        monkeypatch.setattr(FakeDiscord, "patches", BLANK + HANGS + SOCKET.format(name=name))
        async with playing(database) as discord:
            await discord.until(lambda: told.count("WATCHDOG=1") > 2, 10)
            assert told[0] == "READY=1" and "STOPPING=1" not in told
            assert await discord.stop() == 0
        assert told[-1] == "STOPPING=1"
        asyncio.get_running_loop().remove_reader(supervisor)
