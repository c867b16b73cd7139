"""The operator's worst hour, within a day of games: after each blow every game is as it was, and goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from bot.devserver.simcord_patches import as_the_bot
from bot.settings import Settings
from bot.start.build import build
from bot.start.lifetime import log_in, open_local_store, refusal_of
from storage.sqlite.restoring import restore
from tests.e2e.audit import client_of, position_of
from tests.e2e.discord_memory import forget_server, remember_server

from .gatherings import HOUR
from .runs import DATABASE, DAY, Senses, in_order, tables
from .simulation import Simulation

TABLES, SEED = 2, 10


def test_after_each_blow_every_game_is_as_it_was(tmp_path: Path) -> None:
    in_order(SEED, Day(tmp_path).live)


class Day:
    """A day of an operator who has no luck. ``next_starts`` is what they do before they start the program again."""

    def __init__(self, folder: Path) -> None:
        self.path, self.backup = folder / DATABASE, folder / "backup.sqlite"
        self.next_starts = ""

    async def live(self, senses: Senses) -> None:
        async with tables(SEED, self.path, TABLES, senses, self.before_start) as simulation:
            began = simulation.table.env.now().timestamp()
            while len(await self.positions(simulation)) < TABLES:
                await self.play(simulation)
            blows = (self.wrong_token, self.kick, self.outage, self.full_disk, self.kill, self.sigterm, self.restored)
            for blow in blows:
                await self.play(simulation)
                await blow(simulation)
                await simulation.do("end_faults")
                await simulation.do("live", seconds=130)
                await self.check(simulation)
            assert simulation.table.env.now().timestamp() - began < DAY

    async def check(self, simulation: Simulation) -> None:
        await simulation.check()

    async def play(self, simulation: Simulation) -> None:
        """Somebody does what each place asks for, a few times."""
        for place in [*simulation.world.places] * 3:
            await simulation.act(place)
            await simulation.do("live", seconds=20)

    async def restart(self, simulation: Simulation) -> None:
        """The program ends and is started again a while later."""
        await simulation.do("restart", gone=600)

    async def positions(self, simulation: Simulation) -> dict[int, object]:
        """All games, as the file has them."""
        store = client_of(simulation.table).app.store
        games = [await store.load(game) for game in await store.active_games()]
        begun = [game.game for game in games if game is not None and game.head]
        return {game: await position_of(simulation.table, game) for game in begun}

    async def before_start(self, path: Path) -> None:
        """What happens while no process runs."""
        todo, self.next_starts = self.next_starts, ""
        if todo == "wrong token":
            for _ in range(2):
                await _start_in_vain(path)
        elif todo == "restore":
            restore(self.backup, path)

    # The blows

    async def wrong_token(self, simulation: Simulation) -> None:
        """The program is started twice with a token that Discord refuses."""
        before, self.next_starts = await self.positions(simulation), "wrong token"
        await self.restart(simulation)
        assert await self.positions(simulation) == before

    async def kick(self, simulation: Simulation) -> None:
        """Somebody throws the bot out of both servers, and invites it again."""
        before, table, client = await self.positions(simulation), simulation.table, client_of(simulation.table)
        guilds = [found for one in simulation.world.servers if (found := client.get_guild(one.guild.id)) is not None]
        assert len(guilds) == len(simulation.world.servers)
        for place in simulation.world.places:
            await simulation.do("forbid", place=place.number, what="view_channel")
        with as_the_bot(table.env):
            for guild in guilds:
                forget_server(client, guild)
                await client.on_guild_remove(guild)
        await simulation.do("live", seconds=2 * HOUR)
        assert {lost.game for lost in await client.app.store.lost_games()} >= before.keys()
        for place in simulation.world.places:
            await simulation.do("allow", place=place.number)
        with as_the_bot(table.env):
            for guild in guilds:
                remember_server(client, guild)
                await client.on_guild_join(guild)
        await simulation.do("live", seconds=60)
        assert not await client.app.store.lost_games()
        assert await self.positions(simulation) == before

    async def outage(self, simulation: Simulation) -> None:
        """Discord is out of order for hours."""
        before = await self.positions(simulation)
        await simulation.do("drop", outage=True)
        await simulation.do("live", seconds=3 * HOUR)
        await simulation.do("connect", how="shard_ready")
        assert await self.positions(simulation) == before

    async def full_disk(self, simulation: Simulation) -> None:
        """The disk is full while people play."""
        await simulation.do("fill_disk")
        await self.play(simulation)
        await simulation.do("empty_disk")

    async def kill(self, simulation: Simulation) -> None:
        """The process is killed in the middle of something."""
        await simulation.kill()

    async def sigterm(self, simulation: Simulation) -> None:
        """The process is ended."""
        before = await self.positions(simulation)
        await self.restart(simulation)
        assert await self.positions(simulation) == before

    async def restored(self, simulation: Simulation) -> None:
        """A backup is put in the place of the database: every game is as it was then, and the channels show that."""
        before = await self.positions(simulation)
        await client_of(simulation.table).app.store.backup(self.backup)
        await self.play(simulation)
        self.next_starts = "restore"
        await self.restart(simulation)
        assert await self.positions(simulation) == before
        simulation.judge.forget()


async def _start_in_vain(path: Path) -> None:
    store = await open_local_store(path)
    client: Any = build(Settings(database=path), store)

    async def refuse(token: str) -> None:
        response: Any = None
        raise discord.LoginFailure("Improper token has been passed.") from response

    client.http.static_login = refuse
    with pytest.raises(discord.LoginFailure) as refused:
        await log_in(client, "a wrong one")
    assert "DISCORD_TOKEN" in refusal_of(refused.value)
    await client.close()
    await store.close()
