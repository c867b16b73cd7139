"""Advice tells no untruth: its reasons are asked again of the game itself, in a thousand positions, by other means.

What a reason says is looked up in the whole state (`truths.py`), never with the code that gave it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import pytest

from bot.faces import Reason
from bot.telling.outlook import Outlook
from bot.telling.reasons import STANDS_OUT, TERMS, predicates_of, reasons, sentence
from bot.texts.catalogue import LANGUAGES
from engine import Game, Illegal, Live, Options, apply, deal, legal, ruleset, start, view
from engine.base.build import BuildRoute
from engine.base.cards import PlayKnight
from engine.base.events import TurnBegan
from engine.base.turn import EndTurn
from engine.players import choose
from engine.players.comparing import compared
from engine.policy import random_action
from engine.rulesets import colours
from tests.engine.arrange import CLASSIC, Table
from tests.engine.random_player import choose as chosen
from tests.lengths import length
from tests.ui.positions import Position
from tests.ui.truths import TRUTHS, Case

GAMES = (
    (Options(board="beginner"), 3, 1),
    (Options(board="beginner"), 3, 2),
    (Options(), 4, 3),
    (Options(), 4, 4),
    (Options(), 3, 5),
    (Options(players="5-6"), 5, 6),
    (Options(scenario="oil_springs"), 4, 7),
    (Options(scenario="catlantis"), 4, 8),
    (Options(scenario="new_shores", board="variable_4"), 4, 9),
    (Options(scenario="four_islands", board="variable_3"), 3, 10),
)
EACH = length(125, 1_000)
"""Positions of each game that are looked at: a thousand of all."""
BUDGET = 40
OF_SCENARIOS = {"aside", "dike", "new-land", "new-land-next", "new-land-way"}
SHORT = 5
"""Points to win where the end is looked for."""


def decisions(options: Options, players: int, seed: int, target: int = 0) -> Iterator[Case]:
    """Decisions of games that steady and random players mix up, each with the move that is advised."""
    rules, left = ruleset(options), EACH
    rules = replace(rules, target=target or rules.target)
    while left:
        chance, choice = Live(seed), Live(seed + 1)
        seed += 100
        state, _ = start(rules, deal(options, chance), colours(options, players)[:players], chance)
        game = Game(rules, state, chance)
        wild = bool(seed % 200 < 100)
        while left and (waiting := game.waiting()):
            seat = waiting[0]
            seen = view(rules, game.state, seat)
            advised = choose(rules, seen, (), Live(seed), BUDGET)
            if not isinstance(advised, EndTurn) or choice.pick(range(3)) == 0:
                yield Case(rules, game.state.copy(), seat, advised, seed)
                left -= 1
            if wild and choice.pick(range(4)) == 0:
                advised = random_action(game, seat, choice)
            game.play(advised)
            if not left:
                return


def given(case: Case) -> list[Reason]:
    """The reasons that the player is told."""
    seen = view(case.rules, case.state, case.seat)
    better = compared(case.rules, seen, (), Live(case.seed), case.move)
    return reasons(Outlook(case.rules, seen, legal(case.rules, case.state, case.seat)), case.move, better)


@pytest.mark.parametrize(("options", "players", "seed"), GAMES)
def test_no_reason_is_false(options: Options, players: int, seed: int, caplog: pytest.LogCaptureFixture) -> None:
    told, false = Counter[str](), []
    for case in decisions(options, players, seed):
        position = Position("", case.rules, case.state)
        for reason in given(case):
            told[reason.name] += 1
            if not TRUTHS[reason.name](case, reason.about):
                false.append((case.move, reason))
            for language in LANGUAGES:
                assert sentence(reason, position.scene(case.seat, language).speaker)
    assert false == [] and caplog.messages == []
    assert sum(told.values()) > EACH / 4, told


def test_every_reason_is_given_somewhere(caplog: pytest.LogCaptureFixture) -> None:
    seen: Counter[str] = Counter()
    for options, players, seed in GAMES:
        for case in decisions(options, players, seed + 31, SHORT):
            at = Outlook(case.rules, view(case.rules, case.state, case.seat), legal(case.rules, case.state, case.seat))
            for move in at.legal:
                for predicate in predicates_of(type(move), at.view.modules):
                    for reason in predicate(at, move):
                        seen[reason.name] += 1
                        if seen[reason.name] < 40:
                            assert TRUTHS[reason.name](replace(case, move=move), reason.about), (move, reason)
                            for language in LANGUAGES:
                                position = Position("", case.rules, case.state)
                                assert sentence(reason, position.scene(case.seat, language).speaker)
    assert caplog.messages == []
    assert seen.keys() >= TRUTHS.keys() - {"army", "no-source", "dike"}
    assert TERMS.keys() | OF_SCENARIOS == TRUTHS.keys()


def test_the_third_knight_is_said_to_bring_the_army() -> None:
    rules = ruleset(Options(board="beginner"))
    state, _ = start(rules, deal(Options(board="beginner"), Live(1)), ("red", "blue", "white"), Live(1))
    seat = Game(rules, state).waiting()[0]
    state.players[seat].played["knight"], state.players[seat].cards["knight"] = 2, 1
    state.deck["knight"] -= 3
    case = Case(rules, state, seat, PlayKnight(seat))
    names = [reason.name for reason in given(case)]
    assert names[0] == "army" and TRUTHS["army"](case, {}) and "knights" not in names
    at = Outlook(rules, view(rules, state, seat), legal(rules, state, seat))
    beside = [reason.name for reason in reasons(at, case.move, {"income": 9.0})]
    assert beside[0] == "army", "also where the next best move takes it too"
    state.players[seat].played["knight"] = 1
    assert [reason.about for reason in given(case) if reason.name == "knights"] == [{"count": 2, "needed": 3}]


def test_what_the_next_best_turn_does_too_is_told_all_the_same() -> None:
    """The robber stands on the only city; a bank trade first and the Knight after it would be nearly as good."""
    table = Table(CLASSIC, players=3).city(0, "E2 S").settlement(1, "A3 N").settlement(2, "E1 NW")
    table.hold(0, knight=1).give(0, "wool4 ore").give(1, "wool3").turn(0, (1, 1))
    table.state.robber = table.hex("E2")
    better = compared(table.rules, table.view(0), (TurnBegan(0, 1),), Live(1), PlayKnight(0))
    assert better["income"] > STANDS_OUT


def test_an_award_is_told_instead_of_what_a_scenario_says_of_points(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(CLASSIC, players=3).city(0, "E2 S").settlement(1, "A3 N").settlement(2, "E1 NW").turn(0, (1, 1))
    said = (Reason("new-land", term="points"), Reason("longest"))
    monkeypatch.setattr("bot.telling.reasons.PREDICATES", {EndTurn: (lambda at, move: iter(said),)})
    at = Outlook(table.rules, table.view(0), legal(table.rules, table.state, 0))
    assert [reason.name for reason in reasons(at, EndTurn(0), {"points": 10.0})] == ["longest"]


def test_a_place_that_ships_have_reached_is_no_road_away() -> None:
    """Seed 71: a road of seat 1 would end beside a coast to which its own ships lead."""
    options = Options(scenario="new_shores", board="variable_4")
    rules, chance, choice = ruleset(options), Live(71), random.Random(71)
    state, _ = start(rules, deal(options, chance), colours(options, 4), chance)
    for _ in range(408):
        with suppress(Illegal):
            state, _ = apply(rules, state, chosen(Game(rules, state), choice), chance)
    move = BuildRoute(1, 50, "road")
    at = Outlook(rules, view(rules, state, 1), legal(rules, state, 1))
    assert move in at.legal and 44 in at.sites
    assert all(TRUTHS[reason.name](Case(rules, state, 1, move), reason.about) for reason in reasons(at, move))
