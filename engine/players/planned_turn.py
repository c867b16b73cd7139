"""The plans of an own turn, before and after a trade."""

from __future__ import annotations

from collections.abc import Sequence

from engine.chance import Chance
from engine.kernel import Action, Event, Game
from engine.module import Ruleset
from engine.players import Level
from engine.players.imagined import imagine
from engine.players.judging import Judge
from engine.players.steady import plans
from engine.players.trying import asks, candidates
from engine.state import Bundle, tally
from engine.view import View


class PlannedTurn:
    """The rest of a turn, and what trades would add.

    ``move`` begins the best plan, which is worth ``worth``, and ``wins`` the game or not.
    """

    def __init__(self, rules: Ruleset, view: View, log: Sequence[Event], rng: Chance, level: Level) -> None:
        """The turn of ``view.seat``, who has rolled."""
        assert view.seat is not None
        state = imagine(rules, view, log, rng)
        game = Game(rules, state)
        self._rng, self._budget = rng, level.budget_of_a_trade
        self._judge = Judge(rules, view.seat, state, level.weights)
        self._gains: dict[tuple[Bundle, Bundle], float] = {}
        found = plans(self._judge, state, candidates(game, view.seat), rng, level.budget)
        best = max(found, key=lambda plan: plan.worth)
        self.worth, outcome = best.worth, best.state.outcome
        self.wins = outcome is not None and outcome.winner == view.seat
        self.move: Action = asks(game, view.seat) or best.moves[0]

    def gain(self, give: Bundle, get: Bundle) -> float:
        """By how much a trade makes the best plan better."""
        found = self._gains.get((give, get))
        if found is None:
            found = self._gains[give, get] = self._worth_after(give, get) - self.worth
        return found

    def _worth_after(self, give: Bundle, get: Bundle) -> float:
        judge = self._judge
        state = judge.root.copy()
        hand = state.players[judge.seat].resources
        for cards, sign in ((give, -1), (get, 1)):
            for card, count in tally(cards).items():
                hand[card] += sign * count
        judge.positions = 0
        options = candidates(Game(judge.rules, state), judge.seat)
        # As narrow as ever: even six wide searches would keep a table waiting.
        found = plans(judge, state, options, self._rng, self._budget, widens=False)
        return max(plan.worth for plan in found)
