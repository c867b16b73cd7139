"""The voice: plain words, short sentences, buttons that are verbs, an emoji before what it is about.

`tests.texts.figures` prints what is measured here, file by file.
"""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.languages import FALLBACK, LANGUAGES
from tests.texts.figures import MOST_A_SENTENCE, MOST_WORDS
from tests.texts.voice import Text, sentences, texts, words

MOST_ON_AVERAGE = 15
MOST_OF_HELP, MOST_OF_MORE = 240, 320
"""Words of a page of the help, which is read in a minute, and of one with what comes up once a game."""
MOST_ON_A_BUTTON, MOST_CHARACTERS = 3, 20
LONG_BUTTONS = re.compile(r"ui-button-(plan-.*|dull.*|skip-.*|region)")
"""Names of habits and plans say what happens, in as many words as that takes; parts of the board have names."""
TO_SEVERAL = re.compile(r"announce-.*|ui-(absence|vacation)-votes?|ui-substitute|ui-lobby-(alt|status)|ui-field-board")
"""Texts that speak to a whole table: French says *vous* there."""


@cache
def held(language: str) -> tuple[Text, ...]:
    """The texts that the voice holds: all there are."""
    return tuple(texts(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_says_what_nobody_says_at_a_table(language: str) -> None:
    assert {text.key: found for text in held(language) if (found := text.forbidden(language))} == {}


def test_french_speaks_to_a_friend() -> None:
    formal = {text.key: text.formal for text in held("fr") if text.formal and not TO_SEVERAL.fullmatch(text.key)}
    assert formal == {}


READER = re.compile(
    r"\b(you|your|yours|du|dir|dich|dein\w*|tu|te|toi|ton|ta|tes|t’\w+|vous|votre|vos)\b", re.IGNORECASE
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_speaks_to_nobody(language: str) -> None:
    """*Why?* tells the same reasons of a bot’s move as advice tells of one’s own."""
    reasons = [text for text in held(language) if text.key.startswith("advice-why-")]
    assert len(reasons) > 20
    assert {text.key for text in reasons if any(map(READER.search, text.sentences))} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_short(language: str) -> None:
    lengths = {sentence: len(words(sentence)) for text in held(language) for sentence in text.sentences}
    assert {sentence: length for sentence, length in lengths.items() if length > MOST_A_SENTENCE} == {}
    whole = [length for sentence, length in lengths.items() if sentence[-1] in ".!?…"] or [0]
    assert sum(whole) / len(whole) <= MOST_ON_AVERAGE


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_short(language: str) -> None:
    def most(key: str) -> int:
        if key.startswith("ui-help-"):
            return MOST_OF_MORE if key.endswith("more") else MOST_OF_HELP
        return MOST_WORDS

    assert {text.key: text.words for text in held(language) if text.words > most(text.key)} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_are_verbs_of_three_words(language: str) -> None:
    buttons = [text for text in held(language) if text.key.startswith("ui-button-")]
    assert buttons or language != FALLBACK
    long = {
        variant
        for text in buttons
        if not LONG_BUTTONS.fullmatch(text.key)
        for variant in text.variants
        if len(variant) > MOST_CHARACTERS or sum(word[0].isalpha() for word in words(variant)) > MOST_ON_A_BUTTON
    }
    assert long == set()


def test_what_is_measured_are_words_and_sentences_as_one_reads_them() -> None:
    said = (
        "### Title\n**Press** `/catan do` now: [here](https://example.org). You’ve 2 cards!\n- One line · another one"
    )
    assert words(said) == ["Title", "Press", "now", "here", "You’ve", "2", "cards", "One", "line", "another", "one"]
    assert sentences(said) == ["Title", "Press now: here.", "You’ve 2 cards!", "One line", "another one"]
    (text,) = (text for text in texts(FALLBACK) if text.key == "ui-robber-rob")
    assert text.words == 1 and len(text.variants) == 2, "names and numbers that come in are no words"


def test_a_forbidden_turn_of_phrase_is_seen_wherever_it_stands() -> None:
    text = Text("ui", "x", ("**Whoever** is late", "one of\nthese is to be made"))
    assert text.forbidden(FALLBACK) == ["is to be", "of these", "whoever"]
    assert Text("ui", "x", ("Celui qui finit décide",)).forbidden("fr") == ["celui qui"]
    assert Text("ui", "x", ("Appuyez chez vous",)).formal == ["appuyez", "vous"]
