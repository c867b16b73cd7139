"""The public beacon: which round belongs to a game, whether the network signed it, and what relays say."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

import engine.__main__ as command
from engine.__main__ import main
from engine.beacon import (
    CHAIN,
    GENESIS,
    MARGIN,
    PERIOD,
    address,
    is_signed,
    posted_at,
    randomness_of,
    read_answer,
    round_after,
    round_time,
)
from engine.records.game_file import write_file
from engine.records.verifying import FAILS, HOLDS, IF_SIGNED, verify
from tests.engine.relays import refuses, says, serving
from tests.engine.second_edition import (
    ROUNDS,
    game_file,
    made_up,
    message_at,
)


def nobody_can_tell(number: int, signature: str) -> None:
    """No library, no network."""


@pytest.mark.parametrize("number", ROUNDS)
def test_published_rounds_were_signed_by_the_network(number: int) -> None:
    assert is_signed(number, ROUNDS[number]) is True
    assert is_signed(number + 1, ROUNDS[number]) is False


def test_what_is_no_point_of_the_curve_is_no_signature() -> None:
    assert is_signed(1000, "ab" * 48) is False
    assert is_signed(1000, "00" * 48) is False


def test_the_randomness_of_a_round_is_the_published_one() -> None:
    assert randomness_of(ROUNDS[1000]) == "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd"


def test_without_the_library_nobody_can_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "py_arkworks_bls12381", None)
    assert is_signed(1000, ROUNDS[1000]) is None


@pytest.mark.parametrize("wait", [0, 1, 999, 1000, 2999, 3000, 3001])
def test_the_round_of_a_start_line_is_the_first_that_comes_six_seconds_later(wait: int) -> None:
    """``wait`` are milliseconds."""
    message = message_at(round_time(5000)) + (wait << 22)
    number = round_after(message)
    assert 1000 * round_time(number) >= posted_at(message) + 1000 * MARGIN > 1000 * round_time(number - 1)


def test_rounds_begin_with_the_network() -> None:
    assert round_time(1) == GENESIS
    assert round_time(3) == GENESIS + 2 * PERIOD
    assert round_after(message_at(GENESIS - 10_000)) == 1


def test_discord_says_in_its_numbers_when_a_message_was_posted() -> None:
    # The example of https://discord.com/developers/docs/reference#snowflakes
    assert posted_at(175928847299117063) == 1462015105796


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b"null",
        b"{}",
        b'{"round": 7}',
        b'{"round": 7, "signature": null}',
        b'{"round": 7, "signature": "' + b"AB" * 48 + b'"}',
        b'{"round": 8, "signature": "' + b"ab" * 48 + b'"}',
        b'{"round": 7, "signature": "' + b"ab" * 48 + b'"' + b" " * 5000 + b"}",
        b"\xff",
    ],
)
def test_what_is_no_answer_of_a_relay_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_answer(data, 7)


def test_an_answer_of_a_relay_is_read() -> None:
    data = b'{"round":7,"randomness":"00","signature":"' + b"ab" * 48 + b'"}'
    assert read_answer(data, 7) == "ab" * 48


def test_unchecked_a_game_holds_only_if_the_round_was_so() -> None:
    verdict = verify(game_file("base"), nobody_can_tell)
    assert verdict.code == IF_SIGNED
    assert verdict.words.startswith(f"It holds, if round 1000 of drand was {randomness_of(ROUNDS[1000])}: look at ")
    assert f"/{CHAIN}/public/1000" in verdict.words and "All holds" not in verdict.words


def test_a_signature_that_is_not_the_networks_is_refused() -> None:
    verdict = verify(made_up("ended", signature="ab" * 48))
    assert (verdict.code, verdict.fault) == (FAILS, "beacon")
    assert verify(made_up("ended", signature="ab" * 48), nobody_can_tell).code == IF_SIGNED


RIGHT, WRONG = says(ROUNDS[1000]), says(ROUNDS[657413])


@pytest.mark.parametrize(
    ("answers", "computed", "code"),
    [
        ([RIGHT, RIGHT], False, HOLDS),
        ([refuses, RIGHT, RIGHT], False, HOLDS),
        ([RIGHT, refuses, RIGHT], False, HOLDS),
        ([WRONG, WRONG], True, FAILS),
        ([RIGHT, WRONG], False, IF_SIGNED),
        ([RIGHT, WRONG], True, HOLDS),
        ([RIGHT], False, IF_SIGNED),
        ([refuses, refuses], False, IF_SIGNED),
        ([refuses, refuses], True, HOLDS),
    ],
)
def test_two_relays_are_asked_and_compared(
    answers: list[Any],
    computed: bool,
    code: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(write_file(game_file("base")))
    if not computed:
        monkeypatch.setitem(sys.modules, "py_arkworks_bls12381", None)
    with serving(answers) as addresses:
        monkeypatch.setattr(command, "RELAYS", addresses)
        assert main(["verify", "--beacon", str(path)]) == code
    out, err = capsys.readouterr()
    assert ("does not answer" in err) == (refuses in answers)
    assert out.count("says that round 1000 was signed by") == sum(answer is not refuses for answer in answers)


def test_nothing_is_asked_of_the_network_unless_that_is_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "RELAYS", ["http://127.0.0.1:9"])
    monkeypatch.setitem(sys.modules, "py_arkworks_bls12381", None)
    path = tmp_path / "game.json"
    path.write_bytes(write_file(game_file("base")))
    assert main(["verify", str(path)]) == IF_SIGNED
    out, err = capsys.readouterr()
    assert err == ""
    assert out.startswith("It holds, if round 1000 of drand was ")


def test_where_a_relay_shows_a_round() -> None:
    assert address("https://api.drand.sh", 7) == f"https://api.drand.sh/{CHAIN}/public/7"
