"""What an operator writes as a setting, and what is perhaps meant as one: nothing is left out without a word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot import settings
from bot.settings import NAMES, overlooked, read_settings
from bot.start.program import run


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("CATAN_FLIMS=no", "CATAN_FLIMS is none of the settings, and is left out: perhaps CATAN_FILMS is meant."),
        ("catan_films=no", "catan_films is none of the settings, and is left out: perhaps CATAN_FILMS is meant."),
        ("DISCORD_TOKN=abc", "DISCORD_TOKN is none of the settings, and is left out: perhaps DISCORD_TOKEN is meant."),
        ("CATAN_WEATHER=x", "CATAN_WEATHER is none of the settings, and is left out: README.md lists them."),
        ("# mine\n\nabc.def", "Line 3 of {} is left out, because it has no sign =: write NAME=value."),
        ("export CATAN_FILMS", "Line 1 of {} is left out, because it has no sign =: write NAME=value."),
        ("# CATAN_FLIMS\n#CATAN_FLIMS=no\nPOSTGRES_PASSWORD=x\nCATAN_FILMS=no", None),
    ],
)
def test_what_is_overlooked_in_the_file_is_told_without_its_value(tmp_path: Path, words: str, told: str | None) -> None:
    (tmp_path / ".env").write_text(words, "utf-8")
    assert overlooked({}, tmp_path) == ([] if told is None else [told.format(tmp_path / ".env")])


def test_mistyped_names_around_the_program_are_told_and_those_of_others_are_not(tmp_path: Path) -> None:
    given = {"CATAN_DATABSE": "x", "DISCORD_TOKEN_2": "y", "HOME": "/root", **dict.fromkeys(NAMES, "")}
    assert overlooked(given, tmp_path) == [
        "CATAN_DATABSE is none of the settings, and is left out: perhaps CATAN_DATABASE is meant."
    ]


def test_a_folder_in_place_of_the_file_is_told(tmp_path: Path) -> None:
    (tmp_path / ".env").mkdir()
    assert overlooked({}, tmp_path) == [f"{tmp_path / '.env'} is a folder, so no settings are read from it."]
    assert read_settings({}, tmp_path).token is None


def test_every_setting_that_is_read_is_named() -> None:
    source = Path(settings.__file__).read_text("utf-8")
    read = re.findall(r'"((?:CATAN|DISCORD)_[A-Z_]+)"', source[source.index("def read_settings") :])
    assert set(NAMES) == set(read) and len(NAMES) == len(set(NAMES))


def test_a_start_tells_of_what_it_overlooks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("bot.start.program.set_up_logging", lambda *_: None)
    (tmp_path / ".env").write_text("CATAN_FLIMS=no", "utf-8")
    assert run(lambda _: None) == 0
    assert "CATAN_FLIMS is none of the settings" in caplog.text
