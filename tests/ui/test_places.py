"""Many places: the best are labelled first, the others when their region of the board is chosen."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

import pytest

from bot.scenarios.special_building.texts import plans_view
from bot.scenarios.special_building.ui import queue
from bot.texts.catalogue import LANGUAGES
from bot.texts.places import vertex_pips
from bot.ui.panels import panel
from bot.ui.panels.building import MORE
from bot.ui.panels.places import FIELDS, REGIONS, choice_of, labelled, region_parts, regions
from bot.ui.parts import MAX_OPTIONS, parse_id
from bot.ui.scene import PanelContext, Payload
from engine.base.build import BuildRoute, BuildSettlement
from engine.base.setup import PlaceStartSettlement
from engine.modules.build_queue import QueueBuild
from engine.notation import read_action
from render import Caption, MarkedPlaces
from render.marks import Marks
from render.scene import cropped_page
from render.theme import WIDTH
from tests.render.shapes import VIEWS, shown
from tests.ui.limits import BUTTON, SELECT, parts
from tests.ui.positions import Position, positions


@cache
def setting_up() -> list[Position]:
    """Positions in which a first settlement may go to most of the board."""
    found = [
        position
        for position in positions()
        for seat in position.waiting[:1]
        if sum(isinstance(action, PlaceStartSettlement) for action in position.legal(seat)) > MAX_OPTIONS
    ]
    assert len({len(position.scene(0).view.board.hexes) for position in found}) > 2
    return found


def menu_places(payload: Payload) -> tuple[str, list[int], list[str]]:
    """The title of the menu of intersections, its places, and where its other lines lead."""
    (found, *_) = [part for part in parts(payload) if part["type"] == SELECT]
    lines = [option["value"] for option in found["options"]]
    actions = [read_action(line, 0) for line in lines if not line.startswith(MORE)]
    places = [action.vertex for action in actions if isinstance(action, PlaceStartSettlement)]
    return found["placeholder"], places, [line for line in lines if line.startswith(MORE)]


def ways(payload: Payload) -> list[str]:
    """The screens of regions that buttons and menus lead to."""
    found: list[str] = []
    for part in parts(payload):
        name = parse_id(part.get("custom_id", ""))
        if name is not None and part["type"] == BUTTON and name.verb == "screen":
            found.append(name.arg)
        if name is not None and part["type"] == SELECT and name.verb == "go":
            found += (option["value"] for option in part["options"])
    return [screen for screen in found if screen.startswith(MORE)]


def test_the_best_are_labelled_first_and_all_others_by_region() -> None:
    for position in setting_up():
        assert_labelled(position)


def assert_labelled(position: Position) -> None:
    """The best 24 first, and each place in one region, which the last line leads to."""
    seat = position.waiting[0]
    scene, legal = position.scene(seat), position.legal(seat)
    wanted = {action.vertex for action in legal if isinstance(action, PlaceStartSettlement)}
    first = panel.panel(PanelContext(scene, legal))
    title, best, more = menu_places(first)
    assert (title, len(best), more) == ("Where do you settle?", MAX_OPTIONS - 1, [MORE])
    assert first.choice is not None and first.choice.places == tuple(sorted(best))
    pips = partial(vertex_pips, words=scene.speaker)
    assert best == sorted(best, key=pips, reverse=True)
    assert min(map(pips, best)) >= max(map(pips, wanted - {*best}))
    page = panel.panel(PanelContext(scene, legal), MORE)
    there = {f"{MORE} {region}" for region in REGIONS}
    others = {*ways(page)}
    assert 1 <= len(others) < len(REGIONS) and others < there
    reached: list[int] = []
    for screen in [MORE, *sorted(others)]:
        shown = panel.panel(PanelContext(scene, legal), screen)
        title, places, more = menu_places(shown)
        assert title == "Where do you settle?" and not more and places == sorted(places, key=pips, reverse=True)
        assert shown.choice is not None and shown.choice.places == tuple(sorted(places))
        assert len({*ways(shown)}) == len(others), "the ways to all regions but this one"
        reached += places
    assert sorted(reached) == sorted(wanted), "each place lies in one region"
    assert menu_places(panel.panel(PanelContext(scene, legal), f"{MORE} nowhere")) == menu_places(page)
    region = sorted(others)[0].removeprefix(f"{MORE} ")
    for old in ("main vertex nowhere", "main vertex", "main edge"):
        assert menu_places(panel.panel(PanelContext(scene, legal), old))[1] == best
    assert ways(panel.panel(PanelContext(scene, legal), f"main vertex {region}")), "a button of an older message"


@pytest.mark.parametrize("name", VIEWS)
@pytest.mark.parametrize("kind", ["vertex", "edge"])
def test_a_region_is_shown_larger(name: str, kind: Any) -> None:
    view = shown(name)
    found = regions(view.board, kind)
    everything = sorted(place for places in found.values() for place in places)
    assert everything == list(range(view.board.land_vertices if kind == "vertex" else len(view.board.edges)))
    assert list(found) == [region for region in REGIONS if region in found]
    for places in found.values():
        marks = Marks((MarkedPlaces(kind, tuple(sorted(places))),))
        assert not places or cropped_page(view, Caption(), marks, WIDTH) is not None
        assert kind == "edge" or len(places) <= MAX_OPTIONS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_region_has_a_name_of_its_own(language: str) -> None:
    scene = setting_up()[0].scene(0, language)
    for key in ("ui-region", "ui-button-region"):
        names = [scene.say(key, region=region) for region in REGIONS]
        assert len({*names}) == len(REGIONS) and max(map(len, names)) <= 24


def test_what_fits_into_one_menu_has_no_regions() -> None:
    for position in positions():
        for seat in position.waiting[:1]:
            scene, legal = position.scene(seat), position.legal(seat)
            placing = [action for action in legal if type(action).__name__.startswith(("Build", "PlaceStart"))]
            few = placing[:MAX_OPTIONS]
            kind, region, _ = labelled(few, "vertex upper-left")
            assert region_parts(PanelContext(scene, tuple(few)), few, "main", kind, region) == []
            if shown := choice_of(scene, few, kind, region):
                there = {getattr(action, FIELDS[kind], None) for action in few} - {None}
                assert {*shown.places} <= there


def test_routes_may_be_asked_for_by_region_too() -> None:
    position = setting_up()[0]
    scene = position.scene(0)
    edges = [BuildRoute(0, edge, "road") for edge in range(40)]
    kind, region, _ = labelled(edges, "edge lower-left")
    shown = choice_of(scene, edges, kind, region)
    assert (kind, region) == ("edge", "lower-left") and shown is not None
    assert {*shown.places} == {*range(40)} & regions(scene.view.board, "edge")["lower-left"]


def test_the_build_queue_has_regions_as_well() -> None:
    position = next(found for found in positions() if plans_view(found.scene(0).view) is not None)
    scene = position.scene(0)
    additions = tuple(QueueBuild(0, BuildSettlement(0, vertex)) for vertex in range(40))
    screen = queue(PanelContext(scene, additions), "vertex upper-left")
    assert screen is not None and screen.choice is not None
    assert {*screen.choice.places} == {*range(40)} & regions(scene.view.board, "vertex")["upper-left"]
