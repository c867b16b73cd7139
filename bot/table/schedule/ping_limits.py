"""How often people may call people: one table, for all games together.

Calls by play itself (to the player that it waits for, reminders, what time did to a seat) have no author and no limit:
each decision calls once. A call that one person causes for another has both: above a limit the post is sent all the
same, but makes no sound and pings nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.table.game.log import Entry
from bot.table.game.seat_transfer import is_absence
from bot.table.game.session import Session
from storage import PingLimits, Poll

HOUR, DAY = 3600, 86_400
OFFER, TABLE, SEAT = "offer", "table", "seat"
LIMITS: Mapping[str, PingLimits] = {
    OFFER: PingLimits(HOUR, pair=30, author=120, receiver=120),
    TABLE: PingLimits(HOUR, pair=10, author=40, receiver=40),
    SEAT: PingLimits(DAY, pair=2, author=6, receiver=6),
}
"""By what for: an offer of a trade or an answer to one; a poll, a rematch, the transfer of a seat, the end of a pause;
the offer of a seat to somebody who does not sit there."""
RESUMED = "log-resume"
REMATCH_SECONDS = DAY
"""A game has one rematch within this time."""


@dataclass(frozen=True)
class Asked:
    """Who calls whom by a post, and what for: by user the ``authors`` of the calls. A user who is not among these is
    called by play itself."""

    kind: str
    authors: Mapping[int, int]


def asked_by(kind: str, users: Sequence[int | None], seats: Mapping[int, int]) -> Asked:
    """The same from seats to seats; what bots ask for is play itself."""
    found = {users[seat]: users[author] for seat, author in seats.items()}
    return Asked(kind, {user: author for user, author in found.items() if user is not None and author is not None})


def asked_by_one(kind: str, author: int, users: Iterable[int | None]) -> Asked:
    """One person calls all of these, from wherever they are."""
    return Asked(kind, {user: author for user in users if user is not None})


def asked_by_resuming(session: Session, resumed: Entry, seats: Iterable[int]) -> Asked | None:
    """In whose name these seats are called by the card that follows the end of a pause, a manager of the server in the
    name of all managers; None where play itself calls."""
    if ("because", "time") in resumed.values:
        return None
    author = None if resumed.seat is None else session.users[resumed.seat]
    return asked_by_one(TABLE, author or session.stored.guild, (session.users[seat] for seat in seats))


def asked_by_poll(poll: Poll, users: Sequence[int | None]) -> Asked | None:
    """The same for a poll; None for one about an absent player, which play itself asks."""
    return None if is_absence(poll) else asked_by(TABLE, users, dict.fromkeys(poll.asked, poll.proposer))
