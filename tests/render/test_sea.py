"""Ships, the pirate, dikes and the flood keep clear of what must be read; what would be lost is crossed out."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image

from engine.base.surface import SEA
from engine.modules.catlantis.losses import losses
from engine.state import Route
from engine.view import View
from render import Caption, icons, markers, panels, pieces, scene
from render.display import Item
from render.marks import Ghost, MarkedPlaces, Marks, pins, rings
from render.page import Field
from render.scenarios import catlantis
from render.standing import figure_item, off_shore, route_item
from render.theme import WIDTH
from tests.render import samples
from tests.render.shapes import inside, overlap, shown

WORDS = Caption(samples.NAMES)
AT_SEA = ("islands", "catlantis", "flood")


def names(view: View, field: Field) -> list[Item]:
    return [
        Item.centred(markers.hex_name(view.board.hex_names[place], field.unit), field.name(place))
        for place, terrain in enumerate(view.terrain)
        if terrain != SEA
    ]


def signs(field: Field) -> list[Item]:
    """What must be read on the signs of harbours."""
    size = (round(0.40 * field.radius), round(0.44 * field.radius))
    return [Item.centred(Image.new("L", size, 255), field.harbour(harbour)) for harbour in field.harbours]


def tokens(view: View, field: Field) -> list[Item]:
    return [
        Item.centred(markers.token(number, field.unit), field.hex(place))
        for place, number in enumerate(view.tokens)
        if number
    ]


@pytest.mark.parametrize("name", AT_SEA)
def test_ships_leave_numbers_names_and_signs_free(name: str) -> None:
    """On every edge with sea or at the frame, also where a harbour lies."""
    view = shown(name)
    field = scene.page_for(view, WIDTH).field
    free = [*tokens(view, field), *names(view, field), *signs(field)]
    for edge, found in enumerate(view.board.edges):
        if not samples.wet(view, found.hexes):
            continue
        ship = route_item(field, view.terrain, "ship", "violet", edge)
        assert inside(ship, field.box)
        assert not any(overlap(ship, other) for other in free), edge


@pytest.mark.parametrize("name", AT_SEA)
def test_ships_lie_off_the_shore(name: str) -> None:
    """Farther from the land than the middle of the edge; between two hexes of one kind, on it. (Harbours: above.)"""
    view = shown(name)
    field = scene.page_for(view, WIDTH).field
    harbours = {harbour.edge for harbour in field.harbours}
    for edge, found in enumerate(view.board.edges):
        land = [place for place in found.hexes if view.terrain[place] != SEA]
        at, middle = off_shore(field, view.terrain, edge), field.edge(edge)
        if edge in harbours:
            continue
        if len(land) != 1:
            assert at == middle
        else:
            x, y = field.hex(land[0])
            near, far = (((a - x) ** 2 + (b - y) ** 2) ** 0.5 for a, b in (middle, at))
            assert far > near + 3


@pytest.mark.parametrize("name", AT_SEA)
def test_the_pirate_leaves_harbour_signs_free(name: str) -> None:
    """The number of every harbour stays readable, wherever the pirate goes."""
    view = shown(name)
    field = scene.page_for(view, WIDTH).field
    for place, terrain in enumerate(view.terrain):
        if terrain == SEA:
            pirate = figure_item(field, "pirate", place, False)
            assert inside(pirate, field.box)
            assert not any(overlap(pirate, sign) for sign in signs(field)), view.board.hex_names[place]


def test_a_dike_leaves_number_and_name_free() -> None:
    view = shown("catlantis")
    field = scene.page_for(view, WIDTH).field
    for place, number in enumerate(view.tokens):
        if number:
            dike = figure_item(field, "dike", place, False)
            assert not any(overlap(dike, other) for other in (*tokens(view, field), *names(view, field)))


def test_sunken_hexes_are_ruins_with_their_names_above_ships() -> None:
    view = shown("flood")
    field = scene.page_for(view, WIDTH).field
    ruins = pieces.figure_sprite("flood", field.unit)
    drawn = [item.sprite for item in scene.on_board(view, field, Marks())]
    sunk = view.ext["catlantis"].sunk
    assert sum(sprite is ruins for sprite in drawn) == len(sunk) == 3
    for place in sunk:
        name = markers.hex_name(view.board.hex_names[place], field.unit)
        ships = [route_item(field, view.terrain, "ship", "red", edge).sprite for edge in view.board.hex_edges[place]]
        assert name in drawn[max(drawn.index(sprite) for sprite in ships if sprite in drawn) :]


def test_the_pirate_leaves_the_name_of_a_sunken_hex_free() -> None:
    view = shown("flood")
    field = scene.page_for(view, WIDTH).field
    for place in view.ext["catlantis"].sunk:
        name = Item.centred(markers.hex_name(view.board.hex_names[place], field.unit), field.name(place))
        assert not overlap(figure_item(field, "pirate", place, False), name)


@pytest.mark.parametrize("name", AT_SEA)
def test_names_at_sea_can_be_read_among_ships(name: str) -> None:
    """Where ships lie all around, on every hex of the sea, and they still show whose they are."""
    view = shown(name)
    field = scene.page_for(view, WIDTH).field
    edges = [edge for edge, found in enumerate(view.board.edges) if samples.wet(view, found.hexes)]
    fleet = replace(view, routes={edge: Route(0, "ship") for edge in edges})
    items = list(scene.on_board(fleet, field, Marks()))
    sails = [pieces.route_sprite("ship", "red", field.unit, angle) for angle in (90, 30, -30)]
    ships = [item for item in items if any(item.sprite is sail for sail in sails)]
    assert len(ships) == len(edges)
    covered = 0
    for place, terrain in enumerate(view.terrain):
        if terrain != SEA or place in view.board.land or place == view.ext["seafarers"].pirate:
            continue
        name_item = Item.centred(markers.sea_name(view.board.hex_names[place], field.unit), field.anchorage(place))
        above = [item for item in items if item.sprite is name_item.sprite]
        if any(overlap(name_item, ship) for ship in ships):
            covered += 1
            assert (above[0].left, above[0].top) == (name_item.left, name_item.top)
            assert items.index(above[0]) > max(items.index(ship) for ship in ships)
        for ship in ships:
            middle = (ship.left + ship.sprite.width / 2, ship.top + ship.sprite.height / 2 - 0.115 * field.radius)
            size = round(0.16 * field.radius)
            assert not overlap(name_item, Item.centred(Image.new("L", (size, size), 255), middle))
    assert covered


@pytest.mark.parametrize("name", AT_SEA)
def test_the_pirate_bears_the_name_of_its_hex(name: str) -> None:
    """On its hull, below the skull; on sunken land, where the printed name stays free, it bears none."""
    view = shown(name)
    field = scene.page_for(view, WIDTH).field
    for place in (place for place, terrain in enumerate(view.terrain) if terrain == SEA):
        plate = markers.hex_name(view.board.hex_names[place], field.unit)
        pirate = figure_item(field, "pirate", place, False)
        part = replace(view.ext["seafarers"], pirate=place)
        there = replace(view, ext={**view.ext, "seafarers": part})
        elsewhere = replace(view, ext={**view.ext, "seafarers": replace(part, pirate=None)})
        for items in (
            list(scene.on_board(there, field, Marks())),
            list(scene.on_board(elsewhere, field, Marks(ghost=Ghost("pirate", place)))),
        ):
            found = [item for item in items if item.sprite is plate]
            if place in view.board.land:
                assert not any(overlap(pirate, item) for item in found)
                continue
            (item,) = found
            assert overlap(item, pirate) and inside(item, field.box)
            size = round(0.2 * field.radius)
            x, y = pirate.left + pirate.sprite.width / 2, pirate.top + pirate.sprite.height / 2 - 0.15 * field.radius
            assert not overlap(item, Item.centred(Image.new("L", (size, size), 255), (x, y)))
            assert not any(overlap(item, sign) for sign in signs(field))


def test_a_ship_that_moves_is_crossed_out_among_the_places_for_it() -> None:
    view = shown("flood")
    field = scene.page_for(view, WIDTH).field
    ships = [edge for edge, route in view.routes.items() if route.kind == "ship"]
    free = [edge for edge, found in enumerate(view.board.edges) if samples.wet(view, found.hexes)]
    places = tuple(edge for edge in free if edge not in view.routes)
    for edge in ships:
        choice = MarkedPlaces("edge", places, edge)
        items = list(scene.on_board(view, field, Marks((choice,))))
        (cross,) = [item for item in items if item.sprite is markers.cross(field.unit)]
        expected = Item.centred(cross.sprite, off_shore(field, view.terrain, edge))
        assert (cross.left, cross.top) == (expected.left, expected.top)
        assert not any(overlap(cross, pin) for pin in items if pin.pin is not None)
        assert [pin.pin for pin in items if pin.pin is not None] == list(places)
    plain = list(scene.on_board(view, field, Marks((MarkedPlaces("edge", places),))))
    assert len(items) == len(plain) + 1


def test_a_part_of_the_board_shows_the_ship_that_moves() -> None:
    view = shown("flood")
    field = scene.page_for(view, WIDTH).field
    edge = min(edge for edge, route in view.routes.items() if route.kind == "ship")
    far = max(range(len(view.board.edges)), key=lambda other: abs(field.edge(other)[1] - field.edge(edge)[1]))
    alone, both = (Marks((MarkedPlaces("edge", (far,), origin),)) for origin in (None, edge))
    assert scene.cropped_page(view, WORDS, alone, WIDTH) is not None
    assert scene.cropped_page(view, WORDS, both, WIDTH) is None


@pytest.mark.parametrize("name", AT_SEA)
def test_pins_of_ships_leave_sails_and_each_other_free(name: str) -> None:
    """Where one chooses among ships, on every edge with sea."""
    view = shown(name)
    field = scene.page_for(view, WIDTH).field
    edges = tuple(edge for edge, found in enumerate(view.board.edges) if samples.wet(view, found.hexes))
    fleet = replace(view, routes={edge: Route(0, "ship") for edge in edges})
    found = list(pins(fleet, field, MarkedPlaces("edge", edges)))
    assert all(inside(item, field.box) for item in found)
    for first, second in combinations(found, 2):
        assert not overlap(first, second), (first.pin, second.pin)
    for edge, pin in zip(edges, found, strict=True):
        ship = route_item(field, fleet.terrain, "ship", "red", edge)
        middle = (ship.left + ship.sprite.width / 2, ship.top + ship.sprite.height / 2 - 0.115 * field.radius)
        size = round(0.16 * field.radius)
        assert not overlap(pin, Item.centred(Image.new("L", (size, size), 255), middle))


def test_a_ship_is_ringed_where_it_lies() -> None:
    view = shown("flood")
    field = scene.page_for(view, WIDTH).field
    for edge, route in view.routes.items():
        item = route_item(field, view.terrain, route.kind, "red", edge)
        ring, *_ = rings(view, field, (MarkedPlaces("edge", (edge,)),))
        assert abs(ring.left + ring.sprite.width / 2 - item.left - item.sprite.width / 2) <= 1
        assert abs(ring.top + ring.sprite.height / 2 - item.top - item.sprite.height / 2) <= 1


def crossed(view: View, ghost: Ghost) -> list[tuple[int, int]]:
    """Where crosses lie, in whole pixels."""
    field = scene.page_for(view, WIDTH).field
    found = [
        item for item in scene.on_board(view, field, Marks(ghost=ghost)) if item.sprite is markers.cross(field.unit)
    ]
    return [(item.left, item.top) for item in found]


def test_the_ghost_of_a_flood_crosses_out_what_would_be_lost() -> None:
    """Every piece and harbour of every hex that could sink, and nothing else."""
    view = shown("flood")
    field, part = scene.page_for(view, WIDTH).field, view.ext["catlantis"]
    cross, water = markers.cross(field.unit), pieces.figure_sprite("flood", field.unit)
    some = 0
    for place in (place for place, token in enumerate(view.tokens) if token and place not in part.dikes):
        lost = losses(view, (place,), part.dikes)
        spots = [field.vertex(vertex) for vertex, _ in lost.buildings]
        spots += [field.edge(edge) for edge, _ in lost.routes]
        spots += [field.harbour(harbour) for harbour in lost.harbours]
        expected = [Item.centred(cross, spot) for spot in spots]
        assert sorted(crossed(view, Ghost("flood", place))) == sorted((item.left, item.top) for item in expected)
        items = list(scene.on_board(view, field, Marks(ghost=Ghost("flood", place))))
        assert len(items) == len(list(scene.on_board(view, field, Marks()))) + 2 + len(expected)
        (ghost,) = [item for item in items if item.sprite.size > water.size]
        name = markers.hex_name(view.board.hex_names[place], field.unit)
        assert [item.sprite for item in items].index(name) == items.index(ghost) + 1
        some += bool(expected)
    assert some > 3


def test_the_ghost_of_a_flood_breaks_the_dike_that_saves_the_hex() -> None:
    """One red wall, clear of number and name; no cross, which could seem to mean a road beside it."""
    view = shown("flood")
    field = scene.page_for(view, WIDTH).field
    for place in view.ext["catlantis"].dikes:
        marks = Marks(ghost=Ghost("flood", place))
        assert crossed(view, Ghost("flood", place)) == []
        broken = Item.centred(catlantis.rubble(field.unit), field.hex(place))
        items = list(scene.on_board(view, field, marks))
        assert len(items) == len(list(scene.on_board(view, field, Marks()))) + 1
        assert (broken.left, broken.top) in [(item.left, item.top) for item in items if item.sprite is broken.sprite]
        assert not any(overlap(broken, other) for other in (*tokens(view, field), *names(view, field)))


def test_the_trigger_wears_a_bell() -> None:
    """On the card of one player, beside the sign of who is waited for."""
    view = replace(shown("flood"), waiting=(0, 1, 2, 3))
    page = scene.page_for(view, WIDTH)
    bell = icons.medal("bell", page.px(30))
    for trigger in (None, 0, 1, 2, 3):
        part = replace(view.ext["catlantis"], trigger=trigger)
        found = list(panels.cards(page, replace(view, ext={**view.ext, "catlantis": part}), WORDS))
        worn = [item for item in found if item.sprite is bell]
        assert len(worn) == (trigger is not None)
        if trigger is not None:
            assert inside(worn[0], page.cards[trigger])
            others = [item for item in found if item.sprite.height in (page.px(20), page.px(27)) or item.fill]
            assert not any(overlap(worn[0], item) for item in others)


def test_lost_harbours_move_nothing() -> None:
    """All pictures of a game have one size and one place for every hex: a replay needs that."""
    view = shown("catlantis")
    first, second = (scene.page_for(seen, WIDTH) for seen in (view, replace(view, harbours=view.harbours[:1])))
    assert first.size == second.size
    assert replace(first.field, harbours=()) == replace(second.field, harbours=())
    assert first.field.compass() == second.field.compass()
