"""A whole game in one picture, to be kept and passed on.

It has the winner, the final board, every player's points, title and luck, and the chances of winning with their turning
point.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from PIL import Image

from engine.view import View
from render import icons, text
from render.captions import block, line
from render.chart import ChartLine, Mark, plotted
from render.display import Drawing, Item, Items
from render.emblems import emblem
from render.encoder import encode
from render.ground import ground
from render.marks import Marks
from render.page import Box, Field, Page, bounds
from render.pen import Pen
from render.scene import on_board
from render.theme import ACCENT, INK, PANEL_RAISED, TEXT, TEXT_DIM, UNDERLINES, WIDTH, Colour, Point

EDGE = 30
TOP, BOARD = 130, 640
"""The headline, and the board below it."""
ROW, BADGE, POINTS = 100, 66, 60
HEADLINES, SUBLINE, WINNER = (60, 52, 44, 36), 30, 96
NAMES, TITLES, LUCK = (42, 36, 31, 27), (31, 28, 25, 23), 28
CURVE, HEAD, BELOW = 236, 58, 112
"""The curve, its heading, and the words about its turning point."""
FOOT, FOOT_WORDS = 52, 24
LEVELS, NUMBERED = (0.0, 0.25, 0.5, 0.75, 1.0), (0.0, 0.5, 1.0)
"""The lines of the grid, and those with a number."""
WORDS = ((30, 2), (27, 2), (24, 3))


@dataclass(frozen=True)
class KeptPlayer:
    """A player's line, the best first."""

    colour: str
    name: str
    points: str
    title: str
    luck: str = ""
    winner: bool = False


@dataclass(frozen=True)
class KeptCurve:
    """The chances of winning, and words about their turning point.

    ``lines`` go by seat, as in `render.chart.chart`.
    """

    heading: str
    lines: tuple[ChartLine, ...]
    mark: Mark | None = None
    words: str = ""


@dataclass(frozen=True)
class Keepsake:
    """All that the picture says; ``curve`` is None where none is known."""

    headline: str
    subline: str
    players: tuple[KeptPlayer, ...]
    footer: str
    curve: KeptCurve | None = None


def draw_keepsake(view: View, kept: Keepsake) -> bytes:
    """A game that is over as a PNG 1080 pixels wide."""
    return encode(keepsake(view, kept))


