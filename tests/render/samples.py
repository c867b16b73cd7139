"""Made-up games on all kinds of board, for the gallery, the palette and the tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from math import atan2

from engine.base.layouts import HarbourPlace, Layout, Tile, deal_layout
from engine.base.scoring import AWARD_POINTS
from engine.base.setup import start
from engine.base.surface import SEA
from engine.board import DIRECTIONS, Axial, Board, Hex
from engine.chance import Live
from engine.modules.catlantis.island import SLOT as CATLANTIS
from engine.options import LARGE, RECONSTRUCTION, Options
from engine.rulesets import deal, ruleset
from engine.state import Building, Route, Turn
from engine.view import PlayerView, View, view
from render.noise import Noise

RESOURCES = ("lumber", "brick", "wool", "grain", "ore")
NAMES = ("Amélie", "Grégoire", "Zoë", "Maximilien", "Théo", "Inès")
SIX_ROWS = (3, 4, 5, 6, 5, 4, 3)
SIX_TERRAINS = (
    *("forest",) * 6, *("pasture",) * 6, *("fields",) * 6, *("hills",) * 5, *("mountains",) * 5, *("desert",) * 2,
)  # fmt: skip
SIX_TOKENS = (2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 8, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 11, 12, 12)
ISLANDS = ("~LLL~", "LLLL~L", "LLLLL~L", "~LLLL~~L", "~LLL~L~", "~~~~~L", "LL~LL")
ISLAND_TERRAINS = (*SIX_TERRAINS[:-2], "gold", "gold", "desert")
LONGEST, LARGEST = 5, 3
WORTH = {"settlement": 1, "city": 2, "metropolis": 3, "flooded_city": 1}
BASE_GAME = Options()


def rows_layout(rows: Sequence[str], terrains: Sequence[str], harbours: int, noise: Noise) -> Layout:
    """A board of rows one above the other, ``L`` land and ``~`` sea, dealt from ``terrains``."""
    waiting, numbers = noise.shuffled(terrains), noise.shuffled(SIX_TOKENS * 2)
    tiles: list[Tile] = []
    for row, line in enumerate(rows):
        r = row - len(rows) // 2
        for column, sign in enumerate(line):
            terrain = waiting.pop() if sign == "L" else SEA
            token = 0 if terrain in (SEA, "desert") else numbers.pop()
            tiles.append(Tile(column - (len(line) - 1 + r) // 2, r, terrain, token))
    land = {(tile.q, tile.r) for tile in tiles if tile.terrain != SEA}
    coast = [(place, side) for place in land for side in DIRECTIONS if Hex(*place).neighbour(side) not in land]
    coast.sort(key=lambda found: _clock(*found))
    kinds = noise.shuffled([*("any",) * (harbours - len(RESOURCES)), *RESOURCES])
    chosen = [coast[round((index + 0.4) * len(coast) / harbours)] for index in range(harbours)]
    return Layout(
        tuple(tiles),
        tuple(HarbourPlace(*place, side, kind) for (place, side), kind in zip(chosen, kinds, strict=True)),
        next(((tile.q, tile.r) for tile in tiles if tile.terrain == "desert"), None),
    )


def _clock(place: Axial, side: str) -> float:
    """Where a side of the coast lies around the middle of the board, as an angle."""
    q, r = (2 * here + there for here, there in zip(place, DIRECTIONS[side], strict=True))
    return atan2(1.5 * r, 3**0.5 * (q + r / 2))


@cache
def base_layout() -> Layout:
    """A dealt board of the base game."""
    return deal_layout("variable", Live(11))


@cache
def six_layout() -> Layout:
    """A dealt board of 30 hexes for five and six players."""
    return rows_layout(["L" * count for count in SIX_ROWS], SIX_TERRAINS, 11, Noise("six"))


@cache
def example_layout() -> Layout:
    """The fixed board of 30 hexes."""
    return deal(Options(players=LARGE, board="example"), Live(1))


@cache
def island_layout() -> Layout:
    """Islands in a sea that belongs to the board."""
    return rows_layout(ISLANDS, ISLAND_TERRAINS, 9, Noise("islands"))


@cache
def catlantis_layout() -> Layout:
    """The fixed board of the sinking island."""
    return deal(Options(scenario=CATLANTIS, board=RECONSTRUCTION), Live(1))


def game(
    layout: Layout,
    colours: Sequence[str],
    name: str,
    *,
    trails: int = 2,
    length: int = 4,
    options: Options = BASE_GAME,
) -> View:
    """A bystander's view of a made-up game: each player has so many trails of routes of about this length."""
    noise, board = Noise(name), layout.board
    terrain = [tile.terrain for tile in layout.tile_order()]
    routes: dict[int, Route] = {}
    buildings: dict[int, Building] = {}
    for _ in range(trails):
        for seat in range(len(colours)):
            _lay_trail(board, terrain, seat, length, noise, routes, buildings)
    rules = ruleset(options)
    fresh = view(rules, start(rules, replace(layout, starts=()), colours, Live(1), order=range(len(colours)))[0], None)
    if not trails:
        return fresh
    players = tuple(_player(player, noise, routes) for player in fresh.players)
    longest = max(players, key=lambda player: player.route_length)
    largest = max(players, key=lambda player: player.knights)
    shown = replace(
        fresh,
        buildings=buildings,
        routes=routes,
        players=players,
        bank={resource: 8 + noise.below(12) for resource in fresh.resources},
        deck_size=noise.below(26),
        turn=Turn(14, 0, (5, 3)),
        phase=None,
        waiting=(0,),
        longest_route=longest.seat if longest.route_length >= LONGEST else None,
        largest_army=largest.seat if largest.knights >= LARGEST else None,
    )
    return counted(shown)


