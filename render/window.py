"""A part of a board, drawn larger.

It serves where all that matters lies close together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from render.page import Box, Field
from render.theme import CONTEXT, WINDOW_HEIGHT, ZOOMS, Point


def window_around(field: Field, spots: Sequence[Point], top: int) -> Field | None:
    """The field around these points, as wide as the picture.

    It is at most as high as the whole field.

    None when there is no point, or when they are too far apart for any larger scale. ``top`` is where the window
    begins on its page. It never shows anything beyond the whole field.
    """
    if not spots:
        return None
    margin, box = CONTEXT * field.radius, field.box
    left = max(min(x for x, _ in spots) - margin, box.left)
    right = min(max(x for x, _ in spots) + margin, box.right)
    upper = max(min(y for _, y in spots) - margin, box.top)
    lower = min(max(y for _, y in spots) + margin, box.bottom)
    for zoom in ZOOMS:
        if (right - left) * zoom <= field.box.width and (lower - upper) * zoom <= field.box.height:
            height = max((lower - upper) * zoom, WINDOW_HEIGHT * field.box.width)
            return _window(field, ((left + right) / 2, (upper + lower) / 2), zoom, round(height), top)
    return None


@lru_cache(maxsize=256)
def enlarged(field: Field, zoom: float) -> Field:
    """The whole field so many times as large, alone on its page."""
    box = field.box
    return replace(
        field,
        radius=field.radius * zoom,
        origin=((field.origin[0] - box.left) * zoom, (field.origin[1] - box.top) * zoom),
        box=Box(0, 0, round(box.width * zoom), round(box.height * zoom)),
    )


def _window(field: Field, middle: Point, zoom: float, height: int, top: int) -> Field:
    """The window with this middle, or the nearest possible one.

    It lies within the field.
    """
    whole, width = enlarged(field, zoom), field.box.width
    left = round((middle[0] - field.box.left) * zoom - width / 2)
    left = min(max(left, 0), whole.box.width - width)
    upper = round((middle[1] - field.box.top) * zoom - height / 2)
    upper = min(max(upper, 0), whole.box.height - height)
    return replace(
        whole,
        origin=(whole.origin[0] - left, whole.origin[1] - upper + top),
        box=Box(0, top, width, height),
        part_of=whole,
    )
