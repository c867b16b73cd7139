"""Games against players of catanatron, played on both engines at once with the same board, cards and dice.

``python -m tests.tournament.mirror [--games N] [--ours steady] [--theirs value|alphabeta]`` needs catanatron from its
repository (github.com/bcollazo/catanatron, folder ``catanatron``) on the Python path, and networkx; neither belongs to
the project. Ours decide from their view, theirs from their own game, in which they see all hands. Each move is made
here first, with all chance, and then there with what came of it. Nobody trades with players.
"""

from __future__ import annotations

import argparse
import importlib
import random
import statistics
import time
from collections.abc import Sequence
from typing import Any

from engine import Action, Event, Game, Illegal, Live, Options, State, apply, deal, ruleset, seen_by, start, view
from engine.base.build import BuildCity, BuildRoute, BuildSettlement
from engine.base.cards import (
    BuyCard,
    LayFreeRoute,
    LayingFreeRoutes,
    PlayKnight,
    PlayMonopoly,
    PlayRoadBuilding,
    PlayYearOfPlenty,
)
from engine.base.events import CardBought, Stolen
from engine.base.robber import Discard, Discarding, MoveRobber, robberies
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement, SettingUp
from engine.base.trade import TradeWithBank, bank_rates
from engine.base.turn import EndTurn, Roll
from engine.board import CORNERS, DIRECTIONS
from engine.kernel import Game as Playing
from engine.rulesets import colours
from engine.state import bundle, tally
from tests.tournament.contestants import CONTESTANTS, contestant
from tests.tournament.games import MAX_MOVES
from tests.tournament.results import wilson

KINDS = {"lumber": "WOOD", "brick": "BRICK", "wool": "SHEEP", "grain": "WHEAT", "ore": "ORE"}
OURS = {theirs: ours for ours, theirs in KINDS.items()}
TERRAINS = {"forest": "WOOD", "hills": "BRICK", "pasture": "SHEEP", "fields": "WHEAT", "mountains": "ORE"}
NODES = {"N": "NORTH", "NE": "NORTHEAST", "SE": "SOUTHEAST", "S": "SOUTH", "SW": "SOUTHWEST", "NW": "NORTHWEST"}
PLACED = 4
BANK = 4
"""Places for what is given in a trade with the bank over there."""


def catanatron(part: str) -> Any:
    """A module of catanatron; raises ``SystemExit`` with what to do when it is not there."""
    try:
        return importlib.import_module(f"catanatron.{part}")
    except ImportError as error:
        raise SystemExit(f"{error}. Put catanatron's repository on PYTHONPATH: see {__name__}") from error


def player_of(kind: str) -> Any:
    """Their class of players."""
    if kind == "alphabeta":
        return catanatron("players.minimax").AlphaBetaPlayer
    return catanatron("players.value").ValueFunctionPlayer


