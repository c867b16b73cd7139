"""When people could press last, stored for the next start."""

from __future__ import annotations

import re

from bot.table.game.tables import TableStore
from storage.shards import EVERYTHING, Shards

HEARTBEAT = "heartbeat"
"""The fact that the store keeps: the unix second at which people could press last."""


def heartbeat_of(shards: Shards) -> str:
    """This process's name of the fact.

    Where several share a database each has its own.
    """
    return HEARTBEAT if shards.alone else f"{HEARTBEAT} {shards}"


async def last_heartbeat(store: TableStore) -> int | None:
    """When this process's people could press last; None: never.

    Whichever process served them then counts: the servers may have been divided otherwise, or not at all.
    """
    facts = await store.facts(HEARTBEAT)
    beats = [int(value) for name, value in facts.items() if (of := _whose(name)) and of.meets(store.shards)]
    return max(beats, default=None)


def _whose(name: str) -> Shards | None:
    """The shards whose heartbeat a fact of this name is."""
    if name == HEARTBEAT:
        return EVERYTHING
    found = re.fullmatch(rf"{HEARTBEAT} (\d+)-(\d+)/(\d+)", name)
    return Shards(int(found[1]), int(found[2]), int(found[3]), alone=False) if found else None