def counted(shown: View, champion: int | None = None) -> View:
    """The game with the points that its pieces and awards make."""
    players = tuple(replace(player, points=points(shown, player.seat, champion)) for player in shown.players)
    return replace(shown, players=players)


def points(shown: View, seat: int, champion: int | None = None) -> dict[str, int]:
    """What a seat has points for on the board, by source."""
    own = [building.kind for building in shown.buildings.values() if building.seat == seat]
    awards = {"longest_route": shown.longest_route, "largest_army": shown.largest_army}
    found = {kind: WORTH[kind] * own.count(kind) for kind in dict.fromkeys(own)}
    found |= {award: AWARD_POINTS for award, holder in awards.items() if holder == seat}
    return found | ({"champion": 1} if champion == seat else {})


def with_ships(shown: View, count: int, name: str) -> View:
    """The game with some ships of every player, wherever the sea is."""
    noise, board = Noise(name), shown.board
    free = [edge for edge, found in enumerate(board.edges) if edge not in shown.routes and wet(shown, found.hexes)]
    chosen = noise.shuffled(free)[: count * len(shown.players)]
    ships = {edge: Route(index % len(shown.players), "ship") for index, edge in enumerate(chosen)}
    return replace(shown, routes={**shown.routes, **ships})


def wet(shown: View, places: tuple[int, ...]) -> bool:
    """Whether there is sea beside an edge between these hexes."""
    return len(places) < 2 or any(shown.terrain[place] == SEA for place in places)


def _lay_trail(
    board: Board,
    terrain: Sequence[str],
    seat: int,
    length: int,
    noise: Noise,
    routes: dict[int, Route],
    buildings: dict[int, Building],
) -> None:
    """Add a settlement or city of this seat and a trail of roads that starts at it."""

    def free(vertex: int) -> bool:
        near = (vertex, *board.vertices[vertex].neighbours)
        return not any(place in buildings for place in near)

    def dry(places: tuple[int, ...]) -> bool:
        return any(terrain[place] != SEA for place in places)

    starts = [v for v, vertex in enumerate(board.vertices) if free(v) and dry(vertex.hexes)]
    at = noise.pick(starts)
    buildings[at] = Building(seat, "city" if length and noise.below(2) else "settlement")
    for _ in range(max(1, length - 1 + noise.below(3))):
        onward = [edge for edge in board.vertices[at].edges if edge not in routes and dry(board.edges[edge].hexes)]
        if not onward:
            break
        edge = noise.pick(onward)
        routes[edge] = Route(seat, "road")
        at = sum(board.edges[edge].vertices) - at
    if length and free(at):
        buildings[at] = Building(seat, "settlement")


def _player(player: PlayerView, noise: Noise, routes: dict[int, Route]) -> PlayerView:
    return replace(
        player,
        hand_size=noise.below(12),
        card_count=noise.below(5),
        knights=noise.below(5),
        route_length=sum(route.seat == player.seat for route in routes.values()),
    )
