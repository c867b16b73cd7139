"""In tests a missing text or value is an error; the bot itself would rather say something."""

from __future__ import annotations

import pytest

from bot.faces import faces
from bot.texts.catalogue import Catalogue

faces()  # their sentences register themselves


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Catalogue, "strict", True)
