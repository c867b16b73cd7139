"""Pauses have an end, and nobody gains time by their own."""

from __future__ import annotations

import pytest

from bot.table.game.by import By
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.polls.ballots import NO, YES
from bot.table.polls.polls import answer, close_due_polls
from bot.table.polls.proposals import PAUSES, Proposal, propose
from bot.table.runner.steps import end_pause
from bot.time.seat_clocks import DAY, HOUR
from tests.table.absent import later
from tests.table.polling import by, refused, status, watch


async def proposed(session: Session, seat: int, days: int, *yes: int, no: int | None = None) -> str:
    """Somebody proposes a pause, and these say yes or no until its time is over; how the game stands then."""
    user = session.users[seat]
    assert user is not None
    poll = await propose(session, Proposal("pause", days=days), by=By(user))
    assert poll is not None
    for other in (*yes, *([] if no is None else [no])):
        await answer(session, poll.number, NO if other == no else YES, by=By(session.users[other] or 0))
    watch(session).now = poll.until
    await close_due_polls(session, by(poll.until))
    return status(session)


async def pause(session: Session, seat: int, days: int) -> None:
    """Somebody proposes a pause, and half of the others agree."""
    first, second, _ = (other for other in range(4) if other != seat)
    assert await proposed(session, seat, days, first, second) == "paused"


@pytest.mark.parametrize("days", PAUSES)
async def test_a_paused_game_goes_on_by_itself(session: Session, days: int) -> None:
    (waited,) = session.waiting
    await pause(session, next(seat for seat in range(4) if seat != waited), days)
    ends = watch(session).now + days * DAY
    assert session.clocks.pause_ends == ends and session.timekeeping.due == ends
    watch(session).now = ends - 1
    assert not await end_pause(session) and status(session) == "paused"
    watch(session).now = ends
    assert await end_pause(session) and not await end_pause(session)
    record = (await session.store.records(session.game))[-1]
    assert record.action == {"admin": "resume", "because": "time"} and status(session) == "running"


async def test_silence_does_not_pause_most_of_a_month(session: Session) -> None:
    """One player proposes two weeks, and again after the first two: nobody has said a word."""
    assert await proposed(session, 0, 14) == "running"
    watch(session).now += DAY
    assert await proposed(session, 0, 14, 1) == "running", "one of three is less than half"
    watch(session).now += DAY
    assert await proposed(session, 0, 14, 1, 2) == "paused"


async def test_a_second_pause_within_two_weeks_needs_half_of_the_others(session: Session) -> None:
    assert await proposed(session, 0, 3) == "paused", "silence is enough for the first"
    watch(session).now = session.clocks.pause_ends or 0
    assert await end_pause(session)
    over = watch(session).now
    watch(session).now = over + 5 * DAY
    assert await proposed(session, 1, 3) == "running", "also where another player proposes it"
    watch(session).now = over + 14 * DAY
    assert await proposed(session, 2, 3) == "paused"


async def test_in_a_vote_too_half_of_the_others_must_want_a_long_pause(session: Session) -> None:
    assert await proposed(session, 0, 7, 1, no=2) == "running", "two of three who voted, but one of three others"
    watch(session).now += DAY
    assert await proposed(session, 0, 7, 1, 3, no=2) == "paused"


async def test_their_own_pause_moves_nothing_for_its_proposer(session: Session) -> None:
    (waited,) = session.waiting
    deadline = session.clocks.deadline(waited)
    assert deadline is not None
    await pause(session, waited, 3)
    watch(session).now += 5 * HOUR
    await session.administer(AdminAct("resume", status="running"))
    assert session.clocks.deadline(waited) == deadline


async def test_who_proposed_a_pause_may_finish_what_they_are_deciding_in_it(session: Session) -> None:
    (waited,) = session.waiting
    await pause(session, waited, 3)
    assert not session.waiting
    while session.legal(waited):
        await session.act(session.legal(waited)[0], by=By(session.users[waited]), drawn_at=None)
    assert status(session) == "paused" and session.clocks.waits_since(waited) is None
    (following,) = (seat for seat in range(4) if session.clocks.waits_since(seat) is not None)
    assert not session.legal(following) and session.clocks.deadline(following) is None
    await session.administer(AdminAct("resume", status="running"))
    assert session.waiting == (following,) and session.legal(following)


async def test_nobody_else_moves_in_a_pause_nor_the_player_who_paused_it_while_others_decide(session: Session) -> None:
    (waited,) = session.waiting
    await pause(session, next(seat for seat in range(4) if seat != waited), 3)
    assert not any(session.legal(seat) for seat in range(4))


async def test_a_pause_of_a_manager_stops_everybody(session: Session) -> None:
    (waited,) = session.waiting
    await session.administer(AdminAct("pause", status="paused"))
    assert not session.legal(waited)


async def test_moves_that_were_lost_stop_everybody_too(session: Session) -> None:
    (waited,) = session.waiting
    await pause(session, waited, 3)
    assert session.legal(waited)
    moment = session.clock()
    await session.change_clocks(lambda clocks: clocks.halted("lost", moment))
    assert not session.legal(waited)


async def test_nothing_is_done_by_default_in_a_pause(session: Session) -> None:
    (waited,) = session.waiting
    await pause(session, waited, 7)
    head = session.seq
    await later(session, 6 * DAY)
    assert session.seq == head
    watch(session).now += DAY
    assert await end_pause(session)
    ended = watch(session).now
    assert session.clocks.deadline(waited) == ended + DAY


async def test_a_pause_from_before_they_had_an_end_gets_one_when_it_is_first_seen(session: Session) -> None:
    await session.administer(AdminAct("pause", status="paused"))
    assert session.clocks.pause_ends is None
    watch(session).now += 30 * DAY
    assert not await end_pause(session)
    assert session.clocks.pause_ends == watch(session).now + 3 * DAY
    watch(session).now += 3 * DAY
    assert await end_pause(session) and status(session) == "running"


async def test_a_pause_of_another_length_is_refused(session: Session) -> None:
    user = session.users[0]
    assert user is not None
    await refused("refused-unknown-choice", propose(session, Proposal("pause", days=400), by=By(user)))
