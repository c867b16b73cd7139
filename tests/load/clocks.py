"""Many games with clocks: time passes and nobody presses, calls fall due together, outages of all lengths."""

from __future__ import annotations

import asyncio
import random
import re
import shutil
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from copy import deepcopy
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from bot.table.game.tables import TableStore
from storage import Vacation
from tests.bench.report import percentile
from tests.fake_discord.faults import Fault, Journal
from tests.fake_discord.games import SET_UP, call_at, deadlines, games_in, people, spoil
from tests.fake_discord.interactions import FIRST_WITHIN
from tests.fake_discord.payloads import channel_id, guild_number
from tests.fake_discord.reading import find, named, words
from tests.fake_discord.server import FakeDiscord
from tests.fake_discord.world import Sent
from tests.load.report import say
from tests.storage.zones import set_zone

HEADINGS = (
    *("what happens", "games", "connected", "CPU", "requests", "busiest second", "429s", "edits", "cards wrong"),
    *("calls", "most for one", "latest", "all done after", "first answer p50 / p99", "not answered", "complaints"),
)
MINUTE, DAY = 60, 86_400
AWAY = (9 * MINUTE, 90 * MINUTE, 2 * DAY, 60 * DAY)
LOST = 15 * MINUTE
SETTLING = 75.0
ZONES = ("Europe/Paris", "America/Denver", "Asia/Tokyo", "Pacific/Auckland")
NIGHT = (22 * 60, 7 * 60)
RARE = 3
"""Every third game is one of people with quiet hours, every third of these has somebody on vacation."""
SOON = 15
"""Seconds until the first of the calls that fall due while somebody watches."""
LOOKS = 2.0
"""Presses a second, of people who only look."""
UNREACHED = 3.0
"""Seconds for which the gateway takes nobody back."""
REST = 3.0
"""Seconds without a request after which nothing more will come."""
COMPLAINT = re.compile("(?:WARNING|ERROR)(?!.*Can't keep up)")
"""A line of the log. What is left out the library says where an answer is faster than its own count of seconds."""
LONGEST = 900.0
Part = Callable[[Any], Awaitable[list[str]]]


async def figures(
    folder: Path,
    *,
    games: int = 1000,
    idle: float = 60.0,
    calls: int = 60,
    away: Sequence[int] = AWAY,
    lost: int = LOST,
    settling: float = SETTLING,
) -> list[list[str]]:
    """A line for ``idle`` seconds with one game and with all, for ``calls`` within a minute, for each time that the
    program is ``away`` or the gateway ``lost``, in seconds that nobody waits for.

    What follows an outage is watched for ``settling`` seconds at least. 0 leaves a part out.
    """
    rows = []
    if idle:
        async with Scene(folder / "one" / "games.sqlite", 1, settling).open() as scene:
            rows.append(await scene.idle(idle))
    say(f"clocks: {games} games are begun and shown")
    async with Scene(folder / "games.sqlite", games, settling).open() as scene:
        parts: Sequence[tuple[Part, Sequence[Any]]] = (
            (scene.idle, [idle]),
            (scene.called, [calls]),
            (scene.away, away),
            (scene.lost, [lost]),
        )
        for part, size in ((part, size) for part, sizes in parts for size in sizes if size):
            rows.append(await part(size))
            say(" | ".join(rows[-1]))
    return rows


