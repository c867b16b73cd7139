"""Boards with oil springs (O-2 to O-4).

Two are fixed; on a dealt board the springs are laid.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib.resources import files
from itertools import permutations
from typing import Any

from engine.base.hands import pips
from engine.base.layouts import Layout, Tile, layout_from_rows, red_numbers_touch
from engine.base.tables import DESERT
from engine.board import Board
from engine.chance import Chance
from engine.memory import remembered
from engine.modules.oil_springs.oil import SLOT

DESERT_NUMBERS = (5, 9)


@remembered()
def fixed_boards() -> Mapping[str, Any]:
    """The fixed boards in row notation, with their springs; they are reconstructions."""
    found: dict[str, Any] = json.loads(files("engine.modules.oil_springs").joinpath("boards.json").read_text("utf-8"))
    return found


def fixed_layout(name: str) -> Layout:
    """A fixed board, ``oil_springs_34`` or ``oil_springs_56`` (O-2)."""
    data = fixed_boards()[name]
    numbers = {(data["qstart"][row] + column, data["r0"] + row): number for row, column, _, number in data["springs"]}
    layout = layout_from_rows(data)
    tiles = tuple(replace(tile, token=numbers.get((tile.q, tile.r), tile.token)) for tile in layout.tiles)
    return replace(layout, tiles=tiles, marks=((SLOT, tuple(numbers)),))


def lay_springs(layout: Layout, chance: Chance) -> Layout | None:
    """Lay springs on deserts, a pasture and a forest (O-4).

    None when the board must be dealt again.

    Deserts get their numbers last: an exchange of tokens may still change what lies beside them.
    """
    board, tiles = layout.board, list(layout.tile_order())
    deserts = [place for place, tile in enumerate(tiles) if tile.terrain == DESERT]
    springs = [*deserts]
    for terrain, level in (("pasture", -2), ("forest", 1)):
        candidates = at_level(tiles, terrain, level)
        free = [place for place in candidates if not touches(board, place, springs)]
        if free:
            springs.append(chance.pick(free))
            continue
        found = exchanges(board, tiles, candidates, springs)
        if not found:
            return None
        candidate, place = chance.pick(found)
        tiles = exchanged(tiles, candidate, place)
        springs.append(place)
    for place, number in zip(deserts, desert_numbers(board, tiles, deserts, chance), strict=True):
        tiles[place] = replace(tiles[place], token=number)
    marks = tuple((tiles[place].q, tiles[place].r) for place in springs)
    return replace(layout, tiles=tuple(tiles), robber=None, marks=((SLOT, marks),))


def desert_numbers(board: Board, tiles: Sequence[Tile], deserts: Sequence[int], chance: Chance) -> Sequence[int]:
    """A number for each desert, with the fewest equal numbers beside them.

    Ties are broken by lot.
    """

    def equal_beside(numbers: Sequence[int]) -> int:
        return sum(
            tiles[beside].token == number
            for place, number in zip(deserts, numbers, strict=True)
            for beside in board.neighbours(place)
        )

    ways = [list(numbers) for numbers in permutations(DESERT_NUMBERS, len(deserts))]
    fewest = min(map(equal_beside, ways))
    return chance.pick([numbers for numbers in ways if equal_beside(numbers) == fewest])


def at_level(tiles: Sequence[Tile], terrain: str, level: int) -> list[int]:
    """The hexes of a terrain at one of its levels of probability.

    ``level`` is an index into the distinct probabilities in rising order.
    """
    places = [place for place, tile in enumerate(tiles) if tile.terrain == terrain]
    levels = sorted({pips(tiles[place].token) for place in places})
    wanted = levels[level] if len(levels) > 1 else levels[0]
    return [place for place in places if pips(tiles[place].token) == wanted]


def touches(board: Board, place: int, springs: Sequence[int]) -> bool:
    """Whether a hex lies beside a spring."""
    return not set(board.neighbours(place)).isdisjoint(springs)


def exchanges(board: Board, tiles: list[Tile], candidates: Sequence[int], springs: Sequence[int]) -> list[list[int]]:
    """The [candidate, other] pairs whose tokens may change places.

    The other is a hex of the same terrain that touches no spring.
    """
    return [
        [candidate, place]
        for candidate in candidates
        for place, tile in enumerate(tiles)
        if tile.terrain == tiles[candidate].terrain
        and not touches(board, place, springs)
        and not red_numbers_touch(exchanged(tiles, candidate, place))
    ]


def exchanged(tiles: list[Tile], first: int, second: int) -> list[Tile]:
    """The tiles with two tokens exchanged."""
    changed = list(tiles)
    changed[first] = replace(tiles[first], token=tiles[second].token)
    changed[second] = replace(tiles[second], token=tiles[first].token)
    return changed
