"""What scenarios add to how bots judge a position.

Each has a file, found by the name of the module that it speaks for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from engine.memory import remembered
from engine.players.scenarios.terms import ScenarioTerms

if TYPE_CHECKING:
    from engine.module import Ruleset

SPOKEN_FOR = ("oil_springs", "catlantis")
"""The modules that have a file here."""


@remembered()
def _terms(name: str) -> ScenarioTerms:
    found: ScenarioTerms = import_module(f"engine.players.scenarios.{name}").TERMS
    return found


def spoken_for(rules: Ruleset) -> tuple[str, ...]:
    """The names of a game's modules that have a file here."""
    return tuple([module.name for module in rules.modules if module.name in SPOKEN_FOR])


@remembered()
def terms_of(rules: Ruleset) -> tuple[ScenarioTerms, ...]:
    """The terms of a game's scenarios, in the order of modules."""
    return tuple([_terms(name) for name in spoken_for(rules)])
