"""The gate for chance: live, replayed and scripted values."""

from __future__ import annotations

import json

import pytest

from engine import ChanceMismatch, Live, Options, Replay, Scripted, deal, ruleset, start
from engine.chance import Chance, draw


def some_values(chance: Chance) -> list[object]:
    return [
        chance.dice(),
        chance.pick(["ore", "wool"]),
        chance.shuffle(range(6)),
        draw(chance, {"knight": 3, "monopoly": 0, "victory_point": 1}),
    ]


def test_a_seed_repeats_itself_and_seeds_differ() -> None:
    assert some_values(Live(5)) == some_values(Live(5))
    assert any(some_values(Live(5)) != some_values(Live(seed)) for seed in range(5))


def test_live_values_stay_within_what_is_asked() -> None:
    chance = Live()
    rolls = [chance.dice() for _ in range(400)]
    assert {die for roll in rolls for die in roll} == {1, 2, 3, 4, 5, 6}
    assert {draw(chance, {"knight": 2, "monopoly": 0, "victory_point": 1}) for _ in range(200)} == {
        "knight",
        "victory_point",
    }
    assert sorted(chance.shuffle(range(9))) == list(range(9))


def test_what_was_drawn_replays_after_a_trip_through_json() -> None:
    live = Live(3)
    values = some_values(live)
    replay = Replay(json.loads(json.dumps(live.drawn)))
    assert not replay.exhausted
    assert some_values(replay) == values
    assert replay.exhausted
    with pytest.raises(ChanceMismatch, match="no further value"):
        replay.dice()


@pytest.mark.parametrize("options", [Options(), Options(random_numbers=True, shuffle_kinds=True)])
def test_a_dealt_board_and_a_start_replay_after_a_trip_through_json(options: Options) -> None:
    live = Live(11)
    layout = deal(options, live)
    state, events = start(ruleset(options), layout, ["red", "blue", "white"], live)
    replay = Replay(json.loads(json.dumps(live.drawn)))
    again = deal(options, replay)
    assert again == layout
    assert start(ruleset(options), again, ["red", "blue", "white"], replay) == (state, events)
    assert replay.exhausted


@pytest.mark.parametrize("value", [[0, 3], [3, 7], [3], [1, 2, 3], "6", 7])
def test_a_roll_that_cannot_be(value: object) -> None:
    with pytest.raises(ChanceMismatch):
        Replay([value]).dice()


def test_a_pick_or_an_order_that_cannot_be() -> None:
    with pytest.raises(ChanceMismatch, match="not one of"):
        Replay(["gold"]).pick(["ore", "wool"])
    for order in ([0, 1], [0, 1, 1], [0, 1, 2, 3], [0, 1, 3]):
        with pytest.raises(ChanceMismatch):
            Replay([order]).shuffle(range(3))


def test_scripted_values_first_then_others() -> None:
    chance = Scripted([6, 6], "ore", [2, 1, 0], otherwise=Live(1))
    assert chance.dice() == (6, 6)
    assert chance.pick(["ore", "wool"]) == "ore"
    assert chance.shuffle(range(3)) == [2, 1, 0]
    assert some_values(chance) == some_values(Live(1))
    with pytest.raises(ChanceMismatch):
        Scripted().dice()


def test_looking_at_a_position_never_asks_chance() -> None:
    from engine.kernel import Game

    state, _ = start(ruleset(Options()), deal(Options(), Live(1)), ["red", "blue", "white"], Live(1))
    with pytest.raises(RuntimeError, match="without a source of chance"):
        Game(ruleset(Options()), state).chance.dice()
