"""Offers of seats in running games, and who has had a seat in a game: noted when a seat is transferred, forgotten when
the game ends or the user is erased."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from storage.database import Database, reads, writes
from storage.erasure_marks import is_marked, mark_of, new_salt
from storage.posts_and_polls import Invitation
from storage.records import note_press, press_seen, standing_of
from storage.rows import ACTIVE_ONLY
from storage.values import Conflict, Duplicate, Seat


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
    await database._rows("DELETE FROM barred WHERE game = ?", game)
    await database._rows("UPDATE sitters SET mark = NULL WHERE game = ?", game)


async def erase_former_player(database: Database, user: int) -> None:
    """Forget a user: as a former player, leaving a mark in the games that go on, and in offers."""
    rows = await database._rows(
        f"SELECT game, seat, until, {ACTIVE_ONLY} FROM sitters JOIN games ON id = game WHERE user = ?",
        user,
    )
    for *key, goes_on in rows:
        await database._rows(
            "UPDATE sitters SET user = NULL, name = '', mark = ? WHERE game = ? AND seat = ? AND until = ?",
            *(mark_of(new_salt(), user) if goes_on else None, *key),
        )
    await database._rows("DELETE FROM invitations WHERE user = ?1 OR giver = ?1", user)
    rows = await database._rows(
        f"SELECT game, by_table, {ACTIVE_ONLY} FROM refusals JOIN games ON id = game WHERE user = ?", user
    )
    await database._rows("DELETE FROM refusals WHERE user = ?", user)
    for game, by_table, goes_on in rows:
        if goes_on:
            mark = mark_of(new_salt(), user)
            await database._rows("INSERT INTO barred (game, mark, by_table) VALUES (?, ?, ?)", game, mark, by_table)


class Seating(Database):
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
        agreed: int | None = None,
    ) -> Invitation | Duplicate | Conflict:
        """Offer a seat of an active game to a user, in place of any other offer of that seat; the table has ``agreed``
        to it, this seat first, or nobody was asked (None)."""
        standing = await standing_of(self, game, interaction)
        if isinstance(standing, Duplicate):
            return standing
        if standing.status not in ("running", "paused"):
            return standing
        await self._rows("DELETE FROM invitations WHERE game = ? AND seat = ?", game, seat)
        until = None if agreed is None else now
        rows = await self._rows(
            "INSERT INTO invitations (game, seat, user, giver, agreed, until)"
            " VALUES (?, ?, ?, ?, ?, ?) RETURNING number",
            *(game, seat, user, giver, agreed, until),
        )
        await note_press(self, interaction, game, now)
        return Invitation(rows[0][0], game, seat, user, giver, agreed, until)

    @reads
    async def invitations(self, game: int) -> list[Invitation]:
        """The open offers of seats in a game, by seat."""
        return await self._invitations(game)

    async def _invitations(self, game: int) -> list[Invitation]:
        rows = await self._rows(
            "SELECT number, game, seat, user, giver, agreed, until FROM invitations WHERE game = ? ORDER BY seat", game
        )
        return [Invitation(*row) for row in rows]

    @writes
    async def drop_invitation(self, number: int) -> bool:
        """Close an offer that was refused or withdrawn, or lapsed; False when it was closed already."""
        return bool(await self._rows("DELETE FROM invitations WHERE number = ? RETURNING number", number))

    @writes
    async def agree_to_invitation(
        self, invitation: Invitation, seat: int, until: int, *, interaction: int | None, now: int
    ) -> Invitation | Duplicate | None:
        """Note that a seat is the first to agree that somebody takes the one that they ask for, or that others may
        object for longer; gives the invitation as it is then, None when it was closed already."""
        if (seen := await press_seen(self, interaction)) is not None:
            return seen
        changed = await self._rows(
            "UPDATE invitations SET agreed = ?, until = ? WHERE number = ? RETURNING number",
            *(seat, until, invitation.number),
        )
        await note_press(self, interaction, invitation.game, now)
        return replace(invitation, agreed=seat, until=until) if changed else None

    @writes
    async def refuse_invitation(self, invitation: Invitation, *, by_table: bool = False) -> bool:
        """Close an offer because the person to whom it was made has refused it: they are not asked again in this game.
        Or because the table has refused them: then they get no seat of it.

        False when it was closed already.
        """
        if not await self._rows("DELETE FROM invitations WHERE number = ? RETURNING number", invitation.number):
            return False
        await self._rows(
            "INSERT INTO refusals (game, user, by_table) VALUES (?, ?, ?)"
            " ON CONFLICT (game, user) DO UPDATE SET by_table = max(refusals.by_table, excluded.by_table)",
            *(invitation.game, invitation.user, int(by_table)),
        )
        return True

    @reads
    async def refuses_invitations(self, game: int, user: int) -> Literal["table", "all", "game"] | None:
        """Whether the table of this game has refused a user, or they do not want to be offered any seat, or have
        refused one of this game; also if their data was erased since."""
        refused = await self._rows("SELECT by_table FROM refusals WHERE game = ? AND user = ?", game, user)
        marks = await self._rows("SELECT by_table, mark FROM barred WHERE game = ?", game)
        refused += [(by_table,) for by_table, mark in marks if is_marked(mark, user)]
        if (1,) in refused:
            return "table"
        if await self._rows("SELECT 1 FROM settings WHERE user = ? AND invitable = 0", user):
            return "all"
        return "game" if refused else None

    @reads
    async def sat(self, game: int, user: int) -> bool:
        """Whether this user held a seat of this game that somebody else has now, also if their data was erased since.

        After the end of a game those who were erased are not known any more.
        """
        rows = await self._rows(
            "SELECT user, mark FROM sitters WHERE game = ? AND (user = ? OR mark IS NOT NULL)", game, user
        )
        return any(found == user or is_marked(mark, user) for found, mark in rows)

    @reads
    async def naming(self, user: int) -> list[int]:
        """The numbers of this process's games that name this user: as player, owner, former player, in an offer or a
        record."""
        rows = await self._rows(
            f"SELECT id FROM games WHERE {self.shards.condition()} AND id IN"
            " (SELECT id FROM games WHERE owner = ?1 UNION SELECT game FROM seats WHERE user = ?1"
            " UNION SELECT game FROM sitters WHERE user = ?1 UNION SELECT game FROM records WHERE user = ?1"
            " UNION SELECT game FROM packed_people WHERE user = ?1"
            " UNION SELECT game FROM invitations WHERE user = ?1 OR giver = ?1) ORDER BY id",
            user,
        )
        return [game for (game,) in rows]
