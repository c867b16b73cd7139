"""Chance from a key: the worked examples, exactness bit by bit, and which stream is asked for what in which order."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import permutations, product
from pathlib import Path
from typing import Any

import pytest

import engine
from engine import Live, Options, Replay, Scripted, apply, deal, ruleset, start
from engine.base.cards import BuyCard
from engine.base.robber import steal
from engine.base.tables import DECK
from engine.base.turn import Roll
from engine.chance import Chance, draw, is_numbered, new_key, plain, throw, throw_die
from engine.kernel import Game
from engine.modules.oil_springs.disaster import strike
from engine.modules.oil_springs.oil import KEPT
from engine.proof import (
    BEGUN_WITHOUT,
    Bits,
    Counters,
    Proven,
    Source,
    below,
    commitment,
    entropy,
    listed,
    order,
    proves,
    two_dice,
)

VECTORS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "dice_vectors.json").read_text("utf-8"))
ENGINE = Path(engine.__file__).parent
SOURCE = Source(bytes(range(32)), entropy(1, 2, 3, 4))


# ---------------------------------------------------------------- the worked examples


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: f"{vector['edition']}-{vector['key'][:6]}")
def test_the_worked_examples(vector: dict[str, Any]) -> None:
    key = bytes.fromhex(vector["key"])
    assert commitment(key) == vector["commitment"]
    places = [vector[name] for name in ("game", "guild", "channel", "opening_post", "edition")]
    from_posts = entropy(*places, *vector.get("bound", []))
    assert from_posts.hex() == vector["entropy"]
    chance = Proven(Source(key, from_posts), Counters())
    assert [list(chance.dice()) for _ in vector["dice"]] == vector["dice"]
    assert [list(chance.event()) for _ in vector["event"]] == vector["event"]
    assert [chance.pick(range(most)) for most, _ in vector["pick"]] == [index for _, index in vector["pick"]]
    assert [chance.shuffle(range(len(numbers))) for numbers in vector["shuffle"]] == vector["shuffle"]
    counted = {stream: len(vector[stream]) for stream in ("dice", "event", "pick", "shuffle")}
    assert chance.counters == Counters(**counted)


class ByHand:
    """Chance as somebody would compute it who has read docs/dice.md and nothing else."""

    def __init__(self, vector: dict[str, Any]) -> None:
        places = [vector[name] for name in ("game", "guild", "channel", "opening_post")]
        words = [f"catan-referee dice {vector['edition']}", *places, *vector.get("bound", [])]
        text = "|".join(str(word) for word in words)
        self.key = bytes.fromhex(vector["key"])
        self.entropy = hashlib.sha256(text.encode("ascii")).digest()

    def bits(self, stream: str, number: int) -> Iterator[str]:
        for block in range(99):
            text = self.entropy + f"|{stream}|{number}|{block}".encode("ascii")
            yield from "".join(f"{byte:08b}" for byte in hmac.new(self.key, text, "sha256").digest())

    def below(self, most: int, bits: Iterator[str]) -> int:
        length = len(f"{most - 1:b}") if most > 1 else 0
        while (number := int("0" + "".join(next(bits) for _ in range(length)), 2)) >= most:
            pass
        return number

    def throw(self, stream: str, number: int) -> list[int]:
        bits = self.bits(stream, number)
        return [self.below(6, bits) + 1 for _ in range(2)]

    def order(self, number: int, size: int) -> list[int]:
        bits, places = self.bits("shuffle", number), list(range(size))
        for place in range(size - 1, 0, -1):
            other = self.below(place + 1, bits)
            places[place], places[other] = places[other], places[place]
        return places


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: f"{vector['edition']}-{vector['key'][:6]}")
def test_the_worked_examples_follow_from_the_description_alone(vector: dict[str, Any]) -> None:
    own = ByHand(vector)
    assert own.entropy.hex() == vector["entropy"]
    for stream in ("dice", "event"):
        assert [own.throw(stream, number) for number in range(len(vector[stream]))] == vector[stream]
    for number, (most, index) in enumerate(vector["pick"]):
        assert own.below(most, own.bits("pick", number)) == index
    for number, places in enumerate(vector["shuffle"]):
        assert own.order(number, len(places)) == places


def test_a_throw_depends_on_its_number_alone() -> None:
    plain_course, eventful = Proven(SOURCE, Counters()), Proven(SOURCE, Counters())
    throws = [plain_course.dice() for _ in range(12)]
    found = []
    for number in range(12):
        eventful.pick(range(number + 1))
        eventful.event_die()
        found.append(eventful.dice())
        eventful.shuffle(range(3))
    assert found == throws
    assert Proven(SOURCE, Counters(dice=7)).dice() == throws[7]


# ---------------------------------------------------------------- exact, by every sequence of bits


class RunDry(Exception):
    """No more bits."""


@dataclass(frozen=True)
class Given(Source):
    """A source that gives these bits and no more."""

    these: tuple[int, ...] = ()

    def bits(self, stream: str, number: int) -> Bits:
        yield from self.these
        raise RunDry


def outcomes(ask: Callable[[Proven], Any], length: int) -> Counter[Any]:
    """What comes out of every sequence of so many bits; those that are too short do not count."""
    found: Counter[Any] = Counter()
    for these in product((0, 1), repeat=length):
        try:
            found[ask(Proven(Given(SOURCE.key, SOURCE.entropy, these), Counters()))] += 1
        except RunDry:
            continue
    return found


@pytest.mark.parametrize("length", [6, 9, 12])
def test_every_throw_is_exactly_as_likely_as_any_other(length: int) -> None:
    for ask in (Proven.dice, Proven.event):
        found = outcomes(ask, length)
        assert set(found) == set(product(range(1, 7), repeat=2))
        assert len(set(found.values())) == 1
    assert set(outcomes(Proven.event_die, length)) == set(range(1, 7))
    assert len(set(outcomes(Proven.event_die, length).values())) == 1


@pytest.mark.parametrize("most", range(1, 26))
def test_every_pick_is_exactly_as_likely_as_any_other(most: int) -> None:
    length = (most - 1).bit_length()
    for rounds in (1, 2):
        found = outcomes(lambda chance: chance.pick(range(most)), rounds * length)
        assert set(found) == set(range(most))
        assert len(set(found.values())) == 1


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_every_order_is_exactly_as_likely_as_any_other(size: int) -> None:
    found = outcomes(lambda chance: tuple(chance.shuffle(range(size))), 11)
    assert set(found) == set(permutations(range(size)))
    assert len(set(found.values())) == 1


def test_every_single_card_is_exactly_as_likely_as_any_other() -> None:
    hand = {"lumber": 3, "brick": 0, "ore": 2}
    found = outcomes(lambda chance: draw(chance, hand, ("lumber", "brick", "ore")), 6)
    assert found["lumber"] * 2 == found["ore"] * 3 > 0
    assert set(found) == {"lumber", "ore"}


def test_a_pick_of_one_takes_no_bits_and_of_none_is_refused() -> None:
    assert below(1, iter(())) == 0
    with pytest.raises(ValueError, match="nothing below 0"):
        below(0, iter((0, 1)))


# ---------------------------------------------------------------- what is recorded


def test_what_is_recorded_says_stream_and_number_and_replays() -> None:
    chance = Proven(SOURCE, Counters(dice=3, event=1, pick=4))
    given = [chance.dice(), throw(chance), throw_die(chance), chance.pick(["ore", "wool"]), chance.shuffle(range(4))]
    stored = json.loads(json.dumps(chance.drawn))
    assert [[*value[:2], len(value)] for value in stored] == [
        ["dice", 3, 3],
        ["event", 1, 3],
        ["event", 2, 3],
        ["pick", 4, 5],
        ["shuffle", 0, 3],
    ]
    assert all(is_numbered(value) and proves(SOURCE, value) for value in stored)
    replay = Replay(stored)
    again = [replay.dice(), throw(replay), throw_die(replay), replay.pick(["ore", "wool"]), replay.shuffle(range(4))]
    assert again == given
    assert replay.exhausted


@pytest.mark.parametrize("value", [[3, 5], "ore", 4, [2, 0, 1], ["any", "ore"], None, ["dice", "ore"]])
def test_what_was_recorded_before_is_left_as_it_is(value: Any) -> None:
    assert plain(value) == value


def test_another_value_does_not_follow_from_the_source() -> None:
    chance = Proven(SOURCE, Counters())
    one, other = chance.dice()
    chance.pick(range(9))
    assert not proves(SOURCE, ["dice", 0, [one % 6 + 1, other]])
    assert not proves(SOURCE, ["dice", 1, [one, other]]) or two_dice(SOURCE.bits("dice", 1)) == (one, other)
    pick = chance.drawn[1]
    assert proves(SOURCE, pick)
    assert not proves(SOURCE, [*pick[:3], (pick[3] + 1) % 9, pick[4]])
    assert not proves(SOURCE, ["shuffle", 0, list(reversed(order(9, SOURCE.bits("shuffle", 0))))])


def test_only_numbers_are_shuffled() -> None:
    with pytest.raises(TypeError, match="numbers from 0"):
        Proven(SOURCE, Counters()).shuffle(["ore", "wool"])


def test_going_back_brings_the_same_throws_and_burns_what_was_drawn() -> None:
    then, now = Counters(3, 1, 2, 1), Counters(5, 4, 6, 2)
    assert now.back_to(then) == Counters(3, 1, 6, 2)


def test_a_key_is_drawn_anew_each_time_and_hides_in_texts() -> None:
    assert len({new_key() for _ in range(9)}) == 9
    source = Source(new_key(), SOURCE.entropy)
    assert source.key.hex() not in repr(source)
    assert repr(source.key) not in repr(source)
    with pytest.raises(ValueError, match="32 bytes, not 31"):
        Source(bytes(31), SOURCE.entropy)


# ---------------------------------------------------------------- who asks for what, and the order of options


class Asked(Proven):
    """Notes the options of every pick."""

    def __init__(self) -> None:
        super().__init__(SOURCE, Counters())
        self.options: list[list[Any]] = []

    def pick(self, options: Any) -> Any:
        self.options.append(list(options))
        return super().pick(options)


def begun(chance: Chance, options: Options) -> Game:
    rules = ruleset(options)
    state, _ = start(rules, deal(options, Live(1)), ["red", "blue", "orange"], chance)
    return Game(rules, state, chance)


def test_the_start_draws_an_order_and_throws_that_are_no_production() -> None:
    chance = Proven(SOURCE, Counters())
    begun(chance, Options(board="beginner"))
    assert chance.drawn[0][:2] == ["shuffle", 0]
    assert {value[0] for value in chance.drawn[1:]} == {"event"}
    assert chance.counters.dice == chance.counters.pick == 0


def test_cards_of_a_hand_lie_in_the_order_of_kinds() -> None:
    chance = Asked()
    game = begun(chance, Options(board="beginner"))
    hand = {"ore": 1, "wool": 2, "lumber": 1, "brick": 0, "grain": 0}  # the order of this table does not matter
    game.state.players[1].resources = dict(hand)
    steal(game, 0, 1, hand)
    assert chance.options == [["lumber", "wool", "wool", "ore"]]


def test_cards_of_the_deck_lie_in_the_order_of_kinds() -> None:
    chance = Asked()
    game = begun(chance, Options(board="beginner"))
    game.state.deck = dict(reversed(game.state.deck.items()))
    game.state.players[0].resources |= {"wool": 1, "grain": 1, "ore": 1}
    BuyCard(0).apply(game)
    assert chance.options == [[kind for kind, count in DECK.items() for _ in range(count)]]


def test_a_roll_is_production() -> None:
    chance = Proven(SOURCE, Counters())
    game = begun(chance, Options(board="beginner"))
    assert game.state.turn is not None
    before = len(chance.drawn)
    state, _ = apply(game.rules, game.state, Roll(game.state.turn.seat), chance)
    assert [value[:2] for value in chance.drawn[before:]] == [["dice", 0]]
    assert state.turn is not None and state.turn.dice == two_dice(SOURCE.bits("dice", 0))


def test_a_disaster_is_no_production_and_its_hex_is_drawn_by_a_single_die() -> None:
    thrown: Counter[int] = Counter()
    for number in range(12):
        chance = Proven(SOURCE, Counters())
        game = begun(chance, Options(scenario="oil_springs"))
        KEPT.change(game.state, last_user=0)
        chance.counters, before = Counters(event=50 + number), len(chance.drawn)
        strike(game, 0)
        assert {value[0] for value in chance.drawn[before:]} == {"event"}
        thrown.update(len(value[2]) for value in chance.drawn[before:])
    assert thrown[2] == 12
    assert thrown[1] > 0


def test_dice_are_thrown_at_one_place_for_turns_and_at_one_for_all_else() -> None:
    thrown = {
        path.relative_to(ENGINE).as_posix()
        for path in ENGINE.rglob("*.py")
        if re.search(r"chance\.(dice|event|event_die)\(\)", path.read_text("utf-8"))
    }
    assert thrown == {"kernel.py", "chance.py"}


def test_sources_without_streams_are_asked_as_before() -> None:
    scripted = Scripted([3, 4], 5)
    assert throw(scripted) == (3, 4)
    assert throw_die(scripted) == 5


def test_presses_are_bound_in_the_order_of_their_numbers() -> None:
    """The digests were made by hand, with ``printf '%s' TEXT | sha256sum``."""
    places, board = (7, 900, 9007, 1000000000000000001), "ab" * 32
    presses = [1000000000000002000, 999999999999999999, 1000000000000001000]
    found = entropy(*places, BEGUN_WITHOUT, 1000000000000000900, board, listed(presses))
    assert found.hex() == "f0c345cbd61408df6f9bd33b1efe5fa6f5743e87092b3ed27a2d2196ed114566"
    alone = entropy(*places, BEGUN_WITHOUT, 1000000000000000900, board, listed([1000000000000001000]))
    assert alone.hex() == "ecd6b77251a3707239fdbd274de018eb8fc123fab227153ef9c668a6595320f8"
