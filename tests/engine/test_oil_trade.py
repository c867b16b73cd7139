"""Oil in trades and in the hands of development cards (O-11, O-14, O-15)."""

from __future__ import annotations

import pytest

from engine import check
from engine.base.cards import PlayMonopoly, PlayYearOfPlenty
from engine.base.events import CardPlayed, Monopolised, OfferAnswered, PlentyTaken, Traded
from engine.base.trade import AcceptOffer, ConfirmOffer, MakeOffer, TradeWithBank
from engine.kernel import Illegal
from tests.engine.arrange import Table
from tests.engine.oil_table import UNLIMITED, oil_of, oil_six, oil_table, slot, supply

NO_ROOM = ("B-40", "no-room")

# O-14


def test_o14_oil_is_traded_like_a_card() -> None:
    table = oil_table().give(0, "ore2").give(1, "oil3")
    table, _ = table.apply(MakeOffer(0, ("ore",), ("oil", "oil"), (1,)))
    table, events = table.apply(AcceptOffer(1, 1))
    assert events == (Traded(0, 1, ("ore",), ("oil", "oil")),)
    assert oil_of(table) == [2, 1, 0]
    assert (slot(table).marker, slot(table).used) == (0, False)


def test_o14_oil_is_given_for_cards_too() -> None:
    table = oil_table().give(0, "oil2").give(1, "ore2")
    table = table.play(MakeOffer(0, ("oil", "oil"), ("ore",), (1,)), AcceptOffer(1, 1))
    assert (table.hand(0), table.hand(1)) == ({"ore": 1}, {"ore": 1, "oil": 2})


def test_o14_never_oil_on_both_sides() -> None:
    table = oil_table().give(0, "oil2 ore").give(1, "oil")
    offer = MakeOffer(0, ("oil", "oil"), ("oil",), (1,))
    assert table.refusal(offer) == ("B-40", "resource-on-both-sides")


@pytest.mark.parametrize(("held", "wanted", "allowed"), [(3, 1, True), (3, 2, False), (4, 1, False), (2, 2, True)])
def test_o14_nobody_asks_for_more_than_they_may_hold(held: int, wanted: int, allowed: bool) -> None:
    table = oil_table().give(0, f"ore oil{held}").give(1, "oil4")
    offer = MakeOffer(0, ("ore",), ("oil",) * wanted, (1,))
    if allowed:
        assert table.allows(offer)
    else:
        assert table.refusal(offer) == NO_ROOM


@pytest.mark.parametrize(("held", "given", "allowed"), [(3, 1, True), (3, 2, False), (4, 1, False), (2, 2, True)])
def test_o14_nobody_accepts_more_than_they_may_hold(held: int, given: int, allowed: bool) -> None:
    table = oil_table().give(0, f"oil{given}").give(1, f"ore oil{held}")
    table, _ = table.apply(MakeOffer(0, ("oil",) * given, ("ore",), (1,)))
    if allowed:
        assert table.legal(1, AcceptOffer) == [AcceptOffer(1, 1)]
    else:
        assert table.refusal(AcceptOffer(1, 1)) == NO_ROOM
        assert table.legal(1, AcceptOffer) == []
        with pytest.raises(Illegal) as caught:
            check(table.rules, table.state, AcceptOffer(1, 1))
        assert caught.value.details == {"seat": 1, "resource": "oil", "after": held + given, "most": 4}


def test_o14_the_proposer_may_have_become_full_meanwhile() -> None:
    table = oil_table().give(0, "ore2 oil3").give(1, "oil").give(2, "oil")
    table = table.play(MakeOffer(0, ("ore",), ("oil",), (1,)), MakeOffer(0, ("ore",), ("oil",), (2,)))
    table = table.play(AcceptOffer(1, 1))
    assert oil_of(table) == [4, 0, 1]
    assert table.refusal(AcceptOffer(2, 2)) == NO_ROOM


