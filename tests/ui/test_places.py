"""Many places: the best twenty are labelled first, the others when their region of the board is chosen."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

import pytest

from bot.scenarios.special_building.texts import plans_view
from bot.scenarios.special_building.ui import queue
from bot.texts.catalogue import LANGUAGES
from bot.texts.places import vertex_pips
from bot.ui import panel
from bot.ui.parts import BUTTONS_IN_A_ROW, MAX_OPTIONS, parse_id
from bot.ui.places import FIELDS, MAX_BEST, choice_of, labelled, region_parts, regions
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

REGION = ("upper-left", "upper-right", "middle-left", "middle-right", "lower-left", "lower-right")


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


def menu_places(payload: Payload) -> tuple[str, list[int]]:
    """The title of the menu of intersections, and its places."""
    (found,) = [part for part in parts(payload) if part["type"] == SELECT]
    lines = [option["value"].removeprefix("confirm ") for option in found["options"]]
    actions = [read_action(line, 0) for line in lines]
    return found["placeholder"], [action.vertex for action in actions if isinstance(action, PlaceStartSettlement)]


def ways(payload: Payload) -> dict[str, str]:
    """The screens that buttons lead to, by their label."""
    found: dict[str, str] = {}
    for part in parts(payload):
        if part["type"] == BUTTON and (name := parse_id(part.get("custom_id", ""))) and name.verb == "screen":
            found[part["label"]] = name.arg
    return found


def test_the_twenty_best_are_labelled_first_and_all_others_by_region() -> None:
    for position in setting_up():
        assert_labelled(position)


def assert_labelled(position: Position) -> None:
    """The best twenty first, and each other place in one region."""
    seat = position.waiting[0]
    scene, legal = position.scene(seat), position.legal(seat)
    wanted = {action.vertex for action in legal if isinstance(action, PlaceStartSettlement)}
    first = panel.panel(PanelContext(scene, legal))
    title, best = menu_places(first)
    assert title.endswith("the 20 best; others by region") and len(best) == MAX_BEST
    assert first.choice is not None and first.choice.places == tuple(sorted(best))
    pips = partial(vertex_pips, words=scene.speaker)
    assert best == sorted(best, key=pips, reverse=True)
    assert min(map(pips, best)) >= max(map(pips, wanted - {*best}))
    there = {label: screen for label, screen in ways(first).items() if screen.startswith("main vertex ")}
    assert 2 <= len(there) <= 2 * BUTTONS_IN_A_ROW
    reached: list[int] = []
    for label, screen in there.items():
        chosen = panel.panel(PanelContext(scene, legal), screen)
        title, places = menu_places(chosen)
        assert title.casefold().endswith(label.casefold()) and places == sorted(places, key=pips, reverse=True)
        assert chosen.choice is not None and chosen.choice.places == tuple(sorted(places))
        reached += places
        back = ways(chosen)
        assert back.pop("The 20 best") == "main vertex"
        assert {name for name in back.values() if "-" in name} == {*there.values()} - {screen}
    assert sorted(reached) == sorted(wanted), "each place lies in one region"
    for odd in ("main vertex nowhere", "main vertex", "main edge upper-left"):
        assert menu_places(panel.panel(PanelContext(scene, legal), odd))[1] == best


@pytest.mark.parametrize("name", VIEWS)
@pytest.mark.parametrize("kind", ["vertex", "edge"])
def test_a_region_is_shown_larger(name: str, kind: Any) -> None:
    view = shown(name)
    found = regions(view.board, kind)
    everything = sorted(place for places in found.values() for place in places)
    assert everything == list(range(view.board.land_vertices if kind == "vertex" else len(view.board.edges)))
    assert list(found) == [region for region in REGION if region in found]
    for places in found.values():
        marks = Marks((MarkedPlaces(kind, tuple(sorted(places))),))
        assert not places or cropped_page(view, Caption(), marks, WIDTH) is not None
        assert kind == "edge" or len(places) <= MAX_OPTIONS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_region_has_a_name_of_its_own(language: str) -> None:
    scene = setting_up()[0].scene(0, language)
    for key in ("ui-region", "ui-button-region"):
        names = [scene.say(key, region=region) for region in REGION]
        assert len({*names}) == len(REGION) and max(map(len, names)) <= 24


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
