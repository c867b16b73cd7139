"""Foreign regions: what they are worth, and who has it.

See section 8 of the rules.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engine.modules.islands.regions import REGION_POINTS, REGIONS
from engine.view import View
from render import icons
from render.display import Item, Items
from render.emblems import emblem
from render.page import Field
from render.pen import Pen
from render.scenarios.overlay import Overlay
from render.theme import BEACH, CREAM, INK, LIVERIES, MIN_TEXT, TERRAINS, WALL, Colour

BELOW_TOKEN = 0.505
"""Where the plate lies, in hex radii below the middle: between the token and the corner."""
NEW_LAND = "new_land"
"""The sign of a region that was reached."""
HALF, SIGN, DISC, STEP = 0.135, 0.40, 0.10, 0.205
"""Half the height of the plate, the room for the points, a colour and the room for one."""


@lru_cache(maxsize=256)
def plate(colours: tuple[str, ...], radius: int) -> Image.Image:
    """The points of a region, and the colours that have them."""
    reach = (SIGN + STEP * len(colours)) / 2
    pen = Pen(2 * (reach + 0.05) * radius, 2 * (HALF + 0.05) * radius, radius)
    pen.box(-reach, -HALF, reach, HALF, CREAM, HALF)
    pen.box(-reach + 0.02, -HALF + 0.02, reach - 0.02, HALF - 0.02, INK, HALF - 0.02)
    pen.write(-reach + SIGN / 2, -0.005, f"+{REGION_POINTS}", max(0.215 * radius, MIN_TEXT), CREAM)
    for number, colour in enumerate(colours):
        livery, x = LIVERIES[colour], -reach + SIGN + STEP * (number + 0.4)
        pen.disc(x, 0, DISC, CREAM)
        pen.disc(x, 0, DISC - 0.015, livery.fill)
        emblem(pen, livery.emblem, x, 0, DISC * 0.55, livery.emblem_fill)
    return pen.finish()


def ground(view: View, field: Field) -> Items:
    """A plate on each region that is foreign to anybody."""
    found = REGIONS.of(view)
    for region, seats in found.foreign().items():
        hexes = found.regions[region]
        x, y = field.hex(hexes[len(hexes) // 2])
        colours = tuple(view.players[seat].colour for seat in seats)
        yield Item.centred(plate(colours, field.unit), (x, y + BELOW_TOKEN * field.radius))


@icons.drawn(NEW_LAND)
def _island(pen: Pen, ground: Colour) -> None:
    """A palm on a beach."""
    pen.line([(0.02, 0.6), (0.02, 0.0), (0.16, -0.45)], 0.17, WALL)
    for x, y in ((-0.62, -0.28), (-0.40, -0.78), (0.30, -0.92), (0.78, -0.58), (0.74, -0.08)):
        pen.line([(0.16, -0.45), (x, y)], 0.19, TERRAINS["forest"].base)
    pen.disc(0, 0.72, 0.78, BEACH, 0.22)


OVERLAY = Overlay(ground=ground)
