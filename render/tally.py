"""A game's numbers as pictures: bars and tables.

Bars stand beside what was expected; tables have a column for each player.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from render import text
from render.captions import line
from render.display import Drawing, Item, Items
from render.emblems import emblem
from render.encoder import encode
from render.page import Box
from render.pen import Pen
from render.theme import ACCENT, CELL, HEADER, INK, LIVERIES, PANEL_RAISED, TEXT, TEXT_DIM, UNDERLINES, WIDTH, Colour

TITLE, LABEL, NUMBER = 40, 34, 38
SMALLER = (NUMBER, 30, 24, 21)
"""What stands in a narrow column is smaller before it is cut."""
EDGE = 30
BARS = Box(EDGE, HEADER + 60, WIDTH - 2 * EDGE, 470)
FOOT = 110
"""What the totals and the legend take below bars."""
BAR, TICK = 0.66, 0.9
"""How much of its place a bar takes, and the line of what was expected across it."""
FIRST, WIDE_FIRST, ROW, HEAD, SIGN = 288, 430, 60, 66, 14
"""The column of the labels, with many players and with few, the height of a row and of the names, and the emblems."""
FEW = 4
"""Columns beside which the labels have more room."""
NOTHING = "0"
"""What is written less brightly."""


@dataclass(frozen=True)
class TallyRow:
    """A table's line: label, and each player's value in words.

    With ``parts`` (0 to 1) a bar in each cell is so long; a row without values is a heading.
    """

    label: str
    values: tuple[str, ...] = ()
    parts: tuple[float, ...] = ()


def bars(title: str, counts: Sequence[int], expected: Sequence[float], labels: Sequence[str], legend: str) -> bytes:
    """A PNG 1080 pixels wide: bars and their ``expected`` ends."""
    return encode(Drawing((WIDTH, BARS.bottom + FOOT), tuple(_bars(title, counts, expected, labels, legend))))


def _bars(title: str, counts: Sequence[int], expected: Sequence[float], labels: Sequence[str], legend: str) -> Items:
    yield _title(title)
    yield Item(_bar_sprite(counts, expected), BARS.left, BARS.top)
    top, place = max(*counts, *expected, 1), BARS.width / len(counts)
    for at, (count, label) in enumerate(zip(counts, labels, strict=True)):
        middle = BARS.left + place * (at + 0.5)
        foot, level = (BARS.bottom - BARS.height * value / top for value in (count, expected[at]))
        if foot - NUMBER - 16 < level < foot:
            foot = level  # else the line would go through the number
        yield _centred(str(count), NUMBER, middle, round(foot) - NUMBER - 12)
        yield _centred(label, NUMBER, middle, BARS.bottom + 10, bold=False)
    mark = Pen(60, 12, 1, (0, 6))
    mark.line([(2, 0), (58, 0)], 5, ACCENT)
    yield Item(mark.finish(), EDGE, BARS.bottom + FOOT - 38)
    words = text.fitted(text.drawable(legend), LABEL, WIDTH - 2 * EDGE - 80, False)
    yield line(words, LABEL, EDGE + 76, BARS.bottom + FOOT - 52, TEXT_DIM, False)


def _bar_sprite(counts: Sequence[int], expected: Sequence[float]) -> Image.Image:
    pen = Pen(BARS.width, BARS.height + 6, 1, (0, 0))
    top, place = max(*counts, *expected, 1), BARS.width / len(counts)
    for at, (count, due) in enumerate(zip(counts, expected, strict=True)):
        middle, height = place * (at + 0.5), BARS.height * count / top
        if count:
            half = place * BAR / 2
            pen.box(middle - half, BARS.height - height, middle + half, BARS.height, UNDERLINES["blue"], 6)
        level, half = BARS.height * (1 - due / top), place * TICK / 2
        pen.line([(middle - half, level), (middle + half, level)], 9, INK)
        pen.line([(middle - half, level), (middle + half, level)], 5, ACCENT)
    pen.line([(0, BARS.height), (BARS.width, BARS.height)], 3, CELL)
    return pen.finish()


def table(title: str, players: Sequence[tuple[str, str]], rows: Sequence[TallyRow]) -> bytes:
    """A table as a PNG 1080 pixels wide.

    It has a column for each of the ``players``, who are a colour and a name each. A column without a colour has its
    name alone.
    """
    height = HEADER + HEAD + ROW * len(rows) + 20
    return encode(Drawing((WIDTH, height), tuple(_table(title, players, rows))))


def _table(title: str, players: Sequence[tuple[str, str]], rows: Sequence[TallyRow]) -> Items:
    yield _title(title)
    first = FIRST if len(players) > FEW else WIDE_FIRST
    width = (WIDTH - 2 * EDGE - first) // max(1, len(players))
    lefts = [EDGE + first + seat * width for seat in range(len(players))]
    for left, (colour, name) in zip(lefts, players, strict=True):
        yield from _name(colour, name, left, width)
    for at, row in enumerate(rows):
        top = HEADER + HEAD + at * ROW
        if not row.values:
            yield line(text.fitted(row.label, LABEL, WIDTH - 2 * EDGE, True), LABEL, EDGE, top + 12, ACCENT, True)
            continue
        label, size = _fitted(row.label, first - 16, (LABEL, *SMALLER[1:]), bold=False)
        yield line(label, size, EDGE, top + 8 + (LABEL - size) // 2, TEXT_DIM, False)
        for seat, (left, value) in enumerate(zip(lefts, row.values, strict=True)):
            part = row.parts[seat] if row.parts else 0.0
            yield Item.filled(Box(left, top, width - 6, ROW - 6), PANEL_RAISED)
            if part > 0:
                yield Item.filled(Box(left, top, round((width - 6) * part), ROW - 6), CELL)
            shown, size = _fitted(value, width - 12, SMALLER)
            middle, fill = left + (width - 6) / 2, TEXT_DIM if value == NOTHING else TEXT
            yield _centred(shown, size, middle, top + 4 + (NUMBER - size) // 2, fill=fill)


def _name(colour: str, name: str, left: int, width: int) -> Items:
    if colour:
        pen = Pen(40, 40, 1)
        emblem(pen, LIVERIES[colour].emblem, 0, 0, SIGN, UNDERLINES[colour])
        yield Item.centred(pen.finish(), (left + 16, HEADER + HEAD / 2))
    room = width - (38 if colour else 12)
    shown, size = _fitted(name, room, (LABEL, *SMALLER[1:]))
    yield line(shown, size, left + (34 if colour else 6), HEADER + 14 + (LABEL - size) // 2, TEXT, True)


def _fitted(words: str, room: float, sizes: Sequence[int], *, bold: bool = True) -> tuple[str, int]:
    """Words in the first size that fits, cut in the last."""
    words = text.drawable(words)
    size = next((size for size in sizes if text.width(words, size, bold) <= room), sizes[-1])
    return text.fitted(words, size, room, bold), size


def _title(title: str) -> Item:
    return line(text.fitted(text.drawable(title), TITLE, WIDTH - 2 * EDGE, True), TITLE, EDGE, 20, ACCENT, True)


def _centred(words: str, pixels: int, middle: float, top: int, *, bold: bool = True, fill: Colour = TEXT) -> Item:
    return line(words, pixels, middle - text.width(words, pixels, bold) / 2, top, fill, bold)
