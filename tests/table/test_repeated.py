"""The same press twice: it does its work once, and the second time says so, whatever else would be said by then."""

from __future__ import annotations

import random

import pytest

from bot.table.game.by import By
from bot.table.game.errors import AlreadyDone, Refused, Stale
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from engine import Action, Game, Illegal, Options
from engine.base.turn import EndTurn, Roll
from tests.engine.random_player import choose
from tests.table.played import begun

PRESS = 4_000


async def press(session: Session, action: Action, interaction: int, drawn_at: int | None = None) -> None:
    user = session.users[action.seat]
    await session.act(action, by=By(user, interaction), drawn_at=drawn_at)


async def at_a_roll(store: TableStore) -> Session:
    """A game of three in which somebody is about to throw the dice."""
    session, chance = await begun(store, Options(), 3, seed=5), random.Random(5)
    while session.state.turn is None:
        await session.act_by_itself(choose(Game(session.rules, session.state), chance, trading=0))
    return session


async def test_a_press_that_would_be_refused_the_second_time_says_that_it_is_done(store: TableStore) -> None:
    session = await at_a_roll(store)
    seat = session.waiting[0]
    await press(session, Roll(seat), PRESS)
    before = session.seq, session.state
    with pytest.raises(AlreadyDone):
        await press(session, Roll(seat), PRESS)
    with pytest.raises(Illegal):
        await press(session, Roll(seat), PRESS + 1)
    assert (session.seq, session.state) == before


async def test_a_press_that_would_be_carried_out_the_second_time_is_not(store: TableStore) -> None:
    session, chance = await begun(store, Options(), 3, seed=5), random.Random(5)
    first = choose(Game(session.rules, session.state), chance, trading=0)
    await press(session, first, PRESS)
    following = choose(Game(session.rules, session.state), chance, trading=0)
    before = session.seq, session.state
    with pytest.raises(AlreadyDone):
        await press(session, following, PRESS)
    assert (session.seq, session.state) == before
    await press(session, following, PRESS + 1)


async def test_a_repeated_press_is_neither_stale_nor_too_late(store: TableStore) -> None:
    session = await at_a_roll(store)
    seat, drawn_at = session.waiting[0], session.revisions.of(session.waiting[0])
    await press(session, Roll(seat), PRESS, drawn_at)
    with pytest.raises(AlreadyDone):
        await press(session, Roll(seat), PRESS, drawn_at)
    with pytest.raises(Stale):
        await press(session, EndTurn(seat), PRESS + 1, drawn_at)
    await session.administer(AdminAct("end", status="ended"))
    with pytest.raises(AlreadyDone):
        await press(session, Roll(seat), PRESS, drawn_at)
    with pytest.raises(Refused, match="refused-game-over"):
        await press(session, Roll(seat), PRESS + 1, drawn_at)
