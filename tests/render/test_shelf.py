"""Painted boards on disk: found again by other processes, never trusted, bounded, and needed by nobody."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

import render
from engine import Live, Options, deal
from render import draw, encoder, ground, shelf
from render.kept import Keeper, Kept
from render.page import Box
from render.preview import layout_view
from render.ring import Ring
from render.shelf import Shelf
from tests.render.shapes import shown

PICTURE = Image.effect_noise((300, 200), 90).convert("RGB")
WHOLE = Box(0, 0, 300, 200)
MOST = 10_000_000


class Painting:
    """Counts how often something is painted."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> Image.Image:
        self.times += 1
        return PICTURE


def look(folder: Path, painting: Painting, most: int = MOST, name: str = "a-board") -> bytes:
    """The pixels of a picture, as a process sees them that has just begun."""
    keeper = Keeper(MOST)
    keeper.shelf = kept = Shelf(folder, most)
    pixels = keeper.get(name, painting).part(WHOLE).tobytes()
    kept.finish()
    return pixels


def files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.is_file())


def test_a_board_is_painted_once_for_all_processes_and_starts(tmp_path: Path) -> None:
    painting = Painting()
    assert look(tmp_path, painting) == look(tmp_path, painting) == Kept.of(PICTURE).part(WHOLE).tobytes()
    assert painting.times == 1 and [file.name for file in files(tmp_path)] == ["a-board"]


@pytest.mark.parametrize("damage", ["empty", "cut short", "one bit", "the first bit", "another file", "a folder"])
def test_what_is_damaged_is_painted_again(tmp_path: Path, damage: str) -> None:
    painting = Painting()
    expected = look(tmp_path, painting)
    (file,) = files(tmp_path)
    stored = bytearray(file.read_bytes())
    if damage == "a folder":
        file.unlink()
        file.mkdir()
    else:
        stored[len(stored) // 2 if damage == "one bit" else 0] ^= 1
        damaged = {"empty": b"", "cut short": file.read_bytes()[:-100], "another file": b"hello " * 20}
        file.write_bytes(damaged.get(damage, bytes(stored)))
    assert look(tmp_path, painting) == expected
    assert painting.times == 2
    assert look(tmp_path, painting) == expected
    assert painting.times == (3 if damage == "a folder" else 2), "it was written again"


def test_another_version_paints_its_own_and_erases_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    painting, note = Painting(), tmp_path / "not-ours.txt"
    look(tmp_path, painting)
    note.write_text("kept")
    monkeypatch.setattr(shelf, "version", lambda: "0123456789abcdef")
    look(tmp_path, painting)
    assert painting.times == 2
    assert files(tmp_path) == [tmp_path / "0123456789abcdef" / "a-board", note]


def test_the_version_is_that_of_the_code_that_paints() -> None:
    assert shelf.VERSION.fullmatch(shelf.version())
    read = Path.read_bytes
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "read_bytes", lambda file: read(file) + b"#" * (file.name == "terrain.py"))
        assert shelf.version.__wrapped__() != shelf.version()


def test_all_of_them_stay_within_the_bound_and_those_not_used_for_longest_give_way(tmp_path: Path) -> None:
    size, painting = len(Kept.of(PICTURE).packed()), Painting()
    most = 5 * size + size // 2
    for number in range(12):
        look(tmp_path, painting, most, str(number))
        assert sum(file.stat().st_size for file in files(tmp_path)) <= most
    assert painting.times == 12
    assert files(tmp_path)[-1].name == "9"
    look(tmp_path, painting, most, "11")
    assert painting.times == 12
    # What an interrupted write has left counts, and gives way too.
    left = files(tmp_path)[0].with_name("9-1234")
    left.write_bytes(b" " * most)
    look(tmp_path, painting, most)
    assert sum(file.stat().st_size for file in files(tmp_path)) <= most


