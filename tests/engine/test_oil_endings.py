"""How a game of Oil Springs ends, and in which order things happen after a turn (O-40 to O-42)."""

from __future__ import annotations

import pytest

from engine import Options
from engine.base.build import BuildCity, BuildSettlement
from engine.base.cards import BuyCard, PlayKnight
from engine.base.events import AwardMoved, Built, TurnBegan, TurnEnded
from engine.base.turn import EndTurn, Roll
from engine.kernel import Ended
from engine.modules.oil_springs.disaster import CoastFlooded, DisasterRolled, HexDestroyed, HexSpared, SpringSpoilt
from engine.modules.oil_springs.oil import MarkerMoved
from engine.modules.oil_springs.use import BuildMetropolis, ConvertOil, SequesterOil
from engine.state import Outcome
from tests.engine.arrange import Table
from tests.engine.oil_table import (
    change,
    destroyed,
    marker,
    metropolis,
    oil_six,
    oil_table,
    sequestered,
    slot,
)


def rich(seat: int, points: int = 12, table: Table | None = None) -> Table:
    """A player with so many points: three metropolises inland, and settlements at the coast."""
    table = metropolis(table or oil_table(), seat, "B2 N", "B2 SE", "B2 SW")
    coast = ("A1 NW", "C1 S", "B3 NE", "A2 NE", "B1 NW")
    return table.settlement(seat, *coast[: points - 9])


# O-40


def test_o40_twelve_points_win_at_the_end_of_the_own_turn() -> None:
    table, events = rich(0).apply(EndTurn(0))
    assert events == (TurnEnded(0), Ended(Outcome(0)))
    assert table.waiting() == ()
    assert table.refusal(Roll(1)) == ("B-74", "game-over")


def test_o40_eleven_do_not() -> None:
    _, events = rich(0, 11).apply(EndTurn(0))
    assert events == (TurnEnded(0), TurnBegan(1, 2))


def test_o40_reached_in_the_middle_of_a_turn_they_win_at_its_end() -> None:
    table = rich(0, 11).road(0, "C2 SE").give(0, "lumber brick wool grain oil")
    table, events = table.apply(BuildSettlement(0, table.vertex("C2 S")))
    assert events == (Built(0, "settlement", table.vertex("C2 S")),)
    assert table.points(0) == 12
    assert table.waiting() == (0,)
    table = table.play(SequesterOil(0))
    assert table.apply(EndTurn(0))[1] == (TurnEnded(0), Ended(Outcome(0)))


def test_o40_a_knight_does_not_end_the_game_either() -> None:
    table = rich(0, 10).hold(0, knight=1).played(0, knight=2)
    table, events = table.apply(PlayKnight(0))
    assert events[-1] == AwardMoved("largest_army", 0, None)
    assert table.state.outcome is None
    assert table.points(0) == 12


def test_o40_nobody_wins_at_the_start_of_a_turn() -> None:
    table, events = rich(1).apply(EndTurn(0))
    assert events == (TurnEnded(0), TurnBegan(1, 2))
    assert table.allows(Roll(1))
    table, _ = table.apply(Roll(1), [1, 1])
    assert table.apply(EndTurn(1))[1] == (TurnEnded(1), Ended(Outcome(1)))


def test_o40_nobody_wins_on_anothers_turn() -> None:
    table = rich(1, 12).turn(2)
    assert table.apply(EndTurn(2))[1] == (TurnEnded(2), TurnBegan(0, 2))


def test_o40_hidden_cards_count() -> None:
    _, events = rich(0, 10).hold(0, victory_point=2).apply(EndTurn(0))
    assert events[-1] == Ended(Outcome(0))
    table = rich(0, 11).give(0, "wool grain ore")
    table, events = table.apply(BuyCard(0), "victory_point")
    assert table.state.outcome is None
    assert table.apply(EndTurn(0))[1] == (TurnEnded(0), Ended(Outcome(0)))


def test_o40_points_put_aside_and_the_champion_count() -> None:
    table = sequestered(rich(0, 10).give(0, "oil"), 2)
    assert table.points(0) == 10
    table = table.play(SequesterOil(0))
    assert table.points(0) == 12
    assert table.apply(EndTurn(0))[1] == (TurnEnded(0), Ended(Outcome(0)))


def test_o40_twelve_points_lost_to_the_disaster_of_the_same_turn() -> None:
    # Alan of the rule book: a metropolis brings twelve points, and the flood takes two.
    table = metropolis(oil_table(), 0, "B2 SE", "B2 SW").city(0, "B2 N", "C2 S").settlement(0, "A1 NW")
    table = marker(table.give(0, "brick grain ore oil2"), 3).play(BuildMetropolis(0, table.vertex("B2 N")))
    assert table.points(0) == 12
    after, events = table.apply(EndTurn(0), [3, 4])
    assert isinstance(events[2], CoastFlooded)
    assert events[-1] == TurnBegan(1, 2)
    assert after.points(0) == 10
    _, events = table.apply(EndTurn(0), [6, 6])
    assert events[-1] == Ended(Outcome(0))


def test_o40_twelve_points_won_in_the_disaster_count() -> None:
    # Three metropolises and a point put aside; the flood joins five roads.
    road = ("A1 NW", "A1 NE", "A2 NW", "A2 NE", "A2 E")
    table = rich(0, 9).road(0, *road).settlement(1, "A1 NE")
    table = marker(sequestered(table, 3, 4, champion=1), 5)
    assert table.points(0) == 10
    after, events = table.apply(EndTurn(0), [3, 4])
    assert after.points(0) == 12
    assert events[-2:] == (AwardMoved("longest_route", 0, None), Ended(Outcome(0)))


