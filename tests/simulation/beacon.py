"""The public beacon, which answers, or does not: in outages, in bad weather, and where a round comes late."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest

import bot.wire.services.starts
import engine.beacon
from bot.clock import now
from bot.wire.net.beacon_fetch import Unanswered

from .wire import Wire

MISSING = 3
"""One of so many requests is not answered in bad weather."""
DELAYED, DELAY = 5, 1800
"""One of so many rounds comes so many seconds late."""


@contextmanager
def answering(wire: Wire) -> Iterator[None]:
    """Within, tables whose dice it decides ask this one. Nobody here can sign what the network signs."""

    asked: dict[int, int] = {}

    async def fetch(relays: Sequence[str], number: int) -> str:
        is_late = number % DELAYED == 0 and now() < asked.setdefault(number, now()) + DELAY
        if is_late or wire.outage or (wire.badness and wire.choice.randrange(MISSING) == 0):
            wire.met["beacon without an answer"] += 1
            raise Unanswered("the relay does not answer")
        return hashlib.sha384(b"%d" % number).hexdigest()

    def missing(name: str) -> None:
        raise ImportError(name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bot.wire.services.starts, "fetch_round", fetch)
        patch.setattr(engine.beacon, "import_module", missing)
        yield
