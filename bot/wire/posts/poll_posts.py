"""The public posts of questions to the people at a table: which of them stand, and that they do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

import discord

from bot.clock import now
from bot.table.game.registry import Sessions
from bot.table.game.session import Session
from bot.table.polls.ballots import reminders
from bot.table.polls.polls import restart_poll
from bot.table.schedule.due import Presence
from bot.wire.net.messages import POST_GONE, Worn
from bot.wire.posts.polls import desired_poll, question_of, shows
from bot.wire.posts.publisher import Due, Publisher
from bot.wire.posts.shown import POLL, Actual
from storage import Poll, Post, PostsAndPolls


class Questions:
    """Keeps a message for each open poll, and knows whose time is over.

    ``wake`` has a game checked again at a moment.
    """

    def __init__(self, games: Sessions, publisher: Publisher, wake: Callable[[int, int], None]) -> None:
        self.store = games.store
        self.outages = games.outages
        self.publisher = publisher
        self.outbox = publisher.outbox
        self.wake = wake

    async def over(self, session: Session, around: PostsAndPolls) -> Callable[[Poll], bool]:
        """A test for whether the time of a poll is over; a press in time may still be on its way.

        Silence says nothing where the poll is not shown in the channel: then it is posted again.
        """
        pace, seen = session.clocks.pace, set()

        def has_come(poll: Poll) -> bool:
            return self.outages.falls_due(poll.until + pace.grace, pace, now())

        posts = {post.key: post for post in around.posts if post.kind == POLL}
        for poll in filter(has_come, around.polls):
            post = posts.get(str(poll.number))
            if post is not None and shows(post, poll) and await self._edit_or_forget(session, poll, post):
                seen.add((poll.number, poll.voting))
        return lambda poll: (poll.number, poll.voting) in seen and has_come(poll)

    async def _edit_or_forget(self, session: Session, poll: Poll, post: Post) -> bool:
        """Whether the message of a question is there: the only way to know is to edit it."""
        try:
            with suppress(Worn):
                await self.outbox.edit(post, question_of(session, poll, await session.entries()))
        except discord.HTTPException as error:
            if error.code != POST_GONE:
                raise
            # It shows nothing any more; what takes its place is another message, also where nonces are remembered.
            await self.store.save_post(session.game, replace(post, shown=Actual(turn=poll.number).text))
            return False
        return True

    async def publish(
        self, session: Session, polls: Sequence[Poll], before: Sequence[Post], due: Due, presence: Presence
    ) -> None:
        """One message for each open question; those that are over tell what has become of them."""
        if not polls and not any(post.kind == POLL for post in before):
            return
        found = {post.key: post for post in await self.store.posts(session.game) if post.kind == POLL}
        for poll in polls:
            post = found.pop(str(poll.number), None)
            if post is None or not shows(post, poll):
                poll = await restart_poll(session, poll)
            desired = desired_poll(session, poll, await session.entries(), post, presence, now())
            for moment in (moment for moment in reminders(poll) if moment > now()):
                self.wake(session.game, moment)
            if asleep := presence.asleep.keys() & poll.asked - poll.answers.keys() - desired.call:
                self.wake(session.game, min(presence.asleep[seat] for seat in asleep))
            if post is not None and desired.repost:
                await self.publisher.retirement.supersede(session.game, post)
            await self.publisher.publish(session.stored, desired, post, due, repost=desired.repost)
        for post in found.values():
            await self.publisher.retirement.supersede(session.game, post)
            await self.store.drop_post(session.game, post.kind, post.key)
