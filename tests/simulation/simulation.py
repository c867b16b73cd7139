"""Several tables under one seed, and all that can go wrong: with presses, Discord, the store, the process, the time.

A run is some storms. In each, people go on playing while requests are refused or lost, transactions fail, the process
is killed at any step, connections drop and clocks jump. Then all goes well again, some simulated hours pass, and
everything must be right (`checks`).
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from simcord.backend import serializers

from bot.devserver.simcord_patches import as_the_bot
from bot.table.game.tables import TableStore
from tests.e2e import troubles
from tests.e2e.audit import client_of
from tests.e2e.fault_injection import MODES, Fuse
from tests.e2e.harness import Table
from tests.e2e.notebook import Notebook
from tests.e2e.positions import later
from tests.e2e.screen_reader import has
from tests.e2e.transport import Press
from tests.e2e.weeks import Life

from .checks import MAX_CLOCK_ERROR, MOVING, Heard, Judge
from .corner import Corner
from .order import Process
from .people import SEATS, Company
from .wire import Wire

HOUR = 3600
REST = 3 * HOUR
"""Simulated seconds after the last fault of a storm in which everything must have come right."""
MAX_MOVES = 30
"""So many times it is waited at most until nobody moves."""
LIVES = {
    "Anna": Life("Europe/Paris"),
    "Ben": Life("America/New_York"),
    "Chloé": Life("Asia/Tokyo"),
    "Dmitri": Life("Pacific/Auckland"),
    "Esi": Life("Africa/Accra"),
}
"""All but one have told when they sleep."""


def zone_of(name: str) -> str:
    """Where somebody lives."""
    return LIVES[name].zone if name in LIVES else "UTC"


FORBIDDEN = ("send_messages", "attach_files", "view_channel")
WHOLE = 10_000
"""Characters: more than any text has."""
STEPS_OF_A_KILL = (1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144)
"""Steps of the event loop after a press, one of which is the last of the process."""


class Simulation:
    """One run. ``done`` counts what happened, by kind."""

    def __init__(self, seed: int, process: Process, wire: Wire, table: Table, tables: int, heard: list[Heard]) -> None:
        self.process, self.wire, self.table = process, wire, table
        self.choice = random.Random(f"simulation {seed}")
        self.done: Counter[str] = Counter()
        self.skew = 0
        self._full = self._dropped = False
        table.seat("Eve")
        names = list(table.people)[:-1]
        self.corners = [self._corner(number, names) for number in range(tables)]
        self.judge = Judge(table, Notebook(table, {name: zone_of(name) for name in table.people}, WHOLE), heard, LIVES)
        self.happenings: dict[Callable[[], Awaitable[None]], int] = {
            self.play: 90,
            self.crowd: 10,
            self.mischief: 12,
            self.manage: 2,
            self.vote: 4,
            self.turn_weather: 6,
            self.kill: 4,
            self.restart: 2,
            self.blow_fuse: 4,
            self.pass_time: 8,
            self.delete_card: 1,
            self.drop_connection: 2,
            self.outage: 1,
            self.jump_clock: 2,
            self.fill_disk: 1,
            self.forbid: 1,
        }

    def _corner(self, number: int, names: list[str]) -> Company:
        channel = self.table.channel if number == 0 else self.table.guild.create_text_channel(f"catan-{number}")
        own = [*names[number % len(names) :], *names[: number % len(names)]][: SEATS - number % 2]
        return Company(Corner(self.table, channel), own, self.choice)

    async def run(self, storms: int, steps: int) -> None:
        """So many storms of so many steps, each with a calm after it in which all is checked."""
        for _ in range(storms):
            for _ in range(steps):
                (happening,) = self.choice.choices(list(self.happenings), list(self.happenings.values()))
                self.done[happening.__name__] += 1
                await happening()
            await self.calm()

    async def calm(self) -> None:
        """The faults stop; after a while all must be right."""
        await self.end_faults()
        self.forgive()
        await self.live(REST)
        for company in self.corners:
            await company.ask_for_card()
        corners = [company.corner for company in self.corners]
        for _ in range(MAX_MOVES):
            if not await self.judge.moves_now(corners):
                break
            await self.live(MOVING)
        await self.judge.check(corners)

    async def end_faults(self) -> None:
        """All goes well from now on."""
        self.wire.calm()
        self.skew = 0
        await self._empty_disk()
        self._connect()
        for company in self.corners:
            troubles.deny(self.table, channel=company.corner.channel)

    def forgive(self) -> None:
        """Nobody asks for an answer to what was pressed while faults reigned, or what was logged."""
        self.table.forgiven |= set(self.table.backend.interactions)
        self.table.forget_errors()

    def someone(self) -> Company:
        """The people of one of the corners."""
        return self.choice.choice(self.corners)

    # What people do

    async def play(self) -> None:
        """Somebody does what a channel asks for, and takes some seconds; or nobody is there, and time passes."""
        company = self.someone()
        for _ in range(self.choice.choice((1, 3, 6))):
            if not await company.act():
                await self.live(self.choice.choice((60, 600, HOUR)))
                return
            await self.live(self.choice.choice((1, 3, 10, 30)))

    async def crowd(self) -> None:
        """Several press at once, at one table or at several."""
        if self.choice.random() < 0.5:
            await self.someone().together()
            return
        presses = [press for company in self.corners for press in company.aims(1)]
        await self._deliver(presses, self.choice.choice((0, 0, 3, 10)))
        await self.table.env.settle()

    async def mischief(self) -> None:
        """Somebody presses twice, for somebody else, or what is long over."""
        company = self.someone()
        await self.choice.choice((company.press_twice, company.press_for_another, company.press_old))()

    async def manage(self) -> None:
        """The owner of a table proposes a pause, another pace, an end, or another player for a seat."""
        await self.someone().manage()

    async def vote(self) -> None:
        """Somebody answers what their table is asked."""
        await self.someone().vote()

    async def _deliver(self, presses: list[Press], turns: int) -> None:
        """Press one after the other, some steps of the bot apart."""
        for press in presses:
            self._corner_of(press).deliver([press])
            for _ in range(turns):
                await asyncio.sleep(0)

    def _corner_of(self, press: Press) -> Corner:
        corners = (company.corner for company in self.corners)
        return next(corner for corner in corners if corner.channel.id == press.message.channel)

    # What happens to the process

    async def kill(self) -> None:
        """The process dies at some step of its work on some presses; later a new one starts."""
        await self._press_and_leave()
        self.process.kill()
        await self._start(gone=self.choice.choice((0, 2, 60, 2 * HOUR)))

    async def _press_and_leave(self) -> None:
        """Some press, and some steps of the bot follow, amid its work on that."""
        presses = [press for company in self.corners for press in company.aims(2)]
        await self._deliver(presses, self.choice.choice((0, 1, 4)))
        for _ in range(self.choice.choice(STEPS_OF_A_KILL) + self.choice.randint(0, 5)):
            await asyncio.sleep(0)

    async def restart(self) -> None:
        """The process is ended and started again, perhaps much later."""
        with as_the_bot(self.table.env):
            ending = asyncio.create_task(self.table.client.close())
        while not ending.done():
            await self.table.env.advance_time(1)
        await self._start(gone=self.choice.choice((0, 5, 600, 9 * HOUR)))

    async def _start(self, gone: float) -> None:
        self._connect()
        self._full = False
        await self.table.restart(abruptly=True, gone=gone)
        self.table.forget_errors()

    async def blow_fuse(self) -> None:
        """An operation of a press fails, or loses its answer."""
        at, modes = self.choice.randint(1, 8), MODES[:2]
        mode, company = self.choice.choice(modes), self.someone()
        fuse = Fuse(company.corner, at, mode)
        for press in company.aims(1):
            await fuse.press(press)
        self.done[f"fuse: {fuse.mode}"] += fuse.blown
        await fuse.restart()

    # What happens to Discord

    async def turn_weather(self) -> None:
        """Requests fare better or worse from now on."""
        self.wire.badness = self.choice.choice((0, 0, 5, 20, 50))

    async def delete_card(self) -> None:
        """Somebody deletes the card of a game in play; it comes back with the next move, or when it is asked for."""
        company = self.someone()
        card = company.seen("more")
        if card is not None and not has(card, "rematch"):
            troubles.delete(company.corner, card)

    async def drop_connection(self) -> None:
        """The gateway is lost: what happens meanwhile the bot is never told."""
        self._drop()
        await self._go_on_without(self.choice.choice((5, 90, 20 * 60)))
        self._connect()
        await self.table.env.settle()

    async def outage(self) -> None:
        """Discord is out of order for hours."""
        self.wire.outage = True
        self._drop()
        await self._go_on_without(self.choice.choice((0.5, 2, 9)) * HOUR)
        self.wire.outage = False
        self._connect()
        await self.table.env.settle()

    async def _go_on_without(self, seconds: float) -> None:
        company = self.someone()
        for press in company.aims(2):
            company.corner.deliver([press])
        await self.live(seconds)

    def _drop(self) -> None:
        feed: Any = self.table.env._gateway_feed
        if feed in self.table.backend.subscribers:
            self.table.backend.subscribers.remove(feed)
        self._dropped = True
        with as_the_bot(self.table.env):
            self.table.client.dispatch("shard_disconnect", 0)

    def _connect(self) -> None:
        if not self._dropped:
            return
        self._dropped = False
        backend, feed = self.table.backend, self.table.env._gateway_feed
        assert feed is not None
        backend.subscribers.append(feed)
        feed("GUILD_CREATE", serializers.guild_create_payload(backend, backend.get_guild(self.table.guild.id)))
        with as_the_bot(self.table.env):
            self.table.client.dispatch(self.choice.choice(("shard_ready", "shard_resumed")), 0)

    async def forbid(self) -> None:
        """The bot may not write in a channel, for a while."""
        channel = self.someone().corner.channel
        troubles.deny(
            self.table, self.choice.choice(("send_messages", "attach_files", "view_channel")), channel=channel
        )
        for _ in range(3):
            await self.play()
        troubles.deny(self.table, channel=channel)

    # What happens to the machine

    async def pass_time(self) -> None:
        """Minutes pass, or hours: reminders come, and at last defaults."""
        await self.live(self.choice.choice((60, 600, HOUR, 6 * HOUR, 30 * HOUR)))

    async def jump_clock(self) -> None:
        """The clock of the machine is put right, forward or back; or the machine has slept."""
        if self.choice.random() < 0.5:
            self.table.backend.advance_clock(self.choice.choice((90, HOUR, 8 * HOUR)))
            await self.live(60)
        else:
            self.skew = self.choice.choice((-MAX_CLOCK_ERROR, -5, 0, 5, MAX_CLOCK_ERROR))

    async def fill_disk(self) -> None:
        """The disk is full for some presses."""
        for store in self.stores:
            pages = (await store.rows("PRAGMA page_count"))[0][0]
            await store.rows(f"PRAGMA max_page_count = {pages}")
        self._full = True
        for _ in range(6):
            await self.play()
        await self._empty_disk()

    async def _empty_disk(self) -> None:
        if self._full:
            self._full = False
            for store in self.stores:
                await store.rows("PRAGMA max_page_count = 1000000")

    @property
    def stores(self) -> list[TableStore]:
        """Those of all processes."""
        return [client_of(self.table).app.store]

    async def live(self, seconds: float) -> None:
        """Let simulated time pass."""
        await later(self.table, seconds)
