"""The one scheduled event of a server.

It is the next evening of its leagues, and nothing waits for it. It is noted before it is asked for: where the answer
was lost it is looked for among the events of the server, and asked for again once it is certain that it is not there.
Discord begins and ends it by itself.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import discord

from bot.clock import now
from bot.leagues.rhythm import HOUR, Rhythm
from bot.table.game.tables import TableStore
from bot.ui.leagues.ornaments import event_words
from bot.wire.net.discord_errors import FAILURES, Failure, failure_of, is_gone, reason_of
from bot.wire.net.messages import hashed_nonce
from bot.wire.net.rate_limit import Priority, with_priority
from bot.wire.posts.jobs import Wake
from bot.wire.posts.publisher import NONCE_SECONDS
from bot.wire.posts.shown import SCHEDULED, SEASON, Actual, digest_of
from storage import Post, Season, Send

logger = logging.getLogger(__name__)
LEAST_AHEAD = 120
"""Seconds: Discord takes no event that has begun."""
EXTERNAL, GUILD_ONLY = 3, 2
"""Discord's numbers: an event with a place in words; for the people of its server."""


@dataclass(frozen=True)
class NextEvening:
    """The present or next evening of a server, from ``start`` to ``end``."""

    season: Season
    rhythm: Rhythm
    number: int

    @property
    def start(self) -> int:
        """When it begins, a unix second."""
        return self.rhythm.evenings[self.number - 1]

    @property
    def key(self) -> tuple[int, str]:
        """By what its event is noted."""
        return self.season.season, str(self.number)


def next_evening(seasons: Iterable[Season], moment: int) -> NextEvening | None:
    """The present or next evening of seasons that are under way."""
    found = []
    for season in seasons:
        rhythm = Rhythm.from_json(season.rhythm)
        if rhythm is None or season.status not in ("open", "running"):
            continue
        if (number := rhythm.next(moment)) is not None:
            found.append(NextEvening(season, rhythm, number))
    return min(found, key=lambda one: (one.start, one.season.season), default=None)


