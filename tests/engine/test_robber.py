"""The seven: discards, the robber, the theft (B-30 to B-33)."""

from __future__ import annotations

import pytest

from engine import apply
from engine.base.build import BuildRoute
from engine.base.cards import BuyCard, PlayKnight
from engine.base.events import (
    CardPlayed,
    DiscardChosen,
    Discarded,
    DiscardsDue,
    Produced,
    RobberMoved,
    Rolled,
    Stolen,
)
from engine.base.robber import MAX_LISTED, Discard, Discarding, MoveRobber, MovingRobber
from engine.base.trade import MakeOffer, TradeWithBank
from engine.base.turn import EndTurn, Roll
from engine.modules.house_rules import FriendlyRobber
from tests.engine.arrange import Table, rules_of


def sevened(**more: str) -> Table:
    """Seat 0 has rolled a seven; nobody has too many cards. Seats 1 and 2 live on A1, seat 2 also on C2."""
    table = Table(dice=None, **more).settlement(1, "A1 N").settlement(2, "A1 S", "C2 S")  # type: ignore[arg-type]
    table.give(1, "ore").give(2, "wool grain")
    return table.apply(Roll(0), [3, 4])[0]


# B-30


def test_b30_a_seven_produces_nothing_and_asks_for_half_rounded_down() -> None:
    table = Table(dice=None, players=4).settlement(0, "A1 N").hold(3, knight=3)
    table.give(0, "lumber7").give(1, "brick8").give(2, "wool9").give(3, "ore7")
    after, events = table.apply(Roll(0), [2, 5])
    assert events == (Rolled(0, (2, 5)), DiscardsDue(((1, 4), (2, 4))))
    assert after.waiting() == (1, 2)
    assert not any(isinstance(event, Produced) for event in events)


def test_b30_with_seven_cards_or_fewer_the_robber_moves_at_once() -> None:
    table = Table(dice=None).give(0, "lumber7").hold(0, knight=2, monopoly=1)
    after, events = table.apply(Roll(0), [1, 6])
    assert events == (Rolled(0, (1, 6)),)
    assert isinstance(after.state.stack[-1], MovingRobber)
    assert after.waiting() == (0,)


def test_b30_choices_are_secret_until_all_are_in_then_applied_together_and_public() -> None:
    table = Table(dice=None).give(0, "lumber8").give(2, "wool5 ore4")
    table, _ = table.apply(Roll(0), [3, 4])
    first, events = table.apply(Discard(2, ("wool", "ore", "ore", "ore")))
    assert events == (DiscardChosen(2),)
    assert first.hand(2) == {"wool": 5, "ore": 4}
    assert first.state.bank == table.state.bank
    assert first.waiting() == (0,)
    for viewer in (0, 1, None):
        phase = first.view(viewer).phase
        assert isinstance(phase, Discarding)
        assert phase.chosen == ((2, ()),)
    own = first.view(2).phase
    assert isinstance(own, Discarding)
    assert own.chosen == ((2, ("wool", "ore", "ore", "ore")),)

    second, events = first.apply(Discard(0, ("lumber",) * 4))
    assert events == (
        DiscardChosen(0),
        Discarded(((0, ("lumber",) * 4), (2, ("wool", "ore", "ore", "ore")))),
    )
    assert [event.seen_by(1) for event in events] == list(events)
    assert second.hand(0) == {"lumber": 4}
    assert second.hand(2) == {"wool": 4, "ore": 1}
    assert second.state.bank["ore"] == 18
    assert isinstance(second.state.stack[-1], MovingRobber)


def test_b30_free_choice_of_exactly_the_cards_owed() -> None:
    table, _ = Table(dice=None).give(0, "lumber7 ore2").apply(Roll(0), [3, 4])
    assert table.refusal(Discard(0, ("lumber",) * 3)) == ("B-30", "wrong-count")
    assert table.refusal(Discard(0, ("lumber",) * 5)) == ("B-30", "wrong-count")
    assert table.refusal(Discard(0, ("ore",) * 3 + ("lumber",))) == ("B-30", "lacks-cards")
    assert table.refusal(Discard(0, ("lumber",) * 3 + ("knight",))) == ("B-30", "unknown-resource")
    assert table.refusal(Discard(1, ())) == ("B-20", "not-now")
    # Two, one or no ore, the rest lumber.
    assert [action.cards for action in table.legal(0, Discard)] == [
        ("lumber",) * 4,
        ("lumber",) * 3 + ("ore",),
        ("lumber",) * 2 + ("ore",) * 2,
    ]


