"""One game's public posts made as they should be: what is wanted is compared with what is shown, and the rest is sent.

Compared first, drawn afterwards: where nothing has changed nothing is drawn. A new post calls somebody and does not
wait for its picture, which follows in an edit; an edit calls nobody, so it waits for its picture and takes none away.
"""

from __future__ import annotations

import asyncio
import logging
from asyncio import Future
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import discord

from bot.clock import now
from bot.pictures import Renderer, Urgency, picture_of
from bot.settings import Settings
from bot.table.patience import may_give
from bot.table.session import Session
from bot.table.sessions import Sessions
from bot.ui import pages
from bot.ui.scene import Payload
from bot.wire.actual import CARD, FILM, FINAL, INVITATION, LOBBY, TRADE, Actual, position_of
from bot.wire.desired import (
    Desired,
    Picture,
    desired_card,
    desired_film,
    desired_invitation,
    desired_lobby,
    desired_trade_board,
)
from bot.wire.films import FilmMaker, order_of
from bot.wire.leftovers import Leftovers
from bot.wire.outbox import POST_GONE, Outbox, nonce_of
from storage import Post, StoredGame

logger = logging.getLogger(__name__)
GATHERING_STEP = 0.25
MOST_FILM = 10 * 1024 * 1024
"""Bytes that Discord takes in a channel of any server."""


@dataclass
class Due:
    """What is asked for the posts of a game: look ``again`` (set while somebody asks), post the card ``anew``, call
    nobody (``quiet``), or do not ``gather`` changes, because nobody is playing at the moment."""

    again: asyncio.Event = field(default_factory=asyncio.Event)
    anew: bool = False
    quiet: bool = False
    gather: bool = True


