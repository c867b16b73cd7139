"""``python -m engine verify`` and ``replay``, and the lines of docs/dice.md that anybody can run."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.records.file_chance import HeldBack
from engine.records.file_reading import parse
from engine.records.file_replay import replay_file
from engine.records.replay import Misfit
from engine.records.verifying import FAILS, HOLDS
from tests.engine.exported_game import (
    EXAMPLE,
    ROOT,
    Document,
    an_action,
    judged,
    record_with,
    records_of,
    without_digests,
)
from tests.engine.second_edition import GAMES, document_of


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


def test_a_reader_who_has_seen_enough_of_a_replay_is_told_nothing_wrong() -> None:
    program = f"{sys.executable} -m engine replay {EXAMPLE} | head -n 1"
    done = subprocess.run(["bash", "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.count("\n") == 1 and "cannot be read" not in done.stderr


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
        list(replay_file(parse(document)))


def hide_what_was_taken_back(document: Document) -> int:
    """As a file of a game that goes on; how many records that are."""
    dropped = [seq for record in document["records"] if record["kind"] == "undo" for seq in record["action"]["drop"]]
    for seq in dropped:
        document["records"][seq - 1]["action"] = {"held_back": True}
    return len(dropped)


def test_a_game_is_told_again_without_what_was_taken_back(document: Document) -> None:
    document = without_digests(document)
    whole = list(replay_file(parse(document)))
    assert hide_what_was_taken_back(document) > 10
    told = list(replay_file(parse(document)))
    assert told[-1].state == whole[-1].state
    assert len(told) == len(whole)


def test_a_move_that_is_held_back_and_stands_ends_the_telling(document: Document) -> None:
    document = without_digests(document)
    record = records_of(document, "Roll")[4]
    record["action"] = {"held_back": True}
    with pytest.raises(Misfit) as misfit:
        list(replay_file(parse(document)))
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
        list(replay_file(parse(document)))


def test_a_random_game_is_played_as_before(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["7", "--players", "3"]) == HOLDS
    assert "Ended(" in capsys.readouterr().out


def the_lines_of_the_document() -> str:
    document = (ROOT / "docs" / "dice.md").read_text("utf-8")
    (lines,) = (str(block) for block in re.findall(r"```python\n(.*?)```", document, re.DOTALL) if "hmac" in block)
    assert len([line for line in lines.splitlines() if line]) <= 19
    return lines


def told_by_the_document(document: Document, folder: Path) -> subprocess.CompletedProcess[str]:
    """What its lines say of a game, on a Python without anything else."""
    path = folder / "game.json"
    path.write_text(json.dumps(document))
    program = [sys.executable, "-S", "-c", the_lines_of_the_document(), str(path)]
    return subprocess.run(program, capture_output=True, text=True, check=False)


def test_the_lines_of_the_document_need_a_key(document: Document, tmp_path: Path) -> None:
    document |= {"key": None, "result": None, "ended": None}
    done = told_by_the_document(document, tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1 and "when it has ended." in done.stderr


@pytest.mark.parametrize("name", ["", *GAMES])
def test_the_lines_of_the_document_compute_every_throw(name: str, document: Document, tmp_path: Path) -> None:
    document = document_of(name) if name else document
    done = told_by_the_document(document, tmp_path)
    assert done.returncode == 0, done.stderr
    throws = sum(draw[0] == "dice" for record in document["records"] for draw in record["chance"])
    assert document["commitment"] in done.stdout
    assert done.stdout.count(" holds\n") == throws
    assert throws > 20 or document["options"]["dice_deck"]


@pytest.mark.parametrize("change", ["value", "number", "removed", "doubled", "exchanged", "not again"])
def test_the_lines_of_the_document_find_what_was_changed(change: str, tmp_path: Path) -> None:
    document = document_of("base")
    thrown = [record for record in document["records"] if record["chance"] and record["chance"][0][0] == "dice"]
    one, other = thrown[9:11]
    draw = one["chance"][0]
    if change == "value":
        draw[2] = [draw[2][0] % 6 + 1, draw[2][1]]
    elif change == "number":
        draw[1] += 1
    elif change == "removed":
        one["chance"] = []
    elif change == "doubled":
        one["chance"] = [draw, draw]
    elif change == "exchanged":
        one["chance"], other["chance"] = other["chance"], one["chance"]
    else:
        undone = next(record for record in document["records"] if "agreed" in (record["action"] or {}))
        undone["action"]["drop"] = undone["action"]["drop"][-1:]
    done = told_by_the_document(document, tmp_path)
    assert done.returncode == 1
    assert "DOES NOT HOLD" in done.stdout
