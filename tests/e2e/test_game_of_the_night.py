"""The game of the night: chances turned most in it, its poster joins by an edit and names only those who agreed."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.leagues.evenings import game_of_the_night
from bot.leagues.rhythm import Rhythm
from bot.processes.keepsake import MadeKeepsake
from bot.time.seat_clocks import DAY, MINUTE
from bot.wire.posts.films import MAX_KEPT, FilmOrder, Making, Progress
from storage import SeasonTable

from .audit import client_of
from .checks import says
from .harness import Table
from .shown import Shown, shown
from .test_direct_troubles import Response
from .test_league_faults import erased
from .test_league_night import NINE, at, here, night, tables_of
from .test_leagues import joined, post, served, won

pytestmark = pytest.mark.usefixtures("blank_pictures")


@dataclass
class Posters:
    """Makes posters at once, of games that turned so much; remembers what was asked for."""

    turned: Mapping[int, float]
    orders: list[FilmOrder] = field(default_factory=list)

    def draw(self, making: Making, progress: Progress) -> bytes:
        order = making.order
        self.orders.append(order)
        if order.game not in self.turned:
            raise ValueError("nothing can be said of its chances")
        words = f"Poster of game {order.game}: {', '.join(order.names)}"
        return pickle.dumps(MadeKeepsake(b"a poster", words, self.turned[order.game]))


@asynccontextmanager
async def evening(
    path: Path, turned: Mapping[int, float], *people: str, hidden: str = ""
) -> AsyncIterator[tuple[Table, Rhythm, Posters]]:
    """A league night whose tables are drawn; posters are made of games that turned so much."""
    posters = Posters(turned)
    async with served(path, *people, fame=False) as table:
        client_of(table).app.keepsakes.draw = posters.draw
        rhythm = await night(table)
        await joined(table, *people)
        if hidden:
            await client_of(table).app.store.set_named(1, table.people[hidden].id, False)
        await at(table, rhythm.evenings[0] - 10 * MINUTE)
        await here(table, 1, people)
        await at(table, rhythm.evenings[0])
        await table.wait(MINUTE)
        yield table, rhythm, posters


async def made(table: Table) -> None:
    """Until no poster is being made any more, and what came of it is posted."""
    client = client_of(table)
    for _ in range(3):
        while client.app.keepsakes.present is not None:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.01)
        await table.env.settle()


async def end(table: Table, number: int = 1) -> Shown:
    """The post after an evening."""
    posts = await client_of(table).app.store.posts(-1)
    (found,) = (one for one in posts if (one.kind, one.key) == ("evening-end", str(number)))
    return shown(table.backend.get_message(found.channel, found.message))


async def over(table: Table, rhythm: Rhythm, *games: SeasonTable) -> None:
    """These games have ended, and so has the evening."""
    for one in games:
        assert one.game is not None
        await won(table, one.game, (8, 5, 4, 3)[: len(one.entrants)])
    await at(table, rhythm.evenings[0] + rhythm.seconds)
    await made(table)


async def test_the_game_that_turned_most_joins_by_an_edit_with_its_poster(tmp_path: Path) -> None:
    async with evening(tmp_path, {1: 0.2, 2: 0.5, 3: 0.3}, *NINE, hidden="Ben") as (table, rhythm, posters):
        first, second, third = await tables_of(table, 1)
        await over(table, rhythm, first, second, third)
        found = await end(table)
        assert says("ui-evening-best", number=second.number) in found.text
        assert [words.startswith("Poster of game 2") for words in found.pictures] == [True]
        assert found.silent and found.pings == ()
        sent = [one for one in table.env.http_requests if one.method == "POST" and "evening 1 is over" in str(one.json)]
        assert len(sent) == 1, "the poster calls nobody and is no second post"
        assert not any("Ben" in str(words) for words in (found.text, *found.pictures))
        before, asked = len(posters.orders), len(table.env.http_requests)
        await table.restart()
        client_of(table).app.keepsakes.draw = posters.draw
        await table.wait(2 * MINUTE)
        await made(table)
        again = [order for order in posters.orders[before:] if "a player" in order.names]
        edited = [one for one in table.env.http_requests[asked:] if one.path.endswith(f"/messages/{found.id}")]
        assert (again, edited) == ([], []), "nothing is made for a post that shows it already"


async def test_a_game_that_runs_on_may_still_be_the_game_of_the_night(tmp_path: Path) -> None:
    async with evening(tmp_path, {1: 0.2, 2: 0.5, 3: 0.1}, *NINE) as (table, rhythm, _):
        first, second, third = await tables_of(table, 1)
        await over(table, rhythm, first, third)
        assert says("ui-evening-best", number=first.number) in (await end(table)).text
        assert second.game is not None
        await won(table, second.game, (8, 5, 4))
        await made(table)
        found = await end(table)
        assert says("ui-evening-best", number=second.number) in found.text
        assert "Poster of game 2" in found.pictures[0]


async def test_who_has_their_data_erased_is_in_no_standings_no_evening_and_on_no_poster(tmp_path: Path) -> None:
    async with evening(tmp_path, {1: 0.2}, *NINE[:4]) as (table, rhythm, _):
        (only,) = await tables_of(table, 1)
        await over(table, rhythm, only)
        assert "Anna" in (await end(table)).pictures[0]
        await erased(table, "Anna")
        await made(table)
        found = await end(table)
        assert says("ui-evening-best", number=1) in found.text and len(found.pictures) == 1
        store = client_of(table).app.store
        posts = await store.posts(-1)
        own = [one for one in posts if one.kind in ("season", "evening", "evening-end")]
        assert len(own) == 3
        for one in own:
            everything = str(table.backend.get_message(one.channel, one.message).components)
            assert "Anna" not in everything and "Ben" in everything
        user = table.people["Anna"].id
        assert user not in {one.user for one in await store.evening_answers(1)}
        assert user not in {one.user for one in await store.season_people(1)}
        assert user not in {seat.user for one in await store.season_tables(1) for seat in one.seats}


async def test_a_poster_that_discord_refuses_takes_nothing_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(tmp_path, {1: 0.2, 2: 0.5, 3: 0.1}, *NINE) as (table, rhythm, _):
        tried = refuse_posters(table, monkeypatch)
        await over(table, rhythm, *await tables_of(table, 1))
        await table.wait(10 * MINUTE)
        await made(table)
        assert len(tried) == 1, "it is not tried again and again"
        found = await end(table)
        assert says("ui-evening-over", title="League night", number=1) in found.text and not found.pictures
        assert not client_of(table).app.seasons.troubles, "the league goes on"
        assert (await post(table)).files


def refuse_posters(table: Table, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Discord takes no poster in messages; gives the files that it refused."""
    tried: list[str] = []
    outbox = client_of(table).app.seasons.posts.publisher.outbox

    def refusing(usual: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def ask(*given: Any, **named: Any) -> Any:
            names = [one[0].name for one in (*given, *named.values()) if isinstance(one, tuple) and len(one) == 2]
            if any(name.startswith("night-") for name in names):
                tried.extend(names)
                raise discord.Forbidden(Response(), {"code": 50013})
            return await usual(*given, **named)

        return ask

    for name in ("edit", "send"):
        monkeypatch.setattr(outbox, name, refusing(getattr(outbox, name)))
    return tried


async def test_of_games_whose_chances_nobody_knows_none_is_named(tmp_path: Path) -> None:
    async with evening(tmp_path, {}, *NINE[:4]) as (table, rhythm, posters):
        (only,) = await tables_of(table, 1)
        await over(table, rhythm, only)
        found = await end(table)
        assert says("ui-evening-best", number=1) not in found.text and not found.pictures
        asked = len(posters.orders)
        await table.wait(DAY / 4)
        await made(table)
        assert len(posters.orders) == asked, "what cannot be made is not tried again and again"
        table.forget_errors()


async def test_more_games_than_posters_are_kept(tmp_path: Path) -> None:
    people = [f"P{number}" for number in range(4 * (MAX_KEPT + 1))]
    async with served(tmp_path, *people, fame=False) as table:
        posters = Posters({game: game / 100 for game in range(1, MAX_KEPT + 2)})
        client, store = client_of(table), client_of(table).app.store
        client.app.keepsakes.draw = posters.draw
        rhythm = await night(table)
        for name in people:
            assert await store.join_season(1, table.people[name].id, name, 60) == "joined"
        await at(table, rhythm.evenings[0] - 10 * MINUTE)
        for name in people:
            await store.answer_evening(1, 1, table.people[name].id, "here", 5)
        await at(table, rhythm.evenings[0])
        await table.wait(MINUTE)
        found = await tables_of(table, 1)
        assert len(found) == MAX_KEPT + 1
        await over(table, rhythm, *found)
        assert says("ui-evening-best", number=found[-1].number) in (await end(table)).text
        assert (await post(table)).files


def test_the_rule_is_the_largest_turn_and_the_first_of_equals() -> None:
    assert game_of_the_night({3: 0.4, 1: 0.4, 2: 0.1}) == 1
    assert game_of_the_night({1: 0.0, 2: 0.0}) is None and game_of_the_night({}) is None
