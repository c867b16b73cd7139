"""What a viewer may not know changes nothing that they see (B-75): hands of others of equal size, hidden cards of equal
number, choices not yet applied.

Each position of a random game is set beside a twin in which all of that is dealt again; then the same action is carried
out in both. Whether the other side of a trade still has its cards is learnt by trying and in no other way (B-41).
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from engine import (
    ChanceMismatch,
    Event,
    Illegal,
    Live,
    Options,
    Ruleset,
    Scripted,
    State,
    apply,
    check,
    deal,
    legal,
    ruleset,
    seen_by,
    start,
    view,
)
from engine.base.build import BuildRoute
from engine.base.cards import BuyCard, PlayMonopoly
from engine.base.robber import Discard, Discarding, MoveRobber
from engine.base.turn import EndTurn, Roll
from engine.kernel import Action, Game
from engine.modules.oil_springs.theft import ChoosingLoot, StealCard
from engine.modules.seafarers.pirate import MovePirate
from engine.modules.special_building import FinishBuilding
from engine.rulesets import colours
from engine.state import tally
from tests.engine.arrange import Table
from tests.engine.invariants import OIL, assert_box_whole, points_from_scratch
from tests.engine.random_player import choose, everything
from tests.lengths import length

GAMES = [
    (Options(board="classic"), 4, 1),
    (Options(board="beginner", friendly_robber=True), 3, 2),
    (Options(strict_phases=True, random_numbers=True), 3, 3),
    (Options(shuffle_kinds=True, friendly_robber=True, strict_phases=True), 4, 4),
    (Options(players="5-6"), 6, 5),
    (Options(players="5-6", paired_players=True, board="example"), 5, 6),
    (Options(scenario="catlantis", board="reconstruction"), 3, 7),
    (Options(scenario="oil_springs", friendly_robber=True), 4, 1),
    (Options(scenario="oil_springs", players="5-6", use_and_sequester=True, board="reconstruction"), 5, 7),
]
ENOUGH = length(5, 12)
"""What was compared more often than this is compared before some of the seats only."""
OPEN = ("oil",)
"""Resources that lie open before their owners."""


def twin_of(rules: Ruleset, state: State, viewer: int | None, choice: random.Random) -> State:
    """The same position to ``viewer`` with everything else dealt again."""
    others = [seat for seat in range(len(state.players)) if seat != viewer]
    for _ in range(200):
        twin = state.copy()
        _deal_hands(twin, others, choice)
        _deal_hidden_cards(twin, others, choice)
        _choose_discards(twin, viewer, choice)
        _plan_anew(twin, viewer, choice)
        ends = state.turn is not None and points_from_scratch(twin, state.turn.seat) >= rules.target
        if not ends or OIL in state.ext or trigger_of(state) is not None:
            assert_box_whole(rules, twin)
            return twin
    return state


def trigger_of(state: State) -> int | None:
    """The seat that began the last rounds, in games that have them (C-2)."""
    trigger: int | None = state.ext["catlantis"].trigger if "catlantis" in state.ext else None
    return trigger


def _deal_hands(twin: State, others: list[int], choice: random.Random) -> None:
    players = [twin.players[seat] for seat in others]
    closed = [card for card in twin.bank if card not in OPEN]
    pool = [card for player in players for card in closed for _ in range(player.resources[card])]
    choice.shuffle(pool)
    for player in players:
        size = sum(player.resources[card] for card in closed)
        dealt, pool = tally(pool[:size]), pool[size:]
        player.resources = {
            card: count if card in OPEN else dealt.get(card, 0) for card, count in player.resources.items()
        }


def _deal_hidden_cards(twin: State, others: list[int], choice: random.Random) -> None:
    piles = [pile for seat in others for pile in (twin.players[seat].cards, twin.players[seat].fresh)]
    pool = [card for pile in (*piles, twin.deck) for card, count in pile.items() for _ in range(count)]
    choice.shuffle(pool)
    for pile in piles:
        size = sum(pile.values())
        dealt, pool = tally(pool[:size]), pool[size:]
        pile.clear()
        pile.update(dealt)
    left = tally(pool)
    twin.deck = {card: left.get(card, 0) for card in twin.deck}


def _choose_discards(twin: State, viewer: int | None, choice: random.Random) -> None:
    phase = twin.stack[-1]
    if isinstance(phase, Discarding):
        chosen: list[tuple[int, tuple[str, ...]]] = []
        for seat, cards in phase.chosen:
            if seat != viewer:
                hand = [card for card, count in twin.players[seat].resources.items() for _ in range(count)]
                cards = tuple(sorted(choice.sample(hand, len(cards))))
            chosen.append((seat, cards))
        twin.stack[-1] = replace(phase, chosen=tuple(chosen))


def _plan_anew(twin: State, viewer: int | None, choice: random.Random) -> None:
    plans = twin.ext.get("special_building")
    if plans is not None:
        queues = [queue if seat == viewer else () for seat, queue in enumerate(plans.queues)]
        for seat in range(len(queues)):
            if seat != viewer and choice.random() < 0.7:
                edges = choice.sample(range(len(twin.board.edges)), choice.randint(0, 3))
                queues[seat] = (*(BuildRoute(seat, edge) for edge in edges), *[BuyCard(seat)] * choice.randint(0, 2))
        twin.ext["special_building"] = replace(plans, queues=tuple(queues))


def verdict(rules: Ruleset, state: State, action: Action) -> str:
    """Whether an action is allowed, or the whole refusal."""
    try:
        check(rules, state, action)
    except Illegal as refusal:
        return str(refusal)
    return "allowed"


def assert_looks_the_same(rules: Ruleset, state: State, twin: State, viewer: int | None) -> None:
    """To the letter, so that not even the order of things tells anything."""
    assert repr(view(rules, state, viewer)) == repr(view(rules, twin, viewer))


def assert_same_choices(rules: Ruleset, state: State, twin: State, viewer: int, choice: random.Random) -> None:
    """The viewer's own legal actions, and the reasons why others are refused."""

    assert legal(rules, state, viewer) == legal(rules, twin, viewer)
    actions = everything(state, viewer, Game(rules, state).accepts(viewer))
    for action in choice.sample(actions, min(20, len(actions))):
        assert verdict(rules, state, action) == verdict(rules, twin, action)


