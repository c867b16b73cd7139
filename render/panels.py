"""Everything around the board: header, bank strip, player cards."""

from __future__ import annotations

from math import ceil

from engine.view import PlayerView, View
from render import icons, text
from render.captions import Caption, fitted, line
from render.display import Item, Items
from render.plan import Box, Page
from render.scenarios import overlays
from render.theme import ACCENT, CARD, CARD_LINE, INK, PANEL_RAISED, TEXT, TEXT_DIM

HEADLINES, SUBLINES, MESSAGE, SUM = (36, 31, 26), (28, 25, 22), 28, 40
NAMES, POINTS, FIGURES = (30, 26, 23), 44, (27, 24, 22)
"""Where there are several sizes, words take the first in which they fit."""
LINE = 34
FIRST_CARD_LINE = CARD - 14
"""Where the first of the lines that scenarios add begins."""


def header(page: Page, caption: Caption, colour: str | None, dice: tuple[int, int] | None) -> Items:
    """Whose turn it is, the roll, and what happened last."""
    px = page.px
    badge = icons.badge(colour, px(60)) if colour else icons.table_badge(px(60))
    yield Item(badge, px(14), px(12))
    x = px(86)
    lines = (
        (caption.headline, HEADLINES, True, TEXT, 3 if caption.subline else 19),
        (caption.subline, SUBLINES, False, TEXT_DIM, 45),
    )
    shares = 0.30 if dice and caption.message else 0.44 if caption.message else 0.88
    room = page.size[0] * shares
    reach = 0
    for words, sizes, bold, fill, top in lines:
        item = fitted(page, words, sizes, room, x, px(top), fill, bold)
        yield item
        reach = max(reach, item.sprite.width)
    x = max(x + reach + px(36), px(352)) if dice else x + reach + px(44)
    if dice:
        for index, number in enumerate(dice):
            yield Item(icons.die(number, px(60), index == 1), x, px(12))
            x += px(68)
        total = f"= {sum(dice)}"
        yield line(total, px(SUM), x + px(4), px(17), TEXT, True)
        x += px(4) + ceil(text.width(total, px(SUM), True)) + px(26)
    found = text.wrapped(caption.message, px(MESSAGE), page.size[0] - x - px(20), 2, False)
    top = px(9) if len(found) > 1 else px(26)
    for index, part in enumerate(found):
        yield line(part, px(MESSAGE), x, top + index * px(LINE), TEXT, False)


def bank(page: Page, box: Box, view: View, caption: Caption) -> Items:
    """What the bank holds."""
    px = page.px
    yield Item.filled(box, PANEL_RAISED)
    label = text.fitted(caption.bank, px(SUBLINES[0]), px(200), False)
    yield line(label, px(SUBLINES[0]), px(18), box.top + px(13), TEXT_DIM, False)
    x = px(18) + text.width(label, px(SUBLINES[0]), False) + px(26)
    stocks = [*((name, view.bank[name]) for name in view.resources), ("development", view.deck_size)]
    step = (page.size[0] - x - px(20)) / len(stocks)
    for kind, count in stocks:
        yield Item(icons.icon(kind, px(40)), round(x), box.top + px(11))
        yield line(str(count), px(32), round(x) + px(50), box.top + px(11), TEXT, True)
        x += step


def addressed(view: View) -> int | None:
    """Whose emblem stands in the header: the winner's, else that of the only player waited for."""
    if view.outcome is not None:
        return view.outcome.winner
    return view.waiting[0] if len(view.waiting) == 1 else None


def active(view: View) -> int | None:
    """Whose card is outlined: the winner's, else that of the player whose turn it is, also in the set-up."""
    if view.outcome is None and view.turn is not None:
        return view.turn.seat
    return addressed(view)


def strips(page: Page, view: View, caption: Caption) -> Items:
    """The bank and the strips of scenarios."""
    yield from bank(page, page.strips[0], view, caption)
    drawn = [overlay.strip for overlay in overlays(view) if overlay.strip is not None]
    for draw, box in zip(drawn, page.strips[1:], strict=True):
        yield from draw(view, page, box, caption)


def cards(page: Page, view: View, caption: Caption) -> Items:
    """One card a player."""
    outlined = active(view)
    for player, box in zip(view.players, page.cards, strict=True):
        name = caption.names[player.seat] if player.seat < len(caption.names) else ""
        yield from _card(page, box, view, player, name, player.seat == outlined)


def _card(page: Page, box: Box, view: View, player: PlayerView, name: str, outlined: bool) -> Items:
    px = page.px
    yield Item(icons.card(box.width, box.height, player.colour, outlined, page.field.scale), box.left, box.top)
    yield Item(icons.badge(player.colour, px(46)), box.left + px(12), box.top + px(14))
    if view.outcome is not None and view.outcome.winner == player.seat:
        yield Item(icons.icon("crown", px(36)), box.left + px(17), box.top - px(8))
    elif player.seat in view.waiting:
        yield Item(icons.thinking(px(36), px(20)), box.left + px(36), box.top + px(6))
    signs = [sign for overlay in overlays(view) if (sign := overlay.sign(view, player))]
    for sign in signs:
        yield Item(icons.medal(sign, px(30)), box.left + px(35), box.top + px(37))
    # Everybody sees the same picture: hidden cards count once they are laid open at the end.
    points = str(player.total if view.outcome else player.visible_points)
    points_left = box.right - px(14) - ceil(text.width(points, px(POINTS), True))
    yield line(points, px(POINTS), points_left, box.top + px(7), ACCENT, True)
    name_left = box.left + px(66)
    room = points_left - px(8) - name_left
    shown = text.drawable(name) or f"#{player.seat + 1}"
    yield fitted(page, shown, NAMES, room, name_left, box.top + px(17), TEXT, True)
    yield from figures(page, box, view, player)
    top = box.top + px(FIRST_CARD_LINE)
    for overlay in overlays(view):
        if overlay.line is not None:
            yield from overlay.line(view, page, Box(box.left, top, box.width, px(CARD_LINE)), player)
            top += px(CARD_LINE)


def figures(page: Page, box: Box, view: View, player: PlayerView) -> Items:
    """Hand, development cards, knights, longest route; the last two are lit when they hold the award."""
    px = page.px
    shown = (
        ("hand", player.card_size, False),
        ("development", player.card_count, False),
        ("knight", player.knights, view.largest_army == player.seat),
        ("road", player.route_length, view.longest_route == player.seat),
    )
    for size in FIGURES:
        widths = [px(size + 5 + 12 * lit) + ceil(text.width(str(count), px(size), True)) for _, count, lit in shown]
        space = (box.width - px(8) - sum(widths)) / len(shown)
        if space >= px(5):
            break
    x = box.left + px(4) + space / 2
    for (kind, count, lit), width in zip(shown, widths, strict=True):
        left = round(x)
        if lit:
            yield Item(icons.pill(width, px(42)), left, box.top + px(70))
            left += px(6)
        ground, fill = (ACCENT, INK) if lit else (PANEL_RAISED, TEXT)
        yield Item(icons.icon(kind, px(size), ground), left, box.top + px(90 - size / 2))
        yield line(str(count), px(size), left + px(size + 5), box.top + px(91.5 - 0.61 * size), fill, True)
        x += width + space
