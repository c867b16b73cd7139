"""Files that were tampered with are refused by naming what does not fit; what is no file of a game gets a sentence."""

from __future__ import annotations

import copy
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.chance import ChanceMismatch
from engine.game_file import LARGEST, MOST_RECORDS, BadFile, parse, read_file
from engine.proof import Counters, Proven, Source, commitment, entropy
from engine.retelling import Misfit, retell
from engine.retold import HeldBack, Retold
from engine.verifying import FAILS, HOLDS, NOT_JUDGED, Verdict, verify

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "tests" / "exported" / "variable-3.json"
Document = dict[str, Any]


@pytest.fixture
def document() -> Document:
    """A game of three that was played to its end, with moves taken back, thefts, cards and pauses."""
    found: Document = json.loads(EXAMPLE.read_text("ascii"))
    return copy.deepcopy(found)


def judged(document: Document) -> Verdict:
    return verify(parse(json.loads(json.dumps(document))))


def record_with(document: Document, stream: str, action: str, nth: int = 2) -> tuple[Document, list[Any]]:
    """The nth record of this action that drew from this stream, and what it drew."""
    found = [
        (record, draw)
        for record in document["records"]
        for draw in record["chance"]
        if draw[0] == stream and record["action"] and record["action"].get("is") == action
    ]
    return found[nth]


def records_of(document: Document, action: str) -> list[Document]:
    return [record for record in document["records"] if record["action"] and record["action"].get("is") == action]


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


# ---------------------------------------------------------------- one record that was changed


def a_throw(document: Document) -> int:
    record, draw = record_with(document, "dice", "Roll", 9)
    draw[2][0] = draw[2][0] % 6 + 1
    return int(record["seq"])


def a_throw_with_its_number(document: Document) -> int:
    record, draw = record_with(document, "dice", "Roll", 9)
    draw[1] += 1
    return int(record["seq"])


def a_throw_for_the_start(document: Document) -> int:
    draw = next(draw for draw in document["records"][0]["chance"] if draw[0] == "event")
    draw[2][1] = draw[2][1] % 6 + 1
    return 1


def the_order_of_seats(document: Document) -> int:
    draw = document["records"][0]["chance"][0]
    draw[2] = [draw[2][1], draw[2][0], draw[2][2]]
    return 1


def a_theft(document: Document) -> int:
    """Another card of the same hand, as if chance had picked it."""
    record, draw = record_with(document, "pick", "MoveRobber", 3)
    draw[3] = (draw[3] + 1) % draw[2] if draw[2] > 1 else draw[3]
    draw[4] = "ore" if draw[4] != "ore" else "wool"
    return int(record["seq"])


def the_kind_of_a_theft_alone(document: Document) -> int:
    record, draw = record_with(document, "pick", "MoveRobber", 3)
    draw[4] = "ore" if draw[4] != "ore" else "wool"
    return int(record["seq"])


def a_card(document: Document) -> int:
    record, draw = record_with(document, "pick", "BuyCard", 1)
    draw[4] = "monopoly" if draw[4] != "monopoly" else "knight"
    return int(record["seq"])


def the_size_of_a_deck(document: Document) -> int:
    record, draw = record_with(document, "pick", "BuyCard", 1)
    draw[2] += 1
    return int(record["seq"])


def an_action(document: Document) -> int:
    """A settlement elsewhere."""
    record = records_of(document, "PlaceStartSettlement")[2]
    record["action"]["vertex"] = (record["action"]["vertex"] + 7) % 54
    return int(record["seq"])


def an_action_that_is_as_legal(document: Document) -> int:
    """The robber somewhere else, with the same victim or none: the rules alone might let that pass."""
    for record in records_of(document, "MoveRobber"):
        before = record["action"]["place"]
        for place in range(19):
            record["action"]["place"] = place
            if place != before and the_rules_allow(document):
                return int(record["seq"])
        record["action"]["place"] = before
    raise AssertionError("no move of the robber could have been another")


def the_rules_allow(document: Document) -> bool:
    """Whether the game can be played like this to its end, whatever the digests say."""
    try:
        return bool(list(retell(parse(without_digests(document)))))
    except Misfit:
        return False


def without_digests(document: Document) -> Document:
    bare = copy.deepcopy(document)
    for record in bare["records"]:
        record.pop("after", None)
    return bare


def a_digest_left_out(document: Document) -> int:
    del document["records"][70]["after"]
    return 71


def all_digests_left_out(document: Document) -> int:
    for record in document["records"]:
        del record["after"]
    return 1


