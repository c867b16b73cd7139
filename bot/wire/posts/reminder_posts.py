"""A game's reminders: a message for each seat called again.

There is none for those that have acted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.clock import now
from bot.table.game.session import Session
from bot.table.runner.plans import next_moment
from bot.table.schedule.due import DueNow, Presence, due_now
from bot.time.seat_clocks import Call
from bot.ui import reminders
from bot.wire.posts.desired import Desired, link_to, turn_and_stage
from bot.wire.posts.jobs import Due
from bot.wire.posts.publisher import Publisher
from bot.wire.posts.scenes import scene_of
from bot.wire.posts.shown import CARD, REMINDER, Actual, reached
from storage import Post


class ReminderPosts:
    """Publishes the reminders that are due, and deletes those that are over."""

    def __init__(self, publisher: Publisher) -> None:
        self.publisher = publisher
        self.store = publisher.store

    async def publish(self, session: Session, found: Sequence[Post], due: Due, presence: Presence) -> None:
        """Send the present reminders, and note the next moment."""
        clocks = session.clocks
        asked = due_now(clocks, session.timekeeping.outages, presence, now(), reached(clocks, found))
        posts = {post.key: post for post in found if post.kind == REMINDER}
        card = next((post for post in found if post.kind == CARD), None)
        for desired in desired_reminders(session, asked, presence, posts, card):
            post = posts.pop(desired.key, None)
            if post is not None and desired.repost:
                await self.publisher.retirement.supersede(session.game, post)
            await self.publisher.publish(session.stored, desired, post, due, repost=desired.repost)
        for post in posts.values():
            await self.publisher.retirement.supersede(session.game, post)
            await self.store.drop_post(session.game, REMINDER, post.key)
        planned = next_moment(session) if session.stored.plans else None
        moments = [moment for moment in (asked.again, planned) if moment is not None]
        await session.check_again(clocks, min(moments, default=None))


def desired_reminders(
    session: Session, due_now: DueNow, presence: Presence, posts: dict[str, Post], card: Post | None
) -> list[Desired]:
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


def _reminder(session: Session, seat: int, call: Call, stage: str, *, repost: bool, link: str) -> Desired:
    # It stays as it is while others act, and follows what its seat is to do and until when.
    since = session.clocks.waits_since(seat) or 0
    scene = replace(scene_of(session, None, session.stored.language), seq=0, since=since)
    return Desired(
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
