"""The course of a game as one digest, shown in its channel.

It is shown while the game is played and at its end.

After the end the key is public, and anybody who has it can make up another course that follows from it. So digests of
the records stand in the channel, in lines that nobody edits: a file is that game if it leads to the same ones. While
the game goes on they are digests of what a bystander knows, so they tell nobody anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from engine.records.file_chance import held_back
from engine.records.game_file import HELD_BACK, START, FileRecord, canonical, taken_back
from engine.state import State
from engine.undo import turn_number

TURNS, EARLIER_TURNS = 20, 10
"""So many turns there are between two digests; in games from before."""


def board_digest(layout: Any, options: Mapping[str, Any], colours: Iterable[str]) -> str:
    """The digest of all that the start fixes: 64 digits.

    It covers the documents of the board and the options, and the colours in the order of joining.
    """
    fixed = {"layout": layout, "options": options, "colours": list(colours)}
    return sha256(canonical(fixed).encode("ascii")).hexdigest()


class Course:
    """The SHA-256 of a game so far.

    It covers a line for the board, a line for each record, and one for the result.

    A record's line is its JSON in one form, without its own digest.
    """

    def __init__(self, board: str) -> None:
        self._lines = sha256(f"{board}\n".encode("ascii"))

    def add(self, entry: FileRecord) -> str:
        """The digest with one more record."""
        return self._with(replace(entry, after=None).to_json())

    def end(self, result: Any) -> str:
        """The digest of the whole game."""
        return self._with(result)

    def _with(self, data: Any) -> str:
        self._lines.update(f"{canonical(data)}\n".encode("ascii"))
        return self._lines.hexdigest()


def as_a_bystander_knows(records: Sequence[FileRecord]) -> Iterator[FileRecord]:
    """The records as a bystander knows them.

    They lack what chance gave in secret and moves that were taken back.

    After the last of them nothing may be chosen in secret: see `conceals`.
    """
    gone = taken_back(records)
    for entry in records:
        if entry.kind != START:
            action = HELD_BACK if entry.seq in gone else entry.action
            entry = replace(entry, action=action, chance=tuple(map(held_back, entry.chance)))
        yield entry


def digest_so_far(board: str, records: Sequence[FileRecord]) -> str:
    """The digest that the channel shows after the last record."""
    course, digest = Course(board), ""
    for entry in as_a_bystander_knows(records):
        digest = course.add(entry)
    return digest


def conceals(state: State) -> bool:
    """Whether the open decision holds choices that others may not know yet."""
    return bool(state.stack) and state.stack[-1].seen_by(None) != state.stack[-1]


def is_point(state: State, shown: int, turns: int = TURNS) -> bool:
    """Whether a digest follows this state, after ``shown`` digests.

    One comes in so many ``turns``, when nothing is chosen in secret. At the end comes the digest of the whole game
    instead.
    """
    return turn_number(state) > turns * (shown + 1) and state.outcome is None and not conceals(state)


@dataclass(frozen=True)
class ShownCourse:
    """A line of the channel: its letter and its digest.

    The letter is ``C`` for the fingerprint, ``B`` for the digest of the board, ``K`` for the key, ``H`` for the digest
    of the course, with the number of the record after which it was shown, None at the end.

    ``beacon`` tells whether the line promises one; only the opening post does. Lines of edition 1 name no letter.
    """

    letter: str
    digits: str
    record: int | None = None
    beacon: bool = False


SHOWN = re.compile(r"\b(?:(?:([CBK])|(H)([1-9]\d{0,5})?) )?([0-9a-f]{64})\b( drand\b)?")


def read_lines(text: str) -> list[ShownCourse]:
    """The lines in text copied from a channel, in any language."""
    return [
        ShownCourse(found[1] or found[2] or "", found[4], int(found[3]) if found[3] else None, found[5] is not None)
        for found in SHOWN.finditer(text)
    ]


def lines_of_game(lines: Iterable[ShownCourse], commitment: str) -> list[ShownCourse]:
    """The lines of the game with this fingerprint.

    A fingerprint begins the lines of a game; where none was copied, all are taken for those of one game.
    """
    found, ours = [], all(line.letter != "C" for line in lines)
    for line in lines:
        if line.letter == "C":
            ours = line.digits == commitment
        if ours:
            found.append(line)
    return found
