"""The catalogues: Fluent files with the same keys in each language.

There is one folder per language and a file in each scenario's folder. A text that a language lacks is said in English.

Fluent was chosen over gettext and over format strings because plural forms and choices stand in the text where the
translator needs them, and over a dictionary in Python because its files can be read without knowing the program.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import Any, ClassVar

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from bot.faces import faces_by_name
from bot.texts.languages import SPOKEN

LANGUAGES = tuple(SPOKEN)
FALLBACK = "en"
READING_SECONDS = 0.005
"""For which all texts are parsed before others have their turn."""
MAX_REMEMBERED = 10_000
"""Texts a catalogue remembers, some megabytes."""
_log = logging.getLogger(__name__)
_BEGINNING = re.compile(r"^(?:(-?[A-Za-z][\w-]*) *=|#)", re.MULTILINE)
"""Of a text or of a line of comment: in Fluent only these begin a line so."""
_WORD = re.compile(r"-?[A-Za-z][\w-]*")


def sources(language: str) -> Iterator[tuple[str, str]]:
    """A language's files: name and text.

    The common ones come first, sorted by name, then those of the scenarios that have one.
    """
    folder = files("bot.texts").joinpath(language)
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".ftl"):
            yield entry.name, entry.read_text(encoding="utf-8")
    for name in faces_by_name():
        if (file := files(f"bot.scenarios.{name}").joinpath(f"{language}.ftl")).is_file():
            yield f"{name}.ftl", file.read_text(encoding="utf-8")


def entries(text: str) -> Iterator[tuple[str, str]]:
    """Key and source of every text in a file.

    A term (``-name``) is one too. Comments are for translators, and are not kept.
    """
    begins = [*_BEGINNING.finditer(text)]
    ends = [found.start() for found in begins[1:]] + [len(text)]
    for found, end in zip(begins, ends, strict=True):
        if found[1]:
            yield found[1], text[found.start() : end]


class Catalogue:
    """The texts of one language. Get one with `catalogue`, which shares them.

    A text is parsed when it is first said: all of them at once would take a program half of the time of its start.
    """

    strict: ClassVar[bool] = False
    """Whether a key without a text or value raises ``KeyError``; tests switch it on, the bot rather says something."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.special = SPOKEN[language]
        self.bundle = FluentBundle([language], use_isolating=False)
        self.unparsed = {key: entry for _, text in sources(language) for key, entry in entries(text)}
        self.keys = frozenset(self.unparsed)
        self.said: dict[object, str] = {}

    def has(self, key: str) -> bool:
        """Whether there is such a text, in this language or in English."""
        return key in self.keys or (self.language != FALLBACK and catalogue(FALLBACK).has(key))

    def missing(self, what: str) -> None:
        """Note that something has no words.

        With ``strict`` it raises ``KeyError``, else it writes a line in the log.
        """
        if self.strict:
            raise KeyError(f"{self.language}: no words for {what}")
        _log.error("no words for %s in %s", what, self.language)

    def say(self, key: str, **values: object) -> str:
        """The text of ``key`` with its ``$values``.

        Whole numbers have no separators; truth values are ``true`` and ``false``.

        A text that is missing is said in English, and one that is missing there too is named by its key, so that an
        answer is never empty. With ``strict`` that raises ``KeyError``, as a missing value does.

        What was said is remembered: a card and a panel are made of a hundred texts, most of them the same as before.
        """
        arguments = {name: _plain(value) for name, value in values.items()}
        asked = (key, *arguments.items())
        said = self.said.get(asked)
        if said is None:
            said, whole = self._compose(key, arguments)
            if whole:
                if len(self.said) >= MAX_REMEMBERED:
                    self.said.clear()
                self.said[asked] = said
        return said

    def _compose(self, key: str, arguments: dict[str, int | str]) -> tuple[str, bool]:
        """The text, and whether nothing was missing."""
        if key not in self.keys:
            if self.language != FALLBACK:
                return catalogue(FALLBACK).say(key, **arguments), False
            if self.strict:
                raise KeyError(f"no text {key!r}")
            _log.error("no text %r", key)
            return key, False
        self.parse(key)
        pattern = self.bundle.get_message(key).value
        values = {name: _argument(value) for name, value in arguments.items()}
        text, errors = self.bundle.format_pattern(pattern, values) if pattern is not None else (key, [])
        if errors:
            if self.strict:
                raise KeyError(f"{self.language}: {key}: {errors}")
            _log.error("text %r in %s: %s", key, self.language, errors)
        return self.special.said(str(text)), not errors

    def parse(self, key: str) -> None:
        """Have the bundle know a text and all it refers to.

        Every key that stands in it counts as one; English gives those that are missing. What is asked for in two
        threads at once is parsed twice, and known before it counts as parsed.
        """
        found: dict[str, str] = {}
        wanted = [key]
        while wanted:
            text = self.unparsed.get(name := wanted.pop()) or self._borrowed(name)
            if text is not None and name not in found:
                found[name] = text
                wanted += _WORD.findall(text)
        for text in found.values():
            self.bundle.add_resource(FluentResource(self.special.written(text)))
        for name in found:
            self.unparsed.pop(name, None)

    def _borrowed(self, key: str) -> str | None:
        """The English source of a text that this language lacks."""
        lacks = self.language != FALLBACK and key not in self.keys and key in catalogue(FALLBACK).keys
        return _english()[key] if lacks else None


def _plain(value: object) -> int | str:
    if isinstance(value, bool):
        return str(value).lower()
    return value if isinstance(value, int) else str(value)


def _argument(value: int | str) -> Any:
    return fluent_number(value, useGrouping=False) if isinstance(value, int) else value


def listed(say: Callable[..., str], items: Iterable[str], key: str) -> str:
    """Items joined by the text ``list-rows`` or ``list-values``.

    Numbers are values that may hold a comma themselves, as French ones do.
    """
    return say(key, head="", last="").join(items)


@cache
def _english() -> dict[str, str]:
    """The English sources, for texts that a language lacks."""
    return {key: entry for _, text in sources(FALLBACK) for key, entry in entries(text)}


_loaded: dict[str, Catalogue] = {}


def catalogue(language: str) -> Catalogue:
    """The catalogue of ``language``, else English, loaded when it is first spoken."""
    known = language if language in SPOKEN else FALLBACK
    if (found := _loaded.get(known)) is None:
        found = _loaded.setdefault(known, Catalogue(known))
    return found


def words_typed(key: str) -> list[str]:
    """The words of a text that lists them, in every language."""
    said = (catalogue(language).say(key) for language in LANGUAGES)
    return [word for text in said for word in text.split(", ")]


async def read_texts() -> None:
    """Parse all texts of the languages spoken so far.

    It is done in slices, between which others come. A text that is said before its turn comes is parsed then, and so
    is one of another language.
    """
    until = time.perf_counter() + READING_SECONDS
    for texts in [catalogue(FALLBACK), *_loaded.values()]:
        for key in texts.keys:
            texts.parse(key)
            if time.perf_counter() > until:
                await asyncio.sleep(0)
                until = time.perf_counter() + READING_SECONDS
