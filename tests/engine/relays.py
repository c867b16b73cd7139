"""Relays of the beacon on this machine, and what they answer."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

Answer = Callable[[int], bytes | None]
"""What a relay says of a round; None: nothing of use."""


class Relay:
    """A relay on this machine that answers as it is told to."""

    def __init__(self, answer: Answer) -> None:
        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                found = answer(int(self.path.rsplit("/", 1)[1]))
                self.send_response(200 if found else 500)
                self.end_headers()
                with suppress(BrokenPipeError):
                    self.wfile.write(found or b"")

            def log_message(self, format: str, *args: Any) -> None:
                """Nothing."""

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._http.server_port}"

    @contextmanager
    def serving(self) -> Iterator[str]:
        thread = Thread(target=self._http.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield self.address
        finally:
            self._http.shutdown()
            self._http.server_close()
            thread.join()


def says(signature: str) -> Answer:
    """It shows this signature for every round."""
    return lambda number: json.dumps({"round": number, "signature": signature}).encode()


def refuses(number: int) -> None:
    """It answers nothing of use."""


@contextmanager
def serving(answers: Sequence[Answer]) -> Iterator[list[str]]:
    """A relay for each of these answers; gives their addresses."""
    with ExitStack() as stack:
        yield [stack.enter_context(Relay(answer).serving()) for answer in answers]
