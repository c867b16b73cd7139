"""Menus of legal places by region, best first, below a picture.

The picture has the same labels.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache, lru_cache
from typing import Literal

from discord import SelectOption

from bot.faces import PlaceMenu, Thief, thieves_of, traits
from bot.texts.places import (
    edge_option,
    edge_worth,
    hex_name,
    hex_option,
    hex_worth,
    place_label,
    vertex_option,
    vertex_pips,
)
from bot.ui.panels.line import starred
from bot.ui.parts import BUTTONS_IN_A_ROW, MAX_OPTIONS, Part, chunks, menu, option, rows
from bot.ui.scene import LabelledPlaces, PanelContext, Scene
from engine.base.build import BuildCity, BuildSettlement
from engine.base.robber import MoveRobber
from engine.base.setup import PlaceStartSettlement
from engine.base.tables import ROBBER
from engine.board import Board
from engine.kernel import Action
from engine.notation import place_name
from engine.stored import stored_names

Kind = Literal["vertex", "edge", "hex"]
MAX_BEST = 20
"""The best places that a menu holds when there is more than one: few enough to be read to the end."""
SIDES = ("left", "right")
REGIONS = tuple(f"{height}-{side}" for height in ("upper", "middle", "lower") for side in SIDES)
"""All names of regions, in reading order."""
FIELDS: dict[Kind, str] = {"edge": "edge", "vertex": "vertex", "hex": "place"}
"""What a place of each kind is called in an action that puts a piece there."""
PIECES: dict[type[Action], str] = {
    PlaceStartSettlement: "settlement",
    BuildSettlement: "settlement",
    BuildCity: "city",
}


@cache
def pieces() -> Mapping[type[Action], str]:
    """The piece that each kind of action puts on its place."""
    return PIECES | {kind: own.piece for kind, own in traits().actions.items() if own.piece}


@cache
def spots() -> Mapping[str, PlaceMenu]:
    """How the places for some pieces stand in menus."""
    return {name: thing.spot for name, thing in traits().things.items() if thing.spot is not None}


@cache
def thieves() -> Mapping[type[Action], Thief]:
    """The pieces that a seven or a Knight may move.

    A piece is also the name of its screen.
    """
    robber: dict[type[Action], Thief] = {MoveRobber: Thief(ROBBER, lambda view: None)}
    return robber | {kind: own.thief for kind, own in traits().actions.items() if own.thief is not None}


def piece_of(action: Action) -> str | None:
    """The piece that ``action`` places; None: it places none."""
    if getattr(action, "edge", None) is not None:
        return getattr(action, "kind", None)
    return pieces().get(type(action))


def spot(action: Action) -> tuple[Kind, int]:
    """The place of an action that puts a piece somewhere."""
    kind = next(kind for kind, name in FIELDS.items() if getattr(action, name, None) is not None)
    return kind, getattr(action, FIELDS[kind])


def by_piece(actions: Sequence[Action]) -> dict[str, list[Action]]:
    """The actions that place pieces, by slot: class and piece."""
    found: dict[str, list[Action]] = {}
    for action in actions:
        piece = piece_of(action)
        if piece is not None:
            found.setdefault(f"{stored_names[type(action)]} {piece}", []).append(action)
    return found


def labelled(placing: Sequence[Action], arg: str) -> tuple[Kind, str, tuple[Kind, ...]]:
    """The labelled kind, its region, and the other kinds.

    These are places that the picture could label instead. ``arg`` may ask for a kind, and for a region of it.
    """
    wanted, _, region = arg.partition(" ")
    found = {spot(action)[0] for action in placing if piece_of(action)}
    kinds = [kind for kind in FIELDS if kind in found]
    if wanted in kinds:
        return next(kind for kind in kinds if kind == wanted), region, tuple(k for k in kinds if k != wanted)
    return kinds[0] if kinds else "edge", "", tuple(kinds[1:])


def place_parts(
    context: PanelContext,
    slot: str,
    actions: Sequence[Action],
    *,
    region: str = "",
    buttons: bool = True,
    wrap: Callable[[Action], Action] = lambda action: action,
) -> list[Part]:
    """Buttons or a menu of places for one kind of piece.

    Up to five places have buttons, if ``buttons`` has room for them. A menu that cannot hold all has the best of them,
    or those of a ``region``: `region_parts` are the way there. The last word of ``slot`` is the piece; ``wrap`` makes
    what is done of the action that names the place.
    """
    scene = context.scene
    piece = scene.speaker.piece(slot.split(" ")[-1])
    # A place acts at once, a start route too, which cannot be taken back: what is chosen is labelled in the picture.
    ask = type(wrap(actions[0])) in context.asked

    kind, own = spot(actions[0])[0], spots().get(slot.split(" ")[-1])
    found = {spot(action)[1]: action for action in actions}

    def label(place: int) -> str:
        told = own.line(scene.speaker, place) if own else place_label(kind, place, scene.speaker)
        return scene.say("ui-place", piece=piece, place=told)

    if len(actions) <= BUTTONS_IN_A_ROW and buttons:
        best = best_first(scene, kind, sorted(found), own)
        doing = {wrap(found[place]): label(place) for place in best}
        return rows(context.press(action, doing[action], ask=ask) for action in context.advised_first(doing))
    where, places = _listed(scene, kind, sorted(found), own, region)
    lines = [(wrap(found[place]), place_line(scene, kind, place, own)) for place in places]
    return [context.menu(f"{slot} 1", scene.say("ui-place-menu", piece=piece, where=where), lines, ask=ask)]


def region_parts(context: PanelContext, placing: Sequence[Action], screen: str, kind: Kind, region: str) -> list[Part]:
    """Buttons to board regions, where one menu is too small.

    It has no room for all places of a ``kind``. The buttons lead to ``screen`` with the name of the region behind it,
    and without one back to the best places.
    """
    scene = context.scene
    crowded = [places for own, places in _by_slot(placing, kind) if len(places) > MAX_OPTIONS]
    if not crowded:
        return []
    there = {place for places in crowded for place in places}
    names = [name for name, places in regions(scene.view.board, kind).items() if not there.isdisjoint(places)]
    found = [context.to_screen(screen, scene.say("ui-button-best", number=MAX_BEST))] if region in names else []
    found += (
        context.to_screen(f"{screen} {name}", scene.say("ui-button-region", region=name))
        for name in names
        if name != region
    )
    return rows(found)


@lru_cache(maxsize=64)
def regions(board: Board, kind: Kind) -> Mapping[str, frozenset[int]]:
    """All places of a kind by region, as ``upper-left``.

    They are in two rows, or in three if a menu holds less.

    A region is small enough for a picture that shows it larger.
    """
    middles = [_middle([(place.q, place.r)]) for place in board.hexes]
    (left, right), (top, bottom) = ((min(line), max(line)) for line in zip(*middles, strict=True))
    found: dict[str, frozenset[int]] = {}
    for heights in (("upper", "lower"), ("upper", "middle", "lower")):
        where: dict[str, set[int]] = {f"{height}-{side}": set() for height in heights for side in SIDES}
        for place, (x, y) in enumerate(_all_middles(board, kind)):
            row = int(len(heights) * (y - top) / (bottom - top))
            height = heights[min(max(row, 0), len(heights) - 1)]
            where[f"{height}-{SIDES[2 * x > left + right]}"].add(place)
        found = {name: frozenset(places) for name, places in where.items()}
        if all(len(places) <= MAX_OPTIONS for places in found.values()):
            break
    return found


def _all_middles(board: Board, kind: Kind) -> list[tuple[float, float]]:
    if kind == "hex":
        return [_middle([(place.q, place.r)]) for place in board.hexes]
    places = board.edges if kind == "edge" else board.vertices[: board.land_vertices]
    return [_middle(place.positions) for place in places]


def _middle(positions: Collection[tuple[int, int]]) -> tuple[float, float]:
    """The middle of hex positions, in hex widths and in rows."""
    points = [(q + r / 2, float(r)) for q, r in positions]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _by_slot(placing: Sequence[Action], kind: Kind) -> list[tuple[PlaceMenu | None, list[int]]]:
    """A kind's places by slot, with their rule for menus."""
    found = []
    for slot, actions in by_piece(placing).items():
        if spot(actions[0])[0] == kind:
            found.append((spots().get(slot.split(" ")[-1]), sorted({spot(action)[1] for action in actions})))
    return found


