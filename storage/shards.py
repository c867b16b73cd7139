"""Which games belong to which process.

It owns those of its shards, as Discord spreads servers over connections.
"""

from dataclasses import dataclass


def shard_of(guild: int, shards: int) -> int:
    """The shard of a server, where there are so many."""
    return (guild >> 22) % shards


@dataclass(frozen=True)
class Shards:
    """The shards from ``first`` to ``last``, of ``count``.

    ``alone`` is the process that has all of them and shares its database with no other: it needs no lease of others'
    making, for a lock tells it that no other lives.
    """

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

    def meets(self, other: "Shards") -> bool:
        """Whether a server may belong to both."""
        return self.count != other.count or (self.first <= other.last and other.first <= self.last)

    def condition(self) -> str:
        """SQL that a server's column is of these shards."""
        if self.count == 1:
            return "1 = 1"
        return f"(guild >> 22) % {self.count} BETWEEN {self.first} AND {self.last}"


EVERYTHING = Shards()


@dataclass(frozen=True)
class Outage:
    """A time in which no clock of a shard's games ran.

    It lasted from ``since`` until ``until`` (unix seconds).
    """

    shards: int
    shard: int
    since: int
    until: int

    def concerns(self, guild: int) -> bool:
        """Whether the games of a server are among them."""
        return shard_of(guild, self.shards) == self.shard
