"""Awards, points, the end, and what is public (B-72 to B-75); B-70 and B-71 have a file of their own."""

from __future__ import annotations

import pytest

from engine import Event, Options, ruleset
from engine.base import BaseGame
from engine.base.build import BuildCity, BuildRoute, BuildSettlement
from engine.base.cards import BuyCard, LayFreeRoute, PlayKnight, PlayMonopoly, PlayRoadBuilding
from engine.base.events import (
    AwardMoved,
    BankTraded,
    Built,
    CardBought,
    CardPlayed,
    Discarded,
    Monopolised,
    PlentyTaken,
    Produced,
    RobberMoved,
    Rolled,
    Stolen,
    Traded,
    TurnBegan,
    TurnEnded,
)
from engine.base.robber import MoveRobber
from engine.base.turn import EndTurn, Roll
from engine.kernel import Ended, Game
from engine.options import BadOptions
from engine.state import Outcome
from tests.engine.arrange import CLASSIC, Table, rules_of

# B-72


def test_b72_the_first_to_three_played_knights_takes_largest_army() -> None:
    two = Table().played(0, knight=1).hold(0, knight=1)
    _, events = two.apply(PlayKnight(0))
    assert events == (CardPlayed(0, "knight"),)
    three = Table().played(0, knight=2).hold(0, knight=1)
    after, events = three.apply(PlayKnight(0))
    assert events == (CardPlayed(0, "knight"), AwardMoved("largest_army", 0, None))
    assert after.state.largest_army == 0
    assert after.points(0) == 2


def test_b72_then_strictly_more_are_needed() -> None:
    equal = Table().played(1, knight=3).award(largest_army=1).played(0, knight=2).hold(0, knight=1)
    after, events = equal.apply(PlayKnight(0))
    assert events == (CardPlayed(0, "knight"),)
    assert after.state.largest_army == 1
    more = Table().played(1, knight=3).award(largest_army=1).played(0, knight=3).hold(0, knight=1)
    after, events = more.apply(PlayKnight(0))
    assert events == (CardPlayed(0, "knight"), AwardMoved("largest_army", 0, 1))
    assert (after.points(0), after.points(1)) == (2, 0)


def test_b72_only_played_knights_count_and_a_holder_keeps_it_silently() -> None:
    hidden = Table().played(0, knight=1).hold(0, knight=4)
    assert hidden.apply(PlayKnight(0))[0].state.largest_army is None
    own = Table().played(0, knight=3).award(largest_army=0).hold(0, knight=1)
    assert own.apply(PlayKnight(0))[1] == (CardPlayed(0, "knight"),)


def test_b72_knights_in_the_holders_hand_do_not_defend_it() -> None:
    table = Table().played(1, knight=3).hold(1, knight=2).hold(1, fresh=True, knight=1).award(largest_army=1)
    table = table.played(0, knight=3).hold(0, knight=1)
    after, events = table.apply(PlayKnight(0))
    assert events == (CardPlayed(0, "knight"), AwardMoved("largest_army", 0, 1))
    assert (after.points(0), after.points(1)) == (2, 0)


# B-73


def test_b73_points_by_source() -> None:
    table = Table().settlement(0, "A1 NW", "A1 NE").city(0, "A1 S").award(longest_route=0, largest_army=0)
    table.hold(0, victory_point=1, knight=1).hold(0, fresh=True, victory_point=1).settlement(1, "C1 S")
    assert table.shown(0, 0).points == {
        "settlement": 2,
        "city": 2,
        "longest_route": 2,
        "largest_army": 2,
        "victory_point": 2,
    }
    assert (table.points(0), table.points(1), table.points(2)) == (10, 1, 0)
    assert table.shown(0, 1).total == table.shown(0).visible_points == table.shown(0, 0).visible_points == 8


# B-74


def nine(**more: object) -> Table:
    """Seat 0 has four cities and a settlement: nine points."""
    table = Table(**more)  # type: ignore[arg-type]
    return table.city(0, "A1 NW", "A1 NE", "A1 S", "C1 NE").settlement(0, "C1 NW")


