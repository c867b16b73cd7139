"""Who played whose turns: leaving leaves a trace, whatever follows, and does not pay."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.table.game.attendance import must_stay_away, stints_in, stints_of
from bot.table.game.by import By
from bot.table.game.session import Session
from bot.table.polls.absence import come_back, leave, what_follows
from storage import LAST, RATED, UNRATED, Record, Stint
from tests.table.absent import look, say, turn, whole_turn
from tests.table.polling import refused, user_of

SEATS = 3


class Book:
    """Records of a game of three, in which every turn is one move."""

    def __init__(self) -> None:
        self.records: list[Record] = []

    def write(self, kind: Any, seat: int | None, action: dict[str, Any]) -> Book:
        number = len(self.records) + 1
        self.records.append(Record(number, kind, seat, None, None, action, [], 1, 1, number))
        return self

    def rounds(self, count: int) -> Book:
        for _ in range(count):
            for seat in range(SEATS):
                self.turn(seat)
        return self

    def turn(self, seat: int) -> Book:
        return self.write("action", seat, {"is": "EndTurn", "seat": seat})

    def admin(self, word: str, **values: Any) -> Book:
        return self.write("admin", None, {"admin": word, "seat": 1, **values})

    @property
    def own(self) -> tuple[Stint, ...]:
        """Those who held the seat that everything is about."""
        return stints_of(self.records, SEATS, None)[1]


def left(rounds: int) -> Book:
    """A player leaves after so many rounds, and the table lets a bot play."""
    return Book().rounds(rounds).admin("away", how="left", last=False).admin("stand-in", open=False)


def test_who_is_there_is_rated() -> None:
    assert Book().rounds(9).own == (Stint(9, 0, RATED),)


def test_who_leaves_after_the_second_round_is_last_whenever_it_was() -> None:
    assert left(2).rounds(7).own == (Stint(9, 7, LAST),)
    assert left(8).rounds(1).own == (Stint(9, 1, LAST),)
    assert left(9).own == (Stint(9, 0, LAST),), "before another turn came"
    assert left(1).rounds(8).own == (Stint(9, 8, UNRATED),), "in the second round"


def test_who_is_back_for_two_thirds_of_their_turns_since_is_rated() -> None:
    assert left(3).rounds(2).admin("back").rounds(4).own == (Stint(9, 2, RATED),)
    assert left(3).rounds(3).admin("back").rounds(5).own == (Stint(11, 3, LAST),)
    assert left(3).rounds(2).admin("back").rounds(4).admin("away", how="time").own == (Stint(9, 2, LAST),)


def test_a_bot_for_each_of_ones_turns_and_back_for_the_others_leaves_a_trace() -> None:
    book = Book().rounds(4)
    for _ in range(4):
        book.turn(0).admin("stand-in", open=False, how="left").turn(1).admin("back").turn(2)
    assert book.own == (Stint(8, 4, LAST),)


def test_a_turn_is_played_for_somebody_if_a_part_of_it_is() -> None:
    book = Book().rounds(4).turn(0)
    book.write("action", 1, {"is": "Roll", "seat": 1})
    book.admin("away", how="left").write("action", 1, {"is": "BuildCity", "seat": 1})
    assert book.admin("back").turn(1).own[0].played_for == 1


def test_what_was_taken_back_does_not_count() -> None:
    book = Book().rounds(4)
    book.write("undo", 1, {"drop": [11]})
    assert book.own == (Stint(3, 0, RATED),)


def test_defaults_of_somebody_who_is_away_count_as_a_bot_and_waiting_for_them_ends_that() -> None:
    book = Book().rounds(3).admin("away", how="time").rounds(1)
    assert book.own == (Stint(4, 1, LAST),)
    assert book.admin("wait").rounds(2).own == (Stint(6, 1, RATED),)


def test_a_bot_in_a_vacation_is_rated_for_nobody_and_leaving_from_one_is_leaving() -> None:
    book = Book().rounds(3).admin("stand-in", because="vacation", until="2030-01-01", open=False)
    assert book.own == (Stint(3, 0, RATED),), "no turn came"
    assert book.rounds(1).admin("back").rounds(6).own == (Stint(10, 1, UNRATED),)
    gone = book.admin("stand-in", because="vacation", until="2030-02-01", open=False).admin("stand-in", how="left")
    assert gone.rounds(4).own == (Stint(14, 5, LAST),)


def test_a_seat_that_is_handed_on_has_two_holders() -> None:
    assert left(4).rounds(2).admin("handed-on", how="taken", last=False).rounds(3).own == (
        Stint(6, 2, LAST),
        Stint(3, 0, RATED),
    )
    given = Book().rounds(4).admin("handed-on", how="given", last=False).rounds(3)
    assert given.own == (Stint(4, 0, LAST), Stint(3, 0, RATED))
    early = Book().rounds(1).admin("handed-on", how="left", last=False).rounds(3)
    assert early.own[0] == Stint(1, 0, UNRATED)


def test_the_turn_in_which_the_game_ends_counts() -> None:
    book = Book().rounds(4).admin("away", how="left").admin("stand-in", open=False)
    book.write("action", 1, {"is": "BuildCity", "seat": 1})
    assert stints_of(book.records, SEATS, 1)[1] == (Stint(5, 1, LAST),)


def test_who_leaves_for_the_third_time_stays_away_for_a_round() -> None:
    book = left(3).admin("back").admin("stand-in", how="left").admin("back")
    assert not must_stay_away(book.records, 1, SEATS)
    book.admin("stand-in", how="left")
    for seat in range(SEATS):
        assert must_stay_away(book.records, 1, SEATS)
        book.turn(seat)
    assert not must_stay_away(book.records, 1, SEATS)
    book.admin("handed-on", how="taken").admin("stand-in", how="left")
    assert not must_stay_away(book.records, 1, SEATS), "another player"


# In play


async def test_leaving_for_ones_turns_leaves_a_trace_and_the_third_time_lasts_a_round(session: Session) -> None:
    choice = random.Random(4)
    for _ in range(9):
        await whole_turn(session, choice)
    leaver, follows = turn(session), list[str]()
    user = await user_of(session, leaver)
    for number in range(3):
        while turn(session) != leaver:
            await whole_turn(session, choice)
        follows.append(await what_follows(session, leaver))
        await leave(session, By(user))
        if number == 0:
            for seat in sorted(set(range(len(session.users))) - {leaver}):
                if session.clocks.absence(leaver) == "away":
                    await say(session, seat, "bot")
        await look(session)
        assert turn(session) != leaver, "a bot has played the turn"
        if number < 2:
            await come_back(session, By(user))
    assert follows == ["vote", "bot", "stay"]
    await refused("refused-back-early", come_back(session, By(user)))
    for _ in range(len(session.users)):
        if turn(session) != leaver:
            await whole_turn(session, choice)
            await look(session)
    await come_back(session, By(user))
    records = await session.store.records(session.game)
    found = stints_of(records, len(session.users), None)
    assert found == stints_in(await session.entries(), len(session.users), None)
    assert found[leaver][0].fate == LAST and found[leaver][0].played_for == 4
    assert {stints[0].fate for seat, stints in enumerate(found) if seat != leaver} == {RATED}


@pytest.mark.parametrize("alone", [False, True])
async def test_nobody_is_kept_away_from_a_game_that_would_sleep(session: Session, alone: bool) -> None:
    choice = random.Random(5)
    user = await user_of(session, 2)
    for number in range(3):
        await leave(session, By(user))
        if number < 2:
            await come_back(session, By(user))
    for seat in (0, 1, 3) if alone else (0, 1):
        await leave(session, By(await user_of(session, seat)))
    if alone:
        await come_back(session, By(user))
        await whole_turn(session, choice) if turn(session) == 2 else None
    else:
        await refused("refused-back-early", come_back(session, By(user)))
