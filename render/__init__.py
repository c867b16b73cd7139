"""Pictures of the board, from what one viewer may know.

Drawing is thread-safe; the same view gives the same bytes everywhere.

A picture shows public things only, so that everybody may see the one drawn for anybody; but a `HandStrip` is for its
player alone. What scenarios show comes from ``view.ext``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.base.layouts import Layout
from engine.view import View
from render.captions import Banner, Caption
from render.costs import Price, cost_card
from render.encoder import bands, encode
from render.film import Frame, replay
from render.ground import waters, whole_grounds
from render.hand import HandStrip, Purchase, below, hand_strip
from render.help import help_picture
from render.marks import Ghost, Harvest, MarkedPlaces, Marks
from render.portraits import person, referee
from render.preview import layout_view
from render.ring import Ring
from render.scene import drawing, size_of
from render.shelf import Shelf
from render.signs import sign
from render.text import drawable
from render.theme import LARGE_WIDTH, WIDTH

__all__ = [
    "Banner",
    "Caption",
    "Frame",
    "Ghost",
    "HandStrip",
    "Harvest",
    "MarkedPlaces",
    "Price",
    "Purchase",
    "cost_card",
    "draw",
    "draw_layout",
    "draw_pair",
    "drawable",
    "hand_strip",
    "help_picture",
    "keep_in",
    "person",
    "referee",
    "replay",
    "sign",
    "size_of",
]


def draw(
    view: View,
    caption: Caption,
    *choices: MarkedPlaces,
    recent: Sequence[MarkedPlaces] = (),
    ghost: Ghost | None = None,
    harvest: Harvest | None = None,
    hand: HandStrip | None = None,
    crop: bool = False,
    large: bool = False,
) -> bytes:
    """A game as a PNG, with pins on the ``choices``.

    It is 1080 pixels wide, 1620 when ``large``, and higher than usual when the caption's message is too long for the
    header. The places in ``recent``, where something changed last, are ringed, and crossed where a piece is gone. A
    ``ghost`` is a piece that may be placed next, or the flood of a hex; a ``harvest`` lights hexes, and shows what each
    player got beside their hand. A ``hand`` is added below. With ``crop`` only the part of the board around the pins
    and ``ghost`` is shown, larger, under the header (left out when the caption has no words for it); when they lie far
    apart, the whole picture as ever.
    """
    marks = Marks(choices, tuple(recent), ghost, harvest or Harvest())
    board = drawing(view, caption, marks, width=LARGE_WIDTH if large else WIDTH, crop=crop)
    return encode(board if hand is None else below(board, hand))


def draw_pair(before: Frame, after: Frame) -> bytes:
    """Two moments as one PNG, the earlier above, its board alone."""
    first = drawing(before.view, before.caption, Marks(recent=before.recent), width=WIDTH, bare=True)
    return encode(first, drawing(after.view, after.caption, Marks(recent=after.recent), width=WIDTH))


def keep_in(folder: Path, most_grounds: int, most_bands: int) -> None:
    """Keep painted grounds and bands of pictures from now on.

    Grounds lie in a folder, for all processes and starts; bands lie in a file without a name, for this process. Each
    takes so many bytes at most. Raises ``OSError`` when the folder is none.
    """
    folder.mkdir(parents=True, exist_ok=True)
    bands.ring = Ring(most_bands, folder)
    whole_grounds.shelf = waters.shelf = Shelf(folder, most_grounds)


def draw_layout(
    layout: Layout, caption: Caption, *, ext: Mapping[str, Any] | None = None, large: bool = False
) -> bytes:
    """A board before the game as a PNG, without players.

    Printed start pieces are on it where the layout has them.

    ``ext`` is what modules will show of it, by their names, as in a view.
    """
    return encode(drawing(layout_view(layout, ext), caption, width=LARGE_WIDTH if large else WIDTH, bare=True))
