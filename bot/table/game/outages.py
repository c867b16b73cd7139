"""When no clock ran because people could not reach the bot: of which games, and what falls due
afterwards."""

from __future__ import annotations

from collections.abc import Collection
from math import ceil

from bot.time.off_hours import Interval
from bot.time.seat_clocks import HOUR, PACES, Pace
from storage import Store
from storage.shards import Outage, Shards

MAX_HOLD = max(pace.held for pace in PACES.values())
MIN_OUTAGE = 600
"""Seconds from which on an outage moves deadlines."""
KEPT_OUTAGES = 731 * 86_400
"""Seconds for which an outage is remembered: longer than games are paused while somebody is waited for."""


class Outages:
    """All of them, held in memory too. An outage is a matter of shards: whom the others serve could press.

    Nothing falls due while people cannot: ``down`` says of which shards they are.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self.known: tuple[Outage, ...] = ()
        self.gaps: dict[Shards, tuple[int, int]] = {}
        self.down: Collection[Shards] = ()

    def of(self, guild: int) -> GameOutages:
        """What concerns the games of a server."""
        return GameOutages(self, guild)

    async def load(self) -> None:
        """Read all that are known."""
        self.known = tuple(await self._store.outages())

    async def note(self, shards: Shards, lost: int, back: int) -> bool:
        """People whom these shards serve could not reach the bot from ``lost`` until ``back``.

        Tells whether deadlines have moved: if that was long enough no clock ran for it, rounded up to the hour.
        """
        # What the one before put off is put off by the next as well.
        near = (since for part, (since, end) in self.gaps.items() if lost < end + MAX_HOLD and part.meets(shards))
        self.gaps[shards] = min([lost, *near]), back
        if back - lost < MIN_OUTAGE:
            return False
        before, until = self.known, lost + ceil((back - lost) / HOUR) * HOUR
        await self._store.note_outage(shards, lost, until, forget_before=back - KEPT_OUTAGES)
        await self.load()
        return self.known != before


class GameOutages:
    """What of all outages concerns the games of one server."""

    def __init__(self, all: Outages, guild: int) -> None:
        self._all, self._guild = all, guild
        self._found: tuple[Interval, ...] = ()
        self._known: tuple[Outage, ...] = ()

    @property
    def intervals(self) -> tuple[Interval, ...]:
        """From when until when no clock of theirs ran, the earliest first."""
        if self._known is not self._all.known:
            self._known = self._all.known
            own = (outage for outage in self._known if outage.concerns(self._guild))
            self._found = tuple(dict.fromkeys((outage.since, outage.until) for outage in own))
        return self._found

    def falls_due(self, moment: int, pace: Pace, now: int) -> bool:
        """Whether what was to happen at ``moment`` happens: for a while after an outage nothing does but what had
        happened before it."""
        if moment > now or any(shards.owns(self._guild) for shards in self._all.down):
            return False
        return all(moment < lost or now >= back + pace.held for lost, back in self._gaps())

    def held_until(self, pace: Pace) -> int:
        """Until when nothing falls due after the last outage."""
        return max((back + pace.held for _, back in self._gaps()), default=0)

    def _gaps(self) -> list[Interval]:
        return [gap for shards, gap in self._all.gaps.items() if shards.owns(self._guild)]
