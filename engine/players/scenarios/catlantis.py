"""The sinking island in the eyes of a bot."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

from engine.base.hands import pips
from engine.base.surface import is_sea
from engine.base.tables import bears_token
from engine.board import Board
from engine.kernel import Game
from engine.memory import remembered
from engine.modules.catlantis.island import ISLAND, Island
from engine.modules.seafarers.waters import GOLD
from engine.players.scenarios.terms import ScenarioTerms
from engine.state import Resource, State

if TYPE_CHECKING:
    from engine.players.judging import Judge
    from engine.players.land import LandFacts

ROLLS = 36
AHEAD = 0.35
"""What a loss in the flood counts, at most, before a player has begun the end."""
OTHERS = 0.3
"""What a loss of the others is worth, of what the same costs oneself."""
BELL = 5.0
"""A point that one will be ahead in the end; no more than `CLEAR` of them count."""
CLEAR = 2.0
LAST_HARVESTS = 9.0
"""With so many own turns to come production is worth what it always is."""


class IslandTerms(ScenarioTerms):
    """The terms of Catlantis: the flood, production and the end.

    They are what the flood is likely to take, what production is still good for, and when to begin the end.
    """

    resources: tuple[tuple[Resource, float], ...] = ((GOLD, 1.3),)
    in_the_open: bool = True
    features: tuple[str, ...] = ("at_risk", "drowning", "stale", "began_end")

    def value(self, judge: Judge, game: Game) -> float:
        """The worth of the flood's losses and of being ahead.

        Before the end it is a part of what the flood will take; then all of it, and who is likely to be ahead.
        Beginning the end is good for the seat that will be ahead.
        """
        state = game.state
        island = ISLAND.of(state)
        lost = losses_expected(game, island)
        mine = lost[judge.seat]
        theirs = [loss for seat, loss in enumerate(lost) if seat != judge.seat]
        harm = judge.weights.point * (mine - OTHERS * sum(theirs) / max(1, len(theirs)))
        points = judge.open_points(game).copy()
        points[judge.seat] = sum(game.points(judge.seat).values())
        early = -AHEAD * min(1.0, max(points) / judge.rules.target) ** 2 * harm
        if island.trigger is None:
            return early
        final = [count - loss for count, loss in zip(points, lost, strict=True)]
        ahead = final[judge.seat] - max(count for seat, count in enumerate(final) if seat != judge.seat)
        bell = BELL * max(-CLEAR, min(CLEAR, ahead))
        if ISLAND.of(judge.root).trigger is None:
            return early + bell
        left = flood_turns(state, island) / len(state.players)
        stale = (1 - min(1.0, left / LAST_HARVESTS)) * judge.land(game).yields[judge.seat]
        return bell - harm - stale

    def of_hand(self, judge: Judge, game: Game) -> float:
        """Nothing: the sea takes no cards."""
        return 0.0

    def describe(self, game: Game, seat: int, pips: float, worth: float, ground: LandFacts) -> list[float]:
        """Losses before and after the end began, stale production, tie-breaks.

        Stale is what production is no longer good for.
        """
        island = ISLAND.of(game.state)
        lost = losses_expected(game, island)[seat]
        if island.trigger is None:
            return [lost, 0.0, 0.0, 0.0]
        left = flood_turns(game.state, island) / len(game.state.players)
        stale = (1 - min(1.0, left / LAST_HARVESTS)) * worth / 10
        return [0.0, lost, stale, float(island.trigger == seat)]

    def progress(self, game: Game, progress: float) -> float:
        """Beyond 1 once the end has begun, by the flood's progress.

        It is a whole game and the part of the flood that is over.
        """
        island = ISLAND.of(game.state)
        if island.trigger is None:
            return progress
        return 2.0 - flood_turns(game.state, island) / len(game.state.players) / island.rounds


def flood_turns(state: State, island: Island) -> float:
    """How many turns of flood are still to come."""
    begun = 0.0 if not island.round else island.round - 0.5
    return (island.rounds - begun) * len(state.players)


def losses_expected(game: Game, island: Island) -> list[float]:
    """The points of buildings that each seat loses on average."""
    state, turns = game.state, flood_turns(game.state, island)
    drowns = _drowns(state.board, tuple(state.terrain), tuple(state.tokens), frozenset(island.dikes), turns)
    pieces = game.rules.pieces
    lost = [0.0 for _ in state.players]
    for vertex, (seat, kind) in state.buildings.items():
        lost[seat] += drowns[vertex] * pieces[kind].worth
    return lost


@remembered(256)
def _drowns(
    board: Board, terrain: tuple[str, ...], tokens: tuple[int, ...], dikes: frozenset[int], turns: float
) -> list[float]:
    """How likely each vertex ends with nothing but sea around it."""
    sinks = _sinks(terrain, tokens, dikes, turns)
    return [prod([sinks[place] for place in vertex.hexes]) for vertex in board.vertices]


def _sinks(terrain: tuple[str, ...], tokens: tuple[int, ...], dikes: frozenset[int], turns: float) -> list[float]:
    """How likely each hex ends as sea; a dike takes one hit."""
    found = []
    for place, (land, number) in enumerate(zip(terrain, tokens, strict=True)):
        if not bears_token(land) or not number:
            found.append(1.0 if is_sea(land) else 0.0)
            continue
        hit = pips(number) / ROLLS / tokens.count(number)
        dry = (1 - hit) ** turns
        if place in dikes:
            dry += turns * hit * (1 - hit) ** max(0.0, turns - 1)
        found.append(max(0.0, 1.0 - dry))
    return found


TERMS = IslandTerms()
