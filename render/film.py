"""A whole game as one animated GIF.

Pillow's own writer would store every frame in full or ask for all of them at once. Here each frame is drawn, compared
with the one before and written as the smallest rectangle that changed, unchanged pixels transparent, all in the one
palette; only the last frame and the finished bytes are kept. Pillow still does the slow part, the compression.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from operator import length_hint
from struct import pack
from typing import NamedTuple

from PIL import Image, ImageChops

from engine.view import View
from render.captions import Caption
from render.marks import MarkedPlaces, Marks
from render.palette import colours, flattened
from render.scene import drawing

TRANSPARENT = 255
"""The palette has at most 255 colours: the last index is free."""
FRAME_TIME, LAST_TIME = 60, 500
"""How long a frame stays, in hundredths of a second."""
MAX_FRAMES = 400
"""More are thinned out, so that any game stays far below what Discord takes (10 MiB)."""
SIGNATURE, GLOBAL_TABLE_OF_256, FOREVER = b"GIF89a", b"\xf7\x00\x00", b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
CONTROL, ON_TOP_AND_TRANSPARENT, END, TRAILER = b"!\xf9\x04", b"\x05", b"\x00", b";"
HEADER_SIZE, DESCRIPTOR_SIZE, TABLE_SIZE = 13, 10, 3 * 256
IMAGE, EXTENSION, INTERLACED, HAS_TABLE, TABLE_BITS = b",", b"!", 0x40, 0x80, 0x07
CHANGED = [0] + [255] * 255


class Frame(NamedTuple):
    """One moment of a game; the places in ``recent`` are ringed."""

    view: View
    caption: Caption
    recent: tuple[MarkedPlaces, ...] = ()


def replay(frames: Iterable[Frame], progress: Callable[[int, int], None] | None = None) -> bytes:
    """The frames as an animated GIF 1080 pixels wide.

    It repeats for ever and rests at the end. ``progress(done, total)`` is called after every frame; ``total`` is 0 when
    ``frames`` does not know its length (``len`` or ``__length_hint__``). Of more than `MAX_FRAMES` frames of known
    number only so many are drawn, the last among them. Raises ``ValueError`` without any frame, or when they belong to
    different boards.
    """
    total = length_hint(frames, 0)
    if total > MAX_FRAMES:
        frames, total = thinned(frames, total), MAX_FRAMES
    parts: list[bytes] = []
    block = b""
    before: Image.Image | None = None
    for done, frame in enumerate(frames, 1):
        now = indices(frame)
        if before is None:
            parts.append(beginning(now.size))
            block = compressed(now, (0, 0))
        else:
            parts += timed(FRAME_TIME), block
            block = compressed(*changed(before, now))
        before = now
        if progress is not None:
            progress(done, total)
    if before is None:
        raise ValueError("a replay needs a frame")
    parts += timed(LAST_TIME), block, TRAILER
    return b"".join(parts)


def thinned(frames: Iterable[Frame], total: int) -> Iterator[Frame]:
    """`MAX_FRAMES` of so many frames, evenly spread, the last among them."""
    for index, frame in enumerate(frames):
        if (index + 1) * MAX_FRAMES // total > index * MAX_FRAMES // total:
            yield frame


def indices(frame: Frame) -> Image.Image:
    """A frame as palette indices.

    The mode is L, because Pillow does not compute with palettes.
    """
    flat = flattened(drawing(frame.view, frame.caption, Marks(recent=frame.recent), steady=True).painted())
    return Image.frombytes("L", flat.size, flat.tobytes())


def changed(before: Image.Image, now: Image.Image) -> tuple[Image.Image, tuple[int, int]]:
    """The smallest rectangle with all changes, and its upper left corner.

    It is transparent where nothing changed.
    """
    if before.size != now.size:
        raise ValueError("all frames of a replay show the same board")
    mask = ImageChops.difference(before, now).point(CHANGED)
    # A frame without a change is one transparent pixel.
    box = mask.getbbox() or (0, 0, 1, 1)
    part = Image.new("L", (box[2] - box[0], box[3] - box[1]), TRANSPARENT)
    part.paste(now.crop(box), (0, 0), mask.crop(box))
    return part, box[:2]


def beginning(size: tuple[int, int]) -> bytes:
    """Everything before the first image: size, palette, endless repetition."""
    table = bytes(channel for colour in colours() for channel in colour).ljust(TABLE_SIZE, b"\0")
    return SIGNATURE + pack("<HH", *size) + GLOBAL_TABLE_OF_256 + table + FOREVER


def compressed(part: Image.Image, corner: tuple[int, int]) -> bytes:
    """An image block: its place, and pixels as Pillow compresses them."""
    file = BytesIO()
    part.save(file, "GIF", optimize=False, interlace=0)
    return IMAGE + pack("<HHHH", *corner, *part.size) + END + pixels(file.getvalue())


def pixels(file: bytes) -> bytes:
    """The compressed pixels of the first image in a GIF.

    Whatever stands around them is ignored. Raises ``ValueError`` when there is no image, or its lines are interlaced.
    """
    at = HEADER_SIZE + table_size(file[HEADER_SIZE - 3])
    while file[at : at + 1] == EXTENSION:
        at = after_blocks(file, at + 2)
    if file[at : at + 1] != IMAGE:
        raise ValueError("an image was expected in this GIF file")
    flags = file[at + DESCRIPTOR_SIZE - 1]
    if flags & INTERLACED:
        raise ValueError("the lines of this GIF image are not in order")
    at += DESCRIPTOR_SIZE + table_size(flags)
    return file[at : after_blocks(file, at + 1)]


def table_size(flags: int) -> int:
    """How many bytes of colours follow these flags."""
    return 3 << (flags & TABLE_BITS) + 1 if flags & HAS_TABLE else 0


def after_blocks(file: bytes, at: int) -> int:
    """Where a row of blocks ends, behind its empty block.

    Each block is led by its length.
    """
    while file[at]:
        at += 1 + file[at]
    return at + 1


def timed(hundredths: int) -> bytes:
    """An image's duration, and that it lies on the others."""
    return CONTROL + ON_TOP_AND_TRANSPARENT + pack("<HB", hundredths, TRANSPARENT) + END
