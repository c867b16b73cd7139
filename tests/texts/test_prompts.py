from __future__ import annotations

from dataclasses import replace

import pytest

from bot.texts.catalogue import LANGUAGES
from bot.texts.phrases import phrase, private_prompt, prompt, task
from engine import Options, Phase, Ruleset, State, ruleset
from engine.base.cards import LayingFreeRoutes, PlayRoadBuilding
from engine.base.robber import Discarding, MovingRobber, Theft
from engine.base.setup import SettingUp
from engine.base.turn import BeginTurn, TakingTurn
from engine.modules.catlantis.flood import Flooding, Sinking
from engine.modules.catlantis.island import ISLAND
from engine.modules.oil_springs.disaster import ClosingSpecialBuilding, ClosingTurn
from engine.modules.oil_springs.theft import ChoosingLoot
from engine.modules.paired_players import BeginPart, TakingPart
from engine.modules.seafarers.gold import ChoosingGold
from engine.modules.special_building import SpecialBuilding
from engine.state import Outcome
from tests.languages import FALLBACK
from tests.texts.table import CATLANTIS, OIL, midgame, registered, speaker, steps

EXAMPLES: list[Phase] = [
    SettingUp((0, 1, 1, 0)),
    SettingUp((0, 1)),
    SettingUp((0, 1), settled=22),
    BeginTurn(0),
    TakingTurn(0),
    LayingFreeRoutes(0, 2),
    LayingFreeRoutes(0, 1),
    Discarding(((0, 4), (2, 5))),
    Discarding(((0, 4), (2, 5)), ((2, ("ore",) * 5),)),
    MovingRobber(0),
    Theft(0, 1),
    SpecialBuilding((0, 1, 2), asked=True),
    BeginPart(0),
    TakingPart(0),
    ChoosingLoot(0, 1),
    ClosingTurn(0),
    ClosingSpecialBuilding(),
    ChoosingGold(((0, 2), (2, 1)), together=True),
    ChoosingGold(((0, 2), (2, 1)), together=False),
    Flooding(0, 8),
    Sinking(0, 8, (4,)),
]


@pytest.fixture(scope="module")
def table() -> tuple[Ruleset, State]:
    rules, state = midgame(OIL)
    return rules, state


def test_every_phase_has_an_example_and_words_of_its_own() -> None:
    assert {type(phase) for phase in EXAMPLES} == registered(Phase)
    for kind in registered(Phase):
        assert task.dispatch(kind) is not task.dispatch(Phase), kind.__name__


AT_SEA = (ChoosingGold, Flooding, Sinking)


@pytest.mark.parametrize("phase", EXAMPLES, ids=lambda phase: type(phase).__name__)
def test_every_phase_has_a_prompt(phase: Phase, table: tuple[Ruleset, State]) -> None:
    if not isinstance(phase, AT_SEA):
        check_prompt(phase, *table)
    if not isinstance(phase, (ChoosingLoot, ClosingTurn, ClosingSpecialBuilding, SpecialBuilding)):
        check_prompt(phase, *midgame(CATLANTIS))


def check_prompt(phase: Phase, rules: Ruleset, state: State) -> None:
    state = replace(state, stack=[phase])
    for language in LANGUAGES:
        public = prompt(speaker(language, rules, state))
        assert private_prompt(speaker(language, rules, state)) == public
        assert "Amélie" in public or isinstance(phase, ClosingSpecialBuilding)
        for seat in range(4):
            speaking = speaker(language, rules, state, seat)
            asked = seat in speaking.the_view().waiting
            said = private_prompt(speaking)
            assert said.endswith((".", "!", "?"))
            assert "{" not in said
            if asked:
                assert public not in said
            else:
                assert all(speaking.name(other) in said for other in speaking.the_view().waiting), "whose turn it is"


def test_players_can_be_called_by_mention(table: tuple[Ruleset, State]) -> None:
    rules, state = table
    state = replace(state, stack=[Discarding(((0, 4), (2, 1)))])
    said = prompt(speaker(FALLBACK, rules, state), lambda seat: f"<@{seat}>")
    oil = "oil" in rules.resources
    assert said == f"A seven{', oil included' * oil}: <@0> discards 4 and <@2> discards 1."
    said = prompt(speaker("fr", rules, state), lambda seat: f"<@{seat}>")
    begun = f"Un sept{', pétrole compris' * oil}\u00a0: "
    assert said == f"{begun}<@0> doit défausser 4 cartes et <@2> doit défausser 1 carte."
    said = private_prompt(speaker(FALLBACK, rules, state, 2))
    assert said == f"A seven! Discard 1 card{'; oil counts too' * oil}."
    said = private_prompt(speaker("fr", rules, state, 2))
    assert said == f"Un sept\u00a0! Défausse 1 carte{', pétrole compris' * oil}."


