"""Keeps what stands for a table outside its channel.

That is its line, the name and tags of its thread, calls for free seats, its result. It runs beside the public posts: no
card waits for it, and what fails here stops no clock.

The line is edited and never posted again; it calls nobody. Its number is that of the thread, and so is known before the
table is (`bot.wire.services.homes`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from bot.clock import now
from bot.settings import Settings
from bot.table.game.errors import Refused
from bot.table.game.home import CALL_SECONDS, Home
from bot.table.game.registry import Sessions
from bot.table.game.tables import StoredTable
from bot.table.schedule.ping_limits import ACTS, ROLE, press_of
from bot.texts.safe import safe_text
from bot.time.seat_clocks import HOUR
from bot.ui import tables
from bot.ui.scene import Payload
from bot.ui.tables import ListedTable
from bot.wire.net.discord_errors import FAILURES, Failure, failure_of
from bot.wire.net.events import Events, SeasonsChanged
from bot.wire.net.rate_limit import Priority
from bot.wire.net.threads import Threads
from bot.wire.posts.desired import link_to
from bot.wire.posts.jobs import LATE_CARDS, Due, GameJobs, Wakeups
from bot.wire.posts.publisher import Publisher
from bot.wire.posts.scenes import result_of, table_of
from bot.wire.posts.shown import CARD, ELSEWHERE, FILM, LINE, RESULT, THREAD, WANTED, Actual
from bot.wire.posts.standing_post import StandingPost, earlier_digest
from bot.wire.posts.thread_names import ThreadNames
from storage import Post

logger = logging.getLogger(__name__)
LINE_DELAY = 5.0
"""Seconds without a change after which a line is edited: people who sit down one after the other are one edit."""
MAX_REMEMBERED = 10_000
Standing: TypeAlias = Mapping[tuple[str, str], Post]
Step: TypeAlias = Callable[[], Awaitable[object]]


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
        self.thread_names = ThreadNames(games.store, threads)
        self.wakeups = wakeups
        self.events = events
        self._known: dict[int, tuple[str, ListedTable]] = {}
        self._later: dict[int, int] = {}

    async def follow(self, stored: StoredTable, *, debounce: bool) -> None:
        """Check a table that has changed since its last check."""
        season = stored.home.season
        if season is not None and (stored.status == "lobby" or not stored.active):
            await self.events.tell(SeasonsChanged((season,)))
        with suppress(Refused):
            if self._known.get(stored.game) != (stored.language, table_of(stored)):
                self.schedule(stored.game, debounce=debounce)

    async def check_all(self, games: Iterable[int]) -> None:
        """Look at these tables after a start; most need nothing."""
        for game in games:
            stored = await self.store.look_up(game)
            if stored is not None and stored.home:
                await asyncio.wait({self.schedule(game, debounce=False)})

    async def check(self, game: int, due: Due) -> None:
        """Send, edit and delete what differs; one failure stops no other."""
        stored = await self.store.load(game)
        if stored is None or not stored.home or self.games.places.of(game) is not None:
            return
        if await due.wait_for_more(min(LINE_DELAY, 2 * self.settings.edit_delay)):
            return
        due.shown()
        self._known.pop(game, None)
        self._later.pop(game, None)
        failures, refused = list[Exception](), False
        async for step in self._steps(stored, due):
            try:
                await step()
            except FAILURES as error:
                failure = failure_of(error)
                logger.info("what stands for game %d elsewhere stays as it was: %s", game, error)
                if failure.passes:
                    failures.append(error)
                elif failure in (Failure.WORN, Failure.FOREIGN):
                    self._again(game, now() + HOUR)
                else:
                    refused |= failure is not Failure.CHANNEL_GONE
        if failures:
            raise failures[0]
        if refused and (stored.active or now() < stored.changed + LATE_CARDS):
            self._again(game, now() + HOUR)
        if len(self._known) >= MAX_REMEMBERED:
            self._known.clear()
        if game not in self._later:
            self._known[game] = (stored.language, table_of(stored))

    def _again(self, game: int, moment: int) -> None:
        """Have a table checked again at this unix second.

        It does not matter whether it is different then.
        """
        self._later[game] = moment
        self.wakeups.run_at(game, moment)

    async def _steps(self, stored: StoredTable, due: Due) -> AsyncIterator[Step]:
        """The steps that make all of a table's posts elsewhere right."""
        home, table = stored.home, await self._table_of(stored)
        around = await self.publisher.posts_and_polls(stored, self.wakeups.run_at, ELSEWHERE)
        standing = {(post.kind, post.key): post for post in around.posts if post.kind in ELSEWHERE}
        keys = {f"seat {seat}" for seat in table.seats} | ({"lobby"} if table.state == "lobby" else set())
        for (kind, key), post in standing.items():
            if kind == WANTED and key not in keys:
                yield partial(self._take_away, stored, post)
            elif kind == WANTED and home.players is not None:
                yield partial(self.publisher.publish, stored, desired_call(stored, home, table, key), post, due)
        for seat in table.seats:
            if home.players is not None and (WANTED, f"seat {seat}") not in standing:
                yield partial(self._call_if_admitted, stored, home, table, f"seat {seat}")
        if await self._has_thread(stored, home):
            line = desired_line(stored, home, table)
            post = standing.get((LINE, "")) or Post(LINE, "", line.channel or 0, stored.channel, Actual().text)
            yield partial(self.publisher.publish, stored, line, post, due)
            yield partial(self._name_thread, stored, home, table, standing.get((THREAD, "")))
        if home.results is not None and stored.status == "finished" and (RESULT, "") not in standing:
            result = await self._desired_result(stored, table, home.results)
            yield partial(self.publisher.publish, stored, result, None, due)

    async def _table_of(self, stored: StoredTable) -> ListedTable:
        winner = ""
        if stored.status == "finished":
            session = await self.games.session(stored.game)
            outcome = session.state.outcome
            if outcome is not None and outcome.winner is not None:
                winner = safe_text(session.names[outcome.winner])
        return table_of(stored, winner=winner)

    async def _has_thread(self, stored: StoredTable, home: Home) -> bool:
        """Whether line and thread are this table's, not a rematch's."""
        if home.parent is None:
            return False
        latest = await self.store.latest(stored.channel)
        return latest is not None and latest.game == stored.game

    async def _name_thread(self, stored: StoredTable, home: Home, table: ListedTable, noted: Post | None) -> None:
        if (again := await self.thread_names.change(stored, home, table, noted)) is not None:
            self._again(stored.game, again)

    # Calls for free seats

    async def _call_if_admitted(self, stored: StoredTable, home: Home, table: ListedTable, key: str) -> None:
        again = await self.admit_call(stored, -stored.game)
        if again is None:
            await self.call(stored, home, table, key)
        else:
            self._again(stored.game, again)

    async def admit_call(self, stored: StoredTable, author: int) -> int | None:
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

    async def _take_away(self, stored: StoredTable, post: Post) -> None:
        await self.publisher.retirement.take_off(post, None)
        await self.store.drop_post(stored.game, post.kind, post.key)

    async def call(self, stored: StoredTable, home: Home, table: ListedTable, key: str) -> None:
        """Call a server's role to a table, replacing earlier calls."""
        for post in await self.store.posts(stored.game):
            if (post.kind, post.key) == (WANTED, key):
                await self._take_away(stored, post)
        try:
            await self.publisher.publish(stored, desired_call(stored, home, table, key), None, Due())
        except FAILURES:
            if (WANTED, key) not in {(send.kind, send.key) for send in await self.store.sends(stored.game)}:
                await self.store.take_back_role_call(stored.guild)
                await self.store.take_back_act(ROLE, stored.game)
            raise

    # The result

    async def _desired_result(self, stored: StoredTable, table: ListedTable, channel: int) -> StandingPost:
        session = await self.games.session(stored.game)
        posts = {post.kind: post for post in await self.store.posts(session.game)}
        card, film = link_to(stored, posts.get(CARD)), link_to(stored, posts[FILM]) if FILM in posts else ""
        result = result_of(session, table, card, film)
        words = partial(tables.result, stored.language, result)
        return StandingPost(RESULT, "", now(), lambda _: words(), channel=channel, silent=True)


def desired_line(stored: StoredTable, home: Home, table: ListedTable) -> StandingPost:
    """The line of a table, in its channel or forum post."""
    channel = stored.channel if home.forum else home.parent
    return _elsewhere(LINE, "", lambda: tables.line(stored.language, table), channel)


def desired_call(stored: StoredTable, home: Home, table: ListedTable, key: str) -> StandingPost:
    """The call for players of a table.

    While it stands it says how many seats are free; that edit calls nobody.
    """
    channel = home.calls or stored.channel
    here = replace(table, where="") if channel == stored.channel else table
    call = _elsewhere(WANTED, key, lambda: tables.call(stored.language, here, home.players or 0), channel)
    return replace(call, role=home.players)


def _elsewhere(kind: str, key: str, build: Callable[[], Payload], channel: int | None) -> StandingPost:
    """A post that is edited while possible, and never sent again."""
    earlier = earlier_digest(build())
    return StandingPost(
        *(kind, key, now(), lambda _: build()), channel=channel, missed=False, patient=True, earlier=earlier
    )