def test_o14_the_limit_is_judged_again_when_a_yes_is_chosen() -> None:
    table = oil_table().give(0, "oil2").give(1, "ore2 oil3")
    table = table.play(MakeOffer(0, ("oil",), ("ore",), (1, 2), choose=True))
    table, events = table.apply(AcceptOffer(1, 1))
    assert events == (OfferAnswered(1, 1, True),)
    assert table.allows(ConfirmOffer(0, 1, 1))
    table.give(1, "oil")
    assert table.refusal(ConfirmOffer(0, 1, 1)) == NO_ROOM
    assert table.legal(0, ConfirmOffer) == []


def test_o14_the_proposer_is_judged_when_choosing_too() -> None:
    table = oil_table().give(0, "ore oil3").give(1, "oil")
    table = table.play(MakeOffer(0, ("ore",), ("oil",), (1,), choose=True), AcceptOffer(1, 1))
    table.give(0, "oil")
    assert table.refusal(ConfirmOffer(0, 1, 1)) == NO_ROOM


def test_o14_somebody_who_proposes_to_the_active_player_is_judged_as_well() -> None:
    table = oil_table().give(0, "oil2").give(1, "ore oil4")
    assert table.refusal(MakeOffer(1, ("ore",), ("oil",), (0,))) == NO_ROOM


def test_o14_one_may_give_while_full() -> None:
    table = oil_table().give(0, "oil4").give(1, "ore")
    table = table.play(MakeOffer(0, ("oil",), ("ore",), (1,)), AcceptOffer(1, 1))
    assert oil_of(table) == [3, 1, 0]


def test_o14_never_with_the_bank_or_a_harbour() -> None:
    for harbours in ({}, {"A1 NW": "any"}, {"A1 NW": "ore"}):
        table = oil_table(harbours=harbours).settlement(0, "A1 NW").give(0, "oil4 ore4")
        assert table.refusal(TradeWithBank(0, "oil", "ore")) == ("B-42", "not-with-bank")
        assert table.refusal(TradeWithBank(0, "ore", "oil")) == ("B-42", "not-with-bank")
        assert {(move.give, move.want) for move in table.legal(0, TradeWithBank)} == {
            ("ore", other) for other in ("lumber", "brick", "wool", "grain")
        }
    assert "oil" not in oil_table().shown(0, 0).rates


# O-15


def plenty(oil: int = 0, **more: object) -> Table:
    table = oil_table(**more).hold(0, year_of_plenty=1)  # type: ignore[arg-type]
    return table.give(0, f"oil{oil}") if oil else table


def test_o15_year_of_plenty_takes_oil() -> None:
    table, events = plenty().apply(PlayYearOfPlenty(0, ("oil", "oil")))
    assert events == (CardPlayed(0, "year_of_plenty"), PlentyTaken(0, ("oil", "oil")))
    assert (oil_of(table)[0], table.state.bank["oil"], slot(table).marker) == (2, 13, 0)
    table, _ = plenty().apply(PlayYearOfPlenty(0, ("ore", "oil")))
    assert table.hand(0) == {"ore": 1, "oil": 1}


@pytest.mark.parametrize(("held", "most"), [(2, 2), (3, 1), (4, 0)])
def test_o15_year_of_plenty_keeps_to_the_limit(held: int, most: int) -> None:
    table = plenty(held)
    taken = {play.cards.count("oil") for play in table.legal(0, PlayYearOfPlenty)}
    assert taken == set(range(most + 1))
    for count in range(1, 3):
        action = PlayYearOfPlenty(0, ("ore",) * (2 - count) + ("oil",) * count)
        assert table.allows(action) is (count <= most)
        if count > most:
            assert table.refusal(action) == ("B-63", "bank-lacks")


def test_o15_year_of_plenty_keeps_to_the_supply() -> None:
    table = supply(plenty(), 1)
    assert table.allows(PlayYearOfPlenty(0, ("ore", "oil")))
    assert table.refusal(PlayYearOfPlenty(0, ("oil", "oil"))) == ("B-63", "bank-lacks")
    assert supply(plenty(), 0).refusal(PlayYearOfPlenty(0, ("ore", "oil"))) == ("B-63", "bank-lacks")


