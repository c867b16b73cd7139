"""Proposals, the most common kind of poll.

The owner of a game proposes a change, another pace, a pause, the end, the level of a bot. It takes effect after one
increment of the pace unless a player objects; an objection makes it a vote. A long pause, or a second one soon after,
also needs a yes of half of the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, get_args

from bot.table.game.by import By
from bot.table.game.errors import Refused
from bot.table.game.seat_transfer import AdminAct, check_level, with_level
from bot.table.game.session import Session
from bot.table.polls.ballots import (
    A_HALF,
    END,
    NEEDS,
    NO,
    Heard,
    PollDecision,
    again_from,
    decision_of,
    end_open_until,
    is_vote,
    open_until,
)
from bot.table.polls.ballots import people_but as people_but
from bot.table.schedule.due import presence_of
from bot.table.schedule.ping_limits import PROPOSAL, check_act
from bot.time.seat_clocks import DAY, PACES, VACATION, Timing
from storage import Duplicate, Poll, Record, Status

What = Literal["pace", "pause", "end", "level"]
CHANGES: tuple[What, ...] = get_args(What)
"""What an owner may propose; also the kinds of these polls."""
PAUSES = (3, 7, 14)
"""The days for which a game may pause; the first is the default."""
PAUSE_APART = 14 * DAY
"""Seconds after a pause for which another one is not decided by silence."""
_STATUS: Mapping[What, Status] = {"pause": "paused", "end": "ended"}


@dataclass(frozen=True)
class Proposal:
    """A change of a running game.

    ``pace`` is the name of the new one, ``level`` the bot's new one, ``days`` how long a pause lasts (0, of a proposal
    from before pauses had an end: the shortest).
    """

    what: What
    pace: str = ""
    bot: int | None = None
    level: str = ""
    days: int = 0

    @classmethod
    def of(cls, poll: Poll) -> Proposal:
        """What a poll proposes."""
        details = {name: value for name, value in poll.proposal.items() if name not in ("since", NEEDS)}
        return cls(next(what for what in CHANGES if what == poll.kind), **details)

    @property
    def details(self) -> dict[str, Any]:
        """What there is to say besides its word, as JSON data."""
        details = {"pace": self.pace, "bot": self.bot, "level": self.level, "days": self.days or None}
        return {name: value for name, value in details.items() if value not in ("", None)}

    @property
    def record_values(self) -> dict[str, Any]:
        """All of it, as it stands in records."""
        return {"act": self.what, **self.details}

    def check(self, session: Session) -> None:
        """Raise `Refused` where it would change nothing."""
        if self.what == "pause" and session.stored.status == "paused":
            raise Refused("refused-paused-already")
        if self.what == "pause" and self.days not in (0, *PAUSES):
            raise Refused("refused-unknown-choice")
        if self.what == "pace" and self.pace not in PACES:
            raise Refused("refused-unknown-choice")
        if self.what == "pace" and self.pace == session.clocks.pace.name:
            raise Refused("refused-pace-already")
        if self.what == "level":
            check_level(self.level)
            bot = session.bots.get(-1 if self.bot is None else self.bot)
            if bot is None or bot.stands_in:
                raise Refused("refused-no-bot-seat")
            if bot.level == self.level:
                raise Refused("refused-level-already")

    def lapsed(self, session: Session) -> bool:
        """Whether it can no longer take effect.

        A person has taken the seat of the bot.
        """
        if self.what == "level":
            try:
                self.check(session)
            except Refused:
                return True
        return False

    def act(self, session: Session, interaction: int | None, seat: int | None, **values: Any) -> AdminAct:
        """The act that carries the proposal out.

        A ``seat`` has proposed it; ``values`` are what the record says besides.
        """
        pause_ends = session.clock() + (self.days or PAUSES[0]) * DAY
        timing = Timing(PACES[self.pace], session.clocks.timing.vacations) if self.what == "pace" else None
        return AdminAct(
            self.what,
            by=By(None, interaction),
            values={**self.details, **values},
            status=_STATUS.get(self.what),
            timing=timing,
            closes=values.get("gather"),
            clocks=(lambda clocks: clocks.pausing(seat, pause_ends)) if self.what == "pause" else None,
            seats=None if self.bot is None else with_level(session.stored.seats, self.bot, self.level),
        )


# What people do


async def change_at_once(session: Session, proposal: Proposal, *, by: By) -> None:
    """Change a game as a manager of its server.

    That closes an open proposal of the same kind.
    """
    async with session.holding():
        await session.refuse_repeated(by.interaction)
        proposal.check(session)
        own = session.stored.seat_of(by.person)
        await _count(session, by)
        if own is not None:
            await session.mark_present(own.seat, by.person)  # before it is said who plays which seat from now on
        found = await find_open(session, proposal.what)
        act = proposal.act(session, by.interaction, None, **({} if found is None else {"gather": found.number}))
        await session.record(replace(act, seat=None if own is None else own.seat, by=by))


async def _count(session: Session, by: By) -> None:
    """Count an act against the limits of a running game."""
    if not session.stored.active:
        raise Refused("refused-game-over")
    await check_act(session.store, PROPOSAL, session.game, by.person, by.interaction, session.clock())


async def propose(session: Session, proposal: Proposal, *, by: By) -> Poll | None:
    """Ask everybody else; None if it takes effect at once.

    It does so when nobody else is present.

    Raises `Refused` for a user without a seat, while such a poll is open, and for a while after their last one came to
    nothing.
    """
    async with session.holding():
        await session.refuse_repeated(by.interaction)
        proposal.check(session)
        own = session.stored.seat_of(by.person)
        if own is None:
            raise Refused("refused-not-playing")
        await session.mark_present(own.seat, by.person)
        if await find_open(session, proposal.what) is not None:
            raise Refused("refused-gather-open")
        asked = people_but(session.users, own.seat)
        if not asked:
            await _count(session, by)
            await session.record(replace(proposal.act(session, by.interaction, own.seat), seat=own.seat, by=by))
            return None
        records = await session.store.records(session.game)
        again = again_from(records, own.seat, proposal.what, session.clocks.pace)
        if session.clock() < again:
            raise Refused("refused-gather-again", when=f"<t:{again}:f> (<t:{again}:R>)")
        await _count(session, by)
        poll = Poll(0, session.game, proposal.what, proposal.details, own.seat, asked, {}, proposal.what == END, 0)
        since = {"since": session.clock()} if proposal.what == END else {}
        needs = {NEEDS: A_HALF} if proposal.what == "pause" and _is_long(proposal, records, session.clock()) else {}
        until = await open_until_of(session, poll)
        poll = replace(poll, proposal={**poll.proposal, **since, **needs}, until=until)
        values = {"seat": own.seat, **proposal.record_values}
        await session.record(AdminAct("proposed", by=By(None, by.interaction), values=values, poll=poll))
        return await find_open(session, proposal.what)


def _is_long(pause: Proposal, records: Iterable[Record], now: int) -> bool:
    """Whether a pause is too long to be decided by silence.

    It may be alone or together with the last one.
    """
    paused, over = False, None
    for record in records:
        what = record.action["admin"] if record.kind == "admin" else ""
        if what == "resume" and paused:
            over = record.at
        paused = what == "pause" or (paused and what != "resume")
    return pause.days > PAUSES[0] or (over is not None and now < over + PAUSE_APART)


async def hear(session: Session, poll: Poll, seat: int, word: str, interaction: int | None) -> Heard:
    """Note a seat's answer, within `Session.holding`; returns its effect."""
    later = replace(poll, answers={**poll.answers, seat: word})
    objected = word == NO and not is_vote(poll)
    if objected:
        later = replace(later, voting=True, until=await open_until(session, poll.asked, voting=True))
    decision = decision_of(later, over=False, away=away(session))
    if decision is not None:
        # Only the numbers tell who decided.
        await close(session, later, decision, interaction)
        return "decided"
    if objected:
        values = {"seat": seat, **Proposal.of(poll).record_values}
        await session.record(AdminAct("objected", by=By(None, interaction), values=values, poll=later))
        return "objected"
    result = await session.store.answer(poll.number, seat, word, interaction=interaction, now=session.clock())
    assert result is not None and not isinstance(result, Duplicate)
    return "voted" if is_vote(poll) else "agreed"


