"""Whom the offers of a turn call, and when.

Calls are gathered, so that a lively trade rings rarely.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.state import Offer

DEBOUNCE = (30, 600, 3600)
"""Seconds from something new to the call, by the calls of this person in this turn."""


Reasons = frozenset[str]


@dataclass(frozen=True)
class Called:
    """A seat's calls in a turn: number, reasons and waiting.

    ``since`` is when (unix second) something new began to wait.
    """

    count: int = 0
    announced: Reasons = frozenset()
    since: int | None = None


@dataclass(frozen=True)
class Calls:
    """All calls about the trade of one turn."""

    seats: Mapping[int, Called] = field(default_factory=dict)

    @property
    def waiting(self) -> bool:
        """Whether a call still waits."""
        return any(called.since is not None for called in self.seats.values())

    def considered(self, offers: Sequence[Offer], active: int, people: Collection[int], now: int) -> Calls:
        """The calls after a check of the open offers.

        What is new waits from ``now`` on, what is settled no longer.
        """
        found = reasons(offers)
        at_once = {_refused(offer) for offer in offers if set(offer.no).isdisjoint(people)}
        seats = {seat: called for seat, called in self.seats.items() if seat in people}
        for seat in people:
            called = seats.get(seat, Called())
            new = found.get(seat, frozenset()) - called.announced - at_once
            if new and seat != active and _still_asked(found[seat] & called.announced):
                # Called, and not come yet: they will find this too.
                called = replace(called, announced=called.announced | new, since=None)
            else:
                called = replace(called, since=(now if called.since is None else called.since) if new else None)
            seats[seat] = called
        return Calls(seats)

    def moment(self, seat: int, active: int) -> int | None:
        """The unix second of a seat's call; None: nothing new."""
        called = self.seats.get(seat, Called())
        if called.since is None:
            return None
        # A player who is asked is called at once the first time; answers are collected.
        step = called.count if seat == active else called.count - 1
        return called.since + (DEBOUNCE[min(step, len(DEBOUNCE) - 1)] if step >= 0 else 0)

    def due(self, active: int, now: int) -> frozenset[int]:
        """The seats to be called now."""
        return frozenset(
            seat for seat in self.seats if (moment := self.moment(seat, active)) is not None and moment <= now
        )

    def next_moment(self, active: int, asleep: Mapping[int, int]) -> int | None:
        """When the next call comes; None without one.

        A player who is ``asleep`` is not called before they wake.
        """
        moments = {seat: self.moment(seat, active) for seat in self.seats}
        return min(
            (max(found, asleep.get(seat, 0)) for seat, found in moments.items() if found is not None), default=None
        )

    def made(self, seats: Collection[int], offers: Iterable[Offer]) -> Calls:
        """The calls after these seats were called about everything."""
        found = reasons(offers)
        made = {
            seat: Called(called.count + 1, called.announced | found.get(seat, frozenset()))
            for seat, called in self.seats.items()
            if seat in seats
        }
        return Calls({**self.seats, **made})

    def to_json(self) -> dict[str, Any]:
        """As JSON data."""
        return {
            str(seat): [called.count, sorted(called.announced), called.since]
            for seat, called in self.seats.items()
            if called != Called()
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Calls:
        """What `to_json` wrote."""
        return cls(
            {int(seat): Called(count, frozenset(announced), since) for seat, (count, announced, since) in data.items()}
        )


def reasons(offers: Iterable[Offer]) -> dict[int, Reasons]:
    """What each seat can do something about, by the offers."""
    found: dict[int, set[str]] = {}
    for offer in offers:
        name = _name(offer)
        for seat in offer.to:
            if seat not in (*offer.yes, *offer.no):
                found.setdefault(seat, set()).add(f"asked {name}")
        for seat in offer.yes:
            found.setdefault(offer.seat, set()).add(f"yes {name} {seat}")
        if offer.refused:
            found.setdefault(offer.seat, set()).add(_refused(offer))
    return {seat: frozenset(why) for seat, why in found.items()}


def callers(offers: Iterable[Offer]) -> dict[int, int]:
    """By each called seat, who caused the call.

    It is the last player who asks it, or who has answered it.
    """
    found: dict[int, int] = {}
    for offer in offers:
        for seat in offer.to:
            if seat not in (*offer.yes, *offer.no):
                found[seat] = offer.seat
        if offer.yes or offer.refused:
            found[offer.seat] = (*offer.no, *offer.yes)[-1]
    return found


def _still_asked(announced: Reasons) -> bool:
    return any(reason.startswith("asked ") for reason in announced)


def _refused(offer: Offer) -> str:
    return f"refused {_name(offer)}"


def _name(offer: Offer) -> str:
    """An offer by its number and terms: an undo frees a number."""
    return f"{offer.number}:{offer.seat}:{'+'.join(offer.give)}:{'+'.join(offer.want)}:{'+'.join(map(str, offer.to))}"
