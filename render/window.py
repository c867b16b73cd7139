"""A part of a board, drawn larger, where all that matters lies close together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from render.plan import Box, Field
from render.theme import CONTEXT, WINDOW_HEIGHT, ZOOMS, Point


def window_around(field: Field, spots: Sequence[Point], top: int) -> Field | None:
    """The field around these points, as wide as the picture and at most as high as the whole field.

    None when there is no point, or when they are too far apart for any larger scale. ``top`` is where the window
    begins on its page. It never shows anything beyond the whole field.
    """
    if not spots:
        return None
    margin = CONTEXT * field.radius
    left, right = min(x for x, _ in spots) - margin, max(x for x, _ in spots) + margin
    upper, lower = min(y for _, y in spots) - margin, max(y for _, y in spots) + margin
    for zoom in ZOOMS:
        if (right - left) * zoom <= field.box.width and (lower - upper) * zoom <= field.box.height:
            height = max((lower - upper) * zoom, WINDOW_HEIGHT * field.box.width)
            return _window(field, ((left + right) / 2, (upper + lower) / 2), zoom, round(height), top)
    return None


def _window(field: Field, middle: Point, zoom: float, height: int, top: int) -> Field:
    """The window with this middle, or the next one that lies within the field."""
    box = field.box
    half_width, half_height = box.width / zoom / 2, height / zoom / 2
    x = min(max(middle[0], box.left + half_width), box.right - half_width)
    y = min(max(middle[1], box.top + half_height), box.bottom - half_height)
    return replace(
        field,
        radius=field.radius * zoom,
        origin=(
            (field.origin[0] - x + half_width) * zoom,
            (field.origin[1] - y + half_height) * zoom + top,
        ),
        box=Box(0, top, box.width, height),
        whole=False,
    )
