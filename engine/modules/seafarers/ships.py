"""Moving a ship: which are free, and where they go (S-4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import ClassVar

from engine.base.build import check_route, places_at, reached
from engine.kernel import Action, Event, Game, Illegal
from engine.memory import CHECKED, agree
from engine.modules.seafarers.waters import SHIP, WATERS, check_pirate
from engine.record import record
from engine.state import Place, Route

Net = dict[int, list[tuple[int, int]]]
"""By vertex: the own ships there, as (edge, vertex at its other end)."""


def ships_of(game: Game, seat: int) -> list[Place]:
    """A seat's ships by edge, the longest there first."""
    return [edge for edge, route in game.state.routes.items() if route == (seat, SHIP)]


def net_of(game: Game, ships: Iterable[Place]) -> Net:
    """The own ships on these edges as a graph."""
    edges = game.state.board.edges
    net: Net = {}
    for edge in ships:
        first, second = edges[edge].vertices
        net.setdefault(first, []).append((edge, second))
        net.setdefault(second, []).append((edge, first))
    return net


def held_by(game: Game, seat: int, edge: int) -> str:
    """Why an own ship may not leave its edge, for any reader.

    It is ``ship-closed``, ``ship-between`` or nothing.

    A ship is closed on a path of own ships between two different own buildings; rivals' buildings do not matter. An
    open ship may leave from an end of a line, and from a ring that has no own building, or a single one beside it.
    """
    return _held(net_of(game, ships_of(game, seat)), homes_of(game, seat), game.state.board.edges[edge].vertices)


def homes_of(game: Game, seat: int) -> frozenset[int]:
    """The vertices of a seat's own buildings."""
    return frozenset([vertex for vertex, building in game.state.buildings.items() if building.seat == seat])


def _ends_a_line(net: Net, homes: frozenset[int], ends: tuple[int, int]) -> bool:
    first, second = ends
    return (len(net[first]) == 1 and first not in homes) or (len(net[second]) == 1 and second not in homes)


def _held(net: Net, homes: frozenset[int], ends: tuple[int, int]) -> str:
    first, second = ends
    if _ends_a_line(net, homes, ends):
        return ""
    ways = _ways_home(net, first, homes, frozenset({second}))
    if len(homes.intersection(net)) > 1 and any(_reaches(net, second, homes, path) for path in ways):
        return "ship-closed"
    for ring in _rings(net, first, second, frozenset({first})):
        if ring & homes <= set(ends) and len(ring & homes) < 2:
            return ""
    return "ship-between"


def _within_rings(net: Net) -> set[int]:
    """Rings, and what joins them: the vertices without ends of lines.

    Ends of lines are taken off again and again.
    """
    beside = {vertex: len(ships) for vertex, ships in net.items()}
    ends = [vertex for vertex, count in beside.items() if count == 1]
    for end in ends:
        del beside[end]
        for _, other in net[end]:
            if other in beside:
                beside[other] -= 1
                if beside[other] == 1:
                    ends.append(other)
    return {vertex for vertex, count in beside.items() if count}


def _ways_home(net: Net, at: int, homes: frozenset[int], passed: frozenset[int]) -> Iterator[frozenset[int]]:
    """Every path from ``at`` to the first own building on it.

    A path is its vertices with those already ``passed``.
    """
    passed |= {at}
    if at in homes:
        yield passed
        return
    for _, other in net[at]:
        if other not in passed:
            yield from _ways_home(net, other, homes, passed)


def _reaches(net: Net, start: int, homes: frozenset[int], passed: frozenset[int]) -> bool:
    """Whether some path from ``start`` leads home without touching ``passed``."""
    seen, waiting = {start}, [start]
    while waiting:
        at = waiting.pop()
        if at in homes:
            return True
        found = {other for _, other in net[at]} - passed - seen
        seen |= found
        waiting += found
    return False


