"""What chance gave and took in a game.

It is the chances of winning after a draw, less their mean over all that might have been drawn.

A draw is a throw, a card from the deck or out of another's hand, or what else of chance a move meets. Everything that
lies in the position counts, for it is shown after the end of a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any, TypeVar

from engine.base.turn import Roll, TakingTurn
from engine.chance import DIE, Chance, Live
from engine.kernel import Action, Game, Illegal
from engine.module import Ruleset
from engine.modules.house_rules import COMBINATIONS, DICE_DECK, NEVER_DRAWN, SIDES
from engine.modules.paired_players import TakingPart
from engine.modules.special_building import SpecialBuilding
from engine.players.chances import chances
from engine.records.playing_on import Everybody
from engine.state import State

Value = TypeVar("Value")
AT_WILL = (TakingTurn, TakingPart, SpecialBuilding)
"""Where a seat does as it likes. What must be decided before, such as the discards after a seven, follows from the
draw: it is carried out as steady players would, whatever was drawn."""
MAX_AT_ONCE = 20
MAX_DEPTH = 3
"""Draws of one move that are weighed, the first ones: a throw, what follows from it, and on which hex."""
TOTALS = Counter(first + second for first, second in product(DIE, DIE))


class Branching:
    """A source of chance that follows a ``path`` of values.

    At each of its first `MAX_DEPTH` draws it takes the value that the path says, the first where that ends, and goes on
    by a seed.

    ``taken`` are the numbers of these values, ``sizes`` how many each draw had, ``weight`` is how likely they are.
    """

    def __init__(self, path: Sequence[int], seed: int) -> None:
        self.taken: list[int] = []
        self.sizes: list[int] = []
        self.weight = 1.0
        self.drawn: list[Any] = []
        self._path = path
        self._otherwise = Live(seed)

    def _take(self, branches: Sequence[tuple[Any, int]]) -> Any:
        depth = len(self.taken)
        at = self._path[depth] if depth < len(self._path) else 0
        value, ways = branches[at]
        self.taken.append(at)
        self.sizes.append(len(branches))
        self.weight *= ways / sum([ways for _, ways in branches])
        self.drawn.append(value)
        return value

    @property
    def _done(self) -> bool:
        return len(self.taken) >= MAX_DEPTH

    def dice(self) -> tuple[int, int]:
        """Two dice; those of one total count as one branch."""
        if self._done:
            return self._otherwise.dice()
        throws = [((max(1, total - 6), min(6, total - 1)), ways) for total, ways in TOTALS.items()]
        found: tuple[int, int] = self._take(throws)
        return found

    def pick(self, options: Sequence[Value]) -> Value:
        """One of ``options``; equal ones are one branch."""
        if self._done:
            return self._otherwise.pick(options)
        found: list[tuple[Any, int]] = []
        for option in options:
            at = next((at for at, (known, _) in enumerate(found) if known == option), None)
            if at is None:
                found.append((option, 1))
            else:
                found[at] = (option, found[at][1] + 1)
        value: Value = self._take(found)
        return value

    def shuffle(self, options: Iterable[Value]) -> list[Value]:
        """``options`` in random order, which is no branch."""
        return self._otherwise.shuffle(options)


def luck_of(rules: Ruleset, before: State, action: Action, after: State, seed: int) -> tuple[float, ...] | None:
    """By how much a draw moved each seat's chances.

    None for a move that draws nothing of that kind.

    ``after`` is the position to which it led, ``before`` the one in which it was made.
    """
    expected, drawn = [0.0 for _ in before.players], False
    for start, part in decks(before, action):
        drawn = drawn or start is not before
        path: list[int] | None = []
        while path is not None:
            chance = Branching(path, seed)
            game = Game(rules, start.copy(), chance)
            try:
                game.play(action)
            except Illegal:
                return None
            drawn = drawn or bool(chance.taken)
            if not drawn:
                return None
            for seat, value in enumerate(settled(game, Live(seed))):
                expected[seat] += part * chance.weight * value
            path = following(chance)
    real = settled(Game(rules, after.copy(), Live(seed)), Live(seed))
    return tuple([value - mean for value, mean in zip(real, expected, strict=True)])


def following(chance: Branching) -> list[int] | None:
    """The next path, the last draw changing first; None: no more."""
    path, sizes = list(chance.taken), list(chance.sizes)
    while path and path[-1] + 1 == sizes[-1]:
        path.pop()
        sizes.pop()
    return [*path[:-1], path[-1] + 1] if path else None


def decks(before: State, action: Action) -> Iterator[tuple[State, float]]:
    """The positions that may throw next, with likelihoods (B-24).

    Without a deck there is one. With a deck there is one for each total that may come next: players know which
    combinations are left, not in which order.
    """
    if not isinstance(action, Roll) or DICE_DECK.name not in before.ext:
        yield before, 1.0
        return
    deck = DICE_DECK.of(before)
    left = deck if len(deck) > NEVER_DRAWN else tuple(range(COMBINATIONS))
    totals = Counter(map(total_of, left))
    for total, ways in totals.items():
        state, first = before.copy(), next(found for found in left if total_of(found) == total)
        DICE_DECK.put(state, (first, *(found for found in left if found != first)))
        yield state, ways / len(left)


def total_of(combination: int) -> int:
    """The total of a combination of the deck."""
    return sum(divmod(combination, SIDES)) + 2


def settled(game: Game, chance: Chance) -> tuple[float, ...]:
    """All seats' chances once the draw's direct consequences are played."""
    everybody: Everybody | None = None
    for _ in range(MAX_AT_ONCE):
        state = game.state
        if state.outcome is not None or isinstance(state.stack[-1], AT_WILL):
            break
        if everybody is None:
            game = Game(game.rules, state, chance)
            everybody = Everybody(game.rules, state)
        try:
            game.play(everybody.move(game, game.waiting()[0], chance))
        except Illegal:
            break
    return chances(game.rules, game.state)
