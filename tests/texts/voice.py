"""How texts are measured: their words, their sentences, and what nobody should have to read.

A text is taken apart into its variants. Names and numbers that come in as values, what is typed (`code`), markdown and
emoji are no words of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from fluent.syntax import FluentParser, ast

VALUE = "\ue000"
"""Stands where a value comes in."""

FORBIDDEN: dict[str, tuple[str, ...]] = {
    "en": (
        *("somebody who", "someone who", "whoever", "whomever", "is to be", "are to be", "of these", "what is due"),
        *("falls due", "none is needed", "what can be saved up"),
        *("stated", "in all likelihood", "no act of", "nobody in more"),
    ),
    "fr": (
        *("quiconque", "tout joueur qui", "toute personne qui"),
        *("de ceux-ci", "de celles-ci", "parmi ceux-ci", "ce qui est dû"),
        *("aucun n’est nécessaire", "aucune n’est nécessaire", "ce qui peut être", "il est possible de", "veuillez"),
        *("est à faire", "au cas où", "le cas échéant", "ci-dessus", "ci-dessous"),
    ),
    "de": (
        *("derjenige", "diejenige", "diejenigen", "desjenigen", "denjenigen", "sofern", "selbiger"),
        *("es ist möglich", "ist es möglich", "besteht die Möglichkeit", "in der Lage", "bezüglich", "hinsichtlich"),
        *("durchführen", "durchgeführt", "vornehmen", "vorgenommen", "getätigt", "erfolgt", "erfolgreich"),
        *("bitte beachte", "muss werden", "gegebenenfalls", "ggf.", "bzw.", "und/oder", "siehe oben", "obige"),
    ),
}
"""Turns of phrase by language: clauses before their noun, what reads as if translated.

Words of the program, and second words for one thing, stand in docs/glossary.md.
"""
AFTER_A_NUMBER: dict[str, tuple[str, ...]] = {"en": ("of", "for"), "fr": ("sur", "pour"), "de": ("von", "zu")}
"""Words by language that follow a number without being counted: *5 of 36*."""
BEFORE_ITS_NOUN = re.compile(r"(?:^|[.!?…:])[\s*]*(cel(?:ui|le) qui)\b", re.IGNORECASE)
"""*Celui qui* at the head of a sentence; in the middle of one it is what people say."""
FORMAL = re.compile(r"\b(vous|votre|vos|vôtres?|[^\W\d_]{2,}ez)\b", re.IGNORECASE)
"""French for several people, or for one at a distance; a private text says *tu*."""
NO_FORMAL = frozenset({"chez", "assez", "nez", "rez"})

_CODE = re.compile(r" ?`[^`\n]*`| ?https?://\S+|<[^>\n]*>|\]\([^)\n]*\)")
_MARKS = re.compile(r"^\s*(?:#{1,3}|-#|>|-|\d+\.)\s+|\*+|_{2}|\[|\]", re.MULTILINE)
_END = re.compile(r"(?<=[.!?…])[\s»”)]+|\s·\s|\n+")
_WORD = re.compile(r"\w[\w’'-]*")


def plain(text: str) -> str:
    """The words of a text, without markdown, addresses and what is typed."""
    return _MARKS.sub("", _CODE.sub("", text))


def words(text: str) -> list[str]:
    """What one reads; values are no words."""
    return _WORD.findall(plain(text).replace(VALUE, " "))


def sentences(text: str) -> list[str]:
    """The sentences of a text that have words."""
    return [part.strip() for part in _END.split(plain(text)) if words(part)]


@dataclass(frozen=True)
class Text:
    """A text of a catalogue, with all that it can say."""

    file: str
    key: str
    variants: tuple[str, ...]

    @cached_property
    def words(self) -> int:
        """The words of the longest variant."""
        return max(len(words(variant)) for variant in self.variants)

    @cached_property
    def sentences(self) -> tuple[str, ...]:
        """Every sentence that one of the variants has."""
        return tuple(dict.fromkeys(found for variant in self.variants for found in sentences(variant)))

    def forbidden(self, language: str) -> list[str]:
        """The forbidden turns of phrase in it."""
        said = " ".join(" ".join(plain(variant) for variant in self.variants).split())
        turns = (
            turn for turn in FORBIDDEN.get(language, ()) if re.search(rf"\b{re.escape(turn)}\b", said, re.IGNORECASE)
        )
        begins = BEFORE_ITS_NOUN.findall(said) if language == "fr" else []
        return sorted({word.lower() for word in [*turns, *begins]})

    @cached_property
    def formal(self) -> list[str]:
        """The French words in it that are not said to a friend."""
        found = {word.lower() for variant in self.variants for word in FORMAL.findall(plain(variant))}
        return sorted(found - NO_FORMAL)


def texts(language: str, root: Path = Path(__file__).parents[2]) -> Iterator[Text]:
    """Every text of a language, with the name of its file; of a scenario it is its folder's."""
    common = sorted((root / "bot/texts" / language).glob("*.ftl"))
    for path in (*common, *sorted((root / "bot/scenarios").glob(f"*/{language}.ftl"))):
        file = path.stem if path in common else path.parent.name
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, ast.Message) and entry.value is not None:
                yield Text(file, entry.id.name, tuple(dict.fromkeys(variants(entry.value))))


def variants(pattern: ast.Pattern) -> list[str]:
    """Every variant at least once: the first of each choice, the second of each, and so on."""
    return [_said(pattern, index) for index in range(_width(pattern))]


def _choices(pattern: ast.Pattern) -> list[ast.SelectExpression]:
    parts = (part.expression for part in pattern.elements if isinstance(part, ast.Placeable))
    return [part for part in parts if isinstance(part, ast.SelectExpression)]


def _width(pattern: ast.Pattern) -> int:
    """How many variants show all of a pattern."""
    return max([1, *(sum(_width(one.value) for one in choice.variants) for choice in _choices(pattern))])


def _said(pattern: ast.Pattern, index: int) -> str:
    return "".join(_part(part, index) for part in pattern.elements)


def _part(part: ast.TextElement | ast.Placeable, index: int) -> str:
    if isinstance(part, ast.TextElement):
        return str(part.value)
    said = part.expression
    if isinstance(said, ast.SelectExpression):
        return _chosen([one.value for one in said.variants], index)
    return str(said.value) if isinstance(said, ast.StringLiteral) else VALUE


def _chosen(patterns: Sequence[ast.Pattern], index: int) -> str:
    """The variant with this number, or the last."""
    for pattern in patterns:
        if index < _width(pattern):
            return _said(pattern, index)
        index -= _width(pattern)
    return _said(patterns[-1], _width(patterns[-1]) - 1)
