"""Bot seats in their own time: they think at once and act after a human moment, one short task for each game.

Nothing of it is kept: a start looks at every game whose card does not stand where the game does, and none does while a
bot is waited for.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.table.bots import Situation, choose, make, pause, situation_of
from bot.table.session import Session
from bot.table.sessions import Sessions
from bot.table.thoughts import Thinking
from bot.wire.desired import called_seats
from bot.wire.publisher import Due, first_of
from bot.wire.rounds import Rounds
from engine import Action


@dataclass(frozen=True)
class Plan:
    """What a bot is going to do where it stands, known once it has thought, and its moment has come."""

    situation: Situation
    action: asyncio.Task[Action]


class BotTurns(Rounds):
    """Lets the bots of games act. ``delay`` are the seconds before the first act of a turn (`bot.table.bots.pause`).

    ``show`` has the public posts of a game looked at: after the turn of a bot, and when a person can go on; never for
    each single move.
    """

    name = "bots"

    def __init__(self, games: Sessions, think: Thinking, delay: float, show: Callable[[int], object]) -> None:
        super().__init__()
        self.games = games
        self.think = think
        self.delay = delay
        self.show = show

    async def play(self, session: Session) -> None:
        """Begin, if a bot is waited for; where bots take no time they have played then."""
        if situation_of(session) is None and session.game not in self._tasks:
            return
        playing = self.schedule(session.game)
        if not self.delay:
            await asyncio.wait({playing})

    async def look(self, game: int, due: Due) -> None:
        """Play until no bot is waited for."""
        plan: Plan | None = None
        try:
            while not self._closing:
                session = await self.games.session(game)
                situation = situation_of(session)
                if situation is None:
                    return
                if plan is None or plan.situation != situation:
                    _give_up(plan)
                    plan = await self._planned(session, situation)
                await first_of(plan.action, due.again)
                due.again.clear()
                if plan.action.done():
                    before = _shown(session)
                    acted = await make(session, situation, plan.action.result())
                    if acted and self.delay and _shown(session) != before:
                        self.show(game)
                    plan = None
        finally:
            _give_up(plan)

    async def _planned(self, session: Session, situation: Situation) -> Plan:
        loop = asyncio.get_running_loop()
        moment = loop.time() + pause(await session.entries(), session.bots, self.delay)

        async def decide() -> Action:
            action = await choose(session, situation, self.think)
            await asyncio.sleep(moment - loop.time())
            return action

        return Plan(situation, asyncio.create_task(decide(), name=f"a bot of game {session.game}"))


def _give_up(plan: Plan | None) -> None:
    if plan is not None:
        plan.action.cancel()


def _shown(session: Session) -> tuple[Any, ...]:
    """What the posts must show at once: whose turn it is, which people play waits for, and what is offered."""
    turn = session.state.turn
    number = None if turn is None else turn.number
    return number, called_seats(session), session.state.offers, session.stored.status
