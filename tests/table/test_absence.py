"""Absent players: what is done for them and when, being away, and what the table makes of their seat."""

from __future__ import annotations

import asyncio
import random
from itertools import product

import pytest

from bot.table.game.by import By
from bot.table.game.log import read_log
from bot.table.game.seat_transfer import HANDED_ON, AdminAct, Transfer
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.polls.absence import WORDS, ask_about, come_back, leave, may_ask_about, result_of, vote, words_of
from bot.time.seat_clocks import DAY, HOUR, PACES, Timing
from engine import Game, Live, Options
from engine.base.turn import Roll
from engine.defaults import stated_default
from storage import Poll
from tests.engine.random_player import choose
from tests.table.absent import GRACE, act, away, later, look, question, records, say, turn, until_over, whole_turn
from tests.table.played import begun
from tests.table.playing_bots import play_bots
from tests.table.polling import Watch, refused, user_of, watch

# The first time


async def test_the_default_is_done_thirty_seconds_after_the_deadline_and_says_so(session: Session) -> None:
    (seat,) = session.waiting
    deadline = session.clocks.deadline(seat)
    assert deadline is not None
    head = session.seq
    await later(session, deadline + GRACE - 1 - watch(session).now)
    assert session.seq == head
    await later(session, 1)
    made = (await session.store.records(session.game))[head:]
    assert [record.action["is"] for record in made[:1]] == ["Roll"]
    assert all((record.cause, record.user, record.seat) == ("time", None, seat) for record in made)
    assert session.waiting != (seat,) and seat in session.present
    entries = await session.entries()
    assert all(entry.timed for entry in entries[-len(made) :]) and not entries[-len(made) - 1].timed
    replayed = read_log(await session.store.records(session.game))
    assert replayed is not None and replayed.complete and replayed.states[session.seq] == session.state
    assert [entry.timed for entry in replayed.entries] == [entry.timed for entry in entries]


async def test_who_presses_within_the_grace_is_not_overtaken(session: Session) -> None:
    (seat,) = session.waiting
    deadline = session.clocks.deadline(seat)
    assert deadline is not None
    await later(session, deadline + GRACE - 1 - watch(session).now)
    await act(session, Roll(seat))
    await later(session, 1)
    causes = [(r.action["is"], r.cause) for r in (await session.store.records(session.game))[1:]]
    assert causes[0] == ("Roll", "player") and causes[-1] == ("EndTurn", "time")


async def test_whoever_does_something_in_between_is_never_away(session: Session) -> None:
    choice = random.Random(5)
    seat = await until_over(session)
    for _ in range(3):
        while turn(session) != seat:
            await whole_turn(session, choice)
        assert session.clocks.missing(seat) == 2, "this would be the second"
        await act(session, Roll(seat))
        while session.waiting != (seat,):
            await act(session, choose(Game(session.rules, session.state), choice, trading=0))
        await until_over(session)
        assert not session.clocks.absence(seat) and session.clocks.missing(seat) <= 1


async def test_what_was_done_for_somebody_is_not_taken_back(session: Session) -> None:
    await until_over(session)
    assert [await session.undoable(seat) for seat in range(4)] == [()] * 4


async def test_what_time_did_is_final_by_itself(store: TableStore) -> None:
    """Between two things that are done for somebody, too: their own settlement they could take back."""
    session = await begun(store, Options(board="variable"), 4, 1)
    (seat,) = session.waiting
    async with session.holding():
        await session.act_for(stated_default(session.rules, session.view(seat), Live()))
    assert session.waiting == (seat,) and await session.undoable(seat) == ()
    user = session.users[seat]
    await refused("refused-undo", session.undo(seat, whole_turn=False, by=By(user), drawn_at=None))


async def test_whoever_loses_their_seat_while_they_press_does_nothing_in_it(session: Session) -> None:
    """Their press is under way when the seat goes to somebody else: it comes second, and is refused."""
    seat, head = turn(session), session.seq
    user = session.users[seat]
    async with session.lock:
        moves = [
            asyncio.ensure_future(session.act(Roll(seat), by=By(user), drawn_at=None)),
            asyncio.ensure_future(session.undo(seat, whole_turn=False, by=By(user), drawn_at=None)),
        ]
        await asyncio.sleep(0)
        transfer = Transfer(session.stored, seat, "given", 999, "Eve")

        async def hand_on() -> Transfer:
            return transfer

        await session.record(AdminAct(HANDED_ON), hand_on)
    results = await asyncio.gather(*moves, return_exceptions=True)
    assert [getattr(result, "key", result) for result in results] == ["refused-not-playing"] * 2
    assert session.seq == head + 1 and session.users[seat] == 999


# Away


