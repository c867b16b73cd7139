"""Parts of boards, ghosts and help pictures."""

from __future__ import annotations

from functools import partial
from io import BytesIO

import pytest
from PIL import Image, ImageFilter

from engine import Live, Options, deal
from engine.view import View
from render import Caption, Ghost, MarkedPlaces, draw, draw_layout, help_picture, markers, pieces, scene, terrain
from render.costs import sprite_of
from render.ground import ground, painted, tile_pieces, waters
from render.help import every_place
from render.kept import Keeper, Kept
from render.marks import Kind, Marks, aims, ghost_item, pins
from render.preview import layout_view
from render.standing import route_item
from render.theme import CONTEXT, HEADER, LARGE_WIDTH, TERRAINS, WIDTH, ZOOMS
from render.window import window_around
from tests.languages import FALLBACK
from tests.render import samples
from tests.render.shapes import VIEWS, inside, shown

WORDS = Caption(samples.NAMES, FALLBACK, "Amélie", "Turn 3", "Where?")


@pytest.fixture(params=VIEWS, scope="module")
def view(request: pytest.FixtureRequest) -> View:
    return shown(request.param)


@pytest.mark.parametrize("kind", ["vertex", "edge", "hex"])
def test_every_place_alone_is_shown_larger_and_whole(view: View, kind: Kind) -> None:
    whole = scene.page_for(view, WIDTH).field
    for place in every_place(view, kind):
        marks = Marks((MarkedPlaces(kind, (place,)),))
        page = scene.cropped_page(view, WORDS, marks, WIDTH)
        assert page is not None
        field = page.field
        assert field.radius == pytest.approx(whole.radius * ZOOMS[0])
        assert page.size == (WIDTH, field.box.bottom)
        assert field.box.height <= whole.box.height
        assert field.box.top == HEADER
        assert all(inside(item, field.box) for item in pins(view, field, marks.choices[0]))
        # Nothing beyond the whole board: its corners lie on or outside the window.
        scale = field.radius / whole.radius
        left = field.origin[0] - whole.origin[0] * scale
        top = field.origin[1] - (whole.origin[1] - whole.box.top) * scale
        assert left <= 0.5 and left + whole.box.width * scale >= WIDTH - 0.5
        assert top <= field.box.top + 0.5 and top + whole.box.height * scale >= field.box.bottom - 0.5


def test_numbers_around_the_places_are_shown_too() -> None:
    """The middles of all hexes that touch a place lie within the window, by more than the radius of a token."""
    view = shown("19")
    for place in every_place(view, "vertex"):
        page = scene.cropped_page(view, WORDS, Marks((MarkedPlaces("vertex", (place,)),)), WIDTH)
        assert page is not None
        box = page.field.box
        for found in view.board.vertices[place].hexes:
            x, y = page.field.hex(found)
            reach = 0.35 * page.field.radius
            assert box.left <= x - reach and x + reach <= box.right
            assert box.top <= y - reach and y + reach <= box.bottom


@pytest.mark.parametrize("place", [0, 20, 53])
def test_a_part_is_cut_from_the_enlarged_board_to_the_pixel(place: int) -> None:
    """It has the very pixels of the large board, wherever the part lies."""
    view = shown("19")
    page = scene.cropped_page(view, WORDS, Marks((MarkedPlaces("vertex", (place,)),)), WIDTH)
    assert page is not None
    field, whole = page.field, page.field.part_of
    assert whole is not None
    left, top = (round(whole.at((0, 0))[at] - field.at((0, 0))[at]) for at in (0, 1))
    box = (left, top + field.box.top, left + field.box.width, top + field.box.bottom)
    assert box[0] >= 0 and box[1] >= 0 and box[2] <= whole.box.width and box[3] <= whole.box.height
    expected = painted(whole, view.terrain, view.tokens).crop(box)
    assert ground(field, view.terrain, view.tokens).rows(0, field.box.height).tobytes() == expected.tobytes()


