"""The letters: Atkinson Hyperlegible, and Noto Sans for signs that it lacks.

Basic layout, without the shaping libraries that some machines have and others lack: the same text must give the same
pixels everywhere. The files lie here unmodified, each beside its licence (SIL Open Font License 1.1), because every
picture depends on them. They come from https://github.com/google/fonts: Atkinson Hyperlegible 1.006, Noto Sans 2.015.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

FOLDER = Path(__file__).parent
REGULAR, BOLD = 400, 700
FAMILIES = (
    {REGULAR: "AtkinsonHyperlegible-Regular.ttf", BOLD: "AtkinsonHyperlegible-Bold.ttf"},
    dict.fromkeys((REGULAR, BOLD), "NotoSans.ttf"),
)
"""The file of each weight. A later family draws what the earlier ones lack; Noto Sans holds all weights in one file."""
PROBE = 32
MISSING = "\U0010ffff"
"""A code point that no font has: what is drawn for it is drawn for every missing sign."""


@lru_cache(maxsize=256)
def face(size: int, bold: bool, family: int = 0) -> ImageFont.FreeTypeFont:
    """A font, ``size`` pixels high."""
    weight = BOLD if bold else REGULAR
    file = FOLDER / FAMILIES[family][weight]
    chosen = ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.BASIC)
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
