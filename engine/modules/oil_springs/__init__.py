"""Oil Springs: oil, metropolises and disasters (rules.md, section 3).

Oil is a sixth resource; too much use of it brings disasters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.base.events import RobberMoved
from engine.base.layouts import Layout
from engine.base.trade import TradeWithBank, active_seat
from engine.chance import Chance
from engine.kernel import Action, Event, Game, Phase
from engine.module import Module, Piece
from engine.modules.oil_springs.disaster import ClosingSpecialBuilding, ClosingTurn, return_pieces
from engine.modules.oil_springs.oil import (
    CHAMPION,
    FLOODED_CITY,
    KEPT,
    METROPOLIS,
    METROPOLIS_COST,
    OIL,
    OIL_A_POINT,
    SEQUESTERED,
    SLOT,
    Oil,
    is_destroyed,
    share_oil,
)
from engine.modules.oil_springs.springs import fixed_layout, lay_springs
from engine.modules.oil_springs.theft import choosing_loot
from engine.modules.oil_springs.use import BuildMetropolis, ConvertOil, SequesterOil
from engine.options import Options
from engine.record import record
from engine.scenario import LARGE, PLAYERS, RECONSTRUCTION, VARIABLE, Land, Scenario
from engine.state import Outcome, Resource, Shown


@record
class OilView:
    """What everybody knows of the scenario; fields as in `Oil`.

    Some follow from the hands: ``oil`` is what each seat holds (O-11), ``supply`` what is left.
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


SHOWN = Shown[OilView](SLOT)
"""What a view shows."""


class OilSprings(Module):
    """O-1 to O-60.

    ``large`` is with five or six players, ``limited`` and ``both`` are the options of O-60.
    """

    name = SLOT
    requires = ("base",)
    public: tuple[Resource, ...] = (OIL,)
    builds: tuple[type[Action], ...] = (BuildMetropolis,)
    sources: tuple[str, ...] = (SEQUESTERED, CHAMPION)
    passing: tuple[str, ...] = ("track-too-short",)
    pieces: Mapping[str, Piece] = {
        METROPOLIS: Piece(supply=0, cost=METROPOLIS_COST, worth=3, yields=3, body="city"),
        # A city that a flood made a settlement while its owner had no settlement left (O-31).
        FLOODED_CITY: Piece(supply=0, cost={}, worth=1, yields=1, becomes="city", body="city"),
    }

    def __init__(self, *, large: bool = False, limited: bool = True, both: bool = False) -> None:
        """With more players more oil, a longer track and more metropolises (O-1)."""
        self.resources = {OIL: 21 if large else 15}
        self._limit = (6 if large else 4) if limited else None
        self._places = 8 if large else 5
        self._metropolises = 6 if large else 4
        self._both = both

    def setup(self, game: Game, marks: tuple[int, ...]) -> None:
        """Begin with no oil put aside and the marker at 0 (O-1).

        ``marks`` are the springs.
        """
        nothing = (0,) * len(game.state.players)
        KEPT.put(game.state, Oil(marks, self._limit, self._places, self._metropolises, nothing, self._both))

    def accepts(self, game: Game, seat: int, kinds: tuple[type[Action], ...]) -> tuple[type[Action], ...]:
        """Add using and putting aside oil to the bank's trades (O-20, O-23).

        They are allowed in a turn or a part of one.
        """
        return (*kinds, ConvertOil, SequesterOil) if TradeWithBank in kinds else kinds

    def produce(self, game: Game, place: int, resource: Resource | None) -> Resource | None:
        """A spring yields oil and nothing else (O-3)."""
        return OIL if place in KEPT.of(game.state).springs else resource

    def pay(self, game: Game, resource: Resource, due: dict[int, int], paid: dict[int, int]) -> dict[int, int]:
        """Share out short oil one by one (O-10).

        Other resources are withheld.
        """
        return share_oil(game, due) if resource == OIL else paid

    def room(self, game: Game, seat: int, resource: Resource, room: int | None) -> int | None:
        """Oil up to the limit (O-11)."""
        limit = KEPT.of(game.state).limit
        if resource != OIL or limit is None:
            return room
        return limit - game.state.players[seat].resources[OIL]

    def targets(self, game: Game, seat: int, piece: str, places: tuple[int, ...]) -> tuple[int, ...]:
        """Never onto a destroyed hex (O-12)."""
        return tuple(place for place in places if not is_destroyed(game.state, place))

    def points(self, game: Game, seat: int, points: dict[str, int]) -> dict[str, int]:
        """A point for three oil put aside, one for the Champion (O-23)."""
        slot = KEPT.of(game.state)
        sequestered = slot.sequestered[seat] // OIL_A_POINT
        if sequestered:
            points[SEQUESTERED] = sequestered
        if slot.champion == seat:
            points[CHAMPION] = 1
        return points

    def outcome(self, game: Game, outcome: Outcome | None) -> Outcome | None:
        """O-40, O-41 take the place of every other end."""
        return KEPT.of(game.state).verdict

    def listens(self, kind: type[Event]) -> bool:
        """Listen to robberies, turns, parts and changes of the board."""
        flags = (kind.opens_turn, kind.closes_turn, kind.closes_building, kind.reshapes)
        return any(flags) or issubclass(kind, RobberMoved)

    def react(self, game: Game, event: Event) -> Sequence[Phase]:
        """Let a theft wait for a choice (O-12); end turns.

        Turns and parts begin again, and end with the track (O-42, O-50).
        """
        if isinstance(event, RobberMoved):
            return choosing_loot(game)
        if event.opens_turn:
            KEPT.change(game.state, used=False, saved=False)
        elif event.closes_turn:
            return (ClosingTurn(active_seat(game)),)
        elif event.closes_building:
            return (ClosingSpecialBuilding(),)
        elif event.reshapes:
            return_pieces(game)
        return ()

    def view(self, game: Game, seat: int | None) -> OilView:
        """Oil is public in every hand."""
        slot, state = KEPT.of(game.state), game.state
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


def _modules(options: Options) -> tuple[Module, ...]:
    limited = not options.unlimited_oil
    return (OilSprings(large=options.players == LARGE, limited=limited, both=options.use_and_sequester),)


def _deal(options: Options, chance: Chance, land: Land) -> Layout:
    """A fixed board, or land dealt until springs fit on it (O-4)."""
    if options.board == RECONSTRUCTION:
        return fixed_layout("oil_springs_56" if options.players == LARGE else "oil_springs_34")
    while True:
        layout = lay_springs(land(), chance)
        if layout is not None:
            return layout


SCENARIO: Scenario = Scenario(
    name=SLOT,
    target=12,
    boards=dict.fromkeys(PLAYERS, (RECONSTRUCTION, VARIABLE)),
    # The full-scale options (O-60): to use and to put aside in one turn, and to hold any amount of oil.
    options=("use_and_sequester", "unlimited_oil"),
    modules=_modules,
    deal=_deal,
)
