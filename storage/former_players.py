"""Former players: noted when a seat is transferred, forgotten when the game ends or the user is erased."""

import hashlib
from collections.abc import Sequence

from storage.database import Database
from storage.rows import ACTIVE_ONLY
from storage.values import Seat

SALT = 16


def is_marked(mark: bytes, user: int) -> bool:
    """Whether a mark stands for this user."""
    return mark == mark_of(mark[:SALT], user)


def mark_of(salt: bytes, user: int) -> bytes:
    """What stands for a user who was erased: it tells whether somebody is that user, and is costly to guess from."""
    return salt + hashlib.scrypt(str(user).encode(), salt=salt, n=4096, r=8, p=1, dklen=SALT)


async def note_departures(
    database: Database, game: int, before: Sequence[Seat], after: Sequence[Seat], at: int
) -> None:
    """Remember who gives up a seat with record ``at``, and close the offers that this answers. What they have agreed to
    goes with them."""
    players = {seat.seat: seat.user for seat in after}
    for seat in before:
        if players.get(seat.seat) == seat.user:
            continue
        await database._rows(
            "INSERT INTO sitters (game, seat, until, user, name) VALUES (?, ?, ?, ?, ?)",
            *(game, seat.seat, at, seat.user, seat.name),
        )
        await database._rows("DELETE FROM invitations WHERE game = ? AND seat = ?", game, seat.seat)
        await database._rows(
            "UPDATE invitations SET agreed = NULL, until = NULL WHERE game = ? AND agreed = ?", game, seat.seat
        )
        await database._rows("DELETE FROM invitations WHERE game = ? AND user = ?", game, players.get(seat.seat))


async def forget_former_players(database: Database, game: int) -> None:
    """At the end of a game: nobody can take a seat in it any more, so former players need not be known."""
    await database._rows("DELETE FROM invitations WHERE game = ?", game)
    await database._rows("DELETE FROM refusals WHERE game = ?", game)
    await database._rows("UPDATE sitters SET mark = NULL WHERE game = ?", game)


async def erase_former_player(database: Database, user: int) -> None:
    """Forget a user: as a former player, leaving a mark in the games that go on, and in offers."""
    rows = await database._rows(
        f"SELECT game, seat, until, {ACTIVE_ONLY}, randomblob({SALT})"
        " FROM sitters JOIN games ON id = game WHERE user = ?",
        user,
    )
    for *key, goes_on, salt in rows:
        await database._rows(
            "UPDATE sitters SET user = NULL, name = '', mark = ? WHERE game = ? AND seat = ? AND until = ?",
            *(mark_of(salt, user) if goes_on else None, *key),
        )
    await database._rows("DELETE FROM invitations WHERE user = ?1 OR giver = ?1", user)
