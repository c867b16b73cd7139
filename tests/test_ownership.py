"""Who serves a press, and what of Discord's pace is whose, where several processes share a database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import asyncpg
import pytest

from bot.cluster import ownership
from bot.cluster.ownership import Ownership, part_of
from bot.cluster.share import DividedShare
from bot.settings import BadSetting, Settings, read_settings
from bot.start.build import build
from bot.table.game.tables import TableStore
from bot.wire.client import RefereeClient
from bot.wire.net.background import Background
from bot.wire.net.rate_limit import RateLimit
from bot.wire.net.share import PressOwner
from storage import Lease, StoreError, StoreUnavailable
from storage.shards import Shards
from tests import postgres
from tests.patience import slowness


def leases(*owners: tuple[int, int, int]) -> list[Lease]:
    """The leases of owners: an epoch, how many shards, and what it wants."""
    found, shard = [], 0
    for epoch, count, wanted in owners:
        for _ in range(count):
            found.append(Lease(shard, 8, f"process {epoch}", epoch, wanted))
            shard += 1
    return found


def test_the_pace_is_divided_by_leases_and_what_is_not_needed_is_lent() -> None:
    busy = leases((1, 4, 99), (2, 4, 99))
    assert [part_of(busy, epoch, 40) for epoch in (1, 2)] == [20, 20]
    uneven = leases((1, 4, 99), (2, 4, 0))
    assert [part_of(uneven, epoch, 40) for epoch in (1, 2)] == [30, 10]  # half of its own stays with each
    assert part_of(leases((1, 2, 50), (2, 2, 30), (3, 4, 0)), 1, 40) > part_of(leases((1, 2, 50), (2, 2, 30)), 1, 20)
    assert part_of(busy, 3, 40) == 0


@pytest.mark.parametrize("wanted", [(0, 0, 0), (99, 0, 5), (12, 30, 1), (7, 7, 7)])
def test_all_together_never_have_more_than_the_whole(wanted: tuple[int, int, int]) -> None:
    found = leases(*((epoch, 1 + epoch, demand) for epoch, demand in enumerate(wanted)))
    assert sum(part_of(found, epoch, 43) for epoch in range(3)) <= 43 + 1e-9


class Asked:
    """What a store is asked here."""

    def __init__(self, *owners: tuple[int, int, int]) -> None:
        self.shards = Shards(0, 3, 8, alone=False)
        self.found = leases(*owners)
        self.connection = type("Connection", (), {"epoch": 0, "stale": False})()
        self.lost = ""

    async def live_leases(self) -> list[Lease]:
        return self.found


@pytest.fixture
async def waiting(monkeypatch: pytest.MonkeyPatch) -> Ownership:
    """A process that does not own its shards."""
    monkeypatch.setattr(ownership, "TURN_SECONDS", 0.05)
    return Ownership(cast(TableStore, Asked((5, 4, 0))), RateLimit())


async def test_who_waits_leaves_presses_to_the_owner(waiting: Ownership) -> None:
    assert await waiting.turn() is PressOwner.OTHERS


async def test_where_nobody_owns_a_shard_the_person_is_told(waiting: Ownership) -> None:
    cast(Any, waiting.store).found = []
    assert await waiting.turn() is PressOwner.NOBODY


async def test_a_press_waits_for_its_process_to_become_the_owner(waiting: Ownership) -> None:
    asking = asyncio.create_task(waiting.turn())
    await asyncio.sleep(0.01)
    waiting.owning.set()
    assert await asking is PressOwner.TAKEN
    assert await waiting.turn() is PressOwner.OURS


async def test_a_process_that_could_not_renew_answers_nobody(waiting: Ownership) -> None:
    waiting.owning.set()
    cast(Any, waiting.store).connection.stale = True
    assert not waiting.owns
    assert await waiting.turn() is PressOwner.OTHERS


@pytest.mark.parametrize("hangs", [False, True])
async def test_a_process_that_could_not_renew_says_again_in_a_moment_where_the_store_is_away(
    waiting: Ownership, monkeypatch: pytest.MonkeyPatch, hangs: bool
) -> None:
    monkeypatch.setattr(ownership, "LEASES_SECONDS", 0.1)
    store = cast(Any, waiting.store)

    async def away() -> None:
        if hangs:
            await asyncio.Event().wait()
        raise StoreUnavailable("The server is stopping.")

    waiting.leases, store.live_leases = tuple(leases((5, 4, 0))), away
    assert await waiting.turn() is PressOwner.OTHERS, "it never had them: their owner answers"
    waiting.owning.set()
    store.connection.epoch, store.connection.stale = 5, True
    async with asyncio.timeout(2.9 * slowness()):
        assert await waiting.turn() is PressOwner.NOBODY


@pytest.mark.parametrize(
    ("owner", "told"),
    [
        ([*range(4)], None),  # a spare
        ([4, 5], None),
        ([3, 4, 5], "the shards 3, 4, 5, and not 0-3/8, are those of another process"),
        ([0], "the shards 0, and not 0-3/8, are those of another process"),
    ],
)
def test_who_waits_for_shards_that_overlap_says_so_once(
    waiting: Ownership, caplog: pytest.LogCaptureFixture, owner: list[int], told: str | None
) -> None:
    waiting.leases = tuple(Lease(shard, 8, "another", 5, 0) for shard in owner)
    for _ in range(3):
        waiting.say_who_is_in_the_way()
        assert waiting.held_by_others() is (owner != [4, 5])
    assert [record.getMessage().partition(":")[0] for record in caplog.records] == ([] if told is None else [told])


def test_another_number_of_shards_is_said_once(waiting: Ownership, caplog: pytest.LogCaptureFixture) -> None:
    for count in (2, 2, 4, 2):
        waiting.leases = (Lease(0, count, "another", 5, 0),)
        waiting.say_who_is_in_the_way()
        assert waiting.held_by_others()
    assert [record.getMessage()[:36] for record in caplog.records] == [
        f"the servers are divided into {count} shard" for count in (2, 4, 2)
    ]


def test_each_person_is_served_by_one_of_those_that_live(waiting: Ownership) -> None:
    waiting.leases = tuple(leases((5, 4, 0), (6, 4, 0)))
    connection = cast(Any, waiting.store).connection
    served = {}
    for epoch in (5, 6):
        connection.epoch = epoch
        served[epoch] = {user for user in range(100) if waiting.serves(user)}
    assert served[5] | served[6] == set(range(100)) and not served[5] & served[6]
    assert waiting.others() == [0]


@pytest.fixture
async def shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[RefereeClient]:
    """The program with a part of the servers, before it is connected; what nothing waits for is left out."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Background, "begin", lambda self, work, name: work.close())
    monkeypatch.setattr(ownership, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(ownership, "RENEW_SECONDS", 0.05)
    where = await postgres.server().new()
    store = await TableStore.open(where, shards=Shards(0, 3, 8, alone=False))
    client = build(Settings(database=where), store)
    yield client
    for loop in client.app.loops:
        loop.cancel()
    await client.share.give_back()
    await store.close()
    await postgres.server().drop(where)


def share_of(client: RefereeClient) -> DividedShare:
    """What of the work is this process's."""
    assert isinstance(client.share, DividedShare)
    return client.share


@pytest.mark.parametrize("name", ["fact", "outages", "closed_since"])
async def test_a_database_that_fails_while_shards_are_taken_over_is_asked_again(
    shared: RefereeClient, monkeypatch: pytest.MonkeyPatch, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    ask, failed = getattr(shared.app.store, name), list[str]()

    async def fail_once(*given: Any, **how: Any) -> Any:
        if not failed:
            failed.append(name)
            raise StoreUnavailable("The server is stopping.")
        return await ask(*given, **how)

    monkeypatch.setattr(shared.app.store, name, fail_once)
    await shared.share.begin(shared.take_up)
    await asyncio.wait_for(share_of(shared).ownership.owning.wait(), 10)
    assert failed and shared.share.owns
    assert "the leases of the shards 0-3/8 must wait: The server is stopping." in caplog.text
    assert all(loop.is_running() for loop in shared.app.loops)


async def test_leases_are_kept_whatever_fails_besides(
    shared: RefereeClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    renew, tried, renewed = shared.app.store.renew, list[int](), asyncio.Event()

    async def fail_once(wanted: int) -> None:
        tried.append(wanted)
        if len(tried) == 1:
            raise ValueError("a mistake of ours")
        await renew(wanted)
        renewed.set()

    monkeypatch.setattr(shared.app.store, "renew", fail_once)
    await shared.share.begin(shared.take_up)
    await asyncio.wait_for(renewed.wait(), 10)
    assert shared.share.owns
    assert "the leases of the shards 0-3/8 could not be looked at" in caplog.text


async def test_what_is_left_within_a_long_transaction_is_done_although_its_number_is_lower(
    shared: RefereeClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, done = shared.app.store, asyncio.Queue[Any]()
    assert await store.take_over()
    share_of(shared).ownership.owning.set()
    monkeypatch.setattr("bot.cluster.relay.LOOK_SECONDS", 0.05)
    keeping = asyncio.create_task(share_of(shared).relay.keep({"word": done.put}))
    slow = await asyncpg.connect(str(shared.app.settings.database))
    leave = "INSERT INTO relays (shard, kind, content, at) VALUES (1, 'word', '\"{}\"', 4000000000000)"
    await slow.execute("BEGIN")
    await slow.execute(leave.format("first"))
    await postgres.server().command(leave.format("second"), str(shared.app.settings.database))
    assert await asyncio.wait_for(done.get(), 10) == "second"
    await slow.execute("COMMIT")
    assert await asyncio.wait_for(done.get(), 10) == "first"
    await asyncio.sleep(0.2)
    assert done.empty()
    keeping.cancel()
    await slow.close()


async def test_what_was_left_is_tried_again_once_the_store_answers(
    shared: RefereeClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried, done = list[str](), asyncio.Event()

    async def fail_twice(content: str) -> None:
        tried.append(content)
        if len(tried) < 3:
            raise StoreError("away for a moment")
        done.set()

    assert await shared.app.store.take_over()
    share_of(shared).ownership.owning.set()
    monkeypatch.setattr("bot.cluster.relay.LOOK_SECONDS", 0.05)
    number = await shared.app.store.relay(1, "word", "hello")
    keeping = asyncio.create_task(share_of(shared).relay.keep({"word": fail_twice}))
    await asyncio.wait_for(done.wait(), 10)
    await asyncio.sleep(0.3)
    assert tried == ["hello"] * 3 and not await shared.app.store.is_relayed(number)
    keeping.cancel()


def test_shards_are_typed_as_a_range_of_a_number() -> None:
    address = {"CATAN_DATABASE": "postgresql://referee@host/catan"}
    assert read_settings(address | {"CATAN_SHARDS": "0-3/8"}).shards == (0, 3, 8)
    assert read_settings(address | {"CATAN_SHARDS": "7/8"}).shards == (7, 7, 8)
    assert read_settings(address).shards is None
    for wrong in ("8", "3-0/8", "0-8/8", "first"):
        with pytest.raises(BadSetting, match="write which shards of how many"):
            read_settings(address | {"CATAN_SHARDS": wrong})
    with pytest.raises(BadSetting, match="a file has one owner"):
        read_settings({"CATAN_SHARDS": "0-3/8"})
