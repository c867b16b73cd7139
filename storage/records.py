"""The records of games, and the two states beside them.

The states are at the head of a game and at the last information barrier. Records hold every move in order; they are
written once, read for the log, films, exports and what can be undone; each names the press that it came from.

Those of a game that is over may be packed (`storage.packing`): a deflated JSON list with an item for each, in which a
number stands for a person.
"""

from collections.abc import Sequence
from typing import Literal

from storage.database import Database, Statement
from storage.errors import StoreFenced, UnknownGame
from storage.rows import AMONG, NO_LIMIT, decode, encode, inflate
from storage.values import Commit, Conflict, Duplicate, Json, Record, Snapshot

PACKED = 6
"""So many values of a packed record come before its cause, and the plans after that."""


async def write_record(database: Database, game: int, commit: Commit) -> None:
    """Write down the move of a commit."""
    move = commit.move
    await database.rows(
        "INSERT INTO records"
        " (game, seq, rules_version, schema, seat, user, interaction, kind, action, chance, at, cause, plans)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        *(game, move.seq, move.rules_version, move.schema, move.seat, move.user, move.interaction, move.kind),
        *(encode(move.action), encode(move.chance), commit.now, move.cause),
        encode(move.plans) if move.plans else None,
    )


async def records_of(database: Database, game: int, after: int = 0, limit: int = NO_LIMIT) -> list[Record]:
    """A game's records from number `after + 1` on, at most ``limit``."""
    rows = await database.rows(
        "SELECT cause, plans, seq, kind, seat, user, interaction, action, chance, rules_version, schema, at"
        " FROM records WHERE game = ? AND seq > ? ORDER BY seq LIMIT ?",
        *(game, after, limit),
    )
    if not rows:
        return (await _packed_records(database, game))[after:]
    return [
        Record(
            *(seq, kind, seat, user, interaction, decode(game, action), decode(game, chance), *versions_and_time),
            cause=cause,
            plans=() if plans is None else tuple(decode(game, plans)),
        )
        for cause, plans, seq, kind, seat, user, interaction, action, chance, *versions_and_time in rows
    ]


async def options_of(database: Database, games: Sequence[int]) -> dict[int, Json]:
    """The options of the games that are packed."""
    rows = await database.rows(f"SELECT game, options FROM packed WHERE game {AMONG}", encode(games))
    return {game: inflate(game, data) for game, data in rows}


async def _packed_records(database: Database, game: int) -> list[Record]:
    """All records of a packed game; empty where it is not packed."""
    rows = await database.rows("SELECT records FROM packed WHERE game = ?", game)
    if not rows:
        return []
    people = dict(await database.rows("SELECT number, user FROM packed_people WHERE game = ?", game))
    return [
        Record(seq, kind, seat, people.get(person), *values, cause=cause, plans=tuple(plans))
        for seq, (kind, seat, person, *more) in enumerate(inflate(game, rows[0][0]), 1)
        for values, (cause, *plans) in [(more[:PACKED], more[PACKED:])]
    ]


def snapshots_to_save(game: int, commit: Commit) -> Statement:
    """The statement for the state after a commit.

    Without a state it is as it was, after one record more.
    """
    seq, schema = commit.move.seq, commit.move.schema
    if commit.snapshot is None:
        return ("UPDATE snapshots SET seq = ? WHERE game = ? AND kind = 'head'", seq, game)
    kinds = ("head", "barrier") if commit.barrier else ("head",)
    rows = ", ".join(f"(?1, '{kind}', ?2, ?3, ?4)" for kind in kinds)
    return (
        f"INSERT INTO snapshots (game, kind, seq, schema, state) VALUES {rows} ON CONFLICT (game, kind) DO UPDATE"
        " SET seq = excluded.seq, schema = excluded.schema, state = excluded.state",
        *(game, seq, schema, encode(commit.snapshot)),
    )


async def snapshot_of(database: Database, game: int, kind: Literal["head", "barrier"]) -> Snapshot | None:
    """The state of this kind; None before the first record.

    Of a packed game the last one is left, which is both.
    """
    rows = await database.rows("SELECT seq, schema, state FROM snapshots WHERE game = ? AND kind = ?", game, kind)
    if rows:
        return Snapshot(rows[0][0], rows[0][1], decode(game, rows[0][2]))
    packed = await database.rows("SELECT count, schema, state FROM packed WHERE game = ?", game)
    return Snapshot(packed[0][0], packed[0][1], inflate(game, packed[0][2])) if packed else None


async def press_seen(database: Database, interaction: int | None) -> Duplicate | None:
    """What this press did, if it did anything."""
    rows = await database.rows(
        "SELECT game, seq FROM records WHERE interaction = ?1"
        " UNION ALL SELECT game, NULL FROM presses WHERE interaction = ?1",
        interaction,
    )
    return Duplicate(*rows[0]) if rows else None


async def note_press(database: Database, interaction: int | None, game: int, now: int) -> None:
    """Note a press that has changed a game without a record."""
    if interaction is not None:
        await database.rows("INSERT INTO presses (interaction, game, at) VALUES (?, ?, ?)", interaction, game, now)


async def require_owned(database: Database, game: int) -> None:
    """Raise `StoreFenced` where a game belongs to other shards."""
    if database.shards.count > 1:
        for (guild,) in await database.rows("SELECT guild FROM games WHERE id = ?", game):
            _require_owner(database, game, guild)


async def standing_of(database: Database, game: int, interaction: int | None) -> Conflict | Duplicate:
    """How a game stands before a change, or what this press did.

    Raises `UnknownGame`, and `StoreFenced` where it belongs to others.
    """
    rows = await database.rows(
        "SELECT guild, head, revision, status, did.game, did.seq FROM games LEFT JOIN"
        " (SELECT game, seq FROM records WHERE interaction = ?2"
        " UNION ALL SELECT game, NULL FROM presses WHERE interaction = ?2) AS did ON 1 = 1 WHERE id = ?1",
        *(game, interaction),
    )
    if not rows:
        raise UnknownGame(f"There is no game {game}.")
    guild, head, revision, status, done, seq = rows[0]
    if done is not None:
        return Duplicate(done, seq)
    _require_owner(database, game, guild)
    return Conflict(head, revision, status)


def _require_owner(database: Database, game: int, guild: int) -> None:
    if database.shards.count > 1 and not database.shards.owns(guild):
        raise StoreFenced(f"Game {game} is not of the shards {database.shards}, which this process owns.")
