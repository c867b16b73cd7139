"""The one loop that time passes through.

It runs games whose moment has come, and finds out how long people could not press. It decides nothing: each run of a
game works out what to do (`bot.wire.services.runner`).
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping

from bot.clock import now
from bot.table.game.game_clocks import MIN_OUTAGE, Outages
from bot.table.game.tables import TableStore
from bot.wire.net.background import Background, recurring
from bot.wire.services.digests import Digests
from bot.wire.services.heartbeat import heartbeat_of, last_heartbeat
from bot.wire.services.runner import Runner
from storage import StoreError
from storage.shards import Shards

logger = logging.getLogger(__name__)
TICK_SECONDS = 2
HEARTBEAT_SECONDS = 30
LOST = "lost"
"""The fact beside it: since when the people of which shards could not."""
SPREAD_SECONDS = 60
"""Over which what fell due during an outage is spread."""
AGAIN_SECONDS = 10
"""Seconds after which a game is run again that is due still."""
MIN_LOSS = 60
"""Seconds from which on a lost gateway is an outage: it is taken up again many times a day within few."""


class Timekeeper:
    """Runs games and daily messages at their moments.

    It does so while people can press; the client tells whether they can.

    A shard that is lost concerns its own games alone.
    """

    def __init__(
        self, store: TableStore, outages: Outages, runner: Runner, digests: Digests, background: Background
    ) -> None:
        self.store = store
        self._heartbeat = heartbeat_of(store.shards)
        self.outages = outages
        self.runner = runner
        self.digests = digests
        self.background = background
        self._starting = True
        self._lost: dict[Shards, int] = {}
        self._over: dict[Shards, int] = {}
        self._written: str | None = None
        self._beat: int | None = None
        self._back = 0
        self._asked: dict[int, int] = {}

    @recurring(TICK_SECONDS)
    async def tick(self) -> None:
        """Run the games whose moment has come.

        None runs whose people cannot press. A process that has slept was an outage, also if the gateway has not
        noticed.
        """
        self.runner.run_due()
        if self._starting:
            return
        moment = now()
        if self._over or self._beat is None or moment - self._beat >= HEARTBEAT_SECONDS:
            await self._go_on(moment, shortest=MIN_OUTAGE)
        self._check(await self._due_games(moment), moment)
        if not any(shards.first == 0 for shards in self._lost):  # which direct messages come to
            await self.digests.send_due(moment, self._back)

    async def _due_games(self, moment: int) -> list[int]:
        """The games to run now.

        Those whose deadlines passed in an outage come little by little.
        """
        games = await self.store.due_games(moment, self._lost)
        if moment >= self._back + SPREAD_SECONDS:
            return games
        overdue = set(await self.store.due_games(self._back, self._lost))
        return [game for game in games if game not in overdue or moment >= self._back + game * 7 % SPREAD_SECONDS]

    def _check(self, games: list[int], moment: int) -> None:
        self._asked = {game: self._asked[game] for game in games if game in self._asked}
        for game in games:
            if moment - self._asked.get(game, 0) >= AGAIN_SECONDS:
                self._asked[game] = moment
                self.runner.run_when_due(game)

    def moved(self) -> None:
        """Deadlines are others now: look at all cards, which nothing waits for."""
        self.background.begin(self._look_at_all(), "deadlines after an outage")

    async def _look_at_all(self) -> None:
        await self.runner.check_all(await self.store.active_games())

    async def _note_heartbeat(self, moment: int) -> None:
        await self.store.set_fact(self._heartbeat, str(moment))
        self._beat = moment
        written = _written(self._lost)
        if written != self._written:
            await self.store.set_fact(f"{self._heartbeat} {LOST}", written)
            self._written = written

    # How long people could not press

    async def start(self) -> None:
        """Begin with the outage since the last heartbeat.

        It comes before any check, and is not over yet.
        """
        await self.outages.load()
        moment = now()
        if await self._last_beat(moment) == int(await self.store.fact(self._heartbeat) or 0):
            self._over = _read(await self.store.fact(f"{self._heartbeat} {LOST}") or "")
        await self._find_outage(moment, shortest=1)
        for shards, since in self._over.items():
            await self.outages.note(shards, since, moment)
        self._follow()
        self.tick.start()

    def lost(self, shard: int, count: int | None) -> None:
        """Note that a shard's people cannot press."""
        shards = self._of(shard, count)
        self._lost.setdefault(shards, self._over.pop(shards, self._beat or now()))
        self._follow()

    async def back(self, shard: int | None, count: int | None = None) -> None:
        """They can again (None: the start is done)."""
        if shard is None:
            self._starting = False
        elif (shards := self._of(shard, count)) in self._lost:
            self._over[shards] = self._lost.pop(shards)
        if self._starting:
            return
        try:
            await self._go_on(now(), shortest=1 if self._beat is None else MIN_LOSS)
        except StoreError as error:
            logger.warning("how long nobody could press is not known yet: %s", error)
        self._follow()

    def _of(self, shard: int, count: int | None) -> Shards:
        return Shards(shard, shard, count or self.store.shards.count)

    def _follow(self) -> None:
        self.outages.mark_down((self.store.shards,) if self._starting else tuple(self._lost))

    async def _go_on(self, moment: int, shortest: int) -> None:
        """People can press: what was before may have been an outage."""
        moved = await self._find_outage(moment, shortest)
        for shards, since in list(self._over.items()):
            moved = await self._note(shards, since, moment, MIN_LOSS) or moved
            self._over.pop(shards, None)
        if moved:
            self.moved()
        await self._note_heartbeat(moment)

    async def _find_outage(self, moment: int, shortest: int) -> bool:
        """Note a long outage since the heartbeat; returns whether deadlines moved."""
        since = await self._last_beat(moment) if self._beat is None else self._beat
        return await self._note(self.store.shards, since, moment, shortest)

    async def _last_beat(self, moment: int) -> int:
        found = await last_heartbeat(self.store)
        return moment if found is None else found

    async def _note(self, shards: Shards, since: int, moment: int, shortest: int) -> bool:
        if moment - since < shortest:
            return False
        self._back = moment
        moved = await self.outages.note(shards, since, moment)
        if moved:
            logger.info("nobody could press for %d s: clocks stood still", moment - since)
        return moved

    async def end(self) -> None:
        """Note that people cannot press, for the program ends."""
        self.tick.cancel()
        if not self._starting and not self.store.lost:
            try:
                await self._note_heartbeat(now())
            except StoreError as error:
                logger.warning("the end was not noted: %s", error)


def _written(lost: Mapping[Shards, int]) -> str:
    """Since when shards are lost, for the next process."""
    return " ".join(f"{shards.first}/{shards.count}:{since}" for shards, since in lost.items())


def _read(written: str) -> dict[Shards, int]:
    """What `_written` wrote."""
    found = (re.fullmatch(r"(\d+)/(\d+):(\d+)", part) for part in written.split())
    numbers = (tuple(map(int, part.groups())) for part in found if part)
    return {Shards(shard, shard, count): since for shard, count, since in numbers}
