"""What a bot knows of others' hands from what everybody saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from engine import Game, Live, Options, deal, ruleset, seen_by, start, view
from engine.base.events import BankTraded, Built, Discarded, Monopolised, Produced, Stolen, Traded
from engine.kernel import Event
from engine.modules.catlantis.dikes import DikeBuilt
from engine.players import choose
from engine.players.counting import GuessedHand, changes_of, hands_from, possible_holders, shown_to_hold
from engine.rulesets import colours
from tests.lengths import length

RULES = ruleset(Options())


def hands_after(log: Sequence[Event], sizes: dict[int, int], seed: int = 1) -> dict[int, GuessedHand]:
    return hands_from(changes_of(RULES, log, list(sizes)), sizes, Live(seed))


def known(hand: GuessedHand) -> dict[str, int]:
    return {card: count for card, count in hand.known.items() if count}


def test_what_is_public_is_counted() -> None:
    log = [
        Produced(8, ((1, ("ore", "ore", "ore", "grain", "wool")), (2, ("wool", "lumber", "brick")))),
        BankTraded(1, ("ore", "ore"), ("brick",)),
        Built(2, "road", 5),
        Traded(1, 2, ("grain",), ("wool",)),
        Discarded(((1, ("ore",)),)),
    ]
    found = hands_after(log, {1: 3, 2: 1})
    assert known(found[1]) == {"brick": 1, "wool": 2}
    assert known(found[2]) == {"grain": 1}
    assert found[1].unknown == found[2].unknown == 0


def test_a_road_for_free_costs_nothing() -> None:
    found = hands_after([Produced(8, ((1, ("brick", "lumber")),)), Built(1, "road", 5, free=True)], {1: 2, 2: 0})
    assert known(found[1]) == {"brick": 1, "lumber": 1}


def test_a_theft_unseen_takes_each_card_as_often_as_it_is_there() -> None:
    log = [Produced(8, ((1, ("ore", "ore", "ore", "wool")),)), Stolen(2, 1, None)]
    stolen = Counter(next(iter(known(hands_after(log, {1: 3, 2: 1}, seed)[2]))) for seed in range(400))
    assert 260 < stolen["ore"] < 340
    assert stolen["wool"] == 400 - stolen["ore"]


def test_what_a_thief_pays_later_says_what_was_stolen() -> None:
    log = [
        Produced(8, ((1, ("ore", "wool", "lumber", "grain")), (2, ("brick",)))),
        Stolen(2, 1, None),
        Built(2, "road", 5),
    ]
    for seed in range(20):
        fits = hands_after(log, {1: 3, 2: 0}, seed)
        assert sum(fits[1].known.values()) + fits[1].unknown == 3
    right = sum(
        known(hands_after(log, {1: 3, 2: 0}, seed)[1]) == {"ore": 1, "wool": 1, "grain": 1} for seed in range(99)
    )
    assert right > 70  # six tries of which each meets it in one of four cases


def test_one_s_own_theft_is_known() -> None:
    log = [Produced(8, ((1, ("ore", "wool")),)), Stolen(0, 1, "ore"), Stolen(1, 0, "grain")]
    assert known(hands_after(log, {1: 2, 2: 0})[1]) == {"wool": 1, "grain": 1}


def test_a_log_without_its_beginning_leaves_cards_unknown() -> None:
    found = hands_after([Built(1, "road", 5), Produced(8, ((1, ("ore",)),))], {1: 4, 2: 2})
    assert (known(found[1]), found[1].unknown) == ({"ore": 1}, 3)
    assert (known(found[2]), found[2].unknown) == ({}, 2)


def test_a_monopoly_leaves_nobody_else_a_card_of_its_kind() -> None:
    log = [
        Produced(8, ((1, ("ore", "ore")), (2, ("wool", "wool")))),
        Stolen(2, 1, None),
        Monopolised(0, "ore", ((1, 1), (2, 1))),
    ]
    found = hands_after(log, {1: 0, 2: 2})
    assert (known(found[1]), known(found[2])) == ({}, {"wool": 2})


def test_what_somebody_has_shown_to_hold_is_what_they_hold_at_least() -> None:
    log = [
        Produced(8, ((1, ("ore", "ore", "grain")), (2, ("wool", "lumber", "brick")))),
        Built(2, "road", 5),
        BankTraded(1, ("lumber", "lumber", "lumber", "lumber"), ("wool",)),
        Stolen(3, 1, None),
    ]
    found = shown_to_hold(RULES, log, (1, 2, 3))
    assert {card: count for card, count in found[1].items() if count} == {"ore": 1}, "any card may have been stolen"
    assert {card: count for card, count in found[2].items() if count} == {"wool": 1}
    assert not found[3]
    after = shown_to_hold(RULES, [*log, Monopolised(3, "ore", ((1, 1),))], (1, 2, 3))
    assert not after[1]["ore"] and after[3]["ore"] == 1


def test_nobody_may_hold_what_the_bank_and_known_hands_have_all_of() -> None:
    """Blue's three cards are known, of White's two one, Red has none; each kind has 19 cards."""
    options = Options()
    rules = ruleset(options)
    state, _ = start(rules, deal(options, Live(1)), colours(options, 4), Live(1))
    hands = {1: {"ore": 2, "grain": 1}, 2: {"wool": 1, "lumber": 1}}
    for seat, hand in hands.items():
        state.players[seat].resources |= hand
        for card, count in hand.items():
            state.bank[card] -= count
    log: list[Event] = [Produced(8, ((1, ("ore", "ore", "grain")), (2, ("wool",))))]
    known = {"ore": (1,), "grain": (1,), "wool": (2,), "lumber": (2,), "brick": ()}
    assert possible_holders(rules, log, view(rules, state, 0)) == known
    assert possible_holders(rules, [], view(rules, state, 0)) == dict.fromkeys(known, (1, 2)) | {"brick": ()}
    state.players[1].resources["grain"] -= 1
    state.players[3].resources["grain"] += 1
    stolen = possible_holders(rules, [*log, Stolen(3, 1, None)], view(rules, state, 0))
    assert stolen["grain"] == stolen["ore"] == (1, 2, 3) and stolen["brick"] == ()
    assert stolen["wool"] == (2,)
    seen = possible_holders(rules, [*log, Stolen(3, 1, "grain")], view(rules, state, 3))
    assert seen["ore"] == (1,) and seen["grain"] == ()


def test_who_holds_oil_lies_open() -> None:
    options = Options(scenario="oil_springs")
    rules = ruleset(options)
    state, _ = start(rules, deal(options, Live(1)), colours(options, 4), Live(1))
    state.players[2].resources["oil"] += 1
    state.players[1].resources["ore"] += 1
    state.bank["oil"] -= 1
    state.bank["ore"] -= 1
    found = possible_holders(rules, [], view(rules, state, 0))
    assert found["oil"] == (2,) and found["ore"] == (1,) and found["wool"] == ()


GAMES = (
    (Options(), 4, 1),
    (Options(players="5-6"), 6, 2),
    (Options(scenario="oil_springs"), 4, 3),
    (Options(scenario="catlantis"), 4, 4),
    (Options(scenario="new_shores", board="variable_4"), 4, 5),
)


@pytest.mark.parametrize(("options", "players", "seed"), GAMES)
def test_all_that_is_paid_and_gained_is_counted(options: Options, players: int, seed: int) -> None:
    """Each card that a seat is shown to hold is there, and each seat that holds one may do so."""
    rules, chance = ruleset(options), Live(seed)
    state, events = start(rules, deal(options, chance), colours(options, players)[:players], chance)
    game, log = Game(rules, state, chance), list(events)
    for move in range(length(700, 4_000)):
        if not game.waiting():
            break
        game.events.clear()
        seat = game.waiting()[0]
        game.play(choose(rules, view(rules, game.state, seat), (), chance, 20))
        log += game.events
        if move % 5:
            continue
        held = {seat: player.resources for seat, player in enumerate(game.state.players) if seat}
        known = list(seen_by(tuple(log), 0))
        for seat, hand in shown_to_hold(rules, known, list(held)).items():
            assert all(held[seat].get(card, 0) >= count for card, count in hand.items() if card not in rules.public)
        for card, seats in possible_holders(rules, known, view(rules, game.state, 0)).items():
            assert {seat for seat, hand in held.items() if hand.get(card)} <= {*seats}, (card, seats)
    if options.scenario == "catlantis":
        assert any(isinstance(event, DikeBuilt) for event in log)
