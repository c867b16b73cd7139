"""The file itself: nothing but pixels and palette, small, and the same bytes in every process and thread."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import zlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from render import (
    Caption,
    Frame,
    Ghost,
    MarkedPlaces,
    display,
    draw,
    draw_layout,
    encoder,
    ground,
    help_picture,
    palette,
    png,
    replay,
    scene,
)
from render.display import Drawing, Ground, Item
from render.marks import Marks
from render.page import Box
from render.ring import Ring
from render.theme import INK, LARGE_WIDTH, LIVERIES, PIN, WIDTH, Colour
from tests.languages import FALLBACK
from tests.render import samples, scenario_samples
from tests.render.shapes import shown

VIEW = samples.game(samples.base_layout(), tuple(LIVERIES)[:4], "png")
CAPTION = Caption(samples.NAMES, FALLBACK, "Amélie", "Turn 14", "Amélie builds a road.", "Bank")
ROOT = Path(__file__).parents[2]
ELSEWHERE = """
import hashlib
from render import draw_layout
from tests.render.test_png import CAPTION, everything, samples
draw_layout(samples.six_layout(), CAPTION)
print(hashlib.sha256(everything()).hexdigest())
"""


def everything() -> bytes:
    """Pictures of all kinds after each other, and a film."""
    flood, oil = scenario_samples.catlantis(), scenario_samples.oil_springs()
    return b"".join(
        (
            draw(VIEW, CAPTION),
            draw(VIEW, CAPTION, MarkedPlaces("edge", (30, 31)), ghost=Ghost("city", 20, "red"), crop=True),
            draw(flood, CAPTION, MarkedPlaces("hex", (1, 2)), recent=(MarkedPlaces("vertex", (3,)),)),
            draw(oil, CAPTION),
            help_picture(samples.base_layout(), CAPTION),
            replay([Frame(VIEW, CAPTION), Frame(VIEW, replace(CAPTION, message="Again."))]),
        )
    )


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    assert data.startswith(png.SIGNATURE)
    at = len(png.SIGNATURE)
    while at < len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert int.from_bytes(data[at + 8 + length : at + 12 + length], "big") == zlib.crc32(kind + body)
        yield kind, body
        at += 12 + length


def test_no_metadata() -> None:
    kinds = [kind for kind, _ in chunks(draw(VIEW, CAPTION))]
    assert kinds[:2] == [b"IHDR", b"PLTE"]
    assert kinds[-1] == b"IEND"
    assert set(kinds[2:-1]) == {b"IDAT"}


def test_the_pixels_are_those_of_the_picture() -> None:
    picture = scene.drawing(VIEW, CAPTION).painted()
    read = Image.open(BytesIO(encoder.encode(scene.drawing(VIEW, CAPTION))))
    read.load()
    assert read.mode == "P"
    assert read.tobytes() == palette.flattened(picture).tobytes()
    assert read.convert("RGB").tobytes() == palette.flattened(picture).convert("RGB").tobytes()


def test_the_whole_stream_is_valid() -> None:
    """With zlib's own check of the checksum over all bands."""
    data = draw(VIEW, CAPTION)
    rows = zlib.decompress(b"".join(body for kind, body in chunks(data) if kind == b"IDAT"))
    width, height = Image.open(BytesIO(data)).size
    assert len(rows) == (width + 1) * height
    assert not any(rows[:: width + 1])


@given(st.binary(max_size=300), st.binary(max_size=300))
def test_joined_checksums(first: bytes, second: bytes) -> None:
    joined = png.joined(zlib.adler32(first), zlib.adler32(second), len(second))
    assert joined == zlib.adler32(first + second)


@pytest.mark.parametrize(
    ("name", "most"),
    [
        *(("19", 180), ("30", 230), ("example", 230), ("islands", 200), ("catlantis", 200), ("flood", 200)),
        *(("oil", 180), ("oil-six", 230)),
    ],
)
def test_size_of_the_file(name: str, most: int) -> None:
    assert len(draw(shown(name), CAPTION)) < most * 1024


