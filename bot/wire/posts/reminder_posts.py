"""A game's reminders: a message for each seat called again.

There is none for those that have acted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from bot.clock import now
from bot.table.game.session import Session
from bot.table.runner.plans import next_moment
from bot.table.schedule import hours
from bot.table.schedule.due import DueNow, Presence, due_now
from bot.time.seat_clocks import Call
from bot.ui import reminders
from bot.wire.posts.desired import link_to, turn_and_stage
from bot.wire.posts.post_kind import PostKind, TableAtRest
from bot.wire.posts.scenes import scene_of
from bot.wire.posts.shown import CARD, REMINDER, Actual, not_before_calls, reached
from bot.wire.posts.standing_post import StandingPost
from storage import Post, PostsAndPolls


class ReminderPosts(PostKind):
    """Publishes the reminders that are due, and deletes those that are over."""

    kind = REMINDER

    async def wanted(
        self, table: TableAtRest, standing: Mapping[str, Post], around: PostsAndPolls
    ) -> Iterable[StandingPost]:
        """The reminders for this moment; notes when the next one comes."""
        session, presence, found = table.session, table.presence, around.posts
        clocks = session.clocks
        moment = not_before_calls(now(), found)
        asked = due_now(clocks, session.timekeeping.outages, presence, moment, reached(clocks, found))
        card = next((post for post in found if post.kind == CARD), None)
        planned = next_moment(session) if session.stored.plans else None
        known = (asked.again, planned, hours.next_moment(session, presence))
        moments = [moment for moment in known if moment is not None]
        await session.check_again(clocks, min(moments, default=None))
        return desired_reminders(session, asked, presence, standing, card)


def desired_reminders(
    session: Session, due_now: DueNow, presence: Presence, posts: Mapping[str, Post], card: Post | None
) -> list[StandingPost]:
    """The reminders that should stand, none in a player's night."""
    found = []
    for seat, call in sorted(due_now.calls.items()):
        post = posts.get(str(seat))
        stage = _stage_of(session, seat, call)
        called = Actual.of(post).stage == stage
        if not called and (seat in presence.asleep or not presence.in_channel(seat)):
            continue
        found.append(_reminder(session, seat, call, stage, repost=not called, link=link_to(session.stored, card)))
    return found


def _stage_of(session: Session, seat: int, call: Call) -> str:
    """Names a call of a seat among all others of the game."""
    return f"{session.clocks.waits_since(seat)} {call.why} {call.moment}"


def _reminder(session: Session, seat: int, call: Call, stage: str, *, repost: bool, link: str) -> StandingPost:
    # It stays as it is while others act, and follows what its seat is to do and until when.
    since = session.clocks.waits_since(seat) or 0
    scene = replace(scene_of(session, None, session.stored.language), seq=0, since=since)
    return StandingPost(
        REMINDER,
        str(seat),
        call.moment,
        lambda _: reminders.reminder(scene, seat, call.why, link),
        call=frozenset({seat}),
        stage=stage,
        fixed=True,
        repost=repost,
        content=(stage, turn_and_stage(session), scene.until.get(seat), seat in scene.over),
    )