@pytest.mark.parametrize(
    ("held", "left", "ore", "size"),
    [
        (0, 5, 0, 2),
        (3, 5, 0, 1),
        (4, 5, 0, 0),
        (4, 5, 1, 1),
        (3, 5, 1, 2),
        (0, 1, 0, 1),
        (0, 0, 0, 0),
        (4, 0, 2, 2),
    ],
)
def test_o15_with_a_nearly_empty_bank_oil_counts_as_far_as_one_has_room(
    held: int, left: int, ore: int, size: int
) -> None:
    table = plenty(held).bank(lumber=0, brick=0, wool=0, grain=0, ore=ore)
    supply(table, left)
    found = table.legal(0, PlayYearOfPlenty)
    assert {len(play.cards) for play in found} == ({size} if size else set())
    action = PlayYearOfPlenty(0, ("oil",))
    if size == 0:
        assert table.refusal(action) == ("B-63", "bank-empty")
    elif size == 2:
        assert table.refusal(action) == ("B-63", "wrong-count")
    else:
        assert table.allows(action) is (held < 4)
        assert table.refusal(PlayYearOfPlenty(0, ("oil", "oil"))) == ("B-63", "wrong-count")


def monopolist(*held: int, seat: int = 0, **more: object) -> Table:
    table = oil_table(players=len(held), **more).hold(seat, monopoly=1).turn(seat)  # type: ignore[arg-type]
    for other, count in enumerate(held):
        if count:
            table.give(other, f"oil{count}")
    return table


@pytest.mark.parametrize(
    ("seat", "held", "taken"),
    [
        # Full at once, or as soon as the limit is reached, from the left.
        (0, (4, 1, 2, 3), ()),
        (0, (3, 1, 2, 3), ((1, 1),)),
        (0, (2, 1, 2, 3), ((1, 1), (2, 1))),
        # The second round passes the player who has none left.
        (0, (0, 1, 2, 3), ((1, 1), (2, 2), (3, 1))),
        (0, (0, 1, 2, 1), ((1, 1), (2, 2), (3, 1))),
        (0, (0, 3, 0, 3), ((1, 2), (3, 2))),
        (0, (0, 4, 0, 0), ((1, 4),)),
        (0, (1, 4, 0, 1), ((1, 2), (3, 1))),
        (2, (3, 3, 1, 3), ((3, 1), (0, 1), (1, 1))),
        (2, (3, 3, 2, 3), ((3, 1), (0, 1))),
        (2, (3, 3, 3, 3), ((3, 1),)),
        (0, (1, 0, 1, 0), ((2, 1),)),
        (0, (0, 0, 0, 0), ()),
    ],
)
def test_o15_monopoly_takes_oil_round_by_round(
    seat: int, held: tuple[int, ...], taken: tuple[tuple[int, int], ...]
) -> None:
    table = monopolist(*held, seat=seat)
    after, events = table.apply(PlayMonopoly(seat, "oil"))
    assert events == (CardPlayed(seat, "monopoly"), Monopolised(seat, "oil", taken))
    gave = dict(taken)
    expected = [count - gave.get(other, 0) for other, count in enumerate(held)]
    expected[seat] += sum(gave.values())
    assert oil_of(after) == expected
    assert slot(after).marker == 0


def test_o15_monopoly_takes_all_oil_where_nothing_limits_it() -> None:
    table = monopolist(1, 4, 3, 2, options=UNLIMITED)
    after, _ = table.apply(PlayMonopoly(0, "oil"))
    assert oil_of(after) == [10, 0, 0, 0]


def test_o15_monopoly_on_cards_knows_no_limit() -> None:
    table = monopolist(4, 1, 0).give(1, "ore6").give(2, "ore5")
    after, _ = table.apply(PlayMonopoly(0, "ore"))
    assert after.hand(0) == {"oil": 4, "ore": 11}


def test_o15_six_is_the_limit_in_the_large_game() -> None:
    table = oil_six().hold(0, monopoly=1, year_of_plenty=1).give(0, "oil5").give(3, "oil3")
    after, _ = table.apply(PlayMonopoly(0, "oil"))
    assert oil_of(after) == [6, 0, 0, 2, 0, 0]
    assert table.refusal(PlayYearOfPlenty(0, ("oil", "oil"))) == ("B-63", "bank-lacks")
