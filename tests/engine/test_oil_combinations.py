"""Oil Springs with other options: full-scale switches, targets, paired players, strict phases (O-60, M-1 to M-7)."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from engine import Live, Options, deal, legal, ruleset, start
from engine.base.build import BuildRoute
from engine.base.cards import PlayKnight, PlayMonopoly, PlayYearOfPlenty
from engine.base.events import Built, Produced, TurnBegan, TurnEnded
from engine.base.trade import MakeOffer, TradeWithBank
from engine.base.turn import EndTurn, Roll
from engine.kernel import Ended
from engine.modules.oil_springs.disaster import DisasterRolled, HexSpared
from engine.modules.oil_springs.oil import SLOT as NAME
from engine.modules.oil_springs.oil import MarkerMoved, OilSequestered
from engine.modules.oil_springs.use import BuildMetropolis, ConvertOil, SequesterOil
from engine.modules.paired_players import EndPart, PartBegan, PartEnded
from engine.options import BASE, LARGE, PLAYERS, SCENARIOS, SMALL, BadOptions, check_options
from engine.rulesets import check_players, colours
from engine.state import Outcome
from tests.engine.arrange import Table
from tests.engine.oil_table import (
    BOTH,
    LARGE_OIL,
    OIL_SPRINGS,
    PAIRED_OIL,
    UNLIMITED,
    destroyed,
    marker,
    metropolis,
    oil_of,
    oil_six,
    oil_table,
    sequestered,
    slot,
    supply,
)

COST = "brick grain ore oil2"

# O-60


def test_o60_three_independent_switches() -> None:
    for board, both, unlimited in product(("reconstruction", "variable"), (False, True), (False, True)):
        options = Options(scenario=NAME, board=board, use_and_sequester=both, unlimited_oil=unlimited)
        chance = Live(1)
        state, _ = start(ruleset(options), deal(options, chance), ["red", "blue", "white"], chance)
        found = state.ext["oil_springs"]
        assert (found.both, found.limit) == (both, None if unlimited else 4)
    assert slot(oil_six(replace(LARGE_OIL, unlimited_oil=True))).limit is None


def test_o60_use_and_sequester_in_one_turn_in_either_order() -> None:
    table = oil_table(options=BOTH).give(0, "oil3")
    table = table.play(ConvertOil(0, "ore"), SequesterOil(0), ConvertOil(0, "ore"))
    assert (slot(table).marker, slot(table).sequestered) == (2, (1, 0, 0))
    built = oil_table(options=BOTH).city(0, "B2 N").give(0, COST).give(0, "oil").play(SequesterOil(0))
    assert built.allows(BuildMetropolis(0, built.vertex("B2 N")))


def test_o60_still_one_is_put_aside() -> None:
    table = oil_table(options=BOTH).give(0, "oil3").play(SequesterOil(0), ConvertOil(0, "ore"))
    assert table.refusal(SequesterOil(0)) == ("O-23", "already-sequestered")


def test_o60_without_a_limit_one_holds_what_one_gets() -> None:
    table = metropolis(oil_table(options=UNLIMITED, dice=None), 0, "B2 N").give(0, "oil4")
    table, events = table.apply(Roll(0), [4, 6])
    assert events[-1] == Produced(10, ((0, ("oil",) * 3),))
    assert oil_of(table)[0] == 7
    assert table.view(None).ext["oil_springs"].limit is None
    table = oil_table(options=UNLIMITED).give(0, "ore oil4").give(1, "oil2").hold(0, year_of_plenty=1, monopoly=1)
    assert table.allows(MakeOffer(0, ("ore",), ("oil", "oil"), (1,)))
    assert table.allows(PlayYearOfPlenty(0, ("oil", "oil")))
    assert oil_of(table.play(PlayMonopoly(0, "oil"))) == [6, 0, 0]


def test_o60_without_a_limit_the_supply_still_ends() -> None:
    table = metropolis(oil_table(options=UNLIMITED, dice=None), 0, "B2 N").settlement(1, "B2 SE")
    table, _ = supply(table, 2).apply(Roll(0), [4, 6])
    assert oil_of(table) == [1, 1, 0]


def test_o60_without_a_limit_five_oil_may_be_used_in_one_turn_and_not_six() -> None:
    table = oil_table(options=UNLIMITED).give(0, "oil6").play(*(ConvertOil(0, "ore") for _ in range(5)))
    assert table.refusal(ConvertOil(0, "wool")) == ("O-22", "track-too-short")


# M-1


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"board": "beginner"}, "unknown-board"),
        ({"board": "classic"}, "unknown-board"),
        ({"board": "example", "players": LARGE}, "unknown-board"),
        ({"paired_players": True}, "paired-needs-five"),
        ({"players": "2"}, "unknown-players"),
    ],
)
def test_m1_what_oil_springs_does_not_go_with(changed: dict[str, object], reason: str) -> None:
    with pytest.raises(BadOptions) as caught:
        check_options(replace(OIL_SPRINGS, **changed))  # type: ignore[arg-type]
    assert caught.value.reason == reason


@pytest.mark.parametrize("switch", ["use_and_sequester", "unlimited_oil"])
@pytest.mark.parametrize("players", [SMALL, LARGE])
def test_m1_its_switches_mean_nothing_elsewhere(players: str, switch: str) -> None:
    with pytest.raises(BadOptions) as caught:
        check_options(Options(players=players, **{switch: True}))  # type: ignore[arg-type]
    assert caught.value.reason == "other-scenario"
    assert caught.value.details == {"name": switch, "scenario": NAME}
    check_options(Options(scenario=NAME, players=players, **{switch: True}))  # type: ignore[arg-type]


def test_m1_the_reconstructions_belong_to_oil_springs() -> None:
    for players in PLAYERS:
        with pytest.raises(BadOptions, match="unknown-board"):
            check_options(Options(players=players, board="reconstruction"))


def test_m1_three_to_six_players_with_one_of_two_phases() -> None:
    def names(options: Options) -> list[str]:
        return [module.name for module in ruleset(options).modules]

    assert names(OIL_SPRINGS) == ["base", "oil_springs"]
    assert names(LARGE_OIL) == ["base", "five_six", "special_building", "oil_springs"]
    assert names(PAIRED_OIL) == ["base", "five_six", "paired_players", "oil_springs"]
    for options, counts in ((OIL_SPRINGS, (3, 4)), (LARGE_OIL, (5, 6))):
        for count in range(2, 7):
            chosen = colours(LARGE_OIL, 6)[:count]
            if count in counts:
                check_players(options, chosen)
            else:
                with pytest.raises(BadOptions, match="wrong-player-count"):
                    check_players(options, chosen)


# M-2


def test_m2_ten_points_or_twelve_unless_others_are_asked_for() -> None:
    assert SCENARIOS[BASE].target == Options().goal == ruleset(Options()).target == 10
    assert SCENARIOS[NAME].target == OIL_SPRINGS.goal == ruleset(OIL_SPRINGS).target == 12
    assert ruleset(PAIRED_OIL).target == ruleset(LARGE_OIL).target == 12
    for target in range(8, 16):
        assert ruleset(Options(scenario=NAME, target=target)).target == target
    for target in (7, 16, -1):
        with pytest.raises(BadOptions, match="bad-target"):
            ruleset(Options(scenario=NAME, target=target))


# M-3


def parted(table: Table) -> Table:
    """Seat 3 takes its part after seat 0's turn."""
    return table.apply(EndTurn(0))[0]


