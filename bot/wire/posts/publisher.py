"""Makes one post right, wherever it stands.

It compares a post, draws its picture, then edits or sends it. A new post calls people and does not wait long for its
picture, which follows in an edit; an edit calls nobody, so it waits for its picture and never removes one.

A post is written down before it is sent. When its answer is lost nobody knows whether it is there: the bot looks for
it in its channel, else repeats the same send, for as long as Discord knows its nonce, until it is certain.
"""

from __future__ import annotations

import asyncio
import logging
from asyncio import Future
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any

from bot.clock import now
from bot.processes.renderer import Renderer, Urgency, picture_of
from bot.table.game.tables import TableStore
from bot.time.seat_clocks import HOUR
from bot.ui.scene import Payload
from bot.wire.net.discord_errors import FAILURES, Failure, Worn, failure_of
from bot.wire.net.messages import Audience, Outbox, Picture, PostOwner, nonce_of, says
from bot.wire.net.rate_limit import Priority
from bot.wire.posts.jobs import Due, Wake
from bot.wire.posts.retirement import Retirement
from bot.wire.posts.shown import ELSEWHERE, FILM, PRIVATE, Actual
from bot.wire.posts.standing_post import StandingPost
from storage import Post, PostsAndPolls, Send

logger = logging.getLogger(__name__)
NONCE_SECONDS = 120
"""For which a repeated send surely gives the same message; Discord speaks of "the past few minutes"."""
BLIND_SECONDS = 600
"""For which a send is repeated whose message may not be looked for, because it may be there."""
Drawn = tuple[Picture, bytes]


