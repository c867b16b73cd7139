"""Development cards (B-60 to B-65)."""

from __future__ import annotations

import pytest

from engine import apply
from engine.base.build import BuildRoute
from engine.base.cards import (
    BuyCard,
    LayFreeRoute,
    LayingFreeRoutes,
    PlayKnight,
    PlayMonopoly,
    PlayRoadBuilding,
    PlayYearOfPlenty,
)
from engine.base.events import (
    Built,
    CardBought,
    CardPlayed,
    Monopolised,
    PlentyTaken,
    Produced,
    RobberMoved,
    Rolled,
    Stolen,
)
from engine.base.robber import MoveRobber, MovingRobber
from engine.base.trade import MakeOffer, TradeWithBank
from engine.base.turn import EndTurn, Roll
from engine.kernel import Action
from tests.engine.arrange import Table, rules_of
from tests.engine.ferries import Ferries


def every_card(seat: int = 0) -> list[Action]:
    """One action for each kind that can be played."""
    return [
        PlayKnight(seat),
        PlayRoadBuilding(seat),
        PlayYearOfPlenty(seat, ("ore", "ore")),
        PlayMonopoly(seat, "ore"),
    ]


def full_hand(*, fresh: bool = False, dice: tuple[int, int] | None = (1, 1)) -> Table:
    table = Table(dice=dice).settlement(0, "B2 N")
    return table.hold(0, fresh=fresh, knight=1, road_building=1, year_of_plenty=1, monopoly=1)


# B-60


def test_b60_buying_is_unlimited_while_the_deck_lasts() -> None:
    table = Table().give(0, "wool4 grain4 ore4").deck(monopoly=1, victory_point=1, knight=1)
    for card in ("victory_point", "monopoly", "knight"):
        table, events = table.apply(BuyCard(0), card)
        assert events == (CardBought(0, card),)
    assert table.state.players[0].fresh == {"victory_point": 1, "monopoly": 1, "knight": 1}
    assert table.view(None).deck_size == 0
    assert table.refusal(BuyCard(0)) == ("B-60", "deck-empty")
    assert table.legal(0, BuyCard) == []


def test_b60_every_card_of_the_deck_is_equally_likely() -> None:
    asked: list[list[str]] = []

    class Asked:
        def pick(self, options: list[str]) -> str:
            asked.append(sorted(options))
            return options[0]

    table = Table().give(0, "wool grain ore").deck(monopoly=2, knight=1)
    apply(table.rules, table.state, BuyCard(0), Asked())  # type: ignore[arg-type]
    assert asked == [["knight", "monopoly", "monopoly"]]


def test_b60_one_card_a_turn() -> None:
    table = full_hand()
    after, _ = table.apply(PlayMonopoly(0, "wool"))
    for action in every_card():
        if not isinstance(action, PlayMonopoly):
            assert table.allows(action)
            assert after.refusal(action) == ("B-60", "card-already-played")
            assert after.legal(0, type(action)) == []


def test_b60_also_before_the_roll_and_then_none_after_it() -> None:
    table = full_hand(dice=None)
    assert all(table.allows(action) for action in every_card())
    after, _ = table.apply(PlayMonopoly(0, "wool"))
    rolled, events = after.apply(Roll(0), [1, 1])
    assert events == (Rolled(0, (1, 1)), Produced(2, ()))
    assert rolled.refusal(PlayKnight(0)) == ("B-60", "card-already-played")


def test_b60_never_a_card_bought_this_turn_but_an_older_copy() -> None:
    fresh = full_hand(fresh=True)
    for action in every_card():
        assert fresh.refusal(action) == ("B-60", "card-too-fresh")
        assert fresh.legal(0, type(action)) == []
    older = Table().hold(0, knight=1).hold(0, fresh=True, knight=1)
    after, _ = older.apply(PlayKnight(0))
    assert after.hidden(0) == {}
    assert after.state.players[0].fresh == {"knight": 1}


def test_b60_a_card_bought_this_turn_can_be_played_in_the_next() -> None:
    table = full_hand(fresh=True).play(EndTurn(0))
    assert table.hidden(0) == {"knight": 1, "road_building": 1, "year_of_plenty": 1, "monopoly": 1}
    for seat in (1, 2):
        assert table.refusal(PlayKnight(0)) == ("B-20", "not-now")
        table = table.apply(Roll(seat), [1, 1])[0].play(EndTurn(seat))
    assert all(table.allows(action) for action in every_card())


