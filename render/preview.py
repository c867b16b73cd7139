"""A board before the game, as a view without players.

It has printed start pieces where the layout has them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.base.layouts import Layout
from engine.state import Building, Harbour, Route
from engine.view import PlayerView, View


def layout_view(layout: Layout, ext: Mapping[str, Any] | None = None) -> View:
    """The view of a layout, with what modules show of it.

    ``ext`` is by their names, as in a view.
    """
    board, tiles = layout.board, layout.tile_order()
    edges = [layout.harbour_edge(harbour) for harbour in layout.harbours]
    routes: dict[int, Route] = {}
    buildings: dict[int, Building] = {}
    for seat, (_, start) in enumerate(layout.starts):
        routes |= {board.edge_at(edge): Route(seat, "road") for edge in start.roads}
        buildings |= {board.vertex_at(vertex): Building(seat, "settlement") for vertex in start.settlements}
    return View(
        seat=None,
        board=board,
        terrain=tuple(tile.terrain for tile in tiles),
        tokens=tuple(tile.token for tile in tiles),
        harbours=tuple(
            Harbour(edge, harbour.kind, board.edges[edge].vertices)
            for edge, harbour in zip(edges, layout.harbours, strict=True)
        ),
        robber=next((index for index, tile in enumerate(tiles) if (tile.q, tile.r) == layout.robber), None),
        buildings=buildings,
        routes=routes,
        players=tuple(_owner(seat, colour) for seat, (colour, _) in enumerate(layout.starts)),
        bank={},
        deck_size=0,
        turn=None,
        phase=None,
        waiting=(),
        accepts=(),
        offers=(),
        longest_route=None,
        largest_army=None,
        outcome=None,
        target=0,
        resources=(),
        modules=(),
        ext=dict(ext or {}),
    )


def _owner(seat: int, colour: str) -> PlayerView:
    """The owner of the printed pieces of a colour."""
    return PlayerView(
        seat=seat,
        colour=colour,
        hand_size=0,
        card_count=0,
        played={},
        knights=0,
        supply={},
        points={},
        route_length=0,
        rates={},
        hand=None,
        cards=None,
        fresh=None,
    )
