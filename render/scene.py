"""From a view to a picture: all layers, back to front."""

from __future__ import annotations

from collections.abc import Callable

from engine.view import View
from render import banner, panels, pieces
from render.captions import Caption
from render.display import Drawing, Ground, Items
from render.ground import ground
from render.marks import Harvest, Marks, aims, ghost_item, kind_of, leaving, lit, pins, rings
from render.page import Field, Page, field_of, page_of
from render.scenarios import overlays
from render.standing import buildings, robber, routes
from render.theme import HEADER, WIDTH
from render.window import window_around

NOTHING = Harvest()
Under = Callable[[Field, tuple[str, ...], tuple[int, ...]], Ground]


def page_for(view: View, width: int, *, bare: bool = False, noted: bool = False, banners: int = 0) -> Page:
    """The layout of a game's picture.

    A ``bare`` one has no strips and no cards.

    A ``noted`` one has a place for a message that is too long for the header, others for so many ``banners``.
    """
    field = field_of(view.board, view.harbours, width)
    if bare:
        return page_of(field, 0, 0, noted=noted)
    found = overlays(view)
    strips = sum(overlay.strip is not None for overlay in found)
    lines = sum(overlay.line is not None for overlay in found)
    return page_of(field, 1 + strips, len(view.players), lines, noted=noted, banners=banners)


def cropped_page(view: View, caption: Caption, marks: Marks, width: int) -> Page | None:
    """The page of the part that matters; None: most matters.

    The part is below the header, which is there when it has words.
    """
    field = field_of(view.board, view.harbours, width)
    words = caption.headline or caption.subline or caption.message
    window = window_around(field, list(aims(field, marks)), round(HEADER * field.scale) if words else 0)
    return None if window is None else page_of(window, 0, 0)


def drawing(
    view: View,
    caption: Caption,
    marks: Marks | None = None,
    *,
    width: int = WIDTH,
    crop: bool = False,
    bare: bool = False,
    steady: bool = False,
    under: Under = ground,
) -> Drawing:
    """A board with all that stands on it and around it.

    ``crop`` shows a part of it when that will do, ``bare`` leaves the game around it out. A message that is too long
    for the header makes the picture higher, unless it is ``steady``: then the message is cut. ``under`` gives what lies
    below the pieces.
    """
    marks = marks or Marks()
    page = cropped_page(view, caption, marks, width) if crop else None
    if page is None:
        banners = len(caption.banners)
        page = page_for(view, width, bare=bare, banners=banners)
        if not steady and panels.overlong(page, caption, rolled(view, bare=bare)):
            page = page_for(view, width, bare=bare, noted=True, banners=banners)
    below = under(page.field, view.terrain, view.tokens)
    pieces = tuple(on_board(view, page.field, marks))
    beside = tuple(around(view, page, caption, marks.harvest, bare=bare))
    return Drawing(page.size, beside, below, page.field.box, pieces, page.cuts)


def on_board(view: View, field: Field, marks: Marks) -> Items:
    """Everything that lies on the ground, from back to front."""
    found, ghost = overlays(view), marks.ghost
    kind = None if ghost is None else kind_of(ghost.piece)
    for overlay in found:
        yield from overlay.ground(view, field)
        if ghost is not None:
            yield from overlay.below(view, field, ghost)
    yield from lit(field, marks.harvest)
    yield from rings(view, field, marks.recent)
    yield from routes(field, view)
    if ghost is not None and kind == "edge":
        yield ghost_item(view, field, ghost)
    # Where a building is about to be replaced, the old one would hide the new.
    yield from buildings(field, view, without=ghost.place if ghost is not None and kind == "vertex" else None)
    yield from robber(field, view)
    for overlay in found:
        yield from overlay.pieces(view, field)
    if ghost is not None:
        if kind != "edge" and ghost.piece not in pieces.FLAT:
            yield ghost_item(view, field, ghost)
        yield from leaving(view, field, ghost.origin)
        for overlay in found:
            yield from overlay.above(view, field, ghost)
    for choice in marks.choices:
        yield from leaving(view, field, choice.origin)
        yield from pins(view, field, choice, marks.choices)


def rolled(view: View, *, bare: bool) -> panels.Dice:
    """The dice in the header.

    There are none before the roll and after the end.
    """
    return view.turn.dice if view.turn and view.outcome is None and not bare else None


def around(view: View, page: Page, caption: Caption, harvest: Harvest = NOTHING, *, bare: bool = False) -> Items:
    """Header, strips and cards."""
    if page.field.box.top:
        seat = None if bare else panels.addressed(view)
        colour = None if seat is None else view.players[seat].colour
        yield from panels.header(page, caption, colour, rolled(view, bare=bare))
    yield from banner.bands(page, caption)
    if page.note:
        yield from panels.note(page, page.note, caption.message)
    if page.strips:
        yield from panels.strips(page, view, caption)
    if page.cards:
        yield from panels.cards(page, view, caption, dict(harvest.gains))


def size_of(view: View, banners: int = 0) -> tuple[int, int]:
    """The largest width and height of a game's picture, in pixels.

    It is one with so many ``banners``.
    """
    return page_for(view, WIDTH, noted=True, banners=banners).size
