"""A language is a folder: what it may lack, what it may not change, and what is said instead."""

from __future__ import annotations

import ast as python
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast

from bot.texts import catalogue as catalogues
from bot.texts import translated
from bot.texts.catalogue import FALLBACK, LANGUAGES, Catalogue, catalogue, read_texts
from bot.texts.languages import SPOKEN, Language
from bot.texts.translated import ENOUGH, called, is_in_the_making, missing, notes, share, table, understood
from tests.languages import UNDERSTOOD
from tests.source_files import ROOT
from tests.texts.parsed import chosen_by, forms, parsed, shown

UNKNOWN = "xx"
"""No language has this code."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_the_texts_that_it_promises(language: str) -> None:
    """The one test that names a missing text; everywhere else it is said in English."""
    lacking = sorted(missing(language))
    allowed = (1 - SPOKEN[language].held) * len(parsed_keys(FALLBACK))
    files = {key: name for name, messages in parsed(FALLBACK).items() for key in messages}
    assert len(lacking) <= allowed, f"{SPOKEN[language].name} lacks " + ", ".join(
        f"{key} ({files[key]})" for key in lacking
    )


def parsed_keys(language: str) -> set[str]:
    """All keys of a language."""
    return {key for messages in parsed(language).values() for key in messages}


@pytest.mark.parametrize("language", [language for language in LANGUAGES if SPOKEN[language].held == 1])
def test_a_whole_language_says_nothing_else_and_in_the_same_order(language: str) -> None:
    for name, messages in parsed(language).items():
        english = parsed(FALLBACK).get(name, {})
        assert [key for key in messages if key not in english] == [], f"{name}: English has no such texts"
        assert [*messages] == [key for key in english if key in messages], f"{name}: in the order of English"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_has_the_values_and_forms_of_the_english_one(language: str) -> None:
    english = {key: message for messages in parsed(FALLBACK).values() for key, message in messages.items()}
    for name, messages in parsed(language).items():
        for key, message in messages.items():
            other = english.get(key, message)
            where = f"{language}/{name}: {key} differs from English; mend it, or delete it: then English is said"
            assert shown(message) == shown(other) or _counted(message, other), where
            assert forms(message) == forms(other), where


def _counted(first: ast.Message, second: ast.Message) -> bool:
    """Whether two texts differ by a count alone that one of them only chooses a form by."""
    counts = chosen_by(first) | chosen_by(second)
    return shown(first) ^ shown(second) <= counts


@pytest.fixture
def beginner(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A language with three texts, one of which refers to another that it lacks."""
    texts = "nothing = nenio\nlocal-lobby = Premu { ui-button-join }\nui-button-offers = Ofertoj ({ $count })\n"
    files = catalogues.sources
    monkeypatch.setitem(SPOKEN, UNKNOWN, Language("Esperanto"))
    spoken = (*LANGUAGES, UNKNOWN)
    for module in (catalogues, translated):
        monkeypatch.setattr(module, "LANGUAGES", spoken)
        monkeypatch.setattr(
            module, "sources", lambda language: [("ui.ftl", texts)] if language == UNKNOWN else files(language)
        )
    monkeypatch.setattr(catalogues, "_loaded", dict(catalogues._loaded))
    yield UNKNOWN
    translated.texts_of.cache_clear()
    is_in_the_making.cache_clear()


def test_a_missing_text_is_said_in_english(beginner: str, caplog: pytest.LogCaptureFixture) -> None:
    texts, english = catalogue(beginner), catalogue(FALLBACK)
    with caplog.at_level(logging.DEBUG):
        assert texts.say("nothing") == "nenio" and texts.say("everybody") == english.say("everybody")
        assert texts.say("local-lobby") == f"Premu {english.say('ui-button-join')}"
        assert texts.has("everybody") and not texts.has("no-such-text")
        assert [texts.say("ui-button-offers", count=count) for count in (1, 5)] == ["Ofertoj (1)", "Ofertoj (5)"]
    assert not caplog.records, "it is no fault"
    with pytest.raises(KeyError):
        texts.say("no-such-text")


def test_a_language_in_the_making_is_offered_and_nobody_gets_it_unasked(beginner: str) -> None:
    assert 0 < share(beginner) < 0.01 < ENOUGH
    assert is_in_the_making(beginner) and not is_in_the_making(FALLBACK)
    say = catalogue(FALLBACK).say
    assert [(called(say, code), code) for code in (FALLBACK, beginner)] == [
        ("English", FALLBACK),
        ("Esperanto (in the making)", beginner),
    ]
    assert (called(say, beginner), beginner) in [*translated.offered(say)]
    assert understood(beginner) == understood("", "*", UNKNOWN) == FALLBACK


def test_a_language_is_understood_as_discord_browsers_and_terminals_write_it() -> None:
    for language in UNDERSTOOD:
        assert (
            understood(f"{language}-CA")
            == understood(language.upper())
            == understood(f"{language}_XX.UTF-8")
            == language
        )
        assert understood(UNKNOWN, language, FALLBACK) == language


def test_the_share_is_told_in_a_row_a_language(beginner: str) -> None:
    rows = [*table()]
    assert len(rows) == 2 + len(LANGUAGES) + 1
    whole = len(parsed_keys(FALLBACK))
    assert rows[2] == f"| English (`en`) | {whole} of {whole} | 100 % |"
    assert rows[-1] == f"| Esperanto (`{UNKNOWN}`), in the making | 3 of {whole} | 0 % |"
    assert len([*notes(beginner)]) == whole - 3 and [*notes(FALLBACK)] == []
    assert "terms.ftl: everybody is missing" in notes(beginner)


def test_the_documents_show_about_the_share() -> None:
    """What the site says is computed when it is built."""
    page = (ROOT / "docs" / "languages.md").read_text("utf-8")
    for code, told in re.findall(r"^\| .* \(`(\w+)`\).* \| (\d+) % \|$", page, re.MULTILINE):
        assert abs(int(told) - 100 * share(code)) < 10, "put what `python -m bot.texts` prints into docs/languages.md"


async def test_a_language_is_loaded_when_it_is_first_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogues, "_loaded", {})
    catalogue(FALLBACK)
    await read_texts()
    assert [*catalogues._loaded] == [FALLBACK] and not catalogue(FALLBACK).unparsed
    for language in LANGUAGES:
        assert catalogue(language) is catalogue(language)
        catalogue(language).say("everybody")
    assert [*catalogues._loaded] == [*LANGUAGES]
    assert isinstance(catalogue(UNKNOWN), Catalogue) and UNKNOWN not in catalogues._loaded


def test_tests_go_over_all_languages() -> None:
    """None lists two of them, but those that quote the words of both: `tests.texts.table.COMPARED`."""
    found = []
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for node in python.walk(python.parse(path.read_text("utf-8"))):
            if isinstance(node, python.List | python.Tuple | python.Set) and len(node.elts) > 1:
                named = [part.value for part in node.elts if isinstance(part, python.Constant)]
                if len(named) == len(node.elts) and {*named} <= {*LANGUAGES}:
                    found.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert [place.partition(":")[0] for place in found] == [str(Path("tests/texts/table.py"))], found
