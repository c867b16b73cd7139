"""The public beacon, which answers, or does not: in outages and bad weather."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest

import bot.wire.services.starts
import engine.beacon
from bot.wire.net.beacon_fetch import Unanswered

from .wire import Wire

MISSING = 3
"""One of so many requests is not answered in bad weather."""


@contextmanager
def answering(wire: Wire) -> Iterator[None]:
    """Within, tables whose dice it decides ask this one. Nobody here can sign what the network signs."""

    async def fetch(relays: Sequence[str], number: int) -> str:
        if wire.outage or (wire.badness and wire.choice.randrange(MISSING) == 0):
            wire.met["beacon without an answer"] += 1
            raise Unanswered("the relay does not answer")
        return hashlib.sha384(b"%d" % number).hexdigest()

    def missing(name: str) -> None:
        raise ImportError(name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bot.wire.services.starts, "fetch_round", fetch)
        patch.setattr(engine.beacon, "import_module", missing)
        yield