class Mirror:
    """One of their games that stands as ours does. Their seats are counted from the player who begins here."""

    def __init__(self, state: State, kind: str) -> None:
        self._enums, maps = catanatron("models.enums"), catanatron("models.map")
        board = state.board
        tiles = maps.initialize_tiles(maps.BASE_MAP_TEMPLATE)
        index = {(place.q, place.r): number for number, place in enumerate(board.hexes)}
        self.coordinates = [(place.q, -place.q - place.r, place.r) for place in board.hexes]
        self.vertices: dict[int, int] = {}
        for coordinate, tile in tiles.items():
            at = (coordinate[0], coordinate[2])
            if at in index:
                tile.resource = TERRAINS.get(state.terrain[index[at]])
                tile.number = state.tokens[index[at]] or None
                for corner, directions in CORNERS.items():
                    around = [at, *((at[0] + dq, at[1] + dr) for dq, dr in map(DIRECTIONS.__getitem__, directions))]
                    node = tile.nodes[self._enums.NodeRef[NODES[corner]]]
                    self.vertices[node] = board.vertex_at(around)
        self.nodes = {vertex: node for node, vertex in self.vertices.items()}
        catan_map = maps.CatanMap.from_tiles(tiles)
        catan_map.port_nodes.clear()
        for harbour in state.harbours:
            ends = {self.nodes[vertex] for vertex in harbour.ends}
            catan_map.port_nodes[KINDS.get(harbour.kind)].update(ends)
        colour = catanatron("models.player").Color
        self.game = catanatron("game").Game([player_of(kind)(found) for found in colour], catan_map=catan_map)
        phase = state.stack[-1]
        assert isinstance(phase, SettingUp) and state.robber is not None
        self.game.state.board.robber_coordinate = self.coordinates[state.robber]
        self.starter, self.count = phase.order[0], len(state.players)

    def seat(self, colour: Any) -> int:
        """Our seat of one of their colours."""
        number: int = self.game.state.colors.index(colour)
        return (number + self.starter) % self.count

    def colour(self, seat: int) -> Any:
        """Their colour of a seat."""
        return self.game.state.colors[(seat - self.starter) % self.count]

    @property
    def waits_for(self) -> int:
        """The seat that is to decide over there."""
        return self.seat(self.game.state.current_color())

    def decide(self, state: State) -> Action:
        """What their player does, as one of our actions."""
        game, seat = self.game, self.waits_for
        player = game.state.current_player()
        phase = state.stack[-1]
        if not isinstance(phase, Discarding):
            return self._ours(state, seat, player.decide(game, game.playable_actions))
        # They give up one card after the other, we all at once.
        copy, cards = game.copy(), []
        for _ in range(phase.count(seat)):
            chosen = player.decide(copy, copy.playable_actions)
            copy.execute(chosen)
            cards.append(OURS[chosen.value])
        return Discard(seat, bundle({kind: cards.count(kind) for kind in KINDS}))

    def _ours(self, state: State, seat: int, action: Any) -> Action:
        phase, value = state.stack[-1], action.value
        match action.action_type.name:
            case "BUILD_SETTLEMENT":
                place = PlaceStartSettlement if isinstance(phase, SettingUp) else BuildSettlement
                return place(seat, self.vertices[value])
            case "BUILD_ROAD":
                ends = {self.vertices[node] for node in value}
                edge = next(at for at, found in enumerate(state.board.edges) if set(found.vertices) == ends)
                if isinstance(phase, SettingUp):
                    return PlaceStartRoute(seat, edge)
                return LayFreeRoute(seat, edge) if isinstance(phase, LayingFreeRoutes) else BuildRoute(seat, edge)
            case "BUILD_CITY":
                return BuildCity(seat, self.vertices[value])
            case "MOVE_ROBBER":
                place_index = self.coordinates.index(value[0])
                victims = robberies(Playing(ruleset(Options()), state), seat)[place_index]
                victim = self.seat(value[1]) if value[1] is not None else next(iter(victims), None)
                return MoveRobber(seat, place_index, victim)
            case "PLAY_YEAR_OF_PLENTY":
                cards = tally(OURS[card] for card in value)
                return PlayYearOfPlenty(seat, bundle({kind: cards.get(kind, 0) for kind in KINDS}))
            case "PLAY_MONOPOLY":
                return PlayMonopoly(seat, OURS[value])
            case "MARITIME_TRADE":
                return TradeWithBank(seat, OURS[value[0]], OURS[value[-1]])
            case name:
                simple = {
                    "ROLL": Roll,
                    "END_TURN": EndTurn,
                    "BUY_DEVELOPMENT_CARD": BuyCard,
                    "PLAY_KNIGHT_CARD": PlayKnight,
                    "PLAY_ROAD_BUILDING": PlayRoadBuilding,
                }
                return simple[name](seat)

    def follow(self, before: State, action: Action, after: State, events: Sequence[Event]) -> None:
        """Make a move of ours over there, with what chance brought here."""
        kind, values, result = self._theirs(before, action, after, events)
        colour, types, record = self.colour(action.seat), self._enums.ActionType, self._enums.ActionRecord
        for value in values:
            theirs = self._enums.Action(colour, types[kind], value)
            self.game.execute(theirs, validate_action=False, action_record=record(theirs, result))
        self._agree(after)

    def _theirs(
        self, before: State, action: Action, after: State, events: Sequence[Event]
    ) -> tuple[str, list[Any], Any]:
        match action:
            case PlaceStartSettlement(_, vertex) | BuildSettlement(_, vertex):
                return "BUILD_SETTLEMENT", [self.nodes[vertex]], None
            case PlaceStartRoute(_, edge) | BuildRoute(_, edge) | LayFreeRoute(_, edge):
                return "BUILD_ROAD", [tuple(sorted(self.nodes[at] for at in before.board.edges[edge].vertices))], None
            case BuildCity(_, vertex):
                return "BUILD_CITY", [self.nodes[vertex]], None
            case MoveRobber(_, place, victim):
                assert place is not None
                stolen = next((event.card for event in events if isinstance(event, Stolen)), None)
                robbed = self.colour(victim) if victim is not None and stolen else None
                return "MOVE_ROBBER", [(self.coordinates[place], robbed)], KINDS.get(stolen or "")
            case Discard(_, cards):
                return "DISCARD_RESOURCE", [KINDS[card] for card in cards], None
            case PlayYearOfPlenty(_, cards):
                return "PLAY_YEAR_OF_PLENTY", [tuple(KINDS[card] for card in cards)], None
            case PlayMonopoly(_, resource):
                return "PLAY_MONOPOLY", [KINDS[resource]], None
            case TradeWithBank(seat, give, want):
                rate = bank_rates(Playing(ruleset(Options()), before), seat)[give]
                return "MARITIME_TRADE", [(*[KINDS[give]] * rate, *[None] * (BANK - rate), KINDS[want])], None
            case Roll():
                assert after.turn is not None
                return "ROLL", [None], after.turn.dice
            case BuyCard():
                bought = next(event.card for event in events if isinstance(event, CardBought))
                return "BUY_DEVELOPMENT_CARD", [None], str(bought).upper()
        names = {EndTurn: "END_TURN", PlayKnight: "PLAY_KNIGHT_CARD", PlayRoadBuilding: "PLAY_ROAD_BUILDING"}
        return names[type(action)], [None], None

    def _agree(self, state: State) -> None:
        """Where their rules differ (a short bank, ties for the longest road, free roads), ours hold."""
        theirs = self.game.state
        assert len(theirs.board.buildings) == len(state.buildings)
        assert len(theirs.board.roads) == 2 * len(state.routes)
        theirs.resource_freqdeck = [state.bank[kind] for kind in KINDS]
        playing = Playing(ruleset(Options()), state)
        for seat, player in enumerate(state.players):
            key = f"P{theirs.color_to_index[self.colour(seat)]}"
            for kind, name in KINDS.items():
                theirs.player_state[f"{key}_{name}_IN_HAND"] = player.resources[kind]
            assert theirs.player_state[f"{key}_HAS_ARMY"] == (state.largest_army == seat)
            points = playing.points(seat)
            theirs.player_state[f"{key}_HAS_ROAD"] = state.longest_route == seat
            theirs.player_state[f"{key}_ACTUAL_VICTORY_POINTS"] = sum(points.values())
            theirs.player_state[f"{key}_VICTORY_POINTS"] = sum(points.values()) - points.get("victory_point", 0)
        theirs.board.road_color = None if state.longest_route is None else self.colour(state.longest_route)
        if theirs.is_road_building and not isinstance(state.stack[-1], LayingFreeRoutes):
            theirs.is_road_building, theirs.free_roads_available = False, 0
        found = catanatron("models.actions").generate_playable_actions(theirs)
        self.game.playable_actions = [action for action in found if self._allowed(playing, action)]

    def _allowed(self, playing: Playing, action: Any) -> bool:
        """Whether ours allow what theirs do; theirs sometimes lay a road beyond another's building."""
        if action.action_type.name == "DISCARD_RESOURCE":
            return True
        try:
            playing.check(self._ours(playing.state, self.waits_for, action))
        except Illegal:
            return False
        return True


