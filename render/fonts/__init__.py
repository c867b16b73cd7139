"""The fonts: Atkinson Hyperlegible, Noto Sans and Kurinto Sans.

Noto Sans has signs that the first lacks, Kurinto Sans the scripts of the world.

Basic layout, without the shaping libraries that some machines have and others lack: the same text must give the same
pixels everywhere. Only scripts that cannot be read without shaping (Arabic, Devanagari, ...) are shaped, where Pillow
can; elsewhere they are signs that no font has.

The first two lie here unmodified, each beside its licence (SIL Open Font License 1.1), because every picture depends on
them. They come from https://github.com/google/fonts: Atkinson Hyperlegible 1.006, Noto Sans 2.015. Kurinto Sans, under
the same licence, is in the package ``weblate-fonts``: the names of people alone need it. Where it is not installed (the
extra ``names``), its signs are signs that no font has.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from PIL import ImageFont, features

FOLDER = Path(__file__).parent
PACKAGE = find_spec("weblate_fonts")
KURINTO = PACKAGE and Path(str(PACKAGE.origin)).parent / "static" / "weblate_fonts" / "kurinto" / "ttf"
REGULAR, BOLD = 400, 700
FAMILIES = (
    {REGULAR: FOLDER / "AtkinsonHyperlegible-Regular.ttf", BOLD: FOLDER / "AtkinsonHyperlegible-Bold.ttf"},
    dict.fromkeys((REGULAR, BOLD), FOLDER / "NotoSans.ttf"),
    *(
        {REGULAR: KURINTO / f"KurintoSans{part}-Rg.ttf", BOLD: KURINTO / f"KurintoSans{part}-Bd.ttf"}
        for part in ("JP", "SC", "KR", "")
        if KURINTO
    ),
)
"""The file of each weight. A later family draws what the earlier ones lack; Noto Sans holds all weights in one file."""
VARIABLE = 1
WORLD = 2
"""The first family of those that draw nothing but what people call themselves."""
SHAPED = (("\u0900", "\u109f"), ("\u1780", "\u17ff"))
"""The scripts of South and South-East Asia, whose signs change and move with their neighbours."""
RIGHT_TO_LEFT = frozenset({"R", "AL"})
PROBE = 32
MISSING = "\U0010ffff"
"""A code point that no font has: what is drawn for it is drawn for every missing sign."""


@lru_cache(maxsize=256)
def face(size: int, bold: bool, family: int = 0) -> ImageFont.FreeTypeFont:
    """A font, ``size`` pixels high."""
    weight = BOLD if bold else REGULAR
    engine = ImageFont.Layout.RAQM if family >= WORLD and can_shape() else ImageFont.Layout.BASIC
    chosen = ImageFont.truetype(FAMILIES[family][weight], size, layout_engine=engine)
    if family == VARIABLE:
        axes = chosen.get_variation_axes()
        chosen.set_variation_by_axes(
            [weight if axis["name"] == b"Weight" else float(axis["default"] or 0) for axis in axes]
        )
    return chosen


@lru_cache(maxsize=1)
def can_shape() -> bool:
    """Whether Pillow finds what shapes a script here."""
    return bool(features.check("raqm"))


@lru_cache(maxsize=4096)
def family_of(character: str) -> int | None:
    """The first family that draws a character readably; None: none."""
    shaped = needs_shaping(character)
    if shaped and not can_shape():
        return None
    for family in range(WORLD if shaped else 0, len(FAMILIES)):
        probe = _probe(family)
        if _bitmap(probe, character) != _bitmap(probe, MISSING):
            return family
    return None


def needs_shaping(character: str) -> bool:
    """Whether a sign needs shaping, or runs from right to left."""
    if unicodedata.bidirectional(character) in RIGHT_TO_LEFT:
        return True
    return any(first <= character <= last for first, last in SHAPED)


@lru_cache(maxsize=len(FAMILIES))
def _probe(family: int) -> ImageFont.FreeTypeFont:
    """A font to probe.

    Shaping would put a circle below an accent that stands alone.
    """
    return ImageFont.truetype(FAMILIES[family][REGULAR], PROBE, layout_engine=ImageFont.Layout.BASIC)


def _bitmap(font: ImageFont.FreeTypeFont, character: str) -> tuple[tuple[int, int], float, bytes]:
    mask = font.getmask(character)
    return (mask.size, font.getlength(character), bytes(mask))