def an_option_that_changes_no_move(document: Document) -> int:
    document["options"]["shuffle_kinds"] = not document["options"]["shuffle_kinds"]
    return 1


def an_option_left_out(document: Document) -> int:
    del document["options"]["friendly_robber"]
    return 1


def the_terms_of_an_offer(document: Document) -> int:
    record = records_of(document, "MakeOffer")[1]
    record["action"]["want"] = [card for card in ("ore", "wool", "brick") if card not in record["action"]["give"]][:1]
    record["action"]["want"] += record["action"]["want"]
    return int(record["seq"])


def the_seat_of_an_action(document: Document) -> int:
    record = records_of(document, "Roll")[4]
    record["seat"] = (record["seat"] + 1) % 3
    return int(record["seq"])


def whose_action_it_is(document: Document) -> int:
    record = records_of(document, "Roll")[4]
    record["seat"] = record["action"]["seat"] = (record["seat"] + 1) % 3
    return int(record["seq"])


def what_was_taken_back(document: Document) -> int:
    record = next(record for record in document["records"] if record["kind"] == "undo")
    record["action"]["drop"] = [1]
    return int(record["seq"])


def an_undo_of_nothing(document: Document) -> int:
    record = next(record for record in document["records"] if record["kind"] == "undo")
    record["action"] = {"drop": []}
    return int(record["seq"])


def a_value_held_back(document: Document) -> int:
    record, draw = record_with(document, "pick", "BuyCard", 1)
    del draw[3:]
    return int(record["seq"])


def a_value_left_out(document: Document) -> int:
    record, _ = record_with(document, "dice", "Roll", 9)
    record["chance"] = []
    return int(record["seq"])


def a_value_too_many(document: Document) -> int:
    """The right one, but nobody asked for it."""
    drawn = sum(draw[0] == "event" for draw in document["records"][0]["chance"])
    key, found = bytes.fromhex(document["key"]), bytes.fromhex(document["entropy"])
    chance = Proven(Source(key, found), Counters(event=drawn))
    chance.event()
    record = records_of(document, "EndTurn")[3]
    record["chance"] = chance.drawn
    return int(record["seq"])


def records_in_another_order(document: Document) -> int:
    records = document["records"]
    records[49], records[50] = records[50], records[49]
    return 50


def records_in_another_order_with_other_numbers(document: Document) -> int:
    records = document["records"]
    place = next(at for at in range(40, 90) if records[at]["kind"] == records[at + 1]["kind"] == "action")
    records[place], records[place + 1] = records[place + 1], records[place]
    records[place]["seq"], records[place + 1]["seq"] = place + 1, place + 2
    return place + 1


def a_missing_record(document: Document) -> int:
    del document["records"][59]
    return 60


def a_missing_record_with_other_numbers(document: Document) -> int:
    place = int(records_of(document, "Roll")[5]["seq"])
    del document["records"][place - 1]
    renumber(document)
    return place


def a_record_that_is_there_twice(document: Document) -> int:
    document["records"].insert(60, copy.deepcopy(document["records"][59]))
    return 61


def a_record_that_is_there_twice_with_other_numbers(document: Document) -> int:
    place = int(records_of(document, "Roll")[5]["seq"])
    document["records"].insert(place, copy.deepcopy(document["records"][place - 1]))
    renumber(document)
    return place + 1


def renumber(document: Document) -> None:
    for place, record in enumerate(document["records"], 1):
        record["seq"] = place


def a_move_after_the_end(document: Document) -> int:
    records = document["records"]
    records.append({**records_of(document, "EndTurn")[0], "seq": len(records) + 1})
    return len(records)


def who_paused(document: Document) -> int:
    record = next(record for record in document["records"] if record["kind"] == "admin")
    record["seat"] = 1
    return int(record["seq"])


def the_time_of_a_move(document: Document) -> int:
    document["records"][70]["at"] += 1
    return 71


def a_seat_that_nobody_has(document: Document) -> int:
    record = next(record for record in document["records"] if record["kind"] == "admin")
    record["action"] = {"admin": "handed-on", "seat": 7, "how": "left", "last": False}
    return int(record["seq"])


def the_board(document: Document) -> int:
    tiles = document["layout"]["tiles"]
    tiles[0]["terrain"], tiles[1]["terrain"] = tiles[1]["terrain"], tiles[0]["terrain"]
    return 1


def the_colours(document: Document) -> int:
    document["colours"].reverse()
    return 1


def an_option(document: Document) -> int:
    document["options"]["dice_deck"] = True
    return 1


