"""The one loop that time passes through: games whose moment has come are run, and how long nobody could press is found
out.

It decides nothing: what is due is worked out with the game (`bot.wire.services.runner`), whenever it is run.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from bot.clock import now
from bot.table.game.game_clocks import MIN_OUTAGE, Outages
from bot.wire.net.background import recurring
from bot.wire.services.digests import Digests
from bot.wire.services.runner import Runner
from storage import Store, StoreError
from storage.shards import Shards

logger = logging.getLogger(__name__)
TICK_SECONDS = 2
HEARTBEAT_SECONDS = 30
HEARTBEAT = "heartbeat"
"""The fact that the store keeps: the unix second at which people could press last."""
SPREAD_SECONDS = 60
"""Over which what fell due during an outage is spread."""
AGAIN_SECONDS = 10
"""Seconds after which a game is run again that is due still."""
MIN_LOSS = 60
"""Seconds from which on a lost gateway is an outage: it is taken up again many times a day within few."""


def heartbeat_of(shards: Shards) -> str:
    """The name of the fact for this process: where several share a database each has its own."""
    return HEARTBEAT if shards.alone else f"{HEARTBEAT} {shards}"


class Timekeeper:
    """Has games run when they are due, and has messages of the day sent, while people can press; the client tells
    whether they can.

    ``moved`` is called when an outage has moved deadlines, so that all cards must be checked.
    """

    def __init__(
        self, store: Store, outages: Outages, runner: Runner, digests: Digests, moved: Callable[[], None]
    ) -> None:
        self.store = store
        self._heartbeat = heartbeat_of(store.shards)
        self.outages = outages
        self.runner = runner
        self.digests = digests
        self.moved = moved
        self._down: set[int | None] = {None}
        self._beat: int | None = None
        self._back = 0
        self._asked: dict[int, int] = {}

    @recurring(TICK_SECONDS)
    async def tick(self) -> None:
        """Run the games whose moment has come, and those that are due; none is while people cannot press.

        A process that has slept was an outage, also if the gateway has not noticed.
        """
        self.runner.run_due()
        if self._down:
            return
        moment = now()
        if self._beat is None or moment - self._beat >= HEARTBEAT_SECONDS:
            await self._go_on(moment, shortest=MIN_OUTAGE)
        self._check(await self._due_games(moment), moment)
        await self.digests.send_due(moment, self._back)

    async def _due_games(self, moment: int) -> list[int]:
        """The games that are due now; those that fell due while nobody could press come little by little."""
        games = await self.store.due_games(moment)
        if moment >= self._back + SPREAD_SECONDS:
            return games
        overdue = set(await self.store.due_games(self._back))
        return [game for game in games if game not in overdue or moment >= self._back + game * 7 % SPREAD_SECONDS]

    def _check(self, games: list[int], moment: int) -> None:
        self._asked = {game: self._asked[game] for game in games if game in self._asked}
        for game in games:
            if moment - self._asked.get(game, 0) >= AGAIN_SECONDS:
                self._asked[game] = moment
                self.runner.run_when_due(game)

    async def _note_heartbeat(self, moment: int) -> None:
        await self.store.set_fact(self._heartbeat, str(moment))
        self._beat = moment

    # How long nobody could press

    async def start(self) -> None:
        """Before anything is checked: the time since the last heartbeat was an outage, and is not over yet."""
        await self.outages.load()
        await self._find_outage(now(), shortest=1)
        self.outages.down = True
        self.tick.start()

    def lost(self, shard: int | None) -> None:
        """Nobody of a shard's servers can press."""
        self._down.add(shard)
        self.outages.down = True

    async def back(self, shard: int | None) -> None:
        """They can again (None: the start is done)."""
        self._down.discard(shard)
        if self._down:
            return
        moment = now()
        try:
            await self._go_on(moment, shortest=1 if self._beat is None else MIN_LOSS)
        except StoreError as error:
            logger.warning("how long nobody could press is not known yet: %s", error)
        self.outages.down = bool(self._down)

    async def _go_on(self, moment: int, shortest: int) -> None:
        """People can press: what was before may have been an outage."""
        if await self._find_outage(moment, shortest):
            self.moved()
        await self._note_heartbeat(moment)

    async def _find_outage(self, moment: int, shortest: int) -> bool:
        """Note the outage since the last heartbeat, if it took this long; tells whether it has moved deadlines."""
        since = int(await self.store.fact(self._heartbeat) or moment)
        if moment - since < shortest:
            return False
        self._back = moment
        moved = await self.outages.note(since, moment)
        if moved:
            logger.info("nobody could press for %d s: clocks stood still", moment - since)
        return moved

    async def end(self) -> None:
        """The program ends: from now on nobody can press."""
        self.tick.cancel()
        if not self._down and not self.store.lost:
            try:
                await self._note_heartbeat(now())
            except StoreError as error:
                logger.warning("the end was not noted: %s", error)
