"""The table changes while it votes about an absent player: another one goes, comes back, is erased."""

from __future__ import annotations

from bot.table.game.by import By
from bot.table.game.seat_transfer import HANDED_ON, AdminAct, Transfer, is_absence
from bot.table.game.session import Session
from bot.table.polls.absence import come_back, leave, vote
from storage import Poll
from tests.table.absent import look
from tests.table.polling import refused


async def go(session: Session, seat: int) -> None:
    user = session.users[seat]
    assert user is not None
    await leave(session, By(user))


async def votes(session: Session) -> dict[int, Poll]:
    """The open votes, by the seats that they are about."""
    return {poll.proposer: poll for poll in await session.store.polls(session.game) if is_absence(poll)}


async def cast(session: Session, about: int, seat: int, word: str) -> AdminAct | None:
    user = session.users[seat]
    assert user is not None
    return await vote(session, (await votes(session))[about].number, word, by=By(user))


async def test_who_goes_is_not_waited_for_and_their_vote_counts_on(session: Session) -> None:
    await go(session, 0)
    await cast(session, 0, 1, "wait")
    assert await cast(session, 0, 2, "end") is None, "seat 3 may still decide it"
    await go(session, 3)
    await look(session)
    assert session.clocks.absence(0) == "bot", "one each: a tie"
    assert set(await votes(session)) == {3}


async def test_where_the_last_one_goes_the_vote_ends_and_begins_anew_with_whoever_is_there(session: Session) -> None:
    for seat in (0, 1, 2, 3):
        await go(session, seat)
    await look(session)
    assert session.asleep and not await votes(session)
    user = session.users[2]
    assert user is not None
    await come_back(session, By(user))
    await look(session)
    asked = await votes(session)
    assert set(asked) == {0, 1, 3} and all(poll.asked == (2,) for poll in asked.values())


async def test_a_vote_goes_with_the_person_whom_it_is_about(session: Session) -> None:
    await go(session, 1)

    async def hand_on() -> Transfer:
        return Transfer(session.stored, 1, "erased", None, "Bot Ada")

    await session.administer(AdminAct(HANDED_ON), hand_on)
    await look(session)
    assert not await votes(session) and not session.clocks.absent


async def test_a_vote_on_each_of_two_is_decided_for_itself(session: Session) -> None:
    await go(session, 0)
    await go(session, 1)
    assert set((await votes(session))[0].asked) == {1, 2, 3} and (await votes(session))[1].asked == (2, 3)
    await cast(session, 1, 2, "open")
    await cast(session, 1, 3, "open")
    await cast(session, 0, 2, "wait")
    await cast(session, 0, 3, "wait")
    assert session.clocks.absent == {1: "open"}


async def test_the_owner_gains_nothing_that_others_would_not(session: Session) -> None:
    owner = next(seat for seat in range(4) if session.users[seat] == session.stored.owner)
    before = session.clocks.seats
    await go(session, owner)
    user = session.users[owner]
    assert user is not None
    await refused("refused-away-already", leave(session, By(user)))
    await cast(session, owner, owner, "wait")
    after = session.clocks.seats
    assert all(after[seat].left <= clock.left for seat, clock in before.items()), "no vote of one's own gives time"
    assert session.stored.owner == session.users[owner]
