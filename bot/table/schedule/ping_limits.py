"""Limits on calls and posts, over all games together.

Calls by play itself (to the player that it waits for, reminders, what time did to a seat, the vote on an absence) have
no author and no limit: each decision calls once, and nothing that others cause holds it back. A call that one person
causes for another has an author. Above a limit the post is sent all the same, but makes no sound and pings nobody; a
person's act that is posted at a table is refused, with the time from which on they may.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.table.game.errors import Refused
from bot.table.game.log import LogEntry
from bot.table.game.seat_transfer import is_absence
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from storage import PingLimits, Poll, Quota

DAY = 86_400
ANY = Quota(None, None)
OFFER, TABLE, SEAT, ASKED, RESUME, NIGHT = "offer", "table", "seat", "asked", "resume", "night"
CALLS: Mapping[str, PingLimits] = {
    OFFER: PingLimits(pair=Quota(30, 120), author=Quota(120, 480), receiver=Quota(120, 480)),
    TABLE: PingLimits(pair=Quota(10, 20), author=Quota(40, 80), receiver=Quota(40, 80)),
    SEAT: PingLimits(pair=Quota(2, 2), author=Quota(6, 6), receiver=Quota(6, 6)),
    ASKED: PingLimits(pair=Quota(2, 2), author=Quota(20, 20), receiver=Quota(20, 20)),
    RESUME: PingLimits(pair=Quota(10, 20), author=Quota(40, 80), receiver=ANY),
    NIGHT: PingLimits(pair=Quota(2, 2), author=ANY, receiver=Quota(2, 2)),
}
"""By what for: an offer of a trade or an answer to one; a poll, a rematch, the transfer of a seat; the offer of a seat
to a person who does not sit there; a request for an open seat; the end of a pause; an evening of a league, in the name
of its server."""
PROPOSAL, OFFERING, ASKING, SHOW, ROLE, SWITCH, LOST = "propose", "offering", "ask", "show", "role", "switch", "lost"
MEET = "meet"
ACTS: Mapping[str, PingLimits] = {
    PROPOSAL: PingLimits(pair=Quota(10, 20), author=Quota(40, 80), receiver=ANY),
    OFFERING: PingLimits(pair=Quota(6, 6), author=Quota(12, 12), receiver=ANY),
    ASKING: PingLimits(pair=Quota(1, 1), author=Quota(6, 6), receiver=ANY),
    SHOW: PingLimits(pair=Quota(10, 20), author=ANY, receiver=ANY),
    ROLE: PingLimits(pair=ANY, author=Quota(2, 2), receiver=Quota(2, 2)),
    SWITCH: PingLimits(pair=ANY, author=Quota(6, None), receiver=ANY),
    LOST: PingLimits(pair=ANY, author=ANY, receiver=Quota(1, 1)),
    MEET: PingLimits(pair=Quota(1, 1), author=Quota(1, 1), receiver=ANY),
}
"""By what is posted at a table, which is the receiver: a proposal, or what a manager does; the offer of a seat; a
request for one; the card once more; a call of the role for players; a public switch or standing offer; that moves were
lost; an hour that is proposed."""
RESUMED = "log-resume"
REMATCH_SECONDS = DAY
"""A game has one rematch within this time."""


async def check_act(store: TableStore, kind: str, game: int, user: int, press: object, now: int) -> None:
    """Count a public act; raises `Refused` with the time otherwise."""
    again = await store.admit_act(press_of(kind, game, press), kind, user, game, ACTS[kind], now)
    if again is not None:
        raise Refused("refused-too-often", when=f"<t:{again}:R>")


def press_of(kind: str, game: int, press: object) -> str:
    """By what a press is known in the account: it counts once."""
    return f"{kind} {game} {press}"


@dataclass(frozen=True)
class Asked:
    """Who calls whom by a post, and what for.

    ``authors`` are the authors of the calls by user. Play itself calls a user who is not among these.
    """

    kind: str
    authors: Mapping[int, int]


def asked_by(kind: str, users: Sequence[int | None], seats: Mapping[int, int]) -> Asked:
    """The calls from seats to seats; a bot's are play's own."""
    found = {users[seat]: users[author] for seat, author in seats.items()}
    return Asked(kind, {user: author for user, author in found.items() if user is not None and author is not None})


def asked_by_one(kind: str, author: int, users: Iterable[int | None]) -> Asked:
    """The calls of one person to all of these users."""
    return Asked(kind, {user: author for user in users if user is not None})


def asked_by_resuming(session: Session, resumed: LogEntry, seats: Iterable[int]) -> Asked | None:
    """The author of the calls by a card after a pause.

    A manager of the server calls in the name of all managers; None where play itself calls.
    """
    if ("because", "time") in resumed.values:
        return None
    author = None if resumed.seat is None else session.users[resumed.seat]
    return asked_by_one(RESUME, author or session.stored.guild, (session.users[seat] for seat in seats))


def asked_by_poll(poll: Poll, users: Sequence[int | None]) -> Asked | None:
    """The authors of a poll's calls; None for an absent player's."""
    return None if is_absence(poll) else asked_by(TABLE, users, dict.fromkeys(poll.asked, poll.proposer))