def test_widths() -> None:
    assert Image.open(BytesIO(draw(VIEW, CAPTION))).width == WIDTH
    assert Image.open(BytesIO(draw(VIEW, CAPTION, large=True))).width == LARGE_WIDTH
    assert Image.open(BytesIO(draw_layout(samples.base_layout(), CAPTION))).width == WIDTH


def test_memory_changes_nothing() -> None:
    first = draw(VIEW, CAPTION)
    assert draw(VIEW, CAPTION) == first
    ground.whole_grounds.cache_clear()
    encoder.bands.ring.clear()
    assert draw(VIEW, CAPTION) == first


def drawing(left: int, sprite: Image.Image, fill: Colour | None = None) -> Drawing:
    """A low picture with one thing in it."""
    return Drawing((64, 16), (Item(sprite, left, 4, fill),))


def test_a_band_is_made_once() -> None:
    bands, sprite = encoder.Bands(Ring(10_000)), Image.new("RGB", (8, 8), PIN)
    whole = drawing(1, sprite)
    made = bands.of(whole)
    assert made == encoder.deflated(whole.bands(encoder.BAND_ROWS))
    assert bands.of(drawing(1, sprite.copy())) == made and len(bands.ring) == 1


@pytest.mark.parametrize("name", ["19", "30", "oil-six", "flood"])
def test_bands_that_are_painted_together_are_as_each_alone(name: str) -> None:
    """Whatever is remembered: of one half, of the other, or nothing."""
    marks = Marks((MarkedPlaces("vertex", tuple(range(0, 54, 5))),), (MarkedPlaces("edge", (0, 30)),))
    whole = scene.drawing(shown(name), CAPTION, marks)
    wanted = whole.bands(encoder.BAND_ROWS)
    alone = [made for band in wanted for made in encoder.deflated([band])]
    for known in (lambda at: at % 2, lambda at: at % 3 == 1, lambda at: False):
        bands = encoder.Bands(Ring(1_000_000))
        for at, band in enumerate(wanted):
            if known(at):
                bands.ring.put(band.key(), alone[at].packed)
        assert bands.of(whole) == alone


def test_what_lies_apart_is_mixed_by_itself() -> None:
    """Three sprites of which the last joins the first two, one far away, and one that is not seen."""
    sprite = Image.new("RGB", (10, 10), PIN)
    places = (0, 0), (60, 0), (200, 50), (30, 0), (-10, 0)
    found = encoder.clusters([Item(sprite, *place) for place in places], (0, 0), 0, (300, 60))
    assert {(cluster[:4], frozenset(cluster.items)) for cluster in found} == {
        ((0, 0, 70, 10), frozenset({0, 1, 3})),
        ((200, 50, 210, 60), frozenset({2})),
    }


def test_bands_are_the_same_only_if_the_same_things_lie_in_them() -> None:
    sprite, mask = Image.new("RGB", (8, 8), PIN), Image.new("L", (8, 8), 255)
    first = drawing(1, sprite).bands(16)[0]
    assert drawing(1, sprite.copy()).bands(16)[0].key() == first.key()
    dotted = sprite.copy()
    dotted.putpixel((3, 3), INK)
    others = drawing(2, sprite), drawing(1, mask, PIN), drawing(1, mask, INK), drawing(1, dotted)
    keys = {first.key(), *(other.bands(16)[0].key() for other in others)}
    assert len(keys) == 5
    below = Drawing((64, 32), (Item(sprite, 1, 4 + 16),), cuts={16})
    assert below.bands(16)[0].key() == Drawing((64, 16), ()).bands(16)[0].key()


