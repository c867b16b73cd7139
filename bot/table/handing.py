"""A seat in other hands: when it may be given away, and what becomes of the game by it.

A seat changes hands by the will of whoever has it, and else only when nobody else would suffer from it: a bot's seat,
or one for whose player the game has stood still for three days. That is computed from what everybody sees.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from storage import Seat, StoredGame

if TYPE_CHECKING:
    from bot.table.session import Session

HANDED_ON = "handed-on"
"""The word of the record, of its note and its announcement."""
PATIENCE_HOURS = 72
PATIENCE = PATIENCE_HOURS * 3600
"""Seconds for which a game waits for one person before somebody else may get their seat."""
How = Literal["taken", "left", "given", "erased"]
"""Taken by a person who was invited; or gone to a bot: its player left, was replaced, or was erased."""


@dataclass(frozen=True)
class Handing:
    """A seat that goes to ``user`` (None: a bot) with this name, in a game as it stood before.

    ``invitation`` is the one that is accepted by it, which must still be open.
    """

    stored: StoredGame
    seat: int
    how: How
    user: int | None
    name: str
    invitation: int | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats as they are from now on."""
        seats = self.stored.seats
        return tuple(
            replace(other, user=self.user, name=self.name) if other.seat == self.seat else other for other in seats
        )

    @property
    def heir(self) -> int | None:
        """The seat to which the game passes with its owner's: the next person clockwise. None when it does not."""
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
    def status(self) -> str | None:
        """A game without people ends."""
        return "ended" if self.last else None

    @property
    def values(self) -> dict[str, Any]:
        """What the record says besides its word: seats, never users."""
        return {"seat": self.seat, "how": self.how, "last": self.last}

    @property
    def seated(self) -> dict[str, Any]:
        """What the store changes with the record."""
        owner = None if self.heir is None else self.seats[self.heir].user
        return {"seats": self.seats, "owner": owner, "invitation": self.invitation}


def may_give(session: Session, seat: int, giver: int) -> bool:
    """Whether a user may give this seat to somebody else now."""
    stands_still = seat in session.waiting and session.clock() - session.numbering.at >= PATIENCE
    return session.users[seat] in (None, giver) or stands_still
