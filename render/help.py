"""The labelled board: which number names which place."""

from __future__ import annotations

from collections.abc import Sequence

from engine.base.layouts import Layout
from engine.view import View
from render.captions import Caption
from render.encoder import encode
from render.marks import Kind, MarkedPlaces, Marks
from render.preview import layout_view
from render.scene import drawing
from render.theme import LARGE_WIDTH


def help_picture(shown: View | Layout, caption: Caption, kinds: Sequence[Kind] = ("vertex", "edge")) -> bytes:
    """The whole board in large, with a pin on every place.

    It has no players and pins the places of these kinds. Hexes carry their names anyway. Both kinds at once are for
    looking closely; one kind is readable at any size.
    """
    view = layout_view(shown) if isinstance(shown, Layout) else shown
    marks = Marks(tuple(MarkedPlaces(kind, every_place(view, kind)) for kind in kinds))
    return encode(drawing(view, caption, marks, width=LARGE_WIDTH, bare=True))


def every_place(view: View, kind: Kind) -> tuple[int, ...]:
    """All places of a kind: vertices of land, edges, hexes."""
    board = view.board
    return tuple(range({"vertex": board.land_vertices, "edge": len(board.edges), "hex": len(board.hexes)}[kind]))
