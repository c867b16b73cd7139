"""What must never be seen in a channel: two cards with live buttons, and somebody called twice for one decision."""

from __future__ import annotations

from collections.abc import Iterable

from .payloads import channel_id
from .people import People
from .reading import CARD_VERB

LOOKS = ("play", "hand", "log", "more", "screen", "go")
"""Verbs that decide nothing."""


def orphans(people: People, numbers: Iterable[int]) -> list[str]:
    """The cards with live buttons beside the newest one of their channel, as ``channel/message``."""
    return [
        f"{card['channel_id']}/{card['id']}"
        for number in numbers
        for card in sorted(people.cards(number), key=lambda card: int(card["id"]))[:-1]
    ]


def called_twice(people: People, numbers: Iterable[int]) -> list[str]:
    """Who was called by two cards without having decided anything between them, as ``channel: person``."""
    channels = {channel_id(number) for number in numbers}
    decided: dict[tuple[int, int], list[float]] = {}
    for sent in people.world.interactions.values():
        parts = sent.payload["data"].get("custom_id", "").split(":")
        if len(parts) < 4 or parts[3] not in LOOKS:
            decided.setdefault((int(sent.payload["channel_id"]), sent.person), []).append(sent.at)
    last: dict[tuple[int, int], float] = {}
    found = []
    for posted in people.world.posted:
        if posted.channel not in channels or CARD_VERB not in posted.verbs:
            continue
        for person in posted.called:
            key = posted.channel, person
            before, last[key] = last.get(key), posted.at
            if before is not None and not any(before <= at <= posted.at for at in decided.get(key, ())):
                found.append(f"{posted.channel}: {person}")
    return found
