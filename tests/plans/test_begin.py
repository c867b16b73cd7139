"""What was chosen in the lobby is done once, by whatever seat its person has, and else dropped without a word."""

from __future__ import annotations

from bot.plans.begin import AtStart
from bot.plans.plan import PlannedAct
from engine.base.turn import EndTurn
from engine.modules.build_queue import ASK, QUEUE, SetMode
from tests.engine.arrange import Table
from tests.engine.test_five_six import six
from tests.plans.asking import proposed


def test_a_choice_is_made_by_the_seat_that_was_drawn() -> None:
    table = six()
    assert proposed(table, AtStart(SetMode(0, ASK)), seat=4) == PlannedAct(SetMode(4, ASK))


def test_what_holds_already_or_has_no_place_any_more_is_dropped() -> None:
    assert proposed(six(), AtStart(SetMode(0, QUEUE)), seat=2) == PlannedAct(None)
    assert proposed(Table(), AtStart(SetMode(0, ASK))) == PlannedAct(None)
    assert proposed(Table(), AtStart()) == PlannedAct(None)
    assert proposed(Table(dice=None), AtStart(EndTurn(0))) == PlannedAct(None)
