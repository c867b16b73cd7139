"""What becomes of a table's hour.

People say something, or time passes.

Nothing here moves a clock, and nothing falls due because of it. `advance` is what time does; it is done again at every
run of a game, and harmless when repeated.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.plans.book import Book
from bot.plans.plan import Word
from bot.table.game.by import By
from bot.table.game.errors import Refused
from bot.table.game.session import Session
from bot.table.schedule.due import Presence
from bot.table.schedule.hour_attendance import came, here_until, public_acts
from bot.table.schedule.hour_proposal import Person, best_times
from bot.table.schedule.ping_limits import MEET, check_act
from bot.time.seat_clocks import DAY, MINUTE
from bot.time.table_hours import ENOUGH, IN, Answer, Hours, TableHour
from storage import NO_CHANGE, PlanChange

FROM = DAY
"""Seconds after the beginning of a game from which on the bot proposes an hour, once."""
OPEN = 2 * DAY
"""Seconds for which a proposal is open."""
LATE = 15 * MINUTE
"""Seconds after its beginning from which on people are not called any more: the bot or the game stood still."""
MAX_EMPTY = 2
"""After so many hours in a row to which nobody came it is over."""
MAX_MISSED = 3
"""After so many in a row a person is asked whether another time suits them."""
SPREAD = 60
"""Seconds over which the hours of many tables begin that begin at the same moment."""
MISSED = "word-hour-missed"
"""The private word to a person who has missed some."""


@dataclass(frozen=True)
class TableAtHour:
    """A table at a moment, for its hour.

    It has begun ``begun``; ``zone`` is where its owner lives. ``goes_on``: play goes on. ``present`` are the seats of
    people who are there, ``awake`` those of them who can be called. ``acts`` gives the public acts by seat, ``suggest``
    the times at which they could play.
    """

    now: int
    begun: int
    zone: str
    goes_on: bool
    present: frozenset[int]
    awake: frozenset[int]
    delay: int
    acts: Callable[[], Mapping[int, Sequence[int]]]
    suggest: Callable[[], Sequence[int]]


def has_hours(session: Session) -> bool:
    """Whether a table may have an hour.

    It is one of several people in which nights count, and its server wants it.
    """
    several = sum(user is not None for user in session.users) >= ENOUGH
    return session.stored.active and session.stored.home.hours and session.clocks.pace.quiet and several


def delay_of(game: int) -> int:
    """By how many seconds a table's hour begins later than another's."""
    return game * 7 % SPREAD


def table_at_hour(session: Session, presence: Presence) -> TableAtHour:
    """A table now; its log has to be at hand."""
    present = frozenset(session.present)
    return TableAtHour(
        session.clock(),
        session.stored.begun or session.stored.created,
        zone_of(session, presence),
        session.stored.status == "running" and session.clocks.stopped is None,
        present,
        present - presence.asleep.keys() - presence.away.keys(),
        delay_of(session.game),
        lambda: public_acts(session),
        lambda: suggested(session, presence, 1),
    )


def zone_of(session: Session, presence: Presence) -> str:
    """The time zone by which an hour returns: the owner's."""
    owner = None if session.stored.owner is None else session.stored.seat_of(session.stored.owner)
    found = None if owner is None else presence.preferences.get(owner.seat)
    return "" if found is None else found.zone


def suggested(session: Session, presence: Presence, count: int) -> list[int]:
    """Times at which the people who are there could play together."""
    acts = public_acts(session)
    there = [seat for seat in session.present if seat not in presence.away]
    chosen = {seat: presence.preferences[seat] for seat in there if seat in presence.preferences}
    people = [Person(found.zone, found.quiet, acts.get(seat, ())) for seat, found in chosen.items()]
    but = [hour.at for hour in session.clocks.hours.all]
    return best_times(people, zone_of(session, presence), session.clock(), count, but)


# What time does


def advance(hours: Hours, table: TableAtHour) -> Hours:
    """The hours as they are now."""
    hours = _closed(hours, table)
    if (proposed := hours.proposed) is not None and _is_over(proposed, table):
        hours = replace(hours, proposed=None)
    hours = hours.settled()
    if hours.agreed is not None and not hours.agreed.runs:
        hours = replace(hours, agreed=_begun(hours.agreed, table))
    if not hours.asked and table.goes_on and table.now >= table.begun + FROM:
        times = table.suggest()
        return hours.proposing(times[0], table.now, None) if times else replace(hours, asked=True)
    return hours


def _is_over(proposed: TableHour, table: TableAtHour) -> bool:
    """Whether a proposal's time is over, or too few are left."""
    left = sum(seat not in proposed.people for seat in table.present)
    return table.now >= proposed.made + OPEN or len(proposed.seats) + left < ENOUGH


def _closed(hours: Hours, table: TableAtHour) -> Hours:
    """The hours once an hour is closed that has lasted long enough."""
    hour = hours.agreed
    if hour is None or not hour.runs or table.now < hour.ends:
        return hours
    there = came(hour, table.acts())
    people = {seat: replace(person, missed=0) if seat in there else person for seat, person in hour.people.items()}
    for seat in {*hour.called} & {*hour.seats} - there:
        people[seat] = replace(people[seat], missed=people[seat].missed + 1)
    hour = replace(hour, people=people, closed=True, empty=0 if there else hour.empty + 1)
    if hour.empty >= MAX_EMPTY:
        return replace(hours, agreed=None, ended=hour.made)
    return replace(hours, agreed=hour)


