"""How far a game has come, as each reader may know it.

Records are numbered from 1, private ones (`engine.Action.private`) among them. If readers saw those numbers, in the
buttons of the card or in the name of a picture, they could count what others do in private. So they see numbers of
their own: everybody counts the public records, and each seat its own private ones as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

Counts = Mapping[int, int]


@dataclass(frozen=True)
class Revisions:
    """``public`` records so far, and ``at``, the unix second of the last move; by seat its ``private`` records.

    ``acted`` is when each seat did something last, in the numbers that the seat itself sees.
    """

    public: int
    at: int
    private: Counts = field(default_factory=dict)
    acted: Counts = field(default_factory=dict)

    def of(self, seat: int | None) -> int:
        """The number that a seat (None: everybody) sees now."""
        return self.public if seat is None else self.public + self.private.get(seat, 0)

    def after(self, seat: int | None, at: int, *, private: bool) -> Revisions:
        """The numbering after one more record, of ``seat`` (None: of nobody)."""
        if private:
            assert seat is not None
            later = replace(self, private={**self.private, seat: self.private.get(seat, 0) + 1})
        else:
            later = replace(self, public=self.public + 1, at=at)
        return later if seat is None else replace(later, acted={**self.acted, seat: later.of(seat)})

    def beyond(self, number: int, seats: Iterable[int]) -> Revisions:
        """The numbering where everybody may have seen this number, and all that was drawn up to it is stale."""
        public = max(self.public, number + 1)
        return replace(self, public=public, acted=dict.fromkeys(seats, public))

    def is_stale(self, seat: int, number: int) -> bool:
        """Whether the seat has acted since it saw ``number``."""
        return self.acted.get(seat, 0) > number

    def to_json(self) -> dict[str, Any]:
        """As JSON data."""
        private, acted = ({str(seat): count for seat, count in found.items()} for found in (self.private, self.acted))
        return {"public": self.public, "at": self.at, "private": private, "acted": acted}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Revisions:
        """What `to_json` wrote."""
        private, acted = ({int(seat): count for seat, count in data[name].items()} for name in ("private", "acted"))
        return cls(data["public"], data["at"], private, acted)
