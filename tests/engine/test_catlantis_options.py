"""The options of Catlantis, each alone and all together (C-10, M-9), and its rules with the house rules (M-5, M-6)."""

from __future__ import annotations

from engine.base.build import BuildCity
from engine.base.cards import PlayKnight
from engine.base.events import AwardMoved, DiscardsDue, Produced, RobberMoved, RobberStayed, Rolled
from engine.base.robber import Discard, MoveRobber, MovingRobber
from engine.base.trade import TradeWithBank
from engine.base.turn import EndTurn, Roll
from engine.modules.catlantis.dikes import BuildDike
from engine.modules.catlantis.flood import Drowned, Flooded, FloodHex, LastHarvest, RobberWentHome
from engine.modules.house_rules import FriendlyRobber, StrictPhases
from engine.modules.seafarers.gold import GoldDue, GoldTaken, TakeGold
from engine.modules.seafarers.pirate import MovePirate, PirateMoved
from tests.engine.arrange import Table
from tests.engine.sea_boards import atoll, dike, diked, late, sunk

# C-10


def test_c10_trigger_at_eight() -> None:
    table = atoll(target=8).city(0, "B2 N", "B3 N", "B4 N").settlement(0, "D3 S").give(0, "grain2 ore3")
    after, events = table.apply(BuildCity(0, table.vertex("D3 S")))
    assert type(events[-1]).__name__ == "TriggerReached"
    assert after.state.outcome is None


def test_c10_last_harvest_pays_what_is_about_to_sink() -> None:
    table = late(last_harvest=True).settlement(0, "B3 N").city(1, "B3 S").settlement(1, "C2 NE")
    _, events = table.apply(Roll(0), [2, 3])
    gains = ((0, ("brick",)), (1, ("brick", "brick")))
    assert events[:4] == (
        Rolled(0, (2, 3)),
        Produced(5, gains),
        LastHarvest(gains),
        Flooded(0, 5, (), ((table.hex("B3"), "hills"),)),
    )


def test_c10_last_harvest_ignores_the_robber_and_pays_the_chosen_hex_only() -> None:
    table = late(last_harvest=True).settlement(0, "B2 N").settlement(1, "C5 NE")
    table.state.robber = table.hex("B2")
    table, events = table.apply(Roll(0), [3, 3])
    assert events == (Rolled(0, (3, 3)), Produced(6, ((1, ("grain",)),)))
    _, events = table.apply(FloodHex(0, table.hex("B2")))
    assert events[0] == LastHarvest(((0, ("lumber",)),))
    assert events[2] == RobberWentHome(table.hex("C3"))


def test_c10_last_harvest_is_not_for_a_hex_that_a_dike_saves() -> None:
    table = dike(late(last_harvest=True).settlement(0, "B3 N"), "B3")
    _, events = table.apply(Roll(0), [2, 3])
    assert events == (Rolled(0, (2, 3)), Produced(5, ()), Flooded(0, 5, (table.hex("B3"),), ()))


def test_c10_last_harvest_of_gold_is_chosen_before_anything_sinks() -> None:
    table = late(last_harvest=True).settlement(0, "B4 N").city(1, "B4 NW").settlement(2, "C2 NW")
    table, _ = table.apply(Roll(0), [4, 5])
    table = table.play(TakeGold(1, ("ore", "ore")), TakeGold(0, ("ore",)))
    table, events = table.apply(FloodHex(0, table.hex("B4")))
    assert events == (LastHarvest(()), GoldDue(((0, 1), (1, 2))))
    assert sunk(table) == set()
    table, events = table.apply(TakeGold(0, ("wool",)))
    assert sunk(table) == set()
    table, events = table.apply(TakeGold(1, ("wool", "wool")))
    assert events[:2] == (GoldTaken(1, ("wool", "wool")), Flooded(0, 9, (), ((table.hex("B4"), "gold"),)))
    assert (table.hand(0), table.hand(1)) == ({"wool": 1, "ore": 1}, {"wool": 2, "ore": 2})


def test_c10_last_harvest_is_one_production_for_all_hexes() -> None:
    # Eight: ore from C4, brick from D4, and both to both; one brick is left after the production of the roll.
    table = late(last_harvest=True, all_hexes=True).settlement(0, "D4 S").settlement(1, "D4 SE").settlement(1, "C4 N")
    table = table.bank(brick=3)
    _, events = table.apply(Roll(0), [4, 4])
    assert events[1] == Produced(8, ((0, ("brick",)), (1, ("brick", "ore"))))
    assert events[2] == LastHarvest(((1, ("ore",)),), ("brick",))


def test_c10_all_hexes_are_hit_without_a_choice() -> None:
    table = dike(late(all_hexes=True), "C4")
    after, events = table.apply(Roll(0), [4, 4])
    assert events[2] == Flooded(0, 8, (table.hex("C4"),), ((table.hex("D4"), "hills"),))
    assert (diked(after), sunk(after)) == (set(), {"D4"})
    assert after.allows(EndTurn(0))
    both = dike(late(all_hexes=True), "C4", "D4")
    after, events = both.apply(Roll(0), [4, 4])
    assert events[2] == Flooded(0, 8, (table.hex("C4"), table.hex("D4")), ())
    assert after.state.ext["catlantis"].dikes_left == 10


def consolidated(**options: bool) -> Table:
    """The last turn before the floods: seat 1 is the trigger; the robber stands beside seat 2."""
    table = late(round=0, trigger=1, **options).settlement(2, "B3 N").give(2, "ore")
    table.state.robber = table.hex("B3")
    return table.turn(1)