async def test_the_second_time_they_are_away_and_the_others_vote(session: Session) -> None:
    seat = await away(session)
    poll, now = await question(session), watch(session).now
    assert set(poll.asked) == {0, 1, 2, 3} - {seat} and poll.voting
    assert poll.until == now + 12 * HOUR
    assert (await records(session))[-1] == {"admin": "away", "seat": seat, "how": "time", "last": False}
    assert turn(session) != seat, "their default was done at once"
    # From now on they stop nobody: no decision of theirs takes any time.
    choice = random.Random(7)
    while session.state.turn is not None and session.state.turn.number < 14:
        assert seat not in session.waiting
        await whole_turn(session, choice)
        await look(session)


@pytest.mark.parametrize(
    ("ballots", "word"),
    [(("wait", "wait"), "wait"), (("bot", "bot"), "bot"), (("open", "open"), "open"), (("wait", "open", "end"), "bot")],
)
async def test_what_the_table_decides(session: Session, ballots: tuple[str, ...], word: str) -> None:
    seat = await away(session)
    poll = await question(session)
    decided = [await say(session, other, ballot) for other, ballot in zip(poll.asked, ballots, strict=False)]
    assert decided[-1] and not any(decided[:-1])
    assert session.clocks.absence(seat) == {"wait": ""}.get(word, word)
    assert not await session.store.polls(session.game)
    if word == "wait":
        assert session.clocks.seats[seat].left == DAY and session.clocks.missing(seat) == 1
    else:
        assert seat in session.bots


async def test_one_wait_of_three_keeps_nobody(session: Session) -> None:
    seat = await away(session)
    poll = await question(session)
    assert await say(session, poll.asked[0], "wait") is None
    await later(session, poll.until + GRACE - watch(session).now)
    assert session.clocks.absence(seat) == "bot"


async def test_one_end_of_three_ends_nothing(session: Session) -> None:
    seat = await away(session)
    poll = await question(session)
    await say(session, poll.asked[0], "end")
    await later(session, poll.until + GRACE - watch(session).now)
    assert session.stored.status == "running" and session.clocks.absence(seat) == "bot"


async def miss_again(session: Session, seat: int) -> None:
    choice = random.Random(3)
    while turn(session) != seat or seat not in session.waiting:
        await whole_turn(session, choice)
    await until_over(session)


async def test_a_table_waits_once_for_the_same_absence(session: Session) -> None:
    seat = await away(session)
    for other in (await question(session)).asked[:2]:
        await say(session, other, "wait")
    await miss_again(session, seat)
    poll = await question(session)
    assert session.clocks.absence(seat) == "away" and words_of(poll) == ("bot", "open", "end")
    await refused("refused-unknown-choice", say(session, poll.asked[0], "wait"))


async def test_after_an_act_of_theirs_the_table_may_wait_for_them_again(session: Session) -> None:
    seat = await away(session)
    for other in (await question(session)).asked[:2]:
        await say(session, other, "wait")
    choice = random.Random(3)
    while turn(session) != seat:
        await whole_turn(session, choice)
    await act(session, Roll(seat))
    while session.waiting != (seat,):
        await act(session, choose(Game(session.rules, session.state), choice, trading=0))
    await until_over(session)
    await miss_again(session, seat)
    assert session.clocks.absence(seat) == "away" and "wait" in words_of(await question(session))


def test_a_vote_is_counted_as_what_its_ballots_say(session: Session) -> None:
    """Against a count of its own: every vote of up to four people, over and before."""
    for people in range(1, 5):
        asked = tuple(range(people))
        for given in range(people + 1):
            for ballots in product(WORDS, repeat=given):
                poll = Poll(1, 1, "absence-9", {}, 9, asked, dict(enumerate(ballots)), True, 0)
                ends = {outcome((*ballots, *more), people) for more in product((*WORDS, None), repeat=people - given)}
                found, before = result_of(session, poll, over=True), result_of(session, poll, over=False)
                assert found is not None and found.word == outcome(ballots, people), ballots
                assert (found.votes, found.count) == (ballots.count(found.word), given)
                assert (None if before is None else before.word) == (ends.pop() if len(ends) == 1 else None), ballots


def outcome(ballots: tuple[str | None, ...], people: int) -> str:
    """What a vote comes to when it is over: the best word, if it is alone and has what it needs."""
    counts = {word: ballots.count(word) for word in WORDS}
    best = [word for word, count in counts.items() if count and count == max(counts.values())]
    if len(best) != 1 or (best[0] in ("wait", "open", "end") and counts[best[0]] * 2 <= people):
        return "bot"
    return best[0]


async def test_the_table_may_end_the_game(session: Session) -> None:
    await away(session)
    for other in (await question(session)).asked[:2]:
        await say(session, other, "end")
    assert session.stored.status == "ended"
    assert (await records(session))[-1]["decided"] == "absence"


async def test_silence_is_no_vote_and_without_votes_a_bot_plays(session: Session) -> None:
    seat = await away(session)
    poll = await question(session)
    assert result_of(session, poll, over=False) is None
    await later(session, poll.until - watch(session).now)
    assert session.clocks.absence(seat) == "away"
    await later(session, GRACE)
    assert session.clocks.absence(seat) == "bot" and seat in session.bots


