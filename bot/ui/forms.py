"""Forms: their fields, and what comes back when one is sent in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import SelectOption
from discord.ui import CheckboxGroup, Label, Modal, RadioGroup, Select, TextInput

from bot.texts.icons import icon
from bot.texts.words import Words
from bot.ui.panels.line import starred
from bot.ui.parts import MAX_OPTIONS, clip, option
from engine.state import Bundle, bundle, tally

MAX_TITLE = 45
MAX_FIELD_LABEL = 45
MAX_DESCRIPTION = 100
MAX_CHECKS = 10
"""Boxes in one group."""

FormValues = Mapping[str, tuple[str, ...]]
Row = tuple[str, str, bool]
"""A line of a field: its label, its value, and whether it is chosen from the start."""


class BadForm(ValueError):
    """A form that was forged, or written by another version."""


def form(custom_id: str, title: str, *fields: Label[Any] | None) -> Modal:
    """A form of at most five fields; None is left out."""
    modal = Modal(title=clip(title, MAX_TITLE), custom_id=custom_id, timeout=None)
    for field in fields:
        if field is not None:
            modal.add_item(field)
    return modal


def _field(label: str, component: Any, description: str | None = None) -> Label[Any]:
    hint = clip(description, MAX_DESCRIPTION) if description else None
    return Label(text=clip(label, MAX_FIELD_LABEL), component=component, description=hint)


def menu_field(
    name: str,
    label: str,
    lines: Sequence[Row],
    *,
    most: int = 1,
    description: str | None = None,
    hints: Mapping[str, str] | None = None,
) -> Label[Any]:
    """A menu of which one to ``most`` lines are chosen.

    ``hints`` say by value what one means.
    """
    told = hints or {}
    options = [option(text, value, default=chosen, hint=told.get(value, "")) for text, value, chosen in lines]
    return options_field(name, label, options, most=most, description=description)


def options_field(
    name: str, label: str, options: Sequence[SelectOption], *, most: int = 1, description: str | None = None
) -> Label[Any]:
    """A menu of which one to ``most`` options are chosen."""
    menu: Select[Any] = Select(custom_id=name, options=list(options), min_values=1, max_values=most)
    return _field(label, menu, description)


def radio_field(name: str, label: str, lines: Sequence[Row]) -> Label[Any]:
    """One out of two to ten lines."""
    options = [
        discord.RadioGroupOption(label=clip(text, 100), value=value, default=chosen) for text, value, chosen in lines
    ]
    return _field(label, RadioGroup(custom_id=name, options=options))


def checks_field(
    name: str, label: str, lines: Sequence[Row], *, fewest: int = 0, description: str | None = None
) -> Label[Any]:
    """Any number, but at least ``fewest``, of up to ten lines."""
    options = [
        discord.CheckboxGroupOption(label=clip(text, 100), value=value, default=chosen) for text, value, chosen in lines
    ]
    group: CheckboxGroup[Any] = CheckboxGroup(
        custom_id=name, options=options, min_values=fewest, max_values=len(options), required=fewest > 0
    )
    return _field(label, group, description)


NUMBERS = frozenset(str(number) for number in range(1, MAX_OPTIONS + 1))


def card_options(
    speaker: Words, stock: Mapping[str, int], chosen: Bundle = (), advised: Bundle = ()
) -> list[SelectOption]:
    """An option for each count of each kind in ``stock``.

    ``1 ore``, ``2 ore`` ...; what is ``chosen`` stands out, what is ``advised`` comes first.
    """
    wanted, best = tally(chosen), tally(advised)
    counts = [(name, number) for name, count in stock.items() for number in range(1, count + 1)]
    return [
        option(
            starred(f"{number} {speaker.plain_resource(name, number)}", best.get(name) == number),
            f"{name}.{number}",
            default=number == wanted.get(name, 0),
            emoji=icon(name),
        )
        for name, number in sorted(counts, key=lambda count: best.get(count[0]) != count[1])
    ]


def read_cards(values: Sequence[str]) -> Bundle:
    """The cards chosen from such options, each kind's highest count.

    Raises `BadForm` for lines never written.

    So ``2 lumber`` alone is two, and so is ``1 lumber`` with ``2 lumber``. Whether anybody has those cards is for the
    rules to say.
    """
    counts: dict[str, int] = {}
    for name, number in map(_read_line, values):
        counts[name] = max(number, counts.get(name, 0))
    return bundle(counts)


def _read_line(value: str) -> tuple[str, int]:
    name, _, number = value.partition(".")
    if not name.isidentifier() or number not in NUMBERS:
        raise BadForm(f"{value!r} is no card")
    return name, int(number)


def text_field(
    name: str,
    label: str,
    written: str = "",
    *,
    placeholder: str | None = None,
    most: int,
    description: str | None = None,
) -> Label[Any]:
    """A line of one to ``most`` characters, with ``written`` in it."""
    line: TextInput[Any] = TextInput(
        custom_id=name, placeholder=placeholder, default=clip(written, most) or None, min_length=1, max_length=most
    )
    return _field(label, line, description)


def single(values: FormValues, name: str) -> str:
    """A field's single value; raises `BadForm` for none or more."""
    found = values.get(name, ())
    if len(found) != 1:
        raise BadForm(f"{name}: one value is needed, not {len(found)}")
    return found[0]