def test_b74_reaching_ten_in_ones_own_turn_wins_at_once() -> None:
    table = nine().road(0, "B3 E").give(0, "lumber brick wool grain")
    after, events = table.apply(BuildSettlement(0, table.vertex("B3 SE")))
    assert events == (Built(0, "settlement", table.vertex("B3 SE")), Ended(Outcome(0)))
    assert after.state.outcome == Outcome(0, "points")
    assert after.waiting() == ()
    for action in (EndTurn(0), BuyCard(0), Roll(1)):
        assert after.refusal(action) == ("B-74", "game-over")
    assert after.legal(0, EndTurn) == []


def test_b74_hidden_cards_are_counted_by_the_referee() -> None:
    table = nine().give(0, "wool grain ore")
    after, events = table.apply(BuyCard(0), "victory_point")
    assert events == (CardBought(0, "victory_point"), Ended(Outcome(0)))
    assert after.shown(0, 1).cards == {}
    assert after.shown(0, 1).fresh == {"victory_point": 1}
    assert after.shown(0, None).total == 10
    assert nine().give(0, "wool grain ore").apply(BuyCard(0), "knight")[0].state.outcome is None


def test_b74_a_knight_that_takes_largest_army_wins_before_the_robber_moves_also_before_rolling() -> None:
    table = nine(dice=None).played(0, knight=2).hold(0, knight=1)
    after, events = table.apply(PlayKnight(0))
    assert events == (
        CardPlayed(0, "knight"),
        AwardMoved("largest_army", 0, None),
        Ended(Outcome(0)),
    )
    assert after.state.robber == table.state.robber


def test_b74_the_first_of_two_free_roads_may_win() -> None:
    table = Table(CLASSIC, robber="C3").city(0, "A1 NW", "A1 NE", "A3 N", "B1 SW").hold(0, road_building=1)
    table.road(0, "E1 NW", "E1 W", "E1 SW", "E1 SE")
    played, _ = table.apply(PlayRoadBuilding(0))
    after, events = played.apply(LayFreeRoute(0, table.edge("E1 E")))
    assert events == (
        Built(0, "road", table.edge("E1 E"), free=True),
        AwardMoved("longest_route", 0, None),
        Ended(Outcome(0)),
    )
    assert after.waiting() == ()


def test_b74_ten_points_on_anothers_turn_win_at_the_start_of_ones_own() -> None:
    # Seat 1 has eight points and five roads along the top; seat 2 holds the award with six along the bottom, which
    # seat 0 cuts into two and four.
    table = Table(CLASSIC).give(0, "lumber brick wool grain").road(0, "E1 E").award(longest_route=2)
    table.city(1, "A1 NW", "A1 NE", "A2 NE", "C1 NW").road(1, "A1 NW", "A1 NE", "A2 NW", "A2 NE", "A3 NW")
    table.road(2, "E1 SW", "E1 SE", "E2 SW", "E2 SE", "E3 SW", "E3 SE")
    assert table.points(1) == 8
    built, events = table.apply(BuildSettlement(0, table.vertex("E1 SE")))
    assert events == (
        Built(0, "settlement", table.vertex("E1 SE")),
        AwardMoved("longest_route", 1, 2),
    )
    assert built.points(1) == 10
    assert built.state.outcome is None
    assert built.waiting() == (0,)
    ended, events = built.apply(EndTurn(0))
    assert events == (TurnEnded(0), TurnBegan(1, 2), Ended(Outcome(1)))
    assert ended.state.outcome == Outcome(1)


def test_b74_another_players_ten_points_do_not_win_in_my_turn() -> None:
    table = nine().hold(0, victory_point=1).turn(1).settlement(1, "B3 NE").give(1, "lumber brick")
    after, events = table.apply(BuildRoute(1, table.edge("B3 NE")))
    assert events == (Built(1, "road", table.edge("B3 NE")),)
    assert after.state.outcome is None


def test_b74_nobody_wins_between_two_turns() -> None:
    """Such as in a special building phase, where what others build may bring the one before an award."""
    table = nine().hold(0, victory_point=1)
    assert BaseGame().outcome(Game(table.rules, table.state), None) == Outcome(0)
    table.state.change_turn(over=True)
    assert BaseGame().outcome(Game(table.rules, table.state), None) is None


