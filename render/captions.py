"""The words of a picture, fitted into their room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from render import text
from render.display import Item, Items
from render.page import Box, Page
from render.theme import Colour

LEADING, LINE_HEIGHT = 1.2, 1.28
"""From line to line, and from the highest letters to the lowest, in letter sizes."""


@dataclass(frozen=True)
class Banner:
    """A moment that gets a band of its own below the board.

    ``sign`` is an icon or a figure. Of the ``colours`` the first stands at the left end, the second at the right; where
    there is no second, a ``figure`` may stand there, such as what an award is worth.
    """

    sign: str
    words: str
    colours: tuple[str, ...] = ()
    figure: str = ""


@dataclass(frozen=True)
class Caption:
    """All words of a picture, in one language.

    ``names`` go by seat; ``bank`` is the label of the bank's strip.

    ``headline`` and ``subline`` stand on the left of the header, ``message`` on the right, or below the board when it
    is too long for that. ``strips`` are the labels of scenario strips by the name of the module; a strip without one
    shows its sign alone. Each of the ``banners`` is a band below the board.
    """

    names: tuple[str, ...] = ()
    language: str = "en"
    headline: str = ""
    subline: str = ""
    message: str = ""
    bank: str = ""
    strips: Mapping[str, str] = field(default_factory=dict, hash=False)
    banners: tuple[Banner, ...] = ()


def fitted(
    page: Page, words: str, sizes: Sequence[int], room: float, left: int, top: int, fill: Colour, bold: bool
) -> Item:
    """Words in the first size that fits, cut in the last.

    ``top`` is that of the first size.
    """
    shown = text.drawable(words)
    size = next((size for size in sizes if text.width(shown, page.px(size), bold) <= room), sizes[-1])
    # The foot of the letters stays on one line whatever their size.
    lower = round((sizes[0] - size) * 0.9 * page.field.scale)
    return line(text.fitted(shown, page.px(size), room, bold), page.px(size), left, top + lower, fill, bold)


@dataclass(frozen=True)
class Block:
    """Some lines of one size (of `render.theme`).

    Not ``complete`` when the last had to be cut.
    """

    lines: tuple[str, ...]
    size: int
    complete: bool
    bold: bool = False

    def items(self, page: Page, left: float, box: Box, fill: Colour) -> Items:
        """The lines one below the other, centred in the box's height."""
        pitch, height = page.px(self.size * LEADING), page.px(self.size * LINE_HEIGHT)
        top = box.top + (box.height - height - pitch * (len(self.lines) - 1)) // 2
        for index, part in enumerate(self.lines):
            yield line(part, page.px(self.size), left, top + index * pitch, fill, self.bold)


def block(page: Page, words: str, forms: Sequence[tuple[int, int]], room: float, *, bold: bool = False) -> Block:
    """Words in the first form that fits, cut in the last.

    A form is a size and the most lines.
    """
    shown = text.drawable(words)
    found = Block((), forms[0][0], True)
    for size, most in forms:
        lines = text.wrapped(shown, page.px(size), room, most, bold)
        found = Block(lines, size, " ".join(lines) == shown, bold)
        if found.complete:
            break
    return found


def line(words: str, pixels: int, left: float, top: float, fill: Colour, bold: bool) -> Item:
    """A drawable text whose highest letters begin at ``top``."""
    return Item(text.run(words, pixels, bold), round(left), round(top), fill)
