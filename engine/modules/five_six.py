"""Five and six players: a larger board and bank (X-1 to X-3).

Two more colours come with them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from importlib.resources import files
from typing import Any

from engine.base.layouts import Layout, layout_from_rows, shuffle_harbour_kinds, shuffle_tokens, spiral_tokens
from engine.base.tables import DESERT, RESOURCES
from engine.chance import Chance
from engine.memory import remembered
from engine.module import Module
from engine.state import Resource

COLOURS = ("green", "violet")
LETTERS = (2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6)
DECK = {"knight": 20, "victory_point": 5, "road_building": 3, "year_of_plenty": 3, "monopoly": 3}


class FiveSix(Module):
    """X-1: 24 cards of each resource and 34 development cards.

    Everything else is the base game.
    """

    name = "five_six"
    requires = ("base",)
    resources: Mapping[Resource, int] = dict.fromkeys(RESOURCES, 24)
    deck: Mapping[str, int] = DECK


@remembered()
def example_board() -> Any:
    """The printed example of the extension in row notation."""
    return json.loads(files("engine.modules").joinpath("five_six.json").read_text("utf-8"))["ext56_example"]


def deal_large_layout(board: str, chance: Chance, *, random_numbers: bool = False) -> Layout:
    """The layout of a preset of 30 hexes, ``example`` or ``variable`` (X-2).

    The robber starts on a desert by lot.
    """
    layout = layout_from_rows(example_board())
    if board == "variable":
        terrains = chance.shuffle(sorted(tile.terrain for tile in layout.tiles))
        tiles = tuple(
            replace(tile, terrain=terrain, token=0) for tile, terrain in zip(layout.tiles, terrains, strict=True)
        )
        tiles = shuffle_tokens(tiles, LETTERS, chance) if random_numbers else spiral_tokens(tiles, LETTERS, chance)
        layout = Layout(tiles, shuffle_harbour_kinds(layout.harbours, chance))
    # Lists, not tuples: a pick is recorded as JSON and must be found again among the options.
    q, r = chance.pick([[tile.q, tile.r] for tile in layout.tiles if tile.terrain == DESERT])
    return replace(layout, robber=(q, r))
