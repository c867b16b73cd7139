"""What the tests of whole tables share."""

from __future__ import annotations

import random

import pytest

import bot.lobby
import bot.session
from engine import Live


@pytest.fixture
def fate(monkeypatch: pytest.MonkeyPatch) -> random.Random:
    """All chance of the games comes from here: seed it to have the same dice again."""
    source = random.Random(0)

    class Fated(Live):
        def __init__(self, seed: int | None = None) -> None:
            super().__init__(seed)
            self._random = source

    monkeypatch.setattr(bot.session, "Live", Fated)
    monkeypatch.setattr(bot.lobby, "Live", Fated)
    return source
