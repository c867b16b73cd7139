"""On every board and for every kind of choice: no two pins overlap, nothing leaves its place, all is large enough."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from PIL import Image, ImageChops

from engine.base.surface import SEA
from engine.state import Building, Route
from engine.view import View
from render import Caption, MarkedPlaces, markers, panels, scene, theme
from render.display import Item
from render.help import every_place
from render.marks import Kind, Marks, pins, rings
from render.page import Box
from render.preview import layout_view
from render.standing import buildings, routes
from render.theme import WIDTH
from tests.render import samples
from tests.render.shapes import COLOURS, VIEWS, WIDTHS, inside, overlap, shown

KINDS: tuple[Kind, ...] = ("vertex", "edge", "hex")
CAPTION = Caption(samples.NAMES, "fr", "Amélie", "Tour 14", "Amélie construit une route.", "Banque")


@pytest.fixture(params=VIEWS, scope="module")
def view(request: pytest.FixtureRequest) -> View:
    return shown(request.param)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("kind", KINDS)
def test_pins_neither_overlap_nor_leave_the_field(view: View, kind: Kind, width: int) -> None:
    field = scene.page_for(view, width).field
    choice = MarkedPlaces(kind, every_place(view, kind))
    found = list(pins(view, field, choice))
    assert [item.pin for item in found] == list(choice.places)
    for item in found:
        assert inside(item, field.box), f"{kind} {item.pin} leaves the field"
    for first, second in combinations(found, 2):
        assert not overlap(first, second), f"{kind} {first.pin} and {second.pin}"


def test_pins_of_intersections_leave_names_and_numbers_free(view: View) -> None:
    field = scene.page_for(view, WIDTH).field
    found = list(pins(view, field, MarkedPlaces("vertex", every_place(view, "vertex"))))
    for place, terrain in enumerate(view.terrain):
        if terrain == SEA:
            continue
        free = [Item.centred(markers.hex_name(view.board.hex_names[place], field.unit), field.name(place))]
        if view.tokens[place]:
            free.append(Item.centred(markers.token(view.tokens[place], field.unit), field.hex(place)))
        for item in free:
            assert not any(overlap(item, pin) for pin in found), view.board.hex_names[place]


def test_pins_of_a_help_picture_do_not_overlap(view: View) -> None:
    """Vertices and edges at once, in the large format."""
    field = scene.page_for(view, theme.LARGE_WIDTH).field
    kinds: tuple[Kind, ...] = ("vertex", "edge")
    all_places = [MarkedPlaces(kind, every_place(view, kind)) for kind in kinds]
    both = [
        item
        for kind in ("vertex", "edge")
        for item in pins(view, field, MarkedPlaces(kind, every_place(view, kind)), all_places)
    ]
    assert len(both) == view.board.land_vertices + len(view.board.edges)
    for first, second in combinations(both, 2):
        assert not overlap(first, second), f"{first.pin} and {second.pin}"


def test_pins_of_a_menu_of_several_kinds_do_not_overlap(view: View) -> None:
    """A road may be built to the very place of a settlement."""
    field = scene.page_for(view, theme.WIDTH).field
    for vertex in range(0, view.board.land_vertices, 3):
        edges = [edge for edge in view.board.vertices[vertex].edges if edge < 99]  # three figures may touch a pin
        choices = (MarkedPlaces("vertex", (vertex,)), MarkedPlaces("edge", tuple(edges)))
        found = [item for choice in choices for item in pins(view, field, choice, choices)]
        assert len(found) == 1 + len(edges)
        for first, second in combinations(found, 2):
            assert not overlap(first, second), f"{first.pin} and {second.pin}"


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_leaves_the_picture(view: View, width: int) -> None:
    page = scene.page_for(view, width)
    whole = Box(0, 0, *page.size)
    for item in scene.around(view, page, CAPTION):
        assert inside(item, whole)
    for item in scene.on_board(view, page.field, Marks()):
        assert inside(item, page.field.box)


def test_pieces_of_every_vertex_and_edge_stay_in_the_field(view: View) -> None:
    """Also on the rim, where a board has the least room."""
    field = scene.page_for(view, WIDTH).field
    for building, route in (("city", "road"), ("metropolis", "ship"), ("flooded_city", "road")):
        full = replace(
            view,
            buildings={place: Building(0, building) for place in range(view.board.land_vertices)},
            routes={place: Route(0, route) for place in range(len(view.board.edges))},
        )
        for item in (*routes(field, full), *buildings(field, full)):
            assert inside(item, field.box)


@pytest.mark.parametrize("kind", KINDS)
def test_rings_of_what_changed_stay_in_the_field(view: View, kind: Kind) -> None:
    field = scene.page_for(view, WIDTH).field
    places = every_place(view, kind)
    found = list(rings(view, field, (MarkedPlaces(kind, places),)))
    assert len(found) >= len(places)
    assert all(inside(item, field.box) for item in found)


def test_what_changed_is_marked_below_the_pieces() -> None:
    view = shown("19")
    field, recent = scene.page_for(view, WIDTH).field, (MarkedPlaces("vertex", (min(view.buildings),)),)
    plain = list(scene.on_board(view, field, Marks()))
    marked = list(scene.on_board(view, field, Marks(recent=recent)))
    assert marked[0].sprite is markers.ring(field.unit)
    assert [item.sprite for item in marked[-len(plain) :]] == [item.sprite for item in plain]


def test_names_of_hexes_lie_above_rings() -> None:
    """On every side of what changed."""
    view = shown("19")
    field = scene.page_for(view, WIDTH).field
    vertex = next(place for place, found in enumerate(view.board.vertices) if len(found.hexes) == 3)
    ring, *names = rings(view, field, (MarkedPlaces("vertex", (vertex,)),))
    for place in view.board.vertices[vertex].hexes:
        assert any(item.sprite is markers.hex_name(view.board.hex_names[place], field.unit) for item in names)
    assert any(overlap(ring, name) for name in names), "else they need not be drawn again"


def test_rings_are_crossed_where_a_piece_is_gone() -> None:
    view = shown("19")
    field, vertex, edge = scene.page_for(view, WIDTH).field, min(view.buildings), min(view.routes)
    recent = (MarkedPlaces("vertex", (vertex,)), MarkedPlaces("edge", (edge,)))
    plain, crossed = markers.ring(field.unit), markers.gone(field.unit)
    standing, gone = (
        [item.sprite for item in rings(state, field, recent)][:2]
        for state in (view, replace(view, buildings={}, routes={}))
    )
    assert (standing, gone) == ([plain, plain], [crossed, crossed])
    mixed = [item.sprite for item in rings(replace(view, buildings={}), field, recent)][:2]
    assert mixed == [plain, crossed], "crosses lie above rings"


def test_crosses_where_pieces_are_gone_hide_nothing(view: View) -> None:
    """Neither each other, nor names and numbers of hexes, wherever pieces are gone."""
    field = scene.page_for(view, WIDTH).field
    land = range(view.board.land_vertices)
    dry = [edge for edge, found in enumerate(view.board.edges) if any(view.terrain[at] != SEA for at in found.hexes)]
    recent = (MarkedPlaces("vertex", (*land,)), MarkedPlaces("edge", (*dry,)))
    crossed = markers.gone(field.unit)
    found = [item for item in rings(replace(view, buildings={}, routes={}), field, recent) if item.sprite is crossed]
    assert len(found) == len(land) + len(dry)
    for first, second in combinations(found, 2):
        assert not overlap(first, second)
    for place in sorted(view.board.land):
        name = Item.centred(markers.hex_name(view.board.hex_names[place], field.unit), field.name(place))
        assert not any(overlap(name, item) for item in found)
        if view.tokens[place]:
            token = Item.centred(markers.token(view.tokens[place], field.unit), field.hex(place))
            assert not any(overlap(token, item) for item in found)


def test_frames_of_hexes_lie_below_rings() -> None:
    view = shown("flood")
    field, vertex = scene.page_for(view, WIDTH).field, min(view.buildings)
    first, second, *_ = rings(view, field, (MarkedPlaces("vertex", (vertex,)), MarkedPlaces("hex", (6,))))
    assert (first.sprite, second.sprite) == (markers.frame(field.unit), markers.ring(field.unit))


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
    land = [field.hex(place) for place, terrain in enumerate(view.terrain) if terrain != SEA]
    for harbour in field.harbours:
        x, y = field.harbour(harbour)
        assert all((x - a) ** 2 + (y - b) ** 2 > field.radius**2 for a, b in land)


def test_names_of_hexes_touch_neither_numbers_nor_signs(view: View) -> None:
    field = scene.page_for(view, WIDTH).field
    names, others = [], []
    for place, terrain in enumerate(view.terrain):
        name = view.board.hex_names[place]
        if terrain == SEA:
            names.append(Item.centred(markers.sea_name(name, field.unit), field.anchorage(place)))
        else:
            names.append(Item.centred(markers.hex_name(name, field.unit), field.name(place)))
        if view.tokens[place]:
            others.append(Item.centred(markers.token(view.tokens[place], field.unit), field.hex(place)))
    for harbour in field.harbours:
        others.append(Item.centred(markers.harbour_sign(harbour.kind, field.unit), field.harbour(harbour)))
    for name_item in names:
        assert not any(overlap(name_item, other) for other in others)


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
    view = samples.game(samples.base_layout(), COLOURS[:players], "cards", trails=1)
    page = scene.page_for(view, WIDTH)
    for first, second in combinations(page.cards, 2):
        assert first.right <= second.left or second.right <= first.left or first.bottom <= second.top
    assert len({(box.width, box.height) for box in page.cards}) == 1
    assert max(box.right for box in page.cards) <= WIDTH
    assert max(box.bottom for box in page.cards) <= page.size[1]
    assert len({box.top for box in page.cards}) == (1 if players <= 4 else 2)


@pytest.mark.parametrize("figure", [0, 9, 19, 99])
def test_figures_of_a_card_do_not_touch(figure: int) -> None:
    """On the narrowest card, with the widest figures and both awards in one hand."""
    view = samples.game(samples.base_layout(), COLOURS[:4], "figures", trails=1)
    player = replace(
        view.players[0],
        hand_size=figure,
        card_count=min(figure, 25),
        knights=min(figure, 14),
        route_length=figure % 16,
    )
    view = replace(view, longest_route=0, largest_army=0)
    page = scene.page_for(view, WIDTH)
    card = page.cards[0]
    drawn = list(panels.figures(page, card, view, player))
    assert all(card.left < item.left and item.left + item.sprite.width < card.right for item in drawn)
    inked = [item for item in drawn if item.sprite.height != page.px(42)]
    assert len(inked) == (8 if figure else 2), "what there is none of is left out"
    for first, second in pairwise(inked):
        assert first.left + first.sprite.width <= second.left + 1


def test_what_is_chosen_from_is_large_enough(view: View) -> None:
    """The numbers on pins are at least 22 pixels high."""
    field = scene.page_for(view, WIDTH).field
    size = round(max(theme.VERTEX_PIN * field.radius, theme.MIN_PIN))
    assert size * 0.64 >= 22
    assert theme.HEX_PIN * field.radius * 0.40 >= 22


def test_free_intersections_can_be_read_at_a_third_of_the_size(view: View) -> None:
    """On a narrow phone that shows 1080 pixels in 390, without enlarging; those with a building are smaller."""
    empty = replace(view, buildings={})
    field = scene.page_for(view, WIDTH).field
    places = every_place(view, "vertex")
    for item in pins(empty, field, MarkedPlaces("vertex", places)):
        assert (item.sprite.width - 7) / 1.16 * 0.64 * 390 / WIDTH >= 9
    for free, built in zip(*(pins(seen, field, MarkedPlaces("vertex", places)) for seen in (empty, view)), strict=True):
        assert free.pin == built.pin
        assert (built.sprite.width < free.sprite.width) == (built.pin in view.buildings)


def test_places_of_one_menu_are_labelled_larger(view: View) -> None:
    """Digits are then some 11 pixels high on a phone that shows 1080 pixels in 390, without enlarging."""
    empty = replace(view, buildings={})
    field = scene.page_for(view, WIDTH).field
    choice = MarkedPlaces("vertex", every_place(view, "vertex")[: theme.FEW_PINS])
    for item in pins(empty, field, choice):
        size = (item.sprite.width - 7) / 1.16
        assert size == pytest.approx(min(theme.FEW_FREE * field.radius, theme.MAX_OF_FEW), abs=1.5)
        assert size < field.radius, "no two touch"
    many = MarkedPlaces("vertex", every_place(view, "vertex")[: theme.FEW_PINS + 1])
    smaller = [next(iter(pins(empty, field, found))).sprite.width for found in (many, choice)]
    assert smaller == sorted(smaller)


def test_a_bare_picture_has_no_cards() -> None:
    picture = scene.drawing(layout_view(samples.base_layout()), Caption(), bare=True).painted()
    page = scene.page_for(samples.game(samples.base_layout(), ("red", "blue", "white"), "x"), WIDTH)
    assert picture.size == (WIDTH, page.field.box.bottom)


def test_both_widths_show_the_same() -> None:
    """The large picture is the small one drawn larger, not another one."""
    for name in ("19", "flood", "oil"):
        small, large = (scene.drawing(shown(name), Caption(samples.NAMES), width=width).painted() for width in WIDTHS)
        shrunk = large.resize(small.size, Image.Resampling.BOX)
        difference = ImageChops.difference(small, shrunk).convert("L")
        far = sum(value * count for value, count in enumerate(difference.histogram()))
        assert far / (small.width * small.height) < 12
