"""Pictures beside names: the referee's island and a person's initial."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from render.pen import Pen, hexagon
from render.pieces import building_sprite
from render.terrain import tile
from render.theme import BEACH, CREAM, FOAM, SEA, SEA_SHALLOW, TERRAINS, mix

SIDE = 256
TERRAIN, COLOUR = "fields", "red"
HEX, PIECE = 92, 215
"""The radius in pixels of the hex, and of that for which the piece on it is drawn."""
GROUNDS = (
    TERRAINS["forest"].base,
    TERRAINS["hills"].dark,
    TERRAINS["mountains"].dark,
    TERRAINS["fields"].dark,
    TERRAINS["pasture"].dark,
    TERRAINS["gold"].base,
)
"""Terrains, for the colours of players are drawn for each game."""


def referee() -> bytes:
    """One hex in the sea with a settlement, as a square PNG."""
    pen = Pen(SIDE, SIDE, HEX, ground=SEA)
    for reach, fill in ((1.30, mix(SEA, SEA_SHALLOW, 0.45)), (1.20, SEA_SHALLOW), (1.12, FOAM), (1.07, BEACH)):
        pen.polygon(hexagon(radius=reach), fill)
    picture = pen.finish().convert("RGB")
    for drawn, mask in (tile(TERRAIN, 0, HEX), _settlement()):
        picture.paste(drawn, ((SIDE - drawn.width) // 2, (SIDE - drawn.height) // 2), mask)
    return _png(picture)


def person(name: str, number: int) -> bytes:
    """The first letter of a name, as a square PNG.

    The next ``number`` has another ground.
    """
    pen = Pen(SIDE, SIDE, SIDE / 2, ground=GROUNDS[number % len(GROUNDS)])
    pen.write(0, -0.02, name[:1].upper(), SIDE * 0.56, CREAM)
    return _png(pen.finish())


def _settlement() -> tuple[Image.Image, Image.Image]:
    piece = building_sprite("settlement", COLOUR, PIECE)
    return piece, piece


def _png(picture: Image.Image) -> bytes:
    file = BytesIO()
    picture.save(file, "PNG", optimize=True)
    return file.getvalue()