def test_m3_oil_is_used_in_a_part() -> None:
    table = parted(oil_six(PAIRED_OIL).city(3, "D3 N").give(3, COST).give(3, "oil"))
    kinds = {type(action) for action in legal(table.rules, table.state, 3)}
    assert {ConvertOil, BuildMetropolis, SequesterOil} <= kinds
    table = table.play(ConvertOil(3, "ore"), BuildMetropolis(3, table.vertex("D3 N")))
    assert (slot(table).marker, slot(table).last_user) == (3, 3)
    assert table.refusal(SequesterOil(3)) == ("O-23", "used-this-turn")


def test_m3_each_part_has_its_own_use_or_sequester() -> None:
    for first in (ConvertOil(0, "ore"), SequesterOil(0)):
        table = parted(oil_six(PAIRED_OIL).give(0, "oil2").give(3, "oil2").play(first))
        assert not slot(table).used and not slot(table).saved
        assert table.allows(ConvertOil(3, "ore"))
        saved = table.play(SequesterOil(3))
        assert saved.refusal(ConvertOil(3, "ore")) == ("O-23", "sequestered-this-turn")
        assert saved.refusal(SequesterOil(3)) == ("O-23", "already-sequestered")


def test_m3_the_marker_is_shared() -> None:
    table = marker(oil_six(PAIRED_OIL).give(0, "oil").give(3, "oil2"), 3, last_user=5).play(ConvertOil(0, "ore"))
    table = parted(table)
    assert slot(table).marker == 4
    table, events = table.apply(ConvertOil(3, "ore"))
    assert events[-1] == MarkerMoved(3, 5)
    assert table.refusal(ConvertOil(3, "ore")) == ("O-22", "track-too-short")
    table, events = table.apply(EndPart(3), [3, 4])
    assert events[:2] == (PartEnded(3), DisasterRolled(3, (3, 4)))
    assert events[-1] == TurnBegan(1, 2)
    assert slot(table).marker == 0