@pytest.mark.parametrize("target", range(8, 16))
def test_b74_another_target_from_eight_to_fifteen(target: int) -> None:
    def upgrade_from(points: int) -> tuple[Table, tuple[Event, ...]]:
        table = Table(rules=ruleset(Options(target=target))).settlement(0, "C1 NW").city(0, "A1 NW", "A1 NE")
        if points > 10:
            table.city(0, "A1 S").played(0, knight=3).award(largest_army=0)
        table.give(0, "grain2 ore3").hold(0, victory_point=points - table.points(0))
        return table.apply(BuildCity(0, table.vertex("C1 NW")))

    short, events = upgrade_from(target - 2)
    assert short.points(0) == target - 1
    assert short.state.outcome is None
    reached, events = upgrade_from(target - 1)
    assert reached.points(0) == target
    assert events[-1] == Ended(Outcome(0))
    assert reached.view(None).target == target


@pytest.mark.parametrize("target", [-1, 7, 16])
def test_b74_no_target_outside_eight_to_fifteen(target: int) -> None:
    with pytest.raises(BadOptions, match="bad-target"):
        ruleset(Options(target=target))


def test_b74_the_default_target_is_ten() -> None:
    assert ruleset(Options()).target == rules_of().target == 10


# B-75


def test_b75_what_everybody_may_know() -> None:
    table = Table().give(1, "ore2 wool").hold(1, knight=1).played(1, knight=2, monopoly=1).settlement(1, "A1 N")
    for viewer in (0, 2, None):
        shown = table.shown(1, viewer)
        assert (shown.hand_size, shown.card_count, shown.knights) == (3, 1, 2)
        assert shown.played == {"knight": 2, "monopoly": 1}
        assert shown.supply == {"road": 15, "settlement": 4, "city": 4}
        assert table.view(viewer).bank == {"lumber": 19, "brick": 19, "wool": 18, "grain": 19, "ore": 17}
        assert table.view(viewer).deck_size == 21
    assert table.view(None).accepts == ()
    assert table.view(None).me is None


def test_b75_what_stays_secret() -> None:
    table = Table().give(1, "ore2 wool").hold(1, knight=1).hold(1, fresh=True, monopoly=1)
    for viewer in (0, 2, None):
        shown = table.shown(1, viewer)
        assert (shown.hand, shown.cards, shown.fresh) == (None, None, None)
    own = table.shown(1, 1)
    assert (own.hand, own.cards, own.fresh) == (("wool", "ore", "ore"), {"knight": 1}, {"monopoly": 1})


def test_b75_the_kind_stolen_is_known_to_thief_and_victim() -> None:
    table = Table().settlement(1, "A1 N").give(1, "ore").hold(0, knight=1).play(PlayKnight(0))
    _, events = table.apply(MoveRobber(0, table.hex("A1"), 1), "ore")
    stolen = events[1]
    assert stolen.seen_by(0) == stolen.seen_by(1) == Stolen(0, 1, "ore")
    assert stolen.seen_by(2) == stolen.seen_by(None) == Stolen(0, 1, None)


def test_b75_the_kind_bought_is_known_to_the_buyer() -> None:
    _, events = Table().give(0, "wool grain ore").apply(BuyCard(0), "monopoly")
    assert events[0].seen_by(0) == CardBought(0, "monopoly")
    assert events[0].seen_by(1) == events[0].seen_by(None) == CardBought(0, None)


def test_b75_production_discards_trades_and_what_cards_took_are_public() -> None:
    for event in (
        Rolled(0, (1, 2)),
        Produced(3, ((0, ("ore",)),)),
        Discarded(((1, ("ore",)),)),
        Traded(0, 1, ("ore",), ("wool",)),
        BankTraded(0, ("ore",) * 4, ("wool",)),
        PlentyTaken(0, ("ore", "wool")),
        Monopolised(0, "ore", ((1, 2),)),
        CardPlayed(0, "knight"),
        RobberMoved(0, 3),
        Built(0, "road", 3),
    ):
        assert event.seen_by(None) == event.seen_by(2) == event


def test_b75_a_monopoly_is_not_taken_back() -> None:
    assert not PlayMonopoly.undoable
    assert not BuyCard.undoable
    assert not Roll.undoable
    assert not MoveRobber.undoable
