"""The keys behind games whose chance can be checked: kept with the lobby, never changed, deleted with a lobby that
closes.

Triggers of the database enforce all of that.
"""

import hashlib
from collections.abc import Sequence

from storage.database import Database
from storage.rows import encode
from storage.values import Proof


async def keep_key(database: Database, game: int, key: bytes | None) -> None:
    """Keep the key of a new lobby with its fingerprint; without a key the chance of the game cannot be checked."""
    if key is not None:
        commitment = hashlib.sha256(key).hexdigest()
        await database._rows("INSERT INTO proofs (game, key, commitment) VALUES (?, ?, ?)", game, key, commitment)


async def note_opening_post(database: Database, game: int, message: int) -> bool:
    """Note the message that shows the fingerprint, unless one is noted; tells whether it is this one."""
    await database._rows("UPDATE proofs SET opening_post = ? WHERE game = ? AND opening_post IS NULL", message, game)
    return await database._rows("SELECT opening_post FROM proofs WHERE game = ?", game) == [(message,)]


async def proofs_of(database: Database, games: Sequence[int]) -> dict[int, Proof]:
    """The proofs of those of the games that have one."""
    rows = await database._rows(
        "SELECT game, commitment, opening_post, key FROM proofs WHERE game IN (SELECT value FROM json_each(?))",
        encode(games),
    )
    return {game: Proof(*proof) for game, *proof in rows}
