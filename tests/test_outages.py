"""An outage is a matter of the shard whose connection was lost: the games of the other shards go on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

import bot.clock
from bot.settings import Settings
from bot.start.build import build
from bot.table.game.tables import TableStore
from bot.time.seat_clocks import DAILY
from bot.wire.client import RefereeClient
from bot.wire.services import scheduler
from storage.opening import copy_database
from storage.shards import EVERYTHING, Shards
from tests import postgres
from tests.fake_discord.games import games_in
from tests.fake_discord.payloads import guild_id, shard_of

SHARDS, LOST = 2, 1
"""Of Discord's, in a process that has all of them, and the one whose connection is lost."""
BEGUN = 1_800_000_000
MINUTE = 60


class Bot:
    """A bot with a game on each shard, at a moment. ``looked_at`` are the games that were due."""

    def __init__(self, client: RefereeClient, monkeypatch: pytest.MonkeyPatch) -> None:
        self.client, self.keeper = client, client.app.timekeeper
        self.moment = BEGUN
        self.looked_at: set[int] = set()
        monkeypatch.setattr(bot.clock, "precisely_now", lambda: float(self.moment))
        monkeypatch.setattr(client.app.runner, "run_when_due", self.looked_at.add)
        monkeypatch.setattr(self.keeper, "moved", lambda: None)

    def lose(self, shard: int) -> None:
        """The connection of a shard is lost."""
        self.keeper.lost(shard, SHARDS)

    async def get_back(self, shard: int) -> None:
        """It is there again."""
        await self.keeper.back(shard, SHARDS)

    async def live(self, seconds: int) -> None:
        """Let time pass, with a look twice a minute."""
        for _ in range(seconds // 30):
            self.moment += 30
            await self.keeper.tick()

    async def due(self) -> set[int]:
        """The shards whose games are looked at now, if something is due in all."""
        for game in (1, 2):
            await self.client.app.store.set_due(game, self.moment - 1)
        self.moment += scheduler.SPREAD_SECONDS
        self.looked_at.clear()
        await self.keeper.tick()
        return {game_shard(game) for game in self.looked_at}

    async def falls_due(self, game: int) -> bool:
        """Whether what was to happen in a game just now happens."""
        session = await self.client.app.games.session(game)
        return session.timekeeping.outages.falls_due(self.moment, DAILY, self.moment)

    async def stood(self, game: int) -> tuple[tuple[int, int], ...]:
        """When the clocks of a game stood still."""
        return (await self.client.app.games.session(game)).timekeeping.outages.intervals


def game_shard(game: int) -> int:
    return shard_of(guild_id(game - 1), SHARDS)


CONCERNED = next(game for game in (1, 2) if game_shard(game) == LOST)
OTHER = 3 - CONCERNED


@asynccontextmanager
async def running(
    path: Path | str, monkeypatch: pytest.MonkeyPatch, moment: int = BEGUN, shards: Shards = EVERYTHING
) -> AsyncIterator[Bot]:
    """The bot, to which Discord has just connected all shards."""
    async with await TableStore.open(path, shards=shards) as store:
        assert shards.alone or await store.take_over()
        bot = Bot(build(Settings(database=path, films=False), store), monkeypatch)
        bot.moment = moment
        monkeypatch.setattr(bot.keeper.tick, "start", lambda: None)
        await bot.keeper.start()
        await bot.keeper.back(None)
        yield bot
        await store.give_back()


@pytest.fixture
async def path(tmp_path: Path) -> Path:
    await games_in(tmp_path / "games.sqlite", 2)
    return tmp_path / "games.sqlite"


async def test_clocks_of_other_shards_go_on_and_those_of_the_lost_one_stand(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(path, monkeypatch) as bot:
        await bot.live(MINUTE)
        lost = bot.moment
        bot.lose(LOST)
        await bot.live(20 * MINUTE)
        assert await bot.due() == {1 - LOST}
        assert await bot.falls_due(OTHER) and not await bot.falls_due(CONCERNED)
        await bot.get_back(LOST)
        assert await bot.stood(OTHER) == ()
        assert await bot.stood(CONCERNED) == ((lost, lost + 60 * MINUTE),)
        assert not await bot.falls_due(CONCERNED), "for ten minutes after it"
        await bot.live(10 * MINUTE)
        assert await bot.falls_due(CONCERNED) and await bot.due() == {0, 1}


async def test_who_lost_both_has_two_outages(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(path, monkeypatch) as bot:
        await bot.live(MINUTE)
        lost = bot.moment
        bot.lose(LOST)
        await bot.live(90 * MINUTE)
        later = bot.moment
        bot.lose(1 - LOST)
        assert await bot.due() == set()
        await bot.live(15 * MINUTE)
        await bot.get_back(1 - LOST)
        await bot.get_back(LOST)
        assert await bot.stood(OTHER) == ((later, later + 60 * MINUTE),)
        assert await bot.stood(CONCERNED) == ((lost, lost + 120 * MINUTE),)


async def test_a_shard_that_was_lost_when_the_process_died_was_lost_since_then(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(path, monkeypatch) as bot:
        await bot.live(MINUTE)
        lost = bot.moment
        bot.lose(LOST)
        await bot.live(50 * MINUTE)
        died = bot.moment
    async with running(path, monkeypatch, died + 12 * MINUTE) as bot:
        assert await bot.stood(OTHER) == ((died, died + 60 * MINUTE),)
        assert await bot.stood(CONCERNED) == ((lost, lost + 120 * MINUTE), (died, died + 60 * MINUTE))
        await bot.live(MINUTE)
        bot.moment += 1
    async with running(path, monkeypatch, bot.moment) as bot:
        assert len(await bot.stood(CONCERNED)) == 2, "that one is over"


async def test_an_outage_of_the_whole_process_is_one_of_all_games(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(path, monkeypatch) as bot:
        await bot.live(MINUTE)
        slept = bot.moment
        bot.moment += 40 * MINUTE
        await bot.keeper.tick()
        assert await bot.stood(OTHER) == await bot.stood(CONCERNED) == ((slept, slept + 60 * MINUTE),)


async def test_clocks_stand_while_the_servers_are_divided_in_another_way(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    where = await postgres.server().new(empty=True)
    await copy_database(path, where)
    own = Shards(LOST, LOST, SHARDS, alone=False)
    stops: list[int] = []
    moment = BEGUN
    for shards in (EVERYTHING, own, Shards(0, 3, 4, alone=False), own, EVERYTHING):
        async with running(where, monkeypatch, moment, shards) as bot:
            expected = tuple((stop, stop + 60 * MINUTE) for stop in stops)
            assert await bot.stood(CONCERNED) == expected, shards
            await bot.live(100 * MINUTE)
            stops.append(bot.moment)
            moment = bot.moment + 20 * MINUTE
    await postgres.server().drop(where)
