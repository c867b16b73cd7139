"""An overlay, and the parts that strips are made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import ceil

from PIL import Image

from engine.view import PlayerView, View
from render import icons, text
from render.captions import Caption, line
from render.display import Item, Items
from render.marks import Ghost
from render.page import Box, Field, Page
from render.theme import PANEL_RAISED, TEXT, TEXT_DIM, Colour

SIGN, LABEL, COUNT, WIDEST = 40, 28, 32, 56


def nothing(view: View, field: Field) -> Items:
    """No items."""
    return iter(())


def unmoved(view: View, field: Field, ghost: Ghost) -> Items:
    """No items."""
    return iter(())


def unmarked(view: View, player: PlayerView) -> str | None:
    """No sign."""
    return None


@dataclass(frozen=True)
class Overlay:
    """What a module adds to a picture of its game.

    ``ground`` lies below all pieces, ``pieces`` above them. ``below`` is what a ghost that lies flat changes on the
    ground, ``above`` what a ghost changes above all pieces. ``strip`` fills a strip of its own below the board,
    ``line`` a further line on every player card; ``sign`` names the icon on the badge of a player who is marked.
    """

    ground: Callable[[View, Field], Items] = nothing
    pieces: Callable[[View, Field], Items] = nothing
    below: Callable[[View, Field, Ghost], Items] = unmoved
    above: Callable[[View, Field, Ghost], Items] = unmoved
    strip: Callable[[View, Page, Box, Caption], Items] | None = None
    line: Callable[[View, Page, Box, PlayerView], Items] | None = None
    sign: Callable[[View, PlayerView], str | None] = unmarked


class Strip:
    """A strip that is filled from the left, part after part.

    `finish` spreads the parts over the room there is.
    """

    def __init__(self, page: Page, box: Box) -> None:
        self.page, self.box = page, box
        self.parts: list[list[Item]] = [[]]
        self.x = page.px(18)

    def part(self) -> None:
        """Begin a new part."""
        self.parts.append([])

    def label(self, sign: str, words: str, room: int) -> None:
        """Add a sign with its meaning and begin a new part.

        The meaning has at most ``room`` pixels.
        """
        self.sprite(icons.icon(sign, self.page.px(SIGN)), 12)
        if words:
            shown = text.fitted(words, self.page.px(LABEL), self.page.px(room), False)
            self._write(shown, LABEL, 13, TEXT_DIM, bold=False)
        self.part()

    def sprite(self, sprite: Image.Image, gap: float = 6) -> None:
        """Add a picture at the strip's middle height, with a gap."""
        self.parts[-1].append(Item(sprite, self.x, self.box.top + (self.box.height - sprite.height) // 2))
        self.x += sprite.width + self.page.px(gap)

    def count(self, sign: str, number: int) -> None:
        """A sign with how many there are of it."""
        self.sprite(icons.icon(sign, self.page.px(SIGN)), 8)
        self._write(str(number), COUNT, 11, TEXT, bold=True)

    def _write(self, words: str, size: int, top: int, fill: Colour, *, bold: bool) -> None:
        pixels = self.page.px(size)
        self.parts[-1].append(line(words, pixels, self.x, self.box.top + self.page.px(top), fill, bold))
        self.x += ceil(text.width(words, pixels, bold))

    def finish(self) -> Items:
        """The ground and all parts, evenly apart by at most `WIDEST`."""
        yield Item.filled(self.box, PANEL_RAISED)
        free = self.box.width - self.page.px(18) - self.x
        gap = min(free / max(1, len(self.parts) - 1), self.page.px(WIDEST))
        for index, part in enumerate(self.parts):
            for item in part:
                yield replace(item, left=item.left + round(index * gap))