def test_c10_robber_fixed_sends_the_robber_to_the_desert_before_the_first_flood_roll() -> None:
    table = consolidated(robber_stays=True)
    after, events = table.apply(EndTurn(1))
    assert events[-1] == RobberWentHome(table.hex("C3"))
    assert after.state.robber == table.hex("C3")
    assert after.hand(2) == {"ore": 1}, "no theft"
    after, events = consolidated().apply(EndTurn(1))
    assert after.state.robber == table.hex("B3")


def test_c10_robber_fixed_lets_a_seven_or_a_knight_move_the_pirate_or_nothing() -> None:
    table = late(robber_stays=True).hold(0, knight=1).settlement(2, "B3 N").give(2, "ore").road(2, "B3 NE", kind="ship")
    knighted, events = table.apply(PlayKnight(0))
    assert knighted.view(0).accepts == (MovePirate,)
    assert knighted.refusal(MoveRobber(0, table.hex("B3"))) == ("B-20", "not-now")
    _, events = knighted.apply(MovePirate(0, None))
    assert events == (PirateMoved(0, None),), "it may be left where it is"
    sevened, _ = table.apply(Roll(0), [3, 4])
    assert sevened.view(0).accepts == (MovePirate,)
    stays, events = sevened.apply(MovePirate(0, None))
    assert events == (PirateMoved(0, None),)
    assert stays.allows(EndTurn(0))
    assert sevened.apply(MovePirate(0, table.hex("A1")))[1] == (PirateMoved(0, table.hex("A1")),)


def test_c10_robber_fixed_without_the_pirate_moves_nothing() -> None:
    table = late(robber_stays=True, pirate=False).hold(0, knight=1).played(0, knight=2).give(1, "ore8")
    knighted, events = table.apply(PlayKnight(0))
    assert events[-2:] == (AwardMoved("largest_army", 0, None), RobberStayed()), "Knights still count"
    assert knighted.allows(Roll(0))
    sevened, events = table.apply(Roll(0), [3, 4])
    assert events[-1] == DiscardsDue(((1, 4),)), "a seven still discards"
    after, events = sevened.apply(Discard(1, ("ore",) * 4))
    assert events[-1] == RobberStayed()
    assert not isinstance(after.state.stack[-1], MovingRobber)
    assert after.allows(EndTurn(0))


def test_c10_robber_fixed_not_before_the_floods() -> None:
    table, _ = late(robber_stays=True, round=0).apply(Roll(0), [3, 4])
    assert table.view(0).accepts == (MoveRobber, MovePirate)
    before, _ = atoll(robber_stays=True).turn(0, None).apply(Roll(0), [3, 4])
    assert before.view(0).accepts == (MoveRobber, MovePirate)


# M-9 and the others


def test_m9_a_knight_before_the_roll_moves_the_robber_before_production() -> None:
    table = late().settlement(1, "B3 S").hold(0, knight=1)
    table = table.play(PlayKnight(0))
    table, events = table.apply(MoveRobber(0, table.hex("B3"), 1))
    assert events[0] == RobberMoved(0, table.hex("B3"))
    after, events = table.apply(Roll(0), [2, 3])
    assert events[1] == Produced(5, ())
    assert after.state.robber == table.hex("C3"), "then the hex sinks under it"


def test_m9_all_options_together_the_last_harvest_first() -> None:
    table = late(last_harvest=True, robber_stays=True, all_hexes=True, pirate=False)
    table = dike(table.settlement(0, "B2 N").settlement(1, "C5 NE").settlement(1, "B4 N").city(2, "C2 NW"), "C5")
    after, events = table.apply(Roll(0), [3, 3])
    assert events[:4] == (
        Rolled(0, (3, 3)),
        Produced(6, ((0, ("lumber",)),)),
        LastHarvest(((0, ("lumber",)),)),
        Flooded(0, 6, (table.hex("C5"),), ((table.hex("B2"), "forest"),)),
    )
    assert isinstance(events[4], Drowned)
    assert after.waiting() == (0,)
    # Nine: gold of choice and wool, twice, then both hexes at once.
    table = after.turn(1, None)
    table, events = table.apply(Roll(1), [4, 5])
    assert events[1:] == (Produced(9, ((2, ("wool", "wool")),)), GoldDue(((1, 1),)))
    table, events = table.apply(TakeGold(1, ("ore",)))
    assert events == (GoldTaken(1, ("ore",)), LastHarvest(((2, ("wool", "wool")),)), GoldDue(((1, 1),)))
    table, events = table.apply(TakeGold(1, ("ore",)))
    assert Flooded(1, 9, (), ((table.hex("B4"), "gold"), (table.hex("C2"), "pasture"))) in events
    assert sunk(table) == {"B2", "B4", "C2"}


def test_m6_a_dike_closes_trade() -> None:
    table = late(StrictPhases()).settlement(0, "C2 NE").give(0, "brick wool lumber4").turn(0)
    after = table.play(BuildDike(0, table.hex("B2")))
    assert after.refusal(TradeWithBank(0, "lumber", "ore")) == ("B-43", "trade-closed")


def test_m5_with_the_robber_fixed_a_spared_sea_leaves_the_pirate_where_it_is() -> None:
    table = late(FriendlyRobber(), robber_stays=True).hold(0, knight=1)
    # Seven ships between two sea hexes each: all fourteen.
    table.road(1, "A1 E", "A3 E", "B1 SW", "B5 SE", "D1 SE", "E2 E", "D5 SW", kind="ship")
    knighted = table.play(PlayKnight(0))
    assert knighted.legal(0, MovePirate) == [MovePirate(0, None)]
