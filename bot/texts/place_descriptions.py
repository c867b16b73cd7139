"""Where a place lies, described by what it touches: people do not say ``N37``. Those names are for typing."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.base.queries import pips
from engine.base.tables import SEA
from engine.board import CORNERS, DIRECTIONS, Board

if TYPE_CHECKING:
    from bot.texts.words import Words


def where(words: Words, kind: str, index: int) -> str:
    """A vertex or an edge in the shortest way: by the hexes that meet there, or one and its side: ``A1 north``."""
    board = words.the_view().board
    touched = (board.edges if kind == "edge" else board.vertices)[index].hexes
    if touched in _only(board, kind):
        return "–".join(board.hex_names[place] for place in sorted(touched))
    hex_name, side = _side(words, kind, index)
    return f"{hex_name} {side}"


def described(words: Words, kind: str, index: int) -> str:
    """The same within a sentence, with its preposition: ``at ore 8, grain 6``, ``between A2 and B3``.

    A vertex is described by the land around it where no other one has the same.
    """
    view = words.the_view()
    if kind == "edge" and len(hexes := view.board.edges[index].hexes) == 2:
        first, second = (view.board.hex_names[place] for place in sorted(hexes))
        return words.say("place-between", first=first, second=second)
    if kind == "vertex" and (found := lands(words, index)):
        return words.say("place-at", place=found)
    name = where(words, kind, index)
    if "–" in name:
        return words.say("place-at", place=name)
    hex_name, side = _side(words, kind, index)
    return words.say(f"place-side-{kind}", hex=hex_name, side=side)


def lands(words: Words, vertex: int) -> str:
    """The land around a vertex, what produces most first; empty where another vertex has the same."""
    around = words.lands_around[vertex]
    return ", ".join(around) if len(around) > 1 and words.lands_around.count(around) == 1 else ""


def all_lands(words: Words) -> list[tuple[str, ...]]:
    """The land around each vertex, what produces most first."""
    view = words.the_view()
    said = [words.land(place) for place in range(len(view.terrain))]

    def rank(place: int) -> tuple[int, str]:
        return -pips(view.tokens[place]), said[place]

    found = ([place for place in vertex.hexes if view.terrain[place] != SEA] for vertex in view.board.vertices)
    return [tuple(said[place] for place in sorted(places, key=rank)) for places in found]


@lru_cache(maxsize=64)
def _only(board: Board, kind: str) -> frozenset[tuple[int, ...]]:
    """Those groups of two or three hexes that meet at a single place of this kind."""
    places = board.edges if kind == "edge" else board.vertices
    counted = Counter(place.hexes for place in places)
    return frozenset(hexes for hexes, count in counted.items() if count == 1 and len(hexes) > 1)


def _side(words: Words, kind: str, index: int) -> tuple[str, str]:
    """One hex that a place touches, land before sea, and on which of its sides or corners that is."""
    board = words.the_view().board
    found = (board.edges if kind == "edge" else board.vertices)[index]
    place = min(found.hexes, key=lambda place: (place not in board.land, place))
    beside = {side for side in DIRECTIONS if board.hexes[place].neighbour(side) in found.positions}
    side = next(corner for corner, sides in CORNERS.items() if beside == {*sides}) if kind == "vertex" else beside.pop()
    return board.hex_names[place], words.say(f"side-{side.lower()}")
