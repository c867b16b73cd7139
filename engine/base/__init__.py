"""The base game for three and four players (rules.md, section 1), itself a module: tables and answers to questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.base import hands, robber, scoring, tables, turn
from engine.base.events import SeatPassed
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
    sources: tuple[str, ...] = (scoring.LONGEST_ROUTE, scoring.LARGEST_ARMY, scoring.HIDDEN)

    def pay(self, game: Game, resource: Resource, due: dict[int, int], paid: dict[int, int]) -> dict[int, int]:
        """How a short bank is shared: all, nobody, or what is left to a single player (B-22)."""
        return hands.base_pay(game, resource, due)

    def targets(self, game: Game, seat: int, piece: str, places: tuple[int, ...]) -> tuple[int, ...]:
        """For the robber any land hex but its own (B-31)."""
        return robber.base_targets(game) if piece == tables.ROBBER else places

    def victims(self, game: Game, seat: int, piece: str, place: int, victims: tuple[int, ...]) -> tuple[int, ...]:
        """The robber robs opponents with a building at its hex (B-31)."""
        return robber.base_victims(game, seat, place) if piece == tables.ROBBER else victims

    def connects(self, game: Game, seat: int, vertex: int, kinds: tuple[str, str], joined: bool) -> bool:
        """Not through an opponent's building, and two kinds only through an own one (B-50, B-70)."""
        building = game.state.buildings.get(vertex)
        return kinds[0] == kinds[1] if building is None else building.seat == seat

    def points(self, game: Game, seat: int, points: dict[str, int]) -> dict[str, int]:
        """Buildings, awards and Victory Point cards (B-73)."""
        return scoring.base_points(game, seat, points)

    def outcome(self, game: Game, outcome: Outcome | None) -> Outcome | None:
        """Who reaches the target in their own turn wins (B-74)."""
        return scoring.base_outcome(game, outcome)

    def listens(self, kind: type[Event]) -> bool:
        """To what changes the board, and when a seat passes to another player."""
        return kind.reshapes or issubclass(kind, SeatPassed)

    def react(self, game: Game, event: Event) -> Sequence[Phase]:
        """Longest Road is compared whenever the pieces on the board have changed (B-71); offers go with their maker."""
        if event.reshapes and scoring.may_move_longest_route(game, event):
            scoring.update_longest_route(game)
        if CHECKED:
            scoring.agree_on_longest_route(game)
        if isinstance(event, SeatPassed):
            forget_trader(game, event.seat)
        return ()


SCENARIO: Scenario = Scenario(BASE, 10, {SMALL: (VARIABLE, "beginner", "classic"), LARGE: (VARIABLE, "example")})
