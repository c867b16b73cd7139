"""Discord's limits as a small checker of what a message or a form sends."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import discord

from bot.ui.parts import parse_id
from bot.ui.scene import Payload

ROW, BUTTON, SELECT, TEXT_INPUT, USER_SELECT, TEXT = 1, 2, 3, 4, 5, 10
MEDIA, CONTAINER, LABEL, RADIO, CHECKS = 12, 17, 18, 21, 22


def walk(components: Any) -> Iterator[dict[str, Any]]:
    """Every component, nested ones too."""
    for component in components:
        yield component
        yield from walk(component.get("components") or ())
        yield from walk([component[name] for name in ("component", "accessory") if name in component])


def sent(payload: Payload) -> list[dict[str, Any]]:
    """The components of a message as they are sent."""
    found: list[dict[str, Any]] = payload.layout.to_components()  # type: ignore[no-untyped-call]
    return found


def parts(payload: Payload) -> list[dict[str, Any]]:
    """Every component of a message, nested ones too."""
    return list(walk(sent(payload)))


def problems(payload: Payload) -> list[str]:
    """What Discord, or our own parser, would refuse in a message."""
    found = parts(payload)
    wrong = [f"{len(found)} components"] if len(found) > 40 else []
    words = sum(len(component["content"]) for component in found if component["type"] == TEXT)
    if not 1 <= words <= 4000:
        wrong.append(f"{words} characters")
    wrong += _ids(found)
    for component in found:
        wrong += _component(component)
    return wrong


def form_problems(modal: discord.ui.Modal) -> list[str]:
    """What Discord, or our own parser, would refuse in a form."""
    data = modal.to_dict()
    found = list(walk(data["components"]))
    wrong = [] if parse_id(data["custom_id"]) else [f"custom_id {data['custom_id']!r}"]
    if not 1 <= len(data["title"]) <= 45:
        wrong.append(f"title {data['title']!r}")
    if not 1 <= len(data["components"]) <= 5:
        wrong.append(f"{len(data['components'])} fields")
    names = Counter(component["custom_id"] for component in found if "custom_id" in component)
    wrong += [f"field {name} twice" for name, count in names.items() if count > 1]
    for component in found:
        wrong += _component(component)
    return wrong


def _ids(found: list[dict[str, Any]]) -> list[str]:
    ids = Counter(component["custom_id"] for component in found if "custom_id" in component)
    wrong = [f"{custom_id} twice" for custom_id, count in ids.items() if count > 1]
    wrong += [f"{custom_id!r} cannot be read" for custom_id in ids if parse_id(custom_id) is None]
    wrong += [f"{component} has no custom_id" for component in found if _needs_id(component)]
    return wrong


def _needs_id(component: dict[str, Any]) -> bool:
    return component["type"] in (BUTTON, SELECT, USER_SELECT) and not component.get("custom_id")


def _component(component: dict[str, Any]) -> list[str]:
    kind = component["type"]
    inner = component.get("components", ())
    wrong: list[str] = []
    if kind == ROW:
        kinds = [child["type"] for child in inner]
        if not (kinds in ([SELECT], [USER_SELECT]) or (set(kinds) == {BUTTON} and len(kinds) <= 5)):
            wrong.append(f"row of {kinds}")
    elif kind == BUTTON and not 1 <= len(component["label"]) <= 80:
        wrong.append(f"label {component['label']!r}")
    elif kind == TEXT and not 1 <= len(component["content"]) <= 4000:
        wrong.append(f"text of {len(component['content'])} characters")
    elif kind == MEDIA:
        descriptions = [item.get("description", "-") for item in component["items"]]
        wrong += [f"alt text of {len(text)}" for text in descriptions if not 1 <= len(text) <= 1024]
    elif kind == LABEL:
        if not 1 <= len(component["label"]) <= 45 or len(component.get("description") or "-") > 100:
            wrong.append(f"field {component['label']!r}, {component.get('description')!r}")
    elif kind in (SELECT, RADIO, CHECKS):
        wrong += _options(component, {SELECT: (1, 25), RADIO: (2, 10), CHECKS: (1, 10)}[kind])
    return wrong


def _options(component: dict[str, Any], bounds: tuple[int, int]) -> list[str]:
    name, options = component["custom_id"], component["options"]
    wrong: list[str] = []
    if not bounds[0] <= len(options) <= bounds[1]:
        wrong.append(f"{name}: {len(options)} options")
    values = Counter(option["value"] for option in options)
    wrong += [f"{name}: {value} twice" for value, count in values.items() if count > 1]
    for option in options:
        if not 1 <= len(option["label"]) <= 100 or not 1 <= len(option["value"]) <= 100:
            wrong.append(f"{name}: option {option['label']!r} = {option['value']!r}")
    if len(component.get("placeholder") or "") > 150:
        wrong.append(f"{name}: placeholder of {len(component['placeholder'])}")
    chosen = sum(bool(option.get("default")) for option in options)
    fewest, most = component.get("min_values"), component.get("max_values")
    if most is not None and not 1 <= most <= len(options):
        wrong.append(f"{name}: up to {most} of {len(options)}")
    if fewest is not None and most is not None and fewest > most:
        wrong.append(f"{name}: from {fewest} to {most}")
    if chosen > (most or 1):
        wrong.append(f"{name}: {chosen} chosen of {most}")
    return wrong
