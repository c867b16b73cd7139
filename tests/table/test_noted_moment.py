"""When a game next needs the bot: what a table's hour or a plan has to do is noted with each move, not after it."""

from __future__ import annotations

import random
from pathlib import Path

from bot.table.game.by import NOBODY
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from engine import Game, Options
from tests.engine.random_player import choose
from tests.table.played import begun


async def _place(session: Session) -> None:
    """A settlement and a road; then another player is waited for."""
    for _ in range(2):
        action = choose(Game(session.rules, session.state), random.Random(1))
        await session.act(action, by=NOBODY, drawn_at=None)


def _own(session: Session) -> int:
    """The next moment of the clocks themselves."""
    found = session.clocks.next_moment(session.stored.changed)
    assert found is not None
    return found


async def _noted(session: Session) -> int | None:
    found: int | None = (await session.store.rows("SELECT due FROM clocks WHERE game = ?", session.game))[0][0]
    assert found == session.timekeeping.due
    return found


async def test_what_comes_before_the_clocks_stays_noted(tmp_path: Path) -> None:
    async with await TableStore.create(tmp_path / "games.sqlite") as store:
        session = await begun(store, Options(), 3, 1)
        hour = _own(session) - 5_000
        await session.check_again(session.clocks, hour)
        await _place(session)
        assert await _noted(session) == hour


async def test_a_moment_of_the_clocks_goes_with_what_was_waited_for(tmp_path: Path) -> None:
    async with await TableStore.create(tmp_path / "games.sqlite") as store:
        session = await begun(store, Options(), 3, 1)
        for later in (0, 5_000):
            await session.check_again(session.clocks, _own(session) + later)
            await _place(session)
            assert await _noted(session) == _own(session)


async def test_a_moment_that_has_passed_is_not_noted_again(tmp_path: Path) -> None:
    async with await TableStore.create(tmp_path / "games.sqlite") as store:
        session = await begun(store, Options(), 3, 1)
        await session.check_again(session.clocks, session.stored.changed)
        await _place(session)
        assert await _noted(session) == _own(session)
