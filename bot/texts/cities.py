"""The cities in which people live, and their time zones.

They are found by what people type, in any spelling.

All names stand in two texts of two megabytes each, as people write them and folded for searching: looking through a
text takes two milliseconds, and an index would take ten times the memory. Reading the file takes a moment, so `find`
belongs into a thread of its own.
"""

from __future__ import annotations

import re
import unicodedata
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from babel import Locale

from bot.texts.catalogue import LANGUAGES

MAX_FOUND = 25
"""Cities in one answer."""
MAX_TYPED = 100
"""Characters that are looked at."""
_NOT_DECOMPOSED = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"})
_SIGNS = re.compile("[’ʻʼ'`]")
_BETWEEN = re.compile("[^a-z|]+")
_COUNTRIES = {"uk": "gb", "usa": "us"}
"""Codes that people use, and what they are in ISO 3166."""


@dataclass(frozen=True)
class City:
    """A city by the ``name`` that was used for it.

    ``main`` is its name on English maps.

    ``country`` and ``state`` are codes, the second empty but in the United States; ``zone`` is an IANA name.
    """

    name: str
    main: str
    country: str
    state: str
    zone: str

    @property
    def written(self) -> str:
        """The stored form, found again: ``Genève, CH`` or ``Portland, OR, US``."""
        return ", ".join(part for part in (self.name, self.state, self.country) if part)

    def spoken(self, language: str) -> str:
        """As a reader of this language knows it: ``Londres, Royaume-Uni``."""
        return spoken(self.written, self.zone, language)

    def suggested(self, language: str) -> str:
        """The reader's form and main name: ``Genf (Geneva), Suisse``."""
        own, _, place = self.spoken(language).partition(", ")
        return f"{own}, {place}" if self.name == self.main else f"{own} ({self.main}), {place}"

    @property
    def exact(self) -> str:
        """For which `find` finds nothing else: ``Genf; Geneva, CH``."""
        return ", ".join(part for part in (f"{self.name}; {self.main}", self.state, self.country) if part)


def spoken(written: str, zone: str, language: str) -> str:
    """A stored city for a reader of this language, if readable."""
    locale = _locale(language)
    name, *place = written.split(", ")
    if place:
        place[-1] = locale.territories.get(place[-1], place[-1])
    # The reader's own name is known for the cities that zones are called after.
    if folded(zone.rpartition("/")[2]) == folded(name):
        name = locale.time_zones.get(zone, {}).get("city", name)
    return ", ".join((name, *place))


def find(typed: str, most: int = MAX_FOUND) -> list[City]:
    """The cities that a person may mean.

    Cities of just this name come first, then those that begin so, the largest first.

    Case, accents and signs do not matter; a country, or a state, may follow a comma.
    """
    whole, *places = (part.strip() for part in typed[:MAX_TYPED].split(","))
    name, _, main = whole.partition("; ")
    found: dict[tuple[str, str, str], City] = {}
    for city, state in _cities().search(name):
        if main in ("", city.main) and all(_lies_in(city, state, folded(place)) for place in places):
            found.setdefault((city.main, city.state, city.country), city)
            if len(found) == most:
                break
    return list(found.values())


def largest(most: int = MAX_FOUND) -> list[City]:
    """The largest cities, one for each time zone, as first suggestions."""
    return _cities().largest(most)


def folded(text: str) -> str:
    """The text folded for comparing: small letters, no accents.

    One space stands between words; it is empty for other scripts.
    """
    small = _SIGNS.sub("", text.casefold().translate(_NOT_DECOMPOSED))
    bare = unicodedata.normalize("NFKD", small).encode("ascii", "ignore").decode()
    return _BETWEEN.sub(" ", bare.replace("|", " ")).strip()


def _lies_in(city: City, state: str, place: str) -> bool:
    """Whether a city lies in a typed place, or its beginning."""
    if _COUNTRIES.get(place, place) in (city.country.lower(), city.state.lower()):
        return True
    countries = (_locale(language).territories.get(city.country, "") for language in LANGUAGES)
    return any(folded(name).startswith(place) for name in (state, *countries) if name)


@cache
def _locale(language: str) -> Locale:
    return Locale(language)


@cache
def _cities() -> _Cities:
    return _Cities(files("bot.texts").joinpath("cities.tsv").read_bytes())


class _Cities:
    """All cities: their lines, and the folded names.

    Folded they are ``|name|other name|``; for each it is known where it begins.
    """

    def __init__(self, data: bytes) -> None:
        self._lines = data
        self._begins = array("L")
        self._folded_begins = array("L")
        parts: list[bytes] = []
        begins = length = 0
        for line in data.splitlines(keepends=True):
            if not line.startswith(b"#"):
                self._begins.append(begins)
                self._folded_begins.append(length)
                parts.append(f"|{'|'.join(folded(name) for name in _names(line.decode()))}|\n".encode())
                length += len(parts[-1])
            begins += len(line)
        self._folded = b"".join(parts)

    def search(self, typed: str) -> Iterator[tuple[City, str]]:
        """Cities by their names, with their states' names, perhaps repeated."""
        name = folded(typed).encode()
        patterns = (b"|" + name + b"|", b"\n|" + name, b"|" + name, b" " + name) if name else ()
        for pattern in patterns:
            at = self._folded.find(pattern)
            while at >= 0:
                at = self._folded.index(name, at)
                line = bisect_right(self._folded_begins, at) - 1
                which = self._folded.count(b"|", self._folded_begins[line], at) - 1
                yield self._city(line, which, typed)
                at = self._folded.find(pattern, self._folded.index(b"\n", at))

    def largest(self, most: int) -> list[City]:
        """The first cities with different zones."""
        found: dict[str, City] = {}
        for line in range(len(self._begins)):
            city, _ = self._city(line, 0, "")
            found.setdefault(city.zone, city)
            if len(found) == most:
                break
        return list(found.values())

    def _city(self, line: int, which: int, typed: str) -> tuple[City, str]:
        """A city by its ``which``-th name, or as typed."""
        begins = self._begins[line]
        text = self._lines[begins : self._lines.index(b"\n", begins)].decode()
        main, country, state, zone, _ = text.split("\t")
        names = _names(text)
        own = next((name for name in names if name.casefold() == typed.casefold()), names[which])
        code, _, state_name = state.partition(" ")
        return City(own, main, country, code, zone), state_name


def _names(line: str) -> list[str]:
    """The names in a line, the main one first."""
    main, *_, others = line.rstrip("\n").split("\t")
    return [main, *others.split("|")] if others else [main]
