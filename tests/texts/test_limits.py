"""What Discord takes: labels 80, options 100, descriptions 100, names of commands 32, a message 4000."""

from __future__ import annotations

import re
from functools import cache

import pytest
from fluent.syntax import FluentParser, ast

from bot.texts.catalogue import FALLBACK, LANGUAGES, catalogue, sources

LONGEST: dict[str, object] = {
    "card": "Year of Plenty",
    "cards": "2 lumber",
    "resource": "lumber",
    "count": 25,
    "language": "Français",
    "day": "24 déc. 2026",
    "number": 99,
    "most": 99,
    "name": "🔴 " + "W" * 32,
    "turn": 999,
    "first": "C3",
    "last": "E3",
    "part": "upper",
    "piece": "settlement",
    "end": "all",
    "kind": "empty",
    "on": "no",
    "points": 99,
    "place": "C3",
    "region": "middle-right",
}


@cache
def messages(language: str) -> dict[str, set[str]]:
    """Every key with its variables; what a language lacks is English."""
    found: dict[str, set[str]] = {} if language == FALLBACK else dict(messages(FALLBACK))
    for _, text in sources(language):
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ast.Message):
                raw = text[entry.span.start : entry.span.end] if entry.span else ""
                found[entry.id.name] = set(re.findall(r"\$(\w+)", raw))
    return found


def texts(language: str, pattern: str) -> dict[str, str]:
    """The texts whose keys match, with the longest values."""
    say = catalogue(language).say
    return {
        key: say(key, **{name: LONGEST[name] for name in variables})
        for key, variables in messages(language).items()
        if re.fullmatch(pattern, key)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands(language: str) -> None:
    names = texts(language, "(command|option)-.*-name")
    assert len(names) > 20
    for key, name in names.items():
        assert re.fullmatch(r"[-_'\w]{1,32}", name), key
        assert name == name.lower(), key
    commands = [name for key, name in names.items() if key.startswith("command-")]
    assert len(set(commands)) == len(commands) <= 18
    descriptions = texts(language, "(command|option)-.*-?description")
    assert len(descriptions) > 20
    for key, text in descriptions.items():
        assert 1 <= len(text) <= 100, key
    assert set(names) == {key.replace("-description", "-name") for key in descriptions} - {"command-catan-name"}
    assert sum(len(text) for text in (*names.values(), *descriptions.values())) < 4000


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_and_fields(language: str) -> None:
    for key, text in texts(language, "ui-button-.*|ui-admin-(pause|resume|repost|seat|end|end-yes|to-bot)").items():
        assert 1 <= len(text) <= 80, key
    for key, text in texts(language, "ui-field-.*-hint|ui-(board|option|language)-.*").items():
        assert 1 <= len(text) <= 100, key
    for key, text in texts(language, "ui-field-[a-z]+|ui-(new|options|offer|counter)-title").items():
        assert 1 <= len(text) <= 45, key
    for key, text in texts(language, "ui-region-.*").items():
        assert len(text) <= 60, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_fits(language: str) -> None:
    pages = texts(language, "ui-help-[a-z]+")
    titles = texts(language, "ui-help-[a-z]+-title")
    assert {f"{key}-title" for key in pages} == set(titles), "a page ui-help-NAME has a text ui-help-NAME-title"
    for key, text in pages.items():
        assert 200 < len(text) <= 3500, key
    assert all(len(text) <= 80 for text in titles.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_named_in_texts_exist(language: str) -> None:
    """Texts name commands by reference, so that they are called as the reader sees them."""
    for name, text in sources(language):
        for word in re.findall(r"/catan (\S*)", text):
            assert word == "{", f"{name}: /catan {word}"
    help_page = catalogue(language).say("ui-help-commands")
    for key, name in texts(language, "command-.*-name").items():
        assert f"`/catan {name}`" in help_page, key
