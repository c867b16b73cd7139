"""Votes on the seat of an absent player, coming back, leaving, and taking an open seat."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.table.game.errors import Refused
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.polls.absence import ask_about, come_back, leave, vote, what_follows
from bot.table.polls.substitutes import agree, agreement, object_to
from bot.ui import seats
from bot.wire.handlers.press import Handler, Press, number_in, seat_named
from bot.wire.net.replies import Caller
from bot.wire.posts.scenes import Player, scene_of
from bot.wire.services.seats import Seating
from bot.wire.services.service import Service


class AbsencePresses:
    """Serves the verbs about absent players."""

    def __init__(self, service: Service, seating: Seating) -> None:
        self.service = service
        self.seating = seating
        self.table: dict[str, Handler] = {
            "absence": self.vote,
            "absence-ask": self.ask_about,
            "back": self.back,
            "seat-ask": self.ask_for_seat,
            "seat-agree": self.agree,
            "seat-object": self.object_to,
            "seat-leave": self.leave,
            "leave-game": self.ask_to_leave,
        }

    @asynccontextmanager
    async def _session(self, game: int, caller: Caller, *, here: bool = True) -> AsyncIterator[Session]:
        """A game, which this may change. ``here``: it must be the one of this channel."""
        await caller.reply.defer()
        found = self.service.session(game, caller) if here else self.service.games.session(game)
        session = await found
        yield session
        self.service.runner.schedule(session.game)

    async def _tell(self, session: Session, act: AdminAct | None) -> None:
        if act is not None:
            await self.service.poster.announce_absence(session, act)

    async def vote(self, press: Press) -> None:
        """Somebody says what is to become of a seat."""
        number, _, word = press.id.arg.partition(" ")
        caller = press.caller
        async with self._session(press.id.game, caller) as session:
            act = await vote(session, number_in(number), word, user=caller.user, interaction=caller.interaction.id)
        await self._tell(session, act)
        came_back = act is not None and act.user == caller.user
        await self.service.say(caller, "done-back" if came_back else "done-vote-decided" if act else "done-voted")

    async def ask_about(self, press: Press) -> None:
        """Somebody asks about a player who has let the table wait for days, where there are no clocks."""
        caller = press.caller
        async with self._session(press.id.game, caller) as session:
            act = await ask_about(session, seat_named(session, press.id.arg), caller.user, caller.interaction.id)
        await self._tell(session, act)
        await self.service.say(caller, "done-asked-about")

    async def back(self, press: Press) -> None:
        """Somebody is there again."""
        async with self._session(press.id.game, press.caller) as session:
            await come_back(session, press.caller.user, press.caller.interaction.id)
        await self.service.say(press.caller, "done-back")

    async def leave(self, press: Press) -> None:
        """Somebody leaves a game that goes on, from wherever they are."""
        caller = press.caller
        async with self._session(press.id.game, caller, here=False) as session:
            act = await leave(session, caller.user, caller.interaction.id)
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

    async def ask_to_leave(self, press: Press) -> None:
        """One of somebody's games was chosen: ask once before they leave it."""
        game = number_in(press.values[0] if len(press.values) == 1 else "")
        async with self._session(game, press.caller, here=False) as session:
            await confirm_leaving(session, press.caller)

    async def ask_for_seat(self, press: Press) -> None:
        """Somebody would like to have a seat that is open."""
        async with self._session(press.id.game, press.caller) as session:
            await self.seating.ask_for(session, press.caller, press.id.arg)
        await self.service.say(press.caller, "done-seat-asked", **agreement(session).words)

    async def agree(self, press: Press) -> None:
        """One of the people at the table agrees to that."""
        async with self._session(press.id.game, press.caller) as session:
            found = await agree(session, press.id.arg, press.caller.user, press.caller.interaction.id)
        done = "done-seat-agreed-first" if found.asks else "done-seat-agreed"
        await self.service.say(press.caller, done, person=f"<@{found.user}>", **agreement(session, found).words)

    async def object_to(self, press: Press) -> None:
        """One of them objects, or the person who asked withdraws."""
        async with self._session(press.id.game, press.caller) as session:
            found = await object_to(session, press.id.arg, press.caller.user)
        done = "done-seat-unasked" if found.user == press.caller.user else "done-seat-objected"
        await self.service.say(press.caller, done, person=f"<@{found.user}>")


async def confirm_leaving(session: Session, caller: Caller) -> None:
    """Ask once before somebody leaves a game that goes on."""
    if not session.stored.active:
        raise Refused("refused-game-over")
    player = Player.at(session, caller)
    scene = scene_of(session, None, caller.language)
    follows = await what_follows(session, player.seat)
    await caller.reply.show(lambda _: seats.confirm_leave(scene, follows))
