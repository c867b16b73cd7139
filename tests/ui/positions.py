"""Positions out of random games, and rich ones made from them: full hands, every card, six open offers."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import product
from typing import Any

from bot.ui.scene import Scene
from engine import Game, Live, Options, Ruleset, State, deal, legal, ruleset, start, view
from engine.base.build import CITY
from engine.base.cards import LayingFreeRoutes
from engine.base.robber import Discarding, MovingRobber, Theft
from engine.base.scoring import update_longest_route
from engine.base.surface import SEA
from engine.base.tables import DESERT
from engine.base.trade import AcceptOffer, MakeOffer
from engine.base.turn import TakingTurn
from engine.kernel import Action
from engine.modules.build_queue import MODES, QUEUE, SLOT, QueueBuild, SetMode
from engine.modules.catlantis.flood import Flooding
from engine.modules.catlantis.island import ISLAND
from engine.modules.catlantis.island import SLOT as CATLANTIS
from engine.modules.oil_springs.oil import FLOODED_CITY, METROPOLIS, OIL
from engine.modules.oil_springs.oil import SLOT as OIL_SLOT
from engine.modules.oil_springs.oil import SLOT as OIL_SPRINGS
from engine.modules.oil_springs.theft import ChoosingLoot
from engine.modules.paired_players import TakingPart
from engine.modules.seafarers.gold import ChoosingGold
from engine.modules.seafarers.waters import SHIP, WATERS, ship_edge
from engine.modules.special_building import SpecialBuilding
from engine.policy import random_action
from engine.rulesets import colours
from engine.state import Building, Route, Turn
from tests.languages import FALLBACK

LONG = "Ｗ" * 32
WILD = "*_`~|>#[]()-"
NAMES = (LONG, (WILD * 3)[:32], "@everyone <@1> https://x.y `a` ```b", "Ann", "Ｍ" * 32, "*" * 32)
USERS = (2**63 - 1, 2**63 - 2, 2**63 - 3, None, 2**63 - 5, 2**63 - 6)
GAMES = (
    (Options(), 4),
    (Options(board="beginner"), 3),
    (Options(friendly_robber=True, strict_phases=True, random_numbers=True), 4),
    (Options(players="5-6"), 6),
    (Options(players="5-6", paired_players=True, strict_phases=True), 6),
    (Options(scenario="oil_springs", board="reconstruction"), 4),
    (Options(scenario="oil_springs", players="5-6", friendly_robber=True), 6),
    (
        Options(
            scenario="oil_springs",
            players="5-6",
            board="reconstruction",
            paired_players=True,
            use_and_sequester=True,
            unlimited_oil=True,
        ),
        5,
    ),
    (Options(scenario="catlantis", board="reconstruction", trigger_at_8=True), 4),
    (
        Options(
            scenario="catlantis",
            trigger_at_8=True,
            last_harvest=True,
            robber_fixed=True,
            all_hexes=True,
            friendly_robber=True,
            strict_phases=True,
        ),
        3,
    ),
    (Options(scenario="catlantis", without_pirate=True), 3),
    (Options(scenario="new_shores", board="variable_4"), 4),
    (Options(scenario="four_islands", board="four_islands_3", strict_phases=True), 3),
)
RICH = 8
MAX_GOLD = 6
"""Three cities are the most that one hex has room for."""


@dataclass(frozen=True)
class Position:
    """A state with its rules."""

    name: str
    rules: Ruleset
    state: State
    _legal: dict[int, tuple[Action, ...]] = field(default_factory=dict, compare=False)

    @property
    def waiting(self) -> tuple[int, ...]:
        return Game(self.rules, self.state).waiting()

    def legal(self, seat: int) -> tuple[Action, ...]:
        if seat not in self._legal:
            self._legal[seat] = legal(self.rules, self.state, seat)
        return self._legal[seat]

    def scene(self, seat: int | None, language: str = FALLBACK, status: str = "running") -> Scene:
        seats = len(self.state.players)
        return Scene(
            game=10**12,
            seq=10**6,
            view=view(self.rules, self.state, seat),
            names=NAMES[:seats],
            users=USERS[:seats],
            bots={3: "steady"} if seats > 3 else {},
            language=language,
            since=1_800_000_000,
            owner=USERS[0],
            status="finished" if self.state.outcome is not None else status,
        )


def random_positions(options: Options, players: int, seed: int, step: int) -> Iterator[Position]:
    """Every ``step``-th decision of a random game, every one that is not an ordinary turn, and its end."""
    chance, choice, rules = Live(seed), Live(seed + 1), ruleset(options)
    state, _ = start(rules, deal(options, chance), colours(options, players)[:players], chance)
    game = Game(rules, state, chance)
    count = rare = 0
    while waiting := game.waiting():
        ordinary = isinstance(game.state.stack[-1], TakingTurn)
        rare += not ordinary
        if count % step == 0 or (not ordinary and rare % 14 == 0):
            yield Position(f"{options.players} {options.board} {seed} {count}", rules, game.state.copy())
        game.play(random_action(game, waiting[0], choice))
        count += 1
    yield Position(f"{options.players} {options.board} {seed} end", rules, game.state.copy())


def rich(position: Position, each: int = RICH) -> Position:
    """The same board where everybody holds much of everything and the player on turn has rolled."""
    state = position.state.copy()
    seat = state.turn.seat if state.turn is not None else 0
    for player in state.players:
        player.resources = dict.fromkeys(player.resources, each)
        if OIL in player.resources and state.ext[OIL_SLOT].limit is not None:
            player.resources[OIL] = min(each, state.ext[OIL_SLOT].limit)
        player.cards = dict.fromkeys(position.rules.deck, 2)
        player.fresh = dict.fromkeys(position.rules.deck, 1)
    state.bank = dict.fromkeys(state.bank, 19)
    state.stack = [TakingTurn(seat)]
    state.turn = Turn(12, seat, (3, 5))
    state.offers = ()
    state.outcome = None
    return Position(position.name + " rich", replace_target(position.rules), state)


def with_oil(position: Position, **changes: Any) -> Position:
    """A rich position of Oil Springs with so many cities that metropolises need a menu, and a changed slot."""
    found = rich(position)
    state, seat = found.state, found.waiting[0]
    mine = [vertex for vertex, building in state.buildings.items() if building.seat == seat]
    for vertex in range(0, len(state.board.vertices), 7):
        state.buildings[vertex] = Building(seat, CITY)
    for vertex in mine:
        state.buildings[vertex] = Building(seat, CITY)
    calm: dict[str, Any] = {"marker": 0, "used": False, "saved": False, "metropolises": 4, "verdict": None}
    state.ext[OIL_SLOT] = replace(state.ext[OIL_SLOT], **(calm | changes))
    update_longest_route(Game(found.rules, state))
    return Position(f"{found.name} oil {changes}", found.rules, state)


def crowded_with_oil(position: Position) -> Position:
    """Everything of Oil Springs at once: all seats have tokens aside, the track is all but full, the marker high."""
    seats, slot = len(position.state.players), position.state.ext[OIL_SLOT]
    numbers = (12, 11, 10, 9, 8, 6, 5)[: slot.places - 1]
    found = with_oil(position, marker=3, destroyed=numbers, sequestered=(12,) * seats, champion=seats - 1)
    for vertex in range(3, len(found.state.board.vertices), 7):
        found.state.buildings[vertex] = Building(vertex % seats, (FLOODED_CITY, METROPOLIS)[vertex % 2])
    update_longest_route(Game(found.rules, found.state))
    return found


def last_oil(position: Position, marker: int, **changes: Any) -> Position:
    """A position in which the marker is about to reach its end, and the next destroyed number ends the game."""
    numbers = (12, 11, 10, 9, 8, 6, 5)[: position.state.ext[OIL_SLOT].places - 1]
    return with_oil(position, marker=marker, destroyed=numbers, **changes)


def looting(position: Position) -> Position:
    """Somebody with oil and cards is robbed, and there is a choice."""
    found = rich(position)
    thief = found.waiting[0]
    victim = (thief + 1) % len(found.state.players)
    found.state.players[thief].resources[OIL] = 0
    found.state.stack += [Theft(thief, victim), ChoosingLoot(thief, victim)]
    return Position(found.name + " loot", found.rules, found.state)


def oil_positions(played: list[Position]) -> Iterator[Position]:
    """What only Oil Springs has."""
    middle, late = played[len(played) // 2], played[-2]
    yield from (looting(middle), looting(late), crowded_with_oil(middle), crowded_with_oil(late))
    yield on_seven(crowded_with_oil(late), 3)
    yield trading(crowded_with_oil(late), True)
    yield free_routes(crowded_with_oil(late))
    for marker in range(6):
        yield with_oil(late, marker=marker, used=marker > 0)
    yield from (with_oil(late, saved=True), with_oil(late, metropolises=0))
    yield from (last_oil(late, marker) for marker in (3, 4))
    yield before_roll(crowded_with_oil(late))
    if middle.state.ext.get(SLOT):
        yield from (planned(crowded_with_oil(late), mode) for mode in MODES)


def afloat(position: Position, **changes: Any) -> Position:
    """A rich position in a flood round, with dikes and ruins. The player on turn is all round the coast.

    There are cities, settlements, and sites that a ship alone has reached.
    """
    found = rich(position)
    state, seat, board = found.state, found.waiting[0], found.state.board
    sea = {place for place, terrain in enumerate(state.terrain) if terrain == SEA}
    coast = [v for v in range(board.land_vertices) if sea & (beside := {*board.vertices[v].hexes}) or len(beside) < 3]
    ports = coast[::3]
    state.routes = {}
    kinds = (CITY, "settlement", "")
    state.buildings = {v: Building(seat, kinds[at % 3]) for at, v in enumerate(ports) if kinds[at % 3]}
    for vertex in ports:
        edges = [edge for edge in board.vertices[vertex].edges if ship_edge(state, edge)]
        state.routes[edges[0]] = Route(seat, SHIP)
    for edge in range(len(board.edges)):
        if edge not in state.routes and edge % 4 == 3:
            state.routes[edge] = Route((seat + 1 + edge % (len(state.players) - 1)) % len(state.players), SHIP)
    for player in state.players:
        player.supply = {"road": 9, "settlement": 5, "city": 4, SHIP: 5}
    land = [place for place, token in enumerate(state.tokens) if token]
    calm: dict[str, Any] = {"round": 2, "trigger": seat, "dikes": tuple(land[::3]), "dikes_left": 3}
    calm["sunk"] = tuple(land[1:3])
    ISLAND.change(state, **(calm | changes))
    WATERS.change(state, fresh=(), moved=False, pirate=min(sea))
    update_longest_route(Game(found.rules, state))
    return Position(f"{found.name} afloat {changes}", found.rules, state)


def at_gold(position: Position, count: int, *, together: bool) -> Position:
    """Everybody has struck gold."""
    found = rich(position)
    found.state.stack.append(ChoosingGold(tuple((seat, count) for seat in range(len(found.state.players))), together))
    return Position(f"{found.name} gold {count}", found.rules, found.state)


def flooding(position: Position, number: int = 9) -> Position:
    """The player on turn must choose what the sea takes: one of the hexes with this number has a dike."""
    found = afloat(position)
    state, places = found.state, [place for place, token in enumerate(found.state.tokens) if token]
    for place in places[:3]:
        state.tokens[place] = number
    ISLAND.change(state, dikes=(places[0],))
    # The last three hexes of land: what stands there drowns with any of them.
    for place in range(len(state.terrain)):
        if place not in places[:3] and state.terrain[place] != DESERT:
            state.terrain[place], state.tokens[place] = SEA, 0
    corners = state.board.hex_vertices[places[2]]
    state.buildings = {v: Building(at % len(state.players), CITY) for at, v in enumerate(corners)}
    state.routes = {e: Route(e % len(state.players), "road") for e in state.board.hex_edges[places[2]]}
    state.stack.append(Flooding(found.waiting[0], number))
    return Position(f"{found.name} flooding", found.rules, state)


def thieves(position: Position) -> Position:
    """The player on turn moves the robber or the pirate, or whichever may be moved."""
    found = afloat(position)
    found.state.stack.append(MovingRobber(found.waiting[0]))
    return Position(f"{found.name} thieves", found.rules, found.state)


def sea_positions(played: list[Position]) -> Iterator[Position]:
    """What only Catlantis has."""
    middle, late = played[len(played) // 2], played[-2]
    yield from (afloat(late), afloat(middle, round=None, trigger=None), afloat(late, round=None), afloat(late, round=0))
    yield afloat(late, round=3, rounds=3)
    yield trading(afloat(late), True)
    yield free_routes(afloat(late))
    yield open_country(afloat(late))
    yield before_roll(afloat(late))
    ashore = afloat(late)
    ashore.state.routes = dict(list(ashore.state.routes.items())[:3])
    yield ashore
    if Game(late.rules, thieves(late).state).waiting():
        yield from (thieves(late), thieves(middle))
        aboard = thieves(late)
        WATERS.change(aboard.state, pirate=None)
        yield aboard
    yield from (at_gold(late, count, together=count != 3) for count in range(1, MAX_GOLD + 1))
    yield from (flooding(late), flooding(middle, 4))


def replace_target(rules: Ruleset) -> Ruleset:
    """The same rules where nobody reaches the end, however many cards they are given."""
    return replace(rules, target=99)


def trading(position: Position, choose: bool) -> Position:
    """A rich position with six open offers, one of them countered, some answered."""
    found = rich(position)
    game = Game(found.rules, found.state)
    seat = game.waiting()[0]
    others = tuple(other for other in range(len(game.state.players)) if other != seat)
    give, want = ("lumber",) * 5 + ("brick",) * 5 + ("wool",) * 5, ("grain",) * 8 + ("ore",) * 8
    for _ in range(4):
        game.play(MakeOffer(seat, give, want, others, choose))
    game.play(MakeOffer(others[0], want, give, (seat,), choose, 1))
    game.play(MakeOffer(others[1], ("ore",), ("wool",), (seat,)))
    if choose:
        for number in (2, 3, 4):
            for other in others:
                game.play(AcceptOffer(other, number))
    return Position(found.name + " trading", found.rules, game.state)


def before_roll(position: Position) -> Position:
    """A rich position before the dice."""
    found = rich(position)
    assert found.state.turn is not None
    found.state.change_turn(dice=None)
    return found


def on_seven(position: Position, each: int) -> Position:
    """Everybody must discard half of a hand of ``each`` cards of every kind."""
    found = rich(position, each)
    seats = range(len(found.state.players))
    owed = tuple((seat, found.state.players[seat].hand_size // 2) for seat in seats)
    turn = found.state.turn
    assert turn is not None
    found.state.stack += [MovingRobber(turn.seat), Discarding(owed)]
    return found


def open_country(position: Position) -> Position:
    """A rich position with room for settlements and free routes to lay: most buildings are gone, the roads stay."""
    found = rich(position)
    seat = found.waiting[0]
    own = [vertex for vertex, building in found.state.buildings.items() if building.seat == seat]
    found.state.buildings = {vertex: Building(seat, "settlement") for vertex in own[:1]}
    found.state.players[seat].supply |= {"road": 15, "settlement": 5, "city": 4}
    return found


def free_routes(position: Position) -> Position:
    """Two free routes must be laid."""
    found = open_country(position)
    found.state.stack.append(LayingFreeRoutes(found.waiting[0], 2))
    return found


def planned(position: Position, mode: str) -> Position:
    """Everybody has a full queue and this mode, and somebody is asked in special building."""
    found = rich(position)
    game = Game(found.rules, found.state)
    seats = range(len(found.state.players))
    for seat in seats:
        while additions := game.legal_of([QueueBuild], seat):
            game.play(additions[len(additions) // 2])
        if mode != QUEUE:
            game.play(SetMode(seat, mode))
    found.state.stack.append(SpecialBuilding(tuple(seats), asked=True))
    found.state.change_turn(over=True)
    return found


def taking_part(position: Position) -> Position:
    """The second of a pair takes a part, with much of everything."""
    found = rich(position)
    found.state.stack = [TakingPart(found.waiting[0])]
    return found


@cache
def positions() -> tuple[Position, ...]:
    """A hundred or two, the same in every run."""
    found: list[Position] = []
    for seed, (options, players) in enumerate(GAMES):
        played = list(random_positions(options, players, seed + 1, 250))
        found += played
        middle, late = played[len(played) // 2], played[-2]
        for base in (middle, late) if seed == 0 else (late,):
            found += (rich(base), before_roll(base), trading(base, False), trading(base, True))
            found += (on_seven(base, 2), on_seven(base, 5), open_country(base), free_routes(base))
        found.append(on_seven(late, 7))
        if late.state.ext.get(SLOT):
            found += (planned(base, mode) for base, mode in product((middle, late, open_country(late)), MODES))
        elif options.paired_players:
            found += (taking_part(middle), taking_part(late))
        if options.scenario == OIL_SPRINGS:
            found += oil_positions(played)
        elif options.scenario == CATLANTIS:
            found += sea_positions(played)
    return tuple(found)
