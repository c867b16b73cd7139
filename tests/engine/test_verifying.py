"""An exported game holds, or what does not fit is named: key, fingerprint, entropy, result, rules."""

from __future__ import annotations

from typing import Any

import pytest

from engine.proof import commitment, entropy
from engine.records.verifying import FAILS, HOLDS, NOT_JUDGED
from tests.engine.exported_game import (
    Document,
    a_throw,
    judged,
    records_of,
)


def test_the_example_holds(document: Document) -> None:
    verdict = judged(document)
    assert (verdict.code, verdict.fault, verdict.record) == (HOLDS, "", None)
    kinds = {record["kind"] for record in document["records"]}
    assert kinds == {"start", "action", "undo", "admin"}
    assert {draw[0] for record in document["records"] for draw in record["chance"]} == {
        "dice",
        "event",
        "pick",
        "shuffle",
    }


OTHER_KEY = bytes(range(32))


def test_another_key(document: Document) -> None:
    document["key"] = OTHER_KEY.hex()
    assert (judged(document).code, judged(document).fault) == (FAILS, "key")


def test_another_fingerprint(document: Document) -> None:
    document["commitment"] = commitment(OTHER_KEY)
    assert (judged(document).code, judged(document).fault) == (FAILS, "key")


def test_another_key_with_its_fingerprint(document: Document) -> None:
    document |= {"key": OTHER_KEY.hex(), "commitment": commitment(OTHER_KEY)}
    assert (judged(document).fault, judged(document).record) == ("record", 1)


@pytest.mark.parametrize("name", ["game", "guild", "channel", "opening_post"])
def test_another_place(document: Document, name: str) -> None:
    document[name] += 1
    assert (judged(document).code, judged(document).fault) == (FAILS, "entropy")


def test_another_entropy(document: Document) -> None:
    document["entropy"] = entropy(1, 2, 3, 4).hex()
    assert (judged(document).code, judged(document).fault) == (FAILS, "entropy")


def test_another_opening_post_with_its_entropy(document: Document) -> None:
    document["opening_post"] += 1
    places = [document[name] for name in ("game", "guild", "channel", "opening_post")]
    document["entropy"] = entropy(*places).hex()
    assert (judged(document).fault, judged(document).record) == ("record", 1)


@pytest.mark.parametrize(
    "change",
    [
        {"winner": None},
        {"winner": 2, "reason": "points", "points": []},
        None,
    ],
)
def test_another_result(document: Document, change: Any) -> None:
    document["result"] = change if change is None else {**document["result"], **change}
    assert (judged(document).code, judged(document).fault) == (FAILS, "result")


def test_other_times(document: Document) -> None:
    document["started"] -= 1
    assert judged(document).fault == "result"


def test_a_game_without_its_end(document: Document) -> None:
    document["records"].pop()
    assert (judged(document).code, judged(document).fault) == (FAILS, "result")


def test_a_game_without_records(document: Document) -> None:
    document["records"] = []
    assert (judged(document).code, judged(document).fault) == (FAILS, "result")


def test_a_file_without_a_key_proves_nothing(document: Document) -> None:
    document["key"] = None
    assert (judged(document).code, judged(document).fault) == (FAILS, "running")
    document["commitment"] = None
    assert (judged(document).code, judged(document).fault) == (FAILS, "unproven")


@pytest.mark.parametrize("name", ["rules_version", "schema"])
def test_of_another_version_the_chance_is_checked_and_the_rules_are_not(document: Document, name: str) -> None:
    document[name] += 1
    records_of(document, "Roll")[4]["action"] = {"is": "NobodyKnowsThis"}
    verdict = judged(document)
    assert verdict.code == NOT_JUDGED
    assert "hold" not in verdict.words and "the moves and the result were not checked" in verdict.words
    place = a_throw(document)
    assert (judged(document).code, judged(document).record) == (FAILS, place)


@pytest.mark.parametrize(
    "change",
    [
        {"result": None},
        {"ended": None},
        {"ended": None, "result": None},
        {"started": 1},
        {"ended": 2**40},
        {"records": []},
    ],
    ids=repr,
)
def test_of_another_version_a_game_without_its_end_is_refused(document: Document, change: Document) -> None:
    document |= {"rules_version": 0, **change}
    assert (judged(document).code, judged(document).fault) == (FAILS, "result")
