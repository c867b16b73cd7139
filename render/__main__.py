"""``python -m render [folder]``: draw the gallery of samples. ``--palette`` chooses the palette anew from it."""

from __future__ import annotations

import argparse
from pathlib import Path

from PIL import Image

from engine.base.layouts import Layout
from render import draw, draw_layout, palette, samples, scene
from render.ground import painted
from render.samples import Sample
from render.theme import WIDTH


def main() -> None:
    """Write every sample picture into a folder."""
    parser = argparse.ArgumentParser(prog="python -m render", description="Draw sample pictures of the table.")
    parser.add_argument("folder", type=Path, nargs="?", default=Path("gallery"), help="default: gallery")
    parser.add_argument("--large", action="store_true", help="draw the large format")
    parser.add_argument("--palette", action="store_true", help="choose the palette anew from the samples first")
    arguments = parser.parse_args()
    if arguments.palette:
        palette.rewrite([sample_picture(sample) for sample in samples.samples()])
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for sample in samples.samples():
        data = sample_png(sample, large=arguments.large)
        path = arguments.folder / f"{sample.name}.png"
        path.write_bytes(data)
        print(f"{path}  {len(data) // 1024} KB")


def sample_picture(sample: Sample) -> Image.Image:
    """One sample in full colour, before any palette."""
    if isinstance(sample.shown, Layout):
        return scene.preview(sample.shown, sample.caption, WIDTH, painted)
    return scene.picture(sample.shown, sample.caption, sample.choice, WIDTH, sample.recent, painted)


def sample_png(sample: Sample, *, large: bool = False) -> bytes:
    """One sample as a finished picture."""
    if isinstance(sample.shown, Layout):
        return draw_layout(sample.shown, sample.caption, large=large)
    return draw(sample.shown, sample.caption, sample.choice, recent=sample.recent, large=large)


if __name__ == "__main__":
    main()
