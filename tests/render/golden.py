"""Small pictures to compare with, at least one for each ruleset. ``python -m tests.render.golden`` draws them again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from render import Banner, Caption, Ghost, MarkedPlaces, palette, scene
from render.display import Drawing
from render.marks import Marks
from render.preview import layout_view
from render.theme import LIVERIES
from tests.languages import FALLBACK
from tests.render import keepsakes, samples, scenario_samples
from tests.render.gallery import trigger

FOLDER = Path(__file__).with_name("goldens")
GOLDEN_WIDTH = 360
CAPTION = Caption(
    samples.NAMES,
    FALLBACK,
    "Amélie",
    "Turn 14",
    "Amélie builds a road.",
    "Bank",
    {"oil_springs": "Disaster", "catlantis": "Flood rounds"},
)


def drawn() -> Iterator[tuple[str, Drawing]]:
    """Every compared picture by name, in its own size."""
    colours = tuple(LIVERIES)
    base = samples.game(samples.base_layout(), colours[:4], "golden", trails=3)
    six = samples.game(samples.six_layout(), colours, "golden")
    example = samples.game(samples.example_layout(), colours, "golden")
    flood, oil = scenario_samples.catlantis(), scenario_samples.oil_springs(6)
    doomed = Ghost("flood", scenario_samples.doomed(flood))
    gone = (MarkedPlaces("vertex", (79, min(oil.buildings))), MarkedPlaces("hex", (oil.robber or 0,)))
    yield "base", scene.drawing(base, CAPTION, Marks((MarkedPlaces("vertex", (0, 26, 53)),)))
    yield "part", scene.drawing(base, CAPTION, Marks(ghost=Ghost("city", min(base.buildings), "red")), crop=True)
    yield "six", scene.drawing(six, CAPTION, Marks((MarkedPlaces("edge", (0, 54, 108)),)))
    yield "example", scene.drawing(example, CAPTION)
    yield "islands", scene.drawing(scenario_samples.islands(), CAPTION, Marks((MarkedPlaces("hex", (1, 2, 3)),)))
    yield "regions", scene.drawing(scenario_samples.foreign_regions(), CAPTION)
    yield "oil-springs", scene.drawing(scenario_samples.oil_springs(), CAPTION)
    yield "oil-springs-six", scene.drawing(oil, CAPTION, Marks(recent=gone))
    yield "oil-springs-unlimited", scene.drawing(scenario_samples.unlimited(scenario_samples.oil_springs(3)), CAPTION)
    before = scenario_samples.catlantis(flooding=False)
    yield "catlantis", scene.drawing(before, replace(CAPTION, message=trigger(before)))
    yield (
        "catlantis-flood",
        scene.drawing(flood, CAPTION, Marks(recent=(MarkedPlaces("hex", (min(flood.ext["catlantis"].sunk),)),))),
    )
    yield "catlantis-doomed", scene.drawing(flood, CAPTION, Marks(ghost=doomed), crop=True)
    yield "catlantis-three", scene.drawing(scenario_samples.catlantis(3), CAPTION)
    robbed = (Banner("robber", "Zoë robs Amélie!", (colours[2], colours[0])),)
    yield "banner", scene.drawing(base, replace(CAPTION, banners=robbed))
    near = Banner("crown", "Théo has 8 points!", (colours[4],), "8")
    taken = Banner("knight", "Inès takes Largest Army from Grégoire!", (colours[5], colours[1]))
    yield "banners-six", scene.drawing(six, replace(CAPTION, banners=(near, taken)))
    for players, shown in ((4, base), (6, six)):
        yield f"keepsake-{players}", keepsakes.drawn(shown)
    yield "lobby", scene.drawing(layout_view(samples.base_layout()), CAPTION, bare=True)


def pictures() -> Iterator[tuple[str, Image.Image]]:
    """Every compared picture by name, made small."""
    for name, drawing in drawn():
        picture = drawing.painted()
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
