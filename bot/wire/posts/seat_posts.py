"""The public posts of seats that change hands.

They show which are asked for and offered, and that the table has agreed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.clock import now
from bot.table.game.session import Session
from bot.table.polls.substitutes import agreement, electorate, is_over, note_silence, settle, silent_until
from bot.table.schedule.due import Presence, presence_at
from bot.table.schedule.ping_limits import ASKED, SEAT, asked_by_one
from bot.texts.catalogue import catalogue
from bot.time.clocks import Clocks
from bot.ui import pages, seats
from bot.ui.scene import Payload
from bot.wire.posts.jobs import Due
from bot.wire.posts.post_kind import PostKind, TableAtRest
from bot.wire.posts.scenes import scene_of
from bot.wire.posts.shown import INVITATION, Actual, rung_by
from bot.wire.posts.standing_post import StandingPost
from storage import Invitation, Post, PostsAndPolls

ASLEEP = "asleep"
"""The stage of an offer whose person sleeps and has not been called."""


class SeatPosts(PostKind):
    """Posts a message for each open invitation.

    It sees when nobody may object any more.
    """

    kind = INVITATION

    async def remains(self, session: Session, post: Post, later: Sequence[Post]) -> Payload | None:
        """A line that says so."""
        return pages.notice(catalogue(session.stored.language).say("ui-offer-over"))

    async def publish(self, table: TableAtRest, around: PostsAndPolls, due: Due) -> None:
        """One message for each; those that are over lose their buttons."""
        session, presence = table.session, table.presence
        found = self.standing(around)
        for invitation in around.invitations:
            if session.stored.status == "running" and is_over(session, invitation):
                await self.store.drop_invitation(invitation.number)
                continue
            post = found.get(str(invitation.number))
            objected = invitation.asks and await self.store.objected(session.game, invitation.user)
            current = await self._current(session, invitation, post, presence, objected=objected)
            if current is not None:
                shown = found.pop(str(current.number), None)
                sleeps = await self._sleeps_until(session, current, shown)
                desired = desired_invitation(session, current, shown, presence, objected, asleep=sleeps is not None)
                if sleeps is not None:
                    self.wakeups.run_at(session.game, sleeps)
                await self._show(session, desired, post if current.number == invitation.number else None, due)
                self._look_again(session, current, desired, presence)
        for post in found.values():
            await self.publisher.retirement.give_way(session.game, post)

    async def _show(self, session: Session, desired: StandingPost, post: Post | None, due: Due) -> None:
        await self.publisher.publish(session.stored, desired, post, due)
        if desired.repost and desired.ping:
            self.wakeups.run(session.game)  # until when those may object who were rung just now

    @staticmethod
    async def _sleeps_until(session: Session, invitation: Invitation, post: Post | None) -> int | None:
        """Until when an offer's person sleeps, if not called yet."""
        if invitation.asks or (post is not None and Actual.of(post).stage != ASLEEP):
            return None
        users, clocks = (invitation.user,), Clocks(session.clocks.timing)
        return (await presence_at(session.store, users, clocks, now())).asleep.get(0)

    def _look_again(self, session: Session, invitation: Invitation, desired: StandingPost, presence: Presence) -> None:
        """Run a game again when a player wakes who must be rung."""
        unheard = electorate(session) - invitation.yeses - desired.call if invitation.asks else frozenset()
        if asleep := [presence.asleep[seat] for seat in unheard if seat in presence.asleep]:
            self.wakeups.run_at(session.game, min(asleep))

    async def _current(
        self, session: Session, invitation: Invitation, post: Post | None, presence: Presence, *, objected: bool
    ) -> Invitation | None:
        """An invitation after its moment; None if it changed.

        Silence counts only for what stands in the channel: else the time for it begins again.
        """
        if not invitation.asks:
            return invitation
        if agreement(session, invitation).reached:
            return await settle(session, invitation)
        rung = {} if post is None else rung_by(post, [])
        until = silent_until(session, invitation, presence, rung, objected=objected)
        if until is not None and invitation.until is not None:
            until = max(until, invitation.until)  # what an outage has added stays
        told = post is not None and Actual.of(post).stage == stage_of_invitation(invitation)
        invitation = await note_silence(session, invitation, until, again=False)
        pace, outages = session.clocks.pace, session.timekeeping.outages
        if until is None or not outages.falls_due(until + pace.grace, pace, now()):
            return invitation
        if post is not None and told:
            words = desired_invitation(session, invitation, post, presence, objected).build(None)
            if await self.publisher.try_edit(session.game, post, words, invitation.number):
                return await settle(session, invitation)
        until = silent_until(session, replace(invitation, since=now()), presence, rung, objected=objected)
        return await note_silence(session, invitation, until, again=True)


def stage_of_invitation(invitation: Invitation) -> str:
    """What a post shows of an invitation, in short.

    The table is asked, or one player has agreed and until when others may object; it is empty when it is offered.
    """
    if not invitation.asks:
        return ""
    return "asked" if invitation.until is None else f"agreed {invitation.until}"


def desired_invitation(
    session: Session,
    invitation: Invitation,
    post: Post | None,
    presence: Presence,
    objected: bool,
    *,
    asleep: bool = False,
) -> StandingPost:
    """The post of an invitation, with its calls.

    An offer of a seat calls the person who may take it; one who is ``asleep``, by a new message when they wake. What
    the table is asked about it calls those who are awake, and the others by a new message when they wake.
    """
    # Named by its own number: without the sequence number the message stays as it is while others act.
    scene = replace(scene_of(session, None, session.stored.language), seq=0)
    if invitation.asks:
        asked, already = electorate(session), Actual.of(post).pinged
        awake = asked - presence.asleep.keys()
        due = frozenset(seat for seat in awake - already - invitation.yeses if presence.in_channel(seat))
        said = agreement(session, invitation).words
        return StandingPost(
            INVITATION,
            str(invitation.number),
            invitation.number,
            lambda _: seats.substitute(scene, invitation, asked, said, objected=objected),
            turn=invitation.number,
            call=awake | already,
            stage=stage_of_invitation(invitation),
            ping=due,
            asked=asked_by_one(ASKED, invitation.giver, (session.users[seat] for seat in due)),
            silent=not due,
            repost=post is None or bool(due),
        )
    return StandingPost(
        INVITATION,
        str(invitation.number),
        invitation.number,
        lambda _: seats.invitation(scene, invitation),
        guests=() if asleep else (invitation.user,),
        stage=ASLEEP if asleep else "",
        asked=None if asleep else asked_by_one(SEAT, invitation.giver, (invitation.user,)),
        silent=asleep,
        repost=not asleep and Actual.of(post).stage == ASLEEP,
    )
