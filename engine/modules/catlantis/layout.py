"""The board of Catlantis, a reconstruction (C-1, C-11).

Its counts are the scenario's and its shape is ours.
"""

from __future__ import annotations

import json
from dataclasses import replace
from importlib.resources import files
from typing import Any

from engine.base.layouts import Layout, layout_from_rows, shuffle_harbour_kinds, shuffle_tokens
from engine.base.surface import SEA
from engine.base.tables import DESERT
from engine.chance import Chance
from engine.memory import remembered
from engine.modules.seafarers.waters import GOLD

FIXED = (SEA, DESERT, GOLD)
"""Terrains that stay where they are when a board is dealt."""


@remembered()
def reconstruction() -> Any:
    """The board in row notation."""
    return json.loads(files("engine.modules.catlantis").joinpath("boards.json").read_text("utf-8"))["catlantis_r2"]


def deal_island(board: str, chance: Chance) -> Layout:
    """The layout of a preset: ``reconstruction`` or ``variable``.

    The variable one has terrains, tokens and harbour kinds shuffled.
    """
    layout = layout_from_rows(reconstruction())
    if board != "variable":
        return layout
    terrains = iter(chance.shuffle(sorted(tile.terrain for tile in layout.tiles if tile.terrain not in FIXED)))
    tiles = tuple(
        tile if tile.terrain in FIXED else replace(tile, terrain=next(terrains), token=0) for tile in layout.tiles
    )
    tokens = sorted(tile.token for tile in layout.tiles if tile.token)
    return replace(
        layout,
        tiles=shuffle_tokens(tiles, tokens, chance),
        harbours=shuffle_harbour_kinds(layout.harbours, chance),
    )
