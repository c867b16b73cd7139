"""Compares the public posts of one game with what they should be, one after the other, calls first; `publisher` sends
the difference."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from bot.clock import now
from bot.settings import Settings
from bot.table.game.registry import Sessions
from bot.table.game.session import Session
from bot.table.runner.bots import situation_of, waits_until
from bot.table.schedule.due import Presence, due_now
from bot.ui import pages
from bot.wire.net.messages import Picture
from bot.wire.posts.desired import (
    desired_card,
    desired_film,
    desired_lobby,
    desired_opening,
    desired_trade_board,
)
from bot.wire.posts.dms import reached
from bot.wire.posts.films import FilmMaker, order_of
from bot.wire.posts.jobs import Wakeups
from bot.wire.posts.poll_posts import Questions
from bot.wire.posts.publisher import Due, Publisher
from bot.wire.posts.reminders import desired_reminders
from bot.wire.posts.seat_posts import SeatPosts
from bot.wire.posts.shown import (
    CARD,
    FILM,
    FINAL,
    INVITATION,
    LOBBY,
    OLD_PRIVATE,
    OPENING,
    PRIVATE,
    REMINDER,
    SEVERAL,
    TRADE,
    Actual,
    position_of,
)
from storage import Poll, Post, PostsAndPolls, StoredGame

MAX_DEBOUNCE = 3
"""Edits of a card wait until nobody has acted for a while, but no longer than so many times that."""
MAX_FILM = 10 * 1024 * 1024
"""Bytes that Discord takes in a channel of any server."""


@dataclass(frozen=True)
class Table:
    """A game in play in which nothing is due: who is there, and which polls are open."""

    session: Session
    presence: Presence
    polls: Sequence[Poll]


class Reconciler:
    """Compares the public posts of one game with what they should be, and posts the difference. Changes no game.

    Raises what Discord and the store raise; then nothing is lost.
    """

    def __init__(
        self, games: Sessions, settings: Settings, films: FilmMaker, publisher: Publisher, wakeups: Wakeups
    ) -> None:
        self.games = games
        self.store = games.store
        self.settings = settings
        self.films = films
        self.wakeups = wakeups
        self.publisher = publisher
        self.retirement = publisher.retirement
        self.seats = SeatPosts(publisher)
        self.questions = Questions(games, publisher, wakeups)
        self._filming: set[int] = set()

    async def survey(self, stored: StoredGame, due: Due) -> tuple[StoredGame, PostsAndPolls]:
        """What stands around a game: messages whose answer was lost are looked for, and a lobby's dice are opened."""
        around = await self.publisher.posts_and_polls(stored, self.wakeups.run_at)
        opening = next((post for post in around.posts if post.kind == OPENING), None)
        return await self._opening(stored, opening, due), around

    async def reconcile(self, stored: StoredGame, around: PostsAndPolls, table: Table | None, due: Due) -> bool:
        """Compare all posts of a game once, and make them as they should be; ``table`` is None before it begins.

        Tells whether direct messages are to be compared too.
        """
        found, private = around.posts, any(send.kind in PRIVATE for send in around.sends)
        posts = {post.kind: post for post in found if post.kind not in SEVERAL}
        repost, due.repost = due.repost, False
        if table is not None:
            session, presence = table.session, table.presence
            position = self._position(session)
            # What calls goes first: a card within a turn waits for more to show.
            await self._trade_board(session, [post for post in found if post.kind == TRADE], due, presence)
            if around.invitations or any(post.kind == INVITATION for post in found):
                await self.seats.publish(session, around, due, presence)
            await self.questions.publish(session, table.polls, found, due, presence)
            await self._reminders(session, found, due, presence)
            if not await self._card(session, posts.get(CARD), due, repost, position, presence):
                return False
            private = private or presence.private
            stored = session.stored
            if session.state.outcome is not None and self.settings.films:
                await self._film(session, posts.get(FILM), due)
        if stored.status == "lobby" or LOBBY in posts:
            await self._lobby(stored, posts.get(LOBBY), due, repost and stored.status == "lobby")
        await self.retirement.close(stored, found)
        return private or any(post.kind in PRIVATE | OLD_PRIVATE for post in found)

    async def _opening(self, stored: StoredGame, post: Post | None, due: Due) -> StoredGame:
        """Post the fingerprint before anything else; its number becomes part of the dice, so it is posted once."""
        if stored.status != "lobby" or stored.proof is None or stored.proof.opening_post is not None:
            return stored
        if post is None:
            await self.publisher.publish(stored, desired_opening(stored), None, due)
            post = {found.kind: found for found in await self.store.posts(stored.game)}[OPENING]
        await self.store.note_opening_post(stored.game, post.message)
        return await self.store.load(stored.game) or stored

    async def _lobby(self, stored: StoredGame, post: Post | None, due: Due, repost: bool) -> None:
        actual = Actual.of(post)
        if post is not None and not repost and not actual.bare and actual.position == position_of(stored, 0):
            return
        if repost and post is not None:
            await self.retirement.supersede(stored.game, post)
        await self.publisher.publish(stored, desired_lobby(stored, self.settings), post, due, repost=repost)

    async def _card(
        self, session: Session, post: Post | None, due: Due, repost: bool, position: str, presence: Presence
    ) -> bool:
        """Publish the card; False when somebody acted meanwhile, so that everything must be checked again."""
        desired = desired_card(session, await session.entries(), post, presence, on_request=repost)
        new = desired.repost or repost
        if not new and Actual.of(post).digest != desired.digest and await self._acted_while_debouncing(due):
            return False
        if post is not None and new:
            await self.retirement.supersede(session.game, post)
        # A move that came in meanwhile is shown by the card, but not yet by posts that were checked before it; and
        # where a bot is waited for there is something to do, for the next start too.
        waits = situation_of(session) is not None or waits_until(session) is not None
        done = position == self._position(session) and not waits
        known = position if done else ""
        await self.publisher.publish(session.stored, replace(desired, position=known), post, due, repost=new)
        due.changed, due.overdue = None, False
        return True

    def _position(self, session: Session) -> str:
        return position_of(session.stored, session.revisions.public, self.games.outages.intervals)

    async def _reminders(self, session: Session, found: Sequence[Post], due: Due, presence: Presence) -> None:
        """Publish the reminders that are due, and delete those that are over."""
        clocks = session.clocks
        asked = due_now(clocks, self.games.outages, presence, now(), reached(clocks, found))
        posts = {post.key: post for post in found if post.kind == REMINDER}
        card = next((post for post in found if post.kind == CARD), None)
        wanted = desired_reminders(session, asked, presence, posts, card)
        for desired in wanted:
            post = posts.pop(desired.key, None)
            if post is not None and desired.repost:
                await self.retirement.supersede(session.game, post)
            await self.publisher.publish(session.stored, desired, post, due, repost=desired.repost)
        for post in posts.values():
            await self.retirement.supersede(session.game, post)
            await self.store.drop_post(session.game, REMINDER, post.key)
        await session.check_again(clocks, asked.again)

    async def _acted_while_debouncing(self, due: Due) -> bool:
        """Wait before an edit, which calls nobody: a player who soon acts again, or ends their turn, saves it."""
        if not due.debounce or due.overdue:
            return False
        moment = asyncio.get_running_loop().time()
        due.changed = moment if due.changed is None else due.changed
        delay = self.settings.edit_delay
        latest = due.changed + MAX_DEBOUNCE * delay
        with suppress(TimeoutError):
            async with asyncio.timeout_at(min(moment + delay, latest)):
                await due.again.wait()
        due.overdue = asyncio.get_running_loop().time() >= latest
        return due.again.is_set() and not due.overdue

    async def _film(self, session: Session, post: Post | None, due: Due) -> None:
        """At the end, the whole game as a film: first a line that says so, then the film in its place."""
        if Actual.of(post).stage == FINAL:
            return
        order, language = order_of(session), session.stored.language
        making = self.films.find(order) or self.films.ask(order, await self.store.records(session.game))
        if not making.film.done():
            if session.game not in self._filming:
                self._filming.add(session.game)
                making.film.add_done_callback(lambda _: self._film_is_made(session.game))
            begun = desired_film(session, lambda _: pages.film_progress(language, 0), stage="")
            await self.publisher.publish(session.stored, begun, post, due)
            return
        if making.film.cancelled():
            return  # the program ends; the next start makes it
        film = None if making.film.exception() else making.film.result()
        if film is None or len(film) > MAX_FILM:
            none = desired_film(session, lambda _: pages.no_film(language))
            await self.publisher.publish(session.stored, none, post, due)
            return
        desired = desired_film(session, lambda name: pages.pictured(language, FILM, name))
        picture = Picture(order, order.file, pages.film_alt(language), lambda: film)
        await self.publisher.publish(session.stored, replace(desired, picture=picture), post, due, drawn=film)

    def _film_is_made(self, game: int) -> None:
        self._filming.discard(game)
        self.wakeups.run(game)

    async def _trade_board(self, session: Session, boards: Sequence[Post], due: Due, presence: Presence) -> None:
        """Publish the board of this turn; it replaces those of earlier turns."""
        turn = session.state.turn
        post = next((post for post in boards if turn is not None and post.key == str(turn.number)), None)
        desired = desired_trade_board(session, post, now(), presence)
        for board in boards:
            if board is not post or desired is None:
                await self.retirement.supersede(session.game, board)
                await self.store.drop_post(session.game, TRADE, board.key)
        if desired is None:
            return
        if post is not None and desired.repost:
            await self.retirement.supersede(session.game, post)
        await self.publisher.publish(session.stored, desired, post, due, repost=desired.repost)
        moment = None if turn is None else desired.calls.next_moment(turn.seat, presence.asleep)
        if moment is not None and session.stored.status == "running":
            self.wakeups.run_at(session.game, moment)
