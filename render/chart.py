"""A chart of all players' chances or points over a game.

Each player has a line, and marks show where it turned.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PIL import Image

from render import text
from render.captions import line
from render.display import Drawing, Item, Items
from render.emblems import emblem
from render.encoder import encode
from render.page import Box
from render.pen import Pen
from render.theme import (
    ACCENT,
    CELL,
    HEADER,
    INK,
    LIVERIES,
    PANEL_RAISED,
    TEXT,
    TEXT_DIM,
    UNDERLINES,
    WIDTH,
    Point,
)

TITLE, LABEL, NAME = 40, 30, 34
PLOT = Box(100, HEADER + 16, WIDTH - 150, 560)
TURNS, ROW = 56, 62
"""What the numbers of the turns take below the plot, and each row of names."""
COLUMNS = 2
PER_CENT = (0, 25, 50, 75, 100)
MAX_NUMBERS = 8
LINE, HAIR, MARK, SIGN = 5, 1.5, 21, 14
"""The lines of players and of the grid, the marks, and the emblems on lines."""
SIGNS = 5
"""Emblems on a line, for those who do not see its colour."""


@dataclass(frozen=True)
class ChartLine:
    """A player's line: colour, name, note and a value a turn.

    Values go from 0 to 1 of the scale.
    """

    colour: str
    name: str
    note: str
    values: tuple[float, ...]


@dataclass(frozen=True)
class Mark:
    """A number for a seat at the ``turn``-th value, or between two.

    It is a star where the number is 0. Values count from 0. It stands as high as the ``value`` that it tells of. A hair
    leads from there to the line, which shows the ends of turns and may go on elsewhere.
    """

    number: int
    seat: int
    turn: float
    value: float


def chart(
    title: str, lines: Sequence[ChartLine], marks: Sequence[Mark] = (), first: int = 1, scale: Sequence[int] = PER_CENT
) -> bytes:
    """A chart as a PNG 1080 pixels wide.

    The first value is that of turn ``first``; 0 is the first number of the ``scale`` and 1 the last.
    """
    rows = -(-len(lines) // COLUMNS)
    height = PLOT.top + PLOT.height + TURNS + rows * ROW + 16
    return encode(Drawing((WIDTH, height), tuple(_items(title, lines, marks, first, scale))))


def _items(title: str, lines: Sequence[ChartLine], marks: Sequence[Mark], first: int, scale: Sequence[int]) -> Items:
    yield line(text.fitted(text.drawable(title), TITLE, WIDTH - 60, True), TITLE, 30, 20, ACCENT, True)
    levels = [(number - scale[0]) / (scale[-1] - scale[0]) for number in scale]
    yield from plotted(lines, marks, levels, PLOT)
    for number, share in zip(scale, levels, strict=True):
        words = f"{number}"
        left = PLOT.left - 18 - text.width(words, LABEL, False)
        level = round(_height(share, PLOT)) + PLOT.top
        yield line(words, LABEL, round(left), level - LABEL // 2 - 6, TEXT_DIM, False)
    count = max(len(player.values) for player in lines)
    for turn in _numbers(first, first + count - 1):
        words = str(turn)
        middle = _across(turn - first, count, PLOT) - text.width(words, LABEL, False) / 2
        yield line(words, LABEL, round(middle), PLOT.top + PLOT.height + 12, TEXT_DIM, False)
    for seat, player in enumerate(lines):
        yield from _name(player, seat)


def _numbers(first: int, last: int) -> Iterator[int]:
    """Round numbers of turns, not too many."""
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000) if (last - first) / step <= MAX_NUMBERS)
    return (turn for turn in range(first, last + 1) if turn % step == 0)


def _across(turn: float, count: int, box: Box) -> float:
    return box.left + box.width * turn / max(1, count - 1)


def _height(value: float, box: Box) -> float:
    """How far below the upper edge of a plot a value lies."""
    return box.height * (1 - value)


def plotted(lines: Sequence[ChartLine], marks: Sequence[Mark], levels: Sequence[float], box: Box) -> Items:
    """The lines and marks in a box, on a grid of levels."""
    yield Item(_plot(lines, marks, levels, box), 0, box.top - MARK)


def _plot(lines: Sequence[ChartLine], marks: Sequence[Mark], levels: Sequence[float], box: Box) -> Image.Image:
    pen = Pen(WIDTH, box.height + 2 * MARK, 1, (0, MARK))
    for share in levels:
        level = _height(share, box)
        pen.line([(box.left, level), (box.left + box.width, level)], HAIR, CELL, round_ends=False)
    count = max(len(player.values) for player in lines)
    for player in lines:
        points: list[Point] = [
            (_across(turn, count, box), _height(value, box)) for turn, value in enumerate(player.values)
        ]
        pen.line(points, LINE, UNDERLINES[player.colour])
    for seat, player in enumerate(lines):
        livery = LIVERIES[player.colour]
        for number in range(SIGNS):
            turn = round((count - 1) * (number + (seat + 1) / (len(lines) + 1)) / SIGNS)
            if turn < len(player.values):
                x, y = _across(turn, count, box), _height(player.values[turn], box)
                emblem(pen, livery.emblem, x, y, SIGN, UNDERLINES[player.colour])
    for mark in marks:
        x, y = _across(mark.turn, count, box), _height(mark.value, box)
        values, colour = lines[mark.seat].values, UNDERLINES[lines[mark.seat].colour]
        pen.line([(x, y), (x, _height(values[min(round(mark.turn), len(values) - 1)], box))], HAIR, colour)
        pen.disc(x, y, MARK, INK)
        pen.disc(x, y, MARK - 3, ACCENT)
        if mark.number:
            pen.write(x, y, str(mark.number), LABEL, INK)
        else:
            emblem(pen, "star", x, y, MARK - 8, INK)
    return pen.finish()


def _name(player: ChartLine, seat: int) -> Items:
    width = (WIDTH - 60) // COLUMNS
    left = 30 + seat % COLUMNS * width
    top = PLOT.top + PLOT.height + TURNS + seat // COLUMNS * ROW
    box = Box(left, top, width - 12, ROW - 10)
    yield Item.filled(box, PANEL_RAISED)
    pen = Pen(48, 48, 1)
    emblem(pen, LIVERIES[player.colour].emblem, 0, 0, SIGN, UNDERLINES[player.colour])
    yield Item.centred(pen.finish(), (left + 30, top + box.height / 2))
    note = text.drawable(player.note)
    room = box.width - 70 - text.width(note, LABEL, False) - 20
    yield line(text.fitted(text.drawable(player.name), NAME, room, True), NAME, left + 60, top + 6, TEXT, True)
    beside = round(left + box.width - 14 - text.width(note, LABEL, False))
    yield line(note, LABEL, beside, top + 9, TEXT_DIM, False)
