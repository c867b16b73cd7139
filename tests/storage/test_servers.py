"""What managers set for a server, how seldom a role is called, and threads whose tables are not open yet."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from storage import SERVERS, NewGame, Opening, ServerSettings, Setting, Store, StoredGame
from storage.setting import SWITCH
from tests.storage.table import Table

EXAMPLES: dict[str, Any] = {
    "channels": (20, 21),
    "home": 20,
    "defaults": {"options": {"target": 12}, "timing": {"pace": "live"}},
    "language": "fr",
    "opener": 31,
    "players": 32,
    "results": 22,
}
EVERYTHING: dict[str, Any] = {
    name: not one.default if one.kind is SWITCH else EXAMPLES[name] for name, one in SERVERS.settings.items()
}
LINE = Opening("a nonce", 20, forum=False, message=None, at=300)


@pytest.mark.parametrize("one", SERVERS.settings.values(), ids=SERVERS.settings)
async def test_a_setting_is_kept_and_changes_no_other(path: Path, one: Setting) -> None:
    patch, back = {one.name: EVERYTHING[one.name]}, {one.name: one.default}
    async with await Store.create(path) as store:
        assert await store.server(10) == ServerSettings(), "without a row nothing is set"
        await store.change_server(10, patch)
        assert await store.server(10) == ServerSettings(**patch)
        await store.change_server(11, EVERYTHING)
        await store.change_server(11, back)
    async with await Store.open(path) as store:
        assert await store.server(10) == ServerSettings(**patch)
        assert await store.server(11) == ServerSettings(**{**EVERYTHING, **back}), "it can be taken back"
        assert await store.server(12) == ServerSettings()


async def test_a_role_is_called_once_in_a_while(store: Store) -> None:
    await store.change_server(10, {"players": 32})
    assert await store.admit_role_call(10, 5000, 1800) is None
    assert await store.admit_role_call(10, 5001, 1800) == 6800
    assert await store.admit_role_call(11, 5001, 1800) is None, "each server has its own"
    assert await store.admit_role_call(10, 6800, 1800) is None
    await store.take_back_role_call(10)
    assert await store.admit_role_call(10, 6801, 1800) is None
    assert await store.server(10) == ServerSettings(players=32)


async def test_a_server_is_greeted_once(path: Path) -> None:
    async with await Store.create(path) as store:
        assert await store.note_welcome(10)
        assert await store.server(10) == ServerSettings(), "a row that sets nothing is as good as none"
        assert not await store.note_welcome(10)
        await store.change_server(11, {"films": False})
        assert await store.note_welcome(11)
    async with await Store.open(path) as store:
        assert not await store.note_welcome(10)


async def test_a_thread_is_remembered_until_its_table_is_open(table: Table) -> None:
    store = table.store
    await store.begin_opening(LINE)
    await store.begin_opening(replace(LINE, nonce="another", forum=True, at=200))
    await store.begin_opening(replace(LINE, message=7000))
    assert await store.openings() == [
        replace(LINE, nonce="another", forum=True, at=200),
        replace(LINE, message=7000),
    ]
    await table.lobby(channel=7000, opening="a nonce")
    assert [opening.nonce for opening in await store.openings()] == ["another"]
    await store.end_opening("another")
    assert await store.openings() == []


async def test_a_thread_is_forgotten_only_with_its_table(table: Table) -> None:
    await table.store.begin_opening(LINE)
    busy = await table.store.open_game(
        NewGame(
            guild=10,
            channel=20,
            owner=1,
            language="en",
            options={},
            seats=[],
            interaction=None,
            now=9,
            opening="a nonce",
        )
    )
    assert not isinstance(busy, StoredGame)
    assert await table.store.openings() == [LINE]


async def test_a_game_remembers_its_home(path: Path) -> None:
    home = {"parent": 19, "films": False}
    async with await Store.create(path) as store:
        table = Table(store)
        opened = await table.lobby(channel=21, home=home)
        assert opened.home_json == home
        await store.save_lobby(opened.game, revision=0, interaction=None, now=9, options={"target": 12})
        await table.append(1)
    async with await Store.open(path) as store:
        stored = await store.load(opened.game)
        assert stored is not None and stored.home_json == home


async def test_the_active_games_of_a_server(table: Table) -> None:
    second, ended = await table.lobby(channel=21), await table.lobby(channel=22)
    await table.lobby(channel=23, guild=11)
    await table.store.save_lobby(ended.game, revision=0, interaction=None, now=9, status="ended")
    assert [game.game for game in await table.store.active_in(10)] == [table.game, second.game]
    await table.store.lose(second.game, "channel", reported=True, now=9)
    assert [game.game for game in await table.store.active_in(10)] == [table.game], "the others sleep"
