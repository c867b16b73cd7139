"""Sends direct messages about games, beside the public posts.

No card, no board, no other game waits for them. A direct message is a post like the others: written down before it is
sent, found again, tried again. Only a refusal means something else: that this person takes none. Then the channel calls
them, and they read so privately, once.
"""

from __future__ import annotations

import logging

from bot.clock import now
from bot.table.game.registry import Sessions
from bot.table.runner.plans import acts_now
from bot.table.schedule.due import due_now, presence_of
from bot.ui.scene import Payload
from bot.wire.net.discord_errors import FAILURES, Failure, failure_of, failure_to_reach
from bot.wire.net.messages import nonce_of
from bot.wire.net.people import KnownPeople
from bot.wire.net.rate_limit import Priority
from bot.wire.posts.desired import Desired
from bot.wire.posts.dms import Correspondence, retired_dm
from bot.wire.posts.jobs import Due, GameJobs, Wakeups
from bot.wire.posts.publisher import Publisher
from bot.wire.posts.shown import OLD_PRIVATE, PRIVATE
from storage import Post, PostsAndPolls, StoredGame

logger = logging.getLogger(__name__)


class DmPoster(GameJobs):
    """Keeps the direct messages about games as they should be."""

    name = "direct messages"
    priority = Priority.EDIT

    def __init__(
        self,
        games: Sessions,
        publisher: Publisher,
        people: KnownPeople,
        wakeups: Wakeups,
    ) -> None:
        super().__init__()
        self.games = games
        self.store = games.store
        self.publisher = publisher
        self.people = people
        self.wakeups = wakeups

    async def check(self, game: int, due: Due) -> None:
        """Send, edit and shrink what differs.

        A failure for one person does not keep the others waiting.
        """
        stored = await self.store.load(game)
        if stored is None or stored.status == "paused":
            return  # what stands may stay
        if stored.plans and await self._acts_now(game):
            return  # A plan answers this, so it calls nobody; then it is looked at again.
        around = await self.publisher.posts_and_polls(stored, self.wakeups.run_at, PRIVATE)
        posts = around.posts
        found = await self._correspondence(stored, around)
        wanted = {} if found is None else found.wanted
        failures: list[Exception] = []
        for post in posts:
            if post.kind in PRIVATE and (post.kind, post.key) not in wanted:
                await self._give_way(game, post)
        standing = {(post.kind, post.key): post for post in posts}
        for name, desired in wanted.items():
            if found is not None and desired is not None:
                try:
                    await self._publish(found, desired, standing.get(name), due)
                except FAILURES as error:
                    failures.append(error)
        try:
            await self._close(stored, sent=not failures)
        except FAILURES as error:
            failures.append(error)
        if failures:
            raise failures[0]

    async def _acts_now(self, game: int) -> bool:
        if self.games.places.of(game) is not None:
            return False
        session = await self.games.session(game)
        await session.entries()
        return acts_now(session)

    async def _correspondence(self, stored: StoredGame, around: PostsAndPolls) -> Correspondence | None:
        if stored.status != "running" or self.games.places.of(stored.game) is not None:
            return None
        session = await self.games.session(stored.game)
        moment = now()
        presence = await presence_of(session, moment)
        asked = due_now(session.clocks, session.timekeeping.outages, presence, moment)
        for seat, until in presence.asleep.items():
            if presence.directly(seat) and session.clocks.waits_since(seat) is not None:
                self.wakeups.run_at(stored.game, until)
        server = self.publisher.outbox.server_name(stored.guild)
        return Correspondence(session, presence, asked, around.posts, around.polls, self.people, server)

    async def _publish(self, found: Correspondence, desired: Desired, post: Post | None, due: Due) -> None:
        stored = found.session.stored
        if post is not None and desired.repost:
            await self.publisher.retirement.supersede(stored.game, post)
        try:
            await self.publisher.publish(stored, desired, post, due, repost=desired.repost)
        except FAILURES as error:
            if failure_to_reach(error) is not Failure.CLOSED:
                raise
            logger.info("a direct message about game %d is refused: %s", stored.game, error)
            await self._call_in_channel(found, desired)

    async def _call_in_channel(self, found: Correspondence, refused: Desired) -> None:
        """Call a person in the channel and note their refusal.

        They take no direct messages. What the channel does not take now is tried again, and the person with it.
        """
        assert refused.user is not None
        stored = found.session.stored
        await self.store.end_send(stored.game, refused.kind, refused.key)
        if (payload := found.public_call(refused)) is not None:
            nonce = nonce_of(stored.game, f"instead of {refused.kind} {refused.key}", refused.number, 0)
            outbox = self.publisher.outbox
            audience = await outbox.audience(payload.mentions, refused.asked, nonce)
            await outbox.send(stored, payload, audience, nonce=nonce)
        await self.people.note_closed(refused.user)
        self.wakeups.run(stored.game)

    async def _give_way(self, game: int, post: Post) -> None:
        await self.publisher.retirement.supersede(game, post)
        await self.store.drop_post(game, post.kind, post.key)

    async def _close(self, stored: StoredGame, *, sent: bool) -> None:
        """Leave a line of what is over, and delete replaced messages.

        ``sent`` says that their successors are there, or were refused.
        """
        posts = await self.store.posts(stored.game)
        standing = {post.message for post in posts if post.kind in PRIVATE}
        server = self.publisher.outbox.server_name(stored.guild)
        for post in posts:
            if post.kind not in OLD_PRIVATE:
                continue
            if post.message not in standing:
                await self._shrink(post, retired_dm(stored, post, posts, self.people, server))
            elif not sent:
                continue  # it may still have to be replaced
            await self.store.drop_post(stored.game, post.kind, post.key)

    async def _shrink(self, post: Post, payload: Payload | None) -> None:
        """Leave this of a message, or nothing.

        One that takes no more edits stays, because it may have been read.
        """
        outbox = self.publisher.outbox
        try:
            await (outbox.delete(post) if payload is None else outbox.edit(post, payload))
        except FAILURES as error:
            if failure_of(error).passes:
                raise
            logger.info("an old direct message stays as it was: %s", error)
