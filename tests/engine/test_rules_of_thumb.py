"""How everybody is expected to go on in games that bots imagine."""

from __future__ import annotations

import pytest

from engine import Action, Live
from engine.base.build import BuildCity
from engine.base.cards import BuyCard
from engine.base.turn import EndTurn
from engine.kernel import Game
from engine.modules.build_queue import ASK, QUEUE, SKIP
from engine.modules.catlantis.dikes import BuildDike
from engine.modules.catlantis.flood import FloodHex, Flooding
from engine.modules.oil_springs.use import BuildMetropolis, ConvertOil, SequesterOil
from engine.modules.paired_players import EndPart
from engine.modules.special_building import FinishBuilding
from engine.players.judging import Judge
from engine.players.playout import PlayoutPolicy
from tests.engine.arrange import Table
from tests.engine.oil_table import marker, oil_table
from tests.engine.sea_boards import late
from tests.engine.test_five_six import six
from tests.engine.test_paired_players import PAIRED
from tests.engine.test_special_building import modes


def policy(table: Table) -> PlayoutPolicy:
    return PlayoutPolicy(Judge(table.rules, 0, table.state.copy()), Game(table.rules, table.state))


def by_thumb(table: Table, seat: int = 0) -> Action:
    """What a seat is expected to do now."""
    chance = Live(1)
    game = Game(table.rules, table.state, chance)
    action = policy(table).move(game, seat, chance)
    game.check(action)
    return action


@pytest.mark.parametrize(
    ("hand", "expected"),
    [("grain2 ore3", "city"), ("wool grain ore", "card"), ("grain ore3", "nothing")],
)
def test_in_special_building_and_in_a_part_one_builds_what_the_hand_pays_for(hand: str, expected: str) -> None:
    for table, end in ((modes(six(), SKIP, SKIP, SKIP, ASK), FinishBuilding(3)), (six(PAIRED), EndPart(3))):
        table = table.settlement(3, "A1 NW").give(3, hand).play(EndTurn(0))
        built = {"city": BuildCity(3, table.vertex("A1 NW")), "card": BuyCard(3), "nothing": end}[expected]
        assert by_thumb(table, 3) == built


def test_everybody_is_asked_in_special_building() -> None:
    """Seats that say nothing have a queue, which nobody else sees, and would build as much."""
    table = modes(six(), *(QUEUE,) * 6).settlement(3, "A1 NW").give(3, "grain2 ore3")
    game = Game(table.rules, table.state, Live(1))
    policy(table).play(game, game.chance, until=2, most=4)
    assert table.state.buildings[table.vertex("A1 NW")] == (3, "city")


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("grain2 ore oil", ConvertOil(0, "ore")),
        ("grain ore3 oil", ConvertOil(0, "grain")),
        ("grain ore oil2", ConvertOil(0, "grain")),
        ("grain ore oil", SequesterOil(0)),
        ("oil", SequesterOil(0)),
        ("grain", EndTurn(0)),
    ],
)
def test_oil_pays_for_what_can_be_built_at_once_or_is_put_aside(hand: str, expected: Action) -> None:
    table = oil_table().settlement(0, "B2 N").give(0, hand)
    table.state.deck.clear()
    assert by_thumb(table) == expected


def test_a_metropolis_is_built_by_whoever_can_pay_for_it() -> None:
    table = oil_table().city(0, "B2 N").give(0, "brick grain ore oil2")
    assert by_thumb(table) == BuildMetropolis(0, table.vertex("B2 N"))


def test_nobody_is_expected_to_use_oil_beyond_the_end_of_the_track() -> None:
    table = oil_table().city(0, "B2 N").settlement(0, "B2 S").give(0, "grain2 ore brick oil2")
    table.state.deck.clear()
    assert isinstance(by_thumb(marker(table, 5)), SequesterOil | EndTurn)


@pytest.mark.parametrize(("seat", "sunk"), [(0, "C5"), (1, "B2")])
def test_the_flood_goes_where_it_takes_least_from_oneself_or_something_from_others(seat: int, sunk: str) -> None:
    table = late().settlement(seat, "B2 NW")
    table.state.stack.append(Flooding(0, 6))
    assert by_thumb(table) == FloodHex(0, table.hex(sunk))


def test_dikes_are_built_once_the_end_has_begun() -> None:
    """Of the hexes beside the settlement B2, C2 and C3, the desert, the one that is hit more often."""
    table = late().settlement(0, "C2 NE").give(0, "brick wool").turn(0)
    table.state.deck.clear()
    assert by_thumb(table) == BuildDike(0, table.hex("B2"))
