"""Where the robber goes after a seven, by rule.

So a seven in a planned turn calls nobody.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from bot.plans.imagined import robberies
from bot.plans.plan import Plan, PlanContext, PlannedAct
from engine import Live
from engine.base.hands import pips
from engine.base.robber import MovingRobber
from engine.base.thief_move import ThiefMove
from engine.defaults import stated_default


@dataclass(frozen=True)
class RobberRule(Plan):
    """After a seven the robber goes against ``whom``, a seat.

    It goes to the hex of that player where the others lose most together, but not where it hinders its own seat if that
    can be avoided. None is the player who shows the most points, of equals the one with such a hex.

    Where that player cannot be robbed, or holds no card, it goes against the next one by points. It is silent in a turn
    in which its player has acted, or to which the table went back.
    """

    kind: ClassVar[str] = "robber"
    whom: int | None = None

    def propose(self, asked: PlanContext) -> PlannedAct | None:
        """The move of the robber, with the one who is robbed."""
        phase, turn = asked.view.phase, asked.view.turn
        if not asked.waited_for or getattr(phase, "seat", None) != asked.seat:
            return None
        if asked.acted is not None or asked.went_back:
            return None
        if turn is None or turn.dice is None:  # a Knight before the roll: of a plan that says where, or of a person
            return None
        if not isinstance(phase, MovingRobber):
            return self._loot(asked)
        moves = [move for move in robberies(asked.rules, asked.view) if isinstance(move, ThiefMove)]
        if not moves:
            return None
        best = min(moves, key=lambda move: self._order(asked, move))
        return PlannedAct(best, self) if asked.may(best) else None

    def _loot(self, asked: PlanContext) -> PlannedAct | None:
        """The stated default's loot, where a scenario leaves a choice.

        The choice comes after the robber has moved.
        """
        if getattr(asked.view.phase, "victim", None) is None:
            return None
        taken = stated_default(asked.rules, asked.view, Live(0))
        return PlannedAct(taken, self) if asked.may(taken) else None

    def _order(self, asked: PlanContext, move: ThiefMove) -> tuple[int, ...]:
        """Sorts moves, the best one first."""
        view, victim = asked.view, move.victim
        here = list(_hindered(asked, getattr(move, "place", None)))
        taken = {seat: sum(number for who, number in here if who == seat) for seat, _ in here}
        own = taken.pop(asked.seat, 0)
        if victim is None:
            return own, 2
        player, clockwise = view.players[victim], (victim - asked.seat) % len(view.players)
        whose = (int(victim != self.whom), -player.visible_points)
        return own, int(player.hand_size == 0), *whose, -sum(taken.values()), -taken.get(victim, 0), clockwise


def _hindered(asked: PlanContext, place: int | None) -> Iterator[tuple[int, int]]:
    """The seats with buildings at a hex, and their losses.

    A loss is how many cards the seat would miss there in 36 rolls.
    """
    view = asked.view
    if place is None:
        return
    for vertex in view.board.hex_vertices[place]:
        building = view.buildings.get(vertex)
        if building is not None:
            yield building.seat, pips(view.tokens[place]) * asked.rules.pieces[building.kind].yields
