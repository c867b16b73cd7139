"""From log entries to sentences: the log, the recap on the card, what is new for a player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Literal

from bot.journal import Entry
from bot.texts.speaker import Speaker
from engine import Event, View
from engine.base.events import Built, RobberMoved, TurnBegan
from engine.modules.oil_springs.disaster import (
    CoastFlooded,
    DisasterRolled,
    HexDestroyed,
    HexDrawn,
    HexSpared,
    SpringSpoilt,
)
from engine.modules.oil_springs.oil import MarkerMoved
from engine.modules.plans import QueueLeft
from render import Choice

RECAP_LINES = 8
STORY = (DisasterRolled, CoastFlooded, HexSpared, HexDrawn, HexDestroyed, SpringSpoilt)
"""What a recap keeps whole, whatever else has happened since."""
CONSEQUENCES = (TurnBegan, MarkerMoved)
"""What follows from a deed by itself."""


def sentences(entries: Iterable[Entry], speaker: Speaker, seat: int | None) -> list[str]:
    """What happened, as ``seat`` (None: everybody) may know it, one sentence a line, oldest first."""
    return [line for line, _ in _told(entries, speaker, seat)]


def _told(entries: Iterable[Entry], speaker: Speaker, seat: int | None) -> list[tuple[str, bool]]:
    """The sentences, each with whether it belongs to a story."""
    lines: list[tuple[str, bool]] = []
    for entry in entries:
        if entry.note is not None:
            values = dict(entry.values)
            for name in ("seat", "to"):
                if isinstance(values.get(name), int):
                    values[name] = speaker.name(values[name])
            lines.append((speaker.say(entry.note, **values), False))
        for event in entry.events:
            line = speaker.event(event.seen_by(seat))
            if line:
                lines.append((line, isinstance(event, STORY)))
    return lines


def _last_moves(entries: Sequence[Entry]) -> Sequence[Entry]:
    """This turn and the one before it."""
    begun = 0
    for index in reversed(range(len(entries))):
        begun += any(isinstance(event, TurnBegan) for event in entries[index].events)
        if begun == 2:
            return entries[index:]
    return entries


def recap(entries: Sequence[Entry], speaker: Speaker) -> list[str]:
    """The last moves for the card; the story of a disaster is among them as long as its turn or the next lasts."""
    told = _told(_last_moves(entries), speaker, None)
    missing = len(told) - RECAP_LINES
    kept = []
    for line, story in told:
        if missing > 0 and not story:
            missing -= 1
        else:
            kept.append(line)
    return kept


def last_deed(entries: Sequence[Entry], speaker: Speaker) -> str:
    """The last thing that somebody did, in one sentence."""
    return next((deed for entry in reversed(_last_moves(entries)) if (deed := deed_of(entry, speaker))), "")


def last_actor(entries: Sequence[Entry]) -> int | None:
    """The seat that acted last, as everybody may know it; None for nobody, or somebody without a seat."""
    public = (entry for entry in reversed(entries) if entry.note or any(event.seen_by(None) for event in entry.events))
    return next((entry.seat for entry in public), None)


def deed_of(entry: Entry, speaker: Speaker) -> str:
    """The last thing that happened in an entry, in one public sentence; what follows by itself is no deed."""
    for event in reversed(entry.events):
        line = None if isinstance(event, CONSEQUENCES) else speaker.event(event.seen_by(None))
        if line:
            return line
    return ""


def recent_places(entries: Sequence[Entry], view: View) -> tuple[Choice, ...]:
    """Where the last moves changed the board, to be ringed in the picture."""
    return places_of(_last_moves(entries), view)


def places_of(entries: Iterable[Entry], view: View) -> tuple[Choice, ...]:
    """Where these entries changed the board, as far as it still shows."""
    vertices: list[int] = []
    edges: list[int] = []
    robbed: list[int] = []
    struck: list[int] = []
    for event in (event for entry in entries for event in entry.events):
        if isinstance(event, RobberMoved) and event.place == view.robber and event.place is not None:
            robbed = [event.place]
        elif isinstance(event, (HexDestroyed, SpringSpoilt)):
            struck.append(event.place)
        elif isinstance(event, Built) and view.routes.get(event.place) == (event.seat, event.piece):
            edges.append(event.place)
        elif isinstance(event, Built) and view.buildings.get(event.place) == (event.seat, event.piece):
            vertices.append(event.place)
    kinds: tuple[tuple[Literal["vertex", "edge", "hex"], list[int]], ...] = (
        ("vertex", vertices),
        ("edge", edges),
        ("hex", [*robbed, *struck]),
    )
    return tuple(Choice(kind, tuple(places)) for kind, places in kinds if places)


def news(entries: Sequence[Entry], speaker: Speaker, seat: int, after: int) -> list[str]:
    """What others did since record ``after``, as the seat may know it."""
    fresh = list(takewhile(lambda entry: entry.seq > after, reversed(entries)))
    others = [entry for entry in reversed(fresh) if entry.seat != seat]
    return sentences(_latest_leavings(others, seat), speaker, seat)[-RECAP_LINES:]


def _latest_leavings(entries: Sequence[Entry], seat: int) -> list[Entry]:
    """The same entries in which only the last one tells what stayed in the seat's queue: it repeats turn after turn."""

    def leaves(event: Event) -> bool:
        return isinstance(event, QueueLeft) and event.seat == seat

    last = max((index for index, entry in enumerate(entries) if any(map(leaves, entry.events))), default=None)
    return [
        entry if index == last else replace(entry, events=tuple(event for event in entry.events if not leaves(event)))
        for index, entry in enumerate(entries)
    ]