@pytest.mark.parametrize("target", [8, 15])
def test_o40_another_target(target: int) -> None:
    options = Options(scenario="oil_springs", target=target)
    table = rich(0, 12, oil_table(options=options))
    _, events = table.apply(EndTurn(0))
    assert (events[-1] == Ended(Outcome(0))) is (target == 8)


# O-41


FIRST_FOUR = ("A1", "A2", "B1", "C1")


def last_use(table: Table) -> Table:
    return marker(table, 5)


def test_o41_the_fifth_token_is_a_hollow_victory_for_the_champion() -> None:
    table = sequestered(destroyed(oil_table(), *FIRST_FOUR), 0, 0, 3, champion=2)
    table, events = last_use(table).apply(EndTurn(0), [3, 5])
    place = table.hex("B3")
    assert events == (
        TurnEnded(0),
        DisasterRolled(0, (3, 5)),
        HexDestroyed(place, 8),
        Ended(Outcome(2, "pyrrhic")),
    )
    assert table.waiting() == ()


def test_o41_without_a_champion_nobody_wins() -> None:
    table, events = last_use(destroyed(oil_table(), *FIRST_FOUR)).apply(EndTurn(0), [3, 5])
    assert events[-1] == Ended(Outcome(None, "ruin"))
    assert table.view(None).outcome == Outcome(None, "ruin")


@pytest.mark.parametrize("dice", [[6, 6], [3, 4], [4, 6]])
def test_o41_without_a_fifth_token_the_game_goes_on(dice: list[int]) -> None:
    table = sequestered(destroyed(oil_table(), *FIRST_FOUR), 3, champion=0)
    table, events = last_use(table).apply(EndTurn(0), dice)
    assert events[-1] == TurnBegan(1, 2)
    assert len(slot(table).destroyed) == 4


def test_o41_the_fourth_token_ends_nothing() -> None:
    table = sequestered(destroyed(oil_table(), *FIRST_FOUR[:3]), 3, champion=0)
    _, events = last_use(table).apply(EndTurn(0), [3, 5])
    assert events[-1] == TurnBegan(1, 2)


EIGHT = ("A1", "A2", "B1", "B2", "B3", "C2", "C4", "D1")


@pytest.mark.parametrize("champion", [None, 4])
def test_o41_the_eighth_token_in_the_large_game(champion: int | None) -> None:
    table = destroyed(oil_six(), *EIGHT[:7])
    if champion is not None:
        table = sequestered(table, 0, 0, 0, 0, 3, champion=4)
    # B4 and D6 still show an 8, F1 the third: by pairs of the die.
    table, events = last_use(table).apply(EndTurn(0), [4, 4], 1)
    assert slot(table).destroyed[-1] == 8
    expected = Outcome(None, "ruin") if champion is None else Outcome(4, "pyrrhic")
    assert events[-1] == Ended(expected)
    assert not any(isinstance(event, TurnBegan) for event in events)


def test_o41_the_fifth_and_the_seventh_end_nothing_in_the_large_game() -> None:
    for count in (4, 6):
        table = sequestered(destroyed(oil_six(), *EIGHT[:count]), 3, champion=0)
        table, events = last_use(table).apply(EndTurn(0), [4, 4], 1)
        assert len(slot(table).destroyed) == count + 1
        assert events[-1] == TurnBegan(1, 2)


# O-42


def test_o42_a_full_track_comes_before_the_points() -> None:
    table = sequestered(destroyed(rich(0), *FIRST_FOUR), 0, 0, 3, champion=2)
    _, events = last_use(table).apply(EndTurn(0), [3, 5])
    assert events[-1] == Ended(Outcome(2, "pyrrhic"))


def test_o42_the_marker_goes_back_after_the_disaster_and_before_the_points() -> None:
    table, events = last_use(rich(0)).apply(EndTurn(0), [6, 6])
    assert events == (TurnEnded(0), DisasterRolled(0, (6, 6)), HexSpared(12), Ended(Outcome(0)))
    assert slot(table).marker == 0


def test_o42_after_a_spoilt_spring_and_a_flood_too() -> None:
    for dice, kind in (([4, 6], SpringSpoilt), ([3, 4], CoastFlooded)):
        table, events = last_use(oil_table()).apply(EndTurn(0), dice)
        assert isinstance(events[2], kind)
        assert slot(table).marker == 0


def test_o42_the_next_turn_may_use_oil_again() -> None:
    table = marker(oil_table().give(0, "oil").give(1, "oil2"), 4).play(ConvertOil(0, "ore"))
    table, _ = table.apply(EndTurn(0), [6, 6])
    table.state.change_turn(dice=(1, 1))
    assert table.apply(ConvertOil(1, "ore"))[1][-1] == MarkerMoved(1, 1)


def test_o42_the_points_are_looked_at_before_the_special_building_phase() -> None:
    table = metropolis(oil_six(), 0, "D3 N", "C3 N", "E3 N", "B2 N")
    assert table.points(0) == 12
    _, events = table.apply(EndTurn(0))
    assert events == (TurnEnded(0), Ended(Outcome(0)))


def test_o42_nobody_elses_points_are_looked_at() -> None:
    table = change(rich(1), used=True)
    assert table.apply(EndTurn(0))[1][-1] == TurnBegan(1, 2)


def test_o42_a_city_that_the_flood_lowers_may_be_raised_in_the_next_own_turn() -> None:
    table = oil_table(players=2).city(0, "A1 N").give(0, "grain2 ore3")
    table, _ = last_use(table).apply(EndTurn(0), [3, 4])
    assert table.points(0) == 1
    table = table.turn(0)
    assert table.play(BuildCity(0, table.vertex("A1 N"))).points(0) == 2
