"""On every board and for every kind of choice: no two pins overlap, nothing leaves its place, all is large enough."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from typing import Literal

import pytest
from PIL import Image, ImageChops

from engine.base.layouts import Layout
from engine.state import Building, Route
from engine.view import View
from render import Caption, Choice, panels, samples, scene, theme
from render.display import Item
from render.plan import Box, Field
from render.theme import LARGE_WIDTH, LIVERIES, WIDTH

Kind = Literal["vertex", "edge", "hex"]
BOARDS = {"19": samples.base_layout, "30": samples.six_layout, "sea": samples.island_layout}
WIDTHS = (WIDTH, LARGE_WIDTH)


@pytest.fixture(params=BOARDS, scope="module")
def layout(request: pytest.FixtureRequest) -> Layout:
    return BOARDS[request.param]()


@pytest.fixture(scope="module")
def view(layout: Layout) -> View:
    colours = tuple(LIVERIES)
    return samples.game(layout, colours if len(layout.tiles) == 30 else colours[:4], "geometry", trails=2)


def every_place(view: View, kind: Kind) -> Choice:
    if kind == "hex":
        return Choice(kind, tuple(place for place, terrain in enumerate(view.terrain) if terrain != "sea"))
    return Choice(kind, tuple(range(len(view.board.vertices if kind == "vertex" else view.board.edges))))


def overlap(first: Item, second: Item) -> bool:
    """Whether two sprites both have ink at one pixel."""
    left, top = max(first.left, second.left), max(first.top, second.top)
    right = min(first.left + first.sprite.width, second.left + second.sprite.width)
    bottom = min(first.top + first.sprite.height, second.top + second.sprite.height)
    if left >= right or top >= bottom:
        return False
    parts = [
        item.sprite.getchannel("A").crop((left - item.left, top - item.top, right - item.left, bottom - item.top))
        for item in (first, second)
    ]
    return ImageChops.multiply(*parts).getbbox() is not None


def inside(item: Item, box: Box) -> bool:
    """Whether all ink of a sprite lies in the box."""
    ink = item.sprite.getchannel("A").getbbox() if item.sprite.mode == "RGBA" else (0, 0, *item.sprite.size)
    if ink is None:
        return True
    left, top, right, bottom = ink
    return (
        item.left + left >= box.left
        and item.top + top >= box.top
        and item.left + right <= box.right
        and item.top + bottom <= box.bottom
    )


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("kind", ["vertex", "edge", "hex"])
def test_pins_neither_overlap_nor_leave_the_field(view: View, kind: Kind, width: int) -> None:
    field = scene.page_for(view, width).field
    choice = every_place(view, kind)
    pins = list(scene.pins(view, field, choice))
    assert [item.pin for item in pins] == list(choice.places)
    for item in pins:
        assert inside(item, field.box), f"{kind} {item.pin} leaves the field"
    for first, second in combinations(pins, 2):
        assert not overlap(first, second), f"{kind} {first.pin} and {second.pin}"


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_leaves_the_picture(view: View, width: int) -> None:
    page = scene.page_for(view, width)
    whole = Box(0, 0, *page.size)
    for item in scene.display_list(view, page, Caption(samples.NAMES), None):
        assert inside(item, whole)


def test_pieces_of_every_vertex_and_edge_stay_in_the_field(layout: Layout, view: View) -> None:
    """Also on the rim, where a board has the least room."""
    field = scene.page_for(view, WIDTH).field
    vertices = {place: Building(0, "city") for place in range(layout.board.land_vertices)}
    edges = {place: Route(0, "road") for place in range(len(layout.board.edges))}
    for item in scene.standing(field, ["red"], edges, vertices, None, view.tokens):
        assert inside(item, field.box)


@pytest.mark.parametrize("kind", ["vertex", "edge", "hex"])
def test_rings_of_what_changed_stay_in_the_field(view: View, kind: Kind) -> None:
    field = scene.page_for(view, WIDTH).field
    rings = list(scene.marks(field, (every_place(view, kind),)))
    assert len(rings) == len(every_place(view, kind).places)
    assert all(inside(item, field.box) for item in rings)


def test_what_changed_is_marked_below_the_pieces(view: View) -> None:
    page, recent = scene.page_for(view, WIDTH), (Choice("vertex", (min(view.buildings),)),)
    plain = list(scene.display_list(view, page, Caption(), None))
    marked = list(scene.display_list(view, page, Caption(), None, recent))
    assert len(marked) == len(plain) + 1
    assert [item.sprite for item in marked[1:20]] == [item.sprite for item in plain[:19]]


def test_harbours_stay_in_the_field(view: View) -> None:
    field = scene.page_for(view, WIDTH).field
    reach = theme.HARBOUR_RADIUS * field.radius
    for harbour in field.harbours:
        x, y = field.harbour(harbour)
        assert field.box.left <= x - reach and x + reach <= field.box.right
        assert field.box.top <= y - reach and y + reach <= field.box.bottom


def test_harbours_lie_at_sea(view: View) -> None:
    """The middle of a sign is farther than a hex radius from the middle of every land hex."""
    field = scene.page_for(view, WIDTH).field
    land = [field.hex(place) for place, terrain in enumerate(view.terrain) if terrain != "sea"]
    for harbour in field.harbours:
        x, y = field.harbour(harbour)
        assert all((x - a) ** 2 + (y - b) ** 2 > field.radius**2 for a, b in land)


def test_places_fit_together(view: View) -> None:
    """A vertex is a hex radius from its hexes, and an edge lies half-way between its vertices, along its angle."""
    field, board = scene.page_for(view, WIDTH).field, view.board
    for place, vertex in enumerate(board.vertices):
        x, y = field.vertex(place)
        for hex_place in vertex.hexes:
            a, b = field.hex(hex_place)
            assert ((x - a) ** 2 + (y - b) ** 2) ** 0.5 == pytest.approx(field.radius)
    for place, edge in enumerate(board.edges):
        (a, b), (c, d) = (field.vertex(end) for end in edge.vertices)
        assert field.edge(place) == pytest.approx(((a + c) / 2, (b + d) / 2))
        angle = field.edge_angle(place)
        slope = 0 if abs(c - a) < 1 else (d - b) / (c - a)
        assert angle == (90 if abs(c - a) < 1 else 30 if slope > 0 else -30)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_player_cards_stand_side_by_side(players: int) -> None:
    shown = samples.game(samples.base_layout(), tuple(LIVERIES)[:players], "cards", trails=1)
    page = scene.page_for(shown, WIDTH)
    for first, second in combinations(page.cards, 2):
        assert first.right <= second.left or second.right <= first.left or first.bottom <= second.top
    assert len({(box.width, box.height) for box in page.cards}) == 1
    assert max(box.right for box in page.cards) <= WIDTH
    assert max(box.bottom for box in page.cards) <= page.size[1]
    assert len({box.top for box in page.cards}) == (1 if players <= 4 else 2)


@pytest.mark.parametrize("figure", [0, 9, 19, 99])
def test_figures_of_a_card_do_not_touch(figure: int) -> None:
    """On the narrowest card, with the widest figures and both awards in one hand."""
    shown = samples.game(samples.base_layout(), tuple(LIVERIES)[:4], "figures", trails=1)
    player = replace(
        shown.players[0],
        hand_size=figure,
        card_count=min(figure, 25),
        knights=min(figure, 14),
        route_length=figure % 16,
    )
    shown = replace(shown, longest_route=0, largest_army=0)
    page = scene.page_for(shown, WIDTH)
    card = page.cards[0]
    drawn = list(panels.figures(page, card, shown, player))
    assert all(card.left < item.left and item.left + item.sprite.width < card.right for item in drawn)
    inked = [item for item in drawn if item.sprite.height < page.px(40)]
    assert len(inked) == 8
    for first, second in pairwise(inked):
        assert first.left + first.sprite.width <= second.left + 1


def test_what_is_chosen_from_is_large_enough(view: View) -> None:
    """The numbers on pins are at least 22 pixels high."""
    field: Field = scene.page_for(view, WIDTH).field
    size = round(max(theme.VERTEX_PIN * field.radius, theme.SMALLEST_PIN))
    assert size * 0.64 >= 22
    assert theme.HEX_PIN * field.radius * 0.40 >= 22


def test_the_preview_has_no_cards() -> None:
    picture = scene.preview(samples.base_layout(), Caption(), WIDTH)
    page_height = scene.page_for(samples.game(samples.base_layout(), ("red", "blue", "white"), "x"), WIDTH).size[1]
    assert picture.width == WIDTH
    assert picture.height < page_height


def test_both_widths_show_the_same() -> None:
    """The large picture is the small one drawn larger, not another one."""
    view = samples.game(samples.base_layout(), tuple(LIVERIES)[:4], "large")
    small, large = (scene.picture(view, Caption(samples.NAMES), None, width) for width in WIDTHS)
    shrunk = large.resize(small.size, Image.Resampling.BOX)
    difference = ImageChops.difference(small, shrunk).convert("L")
    assert sum(value * count for value, count in enumerate(difference.histogram())) / (small.width * small.height) < 12
