"""Undo by consent at tables where bots play, or where somebody is away."""

from __future__ import annotations

import pytest

from bot.table.absence import leave
from bot.table.session import Session
from engine.base.turn import EndTurn
from storage import Store
from tests.table.going_back import all_agree, asked, do, holds, rolled, seat


@pytest.fixture
async def session(store: Store) -> Session:
    """A game in its second round; whoever's turn it is has rolled, and may end it."""
    return await rolled(store)


async def test_whoever_is_away_is_away_still_when_the_table_has_gone_back(session: Session) -> None:
    asker = seat(session)
    gone = (asker + 2) % 4
    user = session.users[gone]
    assert user is not None
    await leave(session, user, None)
    before = session.clocks.absent
    await do(session, EndTurn(asker))
    gather = await asked(session, asker)
    assert gone not in gather.asked
    await all_agree(session, gather)
    assert session.clocks.absent == before == {gone: "away"}
    await holds(session)
