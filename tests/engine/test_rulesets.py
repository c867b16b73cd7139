"""Options, and the rulesets made from them."""

from __future__ import annotations

from dataclasses import fields

import pytest

from engine import Options, ruleset
from engine.base import BaseGame
from engine.kernel import Game
from engine.module import QUESTIONS, SCOPES, Module
from engine.modules.house_rules import FriendlyRobber, StrictPhases
from engine.options import LATER, BadOptions
from engine.rulesets import checked_ruleset


def names(options: Options) -> list[str]:
    return [module.name for module in ruleset(options).modules]


def test_the_order_of_modules() -> None:
    assert names(Options()) == ["base"]
    assert names(Options(friendly_robber=True)) == ["base", "friendly_robber"]
    assert names(Options(strict_phases=True)) == ["base", "strict_phases"]
    assert names(Options(strict_phases=True, friendly_robber=True)) == ["base", "friendly_robber", "strict_phases"]


def test_options_as_json_and_back() -> None:
    changed = Options(board="classic", target=12, random_numbers=True, friendly_robber=True, strict_phases=True)
    for options in (Options(), changed):
        assert Options.from_json(options.to_json()) == options
    assert {*Options().to_json(), *LATER} == {field.name for field in fields(Options)}


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"board": "moon"}, "unknown-board"),
        ({"board": None}, "bad-value"),
        ({"target": "10"}, "bad-value"),
        ({"friendly_robber": 1}, "bad-value"),
        ({"scenario": "space"}, "unknown-scenario"),
        ({"target": 7}, "bad-target"),
        ({"target": 16}, "bad-target"),
    ],
)
def test_options_that_do_not_exist(changed: dict[str, object], reason: str) -> None:
    with pytest.raises(BadOptions) as caught:
        Options.from_json({**Options().to_json(), **changed})
    assert caught.value.reason == reason
    with pytest.raises(BadOptions):
        ruleset(Options(**changed))  # type: ignore[arg-type]


def test_an_option_that_is_not_known_is_refused_and_one_that_is_not_named_is_the_default() -> None:
    with pytest.raises(BadOptions) as caught:
        Options.from_json({**Options().to_json(), "friendly_robbr": True})
    assert caught.value.reason == "unknown-option"
    assert Options.from_json({"friendly_robber": True}) == Options(friendly_robber=True)


@pytest.mark.parametrize("module", [FriendlyRobber, StrictPhases])
def test_a_module_finds_what_it_requires(module: type[Module]) -> None:
    with pytest.raises(ValueError, match="requires base"):
        checked_ruleset([module()])
    assert checked_ruleset([BaseGame(), module()]).target == 10


def test_a_module_that_gives_points_names_their_sources() -> None:
    class Generous(Module):
        name = "generous"

        def points(self, game: Game, seat: int, points: dict[str, int]) -> dict[str, int]:
            return {**points, "kindness": 1}

    with pytest.raises(ValueError, match="generous gives points and names no sources"):
        checked_ruleset([BaseGame(), Generous()])
    Generous.sources = ("kindness",)
    assert "kindness" in checked_ruleset([BaseGame(), Generous()]).sources


def test_every_question_of_the_kernel_is_one_that_a_module_can_answer() -> None:
    answers = {name for name, found in vars(Module).items() if callable(found) and not name.startswith("_")}
    assert {*QUESTIONS, *SCOPES} == answers
    assert set(ruleset(Options()).answering) == set(QUESTIONS)
