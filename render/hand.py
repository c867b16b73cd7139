"""The hand of one player as a strip, for that player alone.

It shows cards, development cards, and what they could build with how much is left. It is the only picture of anything
secret.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from PIL import Image

from engine.state import Bundle, tally
from render import icons, text
from render.captions import line
from render.costs import sprite_of
from render.display import Drawing, Item, Items
from render.encoder import encode
from render.page import Box
from render.pen import Pen
from render.theme import ACCENT, CREAM, INK, PANEL, PANEL_RAISED, TEXT, TEXT_DIM, WIDTH, Colour

EDGE, GAP, KINDS = 18, 8, 5
"""The room inside of tiles, that between them, and for how many kinds of cards there is always room."""
CARDS, WORDS, THINGS = 112, 70, 166
"""Heights of the rows: resource cards, words, and pieces."""
CARD_WIDTH, CARD_SIGN, COUNT, SENTENCE = 70, 62, 62, 42
PIECE, SIGN, LEFT, LACKING = 92, 74, 52, 46
"""The hex radius for pieces, the size of a sign, of the number that is left, and of a card that is missing."""


@dataclass(frozen=True)
class Purchase:
    """What a player could build or buy.

    ``left`` is how many of their own are left (None for what is not theirs), ``lacking`` the cards that are missing,
    and ``ready`` whether it can be placed. One that could be paid but is not ready has no ``place``, if any are left.
    """

    name: str
    left: int | None
    lacking: Bundle
    ready: bool
    place: bool = True


@dataclass(frozen=True)
class HandStrip:
    """All that a strip shows of a player.

    It has their ``colour``, resource cards, development cards as ``words`` (none when empty), and things; ``empty``
    stands where there are no resource cards.
    """

    colour: str
    cards: Bundle
    empty: str
    words: str
    things: tuple[Purchase, ...]


def hand_strip(hand: HandStrip) -> bytes:
    """The strip alone as a PNG 1080 pixels wide."""
    return encode(_drawing(hand))


def below(drawing: Drawing, hand: HandStrip) -> Drawing:
    """A picture with the strip below it; both are as wide."""
    strip = _drawing(hand)
    width, top = drawing.size
    lowered = (replace(item, top=item.top + top) for item in strip.around)
    return replace(drawing, size=(width, top + strip.size[1]), around=(*drawing.around, *lowered))


def _drawing(hand: HandStrip) -> Drawing:
    items: list[Item] = []
    top = GAP
    rows = (
        (CARDS, _cards) if hand.cards else (WORDS, _no_cards),
        (WORDS if hand.words else 0, _words),
        (THINGS, _things),
    )
    for height, row in rows:
        if height:
            items += row(Box(GAP, top, WIDTH - 2 * GAP, height), hand)
            top += height + GAP
    return Drawing((WIDTH, top), tuple(items))


def _cards(box: Box, hand: HandStrip) -> Items:
    """A card and a number for each kind that is held."""
    held = tally(hand.cards)
    step = box.width / max(len(held), KINDS)
    for index, (kind, count) in enumerate(held.items()):
        left = round(box.left + index * step)
        yield Item(_tile(round(step) - GAP, box.height, PANEL_RAISED), left, box.top)
        yield Item(_tile(CARD_WIDTH, box.height - 2 * GAP, CREAM), left + EDGE, box.top + GAP)
        sign = icons.icon(kind, CARD_SIGN, CREAM)
        yield Item.centred(sign, (left + EDGE + CARD_WIDTH / 2, box.top + box.height / 2))
        yield line(str(count), COUNT, left + EDGE + CARD_WIDTH + 18, box.top + 19, TEXT, True)


def _no_cards(box: Box, hand: HandStrip) -> Items:
    """Words instead of cards."""
    yield line(text.drawable(hand.empty), SENTENCE, box.left + EDGE, box.top + 10, TEXT_DIM, False)


def _words(box: Box, hand: HandStrip) -> Items:
    """The development cards."""
    yield Item(_tile(box.width - GAP, box.height, PANEL_RAISED), box.left, box.top)
    yield Item(icons.icon("development", 52), box.left + EDGE, box.top + 9)
    room = box.width - 2 * EDGE - 76
    shown = text.fitted(text.drawable(hand.words), SENTENCE, room, False)
    yield line(shown, SENTENCE, box.left + EDGE + 66, box.top + 10, TEXT, False)


def _things(box: Box, hand: HandStrip) -> Items:
    """Each thing with the number left, lit or with missing cards.

    It is lit when it could be built now.
    """
    step = box.width / len(hand.things)
    for index, thing in enumerate(hand.things):
        cell = Box(round(box.left + index * step), box.top, round(step) - GAP, box.height)
        yield Item(_tile(cell.width, cell.height, ACCENT if thing.ready else PANEL_RAISED), cell.left, cell.top)
        yield from _thing(cell, thing, hand.colour)


def _thing(cell: Box, thing: Purchase, colour: str) -> Items:
    middle, ground = cell.left + cell.width / 2, ACCENT if thing.ready else PANEL_RAISED
    sprite = sprite_of(thing.name, colour, PIECE, SIGN, ground)
    number = "" if thing.left is None else f"×{thing.left}"
    width = sprite.width + (12 + text.width(number, LEFT, True) if number else 0)
    yield Item.centred(sprite, (middle - width / 2 + sprite.width / 2, cell.top + 56))
    fill = INK if thing.ready else TEXT if thing.left != 0 else TEXT_DIM
    if number:
        yield line(number, LEFT, middle - width / 2 + sprite.width + 12, cell.top + 26, fill, True)
    if thing.ready:
        yield Item.centred(_tick(LACKING), (middle, cell.top + 136))
        return
    cards = thing.lacking
    if not cards and not thing.place and thing.left:
        yield Item.centred(_no_place(LACKING), (middle, cell.top + 136))
    pitch = min(LACKING + 4, (cell.width - 8) / (len(cards) + 1))
    if cards:
        yield line("+", LEFT, middle - pitch * (len(cards) + 1) / 2, cell.top + 104, TEXT_DIM, True)
    size = min(LACKING, int(pitch))  # beside five things there is less room for what lacks
    for card, kind in enumerate(cards):
        left = middle - pitch * (len(cards) - 1) / 2 + card * pitch
        yield Item(icons.icon(kind, size), round(left), cell.top + 113 + (LACKING - size) // 2)


@lru_cache(maxsize=32)
def _tile(width: int, height: int, fill: Colour) -> Image.Image:
    """A rounded ground."""
    pen = Pen(width, height, 1, (0, 0), ground=PANEL)
    pen.box(0, 0, width - 0.5, height - 0.5, fill, 10)
    return pen.finish()


@lru_cache(maxsize=2)
def _tick(size: int) -> Image.Image:
    """This can be built now."""
    pen = Pen(size, size, size / 2, (size / 2, size / 2))
    pen.line(((-0.8, 0.0), (-0.25, 0.6), (0.8, -0.6)), 0.32, INK)
    return pen.finish()


@lru_cache(maxsize=2)
def _no_place(size: int) -> Image.Image:
    """There is nowhere to put this: an empty place, crossed out."""
    pen = Pen(size, size, size / 2, (size / 2, size / 2))
    for start in range(0, 360, 60):
        pen.arc(0, 0, (0.72, 0.72), (start + 12, start + 48), 0.2, TEXT_DIM, steps=6)
    pen.line(((-0.72, 0.72), (0.72, -0.72)), 0.2, TEXT_DIM)
    return pen.finish()
