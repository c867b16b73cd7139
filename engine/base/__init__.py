"""The base game for three and four players (rules.md, section 1).

It is itself a module: tables and answers to questions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.base import scoring, tables, turn
from engine.base.events import SeatPassed
from engine.base.scoring import AWARD_POINTS, HIDDEN, LARGEST_ARMY, LONGEST_ROUTE
from engine.base.surface import is_land
from engine.base.trade import forget_trader
from engine.kernel import Action, Event, Game, Phase
from engine.memory import CHECKED
from engine.module import Module, Piece
from engine.scenario import BASE, LARGE, SMALL, VARIABLE, Scenario
from engine.state import Outcome, Resource


class BaseGame(Module):
    """Rules B-1 to B-75."""

    name = "base"
    resources: Mapping[Resource, int] = tables.RESOURCES
    terrains: Mapping[str, Resource | None] = tables.TERRAINS
    pieces: Mapping[str, Piece] = tables.PIECES
    deck: Mapping[str, int] = tables.DECK
    builds: tuple[type[Action], ...] = turn.BUILDS
    sources: tuple[str, ...] = (LONGEST_ROUTE, LARGEST_ARMY, HIDDEN)

    def pay(self, game: Game, resource: Resource, due: dict[int, int], paid: dict[int, int]) -> dict[int, int]:
        """How a short bank is shared (B-22).

        It pays all, or none, or what is left to a single player.
        """
        stock = game.state.bank.get(resource, 0)
        if sum(due.values()) <= stock:
            return due
        if len(due) == 1:
            return {seat: stock for seat in due if stock}
        return {}

    def targets(self, game: Game, seat: int, piece: str, places: tuple[int, ...]) -> tuple[int, ...]:
        """For the robber any land hex but its own (B-31)."""
        if piece != tables.ROBBER:
            return places
        robber = game.state.robber
        return tuple([spot for spot, terrain in enumerate(game.state.terrain) if is_land(terrain) and spot != robber])

    def victims(self, game: Game, seat: int, piece: str, place: int, victims: tuple[int, ...]) -> tuple[int, ...]:
        """Opponents with a building at the robber's hex (B-31).

        A player with an empty hand is one too.
        """
        if piece != tables.ROBBER:
            return victims
        buildings = game.state.buildings
        found = {buildings[vertex].seat for vertex in game.state.board.hex_vertices[place] if vertex in buildings}
        found.discard(seat)
        return tuple(sorted(found))

    def connects(self, game: Game, seat: int, vertex: int, kinds: tuple[str, str], joined: bool) -> bool:
        """Whether routes join: not through an opponent's building (B-50, B-70).

        Two kinds join only through a building of one's own.
        """
        building = game.state.buildings.get(vertex)
        return kinds[0] == kinds[1] if building is None else building.seat == seat

    def points(self, game: Game, seat: int, points: dict[str, int]) -> dict[str, int]:
        """Buildings, awards and Victory Point cards by source (B-73).

        ``victory_point`` are the points of hidden cards.
        """
        state, pieces = game.state, game.rules.pieces
        for owner, kind in state.buildings.values():
            if owner == seat:
                points[kind] = points.get(kind, 0) + pieces[kind].worth
        if state.longest_route == seat:
            points[LONGEST_ROUTE] = AWARD_POINTS
        if state.largest_army == seat:
            points[LARGEST_ARMY] = AWARD_POINTS
        player = state.players[seat]
        hidden = player.cards.get(HIDDEN, 0) + player.fresh.get(HIDDEN, 0)
        if hidden:
            points[HIDDEN] = hidden
        return points

    def outcome(self, game: Game, outcome: Outcome | None) -> Outcome | None:
        """A player who reaches the target in their own turn wins (B-74).

        Nobody wins between turns.
        """
        turn = game.state.turn
        if (
            outcome is None
            and turn is not None
            and not turn.over
            and sum(game.points(turn.seat).values()) >= game.rules.target
        ):
            return Outcome(turn.seat)
        return outcome

    def listens(self, kind: type[Event]) -> bool:
        """Listen to changes of the board and to passed seats."""
        return kind.reshapes or issubclass(kind, SeatPassed)

    def react(self, game: Game, event: Event) -> Sequence[Phase]:
        """Compare Longest Road when pieces changed (B-71); drop a passed seat's offers."""
        if event.reshapes and scoring.may_move_longest_route(game, event):
            scoring.update_longest_route(game)
        if CHECKED:
            scoring.agree_on_longest_route(game)
        if isinstance(event, SeatPassed):
            forget_trader(game, event.seat)
        return ()


SCENARIO: Scenario = Scenario(BASE, 10, {SMALL: (VARIABLE, "beginner", "classic"), LARGE: (VARIABLE, "example")})
