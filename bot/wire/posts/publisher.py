"""Makes one public post as it should be.

It compares it, draws its picture, then edits or posts it.

A new post calls people and does not wait long for its picture, which follows in an edit; an edit calls nobody, so it
waits for its picture and never removes one.

A post is written down before it is sent. When its answer is lost it is unknown whether it is there: it is looked for in
its channel, else the same send is repeated, for as long as Discord knows its nonce, until it is certain.
"""

from __future__ import annotations

import asyncio
import logging
from asyncio import Future
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from bot.clock import now
from bot.processes.renderer import Renderer, Urgency, picture_of
from bot.table.game.registry import Sessions
from bot.ui.scene import Payload
from bot.wire.net.discord_errors import FAILURES, Failure, Worn, failure_of
from bot.wire.net.messages import Audience, Outbox, Picture, nonce_of
from bot.wire.net.rate_limit import Priority
from bot.wire.posts.desired import Desired, closed_invitation, closed_lobby, shrunk_board, shrunk_card
from bot.wire.posts.jobs import Due
from bot.wire.posts.polls import closed_polls
from bot.wire.posts.shown import (
    ELSEWHERE,
    FILM,
    INVITATION,
    LOBBY,
    OLD,
    OLD_PRIVATE,
    POLL,
    PRIVATE,
    REMINDER,
    TRADE,
    Actual,
)
from storage import Post, PostsAndPolls, Send, Store, StoredGame


class Retirement:
    """Remembers posts that were replaced, and shrinks or deletes them."""

    def __init__(self, games: Sessions, outbox: Outbox) -> None:
        self.games = games
        self.store = games.store
        self.outbox = outbox
        self._left: set[int] = set()  # the games in which posts were replaced since the last `close`

    async def supersede(self, game: int, post: Post) -> None:
        """Remember that a post is replaced.

        A failure or a crash must not leave its buttons on.
        """
        if post.kind not in OLD:
            return  # it has none
        key = f"{post.key} {post.message}".strip()
        await self.store.save_post(game, replace(post, kind=OLD[post.kind], key=key))
        self._left.add(game)

    async def close(self, stored: StoredGame, before: Sequence[Post]) -> None:
        """Take the buttons off replaced public posts.

        ``before`` are those that this check began with. Only a failure of Discord, or a channel that it closes, is
        worth a second try.
        """
        if stored.game not in self._left and not any(post.kind in OLD.values() for post in before):
            return
        posts = [post for post in await self.store.posts(stored.game) if post.kind not in OLD_PRIVATE]
        live = [post for post in posts if post.kind not in OLD.values()]
        old = sorted((post for post in posts if post.kind in OLD.values()), key=lambda post: post.message)
        for index, post in enumerate(old):
            if post.message not in {other.message for other in live}:
                later = [other for other in old[index + 1 :] if other.kind == post.kind]
                later += [other for other in live if OLD.get(other.kind) == post.kind]
                if not await self._shrink(stored, post, later):
                    continue
            # Else what was to take its place could not be sent, and is not wanted any more.
            await self.store.drop_post(stored.game, post.kind, post.key)
        self._left.discard(stored.game)

    async def _shrink(self, stored: StoredGame, post: Post, later: Sequence[Post]) -> bool:
        """Leave of a post what is worth reading, as `_take_off`.

        ``later`` are the posts of its kind that came after it.
        """
        payload: Payload | None = closed_lobby(stored)
        actual = Actual.of(post)
        if stored.head:
            session = await self.games.session(stored.game)
            if post.kind == OLD[INVITATION]:
                payload = closed_invitation(session.stored)
            elif post.kind == OLD[REMINDER]:
                payload = None
            elif post.kind == OLD[POLL]:
                payload = closed_polls(session, await session.entries(), post, later)
            elif post.kind == OLD[TRADE]:
                # Where all called players have answered, or the one whose turn it was has gone on, the post is not
                # missed.
                missed = any(str(seat) != actual.stage for seat in actual.pinged)
                payload = shrunk_board(session, later[-1] if later else None) if missed else None
            else:
                until = Actual.of(later[0]).shown_up_to if later else None
                payload = shrunk_card(session, await session.entries(), actual.shown_up_to, until)
        return await self._take_off(stored, post, payload)

    async def _take_off(self, stored: StoredGame, post: Post, payload: Payload | None) -> bool:
        """Leave this of a post, or nothing.

        One that takes no more edits goes: the log has what it would tell. False where it is worth another try at the
        next check: the bot may not see the channel of a game in play.
        """
        try:
            if payload is not None:
                with suppress(Worn):
                    await self.outbox.edit(post, payload)
                    return True
            await self.outbox.delete(post)
        except FAILURES as error:
            failure = failure_of(error)
            if failure.passes:
                raise
            logger.info("an old post of game %d stays as it was: %s", stored.game, error)
            return not (stored.active and failure is Failure.NO_ACCESS)
        return True


