"""What a plan says of itself: in the list of plans, and before it is confirmed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.plans.discard import KeepFirst
from bot.plans.setup import WishList
from bot.plans.turn import NextTurn
from bot.texts.catalogue import LANGUAGES
from bot.texts.plans import plan_line, plan_words
from engine import Ruleset, State
from engine.base.cards import BuyCard
from engine.state import Turn
from tests.texts.table import midgame, speaker


@pytest.fixture(scope="module")
def table() -> tuple[Ruleset, State]:
    return midgame()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_of_a_turn_names_the_bank_where_it_may_be_used(table: tuple[Ruleset, State], language: str) -> None:
    words = speaker(language, *table, seat=0)
    plan = NextTurn(items=(BuyCard(0),), end="always")
    bank = words.say("plan-step-bank")
    assert bank not in plan_line(plan, words)
    assert bank in plan_line(replace(plan, bank=True), words)
    assert bank not in plan_line(replace(plan, bank=True, items=()), words), "nothing is paid for"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_of_wishes_names_their_places_as_the_picture_does(table: tuple[Ruleset, State], language: str) -> None:
    wishes = WishList(2, ((36, None, "road"), (8, None, "road")))
    assert plan_line(wishes, speaker(language, *table, seat=0)).endswith("37, 9")


@pytest.mark.parametrize(("language", "line"), [("en", "all ore, all brick"), ("fr", "les minerais, les argiles")])
def test_what_is_kept_first_is_all_of_it(table: tuple[Ruleset, State], language: str, line: str) -> None:
    assert plan_line(KeepFirst(("ore", "brick")), speaker(language, *table, seat=0)).endswith(line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_planned_in_ones_own_turn_is_the_one_after_it(table: tuple[Ruleset, State], language: str) -> None:
    rules, state = table
    said = []
    for seat in (0, 1):
        words = speaker(language, rules, replace(state, turn=Turn(5, seat)), seat=0)
        said.append(next(iter(plan_words(NextTurn(end="always"), words))))
        assert said[-1] == words.say("plan-turn-roll", own="no" if seat else "yes")
    assert len(set(said)) == 2
