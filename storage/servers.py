"""What managers of servers set, and threads being made.

The threads are for tables that are not open yet.
"""

from dataclasses import dataclass

from storage.database import Database, reads, writes
from storage.setting import CHANNEL, CHANNELS, DOCUMENT, ROLE, SWITCH, SettingsPatch, SettingsTable, setting
from storage.values import Json


@dataclass(frozen=True)
class ServerSettings:
    """The settings of a server, for tables opened from then on.

    Tables may be opened in these ``channels`` and their threads, everywhere where there are none; with ``threads`` each
    gets a thread of its own, in the channel or forum ``home`` (None: in the channel where it is opened). ``defaults``
    is what a new table begins with, which the store does not look into, and ``language`` the one of its posts; None
    stands for the bot's own. Only the role ``opener`` may open tables (None: everybody), the role ``players`` is called
    when seats are free, ``results`` is the channel in which results are posted, and ``films`` says whether films are.
    With ``hours`` tables may play together at an hour of the day. Two hold at once: ``fame`` says whether there is a
    hall of fame, ``chances`` whether those who watch a league's table read the chances of winning.
    """

    channels: tuple[int, ...] = setting((), CHANNELS, page="channels")
    threads: bool = setting(False, SWITCH, page="threads")
    home: int | None = setting(None, CHANNEL, page="threads")
    defaults: Json = setting(None, DOCUMENT, page="defaults")
    language: str | None = setting(None, page="defaults")
    opener: int | None = setting(None, ROLE, page="opener")
    players: int | None = setting(None, ROLE, page="players")
    results: int | None = setting(None, CHANNEL, page="results")
    films: bool = setting(True, SWITCH, page="films")
    hours: bool = setting(True, SWITCH, page="hours")
    fame: bool = setting(False, SWITCH, page="fame")
    chances: bool = setting(False, SWITCH, page="chances")


SERVERS = SettingsTable("servers", "guild", ServerSettings)


@dataclass(frozen=True)
class Opening:
    """A thread that is being made since unix second `at`.

    It comes from a message of this `nonce` in a channel, or, in a `forum`, with it. `message` is None while it is not
    known whether it is there.
    """

    nonce: str
    channel: int
    forum: bool
    message: int | None
    at: int


class ServerStore(Database):
    """The settings of servers, and what is under way for them."""

    @reads
    async def server(self, guild: int) -> ServerSettings:
        """What the managers of a server have set."""
        return (await SERVERS.find(self, "guild = ?", guild)).get(guild, ServerSettings())

    @writes
    async def change_server(self, guild: int, patch: SettingsPatch) -> None:
        """Change a server's settings as ``patch`` says, all or nothing."""
        await SERVERS.change(self, guild, patch)

    @writes
    async def admit_role_call(self, guild: int, now: int, seconds: int) -> int | None:
        """Note a role's call, or say from which second it may come.

        It is a unix second, given if the last call is less than so many seconds ago.
        """
        rows = await self.rows("SELECT called FROM servers WHERE guild = ? AND called > ?", guild, now - seconds)
        if rows:
            return int(rows[0][0]) + seconds
        await self.rows(
            "INSERT INTO servers (guild, called) VALUES (?, ?)"
            " ON CONFLICT (guild) DO UPDATE SET called = excluded.called",
            *(guild, now),
        )
        return None

    @writes
    async def take_back_role_call(self, guild: int) -> None:
        """Note that the role of a server was not called after all."""
        await self.rows("UPDATE servers SET called = NULL WHERE guild = ?", guild)

    @writes
    async def note_welcome(self, guild: int) -> bool:
        """Note that a server is greeted; False where it was before."""
        rows = await self.rows(
            "INSERT INTO servers (guild, welcomed) VALUES (?, 1)"
            " ON CONFLICT (guild) DO UPDATE SET welcomed = 1 WHERE servers.welcomed = 0 RETURNING guild",
            guild,
        )
        return bool(rows)

    @writes
    async def begin_opening(self, opening: Opening) -> None:
        """Note a thread before it is made, or news of it.

        `open_game` says that its table is there.
        """
        await self.rows(
            "INSERT INTO openings (nonce, channel, forum, message, at) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (nonce) DO UPDATE SET message = excluded.message",
            *(opening.nonce, opening.channel, int(opening.forum), opening.message, opening.at),
        )

    @writes
    async def end_opening(self, nonce: str) -> None:
        """Note that there is no such thread, or nothing to do."""
        await forget_opening(self, nonce)

    @reads
    async def openings(self) -> list[Opening]:
        """The threads whose tables were never opened, the oldest first."""
        rows = await self.rows("SELECT nonce, channel, forum, message, at FROM openings ORDER BY at, nonce")
        return [Opening(nonce, channel, bool(forum), message, at) for nonce, channel, forum, message, at in rows]


async def forget_opening(database: Database, nonce: str | None) -> None:
    """Forget a thread's opening, within a transaction."""
    if nonce is not None:
        await database.rows("DELETE FROM openings WHERE nonce = ?", nonce)