def keepsake(view: View, kept: Keepsake) -> Drawing:
    """The picture before it is painted."""
    field = field_between(view, TOP, BOARD)
    first = field.box.bottom + EDGE // 2
    rows = tuple(Box(EDGE // 2, first + at * ROW, WIDTH - EDGE, ROW - 10) for at in range(len(kept.players)))
    around = [*_head(kept)]
    for row, player in zip(rows, kept.players, strict=True):
        around += _player(row, player)
    page = Page((WIDTH, 0), field, (), rows)
    end = rows[-1].bottom + 14
    if kept.curve is not None:
        around += _curve(page, Box(76, end + HEAD, WIDTH - 76 - EDGE, CURVE), kept.curve)
        end += HEAD + CURVE + BELOW
    footer = text.fitted(kept.footer, FOOT_WORDS, WIDTH - 2 * EDGE, False)
    left = (WIDTH - text.width(footer, FOOT_WORDS, False)) / 2
    around.append(line(footer, FOOT_WORDS, left, end + 6, TEXT_DIM, False))
    below, on_it = ground(field, view.terrain, view.tokens), tuple(on_board(view, field, Marks()))
    return Drawing((WIDTH, end + FOOT), tuple(around), below, field.box, on_it, page.cuts)


def field_between(view: View, top: int, height: int) -> Field:
    """The board in the middle of so many rows of sea."""
    left, upper, right, lower = bounds(view.board)
    radius = min(WIDTH / (right - left), height / (lower - upper))
    origin = ((WIDTH - (left + right) * radius) / 2, top + (height - (upper + lower) * radius) / 2)
    return Field(view.board, view.harbours, 1.0, radius, origin, Box(0, top, WIDTH, height))


def _head(kept: Keepsake) -> Items:
    winner = next((player for player in kept.players if player.winner), None)
    badge = icons.table_badge(WINNER) if winner is None else icons.badge(winner.colour, WINNER)
    yield Item(badge, EDGE, 26)
    if winner is not None:
        yield Item(icons.icon("crown", 60), EDGE + (WINNER - 60) // 2, 0)
    left = EDGE + WINNER + 24
    room = WIDTH - left - EDGE
    yield _fitted(kept.headline, HEADLINES, room, (left, 12), ACCENT, bold=True)
    yield line(text.fitted(kept.subline, SUBLINE, room, False), SUBLINE, left, 82, TEXT_DIM, False)


def _fitted(words: str, sizes: Sequence[int], room: float, corner: Point, fill: Colour, *, bold: bool) -> Item:
    """Words in the first size that fits, cut in the last.

    The foot of the letters stays on one line whatever their size; the corner is that of the first size.
    """
    shown = text.drawable(words)
    size = next((size for size in sizes if text.width(shown, size, bold) <= room), sizes[-1])
    top = corner[1] + (sizes[0] - size) * 0.9
    return line(text.fitted(shown, size, room, bold), size, corner[0], top, fill, bold)


def _player(box: Box, player: KeptPlayer) -> Items:
    yield Item.filled(box, PANEL_RAISED)
    yield Item.filled(Box(box.left, box.top, 10, box.height), UNDERLINES[player.colour])
    middle = box.top + box.height / 2
    yield Item.centred(icons.badge(player.colour, BADGE), (box.left + 62, middle))
    right = box.right - 22 - text.width(player.points, POINTS, True)
    if player.winner:
        yield Item.centred(icons.icon("crown", 44), (box.left + 62, box.top + 12))
        yield Item(icons.pill(round(box.right - right) + 2, 76), round(right) - 12, box.top + (box.height - 76) // 2)
    yield line(player.points, POINTS, right, middle - 0.62 * POINTS, INK if player.winner else ACCENT, True)
    left, right = box.left + 114, right - 34
    luck = text.drawable(player.luck)
    beside = text.width(luck, LUCK, False)
    if luck:
        yield line(luck, LUCK, right - beside, box.top + 12, TEXT_DIM, False)
    yield _fitted(player.name, NAMES, right - left - beside - 20, (left, box.top + 1), TEXT, bold=True)
    yield _fitted(player.title, TITLES, right - left, (left, box.top + 49), ACCENT, bold=False)


def _curve(page: Page, box: Box, curve: KeptCurve) -> Items:
    heading = text.fitted(curve.heading, SUBLINE, WIDTH - 2 * EDGE, True)
    yield line(heading, SUBLINE, EDGE, box.top - HEAD + 2, TEXT, True)
    yield from plotted(curve.lines, () if curve.mark is None else (curve.mark,), LEVELS, box)
    for share in NUMBERED:
        words = str(round(100 * share))
        left = box.left - 12 - text.width(words, FOOT_WORDS, False)
        yield line(words, FOOT_WORDS, left, box.top + box.height * (1 - share) - FOOT_WORDS * 0.68, TEXT_DIM, False)
    found = block(page, curve.words, WORDS, WIDTH - 2 * EDGE - 60)
    below = Box(EDGE, box.bottom + 14, WIDTH - 2 * EDGE, BELOW - 18)
    if found.lines:
        yield Item.centred(_star(), (EDGE + 20, below.top + below.height / 2))
        yield from found.items(page, EDGE + 60, below, TEXT)


@cache
def _star() -> Image.Image:
    """The mark of the turning point, beside its words."""
    pen = Pen(44, 44, 1)
    pen.disc(0, 0, 21, INK)
    pen.disc(0, 0, 18, ACCENT)
    emblem(pen, "star", 0, 0, 13, INK)
    return pen.finish()
