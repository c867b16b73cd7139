"""Leases of shards, where several processes share a database: who may change what, and when others take over."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import Appended, Remembered, Store, StoreBusy, StoreFenced, StoreUnavailable
from storage.shards import EVERYTHING, Shards, shard_of
from tests import postgres
from tests.patience import slowness
from tests.postgres import session_of
from tests.storage.table import Table

LOWER, UPPER = Shards(0, 3, 8, alone=False), Shards(4, 7, 8, alone=False)


def guild_of(shard: int) -> int:
    return (shard + 8) << 22 | 77


@pytest.fixture
async def where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    """The address of a new database that several processes share."""
    monkeypatch.setattr("storage.postgres.address.FOLDER", tmp_path)
    where = await postgres.server().new()
    yield where
    await postgres.server().drop(where)


async def owner(where: str, shards: Shards) -> Store:
    store = await Store.open(where, shards=shards)
    assert await store.take_over()
    return store


async def grow_old(where: str, seconds: int) -> None:
    """Let the last renewal of all leases be so long ago, by the clock of the database."""
    moment = f"(extract(epoch FROM clock_timestamp()) * 1000)::bigint - {seconds * 1000}"
    await postgres.server().command(f"UPDATE leases SET renewed = {moment}", where)


async def game_at(store: Store, shard: int) -> Table:
    table = Table(store)
    await table.lobby(guild=guild_of(shard), channel=20 + shard)
    return table


def test_the_shard_of_a_server_is_that_of_discord() -> None:
    assert [shard_of(guild_of(shard), 8) for shard in range(8)] == list(range(8))
    assert shard_of(197038439483310086, 10) == 197038439483310086 // 4194304 % 10


async def test_a_store_of_one_process_has_one_lease(store: Store) -> None:
    (lease,) = await store.live_leases()
    assert (lease.shard, lease.shards, lease.epoch) == (0, 1, store.connection.epoch)
    assert not store.connection.stale


async def test_each_owner_has_its_games_alone(where: str) -> None:
    async with await owner(where, LOWER) as lower, await owner(where, UPPER) as upper:
        assert [lease.shard for lease in await lower.live_leases()] == list(range(8))
        low, high = await game_at(lower, 1), await game_at(upper, 6)
        assert await low.append(1) == await high.append(1, interaction=91) == Appended(1)
        assert await lower.active_games() == [low.game]
        assert [place.game for place in await upper.active_places()] == [high.game]
        with pytest.raises(StoreFenced, match="is not of the shards 0-3/8"):
            await low.append(2, game=high.game)
        assert await high.append(2, interaction=92) == Appended(2)
        assert not lower.lost and not upper.lost


async def test_an_outage_is_a_matter_of_its_shards(where: str) -> None:
    async with await owner(where, LOWER) as lower, await owner(where, UPPER) as upper:
        await lower.note_outage(LOWER, 1000, 5000, forget_before=0)
        await upper.note_outage(EVERYTHING, 500, 900, forget_before=0)  # noted before the servers were divided
        outages = await upper.outages()
        assert outages == await lower.outages()
        stood = [[outage.since for outage in outages if outage.concerns(shard << 22)] for shard in range(8)]
        assert stood == [[500, 1000]] * 4 + [[500]] * 4


async def test_who_has_no_lease_writes_nothing(where: str) -> None:
    async with await owner(where, LOWER) as first, await Store.open(where, shards=LOWER) as spare:
        assert not await spare.take_over()
        with pytest.raises(StoreFenced, match="does not own the shards 0-3/8"):
            await game_at(spare, 1)
        assert not spare.lost
        await first.give_back()
        assert await spare.take_over()
        assert await (await game_at(spare, 1)).append(1) == Appended(1)
        with pytest.raises(StoreFenced, match="does not own the shards 0-3/8"):
            await first.change_preferences(1, {"language": "fr"})


async def test_a_shard_is_taken_over_after_half_a_minute_and_the_elder_is_fenced(where: str) -> None:
    async with await owner(where, LOWER) as elder, await Store.open(where, shards=LOWER) as spare:
        table = await game_at(elder, 2)
        assert await table.append(1) == Appended(1)
        await grow_old(where, 22)
        assert not await spare.take_over()
        await elder.renew()
        assert await spare.live_leases() and not await spare.take_over()
        await grow_old(where, 31)
        assert await spare.take_over()
        with pytest.raises(StoreFenced, match="Another process has taken over"):
            await table.append(2)
        with pytest.raises(StoreFenced):
            await elder.renew()
        assert elder.lost and elder.connection.stale
        with pytest.raises(StoreFenced):  # what it would read is another process's to change now
            await elder.load(table.game)
        successor = Table(spare)
        successor.game = table.game
        assert await successor.append(2) == Appended(2)
        assert await successor.sound() == 2


async def test_a_clock_that_is_put_back_keeps_no_shard_from_being_taken_over(where: str) -> None:
    async with await owner(where, LOWER) as dead, await Store.open(where, shards=LOWER) as spare:
        await grow_old(where, -29)
        assert not await spare.take_over()
        await grow_old(where, -3600)
        assert await spare.live_leases() == []
        assert await spare.take_over()
        assert len(await spare.live_leases()) == 4
        with pytest.raises(StoreFenced, match="Another process has taken over"):
            await dead.renew()


async def test_a_process_that_stands_still_in_a_change_holds_nobody_up(where: str) -> None:
    async with await owner(where, LOWER) as elder, await Store.open(where, shards=LOWER) as spare:
        table = await game_at(elder, 2)
        session = session_of(elder)
        ended = asyncio.Event()
        session.add_termination_listener(lambda _: ended.set())
        ((patience,),) = await session.fetch("SHOW idle_in_transaction_session_timeout")
        assert patience == "10s"
        await session.execute("SET idle_in_transaction_session_timeout = 300")  # as if ten seconds were over
        await session.execute("BEGIN")
        await session.execute(f"UPDATE leases SET done = done + 1 WHERE epoch = {elder.connection.epoch}")
        taking = asyncio.create_task(grow_old(where, 31))
        await asyncio.wait_for(taking, 5 * slowness())
        assert await spare.take_over()
        await asyncio.wait_for(ended.wait(), 10 * slowness())  # the server says so before it hangs up
        with pytest.raises(StoreFenced, match="Another process has taken over"):
            await table.append(1)


async def test_who_loses_one_of_its_shards_has_lost_all(where: str) -> None:
    async with await owner(where, LOWER) as elder:
        table = await game_at(elder, 0)
        await grow_old(where, 31)
        async with await owner(where, Shards(3, 5, 8, alone=False)):
            with pytest.raises(StoreFenced, match="Another process has taken over"):
                await table.append(1)


async def test_a_process_that_cannot_renew_reads_nothing(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with await owner(where, LOWER) as store:
        table = await game_at(store, 0)
        renewed: float = store.connection.renewed
        monkeypatch.setattr("storage.database.time.monotonic", lambda: renewed + 19)
        assert await table.append(1) == Appended(1)
        monkeypatch.setattr("storage.database.time.monotonic", lambda: renewed + 21)
        assert store.connection.stale
        with pytest.raises(StoreUnavailable, match="were not renewed for 20 seconds"):
            await store.load(table.game)
        with pytest.raises(StoreUnavailable, match="were not renewed for 20 seconds"):
            await table.append(2)
        await store.renew()
        assert await table.append(2) == Appended(2)


async def test_servers_are_divided_in_one_way_at_a_time(where: str) -> None:
    async with await owner(where, LOWER) as store:
        async with await Store.open(where, shards=Shards(0, 0, 2, alone=False)) as other:
            assert not await other.take_over()
        with pytest.raises(StoreBusy, match="in use by another process"):
            await Store.open(where)
        await store.give_back()
        await (await owner(where, Shards(0, 0, 2, alone=False))).close()


async def test_a_connection_that_broke_goes_on_with_the_leases(where: str) -> None:
    async with await owner(where, LOWER) as lower, await owner(where, UPPER) as upper:
        table = await game_at(lower, 0)
        session_of(lower).terminate()
        assert await table.append(1) == Appended(1)
        assert await (await game_at(upper, 7)).append(1, interaction=91) == Appended(1)
        assert not lower.lost


# ---------------------------------------------------------------- relays


async def test_what_is_left_for_an_owner_is_done_by_it_or_by_the_next(where: str) -> None:
    async with await owner(where, LOWER) as lower, await owner(where, UPPER) as upper:
        number = await lower.relay(5, "press", {"id": "1"})
        assert [(relayed.kind, relayed.content) for relayed in await upper.relayed()] == [("press", {"id": "1"})]
        assert await lower.relayed() == []
        assert upper.connection.told.is_set()
        await upper.give_back()
        async with await owner(where, UPPER) as successor:
            assert await lower.is_relayed(number)
            (relayed,) = await successor.relayed()
            await successor.end_relay(relayed.number)
            assert not await lower.is_relayed(number)


async def test_what_a_person_sets_is_told_to_all_other_owners(where: str) -> None:
    async with await owner(where, LOWER) as lower, await owner(where, UPPER) as upper:
        await lower.change_preferences(7, {"language": "fr"})
        assert await lower.relayed() == []
        (relayed,) = await upper.relayed()
        assert (relayed.kind, relayed.content) == ("person", {"user": 7})
        assert await upper.remembered_of(7) == Remembered(language="fr")


async def test_a_press_that_nobody_can_answer_any_more_is_forgotten(where: str) -> None:
    async with await owner(where, LOWER) as lower, await owner(where, UPPER) as upper:
        await lower.relay(5, "press", {})
        await postgres.server().command("UPDATE relays SET at = at - 841000", where)
        assert await upper.relayed() == []


async def test_where_one_process_has_everything_nothing_is_told(store: Store) -> None:
    await store.change_preferences(7, {"language": "fr"})
    assert await store.relayed() == []


async def test_shards_of_one_turn_announce_themselves_seconds_apart(store: Store) -> None:
    assert await store.may_identify(0, 5)
    assert not await store.may_identify(0, 5)
    assert await store.may_identify(1, 5)
    assert await store.may_identify(0, 0)


async def test_a_clock_that_is_put_back_keeps_no_shard_from_announcing_itself(store: Store) -> None:
    assert await store.may_identify(0, 5)
    await store.set_fact("identify 0", str(round((time.time() + 3600) * 1000)))
    assert await store.may_identify(0, 5)
    assert not await store.may_identify(0, 5)


async def test_a_digest_is_claimed_once(store: Store) -> None:
    await store.change_preferences(7, {"digest": True})
    await store.set_digest_due(7, 100)
    assert not await store.claim_digest(7, 200, now=99)
    assert await store.claim_digest(7, 200, now=100)
    assert not await store.claim_digest(7, 200, now=100)
