"""``python -m render [folder]``: draw the gallery. ``--palette`` chooses the palette anew from it."""

from __future__ import annotations

import argparse
from pathlib import Path

from PIL import Image

from render import palette, scene
from render.encoder import encode
from render.gallery import Sample, gallery
from render.ground import ground, painted
from render.scene import Ground
from render.theme import LARGE_WIDTH, WIDTH


def main() -> None:
    """Write every picture of the gallery into a folder."""
    parser = argparse.ArgumentParser(prog="python -m render", description="Draw sample pictures of the table.")
    parser.add_argument("folder", type=Path, nargs="?", default=Path("gallery"), help="default: gallery")
    parser.add_argument("--large", action="store_true", help="draw the large format")
    parser.add_argument("--palette", action="store_true", help="choose the palette anew from the gallery first")
    arguments = parser.parse_args()
    if arguments.palette:
        palette.rewrite([drawn(sample, WIDTH, painted) for sample in gallery()])
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for sample in gallery():
        data = encode(drawn(sample, LARGE_WIDTH if arguments.large or sample.large else WIDTH))
        path = arguments.folder / f"{sample.name}.png"
        path.write_bytes(data)
        print(f"{path}  {len(data) // 1024} KB")


def drawn(sample: Sample, width: int = WIDTH, under: Ground = ground) -> Image.Image:
    """One picture of the gallery in full colour; with `painted` below it, before any palette."""
    return scene.picture(
        sample.view, sample.caption, sample.marks, width=width, crop=sample.crop, bare=sample.bare, under=under
    )


if __name__ == "__main__":
    main()
