"""Everything around the board: header, bank strip, player cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import ceil

from engine.state import Bundle, tally
from engine.view import PlayerView, View
from render import icons, text
from render.captions import Block, Caption, block, fitted, line
from render.display import Item, Items
from render.page import Box, Page
from render.scenarios import overlays
from render.theme import ACCENT, CARD, CARD_LINE, HEADER, INK, PANEL, PANEL_RAISED, TEXT, TEXT_DIM

Dice = tuple[int, int] | None

HEADLINES, BANK, SUM = (36, 31, 26), 28, 40
NAMES, POINTS, FIGURES = (30, 26, 23), 44, (36, 33, 30, 27, 24, 22)
WIDEST_GAP = 30
NEAR = 2
"""Points before the target from which on a player's points are lit."""
"""Where there are several sizes, words take the first in which they fit."""
SUBLINES = (28, 1), (25, 1), (22, 2)
MESSAGES, NOTES = ((28, 2), (25, 2), (22, 3)), ((28, 2), (25, 3), (22, 3))
"""Sizes with the most lines."""
SHARES, SHARES_WITH_DICE = (0.60, 0.44), (0.42, 0.36, 0.30)
"""Of the width, for the names in the header beside a message; the last is theirs however long the message is."""
FIRST_CARD_LINE = CARD - 14
"""Where the first of the lines that scenarios add begins."""


def header(page: Page, caption: Caption, colour: str | None, dice: Dice) -> Items:
    """Whose turn it is, the roll, and what happened last."""
    px = page.px
    badge = icons.badge(colour, px(60)) if colour else icons.table_badge(px(60))
    yield Item(badge, px(14), px(12))
    message = "" if page.note else caption.message
    words = _addressed(page, caption, message, dice)
    yield from words
    x = _after(page, words, dice)
    if dice:
        for index, number in enumerate(dice):
            yield Item(icons.die(number, px(60), index == 1), x, px(12))
            x += px(68)
        yield line(_total(dice), px(SUM), x + px(4), px(17), TEXT, True)
    left, found = _message(page, words, message, dice)
    yield from found.items(page, left, Box(0, 0, page.size[0], px(HEADER)), TEXT)


def overlong(page: Page, caption: Caption, dice: Dice) -> bool:
    """Whether the message has no room in the header."""
    words = _addressed(page, caption, caption.message, dice)
    return not _message(page, words, caption.message, dice)[1].complete


def note(page: Page, box: Box, message: str) -> Items:
    """A message across the picture, too long for the header."""
    px = page.px
    yield Item.filled(box, PANEL)
    yield Item.filled(Box(box.left, box.top, px(8), box.height), ACCENT)
    yield from block(page, message, NOTES, box.width - px(24) - px(16)).items(page, px(24), box, TEXT)


@lru_cache(maxsize=64)
def _addressed(page: Page, caption: Caption, message: str, dice: Dice) -> tuple[Item, ...]:
    """Who is addressed and what play waits for.

    It takes as much room as leaves the message its largest letters. It is asked for twice: for how high the picture is,
    and for what stands in it.
    """
    if not message:
        # All that the dice leave, with the gap before and some room after them.
        taken = page.px(36) + _dice_width(page, dice) if dice else 0
        return tuple(_names_and_needs(page, caption, page.size[0] - page.px(86 + 20) - taken))
    words: tuple[Item, ...] = ()
    for share in SHARES_WITH_DICE if dice else SHARES:
        words = tuple(_names_and_needs(page, caption, page.size[0] * share))
        found = _message(page, words, message, dice)[1]
        if found.complete and found.size == MESSAGES[0][0]:
            break
    return words


def _names_and_needs(page: Page, caption: Caption, room: float) -> Items:
    """Headline and subline, in two lines or three.

    A third line comes before the subline is cut.
    """
    px, left = page.px, page.px(86)
    waited = block(page, caption.subline, SUBLINES, room)
    if len(waited.lines) > 1:
        yield fitted(page, caption.headline, HEADLINES[1:], room, left, 0, TEXT, True)
        for part, top in zip(waited.lines, (31, 55), strict=True):
            yield line(part, px(waited.size), left, px(top), TEXT_DIM, False)
        return
    yield fitted(page, caption.headline, HEADLINES, room, left, px(3 if caption.subline else 19), TEXT, True)
    for part in waited.lines:
        # The foot of the letters stays on one line whatever their size.
        lower = (SUBLINES[0][0] - waited.size) * 0.9
        yield line(part, px(waited.size), left, px(45 + lower), TEXT_DIM, False)


def _after(page: Page, words: Sequence[Item], dice: Dice) -> int:
    """Where the dice begin, or the message when there are none."""
    reach = page.px(86) + max((item.sprite.width for item in words), default=0)
    return max(reach + page.px(36), page.px(352)) if dice else reach + page.px(44)


def _total(dice: tuple[int, int]) -> str:
    return f"= {sum(dice)}"


def _dice_width(page: Page, dice: tuple[int, int]) -> int:
    """Both dice and their total."""
    return 2 * page.px(68) + page.px(4) + ceil(text.width(_total(dice), page.px(SUM), True))


