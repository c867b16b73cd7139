"""Bands of moments: all in its place, all words there, the board as without them."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from render import Banner, scene
from render.banner import WORDS, bands
from render.display import Item
from render.page import Box
from render.theme import LIVERIES, MIN_TEXT, WIDTH
from tests.render.golden import CAPTION
from tests.render.shapes import VIEWS, WIDTHS, ink, inside, shown

COLOURS = tuple(LIVERIES)
LONG = "Bartholomäus-Maximilian von Hügel prend la Route la plus longue à Alexandria von Hohenzollern !"
MOMENTS = (
    Banner("robber", LONG, COLOURS[:2]),
    Banner("crown", "Ben has 8 points!", COLOURS[2:3], "8"),
    Banner("disaster", "C3 is gone.", (), "C3"),
)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", VIEWS)
def test_bands_stay_in_their_places(name: str, width: int) -> None:
    view, caption = shown(name), replace(CAPTION, banners=MOMENTS[:2])
    page = scene.page_for(view, width, noted=True, banners=2)
    assert page.note is not None
    boxes = (page.field.box, *page.banners, page.note, *page.strips, *page.cards)
    for above, below in combinations(boxes[:4], 2):
        assert above.bottom <= below.top
    assert {box.top for box in page.banners} <= page.cuts
    whole = Box(0, 0, *page.size)
    for item in scene.around(view, page, caption):
        assert inside(item, whole)
    assert scene.drawing(view, caption, width=width).size[1] <= page.size[1] or width != WIDTH
    assert scene.size_of(view, 2)[1] == scene.page_for(view, WIDTH, noted=True, banners=2).size[1]


@pytest.mark.parametrize("moment", MOMENTS)
def test_words_keep_clear_of_the_ends_and_are_large(moment: Banner) -> None:
    page = scene.page_for(shown("19"), WIDTH, banners=1)
    items = [*bands(page, replace(CAPTION, banners=(moment,)))]
    words = [item for item in items if item.fill is not None]
    ends = [item for item in items if item.sprite.height == page.banners[0].height and item.sprite.width < WIDTH]
    assert len(ends) == len(moment.colours) + (bool(moment.figure) and len(moment.colours) < 2)
    assert words and len(words) <= 2
    for item in words:
        for end in ends:
            assert item.left >= end.left + end.sprite.width or item.left + item.sprite.width <= end.left
        box = page.banners[0]
        assert box.top <= item.top and item.top + _height(item) <= box.bottom
    assert min(size for size, _ in WORDS) > MIN_TEXT


def _height(item: Item) -> int:
    found = ink(item.sprite).getbbox()
    assert found is not None
    return found[3]


def test_emblems_tell_the_ends_apart_without_colour() -> None:
    page = scene.page_for(shown("19"), WIDTH, banners=1)
    found = set()
    for colour in COLOURS:
        first = [*bands(page, replace(CAPTION, banners=(Banner("robber", "x", (colour,)),)))][1]
        livery, pixels = LIVERIES[colour], first.sprite.convert("RGB").tobytes()
        found.add(bytes(pixels[at : at + 3] == bytes(livery.emblem_fill) for at in range(0, len(pixels), 3)))
    assert len(found) == len(COLOURS)


def test_the_board_above_is_the_same() -> None:
    """So its bands are neither painted nor deflated again."""
    view = shown("30")
    plain, told = (
        scene.drawing(view, caption).bands(32) for caption in (CAPTION, replace(CAPTION, banners=MOMENTS[:1]))
    )
    board = [band.key() for band in plain if band.on_board]
    assert board == [band.key() for band in told if band.on_board]


def test_a_board_before_the_game_has_none() -> None:
    view, caption = shown("19"), replace(CAPTION, banners=MOMENTS)
    told, plain = (scene.drawing(view, words, bare=True) for words in (caption, CAPTION))
    assert (told.size, [*told.around]) == (plain.size, [*plain.around])
