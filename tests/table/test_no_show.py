"""A player who does not come to the start of a game: how long the others wait, and what becomes of the seat."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.plans.setup import WishList
from bot.table.game.by import By
from bot.table.game.log import LogEntry
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.polls.proposals import Proposal, propose
from bot.time.seat_clocks import DAY, HOUR, MINUTE
from engine import Live
from engine.base.setup import SettingUp
from engine.defaults import stated_default
from tests.table.absent import later, question, until_over
from tests.table.planning import at_the_set_up, by_hand, plan, run
from tests.table.played import USERS
from tests.table.polling import watch


async def stood(session: Session, seat: int) -> float:
    """How many hours the set-up takes where one player never does anything and the others place at once."""
    began = watch(session).now
    while isinstance(session.state.stack[-1], SettingUp):
        if (waited := session.waiting[0]) == seat:
            await later(session, 10 * MINUTE)
        else:
            await by_hand(session, stated_default(session.rules, session.view(waited), Live(0)))
    return (watch(session).now - began) / HOUR


@pytest.mark.parametrize(("quiet", "most"), [(None, 12.5), ((10 * 60, 19 * 60), 21.5)])
async def test_a_no_show_holds_up_the_start_for_half_a_day_awake(
    store: TableStore, quiet: tuple[int, int] | None, most: float
) -> None:
    for user in USERS if quiet else ():
        home = replace(await store.preferences(user), zone="UTC", city="London", quiet=quiet)
        await store.set_off_hours(user, home)
    session = await at_the_set_up(store)
    seat = session.waiting[0]
    assert await stood(session, seat) <= most
    assert session.clocks.absence(seat), "and the others say what becomes of the seat"
    found = [entry for entry in await session.entries() if entry.note == "log-away"]
    assert [how_of(entry) for entry in found] == ["start"]


def how_of(entry: LogEntry) -> str:
    return str(dict(entry.values)["how"])


async def test_the_vote_on_a_no_show_begins_at_once(store: TableStore) -> None:
    session = await at_the_set_up(store)
    seat = await until_over(session)
    assert session.clocks.absence(seat) == "away"
    asked = await question(session)
    assert asked.proposal["how"] == "start" and asked.until - watch(session).now <= 12 * HOUR


async def test_who_has_placed_once_is_no_no_show(store: TableStore) -> None:
    session = await at_the_set_up(store)
    seat = session.waiting[0]
    while session.waiting == (seat,) or session.state.players[seat].supply["settlement"] > 4:
        waited = session.waiting[0]
        await by_hand(session, stated_default(session.rules, session.view(waited), Live(0)))
    assert await stood(session, seat) > 24
    assert not session.clocks.absence(seat)


async def test_who_does_something_else_first_has_the_time_of_others(store: TableStore) -> None:
    session = await at_the_set_up(store)
    (seat,) = session.waiting
    began = watch(session).now
    assert session.clocks.deadline(seat) == began + 12 * HOUR - 100
    await propose(session, Proposal("pause", days=3), by=By(session.users[seat] or 0))
    assert session.clocks.deadline(seat) == began + 2 * DAY - 100


async def test_wishes_that_could_not_be_fulfilled_are_no_no_show(store: TableStore) -> None:
    """Their player has the same deadline, or it would tell the others of the wishes, but is not away at once."""
    session = await at_the_set_up(store)
    first = session.waiting[0]
    seat = (first + 1) % 4
    best = stated_default(session.rules, session.view(first), Live(0))
    await plan(session, seat, WishList(1, ((best.vertex, None, "road"),)))  # type: ignore[attr-defined]
    while session.waiting == (first,):
        await by_hand(session, stated_default(session.rules, session.view(first), Live(0)))
    await run(session)
    assert session.waiting == (seat,) and session.clocks.deadline(seat) == watch(session).now + 12 * HOUR
    assert await until_over(session) == seat
    assert not session.clocks.absence(seat) and session.waiting != (seat,)
