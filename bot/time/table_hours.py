"""The table hour: when a table plays together each day.

It is proposed, agreed to and called; the values here are all that is kept of it, by seat. Pure: moments in, moments out
(unix seconds).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from datetime import datetime
from typing import Any, Final, Literal, Self
from zoneinfo import ZoneInfo

from bot.time.off_hours import ONE_DAY

LASTS = 45 * 60
"""Seconds of a table hour."""
ENOUGH = 2
"""So many people make a table hour."""
Answer = Literal["", "in", "not"]
IN: Final = "in"
NOT: Final = "not"


@dataclass(frozen=True)
class Attendee:
    """What a person has said about a table hour.

    They were ``called`` last to the one that begins then, and have said at that call that they are ``here``; so many
    they ``missed`` in a row.
    """

    answer: Answer = ""
    called: int = 0
    here: int = 0
    missed: int = 0

    def to_json(self) -> dict[str, Any]:
        """As JSON data, without what is as usual."""
        return {name: value for name, value in vars(self).items() if value}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """What `to_json` wrote; what only a newer program knows is left out."""
        return cls(**{found.name: data[found.name] for found in fields(cls) if found.name in data})


NOBODY = Attendee()


@dataclass(frozen=True)
class TableHour:
    """A time of day at which a table may play together.

    It was proposed at the moment ``made``, which names it; ``at`` is its first beginning. ``last`` is the latest
    beginning that is past, ``begun`` the latest to which people were called, which may be ``closed``; to so many in a
    row nobody came (``empty``).
    """

    made: int
    at: int
    people: Mapping[int, Attendee] = field(default_factory=dict)
    last: int = 0
    begun: int = 0
    closed: bool = False
    empty: int = 0

    @property
    def key(self) -> str:
        """Names it among the hours of its table."""
        return str(self.made)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats of those who are in."""
        return tuple(seat for seat, person in sorted(self.people.items()) if person.answer == IN)

    @property
    def called(self) -> tuple[int, ...]:
        """The seats that were called to the latest one."""
        return tuple(seat for seat, person in sorted(self.people.items()) if self.begun and person.called == self.begun)

    @property
    def ends(self) -> int:
        """When the latest one ends, to which people were called."""
        return self.begun + LASTS

    @property
    def runs(self) -> bool:
        """Whether people were called to one that is not closed."""
        return bool(self.begun) and not self.closed

    def is_on(self, now: int) -> bool:
        """Whether one lasts now."""
        return self.runs and self.begun <= now < self.ends

    def next_beginning(self, zone: str) -> int:
        """When the next one begins, by the clocks of an IANA zone.

        Without a zone it is always the same time of UTC.
        """
        return next_beginning(self.at, zone, max(self.last, self.at - 1))

    def person(self, seat: int) -> Attendee:
        """What the person of a seat has said."""
        return self.people.get(seat, NOBODY)

    def saying(self, seat: int, **values: Any) -> Self:
        """The hour once somebody has said something."""
        return replace(self, people={**self.people, seat: replace(self.person(seat), **values)})

    def without(self, seat: int) -> Self:
        """The hour once a seat's person is gone."""
        return replace(self, people={other: person for other, person in self.people.items() if other != seat})

    def to_json(self) -> dict[str, Any]:
        """As JSON data, without what is as usual."""
        people = {str(seat): person.to_json() for seat, person in self.people.items()}
        return {name: value for name, value in vars(self).items() if value} | {"people": people}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """What `to_json` wrote; what only a newer program knows is left out."""
        people = {int(seat): Attendee.from_json(person) for seat, person in data["people"].items()}
        known = {found.name: data[found.name] for found in fields(cls) if found.name in data}
        return cls(**{**known, "people": people})


@dataclass(frozen=True)
class Hours:
    """What a table has said about playing together.

    One hour is ``agreed``, one is ``proposed``. The bot has ``asked`` by itself, or need not any more; ``ended`` names
    the hour that is over because nobody came.
    """

    agreed: TableHour | None = None
    proposed: TableHour | None = None
    asked: bool = False
    ended: int = 0

    @property
    def all(self) -> tuple[TableHour, ...]:
        """Both hours, as far as they are there."""
        return tuple(hour for hour in (self.agreed, self.proposed) if hour is not None)

    def find(self, made: int) -> TableHour | None:
        """The hour that was proposed at a moment."""
        return next((hour for hour in self.all if hour.made == made), None)

    def proposing(self, at: int, now: int, seat: int | None) -> Hours:
        """The hours once somebody (None: the bot) proposes another one."""
        made = max(now, *(hour.made + 1 for hour in self.all), self.ended + 1)
        people = {} if seat is None else {seat: Attendee(IN)}
        return replace(self, proposed=TableHour(made, at, people), asked=True)

    def changed(self, hour: TableHour) -> Hours:
        """The hours once one of them has become this."""
        if self.agreed is not None and self.agreed.made == hour.made:
            return replace(self, agreed=hour).settled()
        return replace(self, proposed=hour).settled()

    def settled(self) -> Hours:
        """The hours once it is seen who is in.

        One that too few are in is off. A proposal takes the place of the agreed one when as many are in.
        """
        agreed, proposed = self.agreed, self.proposed
        if agreed is not None and len(agreed.seats) < ENOUGH:
            agreed = None
        least = max(ENOUGH, 0 if agreed is None else len(agreed.seats))
        if proposed is not None and len(proposed.seats) >= least:
            agreed, proposed = proposed, None
        return replace(self, agreed=agreed, proposed=proposed)

    def without(self, seat: int) -> Hours:
        """The hours once the person of a seat is gone."""
        if all(seat not in hour.people for hour in self.all):
            return self
        return replace(
            self,
            agreed=self.agreed and self.agreed.without(seat),
            proposed=self.proposed and self.proposed.without(seat),
        ).settled()

    def to_json(self) -> dict[str, Any]:
        """As JSON data, without what is as usual."""
        hours = {
            name: hour.to_json()
            for name, hour in (("agreed", self.agreed), ("proposed", self.proposed))
            if hour is not None
        }
        said = {"asked": self.asked, "ended": self.ended}
        return hours | {name: value for name, value in said.items() if value}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Hours:
        """What `to_json` wrote."""
        agreed, proposed = (data.get(name) and TableHour.from_json(data[name]) for name in ("agreed", "proposed"))
        return cls(agreed or None, proposed or None, data.get("asked", False), data.get("ended", 0))


NO_HOURS = Hours()


@dataclass(frozen=True)
class Together:
    """A table hour that lasts now: until when, and who is here.

    ``count`` are those who are in or here.
    """

    until: int
    here: frozenset[int]
    count: int


def next_beginning(at: int, zone: str, after: int) -> int:
    """The first moment after another with the time of day of ``at``.

    The time of day is that of an IANA zone (UTC where none is known). Where clocks leave it out, it is the time that it
    would have been.
    """
    place = ZoneInfo(zone or "UTC")
    clock = datetime.fromtimestamp(at, place).time()
    day = datetime.fromtimestamp(after, place).date()
    while True:
        moment = int(datetime.combine(day, clock, place).timestamp())
        if moment > after:
            return moment
        day += ONE_DAY
