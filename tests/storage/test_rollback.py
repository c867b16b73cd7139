"""A rollback that fails: nothing of the transaction is seen, and the store goes on as soon as it can."""

import os
import sqlite3
from pathlib import Path

import pytest

from storage import Appended, Seat, StoreError, StoreUnavailable
from tests.storage.table import Table


@pytest.mark.parametrize("failures", [1, 2, 3])
async def test_a_failing_rollback_leaves_nothing_to_see(
    table: Table, path: Path, monkeypatch: pytest.MonkeyPatch, failures: int
) -> None:
    await table.play(3)
    rows = table.store.connection.rows
    failed: list[str] = []

    async def failing(sql: str, *parameters: object) -> list[object]:
        if sql == "ROLLBACK" and len(failed) < failures:
            failed.append(sql)
            raise sqlite3.OperationalError("disk I/O error")
        return await rows(sql, *parameters)

    monkeypatch.setattr(table.store.connection, "rows", failing)
    seat = Seat(0, 1, "twice", "red")
    with pytest.raises(StoreError, match="refused a change"):
        await table.append(4, seats=(seat, seat))
    if failures == 3:
        os.rename(path, path.with_name("away"))
        with pytest.raises(StoreUnavailable, match="cannot be opened"):
            await table.sound()
        os.rename(path.with_name("away"), path)
    assert await table.sound() == 3
    game = await table.store.load(table.game)
    assert game is not None
    assert [seat.name for seat in game.seats] == ["Ann", "Ben", "Bot"]
    assert await table.append(4) == Appended(4)
    assert await table.sound() == 4
    assert len(failed) == min(failures, 2)
