"""Where a player plans: plans, possibilities, steps of a draft.

What is possible depends on how the game stands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeVar

from bot.plans.begin import AtStart
from bot.plans.book import Book
from bot.plans.discard import MAX_KEPT, KeepFirst, purposes
from bot.plans.imagined import could_build, could_rob, placements, start_routes
from bot.plans.plan import Plan
from bot.plans.robber import RobberRule
from bot.plans.setup import MAX_WISHES, PLACEMENTS, WishList
from bot.plans.turn import ENDINGS, MAX_ITEMS, NextTurn
from engine import Action, Ruleset, View
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement
from engine.notation import read_action

Kind = TypeVar("Kind", bound=Plan)
Item = TypeVar("Item")
Step = Callable[["Desk", str], Plan]


class NoSuchStep(ValueError):
    """A step that was never offered, or no longer makes sense."""


@dataclass(frozen=True)
class Desk:
    """A player's ``book`` and game.

    The game has its ``rules``, and ``view`` is what their seat may know.
    """

    book: Book
    rules: Ruleset = field(repr=False)
    view: View = field(repr=False)

    @property
    def seat(self) -> int:
        """Whose desk it is."""
        assert self.view.seat is not None
        return self.view.seat

    # What is being planned

    @property
    def turn(self) -> NextTurn:
        """The next turn as planned.

        It is the draft, else what is in force, else a roll and an end.
        """
        return self._working(NextTurn, lambda plan: True) or NextTurn(end="always")

    @property
    def keep(self) -> KeepFirst:
        """The discard profile."""
        return self._working(KeepFirst, lambda plan: True) or KeepFirst()

    @property
    def robber(self) -> RobberRule:
        """Where the robber goes."""
        return self._working(RobberRule, lambda plan: True) or RobberRule()

    @property
    def chosen(self) -> Action | None:
        """What is chosen in the lobby for the game's beginning."""
        return next((plan.action for _, plan in self.book.of_kind(AtStart)), None)

    def wishes(self, number: int) -> WishList:
        """The wish-list for the first or second placement."""
        return self._working(WishList, lambda plan: plan.number == number) or WishList(number)

    def _working(self, kind: type[Kind], wanted: Callable[[Kind], bool]) -> Kind | None:
        found = [held.plan for held in (*self.book.drafts, *self.book.held) if isinstance(held.plan, kind)]
        return next((plan for plan in found if wanted(plan)), None)

    def is_draft(self, plan: Plan) -> bool:
        """Whether a plan waits for being confirmed."""
        return any(held.plan == plan for held in self.book.drafts) or all(held.plan != plan for held in self.book.held)

    # What could be planned

    @cached_property
    def buildable(self) -> Sequence[Action]:
        """What could be built after the next turn's items."""
        return could_build(self.rules, self.view, self.turn.items) if len(self.turn.items) < MAX_ITEMS else ()

    @cached_property
    def robberies(self) -> Sequence[Action]:
        """What a Knight could do."""
        return could_rob(self.rules, self.view)

    @cached_property
    def places(self) -> Sequence[Action]:
        """Where a settlement could be placed in the set-up."""
        return placements(self.rules, self.view)

    @property
    def placed(self) -> int:
        """How many settlements their seat has placed already."""
        return sum(found.seat == self.seat for found in self.view.buildings.values())

    def routes_from(self, vertex: int) -> Sequence[Action]:
        """Which routes could begin there."""
        return start_routes(self.rules, self.view, vertex)

    @property
    def purposes(self) -> Mapping[str, Mapping[str, int]]:
        """What cards can be kept for."""
        return purposes(self.rules)

    def step(self, family: str, what: str, arg: str) -> Plan:
        """The plan of a family after a step; raises `NoSuchStep`."""
        try:
            return STEPS[family, what](self, arg)
        except (KeyError, ValueError, IndexError) as error:
            raise NoSuchStep(f"{family} {what} {arg}") from error


def _read(desk: Desk, text: str, offered: Sequence[Action]) -> Action:
    """An action that was offered; raises ``ValueError`` for another one."""
    action = read_action(text, desk.seat)
    if action not in offered:
        raise ValueError(text)
    return action