def test_what_lies_on_a_board_is_told_from_what_lies_around_it() -> None:
    item, box = Item(Image.new("RGB", (8, 8), PIN), 1, 4), Box(0, 0, 64, 16)
    grounds = [Ground(name, lambda first, last: Image.new("RGB", (64, last - first), INK)) for name in "ab"]
    drawings = [
        *(Drawing((64, 16), (item,), ground, box) for ground in (None, *grounds)),
        *(Drawing((64, 16), (), ground, box, (item,)) for ground in grounds),
        Drawing((64, 16), (), grounds[0], Box(0, 0, 32, 16), (item,)),
        Drawing((64, 16), (item,), grounds[0], box, (item,)),
    ]
    assert len({drawing.bands(16)[0].key() for drawing in drawings}) == len(drawings)


def test_a_band_in_which_nothing_lies_is_kept_with_the_board() -> None:
    """As it would be made; one with a piece or a pin, or around the board, is made."""
    found = {True: 0, False: 0}
    for band in scene.drawing(VIEW, CAPTION, Marks((MarkedPlaces("vertex", (3,)),))).bands(encoder.BAND_ROWS):
        bare = band.bare()
        found[bare is not None] += 1
        assert (bare is not None) == (band.on_board and not band.on_ground and not band.around)
        assert bare in (None, *encoder.deflated([band]))
    assert all(found.values())


def test_what_is_seen_for_a_move_or_two_is_deflated_less_well() -> None:
    view = shown("19")
    quiet, pinned, ringed = (
        scene.drawing(view, CAPTION, marks).bands(encoder.BAND_ROWS)
        for marks in (Marks(), Marks((MarkedPlaces("vertex", (3,)),)), Marks(recent=(MarkedPlaces("vertex", (3,)),)))
    )
    assert all(band.lasting == band.on_board for band in quiet)
    for bands in (pinned, ringed):
        passing = [band for band, before in zip(bands, quiet, strict=True) if band.lasting < before.lasting]
        assert passing
        for band in passing:
            rows = encoder.rows_of(band)
            assert encoder.deflated([band]) == [png.Deflated.of(rows, encoder.PASSING_LEVEL)]
            assert encoder.deflated([band]) != [png.Deflated.of(rows, encoder.LEVEL)]


def test_sprites_that_are_gone_leave_nothing_behind() -> None:
    before = len(display.digests)
    for number in range(50):
        sprite = Image.new("RGB", (8, 8), (number, 0, 0))
        drawing(1, sprite).bands(16)[0].key()
    del sprite
    assert len(display.digests) == before


@pytest.mark.parametrize("name", ["19", "30", "oil-six", "flood"])
@pytest.mark.parametrize("height", [7, encoder.BAND_ROWS])
def test_a_picture_in_bands_is_the_whole_picture(name: str, height: int) -> None:
    """Also where things lie across several bands, stick out of the board, or are cut at its edge."""
    marks = Marks((MarkedPlaces("vertex", tuple(range(0, 54, 5))),), (MarkedPlaces("edge", (0, 30)),))
    for crop in (False, True):
        whole = scene.drawing(
            shown(name), CAPTION, marks if not crop else Marks((MarkedPlaces("edge", (30,)),)), crop=crop
        )
        joined = Image.new("RGB", whole.size)
        for band in whole.bands(height):
            joined.paste(band.painted(), (0, band.top))
        assert joined.tobytes() == whole.painted().tobytes()


def test_another_process_draws_the_same_bytes() -> None:
    """One that has drawn something else before, and whose hashes are others."""
    expected = hashlib.sha256(everything()).hexdigest()
    found = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "2", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.strip() == expected


def test_threads_draw_the_same_bytes() -> None:
    """From cold memory, many at once."""
    choices = [(), *((MarkedPlaces("vertex", (place,)),) for place in range(7))]
    expected = [draw(VIEW, CAPTION, *choice) for choice in choices]
    ground.whole_grounds.cache_clear()
    encoder.bands.ring.clear()
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda choice: draw(VIEW, CAPTION, *choice), choices * 2))
    assert found == expected * 2