def _begun(hour: TableHour, table: TableAtHour) -> TableHour:
    """An hour to which people are called now, or which passes without."""
    while table.now >= (at := hour.next_beginning(table.zone)) + table.delay:
        called = table.awake.intersection(hour.seats)
        if len(called) >= ENOUGH and table.now < at + LATE:
            if not table.goes_on:
                return hour
            people = {
                seat: replace(person, called=at) if seat in called else person for seat, person in hour.people.items()
            }
            return replace(hour, people=people, last=at, begun=at, closed=False)
        hour = replace(hour, last=at)
    return hour


def next_moment(session: Session, presence: Presence) -> int | None:
    """When time changes something about an hour."""
    if not has_hours(session):
        return None
    hours, now = session.clocks.hours, session.clock()
    moments = [] if hours.asked else [(session.stored.begun or session.stored.created) + FROM]
    moments += [] if hours.proposed is None else [hours.proposed.made + OPEN]
    if (hour := hours.agreed) is not None:
        moments.append(
            hour.ends if hour.runs else hour.next_beginning(zone_of(session, presence)) + delay_of(session.game)
        )
        moments += here_until(session, hour, now).values() if hour.is_on(now) else ()
    return min((moment for moment in moments if moment > now), default=None)


async def keep_hours(session: Session, presence: Presence) -> None:
    """Do what time does, and tell those who have missed some, once."""
    if not has_hours(session):
        return
    found = table_at_hour(session, presence)
    before, after = session.clocks.hours, advance(session.clocks.hours, found)
    if after == before:
        return
    if change := _words(session, before, after):
        async with session.holding():
            await session.change_plans(change)
    await session.change_clocks(lambda clocks: replace(clocks, hours=advance(clocks.hours, found)))


def _words(session: Session, before: Hours, after: Hours) -> PlanChange:
    """What those are told who have missed `MAX_MISSED` in a row now."""
    change = NO_CHANGE
    for seat, person in (after.agreed.people if after.agreed is not None else {}).items():
        earlier = 0 if before.agreed is None else before.agreed.person(seat).missed
        if earlier < MAX_MISSED <= person.missed:
            book = Book.of(session.stored.plans, session.users[seat])
            if all(word.key != MISSED for _, word in book.words):
                change |= book.tell(Word(MISSED, {"count": MAX_MISSED}), session.clock())
    return change


# What people say


async def propose(session: Session, at: int, *, by: By) -> TableHour:
    """Propose an hour, in place of an open proposal.

    Raises `Refused` for strangers, for what is no time, and a second time in a day.
    """
    now, seat = session.clock(), seat_that_says(session, by)
    if not now - DAY < at <= now + OPEN or at % MINUTE:
        raise Refused("refused-unknown-choice")
    while at <= now:  # the page was shown before
        at += DAY
    async with session.holding():
        await session.refuse_repeated(by.interaction)
        await check_act(session.store, MEET, session.game, by.person, by.interaction, now)
        await session.mark_present(seat, by.person)
    await session.change_clocks(lambda clocks: replace(clocks, hours=clocks.hours.proposing(at, now, seat)))
    found = session.clocks.hours.proposed
    assert found is not None
    return found


async def answer(session: Session, made: int, word: Answer, *, by: By) -> TableHour:
    """Say whether one is in; raises `Refused` once it is over."""
    return await _say(session, made, by, answer=word, **({"missed": 0} if word == IN else {}))


async def arrive(session: Session, begun: int, *, by: By) -> TableHour:
    """Say that one is here; raises `Refused` when it is over."""
    hour = session.clocks.hours.agreed
    if hour is None or hour.begun != begun or not hour.is_on(session.clock()):
        raise Refused("refused-hour-over")
    return await _say(session, hour.made, by, here=begun)


async def _say(session: Session, made: int, by: By, **values: object) -> TableHour:
    seat = seat_that_says(session, by)
    if session.clocks.hours.find(made) is None:
        raise Refused("refused-hour-over")
    async with session.holding():
        await session.refuse_repeated(by.interaction)
        await session.mark_present(seat, by.person)
    said: list[TableHour] = []

    def change(hours: Hours) -> Hours:
        hour = hours.find(made)
        if hour is None:
            raise Refused("refused-hour-over")
        said[:] = [hour.saying(seat, **values)]
        return hours.changed(said[0])

    await session.change_clocks(lambda clocks: replace(clocks, hours=change(clocks.hours)))
    return said[0]


def seat_that_says(session: Session, by: By) -> int:
    """The seat of a person; raises `Refused` where they cannot say anything."""
    seat = session.stored.seat_of(by.person)
    if seat is None:
        raise Refused("refused-not-playing")
    if session.stored.status not in ("running", "paused"):
        raise Refused("refused-game-over")
    if not has_hours(session):
        raise Refused("refused-hour-none")
    return seat.seat