def _message(page: Page, words: Sequence[Item], message: str, dice: Dice) -> tuple[int, Block]:
    """Where the message begins, and its block in the room left."""
    left = _after(page, words, dice) + (_dice_width(page, dice) + page.px(26) if dice else 0)
    return left, block(page, message, MESSAGES, page.size[0] - left - page.px(20))


def bank(page: Page, box: Box, view: View, caption: Caption) -> Items:
    """What the bank holds."""
    px = page.px
    yield Item.filled(box, PANEL_RAISED)
    label = text.fitted(caption.bank, px(BANK), px(200), False)
    yield line(label, px(BANK), px(18), box.top + px(13), TEXT_DIM, False)
    x = px(18) + text.width(label, px(BANK), False) + px(26)
    stocks = [*((name, view.bank[name]) for name in view.resources), ("development", view.deck_size)]
    step = (page.size[0] - x - px(20)) / len(stocks)
    for kind, count in stocks:
        yield Item(icons.icon(kind, px(40)), round(x), box.top + px(11))
        yield line(str(count), px(32), round(x) + px(50), box.top + px(11), TEXT, True)
        x += step


def addressed(view: View) -> int | None:
    """The seat whose emblem stands in the header.

    It is the winner's, else that of the only player waited for.
    """
    if view.outcome is not None:
        return view.outcome.winner
    return view.waiting[0] if len(view.waiting) == 1 else None


def active(view: View) -> int | None:
    """The seat whose card is outlined.

    It is the winner's, else that of the player whose turn it is, also in the set-up.
    """
    if view.outcome is None and view.turn is not None:
        return view.turn.seat
    return addressed(view)


def strips(page: Page, view: View, caption: Caption) -> Items:
    """The bank and the strips of scenarios."""
    yield from bank(page, page.strips[0], view, caption)
    drawn = [overlay.strip for overlay in overlays(view) if overlay.strip is not None]
    for draw, box in zip(drawn, page.strips[1:], strict=True):
        yield from draw(view, page, box, caption)


def cards(page: Page, view: View, caption: Caption, gains: Mapping[int, Bundle] = {}) -> Items:
    """The player cards, with a roll's gains by seat."""
    outlined = active(view)
    for player, box in zip(view.players, page.cards, strict=True):
        name = caption.names[player.seat] if player.seat < len(caption.names) else ""
        yield from _card(page, box, view, player, name, player.seat == outlined, gains.get(player.seat, ()))


def _card(
    page: Page, box: Box, view: View, player: PlayerView, name: str, outlined: bool, gained: Bundle = ()
) -> Items:
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
    near = view.outcome is None and player.visible_points >= view.target - NEAR
    if near:
        width = box.right - points_left - px(2)
        yield Item(icons.pill(width, px(48)), points_left - px(6), box.top + px(11))
    yield line(points, px(POINTS), points_left, box.top + px(7), INK if near else ACCENT, True)
    name_left = box.left + px(66)
    room = points_left - px(8) - name_left
    shown = text.drawable(name) or f"#{player.seat + 1}"
    yield fitted(page, shown, NAMES, room, name_left, box.top + px(17), TEXT, True)
    yield from figures(page, box, view, player, gained)
    top = box.top + px(FIRST_CARD_LINE)
    for overlay in overlays(view):
        if overlay.line is not None:
            yield from overlay.line(view, page, Box(box.left, top, box.width, px(CARD_LINE)), player)
            top += px(CARD_LINE)


def figures(page: Page, box: Box, view: View, player: PlayerView, gained: Bundle = ()) -> Items:
    """Hand, development cards, knights and longest route of a player.

    The last two are lit when they hold the award. A figure of 0 is left out, so that the rest is larger. What a roll
    has just brought stands beside the hand, and until the next move in the place of everything that is not lit.
    """
    px = page.px
    own = (
        ("development", player.card_count, False),
        ("knight", player.knights, view.largest_army == player.seat),
        ("road", player.route_length, view.longest_route == player.seat),
    )
    shown = [("hand", str(player.card_size), False)]
    shown += [(kind, f"+{count}", False) for kind, count in tally(gained).items()]
    shown += [(kind, str(count), lit) for kind, count, lit in own if count and (lit or not gained)]
    for size in FIGURES:
        widths = [px(size + 5 + 12 * lit) + ceil(text.width(count, px(size), True)) for _, count, lit in shown]
        space = (box.width - px(8) - sum(widths)) / len(shown)
        if space >= px(9):
            break
    space = min(space, px(WIDEST_GAP))
    x = box.left + px(4) + (box.width - px(8) - sum(widths) - space * len(shown)) / 2 + space / 2
    for (kind, count, lit), width in zip(shown, widths, strict=True):
        left = round(x)
        if lit:
            yield Item(icons.pill(width, px(42)), left, box.top + px(70))
            left += px(6)
        ground, fill = (ACCENT, INK) if lit else (PANEL_RAISED, ACCENT if count.startswith("+") else TEXT)
        yield Item(icons.icon(kind, px(size), ground), left, box.top + px(90 - size / 2))
        yield line(count, px(size), left + px(size + 5), box.top + px(91.5 - 0.61 * size), fill, True)
        x += width + space
