"""Substitutes: when the table lets a new person see a hand.

More than half of the seated people who are not away have said yes. Or one has, and nobody objected for half an
increment after that in which each of the others, as far as they have not answered and are not on vacation, was awake
and had been rung by this request. An objection ends that second way for the person who would sit there, as long as the
game lasts. It holds for open seats and for those of bots; only one's own seat is offered without it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.table.game.by import By
from bot.table.game.errors import AlreadyDone, Name, Refused
from bot.table.game.session import Session
from bot.table.game.vacations import off_hours_of
from bot.table.polls.ballots import vote_seconds
from bot.table.schedule.due import Presence
from bot.time.off_hours import moment_after, union
from bot.time.seat_clocks import VACATION, Pace, counted
from storage import Conflict, Duplicate, Invitation


@dataclass(frozen=True)
class Agreement:
    """How far the table has agreed to something.

    It has so many yeses of those it needs; ``until`` is when objections end (a unix second), None where silence is no
    yes, or not yet.
    """

    yes: int
    needed: int
    until: int | None = None

    @property
    def reached(self) -> bool:
        """Whether more than half have said yes."""
        return self.yes >= self.needed

    @property
    def words(self) -> dict[str, int | str]:
        """The agreement's values for texts.

        ``until`` is as Discord shows it to each reader, or nothing.
        """
        return {
            "yes": self.yes,
            "needed": self.needed,
            "when": "" if self.until is None else f"<t:{self.until}:f> (<t:{self.until}:R>)",
        }


def electorate(session: Session) -> frozenset[int]:
    """The seats of people who have a say.

    They are not away; a player on vacation has a say.
    """
    people = (seat for seat, user in enumerate(session.users) if user is not None)
    return frozenset(seat for seat in people if session.clocks.absence(seat) in ("", VACATION))


def agreement(session: Session, invitation: Invitation | None = None) -> Agreement:
    """How far the table agrees, or would if asked now."""
    asked = electorate(session)
    yes = frozenset[int]() if invitation is None else invitation.yeses & asked
    return Agreement(len(yes), len(asked) // 2 + 1, None if invitation is None else invitation.until)


def patience(pace: Pace) -> int:
    """How many seconds each must be awake before silence counts."""
    return vote_seconds(pace) if pace.quiet else pace.most


def can_be_asked_for(session: Session, seat: int) -> bool:
    """Whether the table may give a seat to a person.

    No person plays it, or comes back to it, unless a substitute is sought.
    """
    return session.users[seat] is None or session.clocks.absence(seat) == "open"


def check_own(session: Session, seat: int, giver: int) -> None:
    """Raise `Refused` when a user gives away another's seat."""
    if session.users[seat] != giver:
        playing = "bot" if seat in session.bots else "person"
        raise Refused("refused-still-plays", name=Name(session.names[seat]), playing=playing)


def is_over(session: Session, invitation: Invitation) -> bool:
    """Whether an invitation is over.

    The seat is no longer its giver's own, or not one that the table gives.
    """
    if invitation.asks or invitation.yeses:
        return not can_be_asked_for(session, invitation.seat)
    return session.users[invitation.seat] != invitation.giver


def silent_until(
    session: Session, invitation: Invitation, presence: Presence, rung: Mapping[int, int], *, objected: bool
) -> int | None:
    """When objections end and one yes is enough; None: unknown.

    ``rung`` says by seat since when each has heard what is asked. It is unknown while nobody has said yes, or a player
    who is not on vacation has not heard of it.
    """
    since, clocks = invitation.since, session.clocks
    if since is None or objected or not invitation.yeses & electorate(session):
        return None
    moments = [since + patience(clocks.pace)]
    for seat in electorate(session) - invitation.yeses - presence.away_from(clocks.absent).keys():
        if seat not in rung:
            return None
        began = max(since, rung[seat])
        nights = replace(counted(off_hours_of(presence.preferences[seat]), clocks.timing), vacations=())
        stood = union(clocks.stops, session.timekeeping.outages.intervals)
        moments.append(moment_after(began, patience(clocks.pace), union(nights.standing(began), stood)))
    return max(moments)


