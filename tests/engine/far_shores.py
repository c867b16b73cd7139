"""Small boards for the rules of the islands: a main region, foreign ones, and a desert that parts."""

from __future__ import annotations

from engine import Live, Options, deal, ruleset, start
from engine.modules.islands import Islands
from engine.modules.islands.regions import REGIONS
from engine.modules.seafarers import Seafarers
from engine.rulesets import colours
from tests.engine.arrange import Table, rules_of

FIXED = {
    3: {"new_shores": "new_shores_3", "four_islands": "four_islands_3", "through_the_desert": "desert_3"},
    4: {"new_shores": "new_shores_4", "four_islands": "four_islands_4", "through_the_desert": "desert_4"},
}
BOARDS = [(scenario, count) for count in (3, 4) for scenario in FIXED[count]]
COAST = """
      F6  H5  ~   P9
    P4  W8  ~   ~   M3
      M10 ~   ~   ~
    D   F11 ~   G2  H4
"""
"""A main region A1 A2 B1 B2 C1 D1 D2 with its desert, an island A4 B5, an island D4 D5; the rest is sea.

From A2 to A4: A2 E is a coast, A3 N above the sea between them. B2 SE, C2, C3, C4, D3 lie in the open.
"""
BELT = """
      F6  H5  ~   P9
    D   D   ~   ~   M3
      M10 W8  ~   ~
"""
"""The deserts B1 and B2 part A1 A2 from C1 C2; A4 B5 is an island."""


def coast(main: str = "A1", *, players: int = 3, dice: tuple[int, int] | None = (1, 1), target: int = 14) -> Table:
    """An empty position; without a ``main`` hex people begin anywhere."""
    rules = rules_of(Seafarers(), Islands(), target=target)
    marks = {"islands": main} if main else {}
    return Table(COAST, rules=rules, players=players, dice=dice, marks=marks, open_frame=True)


def belt(main: str = "C1") -> Table:
    """An empty position in which deserts part the land."""
    return Table(
        BELT, rules=rules_of(Seafarers(), Islands(deserts_part=True)), marks={"islands": main}, open_frame=True
    )


def region_names(table: Table) -> list[set[str]]:
    """The regions by the names of their hexes."""
    return [{table.board.hex_names[place] for place in region} for region in REGIONS.of(table.state).regions]


def at_home(table: Table, seat: int, *names: str) -> Table:
    """These hexes' islands are homes of the seat."""
    found = REGIONS.of(table.state)
    homes = {
        (seat, number) for number, region in enumerate(found.regions) for name in names if table.hex(name) in region
    }
    REGIONS.change(table.state, homes=tuple(sorted({*found.homes, *homes})))
    return table


def options_of(scenario: str, count: int, *, variable: bool = False, **more: bool | int) -> Options:
    """A board for so many players."""
    board = f"variable_{count}" if variable else FIXED[count][scenario]
    return Options.from_json({"scenario": scenario, "board": board, **more})


def begun(scenario: str, count: int, *, variable: bool = False) -> Table:
    """The table when the first player is to place."""
    options, chance = options_of(scenario, count, variable=variable), Live(count)
    rules, layout = ruleset(options), deal(options, chance)
    state, _ = start(rules, layout, colours(options, count)[:count], chance)
    table = Table(rules=rules).with_state(state)
    table.board = state.board
    return table
