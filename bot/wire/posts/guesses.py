"""The guess on an evening's featured table: Discord's own poll.

Nothing waits for it, it calls nobody, and nobody's vote is read. Discord edits no poll: once one of its people is no
longer named, it is deleted with the word of its result.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any, Literal, Self

import discord

from bot.clock import now
from bot.leagues.evenings import Evening
from bot.leagues.featured import GUESSED_UNTIL, featured
from bot.leagues.rhythm import HOUR
from bot.leagues.seasons import holders
from bot.table.game.errors import Refused
from bot.table.game.registry import Sessions
from bot.ui.leagues.ornaments import answers, question
from bot.ui.leagues.season_scene import SeasonScene
from bot.wire.net.discord_errors import FAILURES, Failure, failure_of, reason_of
from bot.wire.net.messages import CLOCKS_DIFFER, MAX_LOOKED_AT, hashed_nonce
from bot.wire.net.rate_limit import Priority, with_priority
from bot.wire.net.threads import lacking
from bot.wire.posts.jobs import Wake
from bot.wire.posts.publisher import NONCE_SECONDS
from bot.wire.posts.shown import GUESS
from storage import Post, SeasonTable, Send

logger = logging.getLogger(__name__)
LOOK_SECONDS = 60
"""Seconds between two looks at the turn of the featured table."""


@dataclass(frozen=True)
class Guess:
    """What is noted of a guess.

    It is about a ``table``, and names these entrants. When it was deleted it is ``gone``, and is not asked again;
    ``until`` is when it ends at the latest, or has ended.
    """

    table: int
    named: tuple[int, ...]
    until: int
    state: Literal["open", "over", "gone"] = "open"

    @property
    def text(self) -> str:
        """As the store keeps it."""
        return json.dumps(vars(self))

    @classmethod
    def read(cls, text: str) -> Self:
        """What `text` wrote."""
        found: dict[str, Any] = json.loads(text)
        return cls(**{**found, "named": tuple(found["named"])})


class Guesses:
    """Asks, ends and takes away; what Discord refuses is left out."""

    def __init__(self, games: Sessions, client: discord.Client) -> None:
        self.games = games
        self.store = games.store
        self.client = client
        self._refused: dict[int, int] = {}
        """By season until when (unix second) nothing is asked, because Discord refused."""

    async def keep(self, scene: SeasonScene, evenings: Sequence[Evening], wake: Wake) -> None:
        """Make the guesses of a season right.

        ``wake`` has the season looked at again at a moment.
        """
        number = scene.season.season
        posts = {post.key: post for post in await self.store.posts(-number) if post.kind == GUESS}
        doubts = {send.key: send for send in await self.store.sends(-number) if send.kind == GUESS}
        for evening in evenings:
            key = str(evening.number)
            try:
                with with_priority(Priority.EDIT):
                    if key in doubts:
                        await self._look_for(scene, doubts[key], wake)
                    elif key in posts:
                        await self._follow(scene, evening, posts[key], wake)
                    elif self._refused.get(number, 0) <= now():
                        await self._ask(scene, evening, wake)
            except FAILURES as error:
                logger.info("the guess of evening %s of season %d must wait: %s", key, number, reason_of(error))
                passes = failure_of(error).passes
                if not passes:
                    self._refused[number] = now() + HOUR
                wake(number, now() + (LOOK_SECONDS if passes else HOUR))

    # Asking

    async def _ask(self, scene: SeasonScene, evening: Evening, wake: Wake) -> None:
        season = scene.season
        if evening.phase not in ("late", "on"):
            return
        table = featured(scene.tables, scene.people, season.scoring, evening.number)
        channel = self.client.get_channel(season.channel)
        if table is None or (channel is not None and lacking(channel, ("send_polls",))):
            return
        if not await self._is_early(table):
            return
        key, hours = str(evening.number), -(-(evening.end - now()) // HOUR)
        poll = discord.Poll(question(scene, table), timedelta(hours=hours))
        for emblem, name in answers(scene, table):
            poll.add_answer(text=name, emoji=emblem)
        shown = Guess(table.number, _named(scene, table), now() + hours * HOUR).text
        nonce = hashed_nonce(f"{GUESS} {season.season} {key}")
        await self.store.begin_send(-season.season, Send(GUESS, key, season.channel, nonce, now(), shown))
        try:
            place = self.client.get_partial_messageable(season.channel, guild_id=season.guild)
            nobody = discord.AllowedMentions.none()
            sent = await place.send(poll=poll, nonce=nonce, silent=True, allowed_mentions=nobody)
        except FAILURES as error:
            if failure_of(error) is not Failure.LOST:
                await self.store.end_send(-season.season, GUESS, key)
            raise
        await self.store.save_post(-season.season, Post(GUESS, key, season.channel, sent.id, shown), sent=True)
        wake(season.season, now() + LOOK_SECONDS)

    async def _is_early(self, table: SeasonTable) -> bool:
        """Whether a table plays, and its guessing has not ended."""
        if table.game is None or table.status not in ("running", "paused"):
            return False
        try:
            turn = (await self.games.session(table.game)).state.turn
        except Refused:  # it cannot be read
            return False
        return turn is None or turn.number < GUESSED_UNTIL

    async def _look_for(self, scene: SeasonScene, send: Send, wake: Wake) -> None:
        """Look for a guess whose answer was lost."""
        season = scene.season
        table = next((one for one in scene.tables if one.number == Guess.read(send.shown).table), None)
        asked = None if table is None else question(scene, table)
        async for message in self._after(send.channel, send.at):
            if message.poll is not None and str(message.poll.question) == asked:
                post = Post(GUESS, send.key, send.channel, message.id, send.shown)
                await self.store.save_post(-season.season, post, sent=True)
                wake(season.season, now())
                return
        if now() >= send.at + NONCE_SECONDS:
            await self.store.end_send(-season.season, GUESS, send.key)
        wake(season.season, max(now(), send.at + NONCE_SECONDS))

    def _after(self, channel: int, moment: int) -> Any:
        """The bot's own messages since a moment, the oldest first."""
        since = discord.Object((int((moment - CLOCKS_DIFFER) * 1000) - discord.utils.DISCORD_EPOCH) << 22)
        history = self.client.get_partial_messageable(channel).history(
            limit=MAX_LOOKED_AT, after=since, oldest_first=True
        )
        own = None if self.client.user is None else self.client.user.id
        return (message async for message in history if message.author.id == own)

    # What becomes of it

    async def _follow(self, scene: SeasonScene, evening: Evening, post: Post, wake: Wake) -> None:
        guess = Guess.read(post.shown)
        table = next((one for one in scene.tables if one.number == guess.table), None)
        if guess.state == "gone":
            return
        if table is None or not set(guess.named) <= set(_named(scene, table)):
            await self._take_away(post, guess)
            await self._note(scene, post, replace(guess, state="gone"))
        elif guess.state == "open":
            if evening.phase in ("late", "on") and await self._is_early(table):
                wake(scene.season.season, now() + LOOK_SECONDS)
                return
            await self._end(post)
            await self._note(scene, post, replace(guess, state="over", until=min(guess.until, now())))

    async def _note(self, scene: SeasonScene, post: Post, guess: Guess) -> None:
        await self.store.save_post(-scene.season.season, replace(post, shown=guess.text))

    async def _end(self, post: Post) -> None:
        try:
            await self.client.http.end_poll(post.channel, post.message)
        except FAILURES as error:
            if failure_of(error).passes:
                raise
            logger.info("a guess is over already: %s", reason_of(error))

    async def _take_away(self, post: Post, guess: Guess) -> None:
        """Delete a guess, and Discord's word of how it ended."""
        messages = [post.message]
        if guess.state == "over" or guess.until <= now():
            async for message in self._after(post.channel, guess.until):
                if message.reference is not None and message.reference.message_id == post.message:
                    messages.append(message.id)
        for number in messages:
            try:
                await self.client.http.delete_message(post.channel, number)
            except FAILURES as error:
                if failure_of(error).passes:
                    raise
                logger.info("a part of a guess stays: %s", reason_of(error))


def _named(scene: SeasonScene, table: SeasonTable) -> tuple[int, ...]:
    """The entrants of a table who are named."""
    people = holders(scene.people)
    return tuple(one for one in table.entrants if one in people and people[one].named)