def refuse_early(session: Session, invitation: Invitation) -> None:
    """Raise `Refused`, with what is missing, until the table agrees."""
    if invitation.asks:
        raise Refused("refused-not-agreed", **agreement(session, invitation).words)


def check_has_say(session: Session, user: int) -> int:
    """The seat of a user who has a say; else raises `Refused`."""
    own = session.stored.seat_of(user)
    if own is None or own.seat not in electorate(session):
        raise Refused("refused-only-present")
    return own.seat


async def find(session: Session, number: int) -> Invitation:
    """The open invitation with this number; raises `Refused` when it is over."""
    for found in await session.store.invitations(session.game):
        if found.number == number:
            return found
    raise Refused("refused-offer-over")


async def _asked(session: Session, number: int) -> Invitation:
    """The open request; raises `Refused` when it is over.

    It is decided, or the seat cannot be had any more.
    """
    found = await find(session, number)
    if not found.asks or is_over(session, found):
        raise Refused("refused-offer-over")
    return found


async def ask(session: Session, seat: int, user: int, by: By) -> Invitation:
    """Ask the table for a seat for ``user``, within the lock.

    A ``giver`` who has a say says yes by it; where that is enough, it is the offer already.
    """
    own = session.stored.seat_of(by.person)
    yeses = frozenset[int]() if own is None else electorate(session) & {own.seat}
    made = await session.store.invite(
        session.game,
        seat,
        user=user,
        giver=by.person,
        interaction=by.interaction,
        now=session.clock(),
        asks=True,
        yeses=yeses,
    )
    if isinstance(made, Duplicate):
        raise AlreadyDone
    if isinstance(made, Conflict):
        raise Refused("refused-game-over")
    return await _offer(session, made) if agreement(session, made).reached else made


async def agree(session: Session, number: int, by: By) -> Invitation:
    """Note a player's yes; returns the request or its offer."""
    async with session.lock:
        found = await _asked(session, number)
        seat = check_has_say(session, by.person)
        if seat in found.yeses:
            raise Refused("refused-agreed-already", **agreement(session, found).words)
        result = await session.store.agree_to_invitation(found, seat, interaction=by.interaction, now=session.clock())
        if not isinstance(result, Invitation):
            raise AlreadyDone
        return await _offer(session, result) if agreement(session, result).reached else result


async def object_to(session: Session, number: int, user: int) -> Invitation:
    """Note a player's objection; returns what was asked.

    As long as the game lasts, silence gives that person no seat of it. If the player is that person, they withdraw.
    """
    async with session.lock:
        found = await _asked(session, number)
        if found.user == user:
            proposed = found.giver != user
            await (session.store.refuse_invitation(found) if proposed else session.store.drop_invitation(found.number))
        else:
            check_has_say(session, user)
            await session.store.object_to_invitation(found)
    return found


async def settle(session: Session, invitation: Invitation) -> Invitation | None:
    """Turn an agreed request into its offer; None if it changed.

    The table has agreed, or nobody has objected for long enough.
    """
    async with session.lock:
        if invitation not in await session.store.invitations(session.game) or is_over(session, invitation):
            return None
        return await _offer(session, invitation)


async def note_silence(session: Session, invitation: Invitation, until: int | None, *, again: bool) -> Invitation:
    """Note until when players may object.

    ``again`` if nobody can have seen before now that one has agreed.
    """
    since = session.clock() if again else invitation.since
    if (since, until) == (invitation.since, invitation.until):
        return invitation
    async with session.lock:
        if invitation not in await session.store.invitations(session.game):
            return invitation
        return await session.store.note_silence(invitation, since, until)


async def _offer(session: Session, asked: Invitation) -> Invitation:
    """The offer that comes of a request.

    It is in the name of the player who proposed it, or of the first who agreed.
    """
    givers = (session.users[seat] for seat in sorted(asked.yeses & electorate(session)))
    giver = asked.giver if asked.giver != asked.user else next((user for user in givers if user is not None), None)
    if giver is None:
        return asked
    made = await session.store.invite(
        session.game,
        asked.seat,
        user=asked.user,
        giver=giver,
        interaction=None,
        now=session.clock(),
        yeses=asked.yeses,
    )
    return made if isinstance(made, Invitation) else asked