def test_b60_a_new_turn_allows_a_card_again() -> None:
    table = Table(players=3).hold(0, knight=1).hold(1, knight=1).played(0, knight=1)
    table.turn(0, card_played=True)
    assert table.refusal(PlayKnight(0)) == ("B-60", "card-already-played")
    assert table.play(EndTurn(0)).allows(PlayKnight(1))


def test_b60_only_ones_own_cards_in_ones_own_turn() -> None:
    table = Table().hold(1, knight=1, year_of_plenty=1, monopoly=1, road_building=1)
    for seat, expected in ((0, ("B-60", "no-such-card")), (1, ("B-20", "not-now"))):
        for action in every_card(seat):
            assert table.refusal(action) == expected


def test_b60_victory_points_are_exempt_from_both_limits() -> None:
    table = Table().give(0, "wool3 grain3 ore3").hold(0, knight=1).deck(victory_point=2)
    after, _ = table.apply(BuyCard(0), "victory_point")
    assert after.points(0) == 1
    after, _ = after.apply(BuyCard(0), "victory_point")
    assert after.points(0) == 2
    assert after.allows(PlayKnight(0))


# B-61


def test_b61_a_knight_moves_the_robber_and_steals_without_discards() -> None:
    table = Table(dice=None).settlement(1, "A1 N").give(0, "lumber9").give(1, "ore9").hold(0, knight=1)
    played, events = table.apply(PlayKnight(0))
    assert events == (CardPlayed(0, "knight"),)
    assert isinstance(played.state.stack[-1], MovingRobber)
    assert played.refusal(Roll(0)) == ("B-20", "not-now")
    assert played.refusal(MoveRobber(0, table.hex("B2"))) == ("B-31", "robber-must-move")
    robbed, events = played.apply(MoveRobber(0, table.hex("A1"), 1), "ore")
    assert events == (RobberMoved(0, table.hex("A1")), Stolen(0, 1, "ore"))
    assert robbed.hand(0) == {"lumber": 9, "ore": 1}
    assert robbed.state.players[0].played == {"knight": 1}
    assert robbed.allows(Roll(0))
    assert robbed.refusal(EndTurn(0)) == ("B-20", "not-now")


# B-62

RING = "    F6\n"
"""One hex: six corners, six sides."""


def ring(*taken: str) -> Table:
    """Seat 0 at the top of one hex with Road Building; a rival's roads on the sides named."""
    return Table(RING, robber="A1").settlement(0, "A1 N").hold(0, road_building=1).road(1, *taken)


def test_b62_two_free_roads_one_straight_after_the_other() -> None:
    table = ring()
    played, events = table.apply(PlayRoadBuilding(0))
    assert events == (CardPlayed(0, "road_building"),)
    assert played.state.stack[-1] == LayingFreeRoutes(0, 2)
    first, events = played.apply(LayFreeRoute(0, table.edge("A1 NE")))
    assert events == (Built(0, "road", table.edge("A1 NE"), free=True),)
    assert first.state.stack[-1] == LayingFreeRoutes(0, 1)
    # The second is judged after the first: side E continues the road just laid.
    assert played.refusal(LayFreeRoute(0, table.edge("A1 E"))) == ("B-50", "not-connected")
    second, events = first.apply(LayFreeRoute(0, table.edge("A1 E")))
    assert events == (Built(0, "road", table.edge("A1 E"), free=True),)
    assert second.hand(0) == {}
    assert second.state.players[0].supply["road"] == 13
    assert second.allows(EndTurn(0))
    assert second.refusal(LayFreeRoute(0, table.edge("A1 SE"))) == ("B-20", "not-now")


def test_b62_nothing_in_between_and_both_must_be_placed() -> None:
    table = ring().give(0, "lumber5 brick wool grain ore")
    played = table.play(PlayRoadBuilding(0))
    first = played.play(LayFreeRoute(0, table.edge("A1 NE")))
    for during in (played, first):
        assert during.waiting() == (0,)
        for action in (
            EndTurn(0),
            BuyCard(0),
            BuildRoute(0, table.edge("A1 NW")),
            TradeWithBank(0, "lumber", "ore"),
            MakeOffer(0, ("lumber",), ("ore",), (1,)),
        ):
            assert during.refusal(action) == ("B-20", "not-now")


