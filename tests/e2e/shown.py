"""What a reader sees of a message: text, buttons, menus, files; found by the words or the verb on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from simcord.backend.models import Message
from simcord.components import walk_components

BUTTON, STRING_SELECT, USER_SELECT, ROLE_SELECT, CHANNEL_SELECT = 2, 3, 5, 6, 8
TEXT, MEDIA_GALLERY, CONTAINER, LABEL, RADIO_GROUP = 10, 12, 17, 18, 21
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, CHANNEL_SELECT)


SILENT = 1 << 12


@dataclass(frozen=True)
class Button:
    """A button; `label` is empty when it carries only an emoji."""

    custom_id: str
    label: str
    disabled: bool


@dataclass(frozen=True)
class Option:
    """One line of a menu; `chosen` if it is the one that stands there."""

    value: str
    label: str
    description: str
    chosen: bool


@dataclass(frozen=True)
class Menu:
    """A select menu of texts, people, roles or channels, `least` to `most` of them."""

    kind: int
    custom_id: str
    label: str
    disabled: bool
    options: tuple[Option, ...]
    least: int
    most: int
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True)
class Shown:
    """A message as its reader sees it; `text` joins content and text displays, `pings` are user ids."""

    id: int
    channel: int
    private: bool
    text: str
    buttons: tuple[Button, ...]
    menus: tuple[Menu, ...]
    files: tuple[str, ...]
    pictures: tuple[str, ...]
    pings: tuple[int, ...]
    roles: tuple[int, ...] = ()
    silent: bool = False

    @property
    def controls(self) -> tuple[Button | Menu, ...]:
        """Everything that can be pressed or chosen from."""
        return (*self.buttons, *self.menus)


Control = TypeVar("Control", Button, Menu)


def shown(message: Message) -> Shown:
    """Read a stored message. `pictures` holds the alt texts of its galleries."""
    parts = list(walk_components(message.components))
    texts = [message.content, *(part["content"] for part in parts if part["type"] == TEXT)]
    items = [item for part in parts if part["type"] == MEDIA_GALLERY for item in part["items"]]
    return Shown(
        id=message.id,
        channel=message.channel_id,
        private=message.is_ephemeral,
        text="\n".join(text for text in texts if text),
        buttons=tuple(_button(part) for part in parts if part["type"] == BUTTON and part.get("custom_id")),
        menus=tuple(_menu(part) for part in parts if part["type"] in SELECTS),
        files=tuple(attachment["filename"] for attachment in message.attachments),
        pictures=tuple(item.get("description") or "" for item in items),
        pings=tuple(message.ping_user_ids),
        roles=tuple(message.ping_role_ids),
        silent=bool(message.flags & SILENT),
    )


def _button(part: dict[str, Any]) -> Button:
    return Button(part["custom_id"], part.get("label") or "", bool(part.get("disabled")))


def _menu(part: dict[str, Any]) -> Menu:
    options = tuple(
        Option(o["value"], o["label"], o.get("description") or "", bool(o.get("default")))
        for o in part.get("options", ())
    )
    least, most = part.get("min_values", 1), part.get("max_values", 1)
    chosen = tuple(str(value["id"]) for value in part.get("default_values", ()))
    label, disabled = part.get("placeholder") or "", bool(part.get("disabled"))
    return Menu(part["type"], part["custom_id"], label, disabled, options, least, most, chosen)


def find(what: str, controls: Iterable[Control]) -> Control | None:
    """The one control called `what`: its label or custom_id; else its verb or `verb:arg`; else how one of these begins.

    A custom_id reads `version:game:seq:verb:arg`. None when there is none; two of the same rank are a LookupError.
    """
    pool = list(controls)
    exact = [control for control in pool if what in (control.label, control.custom_id)]
    verb = [control for control in pool if what in _verb(control.custom_id)]
    begins = [control for control in pool if _begins(what, control.custom_id)]
    for matches in (exact, verb, begins):
        if len(matches) > 1:
            raise LookupError(f"{what!r} names several: {[match.custom_id for match in matches]}")
        if matches:
            return matches[0]
    return None


def line_of(what: str, menus: Iterable[Menu]) -> tuple[str, str] | None:
    """The menu of builds and its line that does what a button ``act:...`` or ``screen:confirm ...`` would do."""
    verb, _, wanted = what.partition(":")
    lines = [
        (menu.custom_id, option.value) for menu in menus if "build" in _verb(menu.custom_id) for option in menu.options
    ]
    found = [line for line in lines if line[1].startswith(wanted)] if verb in ("act", "screen") and wanted else []
    return found[0] if found else None


def _begins(what: str, custom_id: str) -> bool:
    return any(text.startswith(what) for text in (custom_id, *_verb(custom_id)[1:]))


def _verb(custom_id: str) -> tuple[str, ...]:
    parts = custom_id.split(":", 4)
    return (parts[3], ":".join(parts[3:])) if len(parts) > 3 else ()


def pick(menu: Menu, wanted: Sequence[str]) -> tuple[str, ...]:
    """The values of the options called `wanted`: each a value, a label or the unique start of a label."""
    values = []
    for name in wanted:
        options = [o for o in menu.options if name in (o.value, o.label)] or [
            o for o in menu.options if o.label.startswith(name)
        ]
        if len(options) != 1:
            raise LookupError(f"{name!r} names {len(options)} of {[(o.value, o.label) for o in menu.options]}")
        values.append(options[0].value)
    if not menu.least <= len(values) <= menu.most:
        raise LookupError(f"{menu.custom_id} takes {menu.least} to {menu.most} values, not {len(values)}")
    return tuple(values)
