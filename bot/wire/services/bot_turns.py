"""Bots think at once, and act a moment later."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import Any

from bot.clock import precisely_now
from bot.table.game.registry import Sessions
from bot.table.game.session import Session
from bot.table.runner.bots import Situation, choose, make, pause, situation_of
from bot.table.runner.thoughts import Thinking
from bot.table.schedule.due import seats_due
from bot.wire.net.background import recurring
from bot.wire.posts.desired import called_seats
from bot.wire.posts.jobs import Due, GameJobs
from bot.wire.posts.publisher import first_of
from engine import Action

TICK_SECONDS = 0.5


@dataclass(frozen=True)
class PlannedMove:
    """A bot's chosen move, and its ``moment`` (unix seconds)."""

    situation: Situation
    action: Action
    moment: float


class BotTurns(GameJobs):
    """Lets the bots of games act.

    ``delay`` are the seconds before the first act of a turn (`bot.table.runner.bots.pause`).

    ``run`` has a game run, and so its posts compared: after the turn of a bot, when a person can go on, and when no bot
    has anything to do; never for each single move.
    """

    name = "bots"

    def __init__(self, games: Sessions, think: Thinking, delay: float, run: Callable[[int], object]) -> None:
        super().__init__()
        self.games = games
        self.think = think
        self.delay = delay
        self.run = run
        self._plans: dict[int, PlannedMove] = {}

    @property
    def next_moment(self) -> int | None:
        """The next unix second for `act_due`; None: nothing to do."""
        return min((ceil(plan.moment) for plan in self._plans.values()), default=None)

    @recurring(TICK_SECONDS)
    async def act_due(self) -> None:
        """Let the bots act whose moment has come.

        Where that failed another loop tries again, less and less often.
        """
        for game, plan in self._plans.items():
            if game not in self.troubles and self._has_come(plan):
                self.schedule(game)

    def _has_come(self, plan: PlannedMove) -> bool:
        # A clock that was put back must not hold up a game.
        return not 0 < plan.moment - precisely_now() <= self.delay

    async def play(self, session: Session) -> None:
        """Begin or drop a game's bot turn.

        Play waits for the bot, or no longer does. Where bots take no time they have played then.
        """
        begun = session.game in self._plans.keys() | self.tasks.keys()
        if begun or (not session.all_present and situation_of(session) is not None):
            playing = self.schedule(session.game)
            if not self.delay:
                await asyncio.wait({playing})

    async def check(self, game: int, due: Due) -> None:
        """Let bots act until none is awaited or a moment is ahead."""
        unshown = False
        while not self._closing:
            session = await self.games.session(game)
            situation, plan = situation_of(session), self._plans.get(game)
            if situation is None:
                self._plans.pop(game, None)
                if unshown:
                    self.run(game)
                return
            if plan is None or plan.situation != situation:
                await self._decide(session, situation, due)
            elif not self._has_come(plan):
                return
            else:
                del self._plans[game]
                unshown = await self._act(session, plan)

    async def _decide(self, session: Session, situation: Situation, due: Due) -> None:
        """Plan a bot's move; dropped when something happens first."""
        moment = precisely_now() + pause(await session.entries(), session.bots, self.delay)
        thought = asyncio.create_task(choose(session, situation, self.think), name=f"a bot of game {session.game}")
        try:
            while situation_of(session) == situation and not self._closing:
                await first_of(thought, due.again)
                due.again.clear()
                if thought.done():
                    self._plans[session.game] = PlannedMove(situation, thought.result(), moment)
                    return
        finally:
            thought.cancel()

    async def _act(self, session: Session, plan: PlannedMove) -> bool:
        """Make a bot's move; whether it must still be shown."""
        before = _shown(session)
        acted = await make(session, plan.situation, plan.action)
        if not (acted and self.delay):
            return False
        if _shown(session) == before:
            return True
        self.run(session.game)
        return False


def _shown(session: Session) -> tuple[Any, ...]:
    """What the posts must show at once.

    It is whose turn it is, which people play waits for, and what is offered; and whether a default for an absent player
    comes.
    """
    turn = session.state.turn
    number = None if turn is None else turn.number
    absent = any(True for _ in seats_due(session))
    return number, called_seats(session), absent, session.state.offers, session.stored.status
