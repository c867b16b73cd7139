"""The tables of the base game (B-1 to B-4), read by everything else through the ruleset."""

from __future__ import annotations

from engine.module import Piece
from engine.position import Position

SEA = "sea"
DESERT = "desert"
ANY = "any"
ROBBER = "robber"
RESOURCES = {"lumber": 19, "brick": 19, "wool": 19, "grain": 19, "ore": 19}
TERRAINS: dict[str, str | None] = {
    "forest": "lumber",
    "hills": "brick",
    "pasture": "wool",
    "fields": "grain",
    "mountains": "ore",
    DESERT: None,
    SEA: None,
}
DECK = {"knight": 14, "victory_point": 5, "road_building": 2, "year_of_plenty": 2, "monopoly": 2}
CARD_COST = {"wool": 1, "grain": 1, "ore": 1}
HAND_LIMIT = 7
COLOURS = ("red", "blue", "orange", "white")


def on_land(position: Position, edge: int) -> bool:
    """Whether an edge has at least one land hex (B-50)."""
    return any(position.terrain[place] != SEA for place in position.board.edges[edge].hexes)


def touches_land(position: Position, vertex: int) -> bool:
    """Whether a vertex touches a land hex (B-15, B-51)."""
    return any(position.terrain[place] != SEA for place in position.board.vertices[vertex].hexes)


PIECES = {
    "road": Piece(supply=15, cost={"brick": 1, "lumber": 1}, ground=on_land),
    "settlement": Piece(
        supply=5, cost={"brick": 1, "lumber": 1, "wool": 1, "grain": 1}, worth=1, yields=1, becomes="city"
    ),
    "city": Piece(supply=4, cost={"grain": 2, "ore": 3}, worth=2, yields=2),
}


HEXES_AT_A_VERTEX = 3
TWO_DICE = range(2, 13)


def pips(number: int) -> int:
    """In how many of 36 rolls of two dice a number comes, as the dots on its token say; 0 for no number."""
    return 6 - abs(7 - number) if number in TWO_DICE else 0


def numbered(position: Position, number: int) -> tuple[int, ...]:
    """The hexes that carry this number."""
    return tuple([place for place, token in enumerate(position.tokens) if token == number])


def is_coastal(position: Position, vertex: int) -> bool:
    """Whether a vertex touches the sea; what is off the board counts as sea, with an open frame or a closed one."""
    hexes = position.board.vertices[vertex].hexes
    return len(hexes) < HEXES_AT_A_VERTEX or any(position.terrain[place] == SEA for place in hexes)


def too_close(position: Position, vertex: int) -> bool:
    """Whether a building of any seat beside a vertex keeps settlements away: the distance rule (B-51)."""
    buildings = position.buildings
    for neighbour in position.board.vertices[vertex].neighbours:  # noqa: SIM110 - asked of every vertex in a set-up
        if neighbour in buildings:
            return True
    return False


def room_to_settle(position: Position, vertex: int) -> bool:
    """Whether a settlement of any seat could stand on a vertex: free, on land and not too close (B-15, B-51)."""
    return vertex not in position.buildings and not too_close(position, vertex) and touches_land(position, vertex)


class ChangesThieves:
    """What a module keeps that changes which pieces a seven or a Knight may move."""

    def thieves(self, pieces: tuple[str, ...]) -> tuple[str, ...]:
        """The pieces that may be moved, out of what else the rules say."""
        return pieces


def thieves(position: Position) -> tuple[str, ...]:
    """The pieces of which a seven or a Knight moves one: the robber (B-31), unless modules add to it or hold it."""
    pieces: tuple[str, ...] = (ROBBER,)
    for part in position.ext.values():
        if isinstance(part, ChangesThieves):
            pieces = part.thieves(pieces)
    return pieces
