"""Places in words: their surroundings, for building or robbing.

In menus, on buttons and in lists of moves a place is called what stands on it in the picture, with its land: ``23 · ore
8``. In sentences it is the land alone. Options of menus are plain, 100 characters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from bot.faces import thieves_of
from bot.texts.safe import cut
from bot.texts.words import LABEL, Words
from engine.base.build import room_to_settle
from engine.base.hands import pips
from engine.base.surface import is_land
from engine.board import CORNERS, DIRECTIONS, Board
from engine.state import Building
from engine.view import View

SEPARATOR = " · "


def vertex_pips(vertex: int, words: Words) -> int:
    """The pips of all hexes around a vertex."""
    view = words.the_view()
    return sum(pips(view.tokens[place]) for place in view.board.vertices[vertex].hexes)


def vertex_option(vertex: int, words: Words) -> str:
    """A vertex's option: ``23 · ore 8, grain 6 · 3:1``."""
    return _fit([str(vertex + 1), *_surroundings(vertex, words)])


def vertex_label(vertex: int, words: Words) -> str:
    """``23 · ore 8, grain 6, wool 5``, which fits a button."""
    return SEPARATOR.join([str(vertex + 1), *list(_surroundings(vertex, words))[:1]])


def _surroundings(vertex: int, words: Words) -> Iterable[str]:
    """A vertex's surroundings: land best first, production, harbour."""
    view = words.the_view()
    land = [place for place in view.board.vertices[vertex].hexes if is_land(view.terrain[place])]
    land.sort(key=lambda place: -pips(view.tokens[place]))
    if land:
        yield ", ".join(_land(place, words) for place in land)
        yield words.say("place-pips", count=vertex_pips(vertex, words))
    yield from (words.harbour(harbour.kind) for harbour in view.harbours if vertex in _harbour_ends(view, harbour.edge))


def _land(place: int, words: Words) -> str:
    robbed = words.the_view().robber == place
    return words.land(place, words.say("board-robber-here")) if robbed else words.land(place)


def _harbour_ends(view: View, edge: int) -> tuple[int, int]:
    return view.board.edges[edge].vertices


def edge_option(edge: int, words: Words) -> str:
    """An edge's option: number, land beyond, hint.

    ``23 → ore 8, grain 6 · 10 pips · free site``, with the number that stands in the picture; what the far end is worth
    only where one could settle.
    """
    far = far_end(edge, words)
    worth = [*_surroundings(far, words)][1:] if room_to_settle(words.the_view(), far) else []
    return _fit([edge_label(edge, words), *worth, _hint(edge, far, words)])


def edge_label(edge: int, words: Words) -> str:
    """``23 → ore 8, grain 6``, which fits a button."""
    first = next(iter(_surroundings(far_end(edge, words), words)), words.say("terrain-sea"))
    return f"{edge + 1} {words.say('place-ahead', land=first)}"


def _standing(vertex: int, words: Words) -> str:
    """Who stands on a vertex, or whether a settlement could."""
    view = words.the_view()
    building = view.buildings.get(vertex)
    if building is not None:
        piece = words.piece(building.kind)
        return words.say("place-building", name=words.plain_name(building.seat), piece=piece)
    return words.say("place-free") if room_to_settle(view, vertex) else ""


def _hint(edge: int, far: int, words: Words) -> str:
    """A hint about an edge's far end.

    It says who stands there, whether a settlement could, or that the edge leads nowhere.
    """
    standing = _standing(far, words)
    return standing or ("" if edge_worth(edge, words)[0] else words.say("place-dead-end"))


def edge_worth(edge: int, words: Words) -> tuple[int, int]:
    """How good an edge is: how soon one settles, then pips.

    3 for a place at its far end, 2 one edge farther, 1 if it at least leads on, 0 in a dead end. The pips are those
    there.
    """
    far, view = far_end(edge, words), words.the_view()
    if room_to_settle(view, far):
        return 3, vertex_pips(far, words)
    beyond = _beyond(edge, view, far)
    sites = [vertex_pips(vertex, words) for vertex in beyond if room_to_settle(view, vertex)]
    return (2, max(sites)) if sites else (min(1, len(beyond)), vertex_pips(far, words))


