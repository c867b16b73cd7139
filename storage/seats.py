"""Offers of seats in running games, and former players.

A former player is noted when a seat is transferred, and forgotten when the game ends or the user is erased.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Literal

from storage.database import Database, reads, writes
from storage.erasure_marks import is_marked, mark_of, new_salt
from storage.posts_and_polls import Invitation
from storage.records import note_press, press_seen, standing_of
from storage.rows import ACTIVE_ONLY
from storage.values import Conflict, Duplicate, Seat

ALL_SEATS = 63
"""The bits of all seats that there can be."""


def bits(seats: Iterable[int]) -> int:
    """Some seats as the store keeps them, a bit for each."""
    return sum(1 << seat for seat in seats)


def seats_of(kept: int) -> frozenset[int]:
    """The seats that `bits` wrote."""
    return frozenset(seat for seat in range(ALL_SEATS.bit_length()) if kept >> seat & 1)


async def note_departures(
    database: Database, game: int, before: Sequence[Seat], after: Sequence[Seat], at: int
) -> None:
    """Remember who gives up a seat with record ``at``.

    It closes the offers that this answers. Their yes to open questions goes with them.
    """
    players = {seat.seat: seat.user for seat in after}
    for seat in before:
        if players.get(seat.seat) == seat.user:
            continue
        await database.rows(
            "INSERT INTO sitters (game, seat, until, user, name) VALUES (?, ?, ?, ?, ?)",
            *(game, seat.seat, at, seat.user, seat.name),
        )
        await database.rows("DELETE FROM invitations WHERE game = ? AND seat = ?", game, seat.seat)
        await database.rows(
            "UPDATE invitations SET yeses = yeses & ?, agreed = NULL, until = NULL WHERE game = ? AND asks = 1",
            *(~bits([seat.seat]) & ALL_SEATS, game),
        )
        await database.rows("DELETE FROM invitations WHERE game = ? AND user = ?", game, players.get(seat.seat))


async def forget_former_players(database: Database, game: int) -> None:
    """Forget former players at the end of a game.

    No seat in it can be taken any more.
    """
    await database.rows("DELETE FROM invitations WHERE game = ?", game)
    await database.rows("DELETE FROM refusals WHERE game = ?", game)
    await database.rows("DELETE FROM barred WHERE game = ?", game)
    await database.rows("UPDATE sitters SET mark = NULL WHERE game = ?", game)


async def erase_former_player(database: Database, user: int) -> None:
    """Forget a user as a former player, and in offers.

    A mark stays in the games that go on.
    """
    rows = await database.rows(
        f"SELECT game, seat, until, {ACTIVE_ONLY} FROM sitters JOIN games ON id = game WHERE user = ?",
        user,
    )
    for *key, goes_on in rows:
        await database.rows(
            "UPDATE sitters SET user = NULL, name = '', mark = ? WHERE game = ? AND seat = ? AND until = ?",
            *(mark_of(new_salt(), user) if goes_on else None, *key),
        )
    await database.rows("DELETE FROM invitations WHERE user = ?1 OR giver = ?1", user)
    rows = await database.rows(
        f"SELECT game, by_table, {ACTIVE_ONLY} FROM refusals JOIN games ON id = game WHERE user = ?", user
    )
    await database.rows("DELETE FROM refusals WHERE user = ?", user)
    for game, by_table, goes_on in rows:
        if goes_on:
            mark = mark_of(new_salt(), user)
            await database.rows("INSERT INTO barred (game, mark, by_table) VALUES (?, ?, ?)", game, mark, by_table)


class SeatStore(Database):
    """The open invitations, and the memory of who held a seat before."""

    @writes
    async def invite(
        self,
        game: int,
        seat: int,
        *,
        user: int,
        giver: int,
        interaction: int | None,
        now: int,
        asks: bool = False,
        yeses: frozenset[int] = frozenset(),
    ) -> Invitation | Duplicate | Conflict:
        """Offer a seat to a user, replacing that seat's offer.

        The game is active. With ``asks`` the table decides whether it may be offered; ``yeses`` are the seats that have
        said yes.
        """
        standing = await standing_of(self, game, interaction)
        if isinstance(standing, Duplicate):
            return standing
        if standing.status not in ("running", "paused"):
            return standing
        await self.rows("DELETE FROM invitations WHERE game = ? AND seat = ?", game, seat)
        since = now if yeses else None
        rows = await self.rows(
            "INSERT INTO invitations (game, seat, user, giver, asks, yeses, since)"
            " VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING number",
            *(game, seat, user, giver, int(asks), bits(yeses), since),
        )
        await note_press(self, interaction, game, now)
        return Invitation(rows[0][0], game, seat, user, giver, asks, yeses, since)

    @reads
    async def invitations(self, game: int) -> list[Invitation]:
        """The open offers of seats in a game, by seat."""
        return await self._invitations(game)

    async def _invitations(self, game: int) -> list[Invitation]:
        rows = await self.rows(
            "SELECT number, game, seat, user, giver, asks, yeses, since, until FROM invitations WHERE game = ?"
            " ORDER BY seat",
            game,
        )
        return [
            Invitation(number, game, seat, user, giver, bool(asks), seats_of(yeses), since, until)
            for number, game, seat, user, giver, asks, yeses, since, until in rows
        ]

    @writes
    async def drop_invitation(self, number: int) -> bool:
        """Close a refused, withdrawn or lapsed offer; False if closed already."""
        return bool(await self.rows("DELETE FROM invitations WHERE number = ? RETURNING number", number))

    @writes
    async def agree_to_invitation(
        self, invitation: Invitation, seat: int, *, interaction: int | None, now: int
    ) -> Invitation | Duplicate | None:
        """Note a seat's agreement; returns the offer, None when closed already."""
        if (seen := await press_seen(self, interaction)) is not None:
            return seen
        rows = await self.rows(
            "UPDATE invitations SET yeses = yeses | ?, since = coalesce(since, ?) WHERE number = ?"
            " RETURNING yeses, since",
            *(bits([seat]), now, invitation.number),
        )
        await note_press(self, interaction, invitation.game, now)
        return replace(invitation, yeses=seats_of(rows[0][0]), since=rows[0][1]) if rows else None

    @writes
    async def note_silence(self, invitation: Invitation, since: int | None, until: int | None) -> Invitation:
        """Note from when until when (unix seconds) players may object.

        None where the end is not known.
        """
        agreed = None if until is None else min(invitation.yeses)
        await self.rows(
            "UPDATE invitations SET agreed = ?, since = ?, until = ? WHERE number = ? AND asks = 1",
            *(agreed, since, until, invitation.number),
        )
        return replace(invitation, since=since, until=until)

    @writes
    async def refuse_invitation(self, invitation: Invitation) -> bool:
        """Close an offer that its person has refused.

        They are not asked again in this game.

        False when it was closed already.
        """
        if not await self.rows("DELETE FROM invitations WHERE number = ? RETURNING number", invitation.number):
            return False
        await self._refuse(invitation, by_table=False)
        return True

    @writes
    async def object_to_invitation(self, invitation: Invitation) -> bool:
        """Note a table's objection to a person; False if closed already.

        Until the end of the game silence is no yes for that person.
        """
        found = await self.rows(
            "UPDATE invitations SET agreed = NULL, until = NULL WHERE number = ? AND asks = 1 RETURNING number",
            invitation.number,
        )
        if found:
            await self._refuse(invitation, by_table=True)
        return bool(found)

    async def _refuse(self, invitation: Invitation, *, by_table: bool) -> None:
        await self.rows(
            "INSERT INTO refusals (game, user, by_table) VALUES (?, ?, ?)"
            " ON CONFLICT (game, user, by_table) DO NOTHING",
            *(invitation.game, invitation.user, int(by_table)),
        )

    @reads
    async def refuses_invitations(self, game: int, user: int) -> Literal["all", "game"] | None:
        """Whether a user refuses offers: all, this game's, or none.

        It holds also if their data was erased since.
        """
        if await self.rows("SELECT 1 FROM settings WHERE user = ? AND invitable = 0", user):
            return "all"
        return "game" if 0 in await self._refusals(game, user) else None

    @reads
    async def objected(self, game: int, user: int) -> bool:
        """Whether this table has objected to a user.

        It holds also if their data was erased since.
        """
        return 1 in await self._refusals(game, user)

    async def _refusals(self, game: int, user: int) -> list[int]:
        rows = await self.rows("SELECT by_table FROM refusals WHERE game = ? AND user = ?", game, user)
        marks = await self.rows("SELECT by_table, mark FROM barred WHERE game = ?", game)
        return [by_table for (by_table,) in rows] + [by_table for by_table, mark in marks if is_marked(mark, user)]

    @reads
    async def sat(self, game: int, user: int) -> bool:
        """Whether this user held a seat that another player has now.

        It is a seat of this game, and it holds also if their data was erased since.

        After the end of a game those who were erased are not known any more.
        """
        rows = await self.rows(
            "SELECT user, mark FROM sitters WHERE game = ? AND (user = ? OR mark IS NOT NULL)", game, user
        )
        return any(found == user or is_marked(mark, user) for found, mark in rows)

    @reads
    async def naming(self, user: int) -> list[int]:
        """The numbers of this process's games that name this user.

        They do so as player, owner, former player, in an offer or a record.
        """
        rows = await self.rows(
            f"SELECT id FROM games WHERE {self.shards.condition()} AND id IN"
            " (SELECT id FROM games WHERE owner = ?1 UNION SELECT game FROM seats WHERE user = ?1"
            " UNION SELECT game FROM sitters WHERE user = ?1 UNION SELECT game FROM records WHERE user = ?1"
            " UNION SELECT game FROM packed_people WHERE user = ?1"
            " UNION SELECT game FROM invitations WHERE user = ?1 OR giver = ?1) ORDER BY id",
            user,
        )
        return [game for (game,) in rows]
