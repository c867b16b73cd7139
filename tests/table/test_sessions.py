"""Which games stay in memory."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.table.game import registry
from bot.table.game.registry import Sessions
from bot.table.game.tables import TableStore
from tests.fake_discord.games import games_in


@pytest.mark.parametrize(
    ("games", "records", "kept"), [(3, 1000, [2, 4, 5]), (5, 1000, [1, 2, 3, 4, 5]), (5, 24, [2, 5]), (5, 1, [5])]
)
async def test_those_that_nobody_has_needed_for_longest_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, games: int, records: int, kept: list[int]
) -> None:
    """Both the games in memory and the records of their logs are bounded; the one that is asked for always comes."""
    monkeypatch.setattr(registry, "MAX_SESSIONS", games)
    monkeypatch.setattr(registry, "MAX_RECORDS", records)
    database = tmp_path / "games.sqlite"
    await games_in(database, 5, 10)
    async with await TableStore.open(database) as store:
        sessions = Sessions(store, lambda: 0)
        for game in (1, 2, 3, 2, 4, 2, 5):
            found = await sessions.session(game)
            assert sessions.at_hand(game) is found
        assert [game for game in range(1, 6) if sessions.at_hand(game) is not None] == kept