def _beyond(edge: int, view: View, far: int) -> list[int]:
    """The vertices beyond the far end of an edge.

    Free edges lead to them; there are none where a rival has built.
    """
    building = view.buildings.get(far)
    if building is not None and building.seat != view.seat:
        return []
    onward = (found for found in view.board.vertices[far].edges if found != edge and found not in view.routes)
    return [sum(view.board.edges[found].vertices) - far for found in onward]


def far_end(edge: int, words: Words) -> int:
    """The vertex of an edge that the network does not reach.

    The better one when it is not clear.
    """
    view = words.the_view()
    ends = view.board.edges[edge].vertices
    outside = [vertex for vertex in ends if not _reached(vertex, view)]
    return max(outside or ends, key=lambda vertex: vertex_pips(vertex, words))


def _reached(vertex: int, view: View) -> bool:
    """Whether the reader has a piece at a vertex."""
    building = view.buildings.get(vertex)
    if building is not None and building.seat == view.seat:
        return True
    routes = (view.routes.get(edge) for edge in view.board.vertices[vertex].edges)
    return any(route is not None and route.seat == view.seat for route in routes)


def hex_option(place: int, words: Words) -> str:
    """A hex's option: name, land and the owners around it.

    ``C3 · ore 8 · Blue, White``, with a count when it is more than one building.
    """
    return _fit([words.place("hex", place), words.land(place), _around(place, words) or _owners(place, words)])


def hex_name(place: int, words: Words) -> str:
    """``C3 · ore 8``, which fits a button."""
    return SEPARATOR.join((words.place("hex", place), words.land(place)))


def robbed_option(place: int, words: Words) -> str:
    """A hex's option with cards, how many each player has.

    ``C3 · ore 8 · Blue ×2 (3 cards)``.
    """
    said = _around(place, words) or _owners(place, words, _with_cards)
    return _fit([words.place("hex", place), words.land(place), said])


def _around(place: int, words: Words) -> str | None:
    """Who stands around a hex, where that is not about buildings."""
    said = (thief.around(words, place) for thief in thieves_of(words.faces))
    return next(filter(None, said), None)


def _with_cards(seat: int, named: str, words: Words) -> str:
    count = words.the_view().players[seat].card_size
    return words.say("ui-robber-rob", name=named, count=count, seat=seat)


def _owners(place: int, words: Words, said: Callable[[int, str, Words], str] = lambda seat, named, words: named) -> str:
    """Who has buildings around a hex, the reader last.

    That is a warning. ``said`` may add something to a player.
    """
    seats = [building.seat for building in _buildings(place, words)]
    own = words.the_view().seat in seats
    counts = Counter(seat for seat in seats if seat != words.the_view().seat)
    names = [
        said(seat, words.plain_name(seat) + (f" ×{count}" if count > 1 else ""), words)
        for seat, count in sorted(counts.items())
    ]
    hint = [words.say("place-own")] if own else []
    return SEPARATOR.join([", ".join(names) or words.say("place-nobody"), *hint])


def _buildings(place: int, words: Words) -> list[Building]:
    view = words.the_view()
    return [view.buildings[vertex] for vertex in view.board.hex_vertices[place] if vertex in view.buildings]


def hex_worth(place: int, words: Words) -> tuple[int, int]:
    """How good a hex is for the robber: harm, then pips.

    Harm is 4 for rivals alone if one has cards, 3 for rivals alone, 2 with the reader too, 1 for nobody, 0 for
    the reader. The pips count once for each building of rivals.
    """
    view = words.the_view()
    seats = [building.seat for building in _buildings(place, words)]
    rivals = [seat for seat in seats if seat != view.seat]
    own = len(seats) > len(rivals)
    rich = any(view.players[seat].hand_size for seat in rivals)
    rank = (2 if own else 3 + rich) if rivals else (0 if own else 1)
    return rank, pips(view.tokens[place]) * max(1, len(rivals))


def _fit(parts: Iterable[str]) -> str:
    return cut(SEPARATOR.join(part for part in parts if part), LABEL)