def test_b30_a_choice_that_is_too_far_down_to_be_listed_may_be_made() -> None:
    hand = "lumber8 brick8 wool8 grain8 ore8"
    table, _ = Table(dice=None).give(0, hand).apply(Roll(0), [3, 4])
    last = Discard(0, ("wool",) * 4 + ("grain",) * 8 + ("ore",) * 8)
    listed = table.legal(0, Discard)
    assert len(listed) == len(set(listed)) == MAX_LISTED
    assert last not in listed
    after, _ = table.apply(last)
    assert after.hand(0) == {"lumber": 8, "brick": 8, "wool": 4}


def test_b30_nobody_discards_twice() -> None:
    table, _ = Table(dice=None).give(0, "lumber8").give(1, "wool8").apply(Roll(0), [3, 4])
    after, _ = table.apply(Discard(1, ("wool",) * 4))
    assert after.refusal(Discard(1, ("wool",) * 4)) == ("B-20", "not-now")


# B-31


def test_b31_the_robber_moves_to_a_different_land_hex() -> None:
    table = sevened()
    assert table.refusal(MoveRobber(0, table.hex("B2"))) == ("B-31", "robber-must-move")
    for unknown in (7, -1, None):
        assert table.refusal(MoveRobber(0, unknown)) == ("B-31", "hex-not-allowed")
    moved, events = table.apply(MoveRobber(0, table.hex("C1")))
    assert events == (RobberMoved(0, table.hex("C1")),)
    assert moved.state.robber == table.hex("C1")
    assert moved.allows(EndTurn(0))


def test_b31_the_robber_never_goes_to_sea() -> None:
    table, _ = Table("  ~   D\n    F6  ~\n", robber="A2", dice=None).apply(Roll(0), [3, 4])
    assert table.refusal(MoveRobber(0, table.hex("A1"))) == ("B-31", "hex-not-allowed")
    assert table.legal(0, MoveRobber) == [MoveRobber(0, table.hex("B1"))]


def test_b31_desert_empty_and_own_hexes_are_allowed() -> None:
    table = Table(robber="A1", dice=None).settlement(0, "C1 S").settlement(1, "B1 NW")
    table, _ = table.apply(Roll(0), [3, 4])
    assert [(action.place, action.victim) for action in table.legal(0, MoveRobber)] == [
        (table.hex("A2"), None),
        (table.hex("B1"), 1),
        (table.hex("B2"), None),
        (table.hex("B3"), None),
        (table.hex("C1"), None),
        (table.hex("C2"), None),
    ]


def test_b31_one_random_card_of_a_chosen_neighbour_is_stolen() -> None:
    table = sevened()
    place = table.hex("A1")
    assert table.refusal(MoveRobber(0, place)) == ("B-31", "choose-victim")
    assert table.refusal(MoveRobber(0, place, 0)) == ("B-31", "not-a-victim")
    assert table.refusal(MoveRobber(0, table.hex("C2"), 1)) == ("B-31", "not-a-victim")
    robbed, events = table.apply(MoveRobber(0, place, 2), "grain")
    assert events == (RobberMoved(0, place), Stolen(0, 2, "grain"))
    assert robbed.hand(0) == {"grain": 1}
    assert robbed.hand(2) == {"wool": 1}
    assert robbed.hand(1) == {"ore": 1}


def test_b31_every_single_card_is_equally_likely() -> None:
    asked: list[list[str]] = []

    class Asked:
        drawn: list[object] = []  # noqa: RUF012

        def pick(self, options: list[str]) -> str:
            asked.append(list(options))
            return options[0]

    table = sevened()
    table.give(2, "wool2")
    apply(table.rules, table.state, MoveRobber(0, table.hex("A1"), 2), Asked())  # type: ignore[arg-type]
    assert [sorted(options) for options in asked] == [["grain", "wool", "wool", "wool"]]


def test_b31_an_empty_handed_neighbour_gives_nothing() -> None:
    table = Table(dice=None).settlement(1, "A1 N").settlement(2, "A1 S").give(2, "ore")
    table, _ = table.apply(Roll(0), [3, 4])
    after, events = table.apply(MoveRobber(0, table.hex("A1"), 1))
    assert events == (RobberMoved(0, table.hex("A1")), Stolen(0, 1, None, empty=True))
    assert after.hand(0) == {}
    assert after.hand(2) == {"ore": 1}
    assert [events[1].seen_by(viewer) for viewer in (0, 1, 2, None)] == [events[1]] * 4, "everybody could count it"


