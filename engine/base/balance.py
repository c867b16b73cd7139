"""A balanced board: of many deals the first without a flaw (B-17)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from engine.base.hands import pips
from engine.base.layouts import RED_NUMBERS, Layout
from engine.base.tables import bears_token
from engine.board import Board
from engine.memory import remembered

MAX_DEALS = 500
MAX_AT_A_VERTEX = 12
"""Pips of a vertex."""
LEEWAY = 3
"""Pips by which a kind of land may lie above or below what its hexes yield on average."""
ENDS = {2, 12}


def balanced(deal: Callable[[], Layout]) -> Layout:
    """The first of at most `MAX_DEALS` boards without a flaw.

    If there is none, it is the first of those with the fewest.
    """
    best = deal()
    fewest = flaws(best)
    for _ in range(MAX_DEALS - 1):
        if not fewest:
            break
        dealt = deal()
        count = flaws(dealt, fewest)
        if count < fewest:
            best, fewest = dealt, count
    return best


def flaws(layout: Layout, enough: int | None = None) -> int:
    """How often a board breaks the rules of a balanced one.

    Counting may end as soon as there are ``enough``.
    """
    tiles = layout.tile_order()
    tokens = [tile.token for tile in tiles]
    count = 0
    for found in _found(layout.board, tokens, [tile.terrain for tile in tiles]):
        count += found
        if enough is not None and count >= enough:
            break
    return count


def _found(board: Board, tokens: Sequence[int], terrain: Sequence[str]) -> Iterator[int]:
    """The flaws of neighbours, of vertices, and of kinds of land."""
    pairs, corners = _places(board)
    yield sum([_clash(tokens[one], tokens[other]) for one, other in pairs])
    worth = [pips(token) if token else 0 for token in tokens]
    yield sum([sum([worth[place] for place in hexes]) > MAX_AT_A_VERTEX for hexes in corners])
    kinds = {kind for kind in terrain if bears_token(kind)}
    numbered = [place for place, token in enumerate(tokens) if token]
    mean = sum(worth) / max(1, len(numbered))
    for kind in kinds:
        own = [worth[place] for place in numbered if terrain[place] == kind]
        yield abs(sum(own) - len(own) * mean) > LEEWAY


def _clash(one: int, other: int) -> bool:
    """Whether two numbers may not lie side by side."""
    if not one or not other:
        return False
    return one == other or {one, other} == ENDS or (one in RED_NUMBERS and other in RED_NUMBERS)


@remembered(64)
def _places(board: Board) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, ...], ...]]:
    """The pairs of hexes side by side, and those of each vertex."""
    pairs = {pair for edge in board.edges for pair in combinations(edge.hexes, 2)}
    return tuple(sorted(pairs)), tuple(sorted({vertex.hexes for vertex in board.vertices if len(vertex.hexes) > 1}))