async def open_until_of(session: Session, poll: Poll) -> int:
    """Until when a proposal is open that is opened, or seen, now."""
    if poll.kind == END:
        return await end_open_until(session, poll.asked)
    return await open_until(session, poll.asked, voting=poll.voting)


async def who_is_there(session: Session) -> tuple[int, ...]:
    """The seats of people who are there: neither away nor on vacation."""
    away = (await presence_of(session, session.clock())).away
    return tuple(seat for seat in session.present if seat not in away)


def away(session: Session) -> frozenset[int]:
    """The seats of people who are away, but not on vacation.

    They have missed decisions or said so.
    """
    return frozenset(seat for seat, absence in session.clocks.absent.items() if absence != VACATION)


def is_orphaned(session: Session, poll: Poll) -> bool:
    """Whether a proposal has lost its proposer or its voters.

    Its proposer is away now, or nobody is there who could object to it.
    """
    return session.asleep or poll.proposer in away(session)


async def take_back(session: Session, poll: Poll, interaction: int | None = None) -> None:
    """Close a proposal that its proposer withdraws, or leaves behind; within `Session.holding`."""
    values = {"seat": poll.proposer, **Proposal.of(poll).record_values, "gather": poll.number}
    await session.record(AdminAct("withdrawn", by=By(None, interaction), values=values, closes=poll.number))


async def close(session: Session, poll: Poll, decision: PollDecision, interaction: int | None) -> None:
    """Carry an agreed proposal out or drop it, within `Session.holding`."""
    proposal, numbers = Proposal.of(poll), {"yes": decision.yes, "no": decision.no}
    if decision.accepted and not proposal.lapsed(session):
        act = proposal.act(
            session, interaction, poll.proposer, decided=decision.by, **{"gather": poll.number}, **numbers
        )
    else:
        values = {"seat": poll.proposer, **proposal.record_values, "gather": poll.number, **numbers}
        act = AdminAct("rejected", by=By(None, interaction), values=values, closes=poll.number)
    await session.record(act)


async def find_open(session: Session, kind: str) -> Poll | None:
    """The open poll of a kind."""
    return next((found for found in await session.store.polls(session.game) if found.kind == kind), None)
