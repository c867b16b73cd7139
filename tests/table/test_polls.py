"""What becomes of a proposal at a stored game: silence, agreement, votes, seats in other hands."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.table.game.by import By
from bot.table.game.errors import AlreadyDone
from bot.table.game.game_clocks import DISCORD_EPOCH
from bot.table.game.session import Session
from bot.table.polls.absence import leave
from bot.table.polls.ballots import NO, YES
from bot.table.polls.polls import close_due_polls
from bot.table.polls.proposals import Proposal, change_at_once
from bot.time.seat_clocks import DAY, HOUR, MINUTE, PACES, Timing
from storage import Vacation
from tests.storage.zones import set_zone
from tests.table.played import USERS
from tests.table.polling import (
    ANNA,
    BEN,
    CHLOE,
    DMITRI,
    EVE,
    ask,
    by,
    give_to_bot,
    hear,
    last,
    open_one,
    refused,
    status,
    take_back,
    user_of,
    watch,
)


async def test_a_proposal_is_announced_and_comes_into_force_by_silence(session: Session) -> None:
    poll = await open_one(session)
    assert poll.until == session.clock() + DAY and poll.asked == (1, 2, 3)
    assert await last(session) == {"admin": "proposed", "seat": 0, "act": "pause"}
    assert await close_due_polls(session, by(poll.until - 1)) == [poll]
    assert status(session) == "running"
    assert await close_due_polls(session, by(poll.until)) == []
    assert status(session) == "paused"
    told = {"admin": "pause", "gather": poll.number, "decided": "silence", "yes": 1, "no": 0}
    assert await last(session) == told
    head = session.seq
    assert await close_due_polls(session, by(poll.until + 1)) == []
    assert session.seq == head, "a second time does nothing"


async def test_as_soon_as_all_agree_it_is_in_force(session: Session) -> None:
    poll, head = await open_one(session), session.seq
    assert [await hear(session, poll, user, YES) for user in (BEN, CHLOE)] == ["agreed", "agreed"]
    assert session.seq == head, "an answer is no record"
    assert await hear(session, poll, DMITRI, YES) == "decided"
    assert (await last(session))["decided"] == "agreed" and status(session) == "paused"


async def test_an_objection_makes_it_a_vote_that_counts_who_has_agreed(session: Session) -> None:
    poll = await open_one(session, "pause")
    await hear(session, poll, BEN, YES)
    assert await hear(session, poll, CHLOE, NO) == "objected"
    assert await last(session) == {"admin": "objected", "seat": 2, "act": "pause"}
    (vote,) = await session.store.polls(session.game)
    assert vote.voting and vote.answers == {1: YES, 2: NO} and vote.until == session.clock() + 12 * HOUR
    assert await close_due_polls(session, by(poll.until - DAY // 2 - 1)) == [vote]
    await close_due_polls(session, by(vote.until))
    assert (await last(session), status(session)) == (
        {"admin": "pause", "gather": poll.number, "decided": "vote", "yes": 2, "no": 1},
        "paused",
    )


async def test_silence_ends_no_game(session: Session) -> None:
    poll = await open_one(session, "end")
    assert poll.voting and poll.until == session.clock() + 2 * DAY, "two days at least"
    await hear(session, poll, BEN, YES)
    assert await close_due_polls(session, by(poll.until - 1)) != []
    assert await close_due_polls(session, by(poll.until)) == []
    told = {"admin": "rejected", "seat": 0, "act": "end", "gather": poll.number, "yes": 2, "no": 0}
    assert (await last(session), status(session)) == (told, "running")


async def test_the_end_counts_who_is_there_and_whoever_votes(session: Session) -> None:
    """One is away, one on vacation: of the two who are left both must want it; of three who vote, two."""
    await session.change_clocks(lambda clocks: clocks.gone(3, "away"))
    user = session.users[CHLOE]
    assert user is not None
    await set_zone(session.store, user, "UTC", "Reykjavík")
    await session.store.book_vacation(user, Vacation("2020-01-01", "2100-12-31"), forget_before="2020-01-01")
    poll = await open_one(session, "end")
    assert poll.until == session.clock() + 2 * DAY, "no vacation prolongs it"
    await close_due_polls(session, by(poll.until))
    assert (await last(session))["admin"] == "rejected", "one of two"
    watch(session).now += DAY
    poll = await open_one(session, "end")
    assert await hear(session, poll, BEN, YES) == "voted"
    await close_due_polls(session, by(poll.until - 1))
    assert status(session) == "running", "the other two may still say no"
    await close_due_polls(session, by(poll.until))
    assert status(session) == "ended"


async def test_an_end_that_was_proposed_before_ends_nothing_by_silence(session: Session) -> None:
    poll = await open_one(session, "end")
    await session.store.rows("UPDATE gathers SET voting = 0, proposal = '{}' WHERE number = ?", poll.number)
    await close_due_polls(session, by(poll.until))
    assert status(session) == "running"


async def test_a_tie_changes_nothing(session: Session) -> None:
    poll = await open_one(session, "end")
    await hear(session, poll, BEN, NO)
    assert await hear(session, poll, CHLOE, YES) == "voted"
    assert await hear(session, poll, DMITRI, NO) == "decided"
    assert await last(session) == {
        "admin": "rejected",
        "seat": 0,
        "act": "end",
        "gather": poll.number,
        "yes": 2,
        "no": 2,
    }
    assert status(session) == "running"


async def test_between_two_an_objection_decides_at_once(session: Session) -> None:
    for seat in (2, 3):
        await give_to_bot(session, seat)
    poll = await open_one(session)
    assert poll.asked == (1,)
    assert await hear(session, poll, BEN, NO) == "decided"
    assert (await last(session))["admin"] == "rejected"
    assert await session.store.polls(session.game) == []


async def test_whoever_sits_alone_asks_nobody(session: Session) -> None:
    for seat in (1, 2, 3):
        await give_to_bot(session, seat)
    assert await ask(session, "pause") is None
    assert status(session) == "paused"


async def test_another_pace_keeps_what_else_is_said_of_time(session: Session) -> None:
    poll = await open_one(session, "pace", "quick")
    assert poll.proposal == {"pace": "quick"}
    await refused("refused-pace-already", ask(session, "pace", session.clocks.pace.name))
    await refused("refused-unknown-choice", ask(session, "pace", "fast"))
    await close_due_polls(session, by(poll.until))
    assert session.clocks.timing == Timing(PACES["quick"], vacations=session.clocks.timing.vacations)
    told = {"admin": "pace", "pace": "quick", "gather": poll.number, "decided": "silence", "yes": 1, "no": 0}
    assert await last(session) == told
    assert (await open_one(session, "pause")).until == session.clock() + 4 * HOUR
    loaded = await session.store.load(session.game)
    assert loaded is not None and loaded.clocks is not None and loaded.clocks.pace.name == "quick"


async def test_who_cannot_answer(session: Session) -> None:
    await give_to_bot(session, 3)
    poll = await open_one(session)
    await hear(session, poll, BEN, YES)
    before, head = await session.store.polls(session.game), session.seq
    await refused("refused-gather-own", hear(session, poll, ANNA, NO))
    await refused("refused-gather-not-asked", hear(session, poll, EVE, NO))
    await refused("refused-gather-not-asked", hear(session, poll, DMITRI, NO))
    await refused("refused-gather-answered", hear(session, poll, BEN, NO))
    await refused("refused-unknown-choice", hear(session, poll, CHLOE, "perhaps"))
    await refused("refused-gather-over", hear(session, replace(poll, number=99), CHLOE, NO))
    await refused("refused-gather-not-own", take_back(session, poll, BEN))
    assert (await session.store.polls(session.game), session.seq) == (before, head)
    await close_due_polls(session, by(poll.until))
    await refused("refused-gather-over", hear(session, poll, CHLOE, NO))


async def test_a_press_counts_once(session: Session) -> None:
    await ask(session, "pause", "", 1)
    (poll,) = await session.store.polls(session.game)
    acts: tuple[Callable[[], Awaitable[Any]], ...] = (
        lambda: ask(session, "pause", "", 1),
        lambda: hear(session, poll, BEN, YES, interaction=2),
        lambda: hear(session, poll, CHLOE, NO, interaction=3),
        lambda: take_back(session, poll, interaction=4),
    )
    for act in acts[1:]:
        await act()
    for act in acts:
        with pytest.raises(AlreadyDone):
            await act()


async def test_one_of_a_kind_is_open_until_it_is_withdrawn(session: Session) -> None:
    poll = await open_one(session)
    await open_one(session, "end")
    await refused("refused-gather-open", ask(session, "pause"))
    await take_back(session, poll)
    assert await last(session) == {"admin": "withdrawn", "seat": 0, "act": "pause", "gather": poll.number}
    watch(session).now += DAY
    assert (await open_one(session)).number > poll.number


@pytest.mark.parametrize("ending", ["withdrawn", "rejected"])
@pytest.mark.parametrize(("pace", "rest"), [("live", 10 * MINUTE), ("quick", 6 * HOUR), ("daily", DAY), ("none", DAY)])
async def test_what_has_come_to_nothing_rests_for_a_while(session: Session, ending: str, pace: str, rest: int) -> None:
    if pace != session.clocks.pace.name:
        await change_at_once(session, Proposal("pace", pace), by=By(USERS[4]))
    poll = await open_one(session)
    if ending == "withdrawn":
        await take_back(session, poll)
    else:
        for person in (BEN, CHLOE):
            await hear(session, poll, person, NO)
    watch(session).now += rest - 1
    loaded = await session.store.load(session.game)
    assert loaded is not None
    session = Session(session.store, loaded, session.clock)
    await refused("refused-gather-again", ask(session, "pause"))
    await open_one(session, "end")
    watch(session).now += 1
    await open_one(session)


def press_at(moment: int) -> int:
    """The number of a press at a unix second."""
    return (moment - DISCORD_EPOCH) * 1000 << 22


async def test_whoever_presses_in_time_is_in_time(session: Session) -> None:
    poll = await open_one(session)
    watch(session).now = poll.until + 20
    await refused("refused-gather-over", hear(session, poll, BEN, NO, press_at(poll.until)))
    assert await hear(session, poll, BEN, NO, press_at(poll.until - 1)) == "objected"
    (vote,) = await session.store.polls(session.game)
    assert vote.until == session.clock() + 12 * HOUR


async def test_while_the_channel_takes_no_posts_nobody_is_late(session: Session) -> None:
    poll = await open_one(session)
    watch(session).now = poll.until - HOUR
    await session.change_clocks(lambda clocks: clocks.halted("closed", session.clock()))
    watch(session).now = poll.until + HOUR
    assert await hear(session, poll, BEN, YES) == "agreed"
    await session.change_clocks(lambda clocks: clocks.resumed("closed", session.clock()))
    (found,) = await session.store.polls(session.game)
    assert found.until == poll.until + 2 * HOUR and found.answers == {1: YES}


async def sleeps(session: Session, person: int, hours: tuple[int, int]) -> None:
    """Somebody has quiet hours, in UTC."""
    user = session.users[person]
    assert user is not None
    await set_zone(session.store, user, "UTC", "Reykjavík")
    await session.store.change_preferences(user, {"quiet": (hours[0] * 60, hours[1] * 60)})


async def test_a_night_takes_nobody_the_time_to_object_or_to_vote(session: Session) -> None:
    await change_at_once(session, Proposal("pace", "quick"), by=By(USERS[4]))
    evening = watch(session).now = (session.clock() // DAY + 1) * DAY - HOUR  # 23:00
    await sleeps(session, ANNA, (22, 6))
    assert (await open_one(session)).until == evening + 4 * HOUR, "who asks may sleep"
    await sleeps(session, BEN, (22, 7))
    await sleeps(session, CHLOE, (0, 9))
    poll = await open_one(session, "pace", "daily")
    assert poll.until == evening + 13 * HOUR, "Chloé has one hour now, and three in the morning"
    assert await hear(session, poll, DMITRI, NO) == "objected"
    vote = (await session.store.polls(session.game))[-1]
    assert vote.until == evening + 11 * HOUR


async def test_nobody_is_on_vacation_for_ever(session: Session) -> None:
    user = session.users[BEN]
    assert user is not None
    await set_zone(session.store, user, "UTC", "Reykjavík")
    await session.store.book_vacation(user, Vacation("2020-01-01", "2100-12-31"), forget_before="2020-01-01")
    assert (await open_one(session)).until == session.clock() + 15 * DAY


async def test_a_manager_decides_what_was_proposed_of_that_kind(session: Session) -> None:
    poll, other = await open_one(session), await open_one(session, "pace", "live")
    await change_at_once(session, Proposal("pause"), by=By(USERS[4]))
    record = (await session.store.records(session.game))[-1]
    assert record.action == {"admin": "pause", "gather": poll.number} and record.user == USERS[4]
    assert await session.store.polls(session.game) == [other], "people vote on in a paused game"
    await refused("refused-paused-already", open_one(session))
    assert await hear(session, other, BEN, NO) == "objected"


async def test_a_game_that_has_ended_asks_nothing(session: Session) -> None:
    poll = await open_one(session)
    await change_at_once(session, Proposal("end"), by=By(USERS[4]))
    assert await close_due_polls(session, by(poll.until)) == []
    await refused("refused-gather-over", hear(session, poll, BEN, NO))
    await refused("refused-game-over", ask(session, "pause"))


async def test_two_that_are_due_at_once(session: Session) -> None:
    poll = await open_one(session, "end")
    await open_one(session)
    assert await hear(session, poll, BEN, YES) == "voted"
    assert await hear(session, poll, CHLOE, YES) == "decided"
    await close_due_polls(session, by(poll.until))
    assert status(session) == "ended"
    assert await session.store.polls(session.game) == []


async def test_whoever_leaves_is_asked_no_more(session: Session) -> None:
    poll = await open_one(session)
    await hear(session, poll, BEN, YES)
    await hear(session, poll, CHLOE, YES)
    await give_to_bot(session, 3)
    assert status(session) == "running"
    assert await close_due_polls(session) == []
    assert (await last(session))["decided"] == "agreed" and status(session) == "paused"


async def test_an_objection_goes_with_whoever_made_it_and_the_vote_goes_on(session: Session) -> None:
    poll = await open_one(session)
    await hear(session, poll, BEN, NO)
    await give_to_bot(session, 1)
    (vote,) = await close_due_polls(session)
    assert vote.voting and vote.answers == {} and vote.asked == (2, 3)
    await hear(session, poll, CHLOE, NO)
    assert await hear(session, poll, DMITRI, NO) == "decided"


async def test_a_proposal_goes_with_whoever_made_it(session: Session) -> None:
    poll = await open_one(session)
    await give_to_bot(session, 0)
    assert await session.store.polls(session.game) == []
    await refused("refused-gather-over", hear(session, poll, BEN, NO))


@pytest.mark.parametrize("what", ["pause", "end", "pace"])
async def test_a_proposal_is_over_once_its_proposer_is_away(session: Session, what: str) -> None:
    """Nothing is decided in the name of an absent player, least of all by silence."""
    poll = await open_one(session, what, "live" if what == "pace" else "")
    await hear(session, poll, BEN, YES)
    await leave(session, By(await user_of(session, ANNA)))
    await refused("refused-gather-over", hear(session, poll, CHLOE, YES))
    assert [found.kind for found in await close_due_polls(session, by(poll.until))] == ["absence-0"]
    assert (await last(session))["admin"] == "withdrawn"
    assert (status(session), session.clocks.pace.name) == ("running", "daily")


async def test_nothing_is_decided_while_a_game_sleeps(session: Session) -> None:
    """A bot plays for the proposer, who is on vacation, and all others are away."""
    poll = await open_one(session, "pace", "live")
    await session.change_clocks(
        lambda clocks: clocks.gone(0, "vacation").gone(1, "away").gone(2, "away").gone(3, "bot")
    )
    assert session.asleep
    assert await close_due_polls(session, by(poll.until)) == []
    assert session.clocks.pace.name == "daily"


async def test_the_yes_of_somebody_who_has_gone_ends_no_game(session: Session) -> None:
    poll = await open_one(session, "end")
    await hear(session, poll, BEN, YES)
    await session.change_clocks(lambda clocks: clocks.gone(1, "away"))
    await close_due_polls(session, by(poll.until))
    assert (await last(session))["admin"] == "rejected", "one of three who are there"
    assert status(session) == "running"


async def test_what_only_is_talked_about_brings_no_game_further(session: Session) -> None:
    before = session.revisions
    watch(session).now += HOUR
    poll = await open_one(session)
    await hear(session, poll, BEN, NO)
    await take_back(session, poll)
    assert session.revisions == before
    await change_at_once(session, Proposal("pause"), by=By(USERS[4]))
    assert session.revisions.public == before.public + 1
