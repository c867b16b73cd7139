"""When something falls due next: a clock, an open question or a digest."""

from tests.storage.table import ANN, Table


async def test_the_first_moment_of_any_kind_after_another_one(table: Table) -> None:
    store, other = table.store, await table.lobby(channel=21)
    assert await store.next_due(0) is None
    await store.save_clocks(table.game, 0, {}, 500)
    await store.save_clocks(other.game, 0, {}, None)
    await store.rows(
        "INSERT INTO gathers (game, kind, proposal, proposer, asked, until) VALUES (?, 'end', '{}', 0, '[]', 400)",
        table.game,
    )
    await store.rows("INSERT INTO settings (user, digest_due) VALUES (?, 300)", ANN)
    assert [await store.next_due(after) for after in (0, 299, 300, 400, 500)] == [300, 300, 400, 500, None]
