"""Small parts that every message is built from, and the limits of Discord that they keep."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, TypeAlias

import discord
from discord import ButtonStyle, SelectOption
from discord.ui import ActionRow, Button, Container, LayoutView, MediaGallery, Select, TextDisplay

from bot.texts.app_emoji import with_app_emoji

Part: TypeAlias = discord.ui.Item[Any]
AnyButton: TypeAlias = Button[LayoutView]

MAX_TEXT = 4000
MAX_LABEL = 80
MAX_OPTION = 100
MAX_OPTIONS = 25
MAX_PLACEHOLDER = 150
MAX_ALT_TEXT = 1024
BUTTONS_IN_A_ROW = 5

ACCENTS = {
    "red": 0xCE1F2B,
    "blue": 0x2A4FD0,
    "orange": 0xF3AE2B,
    "white": 0xF8F6F1,
    "green": 0x56A98F,
    "violet": 0x431D44,
}
PLAIN_ACCENT = 0xF0B93A


def clip(text: str, most: int) -> str:
    """The text with at most this many characters, cut with an ellipsis."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def capital(words: str) -> str:
    """The words with a capital letter at the beginning, as labels have it."""
    return words[:1].upper() + words[1:]


def last_lines(lines: Sequence[str], most: int) -> str:
    """The last lines that fit into this many characters, below an ellipsis if any are missing."""
    if len("\n".join(lines)) <= most:
        return "\n".join(lines)
    kept: list[str] = []
    room = most - 2
    for line in reversed(lines):
        if len(line) > room:
            break
        kept.append(line)
        room -= len(line) + 1
    return "\n".join(("…", *reversed(kept or [clip(lines[-1], room)])))


def text(content: str) -> Part:
    """Words, as Discord's markdown."""
    return TextDisplay[LayoutView](clip(content, MAX_TEXT))


def button(
    custom_id: str, label: str, style: ButtonStyle = ButtonStyle.secondary, *, disabled: bool = False
) -> AnyButton:
    """A button."""
    return Button(custom_id=custom_id, label=clip(capital(label), MAX_LABEL), style=style, disabled=disabled)


def rows(buttons: Iterable[AnyButton]) -> list[Part]:
    """Buttons in as few rows as they need."""
    waiting = list(buttons)
    count = BUTTONS_IN_A_ROW
    return [ActionRow[LayoutView](*waiting[start : start + count]) for start in range(0, len(waiting), count)]


def option(label: str, value: str, *, default: bool = False, hint: str = "") -> SelectOption:
    """A line of a menu, and a smaller one below it."""
    return SelectOption(
        label=clip(label, MAX_OPTION), value=value, default=default, description=clip(hint, MAX_OPTION) or None
    )


def menu(custom_id: str, placeholder: str, options: Sequence[SelectOption], *, fewest: int = 1, most: int = 1) -> Part:
    """A menu in its row."""
    return ActionRow[LayoutView](
        Select(
            custom_id=custom_id,
            placeholder=clip(capital(placeholder), MAX_PLACEHOLDER),
            options=list(options),
            min_values=fewest,
            max_values=most,
        )
    )


def chunks(options: Sequence[Any], most: int = MAX_OPTIONS) -> list[Sequence[Any]]:
    """The same things in as few runs of nearly equal length as keep to ``most`` each."""
    count = -(-len(options) // most)
    edges = [len(options) * index // count for index in range(count + 1)] if count else []
    return [options[start:end] for start, end in pairwise(edges)]


def gallery(picture: str, alt_text: str) -> Part:
    """The picture that is attached under this file name."""
    item = discord.MediaGalleryItem(f"attachment://{picture}", description=clip(alt_text, MAX_ALT_TEXT))
    return MediaGallery[LayoutView](item)


def layout(parts: Iterable[Part | None], accent: int | None = None) -> LayoutView:
    """A message of these parts in one frame; those that are None are left out."""
    shown = [part for part in parts if part is not None]
    _use_app_emoji([part for part in shown if isinstance(part, TextDisplay)])
    frame = Container[LayoutView](*shown, accent_colour=accent)
    return LayoutView(timeout=None).add_item(frame)


def _use_app_emoji(words: Sequence[TextDisplay[Any]]) -> None:
    """Write signs of our own for emoji, if there is room: Discord counts their names."""
    written = [with_app_emoji(part.content) for part in words]
    if sum(map(len, written)) <= MAX_TEXT:
        for part, content in zip(words, written, strict=True):
            part.content = content
