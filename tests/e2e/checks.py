"""Assertions that many tests make about what an act did, or did not do."""

from __future__ import annotations

from collections.abc import Sequence

from bot.texts.catalogue import catalogue
from tests.languages import FALLBACK

from .audit import client_of, position_of
from .harness import Answer, Table
from .transport import Press


def says(key: str, language: str = FALLBACK, **values: object) -> str:
    """A sentence of the catalogues."""
    return catalogue(language).say(key, **values)


async def head_of(table: Table, game: int = 1) -> int:
    """How many records a game has."""
    stored = await client_of(table).app.store.load(game)
    assert stored is not None
    return stored.head


def heard(answer: Answer, sentence: str = "") -> Answer:
    """The answer is private, says this sentence (or anything), and nothing of a fault on our side."""
    assert answer.message is not None, "no answer"
    assert answer.message.private
    assert answer.text.strip()
    assert sentence in answer.text, answer.text
    assert "on our side" not in answer.text, answer.text
    return answer


async def refused(table: Table, *presses: Press, sentence: str = "", game: int = 1) -> Sequence[Answer]:
    """Deliver presses at the same moment: a private sentence each, and neither the game nor the channel changes."""
    position, head, public = await position_of(table, game), await head_of(table, game), table.public()
    answers = await table.together(*presses)
    for answer in answers:
        heard(answer, sentence)
    assert await position_of(table, game) == position
    assert await head_of(table, game) == head
    assert table.public() == public
    return answers
