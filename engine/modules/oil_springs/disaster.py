"""The disaster at a turn's end, and its consequences (O-30 to O-42).

Two endings follow, or the marker's return.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from engine.base.build import CITY, SETTLEMENT, body_of, is_coastal
from engine.base.hands import numbered
from engine.base.turn import ROBBER_ROLL
from engine.chance import DIE, throw, throw_die
from engine.kernel import Event, Game, Phase
from engine.modules.oil_springs.oil import FLOODED_CITY, KEPT, OIL, TRACK_END
from engine.record import record
from engine.state import Building, Outcome, Resource

SPRING_LOSS = 3
PYRRHIC, RUIN = "pyrrhic", "ruin"
"""Why a game ends when the track is full: the Champion's hollow victory, or no winner."""
Places = tuple[tuple[int, int], ...]
"""Some (seat, vertex)."""


@record
class DisasterRolled(Event):
    """The dice of a disaster (O-30)."""

    seat: int
    dice: tuple[int, int]

    @property
    def reveals(self) -> bool:
        """Dice are chance."""
        return True


@record
class CoastFlooded(Event):
    """A flood (O-31): settlements removed, cities reduced to settlements.

    Both are in reading order.
    """

    reshapes: ClassVar[bool] = True
    removed: Places
    reduced: Places

    def concerns(self, seat: int) -> bool:
        """Who lost a building, or half of one."""
        return any(seat == other for other, _ in (*self.removed, *self.reduced))


@record
class HexSpared(Event):
    """No hex shows the number of the disaster."""

    number: int


@record
class HexDrawn(Event):
    """The hex that a die chose among several with the number (O-32).

    ``rolls`` ends with the roll that counted.
    """

    number: int
    places: tuple[int, ...]
    rolls: tuple[int, ...]
    place: int

    def sides(self) -> Iterator[tuple[int, range]]:
        """The sides of the die for each hex; the others mean nothing."""
        share = sides_each(self.places)
        for index, place in enumerate(self.places):
            yield place, range(index * share + 1, (index + 1) * share + 1)


def sides_each(places: tuple[int, ...]) -> int:
    """How many sides of a die each of these hexes has (O-32)."""
    return len(DIE) // len(places)


@record
class HexDestroyed(Event):
    """A hex lost its token to the track and stopped producing (O-33)."""

    place: int
    number: int


@record
class SpringSpoilt(Event):
    """Pollution at a spring (O-34).

    Oil left the game: ``supply`` from the supply, ``taken`` from players as (seat, count).
    """

    place: int
    number: int
    supply: int
    taken: tuple[tuple[int, int], ...]

    def hand_change(self, seat: int) -> Mapping[Resource, int]:
        """The oil taken from this seat."""
        lost = dict(self.taken)
        return {OIL: -lost[seat]} if seat in lost else {}


@record
class PieceReturned(Event):
    """A flooded city became a settlement piece too (O-31).

    It counted as a settlement already.
    """

    seat: int
    vertex: int


@record
class ClosingTurn(Phase):
    """The end of a turn or part (O-42).

    The disaster comes first, then track and marker, and only then points.
    """

    seat: int

    def run(self, game: Game) -> None:
        """Close the track, then count the points of this player alone (O-40)."""
        close_track(game, self.seat)
        if KEPT.of(game.state).verdict is None and sum(game.points(self.seat).values()) >= game.rules.target:
            KEPT.change(game.state, verdict=Outcome(self.seat))


@record
class ClosingSpecialBuilding(Phase):
    """The end of special building: the last user rolls its disaster (O-50)."""

    def run(self, game: Game) -> None:
        """No points are looked at here (O-40)."""
        last = KEPT.of(game.state).last_user
        if last is not None:
            close_track(game, last)


def close_track(game: Game, roller: int) -> None:
    """Strike if the marker is at its end (O-41, O-42).

    Then the marker goes back, or the game ends. Anywhere else the marker stays: oil is counted over the turns of all
    players.
    """
    if KEPT.of(game.state).marker < TRACK_END:
        return
    strike(game, roller)
    slot = KEPT.of(game.state)
    if len(slot.destroyed) >= slot.places:
        KEPT.change(game.state, verdict=Outcome(slot.champion, RUIN if slot.champion is None else PYRRHIC))
    else:
        KEPT.change(game.state, marker=0)


