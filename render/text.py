"""Text as cached masks, fitted to the room there is.

Any string that people call themselves can be drawn.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from itertools import groupby
from math import ceil
from operator import itemgetter

from PIL import Image, ImageDraw

from render import fonts

ELLIPSIS = "…"
UNSEEN = frozenset({"Cc", "Cf", "Cn", "Co", "Cs"})
MARKS = frozenset({"Mn", "Me"})
MARKS_IN_A_ROW = 2
DEFAULT = range(fonts.WORLD)


@lru_cache(maxsize=2048)
def drawable(text: str) -> str:
    """The text in signs that the fonts have.

    It is composed, without control signs and piled-up accents.
    """
    kept: list[str] = []
    marks = 0
    for character in _plain(text):
        if unicodedata.category(character) in UNSEEN or fonts.family_of(character) is None:
            continue
        marks = marks + 1 if unicodedata.category(character) in MARKS else 0
        if marks <= MARKS_IN_A_ROW and (kept or not marks):
            kept.append(character)
    return " ".join("".join(kept).split())


def _plain(text: str) -> str:
    """The text composed, in plain letters and plain spaces."""
    composed = unicodedata.normalize("NFC", text)
    return "".join(
        " " if sign.isspace() else sign if fonts.family_of(sign) in DEFAULT else unicodedata.normalize("NFKC", sign)
        for sign in composed
    )


def width(text: str, pixels: int, bold: bool) -> float:
    """How wide a drawable text is."""
    return sum(width_of(word, pixels, bold, family) for family, word in words_of(text))


@lru_cache(maxsize=8192)
def width_of(word: str, pixels: int, bold: bool, family: int) -> float:
    """How wide a word is, in pixels."""
    return fonts.face(pixels, bold, family).getlength(word)


@lru_cache(maxsize=2048)
def run(text: str, pixels: int, bold: bool) -> Image.Image:
    """A drawable text as a mask.

    Its top is that of the highest letters, however the text looks.
    """
    ascent, descent = fonts.face(pixels, bold).getmetrics()
    mask = Image.new("L", (ceil(width(text, pixels, bold)) + 1, ascent + descent))
    x = 0.0
    for family, word in words_of(text):
        if not word.isspace():
            drawn = _word(word, pixels, bold, family)
            mask.paste(255, (round(x) - drawn.width // 2, ascent - drawn.height // 2), drawn)
        x += width_of(word, pixels, bold, family)
    return mask


@lru_cache(maxsize=4096)
def _word(word: str, pixels: int, bold: bool, family: int) -> Image.Image:
    """A word as a mask that begins in its middle.

    It begins there on its line. Most words of a picture were in an earlier one.
    """
    font = fonts.face(pixels, bold, family)
    left, top, right, bottom = font.getbbox(word, anchor="ls")
    half_width, half_height = ceil(max(-left, right, 0)), ceil(max(-top, bottom, 0))
    mask = Image.new("L", (2 * half_width, 2 * half_height))
    ImageDraw.Draw(mask).text((half_width, half_height), word, font=font, fill=255, anchor="ls")
    return mask


@lru_cache(maxsize=2048)
def fitted(text: str, pixels: int, room: float, bold: bool) -> str:
    """The drawable text, cut to ``room`` pixels with an ellipsis."""
    shown = drawable(text)
    if width(shown, pixels, bold) <= room:
        return shown
    while shown and width(shown + ELLIPSIS, pixels, bold) > room:
        shown = shown[:-1].rstrip()
    # Where not even an ellipsis has room there is nothing to show.
    return shown + ELLIPSIS if width(shown + ELLIPSIS, pixels, bold) <= room else ""


@lru_cache(maxsize=512)
def wrapped(text: str, pixels: int, room: float, lines: int, bold: bool) -> tuple[str, ...]:
    """The drawable text in at most ``lines`` lines.

    What is too long ends with an ellipsis.
    """
    words = drawable(text).split()
    found: list[str] = []
    while words and len(found) < lines - 1:
        count = 1
        while count < len(words) and width(" ".join(words[: count + 1]), pixels, bold) <= room:
            count += 1
        found.append(fitted(" ".join(words[:count]), pixels, room, bold))
        words = words[count:]
    if words:
        found.append(fitted(" ".join(words), pixels, room, bold))
    return tuple(found)


@lru_cache(maxsize=2048)
def words_of(text: str) -> tuple[tuple[int, str], ...]:
    """The text cut where the font changes, and between words and spaces.

    Words that run from right to left stay together, or they would change places.
    """
    families = [fonts.family_of(sign) or 0 for sign in text]
    for at in range(1, len(text)):
        before, after = families[at - 1], families[at + 1 : at + 2]
        if before >= fonts.WORLD and (text[at] == ELLIPSIS or (text[at] == " " and after == [before])):
            families[at] = before
    kinds = [(family, family < fonts.WORLD and sign == " ") for family, sign in zip(families, text, strict=True)]
    found = groupby(zip(kinds, text, strict=True), key=itemgetter(0))
    return tuple((family, "".join(sign for _, sign in signs)) for (family, _), signs in found)
