"""Administration by a game's owner or a server's manager.

All of it is public, and no hand is shown.
"""

from __future__ import annotations

import logging
from typing import Any, Literal

from bot.clock import now
from bot.table.game.by import By
from bot.table.game.errors import Refused
from bot.table.game.losses import resume
from bot.table.game.session import Session
from bot.table.game.tables import StoredTable
from bot.table.lobbies.lobby import Change
from bot.table.polls.ballots import people_but
from bot.table.polls.proposals import PAUSES, Proposal, change_at_once, propose
from bot.table.polls.substitutes import check_own, find, object_to
from bot.table.schedule.ping_limits import PROPOSAL, SHOW, check_act
from bot.texts.catalogue import catalogue
from bot.texts.safe import safe_text
from bot.time.seat_clocks import PACES
from bot.ui import admin, bots, pages, polls, seats
from bot.ui.lobbies import lobby as lobby_pages
from bot.ui.proof import unreadable_note
from bot.wire.handlers.pages import repost
from bot.wire.handlers.verb import Press, PressGroup, Seat, check_authority, verb
from bot.wire.net.discord_errors import FAILURES, reason_of
from bot.wire.net.events import SeasonsChanged
from bot.wire.net.messages import Audience, nonce_of
from bot.wire.net.replies import Caller
from bot.wire.posts.scenes import dice_of, lobby_scene, scene_of
from bot.wire.services.seats import SeatTransfers
from bot.wire.services.service import Service
from engine.rulesets import RULES_VERSION
from engine.upgrades import SCHEMA
from storage import Appended, Commit, Invitation, Move

logger = logging.getLogger(__name__)


