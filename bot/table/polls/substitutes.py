"""Somebody asks for a seat that is open: how many of those who are there must agree before it is theirs to take.

They would see a hand. So one person at least must agree; where three or more are there a second one, or nobody may have
objected for an hour since. An objection refuses them for this game. Silence alone does nothing.
"""

from __future__ import annotations

from typing import Literal

from bot.table.game.errors import AlreadyDone, Name, Refused
from bot.table.game.session import Session
from bot.table.schedule.due import over
from bot.time.seat_clocks import HOUR
from storage import Invitation

PATIENCE_HOURS = 72
PATIENCE = PATIENCE_HOURS * HOUR
"""Seconds for which a game waits for one person before somebody else may get their seat."""


def may_give(session: Session, seat: int, giver: int) -> bool:
    """Whether a user may give this seat to somebody else now."""
    own = session.users[seat] in (None, giver) or session.clocks.absence(seat) == "open"
    return own or (seat in session.waiting and _has_waited(session, seat))


def _has_waited(session: Session, seat: int) -> bool:
    """Whether the game has waited long enough for a seat: no vacation, and no channel that is closed, counts."""
    clocks, outages, now = session.clocks, session.timekeeping.outages, session.clock()
    waited = min(now - session.revisions.at, clocks.waited(seat, now, outages.intervals))
    if waited < PATIENCE or clocks.stopped is not None:
        return False
    return clocks.deadline(seat, outages.intervals) is None or seat in over(clocks, outages, now)


MIN_TWO = 3
"""People who are there, from which on two must agree."""
OBJECTION_SECONDS = HOUR
"""For which others may object after the first of them has agreed."""
Missing = Literal["one", "two", "hour"]
"""What somebody who asks waits for: that one agrees; that two do, or one and then an hour passes; that it does."""


def missing(session: Session, invitation: Invitation | None = None) -> Missing:
    """What a person who asks for a seat waits for, or will wait for if they ask now."""
    if invitation is not None and invitation.until is not None:
        return "hour"
    return "two" if len(session.present) >= MIN_TWO else "one"


def refuse_alone(session: Session, seat: int, giver: int) -> None:
    """Raise `Refused` where a user offers an open seat whose hand they may not show by themselves: there the person
    asks for it, and the table agrees. A giver who sits among one or two who are there is the one who must agree."""
    if session.clocks.absence(seat) != "open":
        return
    own = session.stored.seat_of(giver)
    if own is None or own.seat not in session.present or missing(session) != "one":
        raise Refused("refused-seat-open", name=Name(session.names[seat]), missing=missing(session))


def until_words(invitation: Invitation) -> str:
    """Until when somebody may object, as Discord shows it to each reader; empty while nobody has agreed."""
    return "" if invitation.until is None else f"<t:{invitation.until}:f>"


def refuse_early(session: Session, invitation: Invitation) -> None:
    """Raise `Refused`, with what is missing, while the table has not agreed yet."""
    if invitation.asks:
        missed = missing(session, invitation)
        raise Refused("refused-not-agreed", missing=missed, when=until_words(invitation))


def check_has_say(session: Session, user: int) -> int:
    """The seat of a user who is there; raises `Refused` of anybody else."""
    own = session.stored.seat_of(user)
    if own is None or own.seat not in session.present:
        raise Refused("refused-only-present")
    return own.seat


async def find(session: Session, number: str) -> Invitation:
    """The open invitation with this number; raises `Refused` when it is over."""
    for found in await session.store.invitations(session.game):
        if str(found.number) == number:
            return found
    raise Refused("refused-offer-over")


async def _asked(session: Session, number: str) -> Invitation:
    """What somebody asks for; raises `Refused` when it is decided, or the seat is not open any more."""
    found = await find(session, number)
    if not found.asks or session.clocks.absence(found.seat) != "open":
        raise Refused("refused-offer-over")
    return found


async def agree(session: Session, number: str, user: int, interaction: int | None) -> Invitation:
    """Somebody at the table agrees; what is asked as it is then, or the offer that it has become."""
    async with session.lock:
        found = await _asked(session, number)
        seat = check_has_say(session, user)
        if found.agreed == seat:
            raise Refused("refused-agreed-already", when=until_words(found))
        result: object
        now = session.clock()
        if missing(session, found) == "two":
            until = now + OBJECTION_SECONDS
            result = await session.store.agree_to_invitation(found, seat, until, interaction=interaction, now=now)
        else:
            result = await _offer(session, found, user, interaction)
    if not isinstance(result, Invitation):
        raise AlreadyDone
    return result


async def object_to(session: Session, number: str, user: int) -> Invitation:
    """Somebody at the table objects: the person who asks gets no seat of this game. If it is they themselves, they do
    not ask any more. Gives what was asked."""
    async with session.lock:
        found = await _asked(session, number)
        if found.user == user:
            await session.store.drop_invitation(found.number)
        else:
            check_has_say(session, user)
            await session.store.refuse_invitation(found, by_table=True)
    return found


async def settle(session: Session, invitation: Invitation) -> Invitation | None:
    """The time for objections is over, and the table has seen it: the offer that it becomes, in the name of the player
    who has agreed. None when it has changed meanwhile, or nobody has the seat any more that has agreed: then it is
    over."""
    async with session.lock:
        if invitation not in await session.store.invitations(session.game) or invitation.agreed is None:
            return None
        user = session.users[invitation.agreed]
        if user is None or session.clocks.absence(invitation.seat) != "open":
            await session.store.drop_invitation(invitation.number)
            return None
        offer = await _offer(session, invitation, user, None)
    return offer if isinstance(offer, Invitation) else None


async def restart(session: Session, invitation: Invitation) -> Invitation:
    """Others may object for all of that time again, because nobody can have seen before now that one has agreed."""
    async with session.lock:
        if invitation.agreed is None or invitation not in await session.store.invitations(session.game):
            return invitation
        now = session.clock()
        result = await session.store.agree_to_invitation(
            invitation, invitation.agreed, now + OBJECTION_SECONDS, interaction=None, now=now
        )
    return result if isinstance(result, Invitation) else invitation


async def _offer(session: Session, asked: Invitation, giver: int, interaction: int | None) -> object:
    own = session.stored.seat_of(giver)
    return await session.store.invite(
        session.game,
        asked.seat,
        user=asked.user,
        giver=giver,
        interaction=interaction,
        now=session.clock(),
        agreed=None if own is None else own.seat,
    )
