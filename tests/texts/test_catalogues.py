from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest
from fluent.syntax import ast

from bot.texts.catalogue import FALLBACK, LANGUAGES, Catalogue, catalogue, sources
from tests.languages import OTHER
from tests.texts.parsed import chosen_by, nodes, parsed, shown
from tests.texts.voice import AFTER_A_NUMBER


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_in_two_files(language: str) -> None:
    keys = [key for messages in parsed(language).values() for key in messages]
    twice = [key for key, count in Counter(keys).items() if count > 1]
    assert not twice, "another file has these keys already"


def test_a_translator_reads_what_each_value_is() -> None:
    """In a comment of the file, or at the head of the terms, where values stand that are the same everywhere."""
    comments = {name: re.findall(r"^#.*", text, re.MULTILINE) for name, text in sources(FALLBACK)}
    told = {name: {*re.findall(r"\$(\w+)", "\n".join(lines))} for name, lines in comments.items()}
    everywhere = told["terms.ftl"]
    assert len(everywhere) > 40
    for name, messages in parsed(FALLBACK).items():
        used = set().union(*map(shown, messages.values()))
        assert used - told[name] - everywhere == set(), f"{name}: say what these are, with an example"
        assert told[name] - everywhere - used.union(*map(chosen_by, messages.values())) == set(), f"{name}: not there"


def test_comments_are_not_kept() -> None:
    assert not [key for key, text in Catalogue(FALLBACK).unparsed.items() if re.search("^#", text, re.MULTILINE)]


def test_keys_are_in_kebab_case_and_texts_are_not_empty() -> None:
    for language in LANGUAGES:
        for messages in parsed(language).values():
            for key, message in messages.items():
                assert re.fullmatch(r"[a-z]+(-[a-zA-Z0-9]+)*", key), key
                assert message.value is not None, key


def test_references_lead_somewhere() -> None:
    english = {key for messages in parsed(FALLBACK).values() for key in messages}
    for language in LANGUAGES:
        files = parsed(language).values()
        keys = english.union(*files)
        for messages in files:
            for message in messages.values():
                named = {node.id.name for node in nodes(message) if isinstance(node, ast.MessageReference)}
                assert named <= keys


ALWAYS_MANY = re.compile("refusal-too-many-(cards|offers)|refused-full")
"""Texts about a limit, which is never one."""


@pytest.mark.parametrize("language", AFTER_A_NUMBER)
def test_a_word_that_is_counted_has_its_plural(language: str) -> None:
    for messages in parsed(language).values():
        for key, message in messages.items():
            if not ALWAYS_MANY.fullmatch(key) and _counts_a_word(message, AFTER_A_NUMBER[language]):
                assert "count" in chosen_by(message), f"{language}: {key} needs forms chosen by $count"


def _counts_a_word(message: ast.Message, others: tuple[str, ...]) -> bool:
    """Whether a word follows the number, other than in *5 of 36*."""
    for node in nodes(message):
        elements = node.elements if isinstance(node, ast.Pattern) else []
        for number, word in pairwise(elements):
            if isinstance(number, ast.Placeable) and isinstance(number.expression, ast.VariableReference):
                follows = word.value if isinstance(word, ast.TextElement) else ""
                if number.expression.id.name == "count" and re.match(rf"\s(?!({'|'.join(others)})\b)[^\W\d]", follows):
                    return True
    return False


def test_plural_forms() -> None:
    say = catalogue(FALLBACK).say
    assert [say("card-knight", count=count) for count in (0, 1, 2)] == ["Knights", "Knight", "Knights"]


def test_whole_numbers_have_no_separators() -> None:
    assert catalogue(FALLBACK).say("refused-damaged", game=1234567).startswith("I can’t read game 1234567.")


def test_unknown_languages_are_answered_in_english() -> None:
    assert catalogue("pt-BR") is catalogue(FALLBACK)
    assert catalogue(OTHER) is catalogue(OTHER)


def test_missing_texts_raise_in_tests_and_never_leave_an_answer_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(KeyError):
        catalogue(OTHER).say("no-such-text")
    with pytest.raises(KeyError):
        catalogue(FALLBACK).say("refusal-wrong-count")
    monkeypatch.setattr(Catalogue, "strict", False)
    assert catalogue(OTHER).say("no-such-text") == "no-such-text"
    assert "Choose exactly" in catalogue(FALLBACK).say("refusal-wrong-count")


def test_what_is_remembered_is_said_for_the_same_values_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = Catalogue(FALLBACK)
    for count in (1, 2, 1, True, 1):
        assert texts.say("ui-button-offers", count=count) == f"Offers ({str(count).lower()})"
    monkeypatch.setattr(Catalogue, "strict", False)
    assert "count" in texts.say("ui-button-offers")
    monkeypatch.setattr(Catalogue, "strict", True)
    with pytest.raises(KeyError):
        texts.say("ui-button-offers")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_parsed_alone_as_in_its_whole_file(language: str) -> None:
    whole = {key: message for file in parsed(language).values() for key, message in file.items()}
    texts = Catalogue(language)
    assert {key for key in texts.keys if not key.startswith("-")} == set(whole)
    for key, message in whole.items():
        texts.parse(key)
        if language == FALLBACK:  # French ones have spaces of their own
            assert message.equals(texts.bundle._messages[key], ignored_fields=["span", "comment"]), key
    assert not {key for key in texts.unparsed if not key.startswith("-")}


def test_a_text_brings_those_that_it_refers_to() -> None:
    kinds = {ast.MessageReference: "_messages", ast.TermReference: "_terms"}
    found = 0
    for key, message in ((key, message) for file in parsed(FALLBACK).values() for key, message in file.items()):
        references = [node for node in nodes(message) if type(node) in kinds]
        if references:
            texts = Catalogue(FALLBACK)
            texts.parse(key)
            known = [vars(texts.bundle)[kinds[type(node)]] for node in references]
            assert all(node.id.name in names for node, names in zip(references, known, strict=True)), key
            found += 1
    assert found


def test_the_memory_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.texts.catalogue.MAX_REMEMBERED", 3)
    texts = Catalogue(FALLBACK)
    said = [texts.say("ui-button-offers", count=count) for count in range(8)]
    assert said == [f"Offers ({count})" for count in range(8)]
    assert len(texts.said) <= 3
