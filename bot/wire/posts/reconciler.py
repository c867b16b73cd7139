"""Compares a game's public posts with what they should be.

It takes one after the other, calls first. `bot.wire.posts.publisher` sends the difference. Nothing here changes a game:
before, the runner (`bot.wire.services.runner`) does what happens without a press; it has the posts compared once
nothing is left to do.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial

from bot.clock import now
from bot.settings import Settings
from bot.table.game.registry import Sessions
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.game.tables import StoredTable
from bot.table.runner.bots import situation_of, waits_until
from bot.table.runner.plans import acts_now
from bot.table.schedule.due import Presence, presence_at
from bot.table.schedule.ping_limits import TABLE, asked_by_one
from bot.time.clocks import Clocks
from bot.ui import pages
from bot.ui.lobbies.lobby import LATE, STARTING
from bot.ui.scene import Payload
from bot.wire.net.discord_errors import FAILURES, Failure, failure_of, reason_of
from bot.wire.net.messages import nonce_of
from bot.wire.posts.desired import (
    LastPicture,
    closed_lobby,
    desired_card,
    desired_lobby,
    desired_opening,
    pinged,
    shrunk_card,
)
from bot.wire.posts.dm_poster import DmPoster
from bot.wire.posts.films import FilmMaker, FilmPosts
from bot.wire.posts.home_poster import HomePoster
from bot.wire.posts.hour_posts import HandOvers, HourPosts, with_hour
from bot.wire.posts.jobs import Due, Wakeups
from bot.wire.posts.keepsakes import Keepsakes, is_waited_for
from bot.wire.posts.lines import Lines
from bot.wire.posts.panels import Panels
from bot.wire.posts.poll_posts import Questions
from bot.wire.posts.post_kind import PostKind, TableAtRest
from bot.wire.posts.publisher import Publisher
from bot.wire.posts.reminder_posts import ReminderPosts
from bot.wire.posts.retirement import successors
from bot.wire.posts.scenes import is_closing, scene_of
from bot.wire.posts.seat_posts import SeatPosts
from bot.wire.posts.shown import (
    CARD,
    CLOSING,
    FILM,
    LOBBY,
    OLD,
    OLD_PRIVATE,
    OPENING,
    PRIVATE,
    Actual,
    lines_missing,
    position_of,
)
from bot.wire.posts.trade_boards import TradeBoards
from engine.seats import AWAY, STAND_IN
from storage import Poll, Post, PostsAndPolls


class Reconciler:
    """Compares a game's public posts and posts the difference.

    It changes no game. Raises what Discord and the store raise; then nothing is lost.
    """

    def __init__(
        self,
        games: Sessions,
        settings: Settings,
        films: FilmMaker,
        keepsakes: FilmMaker,
        publisher: Publisher,
        wakeups: Wakeups,
    ) -> None:
        self.games = games
        self.store = games.store
        self.settings = settings
        self.wakeups = wakeups
        self.publisher = publisher
        self.retirement = publisher.retirement
        self.lines = Lines(publisher)
        self.film_posts = FilmPosts(films, publisher, wakeups)
        self.keepsakes = Keepsakes(keepsakes, games.store, wakeups)
        self.questions = Questions(publisher, wakeups)
        self.kinds: tuple[PostKind, ...] = (
            TradeBoards(publisher, wakeups),
            SeatPosts(publisher, wakeups),
            self.questions,
            HourPosts(publisher, wakeups),
            HandOvers(publisher, wakeups),
            ReminderPosts(publisher, wakeups),
        )
        """In the order in which they are sent: what calls goes first, since a card within a turn waits for more."""

    async def survey(self, stored: StoredTable, due: Due) -> tuple[StoredTable, PostsAndPolls]:
        """What stands around a game, lost messages found.

        It looks for messages whose answer was lost, and opens a lobby's dice.
        """
        around = await self.publisher.posts_and_polls(stored, self.wakeups.run_at)
        opening = next((post for post in around.posts if post.kind == OPENING), None)
        stored = await self._opening(stored, opening, due)
        if stored.starting and stored.beacon is not None and stored.beacon.start_line is None:
            stored = await self.lines.start_line(stored, around.posts, due)
        return stored, around

    async def reconcile(self, stored: StoredTable, around: PostsAndPolls, table: TableAtRest | None, due: Due) -> bool:
        """Compare all posts of a game once, and correct them.

        ``table`` is None before it begins. Tells whether direct messages must be compared too.
        """
        found, private = around.posts, any(send.kind in PRIVATE for send in around.sends)
        posts = {post.kind: post for post in found if post.kind in (CARD, LOBBY, FILM)}
        repost, due.repost = due.repost, False
        if table is not None:
            presence = with_hour(table.session, table.presence, found)
            session, table = table.session, replace(table, presence=presence)
            if _acts_now(session):
                return False  # a player acted meanwhile, and what a plan answers calls nobody
            position = self._position(session)
            for kind in self.kinds:
                await kind.publish(table, around, due)
                if _acts_now(session):
                    return False
            if missing := lines_missing(session.stored, session.course, found):
                await self.lines.course(session.stored, missing, due)
            if not await self._card(session, posts.get(CARD), due, repost, position, presence):
                return False
            private = private or presence.private
            stored = session.stored
            if session.state.outcome is not None and self.settings.films and stored.home.films:
                await self.film_posts.publish(session, posts.get(FILM), due)
        if stored.status == "lobby" or LOBBY in posts:
            await self._lobby(stored, posts.get(LOBBY), due, repost and stored.status == "lobby")
        await self._close(stored, found)
        return private or any(post.kind in PRIVATE | OLD_PRIVATE for post in found)

    async def _close(self, stored: StoredTable, before: Sequence[Post]) -> None:
        """Retire what was replaced, where ``before``, or since then, something was."""
        if self.retirement.has_left(stored.game, before):
            posts = await self.store.posts(stored.game)
            await self.retirement.close(stored, posts, partial(self._remains, stored), private=False)

    async def _remains(self, stored: StoredTable, post: Post, posts: Sequence[Post]) -> Payload | None:
        """What is worth reading of a post that was replaced."""
        if not stored.head:
            return closed_lobby(stored)
        session, later = await self.games.session(stored.game), successors(post, posts)
        kind = next((kind for kind in self.kinds if OLD + kind.kind == post.kind), None)
        if kind is not None:
            return await kind.remains(session, post, later)
        until = Actual.of(later[0]).shown_up_to if later else None
        return shrunk_card(session, await session.entries(), Actual.of(post).shown_up_to, until)

    async def _opening(self, stored: StoredTable, post: Post | None, due: Due) -> StoredTable:
        """Post the fingerprint, a part of the dice, first and once."""
        if stored.status != "lobby" or stored.proof is None or stored.proof.opening_post is not None:
            return stored
        if post is None:
            await self.publisher.publish(stored, desired_opening(stored), None, due)
            post = {found.kind: found for found in await self.store.posts(stored.game)}[OPENING]
        await self.store.note_opening_post(stored.game, post.message)
        return await self.store.load(stored.game) or stored

    async def _lobby(self, stored: StoredTable, post: Post | None, due: Due, repost: bool) -> None:
        actual = Actual.of(post)
        # A lobby that starts is looked at each time: whether the beacon is late depends on the time.
        position = "" if stored.starting else position_of(stored, 0)
        closing = is_closing(stored, self.settings) and actual.stage != CLOSING
        if post is not None and not repost and not closing and not actual.bare and actual.position == position != "":
            return
        posts = await self.store.posts(stored.game) if stored.head else ()
        card = next((post for post in posts if post.kind == CARD), None)
        wanted = replace(desired_lobby(stored, self.settings, card), repost=closing)
        if closing:
            users = [seat.user for seat in stored.seats]
            ping, silent = pinged(wanted.call, await presence_at(self.store, users, Clocks(stored.timing), now()))
            wanted = replace(wanted, ping=ping, silent=silent)
        # The table learns that the beacon is late, which calls nobody, or that its lobby closes, which does.
        repost = repost or closing or (actual.stage, wanted.stage) == (STARTING, LATE)
        await self.publisher.publish(stored, replace(wanted, again=repost), post, due, position=position)

    async def _card(
        self, session: Session, post: Post | None, due: Due, repost: bool, position: str, presence: Presence
    ) -> bool:
        """Publish the card; False when a player acted meanwhile."""
        if _acts_now(session):
            return False
        kept = LastPicture()
        if session.state.outcome is not None and self.settings.films:
            kept = await self.keepsakes.of(session)
            if not repost and is_waited_for(kept, Actual.of(post)):
                return True
        desired = desired_card(session, await session.entries(), post, presence, kept, on_request=repost)
        new = desired.repost or repost
        if not new and Actual.of(post).digest != desired.digest and await due.wait_for_more(self.settings.edit_delay):
            return False
        # A move that came in meanwhile is shown by the card, but not yet by posts that were checked before it; and
        # where a bot is waited for there is something to do, for the next start too.
        done = position == self._position(session) and not _waits(session)
        known = position if done else ""
        await self.publisher.publish(session.stored, replace(desired, again=repost), post, due, position=known)
        due.shown()
        return True

    def _position(self, session: Session) -> str:
        return position_of(session.stored, session.revisions.public, session.timekeeping.outages.intervals)


def _acts_now(session: Session) -> bool:
    """Whether a plan is about to act: it comes before calls."""
    return bool(session.stored.plans) and acts_now(session)


def _waits(session: Session) -> bool:
    """Whether a bot or an away player's default acts, perhaps later."""
    return not session.all_present and (situation_of(session) is not None or waits_until(session) is not None)