def strike(game: Game, roller: int) -> None:
    """A disaster (O-30 to O-34)."""
    dice = throw(game.chance)
    game.emit(DisasterRolled(roller, dice))
    number = sum(dice)
    if number == ROBBER_ROLL:
        flood(game)
        return
    places = numbered(game.state, number)
    if not places:
        game.emit(HexSpared(number))
        return
    place = draw_hex(game, number, places)
    if place in KEPT.of(game.state).springs:
        spoil_spring(game, place)
    else:
        destroy_hex(game, place)


def draw_hex(game: Game, number: int, places: tuple[int, ...]) -> int:
    """Choose one of the hexes by a die (O-32).

    Each has an equal share of its sides in reading order; other sides are rolled again.
    """
    if len(places) == 1:
        return places[0]
    share = sides_each(places)
    rolls = [throw_die(game.chance)]
    while rolls[-1] > share * len(places):
        rolls.append(throw_die(game.chance))
    place = places[(rolls[-1] - 1) // share]
    game.emit(HexDrawn(number, places, tuple(rolls), place))
    return place


def flood(game: Game) -> None:
    """First every coastal settlement goes, then every coastal city becomes one (O-31)."""
    buildings, players = game.state.buildings, game.state.players
    coast = [(vertex, *found) for vertex, found in sorted(buildings.items()) if is_coastal(game.state, vertex)]
    removed = [(seat, vertex) for vertex, seat, kind in coast if kind in (SETTLEMENT, FLOODED_CITY)]
    reduced = [(seat, vertex) for vertex, seat, kind in coast if kind == CITY]
    for seat, vertex in removed:
        players[seat].supply[body_of(game, buildings.pop(vertex).kind)] += 1
    for seat, vertex in reduced:
        buildings[vertex] = Building(seat, FLOODED_CITY)
        give_settlement_back(game, seat, vertex)
    game.emit(CoastFlooded(tuple(removed), tuple(reduced)))


def give_settlement_back(game: Game, seat: int, vertex: int) -> bool:
    """Replace a flooded city by a settlement piece, if one is left.

    Returns whether there was one.
    """
    supply = game.state.players[seat].supply
    if not supply[SETTLEMENT]:
        return False
    supply[SETTLEMENT] -= 1
    supply[CITY] += 1
    game.state.buildings[vertex] = Building(seat, SETTLEMENT)
    return True


def return_pieces(game: Game) -> None:
    """Replace flooded cities by settlement pieces that owners have again (O-31)."""
    for vertex, (seat, kind) in sorted(game.state.buildings.items()):
        if kind == FLOODED_CITY and give_settlement_back(game, seat, vertex):
            game.emit(PieceReturned(seat, vertex))


def destroy_hex(game: Game, place: int) -> None:
    """Move the token to the track (O-33).

    A robber there stays until it is moved.
    """
    number = game.state.tokens[place]
    game.state.tokens[place] = 0
    KEPT.change(game.state, destroyed=(*KEPT.of(game.state).destroyed, number))
    game.emit(HexDestroyed(place, number))


def spoil_spring(game: Game, place: int) -> None:
    """Take three oil out of the game (O-34).

    It comes from the supply, then from the players, one each in turn.
    """
    state, slot = game.state, KEPT.of(game.state)
    assert slot.last_user is not None
    from_supply = min(SPRING_LOSS, state.bank[OIL])
    state.bank[OIL] -= from_supply
    left = SPRING_LOSS - from_supply
    taken: dict[int, int] = {}
    owners = [seat for seat in state.seats_from(slot.last_user) if state.players[seat].resources[OIL]]
    while left and owners:
        seat = owners.pop(0)
        state.players[seat].resources[OIL] -= 1
        taken[seat] = taken.get(seat, 0) + 1
        left -= 1
        if state.players[seat].resources[OIL]:
            owners.append(seat)
    KEPT.change(game.state, lost=slot.lost + SPRING_LOSS - left)
    game.emit(SpringSpoilt(place, state.tokens[place], from_supply, tuple(sorted(taken.items()))))
