"""Absent players, and the table's decision about their seat.

It says who may vote, what is decided and when.

The first time, the stated defaults of a seat are played until play no longer waits for it. A player whose time is up a
second time, with no act in between, is *away*: from then on their defaults are played at once, and the others vote. Any
public act of theirs ends that. When all players are absent the game sleeps until one of them acts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Literal, get_args

from bot.table.game.attendance import LEAVES, since_leaving
from bot.table.game.by import By
from bot.table.game.errors import Refused
from bot.table.game.seat_transfer import AdminAct, absence_of, is_absence, playing_for, poll_about
from bot.table.game.session import Session
from bot.table.polls.ballots import elected, open_until, refuse_late
from bot.table.schedule.due import presence_of, worn
from bot.time.clocks import Clocks
from bot.time.seat_clocks import DAY, VACATION
from engine.seats import AWAY, STAND_IN
from storage import Duplicate, Poll

How = Literal["time", "start", "left", "asked", "server"]
"""Why a player is away: they have missed two decisions or the start, have said so, another player has asked after
days, or they have left the server."""
Follows = Literal["end", "bot", "stay", "vote", "sleep"]
"""What follows when a player leaves: the game ends with its last person, a bot plays at once, it does so for a round
at least, the present players vote, or the game sleeps because there are none."""
MISSED = 2
"""The number of decisions in a row that an away player has missed."""
PATIENCE = 7 * DAY
"""Seconds after which the table may ask about a player where there are no clocks."""


# Being away


async def gone(session: Session, seat: int, how: How) -> AdminAct:
    """The act by which a seat's person is away.

    What they had planned is dropped, and the others are asked, if anybody is there. What they are asked about that seat
    already, because of a vacation, is over.
    """
    asked = await poll_about(session.store, session.game, seat)
    last = all(user is None for other, user in enumerate(session.users) if other != seat)
    ends, heir = last and how == "left", heir_of(session, seat) if how == "server" else None
    return AdminAct(
        AWAY,
        values={"seat": seat, "how": how, "last": ends, **asked},
        status="ended" if ends else None,
        poll=None if ends else await question(session, seat, how),
        closes=asked.get("gather"),
        clocks=lambda clocks: clocks.gone(seat, "away"),
        owner=None if heir is None else session.users[heir],
        passes=seat,
    )


async def question(session: Session, seat: int, how: str) -> Poll | None:
    """The vote on a seat among the present; None without any.

    They can wait once for an absence.
    """
    asked = tuple(other for other in session.present if other != seat)
    if not asked:
        return None
    until = await open_until(session, asked, voting=True)
    words = ["bot", "open", "end"] if session.clocks.has_been_waited_for(seat) else ["wait", "bot", "open", "end"]
    return Poll(0, session.game, absence_of(seat), {"how": how, "words": words}, seat, asked, {}, True, until)


async def leave(session: Session, by: By) -> AdminAct:
    """Note that a user leaves the game; returns the act.

    The first time in a game the others are asked, if anybody else has a seat; later, and where a bot plays already
    because of a vacation, a bot does at once. Raises `Refused` for a user who has no seat or is away already.
    """
    async with session.holding():
        await session.refuse_repeated(by.interaction)
        if not session.stored.active:
            raise Refused("refused-game-over")
        own = session.stored.seat_of(by.person)
        if own is None:
            raise Refused("refused-not-playing")
        absence = session.clocks.absence(own.seat)
        if absence not in ("", VACATION):
            raise Refused("refused-away-already")
        follows, act = await what_follows(session, own.seat), await gone(session, own.seat, "left")
        if follows in ("bot", "stay"):
            playing = stand_in(session, own.seat, open_to_others=False)
            values = {**playing.values, "how": "left", **await poll_about(session.store, session.game, own.seat)}
            act = replace(playing, values=values, closes=act.closes)
        # Leaving is an act that does not make the player present.
        act = replace(act, by=By(None, by.interaction))
        await session.record(act)
        return act


async def what_follows(session: Session, seat: int) -> Follows:
    """What follows when the person of a seat leaves now."""
    if all(user is None for other, user in enumerate(session.users) if other != seat):
        return "end"
    if not set(session.present) - {seat}:
        return "sleep"
    times = 1 + len(since_leaving(await session.store.records(session.game), seat))
    if times >= LEAVES:
        return "stay"
    return "bot" if times > 1 or session.clocks.absence(seat) == VACATION else "vote"


async def ask_about(session: Session, seat: int, by: By) -> AdminAct:
    """Ask the table about a late player; returns the act.

    Play has waited for them for days, and there are no clocks.
    """
    async with session.holding():
        await session.refuse_repeated(by.interaction)
        own = session.stored.seat_of(by.person)
        if own is None or own.seat == seat:
            raise Refused("refused-not-playing")
        if not may_ask_about(session, seat):
            raise Refused("refused-ask-early")
        await session.mark_present(own.seat, by.person)
        act = replace(await gone(session, seat, "asked"), by=By(None, by.interaction))
        await session.record(act)
        return act


def may_ask_about(session: Session, seat: int) -> bool:
    """Whether a player may ask about a late seat.

    Play has waited for it for so long, where there are no clocks.
    """
    since, clocks = session.clocks.waits_since(seat), session.clocks
    if clocks.pace.limited or clocks.absence(seat) or since is None or seat not in session.waiting:
        return False
    return clocks.waited(seat, session.clock(), session.timekeeping.outages.intervals) >= PATIENCE


async def come_back(session: Session, by: By) -> None:
    """Note that a user is back.

    Raises `Refused` for a player who was never away, and once another player has the seat.
    """
    async with session.holding():
        await session.refuse_repeated(by.interaction)
        if not session.stored.active:
            raise Refused("refused-game-over")
        own = session.stored.seat_of(by.person)
        if own is None:
            taken = await session.store.sat(session.game, by.person)
            raise Refused("refused-back-taken" if taken else "refused-not-playing")
        await session.record(await session.coming_back(own.seat, by, ends_vacation=True))


def stand_in(session: Session, seat: int, *, open_to_others: bool) -> AdminAct:
    """Let a bot play a seat until its person is back.

    It ends too when another player takes the seat.
    """
    heir = heir_of(session, seat)
    return AdminAct(
        STAND_IN,
        values={"seat": seat, "open": open_to_others, **({} if heir is None else {"heir": heir})},
        clocks=lambda clocks: clocks.gone(seat, "open" if open_to_others else "bot"),
        owner=None if heir is None else session.users[heir],
        passes=seat,
        seats=playing_for(session.stored.seats, seat),
    )


def stand_in_for(session: Session, seat: int, last: str) -> AdminAct:
    """Let a bot play until the vacation's ``last`` day (ISO) ends."""
    return AdminAct(
        STAND_IN,
        values={"seat": seat, "open": False, "because": VACATION, "until": last},
        clocks=lambda clocks: clocks.gone(seat, VACATION),
        passes=seat,
        seats=playing_for(session.stored.seats, seat),
    )


