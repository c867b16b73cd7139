"""The page of the help with the rules by number."""

from __future__ import annotations

from typing import Any

import pytest

from bot.texts.languages import SPOKEN
from bot.texts.rules import chapters, rules
from bot.ui.help import help
from bot.ui.rules import PAGE
from bot.ui.scene import Payload
from tests.ui.limits import parts, problems
from tests.ui.sea_desk import words


def menus(payload: Payload) -> list[list[dict[str, Any]]]:
    """The lines of each menu."""
    return [part["options"] for part in parts(payload) if part.get("options")]


def chosen(lines: list[dict[str, Any]]) -> list[str]:
    return [line["value"] for line in lines if line.get("default")]


@pytest.mark.parametrize("language", SPOKEN)
def test_every_rule_has_a_page_that_discord_takes(language: str) -> None:
    for page in (PAGE, *(f"{PAGE}-{at}" for at in range(len(chapters(language)))), *rules(language)):
        assert not problems(help(language, page)), page


def test_a_page_says_the_rule_and_shows_its_neighbours() -> None:
    payload = help("en", "B-31")
    assert rules("en")["B-31"].text in words(payload)
    beside, chapter = menus(payload)
    assert [line["value"] for line in beside] == ["B-30", "B-31", "B-32", "B-33"]
    assert chosen(beside) == ["B-31"]
    assert chosen(chapter) == [f"{PAGE}-3"]


def test_the_first_page_asks_for_a_part_and_a_part_for_a_rule() -> None:
    (found,) = menus(help("fr", PAGE))
    assert len(found) == 17 and chosen(found) == []
    beside, _ = menus(help("fr", found[0]["value"]))
    assert [line["value"] for line in beside] == ["B-1", "B-2", "B-3", "B-4"]


@pytest.mark.parametrize("page", ["rules-99", "rules-", "rules-x"])
def test_a_part_that_does_not_exist_is_the_first_page(page: str) -> None:
    assert words(help("en", page)) == words(help("en", PAGE))
