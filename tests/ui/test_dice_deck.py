"""The deck of dice on the card, on the text board and in the alt text, in both languages (B-24)."""

from __future__ import annotations

import pytest

from bot.texts.catalogue import LANGUAGES
from bot.texts.text_board import text_board
from bot.ui.card import table_card
from bot.ui.scene import Scene
from engine import Live, Options, deal, ruleset, start, view
from engine.modules.house_rules import DICE_DECK
from tests.texts.table import COMPARED
from tests.ui.limits import problems
from tests.ui.sea_desk import words


def scene_with(left: int, language: str, *, option: bool = True) -> Scene:
    """The beginning of a game whose deck of dice has so many left."""
    options = Options(board="beginner", dice_deck=option)
    rules = ruleset(options)
    state, _ = start(rules, deal(options, Live(1)), ["red", "blue", "orange"], Live(2))
    if option:
        DICE_DECK.put(state, tuple(range(left)))
    names = ("Anna", "Ben", "Chloé")
    return Scene(1, 1, view(rules, state, None), names, (1, 2, 3), language, since=0, owner=1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("left", [36, 23, 6])
def test_b24_everybody_reads_how_many_are_left(language: str, left: int) -> None:
    scene = scene_with(left, language)
    card = table_card(scene, [])
    assert not problems(card)
    for text in (words(card), text_board(scene.speaker), scene.alt_text):
        assert str(left) in text and "36" in text
    assert words(card) != words(table_card(scene_with(left - 1, language), []))


@pytest.mark.parametrize("language", COMPARED)
def test_b24_the_last_five_are_announced_as_shuffled(language: str) -> None:
    word = {"en": "reshuffled", "fr": "mélangées de nouveau"}[language]
    assert word in words(table_card(scene_with(5, language), []))
    assert word not in words(table_card(scene_with(6, language), []))


@pytest.mark.parametrize("language", LANGUAGES)
def test_b24_a_game_without_the_deck_says_nothing_of_it(language: str) -> None:
    scene = scene_with(0, language, option=False)
    assert "36" not in words(table_card(scene, [])) + scene.alt_text