def test_grounds_beyond_a_size_are_forgotten_the_oldest_first() -> None:
    pictures = {name: Image.effect_noise((300, 300), 90).convert("RGB") for name in "abc"}
    most = 2 * Kept.of(pictures["a"]).size + 2000
    keeper, asked = Keeper(most), list[str]()

    def paint(name: str) -> Image.Image:
        asked.append(name)
        return pictures[name]

    for name in "ababcbca":
        keeper.get(name, partial(paint, name))
        assert keeper.size <= most
    assert asked == ["a", "b", "c", "a"]


def test_boards_of_one_outline_share_their_waters() -> None:
    """Piers lie on them: a new board draws waters only if its compass lies in another corner."""
    waters.cache_clear()
    sizes: dict[object, int] = {}
    piers = set[object]()
    for seed in range(8):
        shown = layout_view(deal(Options(), Live(seed)))
        draw(shown, WORDS, MarkedPlaces("vertex", (20,)), crop=True)
        compass = scene.page_for(shown, WIDTH).field.compass()
        assert (waters.size == max(sizes.values(), default=0)) == (compass in sizes)
        sizes[compass] = waters.size
        piers.add(tuple(harbour.ends for harbour in shown.harbours))
    assert len(sizes) < len(piers)


def test_a_tile_in_pieces_is_the_whole_tile() -> None:
    for kind in TERRAINS:
        sprite, mask = terrain.tile(kind, 1, 83)
        expected, found = (Image.new("RGB", sprite.size, "red") for _ in range(2))
        expected.paste(sprite, (0, 0), mask)
        pieces = tile_pieces(kind, 1, 83)
        for piece, cut, left, top in pieces:
            found.paste(piece, (left, top), cut)
        assert found.tobytes() == expected.tobytes()
        assert pieces[0][1] is None


def test_what_lies_far_apart_is_shown_on_the_whole_board(view: View) -> None:
    field = scene.page_for(view, WIDTH).field
    last = view.board.land_vertices - 1
    far = Marks((MarkedPlaces("vertex", (0, last)),))
    assert scene.cropped_page(view, WORDS, far, WIDTH) is None
    assert window_around(field, [], 0) is None
    assert draw(view, WORDS, far.choices[0], crop=True) == draw(view, WORDS, far.choices[0])
    x, y = field.vertex(0)
    step = (field.box.width / ZOOMS[-1] - 2 * CONTEXT * field.radius) / 2
    assert window_around(field, [(x, y), (x + 2 * step - 1, y)], 0) is not None
    assert window_around(field, [(x, y), (x + 2 * step + 1, y)], 0) is None


def test_the_header_of_a_part_is_there_when_it_has_words() -> None:
    view, choice = shown("19"), MarkedPlaces("vertex", (20,))
    sizes = [Image.open(BytesIO(draw(view, words, choice, crop=True))).size for words in (WORDS, Caption())]
    assert sizes[0] == (WIDTH, sizes[1][1] + HEADER)


