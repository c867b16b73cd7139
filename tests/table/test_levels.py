"""Which seats bots play and how well, also for an absent player."""

from __future__ import annotations

from dataclasses import replace

from bot.table.game.game_store import Bot, bot_of, bots_of
from bot.table.game.seat_transfer import AdminAct, Transfer, back, playing_for, table_level
from bot.table.game.tables import TableStore
from bot.table.runner.bots import situation_of
from storage import Seat
from tests.table.played import USERS, begun
from tests.table.test_bot_turns import SHORT

ANN, OLD = Seat(0, 501, "Ann", "red"), Seat(1, None, "Bot Ada", "blue")
EASY = Seat(2, None, "Bot Basil", "white", "easy")


def test_bots_from_before_there_were_levels_play_steadily() -> None:
    assert bots_of((ANN, OLD, EASY)) == {1: Bot("steady"), 2: Bot("easy")}
    assert bot_of(replace(EASY, level="of another program")) == Bot("steady")


def test_whoever_takes_a_persons_place_is_never_weaker_than_steady() -> None:
    assert table_level((ANN, EASY)) == table_level((ANN, OLD, EASY)) == "steady"
    assert table_level((ANN, replace(ANN, seat=1, user=502, level="easy"))) == "steady"


async def test_a_bot_plays_for_a_person_who_keeps_the_seat(store: TableStore) -> None:
    session = await begun(store, SHORT, 3, 1)
    seat = session.waiting[0]
    user = session.users[seat]
    assert situation_of(session) is None
    away = playing_for(session.stored.seats, seat)
    await session.administer(AdminAct("pause", seats=away))
    assert session.bots == {seat: Bot("steady", stands_in=True)}
    found = situation_of(session)
    assert found is not None and found.seat == seat
    loaded = await store.load(session.game)
    assert loaded is not None and loaded.seats == away and loaded.seats[seat].user == user
    await session.administer(AdminAct("resume", seats=back(session.stored.seats, seat)))
    assert session.bots == {} and situation_of(session) is None


async def test_a_seat_that_goes_to_a_bot_plays_at_the_level_of_the_table(store: TableStore) -> None:
    session = await begun(store, SHORT, 3, 1, people=2)
    seat = session.users.index(USERS[0])
    assert {other.level for other in Transfer(session.stored, seat, "left", None, "Bot").seats} == {None, "steady"}
    taken = Transfer(replace(session.stored, seats=playing_for(session.stored.seats, seat)), seat, "taken", 9, "Eve")
    assert taken.seats[seat] == replace(session.stored.seats[seat], user=9, name="Eve", level=None)
