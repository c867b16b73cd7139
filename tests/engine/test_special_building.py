"""The special building phase and the plans for it (X-10), also with trading before building (M-6)."""

from __future__ import annotations

import json

import pytest

from engine import Live, Options, apply, deal, decode_state, encode_state, legal, ruleset, seen_by, start
from engine.base.build import BuildCity, BuildRoute, BuildSettlement
from engine.base.cards import BuyCard, PlayKnight, PlayMonopoly
from engine.base.events import AwardMoved, Built, CardBought, TurnBegan, TurnEnded
from engine.base.trade import MakeOffer, TradeWithBank
from engine.base.turn import EndTurn, Roll
from engine.kernel import Action, Ended, Game
from engine.modules.build_queue import (
    ASK,
    PLANS,
    QUEUE,
    SKIP,
    ModeSet,
    Plans,
    PutFirst,
    QueueBuild,
    QueueChanged,
    QueueLeft,
    SetMode,
    UnqueueBuild,
)
from engine.modules.special_building import FinishBuilding, SpecialBuilding, SpecialBuildingBegan, SpecialBuildingEnded
from engine.state import Outcome
from tests.engine.arrange import Table
from tests.engine.test_five_six import LARGE, SIX, six


def modes(table: Table, *chosen: str) -> Table:
    """The modes of all seats; seats without one keep their empty queue."""
    filled = (*chosen, *(QUEUE,) * (6 - len(chosen)))
    table.state.ext["special_building"] = Plans(filled, ((),) * 6)
    return table


def queued(table: Table, seat: int, *items: Action) -> Table:
    """Things in the queue of a seat."""
    plans = PLANS.of(table.state)
    table.state.ext["special_building"] = plans.with_queue(seat, items)
    return table


def queue_of(table: Table, seat: int) -> tuple[Action, ...]:
    return PLANS.of(table.state).queues[seat]


def nearly(seat: int) -> Table:
    """A player with nine points and the cards for a city."""
    table = six().city(seat, "A1 NW", "A1 NE", "B2 S").settlement(seat, "B4 SE", "D3 N", "F2 N")
    return table.give(seat, "grain2 ore3")


def test_x10_everybody_else_is_asked_clockwise_from_the_left_of_the_one_who_finished() -> None:
    table = modes(six().turn(2), *(ASK,) * 6)
    table, events = table.apply(EndTurn(2))
    assert events == (TurnEnded(2), SpecialBuildingBegan(3))
    asked: list[int] = []
    while isinstance(table.state.stack[-1], SpecialBuilding):
        asked += table.waiting()
        table, events = table.apply(FinishBuilding(asked[-1]))
    assert asked == [3, 4, 5, 0, 1]
    assert events == (
        SpecialBuildingEnded(),
        TurnBegan(3, 2),
    )
    assert table.waiting() == (3,)


def test_x10_nobody_is_asked_unless_they_want_to_be() -> None:
    table, events = six().apply(EndTurn(0))
    assert events == (TurnEnded(0), SpecialBuildingEnded(), TurnBegan(1, 2))
    table = modes(six(), QUEUE, SKIP, ASK, SKIP, ASK, QUEUE)
    table, events = table.apply(EndTurn(0))
    assert events == (TurnEnded(0), SpecialBuildingBegan(2))
    table, events = table.apply(FinishBuilding(2))
    assert events == (SpecialBuildingBegan(4),)
    assert table.apply(FinishBuilding(4))[1] == (SpecialBuildingEnded(), TurnBegan(1, 2))


def test_x10_one_builds_and_buys_there_and_nothing_else() -> None:
    table = modes(six().settlement(1, "B2 N"), QUEUE, ASK)
    table.give(1, "lumber5 brick wool grain ore").hold(1, knight=1, monopoly=1)
    table, _ = table.apply(EndTurn(0))
    kinds = {type(action) for action in legal(table.rules, table.state, 1)}
    assert kinds == {BuildRoute, BuyCard, FinishBuilding, SetMode, QueueBuild}
    trades = (TradeWithBank(1, "lumber", "ore"), MakeOffer(1, ("lumber",), ("ore",), (0,)))
    for action in (*trades, PlayKnight(1), PlayMonopoly(1, "ore"), Roll(1), EndTurn(1)):
        assert table.refusal(action) == ("B-20", "not-now")
    for seat in (0, 2):
        assert {type(action) for action in legal(table.rules, table.state, seat)} == {SetMode, QueueBuild}
        assert table.refusal(FinishBuilding(seat)) == ("B-20", "not-now")
    after, events = table.apply(BuildRoute(1, table.edge("B2 NE")))
    assert events == (Built(1, "road", table.edge("B2 NE")),)
    assert after.waiting() == (1,)


def test_x10_there_is_no_such_phase_after_the_set_up() -> None:
    rules, chance = ruleset(LARGE), Live(2)
    state, _ = start(rules, deal(LARGE, chance), SIX, chance)
    state.ext["special_building"] = Plans((ASK,) * 6, ((),) * 6)
    while state.turn is None:
        seat = Game(rules, state).waiting()[0]
        placing = next(action for action in legal(rules, state, seat) if not isinstance(action, (SetMode, QueueBuild)))
        state, events = apply(rules, state, placing, chance)
    assert not any(isinstance(event, SpecialBuildingBegan) for event in events)
    assert isinstance(events[-1], TurnBegan)


