"""Sends direct messages about games, beside the public posts.

No card, no board, no other game waits for them. A direct message is a post like the others: written down before it is
sent, found again, tried again. Only a refusal means something else: that this person takes none. Then the channel calls
them, and they read so privately, once.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from bot.clock import now
from bot.table.game.registry import Sessions
from bot.table.game.tables import StoredTable
from bot.table.runner.plans import acts_now
from bot.table.schedule.due import due_now, presence_of
from bot.ui.scene import Payload
from bot.wire.net.discord_errors import FAILURES, Failure, failure_to_reach
from bot.wire.net.messages import nonce_of
from bot.wire.net.people import KnownPeople
from bot.wire.net.rate_limit import Priority
from bot.wire.posts.dms import Correspondence, retired_dm
from bot.wire.posts.hour_posts import with_hour
from bot.wire.posts.jobs import Due, GameJobs, Wakeups
from bot.wire.posts.publisher import Publisher
from bot.wire.posts.shown import PRIVATE, not_before_calls
from bot.wire.posts.standing_post import StandingPost
from storage import Post, PostsAndPolls

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
        at_hand = self.games.at_hand(game)
        stored = await self.store.load(game) if at_hand is None else at_hand.stored
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
                await self.publisher.retirement.give_way(game, post)
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

    async def _correspondence(self, stored: StoredTable, around: PostsAndPolls) -> Correspondence | None:
        if stored.status != "running" or self.games.places.of(stored.game) is not None:
            return None
        session = await self.games.session(stored.game)
        moment = now()
        if session.clocks.hours.agreed is not None:
            await session.entries()  # it tells who is here
        presence = with_hour(session, await presence_of(session, moment), around.posts)
        asked = due_now(session.clocks, session.timekeeping.outages, presence, not_before_calls(moment, around.posts))
        for seat, until in presence.asleep.items():
            if presence.directly(seat) and session.clocks.waits_since(seat) is not None:
                self.wakeups.run_at(stored.game, until)
        server = self.publisher.outbox.server_name(stored.guild)
        return Correspondence(session, presence, asked, around.posts, around.polls, self.people, server)

    async def _publish(self, found: Correspondence, desired: StandingPost, post: Post | None, due: Due) -> None:
        stored = found.session.stored
        try:
            await self.publisher.publish(stored, desired, post, due)
        except FAILURES as error:
            if failure_to_reach(error) is not Failure.CLOSED:
                raise
            logger.info("a direct message about game %d is refused: %s", stored.game, error)
            await self._call_in_channel(found, desired)

    async def _call_in_channel(self, found: Correspondence, refused: StandingPost) -> None:
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

    async def _close(self, stored: StoredTable, *, sent: bool) -> None:
        """Leave a line of what is over, and delete replaced messages.

        ``sent`` says that their successors are there, or were refused.
        """
        server = self.publisher.outbox.server_name(stored.guild)

        async def remains(post: Post, posts: Sequence[Post]) -> Payload | None:
            return retired_dm(stored, post, posts, self.people, server)

        posts = await self.store.posts(stored.game)
        await self.publisher.retirement.close(stored, posts, remains, private=True, sent=sent)