def heir_of(session: Session, seat: int) -> int | None:
    """The seat to which the game passes; None if it stays.

    It passes with its owner's seat, to the next present person clockwise.
    """
    if session.users[seat] is None or session.users[seat] != session.stored.owner:
        return None
    count = len(session.users)
    clockwise = [(seat + step) % count for step in range(1, count)]
    return next((other for other in clockwise if other in session.present), None)


Word = Literal["wait", "bot", "open", "end"]
WORDS: tuple[Word, ...] = get_args(Word)
"""What the table may decide about a seat: wait for its person, let a bot play, look for another player besides, or
end."""
OTHERWISE: Word = "bot"
"""At a tie, or without votes."""
BY_MAJORITY: tuple[Word, ...] = ("wait", "open", "end")
"""Choices that need more than half of those who are asked: they keep everybody waiting, may show a hand to a new
player, or cannot be undone."""


def words_of(poll: Poll) -> tuple[Word, ...]:
    """The choices in a vote; old votes offer everything."""
    offered = poll.proposal.get("words", WORDS)
    return tuple(word for word in WORDS if word in offered)


def is_vacation(poll: Poll) -> bool:
    """Whether a vote is about a vacation that stopped a clock long."""
    return bool(poll.proposal.get("how") == VACATION)


@dataclass(frozen=True)
class VoteResult:
    """The result of a vote: word, its ``votes`` and their ``count``."""

    word: Word
    votes: int
    count: int


def result_of(session: Session, poll: Poll, *, over: bool) -> VoteResult | None:
    """A vote's result; None while it is open.

    Its time is ``over``, or it is decided before.
    """
    ballots = list(poll.answers.values())
    silent = sum(1 for seat in poll.asked if seat not in poll.answers and seat in session.present)
    half = (len(ballots) + silent) // 2
    least = dict.fromkeys(map(str, BY_MAJORITY), half + 1)
    word = elected(words_of(poll), ballots, 0 if over else silent, OTHERWISE, least)
    if word is None:
        return None
    return VoteResult(next(known for known in WORDS if known == word), ballots.count(word), len(ballots))


async def vote(session: Session, number: int, word: str, *, by: By) -> AdminAct | None:
    """Vote once; returns what that has decided, None: still open.

    The absent player comes back by voting.

    Raises `Refused` for a user who is not asked or has voted, and when it is over.
    """
    async with session.holding():
        await session.refuse_repeated(by.interaction)
        found = (found for found in await session.store.polls(session.game) if found.number == number)
        poll, own = next(filter(is_absence, found), None), session.stored.seat_of(by.person)
        if poll is None:
            raise Refused("refused-vote-over")
        refuse_late(session, poll, by.interaction)
        if own is not None and own.seat == poll.proposer and not is_vacation(poll):
            act = await session.coming_back(own.seat, by)
            await session.record(act)
            return act
        if own is None or own.seat not in poll.asked:
            raise Refused("refused-vote-not-asked")
        if own.seat in poll.answers:
            raise Refused("refused-gather-answered")
        if word not in words_of(poll):
            raise Refused("refused-unknown-choice")
        await session.mark_present(own.seat, by.person)
        later = replace(poll, answers={**poll.answers, own.seat: word})
        result = result_of(session, later, over=False)
        if result is not None:
            act = replace(_decided(session, poll, result), by=By(None, by.interaction))
            await session.record(act)
            return act
        noted = await session.store.answer(number, own.seat, word, interaction=by.interaction, now=session.clock())
        assert noted is not None and not isinstance(noted, Duplicate)
        return None


