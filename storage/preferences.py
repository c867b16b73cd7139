"""How people want to be called, and when not. `bot.table.schedule.off_hours_limits` decides what of that is allowed."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Literal, TypeAlias, TypedDict, get_args

from storage.database import Database, reads, writes
from storage.relays import announce_person
from storage.rows import AMONG, encode

CallWay: TypeAlias = Literal["channel", "both", "direct"]


class PreferencesPatch(TypedDict, total=False):
    """The changes of `Preferences` that a user makes with one press; what is left out stays as it is. A digest that is
    turned off is not due any more. A zone and a vacation come with checks of their own, see `PersonalSettings`."""

    quiet: tuple[int, int] | None
    calls: CallWay
    reminders: bool
    on_deck: bool
    digest: bool
    invitable: bool


@dataclass(frozen=True)
class Vacation:
    """Days on which somebody is away: the first and the last, both included, in ISO form ("2026-12-24").

    `bot` says that a bot plays for them then, instead of their clocks standing still.
    """

    first: str
    last: str
    bot: bool = False


@dataclass(frozen=True)
class Preferences:
    """How a user wants to be called, and when not.

    `zone` is an IANA name and `city` the one by which it was chosen, both empty until it was. `quiet` are minutes after
    local midnight, from and until. `zone_again` and `quiet_again` (unix seconds) are from when on they may choose
    another zone or other hours, None before they have chosen any. `calls` says where: in the channel, by direct message
    too ("both"), or by direct message alone where that works ("direct"); `direct_closed` that Discord has refused one,
    and `closed_at` (a unix second) when. `on_deck` tells who is next, `digest` asks for one message a day about the
    games that wait. A person who is not `invitable` is offered no seats and called to no rematch.
    """

    zone: str = ""
    city: str = ""
    quiet: tuple[int, int] | None = None
    calls: CallWay = "channel"
    reminders: bool = True
    on_deck: bool = False
    digest: bool = False
    direct_closed: bool = False
    closed_at: int | None = None
    vacations: tuple[Vacation, ...] = ()
    zone_again: int | None = None
    quiet_again: int | None = None
    invitable: bool = True


Switch: TypeAlias = Literal["reminders", "on_deck", "digest", "invitable"]
"""What a person turns on and off: reminders, a message when they are next, one message a day, and being invited. Each
is a column, and a field of `Preferences`."""
SWITCHES: tuple[Switch, ...] = get_args(Switch)
_FIELDS = tuple(field.name for field in fields(Preferences) if field.name not in ("quiet", "vacations"))
"""Those that are a column."""


class PersonalSettings(Database):
    """The settings of users about time and calls; a user without any gets the defaults."""

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
        rows = await self.rows(
            f"SELECT user, quiet_from, quiet_until, {', '.join(_FIELDS)} FROM settings WHERE user {AMONG}",
            chosen,
        )
        found = {user: _from_row(columns, tuple(away.get(user, ()))) for user, *columns in rows}
        return {user: found.get(user) or Preferences(vacations=tuple(away.get(user, ()))) for user in users}

    @writes
    async def change_preferences(self, user: int, patch: PreferencesPatch) -> None:
        """Change what ``patch`` has of a user's settings, all of it or nothing, and leave the rest."""
        await self._change(user, patch)
        await announce_person(self, user)

    @writes
    async def set_off_hours(
        self, user: int, off_hours: Preferences, vacation: Vacation | None = None, *, forget_before: str = ""
    ) -> None:
        """Keep where a user lives and their quiet hours as in ``off_hours``, and book a vacation (`book_vacation`), if
        there is one: all of it or nothing."""
        zone = {"zone": off_hours.zone or None, "city": off_hours.city, "zone_again": off_hours.zone_again}
        await self._set(user, {**zone, "quiet_again": off_hours.quiet_again})
        await self._change(user, {"quiet": off_hours.quiet})
        if vacation is not None:
            await self._book(user, vacation, forget_before)
        await announce_person(self, user)

    @writes
    async def set_direct_closed(self, user: int, closed: bool, *, now: int | None = None) -> None:
        """Note whether Discord has refused a direct message to a user, and when; they do not know yet."""
        await self._set(
            user, {"direct_closed": int(closed), "closed_at": now if closed else None, "closed_told": int(not closed)}
        )
        await announce_person(self, user)

    @writes
    async def set_closed_told(self, user: int) -> None:
        """Note that a user knows that Discord has refused a direct message to them."""
        await self.rows("UPDATE settings SET closed_told = 1 WHERE user = ?", user)
        await announce_person(self, user)

    @reads
    async def closed_untold(self) -> set[int]:
        """The users who do not know yet that Discord has refused a direct message to them."""
        rows = await self.rows("SELECT user FROM settings WHERE direct_closed = 1 AND closed_told = 0")
        return {user for (user,) in rows}

    @writes
    async def set_digest_due(self, user: int, moment: int | None) -> None:
        """Say when the next daily digest of a user is due, as a unix second."""
        await self._set(user, {"digest_due": moment})

    @writes
    async def claim_digest(self, user: int, moment: int, now: int) -> bool:
        """Say when the one after the digest of a user is due that is due now; False if nobody is to send one now."""
        rows = await self.rows(
            "UPDATE settings SET digest_due = ? WHERE user = ? AND digest_due <= ? RETURNING user", moment, user, now
        )
        return bool(rows)

    @reads
    async def digests_due(self, now: int) -> list[int]:
        """The users who want a daily digest and are to get it now, the longest overdue first."""
        rows = await self.rows(
            "SELECT user FROM settings WHERE digest = 1 AND digest_due <= ? ORDER BY digest_due, user", now
        )
        return [user for (user,) in rows]

    @writes
    async def book_vacation(self, user: int, vacation: Vacation, *, forget_before: str = "") -> None:
        """Add a vacation, in place of one that begins on the same day; forget those that ended before another day."""
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
        """Forget the vacation that begins on this day (ISO); whether there was one."""
        gone = await self.rows("DELETE FROM vacations WHERE user = ? AND first = ? RETURNING first", user, first)
        await announce_person(self, user)
        return bool(gone)

    async def _change(self, user: int, patch: PreferencesPatch) -> None:
        columns: dict[str, Any] = dict(patch)
        if "quiet" in columns:
            columns["quiet_from"], columns["quiet_until"] = columns.pop("quiet") or (None, None)
        if columns.get("digest") is False:
            columns["digest_due"] = None
        await self._set(user, columns)

    async def _set(self, user: int, columns: Mapping[str, int | str | None]) -> None:
        """Set these columns of a user's row, and leave the others as they are. The names are those of this file."""
        names = ", ".join(columns)
        marks = ", ".join("?" for _ in columns)
        changes = ", ".join(f"{name} = excluded.{name}" for name in columns)
        await self.rows(
            f"INSERT INTO settings (user, {names}) VALUES (?, {marks}) ON CONFLICT (user) DO UPDATE SET {changes}",
            *(user, *columns.values()),
        )


def _from_row(columns: Sequence[Any], vacations: tuple[Vacation, ...]) -> Preferences:
    begins, ends, *others = columns
    row = dict(zip(_FIELDS, others, strict=True))
    row |= {name: bool(row[name]) for name in (*SWITCHES, "direct_closed")} | {"zone": row["zone"] or ""}
    return Preferences(quiet=None if begins is None else (begins, ends), vacations=vacations, **row)
