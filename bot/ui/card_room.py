"""How much room a card has left for words below its picture."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from textwrap import wrap

import render
from bot.texts.safe import unescape
from bot.ui.parts import (
    AnyButton,
)
from bot.ui.scene import Scene

VISIBLE = 624
"""Pixels of a channel that are seen at once, between its title and the field for typing."""


WIDTH = 265
"""Pixels beside the picture of who posted it, in the frame."""


GAPS = 28


HEADING, PLAIN, SMALL, CALLED = (31, 22.0), (36, 22.0), (38, 19.5), (33, 19.5)
"""Letters in a line and its height: of a heading, of words, of small words, and of small mentions, which are bolder."""


BUTTON_ROW, LETTER, BUTTON_EDGES, BETWEEN_BUTTONS = 40, 5.9, 32, 8


MOMENT, LEFT = "23 November 2026 20:15", "in 23 hours"
"""What a moment looks like, and how far it is away."""


SEPARATOR, LEFT_OUT = " · ", "…"
"""What stands between the moves of a turn, and for those that are not shown."""


_MENTION, _MOMENT = re.compile(r"<@(\d+)>"), re.compile(r"<t:\d+(:[a-zA-Z])?>")


def left_over(scene: Scene, words: str, buttons: Sequence[AnyButton], banners: int = 0) -> float:
    """The pixels left on a card with picture, words and buttons.

    The picture has so many ``banners``.
    """
    width, height = render.size_of(scene.view, banners)
    return VISIBLE - GAPS - WIDTH * height / width - height_of(scene, words) - rows_of(buttons) * BUTTON_ROW


def height_of(scene: Scene, words: str) -> float:
    """How high words are as Discord shows them."""
    return sum(_line(_seen(scene, line)) for line in words.split("\n") if line)


def fitting(scene: Scene, lines: Sequence[str], room: float) -> list[str]:
    """The last of the small lines that fit.

    The very last loses its beginning if it does not fit otherwise.
    """
    kept: list[str] = []
    for line in reversed(lines):
        shown = line if kept else _end_of(scene, line, room)
        room -= height_of(scene, f"-# {shown}")
        if room < 0:
            break
        kept.insert(0, shown)
    return kept


def _end_of(scene: Scene, line: str, room: float) -> str:
    """A turn's label and as many last moves as fit."""
    label, *moves = line.split(SEPARATOR)
    moves = [move for move in moves if move != LEFT_OUT]
    while len(moves) > 1 and height_of(scene, f"-# {line}") > room:
        del moves[0]
        line = SEPARATOR.join((label, LEFT_OUT, *moves))
    return line


def _line(seen: str) -> float:
    letters, height = PLAIN
    for mark, found in (("### ", HEADING), ("-# @", CALLED), ("-# ", SMALL)):
        if seen.startswith(mark):
            seen, (letters, height) = seen.removeprefix(mark), found
            break
    return max(1, len(wrap(seen, letters))) * height


def _seen(scene: Scene, line: str) -> str:
    """A line as people see it."""

    def named(found: re.Match[str]) -> str:
        user = int(found[1])
        return f"@{scene.names[scene.users.index(user)]}" if user in scene.users else found[0]

    said = _MOMENT.sub(lambda found: LEFT if found[1] == ":R" else MOMENT, line)
    return unescape(_MENTION.sub(named, said).replace("**", ""))


def rows_of(buttons: Iterable[AnyButton]) -> int:
    """How many rows these buttons take on a phone."""
    rows, room = 0, 0.0
    for found in buttons:
        needed = LETTER * len(found.label or "") + BUTTON_EDGES
        if rows == 0 or needed > room:
            rows, room = rows + 1, WIDTH
        room -= needed + BETWEEN_BUTTONS
    return rows
