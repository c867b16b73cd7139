"""Processes beside the bot's own, which compute what would hold up presses; they are given nothing but their work.

A frame is what two processes say to each other: a line with a word and a number of bytes, and then these bytes.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import IO

NICENESS = 10
"""Whoever plays comes first."""


def start(module: str, *arguments: str) -> subprocess.Popen[bytes]:
    """Run a module of the program in a process of its own, without the token or any other setting of the bot."""
    root = str(Path(__file__).parents[1])
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("DISCORD_", "CATAN_"))}
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, (root, environment.get("PYTHONPATH"))))
    command = [sys.executable, "-m", module, *arguments]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
    os.setpriority(os.PRIO_PROCESS, process.pid, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)
    return process


def send(file: IO[bytes], word: bytes, body: bytes) -> None:
    """Write a frame. Raises ``BrokenPipeError`` when the other side has ended."""
    file.write(b"%s %d\n" % (word, len(body)))
    file.write(body)
    file.flush()


def receive(file: IO[bytes]) -> tuple[bytes, bytes]:
    """The word and the bytes of the next frame. Raises ``EOFError`` when the other side ended before."""
    word, _, length = file.readline().strip().partition(b" ")
    body = file.read(int(length)) if length else b""
    if not length or len(body) < int(length):
        raise EOFError("the other process has ended")
    return word, body
