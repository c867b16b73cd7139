"""The catalogues: Fluent files with the same keys in each language.

There is one folder per language and a file in each scenario's folder.

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

LANGUAGES = ("en", "fr")
FALLBACK = "en"
READING_SECONDS = 0.005
"""For which all texts are parsed before others have their turn."""
MAX_REMEMBERED = 10_000
"""Texts a catalogue remembers, some megabytes."""
_log = logging.getLogger(__name__)
_BEGINNING = re.compile(r"^(?:(-?[A-Za-z][\w-]*) *=|#)", re.MULTILINE)
"""Of a text or of a line of comment: in Fluent only these begin a line so."""
_WORD = re.compile(r"-?[A-Za-z][\w-]*")
_FRENCH_SPACE = re.compile(r"(?<=\S) (?=[:;!?»])|(?<=«) ")
_BEFORE_VALUE = re.compile(r"(?<=\b[Dd]e) (?={ \$)|(?<=\b[Qq]ue) (?={ \$)")
_OPEN = "\ue000"
"""Stands in a French text where *de* or *que* comes before a value, until it is known how that begins."""
_ELIDED = re.compile(rf"e{_OPEN}(?=[*\u2068]*(?:[aeiouàâäæéèêëîïôöœùûü][^\W\d]|y[^\W\d_aeiouyéèê]))", re.IGNORECASE)


def sources(language: str) -> Iterator[tuple[str, str]]:
    """A language's files: name and text.

    The common ones come first, sorted by name, then those of the scenarios.
    """
    folder = files("bot.texts").joinpath(language)
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".ftl"):
            yield entry.name, entry.read_text(encoding="utf-8")
    for name in faces_by_name():
        yield f"{name}.ftl", files(f"bot.scenarios.{name}").joinpath(f"{language}.ftl").read_text(encoding="utf-8")


def set_french_spaces(text: str) -> str:
    """Make French spaces unbreakable, so that the files hold ordinary ones.

    They stand before ``: ; ! ?`` and inside ``« »``.
    """
    return _FRENCH_SPACE.sub("\u00a0", text)


def elide(text: str) -> str:
    """Elide *de* and *que* before a value as French does.

    So ``d’Anna``, ``qu’Élise``, but ``de Ben`` and ``de E3``.
    """
    return _ELIDED.sub("’", text).replace(_OPEN, " ") if _OPEN in text else text


def french(text: str) -> str:
    """A French text for Fluent, with spaces and marked elisions.

    Places are marked where a value may want an elision.
    """
    return _BEFORE_VALUE.sub(_OPEN, set_french_spaces(text))


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
    """Whether a missing key or value raises ``KeyError``; tests switch it on, the bot rather says something."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        self.unparsed = {key: entry for _, text in sources(language) for key, entry in entries(text)}
        self.keys = frozenset(self.unparsed)
        self.said: dict[object, str] = {}

    def has(self, key: str) -> bool:
        """Whether this language itself has the text."""
        return key in self.keys

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
        answer is never empty. With ``strict`` a missing text or value raises ``KeyError``.

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
        if not self.has(key):
            if self.strict:
                raise KeyError(f"{self.language}: no text {key!r}")
            _log.error("no text %r in %s", key, self.language)
            return (key if self.language == FALLBACK else catalogue(FALLBACK).say(key, **arguments)), False
        self.parse(key)
        pattern = self.bundle.get_message(key).value
        values = {name: _argument(value) for name, value in arguments.items()}
        text, errors = self.bundle.format_pattern(pattern, values) if pattern is not None else (key, [])
        if errors:
            if self.strict:
                raise KeyError(f"{self.language}: {key}: {errors}")
            _log.error("text %r in %s: %s", key, self.language, errors)
        return elide(str(text)), not errors

    def parse(self, key: str) -> None:
        """Have the bundle know a text and all it refers to.

        Every key that stands in it counts as one. What is asked for in two threads at once is parsed twice, and known
        before it counts as parsed.
        """
        found: dict[str, str] = {}
        wanted = [key]
        while wanted:
            text = self.unparsed.get(name := wanted.pop())
            if text is not None and name not in found:
                found[name] = text
                wanted += _WORD.findall(text)
        for text in found.values():
            self.bundle.add_resource(FluentResource(french(text) if self.language == "fr" else text))
        for name in found:
            self.unparsed.pop(name, None)


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
def _load(language: str) -> Catalogue:
    return Catalogue(language)


def catalogue(language: str) -> Catalogue:
    """The catalogue of ``language``, else English, loaded once."""
    return _load(language if language in LANGUAGES else FALLBACK)


async def read_texts() -> None:
    """Parse all texts of all languages, in slices between which others come.

    A text that is said before its turn comes is parsed then.
    """
    until = time.perf_counter() + READING_SECONDS
    for language in LANGUAGES:
        texts = catalogue(language)
        for key in texts.keys:
            texts.parse(key)
            if time.perf_counter() > until:
                await asyncio.sleep(0)
                until = time.perf_counter() + READING_SECONDS
