"""Games that take weeks of simulated time: people who sleep, see their calls, and act when they come to it.

    notebook = Notebook(table, {name: life.zone for name, life in ABROAD.items()})
    await open_game(table)
    weeks = Weeks(table, ABROAD, notebook, random.Random(5))
    await weeks.live(21 * DAY, [(5 * DAY, weeks.restart), (9 * DAY, partial(weeks.outage, 2 * DAY))])
    print(notebook.markdown())

Time goes from one event to the next: a moment in the store, an act of a person, a fault of the program. People
press what they see at random, as `player.Clicker` does.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.devserver.fake_clock import pass_time
from storage import CallWay
from tests.storage.zones import set_zone

from .audit import client_of
from .harness import Table
from .notebook import Notebook
from .player import Clicker
from .screen_reader import called, is_over, live_card, trade_board

MINUTE, HOUR, DAY = 60, 3600, 86_400
MAX_PRESSES = 60
"""In one sitting; a player who has pressed so often goes away and comes back with the next call or day."""
PATIENT = 0.1
"""How often somebody stops for others to answer an offer, after each press."""
CALLS: Mapping[str, CallWay] = {"Chloé": "both", "Dmitri": "direct"}
"""How people are called; all others in the channel."""
Event = tuple[int, Callable[[], Awaitable[None]]]
"""Something that happens to the program, so many seconds after the beginning."""


@dataclass(frozen=True)
class Life:
    """How somebody lives: where, when they sleep (hours of their day, over midnight; None: not while this lasts).

    They act so many seconds of being awake ``after`` a call (from, to), or not at all with the chance ``misses``;
    between two presses so many seconds pass. Once a day, ``after`` waking, they look without being called. In the
    intervals ``absent`` (seconds from the beginning) they do nothing, and look once these are over.
    """

    zone: str
    after: tuple[float, float] = (20 * MINUTE, 5 * HOUR)
    sleeps: tuple[int, int] | None = (23, 7)
    pause: tuple[float, float] = (5, 40)
    misses: float = 0.0
    absent: tuple[tuple[int, int], ...] = ()

    @property
    def quiet(self) -> tuple[int, int] | None:
        """Their nights as quiet hours, in minutes after midnight."""
        return None if self.sleeps is None else (60 * self.sleeps[0], 60 * self.sleeps[1])

    def awake(self, moment: int) -> bool:
        """Whether they are, at a unix second."""
        if self.sleeps is None:
            return True
        begins, ends = self.sleeps
        hour = datetime.fromtimestamp(moment, ZoneInfo(self.zone)).hour
        return ends <= hour < begins

    def comes(self, called: int, choice: random.Random) -> int:
        """When they come to what they were called for, a unix second."""
        moment, wanted = called, choice.uniform(*self.after)
        while wanted > MINUTE or not self.awake(moment):
            wanted -= MINUTE if self.awake(moment) else 0
            moment += MINUTE
        return moment + round(max(0.0, wanted))

    def looks(self, moment: int, choice: random.Random) -> int | None:
        """When they look on the next day after a moment; None when they have no days."""
        if self.sleeps is None:
            return None
        local = datetime.fromtimestamp(moment, ZoneInfo(self.zone))
        morning = datetime.combine(local.date() + timedelta(days=1), time(self.sleeps[1]), ZoneInfo(self.zone))
        return self.comes(int(morning.timestamp()), choice)


ABROAD = {
    "Anna": Life("Europe/Paris"),
    "Ben": Life("America/New_York"),
    "Chloé": Life("Asia/Tokyo"),
    "Dmitri": Life("Pacific/Auckland"),
}
"""Four people who are hardly ever awake at the same time."""
ONE_EVENING = {
    name: Life(life.zone, after=(5, 90), sleeps=None, pause=(2, 12), misses=0.02) for name, life in ABROAD.items()
}
"""The same four, all of them at the table."""


class Weeks:
    """People at a table whose game has begun. ``sittings`` counts how often they came, ``presses`` what they did."""

    def __init__(self, table: Table, lives: Mapping[str, Life], notebook: Notebook, choice: random.Random) -> None:
        self.table, self.lives, self.notebook, self.choice = table, lives, notebook, choice
        self.people = {name: Clicker(table, name, choice) for name in lives}
        self.begun = self.now
        self.sittings = self.presses = 0
        self._read = 0
        self._comes: dict[str, int] = {}
        self._looks = {name: life.looks(self.begun, choice) for name, life in lives.items()}

    @property
    def now(self) -> int:
        """The unix second."""
        return int(self.table.env.now().timestamp())

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return is_over(live_card(self.table))

    def waited_for(self) -> list[str]:
        """Who is called by the card or the trade board."""
        board = trade_board(self.table)
        names = called(self.table, live_card(self.table)) + (called(self.table, board) if board else [])
        return [name for name in dict.fromkeys(names) if name in self.lives]

    # Time

    async def live(self, seconds: int, events: Sequence[Event] = ()) -> None:
        """Let this much time pass, or until the game is over."""
        end, coming = self.now + seconds, sorted((self.begun + at, number) for number, (at, _) in enumerate(events))
        while self.now < end and not self.over:
            self._read_calls()
            moments = [*self._comes.values(), *(look for look in self._looks.values() if look is not None)]
            target = min([end, *moments, *(at for at, _ in coming[:1])])
            if (due := await self._next_due()) is not None:
                target = min(target, due + 1)
            if target > self.now:
                await pass_time(self.table.env, client_of(self.table).app, target - self.now)
            if coming and coming[0][0] <= self.now:
                await events[coming.pop(0)[1]][1]()
            for name in sorted(self.lives):
                await self._perhaps(name)

    async def _next_due(self) -> int | None:
        client = client_of(self.table)
        known = (await client.app.store.next_due(self.now), client.app.runner.next_moment)
        return min((moment for moment in known if moment is not None and moment > self.now), default=None)

    def _read_calls(self) -> None:
        """A player who has just been called, loudly or not, will come."""
        for row in self.notebook.rows[self._read :]:
            for name in row.pinged if row.is_call else ():
                life = self.lives.get(name)
                if life is not None and self.choice.random() >= life.misses:
                    comes = self._present(life, life.comes(row.moment, self.choice))
                    self._comes[name] = min(comes, self._comes.get(name, comes))
        self._read = len(self.notebook.rows)

    def _present(self, life: Life, moment: int) -> int:
        """A moment, or the end of the absence that it lies in."""
        return next(
            (self.begun + until for since, until in life.absent if since <= moment - self.begun < until), moment
        )

    async def _perhaps(self, name: str) -> None:
        """Let somebody sit down whose moment has come."""
        life, look = self.lives[name], self._looks[name]
        if look is not None and look <= self.now:
            next_look = life.looks(self.now, self.choice)
            self._looks[name] = None if next_look is None else self._present(life, next_look)
        elif self._comes.get(name, self.now + 1) > self.now:
            return
        self._comes.pop(name, None)
        await self.sit(name)

    async def sit(self, name: str) -> None:
        """Press as long as one is waited for; a player who has made an offer may go and wait for answers."""
        self.sittings += name in self.waited_for()
        for _ in range(MAX_PRESSES):
            if self.over or name not in self.waited_for():
                return
            await self.people[name].move()
            self.presses += 1
            await self.table.wait(self.choice.uniform(*self.lives[name].pause))
            if self._others_are_asked(name) and self.choice.random() < PATIENT:
                return

    def _others_are_asked(self, name: str) -> bool:
        board = trade_board(self.table)
        return board is not None and any(other != name for other in called(self.table, board))

    # What happens to the program

    async def restart(self) -> None:
        """A new process, at once."""
        await self.table.restart()

    async def crash(self) -> None:
        """A new process, and the old one did not finish what it was at."""
        await self.table.restart(abruptly=True)

    async def outage(self, seconds: float) -> None:
        """Nothing runs for so long; nobody can press anything."""
        await self.table.restart(gone=seconds)


async def settings(table: Table, lives: Mapping[str, Life]) -> None:
    """Everybody has told where they live, when they sleep, and how they want to be called."""
    store = client_of(table).app.store
    for name, life in lives.items():
        user = table.people[name].id
        await set_zone(store, user, life.zone, life.zone.rpartition("/")[2])
        await store.change_preferences(user, {"quiet": life.quiet})
        await store.change_preferences(user, {"calls": CALLS.get(name, "channel")})
