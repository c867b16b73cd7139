"""The keys of checkable games, and their public beacon.

A key is kept with the lobby, never changed, and deleted with a lobby that closes; the beacon's data grow until the game
begins. Triggers of the database enforce all of that.
"""

import hashlib
from collections.abc import Sequence

from storage.database import Database, writes
from storage.dice import Beacon, Proof
from storage.records import note_press, standing_of
from storage.rows import AMONG, decode, encode
from storage.values import Conflict, Duplicate, Saved

BEACON = "promised, board, start_line, signature, waived, agreed, presses"


class Beacons(Database):
    """The steps of a start that waits for the beacon.

    Each is written down before the next one is taken.
    """

    @writes
    async def begin_start(
        self, game: int, *, revision: int, interaction: int | None, now: int, board: str
    ) -> Saved | Duplicate | Conflict:
        """Begin the start of a lobby as it stood at `revision`.

        What the digest ``board`` covers is fixed from now on.
        """
        standing = await standing_of(self, game, interaction)
        if isinstance(standing, Duplicate):
            return standing
        if standing.status != "lobby" or standing.revision != revision:
            return standing
        rows = await self.rows(
            "UPDATE beacons SET board = ? WHERE game = ? AND board IS NULL RETURNING game", board, game
        )
        if not rows:
            return standing
        await self.rows("UPDATE games SET revision = revision + 1, changed = ? WHERE id = ?", now, game)
        await note_press(self, interaction, game, now)
        return Saved(revision + 1)

    @writes
    async def note_start_line(self, game: int, board: str, message: int) -> None:
        """Note the message with this board's digest, unless one is noted."""
        await self.rows(
            "UPDATE beacons SET start_line = ? WHERE game = ? AND board = ? AND start_line IS NULL",
            *(message, game, board),
        )

    @writes
    async def note_signature(self, game: int, start_line: int, signature: str) -> bool:
        """Note the network's signature for this start line's round.

        False where the game does not wait for it.
        """
        rows = await self.rows(
            "UPDATE beacons SET signature = ?"
            " WHERE game = ? AND start_line = ? AND signature IS NULL AND waived = 0 RETURNING game",
            *(signature, game, start_line),
        )
        return bool(rows)

    @writes
    async def agree_to_begin(self, game: int, start_line: int, seat: int, press: int, needed: Sequence[int]) -> None:
        """Note that a seat would begin without the beacon.

        ``press`` is the number of the press that says so; the beacon is waived once all `needed` seats would.
        """
        rows = await self.rows(
            "SELECT agreed, presses FROM beacons"
            " WHERE game = ? AND start_line = ? AND signature IS NULL AND waived = 0",
            *(game, start_line),
        )
        for agreed, presses in rows:
            seats = decode(game, agreed)
            if seat not in seats:
                seats, known = sorted([*seats, seat]), sorted([*decode(game, presses), press])
                await self.rows(
                    "UPDATE beacons SET agreed = ?, presses = ?, waived = ? WHERE game = ?",
                    *(encode(seats), encode(known), int(set(needed) <= set(seats)), game),
                )

    @writes
    async def give_up_start(self, game: int, board: str) -> None:
        """Give up a lobby's start.

        What was fixed then has changed all the same.
        """
        await self.rows(
            "UPDATE beacons SET board = NULL, start_line = NULL, signature = NULL, waived = 0, agreed = '[]',"
            " presses = '[]'"
            " WHERE game = ? AND board = ?",
            *(game, board),
        )
        await self.rows("UPDATE games SET revision = revision + 1 WHERE id = ?", game)


async def keep_key(database: Database, game: int, key: bytes | None, beacon: bool | None) -> None:
    """Keep a new lobby's key, fingerprint and promise of a `beacon`.

    None is the first edition; without a key the chance of the game cannot be checked.
    """
    if key is None:
        return
    commitment = hashlib.sha256(key).hexdigest()
    await database.rows("INSERT INTO proofs (game, key, commitment) VALUES (?, ?, ?)", game, key, commitment)
    if beacon is not None:
        await database.rows("INSERT INTO beacons (game, promised) VALUES (?, ?)", game, int(beacon))


async def note_opening_post(database: Database, game: int, message: int) -> bool:
    """Note the fingerprint's first message; returns whether it is this."""
    await database.rows("UPDATE proofs SET opening_post = ? WHERE game = ? AND opening_post IS NULL", message, game)
    return await database.rows("SELECT opening_post FROM proofs WHERE game = ?", game) == [(message,)]


async def proofs_of(database: Database, games: Sequence[int]) -> dict[int, Proof]:
    """The proofs of the games that have one."""
    rows = await database.rows(
        f"SELECT proofs.game, commitment, opening_post, key, {BEACON} FROM proofs LEFT JOIN beacons USING (game)"
        f" WHERE proofs.game {AMONG}",
        encode(games),
    )
    return {
        game: Proof(commitment, post, key, None if promised is None else _beacon(game, promised, *beacon))
        for game, commitment, post, key, promised, *beacon in rows
    }


def _beacon(
    game: int,
    promised: int,
    board: str | None,
    line: int | None,
    signature: str | None,
    waived: int,
    agreed: str,
    presses: str,
) -> Beacon:
    seats, numbers = tuple(decode(game, agreed)), tuple(decode(game, presses))
    return Beacon(bool(promised), board, line, signature, bool(waived), seats, numbers)
