"""A process that does one piece of work at a time.

In a thread the work would hold up the first answers to presses. The process gets nothing but its work.
"""

from __future__ import annotations

import gc
import logging
import math
import os
import pickle
import signal
import subprocess
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO

from bot.processes.attending import Attending, set_niceness

NICENESS = 10
"""The bot's own process comes first."""


def start(module: str, *arguments: str) -> subprocess.Popen[bytes]:
    """Run a module in a process without token or settings."""
    root = str(Path(__file__).parents[1])
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("DISCORD_", "CATAN_"))}
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, (root, environment.get("PYTHONPATH"))))
    command = [sys.executable, "-m", module, *arguments]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
    set_niceness(process, NICENESS)
    return process


def send(file: IO[bytes], word: bytes, body: bytes) -> None:
    """Write a frame. Raises ``BrokenPipeError`` when the other side has ended."""
    file.write(b"%s %d\n" % (word, len(body)))
    file.write(body)
    file.flush()


def receive(file: IO[bytes]) -> tuple[bytes, bytes]:
    """The next frame's word and bytes; raises ``EOFError`` at the end."""
    word, _, length = file.readline().strip().partition(b" ")
    body = file.read(int(length)) if length else b""
    if not length or len(body) < int(length):
        raise EOFError("the other process has ended")
    return word, body


logger = logging.getLogger(__name__)
DONE, TROUBLE = b"done", b"trouble"
STARTING = 10.0
"""Seconds for which a process may stand still beyond those that its work may take: it may have to start first."""
Work = Callable[[], bytes]
"""A piece of work. Where another process may have to do it, it is a ``partial`` of a function of a module."""


class TooLong(RuntimeError):
    """A piece of work that is given up."""


class Worker:
    """A process that does pieces of work, and is replaced when dead.

    It does one piece at a time.

    ``module`` is what runs there, ``doing`` what it does in words for the log, ``max_seconds`` how many seconds of the
    processor it may take for one piece, ``arguments`` what else the module is told. A piece that is not done after
    ``late`` seconds comes behind the bot no more.
    """

    def __init__(self, module: str, doing: str, max_seconds: float, *arguments: str, late: float = math.inf) -> None:
        self._module, self._arguments = module, arguments
        self._late = late
        self._name = f"the process that {doing}"
        self._longest = max_seconds
        self.process: subprocess.Popen[bytes] | None = None
        self._closed = False
        self._turn = threading.Lock()

    def begin(self) -> None:
        """Begin the process, so that the first piece does not wait."""
        with self._turn:
            self._begun()

    def close(self) -> None:
        """Give up what is being done, and do nothing more."""
        self._closed = True
        if (process := self.process) is not None:
            process.kill()
        with self._turn:
            self._end()

    def __call__(self, work: Work) -> bytes:
        """What the work gives; blocks until it is done.

        Raises ``RuntimeError`` with what went wrong in the other process, or when that dies or stands still again and
        again, and `TooLong` when it takes too long.
        """
        pickled = pickle.dumps(work, pickle.HIGHEST_PROTOCOL)
        with self._turn:
            try:
                word, body = self._ask(pickled)
            except (EOFError, BrokenPipeError):
                self._mourn()
                try:
                    word, body = self._ask(pickled)
                except (EOFError, BrokenPipeError) as error:
                    self._mourn()
                    raise RuntimeError(f"{self._name} ended twice over one piece of work") from error
        if word != DONE:
            raise RuntimeError(f"in {self._name}: {body.decode()}")
        return body

    def _begun(self) -> subprocess.Popen[bytes]:
        if self._closed:
            raise RuntimeError(f"{self._name} does no more")
        if self.process is None:
            self.process = start(self._module, str(self._longest), *self._arguments)
            if self._closed:  # meanwhile
                self.process.kill()
        return self.process

    def _ask(self, work: bytes) -> tuple[bytes, bytes]:
        process = self._begun()
        assert process.stdin is not None and process.stdout is not None
        with Attending(process, self._longest + STARTING, late=self._late):
            send(process.stdin, DONE, work)
            answer = receive(process.stdout)
        set_niceness(process, NICENESS)
        return answer

    def _mourn(self) -> None:
        """Tidy up after a dead process; raises its meaning if final.

        It raises where that is no reason to try again.
        """
        code = self._end()
        if self._closed:
            raise RuntimeError(f"{self._name} does no more")
        if code == -signal.SIGPROF:
            raise TooLong(f"{self._name} used the processor for more than {self._longest:g} s")
        logger.warning("%s has ended (%s); another one takes its place", self._name, code)

    def _end(self) -> int | None:
        """End the process, if there is one, and say how it did."""
        process, self.process = self.process, None
        if process is None:
            return None
        assert process.stdin is not None and process.stdout is not None
        process.kill()
        process.stdout.close()
        with suppress(BrokenPipeError):  # it did not read all that it was given
            process.stdin.close()
        return process.wait()


# The other process


def serve(warm_up: Callable[[], None]) -> None:
    """Be the other process: get ready, then serve standard input."""
    # The bot finishes what is under way before it ends, and needs its workers until then.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    target = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever else is printed is no answer
    try:
        gc.disable()  # what is imported and painted here stays
        warm_up()
        gc.freeze()
        gc.enable()
        _work(sys.stdin.buffer, target, float(sys.argv[1]))
    except BrokenPipeError:
        os._exit(0)  # the bot has ended; without a complaint about what cannot be written any more


def _work(source: IO[bytes], target: IO[bytes], max_seconds: float) -> None:
    while True:
        try:
            _, work = receive(source)
        except EOFError:
            return
        # SIGPROF, which ends this process, also when the bot has ended
        signal.setitimer(signal.ITIMER_PROF, max_seconds)
        try:
            answer = DONE, pickle.loads(work)()
        except Exception:
            answer = TROUBLE, traceback.format_exc().encode()
        signal.setitimer(signal.ITIMER_PROF, 0)
        send(target, *answer)
