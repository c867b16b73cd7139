"""The chances of each seat to win, for a bystander.

They follow from a bystander's view and the public log alone: hands and hidden cards are imagined, several times, always
in the same ways. So two games that look the same to everybody have the same chances.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from engine.chance import Live
from engine.kernel import Event
from engine.module import Ruleset
from engine.players.chances import chances
from engine.players.imagined import imagine
from engine.view import View

IMAGINED = 8
"""Games of which the chances are the mean."""


def public_chances(rules: Ruleset, view: View, log: Sequence[Event]) -> tuple[float, ...] | None:
    """Each seat's chances; None before the first turn and at the end.

    ``view`` and ``log`` are those of a bystander; a view that knows a hand is refused.
    """
    assert view.seat is None, "chances for everybody follow from what everybody sees"
    if view.turn is None or view.outcome is not None:
        return None
    told = [chances(rules, imagine(rules, view, log, Live(seed), whole=True)) for seed in range(IMAGINED)]
    return tuple(map(fmean, zip(*told, strict=True)))
