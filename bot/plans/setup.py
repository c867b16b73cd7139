"""Wishes for the set-up: ranked places.

The first that is free is taken at once.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias

from bot.plans.plan import Plan, PlanContext, PlannedAct, Word
from engine import Live
from engine.base.build import room_to_settle
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement, SettingUp
from engine.defaults import stated_default

Wish: TypeAlias = tuple[int, int | None, str]
"""A place, the edge of the route that starts there, and of which kind; without an edge the stated default."""
PLACEMENTS = (1, 2)
MAX_WISHES = 20


@dataclass(frozen=True)
class WishList(Plan):
    """Ranked ``places`` for a seat's first or second placement (``number``).

    With ``rest`` the stated default is taken where none of them is free. ``taken`` is the wish whose place it has
    taken, and whose route is still missing.
    """

    kind: ClassVar[str] = "start"
    number: int = 1
    places: tuple[Wish, ...] = ()
    taken: Wish | None = None
    rest: bool = False

    @property
    def slot(self) -> tuple[str, int]:
        """A list for each placement."""
        return self.kind, self.number

    def propose(self, asked: PlanContext) -> PlannedAct | None:
        """The first place that is free, then its route."""
        phase = asked.view.phase
        if not isinstance(phase, SettingUp):
            return None if phase is None or asked.view.turn is None else PlannedAct(None)
        if not asked.waited_for or self.number != 1 + phase.second_round:
            return None
        if phase.settled is not None:
            return self._route(asked) if self.taken is not None and self.taken[0] == phase.settled else PlannedAct(None)
        for wish in self.places:
            settle = PlaceStartSettlement(asked.seat, wish[0])
            if asked.may(settle):
                return PlannedAct(settle, replace(self, places=(), taken=wish))
        if self.rest:
            best = stated_default(asked.rules, asked.view, Live(0))
            assert isinstance(best, PlaceStartSettlement)
            return PlannedAct(best, replace(self, places=(), taken=(best.vertex, None, "road")))
        return PlannedAct(None, word=Word("word-no-place", {"number": self.number}))

    def outlook(self, asked: PlanContext) -> Word | None:
        """None of its places is free any more."""
        if not isinstance(asked.view.phase, SettingUp) or self.taken is not None or self.rest:
            return None
        free = any(room_to_settle(asked.view, wish[0]) for wish in self.places)
        return None if free else Word("word-no-place", {"number": self.number})

    def _route(self, asked: PlanContext) -> PlannedAct:
        assert self.taken is not None
        _, edge, kind = self.taken
        if edge is not None:
            route = PlaceStartRoute(asked.seat, edge, kind)
            if asked.may(route):
                return PlannedAct(route)
        return PlannedAct(stated_default(asked.rules, asked.view, Live(0)))
