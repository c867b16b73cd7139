"""What a person can press on a message, and whom it calls: read off its components alone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .payloads import Payload

BUTTON, STRING_SELECT = 2, 3
MENTION = re.compile(r"<@!?(\d+)>")
CARD_VERB = "more"
"""The one button that every live card carries and nothing else in a channel."""


@dataclass(frozen=True)
class Control:
    """A button, or a menu with the values of its lines; ``what`` is the verb of its custom_id and what follows it."""

    custom_id: str
    kind: int
    label: str = ""
    lines: tuple[tuple[str, str], ...] = ()
    least: int = 1
    most: int = 1

    @property
    def seq(self) -> int:
        """The position of the game that it was drawn for."""
        return int(self.custom_id.split(":")[2])

    @property
    def verb(self) -> str:
        """What it does."""
        return self.custom_id.split(":")[3]

    @property
    def what(self) -> str:
        """The verb and its argument."""
        return self.custom_id.split(":", 3)[3]


def parts(components: Any) -> Iterator[Payload]:
    """All components, the nested ones too."""
    if isinstance(components, list):
        for component in components:
            yield from parts(component)
    elif isinstance(components, dict):
        yield components
        for name in ("components", "component", "accessory"):
            yield from parts(components.get(name))


def controls(message: Payload | None) -> list[Control]:
    """What can be pressed or chosen from now."""
    found = []
    for part in parts((message or {}).get("components")):
        if "custom_id" not in part or part.get("disabled") or part["type"] not in (BUTTON, STRING_SELECT):
            continue
        lines = tuple((line["value"], line["label"]) for line in part.get("options", ()))
        least, most = part.get("min_values", 1), part.get("max_values", 1)
        label = part.get("label") or part.get("placeholder") or ""
        found.append(Control(part["custom_id"], part["type"], label, lines, least, most))
    return found


def find(message: Payload | None, what: str) -> Control | None:
    """The first control whose verb and argument begin so."""
    return next((control for control in controls(message) if control.what.startswith(what)), None)


def is_card(message: Payload) -> bool:
    """Whether it is a card with live buttons."""
    return any(control.verb == CARD_VERB for control in controls(message))


def seq_of(message: Payload | None) -> int:
    """The position of the game that a message shows; -1 when it has no buttons."""
    return max((control.seq for control in controls(message)), default=-1)


def words(message: Payload | None) -> str:
    """All text of a message."""
    message = message or {}
    texts = [part["content"] for part in parts(message.get("components")) if "content" in part]
    return "\n".join([message.get("content") or "", *texts])


def named(message: Payload) -> list[int]:
    """The users whom the words of a message name, in order."""
    return [int(found) for found in dict.fromkeys(MENTION.findall(words(message)))]


def pinged(body: Payload) -> list[int]:
    """Whom a new message calls: users whom it names and allows itself to mention."""
    allowed = set(map(int, (body.get("allowed_mentions") or {}).get("users", ())))
    return [person for person in named(body) if person in allowed]


def with_ids(components: Any) -> Any:
    """The components as Discord stores them: a number for each that was sent without one."""
    copied = json.loads(json.dumps(components or []))
    every = [part for part in parts(copied) if "type" in part]
    taken = {part["id"] for part in every if part.get("id")}
    free = (number for number in range(1, len(every) + len(taken) + 1) if number not in taken)
    for part in every:
        if not part.get("id"):
            part["id"] = next(free)
    return copied
