"""Oil in the special building phase (O-50), and what of O-41 and O-42 happens there."""

from __future__ import annotations

import pytest

from engine import Options, legal
from engine.base.build import BuildCity, BuildRoute
from engine.base.cards import BuyCard
from engine.base.events import Built, CardBought, TurnBegan, TurnEnded
from engine.base.turn import EndTurn
from engine.kernel import Ended
from engine.modules.build_queue import ASK, QUEUE, QueueBuild, QueueLeft, SetMode
from engine.modules.oil_springs.disaster import DisasterRolled, HexDestroyed, PieceReturned, SpringSpoilt
from engine.modules.oil_springs.oil import MarkerMoved
from engine.modules.oil_springs.use import BuildMetropolis, ConvertOil, SequesterOil
from engine.modules.special_building import FinishBuilding, SpecialBuildingBegan, SpecialBuildingEnded
from engine.state import Outcome
from tests.engine.arrange import Table
from tests.engine.oil_table import (
    LARGE_OIL,
    destroyed,
    marker,
    metropolis,
    oil_of,
    oil_six,
    sequestered,
    slot,
    supply,
)
from tests.engine.test_special_building import modes, queue_of, queued

COST = "brick grain ore oil2"


def able(table: Table, seat: int, where: str) -> BuildMetropolis:
    """Give a seat a city and what a metropolis costs."""
    table.city(seat, where).give(seat, COST)
    return BuildMetropolis(seat, table.vertex(where))


def asked(at: int = 0, options: Options = LARGE_OIL) -> tuple[Table, BuildMetropolis]:
    """Seat 1 is asked in the phase after seat 0's turn; the marker stands at ``at``."""
    table = modes(marker(oil_six(options), at), QUEUE, ASK)
    action = able(table, 1, "D3 N")
    return table.apply(EndTurn(0))[0], action


def test_o50_a_metropolis_is_built_when_asked() -> None:
    table, action = asked()
    assert table.view(1).accepts[:5] == (*table.rules.builds,)
    table, events = table.apply(action)
    assert events == (Built(1, "metropolis", action.vertex), MarkerMoved(1, 2))
    assert table.points(1) == 3
    assert slot(table).last_user == 1


def test_o50_other_building_and_buying_goes_on() -> None:
    table, _ = asked()
    table.give(1, "lumber brick wool grain ore")
    assert table.play(BuildRoute(1, table.edge("D3 NE"))).waiting() == (1,)
    assert CardBought(1, "knight") in table.apply(BuyCard(1), "knight")[1]


def test_o50_no_conversion_and_no_sequestering() -> None:
    table, _ = asked()
    for action in (ConvertOil(1, "ore"), SequesterOil(1)):
        assert table.refusal(action) == ("B-20", "not-now")
    kinds = {type(action) for action in legal(table.rules, table.state, 1)}
    assert kinds == {BuildMetropolis, FinishBuilding, SetMode, QueueBuild}


@pytest.mark.parametrize(("at", "allowed"), [(0, True), (3, True), (4, False)])
def test_o50_never_past_five(at: int, allowed: bool) -> None:
    table, action = asked(at)
    if allowed:
        assert table.allows(action)
    else:
        assert table.refusal(action) == ("O-22", "track-too-short")


def test_o50_a_metropolis_is_built_from_a_queue() -> None:
    table = oil_six()
    action = able(table, 1, "D3 N")
    queued(table, 1, action)
    table, events = table.apply(EndTurn(0))
    assert events == (
        TurnEnded(0),
        Built(1, "metropolis", action.vertex),
        MarkerMoved(1, 2),
        SpecialBuildingEnded(),
        TurnBegan(1, 2),
    )
    assert queue_of(table, 1) == ()


def test_o50_a_queue_keeps_what_would_pass_five() -> None:
    table = marker(oil_six(), 2)
    first, second = able(table, 1, "D3 N"), able(table, 2, "C3 N")
    queued(table, 1, first)
    queued(table, 2, second)
    table, events = table.apply(EndTurn(0))
    assert events == (
        TurnEnded(0),
        Built(1, "metropolis", first.vertex),
        MarkerMoved(1, 4),
        QueueLeft(2, (second,), ("track-too-short",)),
        SpecialBuildingEnded(),
        TurnBegan(1, 2),
    )
    assert slot(table).marker == 4


