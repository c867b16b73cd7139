"""The letters: Atkinson Hyperlegible, and Noto Sans for signs that it lacks.

Basic layout, without the shaping libraries that some machines have and others lack: the same text must give the same
pixels everywhere.
"""

from __future__ import annotations

from functools import lru_cache

import fontpkg
from PIL import ImageFont

FAMILIES = ("Atkinson Hyperlegible", "Noto Sans")
REGULAR, BOLD = 400, 700
PROBE = 32
MISSING = "\U0010ffff"
"""A code point that no font has: what is drawn for it is drawn for every missing sign."""


@lru_cache(maxsize=256)
def face(size: int, bold: bool, family: int = 0) -> ImageFont.FreeTypeFont:
    """A font, ``size`` pixels high."""
    weight = BOLD if bold else REGULAR
    chosen = ImageFont.truetype(
        str(fontpkg.path(FAMILIES[family], weight=weight)), size, layout_engine=ImageFont.Layout.BASIC
    )
    if family:
        axes = chosen.get_variation_axes()
        chosen.set_variation_by_axes(
            [weight if axis["name"] == b"Weight" else float(axis["default"] or 0) for axis in axes]
        )
    return chosen


@lru_cache(maxsize=4096)
def family_of(character: str) -> int | None:
    """The first family that can draw a character, None when no one can."""
    for family in range(len(FAMILIES)):
        probe = face(PROBE, False, family)
        if _bitmap(probe, character) != _bitmap(probe, MISSING):
            return family
    return None


def _bitmap(font: ImageFont.FreeTypeFont, character: str) -> tuple[tuple[int, int], float, bytes]:
    mask = font.getmask(character)
    return (mask.size, font.getlength(character), bytes(mask))
