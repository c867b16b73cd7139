"""What scenarios add: their pieces keep clear of everything that must be read, their strips and card lines fit."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image

from engine.base.tables import SEA
from engine.view import View
from render import Caption, draw, markers, panels, samples, scenario_samples, scene
from render.display import Item
from render.plan import Box, Field
from render.scenarios import OVERLAYS, catlantis, oil_springs, overlays
from render.standing import figure_item, off_shore, route_item
from render.theme import CARD_LINE, LIVERIES, WIDTH
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


def test_every_part_of_a_scenario_shows() -> None:
    """Each change of what the modules tell changes the picture."""
    oil, flood = scenario_samples.oil_springs(), scenario_samples.catlantis()
    changes: list[tuple[View, str, dict[str, object]]] = [
        (oil, "oil_springs", {"springs": oil.ext["oil_springs"].springs[1:]}),
        (oil, "oil_springs", {"oil": (0, 0, 0, 0)}),
        (oil, "oil_springs", {"sequestered": (0, 0, 0, 0)}),
        (oil, "oil_springs", {"limit": 3}),
        (oil, "oil_springs", {"supply": 9}),
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
        (flood, "seafarers", {"pirate": None}),
    ]
    caption = Caption(samples.NAMES)
    for view, name, change in changes:
        other = replace(view, ext={**view.ext, name: replace(view.ext[name], **change)})
        assert draw(other, caption) != draw(view, caption), change


def test_destroyed_hexes_are_crossed_out() -> None:
    view = shown("oil")
    field = scene.page_for(view, WIDTH).field
    part = view.ext["oil_springs"]
    crossed = [item for item in oil_springs.ground(view, field) if item.sprite is oil_springs.wasteland(field.unit)]
    assert len(crossed) == len(part.destroyed) == 2


def test_sunken_hexes_are_ruins_with_their_names() -> None:
    view = shown("flood")
    field = scene.page_for(view, WIDTH).field
    ruins = [item for item in catlantis.ground(view, field) if item.sprite is catlantis.ruins(field.unit)]
    assert len(ruins) == len(view.ext["catlantis"].sunk) == 3


def test_other_modules_add_nothing() -> None:
    view = samples.game(samples.base_layout(), tuple(LIVERIES)[:4], "plain")
    assert draw(replace(view, ext={"strict_phases": True}), Caption()) == draw(view, Caption())
    assert overlays(replace(view, ext={"strict_phases": True})) == ()