def _rings(net: Net, at: int, goal: int, passed: frozenset[int]) -> Iterator[frozenset[int]]:
    """The vertices of every ring that one ship closes.

    The ship lies between the first vertex and ``goal``.
    """
    for _, other in net[at]:
        if other == goal and len(passed) > 1:
            yield passed | {goal}
        elif other != goal and other not in passed:
            yield from _rings(net, other, goal, passed | {other})


def _lifted(game: Game, edge: int) -> Game:
    """The position without the ship on ``edge``, to look at only."""
    routes = {place: route for place, route in game.state.routes.items() if place != edge}
    return Game(game.rules, replace(game.state, routes=routes))


@record
class ShipMoved(Event):
    """A ship left the edge ``origin`` for the edge ``place``."""

    reshapes: ClassVar[bool] = True
    seat: int
    origin: int
    place: int

    @property
    def rerouted(self) -> int:
        """Its owner's."""
        return self.seat

    @property
    def builds(self) -> bool:
        """Moving a ship goes with building."""
        return True


@record
class MoveShip(Action):
    """Move a ship from ``edge`` to ``onto``, once a turn (S-4)."""

    undoable: ClassVar[bool] = True
    exact: ClassVar[bool] = True
    edge: Place
    onto: Place

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterator[MoveShip]:
        """Every free ship with every berth that it does not hold itself."""
        state = game.state
        waters, edges = WATERS.of(state), state.board.edges
        if waters.moved:
            return
        ships = ships_of(game, seat)
        free = [edge for edge in ships if edge not in waters.fresh and not waters.hinders(edges[edge])]
        if not free:
            return
        net, homes = net_of(game, ships), homes_of(game, seat)
        ringed = _within_rings(net)  # elsewhere a ship is free at the end of a line alone
        start = reached(game, seat, SHIP)
        berths = [
            (edge, [end for end in edges[edge].vertices if end in start])
            for edge in places_at(game, start, SHIP)
            if not waters.hinders(edges[edge])
        ]
        for edge in sorted(free):
            ends = edges[edge].vertices
            goes = _ends_a_line(net, homes, ends) or (ringed.issuperset(ends) and not _held(net, homes, ends))
            if CHECKED:
                agree(f"whether a ship on {edge} may go", goes, not held_by(game, seat, edge))
            if goes:
                own = {end for end in ends if start.get(end) == [edge]}
                for onto, touched in berths:
                    if not own.issuperset(touched):
                        yield cls(seat, edge, onto)

    def check(self, game: Game) -> None:
        """Raise `Illegal` unless the ship is free to go there.

        It could be built at its new place if it were not at the old.
        """
        state = game.state
        waters = WATERS.of(state)
        if state.routes.get(self.edge) != (self.seat, SHIP):
            raise Illegal("S-4", "no-own-ship", edge=self.edge)
        if waters.moved:
            raise Illegal("S-4", "ship-already-moved")
        if self.edge in waters.fresh:
            raise Illegal("S-4", "ship-too-fresh", edge=self.edge)
        if self.edge == self.onto:
            raise Illegal("S-4", "same-place", edge=self.edge)
        check_pirate(state, (self.edge,))
        reason = held_by(game, self.seat, self.edge)
        if reason == "ship-closed":
            raise Illegal("S-4", "ship-closed", edge=self.edge)
        if reason:
            raise Illegal("S-4", "ship-between", edge=self.edge)
        try:
            check_route(_lifted(game, self.edge), self.seat, self.onto, SHIP)
        except Illegal as illegal:
            # A player who is refused sees the ship at its old place, which may be all that the new one touches.
            if illegal.reason != "not-connected":
                raise
            raise Illegal("S-4", "not-connected-moving", edge=self.onto) from None
        check_pirate(state, (self.onto,))

    def apply(self, game: Game) -> None:
        """Longest route is compared when the move is complete (S-5)."""
        WATERS.change(game.state, moved=True)
        del game.state.routes[self.edge]
        game.state.routes[self.onto] = Route(self.seat, SHIP)
        game.emit(ShipMoved(self.seat, self.edge, self.onto))
