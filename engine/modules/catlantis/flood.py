"""The flood: hexes of the rolled number sink or lose their dike.

One hex is hit, or all of them (C-5, C-6, C-10).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from engine.base.build import body_of
from engine.base.events import share
from engine.base.hands import entitled, numbered, pay_out
from engine.base.surface import SEA, is_sea
from engine.base.tables import DESERT
from engine.chance import Chance
from engine.kernel import Action, Event, Game, Illegal, Phase
from engine.modules.catlantis.island import ISLAND
from engine.modules.catlantis.losses import losses
from engine.modules.seafarers.gold import choosing_gold
from engine.modules.seafarers.waters import GOLD
from engine.position import Position
from engine.record import record
from engine.state import Building, Bundle, Harbour, Place, Resource, Route


@record
class Flooded(Event):
    """What a roll did in a flood turn: dikes gone, hexes sunk.

    ``sunk`` names the terrain that each hex had.

    Both are empty when no hex carries the number any more.
    """

    seat: int
    number: int
    dikes: tuple[int, ...]
    sunk: tuple[tuple[int, str], ...]


@record
class RobberWentHome(Event):
    """The robber is back on the desert, hex ``place``, and steals nothing."""

    place: int


@record
class Drowned(Event):
    """Buildings, roads and harbours that the sea took.

    Buildings are by vertex and roads by edge; they went back to their owners.
    """

    reshapes: ClassVar[bool] = True
    buildings: tuple[tuple[int, Building], ...]
    routes: tuple[tuple[int, Route], ...]
    harbours: tuple[Harbour, ...]

    def concerns(self, seat: int) -> bool:
        """Who lost a piece."""
        lost = {building.seat for _, building in self.buildings} | {route.seat for _, route in self.routes}
        return seat in lost


@record
class LastHarvest(Event):
    """The last pay of hexes that will sink; ``short`` as in production."""

    harvests: ClassVar[bool] = True
    gains: tuple[tuple[int, Bundle], ...]
    short: tuple[Resource, ...] = ()

    def hand_change(self, seat: int) -> Mapping[Resource, int]:
        """The cards paid."""
        return share(self.gains, seat)


def threatened(position: Position, number: int) -> tuple[int, ...]:
    """All hexes that still carry the number, diked or not (C-5)."""
    return numbered(position, number)


def send_robber_home(game: Game) -> None:
    """Put the robber on the desert, unless it is there."""
    state = game.state
    desert = state.terrain.index(DESERT)
    if state.robber != desert:
        state.robber = desert
        game.emit(RobberWentHome(desert))


@record
class Flooding(Phase):
    """A flood that strikes next.

    The roller chooses among several hexes unless ``choose`` is off: then all are hit (C-10). With ``harvest``, hexes
    pay once more before they sink.
    """

    seat: int
    number: int
    choose: bool = True
    harvest: bool = False

    def waiting(self, game: Game) -> tuple[int, ...]:
        """The roller, if there is anything to choose."""
        return (self.seat,) if self.choose and len(threatened(game.state, self.number)) > 1 else ()

    def accepts(self, game: Game, seat: int) -> tuple[type[Action], ...]:
        """Only the choice, which must be made."""
        return (FloodHex,) if seat == self.seat else ()

    def default(self, game: Game, seat: int, chance: Chance) -> Action:
        """The hex that drowns the fewest pieces of all; ties: the lowest."""
        state, dikes = game.state, ISLAND.of(game.state).dikes

        def drowned(place: int) -> int:
            lost = losses(state, (place,), dikes)
            return len(lost.buildings) + len(lost.routes)

        return FloodHex(seat, min(threatened(state, self.number), key=drowned))

    def run(self, game: Game) -> None:
        """No choice: the only hex, all, or none."""
        self.strike(game, threatened(game.state, self.number))

    def strike(self, game: Game, places: tuple[int, ...]) -> None:
        """Let the known hexes pay for the last time, then sink.

        Gold of choice is paid before they sink, too.
        """
        game.push(Sinking(self.seat, self.number, places))
        doomed = [place for place in places if place not in ISLAND.of(game.state).dikes]
        if self.harvest and doomed:
            due = entitled(game, doomed)
            game.emit(LastHarvest(*pay_out(game, due)))
            game.push(*choosing_gold(game, due.get(GOLD, {})))


@record
class FloodHex(Action):
    """Choose the hex ``place`` for the flood; a dike saves it once."""

    undoable: ClassVar[bool] = True
    exact: ClassVar[bool] = True
    place: Place

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Sequence[FloodHex]:
        """The hexes with the number that was rolled."""
        phase = game.state.stack[-1]
        found = threatened(game.state, phase.number) if isinstance(phase, Flooding) else ()
        return [cls(seat, place) for place in found]

    def check(self, game: Game) -> None:
        """The hex still carries the number."""
        number = game.top(Flooding).number
        if self.place not in threatened(game.state, number):
            raise Illegal("C-5", "not-threatened", place=self.place, number=number)

    def apply(self, game: Game) -> None:
        """Let the sea come."""
        game.take_top(Flooding).strike(game, (self.place,))


@record
class Sinking(Phase):
    """The sea reaches these hexes next.

    Modules may stack something on top of it.
    """

    seat: int
    number: int
    places: tuple[int, ...]

    def run(self, game: Game) -> None:
        """Take dikes, sink hexes, then return what stands in the sea (C-6)."""
        state = game.state
        island = ISLAND.of(state)
        broken = tuple(place for place in self.places if place in island.dikes)
        sunk = tuple((place, state.terrain[place]) for place in self.places if place not in broken)
        lost = losses(state, self.places, island.dikes)
        for place, _ in sunk:
            state.terrain[place] = SEA
            state.tokens[place] = 0
        ISLAND.change(
            state,
            dikes=tuple(place for place in island.dikes if place not in broken),
            dikes_left=island.dikes_left + len(broken),
            sunk=(*island.sunk, *(place for place, _ in sunk)),
        )
        game.emit(Flooded(self.seat, self.number, broken, sunk))
        if state.robber is not None and is_sea(state.terrain[state.robber]):
            send_robber_home(game)
        for vertex, building in lost.buildings:
            del state.buildings[vertex]
            state.players[building.seat].supply[body_of(game, building.kind)] += 1
        for edge, route in lost.routes:
            del state.routes[edge]
            state.players[route.seat].supply[route.kind] += 1
        state.harbours = tuple(found for found in state.harbours if found not in lost.harbours)
        if lost:
            game.emit(Drowned(lost.buildings, lost.routes, lost.harbours))
