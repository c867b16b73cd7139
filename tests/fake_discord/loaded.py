"""The program loaded once and forked at each start: its imports and texts take longer than most tests of it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from functools import cache
from pathlib import Path

import bot

ROOT = Path(bot.__file__).parents[1]
LOAD = """
import gc
import json
import os
import select
import signal
import sys
import bot.start.program
from bot.texts.catalogue import LANGUAGES, catalogue
for language in LANGUAGES:
    texts = catalogue(language)
    for key in texts.keys:
        texts.parse(key)
gc.freeze()  # all of this stays, so that no child looks through it for garbage
awake, wake = os.pipe()
os.set_blocking(wake, False)
signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
signal.signal(signal.SIGCHLD, lambda *_: None)
signal.signal(signal.SIGINT, signal.SIG_IGN)
outputs = {}
while True:
    ready, _, _ = select.select([0, awake], [], [])
    if awake in ready:
        os.read(awake, 4096)
    while outputs and (ended := os.waitpid(-1, os.WNOHANG))[0]:
        with open(outputs.pop(ended[0]) + ".code", "w") as file:
            print(os.waitstatus_to_exitcode(ended[1]), file=file)
    if 0 in ready:
        if not (line := sys.stdin.buffer.raw.readline()):
            os._exit(0)
        arguments, folder, environment, output = json.loads(line)
        if not (child := os.fork()):
            break
        outputs[child] = output
        print(child, flush=True)
os.setsid()
signal.set_wakeup_fd(-1)
signal.signal(signal.SIGCHLD, signal.SIG_DFL)
signal.signal(signal.SIGINT, signal.default_int_handler)
os.environ.clear()
os.environ.update(environment)
os.chdir(folder)
log = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
nothing = os.open(os.devnull, os.O_RDONLY)
for here, there in ((nothing, 0), (log, 1), (log, 2)):
    os.dup2(here, there)
for spare in (log, nothing, awake, wake):
    os.close(spare)
sys.argv = arguments
with open(arguments[0]) as file:
    exec(compile(file.read(), arguments[0], "exec"), {"__name__": "__main__"})
"""
LOOK_AGAIN = 0.01


@cache
def _loaded() -> subprocess.Popen[bytes]:
    """The process that forks; it ends with this one, whose pipe it reads."""
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, "-c", LOAD], cwd=ROOT, stdin=pipe, stdout=pipe)


class Forked:
    """A started program: what the tests need of an `asyncio.subprocess.Process`."""

    def __init__(self, arguments: list[str], folder: Path, environment: dict[str, str], output: Path) -> None:
        loaded = _loaded()
        assert loaded.stdin is not None and loaded.stdout is not None
        loaded.stdin.write(json.dumps([arguments, str(folder), environment, str(output)]).encode() + b"\n")
        loaded.stdin.flush()
        self.pid = int(loaded.stdout.readline())
        self._code = Path(f"{output}.code")

    @property
    def returncode(self) -> int | None:
        """Its exit code once it has ended; of a signal the negative number."""
        said = self._code.read_text() if self._code.exists() else ""
        return int(said) if said.endswith("\n") else None

    def send_signal(self, how: signal.Signals) -> None:
        """Send it a signal, if it runs."""
        if self.returncode is None:
            os.kill(self.pid, how)

    async def wait(self) -> int:
        """Its exit code, once it has ended."""
        while True:
            if (code := self.returncode) is not None:
                return code
            await asyncio.sleep(LOOK_AGAIN)