class ManagePresses(PressGroup):
    """Serves the verbs of the administration pages."""

    def __init__(self, service: Service, seating: SeatTransfers) -> None:
        super().__init__(service)
        self.seating = seating

    def check_may_resume(self, stored: StoredTable, caller: Caller) -> None:
        """Raise `Refused` for those who may not end a pause."""
        if stored.seat_of(caller.user) is None:
            check_authority(stored, caller)

    @verb("admin-level", by="authority", source="either")
    async def choose_level(self, press: Press, session: Session, level: str = "", seat: Seat | None = None) -> None:
        """Show how well bots play, or propose a chosen level."""
        if level and seat is not None:
            await self.change(session, press.caller, Proposal("level", bot=seat, level=level))
            return
        scene, proposing = scene_of(session, None, press.caller.language), proposes(session, press.caller)
        await press.caller.reply.show(lambda _: bots.running_page(scene, proposing=proposing))

    @verb("admin", by="authority")
    async def admin(self, press: Press, session: Session, act: str = "") -> None:
        """Carry out an act, or show all of them."""
        await self.do(session, press.caller, act)

    async def do(self, session: Session, caller: Caller, act: str) -> None:
        """Carry out an act, or ask further; an unknown one shows menus."""
        scene = scene_of(session, None, caller.language)
        match act:
            case "pause" if session.stored.status == "running":
                await caller.reply.show(lambda _: admin.pauses(scene, PAUSES, proposing=proposes(session, caller)))
            case "resume" if session.stored.status == "paused":
                await self._resume(session, caller)
            case "pace":
                _refuse_another_pace(session)
                proposing, present = proposes(session, caller), session.clocks.pace.name
                await caller.reply.show(lambda _: admin.paces(scene, PACES, present, proposing=proposing))
            case "repost":
                await check_act(self.service.store, SHOW, session.game, caller.user, caller.interaction.id, now())
                await repost(self.service, session.game, caller)
            case "seat":
                await caller.reply.show(lambda _: admin.seats(scene))
            case "end":
                await caller.reply.show(lambda _: admin.confirm_end(scene, proposing=proposes(session, caller)))
            case _:
                await self.show_menu(session, caller)

    async def show_menu(self, session: Session, caller: Caller) -> None:
        """Show all acts, and the open proposals of the caller."""
        seat, scene = session.stored.seat_of(caller.user), scene_of(session, None, caller.language)
        polls = await self.service.store.polls(session.game)
        own = [found for found in polls if seat is not None and found.proposer == seat.seat]
        proposing = proposes(session, caller)
        await caller.reply.show(lambda _: admin.menu_page(scene, own, proposing=proposing))

    @verb("resume", by="table")
    async def resume(self, press: Press, session: Session) -> None:
        """Let a paused game go on."""
        self.check_may_resume(session.stored, press.caller)
        await self._resume(session, press.caller)

    async def _resume(self, session: Session, caller: Caller) -> None:
        own = session.stored.seat_of(caller.user)
        seat = None if own is None else own.seat
        async with session.holding():
            await session.refuse_repeated(caller.interaction.id)
            refuse_after_end(session)
            if session.stored.status != "paused":
                raise Refused("refused-not-paused")
            await check_act(self.service.store, PROPOSAL, session.game, caller.user, caller.interaction.id, now())
            missing = await resume(session, seat, caller.by)
        if missing:
            await self.service.say(caller, "done-lost-agreed", missing=missing)
            self.service.runner.schedule(session.game)
            return
        await self._announce(session, caller, "resume")

    async def show_resume(self, session: Session, caller: Caller) -> None:
        """Show the players how a paused game goes on."""
        scene = scene_of(session, None, caller.language)
        await caller.reply.show(lambda _: admin.resume_page(scene))

    async def _announce(self, session: Session, caller: Caller, what: str, **values: str) -> None:
        """Say what was done, in public and privately."""
        words = catalogue(session.stored.language).say(f"announce-{what}", name=safe_text(caller.name), **values)
        told = await self.service.poster.announce(session, what, words)
        self.service.runner.schedule(session.game)
        await self.service.say(caller, "done-admin" if told else "done-admin-untold")

    async def change(self, session: Session, caller: Caller, proposal: Proposal) -> None:
        """Change the game at once, or propose it to the others.

        A manager who does not play has the right to change it at once.
        """
        found, interaction = None, caller.interaction.id
        refuse_after_end(session)
        if _manages(caller) and session.stored.seat_of(caller.user) is None:
            await change_at_once(session, proposal, by=By(caller.user, interaction))
        else:
            found = await propose(session, proposal, by=By(caller.user, interaction))
        if found is None:
            scene = scene_of(session, None, session.stored.language)
            await self._announce(session, caller, proposal.what, **polls.details_in_words(scene, proposal.details))
            return
        self.service.runner.schedule(session.game)
        scene, opened = scene_of(session, None, caller.language), found
        await caller.reply.show(lambda _: polls.proposed(scene, opened))

    @verb("admin-end", by="authority")
    async def end(self, press: Press, session: Session) -> None:
        """End the game for good."""
        await self.change(session, press.caller, Proposal("end"))

    @verb("admin-pause", by="authority")
    async def pause(self, press: Press, session: Session, days: int) -> None:
        """Pause the game for so many days."""
        await self.change(session, press.caller, Proposal("pause", days=days))

    @verb("admin-pace", by="authority", source="menu")
    async def choose_pace(self, press: Press, session: Session, pace: str) -> None:
        """Play at another pace."""
        _refuse_another_pace(session)
        await self.change(session, press.caller, Proposal("pace", pace))

    async def ask_to_close(self, stored: StoredTable, caller: Caller) -> None:
        """Ask once before a lobby is given up."""
        scene = lobby_scene(stored, self.service.settings, caller.language)
        await caller.reply.show(lambda _: lobby_pages.confirm_close(scene))

    @verb("close", by="lobby")
    async def close(self, press: Press, lobby: StoredTable, how: Literal["ask", ""] = "") -> None:
        """Give up a lobby, or ask first."""
        caller = press.caller
        check_authority(lobby, caller)
        if how == "ask":
            await self.ask_to_close(lobby, caller)
            return
        await self.service.change_lobby(lobby.game, caller.interaction.id, lambda _: Change(closed=True))
        await self.service.say(caller, "done-admin")

    async def end_damaged(self, stored: StoredTable, caller: Caller) -> None:
        """End an unreadable game, so that its channel is free again."""
        check_authority(stored, caller)
        action, press = {"admin": "end"}, caller.interaction.id
        move = Move(stored.head + 1, "admin", None, caller.user, press, action, [], RULES_VERSION, SCHEMA)
        done = await self.service.store.append(stored.game, Commit(move, "ended", now(), note="damaged"))
        if isinstance(done, Appended):
            await self._announce_unreadable_end(stored.game, caller)
        await self.service.say(caller, "done-admin")

    async def _announce_unreadable_end(self, game: int, caller: Caller) -> None:
        """Announce an unreadable game's end and its dice's key.

        Such a game has no final card. The message is lost at worst.
        """
        ended = await self.service.store.look_up(game)
        assert ended is not None
        if (season := ended.home.season) is not None:  # no job looks at its posts, which cannot be made
            await self.service.events.tell(SeasonsChanged((season,)))
        said = catalogue(ended.language).say("announce-end-unreadable", name=safe_text(caller.name))
        words = "\n".join(filter(None, (said, unreadable_note(dice_of(ended), ended.language))))
        nonce = nonce_of(game, "announce-end", ended.head, 0)
        try:
            await self.service.poster.outbox.send(ended, pages.notice(words), Audience(), nonce=nonce)
        except FAILURES as error:
            logger.info("the end of game %d was not announced: %s", game, reason_of(error))

    @verb("admin-seat", by="authority", source="menu")
    async def choose_person(self, press: Press, session: Session, seat: Seat) -> None:
        """Ask who plays a seat that was chosen."""
        self.seating.check_may_propose(session, seat, press.caller.user)
        scene = scene_of(session, None, press.caller.language)
        offers = await self.service.store.invitations(session.game)
        offer = next(((found.number, found.user) for found in offers if found.seat == seat), None)
        await press.caller.reply.show(lambda _: admin.seat_to(scene, seat, press.caller.user, offer))

    @verb("admin-seat-to", by="authority")
    async def to_person(self, press: Press, session: Session, seat: Seat) -> None:
        """Ask once before a seat is offered to a person."""
        user = _chosen_person(press)
        self.seating.check_may_propose(session, seat, press.caller.user)
        await self.seating.check_may_sit(session.stored, user, asking=False)
        scene = scene_of(session, None, press.caller.language)
        await press.caller.reply.show(lambda _: seats.confirm_offer(scene, seat, user, press.caller.user))

    @verb("seat-offer", by="authority")
    async def offer(self, press: Press, session: Session, seat: Seat, user: int) -> None:
        """Offer a seat to the person who was chosen."""
        await self.seating.offer(session, press.caller, seat, user)

    @verb("admin-seat-bot", by="authority")
    async def to_bot(self, press: Press, session: Session, seat: Seat) -> None:
        """Ask once before a bot gets a seat."""
        check_own(session, seat, press.caller.user)
        scene = scene_of(session, None, press.caller.language)
        await press.caller.reply.show(lambda _: seats.confirm_bot(scene, seat))

    @verb("seat-bot", by="authority")
    async def give_to_bot(self, press: Press, session: Session, seat: Seat) -> None:
        """Give a seat to a bot."""
        await self.seating.give_to_bot(session, press.caller, seat, "given")

    @verb("seat-withdraw", by="authority")
    async def withdraw(self, press: Press, session: Session, offer: int) -> None:
        """Close an untaken offer."""
        found = await find(session, offer)
        await self.seating.close(session, press.caller, found, "done-withdrawn")

    async def _invited(self, session: Session, caller: Caller, offer: int) -> Invitation:
        """The offer that a button names.

        Only the person to whom it is made may answer it.
        """
        found = await find(session, offer)
        self.seating.check_may_answer(session, caller, found)
        return found

    @verb("seat-take", by="table")
    async def take(self, press: Press, session: Session, offer: int) -> None:
        """Take a seat that was offered."""
        found = await self._invited(session, press.caller, offer)
        if found.user != press.caller.user:
            raise Refused("refused-not-invited")
        await self.seating.take(session, press.caller, found)

    @verb("seat-refuse", by="table")
    async def refuse(self, press: Press, session: Session, offer: int) -> None:
        """Refuse an offered seat.

        From another player it is an objection to what is asked, on posts of before.
        """
        found = await self._invited(session, press.caller, offer)
        if found.asks and found.user != press.caller.user:
            await object_to(session, offer, press.caller.user)
            self.service.runner.schedule(session.game)
            await self.service.say(press.caller, "done-seat-objected", person=f"<@{found.user}>")
            return
        await self.seating.close(session, press.caller, found, "done-refused")


def _refuse_another_pace(session: Session) -> None:
    """Raise `Refused` at a season's table.

    Its page says at which pace it is played.
    """
    if session.stored.home.season is not None:
        raise Refused("refused-season-pace")


def _manages(caller: Caller) -> bool:
    return caller.interaction.permissions.manage_guild


def proposes(session: Session, caller: Caller) -> bool:
    """Whether others are asked before the caller changes the game."""
    own = session.stored.seat_of(caller.user)
    return own is not None and bool(people_but(session.users, own.seat))


def refuse_after_end(session: Session) -> None:
    """Raise `Refused` unless the game goes on or is paused."""
    if not session.stored.active:
        raise Refused("refused-game-over")


def _chosen_person(press: Press) -> int:
    """The person, not a bot, that a user menu named."""
    data: dict[str, Any] = dict(press.caller.interaction.data or {})
    chosen = press.values[0] if len(press.values) == 1 else ""
    user = data.get("resolved", {}).get("users", {}).get(chosen)
    if user is None or not chosen.isdecimal():
        raise Refused("refused-unknown-choice")
    if user.get("bot"):
        raise Refused("refused-person-is-bot")
    return int(chosen)
