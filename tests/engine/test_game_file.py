"""What is no file of a game gets a sentence."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.chance import ChanceMismatch
from engine.records.file_chance import FileChance
from engine.records.file_reading import MAX_BYTES, MAX_RECORDS, BadFile, parse, read_file
from engine.records.file_replay import replay_file
from engine.records.replay import Misfit
from engine.records.verifying import FAILS, HOLDS, Verdict
from tests.engine.exported_game import (
    EXAMPLE,
    Document,
    judged,
    records_of,
    renumber,
    without_digests,
)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"{}",
        b"\xff\xfe\x00",
        b'{"format": "catan-referee game 2"}',
        b'{"format": "catan-referee game 1"}',
        b'{"format": "catan-referee game 1", "records": 3}',
        b"[" * 100_000,
        b'{"format": "catan-referee game 1", "records": [' + b"9" * 5000 + b"]}",
        b" " * (MAX_BYTES + 1),
    ],
    ids=lambda data: repr(data[:40]),
)
def test_what_is_no_game_gets_a_sentence(data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadFile):
        read_file(data)
    path = tmp_path / "file.json"
    path.write_bytes(data)
    for command in ("verify", "replay"):
        assert main([command, str(path)]) == FAILS
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1 and err.endswith(".\n")


def test_a_truth_value_is_no_picked_number() -> None:
    assert FileChance([["pick", 0, 2, 1, 1]]).pick([0, 1]) == 1
    with pytest.raises(ChanceMismatch, match="not what stands in its place"):
        FileChance([["pick", 0, 2, 1, True]]).pick([0, 1])


EXAMPLE_TEXT = EXAMPLE.read_text("ascii")


@pytest.mark.parametrize(
    ("here", "instead", "words"),
    [
        ('"seq": 9,', '"seq": 8, "seq": 9,', "twice"),
        ('"chance": [["dice", 3,', '"chance": [["dice", 3, [6, 6]]], "chance": [["dice", 3,', "twice"),
        ('"game": 1,', '"game": 1.0,', "whole numbers"),
        ('"winner": 1,', '"winner": 1.0,', "whole numbers"),
        ('"winner": 1,', '"winner": NaN,', "whole numbers"),
        ('"winner": 1,', '"winner": -Infinity,', "whole numbers"),
        ('"winner": 1,', '"winner": 1e0,', "whole numbers"),
        ('"key": "b08d', '"key": " b08d', "hexadecimal"),
        ('"key": "b08d', '"key": "B08D', "hexadecimal"),
    ],
)
def test_what_another_reader_might_read_otherwise_is_refused(here: str, instead: str, words: str) -> None:
    assert here in EXAMPLE_TEXT
    with pytest.raises(BadFile, match=words):
        read_file(EXAMPLE_TEXT.replace(here, instead, 1).encode("ascii"))


def truth_for_a_vertex(document: Document) -> Any:
    record = next(record for record in records_of(document, "PlaceStartSettlement") if record["action"]["vertex"] == 34)
    record["action"]["vertex"] = True
    return record["seq"]


def truth_for_a_seat(document: Document) -> Any:
    record = next(record for record in records_of(document, "Roll") if record["seat"] == 1)
    record["action"]["seat"] = True
    return record["seq"]


def truth_for_a_place_of_the_board(document: Document) -> Any:
    next(tile for tile in document["layout"]["tiles"] if tile["q"] == 1)["q"] = True
    return 1


def a_number_for_the_frame(document: Document) -> Any:
    document["layout"]["open_frame"] = 0
    return 1


def truth_for_the_winner(document: Document) -> Any:
    document["result"]["winner"] = True


def truth_for_points(document: Document) -> Any:
    document["result"]["points"][0]["settlement"] = True


@pytest.mark.parametrize(
    "change",
    [
        *(truth_for_a_vertex, truth_for_a_seat, truth_for_a_place_of_the_board, a_number_for_the_frame),
        *(truth_for_the_winner, truth_for_points),
    ],
)
def test_a_truth_value_is_no_number(document: Document, change: Callable[[Document], Any]) -> None:
    place = change(document)
    verdict = judged(document)
    assert (verdict.code, verdict.record) == (FAILS, place)
    if place is not None:
        with pytest.raises(Misfit) as misfit:
            list(replay_file(parse(without_digests(document))))
        assert "truth value" in str(misfit.value.__cause__)


WRONG: tuple[Any, ...] = (None, True, -1, 10**30, 1.5, "", "x", [], [[]], {}, {"is": "Roll"}, [1, 2, 3], {"is": []})


def told_of(document: Document) -> Verdict | str:
    """What is said of a document: a verdict, or why it is none of a game."""
    try:
        return judged(document)
    except BadFile as error:
        return str(error)


@pytest.mark.parametrize("value", WRONG, ids=repr)
def test_whatever_stands_anywhere_ends_in_a_sentence(document: Document, value: Any) -> None:
    places = [(document, name) for name in document]
    places += [(document["records"][at], name) for at in (0, 5, 40) for name in document["records"][at]]
    places += [(document["options"], name) for name in ("board", "target", "friendly_robber")]
    places += [(document["layout"], name) for name in document["layout"]]
    places += [(document["records"][5]["action"], name) for name in document["records"][5]["action"]]
    refused = 0
    for holder, name in places:
        before, holder[name] = holder[name], value
        told = told_of(document)
        refused += isinstance(told, str)
        same = (type(before) is type(value) and before == value) or (not before and not value and name != "after")
        assert isinstance(told, str) or told.code != HOLDS or same, name
        assert (told if isinstance(told, str) else told.words).endswith(".")
        holder[name] = before
    assert refused > 10
    assert judged(document).code == HOLDS


@pytest.mark.parametrize(
    "draw",
    [
        [],
        ["dice"],
        ["dice", -1, [1, 2]],
        ["dice", True, [1, 2]],
        ["dice", 0, [1]],
        ["dice", 0, [0, 7]],
        ["dice", 0, [1, 2], 3],
        ["event", 0, []],
        ["pick", 0, 3, 3, "ore"],
        ["pick", 0, 3, 1],
        ["pick", 0, 0],
        ["shuffle", 0, [0, 2]],
        ["luck", 0, [1, 2]],
        "ore",
    ],
)
def test_chance_that_has_no_form(document: Document, draw: Any) -> None:
    document["records"][7]["chance"] = [draw]
    with pytest.raises(BadFile, match="“chance” is not what it should be in record 8"):
        parse(document)


def test_too_many_hexes_or_places(document: Document) -> None:
    document["layout"]["tiles"] *= 40
    with pytest.raises(BadFile, match="more than 500 hexes"):
        parse(document)
    document["layout"]["tiles"] = document["layout"]["tiles"][:19]
    document["records"][0]["chance"][0][2] = list(range(501))
    with pytest.raises(BadFile, match="“chance” is not what it should be in record 1"):
        parse(document)


def test_too_many_records(document: Document) -> None:
    document["records"] = document["records"][:1] * (MAX_RECORDS + 1)
    with pytest.raises(BadFile, match="more than"):
        parse(document)


def test_moves_are_taken_back_again_and_again(document: Document) -> None:
    """A settlement, and then a road that is built and taken back."""
    records = document["records"] = without_digests(document)["records"]
    first = first_long_undo(records)
    road, undo = records[first - 1], records[first]
    del records[first - 1 :]
    for _ in range(30):
        records += copy.deepcopy([road, undo])
        records[-1]["action"] = {"drop": [len(records) - 1]}
    renumber(document)
    assert len(list(replay_file(parse(document)))) == len(records)


def test_only_the_latest_moves_are_taken_back(document: Document) -> None:
    records = document["records"] = without_digests(document)["records"]
    place = first_long_undo(records)
    records[place]["action"]["drop"].pop()
    with pytest.raises(Misfit, match="this cannot be taken back") as misfit:
        list(replay_file(parse(document)))
    assert misfit.value.place == records[place]["seq"]


def first_long_undo(records: list[Document]) -> int:
    """Where several moves are taken back together."""
    return next(
        at for at, record in enumerate(records) if record["kind"] == "undo" and len(record["action"]["drop"]) > 1
    )