def _listed(
    scene: Scene, kind: Kind, ordered: Sequence[int], own: PlaceMenu | None, region: str
) -> tuple[str, list[int]]:
    """A menu's name and its places, the best first."""
    best = best_first(scene, kind, ordered, own)
    if len(best) <= MAX_OPTIONS:
        return region_name(scene, kind, ordered), best
    there = regions(scene.view.board, kind).get(region, frozenset())
    if found := [place for place in best if place in there]:
        return scene.say("ui-region", region=region), found[:MAX_OPTIONS]
    return scene.say("ui-region-best", number=MAX_BEST), best[:MAX_BEST]


def groups(best: Sequence[int]) -> list[Sequence[int]]:
    """Hexes by menu: the best ones, then the others by row."""
    if len(best) <= MAX_OPTIONS:
        return [best]
    return [best[:MAX_BEST], *chunks(sorted(best[MAX_BEST:]))]


def best_first(scene: Scene, kind: Kind, places: Sequence[int], own: PlaceMenu | None = None) -> list[int]:
    """The places, the best first."""

    def how_good(place: int) -> tuple[int, int]:
        return own.worth(scene.view, place) if own else worth(scene, kind, place)

    return sorted(places, key=how_good, reverse=True)


def hex_parts(
    context: PanelContext,
    places: Sequence[int],
    screen: str,
    asks: str,
    *,
    line: Callable[[int], str] | None = None,
    titled: Callable[[str], str] = str,
    advised: int | None = None,
) -> list[Part]:
    """Buttons or menus of hexes, which lead to ``screen``.

    The number of the hex, from 1, stands behind it. The menu ``asks`` where. ``line`` gives the words of a hex,
    ``titled`` makes the label of a button of its name. The ``advised`` hex comes first.
    """
    scene, speaker = context.scene, context.scene.speaker
    line = line or (lambda place: hex_option(place, speaker))
    first = sorted(best_first(scene, "hex", places), key=lambda place: place != advised)
    if len(places) <= BUTTONS_IN_A_ROW:
        named = ((place, titled(hex_name(place, speaker))) for place in first)
        return rows(
            context.to_screen(f"{screen} {place + 1}", starred(name, place == advised), emoji=speaker.hex_sign(place))
            for place, name in named
        )
    parts: list[Part] = []
    for number, group in enumerate(groups(first), 1):
        lines = [_hex_line(context, place, starred(line(place), place == advised), screen) for place in group]
        title = asks if number == 1 else _others(scene, group)
        parts.append(menu(scene.id("go", f"{screen} {number}"), title, lines))
    return parts