class Scene:
    """Games at the daily pace, each with a person to roll, and always the same moment at which a part begins.

    ``broken`` are the games whose posts must be wrong.
    """

    def __init__(self, database: Path, games: int, settling: float) -> None:
        self.database, self.games, self.settling = database, games, settling
        self.discord = FakeDiscord(games, shards=1 + (games > 2400))
        self.discord.rest.bodies.most = 0
        self.broken: set[int] = set()
        self.awake = [number for number in range(games) if number % RARE or games < RARE]
        self._saved = database.with_name("saved.sqlite")

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Scene]:
        """All games have been begun and shown, and the program has ended."""
        await games_in(self.database, self.games, SET_UP, before=self._off_hours)
        async with self.discord.open():
            await self.discord.start(self.database)
            await self.discord.quiet(REST, LONGEST)
            await self.discord.stop()
            shutil.copy(self.database, self._saved)
            self._messages = deepcopy(self.discord.world.messages)
            self._moment = self.now()
            yield self

    async def _off_hours(self, store: TableStore) -> None:
        # Not today: who plays the set-up is not on vacation.
        first = date.today() + timedelta(days=2)
        away = Vacation(first.isoformat(), (first + timedelta(days=5)).isoformat())
        for number in set(range(self.games)) - set(self.awake):
            for user in people(number):
                await set_zone(store, user, ZONES[number % len(ZONES)], "")
                await store.change_preferences(user, {"quiet": NIGHT})
            if number % RARE**2 == 0:
                await store.book_vacation(people(number)[0], away)

    def now(self) -> float:
        """What time it is there, in unix seconds."""
        return time.time() + self.discord.world.ahead

    async def back(self) -> float:
        """End the program and go back to when it ended first: that moment."""
        await self.discord.stop()
        self.broken.clear()
        self.discord.rest.faults.clear()
        shutil.copy(self._saved, self.database)
        self.discord.world.messages = deepcopy(self._messages)
        self.discord.world.ahead = self._moment - time.time()
        return self._moment

    async def start(self, *, rest: bool = False) -> float:
        """Start the program; the seconds until it has connected. Then it may come to ``rest`` first."""
        await self.discord.start(self.database, until=None)
        connected = await self.discord.until(lambda: self.discord.gateway.is_served, 60)
        if rest:
            await self.discord.wait_for(seconds=LONGEST)
            await self.discord.quiet(REST, LONGEST)
        return connected

    async def idle(self, seconds: float) -> list[str]:
        """Nobody presses."""
        await self.back()
        connected = await self.start(rest=True)
        watch = Watch(self)
        await asyncio.sleep(seconds)
        return watch.cells(f"nothing, for {length(seconds)}", connected)

    async def called(self, calls: int) -> list[str]:
        """Calls fall due within a minute; one game cannot be loaded, and one channel takes no posts."""
        begun = int(await self.back()) + SOON
        numbers = self.awake[:calls]
        moments = {number: begun + MINUTE * index // calls for index, number in enumerate(numbers)}
        await call_at(self.database, moments)
        unreadable, closed = numbers[:2]
        spoil(self.database, unreadable)
        self.discord.rest.faults.append(
            Fault(f"POST /channels/{channel_id(closed)}/", "status", 403, times=10**6, code=50013)
        )
        self.broken |= {unreadable, closed}
        connected = await self.start()
        watch = Watch(self)
        await asyncio.sleep(max(moments.values()) + self.settling - self.now())
        expected = {number: moment for number, moment in moments.items() if number not in self.broken}
        return watch.cells(f"{len(expected)} calls within a minute, two games broken", connected, expected)

    async def away(self, seconds: int) -> list[str]:
        """The program does not run; calls would have fallen due all the time where people are awake."""
        await call_at(self.database, self._spread(await self.back(), seconds))
        self.discord.world.pass_time(seconds)
        connected = await self.start()
        watch = Watch(self)
        await watch.look(self.settling)
        await self.discord.quiet(REST, LONGEST)
        return watch.cells(f"away for {length(seconds)}", connected)

    async def lost(self, seconds: int) -> list[str]:
        """The program runs without the gateway."""
        await call_at(self.database, self._spread(await self.back() + 2 * SOON, seconds))
        connected = await self.start(rest=True)
        watch = Watch(self)
        self.discord.gateway.refuses = True
        await self.discord.gateway.cut()
        await asyncio.sleep(UNREACHED)
        self.discord.pass_time(seconds)
        await asyncio.sleep(UNREACHED)
        meanwhile = len(self.discord.world.posted) - watch.posted
        self.discord.gateway.refuses = False
        await self.discord.until(lambda: self.discord.gateway.is_connected, 120)
        await watch.look(self.settling)
        await self.discord.quiet(REST, LONGEST)
        return watch.cells(f"gateway lost for {length(seconds)}, {meanwhile} posts meanwhile", connected)

    def _spread(self, begun: float, seconds: int) -> dict[int, int]:
        """Moments for the calls of all games whose people are awake, the first one a step after ``begun``.

        What falls due in the very second in which the program ends is not within the outage, and rightly called after.
        """
        step = min(seconds, DAY) / len(self.awake)
        return {number: int(begun + step * index) for index, number in enumerate(self.awake, 1)}

    def wrong_cards(self) -> int:
        """How many games have no single card, or one that does not tell the deadlines of its game."""
        wanted = deadlines(self.database)
        return sum(
            len(cards := self.discord.cards(number)) != 1
            or not all(f"<t:{moment}:f>" in words(cards[0]) for moment in wanted[number])
            for number in range(self.games)
            if number not in self.broken
        )


class Watch:
    """Measures what the program does from now on."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.discord = scene.discord
        self.began = time.monotonic()
        self.posted = len(self.discord.world.posted)
        self.log = len(self.discord.rest.log)
        self.said = len(self.discord.said)
        self.used = self.discord.program.seconds_used()
        self.looks: list[Sent] = []

    async def look(self, seconds: float) -> None:
        """People open their panels now and then, for so long."""
        choice = random.Random(1)
        numbers = [number for number in range(self.scene.games) if number not in self.scene.broken]
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            number = choice.choice(numbers)
            card = self.discord.card(number)
            control = find(card, "play")
            assert control is not None
            self.looks.append(await self.discord.press(named(card)[0], control, card, guild=number))
            await asyncio.sleep(choice.expovariate(LOOKS))

    def cells(self, what: str, connected: float | None = None, moments: Mapping[int, int] | None = None) -> list[str]:
        """A line; ``moments`` are those at which somebody was to be called, by game."""
        discord = self.discord
        log = Journal(discord.rest.log[self.log :])
        lasted = time.monotonic() - self.began
        used = discord.program.seconds_used() - self.used
        called = [posted for posted in discord.world.posted[self.posted :] if posted.called]
        each = Counter((posted.channel, person) for posted in called for person in posted.called)
        waits = [sent.answered - sent.at for sent in self.looks if sent.answered is not None]
        late = sum(sent.answered is None for sent in self.looks) + sum(wait > FIRST_WITHIN for wait in waits)
        last = max((request.at for request in log.log if request.tokened), default=self.began)
        return [
            what,
            str(self.scene.games),
            "" if connected is None else f"{connected:.1f} s",
            f"{used / lasted:.1%}",
            str(log.count("/channels/")),
            str(log.busiest_second()),
            str(log.count(status=429)),
            str(log.count("^PATCH /channels/", 200)),
            str(self.scene.wrong_cards()),
            str(len(called)),
            str(max(each.values(), default=0)),
            "" if moments is None else self._latest(moments),
            f"{last - self.began:.0f} s",
            f"{percentile(waits, 0.5) * 1000:.0f} / {percentile(waits, 0.99) * 1000:.0f} ms" if waits else "",
            f"{late / len(self.looks):.1%}" if self.looks else "",
            str(len(COMPLAINT.findall(discord.said[self.said :]))),
        ]

    def _latest(self, moments: Mapping[int, int]) -> str:
        """How late the latest call was, and how many never came."""
        offset = self.scene.now() - time.monotonic()
        posted = self.discord.world.posted[self.posted :]
        came = {guild_number(found.channel): found.at + offset for found in posted if found.called}
        waits = [came[number] - moment for number, moment in moments.items() if number in came]
        missing = len(moments) - len(waits)
        return f"{max(waits, default=0.0):.1f} s" + (f", {missing} never" if missing else "")


def length(seconds: float) -> str:
    """A time in the unit that fits."""
    for name, unit in (("days", DAY), ("min", MINUTE)):
        if seconds >= 2 * unit:
            return f"{seconds / unit:g} {name}"
    return f"{seconds:g} s"
