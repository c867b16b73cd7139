"""What is kept first in a discard, by a profile; it is always a discard that the rules allow."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.plans.discard import KeepFirst, purposes
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


@given(HANDS, st.lists(st.sampled_from([*purposes(RULES), "nothing known"]), max_size=6))
def test_it_gives_what_is_owed_out_of_the_hand(hand: dict[str, int], first: list[str]) -> None:
    owed = sum(hand.values()) // 2
    given = KeepFirst(tuple(first)).given(RULES, hand, owed)
    assert sum(given.values()) == owed
    assert all(0 <= given[card] <= hand[card] for card in RULES.resources)