def test_o50_a_metropolis_is_planned_in_a_turn_in_which_one_has_sequestered() -> None:
    table = oil_six().give(0, "oil").city(0, "C3 N").play(SequesterOil(0))
    planned = QueueBuild(0, BuildMetropolis(0, table.vertex("C3 N")))
    assert planned in legal(table.rules, table.state, 0)


@pytest.mark.parametrize("at", [3, 4, 5])
def test_o50_a_metropolis_is_planned_wherever_the_marker_stands(at: int) -> None:
    """A disaster before the phase frees the track; whether one came is seen when its time has come."""
    table = marker(oil_six().city(1, "C3 N").give(1, COST), at).turn(0)
    planned = QueueBuild(1, BuildMetropolis(1, table.vertex("C3 N")))
    assert planned in legal(table.rules, table.state, 1)
    assert QueueBuild(1, BuildMetropolis(1, table.vertex("D3 N"))) not in legal(table.rules, table.state, 1)


def test_o50_a_metropolis_is_planned_on_a_city_that_is_planned() -> None:
    table = oil_six().settlement(1, "D3 N")
    action = BuildMetropolis(1, table.vertex("D3 N"))

    def items() -> list[object]:
        return [move.item for move in table.legal(1, QueueBuild)]

    assert action not in items()
    table = table.play(QueueBuild(1, BuildCity(1, table.vertex("D3 N"))))
    assert action in items()
    assert table.refusal(QueueBuild(1, BuildMetropolis(1, 999))) == ("X-10", "unknown-place")
    assert table.refusal(QueueBuild(1, ConvertOil(1, "ore"))) == ("X-10", "not-for-queue")


def test_o50_the_disaster_comes_after_the_phase_rolled_by_the_last_user() -> None:
    table = marker(oil_six(), 1)
    first, second = able(table, 1, "D3 N"), able(table, 4, "C3 N")
    queued(modes(table, QUEUE, QUEUE, QUEUE, QUEUE, ASK, ASK), 1, first)
    table, events = table.apply(EndTurn(0))
    assert events[-1] == SpecialBuildingBegan(4)
    table, events = table.apply(second)
    assert events == (Built(4, "metropolis", second.vertex), MarkerMoved(4, 5))
    table, events = table.apply(FinishBuilding(4))
    assert events == (SpecialBuildingBegan(5),)
    table, events = table.apply(FinishBuilding(5), [6, 5], 6)
    assert events[:2] == (SpecialBuildingEnded(), DisasterRolled(4, (6, 5)))
    assert isinstance(events[3], HexDestroyed)
    assert events[4:] == (TurnBegan(1, 2),)
    assert slot(table).marker == 0


def test_o50_a_spring_spoilt_there_is_paid_by_the_last_user_first() -> None:
    # Seat 4 builds with the last two of its three oil; both return to the supply, and one more is missing.
    table = supply(marker(oil_six().give(0, "oil").give(4, "oil"), 3), 2)
    action = able(table, 4, "C3 N")
    queued(table, 4, action)
    table, events = table.apply(EndTurn(0), [2, 3], 2)
    assert SpringSpoilt(table.hex("C1"), 5, 2, ((4, 1),)) in events
    assert oil_of(table) == [1, 0, 0, 0, 0, 0]


def test_o50_the_marker_of_the_turn_is_that_of_the_phase() -> None:
    table = oil_six().give(0, "oil3")
    action = able(table, 1, "D3 N")
    queued(table, 1, action)
    table = table.play(ConvertOil(0, "ore"), ConvertOil(0, "ore"), ConvertOil(0, "ore"))
    _, events = table.apply(EndTurn(0), [1, 1], 1)
    assert events[3] == SpecialBuildingEnded()
    assert events[4] == DisasterRolled(1, (1, 1))


def test_o42_the_disaster_of_the_turn_comes_before_the_phase_which_may_then_use_oil() -> None:
    table = marker(oil_six(), 5)
    action = able(table, 1, "D3 N")
    queued(table, 1, action)
    table, events = table.apply(EndTurn(0), [3, 4])
    names = [type(event).__name__ for event in events]
    assert names == [
        *("TurnEnded", "DisasterRolled", "CoastFlooded", "Built", "MarkerMoved", "SpecialBuildingEnded", "TurnBegan"),
    ]
    assert slot(table).marker == 2