def test_b31_a_single_possible_victim_leaves_no_choice() -> None:
    table = sevened()
    place = table.hex("C2")
    assert [action for action in table.legal(0, MoveRobber) if action.place == place] == [MoveRobber(0, place, 2)]


def test_b31_two_buildings_of_one_victim_are_one_choice() -> None:
    table = Table(dice=None).settlement(1, "A1 N", "A1 S").give(1, "ore").apply(Roll(0), [3, 4])[0]
    at_a1 = [action for action in table.legal(0, MoveRobber) if action.place == table.hex("A1")]
    assert at_a1 == [MoveRobber(0, 0, 1)]


def test_b31_without_another_land_hex_the_robber_stays_and_robs_nobody() -> None:
    table = Table("  ~   F6  ~\n", robber="A2", dice=None).settlement(1, "A2 N").give(1, "ore")
    table, _ = table.apply(Roll(0), [3, 4])
    place = table.hex("A2")
    assert table.legal(0, MoveRobber) == [MoveRobber(0, place)]
    assert table.refusal(MoveRobber(0, place, 1)) == ("B-31", "not-a-victim")
    after, events = table.apply(MoveRobber(0, place))
    assert events == (RobberMoved(0, place),)
    assert after.hand(1) == {"ore": 1}
    assert after.waiting() == (0,)
    assert after.allows(EndTurn(0))


def test_b31_a_robber_off_the_board_enters_anywhere_on_land() -> None:
    table = Table("    F6  ~\n  P9  M8\n", dice=None)
    assert table.state.robber is None
    table, _ = table.apply(Roll(0), [3, 4])
    assert table.legal(0, MoveRobber) == [MoveRobber(0, table.hex(name)) for name in ("A1", "B1", "B2")]


# B-32


def test_b32_no_trade_build_or_card_between_the_seven_and_the_end_of_the_robber_move() -> None:
    table = Table(dice=None).settlement(0, "B2 N").give(0, "lumber5 brick3 wool grain ore").hold(0, knight=1)
    discarding, _ = table.apply(Roll(0), [3, 4])
    moving, _ = discarding.apply(Discard(0, ("brick", "brick", "lumber", "wool", "grain")))
    moving.give(0, "wool grain brick")
    for during in (discarding, moving):
        for action in (
            TradeWithBank(0, "lumber", "ore"),
            MakeOffer(0, ("ore",), ("wool",), (1,)),
            MakeOffer(1, ("ore",), ("wool",), (0,)),
            BuildRoute(0, table.edge("B2 NE")),
            BuyCard(0),
            PlayKnight(0),
            EndTurn(0),
            Roll(0),
        ):
            assert during.refusal(action) == ("B-20", "not-now")
        assert during.view(1).accepts == ()
    assert discarding.refusal(MoveRobber(0, table.hex("A1"))) == ("B-20", "not-now")
    assert moving.refusal(MoveRobber(1, table.hex("A1"))) == ("B-20", "not-now")
    moved, _ = moving.apply(MoveRobber(0, table.hex("A1")))
    assert moved.allows(BuildRoute(0, table.edge("B2 NE")))
    assert moved.allows(PlayKnight(0))


# B-33


def friendly(picture: str | None = None, *, players: int = 3, robber: str | None = None) -> Table:
    rules = rules_of(FriendlyRobber())
    if picture is None:
        return Table(players=players, rules=rules, robber=robber, dice=None)
    return Table(picture, players=players, rules=rules, robber=robber, dice=None)


def choices(table: Table) -> list[tuple[str | None, int | None]]:
    """The robber moves of seat 0 after a seven: hex and victim."""
    rolled, _ = table.apply(Roll(0), [3, 4])
    return [
        (None if action.place is None else table.board.hex_names[action.place], action.victim)
        for action in rolled.legal(0, MoveRobber)
    ]


def test_b33_hexes_next_to_an_opponent_with_two_visible_points_are_spared() -> None:
    # Seat 0 has one point itself on C1, seat 1 two on A1 and B1, seat 2 three on B3 and A2.
    table = friendly().settlement(0, "C1 S").settlement(1, "A1 N", "B1 NW").city(2, "B3 NE").settlement(2, "A2 NE")
    assert choices(table) == [("A2", 2), ("B3", 2), ("C1", None), ("C2", None)]
    rolled, _ = table.apply(Roll(0), [3, 4])
    assert rolled.refusal(MoveRobber(0, table.hex("A1"), 1))[1] == "hex-not-allowed"


