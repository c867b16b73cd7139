"""Passing a seat to another player, and bots' seats.

It says which seats bots play, and how well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from bot.table.game.by import NOBODY, By
from bot.table.game.errors import Refused
from bot.table.game.game_store import bots_of
from bot.table.game.tables import StoredTable, TableStore
from bot.time.clocks import Clocks
from bot.time.seat_clocks import Timing
from engine.players import DEFAULT, LEVELS
from engine.records.game_file import CHANNEL_LOST, SERVER_LOST
from engine.seats import HANDED_ON as HANDED_ON
from storage import NO_CHANGE, Commit, PlanChange, Poll, Seat, Status

How = Literal["taken", "left", "given", "erased"]
"""Taken by a person who was invited; or gone to a bot: its player left, was replaced, or was erased."""


@dataclass(frozen=True)
class AdminAct:
    """An act that is no move: its word and its actor.

    ``seat`` is None for the bot itself, and for a person without one; ``by`` is who does it, and by which press.

    ``values`` are what the record says besides the word: seats, never users. ``status`` and ``timing`` None leave it as
    it is. ``poll`` is a poll that it opens or puts to the vote, ``closes`` the number of one that it answers.
    ``clocks`` is what it makes of them, ``owner`` the player to whom the game passes. ``passes`` is a seat that changes
    hands by it, though its person stays the same: what they had planned is dropped. ``plans`` are other plans that it
    makes or drops. ``seats`` are all seats as they are from then on, of the same people. ``beyond`` is a number that
    people have seen, though the game is not that far: moves were lost.
    """

    what: str
    seat: int | None = None
    by: By = NOBODY
    values: Mapping[str, Any] = field(default_factory=dict)
    status: Status | None = None
    timing: Timing | None = None
    poll: Poll | None = None
    closes: int | None = None
    clocks: Callable[[Clocks], Clocks] | None = None
    owner: int | None = None
    passes: int | None = None
    plans: PlanChange = NO_CHANGE
    seats: Sequence[Seat] | None = None
    beyond: int | None = None


CHANNEL_GONE = AdminAct(CHANNEL_LOST, status="ended")
SERVER_GONE = AdminAct(SERVER_LOST, status="ended")
RETURNED = "returned"
"""The word of a record by which a player is back from a vacation in which no bot has played for them."""
LOST = frozenset({CHANNEL_GONE.what, SERVER_GONE.what})
"""The notes of ended games whose posts cannot be reached any more."""


def absence_of(seat: int) -> str:
    """The kind of the poll about the seat of an absent player."""
    return f"absence-{seat}"


def is_absence(poll: Poll) -> bool:
    """Whether a poll is about an absent player.

    Its proposer is that player's seat.
    """
    return poll.kind == absence_of(poll.proposer)


async def poll_about(store: TableStore, game: int, seat: int) -> dict[str, int]:
    """The open poll about a seat, as a record names it.

    It is the one that the record closes; empty where there is none.
    """
    number = next((found.number for found in await store.polls(game) if found.kind == absence_of(seat)), None)
    return {} if number is None else {"gather": number}


@dataclass(frozen=True)
class Transfer:
    """The passing of a seat to ``user`` (None: a bot).

    The user has this name, and the game is as it stood before. ``invitation`` is the one that this accepts; it must
    still be open.
    """

    stored: StoredTable
    seat: int
    how: How
    user: int | None
    name: str
    invitation: int | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats as they are from now on."""
        seats = self.stored.seats
        level = table_level(seats) if self.user is None else None
        return tuple(
            replace(other, user=self.user, name=self.name, level=level) if other.seat == self.seat else other
            for other in seats
        )

    @property
    def heir(self) -> int | None:
        """The seat to which the game passes; None: it stays.

        It passes with its owner's seat, to the next person clockwise.
        """
        before = self.stored.seats[self.seat].user
        if before is None or before != self.stored.owner:
            return None
        clockwise = (*self.seats[self.seat + 1 :], *self.seats[: self.seat + 1])
        return next((seat.seat for seat in clockwise if seat.user is not None), None)

    @property
    def last(self) -> bool:
        """Whether no person is left at the table."""
        return all(seat.user is None for seat in self.seats)

    @property
    def status(self) -> Status | None:
        """A game without people ends."""
        return "ended" if self.last else None

    @property
    def values(self) -> dict[str, Any]:
        """What the record says besides its word: seats, never users."""
        return {"seat": self.seat, "how": self.how, "last": self.last}

    def seat_in(self, commit: Commit) -> Commit:
        """The commit with what the store changes besides."""
        owner = None if self.heir is None else self.seats[self.heir].user
        return replace(commit, seats=self.seats, owner=owner, invitation=self.invitation)


NAMES = tuple(LEVELS)
"""The names of all levels, the weakest first."""


def check_level(name: str) -> None:
    """Raise `Refused` unless there is such a level."""
    if name not in LEVELS:
        raise Refused("refused-unknown-choice")


def table_level(seats: Sequence[Seat]) -> str:
    """The level of a bot in a person's place.

    It is that of the best of the table's own bots, at least steady.
    """
    levels = (bot.level for bot in bots_of(seats).values() if not bot.stands_in)
    return max((DEFAULT, *levels), key=NAMES.index)


def with_level(seats: Sequence[Seat], seat: int, level: str | None) -> tuple[Seat, ...]:
    """The seats once one of their bots has another level."""
    return tuple(replace(other, level=level) if other.seat == seat else other for other in seats)


def playing_for(seats: Sequence[Seat], seat: int) -> tuple[Seat, ...]:
    """The seats once a bot plays one for its absent user."""
    return with_level(seats, seat, table_level(seats))


def back(seats: Sequence[Seat], seat: int) -> tuple[Seat, ...]:
    """The seats once the user of one plays it again."""
    return with_level(seats, seat, None)
