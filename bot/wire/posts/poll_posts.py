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
from bot.table.polls.polls import put_anew
from bot.table.schedule.due import Presence
from bot.wire.net.messages import POST_GONE, Worn
from bot.wire.posts.polls import desired_gather, question_of, shows
from bot.wire.posts.publisher import Due, Publisher
from bot.wire.posts.shown import GATHER, Actual
from storage import Gather, Post, Surroundings


class Questions:
    """Brings about a message for each open question, and knows of which the time is over.

    ``wake`` has a game looked at again at a moment.
    """

    def __init__(self, games: Sessions, publisher: Publisher, wake: Callable[[int, int], None]) -> None:
        self.store = games.store
        self.outages = games.outages
        self.publisher = publisher
        self.outbox = publisher.outbox
        self.wake = wake

    async def over(self, session: Session, around: Surroundings) -> Callable[[Gather], bool]:
        """Tells of a question whether its time is over; whoever has pressed in time may still be on the way.

        Silence says nothing where the question does not stand in the channel: then it is posted anew.
        """
        pace, seen = session.clocks.pace, set()

        def has_come(gather: Gather) -> bool:
            return self.outages.falls_due(gather.until + pace.grace, pace, now())

        posts = {post.key: post for post in around.posts if post.kind == GATHER}
        for gather in filter(has_come, around.gathers):
            post = posts.get(str(gather.number))
            if post is not None and shows(post, gather) and await self._stands(session, gather, post):
                seen.add((gather.number, gather.voting))
        return lambda gather: (gather.number, gather.voting) in seen and has_come(gather)

    async def _stands(self, session: Session, gather: Gather, post: Post) -> bool:
        """Whether the message of a question is there: the only way to know is to edit it."""
        try:
            with suppress(Worn):
                await self.outbox.edit(post, question_of(session, gather, await session.entries()))
        except discord.HTTPException as error:
            if error.code != POST_GONE:
                raise
            # It shows nothing any more; what takes its place is another message, also where nonces are remembered.
            await self.store.save_post(session.game, replace(post, shown=Actual(turn=gather.number).text))
            return False
        return True

    async def bring_about(
        self, session: Session, gathers: Sequence[Gather], before: Sequence[Post], due: Due, presence: Presence
    ) -> None:
        """One message for each open question; those that are over tell what has become of them."""
        if not gathers and not any(post.kind == GATHER for post in before):
            return
        found = {post.key: post for post in await self.store.posts(session.game) if post.kind == GATHER}
        for gather in gathers:
            post = found.pop(str(gather.number), None)
            if post is None or not shows(post, gather):
                gather = await put_anew(session, gather)
            desired = desired_gather(session, gather, await session.entries(), post, presence, now())
            for moment in (moment for moment in reminders(gather) if moment > now()):
                self.wake(session.game, moment)
            if asleep := presence.asleep.keys() & gather.asked - gather.answers.keys() - desired.call:
                self.wake(session.game, min(presence.asleep[seat] for seat in asleep))
            if post is not None and desired.repost:
                await self.publisher.leftovers.supersede(session.game, post)
            await self.publisher.bring_about(session.stored, desired, post, due, anew=desired.repost)
        for post in found.values():
            await self.publisher.leftovers.supersede(session.game, post)
            await self.store.drop_post(session.game, post.kind, post.key)