def test_b33_a_hex_shared_with_a_spared_opponent_is_spared_too() -> None:
    table = friendly().settlement(1, "A1 N").city(2, "A1 S").settlement(2, "B3 NE")
    assert choices(table) == [("A2", None), ("B1", 2), ("B3", 2), ("C1", None), ("C2", None)]


def test_b33_hidden_points_do_not_count_but_awards_do() -> None:
    hidden = friendly().settlement(1, "A1 N").hold(1, victory_point=4)
    assert "A1" not in [name for name, _ in choices(hidden)]
    awarded = friendly().settlement(1, "A1 N").award(largest_army=1)
    assert ("A1", 1) in choices(awarded)


def test_b33_the_option_holds_for_a_knight() -> None:
    table = friendly().settlement(1, "A1 N").hold(0, knight=1)
    after, _ = table.apply(PlayKnight(0))
    assert after.refusal(MoveRobber(0, table.hex("A1"), 1))[1] == "hex-not-allowed"


def test_b33_with_no_hex_left_the_robber_goes_to_a_desert_and_robs_nobody_spared() -> None:
    table = friendly(robber="A1").settlement(1, "B2 N", "B2 SE").settlement(2, "B2 SW").give(1, "ore").give(2, "ore")
    assert choices(table) == [("B2", None)]
    rolled, _ = table.apply(Roll(0), [3, 4])
    after, events = rolled.apply(MoveRobber(0, table.hex("B2")))
    assert events == (RobberMoved(0, table.hex("B2")),)
    assert after.hand(0) == {}


def test_b33_at_that_desert_an_unspared_opponent_is_robbed() -> None:
    table = friendly(players=4, robber="A1").settlement(1, "B2 N", "B2 SE").settlement(3, "B1 NW", "C1 S")
    table.city(2, "B2 SW").settlement(2, "A2 NE").give(2, "ore")
    assert choices(table) == [("B2", 2)]


def test_b33_with_no_hex_left_a_robber_on_a_desert_stays() -> None:
    table = friendly(players=4).settlement(1, "B2 N", "B2 SE").settlement(3, "B1 NW", "C1 S")
    table.city(2, "B2 SW").settlement(2, "A2 NE").give(2, "ore")
    assert choices(table) == [("B2", None)]
    rolled, _ = table.apply(Roll(0), [3, 4])
    assert rolled.refusal(MoveRobber(0, table.hex("B2"), 2)) == ("B-31", "not-a-victim")
    after, events = rolled.apply(MoveRobber(0, table.hex("B2")))
    assert events == (RobberMoved(0, table.hex("B2")),)
    assert after.hand(2) == {"ore": 1}


def test_b33_with_two_deserts_it_goes_to_or_stays_on_one() -> None:
    table = friendly("  D   D   F6\n", robber="A1").settlement(1, "A2 NW", "A2 SE")
    assert choices(table) == [("A1", None), ("A2", None)]


@pytest.mark.parametrize("robber", ["A1", None])
def test_b33_without_a_desert_the_robber_stays_where_it_is_also_off_the_board(robber: str | None) -> None:
    table = friendly("  H5  F6\n", robber=robber).settlement(1, "A1 NE").give(1, "ore")
    assert choices(table) == [(robber, None)]
    rolled, _ = table.apply(Roll(0), [3, 4])
    place = None if robber is None else table.hex(robber)
    after, events = rolled.apply(MoveRobber(0, place))
    assert events == (RobberMoved(0, place),)
    assert after.state.robber == place
    assert after.hand(1) == {"ore": 1}
    assert after.allows(EndTurn(0))


def test_b33_without_the_option_everybody_may_be_robbed() -> None:
    table = Table(dice=None).settlement(1, "A1 N").give(1, "ore")
    assert ("A1", 1) in choices(table)


def test_b33_a_knight_that_leaves_the_robber_in_place_is_still_played() -> None:
    table = friendly("  H5  F6\n", robber="A1").settlement(1, "A1 NE").hold(0, knight=1)
    after, events = table.apply(PlayKnight(0))
    assert events == (CardPlayed(0, "knight"),)
    assert after.legal(0, MoveRobber) == [MoveRobber(0, table.hex("A1"))]
