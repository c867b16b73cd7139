"""The parts of messages: words, buttons, menus, ids, limits.

A ``custom_id`` is ``v1:<game>:<seq>:<verb>:<arg>``, at most 100 characters. All that a press means stands in it, so
buttons work after any restart. It proves nothing: who may do what is decided by the seat of the player who pressed and
by the rules.

Resources, pieces, cards, dice and colours have emoji of our own, app emoji, once Discord has them
(`bot.start.app_emoji`): what is lumber in a menu then looks like lumber in the picture. Sentences have those of
resources and colours. Until then, and where that fails, the standard emoji stay.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeAlias

import discord
from discord import ButtonStyle, PartialEmoji, SelectDefaultValue, SelectDefaultValueType, SelectOption
from discord.ui import (
    ActionRow,
    Button,
    ChannelSelect,
    Container,
    LayoutView,
    MediaGallery,
    RoleSelect,
    Section,
    Select,
    TextDisplay,
)

from bot.texts.icons import icons, in_sentences

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
    """The words with a capital first letter, as labels have it."""
    return words[:1].upper() + words[1:]


def last_lines(lines: Sequence[str], most: int) -> str:
    """The last lines that fit, below an ellipsis when cut."""
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
    custom_id: str,
    label: str,
    style: ButtonStyle = ButtonStyle.secondary,
    *,
    disabled: bool = False,
    emoji: str | None = None,
) -> AnyButton:
    """A button; its ``emoji`` becomes our own sign where there is one."""
    return Button(
        custom_id=custom_id,
        label=clip(capital(label), MAX_LABEL),
        style=style,
        disabled=disabled,
        emoji=_sign(emoji),
    )


def moment(second: int, form: str) -> str:
    """A moment in each reader's time zone, as Discord shows it.

    ``f`` is date and time, ``R`` how far away.
    """
    return f"<t:{second}:{form}>"


def rows(buttons: Iterable[AnyButton]) -> list[Part]:
    """Buttons in as few rows as they need."""
    waiting = list(buttons)
    count = BUTTONS_IN_A_ROW
    return [ActionRow[LayoutView](*waiting[start : start + count]) for start in range(0, len(waiting), count)]


def option(label: str, value: str, *, default: bool = False, hint: str = "", emoji: str | None = None) -> SelectOption:
    """A line of a menu, with a hint and an emoji.

    Where there is a sign of our own for the ``emoji``, it becomes that.
    """
    return SelectOption(
        label=clip(label, MAX_OPTION),
        value=value,
        default=default,
        description=clip(hint, MAX_OPTION) or None,
        emoji=_sign(emoji),
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


def section(content: str, beside: AnyButton) -> Part:
    """Words with a button beside them, on one line if possible."""
    return Section[LayoutView](text(content), accessory=beside)


def link(label: str, address: str) -> AnyButton:
    """A button that leads somewhere."""
    return Button(label=clip(capital(label), MAX_LABEL), url=address)


def channel_menu(
    custom_id: str, placeholder: str, kinds: Sequence[discord.ChannelType], chosen: Sequence[int], most: int = 1
) -> Part:
    """A menu of the channels of a server; none need be ``chosen``."""
    menu: ChannelSelect[LayoutView] = ChannelSelect(
        custom_id=custom_id,
        channel_types=list(kinds),
        placeholder=clip(capital(placeholder), MAX_PLACEHOLDER),
        min_values=0,
        max_values=most,
        default_values=[SelectDefaultValue(id=found, type=SelectDefaultValueType.channel) for found in chosen],
    )
    return ActionRow[LayoutView](menu)


def role_menu(custom_id: str, placeholder: str, chosen: int | None) -> Part:
    """A menu of a server's roles; one may be ``chosen``."""
    menu: RoleSelect[LayoutView] = RoleSelect(
        custom_id=custom_id,
        placeholder=clip(capital(placeholder), MAX_PLACEHOLDER),
        min_values=0,
        max_values=1,
        default_values=[] if chosen is None else [SelectDefaultValue(id=chosen, type=SelectDefaultValueType.role)],
    )
    return ActionRow[LayoutView](menu)


