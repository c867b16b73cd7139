"""Who played the turns of each seat.

That is its holder, or a bot or a stated default while they were away.

It follows from the public records alone, so leaving for a turn and coming back leaves a trace that can be counted. A
player who leaves after the second round, or loses the seat to absence, and does not play two thirds of their turns from
then on, is last of the people. A game in which a bot played a turn in their vacation does not count for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.table.game.log import LogEntry
from bot.time.seat_clocks import VACATION
from engine.base.events import TurnEnded
from engine.base.turn import EndTurn
from engine.records.game_file import ACTION, ADMIN, taken_back
from engine.seats import AWAY, BACK, HANDED_ON, STAND_IN
from storage import LAST, RATED, UNRATED, Record, Stint

EARLY_ROUNDS = 2
"""In these rounds a player may leave without being rated."""
LEFT = "left"
LEAVES = 3
"""Who leaves for this time stays away for a round."""


@dataclass
class _Holding:
    """A holder's time in a seat so far.

    It says by turn what was played for them, and when they went away.
    """

    turns: list[str] = field(default_factory=list)
    gone: list[tuple[int, int, str]] = field(default_factory=list)  # the turns before it, the round, the absence

    def stint(self, *, away: bool) -> Stint:
        """Its stint if it ends now, with its holder ``away`` or not."""
        missed = [turn for turn in self.turns if turn]
        fates = {self._fate(*gone, away=away) for gone in self.gone}
        fate = LAST if LAST in fates else UNRATED if UNRATED in fates or VACATION in missed else RATED
        return Stint(len(self.turns), len(missed), fate)

    def _fate(self, before: int, in_round: int, absence: str, *, away: bool) -> str:
        since = self.turns[before:]
        there = since.count("")
        if absence == VACATION or (3 * there >= 2 * len(since) and (since or not away)):
            return RATED
        return LAST if in_round > EARLY_ROUNDS else UNRATED


class Attendance:
    """The records of a game, read one after the other."""

    def __init__(self, seats: int) -> None:
        self.ended = 0
        self._stints: list[list[Stint]] = [[] for _ in range(seats)]
        self._now = [_Holding() for _ in range(seats)]
        self._absent = [""] * seats
        self._played_for: dict[int, str] = {}  # in this turn

    def move(self, seat: int, *, ends_turn: bool) -> None:
        """A move of a seat."""
        if self._absent[seat]:
            self._played_for[seat] = self._absent[seat]
        if ends_turn:
            self._end_turn(seat)

    def administer(self, word: str, values: dict[str, Any]) -> None:
        """An act that is no move."""
        seat = values.get("seat")
        if not isinstance(seat, int):
            return
        if word in (AWAY, STAND_IN):
            absence = VACATION if values.get("because") == VACATION else word
            if self._absent[seat] in ("", VACATION):
                self._now[seat].gone.append((len(self._now[seat].turns), 1 + self.ended // len(self._now), absence))
            self._absent[seat] = absence
        elif word in (BACK, "wait"):
            self._absent[seat] = ""
        elif word == HANDED_ON:
            if not self._absent[seat]:
                self.administer(AWAY, values)
            self._stints[seat].append(self._now[seat].stint(away=True))
            self._now[seat], self._absent[seat] = _Holding(), ""

    def stints(self, turn_of: int | None) -> tuple[tuple[Stint, ...], ...]:
        """The holders' stints by seat, one after the other.

        ``turn_of`` is whose turn the game ended in.
        """
        if turn_of is not None:
            self._end_turn(turn_of)
        last = [holding.stint(away=bool(absent)) for holding, absent in zip(self._now, self._absent, strict=True)]
        return tuple((*before, now) for before, now in zip(self._stints, last, strict=True))

    def _end_turn(self, seat: int) -> None:
        self._now[seat].turns.append(self._played_for.get(seat, ""))
        self._played_for.clear()
        self.ended += 1


def stints_of(records: Sequence[Record], seats: int, turn_of: int | None) -> tuple[tuple[Stint, ...], ...]:
    """Who held each seat of a finished game, and for how long.

    It says how many of their turns were played for them.
    """
    attendance = Attendance(seats)
    for record in _standing(records):
        if record.kind == ADMIN:
            attendance.administer(record.action["admin"], record.action)
        elif record.seat is not None:
            attendance.move(record.seat, ends_turn=_ends_turn(record))
    return attendance.stints(turn_of)


def stints_in(log: Iterable[LogEntry], seats: int, turn_of: int | None) -> tuple[tuple[Stint, ...], ...]:
    """The same, from a log that is at hand."""
    attendance = Attendance(seats)
    for entry in log:
        if entry.note is not None:
            attendance.administer(entry.note.removeprefix("log-"), dict(entry.values))
        elif entry.seat is not None:
            attendance.move(entry.seat, ends_turn=any(isinstance(event, TurnEnded) for event in entry.events))
    return attendance.stints(turn_of)


def since_leaving(records: Sequence[Record], seat: int) -> list[int]:
    """The turns since each time that a seat's holder left."""
    found: list[int] = []
    for record in _standing(records):
        if record.kind != ADMIN:
            found = [turns + _ends_turn(record) for turns in found]
        elif record.action.get("seat") == seat:
            word = record.action["admin"]
            if word == HANDED_ON:
                found = []
            elif word in (AWAY, STAND_IN) and record.action.get("how") == LEFT:
                found.append(0)
    return found


def must_stay_away(records: Sequence[Record], seat: int, seats: int) -> bool:
    """Whether a player has left too often to come back now.

    A bot plays for them until everybody has had a turn.
    """
    since = since_leaving(records, seat)
    return len(since) >= LEAVES and since[-1] < seats


def _standing(records: Sequence[Record]) -> Iterable[Record]:
    dropped = taken_back(records)
    return (record for record in records if record.seq not in dropped and record.kind in (ACTION, ADMIN))


def _ends_turn(record: Record) -> bool:
    return record.kind == ACTION and isinstance(record.action, dict) and record.action.get("is") == EndTurn.__name__
