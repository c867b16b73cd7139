"""The records of games: every move, in order. Written once, read for the log, films, exports and what can be undone."""

from storage.database import Database
from storage.rows import decode, encode
from storage.values import Commit, Record


async def write_record(database: Database, game: int, commit: Commit) -> None:
    """Write down the move of a commit."""
    move = commit.move
    await database._rows(
        "INSERT INTO records"
        " (game, seq, rules_version, schema, seat, user, interaction, kind, action, chance, at, cause)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        *(game, move.seq, move.rules_version, move.schema, move.seat, move.user, move.interaction, move.kind),
        *(encode(move.action), encode(move.chance), commit.now, move.cause),
    )


async def records_of(database: Database, game: int, after: int = 0) -> list[Record]:
    """The records of a game in order, from number `after + 1` on."""
    rows = await database._rows(
        "SELECT cause, seq, kind, seat, user, interaction, action, chance, rules_version, schema, at FROM records"
        " WHERE game = ? AND seq > ? ORDER BY seq",
        *(game, after),
    )
    return [
        Record(
            *(seq, kind, seat, user, interaction, decode(game, action), decode(game, chance), *versions_and_time),
            cause=cause,
        )
        for cause, seq, kind, seat, user, interaction, action, chance, *versions_and_time in rows
    ]
