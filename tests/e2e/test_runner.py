"""The runner acts when nobody presses; the poster changes no game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.clock import now
from bot.devserver.fake_clock import pass_time
from bot.devserver.simcord_patches import as_the_bot
from bot.table.schedule.due import presence_of
from bot.time.seat_clocks import Timing
from bot.wire.posts.jobs import Due
from bot.wire.posts.post_kind import TableAtRest as GameTable

from .audit import audit, client_of, session_of
from .conftest import Fate
from .harness import Table
from .positions import RICH, seated, show
from .referee import referee
from .screen_reader import called, live_card

pytestmark = pytest.mark.usefixtures("blank_pictures", "long_steps")


async def test_the_poster_changes_no_game_and_the_runner_does(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        game = await seated(table, fate, *RICH, timing=Timing())
        await show(table, game)
        client, session = client_of(table), await session_of(table, game)
        deadline, head, state = session.clocks.deadline(0), session.seq, session.state
        assert deadline is not None and called(table, live_card(table)) == ["Anna"]

        async def nothing(game: int, due: Any) -> None:
            pass

        fate.will((1, 1))
        with monkeypatch.context() as patched:
            patched.setattr(client.app.runner, "check", nothing)
            await pass_time(table.env, client.app, deadline - now() + 60)
        with as_the_bot(table.env):
            due = Due(debounce=False)
            stored, around = await client.app.poster.survey(session.stored, due)
            seen = GameTable(session, await presence_of(session, now()), around.polls)
            await client.app.poster.post(stored, around, seen, due)
        assert (session.seq, session.state) == (head, state) and called(table, live_card(table)) == ["Anna"]
        await show(table, game)
        assert session.seq > head and called(table, live_card(table)) == ["Ben"]
        await audit(table)
