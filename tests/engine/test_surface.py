"""Land, sea or unknown: one question, asked in one place."""

from __future__ import annotations

import ast
from dataclasses import replace

import pytest

from engine.base.build import is_coastal, on_land, room_to_settle
from engine.base.robber import robber_places
from engine.base.surface import LAND, SEA, UNKNOWN, is_land, is_sea, surface
from engine.base.tables import DESERT, TERRAINS, bears_token
from engine.kernel import Game
from engine.modules.seafarers.pirate import pirate_targets
from engine.modules.seafarers.waters import GOLD, ship_edge
from tests.engine.arrange import Table
from tests.engine.islands import afloat
from tests.source_files import files, tree

HERE = "engine/base/surface.py"


@pytest.mark.parametrize(
    ("terrain", "found"),
    [*((name, SEA if name == SEA else LAND) for name in TERRAINS), (GOLD, LAND), (UNKNOWN, UNKNOWN)],
)
def test_a_terrain_is_land_or_sea_or_unknown(terrain: str, found: str) -> None:
    assert surface(terrain) == found
    assert (is_land(terrain), is_sea(terrain)) == (found == LAND, found == SEA)
    assert bears_token(terrain) == (found == LAND and terrain != DESERT)


def test_an_unknown_hex_is_neither_land_nor_sea() -> None:
    table = afloat()
    place = table.hex("C3")
    terrain: list[str] = [UNKNOWN] * len(table.state.terrain)
    state = replace(table.state, terrain=terrain, buildings={})
    inside = next(edge for edge in table.board.hex_edges[place] if not table.board.edges[edge].on_rim)
    vertex = next(at for at in table.board.hex_vertices[place] if len(table.board.vertices[at].hexes) == 3)
    assert not on_land(state, inside)
    assert not ship_edge(state, inside)
    assert not room_to_settle(state, vertex)
    assert not is_coastal(state, vertex)
    assert pirate_targets(state) == ()


def test_the_robber_does_not_go_to_an_unknown_hex() -> None:
    table = Table()
    place = table.hex("A1")
    table.state.terrain[place] = UNKNOWN
    assert place not in robber_places(Game(table.rules, table.state), 0)


def test_nothing_else_compares_a_terrain_with_the_sea() -> None:
    def names(node: ast.AST) -> set[object]:
        found: set[object] = {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}
        return found | {inner.value for inner in ast.walk(node) if isinstance(inner, ast.Constant)}

    compared = [
        (file, ast.unparse(node))
        for file in files()
        if file != HERE
        for node in ast.walk(tree(file))
        if isinstance(node, ast.Compare) and {"SEA", "sea", "UNKNOWN"} & names(node)
    ]
    assert compared == []
