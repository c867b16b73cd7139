"""Whom to call at a moment, how, and whose time is up.

It also says whom the trade offers of a turn call. It is pure but for the session: clocks, settings, offers and moments
in, seats out.

An edit of the trade board notifies nobody, so a player who can only now go on is called by a new message:

- to whom an offer is made, at once, and again only after they have answered all that they were called for;
- whose turn it is, when there is an answer to wait for no longer: a counter-offer, a yes to choose from, or everybody
  has said no; and a proposer of a counter-offer that was refused.

A first call about answers collects what comes within 30 seconds. Further calls of the same person in the same turn wait
10 minutes, then an hour. What bots alone have refused, within seconds, calls nobody: the proposer is still there. Only
what is public is looked at: two games that differ in a hidden hand call alike.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.table.game.game_clocks import GameOutages
from bot.table.game.log import held_until
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.game.vacations import BotVacation, Leave, bot_vacations_of, leave_of, off_hours_of, since_back
from bot.time.clocks import Clocks
from bot.time.off_hours import Pause, first_awake, union
from bot.time.seat_clocks import VACATION, Absence, Call, Pace, WaitedTurn, counted
from bot.time.table_hours import LASTS, Together
from engine.seats import AWAY
from storage import Preferences


@dataclass(frozen=True)
class Presence:
    """The people of a table by seat: settings, sleep, vacations.

    ``asleep`` is until when (unix second) those are asleep who are, by their quiet hours or vacation as far as these
    count in this game, and ``away`` until when those are away who are on vacation.

    ``bot_vacations`` are the vacations in which a bot plays for a seat, of each the next that is not over. ``leaves``
    are the vacations that they are on. ``changes`` holds the next moment at which a vacation begins or ends, if there
    is one. Vacations from which a player has come back in this game do not count here.

    ``together`` is the table's hour while it lasts; ``handed`` are the seats that play waits for and that a post of
    their own calls, because they are here in it.
    """

    preferences: Mapping[int, Preferences] = field(default_factory=dict)
    asleep: Mapping[int, int] = field(default_factory=dict)
    away: Mapping[int, int] = field(default_factory=dict)
    bot_vacations: Mapping[int, BotVacation] = field(default_factory=dict)
    leaves: Mapping[int, Leave] = field(default_factory=dict)
    changes: tuple[int, ...] = ()
    together: Together | None = None
    handed: frozenset[int] = frozenset()

    def reminded(self, seat: int) -> bool:
        """Whether the seat wants reminders."""
        return self._of(seat).reminders

    def directly(self, seat: int) -> bool:
        """Whether the seat is called by direct message, if known."""
        found = self._of(seat)
        return found.calls != "channel" and not found.direct_closed

    def in_channel(self, seat: int) -> bool:
        """Whether the seat is called in the channel.

        Direct messages alone are for players whom they reach.
        """
        return self._of(seat).calls != "direct" or not self.directly(seat)

    def refused_since(self, seat: int) -> int | None:
        """Since when (unix second) a seat can no longer be called.

        It wants no call in the channel.
        """
        found = self._of(seat)
        return found.closed_at if found.calls == "direct" and found.direct_closed else None

    def wants_on_deck(self, seat: int) -> bool:
        """Whether the seat's player wants and can get a "next" message."""
        found = self._of(seat)
        return found.on_deck and not found.direct_closed

    def away_from(self, absent: Mapping[int, Absence]) -> dict[int, int]:
        """Until when each player on vacation is away.

        These are ``absent`` from the table; players for whom bots play are included.
        """
        played = {seat: leave.until for seat, leave in self.leaves.items() if absent.get(seat) == VACATION}
        return {**self.away, **played}

    @property
    def private(self) -> bool:
        """Whether anybody at the table gets direct messages about it."""
        return any(self.directly(seat) or self.wants_on_deck(seat) for seat in self.preferences)

    def _of(self, seat: int) -> Preferences:
        return self.preferences.get(seat) or Preferences()


async def presence_of(session: Session, now: int, since: int | None = None) -> Presence:
    """The people of a table at a moment.

    Its ``changes`` are those that a reader who has looked ``since`` has not seen.
    """
    return await presence_at(session.store, session.users, session.clocks, now, since)


async def presence_at(
    store: TableStore, seated: Sequence[int | None], clocks: Clocks, now: int, since: int | None = None
) -> Presence:
    """The same by who sits where, and the clocks of the table."""
    seen = now if since is None else since
    users = {seat: user for seat, user in enumerate(seated) if user is not None}
    found = await store.preferences_of(users.values())
    preferences = {seat: since_back(found[user], clocks.back_from(seat)) for seat, user in users.items()}
    asleep, away, bot_vacations, leaves, changes = {}, {}, {}, {}, list[int]()
    for seat, chosen in preferences.items():
        off_hours = off_hours_of(chosen)
        resting = counted(off_hours, clocks.timing)
        if clocks.worn(seat, now) is not None:  # their clock runs in their vacation, so they are called in it
            resting = replace(resting, vacations=())
        until = first_awake(now, union(resting.standing(now)))
        if until > now:
            asleep[seat] = until
        if (back := first_awake(now, union(off_hours.away(now)))) > now:
            away[seat] = back
        booked = bot_vacations_of(chosen, seen)
        if ahead := [vacation for vacation in booked if vacation.until > now]:
            bot_vacations[seat] = ahead[0]
        if (leave := leave_of(chosen, now)) is not None:
            leaves[seat] = leave
        moments = (*off_hours.away(seen), *((vacation.since, vacation.until) for vacation in booked))
        changes += [moment for ends in moments for moment in ends if moment > seen]
    return Presence(preferences, asleep, away, bot_vacations, leaves, tuple(sorted(changes)[:1]))


