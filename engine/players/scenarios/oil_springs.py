"""Oil in the eyes of a bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.base.build import is_coastal
from engine.base.robber import Theft
from engine.kernel import Action, Game, Phase
from engine.modules.oil_springs import SHOWN
from engine.modules.oil_springs.disaster import SPRING_LOSS
from engine.modules.oil_springs.oil import KEPT, METROPOLIS, OIL, OIL_A_POINT, TRACK_END, Oil
from engine.modules.oil_springs.theft import ChoosingLoot
from engine.modules.oil_springs.use import ConvertOil
from engine.players.scenarios.terms import ScenarioTerms
from engine.state import Resource, State
from engine.view import View

if TYPE_CHECKING:
    from engine.players.judging import Judge
    from engine.players.land import Land, LandFacts

HELD = 2.2
"""A token in hand, which is two cards or a third of a point."""
ASIDE = 0.9
"""What a part of a point that was put aside counts of a whole one."""
CHAMPION_RACE = 3.0
FLOOD = 1 / 6
"""How many of all disasters are floods."""
YIELD = 4.0
"""What a building that a flood takes or makes smaller would have brought, besides its point."""
SHARED = 0.3
"""What harm to others is worth, of what the same harm to oneself costs."""
IDLE_OIL = 2.0
RUIN = 40.0
WASTED = 1
"""Cards more than were missing, for which oil is given by rule of thumb."""
GOAL = 1000.0
"""Enough points, which win at the end of the turn."""


class OilTerms(ScenarioTerms):
    """The terms of Oil Springs: tokens, oil put aside, disasters."""

    resources: tuple[tuple[Resource, float], ...] = ((OIL, 1.7),)
    features: tuple[str, ...] = ("oil", "aside", "champion", "exposed", "ruin", "enough")

    def restore(self, state: State, view: View) -> None:
        """Restore all that is shown.

        Who used the last oil is not, and matters at a disaster alone.
        """
        shown = SHOWN.of(view)
        KEPT.put(
            state,
            Oil(
                springs=shown.springs,
                limit=shown.limit,
                places=shown.places,
                metropolises=shown.metropolises,
                sequestered=shown.sequestered,
                both=shown.both,
                champion=shown.champion,
                marker=shown.marker,
                last_user=view.seat,
                used=shown.used,
                saved=shown.saved,
                destroyed=shown.destroyed,
            ),
        )

    def beneath(self, phase: Phase) -> tuple[Phase, ...]:
        """The choice of loot stands above the theft."""
        return (Theft(phase.seat, phase.victim),) if isinstance(phase, ChoosingLoot) else ()

    def value(self, judge: Judge, game: Game) -> float:
        """The worth of tokens, Champion's race, next disaster and ruin."""
        seat, slot, point = judge.seat, KEPT.of(game.state), judge.weights.point
        aside = slot.sequestered[seat]
        worth = self.of_hand(judge, game)
        worth += ASIDE * point * (aside % OIL_A_POINT) / OIL_A_POINT
        if slot.champion != seat:
            needed = max(OIL_A_POINT, 1 + max(slot.sequestered))
            worth += CHAMPION_RACE * (aside / needed) ** 2
        worth -= slot.marker / TRACK_END * judge.of_land(game, "harm", lambda land: _harm(judge, game, land))
        ruin = RUIN * ((len(slot.destroyed) + slot.marker / TRACK_END) / slot.places) ** 3
        worth += ruin if slot.champion == seat else -ruin
        if sum(game.points(seat).values()) >= judge.rules.target:
            worth += GOAL
        return worth

    def of_hand(self, judge: Judge, game: Game) -> float:
        """What the tokens are worth that are held."""
        return HELD * game.state.players[judge.seat].resources[OIL]

    def describe(self, game: Game, seat: int, pips: float, worth: float, ground: LandFacts) -> list[float]:
        """Tokens, points put aside, Champion's race, next disaster and ruin."""
        slot, state = KEPT.of(game.state), game.state
        aside = slot.sequestered[seat]
        needed = max(OIL_A_POINT, 1 + max(slot.sequestered))
        ruin = float(((len(slot.destroyed) + slot.marker / TRACK_END) / slot.places) ** 3)
        return [
            float(state.players[seat].resources[OIL]),
            aside % OIL_A_POINT / OIL_A_POINT,
            1.0 if slot.champion == seat else float((aside / needed) ** 2),
            slot.marker / TRACK_END * _exposed(game, seat, pips, ground),
            ruin if slot.champion == seat else 0.0,
            float(sum(game.points(seat).values()) >= game.rules.target),
        ]

    def idle(self, action: Action) -> float:
        """Oil in hand is better than cards that build nothing yet."""
        return IDLE_OIL if isinstance(action, ConvertOil) else 0.0


def _harm(judge: Judge, game: Game, land: Land) -> float:
    """The average cost of a disaster, less part of the others'."""
    state, seats = game.state, range(len(game.state.players))
    harms = [0.0 for _ in seats]
    for vertex, (seat, kind) in state.buildings.items():
        if kind != METROPOLIS and is_coastal(state, vertex):
            harms[seat] += FLOOD * (judge.weights.point + YIELD)
    hexes = sum(1 for found in judge.ground(game).yields if found is not None)
    for seat in seats:
        harms[seat] += (1 - FLOOD) * SPRING_LOSS * sum(land.income[seat].values()) / max(1, hexes)
    others = [harm for seat, harm in enumerate(harms) if seat != judge.seat]
    return harms[judge.seat] - SHARED * max(others)


def _exposed(game: Game, seat: int, pips: float, ground: LandFacts) -> float:
    """The points that a disaster takes on average, with lost income."""
    state, hexes = game.state, sum([1 for found in ground.yields if found is not None])
    own = [(vertex, kind) for vertex, (owner, kind) in state.buildings.items() if owner == seat]
    coast = sum([1 for vertex, kind in own if kind != METROPOLIS and is_coastal(state, vertex)])
    return FLOOD * (1 + YIELD / 10) * coast + (1 - FLOOD) * SPRING_LOSS / 10 * pips / max(1, hexes)


TERMS = OilTerms()
