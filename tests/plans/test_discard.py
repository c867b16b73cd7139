"""What is kept first in a discard, by a profile; it is always a discard that the rules allow."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.plans.discard import NEXT, KeepFirst, purposes
from bot.plans.plan import PlannedAct
from engine.base.robber import Discard, Discarding
from engine.state import tally
from tests.engine.arrange import Table, rules_of
from tests.plans.asking import proposed

RULES = rules_of()
HANDS = st.fixed_dictionaries({card: st.integers(0, 6) for card in RULES.resources})


def discarding(hand: str, seat: int = 0) -> Table:
    table = Table(dice=(3, 4)).give(seat, hand)
    owed = table.state.players[seat].hand_size // 2
    table.state.stack.append(Discarding(((seat, owed),)))
    return table


def test_what_stands_first_is_kept_and_most_is_given_of_what_there_is_most_of() -> None:
    plan = KeepFirst(("city",))
    found = proposed(discarding("ore4 grain3 wool3"), plan)
    assert found == PlannedAct(Discard(0, ("wool", "wool", "wool", "grain", "ore")), plan)


def test_later_purposes_have_what_is_left() -> None:
    found = proposed(discarding("lumber4 brick2 grain2 ore2"), KeepFirst(("road", "settlement", "ore")))
    assert found is not None and isinstance(found.action, Discard)
    # A road and a settlement take two lumber, two brick, a grain: no room is left for the ore.
    assert tally(found.action.cards) == {"lumber": 2, "grain": 1, "ore": 2}


def test_of_a_resource_all_are_kept() -> None:
    found = proposed(discarding("wool5 ore3 grain2"), KeepFirst(("wool",)))
    assert found is not None and isinstance(found.action, Discard)
    assert tally(found.action.cards) == {"grain": 2, "ore": 3}


def test_nothing_is_given_that_is_not_owed() -> None:
    table = discarding("wool5 ore3 grain2", seat=1)
    assert proposed(table, KeepFirst(("ore",)), seat=0) is None
    assert proposed(Table().give(0, "wool9"), KeepFirst(("ore",))) is None


def nearest_kept(table: Table) -> dict[str, int]:
    """What is left of the hand of seat 0 by the usual rule."""
    found = proposed(table, KeepFirst((NEXT,)))
    assert found is not None and isinstance(found.action, Discard)
    hand = table.state.players[0].resources
    given = tally(found.action.cards)
    return {card: left for card, count in hand.items() if (left := count - given.get(card, 0))}


def test_the_usual_rule_keeps_what_the_hand_is_nearest_to_building() -> None:
    # A card lacks nothing, a city one ore; a city brings a point for sure.
    table = discarding("wool4 grain2 ore2").settlement(0, "B2 N")
    assert nearest_kept(table) == {"grain": 2, "ore": 2}
    # Without a settlement to raise there is no city to keep for.
    assert nearest_kept(discarding("wool4 grain2 ore2")) == {"wool": 1, "grain": 2, "ore": 1}
    # A settlement, where one can stand: two roads away.
    table = discarding("lumber3 brick grain wool ore4").settlement(0, "B2 N").road(0, "B2 NE", "B2 E")
    assert nearest_kept(table) == {"lumber": 1, "brick": 1, "grain": 1, "wool": 1, "ore": 1}
    # Nothing can be built but a road: it is kept for, then most is given of what there is most of.
    table = discarding("lumber brick ore6").settlement(0, "B2 N")
    table.state.players[0].supply["city"] = 0
    table.state.deck = dict.fromkeys(table.state.deck, 0)
    assert nearest_kept(table) == {"lumber": 1, "brick": 1, "ore": 2}


def test_the_usual_rule_gives_most_of_what_there_is_most_of_where_nothing_can_be_built() -> None:
    table = discarding("lumber ore7 grain2")
    table.state.deck = dict.fromkeys(table.state.deck, 0)
    assert nearest_kept(table) == {"lumber": 1, "grain": 2, "ore": 2}


@given(HANDS, st.lists(st.sampled_from([*purposes(RULES), "nothing known"]), max_size=6))
def test_it_gives_what_is_owed_out_of_the_hand(hand: dict[str, int], first: list[str]) -> None:
    owed = sum(hand.values()) // 2
    soon = [cost for cost in purposes(RULES).values() if len(cost) > 1]
    given = KeepFirst(tuple(first)).given(RULES, hand, owed, soon)
    assert sum(given.values()) == owed
    assert all(0 <= given[card] <= hand[card] for card in RULES.resources)
