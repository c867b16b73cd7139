"""A table in a thread of its own, where its server wants one: its line, its name, and what happens without one."""

from __future__ import annotations

from pathlib import Path

import pytest

from .audit import client_of
from .checks import heard, says
from .harness import Table
from .homes import line_of, managed, name_of, opened, place_of, stored
from .referee import referee

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def test_a_table_opens_a_thread_and_leaves_a_line_in_the_channel(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await managed(table, threads=True)
        answer = await opened(table)
        thread = await place_of(table)
        heard(answer, says("done-new-thread", channel=f"<#{thread.id}>"))
        assert thread.is_thread and name_of(table, thread) == "CATAN · Anna"
        (line,) = table.public()
        assert line == await line_of(table) and line.pings == () and line.silent
        assert line.text == f"**Base game** #1 · daily · Anna · **3 seats free** → <#{thread.id}>"
        opening, lobby = table.public(channel=thread)
        game = await stored(table)
        assert game.proof is not None and game.proof.opening_post == opening.id
        assert says("ui-lobby-title") in lobby.text
        assert await client_of(table).store.openings() == []
