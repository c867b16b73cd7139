"""From log entries to sentences: the log, the recap on the card, what is new for a player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from bot.journal import Entry
from bot.texts.speaker import Speaker
from engine.base.events import TurnBegan

RECAP_LINES = 8


def sentences(entries: Iterable[Entry], speaker: Speaker, seat: int | None) -> list[str]:
    """What happened, as ``seat`` (None: everybody) may know it, one sentence a line, oldest first."""
    lines: list[str] = []
    for entry in entries:
        if entry.note is not None:
            values = dict(entry.values)
            for name in ("seat", "to"):
                if isinstance(values.get(name), int):
                    values[name] = speaker.name(values[name])
            lines.append(speaker.say(entry.note, **values))
        for event in entry.events:
            line = speaker.event(event.seen_by(seat))
            if line:
                lines.append(line)
    return lines


def recap(entries: Sequence[Entry], speaker: Speaker) -> list[str]:
    """The last moves for the card: this turn and, while it is young, the one before it."""
    begun = [index for index, entry in enumerate(entries) if any(isinstance(e, TurnBegan) for e in entry.events)]
    first = begun[-2] if len(begun) > 1 else 0
    return sentences(entries[first:], speaker, None)[-RECAP_LINES:]


def news(entries: Sequence[Entry], speaker: Speaker, seat: int, after: int) -> list[str]:
    """What others did since record ``after``, as the seat may know it."""
    fresh = list(takewhile(lambda entry: entry.seq > after, reversed(entries)))
    return sentences((entry for entry in reversed(fresh) if entry.seat != seat), speaker, seat)[-RECAP_LINES:]
