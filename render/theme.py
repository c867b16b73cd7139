"""All colours and sizes of the pictures.

Nothing else in `render` names a colour or a number of pixels.

Sizes are pixels on a picture 1080 pixels wide, unless a comment says that they are parts of a hex radius.
"""

from __future__ import annotations

from typing import NamedTuple

Colour = tuple[int, int, int]
Point = tuple[float, float]


class Tones(NamedTuple):
    """The three tones of a terrain."""

    base: Colour
    dark: Colour
    light: Colour


class Livery(NamedTuple):
    """How one player colour's pieces look.

    There are two fills, and an emblem for people who do not see the colour.
    """

    fill: Colour
    shade: Colour
    emblem: str
    emblem_fill: Colour


def colour(code: str) -> Colour:
    """A colour from its hexadecimal code ``#RRGGBB``."""
    return (int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16))


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """A colour between two: ``share`` 0 is the first, 1 the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return (red, green, blue)


def tones(base: str, dark: str, light: str) -> Tones:
    """Three tones from hexadecimal codes."""
    return Tones(colour(base), colour(dark), colour(light))


INK = colour("#1E1B22")
CREAM = colour("#FFF8E8")
WHITE = colour("#FFFFFF")
RED = colour("#BE1622")
ACCENT = colour("#F0B93A")
PIN = colour("#FFE36B")

TERRAINS = {
    "forest": tones("#31503A", "#1F3A28", "#5C9155"),
    "pasture": tones("#ABC68C", "#8AAC66", "#C8DCAC"),
    "fields": tones("#F4B21C", "#D18E10", "#FFD763"),
    "hills": tones("#C06640", "#964A2A", "#DB8E62"),
    "mountains": tones("#7F8A97", "#596574", "#AAB4BF"),
    "desert": tones("#F3EBDA", "#DFCFAA", "#FDF8EC"),
    "gold": tones("#814A08", "#5C3403", "#A2691F"),
}
SEA = colour("#1F6C98")
SEA_WAVE = colour("#3380AB")
SEA_MID = colour("#2F82AD")
SEA_SHALLOW = colour("#4FA2C2")
FOAM = colour("#CFE9EE")
BEACH = colour("#E9D5A4")
RIVER = colour("#4A9CBC")
RIVER_LIGHT = colour("#9FD0DC")

LIVERIES = {
    "red": Livery(colour("#CE1F2B"), colour("#8E1119"), "disc", WHITE),
    "blue": Livery(colour("#2A4FD0"), colour("#1A338C"), "square", WHITE),
    "white": Livery(colour("#F8F6F1"), colour("#C9C4B8"), "triangle", INK),
    "orange": Livery(colour("#F3AE2B"), colour("#B97A10"), "diamond", INK),
    "green": Livery(colour("#56A98F"), colour("#2F6F5B"), "cross", INK),
    "violet": Livery(colour("#431D44"), colour("#260C28"), "star", WHITE),
}
UNDERLINES = {name: livery.fill for name, livery in LIVERIES.items()} | {
    "red": colour("#E5404A"),
    "blue": colour("#4F74F0"),
    "violet": colour("#C9A0D0"),
}
"""The line below a player card: paler where the colour itself would hardly stand out from the dark card."""

TRUNK = colour("#5B3A22")
FLEECE = colour("#FDFBF4")
EAR = colour("#A96F10")
BRICK_LIGHT = colour("#E7A67C")
BRICK_DARK = colour("#DE9466")
SNOW = colour("#FAFBFC")
SNOW_SHADE = colour("#CFD8E0")
CACTUS = colour("#6F8F5A")
NUGGET = colour("#F8C93A")
NUGGET_LIGHT = colour("#FFF0A8")

TOKEN = colour("#F8EFD8")
TOKEN_RIM = colour("#B9A06B")
TOKEN_SHADOW = mix(INK, colour("#6B5A3A"), 0.35)
PIER = colour("#A9804F")
PIER_DARK = colour("#6E4D2B")
ANY_HARBOUR = colour("#8C6A43")
ROBBER = colour("#4B4754")
ROBBER_LIGHT = colour("#8A8594")

PANEL = colour("#20242E")
PANEL_RAISED = colour("#2C313D")
TEXT = colour("#F4F1EA")
TEXT_DIM = colour("#AEB4C2")
CELL = colour("#4A505E")
CARD_VIOLET = colour("#8C6FC9")
DIE_YELLOW = colour("#F3C24B")

LOG = colour("#7A4E2B")
LOG_END = colour("#E2BE87")
BRICK = colour("#B4532F")
BRICK_TOP = colour("#D0744A")
GRAIN = colour("#EFB72C")
GRAIN_SHADE = colour("#D2951A")
STONE = colour("#56636F")
STONE_LIGHT = colour("#9AA8B4")
STONE_MID = colour("#7B8995")
HILT = colour("#C98F12")
HILT_ON_ACCENT = colour("#7A5200")

OIL = colour("#2B2530")
OIL_SHEEN = colour("#6B5C80")
OIL_ON_PANEL = colour("#A996C8")
"""The drop on dark strips and cards, where the colour of oil itself would look hollow."""
ASH, ASH_LIGHT = colour("#3A3640"), colour("#524D59")
"""The ground of a hex that nothing grows on any more."""
DERRICK = colour("#9C5A2C")
LEAF = colour("#7FBF6A")
WALL = colour("#E9D5A4")
WALL_LIGHT = colour("#FFF8E8")
COLUMN = colour("#EFE7D6")
COLUMN_SHADE = colour("#C3B79C")

TERRAIN_OF = {"lumber": "forest", "brick": "hills", "wool": "pasture", "grain": "fields", "ore": "mountains"}

WIDTH = 1080
LARGE_WIDTH = 1620
MIN_TEXT = 21
MIN_PIN, MAX_PIN = 35, 56
FEW_PINS, MAX_OF_FEW = 25, 80
"""So many places that a menu has room for them, and how large their pins are at most: they are read on phones."""
HEADER = 84
STRIP = 62
NOTE = 92
"""The strip of a message that is too long for the header."""
BANNER = 116
"""The band of a moment that the table will talk about."""
CARD = 124
CARD_LINE = 44
GAP = 10

# In hex radii.
TILE = 0.955
HARBOUR_AT = 1.58 * 3**0.5 / 2
"""From the middle of the hex to its harbour's."""
HARBOUR_RADIUS = 0.40
NAME_AT = 0.53
"""From the middle of a hex up to its small printed name."""
VERTEX_PIN, FREE_PIN = 0.44, 0.56
"""Round pins: on a building, and where none stands."""
FEW_ON_BUILDINGS, FEW_FREE, FEW_EDGES = 0.56, 0.71, 0.60
"""The same where there are few places, and the tags of edges; names of hexes beside them can still be read."""
HEX_PIN = 0.80
DENSE_PIN, MIXED_EDGE, MIXED_VERTEX = 0.355, 0.38, 0.44
"""All vertices and edges at once, and both beside each other where there are few."""
AWAY = 0.46
"""How much farther than the middle of its edge a tag stands from a pin at one end."""
ROBBER_BESIDE, ROBBER_ALONE = (-0.50, 0.04), (0, 0.08)
"""The robber's middle from that of its hex, with and without a number token."""
COMPASS = 0.86
"""How far the middle of the compass rose stays away from the rim of the picture."""
LAND_MARGINS = (0.96, 0.76)
SEA_MARGINS = (0.55, 0.68)
"""Sea around the outermost hexes, to the sides and up and down: wide where the board itself has no sea."""
BUILDING_LIFT = 0.03
BELOW_SAIL = 0.25
"""From the middle of a ship down to the pin that names it."""
BELOW_NAME = 0.14
"""How far down a piece at sea lies on a hex that was land: its name is printed there."""
DRIFT = 0.13
"""How far off the middle of a coast a piece at sea lies."""
ALONG_COAST, BACK = (0.16, 0.15), 0.08
"""How far it moves along or back from the coast where the sign of a harbour lies."""
ASIDE, CLEAR_OF_SIGNS = 0.46, 0.79
"""How far a piece or a pin on a hex of the sea moves aside, and how far from the middle of harbour signs it must be."""
ZOOMS = (2.0, 1.5)
"""How much larger a part of the board may be shown, the best first."""
CONTEXT = 1.4
"""What is shown around the outermost of the places to choose from: the hexes that touch them, with their numbers."""
WINDOW_HEIGHT = 0.62
"""Of the width of the picture: a part of the board is never shown flatter than this."""
