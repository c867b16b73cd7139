"""Keys of games: kept with the lobby, never changed, gone with a lobby that closes."""

import hashlib
import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import Appended, Proof, Saved, Store, StoreError
from tests.storage.table import ANN, Table

KEY = bytes(range(100, 132))
COMMITMENT = hashlib.sha256(KEY).hexdigest()


def all_of(path: Path) -> bytes:
    """The file with all that its log still held."""
    with closing(sqlite3.connect(path)) as shell:
        shell.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path.read_bytes()


async def proof_of(table: Table) -> Proof | None:
    stored = await table.store.load(table.game)
    assert stored is not None
    return stored.proof


async def test_a_lobby_keeps_its_key_and_shows_the_fingerprint(store: Store) -> None:
    table = Table(store)
    opened = await table.lobby(key=KEY)
    assert opened.proof == Proof(COMMITMENT, None, KEY) == await proof_of(table)
    assert (await store.games_of(ANN))[0].proof == opened.proof


async def test_a_lobby_without_a_key_has_no_proof(table: Table) -> None:
    assert await proof_of(table) is None
    assert not await table.store.note_opening_post(table.game, 6999)


async def test_the_opening_post_is_noted_once(store: Store) -> None:
    table = Table(store)
    await table.lobby(key=KEY)
    assert await store.note_opening_post(table.game, 6999)
    assert await store.note_opening_post(table.game, 6999)
    assert not await store.note_opening_post(table.game, 7000)
    assert await proof_of(table) == Proof(COMMITMENT, 6999, KEY)


async def test_the_key_of_a_closed_lobby_is_gone(store: Store, path: Path) -> None:
    table = Table(store)
    lobby = await table.lobby(key=KEY)
    assert isinstance(
        await store.save_lobby(lobby.game, revision=lobby.revision, interaction=None, now=300, status="ended"), Saved
    )
    assert await proof_of(table) is None
    await store.close()
    assert KEY not in all_of(path)


@pytest.mark.parametrize("status", ["finished", "ended"])
async def test_the_key_of_a_game_outlives_its_end(store: Store, status: str) -> None:
    table = Table(store)
    await table.lobby(key=KEY)
    await table.play(2)
    assert await table.append(3, status=status) == Appended(3)
    assert await proof_of(table) == Proof(COMMITMENT, None, KEY)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE proofs SET key = randomblob(32)",
        "UPDATE proofs SET commitment = ''",
        "UPDATE proofs SET opening_post = 7000",
        "UPDATE proofs SET opening_post = NULL",
        "DELETE FROM proofs",
        "INSERT OR REPLACE INTO proofs (game, key, commitment) VALUES (1, randomblob(32), '')",
    ],
)
async def test_the_database_lets_nobody_change_a_proof(store: Store, path: Path, statement: str) -> None:
    table = Table(store)
    await table.lobby(key=KEY)
    await store.note_opening_post(table.game, 6999)
    await table.play(1)
    await store.close()
    with closing(sqlite3.connect(path)) as shell, pytest.raises(sqlite3.IntegrityError):
        shell.execute(statement)


async def test_no_key_in_texts_logs_or_errors(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    table = Table(store)
    opened = await table.lobby(key=KEY)
    loaded = await store.load(table.game)
    with pytest.raises(StoreError) as refused:
        await table.lobby(channel=21, key=KEY[:31])
    for text in (repr(opened), repr(loaded), caplog.text, str(refused.value), repr(refused.value.__cause__)):
        assert repr(KEY)[2:-1] not in text
        assert repr(KEY[:31])[2:-1] not in text
        assert KEY.hex() not in text
