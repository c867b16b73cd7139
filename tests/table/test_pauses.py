"""Pauses have an end, and nobody gains time by their own."""

from __future__ import annotations

import pytest

from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.polls.polls import close_due_polls
from bot.table.polls.proposals import PAUSES, Proposal, propose
from bot.table.runner.steps import end_pause
from bot.time.seat_clocks import DAY, HOUR
from tests.table.absent import later
from tests.table.polling import by, refused, status, watch


async def pause(session: Session, seat: int, days: int) -> None:
    """Somebody proposes a pause, and nobody objects."""
    user = session.users[seat]
    assert user is not None
    poll = await propose(session, Proposal("pause", days=days), user=user, interaction=None)
    assert poll is not None
    watch(session).now = poll.until
    await close_due_polls(session, by(poll.until))
    assert status(session) == "paused"


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
        await session.act(session.legal(waited)[0], user=session.users[waited], interaction=None, drawn_at=None)
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
    await refused("refused-unknown-choice", propose(session, Proposal("pause", days=400), user=user, interaction=None))