CHANGES = (
    *(a_throw, a_throw_with_its_number, a_throw_for_the_start, the_order_of_seats),
    *(a_theft, the_kind_of_a_theft_alone, a_card, the_size_of_a_deck),
    *(an_action, an_action_that_is_as_legal, the_terms_of_an_offer, the_seat_of_an_action, whose_action_it_is),
    *(what_was_taken_back, an_undo_of_nothing, a_value_held_back, a_value_left_out, a_value_too_many),
    *(records_in_another_order, records_in_another_order_with_other_numbers),
    *(a_missing_record, a_missing_record_with_other_numbers),
    *(a_record_that_is_there_twice, a_record_that_is_there_twice_with_other_numbers),
    *(a_move_after_the_end, a_seat_that_nobody_has, who_paused, the_time_of_a_move, the_board, the_colours, an_option),
    *(a_digest_left_out, all_digests_left_out, an_option_that_changes_no_move, an_option_left_out),
)


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_a_change_is_refused_at_its_record(document: Document, change: Callable[[Document], int]) -> None:
    place = change(document)
    verdict = judged(document)
    assert (verdict.code, verdict.fault, verdict.record) == (FAILS, "record", place), verdict
    assert verdict.words.startswith(f"Record {place} does not fit: ")


def test_every_single_throw_and_pick_is_looked_at(document: Document) -> None:
    for at, record in enumerate(document["records"]):
        for number, draw in enumerate(record["chance"]):
            forged = copy.deepcopy(document)
            changed = forged["records"][at]["chance"][number]
            if draw[0] == "pick":
                if draw[2] == 1:
                    continue
                changed[3] = (draw[3] + 1) % draw[2]
            elif draw[0] == "shuffle":
                changed[2] = [*draw[2][1:], draw[2][0]]
            else:
                changed[2][0] = draw[2][0] % 6 + 1
            assert judged(forged).record == record["seq"]
        if at > 80:
            break


# ---------------------------------------------------------------- key, fingerprint, entropy, result


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


# ---------------------------------------------------------------- rules of another version


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


# ---------------------------------------------------------------- what is no file of a game


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
        b" " * (LARGEST + 1),
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
    assert Retold([["pick", 0, 2, 1, 1]]).pick([0, 1]) == 1
    with pytest.raises(ChanceMismatch, match="not what stands in its place"):
        Retold([["pick", 0, 2, 1, True]]).pick([0, 1])


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
            list(retell(parse(without_digests(document))))
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
    document["records"] = document["records"][:1] * (MOST_RECORDS + 1)
    with pytest.raises(BadFile, match="more than"):
        parse(document)


def test_taking_back_again_and_again_ends(document: Document, monkeypatch: pytest.MonkeyPatch) -> None:
    """A settlement, and then a road that is built and taken back for ever: each time the settlement is built again."""
    records = document["records"] = without_digests(document)["records"]
    first = next(
        at for at, record in enumerate(records) if record["kind"] == "undo" and len(record["action"]["drop"]) > 1
    )
    road, undo = records[first - 1], records[first]
    del records[first - 1 :]
    for _ in range(30):
        records += copy.deepcopy([road, undo])
        records[-1]["action"] = {"drop": [len(records) - 1]}
    renumber(document)
    assert len(list(retell(parse(document)))) == len(records)
    monkeypatch.setattr("engine.retelling.MOST_REPEATED", 20)
    with pytest.raises(Misfit, match="more is taken back than in any game") as misfit:
        list(retell(parse(document)))
    assert misfit.value.place < len(records)


# ---------------------------------------------------------------- the commands


def command(*words: str) -> subprocess.CompletedProcess[str]:
    """As a person types it, without anything but the standard library."""
    program = [sys.executable, "-S", "-m", "engine", *words]
    return subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_commands_need_nothing_but_the_standard_library() -> None:
    done = command("verify", str(EXAMPLE))
    assert (done.returncode, done.stderr) == (HOLDS, "")
    assert done.stdout.startswith("All holds: ")
    assert "1179000000000000004" in done.stdout
    told = command("replay", str(EXAMPLE))
    assert (told.returncode, told.stderr) == (HOLDS, "")
    assert told.stdout.count("Rolled(") > 20


