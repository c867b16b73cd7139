"""The animated GIF of a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops

from engine.state import Turn
from render import Caption, Frame, MarkedPlaces, draw, palette
from render.film import LAST_TIME, MAX_FRAMES, TRANSPARENT, pixels, replay, thinned
from render.theme import LIVERIES, WIDTH
from tests.languages import FALLBACK
from tests.render import samples

VIEW = samples.game(samples.base_layout(), tuple(LIVERIES)[:4], "replay", trails=3)
COUNT = 14


def frames(count: int = COUNT) -> list[Frame]:
    """A game that grows by a road a frame."""
    edges = sorted(VIEW.routes)
    found = []
    for index in range(count):
        routes = {edge: VIEW.routes[edge] for edge in edges[: index + 1]}
        shown = replace(VIEW, routes=routes, turn=Turn(index + 1, index % 4, (index % 6 + 1, 2)))
        found.append(Frame(shown, Caption(samples.NAMES, FALLBACK, "Amélie", f"Turn {index + 1}"), _ring(edges, index)))
    return found


def _ring(edges: list[int], index: int) -> tuple[MarkedPlaces, ...]:
    return (MarkedPlaces("edge", (edges[index % len(edges)],)),)


@pytest.fixture(scope="module")
def film() -> bytes:
    return replay(frames())


def decoded(data: bytes) -> Iterator[Image.Image]:
    film = Image.open(BytesIO(data))
    for index in range(getattr(film, "n_frames", 1)):
        film.seek(index)
        yield film.convert("RGB")


def still(frame: Frame) -> Image.Image:
    return Image.open(BytesIO(draw(frame.view, frame.caption, recent=frame.recent))).convert("RGB")


def test_every_frame_is_the_still_picture(film: bytes) -> None:
    """Also the first, which is complete, and the last, after all the differences."""
    shown = list(decoded(film))
    assert len(shown) == COUNT
    for picture, frame in zip(shown, frames(), strict=True):
        expected = still(frame)
        assert picture.size == expected.size
        assert ImageChops.difference(picture, expected).getbbox() is None


def test_size_and_times(film: bytes) -> None:
    image = Image.open(BytesIO(film))
    assert image.size == (WIDTH, still(frames()[0]).height)
    assert image.info["loop"] == 0
    times = []
    for index in range(COUNT):
        image.seek(index)
        times.append(image.info["duration"])
    assert times[-1] == LAST_TIME * 10
    assert len(set(times[:-1])) == 1 and times[0] < times[-1]


def test_only_what_changed_is_stored(film: bytes) -> None:
    first = replay(frames(1))
    assert len(film) - len(first) < 0.15 * COUNT * len(first)


def test_a_frame_without_a_change_is_kept() -> None:
    frame = frames(1)[0]
    data = replay([frame, frame, frame])
    assert len(list(decoded(data))) == 3
    assert len(data) < len(replay([frame])) + 200


def test_the_same_frames_give_the_same_bytes(film: bytes) -> None:
    assert replay(iter(frames())) == film


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    replay(frames(3), lambda done, total: told.append((done, total)))
    assert told == [(1, 3), (2, 3), (3, 3)]
    told.clear()
    replay((frame for frame in frames(2)), lambda done, total: told.append((done, total)))
    assert told == [(1, 0), (2, 0)]


def test_frames_are_taken_one_by_one() -> None:
    """Nothing waits in memory: every frame is done before the next is asked for."""
    order: list[str] = []

    def asked() -> Iterator[Frame]:
        for index, frame in enumerate(frames(3)):
            order.append(f"asked {index}")
            yield frame

    replay(asked(), lambda done, total: order.append(f"done {done - 1}"))
    assert order == ["asked 0", "done 0", "asked 1", "done 1", "asked 2", "done 2"]


def test_long_games_are_thinned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("render.film.MAX_FRAMES", 5)
    told: list[tuple[int, int]] = []
    data = replay(frames(), lambda done, total: told.append((done, total)))
    shown = list(decoded(data))
    assert len(shown) == 5 and told[-1] == (5, 5)
    assert ImageChops.difference(shown[-1], still(frames()[-1])).getbbox() is None
    assert MAX_FRAMES == 400


def test_thinning_keeps_the_order_and_the_last() -> None:
    every = frames(2) * 300
    numbered = [frame._replace(recent=(MarkedPlaces("edge", (index,)),)) for index, frame in enumerate(every)]
    kept = [frame.recent[0].places[0] for frame in thinned(numbered, len(numbered))]
    assert len(kept) == MAX_FRAMES
    assert kept == sorted(set(kept))
    assert kept[-1] == len(every) - 1


def test_no_frames_and_mixed_boards_are_refused() -> None:
    with pytest.raises(ValueError, match="frame"):
        replay([])
    six = Frame(samples.game(samples.six_layout(), tuple(LIVERIES), "replay"), Caption())
    with pytest.raises(ValueError, match="same board"):
        replay([frames(1)[0], six])


def test_the_pixels_are_found_whatever_pillow_writes_around_them(film: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another version of Pillow may say more, or less, before and after them."""
    save = Image.Image.save

    def talkative(image: Image.Image, file: BytesIO, kind: str, **how: Any) -> None:
        save(image, file, kind, **how, comment=b"made by a later version", transparency=7, loop=3)

    monkeypatch.setattr(Image.Image, "save", talkative)
    assert replay(frames()) == film


def test_the_colours_of_an_image_itself_are_passed_over() -> None:
    small, own = BytesIO(), BytesIO()
    picture = Image.frombytes("L", (2, 2), bytes((0, 1, 2, 3)))
    picture.save(small, "GIF", optimize=False, interlace=0)
    file = small.getvalue()
    header, table, rest = file[:10], file[13 : 13 + 768], file[13 + 768 :]
    own.write(header + b"\0\0\0" + rest[:9] + b"\x87" + table + rest[10:])
    assert pixels(own.getvalue()) == pixels(file) == rest[10:-1]


def test_a_file_that_is_no_plain_picture_is_refused() -> None:
    interlaced = BytesIO()
    Image.new("L", (20, 20)).save(interlaced, "GIF", optimize=False, interlace=1)
    with pytest.raises(ValueError, match="in order"):
        pixels(interlaced.getvalue())
    with pytest.raises(ValueError, match="expected"):
        pixels(interlaced.getvalue()[: 13 + 768] + b";")


def test_there_is_room_for_the_transparent_index() -> None:
    assert len(palette.colours()) <= TRANSPARENT
