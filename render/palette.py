"""The one palette of all pictures.

It has the colours of the theme, blends for the edges of letters, and the best of the rest. The rest is chosen once from
many pictures (``python -m tests.render.gallery --palette``) and kept in ``palette.json``, because a palette that
changes from picture to picture changes colours that should not move.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from threading import Lock

from PIL import Image, ImageChops

from render import theme
from render.theme import Colour, mix

FILE = Path(__file__).with_name("palette.json")
SIZE = 255
_preparing = Lock()


@cache
def colours() -> tuple[Colour, ...]:
    """The palette."""
    return tuple(theme.colour(code) for code in json.loads(FILE.read_text("utf-8")))


@cache
def channels() -> bytes:
    """The palette's bytes: red, green and blue of each colour."""
    return bytes(channel for colour in colours() for channel in colour)


def flattened(picture: Image.Image) -> Image.Image:
    """The picture in the nearest palette colours, without dithering."""
    with _preparing:
        palette = _mapping()
    return picture.quantize(palette=palette, dither=Image.Dither.NONE)


def settled(flat: Image.Image) -> Image.Image:
    """A palette picture in colours that map to themselves.

    However often it is mapped, it stays so. Pillow looks for the nearest colour in steps of four, and misses some.
    """
    return flat.point(_settling())


@cache
def _settling() -> list[int]:
    """Each palette colour's end after mapping it repeatedly."""
    line = Image.new("RGB", (len(colours()), 1))
    line.putdata(colours())
    nearest = list(flattened(line).tobytes())
    ends = list(range(len(nearest)))
    for _ in ends:
        ends = [nearest[end] for end in ends]
    return ends + [0] * (256 - len(ends))


@cache
def _mapping() -> Image.Image:
    """The palette for `flattened`, used once here.

    Two threads must not prepare its table of nearest colours.
    """
    palette = as_image(colours())
    Image.new("RGB", (1, 1)).quantize(palette=palette, dither=Image.Dither.NONE)
    return palette


def as_image(chosen: Sequence[Colour]) -> Image.Image:
    """A palette in the form that Pillow maps pictures to."""
    holder = Image.new("P", (1, 1))
    holder.putpalette([channel for colour in chosen for channel in colour])
    return holder


def fixed() -> tuple[Colour, ...]:
    """The fixed colours: the theme's, and steps between letters and grounds."""
    blends = [
        mix(ground, letters, share)
        for letters, ground in (
            *(
                (letters, ground)
                for letters in (theme.TEXT, theme.TEXT_DIM, theme.ACCENT)
                for ground in (theme.PANEL, theme.PANEL_RAISED)
            ),
            (theme.INK, theme.PIN),
            (theme.INK, theme.ACCENT),
            (theme.INK, theme.TOKEN),
            (theme.INK, theme.CREAM),
            (theme.RED, theme.TOKEN),
        )
        for share in (0.33, 0.67)
    ]
    return tuple(dict.fromkeys([*_found(list(vars(theme).values())), *blends]))


def _found(value: object) -> Iterator[Colour]:
    """All colours in a value of the theme."""
    if isinstance(value, tuple) and len(value) == 3 and all(isinstance(part, int) for part in value):
        yield value
    elif isinstance(value, dict):
        yield from _found(list(value.values()))
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from _found(part)


def choose(pictures: list[Image.Image]) -> tuple[Colour, ...]:
    """A palette for these pictures."""
    sheet = Image.new("RGB", (max(picture.width for picture in pictures), sum(picture.height for picture in pictures)))
    top = 0
    for picture in pictures:
        sheet.paste(picture, (0, top))
        top += picture.height
    kept = fixed()
    # What the fixed colours already show well needs no others.
    sheet = sheet.resize((sheet.width // 3, sheet.height // 3), Image.Resampling.NEAREST)
    shown = sheet.quantize(palette=as_image(kept), dither=Image.Dither.NONE).convert("RGB")
    far = max_channel(ImageChops.difference(sheet, shown)).point([0] * 6 + [255] * 250)
    channels = sheet.tobytes()
    pixels = [channels[3 * at : 3 * at + 3] for at, wanted in enumerate(far.tobytes()) if wanted]
    line = Image.frombytes("RGB", (len(pixels), 1), b"".join(pixels))
    rest = (
        line.quantize(SIZE - len(kept), Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE).getpalette() or []
    )
    return tuple(dict.fromkeys([*kept, *zip(rest[0::3], rest[1::3], rest[2::3], strict=True)]))[:SIZE]


def max_channel(picture: Image.Image) -> Image.Image:
    """The strongest of the three channels of every pixel."""
    red, green, blue = picture.split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)


def rewrite(pictures: list[Image.Image]) -> None:
    """Choose a new palette and write its file.

    It takes effect in the next process.
    """
    codes = ["#{:02X}{:02X}{:02X}".format(*colour) for colour in choose(pictures)]
    FILE.write_text(json.dumps(codes, indent=0).replace(",\n", ", ") + "\n", "utf-8")
