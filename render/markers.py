"""Small things of the board: tokens, names, harbour signs, pins."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engine.base.hands import pips
from render import fonts
from render.emblems import RESOURCES
from render.pen import Pen, hexagon
from render.theme import (
    ACCENT,
    ANY_HARBOUR,
    CREAM,
    FOAM,
    HARBOUR_RADIUS,
    INK,
    MIN_TEXT,
    PIN,
    RED,
    SEA,
    TERRAIN_OF,
    TERRAINS,
    TILE,
    TOKEN,
    TOKEN_RIM,
    TOKEN_SHADOW,
    Colour,
)

MAX_PIPS = 5


@lru_cache(maxsize=128)
def token(number: int, radius: int) -> Image.Image:
    """A number token; 6 and 8 are larger and ringed.

    So they can be told without seeing red.
    """
    hot = pips(number) == MAX_PIPS
    fill = RED if hot else INK
    size = 0.335
    pen = Pen(0.80 * radius + 4, 0.80 * radius + 4, radius)
    pen.disc(0.012, 0.03, size + 0.012, TOKEN_SHADOW)
    pen.disc(0, 0, size, TOKEN_RIM)
    pen.disc(0, 0, size - 0.028, TOKEN)
    if hot:
        pen.disc(0, 0, size - 0.010, RED)
        pen.disc(0, 0, size - 0.045, TOKEN)
    for pip in range(pips(number)):
        pen.disc((pip - (pips(number) - 1) / 2) * 0.082, 0.205, 0.033, fill)
    pen.write(0, -0.055, str(number), max((0.43 if hot else 0.385) * radius, MIN_TEXT + 5), fill)
    return pen.finish()


@lru_cache(maxsize=512)
def hex_name(name: str, radius: int) -> Image.Image:
    """The small printed name of a hex."""
    pixels = max(0.225 * radius, MIN_TEXT)
    grown = pixels / 0.225
    pen = Pen(0.46 * grown, 0.34 * grown, grown)
    pen.box(-0.165, -0.115, 0.165, 0.115, INK, 0.06)
    pen.write(0, -0.005, name, pixels, CREAM)
    return pen.finish()


@lru_cache(maxsize=512)
def sea_name(name: str, radius: int) -> Image.Image:
    """A sea hex's small name; its plate shows in shallow water."""
    pixels = max(0.225 * radius, MIN_TEXT)
    pen = Pen(2 * pixels, 1.5 * pixels, pixels)
    pen.box(-0.8, -0.55, 0.8, 0.55, SEA, 0.3)
    pen.write(0, -0.02, name, pixels, FOAM)
    return pen.finish()


@lru_cache(maxsize=64)
def harbour_sign(kind: str, radius: int) -> Image.Image:
    """A harbour's round sign: its rate, and its resource if any."""
    pen = Pen(0.92 * radius, 0.92 * radius, radius)
    pen.disc(0, 0, HARBOUR_RADIUS, INK)
    pen.disc(0, 0, HARBOUR_RADIUS - 0.028, TERRAINS[TERRAIN_OF[kind]].base if kind in TERRAIN_OF else ANY_HARBOUR)
    pen.disc(0, 0, HARBOUR_RADIUS - 0.08, CREAM)
    if kind in RESOURCES:
        RESOURCES[kind](pen, 0, -0.10, 0.135)
        pen.write(0, 0.16, "2:1", max(0.235 * radius, MIN_TEXT), INK)
    else:
        pen.write(0, 0, "3:1", max(0.27 * radius, MIN_TEXT), INK)
    return pen.finish()


@lru_cache(maxsize=512)
def vertex_pin(text: str, size: int) -> Image.Image:
    """A round pin, ``size`` pixels across."""
    pen = Pen(size * 1.16 + 6, size * 1.16 + 6, 1)
    for rim, fill in ((1.5, CREAM), (0.0, INK), (-3.0, PIN)):
        pen.disc(0, 0, size / 2 + rim, fill)
    pen.write(0, -0.3, text, size * 0.67, INK)
    return pen.finish()


