"""What follows a turn: the disaster, the two endings, the marker's return (O-30 to O-42)."""

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
"""Why a game ends when the track is full: the Champion's hollow victory, or nobody's."""
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
    """A flood (O-31): settlements removed, and cities that became settlements, in reading order."""

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
    """Which of several hexes with the number a die chose; ``rolls`` ends with the one that counted (O-32)."""

    number: int
    places: tuple[int, ...]
    rolls: tuple[int, ...]
    place: int

    def sides(self) -> Iterator[tuple[int, range]]:
        """Which sides of the die stand for which hex; the others mean nothing."""
        share = sides_each(self.places)
        for index, place in enumerate(self.places):
            yield place, range(index * share + 1, (index + 1) * share + 1)


def sides_each(places: tuple[int, ...]) -> int:
    """How many sides of a die each of these hexes has (O-32)."""
    return len(DIE) // len(places)


@record
class HexDestroyed(Event):
    """A hex lost its token to the track and produces no more (O-33)."""

    place: int
    number: int


@record
class SpringSpoilt(Event):
    """Pollution at a spring: oil left the game, ``supply`` from the supply and ``taken`` as (seat, count) (O-34)."""

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
    """A flooded city, a settlement in all but its piece, became one in that too (O-31)."""

    seat: int
    vertex: int


@record
class ClosingTurn(Phase):
    """The end of a turn or a part: disaster, track, marker, and only then points (O-42)."""

    seat: int

    def run(self, game: Game) -> None:
        """O-40: nobody's points are looked at but those of the player whose turn ends."""
        close_track(game, self.seat)
        if KEPT.of(game.state).verdict is None and sum(game.points(self.seat).values()) >= game.rules.target:
            KEPT.change(game.state, verdict=Outcome(self.seat))


@record
class ClosingSpecialBuilding(Phase):
    """The end of the special building phase: its disaster, rolled by who used the last oil (O-50)."""

    def run(self, game: Game) -> None:
        """No points are looked at here (O-40)."""
        last = KEPT.of(game.state).last_user
        if last is not None:
            close_track(game, last)


def close_track(game: Game, roller: int) -> None:
    """The disaster if the marker has come to its end; then the marker goes back, or the game ends (O-41, O-42).

    Anywhere else the marker stays: oil is counted over the turns of all players.
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
    """One of the hexes by a die: equal shares of its sides in reading order, others are rolled again (O-32)."""
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
    """Put a settlement in the place of a flooded city, if its owner has one left; tells whether."""
    supply = game.state.players[seat].supply
    if not supply[SETTLEMENT]:
        return False
    supply[SETTLEMENT] -= 1
    supply[CITY] += 1
    game.state.buildings[vertex] = Building(seat, SETTLEMENT)
    return True


def return_pieces(game: Game) -> None:
    """A flooded city becomes a settlement piece as soon as its owner has one (O-31)."""
    for vertex, (seat, kind) in sorted(game.state.buildings.items()):
        if kind == FLOODED_CITY and give_settlement_back(game, seat, vertex):
            game.emit(PieceReturned(seat, vertex))


def destroy_hex(game: Game, place: int) -> None:
    """The token goes to the track; a robber there stays until it is moved (O-33)."""
    number = game.state.tokens[place]
    game.state.tokens[place] = 0
    KEPT.change(game.state, destroyed=(*KEPT.of(game.state).destroyed, number))
    game.emit(HexDestroyed(place, number))


def spoil_spring(game: Game, place: int) -> None:
    """Three oil leave the game: from the supply, then from the players, one each in turn (O-34)."""
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
