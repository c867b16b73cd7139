"""Files of the second edition in which something was changed are refused where it was changed: by `verify`, and by the
page as far as it judges."""

from __future__ import annotations

import json
from functools import cache

import pytest

from engine.records.course import read_lines
from engine.records.file_reading import BadFile, read_file
from engine.records.verifying import FAILS, HOLDS, Verdict, compare, verify
from tests.engine.page import page_on
from tests.engine.second_edition import digested, document_of, game_file, lines_of
from tests.engine.tampered_acts import ACTS
from tests.engine.tampered_chance import CHANCE
from tests.engine.tampered_heads import HEADS
from tests.engine.tampered_moves import MOVES
from tests.engine.tampering import LATER, SAME, UNSEEN, Tampering
from tests.lengths import length

KINDS = (*HEADS, *CHANCE, *MOVES, *ACTS)
JUDGED_BY_PAGE = length(3, 1)
"""One of so many the page judges too."""


@cache
def channel_of(game: str) -> str:
    course = verify(game_file(game)).course
    assert course is not None
    return lines_of(document_of(game), course)


def judged(text: str, lines: str) -> Verdict:
    try:
        file = read_file(text.encode("utf-8"))
    except BadFile as error:
        return Verdict(FAILS, str(error), "file")
    return compare(file, verify(file), read_lines(lines))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_what_was_changed_is_refused(kind: Tampering) -> None:
    document = document_of(kind.game)
    place = kind.change(document)
    if not kind.naive:
        document = digested(document)
    text, lines = json.dumps(document), channel_of(kind.game) if kind.channel else ""
    verdict = judged(text, lines)
    assert (verdict.code, verdict.fault) == (FAILS, kind.fault), verdict
    if kind.fault == "file":
        assert place is None or f"record {place}" in verdict.words
    else:
        assert verdict.record == place, verdict
    if KINDS.index(kind) % JUDGED_BY_PAGE:
        return
    found = page_on(text, lines)
    if kind.page == SAME:
        assert (found["code"], found["fault"], found["record"]) == (FAILS, kind.fault, place), found
    elif kind.page == LATER:
        assert (found["code"], found["fault"]) == (FAILS, kind.fault), found
        assert place is not None and found["record"] > place, found
    else:
        assert kind.page == UNSEEN and found["code"] != FAILS, found


def test_unchanged_all_of_them_hold() -> None:
    for game in {kind.game for kind in KINDS}:
        text = json.dumps(document_of(game))
        assert judged(text, channel_of(game)).code == HOLDS
        assert page_on(text, channel_of(game))["channel"] == "same"


def test_there_are_enough_kinds() -> None:
    assert len({kind.name for kind in KINDS}) == len(KINDS) > 200