async def test_one_who_is_left_decides_alone(session: Session) -> None:
    for seat in (1, 2, 3):
        user = session.users[seat]
        assert user is not None
        await leave(session, By(user))
    await look(session)
    alone = session.users[0]
    assert alone is not None
    for poll in await session.store.polls(session.game):
        assert await vote(session, poll.number, "wait", by=By(alone))
    assert session.present == (0, 1, 2, 3)


async def test_anything_that_they_do_ends_it(session: Session) -> None:
    seat = await away(session)
    poll, user = await question(session), session.users[seat]
    assert user is not None
    await say(session, poll.asked[0], "bot")
    await come_back(session, By(user))
    assert not session.clocks.absence(seat) and not session.clocks.missing(seat)
    assert not await session.store.polls(session.game)
    assert (await records(session))[-1] == {"admin": "back", "seat": seat, "gather": poll.number}
    voter = session.users[poll.asked[1]]
    assert voter is not None
    await refused("refused-vote-over", vote(session, poll.number, "bot", by=By(voter)))
    await refused("refused-here-already", come_back(session, By(user)))


async def test_their_own_vote_brings_them_back(session: Session) -> None:
    seat = await away(session)
    assert await say(session, seat, "end")
    assert not session.clocks.absence(seat) and session.stored.status == "running"


async def test_who_may_not_vote_hears_why(session: Session) -> None:
    await away(session)
    poll = await question(session)
    stranger = await user_of(session, 4)
    await refused("refused-vote-not-asked", vote(session, poll.number, "end", by=By(stranger)))
    await say(session, poll.asked[0], "end")
    await refused("refused-gather-answered", say(session, poll.asked[0], "bot"))
    await refused("refused-unknown-choice", say(session, poll.asked[1], "sulk"))
    watch(session).now = poll.until + 1
    await refused("refused-gather-over", say(session, poll.asked[1], "end"))


async def test_going_and_coming_back_gains_no_time(session: Session) -> None:
    (seat,) = session.waiting
    user, left = session.users[seat], session.clocks.seats[seat].period
    assert user is not None and left is not None and left.left is not None
    watch(session).now += 10 * HOUR
    await leave(session, By(user))
    await come_back(session, By(user))
    assert session.clocks.deadline(seat) == left.since + left.left


async def test_a_second_leave_asks_nobody_again(session: Session) -> None:
    user = session.users[2]
    assert user is not None
    assert (await leave(session, By(user))).poll
    await refused("refused-away-already", leave(session, By(user)))
    await come_back(session, By(user))
    assert not (await leave(session, By(user))).poll
    assert session.clocks.absence(2) == "bot" and not await session.store.polls(session.game)


async def test_the_owner_goes_and_the_next_one_who_is_there_runs_the_game(session: Session) -> None:
    owner = next(seat for seat in range(4) if session.users[seat] == session.stored.owner)
    heir = (owner + 2) % 4
    for seat in ((owner + 1) % 4, owner):
        user = session.users[seat]
        assert user is not None
        await leave(session, By(user))
    await later(session, 2 * DAY)
    assert session.stored.owner == session.users[heir]


# Nobody there


async def test_where_nobody_is_there_the_game_sleeps_until_somebody_does_something(store: TableStore) -> None:
    session = await begun_with_bots(store, people=2)
    people = [seat for seat, user in enumerate(session.users) if user is not None]
    for seat in people:
        user = session.users[seat]
        assert user is not None
        await leave(session, By(user))
    await look(session)
    head = session.seq
    assert session.asleep and not await session.store.polls(session.game)
    for _ in range(4):
        await later(session, 10 * DAY)
    assert session.seq == head and session.clocks.next_moment(watch(session).now) is None
    user = session.users[people[0]]
    assert user is not None
    await come_back(session, By(user))
    await look(session)
    assert session.present == (people[0],) and turn(session) == people[0]
    assert (await question(session)).asked == (people[0],)


async def begun_with_bots(store: TableStore, people: int) -> Session:
    session = await begun(store, Options(board="beginner"), 4, 1, people=people)
    session.clock = Watch()
    await play_bots(session)
    return session


# Without clocks


async def test_without_clocks_somebody_may_ask_after_a_week(session: Session) -> None:
    await session.administer(AdminAct("pace", timing=Timing(PACES["none"]), values={"pace": "none"}))
    await whole_turn(session, random.Random(1))
    (seat,) = session.waiting
    other = next(other for other in range(4) if other != seat)
    user = session.users[other]
    assert user is not None
    watch(session).now += 7 * DAY - 1
    assert not may_ask_about(session, seat)
    await refused("refused-ask-early", ask_about(session, seat, By(user)))
    watch(session).now += 1
    await ask_about(session, seat, By(user))
    assert session.clocks.absence(seat) == "away" and set((await question(session)).asked) == {0, 1, 2, 3} - {seat}
