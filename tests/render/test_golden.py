"""The pictures look as they looked when somebody last looked at them."""

from __future__ import annotations

from dataclasses import replace

from PIL import Image

from render import samples, scene
from render.theme import LIVERIES, WIDTH
from tests.render import golden

TOLERANCE = 1.0


def test_goldens() -> None:
    drawn = dict(golden.pictures())
    assert {path.stem for path in golden.FOLDER.glob("*.png")} == set(drawn)
    for name, picture in drawn.items():
        kept = Image.open(golden.FOLDER / f"{name}.png")
        assert kept.size == picture.size, name
        far = golden.distance(kept, picture)
        assert far < TOLERANCE, f"{name} differs by {far:.2f}; look at it, then: python -m tests.render.golden"


def test_the_measure_notices_a_missing_road() -> None:
    shown = samples.game(samples.base_layout(), tuple(LIVERIES)[:4], "golden", trails=3)
    poorer = replace(shown, routes={})
    first, second = (scene.picture(view, golden.CAPTION, None, WIDTH) for view in (shown, poorer))
    assert golden.distance(first, second) > TOLERANCE
