"""Polls of every kind: answering, withdrawing and closing.

They close once their time is over. A poll is a row, which is opened, put to the vote and closed in one transaction with
the record that says so, so a crash leaves nothing half done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.table.game.by import By
from bot.table.game.errors import Refused
from bot.table.game.game_store import UNDO
from bot.table.game.session import Session
from bot.table.polls import proposals, undo_request
from bot.table.polls.ballots import END, NO, YES, Heard, PollDecision, decision_of, refuse_late
from bot.table.polls.proposals import CHANGES
from storage import Poll

UNSEEN = 5
"""Seconds that a question may lose before it is posted."""


async def answer(session: Session, number: int, word: str, *, by: By) -> Heard:
    """Answer a poll once; returns what that did.

    Raises `Refused` for a user who is not asked, or has answered.
    """
    async with session.holding():
        await session.refuse_repeated(by.interaction)
        poll, seat = await _numbered(session, number), session.stored.seat_of(by.person)
        if seat is not None and seat.seat == poll.proposer:
            if poll.kind != UNDO:
                raise Refused("refused-gather-own")
            if word != NO:
                raise Refused("refused-undo-own")
            await undo_request.withdraw(session, poll, by.interaction)
            return "withdrawn"
        refuse_late(session, poll, by.interaction)
        if poll.kind in CHANGES and proposals.is_orphaned(session, poll):
            raise Refused("refused-gather-over")
        if seat is None or seat.seat not in poll.asked:
            raise Refused("refused-gather-not-asked")
        if seat.seat in poll.answers:
            raise Refused("refused-gather-answered")
        if word not in (YES, NO):
            raise Refused("refused-unknown-choice")
        await session.mark_present(seat.seat, by.person)
        poll = await _numbered(session, number)  # coming back has ended an undo request
        hear = undo_request.hear if poll.kind == UNDO else proposals.hear
        return await hear(session, poll, seat.seat, word, by.interaction)


async def withdraw(session: Session, number: int, *, by: By) -> None:
    """Take a proposal back; only its proposer can."""
    async with session.holding():
        await session.refuse_repeated(by.interaction)
        poll, seat = await _numbered(session, number), session.stored.seat_of(by.person)
        if seat is None or seat.seat != poll.proposer:
            raise Refused("refused-gather-not-own")
        if poll.kind == UNDO:
            await undo_request.withdraw(session, poll, by.interaction)
            return
        await proposals.take_back(session, poll, by.interaction)


# What time does


def never(poll: Poll) -> bool:
    """Of no poll the time is over."""
    return False


async def close_due_polls(
    session: Session, is_over: Callable[[Poll], bool] = never, known: Sequence[Poll] | None = None
) -> Sequence[Poll]:
    """Close the polls that are over; returns the open ones.

    Their time ``is_over``, they cannot be changed any more, because everybody who was asked has left, or their proposer
    is away. The open ones are read before unless they are ``known``.

    Harmless when it is done again.
    """

    def decision_now(poll: Poll) -> PollDecision | None:
        absent = proposals.away(session)
        return decision_of(poll, over=is_over(poll), there=there, away=absent) if poll.kind in CHANGES else None

    def is_left(poll: Poll) -> bool:
        return poll.kind in CHANGES and proposals.is_orphaned(session, poll)

    def is_closed(poll: Poll) -> bool:
        """Whether a request to take something back is over."""
        return poll.kind == UNDO and (is_over(poll) or undo_request.is_settled(session, poll))

    polls = await session.store.polls(session.game) if known is None else known
    there = await proposals.who_is_there(session) if any(poll.kind == END for poll in polls) else ()
    if not any(decision_now(poll) or is_closed(poll) or is_left(poll) for poll in polls):
        return polls
    async with session.holding():
        # Requests to take something back first: what is decided of the others may end them.
        for poll in sorted(await session.store.polls(session.game), key=lambda found: found.kind != UNDO):
            if not session.stored.active:
                break
            if is_left(poll):
                await proposals.take_back(session, poll)
            elif (decision := decision_now(poll)) is not None:
                await proposals.close(session, poll, decision, None)
            elif is_closed(poll):
                await undo_request.close(session, poll)
        return await session.store.polls(session.game)


async def restart_poll(session: Session, poll: Poll) -> Poll:
    """Give a still unseen poll all of its time again."""
    until = await proposals.open_until_of(session, poll)
    if until - poll.until <= UNSEEN:
        return poll
    await session.store.prolong(poll, until)
    return replace(poll, until=until)


async def _numbered(session: Session, number: int) -> Poll:
    for found in await session.store.polls(session.game):
        if found.number == number and found.kind in (*CHANGES, UNDO):
            return found
    raise Refused("refused-gather-over")