@lru_cache(maxsize=512)
def edge_pin(text: str, size: int) -> Image.Image:
    """A rectangular tag, 0.8 ``size`` high, as wide as its text."""
    pixels = round(size * 0.66)
    half = max(size * 0.575, fonts.face(pixels, True).getlength(text) / 2 + size * 0.13)
    pen = Pen(2 * half + 8, size * 0.8 + 8, 1)
    for rim, fill in ((1.5, CREAM), (0.0, INK), (-3.0, PIN)):
        pen.box(-half - rim, -size * 0.4 - rim, half + rim, size * 0.4 + rim, fill, 7)
    pen.write(0, -0.3, text, pixels, INK)
    return pen.finish()


@lru_cache(maxsize=512)
def hex_pin(name: str, number: int, size: int) -> Image.Image:
    """A hexagonal pin: the hex's name above its token's number."""
    pen = Pen(size * 1.16 + 6, size * 1.16 + 6, 1)
    for rim, fill in ((1.5, CREAM), (0.0, INK), (-3.5, PIN)):
        pen.polygon(hexagon(radius=size / 2 + rim), fill)
    if number:
        pen.write(0, -size * 0.16, name, size * 0.40, INK)
        pen.write(0, size * 0.22, str(number), max(size * 0.33, MIN_TEXT), RED if pips(number) == MAX_PIPS else INK)
    else:
        pen.write(0, -0.3, name, size * 0.42, INK)
    return pen.finish()


@lru_cache(maxsize=16)
def ring(radius: int) -> Image.Image:
    """What lies around a piece that was just built."""
    pen = Pen(0.98 * radius, 0.98 * radius, radius)
    for reach, fill in ((0.465, INK), (0.445, ACCENT), (0.385, INK)):
        pen.disc(0, 0, reach, fill)
    pen.erase_disc(0, 0, 0.365)
    return pen.finish()


@lru_cache(maxsize=16)
def gone(radius: int) -> Image.Image:
    """The mark of a removed piece.

    It is so small that those of neighbours do not touch.
    """
    pen = Pen(0.54 * radius, 0.54 * radius, radius)
    for reach, fill in ((0.23, INK), (0.21, ACCENT), (0.165, INK)):
        pen.disc(0, 0, reach, fill)
    _cross(pen, 0.085, ((0.075, TOKEN),))
    return pen.finish()


@lru_cache(maxsize=16)
def cross(radius: int) -> Image.Image:
    """The cross over something that is about to be lost.

    Its colour and its emblem can still be seen.
    """
    pen = Pen(0.60 * radius, 0.60 * radius, radius)
    _cross(pen, 0.175, ((0.125, CREAM), (0.095, INK), (0.06, RED)))
    return pen.finish()


def _cross(pen: Pen, reach: float, strokes: Sequence[tuple[float, Colour]]) -> None:
    """A slanting cross of strokes of these widths, one upon the other."""
    for width, fill in strokes:
        for tilt in (-1, 1):
            pen.line([(-reach, -reach * tilt), (reach, reach * tilt)], width, fill)


@lru_cache(maxsize=16)
def glow(radius: int) -> Image.Image:
    """The glow around a hex that a roll has just made pay.

    It is broad and bright, so that several are seen at once.
    """
    pen = Pen(2 * radius + 2, 2 * radius + 2, radius)
    corners = hexagon(radius=TILE - 0.09)
    for width, fill in ((0.23, INK), (0.19, ACCENT), (0.07, CREAM)):
        pen.line([*corners, *corners[:2]], width, fill, round_ends=False)
    return pen.finish()


@lru_cache(maxsize=16)
def frame(radius: int) -> Image.Image:
    """What lies around a hex where something just happened."""
    pen = Pen(2 * radius + 2, 2 * radius + 2, radius)
    corners = hexagon(radius=TILE - 0.02)
    for width, fill in ((0.085, INK), (0.055, ACCENT)):
        pen.line([*corners, *corners[:2]], width, fill, round_ends=False)
    return pen.finish()
