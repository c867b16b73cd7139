"""What the tests of exported games share."""

from __future__ import annotations

import json

import pytest

from tests.engine.exported_game import EXAMPLE, Document


@pytest.fixture
def document() -> Document:
    """A game of three that was played to its end, with moves taken back, thefts, cards and pauses."""
    found: Document = json.loads(EXAMPLE.read_text("ascii"))
    return found
