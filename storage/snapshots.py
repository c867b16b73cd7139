"""The states that are kept of a game: two, at its head and at the last information barrier."""

from typing import Literal

from storage.database import Database
from storage.rows import decode, encode, inflate
from storage.values import Commit, Snapshot


async def save_snapshots(database: Database, game: int, commit: Commit) -> None:
    """Keep the state after a commit; without one the state is as it was, after one record more."""
    seq, schema = commit.move.seq, commit.move.schema
    if commit.snapshot is None:
        await database._rows("UPDATE snapshots SET seq = ? WHERE game = ? AND kind = 'head'", seq, game)
        return
    state = encode(commit.snapshot)
    for kind in ("head", "barrier") if commit.barrier else ("head",):
        await database._rows(
            "INSERT INTO snapshots (game, kind, seq, schema, state) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT DO UPDATE SET seq = excluded.seq, schema = excluded.schema, state = excluded.state",
            *(game, kind, seq, schema, state),
        )


async def snapshot_of(database: Database, game: int, kind: Literal["head", "barrier"]) -> Snapshot | None:
    """The state of this kind; None before the first record. Of a packed game the last one is left, which is both."""
    rows = await database._rows("SELECT seq, schema, state FROM snapshots WHERE game = ? AND kind = ?", game, kind)
    if rows:
        return Snapshot(rows[0][0], rows[0][1], decode(game, rows[0][2]))
    packed = await database._rows("SELECT count, schema, state FROM packed WHERE game = ?", game)
    return Snapshot(packed[0][0], packed[0][1], inflate(game, packed[0][2])) if packed else None
