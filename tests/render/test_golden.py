"""The pictures look as they looked when somebody last looked at them."""

from __future__ import annotations

from dataclasses import replace

from PIL import Image

from render import scene
from render.theme import LIVERIES
from tests.render import golden, samples, scenario_samples

TOLERANCE = 1.0


def test_goldens() -> None:
    drawn = dict(golden.pictures())
    assert {path.stem for path in golden.FOLDER.glob("*.png")} == set(drawn)
    for name, picture in drawn.items():
        kept = Image.open(golden.FOLDER / f"{name}.png")
        assert kept.size == picture.size, name
        far = golden.distance(kept, picture)
        assert far < TOLERANCE, f"{name} differs by {far:.2f}; look at it, then: python -m tests.render.golden"


def test_the_measure_notices_missing_routes() -> None:
    for shown in (
        samples.game(samples.base_layout(), tuple(LIVERIES)[:4], "golden", trails=3),
        scenario_samples.catlantis(),
    ):
        first, second = (scene.drawing(view, golden.CAPTION).painted() for view in (shown, replace(shown, routes={})))
        assert golden.distance(first, second) > TOLERANCE


def test_the_measure_notices_missing_scenarios() -> None:
    for shown in (scenario_samples.oil_springs(), scenario_samples.catlantis()):
        page = scene.page_for(shown, 1080)
        box = (page.field.box.left, page.field.box.top, page.field.box.right, page.field.box.bottom)
        first, second = (
            scene.drawing(view, golden.CAPTION).painted().crop(box) for view in (shown, replace(shown, ext={}))
        )
        assert golden.distance(first, second) > TOLERANCE