def test_b62_with_one_piece_left_one_road() -> None:
    table = Table().road(0, *(f"A1 {side}" for side in ("NE", "E", "SE", "SW", "W", "NW")))
    table.road(0, *(f"B3 {side}" for side in ("NE", "E", "SE", "SW", "W", "NW"))).road(0, "C1 SE", "C1 SW")
    table.hold(0, road_building=1).award(longest_route=0)
    after, events = table.play(PlayRoadBuilding(0)).apply(LayFreeRoute(0, table.edge("C1 W")))
    assert events[0] == Built(0, "road", table.edge("C1 W"), free=True)
    assert after.state.players[0].supply["road"] == 0
    assert after.allows(EndTurn(0))


def test_b62_with_one_legal_place_left_one_road() -> None:
    table = ring("A1 E", "A1 SE", "A1 SW", "A1 W", "A1 NW").award(longest_route=1)
    played = table.play(PlayRoadBuilding(0))
    assert played.legal(0, LayFreeRoute) == [LayFreeRoute(0, table.edge("A1 NE"))]
    after = played.play(LayFreeRoute(0, table.edge("A1 NE")))
    assert after.allows(EndTurn(0))


def test_b62_with_one_place_that_opens_another_both() -> None:
    table = ring("A1 SE", "A1 SW", "A1 W", "A1 NW")
    first = table.play(PlayRoadBuilding(0), LayFreeRoute(0, table.edge("A1 NE")))
    assert first.legal(0, LayFreeRoute) == [LayFreeRoute(0, table.edge("A1 E"))]
    blocked = ring("A1 SE", "A1 SW", "A1 W", "A1 NW").settlement(1, "A1 NE")
    after = blocked.play(PlayRoadBuilding(0), LayFreeRoute(0, table.edge("A1 NE")))
    assert after.allows(EndTurn(0))


def test_b62_without_a_place_or_a_piece_the_card_cannot_be_played() -> None:
    table = ring("A1 NE", "A1 E", "A1 SE", "A1 SW", "A1 W", "A1 NW")
    assert table.refusal(PlayRoadBuilding(0)) == ("B-62", "no-free-route")
    assert table.legal(0, PlayRoadBuilding) == []
    spent = Table().road(0, *(f"A1 {side}" for side in ("NE", "E", "SE", "SW", "W", "NW")))
    spent.road(0, *(f"B3 {side}" for side in ("NE", "E", "SE", "SW", "W", "NW"))).road(0, "C1 SE", "C1 SW", "C1 W")
    spent.hold(0, road_building=1)
    assert spent.refusal(PlayRoadBuilding(0)) == ("B-62", "no-free-route")


def test_b62_before_the_roll() -> None:
    table = ring()
    table.turn(0, dice=None)
    after = table.play(PlayRoadBuilding(0), LayFreeRoute(0, table.edge("A1 NE")), LayFreeRoute(0, table.edge("A1 NW")))
    assert after.allows(Roll(0))


def test_b62_routes_of_every_kind_count() -> None:
    table = Table(RING, robber="A1", rules=rules_of(Ferries())).settlement(0, "A1 N").hold(0, road_building=1)
    played = table.play(PlayRoadBuilding(0))
    assert played.legal(0, LayFreeRoute) == [
        LayFreeRoute(0, edge, kind)
        for kind in ("road", "ferry")
        for edge in sorted((table.edge("A1 NE"), table.edge("A1 NW")))
    ]
    after = played.play(
        LayFreeRoute(0, table.edge("A1 NE"), "ferry"),
        LayFreeRoute(0, table.edge("A1 NW"), "road"),
    )
    assert after.allows(EndTurn(0))
    assert after.state.players[0].supply["ferry"] == 14


# B-63


@pytest.mark.parametrize("taken", [("grain", "ore"), ("wool", "wool")])
def test_b63_two_cards_same_or_different(taken: tuple[str, ...]) -> None:
    table = Table().hold(0, year_of_plenty=1)
    after, events = table.apply(PlayYearOfPlenty(0, taken))
    assert events == (CardPlayed(0, "year_of_plenty"), PlentyTaken(0, taken))
    assert sorted(card for card, count in after.hand(0).items() for _ in range(count)) == sorted(taken)
    assert sum(after.state.bank.values()) == 93
    assert len(table.legal(0, PlayYearOfPlenty)) == 15


