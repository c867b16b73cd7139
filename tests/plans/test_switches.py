"""Public switches act for their seat whatever it holds."""

from __future__ import annotations

from bot.plans.plan import PlannedAct
from bot.plans.switches import END_SECONDS, EndForMe, RollForMe
from engine.base.robber import MovingRobber
from engine.base.trade import MakeOffer
from engine.base.turn import EndTurn, Roll
from tests.engine.arrange import Table
from tests.plans.asking import asked, proposed


def test_the_dice_are_rolled_as_soon_as_the_turn_begins_also_with_a_knight_in_hand() -> None:
    for table in (Table(dice=None), Table(dice=None).hold(0, knight=1)):
        assert proposed(table, RollForMe()) == PlannedAct(Roll(0), RollForMe())
    assert proposed(Table(), RollForMe()) is None
    assert proposed(Table(dice=None).turn(1, None), RollForMe()) is None


def test_a_turn_ends_ten_minutes_after_the_last_act_of_its_player() -> None:
    assert END_SECONDS == 600
    assert proposed(Table(), EndForMe(), now=1600, acted=1000) == PlannedAct(EndTurn(0), EndForMe())
    assert proposed(Table(), EndForMe(), now=1599, acted=1000) is None
    assert EndForMe().due(asked(Table(), acted=1000)) == 1600
    assert EndForMe().due(asked(Table(), acted=1000, stirred=4000)) == 4600, "an offer was accepted, say"
    assert EndForMe().due(asked(Table(), stirred=4000)) is None
    assert proposed(Table(dice=None), RollForMe()) is not None
    assert proposed(Table(dice=None), RollForMe(), went_back=True) is None


def test_not_before_an_act_nor_with_an_offer_open_nor_while_something_is_to_be_decided() -> None:
    assert proposed(Table(), EndForMe(), now=9999) is None
    assert proposed(Table(dice=None), EndForMe(), now=9999, acted=1) is None
    offering = Table().give(0, "ore").play(MakeOffer(0, ("ore",), ("wool",), (1,)))
    assert proposed(offering, EndForMe(), now=9999, acted=1) is None
    robbing = Table()
    robbing.state.stack.append(MovingRobber(0))
    assert proposed(robbing, EndForMe(), now=9999, acted=1) is None
