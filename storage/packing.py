"""Packing finished games: one row, a tenth of the room.

A row has records, last state and options. A reader of a game does not notice: `records_of`, `snapshot_of` and
`options_of` look there where they find none. Users stay outside what is packed, so erasing one changes a row of
`packed_people` and nothing else.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from storage.database import Database, reads, writes
from storage.errors import GameDamaged
from storage.records import records_of, snapshot_of
from storage.rows import NO_LIMIT, decode, deflate
from storage.values import Json, Record, Snapshot

PORTION = 200
"""Records that are read at once."""


@dataclass(frozen=True)
class Packed:
    """A game's packed data: options, state and records, deflated.

    ``firsts`` has a record of each person in it.
    """

    options: bytes
    state: bytes
    records: bytes
    firsts: Sequence[int]


class Packing(Database):
    """Packs games that are over."""

    @reads
    async def games_to_pack(self, before: int, limit: int = NO_LIMIT) -> list[int]:
        """The unpacked games that ended before this unix second, oldest first."""
        rows = await self.rows(
            "SELECT id FROM games WHERE is_packed = 0 AND head > 0 AND status IN ('finished', 'ended') AND changed < ?"
            f" AND {self.shards.condition()} ORDER BY changed LIMIT ?",
            *(before, limit),
        )
        return [game for (game,) in rows]

    async def pack(self, game: int) -> None:
        """Pack a finished game; raises `GameDamaged` for an unreadable one.

        That one stays as it is. Others wait for the database while a portion is read, and while all is written: some
        milliseconds each.
        """
        records: list[Record] = []
        while portion := await self._portion(game, len(records)):
            records += portion
        snapshot, options = await self._beside_records(game)
        if snapshot is None or len(records) != snapshot.seq:
            raise GameDamaged(game, "its snapshot is not that of its last record")
        packed = await asyncio.to_thread(deflated, records, snapshot, options)
        await self.write_packed(game, len(records), snapshot.schema, packed)

    async def shrink(self) -> None:
        """Give the file's free room back to the system.

        No other call can use the database meanwhile.
        """
        await self.run(partial(self.rows, "VACUUM"))

    @reads
    async def _portion(self, game: int, after: int) -> list[Record]:
        return await records_of(self, game, after, PORTION)

    @reads
    async def _beside_records(self, game: int) -> tuple[Snapshot | None, Json]:
        rows = await self.rows("SELECT options FROM games WHERE id = ?", game)
        return await snapshot_of(self, game, "head"), decode(game, rows[0][0])

    @writes
    async def write_packed(self, game: int, count: int, schema: int, packed: Packed) -> None:
        await self.rows("PRAGMA secure_delete = ON")  # what is freed holds hands and names people
        try:
            await self.rows(
                "INSERT INTO packed (game, count, schema, options, state, records) VALUES (?, ?, ?, ?, ?, ?)",
                *(game, count, schema, packed.options, packed.state, packed.records),
            )
            for number, seq in enumerate(packed.firsts):
                # A person who was erased since these were read has no user any more.
                await self.rows(
                    "INSERT INTO packed_people (game, number, user)"
                    " SELECT game, ?, user FROM records WHERE game = ? AND seq = ?",
                    *(number, game, seq),
                )
            await self.rows("DELETE FROM records WHERE game = ?", game)
            await self.rows("DELETE FROM snapshots WHERE game = ?", game)
            await self.rows("UPDATE games SET is_packed = 1, options = '' WHERE id = ?", game)
        finally:
            await self.rows("PRAGMA secure_delete = FAST")


def deflated(records: Sequence[Record], snapshot: Snapshot, options: Json) -> Packed:
    """Deflate records, the state after them and their options."""
    people: dict[int, int] = {}
    for record in records:
        if record.user is not None:
            people.setdefault(record.user, record.seq)
    numbers = {user: number for number, user in enumerate(people)}
    lines: list[Any] = [
        [
            *(record.kind, record.seat, None if record.user is None else numbers[record.user], record.interaction),
            *(
                record.action,
                record.chance,
                record.rules_version,
                record.schema,
                record.at,
                record.cause,
                *record.plans,
            ),
        ]
        for record in records
    ]
    return Packed(deflate(options), deflate(snapshot.state), deflate(lines), list(people.values()))