class SeasonEvents:
    """Keeps the event of each server right.

    What Discord refuses is left out.
    """

    def __init__(self, store: TableStore, client: discord.Client) -> None:
        self.store = store
        self.client = client
        self._locks: dict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._refused: dict[int, int] = {}
        """By server until when (unix second) it is asked for nothing, because it refused."""

    async def keep(self, season: Season, wake: Wake) -> None:
        """Make the event of a season's server right.

        ``wake`` has the season looked at again at a moment.
        """
        guild = self.client.get_guild(season.guild)
        if guild is None and not self.client.is_ready():
            wake(season.season, now())  # it may be known in a moment
        if guild is None or self._refused.get(season.guild, 0) > now():
            return
        async with self._locks[season.guild]:
            try:
                with with_priority(Priority.EDIT):
                    await self._keep(season, guild, wake)
            except FAILURES as error:
                logger.info("the event of season %d must wait: %s", season.season, reason_of(error))
                if not failure_of(error).passes:
                    self._refused[season.guild] = now() + HOUR
                wake(season.season, now() + (NONCE_SECONDS if failure_of(error).passes else HOUR))

    async def _keep(self, season: Season, guild: discord.Guild, wake: Wake) -> None:
        others = await self.store.seasons_in(season.guild)
        alive = [one for one in others if one.status in ("open", "running") or one.season == season.season]
        if doubtful := [moment for one in alive for moment in await self._look_for_lost(one)]:
            wake(season.season, max(doubtful))
            return
        wanted, stands = next_evening(alive, now()), False
        for one in alive:
            for post in await self.store.posts(-one.season):
                if post.kind != SCHEDULED:
                    continue
                if wanted is not None and wanted.key == (one.season, post.key):
                    stands = True
                    await self._edit(wanted, post)
                else:
                    await self._take_away(one, post)
        if wanted is not None and not stands and guild.me.guild_permissions.create_events:
            await self._create(wanted)

    async def _body(self, evening: NextEvening) -> dict[str, Any]:
        season, end = evening.season, evening.start + evening.rhythm.seconds
        channel = self.client.get_channel(season.channel)
        posts = await self.store.posts(-season.season)
        place = next((f"/{post.message}" for post in posts if post.kind == SEASON), "")
        link = f"https://discord.com/channels/{season.guild}/{season.channel}{place}"
        name, words, where = event_words(season, evening.rhythm, evening.number, getattr(channel, "name", None), link)
        return {
            "name": name,
            "description": words,
            "scheduled_start_time": _written(evening.start),
            "scheduled_end_time": _written(end),
            "entity_metadata": {"location": where},
        }

    async def _create(self, evening: NextEvening) -> None:
        if evening.start < now() + LEAST_AHEAD:
            return
        season, key = evening.season, str(evening.number)
        body = await self._body(evening)
        shown = Actual(digest=digest_of(body)).text
        nonce = hashed_nonce(f"{SCHEDULED} {season.season} {key}")
        await self.store.begin_send(-season.season, Send(SCHEDULED, key, season.channel, nonce, now(), shown))
        try:
            made = await self.client.http.create_guild_scheduled_event(
                season.guild, entity_type=EXTERNAL, privacy_level=GUILD_ONLY, **body
            )
        except FAILURES as error:
            if failure_of(error) is not Failure.LOST:
                await self.store.end_send(-season.season, SCHEDULED, key)
            raise
        await self._note(season, Post(SCHEDULED, key, season.channel, int(made["id"]), shown), sent=True)

    async def _edit(self, evening: NextEvening, post: Post) -> None:
        """Edit an event that says something else, before it begins."""
        body = await self._body(evening)
        if Actual.of(post).digest == digest_of(body) or evening.start <= now():
            return
        season = evening.season
        try:
            await self.client.http.edit_scheduled_event(season.guild, post.message, **body)
        except FAILURES as error:
            if failure_of(error).passes:
                raise
            logger.info("the event of season %d stays as it was: %s", season.season, reason_of(error))
        shown = Actual(digest=digest_of(body)).text
        await self._note(season, Post(SCHEDULED, post.key, post.channel, post.message, shown))

    async def _take_away(self, season: Season, post: Post) -> None:
        """Delete the event of an evening that is not to be.

        Discord itself has ended one that is over.
        """
        evening = _evening(season, post.key)
        if evening is None or now() < evening.start + evening.rhythm.seconds:
            try:
                await self.client.http.delete_scheduled_event(season.guild, post.message)
            except FAILURES as error:
                if not is_gone(error):  # somebody has deleted it
                    raise
        await self.store.drop_post(-season.season, SCHEDULED, post.key)

    async def _note(self, season: Season, post: Post, *, sent: bool = False) -> None:
        await self.store.save_post(-season.season, post, sent=sent)

    async def _look_for_lost(self, season: Season) -> list[int]:
        """Look for events whose answer was lost.

        Returns the moments at which those still in doubt are certain.
        """
        doubtful = []
        for send in await self.store.sends(-season.season):
            if send.kind != SCHEDULED:
                continue
            evening = _evening(season, send.key)
            found = None if evening is None else await self._find(evening)
            if found is not None:
                post = Post(SCHEDULED, send.key, send.channel, found, send.shown)
                await self._note(season, post, sent=True)
            elif now() < send.at + NONCE_SECONDS:
                doubtful.append(send.at + NONCE_SECONDS)
            else:
                await self.store.end_send(-season.season, SCHEDULED, send.key)
        return doubtful

    async def _find(self, evening: NextEvening) -> int | None:
        """The bot's own event of an evening, by its name and beginning."""
        events: Sequence[Any] = await self.client.http.get_scheduled_events(evening.season.guild, False)
        own = None if self.client.user is None else str(self.client.user.id)
        name = (await self._body(evening))["name"]
        for event in events:
            begins = int(datetime.fromisoformat(event["scheduled_start_time"]).timestamp())
            if (str(event.get("creator_id")), event["name"], begins) == (own, name, evening.start):
                return int(event["id"])
        return None


def _evening(season: Season, key: str) -> NextEvening | None:
    rhythm = Rhythm.from_json(season.rhythm)
    there = rhythm is not None and 1 <= int(key) <= len(rhythm.evenings)
    return NextEvening(season, rhythm, int(key)) if rhythm is not None and there else None


def _written(moment: int) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat()
