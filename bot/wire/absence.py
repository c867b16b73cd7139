"""What is done for people who are not there, whenever a game is looked at, and that they are told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.clock import now
from bot.table.absence import gone, play_absent
from bot.table.absence_vote import settle_absence
from bot.table.handing import AdminAct
from bot.table.presence import Presence
from bot.table.session import Session
from bot.table.timekeeping import Outages
from bot.table.vacations import change_hands
from bot.wire.bots import BotTurns
from bot.wire.scenes import scene_of
from engine.seats import AWAY, STAND_IN
from storage import Gather

ASKED = frozenset({"half", "nearly", "over"})
"""The calls before which Discord is asked whether somebody is still there."""
MOST_REMEMBERED = 10_000
"""Calls of which it is known that Discord was asked; after a restart it is asked once more."""


class Absentees:
    """Does what is due for people who are not there. Whoever is called again, or has no time left, may have left the
    server: ``has_left`` asks Discord, once for each call."""

    def __init__(self, outages: Outages, bots: BotTurns, has_left: Callable[[int, int], Awaitable[bool]]) -> None:
        self.outages = outages
        self.bots = bots
        self.has_left = has_left
        self._asked: dict[tuple[int, int], int] = {}

    async def play_on(
        self, session: Session, presence: Presence, gathers: Sequence[Gather], is_over: Callable[[Gather], bool]
    ) -> list[AdminAct]:
        """Let time decide what it has to, and bots and stated defaults go on until somebody who is there is waited
        for; gives the acts of which people are to be told. ``presence`` and the open ``gathers`` were just read."""
        known = None if await change_hands(session, presence) else gathers
        acts = [*await settle_absence(session, is_over, known), *await self._find_out(session)]
        while True:
            await self.bots.play(session)
            absent = await play_absent(session)
            acts += absent.acts
            if not absent.moves and not absent.acts:
                return acts

    async def _find_out(self, session: Session) -> list[AdminAct]:
        """Whoever has left the server is away at once."""
        acts = []
        for seat in session.waiting:
            user, call = session.users[seat], self._call(session, seat)
            if user is None or call is None or self._asked.get((session.game, seat)) == call:
                continue
            if len(self._asked) >= MOST_REMEMBERED:
                self._asked.clear()
            self._asked[session.game, seat] = call
            if await self.has_left(session.stored.guild, user):
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
    """What somebody is told of what becomes of their seat, and who runs the game from now on; with whom that calls.

    None of any other act.
    """
    seat = act.values.get("seat")
    if act.what not in (AWAY, STAND_IN) or seat is None or not session.stored.active:
        return None
    if session.asleep:
        return None  # where everybody is away nothing is done for anybody
    scene = scene_of(session, None, session.stored.language)
    words, users = list[str](), list[int | None]()
    if act.values.get("how") != "left":  # else they have just been told how to come back
        words.append(scene.say(f"announce-{act.what}", name=scene.mention(seat), open=act.values.get("open", False)))
        users.append(session.users[seat])
    if act.owner is not None:
        words.append(scene.say("announce-heir", name=f"<@{act.owner}>"))
        users.append(act.owner)
    return ("\n".join(words), users) if words else None