def _decided(session: Session, poll: Poll, result: VoteResult) -> AdminAct:
    seat = poll.proposer
    values: dict[str, Any] = {"seat": seat, "gather": poll.number, "votes": result.votes, "count": result.count}
    if result.word == "end":
        return AdminAct("end", values={**values, "decided": "absence"}, status="ended", closes=poll.number)
    if result.word == "wait":
        # They have an increment for their next decision; missing that is enough.
        vacation = is_vacation(poll)
        return AdminAct(
            "wait",
            values=values,
            closes=poll.number,
            clocks=lambda clocks: clocks.given(seat) if vacation else clocks.waited_for(seat, missed=MISSED - 1),
        )
    if is_vacation(poll):
        first, last = date.fromisoformat(poll.proposal["first"]), poll.proposal["last"]
        act = replace(stand_in_for(session, seat, last), clocks=lambda clocks: clocks.on_vacation(seat, first))
    else:
        act = stand_in(session, seat, open_to_others=result.word == "open")
    return replace(act, values={**act.values, **values}, closes=poll.number)


# What time does


async def settle_absence(
    session: Session, is_over: Callable[[Poll], bool], known: Sequence[Poll] | None = None
) -> list[AdminAct]:
    """Close decided votes and open missing ones; returns the acts.

    Time, or who is there now, has decided them; missing ones are about absent players whose seat has none yet.
    Calling it again is harmless. The open polls are read unless they are ``known``.
    """
    acts: list[AdminAct] = []
    if await _unsettled(session, is_over, known) is not None:
        async with session.holding():
            while (act := await _unsettled(session, is_over)) is not None:
                await session.record(act)
                acts.append(act)
    return acts


async def _unsettled(
    session: Session, is_over: Callable[[Poll], bool], known: Sequence[Poll] | None = None
) -> AdminAct | None:
    """The next thing to settle, if there is any."""
    if not session.stored.active:
        return None
    found = await session.store.polls(session.game) if known is None else known
    polls = [poll for poll in found if is_absence(poll)]
    for poll in polls:
        seat = poll.proposer
        if _pointless(session, poll) or (is_vacation(poll) and not await _on_vacation(session, poll)):
            return AdminAct("unasked", values={"seat": seat, "gather": poll.number}, closes=poll.number)
        result = result_of(session, poll, over=is_over(poll))
        if result is not None:
            return _decided(session, poll, result)
    return await _unasked(session, polls) or await _worn(session, polls)


def _pointless(session: Session, poll: Poll) -> bool:
    """Whether a vote has no ballots and nobody left to vote.

    When a voter is there again, they are asked.
    """
    return not poll.answers and not set(poll.asked) & set(session.present)


async def _on_vacation(session: Session, poll: Poll) -> bool:
    """Whether a player is still on the vacation asked about, without bot."""
    leave = (await presence_of(session, session.clock())).leaves.get(poll.proposer)
    there = leave is not None and leave.first.isoformat() == poll.proposal["first"] and not leave.booked.bot
    return there and not session.clocks.absence(poll.proposer)


async def _worn(session: Session, polls: Sequence[Poll]) -> AdminAct | None:
    """Ask about a vacation in which a clock stood long enough."""
    about = {poll.proposer for poll in polls}
    for seat, pause in worn(session):
        poll = None if seat in about else await question(session, seat, VACATION)
        if poll is not None:
            days = {"first": pause.first.isoformat(), "last": pause.last.isoformat()}
            poll = replace(poll, proposal={**poll.proposal, **days, "words": ["wait", "bot"]})
            values = {"seat": seat, "because": VACATION, "until": days["last"]}
            return AdminAct("asked", values=values, poll=poll, clocks=_asking(seat, pause.first))
    return None


def _asking(seat: int, first: date) -> Callable[[Clocks], Clocks]:
    return lambda clocks: clocks.asked_about(seat, first)


async def _unasked(session: Session, polls: Sequence[Poll]) -> AdminAct | None:
    about = {poll.proposer for poll in polls}
    for seat, absence in session.clocks.absent.items():
        if absence == AWAY and seat not in about and session.users[seat] is not None:
            poll = await question(session, seat, "again")
            if poll is not None:
                return AdminAct("asked", values={"seat": seat}, poll=poll)
    return None