class Reconciler:
    """Brings the posts of one game about. Raises what Discord and the store raise; then nothing is lost."""

    def __init__(
        self,
        games: Sessions,
        settings: Settings,
        renderer: Renderer,
        films: FilmMaker,
        outbox: Outbox,
        schedule: Callable[[int], object],
        wake: Callable[[int, int], None],
    ) -> None:
        self.games = games
        self.store = games.store
        self.settings = settings
        self.renderer = renderer
        self.films = films
        self.outbox = outbox
        self.schedule = schedule
        self.wake = wake
        self.leftovers = Leftovers(games, outbox)
        self._filming: set[int] = set()

    async def reconcile(self, game: int, due: Due) -> None:
        """Look once at all posts of a game and make them as they should be."""
        stored: StoredGame | None = await self.store.load(game)
        if stored is None:
            return
        posts = {post.kind: post for post in await self.store.posts(game)}
        anew, due.anew = due.anew, False
        if stored.head:
            session = await self.games.session(game)
            await session.play_bots()
            position = position_of(session.stored, session.numbering.public)
            await self._trade_board(session, posts.get(TRADE), due)
            # Before the lobby: somebody may have to be called.
            await self._card(session, posts.get(CARD), due, anew, position)
            await self._invitations(session, due)
            stored = session.stored
            if session.state.outcome is not None and self.settings.films:
                await self._film(session, posts.get(FILM), due)
        if stored.status == "lobby" or LOBBY in posts:
            await self._lobby(stored, posts.get(LOBBY), due, anew and stored.status == "lobby")
        await self.leftovers.close(stored)

    async def _lobby(self, stored: StoredGame, post: Post | None, due: Due, anew: bool) -> None:
        actual = Actual.of(post)
        if post is not None and not anew and not actual.bare and actual.position == position_of(stored, 0):
            return
        if anew and post is not None:
            await self.leftovers.supersede(stored.game, post)
        await self._bring_about(stored, desired_lobby(stored, self.settings), post, due, anew=anew)

    async def _card(self, session: Session, post: Post | None, due: Due, anew: bool, position: str) -> None:
        desired = desired_card(session, await session.entries(), post, anew=anew)
        gathered = 0.0
        while (
            due.gather
            and not (desired.repost or anew)
            and gathered < self.settings.edit_delay
            and Actual.of(post).digest != desired.digest()
        ):
            # An edit can wait for what comes next; a ping cannot.
            await asyncio.sleep(GATHERING_STEP)
            gathered += GATHERING_STEP
            desired = desired_card(session, await session.entries(), post, anew=anew)
        if post is not None and (desired.repost or anew):
            await self.leftovers.supersede(session.game, post)
        # A move that came in meanwhile is shown by the card, but not yet by what was looked at before it.
        known = position if position == position_of(session.stored, session.numbering.public) else ""
        desired = replace(desired, position=known)
        await self._bring_about(session.stored, desired, post, due, anew=desired.repost or anew)

    async def _invitations(self, session: Session, due: Due) -> None:
        """One message for each open offer of a seat; those whose offer is over lose their buttons."""
        found = {post.key: post for post in await self.store.posts(session.game) if post.kind == INVITATION}
        for invitation in await self.store.invitations(session.game):
            if session.stored.status == "running" and not may_give(session, invitation.seat, invitation.giver):
                await self.store.drop_invitation(invitation.number)
            else:
                desired = desired_invitation(session, invitation)
                await self._bring_about(session.stored, desired, found.pop(desired.key, None), due)
        for post in found.values():
            await self.leftovers.supersede(session.game, post)
            await self.store.drop_post(session.game, post.kind, post.key)

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
            await self._bring_about(session.stored, begun, post, due)
            return
        if making.film.cancelled():
            return  # the program ends; the next start makes it
        film = None if making.film.exception() else making.film.result()
        if film is None or len(film) > MOST_FILM:
            await self._bring_about(session.stored, desired_film(session, lambda _: pages.no_film(language)), post, due)
            return
        desired = desired_film(session, lambda name: pages.pictured(language, FILM, name))
        picture = Picture(order, order.file, pages.film_alt(language), lambda: film)
        await self._bring_about(session.stored, replace(desired, picture=picture), post, due, drawn=film)

    def _film_is_made(self, game: int) -> None:
        self._filming.discard(game)
        self.schedule(game)

    async def _trade_board(self, session: Session, post: Post | None, due: Due) -> None:
        desired = desired_trade_board(session, post, now())
        other = desired is None or (post is not None and post.key != desired.key)
        if post is not None and (other or (desired is not None and desired.repost)):
            await self.leftovers.supersede(session.game, post)
        if post is not None and other:
            await self.store.drop_post(session.game, TRADE, post.key)
            post = None
        if desired is None:
            return
        await self._bring_about(session.stored, desired, post, due, anew=desired.repost)
        turn = session.state.turn
        moment = None if turn is None else desired.calls.next_moment(turn.seat)
        if moment is not None and session.stored.status == "running":
            self.wake(session.game, moment)

    # One post

    async def _bring_about(
        self,
        stored: StoredGame,
        desired: Desired,
        post: Post | None,
        due: Due,
        *,
        anew: bool = False,
        drawn: bytes | None = None,
    ) -> None:
        """Post what is wanted, or edit ``post`` until it looks like it. ``anew`` posts it in any case.

        ``drawn`` is its picture, if that is there already. What an unfinished picture keeps waiting is left to the
        next look as soon as the game is looked at again.
        """
        actual, digest = Actual.of(post), desired.digest()
        same = post is not None and not anew and (actual.digest, actual.stage) == (digest, desired.stage)
        if post is not None and same and not actual.bare:
            noted = replace(actual, position=desired.position, calls=desired.calls)
            if noted != actual:
                await self._note(stored, post, noted)
            return
        drawing = None
        if desired.picture is not None and drawn is None:
            urgency = Urgency.POST if due.gather else Urgency.CATCHING_UP
            place = (desired.kind, stored.game)
            drawing = self.renderer.begin(desired.picture.key, desired.picture.draw, urgency, place)
            if post is None or anew or not (same or not actual.bare):
                drawn = await self.renderer.soon(drawing)
            else:
                await first_of(drawing, due.again)
                if not drawing.done():
                    return
                drawn = picture_of(drawing)
        picture = (desired.picture, drawn) if desired.picture is not None and drawn is not None else None
        bare = desired.picture is not None and picture is None
        if not (same and bare):
            post, pinged = await self._send(stored, desired, post, due, picture, anew=anew)
            if post is None:
                return
            # Who is no longer waited for would have to be called again.
            called = pinged & desired.call
            position, told, calls = desired.position, desired.told, desired.calls
            await self._note(
                stored, post, Actual(desired.turn, called, desired.stage, digest, position, bare, told, calls)
            )
        if drawing is not None and bare:
            if drawing.done():
                drawing.result()  # raises: it is tried again later
            # The words are out; the picture follows when it is drawn.
            due.again.set()

    async def _send(
        self,
        stored: StoredGame,
        desired: Desired,
        post: Post | None,
        due: Due,
        picture: tuple[Picture, bytes] | None,
        *,
        anew: bool,
    ) -> tuple[Post | None, frozenset[int]]:
        """Edit the post, or send a new one in its place; the post and whom it has called, None if it is not missed."""
        payload = desired.build(picture[0].name if picture else None)
        if post is not None and not anew:
            # It may be gone, or take no more edits: the one in its place is a new message.
            if await self._edit(stored, post, payload, picture):
                return post, Actual.of(post).pinged
            if desired.kind == LOBBY and stored.status != "lobby":
                await self.store.drop_post(stored.game, post.kind, post.key)
                return None, frozenset()
        # A repeated send must give the same message, a card in the place of another one must not.
        nonce = nonce_of(stored.game, desired.kind, desired.number, 0 if post is None else post.message)
        quiet = due.quiet or (post is not None and not desired.repost)
        users = [user for seat in sorted(desired.call) if (user := stored.seats[seat].user) is not None]
        users += desired.guests
        sent = await self.outbox.send(stored, payload, users=[] if quiet else users, nonce=nonce, picture=picture)
        due.quiet = False
        return Post(desired.kind, desired.key, sent.channel.id, sent.id, ""), desired.call

    async def _note(self, stored: StoredGame, post: Post, actual: Actual) -> None:
        await self.store.save_post(stored.game, replace(post, shown=actual.text))

    async def _edit(
        self, stored: StoredGame, post: Post, payload: Payload, picture: tuple[Picture, bytes] | None
    ) -> bool:
        """Edit a post; False when it must be posted anew."""
        try:
            await self.outbox.edit(post, payload, picture)
        except discord.RateLimited:
            return False
        except discord.HTTPException as error:
            if error.code not in POST_GONE:
                raise
            logger.info("a post of game %d is gone: code %d", stored.game, error.code)
            return False
        return True


async def first_of(drawing: Future[bytes], again: asyncio.Event) -> None:
    """Wait until a picture is drawn, or the game is to be looked at again."""
    asked = asyncio.create_task(again.wait())
    waits: set[Future[Any]] = {drawing, asked}
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        asked.cancel()