def test_o50_the_marker_of_the_phase_is_that_of_the_next_turn() -> None:
    table = marker(oil_six().give(1, "oil"), 2)
    queued(table, 1, able(table, 1, "D3 N"))
    table, _ = table.apply(EndTurn(0))
    assert slot(table).marker == 4
    table.state.change_turn(dice=(1, 1))
    table = table.play(ConvertOil(1, "ore"))
    assert table.apply(EndTurn(1), [3, 4])[1][1] == DisasterRolled(1, (3, 4))


EIGHT = ("A1", "A2", "B1", "B2", "B3", "C2", "C4")


@pytest.mark.parametrize("champion", [None, 5])
def test_o41_the_track_may_fill_in_the_disaster_of_the_phase(champion: int | None) -> None:
    table = destroyed(marker(oil_six(), 3), *EIGHT)
    if champion is not None:
        table = sequestered(table, 0, 0, 0, 0, 0, 3, champion=champion)
    queued(table, 1, able(table, 1, "D3 N"))
    table, events = table.apply(EndTurn(0), [4, 4], 1)
    expected = Outcome(None, "ruin") if champion is None else Outcome(champion, "pyrrhic")
    assert events[-1] == Ended(expected)
    assert not any(isinstance(event, TurnBegan) for event in events)


def test_o40_nobody_wins_in_the_phase_nor_at_the_start_of_their_turn() -> None:
    table = metropolis(oil_six(), 1, "C3 N", "E3 N", "B2 N")
    action = able(table, 1, "D3 N")
    queued(table, 1, action)
    assert table.points(1) == 11
    table, events = table.apply(EndTurn(0))
    assert events[-1] == TurnBegan(1, 2)
    assert table.points(1) == 12
    table.state.change_turn(dice=(1, 1))
    assert table.apply(EndTurn(1))[1] == (TurnEnded(1), Ended(Outcome(1)))


def test_o50_building_there_is_no_use_in_ones_own_turn() -> None:
    table = oil_six().give(1, "oil")
    queued(table, 1, able(table, 1, "D3 N"))
    table, _ = table.apply(EndTurn(0))
    table.state.change_turn(dice=(1, 1))
    assert not slot(table).used
    assert table.allows(SequesterOil(1))


def test_o50_building_there_does_not_count_for_the_player_who_has_finished() -> None:
    table, action = asked()
    table = table.play(action)
    assert not slot(table).used


def test_o31_a_piece_that_comes_back_in_the_phase_goes_to_a_flooded_city() -> None:
    table = oil_six().settlement(1, "C3 N", "D3 N", "D4 N", "E3 N", "C2 N").building(1, "flooded_city", "A1 N")
    action = BuildCity(1, table.vertex("C3 N"))
    queued(table.give(1, "grain2 ore3"), 1, action)
    _, events = table.apply(EndTurn(0))
    assert events[1:3] == (Built(1, "city", action.vertex), PieceReturned(1, table.vertex("A1 N")))


def test_o50_who_put_oil_aside_in_their_turn_may_build_in_the_phase_of_another() -> None:
    table = modes(oil_six().give(0, "oil"), QUEUE, ASK)
    action = able(table, 1, "D3 N")
    table = table.play(SequesterOil(0), EndTurn(0))
    assert slot(table).saved
    assert table.allows(action)


def test_o50_who_put_oil_aside_and_has_finished_may_plan_a_metropolis() -> None:
    table = modes(oil_six().give(0, "oil"), QUEUE, ASK)
    action = able(table, 0, "D3 N")
    table = table.play(SequesterOil(0), EndTurn(0))
    assert QueueBuild(0, action) in table.legal(0, QueueBuild)


def test_o50_nothing_happens_where_no_oil_was_ever_used() -> None:
    table, events = oil_six().apply(EndTurn(0))
    assert events == (TurnEnded(0), SpecialBuildingEnded(), TurnBegan(1, 2))
    assert slot(table).last_user is None


def test_m6_there_are_no_phases_for_a_metropolis_in_special_building() -> None:
    options = Options(scenario="oil_springs", players="5-6", strict_phases=True)
    table, action = asked(options=options)
    table.give(1, "lumber brick")
    assert table.play(BuildRoute(1, table.edge("D3 NE"))).allows(action)
