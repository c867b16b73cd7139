"""A process that draws: pictures in a thread would hold up the first answers to presses, as one thread runs at a time.

``python -m bot.painter SECONDS`` is the other process of `Painter`: drawings come in by standard input, pictures go
out. It ends with the process that began it, however that ends, and when a picture takes longer than so many seconds.
"""

from __future__ import annotations

import logging
import os
import pickle
import signal
import subprocess
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import IO

from bot import helper

logger = logging.getLogger(__name__)
LONGEST = 30.0
"""Seconds after which a picture is given up."""
PICTURE, TROUBLE = b"picture", b"trouble"
Drawing = Callable[[], bytes]
"""Draws a picture. Where another process may have to do it, a ``partial`` of a function of a module."""


class TooLong(RuntimeError):
    """A picture that is given up."""


class Painter:
    """Draws one picture at a time in a process of its own, in whose place another one is begun when it dies."""

    def __init__(self, longest: float = LONGEST) -> None:
        self._longest = longest
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False
        self._turn = threading.Lock()

    def begin(self) -> None:
        """Have the process ready, so that the first picture does not wait for it."""
        with self._turn:
            self._begun()

    def close(self) -> None:
        """Give up what is being drawn, and draw nothing more."""
        self._closed = True
        if (process := self._process) is not None:
            process.kill()
        with self._turn:
            self._end()

    def __call__(self, draw: Drawing) -> bytes:
        """A picture; blocks until it is drawn.

        Raises ``RuntimeError`` with what went wrong in the other process, or when that dies again and again, and
        `TooLong` when it takes too long.
        """
        work = pickle.dumps(draw, pickle.HIGHEST_PROTOCOL)
        with self._turn:
            try:
                word, body = self._ask(work)
            except (EOFError, BrokenPipeError):
                self._mourn()
                try:
                    word, body = self._ask(work)
                except (EOFError, BrokenPipeError) as error:
                    self._mourn()
                    raise RuntimeError("the process that draws pictures ended twice over one of them") from error
        if word != PICTURE:
            raise RuntimeError(f"in the process that draws pictures: {body.decode()}")
        return body

    def _begun(self) -> subprocess.Popen[bytes]:
        if self._closed:
            raise RuntimeError("no more pictures are drawn")
        if self._process is None:
            self._process = helper.start("bot.painter", str(self._longest))
            if self._closed:  # meanwhile
                self._process.kill()
        return self._process

    def _ask(self, work: bytes) -> tuple[bytes, bytes]:
        process = self._begun()
        assert process.stdin is not None and process.stdout is not None
        helper.send(process.stdin, PICTURE, work)
        return helper.receive(process.stdout)

    def _mourn(self) -> None:
        """Tidy up after a process that has ended; raises what that means, if it is no reason to try again."""
        code = self._end()
        if self._closed:
            raise RuntimeError("no more pictures are drawn")
        if code == -signal.SIGALRM:
            raise TooLong(f"a picture took longer than {self._longest:g} s")
        logger.warning("the process that draws pictures has ended (%s); another one takes its place", code)

    def _end(self) -> int | None:
        """End the process, if there is one, and say how it did."""
        process, self._process = self._process, None
        if process is None:
            return None
        assert process.stdin is not None and process.stdout is not None
        process.kill()
        process.stdout.close()
        with suppress(BrokenPipeError):  # it did not read all that it was given
            process.stdin.close()
        return process.wait()


# The other process


def main(source: IO[bytes], target: IO[bytes], longest: float) -> None:
    """Draw what ``source`` asks for until it ends."""
    warm_up()
    while True:
        try:
            _, work = helper.receive(source)
        except EOFError:
            return
        signal.setitimer(signal.ITIMER_REAL, longest)  # SIGALRM, which ends this process
        try:
            answer = PICTURE, pickle.loads(work)()
        except Exception:
            answer = TROUBLE, traceback.format_exc().encode()
        signal.setitimer(signal.ITIMER_REAL, 0)
        helper.send(target, *answer)


def warm_up() -> None:
    """Open the fonts and paint what every picture has: the first one that somebody waits for is as fast as any."""
    # Here, so that a signal which means the bot and reaches this process too is ignored from the very first.
    from bot.pictures import draw_preview
    from bot.texts.catalogue import LANGUAGES
    from engine import Live, Options, deal

    options = Options()
    layout = deal(options, Live(0))
    for language in LANGUAGES:
        draw_preview(layout, options, language, "")


if __name__ == "__main__":
    # The bot finishes what is under way before it ends, and needs its pictures until then.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    os.nice(helper.NICENESS)
    pictures = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever else is printed is none
    try:
        main(sys.stdin.buffer, pictures, float(sys.argv[1]))
    except BrokenPipeError:
        os._exit(0)  # the bot has ended; without a complaint about what cannot be written any more