REMINDERS = frozenset({"half", "nearly"})
MIN_PEOPLE = 3
"""Fewest people at a table where the next one is called: of two, the one whose turn it is not knows."""


@dataclass(frozen=True)
class DueNow:
    """Each seat's latest call, and the unix second to check ``again``."""

    calls: Mapping[int, Call]
    again: int | None


def due_now(
    clocks: Clocks, outages: GameOutages, presence: Presence, now: int, reached: Collection[int] = ()
) -> DueNow:
    """Whom to call now.

    A deadline while people could not press is put off (`GameOutages.falls_due`).

    ``reached`` are the seats that have a direct message about what they are waited for now.
    """
    calls: dict[int, Call] = {}
    moments = [moment] if (moment := clocks.next_moment(now, outages.intervals)) is not None else []
    for seat in presence.preferences:
        for call in _calls(clocks, outages, presence, seat, reached):
            if call.moment > now or (call.why in REMINDERS and not presence.reminded(seat)):
                continue
            if _in_the_hour(presence, seat, call):
                continue  # who is here was called to it
            if call.why == "over" and not outages.falls_due(call.moment, clocks.pace, now):
                moments.append(outages.held_until(clocks.pace))
                continue
            calls[seat] = call
    moments += [until for seat, until in presence.asleep.items() if clocks.waits_since(seat) is not None]
    moments += presence.changes
    return DueNow(calls, min(moments, default=None))


def _in_the_hour(presence: Presence, seat: int, call: Call) -> bool:
    """Whether a short call of the table's hour is enough.

    A call of before the hour stands through it: taken away, it would ring once more afterwards.
    """
    hour = presence.together
    return hour is not None and seat in presence.handed and call.moment >= hour.until - LASTS


def _calls(
    clocks: Clocks, outages: GameOutages, presence: Presence, seat: int, reached: Collection[int]
) -> Iterator[Call]:
    """A seat's further calls, in order.

    One comes at once in the channel, if nothing else has reached it.
    """
    since, refused = clocks.waits_since(seat), presence.refused_since(seat)
    calls = clocks.calls(seat, outages.intervals)
    if since is not None and refused is not None and refused >= since and clocks.stopped is None:
        calls = (*calls, *([] if seat in reached else [Call(refused, "closed")]))
    yield from sorted(calls, key=lambda call: call.moment)


def on_deck(users: Sequence[int | None], turn: WaitedTurn | None, pace: Pace) -> int | None:
    """The person whose turn comes next, if they get a message.

    Nobody does before the first turn, among two people, and in a game of one evening, where everybody is there.

    Bots between them and the one whose turn it is take no time.
    """
    people = [seat for seat, user in enumerate(users) if user is not None]
    if turn is None or len(people) < MIN_PEOPLE or not pace.quiet:
        return None
    return min(people, key=lambda seat: (seat - turn.seat - 1) % len(users))


def over(clocks: Clocks, outages: GameOutages, now: int) -> frozenset[int]:
    """The seats whose time is up."""
    return frozenset(
        seat
        for seat, deadline in clocks.deadlines(outages.intervals).items()
        if outages.falls_due(deadline + clocks.pace.grace, clocks.pace, now)
    )


def worn(session: Session) -> Iterator[tuple[int, Pause]]:
    """The awaited seats whose vacations stop their clocks no longer.

    A clock stands only so long in a vacation. Each seat comes with the vacation, about which the table was not asked.
    """
    now, outages = session.clock(), session.timekeeping.outages
    for seat in session.waiting:
        pause = session.clocks.worn(seat, now, outages.intervals)
        if pause is None or session.users[seat] is None or session.clocks.absence(seat):
            continue
        if not session.clocks.was_asked(seat, pause.first) and outages.falls_due(pause.until, session.clocks.pace, now):
            yield seat, pause


# What is done for them


def seats_due(session: Session) -> Iterator[int]:
    """The seats whose stated default is played now.

    While an undo request is open, defaults of players who are away wait as long as bots do.
    """
    if session.asleep or session.stored.status != "running":
        return
    late = over(session.clocks, session.timekeeping.outages, session.clock())
    held = held_until(session.latest) > session.clock()
    for seat in session.waiting:
        away = session.clocks.absence(seat) == AWAY and not held
        if session.users[seat] is not None and (away or seat in late):
            yield seat
