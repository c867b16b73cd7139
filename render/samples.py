"""Made-up games to look at: all kinds of picture on all kinds of board, for the gallery, the palette and the tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import atan2

from engine.base.layouts import HarbourPlace, Layout, Tile, deal_layout
from engine.base.setup import start
from engine.base.tables import SEA
from engine.board import DIRECTIONS, Board, Hex, Position
from engine.chance import Live
from engine.rulesets import Options, ruleset
from engine.state import Building, Outcome, Route, Turn
from engine.view import PlayerView, View, view
from render.noise import Noise
from render.panels import Caption
from render.scene import Choice
from render.theme import LIVERIES

RESOURCES = ("lumber", "brick", "wool", "grain", "ore")
NAMES = ("Amélie", "Grégoire", "Zoë", "Maximilien", "Théo", "Inès")
NARROW = ("Bartholomäus-Maximilian von Hügel", "李小龍 Bruce 🐉", "𝓐𝓷𝓷𝓪 ✨", "Ωμέγα_Юлия.99")
SIX_ROWS = (3, 4, 5, 6, 5, 4, 3)
SIX_TERRAINS = (
    *("forest",) * 6, *("pasture",) * 6, *("fields",) * 6, *("hills",) * 5, *("mountains",) * 5, *("desert",) * 2,
)  # fmt: skip
SIX_TOKENS = (2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 8, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 11, 12, 12)
ISLANDS = ("~LLL~", "LLLL~L", "LLLLL~L", "~LLLL~~L", "~LLL~L~", "~~~~~L", "LL~LL")
ISLAND_TERRAINS = (*SIX_TERRAINS[:-2], "gold", "gold", "desert")


@dataclass(frozen=True)
class Sample:
    """One picture of the gallery: a view, or a layout for a preview."""

    name: str
    shown: View | Layout
    caption: Caption
    choice: Choice | None = None
    recent: tuple[Choice, ...] = ()


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


def _clock(place: Position, side: str) -> float:
    """Where a side of the coast lies around the middle of the board, as an angle."""
    q, r = (2 * here + there for here, there in zip(place, DIRECTIONS[side], strict=True))
    return atan2(1.5 * r, 3**0.5 * (q + r / 2))


@cache
def six_layout() -> Layout:
    """A board of 30 hexes for five and six players."""
    return rows_layout(["L" * count for count in SIX_ROWS], SIX_TERRAINS, 11, Noise("six"))


@cache
def island_layout() -> Layout:
    """Islands in a sea that belongs to the board."""
    return rows_layout(ISLANDS, ISLAND_TERRAINS, 9, Noise("islands"))


@cache
def base_layout() -> Layout:
    """A dealt board of the base game."""
    return deal_layout("variable", Live(11))


def game(layout: Layout, colours: Sequence[str], name: str, *, trails: int = 2, length: int = 4) -> View:
    """A bystander's view of a made-up game: each player has so many trails of routes of about this length."""
    noise, board = Noise(name), layout.board
    terrain = [tile.terrain for tile in layout.tile_order()]
    routes: dict[int, Route] = {}
    buildings: dict[int, Building] = {}
    for _ in range(trails):
        for seat in range(len(colours)):
            _lay_trail(board, terrain, seat, length, noise, routes, buildings)
    rules = ruleset(Options())
    fresh = view(rules, start(rules, replace(layout, starts=()), colours, Live(1), order=range(len(colours)))[0], None)
    if not trails:
        return fresh
    return replace(
        fresh,
        buildings=buildings,
        routes=routes,
        players=tuple(_player(player, noise, routes, buildings) for player in fresh.players),
        bank={resource: 8 + noise.below(12) for resource in fresh.resources},
        deck_size=noise.below(26),
        turn=Turn(14, 0, (5, 3)),
        phase=None,
        waiting=(0,),
        longest_route=0,
        largest_army=1,
    )


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


def _player(player: PlayerView, noise: Noise, routes: dict[int, Route], buildings: dict[int, Building]) -> PlayerView:
    own = [building.kind for building in buildings.values() if building.seat == player.seat]
    return replace(
        player,
        hand_size=noise.below(12),
        card_count=noise.below(5),
        knights=noise.below(5),
        points={"settlement": own.count("settlement"), "city": 2 * own.count("city")},
        route_length=sum(route.seat == player.seat for route in routes.values()),
    )


def samples() -> Iterator[Sample]:
    """Every picture of the gallery."""
    four, six = tuple(LIVERIES)[:4], tuple(LIVERIES)
    english = Caption(
        NAMES, "en", "Amélie", "Turn 14 · to build", "Amélie builds a road (27) and moves the robber to C3.", "Bank"
    )
    french = replace(
        english,
        language="fr",
        subline="Tour 14 · à construire",
        message="Amélie construit une route (27) et place le voleur en C3.",
        bank="Banque",
    )
    base = game(base_layout(), four, "base")
    fresh = replace(game(base_layout(), four, "start", trails=0), waiting=(2,))
    yield Sample(
        "start", fresh, replace(english, headline="Zoë", subline="Set-up 1/2", message="Zoë places a settlement.")
    )
    built = (Choice("vertex", (max(base.buildings),)), Choice("edge", (max(base.routes),)), Choice("hex", (12,)))
    yield Sample("middle", replace(base, robber=12), french, recent=built)
    yield Sample("three", game(base_layout(), four[1:], "three", trails=3), replace(french, message=""))
    late = game(base_layout(), four, "late", trails=3, length=6)
    seven = replace(english, headline="Grégoire, Maximilien", message="Amélie rolled 7.")
    yield Sample("discards", replace(base, waiting=(1, 3), turn=Turn(15, 0, (4, 3))), seven)
    yield Sample(
        "end",
        replace(late, outcome=Outcome(2), waiting=()),
        replace(
            english, headline="Zoë wins!", subline="10 points · 21 turns", message="Zoë reveals a victory point card."
        ),
    )
    yield Sample(
        "narrow",
        replace(base, turn=Turn(120, 1, None)),
        Caption(NARROW, "de", NARROW[0], NARROW[3] * 3, " ".join(NARROW * 3), "Ravitaillement"),
    )
    yield Sample("vertices", fresh, french, Choice("vertex", tuple(range(len(fresh.board.vertices)))))
    yield Sample(
        "edges", base, french, Choice("edge", tuple(e for e in range(len(base.board.edges)) if e not in base.routes))
    )
    yield Sample(
        "hexes", base, english, Choice("hex", tuple(h for h in range(len(base.board.hexes)) if h != base.robber))
    )
    yield Sample(
        "lobby",
        base_layout(),
        replace(english, headline="New game", subline="3 of 4 players", message="Base game, 10 points."),
    )
    printed = deal_layout("beginner", Live(1))
    yield Sample(
        "beginner",
        printed,
        replace(french, headline="Nouvelle partie", subline="2 joueurs", message="Plateau pour débuter"),
    )
    yield Sample("six", game(six_layout(), six, "six"), french)
    yield Sample(
        "five-edges",
        game(six_layout(), six[1:], "five", trails=1),
        english,
        Choice("edge", tuple(range(len(six_layout().board.edges)))),
    )
    yield Sample("islands", game(island_layout(), four, "islands", length=3), english)
