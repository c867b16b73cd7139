"""Absent players: votes, coming back, leaving, taking an open seat."""

from __future__ import annotations

from bot.table.game.errors import Refused
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.polls.absence import ask_about, come_back, leave, vote, what_follows
from bot.table.polls.substitutes import agree, agreement, object_to
from bot.ui import seats
from bot.wire.handlers.verb import Press, PressGroup, Seat, verb
from bot.wire.net.replies import Caller
from bot.wire.posts.scenes import SeatedPlayer, scene_of
from bot.wire.services.seats import SeatTransfers
from bot.wire.services.service import Service


class AbsencePresses(PressGroup):
    """Serves the verbs about absent players."""

    def __init__(self, service: Service, seating: SeatTransfers) -> None:
        super().__init__(service)
        self.seating = seating

    def _changed(self, session: Session) -> None:
        self.service.runner.schedule(session.game)

    async def _tell(self, session: Session, act: AdminAct | None) -> None:
        if act is not None:
            await self.service.poster.announce_absence(session, act)

    @verb("absence", by="table")
    async def vote(self, press: Press, session: Session, poll: int, word: str) -> None:
        """Vote on the seat of an absent player."""
        caller = press.caller
        act = await vote(session, poll, word, by=caller.by)
        self._changed(session)
        await self._tell(session, act)
        came_back = act is not None and act.by.user == caller.user
        await self.service.say(caller, "done-back" if came_back else "done-vote-decided" if act else "done-voted")

    @verb("absence-ask", by="table")
    async def ask_about(self, press: Press, session: Session, seat: Seat) -> None:
        """Ask about a player late by days, where there are no clocks."""
        caller = press.caller
        act = await ask_about(session, seat, caller.by)
        self._changed(session)
        await self._tell(session, act)
        await self.service.say(caller, "done-asked-about")

    @verb("back", by="table")
    async def back(self, press: Press, session: Session) -> None:
        """Come back to one's seat."""
        await come_back(session, press.caller.by)
        self._changed(session)
        await self.service.say(press.caller, "done-back")

    @verb("seat-leave", anywhere=True)
    async def leave(self, press: Press) -> None:
        """Leave a game that goes on, from any channel."""
        caller = press.caller
        session = await self.service.games.session(press.id.game)
        act = await leave(session, caller.by)
        self._changed(session)
        await self._tell(session, act)
        if not session.stored.active:
            done = "done-left"
        elif session.asleep:
            done = "done-gone-asleep"
        elif act.poll:
            done = "done-gone"
        else:
            done = "done-gone-stay" if await session.must_stay_away(act.values["seat"]) else "done-gone-again"
        await self.service.say(caller, done)

    @verb("leave-game", source="menu", anywhere=True)
    async def ask_to_leave(self, press: Press, game: int) -> None:
        """Ask once before a player leaves one of their games."""
        await confirm_leaving(await self.service.games.session(game), press.caller)

    @verb("seat-ask", by="table")
    async def ask_for_seat(self, press: Press, session: Session, seat: Seat) -> None:
        """Ask for a seat that is open."""
        await self.seating.ask_for(session, press.caller, seat)
        self._changed(session)
        await self.service.say(press.caller, "done-seat-asked", **agreement(session).words)

    @verb("seat-agree", by="table")
    async def agree(self, press: Press, session: Session, request: int) -> None:
        """Agree that the player gets the seat."""
        found = await agree(session, request, press.caller.by)
        self._changed(session)
        done = "done-seat-agreed-first" if found.asks else "done-seat-agreed"
        await self.service.say(press.caller, done, person=f"<@{found.user}>", **agreement(session, found).words)

    @verb("seat-object", by="table")
    async def object_to(self, press: Press, session: Session, request: int) -> None:
        """Object to that, or withdraw one's own request."""
        found = await object_to(session, request, press.caller.user)
        self._changed(session)
        done = "done-seat-unasked" if found.user == press.caller.user else "done-seat-objected"
        await self.service.say(press.caller, done, person=f"<@{found.user}>")


async def confirm_leaving(session: Session, caller: Caller) -> None:
    """Ask once before a player leaves a running game."""
    if not session.stored.active:
        raise Refused("refused-game-over")
    player = SeatedPlayer.at(session, caller)
    scene = scene_of(session, None, caller.language)
    follows = await what_follows(session, player.seat)
    await caller.reply.show(lambda _: seats.confirm_leave(scene, follows))
