"""Oil Springs (rules.md, section 3): oil as a sixth resource, metropolises, and disasters when too much is used."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.base.events import RobberMoved, TurnBegan, TurnEnded
from engine.base.tables import DESERT
from engine.base.turn import EndTurn
from engine.kernel import Action, Event, Game, Phase
from engine.module import Module, Piece
from engine.modules.oil_springs.disaster import ClosingSpecialBuilding, ClosingTurn, return_pieces
from engine.modules.oil_springs.oil import (
    CHAMPION,
    FLOODED_CITY,
    METROPOLIS,
    OIL,
    OIL_A_POINT,
    SEQUESTERED,
    SLOT,
    Oil,
    change_oil,
    oil_of,
    share_oil,
)
from engine.modules.oil_springs.theft import choosing_loot
from engine.modules.oil_springs.use import BuildMetropolis, ConvertOil, SequesterOil
from engine.modules.paired_players import EndPart, PartBegan, PartEnded
from engine.modules.special_building import SpecialBuildingEnded
from engine.state import Outcome, Resource


@dataclass(frozen=True)
class OilView:
    """What everybody knows of the scenario; fields as in `Oil`, and what follows from the hands.

    ``oil`` is what each seat holds (O-11), ``supply`` what is left.
    """

    springs: tuple[int, ...]
    oil: tuple[int, ...]
    sequestered: tuple[int, ...]
    limit: int | None
    supply: int
    metropolises: int
    champion: int | None
    marker: int
    destroyed: tuple[int, ...]
    places: int
    both: bool
    used: bool
    saved: bool


class OilSprings(Module):
    """O-1 to O-60. ``large`` is with five or six players, ``limited`` and ``both`` are the options of O-60."""

    name = SLOT
    requires = ("base",)
    public = (OIL,)
    builds = (BuildMetropolis,)
    passing = ("track-too-short",)
    pieces = {  # noqa: RUF012
        METROPOLIS: Piece(supply=0, cost={"brick": 1, "grain": 1, "ore": 1, OIL: 2}, worth=3, yields=3, body="city"),
        # A city that a flood made a settlement while its owner had no settlement left (O-31).
        FLOODED_CITY: Piece(supply=0, cost={}, worth=1, yields=1, becomes="city", body="city"),
    }

    def __init__(self, *, large: bool = False, limited: bool = True, both: bool = False) -> None:
        """O-1."""
        self.resources = {OIL: 21 if large else 15}
        self._limit = (6 if large else 4) if limited else None
        self._places = 8 if large else 5
        self._metropolises = 6 if large else 4
        self._both = both

    def setup(self, game: Game) -> None:
        """O-1; the layout has marked the springs."""
        springs: tuple[int, ...] = game.state.ext.get(SLOT, ())
        nothing = (0,) * len(game.state.players)
        game.state.ext[SLOT] = Oil(springs, self._limit, self._places, self._metropolises, nothing, self._both)

    def accepts(self, game: Game, seat: int, kinds: tuple[type[Action], ...]) -> tuple[type[Action], ...]:
        """O-20, O-23: where one may also end the turn or part, so after the roll and never in special building."""
        return (*kinds, ConvertOil, SequesterOil) if EndTurn in kinds or EndPart in kinds else kinds

    def produce(self, game: Game, place: int, resource: Resource | None) -> Resource | None:
        """O-3."""
        return OIL if place in oil_of(game).springs else resource

    def pay(self, game: Game, resource: Resource, due: dict[int, int], paid: dict[int, int]) -> dict[int, int]:
        """O-10."""
        return share_oil(game, due) if resource == OIL else paid

    def room(self, game: Game, seat: int, resource: Resource, room: int | None) -> int | None:
        """O-11."""
        limit = oil_of(game).limit
        if resource != OIL or limit is None:
            return room
        return limit - game.state.players[seat].resources[OIL]

    def targets(self, game: Game, seat: int, piece: str, places: tuple[int, ...]) -> tuple[int, ...]:
        """O-12: never onto a destroyed hex, which is land without a token that is no desert."""
        state = game.state
        return tuple(place for place in places if state.tokens[place] or state.terrain[place] == DESERT)

    def points(self, game: Game, seat: int, points: dict[str, int]) -> dict[str, int]:
        """O-23."""
        slot = oil_of(game)
        sequestered = slot.sequestered[seat] // OIL_A_POINT
        if sequestered:
            points[SEQUESTERED] = sequestered
        if slot.champion == seat:
            points[CHAMPION] = 1
        return points

    def outcome(self, game: Game, outcome: Outcome | None) -> Outcome | None:
        """O-40, O-41 take the place of every other end."""
        return oil_of(game).verdict

    def react(self, game: Game, event: Event) -> Sequence[Phase]:
        """A theft may wait for a choice (O-12); turns and parts begin anew and end with the track (O-42, O-50)."""
        if isinstance(event, RobberMoved):
            return choosing_loot(game)
        if isinstance(event, (TurnBegan, PartBegan)):
            change_oil(game, used=False, saved=False)
        elif isinstance(event, (TurnEnded, PartEnded)):
            return (ClosingTurn(event.seat),)
        elif isinstance(event, SpecialBuildingEnded):
            return (ClosingSpecialBuilding(),)
        elif event.reshapes:
            return_pieces(game)
        return ()

    def view(self, game: Game, seat: int | None) -> OilView:
        """Oil is public in every hand."""
        slot, state = oil_of(game), game.state
        return OilView(
            springs=slot.springs,
            oil=tuple(player.resources[OIL] for player in state.players),
            sequestered=slot.sequestered,
            limit=slot.limit,
            supply=state.bank[OIL],
            metropolises=slot.metropolises,
            champion=slot.champion,
            marker=slot.marker,
            destroyed=slot.destroyed,
            places=slot.places,
            both=slot.both,
            used=slot.used,
            saved=slot.saved,
        )
