"""This process's shards, where several share a database.

It takes, renews and gives back their leases.

A process that has none waits: as a spare, or because it begins while the one before it ends. Discord gives both of them
each press; the one that owns the shard serves it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

from bot.table.game.tables import TableStore
from bot.wire.net.discord_errors import reason_of
from bot.wire.net.rate_limit import RateLimit
from bot.wire.net.share import PressOwner
from storage import Lease, StoreError, StoreFenced

logger = logging.getLogger(__name__)
RENEW_SECONDS = 5.0
LOOK_SECONDS = 1.0
"""Between two looks of a process that has no lease."""
ANSWER_SECONDS = 20.0
"""For which the end waits until presses are answered."""
TURN_SECONDS, TURNS = 1.2, 2
"""For which a press waits for its process to become the owner, so many times; Discord forgets it after three."""
TURN_LOOKS = 12
LEASES_SECONDS = 0.8
"""For which a press waits for the store to say whose it is."""
Done = Callable[[], Awaitable[None]]


class Ownership:
    """Keeps the leases of this process."""

    def __init__(self, store: TableStore, rate_limit: RateLimit) -> None:
        self.store = store
        self.shards = store.shards
        self.rate_limit = rate_limit
        self.leases: tuple[Lease, ...] = ()
        self.owning = asyncio.Event()
        self._ends = False
        self._said = (set[int](), set[int]())
        self._keeping: asyncio.Task[None] | None = None

    @property
    def owns(self) -> bool:
        """Whether this process may change its shards' games, in time."""
        return self.owning.is_set() and not self.store.connection.stale

    def begin(self, taken: Done, late: Done) -> None:
        """Take the leases when free, and renew them until returned.

        ``taken`` is called when this process has become the owner, ``late`` when it still is after it could not renew
        for so long that others might have taken over.
        """
        self._keeping = asyncio.create_task(self._keep(taken, late), name="leases")

    async def _keep(self, taken: Done, late: Done) -> None:
        while not (self._ends or self.store.lost):
            try:
                await self._look(taken, late)
            except StoreFenced:
                return  # with the right to write the program ends
            except StoreError as error:
                logger.warning("the leases of the shards %s must wait: %s", self.shards, reason_of(error))
            except Exception:
                # Without its leases the process would do nothing any more, and without a word.
                logger.exception("the leases of the shards %s could not be looked at", self.shards)
            if self.owning.is_set():
                await asyncio.sleep(RENEW_SECONDS)
            else:
                self.store.connection.told.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.store.connection.told.wait(), LOOK_SECONDS)

    async def _look(self, taken: Done, late: Done) -> None:
        if not self.owning.is_set():
            await self._take(taken)
            return
        was_late = self.store.connection.stale
        await self.store.renew(self.rate_limit.wanted())
        self.leases = tuple(await self.store.live_leases())
        self._divide()
        if was_late:
            logger.warning("the leases of the shards %s were renewed late: all games are read again", self.shards)
            await late()

    async def _take(self, taken: Done) -> None:
        self.leases = tuple(await self.store.live_leases())
        if not self.store.connection.epoch:
            if self._ends:
                return
            self.say_who_is_in_the_way()
            if self.held_by_others() or not await self.store.take_over():
                return
            logger.info("this process owns the shards %s", self.shards)
            self.leases = tuple(await self.store.live_leases())
            self._divide()
        await taken()
        self.owning.set()

    def held_by_others(self) -> bool:
        """Whether others hold these shards or divided the servers otherwise."""
        return bool(self._otherwise() or self._epochs_here())

    def _otherwise(self) -> set[int]:
        """Others' numbers of shards, where they differ from ours."""
        return {lease.shards for lease in self.leases} - {self.shards.count}

    def say_who_is_in_the_way(self) -> None:
        """Say once who is in the way.

        Others have divided the servers otherwise, or have other shards with some of these.
        """
        own, otherwise = set(self.shards.numbers), self._otherwise()
        others = [{lease.shard for lease in self.leases if lease.epoch == epoch} for epoch in self._epochs_here()]
        overlap = set[int]().union(*(found for found in others if found != own))
        said, self._said = self._said, (otherwise, overlap)
        if otherwise and said != self._said:
            logger.warning(
                "the servers are divided into %s shards, and not into %d: this process waits until all others have"
                " ended",
                *(", ".join(map(str, sorted(otherwise))), self.shards.count),
            )
        elif overlap and said != self._said:
            logger.warning(
                "the shards %s, and not %s, are those of another process: this process waits until it has ended",
                *(", ".join(map(str, sorted(overlap))), self.shards),
            )

    def _divide(self) -> None:
        """What this process may ask of Discord."""
        self.rate_limit.divide(part_of(self.leases, self.store.connection.epoch, self.rate_limit.whole))

    async def turn(self) -> PressOwner:
        """Who is to serve a press that has just come."""
        if self.owns:
            return PressOwner.OURS
        for _ in range(TURNS):
            if await self._comes_to_own():
                return PressOwner.TAKEN
            known = await self._look_at_leases()
            epochs, own = self._epochs_here(), self.store.connection.epoch
            if not epochs or (own in epochs and not known):
                return PressOwner.NOBODY
            if own not in epochs:
                return PressOwner.OTHERS
            # This process has just taken over, and is about to begin.
        return PressOwner.NOBODY

    async def _comes_to_own(self) -> bool:
        """Whether this process owns its shards in a moment.

        It may become the owner, or be it in time again.
        """
        for _ in range(TURN_LOOKS):
            await asyncio.sleep(TURN_SECONDS / TURN_LOOKS)
            if self.owns:
                return True
        return False

    async def _look_at_leases(self) -> bool:
        """Whether the store soon says who owns what.

        Where it does not, it is as it was.
        """
        try:
            async with asyncio.timeout(LEASES_SECONDS):
                self.leases = tuple(await self.store.live_leases())
        except (StoreError, TimeoutError):
            return False
        return True

    def _epochs_here(self) -> set[int]:
        return {lease.epoch for lease in self.leases if lease.shard in self.shards.numbers}

    async def let_answer(self, finish: Callable[[], Awaitable[None]]) -> None:
        """Answer pending requests when another process takes over.

        That one will post what is missing, but cannot know what was about to happen.
        """
        with suppress(TimeoutError):
            await asyncio.wait_for(finish(), ANSWER_SECONDS)

    async def give_back(self) -> None:
        """The program ends: others may take the leases at once."""
        self._ends = True
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.wait({self._keeping})
        self.owning.clear()
        if self._keeping is not None and self.store.connection.epoch and not self.store.lost:
            with suppress(StoreError):
                await self.store.give_back()
                logger.info("the shards %s are given back", self.shards)

    def serves(self, user: int) -> bool:
        """Whether this process does a person's work of no server."""
        epochs = [lease.epoch for lease in self.leases]
        return bool(epochs) and epochs[user % len(epochs)] == self.store.connection.epoch

    def others(self) -> list[int]:
        """A shard of each other owner."""
        firsts: dict[int, int] = {}
        for lease in self.leases:
            firsts.setdefault(lease.epoch, lease.shard)
        return [shard for epoch, shard in firsts.items() if epoch != self.store.connection.epoch]


def part_of(leases: Iterable[Lease], epoch: int, whole: float) -> float:
    """One owner's part of the requests a second.

    It is by its leases, and what others leave. Each keeps half of its own part in any case, so that a table that wakes
    up waits for nobody. What it said last that it wants holds for it too: what it has lent it takes back when those
    that borrowed have heard of it.
    """
    owners: dict[int, tuple[int, int]] = {}
    for lease in leases:
        count, _ = owners.get(lease.epoch, (0, 0))
        owners[lease.epoch] = count + 1, lease.wanted
    if epoch not in owners:
        return 0.0
    every = sum(count for count, _ in owners.values())
    own = {number: whole * count / every for number, (count, _) in owners.items()}
    lent = {
        number: max(0.0, own[number] / 2 - wanted) if wanted < own[number] / 2 else 0.0
        for number, (_, wanted) in owners.items()
    }
    lacking = {number: max(0.0, wanted - own[number]) for number, (_, wanted) in owners.items()}
    if not lacking[epoch]:
        return own[epoch] - lent[epoch]
    return own[epoch] + min(lacking[epoch], sum(lent.values()) * lacking[epoch] / sum(lacking.values()))
