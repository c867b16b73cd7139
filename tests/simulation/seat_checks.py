"""Who runs a table, and whose plans act there, asked of the log and of what people have pressed.

- a game passes from its owner to another only with something about the owner's seat;
- who is away, and has a bot for their seat, has no plans;
- after two own turns without a press anywhere the plans of a person do not act in the third.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from bot.plans.book import MAX_IDLE, Book
from bot.table.game.tables import StoredTable
from storage import Record

TURN_ENDS = "EndTurn"


class SeatChecks:
    """Looks at each game again and again; ``clock_error`` is by how many seconds its moments may be wrong."""

    def __init__(self, clock_error: int) -> None:
        self.clock_error = clock_error
        self._presses: defaultdict[int, list[float]] = defaultdict(list)
        self._seen: dict[int, tuple[int | None, list[int | None], int]] = {}
        """The owner of each game, who sat there, and how many records it had."""

    def pressed(self, user: int, moment: float) -> None:
        """Somebody has pressed or typed something."""
        self._presses[user].append(moment)

    def check(self, stored: StoredTable, records: Sequence[Record]) -> None:
        """One game."""
        owner, seated, known = self._seen.get(stored.game, (stored.owner, [], 0))
        self._seen[stored.game] = stored.owner, [seat.user for seat in stored.seats], len(records)
        if owner in seated and owner != stored.owner:
            about = {record.action.get("seat") for record in records[known:] if record.kind == "admin"}
            assert seated.index(owner) in about, f"the owner of game {stored.game} has changed for nothing"
        self._check_away(stored)
        for record in records[known:]:
            if record.cause == "plan" and record.user is not None:  # else they are erased by now
                self._check_awake(stored.game, record.user, record, records)

    @staticmethod
    def _check_away(stored: StoredTable) -> None:
        for seat in () if stored.clocks is None else stored.clocks.absent:
            held = Book.of(stored.plans, stored.seats[seat].user).held
            assert not held, f"plans of seat {seat} of game {stored.game}, which is away: {held}"

    def _check_awake(self, game: int, user: int, record: Record, records: Sequence[Record]) -> None:
        before = [at for at in self._presses[user] if at <= record.at + self.clock_error]
        since = max(before, default=0.0) + self.clock_error
        ended = [
            one
            for one in records[: record.seq - 1]
            if one.seat == record.seat and one.action.get("is") == TURN_ENDS and one.at > since
        ]
        assert len(ended) < MAX_IDLE, f"plans acted in record {record.seq} of game {game}, {len(ended)} turns later"
