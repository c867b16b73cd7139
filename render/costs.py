"""The cost card of the help: what each piece costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from render import icons, pieces, text
from render.captions import line
from render.display import Drawing, Item, Items
from render.encoder import encode
from render.page import Box
from render.theme import ACCENT, HEADER, PANEL_RAISED, TEXT, TEXT_DIM, WIDTH, Colour

ROW, GAP = 132, 6
TITLE, NAME, NOTE = 40, 40, 28
PIECE, CARD, COST = 82, 66, 70
"""The hex radius for pieces, the size of signs, and that of a card that is paid."""
BESIDE = 190
COLOUR = "blue"


@dataclass(frozen=True)
class Price:
    """A row: a thing (piece or sign), name, note and cost."""

    thing: str
    name: str
    note: str
    cost: tuple[str, ...]


def cost_card(title: str, prices: Sequence[Price]) -> bytes:
    """All prices as a PNG 1080 pixels wide."""
    return encode(Drawing((WIDTH, HEADER + len(prices) * (ROW + GAP)), tuple(_items(title, prices))))


def _items(title: str, prices: Sequence[Price]) -> Items:
    yield line(text.fitted(text.drawable(title), TITLE, WIDTH - 60, True), TITLE, 30, 20, ACCENT, True)
    for number, price in enumerate(prices):
        yield from _row(Box(0, HEADER + number * (ROW + GAP), WIDTH, ROW), price)


def _row(box: Box, price: Price) -> Items:
    middle = box.top + box.height // 2
    yield Item.filled(box, PANEL_RAISED)
    yield Item.centred(sprite_of(price.thing, COLOUR, PIECE, CARD), (BESIDE / 2, middle))
    left = WIDTH - 30 - len(price.cost) * (COST + 10)
    room = left - BESIDE - 10
    for index, resource in enumerate(price.cost):
        yield Item(icons.icon(resource, COST), left + index * (COST + 10), middle - COST // 2)
    name, note = (text.drawable(words) for words in (price.name, price.note))
    yield line(text.fitted(name, NAME, room, True), NAME, BESIDE, middle - (50 if note else 24), TEXT, True)
    yield line(text.fitted(note, NOTE, room, False), NOTE, BESIDE, middle + 8, TEXT_DIM, False)


def sprite_of(thing: str, colour: str, radius: int, size: int, ground: Colour = PANEL_RAISED) -> Image.Image:
    """A player's piece on a board, or a sign on this ground.

    ``radius`` is a hex's, ``size`` the sign's.
    """
    if thing in pieces.ROUTES:
        return pieces.route_sprite(thing, colour, radius, 30)
    if thing in pieces.BUILDINGS:
        return pieces.building_sprite(thing, colour, radius)
    return icons.icon(thing, size, ground)
