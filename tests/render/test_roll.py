"""A roll that is seen: the hexes that pay are lit, and what each player got stands beside their hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.processes.drawings import harvest_of
from bot.table.game.log import LogEntry
from engine.base.events import BankTraded, Built, OfferAnswered, Produced, Rolled, TurnBegan
from engine.kernel import Event
from render import Harvest, draw, icons, markers, panels, scene
from render.captions import Caption
from render.marks import Marks
from render.theme import LIVERIES, WIDTH
from tests.languages import FALLBACK
from tests.render import samples

VIEW = samples.game(samples.base_layout(), tuple(LIVERIES)[:4], "rolls", trails=1)
WORDS = Caption(samples.NAMES, FALLBACK, "Amélie", "Turn 14", "Amélie +2 ore.", "Bank")
PAGE = scene.page_for(VIEW, WIDTH)


def entry(*events: Event) -> LogEntry:
    return LogEntry(1, 0, 0, events)


ROLL = entry(Rolled(0, (3, 5)), Produced(8, ((0, ("ore", "ore")), (2, ("wool",)))))


def test_what_a_roll_paid_is_shown_while_the_board_stays_as_it_is() -> None:
    shown = harvest_of([ROLL], VIEW)
    assert shown is not None and shown.gains == ((0, ("ore", "ore")), (2, ("wool",)))
    assert harvest_of([ROLL, entry(OfferAnswered(1, 1, False)), entry(BankTraded(0, ("ore",) * 4, ("wool",)))], VIEW)


@pytest.mark.parametrize("event", [TurnBegan(1, 9), "built"])
def test_it_is_not_shown_any_more_once_somebody_built_or_the_turn_is_over(event: Event | str) -> None:
    place, building = next(iter(VIEW.buildings.items()))
    later = Built(building.seat, building.kind, place) if isinstance(event, str) else event
    assert harvest_of([ROLL, entry(later)], VIEW) is None
    assert harvest_of([], VIEW) is None


def test_lit_are_the_hexes_with_the_number_and_a_building_without_the_robber() -> None:
    robbed = next(place for place, token in enumerate(VIEW.tokens) if token == 8)
    view = replace(VIEW, robber=robbed)
    found = harvest_of([ROLL], view)
    assert found is not None and robbed not in found.hexes
    built = {
        place
        for place in range(len(view.tokens))
        if not view.buildings.keys().isdisjoint(view.board.hex_vertices[place])
    }
    assert set(found.hexes) == {place for place in built if view.tokens[place] == 8} - {robbed}
    seven = harvest_of([entry(Rolled(0, (3, 4)))], view)
    assert seven is not None and not seven.hexes and not seven.gains


def test_each_lit_hex_has_a_frame_below_the_pieces() -> None:
    marks = Marks(harvest=Harvest((3, 7)))
    drawn = list(scene.on_board(VIEW, PAGE.field, marks))
    frame = markers.glow(PAGE.field.unit)
    assert [item.sprite is frame for item in drawn].count(True) == 2
    assert not any(item.sprite is frame for item in scene.on_board(VIEW, PAGE.field, Marks()))


def test_gains_stand_beside_the_hand_in_the_place_of_what_is_not_lit() -> None:
    view = replace(VIEW, largest_army=0, longest_route=None)
    player = replace(view.players[0], card_count=2, knights=3, route_length=4)
    plain = [item.sprite for item in panels.figures(PAGE, PAGE.cards[0], view, player)]
    gained = [item.sprite for item in panels.figures(PAGE, PAGE.cards[0], view, player, ("ore", "ore", "wool"))]
    assert len(plain) == 9 and len(gained) == 9, "hand, two kinds, the lit award; hand, cards, award, route"
    sizes = {sprite.width for sprite in gained}
    assert any(icons.icon("ore", size) in gained for size in sizes) and any(
        icons.icon("wool", size) in gained for size in sizes
    )


def test_points_are_lit_from_two_below_the_target_on() -> None:
    def lit(points: int) -> bool:
        players = tuple(replace(player, points={"settlement": points}) for player in VIEW.players)
        items = list(panels.cards(PAGE, replace(VIEW, players=players, longest_route=None, largest_army=None), WORDS))
        return any(item.sprite.height == PAGE.px(48) for item in items)

    assert [lit(points) for points in (7, 8, 9)] == [False, True, True]


def test_a_picture_of_a_roll_is_another_one() -> None:
    assert draw(VIEW, WORDS) != draw(VIEW, WORDS, harvest=Harvest((3,), ((0, ("ore",)),)))
    assert draw(VIEW, WORDS) == draw(VIEW, WORDS, harvest=Harvest())
