"""What a newcomer meets at the local table: the first post, the browser where there is one, the file of the games."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import pytest

from bot.devserver import welcome
from bot.devserver.server import PLAYERS, meaning, own_file
from bot.settings import DEFAULT_DATABASE, BadSetting, read_settings
from bot.texts.catalogue import LANGUAGES, catalogue

SCREEN = {"DISPLAY": ":0"}


def test_the_first_post_says_in_every_language_what_to_type_and_to_press() -> None:
    post = welcome.first_post(PLAYERS)
    assert len(post) <= 760, "on a phone it has to fit above the line to type in"
    assert post.count("`/catan new`") == post.count("Viewing as") == len(LANGUAGES)
    assert all(post.count(name) >= len(LANGUAGES) for name in PLAYERS[:2])
    for language in LANGUAGES:
        for button in ("join", "bot", "start", "play"):
            assert f"**{catalogue(language).say(f'ui-button-{button}')}**" in post, (language, button)


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
