"""A pen that draws four times larger and scales down.

So edges are smooth without any other library.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, ceil, cos, hypot, pi, radians, sin

from PIL import Image, ImageDraw

from render import fonts
from render.theme import Colour, Point

OVERSAMPLING = 4
ROUND_JOINTS_FROM = 8


class Pen:
    """A drawing of ``width`` x ``height`` pixels.

    Its origin lies at ``origin`` and its unit is ``unit`` pixels.

    All coordinates and radii are in units, y points down. Without a ``ground`` the drawing is transparent.
    """

    def __init__(
        self,
        width: float,
        height: float,
        unit: float,
        origin: Point | None = None,
        *,
        ground: Colour | None = None,
        oversampling: int = OVERSAMPLING,
    ) -> None:
        self.size = (ceil(width), ceil(height))
        self.unit = unit * oversampling
        middle = (self.size[0] / 2, self.size[1] / 2)
        self.origin = tuple(part * oversampling for part in (middle if origin is None else origin))
        self.oversampling = oversampling
        large = (self.size[0] * oversampling, self.size[1] * oversampling)
        self.image = Image.new("RGBA", large, (0, 0, 0, 0)) if ground is None else Image.new("RGB", large, ground)
        self.canvas = ImageDraw.Draw(self.image)

    def at(self, x: float, y: float) -> Point:
        """Where a point lies on the enlarged canvas."""
        return (self.origin[0] + x * self.unit, self.origin[1] + y * self.unit)

    def polygon(self, points: Iterable[Point], fill: Colour) -> None:
        """A filled polygon."""
        self.canvas.polygon([self.at(x, y) for x, y in points], fill=fill)

    def disc(self, x: float, y: float, radius: float, fill: Colour, height: float | None = None) -> None:
        """A filled circle, or an ellipse when half its ``height`` is given."""
        tall = radius if height is None else height
        self.canvas.ellipse((*self.at(x - radius, y - tall), *self.at(x + radius, y + tall)), fill=fill)

    def box(self, left: float, top: float, right: float, bottom: float, fill: Colour, radius: float = 0) -> None:
        """A filled rectangle, with rounded corners when a radius is given."""
        corners = (*self.at(left, top), *self.at(right, bottom))
        self.canvas.rounded_rectangle(corners, radius * self.unit, fill=fill)

    def line(self, points: Sequence[Point], width: float, fill: Colour, *, round_ends: bool = True) -> None:
        """A line through all points."""
        drawn = [self.at(x, y) for x, y in points]
        thickness = max(1, round(width * self.unit))
        # Rounded joints are slow, and do not show in a hairline.
        joint = "curve" if thickness >= ROUND_JOINTS_FROM and len(drawn) > 2 else None
        self.canvas.line(drawn, fill=fill, width=thickness, joint=joint)
        if round_ends:
            radius = thickness / 2
            for x, y in (drawn[0], drawn[-1]):
                self.canvas.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill)

    def arc(
        self, x: float, y: float, radii: Point, angles: Point, width: float, fill: Colour, *, steps: int = 14
    ) -> None:
        """A part of an ellipse, from one angle to another.

        Angles are in degrees.
        """
        turns = [radians(angles[0] + (angles[1] - angles[0]) * step / steps) for step in range(steps + 1)]
        self.line([(x + radii[0] * cos(turn), y + radii[1] * sin(turn)) for turn in turns], width, fill)

    def write(self, x: float, y: float, text: str, pixels: float, fill: Colour) -> None:
        """Write text centred on a point; ``pixels`` is its finished height."""
        font = fonts.face(round(pixels * self.oversampling), bold=True)
        self.canvas.text(self.at(x, y), text, font=font, fill=fill, anchor="mm")

    def erase_disc(self, x: float, y: float, radius: float) -> None:
        """Make a circle transparent again."""
        self.canvas.ellipse((*self.at(x - radius, y - radius), *self.at(x + radius, y + radius)), fill=(0, 0, 0, 0))

    def finish(self) -> Image.Image:
        """The drawing in its real size."""
        if self.image.mode == "RGB":
            return self.image.reduce(self.oversampling)
        # Averaging needs colours weighted by their opacity, or edges turn dark.
        return self.image.convert("RGBa").reduce(self.oversampling).convert("RGBA")


def hexagon(x: float = 0, y: float = 0, radius: float = 1) -> list[Point]:
    """The corners of a point-up hexagon, clockwise from the top."""
    turns = [radians(60 * corner - 90) for corner in range(6)]
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]


def rounded_hexagon(x: float, y: float, radius: float, corner: float) -> tuple[list[Point], list[Point]]:
    """A hexagon with rounded corners.

    It is a polygon and the middles of the circles at its corners.
    """
    middles = hexagon(x, y, radius - corner)
    sides: list[Point] = []
    for index, (a, b) in enumerate(middles):
        for turn in (radians(60 * index - 120), radians(60 * index - 60)):
            sides.append((a + corner * cos(turn), b + corner * sin(turn)))
    return sides, middles


def in_hexagon(x: float, y: float, radius: float) -> bool:
    """Whether a point lies in the hexagon around the origin."""
    return abs(x) <= radius * 3**0.5 / 2 and abs(y) <= radius - abs(x) / 3**0.5


def star(x: float, y: float, outer: float, inner: float, tips: int = 5) -> list[Point]:
    """The corners of a star."""
    reach = [outer if corner % 2 == 0 else inner for corner in range(2 * tips)]
    return [
        (x + length * sin(corner * pi / tips), y - length * cos(corner * pi / tips))
        for corner, length in enumerate(reach)
    ]


def rotated(points: Iterable[Point], degrees: float) -> list[Point]:
    """Points turned clockwise around the origin."""
    turn_x, turn_y = cos(radians(degrees)), sin(radians(degrees))
    return [(x * turn_x - y * turn_y, x * turn_y + y * turn_x) for x, y in points]


def grown(points: Sequence[Point], distance: float) -> list[Point]:
    """A polygon with all its sides moved outwards."""
    count = len(points)
    area = sum(
        points[i][0] * points[(i + 1) % count][1] - points[(i + 1) % count][0] * points[i][1] for i in range(count)
    )
    outwards = -pi / 2 if area > 0 else pi / 2
    moved: list[Point] = []
    for i, (x, y) in enumerate(points):
        before, after = points[i - 1], points[(i + 1) % count]
        first = atan2(y - before[1], x - before[0]) + outwards
        second = atan2(after[1] - y, after[0] - x) + outwards
        normal = (cos(first) + cos(second), sin(first) + sin(second))
        length = hypot(*normal) or 1
        # Very sharp corners would shoot far away: cut their reach.
        reach = distance / max(0.45, abs(cos((first - second) / 2)))
        moved.append((x + normal[0] / length * reach, y + normal[1] / length * reach))
    return moved
