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
from engine.base.events import Stolen
from engine.base.robber import MoveRobber
from engine.base.trade import TradeWithBank
from engine.base.turn import Roll
from engine.codec import decode_action
from engine.modules.catlantis.flood import LastHarvest
from engine.modules.oil_springs.theft import OilStolen
from engine.modules.seafarers.gold import GoldTaken
from engine.records.replay import Misfit
from engine.records.statistics import COUNTED, Count, Waits, rarity, statistics
from engine.upgrades import SCHEMA
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


def waited(*told: tuple[int, str, str]) -> dict[int, int]:
    """Who kept the others waiting for how many hours: each record with its hour, its kind, and what it does."""
    waits = Waits()
    for hour, kind, what in told:
        seat, action = (int(what), {}) if kind == "action" else (None, {"admin": what})
        waits.note(
            SimpleNamespace(kind=kind, seat=seat, action=action, at=3600 * hour), () if seat is None else (seat,)
        )
    return {seat: seconds // 3600 for seat, seconds in waits.seconds.items()}


def test_a_wait_goes_on_whatever_is_asked_or_taken_back_meanwhile() -> None:
    moves = (0, "action", "0"), (50, "action", "1")
    for between in (("admin", "asked"), ("admin", "proposed"), ("undo", "")):
        assert waited(moves[0], (20, *between), (30, *between), moves[1]) == {1: 50}


def test_nobody_is_waited_for_in_a_pause_or_while_the_channel_is_gone() -> None:
    for stop, on in (("pause", "resume"), ("asleep", "awake")):
        stood = (10, "admin", stop), (12, "admin", stop), (40, "admin", on)
        assert waited((0, "action", "0"), *stood, (45, "action", "1"), (47, "action", "0")) == {1: 15, 0: 2}


def test_a_wait_is_theirs_whom_play_has_waited_for() -> None:
    """An offer or an answer of somebody else stops nobody's time (section 1 of time.md)."""
    waits = Waits()
    for hour, waiting, seat in ((0, (2,), 2), (10, (0,), 1), (11, (0,), 0), (15, (1, 2), 2), (20, (1,), 1)):
        waits.note(SimpleNamespace(kind="action", seat=seat, action={}, at=3600 * hour), waiting)
    assert {seat: seconds // 3600 for seat, seconds in waits.seconds.items()} == {0: 11, 1: 9, 2: 4}


def test_of_a_game_that_was_ended_all_points_are_told(records: list[Any]) -> None:
    shown, whole = statistics(records), statistics(records, over=True)
    assert replace(whole, points={}) == replace(shown, points={})
    hidden = {
        seat for turn, points in whole.points.items() for seat in range(4) if points[seat] > shown.points[turn][seat]
    }
    assert hidden, "somebody has a Victory Point card"


def test_what_a_scenario_gives_and_what_its_thieves_take_is_counted() -> None:
    state = next(state for *_, state in game_of(Options(), 4, 3, 2) if state.turn and state.turn.dice)
    count = Count()
    for event in (OilStolen(0, 2), Stolen(1, 2, None), Stolen(1, 3, None, empty=True)):
        count.add(event, state)
    count.add(GoldTaken(3, ("ore", "wool")), state)
    count.add(LastHarvest(((3, ("ore",)), (0, ("wool",)))), state)
    assert {key: value for key, value in count.counts.items() if value} == {
        **{("stolen", 0): 1, ("stolen", 1): 1, ("robbed", 2): 2},
        **{("produced", 3): 3, ("produced", 0): 1},
    }
    assert count.production[3, sum(state.turn.dice)] == 3


def test_how_rare_throws_are() -> None:
    assert rarity((0,) * 11) == 1.0
    even = [2 * ways for ways in (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)]
    assert rarity(even) == pytest.approx(1.0)
    assert rarity([10, *even[1:]]) < 0.05 < rarity([3, *even[1:]])
