"""Small pictures to compare with, one for each board. ``python -m tests.render.golden`` draws them anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from render import Caption, Choice, palette, samples, scene
from render.theme import LIVERIES, WIDTH

FOLDER = Path(__file__).with_name("goldens")
GOLDEN_WIDTH = 360
CAPTION = Caption(samples.NAMES, "en", "Amélie", "Turn 14", "Amélie builds a road.", "Bank")


def pictures() -> Iterator[tuple[str, Image.Image]]:
    """Every compared picture by name, made small."""
    colours = tuple(LIVERIES)
    base, six, sea = samples.base_layout(), samples.six_layout(), samples.island_layout()
    drawn = {
        "base": scene.picture(
            samples.game(base, colours[:4], "golden", trails=3), CAPTION, Choice("vertex", (0, 26, 53)), WIDTH
        ),
        "six": scene.picture(samples.game(six, colours, "golden"), CAPTION, Choice("edge", (0, 54, 108)), WIDTH),
        "sea": scene.picture(samples.game(sea, colours[2:6], "golden"), CAPTION, Choice("hex", (1, 2, 3)), WIDTH),
        "lobby": scene.preview(base, CAPTION, WIDTH),
    }
    for name, picture in drawn.items():
        height = round(picture.height * GOLDEN_WIDTH / picture.width)
        yield name, palette.flattened(picture.resize((GOLDEN_WIDTH, height), Image.Resampling.BOX))


def distance(first: Image.Image, second: Image.Image) -> float:
    """The mean difference of the channels of two pictures, from 0 to 255."""
    return sum(ImageStat.Stat(ImageChops.difference(first.convert("RGB"), second.convert("RGB"))).mean) / 3


def main() -> None:
    """Write the pictures."""
    FOLDER.mkdir(exist_ok=True)
    for name, picture in pictures():
        picture.save(FOLDER / f"{name}.png", optimize=True)
        print(FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
