"""The page on which the levels of bots are chosen: in both languages, within Discord's limits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.table.lobbies.lobby_bots import BOT_NAMES
from bot.texts.catalogue import LANGUAGES, Catalogue, catalogue
from bot.texts.phrases import prompt
from bot.ui import bots, card
from bot.ui.lobbies.lobby import LobbyScene
from bot.ui.parts import parse_id
from engine import Options
from engine.players import DEFAULT, LEVELS
from storage import Seat
from tests.languages import FALLBACK
from tests.ui.limits import parts, problems
from tests.ui.positions import positions


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Catalogue, "strict", True)


def lobby(language: str, count: int, level: str | None = None) -> LobbyScene:
    """A table of six for one person and so many bots."""
    seats = tuple(Seat(1 + number, None, BOT_NAMES[number], "blue", level) for number in range(count))
    return LobbyScene(3, 4, language, 1, Options(players="5-6"), (Seat(0, 1, "Ann", "red"), *seats))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_keeps_the_limits_and_is_full_with_the_table(language: str) -> None:
    for count in range(6):
        page = bots.lobby_page(lobby(language, count))
        assert not problems(page)
        adding = [part for part in parts(page) if ":bot:" in part.get("custom_id", "")]
        assert len(adding) == (0 if count == 5 else len(LEVELS))
        assert any(":unbot:" in part.get("custom_id", "") for part in parts(page)) == (count > 0)


def test_a_menu_offers_each_bot_every_other_level() -> None:
    assert not [part for part in parts(bots.lobby_page(lobby(FALLBACK, 0))) if "options" in part]
    for level in (None, *LEVELS):
        (menu,) = (part for part in parts(bots.lobby_page(lobby(FALLBACK, 2, level))) if "options" in part)
        found = parse_id(menu["custom_id"])
        assert found is not None and found.verb == "bot-level"
        others = [name for name in LEVELS if name != (level or DEFAULT)]
        assert [line["value"] for line in menu["options"]] == [
            f"{to} {name}" for name in BOT_NAMES[:2] for to in others
        ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["bot-level", "ui-bot-level", "ui-bot-add"])
def test_every_level_has_words_of_its_own(language: str, key: str) -> None:
    assert len({catalogue(language).say(key, level=level) for level in (*LEVELS, "sharp")}) == len({*LEVELS, "sharp"})


def test_a_name_with_markdown_stays_as_it_was_typed() -> None:
    scene = lobby(FALLBACK, 1)
    odd = replace(scene, seats=(scene.seats[0], Seat(1, None, "Bot *Ada*", "blue", "easy")))
    words = str([part.get("content") for part in parts(bots.lobby_page(odd))])
    assert "Bot \\\\*Ada\\\\* (easy)" in words


@pytest.mark.parametrize(
    ("language", "said"), [("en", "**Bot Ada** (sharp) is playing."), ("fr", "**Bot Ada** (réfléchi) joue.")]
)
def test_nobody_tells_a_bot_what_to_do_and_the_card_tells_how_well_it_plays(language: str, said: str) -> None:
    found = next(position for position in positions() if position.waiting == (1,))
    scene = found.scene(None, language)
    names = (scene.names[0], "Bot Ada", *scene.names[2:])
    users = (1, None, *(2,) * (len(names) - 2))
    scene = replace(scene, names=names, users=users, bots={1: "sharp"})
    assert card.headline(scene).split("\n")[0].endswith(said)
    assert "is playing" in prompt(replace(scene, language=FALLBACK).speaker)
    person = replace(scene, users=tuple(range(1, 1 + len(names))), bots={})
    assert "is playing" not in prompt(replace(person, language=FALLBACK).speaker)
