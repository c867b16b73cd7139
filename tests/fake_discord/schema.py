"""Whether what the bot sends satisfies Discord's own description of its HTTP API."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tests.openapi import complaint

CALLBACKS = {
    4: "CreateMessageInteractionCallbackRequest",
    5: "CreateMessageInteractionCallbackRequest",
    6: "UpdateMessageInteractionCallbackRequest",
    7: "UpdateMessageInteractionCallbackRequest",
    8: "ApplicationCommandAutocompleteCallbackRequest",
    9: "ModalInteractionCallbackRequest",
}
NAMES = (
    (re.compile(r"POST /channels/\d+/messages"), "MessageCreateRequest"),
    (re.compile(r"PATCH /channels/\d+/messages/\d+"), "MessageEditRequestPartial"),
    (re.compile(r"PATCH /webhooks/.*/messages/@original"), "IncomingWebhookUpdateRequestPartial"),
    (re.compile(r"POST /webhooks/\d+/[^/]+"), "IncomingWebhookRequestPartial"),
    (re.compile(r"PUT /applications/\d+/commands"), "ApplicationCommandUpdateRequest"),
    (re.compile(r"POST /guilds/\d+/scheduled-events"), "ExternalScheduledEventCreateRequest"),
    (re.compile(r"PATCH /guilds/\d+/scheduled-events/\d+"), "ExternalScheduledEventPatchRequestPartial"),
)
CALLBACK = re.compile(r"POST /interactions/.*/callback")

_RIGHT: set[tuple[str, str]] = set()
"""Parts and shapes that were found right in this process, whichever bot sent them."""


class Bodies:
    """The bodies of requests, one of each shape, until somebody asks whether they are right.

    A check takes some hundredths of a second, which must not keep the bot waiting: so it is made afterwards, and two
    bodies that differ in words and numbers alone count as one. ``most`` bodies are kept of each part of Discord's
    description, 0 for none at all.
    """

    def __init__(self, most: int = 12) -> None:
        self.most = most
        self._kept: dict[str, dict[str, Any]] = {}

    def note(self, method: str, path: str, body: Any) -> None:
        """Remember a body that came."""
        if not self.most:
            return
        for name, part in _parts(f"{method} {path}", body):
            kept = self._kept.setdefault(name, {})
            if len(kept) < self.most:
                kept.setdefault(str(_shape(part)), part)

    def violations(self) -> list[str]:
        """What Discord would not take, as sentences; each body is looked at once."""
        found = []
        for name, kept in self._kept.items():
            for shape, part in kept.items():
                if (name, shape) in _RIGHT:
                    continue
                if (error := complaint(name, _snowflakes(part))) is not None:
                    found.append(f"{name}: {error}")
                else:
                    _RIGHT.add((name, shape))
        self._kept.clear()
        return found


def _parts(line: str, body: Any) -> Iterator[tuple[str, Any]]:
    """The named parts of Discord's description that a body must satisfy."""
    if CALLBACK.fullmatch(line):
        yield CALLBACKS[body["type"]], body
    for pattern, name in NAMES:
        if pattern.fullmatch(line):
            for part in body if isinstance(body, list) else [body]:
                yield name, part


def _shape(value: Any) -> Any:
    """The same for two bodies that differ in words and numbers alone; kinds of components are no mere numbers."""
    if isinstance(value, dict):
        return [(name, part if name in ("type", "style") else _shape(part)) for name, part in sorted(value.items())]
    if isinstance(value, list):
        return [_shape(part) for part in value]
    return type(value).__name__


def _snowflakes(value: Any, key: str = "") -> Any:
    """A body with its ids as text: the library writes some of them as numbers, which Discord takes too."""
    if isinstance(value, dict):
        own = key if key in ("attachments", "emoji") else ""
        return {name: _snowflakes(part, own if name == "id" else name) for name, part in value.items()}
    if isinstance(value, list):
        return [_snowflakes(part, key) for part in value]
    return str(value) if type(value) is int and key in ("users", "attachments", "emoji") else value
