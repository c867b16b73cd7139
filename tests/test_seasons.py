"""What the posts of a season ask of Discord: fifty people and a hundred tables."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

from bot.leagues.draw import draw
from bot.leagues.seasons import played, users_of
from bot.leagues.standings import standings
from bot.table.lobbies.home import write_defaults
from bot.time.seat_clocks import Timing
from bot.ui.seasons import MAX_RANKED, SeasonScene
from bot.wire.posts.season_posts import SeasonPosts, picture_table
from engine import Options
from engine.rulesets import colours
from storage import Result, Season, Seat, Store, StoredGame

PEOPLE, GAMES, TABLES = 50, 8, 100
OPTIONS = Options()


class Counting:
    """Discord, which takes everything and counts it, and a renderer."""

    def __init__(self) -> None:
        self.sent = self.edited = 0

    async def post_line(self, channel: int, payload: Any, nonce: str) -> int:
        self.sent += 1
        return 77

    def begin(self, *_: object) -> asyncio.Future[bytes]:
        """A picture, drawn at once."""
        drawn = asyncio.get_running_loop().create_future()
        drawn.set_result(b"a picture")
        return drawn

    async def edit(self, post: Any, payload: Any, picture: Any = None) -> None:
        self.edited += 1


async def opened(store: Store) -> int:
    """A season whose hundred tables are drawn and open."""
    plan = Season(0, 10, 20, "en", "Autumn", "open", write_defaults(OPTIONS, Timing()), GAMES, "places", True, 10**10)
    season = await store.open_season(plan)
    for user in range(PEOPLE):
        await store.join_season(season, 1000 + user, f"Person {user}", PEOPLE)
    tables = draw(PEOPLE, GAMES, 3, 4)
    assert tables is not None and len(tables) == TABLES
    await store.begin_season(season, [dict(zip(table, colours(OPTIONS, 4), strict=False)) for table in tables])
    for number, table in enumerate(tables, 1):
        seats = [Seat(at, 1000 + one, f"Person {one}", colours(OPTIONS, 4)[at]) for at, one in enumerate(table)]
        game = await store.open_game(
            guild=10, channel=100 + number, owner=1000 + table[0], language="en", options={}, seats=seats,
            interaction=None, now=number, season=(season, number),
        )  # fmt: skip
        assert isinstance(game, StoredGame)
    return season


async def scene(store: Store, number: int) -> SeasonScene:
    season, people, tables = (
        await store.season(number),
        await store.season_people(number),
        await store.season_tables(number),
    )
    assert season is not None
    found = standings(range(PEOPLE), played(tables, users_of(people)), season.scoring)
    return SeasonScene("en", season, OPTIONS, Timing(), people, tables, found)


async def test_fifty_people_and_a_hundred_tables_are_one_post_and_an_edit_for_each_result(tmp_path: Path) -> None:
    async with await Store.create(tmp_path / "games.sqlite") as store:
        season, discord = await opened(store), Counting()
        posts = SeasonPosts(store, cast(Any, discord), cast(Any, discord))
        await posts.show(await scene(store, season))
        before = discord.edited
        for found in await store.season_tables(season):
            await store.save_result(Result(found.game or 0, "base", 60, 1, (4, 10, 7, 5)))
            for _ in range(2):
                await posts.show(await scene(store, season))
        assert discord.sent == 1
        assert TABLES - 10 < discord.edited - before <= TABLES, "what changes nothing that is shown is not sent"
        table = picture_table(await scene(store, season))
        assert table is not None and len(table.rows) == MAX_RANKED and table.rows[0].rank == 1