def test_b63_only_what_the_bank_has() -> None:
    table = Table().hold(0, year_of_plenty=1).bank(ore=1, wool=0)
    assert table.refusal(PlayYearOfPlenty(0, ("ore", "ore"))) == ("B-63", "bank-lacks")
    assert table.refusal(PlayYearOfPlenty(0, ("grain", "wool"))) == ("B-63", "bank-lacks")
    assert table.refusal(PlayYearOfPlenty(0, ("grain",))) == ("B-63", "wrong-count")
    assert table.refusal(PlayYearOfPlenty(0, ("grain",) * 3)) == ("B-63", "wrong-count")
    assert table.refusal(PlayYearOfPlenty(0, ("grain", "gold"))) == ("B-63", "unknown-resource")
    assert table.allows(PlayYearOfPlenty(0, ("ore", "grain")))


def test_b63_with_only_one_card_in_the_whole_bank_that_one() -> None:
    table = Table().hold(0, year_of_plenty=1).bank(lumber=0, brick=0, wool=0, grain=1, ore=0)
    assert table.legal(0, PlayYearOfPlenty) == [PlayYearOfPlenty(0, ("grain",))]
    assert table.refusal(PlayYearOfPlenty(0, ("grain", "grain"))) == ("B-63", "wrong-count")
    after, events = table.apply(PlayYearOfPlenty(0, ("grain",)))
    assert events[1] == PlentyTaken(0, ("grain",))
    assert after.hand(0) == {"grain": 1}


def test_b63_with_an_empty_bank_the_card_cannot_be_played() -> None:
    table = Table().hold(0, year_of_plenty=1).bank(lumber=0, brick=0, wool=0, grain=0, ore=0)
    assert table.refusal(PlayYearOfPlenty(0, ())) == ("B-63", "bank-empty")
    assert table.refusal(PlayYearOfPlenty(0, ("ore", "ore"))) == ("B-63", "bank-empty")
    assert table.legal(0, PlayYearOfPlenty) == []


# B-64


def test_b64_every_other_player_hands_over_all_of_it() -> None:
    table = Table(players=4).give(0, "ore wool").give(1, "ore3 wool").give(3, "ore2 grain").hold(0, monopoly=1)
    after, events = table.apply(PlayMonopoly(0, "ore"))
    assert events == (CardPlayed(0, "monopoly"), Monopolised(0, "ore", ((1, 3), (3, 2))))
    assert [after.hand(seat) for seat in range(4)] == [{"wool": 1, "ore": 6}, {"wool": 1}, {}, {"grain": 1}]
    assert after.state.bank == table.state.bank


def test_b64_zero_is_possible() -> None:
    after, events = Table().give(1, "wool").hold(0, monopoly=1).apply(PlayMonopoly(0, "ore"))
    assert events == (CardPlayed(0, "monopoly"), Monopolised(0, "ore", ()))
    assert after.hand(0) == {}


def test_b64_a_resource_must_be_named() -> None:
    table = Table().hold(0, monopoly=1)
    assert table.refusal(PlayMonopoly(0, "knight")) == ("B-64", "unknown-resource")
    assert len(table.legal(0, PlayMonopoly)) == 5


# B-65


def test_b65_cards_are_never_traded_given_or_stolen() -> None:
    table = Table(dice=None).settlement(1, "A1 N").hold(1, knight=2).give(0, "wool").hold(0, knight=1)
    assert table.turn(0).refusal(MakeOffer(0, ("wool",), ("knight",), (1,))) == ("B-40", "unknown-resource")
    played = table.play(PlayKnight(0))
    after, events = played.apply(MoveRobber(0, table.hex("A1"), 1))
    assert events[1] == Stolen(0, 1, None, empty=True)
    assert after.hidden(1) == {"knight": 2}


def test_b65_the_number_of_hidden_cards_is_public_their_kinds_are_not() -> None:
    table = Table().hold(1, knight=2, victory_point=1).hold(1, fresh=True, monopoly=1)
    for viewer in (0, 2, None):
        shown = table.shown(1, viewer)
        assert (shown.card_count, shown.cards, shown.fresh) == (4, None, None)
        assert shown.total == 0
    own = table.shown(1, 1)
    assert own.cards == {"knight": 2, "victory_point": 1}
    assert own.fresh == {"monopoly": 1}
    assert own.total == 1
