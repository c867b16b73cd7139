"""Open questions to several seats: one transaction with the move that opens, changes or closes them."""

from dataclasses import replace
from typing import Any

from storage import Appended, Conflict, Duplicate, Poll, Seat
from storage.shards import EVERYTHING
from tests.storage.table import SEATS, Table

ZOE = 777
PAUSE = Poll(0, 1, "pause", {}, proposer=0, asked=(1,), answers={}, voting=False, until=1000)
OTHER = replace(PAUSE, kind="pace", proposal={"pace": "live"}, proposer=1, asked=(0, 2), until=500)


async def begun(table: Table, *polls: Poll) -> list[Poll]:
    """A game in which these questions are open."""
    await table.play(1)
    for seq, poll in enumerate(polls, 2):
        assert await ask(table, seq, poll=poll) == Appended(seq)
    return await table.store.polls(table.game)


async def ask(table: Table, seq: int, **values: Any) -> Appended | Duplicate | Conflict:
    """An administrator's record with a question."""
    return await table.append(seq, kind="admin", **values)


async def test_questions_are_opened_with_their_record(table: Table) -> None:
    first, second = await begun(table, PAUSE, OTHER)
    assert 0 < first.number < second.number
    assert first == replace(PAUSE, number=first.number) and second == replace(OTHER, number=second.number)
    assert await table.store.polls(table.game + 1) == []
    assert await table.store.due_games(499) == [] and await table.store.due_games(500) == [table.game]
    assert await table.sound() == 3


async def test_one_of_a_kind_is_open_and_a_press_opens_one(table: Table) -> None:
    await begun(table, PAUSE)
    assert await ask(table, 3, poll=PAUSE) == Conflict(2, 0, "running")
    assert await ask(table, 3, poll=replace(PAUSE, proposal={"days": 14})) == Conflict(2, 0, "running")
    assert await ask(table, 2, poll=OTHER) == Duplicate(table.game, 2)
    assert len(await table.store.polls(table.game)) == 1
    assert await table.sound() == 2


async def test_the_same_kind_is_open_in_another_game(table: Table) -> None:
    await begun(table, PAUSE)
    other = await table.lobby(channel=21)
    await table.append(1, game=other.game, interaction=1)
    assert await table.append(2, game=other.game, interaction=2, poll=PAUSE) == Appended(2)
    assert [found.game for found in await table.store.polls(other.game)] == [other.game]


async def test_answers_are_kept_once_a_press(table: Table) -> None:
    (found,) = await begun(table, OTHER)
    answered = await table.store.answer(found.number, 2, "yes", interaction=77, now=300)
    assert answered == replace(found, answers={2: "yes"})
    assert await table.store.answer(found.number, 0, "no", interaction=77, now=301) == Duplicate(table.game, None)
    assert await table.store.seen(77) == Duplicate(table.game, None)
    assert await table.store.polls(table.game) == [answered]
    assert await table.store.answer(found.number + 1, 0, "no", interaction=78, now=301) is None
    assert await table.store.seen(78) is None


async def test_a_vote_goes_on_until_another_moment(table: Table) -> None:
    (found,) = await begun(table, PAUSE)
    vote = replace(found, answers={1: "no"}, voting=True, until=2000)
    assert await ask(table, 3, poll=vote) == Appended(3)
    assert await table.store.polls(table.game) == [vote]
    assert await table.store.due_games(1999) == []


async def test_what_is_closed_is_neither_changed_nor_closed_again(table: Table) -> None:
    (found,) = await begun(table, PAUSE)
    assert await ask(table, 3, closes=found.number) == Appended(3)
    assert await table.store.polls(table.game) == []
    assert await ask(table, 4, closes=found.number) == Conflict(3, 0, "running")
    assert await ask(table, 4, poll=found) == Conflict(3, 0, "running")
    await ask(table, 4, poll=PAUSE)
    (again,) = await table.store.polls(table.game)
    assert again.number > found.number
    assert await table.store.answer(found.number, 1, "no", interaction=None, now=300) is None


async def test_a_record_that_is_refused_leaves_the_question_open(table: Table) -> None:
    found = await begun(table, PAUSE)
    assert await ask(table, 9, closes=found[0].number) == Conflict(2, 0, "running")
    assert await table.store.polls(table.game) == found


async def test_an_answer_goes_with_whoever_gave_it(table: Table) -> None:
    (found,) = await begun(table, replace(PAUSE, answers={1: "yes"}))
    to_zoe = (SEATS[0], Seat(1, ZOE, "Zoe", "blue"), SEATS[2])
    await ask(table, 3, seats=to_zoe)
    assert await table.store.polls(table.game) == [replace(found, answers={})]
    to_bot = (SEATS[0], Seat(1, None, "Bot Ada", "blue"), SEATS[2])
    await ask(table, 4, seats=to_bot)
    assert await table.store.polls(table.game) == [replace(found, asked=(), answers={})]


async def test_a_question_goes_with_whoever_asked_it(table: Table) -> None:
    pause, _ = await begun(table, PAUSE, OTHER)
    await ask(table, 4, seats=(SEATS[0], Seat(1, ZOE, "Zoe", "blue"), SEATS[2]))
    assert await table.store.polls(table.game) == [pause]


async def test_the_end_of_a_game_closes_its_questions(table: Table) -> None:
    await begun(table, PAUSE, OTHER)
    await table.append(4, status="finished")
    assert await table.store.polls(table.game) == []


async def test_no_question_is_over_for_an_outage(table: Table) -> None:
    await begun(table, PAUSE, OTHER)

    async def until() -> list[int]:
        return [found.until for found in await table.store.polls(table.game)]

    await table.store.note_outage(EVERYTHING, 500, 900, forget_before=0)
    assert await until() == [1400, 500], "the other one was over before"
    await table.store.note_outage(EVERYTHING, 500, 950, forget_before=0)
    await table.store.note_outage(EVERYTHING, 500, 950, forget_before=0)
    assert await until() == [1450, 500]


async def test_a_move_ends_what_it_says_and_nothing_else(table: Table) -> None:
    request = replace(PAUSE, kind="undo")
    await begun(table, PAUSE, request)
    assert await table.append(4, ends="undo") == Appended(4)
    assert [found.kind for found in await table.store.polls(table.game)] == ["pause"]
    assert await table.append(5, ends="undo") == Appended(5)
    assert [found.kind for found in await table.store.polls(table.game)] == ["pause"]
