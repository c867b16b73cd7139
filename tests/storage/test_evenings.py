"""Evenings of seasons in the store: answers, tables that are drawn once, and who leaves or is erased."""

from dataclasses import replace
from pathlib import Path

from storage import EveningAnswer, Store
from tests.storage.table import ANN, BEN, STRANGER

from .test_seasons import PLAN, entrants

CLEO = 909
NIGHT = replace(PLAN, substitutes=False, rhythm={"kind": "night", "evenings": [1, 2]})


async def opened(store: Store) -> int:
    season = await store.open_season(NIGHT)
    for user in (ANN, BEN, CLEO):
        assert await store.join_season(season, user, f"Person {user}", 10) == "joined"
    return season


async def test_an_evening_is_drawn_once_whoever_asks_and_nobody_sits_at_two_tables(path: Path) -> None:
    async with await Store.create(path) as store:
        season = await opened(store)
        drawn = {0: "red", 1: "blue", 2: "white"}
        assert await store.draw_evening(season, 1, [drawn])
        assert not await store.draw_evening(season, 1, [drawn]), "two who ask at once"
        assert not await store.draw_evening(season, 1, [{2: "red"}])
        assert await store.draw_evening(season, 2, [drawn])
        found = await store.season_tables(season)
        assert [(one.number, one.evening, one.entrants) for one in found] == [(1, 1, (0, 1, 2)), (2, 2, (0, 1, 2))]
        assert (await store.seasons_in(10))[0].status == "running"


async def test_people_join_in_all_weeks_and_take_nobodys_place(path: Path) -> None:
    async with await Store.create(path) as store:
        season = await opened(store)
        assert await store.draw_evening(season, 1, [{0: "red", 1: "blue", 2: "white"}])
        assert await store.leave_season(season, CLEO)
        assert [one.dropped for one in await store.season_tables(season)] == [False], "it counts for the others"
        assert not await store.draw_evening(season, 2, [{2: "red"}]), "who has left is drawn no more"
        await store.erase_user(CLEO)
        assert await store.join_season(season, STRANGER, "Eve", 10) == "closed"
        assert await store.join_season(season, STRANGER, "Eve", 10, at_any_time=True) == "joined"
        assert (await entrants(store, season))[STRANGER] == (3, False)


async def test_what_a_person_says_last_counts_and_goes_with_their_data(path: Path) -> None:
    async with await Store.create(path) as store:
        season = await opened(store)
        assert await store.answer_evening(season, 1, ANN, "coming", 5)
        assert await store.answer_evening(season, 1, ANN, "here", 6)
        assert await store.answer_evening(season, 1, BEN, "absent", 7)
        assert not await store.answer_evening(season, 1, STRANGER, "here", 8)
        assert await store.evening_answers(season) == [EveningAnswer(1, ANN, "here"), EveningAnswer(1, BEN, "absent")]
        await store.erase_user(ANN)
        assert await store.evening_answers(season) == [EveningAnswer(1, BEN, "absent")]


async def test_tables_that_never_opened_are_dropped_at_the_end_of_their_evening(path: Path) -> None:
    async with await Store.create(path) as store:
        season = await opened(store)
        await store.draw_evening(season, 1, [{0: "red", 1: "blue", 2: "white"}])
        await store.draw_evening(season, 2, [{0: "red", 1: "blue", 2: "white"}])
        await store.end_evening(season, 1)
        await store.stand(season, 2, [(4, 0), (3, None), (2, 2)])
        await store.stand(season, 2, [(9, 0), (9, 1), (9, 2)])
        first, second = await store.season_tables(season)
        assert first.dropped and not second.dropped
        assert (second.points, second.counted) == ((4, 3, 2), (0, None, 2)), "what comes later changes nothing"
