"""What an operator writes as a setting, and what is perhaps meant as one: nothing is left out without a word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot import settings
from bot.settings import NAMES, BadSetting, overlooked, read_settings
from bot.start import create
from bot.start.program import run
from storage.postgres import server
from storage.postgres.address import Address


@pytest.fixture
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The program starts in a folder of its own, without any setting around it, and keeps the log of the tests."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("bot.start.program.set_up_logging", lambda *_: None)
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("CATAN_FLIMS=no", "CATAN_FLIMS is none of the settings, and is left out: perhaps CATAN_FILMS is meant."),
        ("catan_films=no", "catan_films is none of the settings, and is left out: perhaps CATAN_FILMS is meant."),
        ("DISCORD_TOKN=abc", "DISCORD_TOKN is none of the settings, and is left out: perhaps DISCORD_TOKEN is meant."),
        ("CATAN_THINKING_PROCESSES=2", "CATAN_THINKING_PROCESSES is not needed any more, and is left out."),
        ("CATAN_WEATHER=x", "CATAN_WEATHER is none of the settings, and is left out: docs/settings.md lists them."),
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


@pytest.mark.parametrize(
    ("name", "most"),
    [("CATAN_LOBBY_DAYS", 365), ("CATAN_DRAWING_PROCESSES", 64)],
)
def test_numbers_that_no_machine_could_follow_are_refused(tmp_path: Path, name: str, most: int) -> None:
    read_settings({name: str(most)}, tmp_path)
    with pytest.raises(BadSetting, match=f"{name} is '{most + 1}': write a whole number of at most {most}"):
        read_settings({name: str(most + 1)}, tmp_path)


def test_a_start_tells_of_what_it_overlooks(alone: Path, caplog: pytest.LogCaptureFixture) -> None:
    (alone / ".env").write_text("CATAN_FLIMS=no", "utf-8")
    assert run(lambda _: None) == 0
    assert "CATAN_FLIMS is none of the settings" in caplog.text


def test_the_database_that_is_set_is_made_once(alone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (alone / ".env").write_text("CATAN_DATABASE=games/mine.sqlite", "utf-8")
    assert create.main() == 0
    assert capsys.readouterr().out == "games/mine.sqlite is made.\n" and Path("games/mine.sqlite").exists()
    assert create.main() == 1
    assert "nothing is overwritten" in capsys.readouterr().err


def test_a_bad_setting_makes_no_database(alone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (alone / ".env").write_text("CATAN_FILMS=maybe", "utf-8")
    assert create.main() == 1
    assert capsys.readouterr().err == "CATAN_FILMS is 'maybe': write yes or no.\n"
    assert [file.name for file in alone.iterdir()] == [".env"]


def test_the_file_with_the_password_may_be_named_in_the_file_too(
    alone: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (alone / "secret").write_text("hidden")
    (alone / ".env").write_text(
        "CATAN_DATABASE=postgresql://ann:wrong@host/catan\nCATAN_DATABASE_PASSWORD_FILE=secret\n", "utf-8"
    )
    made: list[Address] = []

    async def make(address: Address) -> None:
        made.append(address)

    monkeypatch.setattr(server, "create", make)
    assert create.main() == 0
    assert capsys.readouterr().out == "postgresql://ann@host/catan is made.\n"
    assert [address.password for address in made] == ["hidden"]


def test_a_folder_that_cannot_be_made_is_told_of(alone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (alone / "data").write_text("a file")
    (alone / ".env").write_text("DISCORD_TOKEN=x\nCATAN_DATABASE=postgresql://ann@/catan?host=/nowhere", "utf-8")
    (alone / ".env").chmod(0o600)
    assert run(lambda _: None) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"The folder {alone / 'data'} cannot be made (File exists), and what is no part of")
