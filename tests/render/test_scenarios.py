"""What scenarios add keeps clear of what must be read; their strips and card lines fit. (Ships: `test_sea`.)"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from PIL import Image

from engine import Live, Options, deal, ruleset
from engine.base.setup import preview
from engine.modules.oil_springs.oil import SLOT as OIL_SPRINGS
from engine.options import LARGE, RECONSTRUCTION, SMALL, VARIABLE
from engine.view import View
from render import Caption, draw, icons, markers, panels, pieces, scene, standing
from render.display import Item
from render.marks import Ghost
from render.page import Box
from render.preview import layout_view
from render.scenarios import OVERLAYS, catlantis, oil_springs, overlays
from render.theme import CARD_LINE, LIVERIES, SEA_SHALLOW, WIDTH
from tests.render import samples, scenario_samples
from tests.render.shapes import WIDTHS, inside, overlap, shown

WORDS = Caption(samples.NAMES, "fr", strips=dict.fromkeys(OVERLAYS, "Une bien longue catastrophe à venir"))


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
    """Also for a viewer who sees the robber stand on one."""
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


def test_a_flood_sends_a_robber_home() -> None:
    """It is crossed out where it stands and a ghost of it stands on the desert; a dike keeps it where it is."""
    sample = scenario_samples.catlantis()
    field = scene.page_for(sample, WIDTH).field
    place, diked = scenario_samples.doomed(sample), min(sample.ext["catlantis"].dikes)
    for sinks, robber, more in ((place, None, 0), (place, place, 2), (diked, diked, 0)):
        ghost = Ghost("flood", sinks)
        away, there = (replace(sample, robber=at) for at in (None, robber))
        assert len(list(catlantis.above(there, field, ghost))) == len(list(catlantis.above(away, field, ghost))) + more
    view = replace(sample, robber=place)
    (stands,) = standing.robber(field, view)
    (home,) = standing.robber(field, replace(view, robber=view.terrain.index("desert")))
    *_, cross, ghostly = catlantis.above(view, field, Ghost("flood", place))
    assert cross.sprite is markers.cross(field.unit)
    assert _middle(cross) == pytest.approx(_middle(stands), abs=1)
    assert _middle(ghostly) == pytest.approx(_middle(home), abs=1)


def _middle(item: Item) -> tuple[float, float]:
    return (item.left + item.sprite.width / 2, item.top + item.sprite.height / 2)


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


def test_other_modules_add_nothing() -> None:
    view = samples.game(samples.base_layout(), tuple(LIVERIES)[:4], "plain")
    assert draw(replace(view, ext={"strict_phases": True}), Caption()) == draw(view, Caption())
    assert overlays(replace(view, ext={"strict_phases": True})) == ()
