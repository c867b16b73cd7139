"""Posts on Discord, and what belongs to a user."""

import asyncio
import logging

from storage.database import Database, reads, writes
from storage.erasure_marks import FACT
from storage.pings import forget_calls
from storage.posts_and_polls import Post, Send
from storage.rows import ACTIVE_ONLY
from storage.seasons import forget_in_seasons
from storage.seats import erase_former_player
from storage.timekeeping import forget_clocks

logger = logging.getLogger(__name__)
NAMED = (
    ("games", "owner"),
    ("seats", "user"),
    ("sitters", "user"),
    ("records", "user"),
    ("packed_people", "user"),
    ("invitations", "user"),
    ("invitations", "giver"),
    ("settings", "user"),
    ("vacations", "user"),
    ("pings", "receiver"),
    ("refusals", "user"),
    ("plans", "user"),
    ("listed", "user"),
    ("season_people", "user"),
    ("season_answers", "user"),
)
"""Where the database names people: all tables and columns."""


class People(Database):
    """The posts that exist, and the erasing of a user."""

    @reads
    async def posts(self, game: int) -> list[Post]:
        """The messages that this game has on Discord, as far as known."""
        return await self._posts(game)

    async def _posts(self, game: int) -> list[Post]:
        rows = await self.rows(
            "SELECT kind, key, channel, message, shown FROM messages WHERE game = ? ORDER BY kind, key", game
        )
        return [Post(*row) for row in rows]

    @writes
    async def save_post(self, game: int, post: Post, *, sent: bool = False) -> None:
        """Note a posted or edited message, by kind and key.

        It replaces the one of the same kind and key. ``sent`` says that it is the one of `begin_send`, which is there
        for sure now.
        """
        await self.rows(
            "INSERT INTO messages (game, kind, key, channel, message, shown) VALUES (?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (game, kind, key) DO UPDATE SET channel = excluded.channel, message = excluded.message,"
            " shown = excluded.shown",
            *(game, post.kind, post.key, post.channel, post.message, post.shown),
        )
        if sent:
            await self._forget_send(game, post.kind, post.key)

    @writes
    async def drop_post(self, game: int, kind: str, key: str) -> None:
        """Forget a message that is gone."""
        await self.rows("DELETE FROM messages WHERE game = ? AND kind = ? AND key = ?", game, kind, key)

    @reads
    async def sends(self, game: int) -> list[Send]:
        """The messages of this game that may be there.

        It is not known what became of the request.
        """
        return await self._sends(game)

    async def _sends(self, game: int) -> list[Send]:
        rows = await self.rows(
            "SELECT kind, key, channel, nonce, at, shown FROM sends WHERE game = ? ORDER BY kind, key", game
        )
        return [Send(*row) for row in rows]

    @writes
    async def begin_send(self, game: int, send: Send) -> None:
        """Note a message before it is posted.

        `save_post` says that it is there, `end_send` that it is not.
        """
        await self.rows(
            "INSERT INTO sends (game, kind, key, channel, nonce, at, shown) VALUES (?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (game, kind, key) DO UPDATE SET channel = excluded.channel, nonce = excluded.nonce,"
            " at = excluded.at, shown = excluded.shown",
            *(game, send.kind, send.key, send.channel, send.nonce, send.at, send.shown),
        )

    @writes
    async def end_send(self, game: int, kind: str, key: str) -> None:
        """Note that a message does not exist.

        Discord has refused it, or it was looked for and not found.
        """
        await self._forget_send(game, kind, key)

    async def _forget_send(self, game: int, kind: str, key: str) -> None:
        await self.rows("DELETE FROM sends WHERE game = ? AND kind = ? AND key = ?", game, kind, key)

    @writes
    async def erase_user(self, user: int) -> list[int]:
        """Forget a user: rows keep seat numbers only.

        Returns the active games that lost a player or their owner.

        A player who left a seat of a game that goes on is still known there as such (see `SeatStore.sat`). Beside the
        database a mark of them stays, so that a backup does not bring them back.
        """
        # Who is erased by another process at the same moment waits here: what was seen last is what is noted last.
        await self.rows(
            "INSERT INTO facts (name, value) VALUES (?, '') ON CONFLICT (name) DO UPDATE SET value = facts.value", FACT
        )
        seen = await self.connection.marks.add(user)
        await self._note_erased(seen)
        return await self._forget_user(user)

    async def erase_again(self) -> int:
        """Forget people whom a backup brought back; returns how many.

        They were erased before.

        Costs nothing unless there are marks of people that this database has not seen.
        """
        unseen = await self.connection.marks.unseen(await self._erased_seen())
        if not unseen.marks:
            return 0
        users = await asyncio.to_thread(unseen.among, await self.named_users())
        await self.forget_again(users, unseen.seen)
        if users:
            logger.warning("%d people who had been erased were in the database again, and are erased again", len(users))
        return len(users)

    @reads
    async def _erased_seen(self) -> str | None:
        rows = await self.rows("SELECT value FROM facts WHERE name = ?", FACT)
        return str(rows[0][0]) if rows else None

    @reads
    async def named_users(self) -> list[int]:
        """All people whom the database names."""
        chosen = " UNION ".join(f"SELECT {column} AS named FROM {table}" for table, column in NAMED)
        # A number below 0 stands for an erased person.
        return [user for (user,) in await self.rows(f"SELECT named FROM ({chosen}) AS people WHERE named > 0")]

    @writes
    async def forget_again(self, users: list[int], seen: str) -> None:
        """Erase people named by an older copy; marks are ``seen`` so far."""
        for user in users:
            await self._forget_user(user)
        await self._note_erased(seen)

    async def _note_erased(self, seen: str) -> None:
        await self.rows(
            "INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            FACT,
            seen,
        )

    async def _forget_user(self, user: int) -> list[int]:
        touched = await self.rows(
            f"SELECT id FROM games WHERE {ACTIVE_ONLY}"
            " AND (owner = ?1 OR id IN (SELECT game FROM seats WHERE user = ?1)) ORDER BY id",
            user,
        )
        await self.rows("UPDATE games SET owner = NULL WHERE owner = ?", user)
        await forget_clocks(self, user)
        await self.rows("UPDATE seats SET user = NULL, name = '' WHERE user = ?", user)
        await self.rows("UPDATE records SET user = NULL WHERE user = ?", user)
        await self.rows("UPDATE packed_people SET user = NULL WHERE user = ?", user)
        await erase_former_player(self, user)
        await self.rows("DELETE FROM settings WHERE user = ?", user)
        await self.rows("DELETE FROM vacations WHERE user = ?", user)
        await self.rows("DELETE FROM plans WHERE user = ?", user)
        await self.rows("DELETE FROM listed WHERE user = ?", user)
        await forget_in_seasons(self, user)
        await forget_calls(self, user)
        return [game for (game,) in touched]