logger = logging.getLogger(__name__)
NONCE_SECONDS = 120
"""For which a repeated send surely gives the same message; Discord speaks of "the past few minutes"."""
Drawn = tuple[Picture, bytes]


class Publisher:
    """Posts and edits single posts.

    Raises what Discord and the store raise; then nothing is lost.
    """

    def __init__(self, store: Store, renderer: Renderer, outbox: Outbox, retirement: Retirement) -> None:
        self.store = store
        self.renderer = renderer
        self.outbox = outbox
        self.retirement = retirement

    async def publish(
        self,
        stored: StoredGame,
        desired: Desired,
        post: Post | None,
        due: Due,
        *,
        repost: bool = False,
        drawn: bytes | None = None,
        position: str = "",
    ) -> None:
        """Post what is wanted, or edit ``post`` to look like it.

        ``repost`` posts it in any case.

        ``drawn`` is its picture, if that is there already, ``position`` as in `Desired.shown`. An edit
        whose picture is not finished is left to the next check of the game.
        """
        actual, digest = Actual.of(post), desired.digest
        same = post is not None and not repost and (actual.digest, actual.stage) == (digest, desired.stage)
        if post is not None and same and not actual.bare:
            noted = replace(actual, position=position, calls=desired.calls)
            if noted != actual:
                await self._note(stored, post, noted)
            return
        drawing = None
        if desired.picture is not None and drawn is None:
            urgency = Urgency.POST if due.debounce else Urgency.CATCHING_UP
            place = (desired.kind, stored.game)
            drawing = self.renderer.begin(desired.picture.key, desired.picture.draw, urgency, place)
            if post is None or repost or not (same or not actual.bare):
                drawn = await self.renderer.soon(drawing)
            else:
                await (asyncio.wait({drawing}) if due.overdue else first_of(drawing, due.again))
                if not drawing.done():
                    return
                drawn = picture_of(drawing)
        picture = (desired.picture, drawn) if desired.picture is not None and drawn is not None else None
        bare = desired.picture is not None and picture is None
        if not (same and bare):
            wanted = desired.shown(position, bare=bare)
            if post is None or repost or not await self._edit(stored, desired, post, picture, wanted):
                await self._post(stored, desired, post, due, picture, wanted)
        if drawing is not None and bare:
            if drawing.done() and not drawing.cancelled():
                drawing.result()  # raises: it is tried again later
            # The words are out; the picture follows when it is drawn.
            due.again.set()

    async def _note(self, stored: StoredGame, post: Post, actual: Actual) -> None:
        await self.store.save_post(stored.game, replace(post, shown=actual.text))

    # Editing

    async def _edit(
        self, stored: StoredGame, desired: Desired, post: Post, picture: Drawn | None, wanted: Actual
    ) -> bool:
        """Edit a post; False when one must be posted in its place."""
        actual = Actual.of(post)
        try:
            priority = priority_of(desired, Priority.EDIT)
            await self.outbox.edit(post, build(desired, picture), picture, priority=priority)
        except FAILURES as error:
            match failure_of(error):
                case Failure.LOST:
                    # It may look either way now, so the next edit must not be saved.
                    await self._note(stored, post, replace(actual, digest="", position=""))
                    raise
                case Failure.WORN | Failure.FOREIGN:
                    logger.info("a post of game %d takes no more edits: %s", stored.game, error)
                    await self.retirement.supersede(stored.game, post)
                case Failure.CHANNEL_GONE | Failure.NO_ACCESS if desired.user is None:
                    raise
                case Failure.MESSAGE_GONE | Failure.CHANNEL_GONE | Failure.NO_ACCESS:  # or another application's
                    await self.store.drop_post(stored.game, post.kind, post.key)
                case _:
                    raise
            return False
        # A player who is no longer waited for would have to be called again.
        await self._note(stored, post, replace(wanted, pinged=actual.pinged & desired.call, rung=actual.rung))
        return True

    async def try_edit(self, game: int, post: Post, words: Payload, turn: int) -> bool:
        """Whether a post is there, which then says ``words``.

        Only an edit can tell. If it is not, it is noted to show nothing, so that another message takes its place.
        """
        try:
            await self.outbox.edit(post, words)
            return True
        except FAILURES as error:
            match failure_of(error):
                case Failure.WORN:
                    return True
                case Failure.FOREIGN | Failure.MESSAGE_GONE:
                    pass  # it cannot be answered there
                case _:
                    raise
        # What takes its place is another message, also where nonces are remembered.
        await self.store.save_post(game, replace(post, shown=Actual(turn=turn).text))
        return False

    # Posting

    async def _post(
        self, stored: StoredGame, desired: Desired, replaced: Post | None, due: Due, picture: Drawn | None, new: Actual
    ) -> None:
        """Post a message, or repeat a doubtful send."""
        if replaced is not None and desired.kind == LOBBY and stored.status != "lobby":
            await self.store.drop_post(stored.game, LOBBY, "")
            return  # the card of a finished lobby is not missed
        kind, key = desired.kind, desired.key
        doubts = {(send.kind, send.key): send for send in await self.store.sends(stored.game)}
        doubt = doubts.get((kind, key))
        before = 0 if replaced is None else replaced.message
        nonce = nonce_of(stored.game, f"{kind} {key}", desired.number, before) if doubt is None else doubt.nonce
        if doubt is not None:
            new = repeated(Actual.read(doubt.shown), new)
        # A mere replacement calls nobody.
        quiet = replaced is not None and not desired.repost
        users = [] if quiet else _users(stored, desired, new)
        audience = await self.outbox.audience(users, desired.asked, nonce, silent=desired.silent or quiet)
        if doubt is None:
            new = replace(new, rung=_rung(stored, audience, Actual.of(replaced), desired.turn))
            place = stored.channel if desired.user is None else await self.outbox.private_channel(desired.user)
            send = Send(kind, key, place, nonce, now(), new.text)
            await self.store.begin_send(stored.game, send)
        else:
            send = doubt
        try:
            sent = await self.outbox.send(
                stored,
                build(desired, picture),
                audience,
                nonce=nonce,
                channel=send.channel,
                picture=picture,
                priority=priority_of(desired, Priority.CALL),
            )
        except FAILURES as error:
            if doubt is None and failure_of(error) is not Failure.LOST:
                await self.store.end_send(stored.game, kind, key)
            raise
        post = Post(kind, key, sent.channel.id, sent.id, new.text)
        await self.store.save_post(stored.game, post, sent=True)
        if doubt is not None:
            due.again.set()

    async def posts_and_polls(
        self, stored: StoredGame, wake: Callable[[int, int], None], kinds: Collection[str] | None = None
    ) -> PostsAndPolls:
        """A game's posts and polls, after looking for lost messages.

        It looks for messages of these ``kinds`` whose answer was lost (None: those in its channel). One that is not
        there may still arrive: until that is certain only its repetition is safe.
        """
        around = await self.store.posts_and_polls(stored.game)
        lost = [
            send
            for send in around.sends
            if (send.kind not in PRIVATE | ELSEWHERE if kinds is None else send.kind in kinds)
        ]
        for send in lost:
            try:
                message = await self.outbox.find(send)
            except FAILURES as error:
                failure = failure_of(error)
                if failure.passes or (failure is Failure.CHANNEL_GONE and send.channel == stored.channel):
                    raise  # the game has no channel any more; another one that is gone has no such message
                logger.warning("a lost post of %s %d cannot be looked for: %s", "game", stored.game, error)
                message = None
            if message is not None:
                logger.info("a lost post of game %d was found", stored.game)
                post = Post(send.kind, send.key, send.channel, message, send.shown)
                await self.store.save_post(stored.game, post, sent=True)
            elif now() - send.at < NONCE_SECONDS:
                wake(stored.game, send.at + NONCE_SECONDS)
            else:
                await self.store.end_send(stored.game, send.kind, send.key)
        return await self.store.posts_and_polls(stored.game) if lost else around


