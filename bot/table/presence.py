"""Who of a table can be called at a moment, and how: what people have set, read once for a look at a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.table.habits import BotVacation, Leave, bot_vacations_of, habits_of, leave_of, since_back
from bot.table.session import Session
from bot.time.clocks import Clocks
from bot.time.standing import first_awake, union
from bot.time.stretches import VACATION, Absence, counted
from storage import Preferences, Store


@dataclass(frozen=True)
class Presence:
    """The people of a table by seat: what they have set, until when (unix second) those are asleep who are, by their
    quiet hours or vacation as far as these count in this game, and until when those are away who are on vacation.

    ``bot_vacations`` are the vacations in which a bot plays for a seat, of each the next that is not over. ``leaves``
    are the vacations that they are on. ``changes`` are the next moments at which a vacation begins or ends. From which
    of them somebody has come back in this game does not count here.
    """

    preferences: Mapping[int, Preferences] = field(default_factory=dict)
    asleep: Mapping[int, int] = field(default_factory=dict)
    away: Mapping[int, int] = field(default_factory=dict)
    bot_vacations: Mapping[int, BotVacation] = field(default_factory=dict)
    leaves: Mapping[int, Leave] = field(default_factory=dict)
    changes: tuple[int, ...] = ()

    def reminded(self, seat: int) -> bool:
        """Whether the seat wants reminders."""
        return self._of(seat).reminders

    def directly(self, seat: int) -> bool:
        """Whether the seat is called by direct message, as far as is known."""
        found = self._of(seat)
        return found.calls != "channel" and not found.direct_closed

    def in_channel(self, seat: int) -> bool:
        """Whether the seat is called in the channel: direct messages alone are for whom they reach."""
        return self._of(seat).calls != "direct" or not self.directly(seat)

    def refused_since(self, seat: int) -> int | None:
        """Since when (unix second) a seat that wants no call in the channel cannot be called otherwise."""
        found = self._of(seat)
        return found.closed_at if found.calls == "direct" and found.direct_closed else None

    def told_next(self, seat: int) -> bool:
        """Whether the seat wants to be told that it is next, and can be."""
        found = self._of(seat)
        return found.on_deck and not found.direct_closed

    def away_from(self, absent: Mapping[int, Absence]) -> dict[int, int]:
        """Until when those are away who are on vacation, at a table from which these are ``absent``: also those for
        whom bots play."""
        played = {seat: leave.until for seat, leave in self.leaves.items() if absent.get(seat) == VACATION}
        return {**self.away, **played}

    @property
    def private(self) -> bool:
        """Whether anybody at the table gets direct messages about it."""
        return any(self.directly(seat) or self.told_next(seat) for seat in self.preferences)

    def _of(self, seat: int) -> Preferences:
        return self.preferences.get(seat) or Preferences()


async def presence_of(session: Session, now: int, since: int | None = None) -> Presence:
    """The people of a table at a moment; its ``changes`` are those that nobody has seen who has looked ``since``."""
    return await presence_at(session.store, session.users, session.clocks, now, since)


async def presence_at(
    store: Store, seated: Sequence[int | None], clocks: Clocks, now: int, since: int | None = None
) -> Presence:
    """The same by who sits where, and the clocks of the table."""
    seen = now if since is None else since
    users = {seat: user for seat, user in enumerate(seated) if user is not None}
    found = await store.preferences_of(users.values())
    preferences = {seat: since_back(found[user], clocks.back_from(seat)) for seat, user in users.items()}
    asleep, away, bot_vacations, leaves, changes = {}, {}, {}, {}, list[int]()
    for seat, chosen in preferences.items():
        habits = habits_of(chosen)
        until = first_awake(now, union(counted(habits, clocks.timing).standing(now)))
        if until > now:
            asleep[seat] = until
        if (back := first_awake(now, union(habits.away(now)))) > now:
            away[seat] = back
        booked = bot_vacations_of(chosen, seen)
        if ahead := [vacation for vacation in booked if vacation.until > now]:
            bot_vacations[seat] = ahead[0]
        if (leave := leave_of(chosen, now)) is not None:
            leaves[seat] = leave
        moments = (*habits.away(seen), *((vacation.since, vacation.until) for vacation in booked))
        changes += [moment for ends in moments for moment in ends if moment > seen]
    return Presence(preferences, asleep, away, bot_vacations, leaves, tuple(sorted(changes)[:1]))
