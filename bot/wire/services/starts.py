"""Games that wait for the public beacon.

The beacon is asked beside everything else, as long as it takes. What it says is written down before anything is drawn
(`bot.table.lobbies.starting`). A runner that comes by a game which waits has it asked; the answer has the game run
again. Nothing else waits for it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from bot.clock import now
from bot.table.game.errors import Stale
from bot.table.game.tables import StoredTable, TableStore
from bot.table.lobbies.starting import go_on, is_late, late_from
from bot.wire.net.beacon_fetch import Unanswered, fetch_round
from bot.wire.posts.jobs import Wakeups
from engine.beacon import MARGIN, PERIOD, round_after, round_before, round_time
from storage import StoreError

logger = logging.getLogger(__name__)
PAUSES = (1, 1, 2, 3, 5, 10, 20, 30)
"""Seconds between two questions for a round; the last ones are a minute apart."""
RAREST = 60


class Starts:
    """Begins games whose dice are there, and asks for others'."""

    def __init__(self, store: TableStore, relays: Sequence[str], wakeups: Wakeups) -> None:
        self.store = store
        self.relays = relays
        self.wakeups = wakeups
        self._asking: dict[int, asyncio.Task[None]] = {}
        self._tries: dict[int, int] = {}
        self._next: dict[int, int] = {}
        self._told: dict[int, str] = {}
        self._looked: tuple[int, str | None] | None = None

    async def trouble(self) -> str | None:
        """Why the beacon cannot be asked; None: it can.

        The answer is at most a minute old.
        """
        if self._looked is None or now() - self._looked[0] >= RAREST:
            try:
                await fetch_round(self.relays, round_before(now() - MARGIN))
                self._looked = now(), None
            except Unanswered as error:
                self._looked = now(), str(error)
        return self._looked[1]

    async def look(self) -> None:
        """Log if the beacon cannot be asked, before tables wait."""
        if (trouble := await self.trouble()) is not None:
            logger.warning("the beacon cannot be asked, so every table will wait for it at its start: %s", trouble)

    async def go_on(self, lobby: StoredTable) -> StoredTable:
        """The game after all possible steps of its start, without relays."""
        try:
            lobby = await go_on(self.store, lobby, now())
        except Stale:  # the table was closed meanwhile
            return await self.store.load(lobby.game) or lobby
        beacon = lobby.beacon
        if lobby.starting and beacon is not None and beacon.start_line is not None:
            self._wait(lobby.game, beacon.start_line)
            if not is_late(beacon, now()):
                self.wakeups.run_at(lobby.game, late_from(beacon.start_line))
        else:
            for known in (self._tries, self._next, self._told):
                known.pop(lobby.game, None)
        return lobby

    def _wait(self, game: int, start_line: int) -> None:
        """Ask once the round is there, unless it is being asked for."""
        number = round_after(start_line)
        # A clock of ours that is slow holds up no table: no round comes later after its line than this.
        moment = self._next.setdefault(game, min(round_time(number) + 1, now() + MARGIN + PERIOD + 1))
        if now() < moment:
            self.wakeups.run_at(game, moment)
        elif game not in self._asking:
            task = asyncio.create_task(self._ask(game, start_line, number), name=f"the beacon of game {game}")
            self._asking[game] = task

    async def _ask(self, game: int, start_line: int, number: int) -> None:
        try:
            await self.store.note_signature(game, start_line, await fetch_round(self.relays, number))
        except (Unanswered, StoreError) as error:
            self._note(game, number, str(error))
        except Exception:
            logger.exception("the beacon of game %d could not be asked", game)
            self._note(game, number, "")
        finally:
            del self._asking[game]
        self.wakeups.run(game)

    def _note(self, game: int, number: int, trouble: str) -> None:
        """Ask again later; the log says why, once for each trouble."""
        tries = self._tries[game] = self._tries.get(game, 0) + 1
        self._next[game] = now() + (PAUSES[tries - 1] if tries <= len(PAUSES) else RAREST)
        if trouble and self._told.get(game) != trouble:
            logger.warning("game %d waits for round %d of the beacon: %s", game, number, trouble)
            self._told[game] = trouble

    def give_up(self) -> None:
        """Ask no more: the program ends, and the next start goes on."""
        for task in self._asking.values():
            task.cancel()