def _users(stored: StoredGame, desired: Desired, new: Actual) -> list[int]:
    """The users whom a new message rings."""
    if desired.user is not None:
        return [desired.user]
    called = new.pinged | desired.unheard
    ping = called if desired.ping is None else called & desired.ping
    return [*(user for seat in sorted(ping) if (user := stored.seats[seat].user) is not None), *desired.guests]


def _rung(stored: StoredGame, audience: Audience, before: Actual, turn: int) -> dict[int, int]:
    """The seats that a message has rung, with earlier ones.

    The message ``before`` it may have rung about the same.
    """
    rung = {seat.seat: now() for seat in stored.seats if seat.user in audience.rung}
    return {**rung, **before.rung} if before.turn == turn else rung


def build(desired: Desired, picture: Drawn | None) -> Any:
    """The message, with its picture if there is one."""
    return desired.build(picture[0].name if picture else None)


def priority_of(desired: Desired, priority: Priority) -> Priority:
    """How urgent a request is."""
    return Priority.FILM if desired.kind == FILM else priority


def repeated(first: Actual, wanted: Actual) -> Actual:
    """What is known of a post after a repeated send.

    It shows what was sent first, or what is ``wanted`` now. Unless both are the same, only those count as called whom
    both call, and its look is unknown: the next check edits it, or posts it again for those who still need a call.
    """
    if (first.turn, first.stage, first.digest, first.bare) == (wanted.turn, wanted.stage, wanted.digest, wanted.bare):
        return wanted
    same = (first.turn, first.stage) == (wanted.turn, wanted.stage)
    return replace(first, pinged=first.pinged & wanted.pinged if same else frozenset(), digest="", position="")


async def first_of(work: Future[Any], again: asyncio.Event) -> None:
    """Wait until work is done, or the game needs a check."""
    asked = asyncio.create_task(again.wait())
    waits: set[Future[Any]] = {work, asked}
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        asked.cancel()
