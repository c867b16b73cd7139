"""Which games belong to which process: those of its shards, as Discord spreads servers over connections."""

import asyncio
import time
from dataclasses import dataclass

FRESH_SECONDS = 20.0
"""An owner that began its last renewal longer ago, by its own clock, does nothing any more until it has renewed."""
TAKEOVER_SECONDS = 30
"""After the last renewal a shard may be taken over; by the clock of the database."""


def shard_of(guild: int, shards: int) -> int:
    """The shard of a server, where there are so many."""
    return (guild >> 22) % shards


@dataclass(frozen=True)
class Shards:
    """The shards from ``first`` to ``last``, of ``count``. ``alone`` is the process that has all of them and shares
    its database with nobody: it needs no lease of others' making, for a lock tells it that nobody else lives."""

    first: int = 0
    last: int = 0
    count: int = 1
    alone: bool = True

    def __str__(self) -> str:
        """As `CATAN_SHARDS` has it."""
        return f"{self.first}-{self.last}/{self.count}"

    @property
    def numbers(self) -> tuple[int, ...]:
        """The shards."""
        return tuple(range(self.first, self.last + 1))

    def owns(self, guild: int) -> bool:
        """Whether the games of a server belong to them."""
        return self.first <= shard_of(guild, self.count) <= self.last

    def condition(self, shard: int | None = None) -> str:
        """SQL on the column of a server: it is of these shards, or of this one of them."""
        if self.count == 1:
            return "1 = 1"
        first, last = (self.first, self.last) if shard is None else (shard, shard)
        return f"(guild >> 22) % {self.count} BETWEEN {first} AND {last}"


EVERYTHING = Shards()


class Ownership:
    """What a connection knows of the leases of its process; see `storage.database.Connection`."""

    def __init__(self, shards: Shards, name: str) -> None:
        """``name`` is how sentences call the database."""
        self.shards = shards
        self.epoch = 0
        self.lost = ""
        self.losing = asyncio.Event()
        self._name = name
        self._began = 0.0

    @property
    def stale(self) -> bool:
        """Whether the leases were not renewed for so long that others may take them: then nothing may be read."""
        return bool(self.epoch) and not self.shards.alone and time.monotonic() - self._began > FRESH_SECONDS

    def own(self, epoch: int, began: float) -> None:
        """The leases of this epoch are this process's since this moment of `time.monotonic`; 0: it has none."""
        self.epoch, self._began = epoch, began

    def lose(self) -> str:
        """Others have the leases: nothing may be written any more. Gives `lost`."""
        self.lost = self.lost or (
            f"Another process has taken over the database {self._name}, so this one writes no more. Run the program "
            f"only once{'' if self.shards.alone else f' for the shards {self.shards}'}."
        )
        return self.lost

    def stale_sentence(self) -> str:
        """Why nothing may be read."""
        return (
            f"The leases of the shards {self.shards} in the database {self._name} were not renewed for "
            f"{FRESH_SECONDS:.0f} seconds, so nothing is done for them: others may have taken them."
        )
