"""What chance gave and what it took: the chances of winning after a draw, less their mean over all that might have been
drawn.

A draw is a throw, a card from the deck or out of another's hand, or what else of chance a move meets. Everything that
lies in the position counts, for it is told after the end of a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any, TypeVar

from engine.base.turn import TakingTurn
from engine.chance import DIE, Chance, Live
from engine.kernel import Action, Game, Illegal
from engine.module import Ruleset
from engine.modules.paired_players import TakingPart
from engine.modules.special_building import SpecialBuilding
from engine.players.chances import chances
from engine.players.judging import Judge
from engine.players.playout import PlayoutPolicy
from engine.state import State

Value = TypeVar("Value")
AT_WILL = (TakingTurn, TakingPart, SpecialBuilding)
"""Where a seat does as it likes. What must be decided before, such as the discards after a seven,
follows from the draw: it is carried out by rules of thumb, whatever was drawn."""
MAX_AT_ONCE = 20
TOTALS = Counter(first + second for first, second in product(DIE, DIE))


class Branching:
    """A source of chance whose first value is the ``wanted``-th of all that it might be, and which goes on by a seed.

    ``branches`` are these values by their weights, once the first value was asked for.
    """

    def __init__(self, wanted: int, seed: int) -> None:
        self.branches: list[tuple[Any, int]] = []
        self.drawn: list[Any] = []
        self._wanted = wanted
        self._otherwise = Live(seed)

    def _first(self, branches: list[tuple[Any, int]]) -> Any:
        self.branches = branches
        value = branches[min(self._wanted, len(branches) - 1)][0]
        self.drawn.append(value)
        return value

    def dice(self) -> tuple[int, int]:
        """Two dice; those of one total count as one branch."""
        if self.branches:
            return self._otherwise.dice()
        throws = [((max(1, total - 6), min(6, total - 1)), ways) for total, ways in TOTALS.items()]
        found: tuple[int, int] = self._first(throws)
        return found

    def pick(self, options: Sequence[Value]) -> Value:
        """One of ``options``; equal ones are one branch."""
        if self.branches:
            return self._otherwise.pick(options)
        found: list[tuple[Any, int]] = []
        for option in options:
            at = next((at for at, (known, _) in enumerate(found) if known == option), None)
            if at is None:
                found.append((option, 1))
            else:
                found[at] = (option, found[at][1] + 1)
        value: Value = self._first(found)
        return value

    def shuffle(self, options: Iterable[Value]) -> list[Value]:
        """``options`` in random order, which is no branch."""
        return self._otherwise.shuffle(options)


def luck_of(rules: Ruleset, before: State, action: Action, after: State, seed: int) -> tuple[float, ...] | None:
    """By how much a draw moved the chances of each seat; None for a move that draws nothing of that kind.

    ``after`` is the position to which it led, ``before`` the one in which it was made.
    """
    expected, whole, wanted, branches = [0.0 for _ in before.players], 0, 0, 1
    while wanted < branches:
        chance = Branching(wanted, seed)
        game = Game(rules, before.copy(), chance)
        try:
            game.play(action)
        except Illegal:
            return None
        if not chance.branches:
            return None
        branches, weight = len(chance.branches), chance.branches[wanted][1]
        for seat, value in enumerate(settled(game, Live(seed))):
            expected[seat] += weight * value
        whole += weight
        wanted += 1
    real = settled(Game(rules, after.copy(), Live(seed)), Live(seed))
    return tuple([value - total / whole for value, total in zip(real, expected, strict=True)])


def settled(game: Game, chance: Chance) -> tuple[float, ...]:
    """The chances of all seats once everybody has done what follows from the draw at once."""
    policy: PlayoutPolicy | None = None
    for _ in range(MAX_AT_ONCE):
        state = game.state
        if state.outcome is not None or isinstance(state.stack[-1], AT_WILL):
            break
        if policy is None:
            game = Game(game.rules, state, chance)
            policy = PlayoutPolicy(Judge(game.rules, game.waiting()[0], state.copy()), game)
        try:
            game.play(policy.move(game, game.waiting()[0], chance))
        except Illegal:
            break
    return chances(game.rules, game.state)
