"""The records of games: every move, in order. Written once, read for the log, films, exports and what can be undone.

Those of a game that is over may be packed (`storage.packing`): a deflated JSON list with an item for each, in which a
number stands for a person.
"""

from collections.abc import Sequence

from storage.database import Database
from storage.rows import decode, encode, inflate
from storage.values import Commit, Json, Record


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


async def records_of(database: Database, game: int, after: int = 0, limit: int = -1) -> list[Record]:
    """The records of a game in order, from number `after + 1` on, so many at most."""
    rows = await database._rows(
        "SELECT cause, seq, kind, seat, user, interaction, action, chance, rules_version, schema, at FROM records"
        " WHERE game = ? AND seq > ? ORDER BY seq LIMIT ?",
        *(game, after, limit),
    )
    if not rows:
        return (await _packed_records(database, game))[after:]
    return [
        Record(
            *(seq, kind, seat, user, interaction, decode(game, action), decode(game, chance), *versions_and_time),
            cause=cause,
        )
        for cause, seq, kind, seat, user, interaction, action, chance, *versions_and_time in rows
    ]


async def options_of(database: Database, games: Sequence[int]) -> dict[int, Json]:
    """The options of those of the games that are packed."""
    rows = await database._rows(
        "SELECT game, options FROM packed WHERE game IN (SELECT value FROM json_each(?))", encode(games)
    )
    return {game: inflate(game, data) for game, data in rows}


async def _packed_records(database: Database, game: int) -> list[Record]:
    """All records of a packed game; empty where it is not packed."""
    rows = await database._rows("SELECT records FROM packed WHERE game = ?", game)
    if not rows:
        return []
    people = dict(await database._rows("SELECT number, user FROM packed_people WHERE game = ?", game))
    return [
        Record(seq, kind, seat, people.get(person), *values, cause=cause)
        for seq, (kind, seat, person, *values, cause) in enumerate(inflate(game, rows[0][0]), 1)
    ]
