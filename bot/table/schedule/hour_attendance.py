"""Who has acted in public, and who is here now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.table.game.log import LogEntry, is_public
from bot.table.game.session import Session
from bot.time.table_hours import TableHour, Together

RECENT = 15 * 60
"""Seconds after a public act for which its person is here."""


def public_acts(session: Session) -> dict[int, list[int]]:
    """The moments at which the people of seats have acted in public.

    Acts of who had a seat before are not among them, nor is what a plan, a bot or the bot itself did. The log has to be
    at hand.
    """
    since: dict[int, int] = {former.seat: former.until for former in session.stored.former_players}
    found: dict[int, list[int]] = {}
    for entry in _flat(session.latest):
        if entry.seat is None or not _by_hand(entry) or entry.seq <= since.get(entry.seat, 0):
            continue
        if session.users[entry.seat] is not None:
            found.setdefault(entry.seat, []).append(entry.at)
    return found


def _by_hand(entry: LogEntry) -> bool:
    return entry.seat is not None and entry.is_own(entry.seat) and is_public(entry)


def _flat(entries: Iterable[LogEntry]) -> Iterator[LogEntry]:
    """All entries, with what was taken back."""
    for entry in entries:
        yield from _flat(entry.undone)
        yield entry


def together(session: Session, now: int) -> Together | None:
    """The hour that lasts now, with who is here, if any."""
    hour = session.clocks.hours.agreed
    if hour is None or session.stored.status != "running" or not hour.is_on(now):
        return None
    here = frozenset(here_until(session, hour, now))
    return Together(hour.ends, here, len(here | set(hour.seats)))


def here_until(session: Session, hour: TableHour, now: int) -> dict[int, int]:
    """Until when those are here who are, by seat."""
    said = (seat for seat in session.present if hour.person(seat).here == hour.begun)
    acted = {seat: max(acts) + RECENT for seat, acts in public_acts(session).items() if seat in session.present}
    recent = {seat: min(until, hour.ends) for seat, until in acted.items() if until > now}
    return recent | dict.fromkeys(said, hour.ends)


def came(hour: TableHour, acts: Mapping[int, Sequence[int]]) -> frozenset[int]:
    """Who came to the latest hour: they said so, or acted."""
    said = {seat for seat, person in hour.people.items() if person.here == hour.begun}
    first, last = hour.begun - RECENT, hour.ends
    return frozenset(said | {seat for seat, found in acts.items() if any(first <= at < last for at in found)})


def turns_in(entries: Sequence[LogEntry], hour: TableHour) -> tuple[int, int]:
    """How many turns began in the latest hour, in how many minutes."""
    found = [entry for entry in entries if hour.begun <= entry.at < hour.ends]
    acted = [entry.at for entry in found if _by_hand(entry)]
    minutes = -(-(max(acted, default=hour.begun) - hour.begun) // 60)
    return sum(entry.begins_turn for entry in found), max(1, minutes)