def test_a_file_that_fails_is_refused_by_the_commands(
    document: Document, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = an_action(document)
    path = tmp_path / "forged.json"
    path.write_text(json.dumps(document))
    for word in ("verify", "replay"):
        assert main([word, str(path)]) == FAILS
        assert capsys.readouterr().err.startswith(f"Record {place} does not fit: ")
    assert main(["verify", str(tmp_path / "nowhere.json")]) == FAILS
    assert "Check the path." in capsys.readouterr().err


def test_a_game_that_goes_on_is_printed_as_far_as_its_chance_is_told(
    document: Document, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document |= {"key": None, "result": None, "ended": None}
    for record in document["records"]:
        record.pop("after", None)
    first, draw = record_with(document, "pick", "MoveRobber", 0)
    del draw[3:]
    path = tmp_path / "running.json"
    path.write_text(json.dumps(document))
    assert main(["replay", str(path)]) == HOLDS
    lines = capsys.readouterr().out.splitlines()
    held = next(at for at, line in enumerate(lines) if line.startswith("From here on"))
    assert lines[held + 1].startswith(f"{first['seq']} {{'is': 'MoveRobber'")
    assert lines[-1] == "It goes on."
    with pytest.raises(Misfit):
        list(retell(parse(document)))


def hide_what_was_taken_back(document: Document) -> int:
    """As a file of a game that goes on; how many records that are."""
    dropped = [seq for record in document["records"] if record["kind"] == "undo" for seq in record["action"]["drop"]]
    for seq in dropped:
        document["records"][seq - 1]["action"] = {"held_back": True}
    return len(dropped)


def test_a_game_is_told_again_without_what_was_taken_back(document: Document) -> None:
    document = without_digests(document)
    whole = list(retell(parse(document)))
    assert hide_what_was_taken_back(document) > 10
    told = list(retell(parse(document)))
    assert told[-1].state == whole[-1].state
    assert len(told) == len(whole)


def test_a_move_that_is_held_back_and_stands_ends_the_telling(document: Document) -> None:
    document = without_digests(document)
    record = records_of(document, "Roll")[4]
    record["action"] = {"held_back": True}
    with pytest.raises(Misfit) as misfit:
        list(retell(parse(document)))
    assert misfit.value.place == record["seq"]
    assert isinstance(misfit.value.__cause__, HeldBack)


def test_nothing_is_held_back_once_the_key_is_shown(document: Document) -> None:
    hide_what_was_taken_back(document)
    first = next(record["seq"] for record in document["records"] if record["action"] == {"held_back": True})
    for version in (document["rules_version"], 0):
        document["rules_version"] = version
        assert (judged(document).code, judged(document).record) == (FAILS, first)


@pytest.mark.parametrize(
    ("name", "value", "words"), [("schema", 99, "newer version"), ("colours", ["red"], "options make no game")]
)
def test_what_the_program_cannot_play_is_said_in_words(document: Document, name: str, value: Any, words: str) -> None:
    document[name] = value
    with pytest.raises(Misfit, match=words):
        list(retell(parse(document)))


def test_a_random_game_is_played_as_before(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["7", "--players", "3"]) == HOLDS
    assert "Ended(" in capsys.readouterr().out


def the_lines_in_the_readme() -> str:
    readme = (ROOT / "README.md").read_text("utf-8")
    (lines,) = (str(block) for block in re.findall(r"```python\n(.*?)```", readme, re.DOTALL) if "hmac" in block)
    assert len([line for line in lines.splitlines() if line]) <= 12
    return lines


def test_the_lines_in_the_readme_need_a_key(document: Document, tmp_path: Path) -> None:
    document |= {"key": None, "result": None, "ended": None}
    running = tmp_path / "running.json"
    running.write_text(json.dumps(document))
    program = [sys.executable, "-S", "-c", the_lines_in_the_readme(), str(running)]
    done = subprocess.run(program, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1 and "when it has ended." in done.stderr


def test_the_lines_in_the_readme_find_every_throw(document: Document, tmp_path: Path) -> None:
    lines = the_lines_in_the_readme()
    _, draw = record_with(document, "dice", "Roll", 9)
    draw[2] = [draw[2][0] % 6 + 1, draw[2][1]]
    forged = tmp_path / "forged.json"
    forged.write_text(json.dumps(document))
    told = [
        subprocess.run(
            [sys.executable, "-S", "-c", lines, str(path)], capture_output=True, text=True, check=True
        ).stdout
        for path in (EXAMPLE, forged)
    ]
    throws = sum(draw[0] == "dice" for record in document["records"] for draw in record["chance"])
    assert document["commitment"] in told[0]
    assert told[0].count(" holds\n") == throws > 20
    assert (told[1].count(" holds\n"), told[1].count(f"{draw[1]} {draw[2]} DOES NOT HOLD\n")) == (throws - 1, 1)
