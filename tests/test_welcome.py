"""What a newcomer meets at the local table: the first post, the browser where there is one, the file of the games."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import pytest

from bot.devserver import welcome
from bot.devserver.page import language_of
from bot.devserver.server import MANAGER, meaning, own_file
from bot.settings import DEFAULT_DATABASE, BadSetting, read_settings
from bot.texts.catalogue import LANGUAGES, catalogue
from bot.ui.scene import Payload

SCREEN = {"DISPLAY": ":0"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_post_says_in_two_lines_what_to_press_and_to_type(language: str) -> None:
    say = catalogue(language).say
    post = first_texts(welcome.first_post(language))
    words, *labels = post
    assert len(words.split()) <= 40 and words.count("\n") == 1
    assert f"/catan {say('command-new-name')}`" in words
    assert labels == [say("local-button-play"), say("local-button-how")]
    assert f"**{say('local-button-play')}**" in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_special_stands_behind_a_button(language: str) -> None:
    say = catalogue(language).say
    words = say("local-how", manager=MANAGER)
    assert len(words.split()) <= 60
    assert all(f"`/{name}`" in words for name in ("wait", say("local-messages-name"))) and MANAGER in words


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("fr-CA,fr;q=0.9,en;q=0.5", "fr"), ("xx,fr;q=0.5,en;q=0.3", "fr"), ("EN-us", "en"), ("xx", "en"), ("", "en")],
)
def test_a_browser_is_answered_in_its_first_language_that_we_speak(accepted: str, language: str) -> None:
    assert language_of(accepted) == language


@pytest.mark.parametrize(
    ("environment", "language"),
    [({"LANG": "fr_FR.UTF-8"}, "fr"), ({"LANG": "fr_FR", "LC_ALL": "C"}, "en"), ({"LANG": "xx_DE"}, "en"), ({}, "en")],
)
def test_the_first_start_speaks_the_language_of_the_terminal(environment: dict[str, str], language: str) -> None:
    assert welcome.language_of_the_terminal(environment) == language


def first_texts(post: Payload) -> list[str]:
    """The words of a post and the labels of its buttons."""
    found = [getattr(part, "content", None) or getattr(part, "label", None) for part in post.layout.walk_children()]
    return [words for words in found if words]


@pytest.mark.parametrize(
    ("environment", "platform", "seen"),
    [
        (SCREEN, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({}, "darwin", True),
        ({}, "linux", False),
        (SCREEN | {"CI": "true"}, "linux", False),
        ({"SSH_CONNECTION": "a remote shell"}, "darwin", False),
    ],
)
def test_a_browser_is_opened_only_where_somebody_sees_it(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], platform: str, seen: bool
) -> None:
    monkeypatch.setattr(welcome, "CONTAINERS", ())
    assert welcome.has_window(environment, platform) is seen


def test_no_browser_is_opened_in_a_container(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(welcome, "CONTAINERS", (tmp_path,))
    assert not welcome.has_window(SCREEN, "linux")


def test_a_browser_that_fails_is_said_and_stops_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(url: str) -> bool:
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setattr(welcome, "has_window", lambda: True)
    monkeypatch.setattr(webbrowser, "open", fail)
    assert not welcome.open_window("http://127.0.0.1:1/#key")
    assert "could not locate runnable browser" in caplog.text and "#key" not in caplog.text
    assert "no browser could be opened" in welcome.lines("address", Path("file"), "Farid", opened=False)


def test_the_browser_can_be_switched_off(tmp_path: Path) -> None:
    assert read_settings({}, tmp_path).browser
    assert not read_settings({"CATAN_BROWSER": "no"}, tmp_path).browser
    with pytest.raises(BadSetting, match="CATAN_BROWSER"):
        read_settings({"CATAN_BROWSER": "perhaps"}, tmp_path)


def test_the_games_lie_beside_the_named_database_and_never_in_it() -> None:
    assert own_file(Path(DEFAULT_DATABASE)) == Path("data/local-table.sqlite")
    assert own_file(Path("/games/mine.sqlite")) == Path("/games/mine-local-table.sqlite")
    assert own_file(Path("/games/mine")) == Path("/games/mine-local-table")


def test_a_control_of_a_public_post_stays_the_same_while_it_means_the_same() -> None:
    assert meaning("v1:7:12:play:") == meaning("v1:7:13:play:") != meaning("v1:8:13:play:")
    assert meaning("v1:7:12:act:end") != meaning("v1:7:13:act:end")
    assert meaning("somebody else's") == "somebody else's"