def chunks(options: Sequence[Any], most: int = MAX_OPTIONS) -> list[Sequence[Any]]:
    """The options in few runs of nearly equal length."""
    count = -(-len(options) // most)
    edges = [len(options) * index // count for index in range(count + 1)] if count else []
    return [options[start:end] for start, end in pairwise(edges)]


def gallery(picture: str, alt_text: str) -> Part:
    """The picture that is attached under this file name."""
    item = discord.MediaGalleryItem(f"attachment://{picture}", description=clip(alt_text, MAX_ALT_TEXT))
    return MediaGallery[LayoutView](item)


def layout(parts: Iterable[Part | None], accent: int | None = None) -> LayoutView:
    """A message of these parts in one frame; None is left out."""
    shown = [part for part in parts if part is not None]
    _write_app_emoji([part for part in shown if isinstance(part, TextDisplay)])
    frame = Container[LayoutView](*shown, accent_colour=accent)
    return LayoutView(timeout=None).add_item(frame)


def _write_app_emoji(words: Sequence[TextDisplay[Any]]) -> None:
    """Write app emoji for emoji, if Discord's limit has room."""
    written = [with_app_emoji(part.content) for part in words]
    if sum(map(len, written)) <= MAX_TEXT:
        for part, content in zip(words, written, strict=True):
            part.content = content


MAX_LENGTH = 100
VERSION = "v1"

_PATTERN = re.compile(rf"{VERSION}:(0|[1-9][0-9]{{0,17}}):(0|[1-9][0-9]{{0,17}}):([a-z][a-z-]*):([ -~]*)")


@dataclass(frozen=True)
class CustomId:
    """A parsed ``custom_id``.

    ``game`` is 0 where there is none; ``seq`` is the state that was drawn.
    """

    game: int
    seq: int
    verb: str
    arg: str = ""

    @property
    def text(self) -> str:
        """Discord's form; raises ``ValueError`` if `parse_id` could not read it."""
        written = f"{VERSION}:{self.game}:{self.seq}:{self.verb}:{self.arg}"
        if parse_id(written) != self:
            raise ValueError(f"{written!r} is no custom_id")
        return written


def parse_id(text: str) -> CustomId | None:
    """The parts of a ``custom_id``; None for another text.

    Whether the verb exists is for its handler to say.
    """
    found = _PATTERN.fullmatch(text) if len(text) <= MAX_LENGTH else None
    if found is None:
        return None
    return CustomId(int(found[1]), int(found[2]), found[3], found[4])


MOST = 2**63 - 1
"""What a column of the store holds at most."""


def read_number(text: str) -> int | None:
    """A number of a button, menu or form; None: none."""
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(MOST)):
        return None
    number = int(text)
    return number if number <= MOST else None


_own: dict[str, str] = {}
"""By emoji, the sign as messages write it: ``<:catan_ore:123>``."""
_unsigned: list[tuple[str, str]] = []
"""What stands for a sign in a JSON document, and what it is without; for each sign the component's form first."""


def app_emoji() -> Iterator[tuple[str, str]]:
    """What has a sign, and its emoji."""
    yield from icons().items()


def use_app_emoji(signs: Mapping[str, str]) -> None:
    """Write these signs, by name, from now on."""
    _own.clear()
    _own.update({own: signs[name] for name, own in app_emoji() if name in signs})
    _unsigned.clear()
    for own, sign in _own.items():
        _unsigned.extend([(_of_component(sign), _of_component(own)), (sign, json.dumps(own)[1:-1])])


def _sign(emoji: str | None) -> str | None:
    """What stands before the words of a button or option."""
    return _own.get(emoji, emoji) if emoji else None


def with_app_emoji(text: str) -> str:
    """The text of a message with the signs that are known."""
    for own in in_sentences():
        if own in _own:
            text = text.replace(own, _own[own])
    return text


def without_app_emoji(document: str) -> str:
    """A JSON document (with escapes) without app emoji."""
    for signed, plain in _unsigned:
        document = document.replace(signed, plain)
    return document


def _of_component(emoji: str) -> str:
    """An emoji as buttons and options have it, in JSON."""
    return json.dumps(PartialEmoji.from_str(emoji).to_dict(), sort_keys=True)
