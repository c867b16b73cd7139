"""How much of a language there is, and what follows from that.

A language with less than `ENOUGH` of the texts is offered as one in the making: people can choose it, and nobody gets
it because their Discord speaks it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from bot.texts.catalogue import FALLBACK, LANGUAGES, catalogue, entries, sources
from bot.texts.languages import SPOKEN

ENOUGH = 0.9
"""The part of its texts with which a language is one like the others."""


@cache
def texts_of(language: str) -> frozenset[str]:
    """The keys of a language's own texts, without its terms."""
    return frozenset(key for key in catalogue(language).keys if not key.startswith("-"))


def missing(language: str) -> frozenset[str]:
    """The keys of the texts that are said in English instead."""
    return texts_of(FALLBACK) - texts_of(language)


def share(language: str) -> float:
    """The part of the texts that a language has."""
    return 1 - len(missing(language)) / len(texts_of(FALLBACK))


@cache
def is_in_the_making(language: str) -> bool:
    """Whether a language lacks too much to be like the others.

    One that tests hold to more is not counted.
    """
    return SPOKEN[language].held < ENOUGH and share(language) < ENOUGH


def understood(*tags: str) -> str:
    """The first of these locales that we speak, else English.

    They are as Discord or a browser writes them: ``fr``, ``de-AT``, ``en_GB.UTF-8``.
    """
    codes = (tag.strip().replace("_", "-").partition("-")[0].lower() for tag in tags)
    return next((code for code in codes if code in LANGUAGES and not is_in_the_making(code)), FALLBACK)


def offered(say: Callable[..., str]) -> Iterator[tuple[str, str]]:
    """The languages to choose from: what they are called, and their codes."""
    return ((called(say, language), language) for language in LANGUAGES)


def called(say: Callable[..., str], language: str) -> str:
    """A language's own name, and whether it is in the making."""
    name = SPOKEN[language].name
    return say("ui-language-unfinished", language=name) if is_in_the_making(language) else name


def table() -> Iterator[str]:
    """A row a language, in Markdown: how many texts it has."""
    whole = len(texts_of(FALLBACK))
    yield "| Language | Its texts | Share |"
    yield "| --- | --- | --- |"
    for code, language in SPOKEN.items():
        made = ", in the making" if is_in_the_making(code) else ""
        count = whole - len(missing(code))
        yield f"| {language.name} (`{code}`){made} | {count} of {whole} | {100 * count // whole} % |"


def notes(language: str) -> Iterator[str]:
    """What a translator has to do.

    Texts are missing, or stand there and are said no more.
    """
    for name, text in sources(FALLBACK):
        yield from (f"{name}: {key} is missing" for key, _ in entries(text) if key in missing(language))
    for name, text in sources(language):
        unknown = (key for key, _ in entries(text) if key not in texts_of(FALLBACK) and not key.startswith("-"))
        yield from (f"{name}: {key} is said no more" for key in unknown)
