"""What the sea takes with a hex (C-6, C-7), for the flood itself and for those who have to choose before it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.base.build import ROAD
from engine.base.tables import SEA
from engine.board import Board
from engine.state import Building, Harbour, Route


class Coast(Protocol):
    """What a game has, and what a view shows of it."""

    @property
    def board(self) -> Board: ...
    @property
    def terrain(self) -> Sequence[str]: ...
    @property
    def buildings(self) -> Mapping[int, Building]: ...
    @property
    def routes(self) -> Mapping[int, Route]: ...
    @property
    def harbours(self) -> tuple[Harbour, ...]: ...


@dataclass(frozen=True)
class Losses:
    """Buildings by vertex and roads by edge that go back to their owners, and harbours that are gone for good."""

    buildings: tuple[tuple[int, Building], ...] = ()
    routes: tuple[tuple[int, Route], ...] = ()
    harbours: tuple[Harbour, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.buildings or self.routes or self.harbours)


def losses(seen: Coast, places: Collection[int], dikes: Collection[int] = ()) -> Losses:
    """What is lost when these hexes are flooded together; those with a dike do not sink.

    ``seen`` is a `State` or a `View`; for a view ``dikes`` are ``view.ext["catlantis"].dikes``.
    """
    board = seen.board
    dry = {place for place, terrain in enumerate(seen.terrain) if terrain != SEA} - (set(places) - set(dikes))

    def drowned(hexes: tuple[int, ...]) -> bool:
        return dry.isdisjoint(hexes)

    return Losses(
        tuple(item for item in sorted(seen.buildings.items()) if drowned(board.vertices[item[0]].hexes)),
        tuple(
            item for item in sorted(seen.routes.items()) if item[1].kind == ROAD and drowned(board.edges[item[0]].hexes)
        ),
        tuple(found for found in seen.harbours if all(drowned(board.vertices[end].hexes) for end in found.ends)),
    )
