"""A game of the second edition as its file tells it.

It has its public records as they were stored, and the digests of its course (`engine.records.course`). No rule is
asked, so every later version of the program can make again what a line in the channel once showed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.table.game.snapshots import is_over
from bot.table.game.tables import LoadedTable, StoredTable
from engine import decode_action, ruleset
from engine.beacon import posted_at, randomness_of, round_after
from engine.chance import is_numbered
from engine.records.course import Course, board_digest, digest_so_far
from engine.records.game_file import (
    ACTION,
    DIGITS,
    PLAN,
    START,
    TIME,
    UNDO,
    UNUSED,
    USED,
    WAIVED,
    WITHOUT,
    Announced,
    FileRecord,
    result_of,
)
from storage import Beacon, Record


@dataclass(frozen=True)
class PublicRecords:
    """The records of a file, with their numbers in the store.

    ``board`` is the digest with which they begin. By the number of each public record of the store ``numbers`` has its
    own in the file and ``last`` that of the last plan with it.
    """

    entries: tuple[FileRecord, ...]
    board: str
    numbers: Mapping[int, int]
    last: Mapping[int, int]

    def so_far(self, seq: int) -> tuple[int, str]:
        """The course after a stored record: file number and digest."""
        number = self.last[seq]
        return number, digest_so_far(self.board, self.entries[:number])

    def with_digests(self, result: Any) -> tuple[tuple[FileRecord, ...], str]:
        """A finished game's records with digests, and the whole digest."""
        course = Course(self.board)
        entries = tuple(replace(entry, after=course.add(entry)[:DIGITS]) for entry in self.entries)
        return entries, course.end(result)


def board_of(start: Mapping[str, Any]) -> str:
    """The digest of what the first record of a game begins with."""
    return board_digest(start["layout"], start["options"], start["colours"])


def beacon_word(beacon: Beacon) -> str:
    """The word for a game's beacon, one of `BEACONS`."""
    if beacon.waived:
        return WITHOUT if beacon.presses else WAIVED
    return USED if beacon.promised else UNUSED


def announced_of(game: StoredTable, beacon: Beacon) -> Announced:
    """What a file says of the channel's messages, without the course."""
    assert game.proof is not None and game.proof.opening_post is not None
    opened = posted_at(game.proof.opening_post) // 1000
    if beacon.start_line is None:
        return Announced(UNUSED, opened)
    return Announced(
        beacon=beacon_word(beacon),
        opened=opened,
        starting=posted_at(beacon.start_line) // 1000,
        start_line=beacon.start_line,
        board=beacon.board,
        round=round_after(beacon.start_line),
        signature=beacon.signature,
        randomness=None if beacon.signature is None else randomness_of(beacon.signature),
        presses=tuple(sorted(beacon.presses)) if beacon.waived else (),
    )


def published(records: Sequence[Record], announced: Announced) -> PublicRecords:
    """A game's public records as those of a file."""
    entries: list[FileRecord] = []
    numbers: dict[int, int] = {}
    last: dict[int, int] = {}
    under, at = None, announced.starting or announced.opened
    for record in records:
        if is_private(record):
            continue
        versions = (record.rules_version, record.schema)
        number = numbers[record.seq] = len(entries) + 1
        entry = FileRecord(
            seq=number,
            kind=START if record.seq == 1 else record.kind,
            seat=record.seat,
            action=_what(record, numbers),
            chance=tuple(value for value in record.chance if is_numbered(value)),
            at=record.at,
            cause=TIME if record.cause == TIME else None,
            back=at - record.at if record.at < at else None,
            under=None if versions == under else versions,
        )
        entries.append(entry)
        for place, plan in enumerate(record.plans, number + 1):
            entries.append(FileRecord(place, PLAN, plan["seat"], plan, (), record.at))
        last[record.seq] = len(entries)
        under, at = versions, record.at
    return PublicRecords(tuple(entries), board_of(records[0].action["start"]), numbers, last)


def _what(record: Record, numbers: Mapping[int, int]) -> Any:
    """What was done, as written; None for a start.

    The head of the file has all that a start needs.
    """
    if record.seq == 1:
        return None
    if record.kind == UNDO:
        return {**record.action, "drop": [numbers[seq] for seq in record.action["drop"]]}
    return record.action


def is_private(record: Record) -> bool:
    """Whether a record is nobody else's business."""
    return record.kind == ACTION and record.seq > 1 and decode_action(record.action, record.schema).private


def course_of(game: LoadedTable, public: PublicRecords) -> tuple[tuple[int, str], ...]:
    """The digests that were due while the game went on."""
    return tuple(public.so_far(seq) for seq in game.course)


def result_in(game: LoadedTable) -> Any:
    """How a game ended, as JSON data; None while it runs."""
    return result_of(ruleset(game.options), game.position[0]) if is_over(game) else None
