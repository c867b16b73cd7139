"""Publishes the posts of polls. `bot.wire.posts.polls` says what they should show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.clock import now
from bot.table.game.log import LogEntry
from bot.table.game.session import Session
from bot.table.polls.ballots import reminders
from bot.table.polls.polls import restart_poll
from bot.table.schedule.due import Presence
from bot.ui.scene import Payload
from bot.wire.posts.desired import desired_card
from bot.wire.posts.jobs import Due
from bot.wire.posts.polls import SharedPost, by_post, closed_polls, desired_polls, question_of, shows, unanswered
from bot.wire.posts.post_kind import PostKind, TableAtRest
from bot.wire.posts.shown import CARD, POLL
from bot.wire.posts.standing_post import StandingPost
from storage import Poll, Post, PostsAndPolls


class Questions(PostKind):
    """Keeper of a message for each open poll."""

    kind = POLL

    async def remains(self, session: Session, post: Post, later: Sequence[Post]) -> Payload | None:
        """What has become of its questions."""
        return closed_polls(session, await session.entries(), post, later)

    async def over(self, session: Session, around: PostsAndPolls) -> Callable[[Poll], bool]:
        """A test whether a poll is over.

        A press in time may still be on its way. Silence says nothing where the poll is not shown in the channel: then
        it is posted again.
        """
        pace, seen = session.clocks.pace, set[tuple[int, bool]]()

        def has_come(poll: Poll) -> bool:
            return session.timekeeping.outages.falls_due(poll.until + pace.grace, pace, now())

        for shared in by_post(around.polls, around.posts):
            post, over = shared.post, [poll for poll in shared.polls if has_come(poll)]
            if over and post is not None and shows(post, over):
                words = question_of(session, shared.polls, await session.entries())
                if await self.publisher.try_edit(session.game, post, words, shared.polls[0].number):
                    seen.update((poll.number, poll.voting) for poll in over)
        return lambda poll: (poll.number, poll.voting) in seen and has_come(poll)

    async def publish(self, table: TableAtRest, around: PostsAndPolls, due: Due) -> None:
        """Publish the open polls, and close the finished ones' posts.

        A post whose people the card will call makes no sound of its own.
        """
        session, presence, polls, before = table.session, table.presence, table.polls, around.posts
        if not polls and not self.standing(around):
            return
        found = [post for post in await self.store.posts(session.game) if post.kind == POLL]
        shared, entries = [await _restarted(session, one) for one in by_post(polls, found)], await session.entries()
        wanted = desired_polls(session, shared, entries, presence, now())
        calls = any(desired.repost for _, desired in wanted)
        loud = _called_by_card(session, entries, before, presence) if calls else frozenset()
        for one, desired in wanted:
            self._look_again(session.game, one.polls, desired, presence)
            if desired.ping and desired.ping <= loud:
                desired = replace(desired, silent=True)
            await self.publisher.publish(session.stored, desired, one.post, due)
        kept = {desired.key for _, desired in wanted}
        for post in (post for post in found if post.key not in kept):
            await self.publisher.retirement.give_way(session.game, post)

    def _look_again(self, game: int, polls: Sequence[Poll], desired: StandingPost, presence: Presence) -> None:
        """Run a game again for reminders and waking players."""
        for moment in (moment for poll in polls for moment in reminders(poll) if moment > now()):
            self.wakeups.run_at(game, moment)
        if asleep := presence.asleep.keys() & unanswered(polls) - desired.call:
            self.wakeups.run_at(game, min(presence.asleep[seat] for seat in asleep))


def _called_by_card(
    session: Session, entries: Sequence[LogEntry], posts: Sequence[Post], presence: Presence
) -> frozenset[int]:
    """The seats that a reposted card is about to call audibly."""
    post = next((post for post in posts if post.kind == CARD), None)
    card = desired_card(session, entries, post, presence)
    return card.ping or frozenset() if card.repost and not card.silent else frozenset()


async def _restarted(session: Session, shared: SharedPost) -> SharedPost:
    """Questions that stand in no post yet, with all of their time."""
    if shared.post is not None and shows(shared.post, shared.polls):
        return shared
    return replace(shared, polls=tuple([await restart_poll(session, poll) for poll in shared.polls]))
