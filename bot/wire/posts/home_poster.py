"""Keeps what stands for a table outside its channel.

That is its line, the name and tags of its thread, calls for free seats, its result. It runs beside the public posts: no
card waits for it, and what fails here stops no clock.

The line is edited and never posted again; it calls nobody. Its number is that of the thread, and so is known before the
table is (`bot.wire.services.homes`).
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

import discord

from bot.clock import now
from bot.settings import Settings
from bot.table.game.errors import Refused
from bot.table.game.registry import Sessions
from bot.table.lobbies.home import CALL_SECONDS, Home, home_of
from bot.table.schedule.ping_limits import ACTS, ROLE, press_of
from bot.texts.safe import safe_text
from bot.time.seat_clocks import HOUR
from bot.ui import tables
from bot.ui.parts import without_app_emoji
from bot.ui.scene import Payload
from bot.ui.tables import ListedTable
from bot.wire.net.discord_errors import FAILURES, Failure, Worn, failure_of
from bot.wire.net.events import Events, SeasonsChanged
from bot.wire.net.messages import Audience, Outbox, nonce_of
from bot.wire.net.rate_limit import Priority
from bot.wire.net.threads import DAY as A_DAY
from bot.wire.net.threads import WEEK, Threads, tags_in
from bot.wire.posts.desired import link_to
from bot.wire.posts.jobs import LATE_CARDS, Due, GameJobs, Wakeups
from bot.wire.posts.publisher import Publisher
from bot.wire.posts.scenes import result_of, table_of
from bot.wire.posts.shown import CARD, ELSEWHERE, FILM, LINE, RESULT, THREAD, WANTED, Actual
from storage import Post, Send, StoredGame

logger = logging.getLogger(__name__)
LINE_DELAY = 5.0
"""Seconds without a change after which a line is edited: people who sit down one after the other are one edit."""
RENAME_SECONDS = 600
"""A thread gets another name once in so many seconds at most. Discord takes two, and says so in the thread."""
MAX_REMEMBERED = 10_000
Standing = Mapping[tuple[str, str], Post]


class HomePoster(GameJobs):
    """Keeps what stands for tables elsewhere as it should be."""

    name = "lines"
    priority = Priority.EDIT

    def __init__(
        self,
        games: Sessions,
        settings: Settings,
        publisher: Publisher,
        threads: Threads,
        wakeups: Wakeups,
        events: Events,
    ) -> None:
        super().__init__()
        self.games = games
        self.store = games.store
        self.settings = settings
        self.publisher = publisher
        self.outbox: Outbox = publisher.outbox
        self.threads = threads
        self.wakeups = wakeups
        self.events = events
        self._known: dict[int, ListedTable] = {}
        self._later: dict[int, int] = {}
        self._worn: dict[int, int] = {}
        """By message until when (unix second) it is not edited, because it took no more edits."""

    async def follow(self, stored: StoredGame, *, debounce: bool) -> None:
        """Check a table that has changed since its last check."""
        season = home_of(stored).season
        if season is not None and (stored.status == "lobby" or not stored.active):
            await self.events.tell(SeasonsChanged((season,)))
        with suppress(Refused):
            if self._known.get(stored.game) != table_of(stored):
                self.schedule(stored.game, debounce=debounce)

    async def check_all(self, games: Iterable[int]) -> None:
        """Look at these tables after a start; most need nothing."""
        for game in games:
            stored = await self.store.look_up(game)
            if stored is not None and stored.home is not None:
                await asyncio.wait({self.schedule(game, debounce=False)})

    async def check(self, game: int, due: Due) -> None:
        """Send, edit and delete what differs; one failure stops no other."""
        stored = await self.store.load(game)
        if stored is None or stored.home is None or self.games.places.of(game) is not None:
            return
        if due.debounce and not due.overdue and await self._changed_meanwhile(due):
            return
        self._known.pop(game, None)
        self._later.pop(game, None)
        home, table = home_of(stored), await self._table_of(stored)
        around = await self.publisher.posts_and_polls(stored, self.wakeups.run_at, ELSEWHERE)
        standing = {(post.kind, post.key): post for post in around.posts if post.kind in ELSEWHERE}
        failures, refused = list[Exception](), False
        for step in (self._calls, self._line, self._thread, self._result):
            try:
                await step(stored, home, table, standing)
            except FAILURES as error:
                if failure_of(error).passes:
                    failures.append(error)
                    continue
                logger.info("what stands for game %d elsewhere stays as it was: %s", game, error)
                refused |= failure_of(error) is not Failure.CHANNEL_GONE
        if failures:
            raise failures[0]
        if refused and (stored.active or now() < stored.changed + LATE_CARDS):
            self._again(game, now() + HOUR)
        if len(self._known) >= MAX_REMEMBERED:
            self._known.clear()
        if game not in self._later:
            self._known[game] = table_of(stored)

    def _again(self, game: int, moment: int) -> None:
        """Have a table checked again at this unix second.

        It does not matter whether it is different then.
        """
        self._later[game] = moment
        self.wakeups.run_at(game, moment)

    async def _changed_meanwhile(self, due: Due) -> bool:
        """Wait before an edit, which calls nobody, for soon more may change."""
        delay = min(LINE_DELAY, 2 * self.settings.edit_delay)
        moment = asyncio.get_running_loop().time()
        due.changed = moment if due.changed is None else due.changed
        latest = due.changed + 3 * delay
        with suppress(TimeoutError):
            async with asyncio.timeout_at(min(moment + delay, latest)):
                await due.again.wait()
        due.overdue = asyncio.get_running_loop().time() >= latest
        changed = due.again.is_set() and not due.overdue
        if not changed:
            due.changed, due.overdue = None, False
        return changed

    async def _table_of(self, stored: StoredGame) -> ListedTable:
        winner = ""
        if stored.status == "finished":
            session = await self.games.session(stored.game)
            outcome = session.state.outcome
            if outcome is not None and outcome.winner is not None:
                winner = safe_text(session.names[outcome.winner])
        return table_of(stored, winner=winner)

    async def _has_thread(self, stored: StoredGame, home: Home) -> bool:
        """Whether line and thread are this table's, not a rematch's."""
        if home.parent is None:
            return False
        latest = await self.store.latest(stored.channel)
        return latest is not None and latest.game == stored.game

    async def _edit(self, game: int, post: Post, payload: Payload, what: str) -> bool:
        """Edit a message; False if it refuses for now.

        It is tried again in an hour.
        """
        if (moment := self._worn.get(post.message, 0)) <= now():
            try:
                await self.outbox.edit(post, payload)
            except Worn as error:
                logger.info("%s game %d takes no more edits for a while: %s", what, game, error)
                moment = self._worn[post.message] = now() + HOUR
            else:
                return True
        self._again(game, moment)
        return False

    # The line

    async def _line(self, stored: StoredGame, home: Home, table: ListedTable, standing: Standing) -> None:
        if not await self._has_thread(stored, home):
            return
        assert home.parent is not None
        payload = tables.line(stored.language, table)
        digest = _digest(payload)
        if Actual.of(standing.get((LINE, ""))).digest == digest:
            return
        channel = stored.channel if home.forum else home.parent
        post = Post(LINE, "", channel, stored.channel, Actual(digest=digest).text)
        try:
            if not await self._edit(stored.game, post, payload, "the line of"):
                return
        except FAILURES as error:
            if failure_of(error) is not Failure.MESSAGE_GONE:
                raise
            # A message that people have deleted is not posted again.
        await self.store.save_post(stored.game, post)

    # The thread

    async def _thread(self, stored: StoredGame, home: Home, table: ListedTable, standing: Standing) -> None:
        if not await self._has_thread(stored, home):
            return
        actual = Actual.of(standing.get((THREAD, "")))
        wanted: dict[str, Any] = {"auto_archive_duration": WEEK if stored.active else A_DAY}
        if (tags := self._tags(home, table)) is not None:
            wanted["applied_tags"] = tags
        noted = replace(actual, digest=_hash(wanted))
        changes = {} if noted == actual else wanted
        stage = _hash(table.names)
        if stored.head and stage != actual.stage:
            if now() < actual.renamed + RENAME_SECONDS:
                self._again(stored.game, actual.renamed + RENAME_SECONDS)
            else:
                noted = replace(noted, stage=stage)
                changes = changes | {"name": tables.thread_name(stored.language, table.names)}
        changes = self._different(stored.channel, changes)
        if changes:
            await self.threads.change(stored.channel, **changes)
        if "name" in changes:
            noted = replace(noted, renamed=now())
        if noted != actual:
            await self.store.save_post(stored.game, Post(THREAD, "", stored.channel, stored.channel, noted.text))

    def _different(self, number: int, changes: Mapping[str, Any]) -> dict[str, Any]:
        """The changes that a thread needs, as far as known.

        Of one that is put away nothing is.
        """
        thread = self.threads.client.get_channel(number)
        if not isinstance(thread, discord.Thread):
            return dict(changes)
        has = {
            "name": thread.name,
            "auto_archive_duration": thread.auto_archive_duration,
            "applied_tags": sorted(str(tag.id) for tag in thread.applied_tags),
        }
        return {name: value for name, value in changes.items() if has[name] != value}

    def _tags(self, home: Home, table: ListedTable) -> list[str] | None:
        """The tags for a table's post; None where impossible."""
        forum = self.threads.client.get_channel(home.parent or 0)
        if not isinstance(forum, discord.ForumChannel) or not forum.available_tags:
            return None
        found = sorted(str(tag.id) for tag in tags_in(forum, tables.tags_of(table)))
        return None if not found and forum.flags.require_tag else found

    # Calls for free seats

    async def _calls(self, stored: StoredGame, home: Home, table: ListedTable, standing: Standing) -> None:
        wanted = {f"seat {seat}" for seat in table.seats} | ({"lobby"} if table.state == "lobby" else set())
        for (kind, key), post in standing.items():
            if kind == WANTED and key not in wanted:
                await self._take_away(stored, post)
            elif kind == WANTED and home.players is not None:
                await self._correct(stored, home, table, post)
        for seat in table.seats:
            key = f"seat {seat}"
            if home.players is None or (WANTED, key) in standing:
                continue
            again = await self.admit_call(stored, -stored.game)
            if again is None:
                await self.call(stored, home, table, key)
            else:
                self._again(stored.game, again)

    async def admit_call(self, stored: StoredGame, author: int) -> int | None:
        """Note a role's call, or say when it may come.

        The table itself may call. The unix second is there because of the server, of the table or of the person.
        """
        moment = now()
        again = await self.store.admit_role_call(stored.guild, moment, CALL_SECONDS)
        if again is None:
            press = press_of(ROLE, stored.game, moment)
            again = await self.store.admit_act(press, ROLE, author, stored.game, ACTS[ROLE], moment)
            if again is not None:
                await self.store.take_back_role_call(stored.guild)
        return again

    async def _take_away(self, stored: StoredGame, post: Post) -> None:
        with suppress(discord.NotFound, discord.Forbidden):
            await self.outbox.delete(post)
        await self.store.drop_post(stored.game, post.kind, post.key)

    async def call(self, stored: StoredGame, home: Home, table: ListedTable, key: str) -> None:
        """Call a server's role to a table, replacing earlier calls."""
        assert home.players is not None
        for post in await self.store.posts(stored.game):
            if (post.kind, post.key) == (WANTED, key):
                await self._take_away(stored, post)
        payload, channel = _call(stored, home, table), home.calls or stored.channel
        await self._send(stored, WANTED, key, payload, channel, role=home.players)

    async def _correct(self, stored: StoredGame, home: Home, table: ListedTable, post: Post) -> None:
        """Let a standing call say the free seats, without another call."""
        payload = _call(stored, home, table)
        digest = _digest(payload)
        if Actual.of(post).digest == digest:
            return
        try:
            if not await self._edit(stored.game, post, payload, "the call for"):
                return
        except (discord.NotFound, discord.Forbidden) as error:
            logger.info("the call for game %d cannot be edited, and stays as it is: %s", stored.game, error)
        await self.store.save_post(stored.game, replace(post, shown=Actual(digest=digest).text))

    # The result

    async def _result(self, stored: StoredGame, home: Home, table: ListedTable, standing: Standing) -> None:
        if home.results is None or stored.status != "finished" or (RESULT, "") in standing:
            return
        session = await self.games.session(stored.game)
        posts = {post.kind: post for post in await self.store.posts(session.game)}
        card, film = link_to(stored, posts.get(CARD)), link_to(stored, posts[FILM]) if FILM in posts else ""
        payload = tables.result(stored.language, result_of(session, table, card, film))
        await self._send(stored, RESULT, "", payload, home.results, silent=True)

    async def _send(
        self,
        stored: StoredGame,
        kind: str,
        key: str,
        payload: Payload,
        channel: int,
        *,
        role: int | None = None,
        silent: bool = False,
    ) -> None:
        """Post a message elsewhere, or repeat a doubtful send."""
        doubts = {(send.kind, send.key): send for send in await self.store.sends(stored.game)}
        send = doubts.get((kind, key))
        if send is None:
            nonce = nonce_of(stored.game, f"{kind} {key}", now(), 0)
            send = Send(kind, key, channel, nonce, now(), Actual(digest=_digest(payload)).text)
            await self.store.begin_send(stored.game, send)
        try:
            nobody = Audience(silent=silent)
            sent = await self.outbox.send(stored, payload, nobody, nonce=send.nonce, channel=send.channel, role=role)
        except FAILURES as error:
            if failure_of(error) is not Failure.LOST:
                await self.store.end_send(stored.game, kind, key)
                if role is not None:
                    await self.store.take_back_role_call(stored.guild)
                    await self.store.take_back_act(ROLE, stored.game)
            raise
        await self.store.save_post(stored.game, Post(kind, key, send.channel, sent.id, send.shown), sent=True)


def _call(stored: StoredGame, home: Home, table: ListedTable) -> Payload:
    """The call for players of a table."""
    here = replace(table, where="") if (home.calls or stored.channel) == stored.channel else table
    return tables.call(stored.language, here, home.players or 0)


def _digest(payload: Payload) -> str:
    """A digest of a message's words.

    Whether emoji of our own are there already does not count.
    """
    return _hash(payload.layout.to_components())  # type: ignore[no-untyped-call]


def _hash(value: object) -> str:
    text = without_app_emoji(json.dumps(value, sort_keys=True, default=str))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