def _without(items: tuple[Item, ...], arg: str) -> tuple[Item, ...]:
    """The items without one.

    ``arg`` is its place and how many there were on the page; all of them stay where that has changed since, so that a
    second press takes no second one out.
    """
    place, _, count = arg.partition(" ")
    left = list(items)
    if not count or int(count) == len(items):
        del left[int(place)]
    return tuple(left)


def _add_item(desk: Desk, arg: str) -> Plan:
    return replace(desk.turn, items=(*desk.turn.items, _read(desk, arg, desk.buildable)))


def _take_item(desk: Desk, arg: str) -> Plan:
    return replace(desk.turn, items=_without(desk.turn.items, arg))


def _end(desk: Desk, arg: str) -> Plan:
    return replace(desk.turn, end=next(end for end in ENDINGS if end == arg)) if arg in ENDINGS else _none(arg)


def _bank(desk: Desk, arg: str) -> Plan:
    return replace(desk.turn, bank=arg == "yes")


def _stays(desk: Desk, arg: str) -> Plan:
    return replace(desk.turn, stays=arg == "yes")


def _whom(desk: Desk, arg: str) -> Plan:
    if arg != "-" and (int(arg) == desk.seat or not 0 <= int(arg) < len(desk.view.players)):
        return _none(arg)
    return RobberRule(None if arg == "-" else int(arg))


def _knight(desk: Desk, arg: str) -> Plan:
    return replace(desk.turn, knight=None if arg == "-" else _read(desk, arg, desk.robberies))


def _keep(desk: Desk, arg: str) -> Plan:
    if arg not in desk.purposes or len(desk.keep.first) >= MAX_KEPT:
        return _none(arg)
    return replace(desk.keep, first=(*desk.keep.first, arg))


def _keep_less(desk: Desk, arg: str) -> Plan:
    return replace(desk.keep, first=_without(desk.keep.first, arg))


def _numbered(desk: Desk, arg: str) -> tuple[WishList, str]:
    number, _, rest = arg.partition(" ")
    if int(number) not in PLACEMENTS:
        raise ValueError(arg)
    return desk.wishes(int(number)), rest


def _wish(desk: Desk, arg: str) -> Plan:
    wishes, rest = _numbered(desk, arg)
    action = _read(desk, rest, desk.places)
    assert isinstance(action, PlaceStartSettlement)
    if len(wishes.places) >= MAX_WISHES or any(wish[0] == action.vertex for wish in wishes.places):
        return _none(arg)
    return replace(wishes, places=(*wishes.places, (action.vertex, None, "road")))


def _way(desk: Desk, arg: str) -> Plan:
    """The direction of the last wish."""
    wishes, rest = _numbered(desk, arg)
    *others, (vertex, _, _) = wishes.places
    if rest == "-":
        return replace(wishes, places=(*others, (vertex, None, "road")))
    route = _read(desk, rest, desk.routes_from(vertex))
    assert isinstance(route, PlaceStartRoute)
    return replace(wishes, places=(*others, (vertex, route.edge, route.kind)))


def _unwish(desk: Desk, arg: str) -> Plan:
    wishes, rest = _numbered(desk, arg)
    return replace(wishes, places=_without(wishes.places, rest))


def _rest(desk: Desk, arg: str) -> Plan:
    wishes, rest = _numbered(desk, arg)
    return replace(wishes, rest=rest == "yes")


def _none(arg: str) -> Plan:
    raise ValueError(arg)


STEPS: Mapping[tuple[str, str], Step] = {
    ("turn", "add"): _add_item,
    ("turn", "take"): _take_item,
    ("turn", "end"): _end,
    ("turn", "bank"): _bank,
    ("turn", "stays"): _stays,
    ("turn", "knight"): _knight,
    ("robber", "whom"): _whom,
    ("keep", "add"): _keep,
    ("keep", "take"): _keep_less,
    ("start", "add"): _wish,
    ("start", "way"): _way,
    ("start", "take"): _unwish,
    ("start", "rest"): _rest,
}
"""By the kind of a plan and the word of a button, what a step makes of its draft."""
