"""Seasons of leagues in the store: who takes part, who sits where, and what becomes of those who leave."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from storage import Duplicate, NewGame, Season, SeasonPerson, Store
from tests.storage.table import ANN, BEN, STRANGER, Table

PLAN = Season(0, 10, 19, "en", "Autumn", "open", {"a": 1}, 2, "places", True, 9_000)
DRAWN = ({0: "red", 1: "blue"}, {1: "red", 0: "blue"})


async def opened(store: Store, *people: int, substitutes: bool = True) -> int:
    """A season that these have joined."""
    season = await store.open_season(replace(PLAN, substitutes=substitutes))
    for user in people:
        assert await store.join_season(season, user, f"Person {user}", 10) == "joined"
    return season


async def entrants(store: Store, season: int) -> dict[int, tuple[int, bool]]:
    return {one.user: (one.entrant, one.has_left) for one in await store.season_people(season)}


async def test_a_season_is_prepared_changed_and_forgotten(path: Path) -> None:
    async with await Store.create(path) as store:
        season = await store.open_season(replace(PLAN, status="draft"))
        changes = {"title": "Winter", "options": {"b": 2}, "substitutes": 0}
        assert await store.change_season(season, before="draft", changes=changes)
        kept = replace(PLAN, season=season, status="draft", title="Winter", options={"b": 2}, substitutes=False)
        assert await store.season(season) == kept and await store.seasons_in(10) == [kept]
        assert await store.seasons_to_check(0) == [] and await store.seasons_in(11) == []
        assert await store.change_season(season, before="draft", changes={"status": "open"})
        assert not await store.change_season(season, before="draft", changes={"title": "Spring"})
        (found,) = await store.seasons_to_check(10_000)
        assert found.title == "Winter"
        await store.delete_season(season)
        assert await store.season(season) is not None, "people have seen it"
        draft = await store.open_season(replace(PLAN, status="draft"))
        await store.delete_season(draft)
        assert await store.season(draft) is None


async def test_people_join_while_it_is_open(path: Path) -> None:
    async with await Store.create(path) as store:
        season = await opened(store, ANN, BEN)
        assert await store.join_season(season, ANN, "Ann", 10) == "already"
        assert await store.join_season(season, STRANGER, "Eve", 2) == "full"
        assert await store.leave_season(season, ANN) and not await store.leave_season(season, ANN)
        assert await entrants(store, season) == {BEN: (1, False)}
        assert await store.join_season(season, ANN, "Ann", 10) == "joined"
        assert await store.set_named(season, ANN, False) and not await store.set_named(season, STRANGER, False)
        assert await store.season_people(season) == [
            SeasonPerson(BEN, 1, f"Person {BEN}"),
            SeasonPerson(ANN, 2, "Ann", named=False),
        ]
        assert await store.join_season(99, ANN, "Ann", 10) == "closed"


async def test_a_table_of_a_season_is_opened_once(path: Path) -> None:
    async with await Store.create(path) as store:
        season = await opened(store, ANN, BEN)
        assert await store.begin_season(season, DRAWN) and not await store.begin_season(season, DRAWN)
        table = Table(store)
        game = (await table.lobby(season=(season, 1))).game
        with pytest.raises(AssertionError):
            await table.lobby(channel=21, season=(season, 1))
        assert isinstance(await store.open_game(NewGame(**_lobby(), season=(season, 1))), Duplicate)  # type: ignore[arg-type]
        first, second = await store.season_tables(season)
        assert (first.game, first.status, first.entrants, first.colours) == (game, "lobby", (0, 1), ("red", "blue"))
        assert [seat.user for seat in first.seats] == [ANN, BEN, None]
        assert (second.game, second.status, second.seats, second.entrants) == (None, None, (), (1, 0))


def _lobby() -> dict[str, object]:
    return {
        "guild": 10,
        "channel": 22,
        "owner": ANN,
        "language": "en",
        "options": {},
        "seats": (),
        "interaction": None,
        "now": 100,
    }


async def test_who_leaves_a_running_season_is_replaced(path: Path) -> None:
    async with await Store.create(path) as store:
        season = await opened(store, ANN, BEN)
        await store.begin_season(season, DRAWN)
        assert await store.join_season(season, STRANGER, "Eve", 10) == "full"
        assert await store.leave_season(season, BEN)
        assert await store.join_season(season, BEN, "Ben", 10) == "left"
        assert await store.join_season(season, STRANGER, "Eve", 10) == "joined"
        assert await entrants(store, season) == {ANN: (0, False), BEN: (1, True), STRANGER: (1, False)}
        assert not any(table.dropped for table in await store.season_tables(season))


@pytest.mark.parametrize("erased", [False, True])
async def test_or_the_games_that_are_not_finished_are_dropped(path: Path, erased: bool) -> None:
    async with await Store.create(path) as store:
        season = await opened(store, ANN, BEN, substitutes=False)
        await store.begin_season(season, (*DRAWN, {0: "red"}))
        table = Table(store)
        await table.lobby(season=(season, 1))
        await table.play(1)
        await table.append(2, status="finished")
        await (store.erase_user(BEN) if erased else store.leave_season(season, BEN))
        assert [found.dropped for found in await store.season_tables(season)] == [False, True, False]
        assert isinstance(await store.open_game(NewGame(**_lobby(), season=(season, 2))), Duplicate)  # type: ignore[arg-type]
        assert await store.join_season(season, STRANGER, "Eve", 10) == "closed"
        assert (BEN in await entrants(store, season)) is not erased


async def test_a_season_closes_once(path: Path) -> None:
    async with await Store.create(path) as store:
        season = await opened(store, ANN, BEN)
        await store.begin_season(season, DRAWN)
        assert await store.close_season(season, {2: [(5, 1), (3, None)]})
        assert not await store.close_season(season, {1: [(1, 0), (1, 1)]})
        found = await store.season_tables(season)
        assert [(table.points, table.counted) for table in found] == [(None, None), ((5, 3), (1, None))]
        await store.run(partial(store.rows, "UPDATE season_tables SET points = '[5,3]' WHERE number = 2"))
        earlier = (await store.season_tables(season))[1]
        assert (earlier.points, earlier.counted) == ((5, 3), None), "as earlier versions noted it"
        assert not await store.leave_season(season, ANN)
        assert [found.season for found in await store.seasons_to_check(8_000)] == [season]
        assert await store.seasons_to_check(10_000) == []


async def test_who_is_not_listed_any_more_is_not_named_in_standings(path: Path) -> None:
    async with await Store.create(path) as store:
        season = await opened(store, ANN, BEN)
        await store.set_listed(10, ANN, False)
        assert [one.named for one in await store.season_people(season)] == [False, True]
        await store.set_listed(11, BEN, False)
        await store.set_listed(10, ANN, True)
        assert [one.named for one in await store.season_people(season)] == [False, True], (
            "that is said of the hall alone"
        )


async def test_others_than_were_drawn_begin_no_season(path: Path) -> None:
    async with await Store.create(path) as store:
        season = await opened(store, ANN, BEN)
        assert await store.join_season(season, 99, "Eve", 60) == "joined"
        assert not await store.begin_season(season, DRAWN)
        assert await store.leave_season(season, 99) and await store.begin_season(season, DRAWN)


async def test_nothing_is_left_of_who_has_their_data_erased(path: Path) -> None:
    async with await Store.create(path) as store:
        seasons = [await opened(store, ANN, BEN) for _ in range(3)]
        for season in seasons[1:]:
            await store.begin_season(season, DRAWN)
        await store.close_season(seasons[2], {})
        await store.erase_user(ANN)
        assert [await entrants(store, season) for season in seasons] == [{BEN: (1, False)}] * 3


@pytest.mark.parametrize("left_before", [False, True])
async def test_a_place_that_nobody_takes_stays_left_when_its_user_is_erased(path: Path, left_before: bool) -> None:
    async with await Store.create(path) as store:
        season = await opened(store, ANN, BEN, substitutes=False)
        await store.begin_season(season, DRAWN)
        if left_before:
            await store.leave_season(season, BEN)
            await store.close_season(season, {})
        await store.erase_user(BEN)
        people = await store.season_people(season)
        assert people == [SeasonPerson(ANN, 0, f"Person {ANN}"), SeasonPerson(-2, 1, "", named=False, has_left=True)]
        assert BEN not in await store.named_users() and -2 not in await store.named_users()
