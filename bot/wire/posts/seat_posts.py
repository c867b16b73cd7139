"""The public posts of seats that change hands: which are asked for and offered, and that the table has agreed."""

from __future__ import annotations

from dataclasses import replace

from bot.clock import now
from bot.table.game.session import Session
from bot.table.polls.polls import UNSEEN
from bot.table.polls.substitutes import OBJECTION_SECONDS, PATIENCE_HOURS, may_give, missing, restart, settle
from bot.table.schedule.due import Presence
from bot.table.schedule.ping_limits import ASKED, SEAT, asked_by_one
from bot.ui import seats
from bot.wire.posts.desired import Desired, pinged
from bot.wire.posts.jobs import Due
from bot.wire.posts.publisher import Publisher
from bot.wire.posts.scenes import scene_of
from bot.wire.posts.shown import INVITATION, Actual
from storage import Invitation, Post, PostsAndPolls


class SeatPosts:
    """Brings about a message for each open invitation, and sees when nobody may object any more."""

    def __init__(self, publisher: Publisher) -> None:
        self.publisher = publisher
        self.store = publisher.store

    async def publish(self, session: Session, around: PostsAndPolls, due: Due, presence: Presence) -> None:
        """One message for each; those that are over lose their buttons."""
        found = {post.key: post for post in around.posts if post.kind == INVITATION}
        for invitation in around.invitations:
            if _lapsed(session, invitation):
                await self.store.drop_invitation(invitation.number)
                continue
            post = found.get(str(invitation.number))
            if (current := await self._current(session, invitation, post, presence)) is not None:
                desired = desired_invitation(session, current, presence)
                await self.publisher.publish(session.stored, desired, found.pop(desired.key, None), due)
        for post in found.values():
            await self.publisher.retirement.supersede(session.game, post)
            await self.store.drop_post(session.game, post.kind, post.key)

    async def _current(
        self, session: Session, invitation: Invitation, post: Post | None, presence: Presence
    ) -> Invitation | None:
        """An invitation once its moment has been looked at; None if it has changed meanwhile. Nobody objects to what
        does not stand in the channel: then the time for it begins again."""
        if not invitation.asks or invitation.until is None:
            return invitation
        pace, outages = session.clocks.pace, session.timekeeping.outages
        over = outages.falls_due(invitation.until + pace.grace, pace, now())
        if post is not None and _shows(post, invitation):
            if not over:
                return invitation
            words = desired_invitation(session, invitation, presence).build(None)
            if await self.publisher.try_edit(session.game, post, words, invitation.number):
                return await settle(session, invitation)
        elif now() + OBJECTION_SECONDS - invitation.until <= UNSEEN:
            return invitation
        return await restart(session, invitation)


def _lapsed(session: Session, invitation: Invitation) -> bool:
    """Whether an invitation is over: the seat that somebody asks for is not open any more, or the one that is offered
    may not be given away."""
    if invitation.asks:
        return session.clocks.absence(invitation.seat) != "open"
    return session.stored.status == "running" and not may_give(session, invitation.seat, invitation.giver)


def _shows(post: Post, invitation: Invitation) -> bool:
    """Whether a post tells that somebody has agreed."""
    return Actual.of(post).stage.partition(" ")[0] == stage_of_invitation(invitation).partition(" ")[0]


def stage_of_invitation(invitation: Invitation) -> str:
    """What a post shows of an invitation, in short: whether somebody asks for a seat, or one has agreed and until when
    others may object; empty when it is offered."""
    if not invitation.asks:
        return ""
    return "asked" if invitation.until is None else f"agreed {invitation.until}"


def desired_invitation(session: Session, invitation: Invitation, presence: Presence) -> Desired:
    """The offer of a seat: it calls the person who may take it, and the player who has it. If the person asked for it,
    it calls those who may agree."""
    # Named by its own number: without the sequence number the message stays as it is while others act.
    scene = replace(scene_of(session, None, session.stored.language), seq=0)
    if invitation.asks:
        call = frozenset(session.present)
        missed = missing(session, invitation)
        ping, silent = pinged(call, presence)
        return Desired(
            INVITATION,
            str(invitation.number),
            invitation.number,
            lambda _: seats.substitute(scene, invitation, missed),
            call=call,
            stage=stage_of_invitation(invitation),
            ping=ping,
            asked=asked_by_one(ASKED, invitation.user, (session.users[seat] for seat in call)),
            silent=silent,
        )
    holder = frozenset({invitation.seat} if session.users[invitation.seat] != invitation.giver else ())
    return Desired(
        INVITATION,
        str(invitation.number),
        invitation.number,
        lambda _: seats.invitation(
            scene, invitation.number, invitation.seat, invitation.user, invitation.giver, PATIENCE_HOURS
        ),
        call=holder,
        ping=frozenset(seat for seat in holder - presence.asleep.keys() if presence.in_channel(seat)),
        guests=(invitation.user,),
        asked=asked_by_one(SEAT, invitation.giver, (invitation.user, *(session.users[seat] for seat in holder))),
    )
