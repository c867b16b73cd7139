from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from bot.texts.catalogue import FALLBACK, LANGUAGES, Catalogue, catalogue, set_french_spaces, sources

Messages = dict[str, ast.Message]


@cache
def parsed(language: str) -> dict[str, Messages]:
    """Every file of a language by name, with its messages by key, in their order."""
    found: dict[str, Messages] = {}
    for name, text in sources(language):
        body = FluentParser().parse(text).body
        broken = [entry.content for entry in body if isinstance(entry, ast.Junk)]
        assert not broken, f"{language}/{name}: {broken}"
        found[name] = {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}
        assert len(found[name]) == sum(isinstance(entry, ast.Message) for entry in body), f"{name}: a key twice"
    return found


def nodes(node: Any) -> Iterator[Any]:
    yield node
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.BaseNode):
                yield from nodes(child)


def shown(message: ast.Message) -> set[str]:
    """The variables that are written out."""
    placed = (node.expression for node in nodes(message) if isinstance(node, ast.Placeable))
    return {found.id.name for found in placed if isinstance(found, ast.VariableReference)}


def chosen_by(message: ast.Message) -> set[str]:
    """The variables that forms are chosen by."""
    selectors = (node.selector for node in nodes(message) if isinstance(node, ast.SelectExpression))
    return {found.id.name for found in selectors if isinstance(found, ast.VariableReference)}


def forms(message: ast.Message) -> set[str]:
    """The named forms, without plural categories."""
    keys = (node.key for node in nodes(message) if isinstance(node, ast.Variant))
    return {key.name for key in keys if isinstance(key, ast.Identifier)} - {"one", "other", "many"}


def test_both_languages_have_the_same_keys_in_the_same_files_and_order() -> None:
    english, french = parsed("en"), parsed("fr")
    assert list(english) == list(french)
    for name in english:
        assert list(english[name]) == list(french[name]), name


def test_no_key_stands_in_two_files() -> None:
    keys = [key for messages in parsed("en").values() for key in messages]
    twice = [key for key, count in Counter(keys).items() if count > 1]
    assert not twice, "another file has these keys already"


def test_both_languages_use_the_same_variables_and_forms() -> None:
    english, french = parsed("en"), parsed("fr")
    for name, messages in english.items():
        for key, message in messages.items():
            other = french[name][key]
            assert shown(message) == shown(other) or _counted(message, other), key
            assert forms(message) == forms(other), key


def _counted(first: ast.Message, second: ast.Message) -> bool:
    """Whether two texts differ by a count alone that one of them only chooses a form by."""
    counts = chosen_by(first) | chosen_by(second)
    return shown(first) ^ shown(second) <= counts


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
    for language in LANGUAGES:
        files = parsed(language).values()
        keys = {key for messages in files for key in messages}
        for messages in files:
            for message in messages.values():
                named = {node.id.name for node in nodes(message) if isinstance(node, ast.MessageReference)}
                assert named <= keys


ALWAYS_MANY = re.compile("refusal-too-many-(cards|offers)|refused-full")
"""Texts about a limit, which is never one."""


def test_a_word_that_is_counted_has_its_plural() -> None:
    for language in LANGUAGES:
        for messages in parsed(language).values():
            for key, message in messages.items():
                if not ALWAYS_MANY.fullmatch(key) and _counts_a_word(message):
                    assert "count" in chosen_by(message), f"{language}: {key} needs forms chosen by $count"


WORD_AFTER = re.compile(r"\s(?!(of|sur|for|pour)\b)[^\W\d]")


def _counts_a_word(message: ast.Message) -> bool:
    """Whether a word follows the number, other than in *5 of 36*."""
    for node in nodes(message):
        elements = node.elements if isinstance(node, ast.Pattern) else []
        for number, word in pairwise(elements):
            if isinstance(number, ast.Placeable) and isinstance(number.expression, ast.VariableReference):
                named = number.expression.id.name == "count"
                if (
                    named
                    and isinstance(word, ast.TextElement)
                    and re.match(r"\s(?!(of|sur|for|pour)\b)[^\W\d]", word.value)
                ):
                    return True
    return False


def test_french_spaces_cannot_break() -> None:
    assert set_french_spaces("Oui ! « Non » : 3:1 ?") == "Oui\u00a0! «\u00a0Non\u00a0»\u00a0: 3:1\u00a0?"
    assert catalogue("fr").say("ui-button-offers", count=3) == "Offres (3)"
    assert catalogue("fr").say("action-play-knight", card="X") == "Jouer X\u00a0: déplacer le voleur"


def test_french_has_french_typography() -> None:
    for name, text in sources("fr"):
        for number, line in enumerate(text.splitlines(), 1):
            value = line.partition(" = ")[2] or (line if line.startswith(" ") else "")
            where = f"{name}:{number}: {line}"
            assert "'" not in value, where
            assert not re.search(r"[\w)}»][;!?](\s|$)", value), where
            assert not re.search(r"[\w)}»]:(\s|$)", value), where
            assert '"' not in value.replace('{ "" }', ""), where
            assert "..." not in value, where


def test_plural_forms() -> None:
    english, french = catalogue("en"), catalogue("fr")
    assert [english.say("card-knight", count=count) for count in (0, 1, 2)] == ["Knights", "Knight", "Knights"]
    assert [french.say("card-knight", count=count) for count in (0, 1, 2)] == ["Chevalier", "Chevalier", "Chevaliers"]
    assert french.say("board-cards", count=0) == "0 carte développement."


def test_whole_numbers_have_no_separators() -> None:
    assert catalogue("en").say("refused-damaged", game=1234567).startswith("I can’t read game 1234567.")


def test_unknown_languages_are_answered_in_english() -> None:
    assert catalogue("pt-BR") is catalogue(FALLBACK)
    assert catalogue("fr") is catalogue("fr")


def test_missing_texts_raise_in_tests_and_never_leave_an_answer_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(KeyError):
        catalogue("fr").say("no-such-text")
    with pytest.raises(KeyError):
        catalogue("en").say("refusal-wrong-count")
    monkeypatch.setattr(Catalogue, "strict", False)
    assert catalogue("fr").say("no-such-text") == "no-such-text"
    assert "Choose exactly" in catalogue("en").say("refusal-wrong-count")


def test_a_text_missing_in_one_language_is_said_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Catalogue, "strict", False)
    french = Catalogue("fr")
    monkeypatch.setattr(french, "has", lambda key: key != "nothing")
    assert french.say("nothing") == "nothing"


def test_what_is_remembered_is_said_for_the_same_values_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = Catalogue("en")
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
        if language == "en":  # French ones have spaces of their own
            assert message.equals(texts.bundle._messages[key], ignored_fields=["span", "comment"]), key
    assert not {key for key in texts.unparsed if not key.startswith("-")}


def test_a_text_brings_those_that_it_refers_to() -> None:
    kinds = {ast.MessageReference: "_messages", ast.TermReference: "_terms"}
    found = 0
    for key, message in ((key, message) for file in parsed("en").values() for key, message in file.items()):
        references = [node for node in nodes(message) if type(node) in kinds]
        if references:
            texts = Catalogue("en")
            texts.parse(key)
            known = [vars(texts.bundle)[kinds[type(node)]] for node in references]
            assert all(node.id.name in names for node, names in zip(references, known, strict=True)), key
            found += 1
    assert found


def test_the_memory_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.texts.catalogue.MAX_REMEMBERED", 3)
    texts = Catalogue("en")
    said = [texts.say("ui-button-offers", count=count) for count in range(8)]
    assert said == [f"Offers ({count})" for count in range(8)]
    assert len(texts.said) <= 3
