"""What happens in a game when nobody presses: moves for absent players, and the moves of bots in their own time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from bot.clock import now, precisely_now
from bot.table.bot_players import Situation, Thinking, choose, make, pause, situation_of
from bot.table.game.game_clocks import Outages
from bot.table.game.registry import Sessions
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.polls.absence import gone, play_for_absent, seats_due
from bot.table.polls.absence_vote import settle_absence
from bot.table.schedule.due import Presence
from bot.table.schedule.vacations import change_hands
from bot.wire.net.background import recurring
from bot.wire.posts.desired import called_seats
from bot.wire.posts.jobs import GameJobs
from bot.wire.posts.publisher import Due, first_of
from bot.wire.posts.scenes import scene_of
from engine import Action
from engine.seats import AWAY, STAND_IN
from storage import Poll

ASKED = frozenset({"half", "nearly", "over"})
"""The calls before which Discord is asked whether somebody is still there."""
MAX_REMEMBERED = 10_000
"""Calls of which it is known that Discord was asked; after a restart it is asked once more."""


class Absentees:
    """Does what is due for absent players. A player who is called again, or has no time left, may have left the server:
    ``fetch_has_left`` asks Discord, once for each call."""

    def __init__(self, outages: Outages, bots: BotTurns, fetch_has_left: Callable[[int, int], Awaitable[bool]]) -> None:
        self.outages = outages
        self.bots = bots
        self.fetch_has_left = fetch_has_left
        self._asked: dict[tuple[int, int], int] = {}

    async def play_on(
        self, session: Session, presence: Presence, polls: Sequence[Poll], is_over: Callable[[Poll], bool]
    ) -> list[AdminAct]:
        """Let time decide what it has to, and bots and stated defaults go on until play waits for a present player;
        returns the acts to announce. ``presence`` and the open ``polls`` were just read."""
        known = None if await change_hands(session, presence) else polls
        acts = [*await settle_absence(session, is_over, known), *await self._find_out(session)]
        while True:
            await self.bots.play(session)
            absent = await play_for_absent(session)
            acts += absent.acts
            if not absent.moves and not absent.acts:
                return acts

    async def _find_out(self, session: Session) -> list[AdminAct]:
        """A player who has left the server is away at once."""
        acts = []
        for seat in session.waiting:
            user, call = session.users[seat], self._call(session, seat)
            if user is None or call is None or self._asked.get((session.game, seat)) == call:
                continue
            if len(self._asked) >= MAX_REMEMBERED:
                self._asked.clear()
            self._asked[session.game, seat] = call
            if await self.fetch_has_left(session.stored.guild, user):
                async with session.holding():
                    if seat in session.present and session.users[seat] == user and session.stored.active:
                        acts.append(await gone(session, seat, "server"))
                        await session.record(acts[-1])
        return acts

    def _call(self, session: Session, seat: int) -> int | None:
        """The moment of the last call that was due of a seat, if there was any."""
        calls = session.clocks.calls(seat, self.outages.intervals)
        return max((call.moment for call in calls if call.why in ASKED and call.moment <= now()), default=None)


def told_of(session: Session, act: AdminAct) -> tuple[str, list[int | None]] | None:
    """The announcement of what happens to somebody's seat, and of a new owner; with the users whom it calls.

    None of any other act.
    """
    seat = act.values.get("seat")
    if act.what not in (AWAY, STAND_IN) or seat is None or not session.stored.active:
        return None
    if session.asleep:
        return None  # where everybody is away nothing is done for anybody
    scene = scene_of(session, None, session.stored.language)
    words, users = list[str](), list[int | None]()
    if act.values.get("how") != "left":  # else they have just read how to come back
        words.append(scene.say(f"announce-{act.what}", name=scene.mention(seat), open=act.values.get("open", False)))
        users.append(session.users[seat])
    if act.owner is not None:
        words.append(scene.say("announce-heir", name=f"<@{act.owner}>"))
        users.append(act.owner)
    return ("\n".join(words), users) if words else None


TICK_SECONDS = 0.5


@dataclass(frozen=True)
class Plan:
    """What a bot is going to do where it stands, and the ``moment`` (unix seconds) at which it does."""

    situation: Situation
    action: Action
    moment: float


class BotTurns(GameJobs):
    """Lets the bots of games act. ``delay`` are the seconds before the first act of a turn
    (`bot.table.bot_players.pause`).

    ``show`` has the public posts of a game checked: after the turn of a bot, and when a person can go on; never for
    each single move.
    """

    name = "bots"

    def __init__(self, games: Sessions, think: Thinking, delay: float, show: Callable[[int], object]) -> None:
        super().__init__()
        self.games = games
        self.think = think
        self.delay = delay
        self.show = show
        self._plans: dict[int, Plan] = {}

    @property
    def next_moment(self) -> int | None:
        """When `act_due` has something to do next, a unix second; None while there is nothing."""
        return min((ceil(plan.moment) for plan in self._plans.values()), default=None)

    @recurring(TICK_SECONDS)
    async def act_due(self) -> None:
        """Let the bots act whose moment has come; where that failed another loop tries again, less and less often."""
        for game, plan in self._plans.items():
            if game not in self.troubles and self._has_come(plan):
                self.schedule(game)

    def _has_come(self, plan: Plan) -> bool:
        # A clock that was put back must not hold up a game.
        return not 0 < plan.moment - precisely_now() <= self.delay

    async def play(self, session: Session) -> None:
        """Begin, or give up what was begun, by whom play waits for; where bots take no time they have played then."""
        if situation_of(session) is not None or session.game in self._plans.keys() | self._tasks.keys():
            playing = self.schedule(session.game)
            if not self.delay:
                await asyncio.wait({playing})

    async def check(self, game: int, due: Due) -> None:
        """Let bots act until none is waited for, or the moment of the next one is still to come."""
        while not self._closing:
            session = await self.games.session(game)
            situation, plan = situation_of(session), self._plans.get(game)
            if situation is None:
                self._plans.pop(game, None)
                return
            if plan is None or plan.situation != situation:
                await self._decide(session, situation, due)
            elif not self._has_come(plan):
                return
            else:
                del self._plans[game]
                await self._act(session, plan)

    async def _decide(self, session: Session, situation: Situation, due: Due) -> None:
        """Plan what a bot does; given up when something else has happened before it knows."""
        moment = precisely_now() + pause(await session.entries(), session.bots, self.delay)
        thought = asyncio.create_task(choose(session, situation, self.think), name=f"a bot of game {session.game}")
        try:
            while situation_of(session) == situation and not self._closing:
                await first_of(thought, due.again)
                due.again.clear()
                if thought.done():
                    self._plans[session.game] = Plan(situation, thought.result(), moment)
                    return
        finally:
            thought.cancel()

    async def _act(self, session: Session, plan: Plan) -> None:
        before = _shown(session)
        acted = await make(session, plan.situation, plan.action)
        if acted and self.delay and _shown(session) != before:
            self.show(session.game)


def _shown(session: Session) -> tuple[Any, ...]:
    """What the posts must show at once: whose turn it is, which people play waits for, and what is offered; and whether
    a default is due for an absent player."""
    turn = session.state.turn
    number = None if turn is None else turn.number
    absent = any(True for _ in seats_due(session))
    return number, called_seats(session), absent, session.state.offers, session.stored.status
