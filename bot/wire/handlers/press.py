"""A press of a button, menu or form, as read from Discord."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.ui.forms import FormValues
from bot.ui.parts import CustomId
from bot.wire.net.replies import Caller


@dataclass(frozen=True)
class Press:
    """One press: what was pressed, and who is answered.

    It has the chosen values of a menu and the fields of a form.
    """

    id: CustomId
    values: tuple[str, ...]
    fields: FormValues
    caller: Caller


def form_values(data: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """A submitted form's values by field, from the raw data."""
    return {
        str(found["custom_id"]): _filled(found)
        for found in _controls(data.get("components") or ())
        if "custom_id" in found
    }


def _controls(components: Sequence[Any]) -> Iterator[Mapping[str, Any]]:
    for component in components:
        if isinstance(component, Mapping):
            inner = component.get("component")
            yield from _controls((inner,) if inner is not None else component.get("components") or ())
            yield component


def _filled(component: Mapping[str, Any]) -> tuple[str, ...]:
    values = component.get("values")
    if isinstance(values, (list, tuple)):
        return tuple(str(value) for value in values)
    value = component.get("value")
    return () if value is None else (str(value),)
