"""One press of a button, a menu or a form, as it was read from what Discord sent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.ui.forms import FormValues
from bot.ui.parts import CustomId
from bot.wire.net.replies import Caller


@dataclass(frozen=True)
class Press:
    """One press: what was pressed, the chosen values of a menu, the fields of a form, and who is answered."""

    id: CustomId
    values: tuple[str, ...]
    fields: FormValues
    caller: Caller


def form_values(data: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """What was filled in, by field, from the raw data of a submitted form; empty for a field left blank."""
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