def test_m3_the_disaster_of_the_first_comes_before_the_part() -> None:
    table, events = marker(destroyed(oil_six(PAIRED_OIL), "A3", "E3"), 5).apply(EndTurn(0), [1, 1])
    assert events == (TurnEnded(0), DisasterRolled(0, (1, 1)), HexSpared(2), PartBegan(3))
    assert slot(table).marker == 0


def test_m3_the_track_may_fill_after_either() -> None:
    seven = ("A1", "A2", "B1", "B2", "B3", "C2", "C4")
    table = sequestered(destroyed(oil_six(PAIRED_OIL), *seven), 0, 3, champion=1)
    second = parted(table)
    _, events = marker(table, 5).apply(EndTurn(0), [4, 4], 1)
    assert events[-1] == Ended(Outcome(1, "pyrrhic"))
    _, events = marker(second, 5, last_user=3).apply(EndPart(3), [4, 4], 1)
    assert events[-1] == Ended(Outcome(1, "pyrrhic"))


def test_m3_points_are_looked_at_at_the_end_of_each_part_for_its_player() -> None:
    def rich(seat: int) -> Table:
        return metropolis(oil_six(PAIRED_OIL), seat, "C3 N", "E3 N", "B2 N", "D3 N")

    assert rich(0).apply(EndTurn(0))[1] == (TurnEnded(0), Ended(Outcome(0)))
    table, events = rich(3).apply(EndTurn(0))
    assert events == (TurnEnded(0), PartBegan(3))
    assert table.apply(EndPart(3))[1] == (PartEnded(3), Ended(Outcome(3)))
    for seat in (1, 2):
        table, _ = rich(seat).apply(EndTurn(0))
        assert table.apply(EndPart(3))[1] == (PartEnded(3), TurnBegan(1, 2))
    table, _ = parted(oil_six(PAIRED_OIL)).apply(EndPart(3))
    assert table.state.outcome is None


def test_m3_the_roller_is_the_first_of_the_pair() -> None:
    table = supply(oil_six(PAIRED_OIL, dice=None).settlement(3, "C1 N").settlement(0, "C1 SE"), 1)
    _, events = table.apply(Roll(0), [2, 3])
    assert events[-1] == Produced(5, ((0, ("oil",)),), ("oil",))


def test_m3_a_knight_of_a_part_robs_oil() -> None:
    table = parted(oil_six(PAIRED_OIL).hold(3, knight=1).give(3, "oil4"))
    table = table.play(PlayKnight(3))
    assert table.refusal(ConvertOil(3, "ore")) == ("B-20", "not-now")


# M-6


def strict(options: Options = OIL_SPRINGS) -> Table:
    return oil_table(options=replace(options, strict_phases=True)).city(0, "B2 N").give(0, COST)


def test_m6_conversion_is_trade() -> None:
    table = strict().give(0, "lumber brick ore4 oil")
    assert table.play(ConvertOil(0, "wool")).allows(TradeWithBank(0, "ore", "wool"))
    table = table.play(BuildRoute(0, table.edge("B2 NE")))
    assert table.refusal(ConvertOil(0, "wool")) == ("B-43", "trade-closed")
    assert table.legal(0, ConvertOil) == []


def test_m6_a_metropolis_is_building() -> None:
    table = strict().give(0, "ore4 oil")
    assert table.allows(TradeWithBank(0, "ore", "wool"))
    table, events = table.apply(BuildMetropolis(0, table.vertex("B2 N")))
    assert Built(0, "metropolis", table.vertex("B2 N")) in events
    for trade in (TradeWithBank(0, "ore", "wool"), ConvertOil(0, "wool")):
        assert table.refusal(trade) == ("B-43", "trade-closed")


def test_m6_sequestering_is_neither() -> None:
    table = strict().give(0, "lumber brick ore4")
    assert table.play(SequesterOil(0)).allows(TradeWithBank(0, "ore", "wool"))
    built = table.play(BuildRoute(0, table.edge("B2 NE")))
    assert built.apply(SequesterOil(0))[1] == (OilSequestered(0, 1),)


# M-7


def test_m7_any_colours_with_three() -> None:
    for options in (OIL_SPRINGS, Options(scenario=NAME, board="reconstruction"), Options()):
        assert colours(options, 3) == colours(options, 4)
        for left_out in colours(options, 4):
            check_players(options, [colour for colour in colours(options, 4) if colour != left_out])
    for board in ("beginner", "classic"):
        assert len(colours(Options(board=board), 3)) == 3