def whereabouts(kind: str, index: int, words: Words) -> str:
    """A vertex or edge in the shortest way.

    It is the hexes that meet there, or one and its side: ``A1 north``.
    """
    board = words.the_view().board
    touched = (board.edges if kind == "edge" else board.vertices)[index].hexes
    if touched in _only(board, kind):
        return "–".join(board.hex_names[place] for place in sorted(touched))
    place, side = _side(kind, index, words)
    return f"{board.hex_names[place]} {side}"


def land_there(kind: str, index: int, words: Words) -> str:
    """A vertex or edge by its land, as short as can be.

    ``ore 8–grain 6``, or one hex and the side of it: ``ore 8 north``.
    """
    board = words.the_view().board
    hexes = sorted((board.edges if kind == "edge" else board.vertices)[index].hexes)
    if kind == "edge" and len(hexes) == 2:
        return "–".join(_told(place, words) for place in hexes)
    if kind == "vertex" and _lands(index, words):
        return "–".join(words.lands_around[index])
    place, side = _side(kind, index, words, [place for place in hexes if words.called_alone(place)])
    return f"{_told(place, words)} {side}"


def place_in_words(kind: str, index: int, words: Words) -> str:
    """A place within a sentence, with its preposition.

    It is told by the land that it touches: ``at ore 8, grain 6``, ``between ore 8 and grain 6``. Where other land is
    called the same, a hex is told by its name.
    """
    board = words.the_view().board
    hexes = (board.edges if kind == "edge" else board.vertices)[index].hexes
    if kind == "edge" and len(hexes) == 2:
        first, second = (_told(place, words) for place in sorted(hexes))
        return words.say("place-between", first=first, second=second)
    if kind == "vertex" and (found := _lands(index, words)):
        return words.say("place-at", place=found)
    told = [place for place in sorted(hexes) if words.called_alone(place)]
    place, side = _side(kind, index, words, told)
    return words.say(f"place-side-{kind}", hex=_told(place, words), side=side)


def _told(place: int, words: Words) -> str:
    """A hex by its land, or by its name where ambiguous."""
    return words.land(place) if words.called_alone(place) else words.place("hex", place)


def _lands(vertex: int, words: Words) -> str:
    """The land around a vertex, the best first.

    It is empty where another vertex has the same.
    """
    around = words.lands_around[vertex]
    return ", ".join(around) if len(around) > 1 and words.lands_around.count(around) == 1 else ""


@lru_cache(maxsize=64)
def _only(board: Board, kind: str) -> frozenset[tuple[int, ...]]:
    """Groups of hexes that meet at one single place.

    They are two or three hexes; the place is of this kind.
    """
    places = board.edges if kind == "edge" else board.vertices
    counted = Counter(place.hexes for place in places)
    return frozenset(hexes for hexes, count in counted.items() if count == 1 and len(hexes) > 1)


def _side(kind: str, index: int, words: Words, told: Sequence[int] = ()) -> tuple[int, str]:
    """One hex of a place, and the side there.

    It is the first of those ``told``, else land before sea.
    """
    board = words.the_view().board
    found = (board.edges if kind == "edge" else board.vertices)[index]
    place = min(found.hexes, key=lambda place: (place not in told[:1], place not in board.land, place))
    beside = {side for side in DIRECTIONS if board.hexes[place].neighbour(side) in found.positions}
    side = next(corner for corner, sides in CORNERS.items() if beside == {*sides}) if kind == "vertex" else beside.pop()
    return place, words.say(f"side-{side.lower()}")


def named_place(kind: str, index: int, words: Words) -> str:
    """A place in a list of moves: its label and its land.

    ``23 (ore 8, grain 6)``, ``C3 (ore 8)``.
    """
    view = words.the_view()
    if kind == "hex":
        around = [words.land(index)]
    elif kind == "vertex":
        around = [*words.lands_around[index]]
    else:
        around = [words.land(place) for place in sorted(view.board.edges[index].hexes)]
    told = ", ".join(around) or whereabouts(kind, index, words)
    return f"{words.place(kind, index)} ({told})"


def place_label(kind: str, index: int, words: Words) -> str:
    """A place as a plain label of a button.

    It is its name and what lies there, or at the far end of an edge.
    """
    return {"vertex": vertex_label, "edge": edge_label, "hex": hex_option}[kind](index, words)