def test_x10_there_is_no_such_phase_after_a_winning_turn() -> None:
    table = modes(nearly(0), *(ASK,) * 6)
    table, events = table.apply(BuildCity(0, table.vertex("F2 N")))
    assert events[-1] == Ended(Outcome(0))
    assert all(legal(table.rules, table.state, seat) == () for seat in range(6))
    assert table.refusal(EndTurn(0)) == ("B-74", "game-over")


def test_x10_nobody_wins_there_but_at_the_start_of_their_own_turn() -> None:
    table = modes(nearly(2), QUEUE, QUEUE, ASK)
    table, _ = table.apply(EndTurn(0))
    table, events = table.apply(BuildCity(2, table.vertex("F2 N")))
    assert table.points(2) == 10
    assert table.state.outcome is None
    table, events = table.apply(FinishBuilding(2))
    assert events == (
        SpecialBuildingEnded(),
        TurnBegan(1, 2),
    )
    table.state.change_turn(dice=(1, 1))
    modes(table)
    assert table.state.outcome is None
    table, events = table.apply(EndTurn(1))
    assert events == (TurnEnded(1), SpecialBuildingEnded(), TurnBegan(2, 3), Ended(Outcome(2)))


def test_x10_points_from_a_queue_win_at_the_start_of_the_own_turn_too() -> None:
    table = nearly(1)
    queued(table, 1, BuildCity(1, table.vertex("F2 N")))
    table, events = table.apply(EndTurn(0))
    assert events == (
        TurnEnded(0),
        Built(1, "city", table.vertex("F2 N")),
        SpecialBuildingEnded(),
        TurnBegan(1, 2),
        Ended(Outcome(1)),
    )


def test_x10_whoever_lost_the_points_meanwhile_does_not_win() -> None:
    table = modes(six(), QUEUE, QUEUE, ASK, ASK)
    table.city(3, "A1 NW", "A1 NE", "B2 S").settlement(3, "B4 SE", "F2 N")
    table.road(3, "D2 NW", "D2 NE", "D3 NW", "D3 NE", "D4 NW").award(longest_route=3)
    table.road(2, "F1 SW", "F1 SE", "F2 SW", "F2 SE", "F3 SW").give(2, "lumber brick")
    assert table.points(3) == 10
    table = table.turn(1)
    table, _ = table.apply(EndTurn(1))
    table, events = table.apply(BuildRoute(2, table.edge("F3 SE")))
    assert events[-1] == AwardMoved("longest_route", 2, 3)
    assert table.points(3) == 8
    table = table.play(FinishBuilding(2), FinishBuilding(3))
    table.state.change_turn(dice=(1, 1))
    modes(table)
    assert table.waiting() == (2,)
    table, events = table.apply(EndTurn(2))
    assert events[-1] == TurnBegan(3, 3)
    assert table.state.outcome is None


def test_x10_a_card_bought_there_may_be_played_in_the_next_turn() -> None:
    table = modes(six(), QUEUE, ASK).give(1, "wool grain ore").give(2, "wool grain ore")
    queued(table, 2, BuyCard(2))
    table, _ = table.apply(EndTurn(0))
    table, events = table.apply(BuyCard(1), "knight")
    assert events == (CardBought(1, "knight"),)
    assert table.state.players[1].fresh == {"knight": 1}
    table, events = table.apply(FinishBuilding(1), "monopoly")
    assert events == (CardBought(2, "monopoly"), SpecialBuildingEnded(), TurnBegan(1, 2))
    assert table.hidden(1) == {"knight": 1}
    assert table.hidden(2) == {"monopoly": 1}
    assert table.allows(PlayKnight(1))


def test_x10_a_queue_is_carried_out_in_order_as_far_as_cards_and_board_allow() -> None:
    table = six().settlement(1, "B2 N").road(1, "B2 NE").give(1, "lumber2 brick2 wool grain")
    far = table.edge("B2 E")
    items = (
        BuildCity(1, table.vertex("B2 N")),
        BuildRoute(1, far),
        BuildSettlement(1, table.vertex("B2 SE")),
        BuildRoute(1, table.edge("B2 NW")),
    )
    queued(table, 1, *items)
    table, events = table.apply(EndTurn(0))
    assert events == (
        TurnEnded(0),
        Built(1, "road", far),
        Built(1, "settlement", table.vertex("B2 SE")),
        QueueLeft(1, (items[0], items[3]), ("cannot-pay", "cannot-pay")),
        SpecialBuildingEnded(),
        TurnBegan(1, 2),
    )
    assert table.hand(1) == {}
    assert queue_of(table, 1) == (items[0], items[3])


