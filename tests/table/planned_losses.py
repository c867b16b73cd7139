"""What plans cost their owners, as *steady* judges it: ``python -m tests.table.planned_losses GAMES FIRST``.

Not part of the tests. Who wins a game hangs much on its dice, so that dozens of games tell little about plans. Here
each move by plan of `planned_weeks` is compared with the best that *steady* finds where it stands; a victory point is
worth 10 (`engine.players.weights`). For each kind of move: how many a planner makes in a game, what they lose by them
in all, and what would have been better where that is much. A move that was the only one is not counted.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass, field

from bot.table.game.log import events_known_to
from bot.table.game.session import Session
from engine import Action, Live
from engine.base.turn import EndTurn
from engine.players.steady import plans as ways
from engine.players.trying import alternatives
from engine.players.weights import WEIGHTS
from tests.table.planned_weeks import PARTS, WHO, play

BUDGET = 600
MUCH = 0.5
A_WIN = 30.0
"""The most that a single move counts, so that a win which was passed over does not hide everything else."""


@dataclass
class Losses:
    """The losses of some games, by kind of move; ``instead`` counts what would have been better."""

    found: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    instead: Counter[str] = field(default_factory=Counter)

    def watch(self, session: Session) -> None:
        """Judge each move by plan before it is made."""
        made = session.act_by_plan

        async def judged(action: Action, *more: object) -> object:
            self._judge(session, action)
            return await made(action, *more)  # type: ignore[arg-type]

        session.act_by_plan = judged  # type: ignore[assignment, method-assign]

    def _judge(self, session: Session, action: Action) -> None:
        seat = action.seat
        if seat not in session.waiting:
            return
        known = events_known_to(session.latest, seat)
        choice = alternatives(session.rules, session.view(seat), known, Live(1), WEIGHTS)
        if not isinstance(choice, tuple):  # one move only, or a discard
            return
        judge, options = choice
        found = ways(judge, judge.root, options, Live(1), BUDGET)
        best = max(found, key=lambda way: way.worth)
        own = [way.worth for way in found if way.moves[0] == action]
        own += [way.worth for way in found if isinstance(action, EndTurn) and isinstance(way.moves[0], EndTurn)]
        if own:
            kind, loss = type(action).__name__, min(A_WIN, best.worth - max(own))
            self.found[kind].append(loss)
            if loss > MUCH:
                self.instead[f"{type(best.moves[0]).__name__} instead of {kind}"] += 1

    def told(self, planners: int) -> str:
        """The figures for so many planners."""
        kinds = sorted(self.found.items(), key=lambda item: -sum(item[1]))
        lines = [f"{kind}: {len(by) / planners:.1f}, lost {sum(by) / planners:.2f}" for kind, by in kinds]
        return "; ".join([*lines, *(f"{what}: {n / planners:.1f}" for what, n in self.instead.most_common(5))])


async def main(games: int, first: int) -> None:
    """Play so many games of two planners and two others, and say after each how things stand."""
    losses, (who, willing) = Losses(), WHO["half"]
    for number in range(games):
        await play(first + number, who, willing, PARTS, losses.watch)
        print(f"{number + 1} games: {losses.told((number + 1) * len(who))}", flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2])))