def test_a_folder_that_is_erased_meanwhile_harms_nobody(tmp_path: Path) -> None:
    keeper, painting = Keeper(1), Painting()
    keeper.shelf = kept = Shelf(tmp_path, MOST)
    keeper.get("a", painting)
    kept.finish()
    (file,) = files(tmp_path)
    file.unlink()
    file.parent.rmdir()
    keeper.get("b", painting)
    keeper.get("a", painting)
    kept.finish()
    assert [file.name for file in files(tmp_path)] == ["a", "b"]


def test_where_nothing_can_be_written_it_is_painted_each_time(tmp_path: Path) -> None:
    painting = Painting()
    (tmp_path / shelf.version()).write_text("no folder")
    assert look(tmp_path, painting) == look(tmp_path, painting)
    assert painting.times == 2
    with pytest.raises(OSError, match="exists"):
        render.keep_in(tmp_path / shelf.version(), MOST, MOST)


@pytest.fixture
def on_disk(tmp_path: Path) -> Iterator[Path]:
    """All of the renderer keeps what it paints in a folder."""
    ring = encoder.bands.ring
    render.keep_in(tmp_path, MOST, MOST)
    yield tmp_path
    encoder.bands.ring.close()
    encoder.bands.ring = ring
    for keeper in (ground.whole_grounds, ground.waters):
        keeper.shelf = None
        keeper.cache_clear()


def test_pictures_are_the_same_wherever_their_ground_comes_from(on_disk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    view = shown("example")
    choice = render.MarkedPlaces("vertex", (20,))
    encoder.bands.ring.clear()
    for keeper in (ground.whole_grounds, ground.waters):
        keeper.cache_clear()
    painted = [draw(view, render.Caption()), draw(view, render.Caption(), choice, crop=True)]
    for keeper in (ground.whole_grounds, ground.waters):
        assert isinstance(keeper.shelf, Shelf)
        keeper.shelf.finish()
        keeper.cache_clear()
    assert len(files(on_disk)) == 3, "a whole board, and waters of two sizes"
    encoder.bands.ring.clear()
    monkeypatch.setattr(ground, "_waters", None)
    assert [draw(view, render.Caption()), draw(view, render.Caption(), choice, crop=True)] == painted
    assert draw(view, render.Caption()) == painted[0], "now from its bands"


def test_other_boards_have_other_names() -> None:
    layouts = [deal(Options(), Live(seed)) for seed in range(5)]
    layouts.append(replace(layouts[0], harbours=layouts[0].harbours[1:]))
    views = [layout_view(layout) for layout in layouts]
    fields = [render.page.field_of(view.board, view.harbours, width) for view in views for width in (1080, 1620)]
    names = {
        ground.name_of(field, view.terrain, view.tokens)
        for field, view in zip(fields, [view for view in views for _ in range(2)], strict=True)
    }
    assert len(names) == 12


# Bands of pictures


@pytest.mark.parametrize("in_a_file", [False, True])
def test_a_ring_gives_what_was_put_there_or_nothing(in_a_file: bool, tmp_path: Path) -> None:
    ring, choice = Ring(1000, tmp_path if in_a_file else None), random.Random(1)
    put: dict[bytes, bytes] = {}
    for _ in range(2000):
        name = b"%d" % choice.randrange(300)
        found = ring.get(name)
        assert found is None or found == put[name]
        if found is None:
            put[name] = choice.randbytes(choice.randrange(1, 120))
            ring.put(name, put[name])
            assert ring.get(name) == put[name], "the newest is there"
    kept = [piece for name, piece in put.items() if ring.get(name) is not None]
    assert 700 < sum(map(len, kept)) <= 1000
    ring.put(b"too large", b" " * 1001)
    assert ring.get(b"too large") is None and len(ring) == len(kept)
    assert not files(tmp_path), "the file has no name, and ends with the process"
    ring.close()


def test_a_full_disk_only_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    ring = Ring(1000)
    ring.put(b"a", b"first")

    class Full(BytesIO):
        def write(self, piece: object) -> int:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(ring, "_file", Full(b"first"))
    ring.put(b"b", b"second")
    assert ring.get(b"b") is None and ring.get(b"a") == b"first"
