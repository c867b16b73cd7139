"""The words of a picture, and how they are fitted into the room they have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from render import text
from render.display import Item
from render.plan import Page
from render.theme import Colour


@dataclass(frozen=True)
class Caption:
    """All words of a picture, in one language. ``names`` go by seat; ``bank`` is the label of the bank's strip.

    ``headline`` and ``subline`` stand on the left of the header, ``message`` (two lines) on the right. ``strips`` are
    the labels of scenario strips by the name of the module; a strip without one shows its sign alone.
    """

    names: tuple[str, ...] = ()
    language: str = "en"
    headline: str = ""
    subline: str = ""
    message: str = ""
    bank: str = ""
    strips: Mapping[str, str] = field(default_factory=dict, hash=False)


def fitted(
    page: Page, words: str, sizes: Sequence[int], room: float, left: int, top: int, fill: Colour, bold: bool
) -> Item:
    """Words in the first size in which they fit, cut in the last; ``top`` is that of the first size."""
    shown = text.drawable(words)
    size = next((size for size in sizes if text.width(shown, page.px(size), bold) <= room), sizes[-1])
    # The foot of the letters stays on one line whatever their size.
    lower = round((sizes[0] - size) * 0.9 * page.field.scale)
    return line(text.fitted(shown, page.px(size), room, bold), page.px(size), left, top + lower, fill, bold)


def line(words: str, pixels: int, left: float, top: float, fill: Colour, bold: bool) -> Item:
    """A drawable text whose highest letters begin at ``top``."""
    return Item(text.run(words, pixels, bold), round(left), round(top), fill)