def knows_the_draw(state: State, action: Action, viewer: int | None) -> bool:
    """Whether the viewer learns what chance gave: every roll, one's own purchase, a theft one is part of."""
    if isinstance(action, StealCard):
        theft = state.stack[-1]
        return isinstance(theft, ChoosingLoot) and viewer is not None and viewer in (theft.seat, theft.victim)
    if isinstance(action, (MoveRobber, MovePirate)):
        return viewer is not None and viewer in (action.seat, action.victim)
    return not isinstance(action, BuyCard) or action.seat == viewer


def tells_hidden_things(rules: Ruleset, state: State, action: Action) -> bool:
    """Whether an action lays open what was hidden: a Monopoly, and the discard that completes a seven."""
    if isinstance(action, (EndTurn, FinishBuilding)) and "special_building" in state.ext:
        return True  # queues are carried out
    if isinstance(action, Discard):
        return len(Game(rules, state).waiting()) == 1
    return isinstance(action, PlayMonopoly)


def assert_tells_the_same(
    rules: Ruleset, state: State, twin: State, viewer: int | None, action: Action, drawn: list[object], told: State
) -> bool:
    """The action in the twin looks the same to the viewer; False where the twin cannot take it."""
    chance = Scripted(*drawn) if knows_the_draw(state, action, viewer) else Live(99)
    try:
        after, events = apply(rules, twin, action, chance)
    except (Illegal, ChanceMismatch):
        return False
    again, original = apply(rules, state, action, Scripted(*drawn))
    assert again == told
    if after.outcome is not None or told.outcome is not None:
        return False
    if {trigger_of(after), trigger_of(told)} != {trigger_of(state)}:
        return False  # hidden cards were laid open

    def redacted(found: tuple[Event, ...]) -> str:
        return repr(seen_by(found, viewer))

    assert redacted(events) == redacted(original)
    assert_looks_the_same(rules, told, after, viewer)
    return True


@pytest.mark.parametrize(("options", "players", "seed"), GAMES)
def test_b75_what_is_hidden_changes_nothing_that_is_seen(options: Options, players: int, seed: int) -> None:
    rules, play, choice = ruleset(options), random.Random(seed), random.Random(seed)
    opening = Live(seed)
    state, _ = start(rules, deal(options, opening), colours(options, players)[:players], opening)
    compared: Counter[str] = Counter()
    different = 0
    for number in range(420):
        if state.outcome is not None:
            break
        action = choose(Game(rules, state), play, trading=0.25)
        chance = Live(seed * 1000 + number)
        after, _ = apply(rules, state, action, chance)
        everybody = [None, *range(players)] if number % 3 == 0 or not isinstance(action, Roll) else []
        often = compared[type(action).__name__] > ENOUGH
        viewers = everybody[number % length(5, 1) :: length(5, 1)] if often else everybody
        for viewer in viewers:
            twin = twin_of(rules, state, viewer, choice)
            different += twin != state
            assert_looks_the_same(rules, state, twin, viewer)
            if viewer is not None:
                assert_same_choices(rules, state, twin, viewer, choice)
            if not tells_hidden_things(rules, state, action):
                same = assert_tells_the_same(rules, state, twin, viewer, action, chance.drawn, after)
                compared[type(action).__name__] += same
        state = after
    assert different > length(100, 300)
    queues = "special_building" in state.ext
    kinds = ("Roll", "MoveRobber", "BuyCard", "MakeOffer", "BuildRoute", "TradeWithBank", "PlayKnight")
    more = ("ConvertOil", "SequesterOil", "StealOil", "StealCard") if OIL in state.ext else ()
    for kind in (*kinds, *more, "QueueBuild" if queues else "EndTurn"):
        assert compared[kind] > 2, f"{kind} was hardly compared: {compared}"


def test_b75_pending_discards_are_hidden_in_twins_too() -> None:
    """The twins above would be worth little if they never differed in a pending discard."""
    table = Table(dice=None).give(0, "lumber4 ore4").give(1, "wool4 brick4").give(2, "grain4 ore4")
    table, _ = table.apply(Roll(0), [3, 4])
    table = table.play(Discard(1, ("brick",) * 4))
    choice = random.Random(5)
    twins = [twin_of(table.rules, table.state, 0, choice) for _ in range(20)]
    assert len({repr(twin.stack[-1]) for twin in twins}) > 5
    for viewer in (0, 2, None):
        assert "brick" not in repr(table.view(viewer).phase)
    assert "brick" in repr(table.view(1).phase)
    for twin in twins:
        assert_looks_the_same(table.rules, table.state, twin, 0)


def test_b75_after_the_end_hidden_cards_are_open_but_hands_are_not() -> None:
    table = Table().city(0, "A1 NW", "A1 NE", "A1 S", "C1 NE").settlement(0, "C1 NW").give(0, "wool grain ore")
    table.hold(1, knight=2).give(1, "ore3")
    after, _ = table.apply(BuyCard(0), "victory_point")
    assert after.state.outcome is not None
    assert after.shown(1, 2).cards == {"knight": 2}
    assert after.shown(1, 2).hand is None
