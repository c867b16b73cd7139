"""How finished games ended, and who is listed in a hall of fame."""

from functools import partial
from pathlib import Path

import pytest

from storage import LAST, RATED, UNRATED, Result, Stint, Store
from tests.storage.table import ANN, BEN, STRANGER, Table


async def finished(table: Table) -> None:
    """The game of the table is over."""
    await table.lobby()
    await table.play(1)
    await table.append(2, status="finished")


async def test_a_result_is_kept_once(path: Path) -> None:
    async with await Store.create(path) as store:
        table = Table(store)
        await finished(table)
        (game,) = await store.finished_in(10)
        assert game.result is None and [seat.user for seat in game.seats] == [ANN, BEN, None]
        assert game.transferred == frozenset() and await store.finished_in(11) == []
        assert await store.finished_of(BEN) == [game] and await store.finished_of(STRANGER) == []
        assert await store.unfinished_in(10) == await store.unfinished_of(BEN) == 0
        for winner in (1, None):
            result = Result(table.game, "base", 40, winner, (8, 10, 3))
            await store.save_result(result)
            (game,) = await store.finished_in(10)
            assert game.result == result


async def test_who_held_the_seats_is_kept_with_a_result_and_may_be_missing_in_an_old_one(path: Path) -> None:
    async with await Store.create(path) as store:
        table = Table(store)
        await finished(table)
        stints = ((Stint(9, 0, RATED),), (Stint(4, 2, LAST), Stint(5, 0, RATED)), (Stint(9, 1, UNRATED),))
        for result in (
            Result(table.game, "base", 40, 1, (8, 10, 3)),
            Result(table.game, "base", 40, 1, (8, 10, 3), stints),
        ):
            await store.save_result(result)
            (game,) = await store.finished_in(10)
            assert game.result == result and result.fate(1) == RATED
        assert result.fate(2) == UNRATED


async def test_a_game_has_taken_the_time_since_it_began_and_not_that_of_its_lobby(path: Path) -> None:
    async with await Store.create(path) as store:
        table = Table(store)
        await table.lobby()
        lobby = await store.load(table.game)
        assert lobby is not None and lobby.begun is None
        await table.play(1)
        begun = await store.load(table.game)
        assert begun is not None and begun.begun is not None and begun.begun > begun.created
        await table.append(2, status="finished")
        (game,) = await store.finished_in(10)
        assert (game.begun, game.over) == (begun.begun, begun.begun + 1)


async def test_seats_that_a_bot_held_at_first_are_known(path: Path) -> None:
    async with await Store.create(path) as store:
        table = Table(store)
        await finished(table)
        former = (
            (2, 1, None, "Bot Ada"),
            (2, 2, STRANGER, "Eve"),
            (1, 1, None, ""),
            (0, 1, STRANGER, "Eve"),
            (0, 2, None, "Bot Bob"),
        )
        for row in former:
            command = "INSERT INTO sitters (game, seat, until, user, name) VALUES (?, ?, ?, ?, ?)"
            await store.run(partial(store.rows, command, table.game, *row))
        (game,) = await store.finished_in(10)
        assert game.transferred == {0, 1, 2}
        assert game.former == {0: (STRANGER, None), 1: (None,), 2: (None, STRANGER)}
        assert game.began_as_bots == {2}, "neither one who was erased, nor a bot that came later"


async def test_games_that_go_on_or_were_ended_have_no_result(path: Path) -> None:
    async with await Store.create(path) as store:
        table = Table(store)
        await table.lobby()
        await table.play(1)
        assert await store.finished_in(10) == []
        assert await store.unfinished_in(10) == 0
        await table.append(2, status="ended")
        assert await store.finished_in(10) == await store.finished_of(ANN) == []
        assert await store.unfinished_in(10) == await store.unfinished_of(ANN) == 1
        assert await store.unfinished_in(11) == await store.unfinished_of(STRANGER) == 0


async def test_people_are_listed_on_one_server_until_they_want_it_no_more(path: Path) -> None:
    async with await Store.create(path) as store:
        for _ in range(2):
            await store.set_listed(10, ANN, True)
        await store.set_listed(10, BEN, True)
        assert await store.listed(10) == {ANN, BEN} and await store.listed(11) == set()
        await store.set_listed(10, BEN, False)
        await store.set_listed(10, STRANGER, False)
        assert await store.listed(10) == {ANN}


@pytest.mark.parametrize("again", [False, True], ids=["at once", "after a backup"])
async def test_who_has_their_data_erased_is_not_listed(path: Path, again: bool) -> None:
    async with await Store.create(path) as store:
        await store.set_listed(10, ANN, True)
        if again:
            await store.forget_again([ANN], "")
        else:
            await store.erase_user(ANN)
        assert await store.listed(10) == set()
