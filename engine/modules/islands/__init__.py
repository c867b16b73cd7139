"""Islands: foreign land to sail to, in three scenarios (rules.md, section 8).

The first settlement of each player in a foreign region gives points for good. Ships, the pirate and gold are a module
of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.base.build import SETTLEMENT
from engine.base.events import Built
from engine.base.layouts import Layout
from engine.base.setup import PlaceStartSettlement
from engine.chance import Chance
from engine.kernel import Action, Event, Game, Illegal, Phase
from engine.module import Module
from engine.modules.islands.layout import fixed_layout, shuffled_layout
from engine.modules.islands.regions import REGION_POINTS, REGIONS, SLOT, Regions, regions_of
from engine.modules.seafarers import Seafarers
from engine.options import Options
from engine.record import record
from engine.scenario import RECONSTRUCTION, SMALL, VARIABLE, Land, Scenario

FOREIGN = "foreign_region"
"""The source of points for foreign regions."""
TARGETS = (10, 18)


@record
class RegionReached(Event):
    """A player's first settlement in a foreign region (I-4).

    ``vertex`` is where it stands, ``region`` the region's number.
    """

    seat: int
    vertex: int
    region: int


class Islands(Module):
    """I-2 to I-4; ``deserts_part`` says that deserts belong to no region."""

    name = SLOT
    requires = ("seafarers",)
    sources: tuple[str, ...] = (FOREIGN,)

    def __init__(self, *, deserts_part: bool = False) -> None:
        self.deserts_part = deserts_part

    def setup(self, game: Game, marks: tuple[int, ...]) -> None:
        """Find the regions; a marked hex tells which is the main one."""
        regions = regions_of(game.state, deserts_part=self.deserts_part)
        main = next((number for number, region in enumerate(regions) if marks and marks[0] in region), None)
        REGIONS.put(game.state, Regions(regions, main))

    def refuses(self, kind: type[Action]) -> bool:
        """Where one begins."""
        return issubclass(kind, PlaceStartSettlement)

    def refuse(self, game: Game, action: Action) -> None:
        """Begin at corners of the main region alone (I-3)."""
        if isinstance(action, PlaceStartSettlement) and not REGIONS.of(game.state).may_begin(
            game.state.board, action.vertex
        ):
            raise Illegal("I-3", "begin-elsewhere", vertex=action.vertex)

    def points(self, game: Game, seat: int, points: dict[str, int]) -> dict[str, int]:
        """Two points for each foreign region that the seat has reached (I-4)."""
        count = sum(owner == seat for owner, _ in REGIONS.of(game.state).reached)
        return {**points, FOREIGN: REGION_POINTS * count} if count else points

    def listens(self, kind: type[Event]) -> bool:
        """To new pieces."""
        return issubclass(kind, Built)

    def react(self, game: Game, event: Event) -> Sequence[Phase]:
        """Note homes in the set-up, and foreign regions in play."""
        if not isinstance(event, Built) or event.piece != SETTLEMENT:
            return ()
        state = game.state
        found = REGIONS.of(state)
        region = found.region_at(state.board, event.place)
        if region is None or not found.pays(event.seat, region):
            return ()
        if state.turn is None:
            REGIONS.change(state, homes=tuple(sorted((*found.homes, (event.seat, region)))))
            return ()
        REGIONS.change(state, reached=(*found.reached, (event.seat, region)))
        game.emit(RegionReached(event.seat, event.place, region))
        return ()

    def view(self, game: Game, seat: int | None) -> Regions:
        """The regions as they are: nothing of them is secret."""
        return REGIONS.of(game.state)


def _scenario(name: str, target: int, board: str, *, deserts_part: bool = False) -> Scenario:
    """A scenario with two boards for each number of players.

    One is fixed, one is variable.
    """
    sizes: Mapping[str, Mapping[int, str]] = {
        kind: {players: f"{stem}_{players}" for players in (4, 3)}
        for kind, stem in ((RECONSTRUCTION, board), (VARIABLE, VARIABLE))
    }
    fixed = {own: f"{board}_{players}" for names in sizes.values() for players, own in names.items()}

    def modules(options: Options) -> tuple[Module, ...]:
        return (Seafarers(), Islands(deserts_part=deserts_part))

    def deal(options: Options, chance: Chance, land: Land) -> Layout:
        if not options.varies:
            return fixed_layout(fixed[options.board])
        return shuffled_layout(fixed[options.board], chance, deserts_stay=deserts_part)

    return Scenario(
        name=name,
        target=target,
        targets=TARGETS,
        boards={SMALL: tuple(fixed)},
        sizes=sizes,
        own_land=True,
        modules=modules,
        deal=deal,
    )


SCENARIOS = (
    _scenario("new_shores", 14, "new_shores"),
    _scenario("four_islands", 13, "four_islands"),
    _scenario("through_the_desert", 14, "desert", deserts_part=True),
)
"""Three scenarios, in the order in which they are offered."""
