"""Games of the second edition: they hold, the course is bound, the beacon is asked, and the channel is compared."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.proof import Counters
from engine.records.course import as_a_bystander_knows, digest_so_far, read_lines
from engine.records.file_reading import parse, read_file
from engine.records.game_file import Announced, FileRecord, GameFile, canonical, write_file
from engine.records.verifying import FAILS, HOLDS, IF_SIGNED, NOT_JUDGED, compare, verify
from engine.rulesets import RULES_VERSION
from tests.engine.exported_game import EXAMPLE
from tests.engine.second_edition import (
    GAMES,
    digested,
    document_of,
    game_file,
    lines_of,
    made_up,
)


def announced(file: GameFile) -> Announced:
    assert file.announced is not None
    return file.announced


def nobody_can_tell(number: int, signature: str) -> None:
    """No library, no network."""


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize("name", GAMES)
def test_a_game_holds(name: str) -> None:
    file = game_file(name)
    assert read_file(write_file(file)) == file
    verdict = verify(file)
    assert (verdict.code, verdict.fault) == (HOLDS, ""), verdict
    text = lines_of(document_of(name), verdict.course or "")
    assert compare(file, verdict, read_lines(text)).words.endswith("as far as the text was copied there.")


def test_a_file_may_say_what_wrote_it() -> None:
    file = replace(game_file("base"), program="catan-referee 1.0.0")
    assert b'"program": "catan-referee 1.0.0"' in write_file(file) and b'"program"' not in write_file(game_file("base"))
    assert read_file(write_file(file)) == file
    assert verify(file) == verify(game_file("base"))


def test_these_games_have_all_that_happens_at_tables() -> None:
    entries = [entry for name in GAMES for entry in game_file(name).records]
    assert {entry.kind for entry in entries} == {"start", "action", "plan", "undo", "admin"}
    assert {draw[0] for entry in entries for draw in entry.chance} == {"dice", "event", "pick", "shuffle"}
    assert any(entry.back for entry in entries) and any(entry.cause for entry in entries)
    undone = [entry.action for entry in entries if entry.kind == "undo"]
    assert {"agreed" in action for action in undone} == {True, False}
    assert {announced(game_file(name)).beacon for name in GAMES} == {"drand", "without", "waived", "no"}
    assert all(announced(game_file(name)).course for name in GAMES)


def test_after_going_back_throws_come_again_and_picks_do_not() -> None:
    again, seen = 0, dict[tuple[str, int], Any]()
    for entry in game_file("paired").records:
        for stream, number, *rest in entry.chance:
            if (stream, number) in seen:
                again += 1
                assert stream in ("dice", "event") and seen[stream, number] == rest
            seen[stream, number] = rest
    assert again > 2
    assert Counters(5, 6, 7, 8).back_to(Counters(1, 2, 3, 4)) == Counters(1, 2, 7, 8)


def test_without_a_beacon_the_verdict_says_on_whose_word_the_dice_rest() -> None:
    assert "No beacon was used" in verify(game_file("variable")).words
    assert "everybody seated agreed" in verify(game_file("waived")).words
    assert "numbers of these presses" in verify(game_file("without")).words
    for name in ("variable", "waived"):
        assert "rest on the word of the host" in verify(game_file(name)).words


# ---------------------------------------------------------------- the commands


def test_the_command_says_what_must_stand_in_the_channel(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, file = tmp_path / "game.json", game_file("base")
    path.write_bytes(write_file(file))
    assert main(["verify", str(path)]) == HOLDS
    out = capsys.readouterr().out
    head = announced(file)
    assert f"Fingerprint {file.commitment}: " in out
    assert (
        f"B {head.board}: must stand in the start line, https://discord.com/channels/900/9001/{head.start_line}" in out
    )
    assert f"H {verify(file).course}: must stand in the final line" in out
    for number, digest in head.course:
        assert f"H{number} {digest}: must stand in a line of the channel" in out


def test_a_game_is_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(write_file(game_file("plans")))
    assert main(["replay", str(path)]) == HOLDS
    assert "plan" in capsys.readouterr().out


@pytest.mark.parametrize(("text", "code"), [("", HOLDS), ("C " + "ab" * 32, FAILS)])
def test_the_command_compares_a_text_from_the_channel(
    text: str, code: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, lines = tmp_path / "game.json", tmp_path / "channel.txt"
    path.write_bytes(write_file(game_file("base")))
    lines.write_text(text, "utf-8")
    assert main(["verify", "--channel", str(lines), str(path)]) == code
    lines.write_text(lines_of(document_of("base"), verify(game_file("base")).course or ""), "utf-8")
    assert main(["verify", "--channel", str(lines), str(path)]) == HOLDS
    assert main(["verify", "--channel", str(tmp_path / "missing.txt"), str(path)]) == FAILS
    assert "missing.txt cannot be read" in capsys.readouterr().err


# ---------------------------------------------------------------- what stands in the channel


def test_lines_are_read_in_any_words() -> None:
    digits = "ab" * 32
    text = (
        f"**Anna** : `C {digits} drand` – H120 {digits}, XH {digits} `B {digits}` C {digits[1:]} CC {digits}0 {digits}"
    )
    found = [(line.letter, line.record, line.beacon) for line in read_lines(text)]
    assert found == [("C", None, True), ("H", 120, False), ("", None, False), ("B", None, False), ("", None, False)]


@pytest.mark.parametrize("letter", "CBKH")
def test_another_line_in_the_channel_is_refused(letter: str) -> None:
    file = game_file("base")
    found = verify(file)
    digits = {"C": file.commitment, "B": announced(file).board, "K": (file.key or b"").hex(), "H": found.course}[letter]
    text = lines_of(document_of("base"), found.course or "").replace(f"{letter} {digits}", f"{letter} {'ab' * 32}")
    verdict = compare(file, found, read_lines(text))
    assert (verdict.code, verdict.fault) == (FAILS, "channel")
    assert verdict.record == (announced(file).course[-1][0] + 1 if letter == "H" else None)


def test_lines_of_other_games_in_the_channel_are_left_out() -> None:
    texts = [lines_of(document_of(name), verify(game_file(name)).course or "") for name in ("late", "base", "waived")]
    for name in ("late", "base", "waived"):
        verdict = compare(game_file(name), verify(game_file(name)), read_lines("\n".join(texts)))
        assert verdict.words.endswith("as far as the text was copied there.")
    other = compare(game_file("ended"), verify(game_file("ended")), read_lines("\n".join(texts)))
    assert (other.code, other.fault) == (FAILS, "channel")


@pytest.mark.parametrize(("letters", "open_"), [("", True), ("C", True), ("H", True), ("CH", False)])
def test_what_was_not_copied_is_open(letters: str, open_: bool) -> None:
    file, found = game_file("base"), verify(game_file("base"))
    text = "".join(f"{letter} {file.commitment if letter == 'C' else found.course}\n" for letter in letters)
    verdict = compare(file, found, read_lines(text))
    assert verdict.code == HOLDS
    assert verdict.words.endswith("whether it is that game is open.") == open_


def test_a_game_without_the_beacon_that_was_promised_is_refused() -> None:
    file, found = game_file("variable"), verify(game_file("variable"))
    verdict = compare(file, found, read_lines(f"C {file.commitment} drand"))
    assert (verdict.code, verdict.fault) == (FAILS, "channel")


def test_of_the_first_edition_the_fingerprint_is_compared() -> None:
    file = read_file(EXAMPLE.read_bytes())
    found = verify(file)
    assert compare(file, found, read_lines(f"Its fingerprint: `{file.commitment}`")).words.endswith("copied there.")
    assert compare(file, found, read_lines("nothing")).words.endswith("is open.")
    assert compare(file, found, read_lines("ab" * 32)).code == FAILS


# ---------------------------------------------------------------- the course, while a game goes on


def another_world(entry: FileRecord) -> FileRecord:
    """A record with what only some of the players saw exchanged."""
    chance = tuple(
        [*draw[:3], (draw[3] + 1) % draw[2], "another"] if draw[0] == "pick" else draw for draw in entry.chance
    )
    return replace(entry, chance=chance)


@pytest.mark.parametrize("name", ["base", "oil", "dice-deck"])
def test_what_is_shown_tells_nothing_that_a_bystander_does_not_know(name: str) -> None:
    file = game_file(name)
    twin = [another_world(entry) for entry in file.records]
    assert twin != list(file.records)
    for number, digest in announced(file).course:
        assert digest_so_far(announced(file).board or "", twin[:number]) == digest


def test_what_was_taken_back_before_is_held_back() -> None:
    file = game_file("base")
    number = announced(file).course[-1][0]
    text = canonical([entry.to_json() for entry in as_a_bystander_knows(file.records[:number])])
    assert '{"held_back":true}' in text
    assert '"monopoly"' not in text


@pytest.mark.parametrize(("name", "turns", "points"), [("base", 20, 4), ("waived", 10, 5)])
def test_digests_are_due_once_in_twenty_turns_and_in_ten_before(name: str, turns: int, points: int) -> None:
    course = announced(game_file(name)).course
    throws, before = [], 0
    for number, _ in course:
        throws.append(
            sum(draw[0] == "dice" for entry in game_file(name).records[before:number] for draw in entry.chance)
        )
        before = number
    assert len(course) == points and all(turns - 1 <= count <= turns + 4 for count in throws)


def test_digests_of_both_distances_in_one_game_do_not_fit() -> None:
    earlier, document = made_up("base", turns=10).announced, document_of("base")
    assert earlier is not None and len(earlier.course) == 8
    document["course"] = [list(point) for point in (*earlier.course[:3], earlier.course[5])]
    verdict = verify(parse(document))
    assert (verdict.code, verdict.fault) == (FAILS, "course") and "digests were due" in verdict.words


# ---------------------------------------------------------------- rules of another version


@pytest.mark.parametrize("under", [[RULES_VERSION + 1, 2], [RULES_VERSION, 99]])
def test_rules_of_another_version_are_named_as_not_judged(under: list[int]) -> None:
    document = document_of("ended")
    document["records"][40]["under"] = under
    verdict = verify(parse(digested(document)))
    assert verdict.code == NOT_JUDGED
    assert "the moves and the result were not checked" in verdict.words
    unsigned = verify(parse(digested(document)), nobody_can_tell)
    assert unsigned.code == IF_SIGNED
    assert "the moves and the result were not checked" in unsigned.words
    del document["course"][0]
    assert verify(parse(digested(document))).code == NOT_JUDGED
    document["records"][60]["chance"] = [["dice", 0, [1, 1]]]
    assert verify(parse(digested(document))).record == 61