def test_x10_what_has_become_illegal_stays_and_says_so() -> None:
    table = six().settlement(1, "B2 N").settlement(2, "B2 S").road(2, "B2 SE").give(1, "lumber3 brick3")
    lost = BuildRoute(1, table.edge("B2 SE"))
    queued(table, 1, lost)
    table, events = table.apply(EndTurn(0))
    assert events == (TurnEnded(0), QueueLeft(1, (lost,), ("edge-taken",)), SpecialBuildingEnded(), TurnBegan(1, 2))
    assert queue_of(table, 1) == (lost,)


def test_x10_a_queue_rests_while_its_owner_skips_or_is_asked() -> None:
    for mode in (SKIP, ASK):
        table = modes(six().settlement(1, "B2 N"), QUEUE, mode).give(1, "lumber brick")
        road = BuildRoute(1, table.edge("B2 NE"))
        queued(table, 1, road)
        table, events = table.apply(EndTurn(0))
        assert not any(isinstance(event, (Built, QueueLeft)) for event in events)
        assert queue_of(table, 1) == (road,)


def test_x10_modes_are_public_and_change_at_any_time() -> None:
    for table in (six(), six().turn(0, None), modes(six(), QUEUE, ASK).apply(EndTurn(0))[0]):
        assert [action.mode for action in table.legal(3, SetMode)] == [ASK, SKIP]
        after, events = table.apply(SetMode(3, ASK))
        assert events == (ModeSet(3, ASK),)
        assert seen_by(events, None) == events
        assert after.view(None).ext["special_building"].modes[3] == ASK
        assert after.waiting() == table.waiting()
    assert six().refusal(SetMode(0, QUEUE)) == ("X-10", "same-mode")
    assert six().refusal(SetMode(0, "sulk")) == ("X-10", "unknown-mode")


def test_x10_leaving_while_asked_takes_effect_the_next_time() -> None:
    table = modes(six(), QUEUE, ASK)
    table, _ = table.apply(EndTurn(0))
    table, _ = table.apply(SetMode(1, SKIP))
    assert table.waiting() == (1,)
    assert table.play(FinishBuilding(1)).waiting() == (1,)


def test_x10_a_queue_is_changed_by_its_owner_alone_and_nobody_else_notices() -> None:
    table = six().settlement(1, "B2 N")
    road, city = BuildRoute(1, table.edge("B2 NE")), BuildCity(1, table.vertex("B2 N"))
    steps = [
        (QueueBuild(1, road), (road,)),
        (QueueBuild(1, city), (road, city)),
        (QueueBuild(1, BuyCard(1)), (road, city, BuyCard(1))),
        (PutFirst(1, 2), (BuyCard(1), road, city)),
        (UnqueueBuild(1, 1), (BuyCard(1), city)),
    ]
    for action, expected in steps:
        assert action.private
        before = {viewer: repr(table.view(viewer)) for viewer in (None, 0, 2, 3, 4, 5)}
        table, events = table.apply(action)
        assert events == (QueueChanged(1, expected),)
        assert seen_by(events, 1) == events
        assert table.view(1).ext["special_building"].queues[1] == expected
        for viewer, seen in before.items():
            assert seen_by(events, viewer) == ()
            assert repr(table.view(viewer)) == seen
    assert decode_state(json.loads(json.dumps(encode_state(table.state)))) == table.state


def test_m6_queues_never_wait_for_a_phase() -> None:
    rules = Options(players="5-6", strict_phases=True)
    table = six(rules).settlement(1, "B2 N").give(1, "lumber brick")
    queued(table, 1, BuildRoute(1, table.edge("B2 NE")))
    table.state.ext["strict_phases"] = True
    table, events = table.apply(EndTurn(0))
    assert Built(1, "road", table.edge("B2 NE")) in events
    assert table.state.ext["strict_phases"] is False


def test_m6_there_are_no_phases_in_special_building() -> None:
    table = modes(six(Options(players="5-6", strict_phases=True)).settlement(1, "B2 N"), QUEUE, ASK, ASK)
    table.give(1, "lumber2 brick2").settlement(2, "D3 N").give(2, "lumber brick")
    table, _ = table.apply(EndTurn(0))
    table = table.play(BuildRoute(1, table.edge("B2 NE")), BuildRoute(1, table.edge("B2 NW")), FinishBuilding(1))
    table = table.play(BuildRoute(2, table.edge("D3 NE")), FinishBuilding(2))
    table.state.change_turn(dice=(1, 1))
    table.give(1, "lumber4")
    assert table.allows(TradeWithBank(1, "lumber", "ore"))


def test_x10_the_draw_of_a_queued_card_is_seen_by_its_owner_alone() -> None:
    table = six().give(1, "wool grain ore")
    queued(table, 1, BuyCard(1))
    _, events = table.apply(EndTurn(0), "monopoly")
    assert CardBought(1, "monopoly") in seen_by(events, 1)
    for viewer in (None, 0, 2):
        assert CardBought(1, None) in seen_by(events, viewer)


@pytest.mark.parametrize("count", [5, 6])
def test_x10_the_phase_goes_round_with_any_number(count: int) -> None:
    rules, chance = ruleset(LARGE), Live(9)
    state, _ = start(rules, deal(LARGE, chance), SIX[:count], chance)
    assert state.ext["special_building"] == Plans((QUEUE,) * count, ((),) * count)
