"""What people and time do between moves, in files of the second edition: whatever the table can do, its file holds."""

from __future__ import annotations

import random
from datetime import UTC, date, datetime, timedelta

import pytest

from bot.table.game.by import NOBODY, By
from bot.table.game.export import export
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.polls.absence import leave, settle_absence
from bot.table.polls.polls import close_due_polls
from bot.table.polls.proposals import Proposal, propose
from bot.table.runner.steps import change_hands
from bot.time.seat_clocks import DAY, HOUR
from engine import Game, Options
from engine.records.file_reading import read_file
from engine.records.game_file import write_file
from engine.records.verifying import HOLDS, verify
from storage import Vacation
from tests.engine.random_player import choose
from tests.storage.zones import set_zone
from tests.table.played import begun_with
from tests.table.polling import ANNA, Watch, open_one, user_of, watch


@pytest.fixture
async def table(store: TableStore) -> Session:
    session = await begun_with(store, Options(board="beginner"), 4, 1, False)
    session.clock, now = Watch(), session.clock()
    watch(session).now = now
    return session


async def holds(session: Session) -> None:
    """The game is ended, and its file holds."""
    await session.administer(AdminAct("end", status="ended"))
    verdict = verify(read_file(write_file(await export(session.store, session.game))))
    assert verdict.code == HOLDS, verdict


async def booked(session: Session, seat: int, *, bot: bool, count: int) -> tuple[int, int]:
    """The person of a seat goes on vacation in three days; gives the user and when it begins."""
    user = session.users[seat]
    assert user is not None
    first = datetime.fromtimestamp(session.clock(), UTC).date() + timedelta(days=3)
    await set_zone(session.store, user, "UTC", "Reykjavík")
    last = first + timedelta(days=count - 1)
    await session.store.book_vacation(user, Vacation(first.isoformat(), last.isoformat(), bot))
    return user, midnight(first)


def midnight(day: date) -> int:
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp())


async def until(session: Session, seat: int, *, waits: bool) -> None:
    """Somebody plays until play waits for a seat, or no longer."""
    choice = random.Random(1)
    while (session.waiting == (seat,)) != waits:
        action = choose(Game(session.rules, session.state), choice, trading=0, planning=0)
        await session.act(action, by=NOBODY, drawn_at=None)


async def test_a_vote_of_somebody_who_has_left_in_their_vacation(table: Session) -> None:
    (seat,) = table.waiting
    user, begins = await booked(table, seat, bot=True, count=5)
    await leave(table, By(user))
    watch(table).now = begins + HOUR
    async with table.holding():
        await table.mark_present(seat, user)
    await holds(table)


async def test_leaving_while_the_table_is_asked_about_ones_vacation(table: Session) -> None:
    (seat,) = table.waiting
    user, begins = await booked(table, seat, bot=False, count=10)
    await until(table, seat, waits=False)
    watch(table).now = begins + HOUR
    await until(table, seat, waits=True)
    watch(table).now += 48 * HOUR
    await settle_absence(table, lambda _: False)
    await leave(table, By(user))
    await holds(table)


async def test_leaving_in_a_vacation_in_which_a_bot_plays(table: Session) -> None:
    (seat,) = table.waiting
    user, begins = await booked(table, seat, bot=True, count=5)
    watch(table).now = begins
    await change_hands(table)
    await leave(table, By(user))
    await holds(table)


async def test_a_proposal_whose_proposer_has_left(table: Session) -> None:
    await open_one(table, "pause")
    await leave(table, By(await user_of(table, ANNA)))
    await close_due_polls(table)
    await holds(table)


async def test_a_move_of_the_player_who_has_proposed_the_pause(table: Session) -> None:
    (seat,) = table.waiting
    user = table.users[seat]
    assert user is not None
    await propose(table, Proposal("pause"), by=By(user))
    watch(table).now += DAY
    await close_due_polls(table, lambda _: True)
    action = choose(Game(table.rules, table.state), random.Random(1), trading=0, planning=0)
    await table.act(action, by=By(user), drawn_at=None)
    watch(table).now += HOUR
    await table.administer(AdminAct("resume", status="running"))
    await holds(table)
