"""The easy player: whole turns, of which it sees only a part.

It notices some moves of each kind, looks at few positions, and does not count cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.base.setup import SettingUp
from engine.chance import Chance
from engine.kernel import Action, Event
from engine.module import Ruleset
from engine.players.steady import plan
from engine.players.trying import alternatives
from engine.players.weights import WEIGHTS
from engine.view import View

NOTICED = 3
"""How many moves of each kind come to mind."""


def choose(rules: Ruleset, view: View, log: Sequence[Event], rng: Chance, budget: int) -> Action:
    """The move of ``view.seat``; see `engine.players.choose`."""
    found = alternatives(rules, view, (), rng, WEIGHTS)
    if isinstance(found, Action):
        return found
    judge, options = found
    if not isinstance(view.phase, SettingUp):
        options = noticed(options, rng)
    return plan(judge, judge.root, options, rng, budget)


def noticed(options: Sequence[Action], rng: Chance) -> list[Action]:
    """At most `NOTICED` moves of each kind."""
    by_kind: dict[type[Action], list[Action]] = {}
    for action in rng.shuffle(options):
        by_kind.setdefault(type(action), []).append(action)
    return [action for found in by_kind.values() for action in found[:NOTICED]]
