"""When the one loop looks at which game: at its moment, and after an outage at the overdue ones little by little."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.wire.services import scheduler
from bot.wire.services.scheduler import AGAIN_SECONDS, SPREAD_SECONDS, TICK_SECONDS, Timekeeper
from storage.shards import EVERYTHING, Shards

BACK = 1_000_000
"""When people could press again."""


class Games:
    """A store that knows when each game is due, and the posts of the games: ``looks`` are moments at which each was
    looked at."""

    shards = EVERYTHING

    lost = False

    def __init__(self, due: dict[int, int], solved: bool = True) -> None:
        self.due, self.solved = due, solved
        self.looks: dict[int, list[int]] = {}
        self.moment = BACK

    async def due_games(self, now: int, but: object) -> list[int]:
        return sorted(game for game, moment in self.due.items() if moment <= now)

    async def fact(self, name: str) -> str:
        return str(BACK - 90)

    async def facts(self, beginning: str) -> dict[str, str]:
        return {beginning: str(BACK - 90)}

    async def set_fact(self, name: str, value: str) -> None:
        pass

    async def note(self, shards: Shards, lost: int, back: int) -> bool:
        return False

    async def send_due(self, moment: int, back: int) -> None:
        pass

    def run_due(self) -> None:
        pass

    def run_when_due(self, game: int) -> None:
        self.looks.setdefault(game, []).append(self.moment)
        if self.solved:
            del self.due[game]

    async def pass_time(self, seconds: int, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let the loop look after an outage, for so long."""
        beside: Any = SimpleNamespace(note=self.note, send_due=self.send_due, mark_down=list)
        own = cast(Any, self)
        keeper = Timekeeper(own, beside, own, beside, beside)
        monkeypatch.setattr(scheduler, "now", lambda: self.moment)
        await keeper.back(None)
        for self.moment in range(BACK, BACK + seconds, TICK_SECONDS):
            await keeper.tick()


async def test_what_fell_due_during_an_outage_is_spread_over_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    games = Games(dict.fromkeys(range(600), BACK - 1))
    await games.pass_time(2 * SPREAD_SECONDS, monkeypatch)
    moments = [moment for (moment,) in games.looks.values()]
    assert len(moments) == 600 and SPREAD_SECONDS - 2 <= max(moments) - min(moments) <= SPREAD_SECONDS
    assert max(map(moments.count, moments)) <= 600 * 2 * TICK_SECONDS / SPREAD_SECONDS


async def test_what_falls_due_after_an_outage_is_looked_at_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    due = {game: BACK + 1 + game % 50 for game in range(200)}
    games = Games(dict(due))
    await games.pass_time(2 * SPREAD_SECONDS, monkeypatch)
    assert all(0 <= looked - due[game] < TICK_SECONDS for game, (looked,) in games.looks.items())
    assert len(games.looks) == 200


async def test_what_stays_due_is_not_looked_at_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    games = Games({1: BACK + 5}, solved=False)
    await games.pass_time(100, monkeypatch)
    (looks,) = games.looks.values()
    assert {after - before for before, after in pairwise(looks)} == {AGAIN_SECONDS}
