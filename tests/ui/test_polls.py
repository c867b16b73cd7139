"""Questions to a table, in both languages: every message keeps Discord's limits, every result has its sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from bot.table.game.log import note_entry
from bot.table.polls.ballots import NO, YES
from bot.table.polls.proposals import CHANGES
from bot.telling.recap import note
from bot.texts.catalogue import LANGUAGES, Catalogue, catalogue
from bot.time.seat_clocks import DAY, HOUR, MINUTE, PACES
from bot.ui import admin, bots, polls
from bot.ui.parts import parse_id
from bot.ui.scene import Payload
from engine.players import LEVELS
from storage import Poll, Record
from tests.ui.limits import parts, problems
from tests.ui.positions import positions

DETAILS: dict[str, Sequence[dict[str, Any]]] = {
    "pace": [{"pace": pace} for pace in PACES],
    "level": [{"bot": 2, "level": level} for level in (*LEVELS, "sharp")],
}
"""What is proposed of the changes that need more than their word."""


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Catalogue, "strict", True)


def every_poll() -> Iterator[Poll]:
    """Every kind of question at a table of six, at its beginning and nearly decided."""
    for what in CHANGES:
        for details in DETAILS.get(what, ({},)):
            for voting in (False, True):
                for answers in ({}, dict.fromkeys(range(1, 6), NO if voting else YES)):
                    yield Poll(2**31, 7, what, details, 0, (1, 2, 3, 4, 5), answers, voting, 1_800_000_000)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_keeps_the_limits(language: str) -> None:
    large = next(position for position in positions() if len(position.state.players) == 6)
    scene, shown = large.scene(None, language), list[Payload]()
    own = [Poll(2**31 + number, 7, what, {}, 0, (), {}, False, 9) for number, what in enumerate(CHANGES)]
    for proposing in (False, True):
        shown.append(admin.paces(scene, PACES, "daily", proposing=proposing))
        shown.append(bots.running_page(scene, proposing=proposing))
        shown += (admin.menu_page(scene, own, proposing=proposing), admin.confirm_end(scene, proposing=proposing))
    for found in every_poll():
        shown += (polls.question(scene, found), polls.proposed(scene, found))
    for payload in shown:
        assert not problems(payload)


def test_each_proposal_says_what_it_takes_and_nothing_of_the_others() -> None:
    scene = next(position for position in positions() if len(position.state.players) == 6).scene(None)

    def words(page: Payload) -> str:
        return " ".join(part["content"] for part in parts(page) if "content" in part)

    pause, pace = admin.pauses(scene, (3, 7, 14), proposing=True), admin.paces(scene, PACES, "daily", proposing=True)
    end = words(admin.confirm_end(scene, proposing=True))
    assert "objects" in words(pause) and "half of the others" in words(pause)
    assert "objects" in words(pace) and "half" not in words(pace)
    assert "more than half" in end and "objects" not in end, "silence ends no game"


def test_answers_are_named_by_the_question_and_not_by_the_state() -> None:
    scene = next(position for position in positions() if len(position.state.players) == 6).scene(None)
    for found in every_poll():
        ids = [parse_id(part["custom_id"]) for part in parts(polls.question(scene, found)) if "custom_id" in part]
        assert {(id.verb, id.arg) for id in ids if id} == {("gather", f"{2**31} {word}") for word in (YES, NO)}


def test_a_question_tells_how_many_have_answered_and_nothing_of_who() -> None:
    scene = next(position for position in positions() if len(position.state.players) == 6).scene(None)

    def words(*answered: int) -> str:
        found = Poll(1, 7, "pause", {}, 0, (1, 2, 3, 4, 5), dict.fromkeys(answered, NO), True, 9)
        return str([part.get("content") for part in parts(polls.question(scene, found))])

    assert words(1, 2) == words(4, 5) != words(1, 2, 3)


UNITS = {"live": MINUTE, "quick": HOUR, "daily": HOUR, "relaxed": DAY}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pace_says_its_two_numbers(language: str) -> None:
    said = {name: catalogue(language).say("gather-pace", pace=name) for name in PACES}
    assert len(set(said.values())) == len(PACES)
    for name, unit in UNITS.items():
        wanted = {str(PACES[name].increment // unit), str(PACES[name].most // unit)}
        assert wanted == set(re.findall(r"\d+", said[name]))


def results() -> Iterator[dict[str, object]]:
    """Every record that questions make, as it is stored."""
    for what in CHANGES:
        details = DETAILS.get(what, ({},))[0]
        act = {"act": what, **details}
        yield {"admin": "proposed", "seat": 0, **act}
        yield {"admin": "objected", "seat": 1, **act}
        yield {"admin": "withdrawn", "seat": 0, **act, "gather": 3}
        yield {"admin": "rejected", "seat": 0, **act, "gather": 3, "yes": 2, "no": 2}
        yield {"admin": what, **details}
        for by in ("silence", "agreed", "vote"):
            yield {"admin": what, **details, "gather": 3, "decided": by, "yes": 3, "no": 1}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_result_has_its_sentence(language: str) -> None:
    speaker = positions()[40].scene(None, language).speaker
    told = []
    for action in results():
        record = Record(9, "admin", None, None, None, action, [], 1, 1, 99)
        told.append(note(note_entry(record), speaker))
    assert len(set(told)) == len(told) and all(words.endswith((".", ")")) for words in told)
