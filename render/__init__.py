"""Pictures of the board, from what one viewer may know. Thread-safe; the same view gives the same bytes everywhere.

A picture shows public things only, so that everybody may see the one drawn for anybody.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.base.layouts import Layout
from engine.view import View
from render.encoder import encode
from render.panels import Caption
from render.scene import Choice, picture, preview
from render.theme import LARGE_WIDTH, WIDTH

__all__ = ["Caption", "Choice", "draw", "draw_layout"]


def draw(
    view: View,
    caption: Caption,
    choice: Choice | None = None,
    *,
    recent: Sequence[Choice] = (),
    large: bool = False,
) -> bytes:
    """A game as a PNG 1080 pixels wide (1620 when ``large``), with a pin on every place of ``choice``.

    The places in ``recent``, where something changed last, are ringed.
    """
    return encode(picture(view, caption, choice, LARGE_WIDTH if large else WIDTH, recent))


def draw_layout(layout: Layout, caption: Caption, *, large: bool = False) -> bytes:
    """A board before the game as a PNG: no players, printed start pieces where the layout has them."""
    return encode(preview(layout, caption, LARGE_WIDTH if large else WIDTH))