@pytest.mark.parametrize(
    ("piece", "kind", "colour"),
    [
        ("settlement", "vertex", "red"),
        ("city", "vertex", "white"),
        ("metropolis", "vertex", "violet"),
        ("road", "edge", "blue"),
        ("ship", "edge", "green"),
        ("robber", "hex", ""),
        ("pirate", "hex", ""),
        ("dike", "hex", ""),
        ("flood", "hex", ""),
    ],
)
def test_ghosts_stand_where_the_piece_will(piece: str, kind: Kind, colour: str) -> None:
    view = shown("flood")
    field = scene.page_for(view, WIDTH).field
    bare = draw(view, WORDS)
    for place in every_place(view, kind):
        ghost = Ghost(piece, place, colour)
        item = ghost_item(view, field, ghost)
        assert inside(item, field.box)
        opacity = item.sprite.getchannel("A").getextrema()
        assert opacity[0] == 0
        middle = item.sprite.getchannel("A").getpixel((item.sprite.width // 2, item.sprite.height // 2))
        if piece not in pieces.FLAT:
            assert isinstance(middle, int) and 200 < middle < 240
    assert draw(view, WORDS, ghost=Ghost(piece, 12, colour)) != bare
    assert len(list(aims(field, Marks(ghost=Ghost(piece, 12, colour))))) == 1


@pytest.mark.parametrize("reach", [1, 2, 3, 5, 13, 14])
def test_the_rim_of_a_ghost_is_as_wide_everywhere(reach: int) -> None:
    sprite = pieces.building_sprite("city", "red", 60).getchannel("A")
    solid = Image.new("L", (sprite.width + 2 * reach, sprite.height + 2 * reach), 0)
    solid.paste(sprite, (reach, reach))
    assert pieces.spread(solid, reach).tobytes() == solid.filter(ImageFilter.MaxFilter(2 * reach + 1)).tobytes()


def test_a_ghost_takes_the_place_of_the_building_that_it_replaces() -> None:
    view = shown("19")
    field = scene.page_for(view, WIDTH).field
    vertex, other = min(view.buildings), max(view.buildings)
    count = len(list(scene.on_board(view, field, Marks())))
    free = next(place for place in every_place(view, "vertex") if place not in view.buildings)
    for place, more in ((vertex, 0), (other, 0), (free, 1)):
        assert len(list(scene.on_board(view, field, Marks(ghost=Ghost("city", place, "red"))))) == count + more


def test_a_route_that_is_moved_is_crossed_out_where_it_lies() -> None:
    view = shown("flood")
    field = scene.page_for(view, WIDTH).field
    edge = next(edge for edge, route in view.routes.items() if route.kind == "ship")
    free = next(edge for edge in every_place(view, "edge") if edge not in view.routes)
    ship = route_item(field, view.terrain, "ship", "red", edge)
    plain, moved = (
        list(scene.on_board(view, field, Marks(ghost=Ghost("ship", free, "red", origin)))) for origin in (None, edge)
    )
    assert len(moved) == len(plain) + 1
    (cross,) = [item for item in moved if item.sprite is markers.cross(field.unit)]
    assert abs(cross.left + cross.sprite.width / 2 - ship.left - ship.sprite.width / 2) <= 1
    assert abs(cross.top + cross.sprite.height / 2 - ship.top - ship.sprite.height / 2) <= 1
    assert len(list(aims(field, Marks(ghost=Ghost("ship", free, "red", edge))))) == 2, "a part shows both places"


def test_an_unknown_ghost_is_refused() -> None:
    with pytest.raises(KeyError):
        draw(shown("19"), WORDS, ghost=Ghost("castle", 3, "red"))


def test_what_nothing_draws_is_named_with_what_to_do() -> None:
    with pytest.raises(KeyError, match=r"nothing draws 'quarry': .* @drawn\('quarry'\)"):
        sprite_of("quarry", "blue", 82, 66)
    with pytest.raises(KeyError, match=r"nothing draws 'quarry': .* @figure\('quarry'\)"):
        pieces.figure_sprite("quarry", 82)


def test_a_help_picture_is_large_and_names_every_place() -> None:
    layout = samples.base_layout()
    both, vertices = help_picture(layout, WORDS), help_picture(layout, WORDS, ("vertex",))
    plain = draw_layout(layout, WORDS, large=True)
    sizes = {Image.open(BytesIO(data)).size for data in (both, vertices, plain)}
    assert len(sizes) == 1 and sizes.pop()[0] == LARGE_WIDTH
    assert len({both, vertices, plain}) == 3


def test_a_help_picture_of_a_game_shows_its_board_and_no_dice() -> None:
    view = shown("19")
    data = help_picture(view, WORDS)
    page = scene.page_for(view, LARGE_WIDTH, bare=True)
    assert Image.open(BytesIO(data)).size == page.size
    assert len(list(scene.around(view, page, WORDS, bare=True))) < len(list(scene.around(view, page, WORDS)))


@pytest.mark.parametrize(("kind", "count"), [("vertex", 58), ("edge", 117), ("hex", 32)])
def test_every_place_of_catlantis(kind: Kind, count: int) -> None:
    assert len(every_place(layout_view(samples.catlantis_layout()), kind)) == count
