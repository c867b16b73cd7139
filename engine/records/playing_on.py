"""Playing on from a position as steady players would.

What a review says of a decision, and what a throw led to, is judged by how games go on.
"""

from __future__ import annotations

from engine.chance import Chance, Live
from engine.kernel import Action, Game, Illegal
from engine.module import Ruleset
from engine.modules.build_queue import ASK, PLANS
from engine.players.judging import Judge
from engine.players.steady import plan
from engine.players.trying import ENDS, alternatives_in
from engine.state import State

QUICK = 16
"""Positions that are looked at for a move, an eighth of what a steady player looks at."""
MAX_MOVES = 400


class Fate:
    """The chance of one imagined game.

    The dice come from a stream of their own, so that plans meet the same dice.
    """

    def __init__(self, seed: int) -> None:
        self._dice, self._rest = Live(seed), Live(seed + 1)
        self.drawn = self._rest.drawn
        self.dice = self._dice.dice
        self.pick = self._rest.pick
        self.shuffle = self._rest.shuffle


class Everybody:
    """The players of one imagined game."""

    def __init__(self, rules: Ruleset, state: State) -> None:
        self._judges = [Judge(rules, seat, state) for seat in range(len(state.players))]

    def move(self, game: Game, seat: int, chance: Chance) -> Action:
        """What a seat does next."""
        state = game.state.copy()
        judge = self._judges[seat]
        judge.move_to(state)
        found = alternatives_in(judge)
        return found if isinstance(found, Action) else plan(judge, state, found, chance, QUICK)

    def play(self, game: Game, chance: Chance, *, until: int) -> None:
        """Go on until turn ``until`` is over, or the game ends.

        Everybody wants to be asked in special building, which is also what a queue would do, hidden as it is.
        """
        state = game.state
        if PLANS.name in state.ext:
            PLANS.change(state, modes=(ASK,) * len(state.players))
        for _ in range(MAX_MOVES):
            waiting = game.waiting()
            if not waiting or (state.turn is not None and state.turn.number > until):
                return
            game.carry_out(self.move(game, waiting[0], chance))


def follow(game: Game, seat: int, moves: tuple[Action, ...], *, to_the_end: bool) -> None:
    """Carry out a plan; the turn ends if it goes ``to_the_end``."""
    for action in moves:
        try:
            game.play(action)
        except Illegal:
            return
    ends = [kind for kind in game.accepts(seat) if kind in ENDS]
    if to_the_end and not isinstance(moves[-1], ENDS) and ends:
        game.play(next(action for action in game.legal_of(ends, seat)))