def play(ours: str, theirs: str, seed: int, seconds: list[float]) -> int | None:
    """One game of a level of ours at the seat ``seed % 4`` against three of theirs; gives the winner."""
    options, chance = Options(), Live(seed)
    rules, level, own, rng = ruleset(options), contestant(ours).level, seed % 4, Live(1000 + seed)
    state, events = start(rules, deal(options, chance), colours(options, 4)[:4], chance)
    random.seed(seed)
    mirror, log = Mirror(state, theirs), list(seen_by(events, own))
    for _ in range(MAX_MOVES):
        if state.outcome is not None:
            return state.outcome.winner
        seat = mirror.waits_for
        assert seat in Game(rules, state).waiting()
        if seat == own:
            began = time.process_time()
            action = level.choose(rules, view(rules, state, own), log, rng, level.budget)
            seconds.append(time.process_time() - began)
        else:
            action = mirror.decide(state)
        before = state
        state, events = apply(rules, state, action, chance)
        log += seen_by(events, own)
        if state.outcome is None:
            mirror.follow(before, action, state, events)
    return None


def main() -> None:
    """Print how many games ours won, game by game."""
    parser = argparse.ArgumentParser(prog="python -m tests.tournament.mirror", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--ours", choices=sorted(CONTESTANTS), default="steady")
    parser.add_argument("--theirs", choices=("value", "alphabeta"), default="value")
    chosen = parser.parse_args()
    won, seconds = 0, list[float]()
    for number in range(chosen.games):
        seed = chosen.first + number
        won += play(chosen.ours, chosen.theirs, seed, seconds) == seed % 4
        low, high = wilson(won, number + 1)
        median = 1000 * statistics.median(seconds)
        print(f"{won} of {number + 1} ({low:.0%} to {high:.0%}), {median:.1f} ms a decision", flush=True)


if __name__ == "__main__":
    main()
