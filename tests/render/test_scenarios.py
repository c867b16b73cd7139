"""What scenarios add: their pieces keep clear of everything that must be read, their strips and card lines fit."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from PIL import Image

from engine import Live, Options, deal, ruleset
from engine.base.setup import preview
from engine.base.tables import SEA
from engine.modules.catlantis.losses import losses
from engine.options import LARGE, OIL_SPRINGS, RECONSTRUCTION, SMALL, VARIABLE
from engine.state import Route
from engine.view import View
from render import (
    Caption,
    draw,
    icons,
    markers,
    panels,
    pieces,
    samples,
    scenario_samples,
    scene,
    standing,
)
from render.display import Item
from render.marks import Choice, Ghost, Marks, pins, rings
from render.plan import Box, Field
from render.preview import layout_view
from render.scenarios import OVERLAYS, catlantis, oil_springs, overlays
from render.standing import figure_item, off_shore, route_item
from render.theme import CARD_LINE, LIVERIES, SEA_SHALLOW, WIDTH
from tests.render.shapes import WIDTHS, inside, overlap, shown

WORDS = Caption(samples.NAMES, "fr", strips=dict.fromkeys(OVERLAYS, "Une bien longue catastrophe à venir"))
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
    """On every edge with sea, also where a harbour lies."""
    view = shown(name)
    field = scene.page_for(view, WIDTH).field
    free = [*tokens(view, field), *names(view, field), *signs(field)]
    for edge, found in enumerate(view.board.edges):
        if not any(view.terrain[place] == SEA for place in found.hexes):
            continue
        ship = route_item(field, view.terrain, "ship", "violet", edge)
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


@pytest.mark.parametrize("name", ["oil", "oil-six"])
def test_a_spring_leaves_number_and_pips_free(name: str) -> None:
    """The drop may lie on the rim of the token only; it lies above it."""
    view = shown(name)
    field = scene.page_for(view, WIDTH).field
    items = list(oil_springs.ground(view, field))
    part = view.ext["oil_springs"]
    drops = [item for item in items if item.sprite is oil_springs.spring_sign(field.unit)]
    assert len(drops) == len(part.springs)
    for place, drop in zip(sorted(part.springs), drops, strict=True):
        x, y = field.hex(place)
        size = (round(0.4 * field.radius), round(0.49 * field.radius))
        pips = Item.centred(Image.new("L", size, 255), (x, y))
        assert not overlap(drop, pips)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", ["oil", "oil-six", "flood", "catlantis"])
def test_strips_fit(name: str, width: int) -> None:
    """Nothing leaves a strip and no two parts of it touch, whatever the words."""
    view = shown(name)
    for caption in (WORDS, Caption(samples.NAMES)):
        page = scene.page_for(view, width)
        drawn = [overlay.strip for overlay in overlays(view) if overlay.strip is not None]
        assert len(drawn) == len(page.strips) - 1 == 1
        ground, *items = drawn[0](view, page, page.strips[1], caption)
        assert (ground.sprite.width, ground.sprite.height) == (page.strips[1].width, page.strips[1].height)
        assert len(items) >= 7
        assert all(inside(item, page.strips[1]) for item in items)
        for first, second in combinations(items, 2):
            assert first.left + first.sprite.width <= second.left or second.left + second.sprite.width <= first.left


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", ["oil", "oil-six"])
def test_oil_on_the_cards_fits(name: str, width: int) -> None:
    view = shown(name)
    page = scene.page_for(view, width)
    part = view.ext["oil_springs"]
    full = replace(part, oil=(part.limit,) * len(view.players), sequestered=(15,) * len(view.players))
    for player, card in zip(view.players, page.cards, strict=True):
        box = Box(card.left, card.top + page.px(panels.FIRST_CARD_LINE), card.width, page.px(CARD_LINE))
        assert box.bottom <= card.bottom - page.px(9), "the bar of the player's colour stays free"
        items = list(oil_springs.card_line(replace(view, ext={"oil_springs": full}), page, box, player))
        assert all(inside(item, box) for item in items)
        drops, kept = items[: part.limit], items[part.limit :]
        assert max(item.left + item.sprite.width for item in drops) <= min(item.left for item in kept)
        unlimited = replace(full, limit=None, oil=(21,) * len(view.players), champion=player.seat)
        drop, count, *kept = oil_springs.card_line(replace(view, ext={"oil_springs": unlimited}), page, box, player)
        assert all(inside(item, box) for item in (drop, count, *kept))
        assert drop.left + drop.sprite.width <= count.left
        assert count.left + count.sprite.width <= min(item.left for item in kept)


def test_oil_stands_in_the_bank_alone() -> None:
    """Once in all the strips, as the resource that it is."""
    view = shown("oil-six")
    page = scene.page_for(view, WIDTH)
    sign = icons.icon("oil", page.px(40))
    found = [item for item in panels.strips(page, view, WORDS) if item.sprite is sign]
    assert [page.strips[0].top <= item.top < page.strips[0].bottom for item in found] == [True]


@pytest.mark.parametrize("name", ["oil", "oil-six"])
def test_the_bank_fits(name: str) -> None:
    """With one resource more, two figures each and a long word before them."""
    view = replace(shown(name), bank=dict.fromkeys(shown(name).bank, 24), deck_size=34)
    page = scene.page_for(view, WIDTH)
    ground, *items = panels.bank(page, page.strips[0], view, replace(WORDS, bank="Une banque qui a un très long nom"))
    assert all(inside(item, page.strips[0]) for item in (ground, *items))
    for first, second in pairwise(items):
        assert first.left + first.sprite.width <= second.left


def test_every_part_of_a_scenario_shows() -> None:
    """Each change of what the modules tell changes the picture."""
    oil, flood = scenario_samples.oil_springs(), scenario_samples.catlantis()
    changes: list[tuple[View, str, dict[str, object]]] = [
        (oil, "oil_springs", {"springs": oil.ext["oil_springs"].springs[1:]}),
        (oil, "oil_springs", {"oil": (0, 0, 0, 0)}),
        (oil, "oil_springs", {"sequestered": (0, 0, 0, 0)}),
        (oil, "oil_springs", {"limit": 3}),
        (oil, "oil_springs", {"limit": None}),
        (oil, "oil_springs", {"metropolises": 0}),
        (oil, "oil_springs", {"champion": 1}),
        (oil, "oil_springs", {"marker": 5}),
        (oil, "oil_springs", {"destroyed": (5,)}),
        (oil, "oil_springs", {"places": 4}),
        (flood, "catlantis", {"dikes": ()}),
        (flood, "catlantis", {"dikes_left": 1}),
        (flood, "catlantis", {"sunk": ()}),
        (flood, "catlantis", {"trigger": None}),
        (flood, "catlantis", {"rounds": 4}),
        (flood, "catlantis", {"round": 1}),
        (flood, "catlantis", {"round": 0}),
        (flood, "catlantis", {"round": None}),
        (flood, "seafarers", {"pirate": None}),
    ]
    caption = Caption(samples.NAMES)
    for view, name, change in changes:
        other = replace(view, ext={**view.ext, name: replace(view.ext[name], **change)})
        assert draw(other, caption) != draw(view, caption), change


def test_destroyed_hexes_are_crossed_out() -> None:
    """Also for somebody who sees the robber stand on one."""
    view = shown("oil")
    field = scene.page_for(view, WIDTH).field
    part = view.ext["oil_springs"]
    crossed = [item for item in oil_springs.ground(view, field) if item.sprite is oil_springs.wasteland(field.unit)]
    assert len(crossed) == len(part.destroyed) == 2
    assert view.robber is not None and not view.tokens[view.robber]
    (robber,) = standing.robber(field, view)
    size = round(0.3 * field.radius)
    assert not overlap(robber, Item.centred(Image.new("L", (size, size), 255), field.hex(view.robber)))


def test_the_robber_stands_in_the_middle_of_a_desert() -> None:
    view = samples.game(samples.base_layout(), tuple(LIVERIES)[:4], "plain")
    field = scene.page_for(view, WIDTH).field
    for place, terrain in enumerate(view.terrain):
        (robber,) = standing.robber(field, replace(view, robber=place))
        middle = robber.left + robber.sprite.width / 2
        assert (abs(middle - field.hex(place)[0]) < 2) == (terrain == "desert")


@pytest.mark.parametrize("colour", LIVERIES)
def test_a_flooded_city_is_less_than_a_city(colour: str) -> None:
    """It stands lower and shows less of its colour, between a settlement and a city."""
    found = {kind: pieces.building_sprite(kind, colour, 102) for kind in ("settlement", "flooded_city", "city")}
    seen = {kind: _pixels(sprite, LIVERIES[colour].fill) for kind, sprite in found.items()}
    assert seen["flooded_city"] < 0.6 * seen["city"]
    heights = {kind: box[3] - box[1] for kind, sprite in found.items() if (box := sprite.getchannel("A").getbbox())}
    assert heights["flooded_city"] < heights["city"]
    water = {kind: _pixels(sprite, SEA_SHALLOW) for kind, sprite in found.items()}
    assert water["flooded_city"] > 300 > 0 == water["city"] == water["settlement"]


def _pixels(sprite: Image.Image, colour: tuple[int, int, int]) -> int:
    """How many pixels have exactly this colour."""
    data = sprite.convert("RGB").tobytes()
    return sum(tuple(data[at : at + 3]) == colour for at in range(0, len(data), 3))


@pytest.mark.parametrize("players", [SMALL, LARGE])
@pytest.mark.parametrize("board", [RECONSTRUCTION, VARIABLE])
def test_springs_show_before_the_game(players: str, board: str) -> None:
    options = Options(scenario=OIL_SPRINGS, players=players, board=board)
    layout = deal(options, Live(3))
    view = layout_view(layout, preview(ruleset(options), layout))
    field = scene.page_for(view, WIDTH, bare=True).field
    signs = [item for item in oil_springs.ground(view, field) if item.sprite is oil_springs.spring_sign(field.unit)]
    assert len(signs) == (4 if players == LARGE else 3)


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
def test_pins_of_ships_leave_sails_and_each_other_free(name: str) -> None:
    """Where one chooses among ships, on every edge with sea."""
    view = shown(name)
    field = scene.page_for(view, WIDTH).field
    edges = tuple(edge for edge, found in enumerate(view.board.edges) if samples.wet(view, found.hexes))
    fleet = replace(view, routes={edge: Route(0, "ship") for edge in edges})
    found = list(pins(fleet, field, Choice("edge", edges)))
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
        ring, *_ = rings(view, field, (Choice("edge", (edge,)),))
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


def test_the_ghost_of_a_flood_crosses_out_the_dike_that_saves_the_hex() -> None:
    view = shown("flood")
    field = scene.page_for(view, WIDTH).field
    for place in view.ext["catlantis"].dikes:
        x, y = field.hex(place)
        found = crossed(view, Ghost("flood", place))
        assert len(found) == len(catlantis.BREACHES)
        count = len(list(scene.on_board(view, field, Marks())))
        assert len(list(scene.on_board(view, field, Marks(ghost=Ghost("flood", place))))) == count + len(found)
        size = markers.cross(field.unit).width
        for left, top in found:
            assert ((left + size / 2 - x) ** 2 + (top + size / 2 - y) ** 2) ** 0.5 < field.radius
            item = Item(markers.cross(field.unit), left, top)
            assert not any(overlap(item, other) for other in (*tokens(view, field), *names(view, field)))


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
    first, second = (
        scene.page_for(seen, WIDTH) for seen in (view, replace(view, harbours=view.harbours[:1]))
    )
    assert first.size == second.size
    assert replace(first.field, harbours=()) == replace(second.field, harbours=())
    assert first.field.compass() == second.field.compass()


def test_other_modules_add_nothing() -> None:
    view = samples.game(samples.base_layout(), tuple(LIVERIES)[:4], "plain")
    assert draw(replace(view, ext={"strict_phases": True}), Caption()) == draw(view, Caption())
    assert overlays(replace(view, ext={"strict_phases": True})) == ()
