"""Posts, settings, and the deletion of a user's data."""

import asyncio
import json
from pathlib import Path
from typing import Any

from storage import Post, Record, Seat, Send, Store
from tests.storage.table import ANN, BEN, SEATS, STRANGER, Table, move


async def test_posts_are_noted_replaced_and_forgotten(table: Table) -> None:
    other = await table.lobby(channel=21)
    card, log = Post("card", "", 20, 7001, "a1"), Post("log", "3", 20, 7002, "b1")
    await table.store.save_post(table.game, log)
    await table.store.save_post(table.game, card)
    assert await table.store.posts(table.game) == [card, log]
    assert await table.store.posts(other.game) == []
    anew = Post("card", "", 20, 7003, "a2")
    await table.store.save_post(table.game, anew)
    assert await table.store.posts(table.game) == [anew, log]
    await table.store.drop_post(table.game, "log", "3")
    await table.store.drop_post(table.game, "log", "4")
    assert await table.store.posts(table.game) == [anew]


async def test_facts_are_kept_for_the_next_start(path: Path) -> None:
    async with await Store.create(path) as store:
        assert await store.fact("application") is None
        await store.set_fact("application", "900")
        await store.set_fact("commands", "a digest")
        await store.set_fact("application", "901")
        await store.set_fact("commands", None)
    async with await Store.open(path) as store:
        assert [await store.fact(name) for name in ("application", "commands")] == ["901", None]


async def test_an_erased_user_leaves_seat_numbers_only(table: Table) -> None:
    await table.play(2)
    await table.append(3, user=BEN, seat=1)
    finished = await table.lobby(channel=21)
    await table.append(1, game=finished.game, interaction=1, status="finished")
    await table.store.change_preferences(ANN, {"language": "fr"})
    assert await table.store.erase_user(ANN) == [table.game]
    for number in (table.game, finished.game):
        game = await table.store.load(number)
        assert game is not None
        assert game.owner is None
        assert game.seats == (Seat(0, None, "", "red"), *SEATS[1:])
        assert [seat.erased for seat in game.seats] == [True, False, False]
    assert await table.store.records(table.game) == [
        Record(**vars(move(1, user=None)), at=201),
        Record(**vars(move(2, user=None)), at=202),
        Record(**vars(move(3, user=BEN, seat=1)), at=203),
    ]
    assert (await table.store.preferences(ANN)).language is None
    assert await table.store.games_of(ANN) == []
    assert await table.store.erase_user(STRANGER) == []
    assert await table.sound() == 3


async def test_an_erased_user_leaves_no_clock(table: Table) -> None:
    """Also of a game that cannot be loaded, where no bot takes over the seat first."""
    other, broken = await table.lobby(channel=21), await table.lobby(channel=22)
    off_hours = {"zone": "Europe/Paris", "quiet": [1320, 420], "vacations": []}
    document = {"seats": {"0": {"left": 5, "habits": off_hours}, "1": {"left": 7}}, "stops": []}
    for game in (table.game, other.game, broken.game):
        assert await table.store.save_clocks(game, 0, document, 500)
    await table.store.mark_damaged(other.game, "damaged", 300)
    await table.store.rows("UPDATE clocks SET document = 'Europe/Paris' WHERE game = ?", broken.game)
    await table.store.erase_user(STRANGER)
    assert (await clocks(table, table.game)) == document
    await table.store.erase_user(ANN)
    for game in (table.game, other.game):
        assert (await clocks(table, game)) == {"seats": {"1": {"left": 7}}, "stops": []}
    assert (await clocks(table, broken.game)) is None


async def clocks(table: Table, game: int) -> Any:
    rows = await table.store.rows("SELECT document FROM clocks WHERE game = ?", game)
    return json.loads(rows[0][0]) if rows else None


def test_an_erased_name_is_gone_from_the_file(path: Path) -> None:
    name = "Wilhelmina-Featherstonehaugh"

    async def play() -> None:
        async with await Store.create(path) as store:
            await Table(store).lobby(seats=(Seat(0, ANN, name, "red"), *SEATS[1:]))

    async def erase() -> None:
        async with await Store.open(path) as store:
            await store.erase_user(ANN)

    asyncio.run(play())
    assert name.encode() in path.read_bytes()
    asyncio.run(erase())
    assert name.encode() not in path.read_bytes()


async def test_a_send_is_in_doubt_until_its_message_is_known(table: Table) -> None:
    await table.play(1)
    send = Send("card", "", 20, "nonce", 9, "shown")
    await table.store.begin_send(table.game, send)
    await table.store.save_post(table.game, Post("card", "", 20, 7, "an edit of the one before"))
    assert await table.store.sends(table.game) == [send]
    await table.store.save_post(table.game, Post("card", "", 20, 8, "shown"), sent=True)
    assert await table.store.sends(table.game) == []
    await table.store.begin_send(table.game, send)
    await table.store.end_send(table.game, "card", "")
    assert await table.store.sends(table.game) == []
    assert await table.store.posts(table.game) == [Post("card", "", 20, 8, "shown")]