def _hex_line(context: PanelContext, place: int, label: str, screen: str) -> SelectOption:
    return option(label, f"{screen} {place + 1}", emoji=context.scene.speaker.hex_sign(place))


def _others(scene: Scene, group: Sequence[int]) -> str:
    names = sorted(scene.speaker.place("hex", place) for place in group)
    return scene.say("ui-where-others", first=names[0], last=names[-1])


def place_line(scene: Scene, kind: Kind, place: int, own: PlaceMenu | None = None) -> str:
    """A place as a line of a menu."""
    speaker = scene.speaker
    if own is not None:
        return own.line(speaker, place)
    return {"edge": edge_option, "vertex": vertex_option, "hex": hex_option}[kind](place, speaker)


def worth(scene: Scene, kind: Kind, place: int) -> tuple[int, int]:
    """How good a place is.

    Around a vertex it counts pips; beyond an edge and for robbing it counts first what that leads to at all.
    """
    speaker = scene.speaker
    if kind == "edge":
        return edge_worth(place, speaker)
    if kind == "vertex":
        return vertex_pips(place, speaker), 0
    own = (found for thief in thieves_of(speaker.faces) if (found := thief.worth(scene.view, place)) is not None)
    return next(((found, 0) for found in own), hex_worth(place, speaker))


def region_name(scene: Scene, kind: Kind, places: Sequence[int], part: str = "all") -> str:
    """A menu's name: ``intersections 1-18``, or ``Others 1-18``."""
    board = scene.view.board
    return scene.say(
        f"ui-region-{kind if part == 'all' else part}",
        first=place_name(board, kind, places[0]),
        last=place_name(board, kind, places[-1]),
        part="one" if len(places) == 1 else part,
    )


def choice_of(scene: Scene, placing: Sequence[Action], kind: Kind, region: str = "") -> LabelledPlaces | None:
    """The labels of the places that the menus hold.

    They are of one kind: see `place_parts`.
    """
    listed = (_listed(scene, kind, places, own, region)[1] for own, places in _by_slot(placing, kind))
    places = sorted({place for found in listed for place in found})
    return LabelledPlaces(kind, tuple(places)) if places else None
