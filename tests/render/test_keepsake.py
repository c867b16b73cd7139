"""The picture of a whole game: everything in its place on every board, also with the longest words."""

from __future__ import annotations

from itertools import combinations

import pytest

from render import keepsake, scene
from render.keepsake import draw_keepsake, field_between
from render.marks import Marks
from render.page import Box
from render.theme import MIN_TEXT, WIDTH
from tests.render import keepsakes
from tests.render.shapes import VIEWS, inside, overlap, shown

LONG = ("Bartholomäus-Maximilian von Hügel", "Alexandria von Hohenzollern-Sigma", "李小龍 Bruce 🐉", "Ωμέγα_Юлия.99")
NAMES = (*LONG, "W" * 32, "M" * 32)
STORY = "Turn 67 · Bartholomäus 64 % → 80 %. " + "Catastrophe ! Le 3 se trouve en C2 (1–3) et D4 (4–6). " * 5


@pytest.mark.parametrize("name", VIEWS)
def test_everything_is_in_its_place(name: str) -> None:
    view = shown(name)
    made = keepsake.keepsake(view, keepsakes.kept(view, NAMES, STORY))
    whole = Box(0, 0, *made.size)
    assert made.size[0] == WIDTH
    for item in made.around:
        assert inside(item, whole)
        assert item.top >= made.box.bottom or item.top + item.sprite.height <= made.box.top + 12, "beside the board"
    for item in made.on_ground:
        assert inside(item, made.box)
    words = [item for item in made.around if item.fill is not None]
    assert len(words) >= 4 + 3 * len(view.players)
    for first, second in combinations(words, 2):
        assert not overlap(first, second)


@pytest.mark.parametrize("name", VIEWS)
def test_the_whole_board_lies_in_the_sea(name: str) -> None:
    view = shown(name)
    field = field_between(view, 100, 600)
    assert (field.box.left, field.box.top, field.box.width, field.box.height) == (0, 100, WIDTH, 600)
    for item in scene.on_board(view, field, Marks()):
        assert inside(item, field.box)
    middles = [field.hex(place) for place in range(len(view.board.hexes))]
    left, right = min(x for x, _ in middles), max(x for x, _ in middles)
    assert left + right == pytest.approx(WIDTH)


def test_without_chances_it_is_lower() -> None:
    view = shown("19")
    plain, whole = (keepsake.keepsake(view, keepsakes.kept(view, curve=curve)) for curve in (False, True))
    assert plain.size[1] < whole.size[1]


def test_letters_are_large_and_the_file_small() -> None:
    sizes = (keepsake.SUBLINE, keepsake.LUCK, keepsake.FOOT_WORDS, *keepsake.HEADLINES, *keepsake.NAMES)
    assert min(*sizes, *keepsake.TITLES, *(size for size, _ in keepsake.WORDS)) > MIN_TEXT
    assert len(draw_keepsake(shown("30"), keepsakes.kept(shown("30")))) < 250_000
