"""Choosing a place: menus of legal places by region of the board, best first, above a picture with the same labels."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Literal

from bot.scenarios import faces
from bot.ui.panel_context import PanelContext
from bot.ui.parts import BUTTONS_IN_A_ROW, Part, chunks, menu, option, rows
from bot.ui.scene import Places, Scene
from engine.base.build import BuildCity, BuildSettlement
from engine.base.setup import PlaceStartSettlement
from engine.kernel import Action
from engine.notation import place_name

Kind = Literal["vertex", "edge", "hex"]
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
    return PIECES | {kind: piece for face in faces() for kind, piece in face.pieces.items()}


def piece_of(action: Action) -> str | None:
    """The piece that ``action`` puts on a place; None when it is another kind of action."""
    if getattr(action, "edge", None) is not None:
        return getattr(action, "kind", None)
    return pieces().get(type(action))


def spot(action: Action) -> tuple[Kind, int]:
    """The place of an action that puts a piece somewhere."""
    kind = next(kind for kind, name in FIELDS.items() if getattr(action, name, None) is not None)
    return kind, getattr(action, FIELDS[kind])


def by_piece(actions: Sequence[Action]) -> dict[str, list[Action]]:
    """The actions that put pieces on places, by slot: their class and the piece."""
    found: dict[str, list[Action]] = {}
    for action in actions:
        piece = piece_of(action)
        if piece is not None:
            found.setdefault(f"{type(action).__name__} {piece}", []).append(action)
    return found


def labelled(placing: Sequence[Action], arg: str) -> tuple[Kind, tuple[Kind, ...]]:
    """Which places the picture labels, and which others it could label instead; ``arg`` may ask for one."""
    kinds = [kind for kind in FIELDS if choice_of(placing, kind)]
    shown = next((kind for kind in kinds if kind == arg), kinds[0] if kinds else "edge")
    return shown, tuple(kind for kind in kinds if kind != shown)


def place_parts(
    context: PanelContext,
    slot: str,
    actions: Sequence[Action],
    *,
    buttons: bool = True,
    wrap: Callable[[Action], Action] = lambda action: action,
) -> list[Part]:
    """Buttons for up to five places of one kind of piece, if ``buttons`` has room for them, or else menus.

    The last word of ``slot`` is the piece; ``wrap`` makes what is done of the action that names the place.
    """
    scene = context.scene
    piece = scene.speaker.piece(slot.split(" ")[-1])
    # A place acts at once, a start route too, which cannot be taken back: what is chosen is labelled in the picture.
    ask = isinstance(wrap(actions[0]), context.asked)

    def label(action: Action) -> str:
        return scene.say("ui-place", piece=piece, place=scene.speaker.place_label(*spot(action)))

    if len(actions) <= BUTTONS_IN_A_ROW and buttons:
        return rows(context.press(wrap(action), label(action), ask=ask) for action in actions)
    ordered = sorted(actions, key=spot)
    regions = chunks(ordered)
    parts: list[Part] = []
    for number, region in enumerate(regions):
        kind = spot(region[0])[0]
        where = region_name(scene, kind, [spot(action)[1] for action in region], number, len(regions))
        best = sorted(region, key=lambda action: worth(scene, *spot(action)), reverse=True)
        lines = [(wrap(action), place_line(scene, *spot(action))) for action in best]
        hint = scene.say("ui-place-menu", piece=piece, where=where)
        parts.append(context.menu(f"{slot} {number + 1}", hint, lines, ask=ask))
    return parts


def hex_parts(
    context: PanelContext, places: Sequence[int], screen: str, titled: Callable[[str], str] = str
) -> list[Part]:
    """Buttons or menus of hexes; each leads to ``screen`` with the number of the hex from 1.

    ``titled`` makes the label of a button or a menu of the name of what is in it.
    """
    scene = context.scene
    if len(places) <= BUTTONS_IN_A_ROW:
        return rows(
            context.to_screen(f"{screen} {place + 1}", titled(scene.speaker.hex_option(place))) for place in places
        )
    regions = chunks(places)
    parts: list[Part] = []
    for number, region in enumerate(regions):
        best = sorted(region, key=lambda place: worth(scene, "hex", place), reverse=True)
        lines = [option(scene.speaker.hex_option(place), f"{screen} {place + 1}") for place in best]
        where = region_name(scene, "hex", region, number, len(regions))
        parts.append(menu(scene.id("go", f"{screen} {number + 1}"), titled(where), lines))
    return parts


def place_line(scene: Scene, kind: Kind, place: int) -> str:
    """A place as a line of a menu."""
    speaker = scene.speaker
    return {"edge": speaker.edge_option, "vertex": speaker.vertex_option, "hex": speaker.hex_option}[kind](place)


def worth(scene: Scene, kind: Kind, place: int) -> tuple[int, int]:
    """How good a place is, in pips: of a hex (or what a scenario counts there), around a vertex, beyond an edge."""
    speaker = scene.speaker
    if kind == "edge":
        return speaker.edge_worth(place)
    if kind == "vertex":
        return speaker.vertex_pips(place), 0
    own = (worth for face in speaker.faces if (worth := face.hex_worth(scene.view, place)) is not None)
    return next(own, speaker.hex_pips(place)), 0


def region_name(scene: Scene, kind: Kind, places: Sequence[int], number: int, count: int) -> str:
    """What a menu holds, as ``Top · 1-18`` of several; places are numbered in rows from the top."""
    board = scene.view.board
    part = "one" if len(places) == 1 else region_part(number, count)
    return scene.say(
        f"ui-region-{kind if part in ('one', 'all') else 'part'}",
        first=place_name(board, kind, places[0]),
        last=place_name(board, kind, places[-1]),
        part=part,
    )


def region_part(number: int, count: int) -> str:
    """Which part of the board the menu ``number`` of ``count`` is about."""
    if count == 1:
        return "all"
    if number in (0, count - 1):
        return "bottom" if number else "top"
    return "middle" if count == 3 else "upper" if number < count / 2 else "lower"


def choice_of(actions: Sequence[Action], kind: Kind) -> Places | None:
    """The labels of all places of one kind that the actions name."""
    places = sorted(
        {place for action in actions if piece_of(action) for found, place in [spot(action)] if found == kind}
    )
    return Places(kind, tuple(places)) if places else None
