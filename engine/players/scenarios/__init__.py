"""What scenarios add to how bots judge a position.

Each has a file, found by the name of the module that it speaks for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.memory import remembered
from engine.players.scenarios.terms import ScenarioTerms

if TYPE_CHECKING:
    from engine.module import Ruleset


@remembered()
def _terms() -> Mapping[str, ScenarioTerms]:
    """The terms by the modules that have a file here.

    They are loaded when first asked, for they are made of players.
    """
    from engine.players.scenarios import catlantis, islands, oil_springs

    return {"oil_springs": oil_springs.TERMS, "catlantis": catlantis.TERMS, "islands": islands.TERMS}


def spoken_for(rules: Ruleset) -> tuple[str, ...]:
    """The names of a game's modules that have a file here."""
    return tuple([module.name for module in rules.modules if module.name in _terms()])


@remembered()
def terms_of(rules: Ruleset) -> tuple[ScenarioTerms, ...]:
    """The terms of a game's scenarios, in the order of modules."""
    return tuple([_terms()[name] for name in spoken_for(rules)])