class Publisher:
    """Posts and edits single posts.

    Raises what Discord and the store raise; then nothing is lost.
    """

    def __init__(self, store: TableStore, renderer: Renderer, outbox: Outbox, retirement: Retirement) -> None:
        self.store = store
        self.renderer = renderer
        self.outbox = outbox
        self.retirement = retirement
        self._worn: dict[int, int] = {}
        """By message until when (unix second) it is not edited, because it took no more edits."""

    async def keep(
        self, owner: PostOwner, wanted: Iterable[StandingPost], standing: Mapping[str, Post], due: Due
    ) -> None:
        """Make all posts of a kind right.

        ``standing`` are the posts that stand, by their keys. A post that is not ``wanted`` any more gives way.
        """
        over = dict(standing)
        for desired in wanted:
            await self.publish(owner, desired, over.pop(desired.key, None), due)
        for post in over.values():
            await self.retirement.give_way(owner.game, post)

    async def publish(
        self,
        owner: PostOwner,
        desired: StandingPost,
        post: Post | None,
        due: Due,
        *,
        drawn: bytes | None = None,
        position: str = "",
    ) -> None:
        """Send what is wanted, or edit ``post`` until it looks like it.

        ``drawn`` is its picture, if that is there already, ``position`` as in `StandingPost.shown`. An edit
        whose picture is not finished is left to the next check of the game.
        """
        actual, repost = Actual.of(post), desired.repost or desired.again
        if post is not None and repost:
            await self.retirement.supersede(owner.game, post)
        same = post is not None and not repost and desired.is_shown_by(actual)
        if post is not None and same and not actual.bare:
            noted = replace(actual, digest=desired.digest, position=position, calls=desired.calls, owed=desired.owed)
            if noted != actual:
                await self._note(owner, post, noted)
            return
        drawing = None
        if desired.picture is not None and drawn is None:
            urgency = Urgency.POST if due.debounce else Urgency.CATCHING_UP
            place = (desired.kind, owner.game)
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
            if post is None or repost or not await self._edit(owner, desired, post, picture, wanted):
                await self._post(owner, desired, post, due, picture, wanted)
        if drawing is not None and bare:
            if drawing.done() and not drawing.cancelled():
                drawing.result()  # raises: it is tried again later
            # The words are out; the picture follows when it is drawn.
            due.again.set()

    async def _note(self, owner: PostOwner, post: Post, actual: Actual) -> None:
        await self.store.save_post(owner.game, replace(post, shown=actual.text))

    # Editing

    async def _edit(
        self, owner: PostOwner, desired: StandingPost, post: Post, picture: Drawn | None, wanted: Actual
    ) -> bool:
        """Edit a post; False when one must be posted in its place."""
        actual = Actual.of(post)
        if self._worn.get(post.message, 0) > now():
            raise Worn("it took no more edits a while ago")
        try:
            priority = priority_of(desired, Priority.EDIT)
            await self.outbox.edit(post, build(desired, picture), picture, priority=priority)
        except FAILURES as error:
            match failure_of(error):
                case Failure.LOST:
                    # It may look either way now, so the next edit must not be saved.
                    await self._note(owner, post, replace(actual, digest="", position=""))
                    raise
                case Failure.FOREIGN if desired.patient and desired.missed:
                    await self.store.drop_post(owner.game, post.kind, post.key)  # nobody can press it any more
                    return False
                case Failure.WORN | Failure.FOREIGN if desired.patient:
                    self._worn[post.message] = now() + HOUR
                    raise
                case Failure.WORN | Failure.FOREIGN:
                    logger.info("a post of game %d takes no more edits: %s", owner.game, error)
                    await self.retirement.supersede(owner.game, post)
                    return False
                case Failure.MESSAGE_GONE if not desired.missed:
                    pass  # noted as if it showed this
                case Failure.CHANNEL_GONE | Failure.NO_ACCESS if desired.user is None:
                    raise
                case Failure.MESSAGE_GONE | Failure.CHANNEL_GONE | Failure.NO_ACCESS:  # or another application's
                    await self.store.drop_post(owner.game, post.kind, post.key)
                    return False
                case _:
                    raise
        # A player who is no longer waited for would have to be called again.
        await self._note(owner, post, replace(wanted, pinged=actual.pinged & desired.call, rung=actual.rung))
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
        self,
        owner: PostOwner,
        desired: StandingPost,
        replaced: Post | None,
        due: Due,
        picture: Drawn | None,
        new: Actual,
    ) -> None:
        """Post a message, or repeat a doubtful send."""
        kind, key = desired.kind, desired.key
        if replaced is not None and not desired.missed:
            await self.store.drop_post(owner.game, kind, key)
            return
        doubts = {(send.kind, send.key): send for send in await self.store.sends(owner.game)}
        doubt = doubts.get((kind, key))
        before = 0 if replaced is None else replaced.message
        nonce = nonce_of(owner.game, f"{kind} {key}", desired.number, before) if doubt is None else doubt.nonce
        wanted = new
        if doubt is not None:
            new = repeated(Actual.read(doubt.shown), new)
        # A mere replacement calls nobody.
        quiet = replaced is not None and not desired.repost
        users = [] if quiet else _users(owner, desired, new)
        audience = await self.outbox.audience(users, desired.asked, nonce, silent=desired.silent or quiet)
        if doubt is None:
            new = replace(new, rung=_rung(owner, audience, Actual.of(replaced), desired.turn))
            place = desired.channel or owner.channel
            if desired.user is not None:
                place = await self.outbox.private_channel(desired.user)
            send = Send(kind, key, place, nonce, now(), new.text)
            await self.store.begin_send(owner.game, send)
        else:
            send = doubt
        payload = build(desired, picture)
        try:
            sent = await self.outbox.send(
                owner,
                payload,
                audience,
                nonce=nonce,
                channel=send.channel,
                picture=picture,
                priority=priority_of(desired, Priority.CALL),
                role=desired.role,
            )
        except FAILURES as error:
            if doubt is None and failure_of(error) is not Failure.LOST:
                await self.store.end_send(owner.game, kind, key)
            raise
        if desired.user is not None and says(sent, payload, audience):
            new = replace(new, turn=wanted.turn, stage=wanted.stage, digest=wanted.digest)  # its person has read this
        post = Post(kind, key, sent.channel.id, sent.id, new.text)
        await self.store.save_post(owner.game, post, sent=True)
        if doubt is not None:
            due.again.set()

    async def posts_and_polls(
        self, owner: PostOwner, wake: Wake, kinds: Collection[str] | None = None
    ) -> PostsAndPolls:
        """A game's posts and polls, after looking for lost messages.

        It looks for messages of these ``kinds`` whose answer was lost (None: those in its channel). One that is not
        there may still arrive: until that is certain only its repetition is safe.
        """
        around = await self.store.posts_and_polls(owner.game)
        lost = [
            send
            for send in around.sends
            if (send.kind not in PRIVATE | ELSEWHERE if kinds is None else send.kind in kinds)
        ]
        for send in lost:
            certain = NONCE_SECONDS
            try:
                message = await self.outbox.find(send)
            except FAILURES as error:
                failure = failure_of(error)
                if failure.passes or (failure is Failure.CHANNEL_GONE and send.channel == owner.channel):
                    raise  # the game has no channel any more; another one that is gone has no such message
                logger.warning("a lost post of %s %d cannot be looked for: %s", "game", owner.game, error)
                message, certain = None, certain if failure is Failure.CHANNEL_GONE else BLIND_SECONDS
            if message is not None:
                logger.info("a lost post of game %d was found", owner.game)
                post = Post(send.kind, send.key, send.channel, message, send.shown)
                await self.store.save_post(owner.game, post, sent=True)
            elif now() - send.at < certain:
                wake(owner.game, send.at + certain)
            else:
                await self.store.end_send(owner.game, send.kind, send.key)
        return await self.store.posts_and_polls(owner.game) if lost else around


def _users(owner: PostOwner, desired: StandingPost, new: Actual) -> list[int]:
    """The users whom a new message rings."""
    if desired.user is not None:
        return [desired.user]
    called = new.pinged | desired.unheard
    ping = called if desired.ping is None else called & desired.ping
    return [*(user for seat in sorted(ping) if (user := owner.seats[seat].user) is not None), *desired.guests]


def _rung(owner: PostOwner, audience: Audience, before: Actual, turn: int) -> dict[int, int]:
    """The seats that a message has rung, with earlier ones.

    The message ``before`` it may have rung about the same.
    """
    rung = {seat.seat: now() for seat in owner.seats if seat.user in audience.rung}
    return {**rung, **before.rung} if before.turn == turn else rung


def build(desired: StandingPost, picture: Drawn | None) -> Any:
    """The message, with its picture if there is one."""
    return desired.build(picture[0].name if picture else None)


def priority_of(desired: StandingPost, priority: Priority) -> Priority:
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
