"""Random games over every preset, option and number of players, with everything that must always hold.

The seed and the options stand in the name of a test, so that a failure is repeated by its name; seeds that once failed
stay in `REGRESSIONS`.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    Event,
    Live,
    Options,
    Replay,
    Ruleset,
    State,
    apply,
    deal,
    decode_action,
    decode_state,
    encode,
    encode_state,
    legal,
    ruleset,
    start,
    view,
)
from engine.base.events import Built, CardBought, SeatPassed
from engine.base.layouts import LETTERS
from engine.base.trade import AcceptOffer, ConfirmOffer
from engine.kernel import Action, Game, Illegal
from engine.modules import five_six
from engine.modules.catlantis.dikes import DikeBuilt
from engine.modules.catlantis.island import SLOT as CATLANTIS
from engine.notation import read_action, write_action
from engine.options import BASE, LARGE, PLAYERS, RECONSTRUCTION, SCENARIOS, SMALL
from engine.rulesets import colours
from engine.state import Outcome
from tests.engine.invariants import (
    OIL,
    assert_awards,
    assert_box_whole,
    assert_distance_rule,
    assert_oil_in_bounds,
    points_from_scratch,
)
from tests.engine.kinds import kinds_of
from tests.engine.random_player import LEANING, choose, everything, goes_through
from tests.engine.sea_invariants import assert_counted, assert_island, assert_regions, assert_sea
from tests.lengths import SOAK, length

MAX_ACTIONS = 4000
CLOSELY = length(37, 23)
OFTEN = length(6, 1)
"""Every so many actions a position is looked at closely, and at all."""

REGRESSIONS: list[tuple[Options, int, int]] = [
    # The starting corner of the spiral was recorded as something that JSON does not give back.
    (Options(), 3, 0),
]


def all_options() -> list[Options]:
    found: list[Options] = []
    for players, boards in SCENARIOS[BASE].boards.items():
        for board in boards:
            # Harbour kinds of the large board are always shuffled; paired players are for the large board only.
            dealt = product((False, True), repeat=2) if board == "variable" else [(False, False)]
            for random_numbers, special in dealt:
                for friendly, strict in product((False, True), repeat=2):
                    found.append(
                        Options(
                            players=players,
                            board=board,
                            target=8 + len(found) % 8,
                            random_numbers=random_numbers,
                            shuffle_kinds=special and players == SMALL,
                            friendly_robber=friendly,
                            strict_phases=strict,
                            paired_players=players == LARGE and (special or (board == "example" and friendly)),
                        )
                    )
    return found


CASES = [
    (options, players, 100 + at)
    for at, options in enumerate(all_options())
    for players in (PLAYERS[options.players] if SOAK else PLAYERS[options.players][at % 2 :][:1])
]


def name_of(case: Any) -> str | None:
    if isinstance(case, Options):
        on = [name for name, value in case.to_json().items() if value is True]
        return "+".join([case.players, case.board, f"to{case.target}", *on])
    return None


@dataclass
class Played:
    """A whole game: how it began, each action with its values of chance, and what was seen on the way."""

    state: State
    record: list[tuple[int, str, str]] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)
    closely: int = 0


def play(
    options: Options,
    players: int,
    seed: int,
    most: int = MAX_ACTIONS,
    tempers: Sequence[Mapping[type[Action], int]] = (LEANING,),
) -> Played:
    """Play one game to its end or for so many actions, checking every step, then replay it from its record."""
    rules, choice = ruleset(options), random.Random(seed)
    opening = Live(seed)
    chosen = colours(options, players)[:players]
    state, events = start(rules, deal(options, opening), chosen, opening)
    played = Played(state, events=list(events))
    while state.outcome is None and len(played.record) < most:
        action = choose(Game(rules, state), choice, tempers=tempers)
        state = step(rules, state, action, seed, played)
        if len(played.record) % OFTEN == 0 or state.outcome is not None:
            check_position(rules, state)
        if len(played.record) % CLOSELY == 0:
            # By a choice of its own: a seed gives the same game in the short tests and in the long ones.
            look_closely(rules, state, random.Random(len(played.record)))
            played.closely += 1
    played.state = state
    check_replay(options, chosen, opening.drawn, played)
    return played


def step(rules: Ruleset, state: State, action: Action, seed: int, played: Played) -> State:
    """One action: the input stays, an undoable action needs no chance, notation and JSON bring it back."""
    line = write_action(action)
    assert read_action(line, action.seat) == action
    assert decode_action(json.loads(json.dumps(encode(action)))) == action
    before = state.copy()
    chance = Live(seed * MAX_ACTIONS + len(played.record))
    after, events = apply(rules, state, action, chance)
    assert state == before, f"{line} changed its input"
    assert events, f"{line} went by in silence"
    if action.undoable:
        assert not chance.drawn, f"{line} can be taken back but asked chance"
    check_hands(before, after, events, action.seat)
    played.record.append((action.seat, line, json.dumps(chance.drawn)))
    played.events += events
    played.kinds[type(action).__name__] += 1
    return after


def check_hands(before: State, after: State, events: Sequence[Event], actor: int) -> None:
    """A player who neither acted nor paid can tell from the events that they may know what their hand has become."""
    payers = {event.seat for event in events if isinstance(event, (Built, CardBought, DikeBuilt))}
    for seat, (then, now) in enumerate(zip(before.players, after.players, strict=True)):
        if seat == actor or seat in payers:
            continue
        told: Counter[str] = Counter(then.resources)
        for event in events:
            known = event.seen_by(seat)
            assert known is None or known.concerns(seat) or not known.hand_change(seat)
            told.update({} if known is None else known.hand_change(seat))
        assert +told == +Counter(now.resources), f"seat {seat}: {events}"


def check_position(rules: Ruleset, state: State) -> None:
    """What every position has to show."""
    assert_box_whole(rules, state)
    game = Game(rules, state)
    named = {*rules.pieces, *rules.sources}
    assert all(game.points(seat).keys() <= named for seat in range(len(state.players)))
    totals = [sum(game.points(seat).values()) for seat in range(len(state.players))]
    assert totals == [points_from_scratch(state, seat) for seat in range(len(state.players))]
    if OIL in state.ext:
        assert_oil_in_bounds(rules, state)
    if "seafarers" in state.ext:
        assert_sea(state)
    if "islands" in state.ext:
        assert_regions(state)
    if "catlantis" in state.ext:
        assert_island(rules, state)
    if state.outcome is not None and "catlantis" in state.ext:
        assert_counted(state)
        return
    if state.outcome is not None:
        check_end(rules, state, totals)
        assert game.waiting() == ()
        return
    # With oil the points are looked at when a turn has ended (O-40), on the sinking island at its very end (C-2).
    late = OIL in state.ext or "catlantis" in state.ext
    assert state.turn is None or late or totals[state.turn.seat] < rules.target
    assert game.waiting(), "play waits for nobody"
    for seat in game.waiting():
        assert legal(rules, state, seat), f"seat {seat} is waited for and can do nothing"


def check_end(rules: Ruleset, state: State, totals: list[int]) -> None:
    """Somebody has the points in their own turn, or the track is full (O-41)."""
    assert state.outcome is not None
    assert state.turn is not None
    if state.outcome.reason == "points":
        assert state.outcome.winner == state.turn.seat
        assert totals[state.turn.seat] >= rules.target
        assert state.turn.over is (OIL in state.ext)
    else:
        champion = state.ext[OIL].champion
        assert state.outcome == Outcome(champion, "ruin" if champion is None else "pyrrhic")


def look_closely(rules: Ruleset, state: State, choice: random.Random) -> None:
    """What takes longer to look at: JSON, awards, views, and whether the list of legal actions is exactly right."""
    assert decode_state(json.loads(json.dumps(encode_state(state)))) == state
    assert_distance_rule(state)
    assert_awards(state)
    game = Game(rules, state)
    for seat in range(len(state.players)):
        listed = legal(rules, state, seat)
        assert len(set(listed)) == len(listed)
        for action in choice.sample(listed, min(3, len(listed))):
            if not isinstance(action, (AcceptOffer, ConfirmOffer)) or goes_through(game, action):
                assert_box_whole(rules, apply(rules, state, action, Live(1))[0])
        accepted = game.accepts(seat)
        allowed = {action for action in everything(state, seat, accepted) if is_allowed(game, action)}
        enumerated = {action for action in listed if type(action).__name__ not in ("Discard", "QueueBuild", "TakeGold")}
        assert allowed == enumerated, f"seat {seat}"
        assert all(is_allowed(game, action) for action in listed), f"seat {seat}"
        for kind in set(CLASSES_OF_ACTIONS) - set(accepted):
            assert not any(is_allowed(game, action) for action in everything(state, seat, [kind])[:2])
    for viewer in (None, *range(len(state.players))):
        seen = view(rules, state, viewer)
        assert [player.visible_points for player in seen.players] == [
            points_from_scratch(state, seat) - hidden_points(state, seat) for seat in range(len(state.players))
        ]


CLASSES_OF_ACTIONS = kinds_of(Action)
CLASSES_OF_EVENTS = kinds_of(Event)


def of_oil(kind: type) -> bool:
    """Whether a class is of Oil Springs, which has random games of its own."""
    return ".oil_springs" in kind.__module__


def is_allowed(game: Game, action: Action) -> bool:
    try:
        game.check(action)
    except Illegal:
        return False
    return True


def hidden_points(state: State, seat: int) -> int:
    player = state.players[seat]
    return player.cards.get("victory_point", 0) + player.fresh.get("victory_point", 0)


def check_replay(options: Options, chosen: tuple[str, ...], opening: list[Any], played: Played) -> None:
    """The record alone gives the same events and the same end."""
    rules, replay = ruleset(options), Replay(json.loads(json.dumps(opening)))
    state, events = start(rules, deal(options, replay), chosen, replay)
    assert replay.exhausted
    told = list(events)
    for seat, line, drawn in played.record:
        replay = Replay(json.loads(drawn))
        state, events = apply(rules, state, read_action(line, seat), replay)
        assert replay.exhausted
        told += events
    assert state == played.state
    assert told == played.events


@pytest.mark.parametrize(("options", "players", "seed"), CASES[:: length(3, 1)], ids=name_of)
def test_random_games_over_all_presets_and_options(options: Options, players: int, seed: int) -> None:
    played = play(options, players, seed, most=length(260, 350))
    assert played.closely > 5
    assert len(played.state.players) == players


@pytest.mark.parametrize(("options", "players", "seed"), REGRESSIONS, ids=name_of)
def test_seeds_that_once_failed(options: Options, players: int, seed: int) -> None:
    play(options, players, seed)


@settings(max_examples=length(4, 10))
@given(st.sampled_from(all_options()), st.sampled_from((0, 1)), st.integers(0, 2**32))
def test_random_games_with_seeds_of_the_day(options: Options, more: int, seed: int) -> None:
    play(options, PLAYERS[options.players][more], seed, most=400)


def test_random_games_come_to_an_end_and_do_everything_that_can_be_done() -> None:
    kinds: Counter[str] = Counter()
    events: set[str] = set()
    small = [Options(board=board) for board in SCENARIOS[BASE].boards[SMALL] * 3]
    large = [
        Options(players=LARGE, board=board, paired_players=paired)
        for paired in (False, True)
        for board in SCENARIOS[BASE].boards[LARGE]
    ]
    sea = [
        Options(
            scenario=CATLANTIS,
            board=RECONSTRUCTION,
            trigger_at_8=True,
            last_harvest=full,
            robber_fixed=full,
            without_pirate=full,
        )
        for full in (False, True)
    ]
    islands = [Options(scenario="new_shores", board="new_shores_4")]
    for seed, options in enumerate(small + large + sea + islands):
        played = play(options, PLAYERS[options.players][seed % 2], seed)
        assert played.state.outcome is not None
        kinds += played.kinds
        events |= {type(event).__name__ for event in played.events}
    assert set(kinds) == {kind.__name__ for kind in CLASSES_OF_ACTIONS if not of_oil(kind)}
    # A seat passes to somebody else by `pass_seat`, outside of play.
    assert events == {kind.__name__ for kind in CLASSES_OF_EVENTS if not of_oil(kind)} - {SeatPassed.__name__}


def test_dealt_boards_use_all_tokens() -> None:
    for seed in range(30):
        for options in all_options():
            if options.board == "variable":
                tokens = sorted(tile.token for tile in deal(options, Live(seed)).tiles)
                box = (0, *LETTERS) if options.players == SMALL else (0, 0, *five_six.LETTERS)
                assert tokens == sorted(box)