def test_a_turn_asks_for_the_roll_first_and_mentions_cards_only_to_their_owner() -> None:
    rules, state = midgame()
    seat = state.turn.seat if state.turn else 0
    state.stack = [TakingTurn(seat)]
    state.change_turn(dice=None, card_played=False)
    state.players[seat].cards = {"knight": 1}
    first = speaker(FALLBACK, rules, state).say("prompt-card-first")
    assert first in private_prompt(speaker(FALLBACK, rules, state, seat))
    assert first not in prompt(speaker(FALLBACK, rules, state))
    assert first not in private_prompt(speaker(FALLBACK, rules, state, (seat + 1) % 4))
    state.players[seat].cards = {"knight": 0, "victory_point": 2}
    assert first not in private_prompt(speaker(FALLBACK, rules, state, seat))
    state.change_turn(dice=(3, 5))
    assert "trade and build" in private_prompt(speaker(FALLBACK, rules, state, seat))


def test_closed_trade_is_said() -> None:
    options = Options(strict_phases=True)
    rules, seen = ruleset(options), set()
    for _, state, _ in steps(options, 31, 400):
        if isinstance(state.stack[-1], TakingTurn) and state.turn is not None and state.turn.dice:
            speaking = speaker(FALLBACK, rules, state, state.turn.seat)
            closed = bool(state.ext["strict_phases"])
            assert ("Trade is closed" in private_prompt(speaking)) == closed
            seen.add(closed)
    assert seen == {True, False}


def test_a_game_that_is_over_asks_for_nothing(table: tuple[Ruleset, State]) -> None:
    rules, state = table
    ended = replace(state, outcome=Outcome(0))
    assert prompt(speaker(FALLBACK, rules, ended)) == "The game is over."
    assert private_prompt(speaker(FALLBACK, rules, ended, 1)).endswith("The game is over.")


def test_loot_is_asked_for_by_name() -> None:
    rules, state = midgame(OIL)
    thief, victim = 2, 0
    state.stack.append(ChoosingLoot(thief, victim))
    state.players[victim].resources |= {"oil": 2, "ore": 1}
    state.players[thief].resources["oil"] = 0
    english = speaker(FALLBACK, rules, state, thief)
    assert private_prompt(english) == f"You rob {english.name(victim)}: oil or a card?"
    public = speaker("fr", rules, state)
    assert prompt(public) == f"{public.name(thief)}\u00a0: prends du pétrole ou une carte à {public.name(victim)}."


def test_only_those_who_must_choose_gold_are_called() -> None:
    rules, state = midgame(CATLANTIS)
    state.bank = dict.fromkeys(state.bank, 5)
    for together, called in ((True, "<@0> 2 cards and <@2> 1 card"), (False, "<@0> 2 cards")):
        state.stack = [ChoosingGold(((0, 2), (2, 1)), together)]
        english = speaker(FALLBACK, rules, state)
        assert english.the_view().waiting == ((0, 2) if together else (0,))
        assert prompt(english, lambda seat: f"<@{seat}>") == f"Gold to choose: {called}."
    assert private_prompt(speaker("fr", rules, state, 0)) == "De l’or\u00a0! Choisis 2 cartes."
    state.bank = dict.fromkeys(state.bank, 0) | {"ore": 1}
    assert private_prompt(speaker(FALLBACK, rules, state, 0)) == "Gold! Choose 1 card."


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (CATLANTIS, "move the robber or the pirate"),
        (replace(CATLANTIS, without_pirate=True), "move the robber."),
        (replace(CATLANTIS, robber_fixed=True), "move the pirate, or leave it."),
    ],
)
def test_what_may_be_moved_is_said_to_everybody(options: Options, expected: str) -> None:
    rules, state = midgame(options, most=60)
    ISLAND.change(state, trigger=1, round=1)
    state.stack = [MovingRobber(2)]
    assert expected in private_prompt(speaker(FALLBACK, rules, state, 2))
    assert expected in prompt(speaker(FALLBACK, rules, state))


def test_ships_are_asked_for_on_the_coast_alone() -> None:
    rules, state = midgame(CATLANTIS, most=0)
    board, sea = state.board, {place for place, terrain in enumerate(state.terrain) if terrain == "sea"}
    for vertex in range(board.land_vertices):
        state.stack = [SettingUp((0, 1), settled=vertex)]
        beside = board.vertices[vertex].hexes
        coastal = bool(sea & {*beside}) or len(beside) < 3  # the frame is sea
        assert ("or a ship" in private_prompt(speaker(FALLBACK, rules, state, 0))) == coastal
    state.stack = [LayingFreeRoutes(0, 2)]
    assert "2 routes ou bateaux gratuits" in prompt(speaker("fr", rules, state))


def test_b62_with_one_road_left_one_is_asked_for() -> None:
    rules, state = midgame()
    state.stack = [LayingFreeRoutes(0, 2)]
    state.players[0].supply["road"] = 1
    assert "place 1 free road." in prompt(speaker(FALLBACK, rules, state))
    assert phrase(PlayRoadBuilding(0), speaker("fr", rules, state, 0)).endswith("une route gratuite")


def test_the_flood_asks_for_a_hex_by_name() -> None:
    rules, state = midgame(CATLANTIS)
    state.stack = [Flooding(2, 8)]
    places = [state.board.hex_names[place] for place, token in enumerate(state.tokens) if token == 8]
    english = speaker(FALLBACK, rules, state)
    assert prompt(english) == f"{english.name(2)}: choose which 8 the sea strikes ({' or '.join(places)})."
    assert (
        private_prompt(speaker("fr", rules, state, 2)) == "Tu as fait 8\u00a0: quel hexagone la mer prend-elle\u00a0?"
    )
