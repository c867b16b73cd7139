"""What people set for themselves.

`bot.table.schedule.off_hours_limits` decides what hours and days are allowed.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from storage.database import Database, reads, writes
from storage.relays import announce_person
from storage.rows import AMONG, encode
from storage.setting import HOURS, SWITCH, TEXT, SettingsPatch, SettingsTable, setting

CallWay: TypeAlias = Literal["channel", "both", "direct"]


@dataclass(frozen=True)
class Vacation:
    """Days on which a person is away, in ISO form.

    The first and the last are both included ("2026-12-24").

    `bot` says that a bot plays for them then, instead of their clocks standing still.
    """

    first: str
    last: str
    bot: bool = False


@dataclass(frozen=True, kw_only=True)
class Remembered:
    """A person's settings that the bot holds in memory.

    So an answer waits for no read.

    `language` is None where it follows Discord. With `sends_at_once` their trade offers go out without being shown to
    them first. `advice` is positive where they read some at each of their choices. `direct_closed` says that Discord
    has refused a direct message to them, and `closed_told` that they know.
    """

    language: str | None = setting(None, page="language", told="language")
    sends_at_once: bool = setting(False, SWITCH, page="offers", told="switches")
    advice: int = setting(0, page="switches", told="advice")
    direct_closed: bool = setting(False, SWITCH, page="direct", told="whether Discord refused a direct message")
    closed_told: bool = setting(False, SWITCH, told="whether Discord refused a direct message")

    @property
    def is_to_be_told(self) -> bool:
        """Whether they do not know yet that no direct message reaches them."""
        return self.direct_closed and not self.closed_told


@dataclass(frozen=True)
class Preferences(Remembered):
    """All that a person has set.

    What has the page "switches" is turned on and off in the menu there.

    `zone` is an IANA name and `city` the one by which it was chosen, both empty until it was. `quiet` are minutes after
    local midnight, from and until. `zone_again` and `quiet_again` (unix seconds) are from when on they may choose
    another zone or other hours, None before they have chosen any. `calls` says where they are called: in the channel,
    by direct message too ("both"), or by direct message alone where that works ("direct"); `closed_at` (a unix second)
    when Discord has refused one. `on_deck` tells who is next, `digest` asks for one message a day about the games that
    wait. A person who is not `invitable` is offered no seats and called to no rematch.
    """

    zone: str = setting("", TEXT, page="quiet", told="time zone", unique=True)
    city: str = setting("", page="quiet", told="city", unique=True)
    quiet: tuple[int, int] | None = setting(
        None, HOURS, page="quiet", columns=("quiet_from", "quiet_until"), told="quiet hours"
    )
    calls: CallWay = setting("channel", page="calls", told="how to be called")
    reminders: bool = setting(True, SWITCH, page="switches", told="switches")
    on_deck: bool = setting(False, SWITCH, page="switches", told="switches")
    digest: bool = setting(False, SWITCH, page="switches", told="switches")
    closed_at: int | None = setting(None, told="whether Discord refused a direct message, and when")
    vacations: tuple[Vacation, ...] = ()
    zone_again: int | None = setting(None, told="when hours and zone may change again")
    quiet_again: int | None = setting(None, told="when hours and zone may change again")
    invitable: bool = setting(True, SWITCH, page="switches", told="switches")


PERSONAL = SettingsTable("settings", "user", Preferences)
REMEMBERED = SettingsTable("settings", "user", Remembered)
SWITCHES = tuple(one.name for one in PERSONAL.on_page("switches"))
"""What a person turns on and off in the menu of their settings."""


class PersonalSettings(Database):
    """The settings of users; a user without any gets the defaults."""

    @reads
    async def preferences(self, user: int) -> Preferences:
        """What a user has set."""
        return (await self._preferences([user]))[user]

    @reads
    async def preferences_of(self, users: Collection[int]) -> dict[int, Preferences]:
        """What each of these users has set."""
        return await self._preferences(users)

    async def _preferences(self, users: Collection[int]) -> dict[int, Preferences]:
        chosen = encode(list(users))
        away: dict[int, list[Vacation]] = {}
        for user, first, last, bot in await self.rows(
            f"SELECT user, first, last, bot FROM vacations WHERE user {AMONG} ORDER BY first",
            chosen,
        ):
            away.setdefault(user, []).append(Vacation(first, last, bool(bot)))
        found = await PERSONAL.find(self, f"user {AMONG}", chosen)
        found = {user: found.get(user) or Preferences() for user in users}
        return found | {user: replace(found[user], vacations=tuple(days)) for user, days in away.items()}

    @reads
    async def remembered(self) -> dict[int, Remembered]:
        """What memory holds of everybody who has set some of it."""
        return {user: known for user, known in (await REMEMBERED.find(self, "1 = 1")).items() if known != Remembered()}

    @reads
    async def remembered_of(self, user: int) -> Remembered:
        """What is held in memory of a user."""
        return (await REMEMBERED.find(self, "user = ?", user)).get(user, Remembered())

    @writes
    async def change_preferences(self, user: int, patch: SettingsPatch) -> None:
        """Change a user's settings as ``patch`` says, all or nothing."""
        await self._change(user, patch)
        await announce_person(self, user)

    @writes
    async def set_off_hours(
        self, user: int, off_hours: Preferences, vacation: Vacation | None = None, *, forget_before: str = ""
    ) -> None:
        """Keep a user's home, quiet hours and a vacation.

        The first two are as in ``off_hours``; the vacation is booked if there is one (`book_vacation`). It keeps all or
        nothing.
        """
        names = ("zone", "city", "quiet", "zone_again", "quiet_again")
        await self._change(user, {name: getattr(off_hours, name) for name in names})
        if vacation is not None:
            await self._book(user, vacation, forget_before)
        await announce_person(self, user)

    @writes
    async def set_closed_told(self, user: int) -> None:
        """Note that a user knows of Discord's refused direct message."""
        await self.rows("UPDATE settings SET closed_told = 1 WHERE user = ?", user)
        await announce_person(self, user)

    @writes
    async def set_digest_due(self, user: int, moment: int | None) -> None:
        """Set the unix second of a user's next digest."""
        await PERSONAL.change(self, user, {}, digest_due=moment)

    @writes
    async def claim_digest(self, user: int, moment: int, now: int) -> bool:
        """Claim a user's digest that should go out now.

        It says when the next one comes; False if none should go out now.
        """
        rows = await self.rows(
            "UPDATE settings SET digest_due = ? WHERE user = ? AND digest_due <= ? RETURNING user", moment, user, now
        )
        return bool(rows)

    @reads
    async def digests_due(self, now: int) -> list[int]:
        """The users who get their digest now, the longest overdue first."""
        rows = await self.rows(
            "SELECT user FROM settings WHERE digest = 1 AND digest_due <= ? ORDER BY digest_due, user", now
        )
        return [user for (user,) in rows]

    @writes
    async def book_vacation(self, user: int, vacation: Vacation, *, forget_before: str = "") -> None:
        """Book a vacation, replacing one that begins that day.

        Vacations that ended before ``forget_before`` are forgotten.
        """
        await self._book(user, vacation, forget_before)
        await announce_person(self, user)

    async def _book(self, user: int, vacation: Vacation, forget_before: str) -> None:
        await self.rows("DELETE FROM vacations WHERE user = ? AND last < ?", user, forget_before)
        await self.rows(
            "INSERT INTO vacations (user, first, last, bot) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (user, first) DO UPDATE SET last = excluded.last, bot = excluded.bot",
            *(user, vacation.first, vacation.last, int(vacation.bot)),
        )

    @writes
    async def cancel_vacation(self, user: int, first: str) -> bool:
        """Forget the vacation from this day (ISO); whether there was one."""
        gone = await self.rows("DELETE FROM vacations WHERE user = ? AND first = ? RETURNING first", user, first)
        await announce_person(self, user)
        return bool(gone)

    async def _change(self, user: int, patch: SettingsPatch) -> None:
        # A digest that is turned off is not due any more.
        off = {"digest_due": None} if "digest" in patch and not patch["digest"] else {}
        await PERSONAL.change(self, user, patch, **off)
