"""The boards of the islands, reconstructions, and their variable set-ups (I-8).

Counts of hexes, numbers and harbours are the scenarios', shapes are ours.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from importlib.resources import files
from typing import Any

from engine.base.layouts import RED_NUMBERS, Layout, Tile, layout_from_rows, red_numbers_touch, shuffle_harbour_kinds
from engine.base.surface import is_land
from engine.base.tables import bears_token
from engine.board import Axial
from engine.chance import Chance
from engine.memory import remembered
from engine.modules.islands.regions import SLOT, joined
from engine.modules.seafarers.waters import GOLD
from engine.modules.seafarers.waters import SLOT as AT_SEA

MIN_ISLANDS = 3
"""On so many islands each kind of land lies where people begin on all of them."""
Group = tuple[int, ...]
"""Tiles that are shuffled among themselves, by their index."""


@remembered()
def boards() -> Any:
    """The boards in row notation, with the pirate and a main hex."""
    return json.loads(files("engine.modules.islands").joinpath("boards.json").read_text("utf-8"))


@remembered()
def fixed_layout(name: str) -> Layout:
    """The fixed board of this name.

    It marks where the pirate begins and, where people begin in one region alone, a hex of that.
    """
    data = boards()[name]

    def place(cell: Sequence[int]) -> Axial:
        row, column = cell
        return (data["qstart"][row] + column, data["r0"] + row)

    marks = [(AT_SEA, (place(data["pirate_start"]),))]
    if "main" in data:
        marks.append((SLOT, (place(data["main"]),)))
    return replace(layout_from_rows(data), marks=tuple(marks))


def shuffled_layout(name: str, chance: Chance, *, deserts_stay: bool) -> Layout:
    """The variable set-up of a board (I-8).

    Terrains and tokens of the main region are shuffled among themselves, all others together, and so are the kinds
    of harbours. It is dealt again until no 6 or 8 touches another or lies on gold.
    """
    layout = fixed_layout(name)
    tiles = layout.tile_order()
    groups = _groups(layout, tiles, deserts_stay=deserts_stay)
    spread = _spread(layout, tiles) if len(groups) == 1 else _anywhere
    dealt = tiles
    while dealt is tiles or not _fits(dealt, spread):
        dealt = tiles
        for group in groups:
            dealt = _shuffled(dealt, group, chance)
    robber = layout.robber
    if robber is not None and not deserts_stay:
        robber = next((tile.q, tile.r) for tile in dealt if is_land(tile.terrain) and not bears_token(tile.terrain))
    return replace(layout, tiles=dealt, robber=robber, harbours=shuffle_harbour_kinds(layout.harbours, chance))


def _groups(layout: Layout, tiles: Sequence[Tile], *, deserts_stay: bool) -> tuple[Group, ...]:
    """The main region, if there is one, then everything else."""
    moving = [at for at, tile in enumerate(tiles) if is_land(tile.terrain)]
    if deserts_stay:
        moving = [at for at in moving if bears_token(tiles[at].terrain)]
    main = [places[0] for name, places in layout.marks if name == SLOT]
    if not main:
        return (tuple(moving),)
    places = [(tile.q, tile.r) for tile in tiles]
    found = next(region for region in joined(layout.board, moving) if places.index(main[0]) in region)
    return (found, tuple(at for at in moving if at not in found))


def _shuffled(tiles: tuple[Tile, ...], group: Group, chance: Chance) -> tuple[Tile, ...]:
    """The tiles with terrains and tokens of a group dealt again."""
    terrains = chance.shuffle(sorted(tiles[at].terrain for at in group))
    tokens = iter(chance.shuffle(sorted(tiles[at].token for at in group if tiles[at].token)))
    dealt = list(tiles)
    for at, terrain in zip(group, terrains, strict=True):
        dealt[at] = replace(tiles[at], terrain=terrain, token=next(tokens) if bears_token(terrain) else 0)
    return tuple(dealt)


def _fits(tiles: Sequence[Tile], spread: Callable[[Sequence[Tile]], bool]) -> bool:
    red_gold = any(tile.terrain == GOLD and tile.token in RED_NUMBERS for tile in tiles)
    return not red_gold and not red_numbers_touch(tiles) and spread(tiles)


def _anywhere(tiles: Sequence[Tile]) -> bool:
    """Terrains may lie on any island."""
    return True


def _spread(layout: Layout, tiles: Sequence[Tile]) -> Callable[[Sequence[Tile]], bool]:
    """Whether each kind of land lies on `MIN_ISLANDS` islands."""
    islands = joined(layout.board, [at for at, tile in enumerate(tiles) if is_land(tile.terrain)])

    def reached(tiles: Sequence[Tile], island: Collection[int]) -> set[str]:
        return {tiles[at].terrain for at in island}

    def spread(tiles: Sequence[Tile]) -> bool:
        found = [reached(tiles, island) for island in islands]
        return all(sum(kind in kinds for kinds in found) >= MIN_ISLANDS for kind in set().union(*found))

    return spread