logger = logging.getLogger(__name__)


class Poster:
    """Keeps the posts of games as they should be.

    Public ones come first, then direct messages, what stands elsewhere, and panels.
    """

    def __init__(self, reconciler: Reconciler, dm_poster: DmPoster, panels: Panels, home_poster: HomePoster) -> None:
        self.reconciler = reconciler
        self.dm_poster = dm_poster
        self.home_poster = home_poster
        self.panels = panels
        self.outbox = reconciler.publisher.outbox

    async def survey(self, stored: StoredTable, due: Due) -> tuple[StoredTable, PostsAndPolls]:
        """The game and what stands around it, as `Reconciler.survey`."""
        return await self.reconciler.survey(stored, due)

    async def over(self, session: Session, around: PostsAndPolls) -> Callable[[Poll], bool]:
        """A test whether a poll is over, as `Questions.over`."""
        return await self.reconciler.questions.over(session, around)

    async def post(self, stored: StoredTable, around: PostsAndPolls, table: TableAtRest | None, due: Due) -> None:
        """Send what differs; then direct messages and panels follow."""
        if await self.reconciler.reconcile(stored, around, table, due):
            self.dm_poster.schedule(stored.game, debounce=due.debounce)
        stored = table.session.stored if table else stored
        if stored.home:
            await self.home_poster.follow(stored, debounce=due.debounce)
        self.panels.follow(stored.game)

    def post_privately(self, game: int, due: Due) -> None:
        """Update only direct messages and panels, no public posts."""
        self.dm_poster.schedule(game, debounce=due.debounce)
        self.panels.follow(game)

    # On request

    async def announce(
        self, session: Session, what: str, words: str, call: Collection[int | None] = (), author: int | None = None
    ) -> bool:
        """Announce in public what was done; False if Discord refused.

        The ``author`` did it if it was a person; ``call`` are users to ping, without a sound where all of them sleep.
        Lost at worst: the log has it too. False only where Discord has refused it for sure.
        """
        users = [user for user in call if user is not None]
        asked = None if author is None else asked_by_one(TABLE, author, users)
        presence = await presence_at(session.store, users, Clocks(session.clocks.timing), now())
        awake = [user for place, user in enumerate(users) if place not in presence.asleep]
        nonce = nonce_of(session.game, f"announce-{what}", session.revisions.public, 0)
        audience = await self.outbox.audience(awake or users, asked, nonce, silent=bool(users) and not awake)
        try:
            await self.outbox.send(session.stored, pages.notice(words), audience, nonce=nonce)
        except FAILURES as error:
            logger.info("an announcement of game %d was not sent: %s", session.game, reason_of(error))
            return failure_of(error) is Failure.LOST
        return True

    async def announce_absence(self, session: Session, act: AdminAct) -> None:
        """Tell a player what becomes of their absent seat.

        It also says who runs the game from now on, and calls both. Nothing is said of any other act.
        """
        seat = act.values.get("seat")
        if act.what not in (AWAY, STAND_IN) or seat is None or not session.stored.active:
            return
        if session.asleep:
            return  # where everybody is away nothing is done for anybody
        scene = scene_of(session, None, session.stored.language)
        words, users = list[str](), list[int | None]()
        if act.values.get("how") != "left":  # else they have just read how to come back
            open_to_others = act.values.get("open", False)
            words.append(scene.say(f"announce-{act.what}", name=scene.mention(seat), open=open_to_others))
            users.append(session.users[seat])
        if act.owner is not None:
            words.append(scene.say("announce-heir", name=f"<@{act.owner}>"))
            users.append(act.owner)
        if words:
            await self.announce(session, act.what, "\n".join(words), users)
