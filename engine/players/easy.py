"""The easy player: a sensible start, then a few tried moves.

It takes the best of the few moves that come to mind.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.base.robber import Discard
from engine.base.setup import SettingUp
from engine.base.trade import TradeWithBank
from engine.chance import Chance
from engine.kernel import Action, Event, Game
from engine.module import Ruleset
from engine.players.imagined import imagine
from engine.players.judging import Judge
from engine.players.trying import ENDS, attempt, candidates, discard
from engine.view import View

IDEAS = 3
"""How many moves come to mind."""


def choose(rules: Ruleset, view: View, log: Sequence[Event], rng: Chance, budget: int) -> Action:
    """The move of ``view.seat``; see `engine.players.choose`."""
    assert view.seat is not None
    state = imagine(rules, view, log, rng)
    game, judge = Game(rules, state), Judge(rules, view.seat, state)
    options = [action for action in candidates(game, view.seat) if not isinstance(action, TradeWithBank)]
    if isinstance(options[0], Discard):
        return discard(judge, state)
    ideas = options
    if not isinstance(view.phase, SettingUp):
        ideas = rng.shuffle(options)[:IDEAS]
    worths = []
    for action in ideas[: max(1, budget)]:
        stays = isinstance(action, ENDS)
        worths.append(judge.value(game) if stays else attempt(judge, state, action, rng).worth)
    return ideas[max(range(len(worths)), key=worths.__getitem__)]
