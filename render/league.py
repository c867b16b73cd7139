"""The standings of a league season as a picture.

The upper half has rank and score; the others are named.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PIL import Image

from render import text
from render.captions import line
from render.display import Drawing, Item, Items
from render.encoder import encode
from render.page import Box
from render.pen import Pen
from render.theme import (
    ACCENT,
    ASH,
    CELL,
    INK,
    LIVERIES,
    PANEL_RAISED,
    SNOW_SHADE,
    TERRAINS,
    TEXT,
    TEXT_DIM,
    WIDTH,
    Colour,
)

TITLE, NOTE, HEAD, NAME, NUMBER, SCORE = 44, 30, 26, 40, 34, 46
MARGIN, TOP, ROW, GAP, BAR = 30, 158, 92, 8, 6
MEDAL, RANK = 29, 32
COLUMNS = (1020, 868, 736, 618)
"""The right edges of score, victory points, wins and games."""
NAMED_AT, ROOM = 116, 400
"""Where names begin, and how wide they may be."""
OTHERS, MAX_OTHERS = 38, 6
"""From line to line of the names of the others, and the most such lines."""
MEDALS: tuple[Colour, ...] = (LIVERIES["orange"].fill, SNOW_SHADE, TERRAINS["hills"].light)


@dataclass(frozen=True)
class StandingsRow:
    """An entrant's row.

    It has what is written in each column, and the ``share`` of the best score, 0 to 1.
    """

    rank: int
    name: str
    games: str
    wins: str
    points: str
    score: str
    share: float


@dataclass(frozen=True)
class StandingsPage:
    """All that a picture of standings says.

    ``heads`` stand above the columns, the score first; ``done`` is the part of the games that is finished, 0 to 1;
    ``others`` is a line of people without a rank, behind its ``label``.
    """

    title: str
    note: str
    heads: tuple[str, str, str, str]
    rows: Sequence[StandingsRow]
    done: float = 0.0
    label: str = ""
    others: str = ""


def standings_card(table: StandingsPage) -> bytes:
    """A PNG 1080 pixels wide."""
    names = text.wrapped(table.others, NOTE, WIDTH - 2 * MARGIN, MAX_OTHERS, False) if table.others else ()
    foot = TOP + len(table.rows) * (ROW + GAP)
    below = 24 + OTHERS * (len(names) + 1) if names else 0
    return encode(Drawing((WIDTH, foot + below + 22), tuple(_items(table, names, foot))))


def _items(table: StandingsPage, names: Sequence[str], foot: int) -> Items:
    room = WIDTH - 2 * MARGIN
    yield line(text.fitted(table.title, TITLE, room, True), TITLE, MARGIN, 16, ACCENT, True)
    yield line(text.fitted(table.note, NOTE, room, False), NOTE, MARGIN, 70, TEXT_DIM, False)
    yield Item(_bar(room, table.done, LIVERIES["green"].fill), MARGIN, TOP - 44)
    if table.rows:
        for words, right in zip(table.heads, COLUMNS, strict=True):
            yield from _right(words, HEAD, right, TOP - 34, TEXT_DIM, bold=False)
    for number, row in enumerate(table.rows):
        yield from _row(row, Box(MARGIN // 2, TOP + number * (ROW + GAP), WIDTH - MARGIN, ROW))
    if names:
        yield line(text.fitted(table.label, NOTE, room, True), NOTE, MARGIN, foot + 16, TEXT, True)
        for number, words in enumerate(names, 1):
            yield line(words, NOTE, MARGIN, foot + 16 + number * OTHERS, TEXT_DIM, False)


def _row(row: StandingsRow, box: Box) -> Items:
    yield Item.filled(box, PANEL_RAISED)
    yield Item(_bar(box.width - 32, row.share, ACCENT), box.left + 16, box.bottom - 14)
    middle = box.top + (box.height - 12) // 2
    yield Item.centred(_medal(row.rank), (box.left + 50, middle))
    yield line(text.fitted(row.name, NAME, ROOM, True), NAME, NAMED_AT, middle - 27, TEXT, True)
    score, *others = zip((row.score, row.points, row.wins, row.games), COLUMNS, strict=True)
    yield from _right(score[0], SCORE, score[1], middle - 31, ACCENT, bold=True)
    for words, right in others:
        yield from _right(words, NUMBER, right, middle - 22, TEXT, bold=False)


def _right(words: str, size: int, right: int, top: int, fill: Colour, *, bold: bool) -> Iterator[Item]:
    """Words that end at a column's right edge."""
    shown = text.fitted(words, size, 140, bold)
    yield line(shown, size, right - text.width(shown, size, bold), top, fill, bold)


def _bar(width: int, share: float, fill: Colour) -> Image.Image:
    """A line that is filled as far as the share goes."""
    pen = Pen(width, BAR, 1, (0, 0))
    pen.box(0, 0, width, BAR, CELL, BAR / 2)
    if share > 0:
        pen.box(0, 0, max(BAR, width * min(share, 1)), BAR, fill, BAR / 2)
    return pen.finish()


def _medal(rank: int) -> Image.Image:
    """The rank on a disc of gold, silver, bronze or ash."""
    pen = Pen(2 * MEDAL + 4, 2 * MEDAL + 4, 1)
    fill, words = (MEDALS[rank - 1], INK) if rank <= len(MEDALS) else (ASH, TEXT)
    pen.disc(0, 0, MEDAL, INK)
    pen.disc(0, 0, MEDAL - 3, fill)
    pen.write(0, 0, str(rank), RANK, words)
    return pen.finish()
