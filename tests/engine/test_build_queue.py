"""What may be planned for the special building phase (X-10), whatever players hold."""

from __future__ import annotations

import pytest

from engine import Live, Options, deal, ruleset, start
from engine.base.build import BuildCity, BuildRoute, BuildSettlement
from engine.base.cards import BuyCard
from engine.base.turn import EndTurn
from engine.kernel import Action, Game
from engine.modules.build_queue import (
    MAX_QUEUE,
    PLANS,
    PutFirst,
    QueueBuild,
    UnqueueBuild,
    plannable,
)
from engine.modules.oil_springs.oil import KEPT
from engine.modules.oil_springs.use import BuildMetropolis
from engine.policy import random_action
from engine.state import Building
from tests.engine.test_five_six import SIX, six
from tests.engine.test_special_building import queued


def test_x10_what_may_stand_in_a_queue() -> None:
    table = six().settlement(1, "B2 N")
    road = BuildRoute(1, table.edge("B2 NE"))
    assert table.refusal(QueueBuild(1, BuildRoute(0, 5))) == ("X-10", "not-for-queue")
    assert table.refusal(QueueBuild(1, EndTurn(1))) == ("X-10", "not-for-queue")
    assert table.refusal(QueueBuild(1, QueueBuild(1, road))) == ("X-10", "not-for-queue")
    routes = (BuildRoute(1, 109), BuildRoute(1, -1), BuildRoute(1, 3, "ferry"), BuildRoute(1, 3, "city"))
    for nowhere in (*routes, BuildSettlement(1, 80), BuildCity(1, -1)):
        assert table.refusal(QueueBuild(1, nowhere)) == ("X-10", "unknown-place")
    full = queued(table, 1, *(road,) * MAX_QUEUE)
    assert full.refusal(QueueBuild(1, road)) == ("X-10", "queue-full")
    assert full.legal(1, QueueBuild) == []
    for position in (-1, MAX_QUEUE):
        assert full.refusal(UnqueueBuild(1, position)) == ("X-10", "not-in-queue")
        assert full.refusal(PutFirst(1, position)) == ("X-10", "not-in-queue")
    assert full.refusal(PutFirst(1, 0)) == ("X-10", "not-in-queue")


def test_x10_one_plans_without_cards_and_beyond_what_is_already_planned() -> None:
    table = six().settlement(1, "B2 N").road(1, "B2 NE")

    def items() -> set[Action]:
        return {action.item for action in table.legal(1, QueueBuild)}

    def settlements() -> set[int]:
        return {item.vertex for item in items() if isinstance(item, BuildSettlement)}

    assert BuildCity(1, table.vertex("B2 N")) in items()
    assert BuyCard(1) in items()
    assert settlements() == set()
    beyond = BuildRoute(1, table.edge("B2 SE"))
    assert beyond not in items()
    table = table.play(QueueBuild(1, BuildRoute(1, table.edge("B2 E"))))
    assert beyond in items()
    assert settlements() == {table.vertex("B2 SE")}
    table = table.play(QueueBuild(1, BuildSettlement(1, table.vertex("B2 SE"))))
    assert settlements() == set()
    assert BuildCity(1, table.vertex("B2 SE")) in items()
    for action in table.legal(1, QueueBuild):
        assert table.allows(action)


def test_x10_nobody_plans_what_the_box_cannot_give() -> None:
    table = six().settlement(1, "B2 N").deck()
    table.state.players[1].supply["road"] = 0
    kinds = {type(action.item) for action in table.legal(1, QueueBuild)}
    assert kinds == {BuildCity}


@pytest.mark.parametrize("scenario", ["base", "oil_springs"])
def test_x10_what_was_planned_before_is_listed_anew_whenever_anything_changes(scenario: str) -> None:
    options = Options(players="5-6", scenario=scenario)
    chance, choice = Live(3), Live(4)
    rules = ruleset(options)
    state, _ = start(rules, deal(options, chance), SIX, chance)
    game = Game(rules, state, chance)
    for step in range(600):
        if not (waiting := game.waiting()):
            break
        for seat in range(6):
            plans = game.legal_of((QueueBuild,), seat)
            if len(PLANS.of(state).queues[seat]) < MAX_QUEUE:
                assert plans == [QueueBuild(seat, item) for item in plannable(game, seat)]
            if plans and step % 50 == seat:
                game.carry_out(choice.pick(plans))
        game.carry_out(random_action(game, waiting[0], choice))


def test_x10_a_piece_or_a_deck_that_runs_out_is_not_planned_any_more() -> None:
    table = six().settlement(1, "B2 N").road(1, "B2 NE")

    def kinds() -> set[type[Action]]:
        return {type(action.item) for action in table.legal(1, QueueBuild)}

    assert kinds() == {BuildCity, BuildRoute, BuyCard}
    table.state.players[1].supply["road"] = 0
    assert kinds() == {BuildCity, BuyCard}
    table = table.deck()
    assert kinds() == {BuildCity}
    table.state.players[1].supply["city"] = 0
    assert kinds() == set()


def test_x10_what_stands_already_is_not_planned_again() -> None:
    table = six().settlement(1, "B2 N")
    city = QueueBuild(1, BuildCity(1, table.vertex("B2 N")))
    assert city in table.legal(1, QueueBuild)
    table.state.buildings[table.vertex("B2 N")] = Building(1, "city")
    assert city not in table.legal(1, QueueBuild)


def test_x10_a_metropolis_is_planned_as_long_as_the_pool_has_one() -> None:
    table = six(Options(players="5-6", scenario="oil_springs")).city(1, "B2 N")

    def planned() -> bool:
        return any(isinstance(action.item, BuildMetropolis) for action in table.legal(1, QueueBuild))

    assert planned()
    KEPT.change(table.state, metropolises=0)
    assert not planned()
