"""What is counted in a game: it adds up, and while a game goes on nothing hidden enters it."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from engine import Action, Options
from engine.base.cards import BuyCard
from engine.base.robber import MoveRobber
from engine.base.trade import TradeWithBank
from engine.base.turn import Roll
from engine.codec import SCHEMA, decode_action
from engine.replay import Misfit
from engine.statistics import COUNTED, rarity, statistics
from tests.engine.test_review import game_of

TURNS = 24


@pytest.fixture(scope="module")
def records() -> list[Any]:
    """A game that goes on."""
    told = [told for _, told, _, _ in game_of(Options(), 4, 3, TURNS)]
    for number, record in enumerate(told):
        record.at = 60 * number
    return told


def test_what_is_counted_adds_up(records: list[Any]) -> None:
    found = statistics(records)
    actions = [decode_action(record.action, SCHEMA) for record in records[1:]]
    kinds = Counter(type(action) for action in actions)
    assert found.scenario == "base" and found.winner is None and found.turns == TURNS + 1
    assert sum(found.thrown) == kinds[Roll] and len(found.thrown) == 11
    assert found.counts.keys() == {*COUNTED}
    assert sum(found.counts["bank"]) == kinds[TradeWithBank] and sum(found.counts["bought"]) == kinds[BuyCard]
    assert sum(found.counts["robbed"]) == sum(found.counts["stolen"]) <= kinds[MoveRobber]
    assert [sum(by_number) for by_number in found.production] == [*found.counts["produced"]]
    assert all(by_number[5] == 0 for by_number in found.production), "a seven pays nothing"
    assert sum(found.counts["seconds"]) == 60 * (len(records) - 2), "from the first move on"
    assert sum(found.counts["blocked"]) + sum(found.counts["robbed"]) > 0
    paid, due = sum(found.counts["produced"]), sum(found.counts["expected"])
    assert 0.7 * due < paid < 1.3 * due
    assert sorted(found.points)[-1] == TURNS + 1 and found.points[TURNS] >= found.points[1] == (2, 2, 2, 2)


@pytest.mark.parametrize(
    ("kind", "cards"),
    [(BuyCard, ("knight", "victory_point", "monopoly")), (MoveRobber, ("lumber", "brick", "wool", "grain", "ore"))],
)
def test_what_is_hidden_enters_no_statistics_of_a_game_that_goes_on(
    records: list[Any], kind: type[Action], cards: tuple[str, ...]
) -> None:
    twins = 0
    for number, record in enumerate(records[1:], 1):
        if not record.chance or not isinstance(decode_action(record.action, SCHEMA), kind):
            continue
        known = statistics(records[: number + 1])
        for card in cards:
            other = SimpleNamespace(**{**vars(record), "chance": [card]})
            with suppress(Misfit):  # the victim does not hold this card
                assert statistics([*records[:number], other]) == known
                twins += record.chance != [card]
    assert twins > 1, "worlds that differ in a hidden card"


def test_moves_that_were_taken_back_are_not_counted(records: list[Any]) -> None:
    number = next(at for at, record in enumerate(records) if "EndTurn" in str(record.action))
    ended = records[number]
    undo = SimpleNamespace(**{**vars(ended), "seq": ended.seq + 1, "kind": "undo", "action": {"drop": [ended.seq]}})
    before, after = statistics(records[:number]), statistics([*records[: number + 1], undo])
    assert replace(after, counts={}) == replace(before, counts={})


def test_how_rare_throws_are() -> None:
    assert rarity((0,) * 11) == 1.0
    even = [2 * ways for ways in (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)]
    assert rarity(even) == pytest.approx(1.0)
    assert rarity([10, *even[1:]]) < 0.05 < rarity([3, *even[1:]])
