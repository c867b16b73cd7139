"""From log entries to sentences and places: the log, the last deed, what a picture points out."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from functools import singledispatch
from typing import Literal

from bot.table.handing import HANDED_ON
from bot.table.journal import Entry
from bot.texts.speaker import Speaker
from engine import Event, View
from engine.base.events import Built, RobberMoved, RobberStayed, TurnBegan
from engine.modules.catlantis.dikes import DikeBuilt
from engine.modules.catlantis.flood import Drowned, Flooded, RobberWentHome
from engine.modules.catlantis.island import SLOT as ISLAND
from engine.modules.oil_springs.disaster import (
    CoastFlooded,
    HexDestroyed,
    SpringSpoilt,
)
from engine.modules.oil_springs.oil import MarkerMoved
from engine.modules.seafarers.gold import GoldDue
from engine.modules.seafarers.pirate import PirateMoved
from engine.modules.seafarers.ships import ShipMoved
from engine.modules.seafarers.waters import SLOT as SEA
from engine.state import Building, Route
from render import Choice

Kind = Literal["vertex", "edge", "hex"]
Place = tuple[Kind, int]

CONSEQUENCES = (TurnBegan, MarkerMoved, GoldDue, RobberStayed)
"""What follows from a deed by itself."""


def sentences(entries: Iterable[Entry], speaker: Speaker, seat: int | None) -> list[str]:
    """What happened, as ``seat`` (None: everybody) may know it, one sentence a line, oldest first."""
    lines: list[str] = []
    for entry in entries:
        if entry.note is not None:
            lines.append(note(entry, speaker))
        lines += (line for event in entry.events if (line := speaker.event(event.seen_by(seat))))
    return lines


def note(entry: Entry, speaker: Speaker) -> str:
    """What an administrator did, or that something was taken back."""
    values = dict(entry.values)
    if entry.note == f"log-{HANDED_ON}":
        values["before"], values["after"] = speaker.handed_on(values["seat"], entry.seq)
    for name in ("seat", "to"):
        if isinstance(values.get(name), int):
            values[name] = speaker.name(values[name])
    return speaker.say(entry.note or "", **values)


def _last_moves(entries: Sequence[Entry]) -> Sequence[Entry]:
    """This turn and the one before it."""
    begun = 0
    for index in reversed(range(len(entries))):
        begun += any(isinstance(event, TurnBegan) for event in entries[index].events)
        if begun == 2:
            return entries[index:]
    return entries


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
    """Where these entries changed the board, as far as it still shows. Places that a piece has left count too."""
    found = dict.fromkeys(place for entry in entries for event in entry.events for place in _changed(event, view))
    kinds: tuple[Kind, ...] = ("vertex", "edge", "hex")
    by_kind = ((kind, tuple(place for other, place in found if other == kind)) for kind in kinds)
    return tuple(Choice(kind, places) for kind, places in by_kind if places)


@singledispatch
def _changed(event: Event, view: View) -> Iterator[Place]:
    """The places where an event changed the board and nothing has happened since that hides it."""
    return iter(())


@_changed.register
def _(event: Built, view: View) -> Iterator[Place]:
    if view.routes.get(event.place) == (event.seat, event.piece):
        yield "edge", event.place
    elif view.buildings.get(event.place) == (event.seat, event.piece):
        yield "vertex", event.place


@_changed.register(RobberMoved)
@_changed.register(RobberWentHome)
def _(event: RobberMoved | RobberWentHome, view: View) -> Iterator[Place]:
    if event.place is not None and event.place == view.robber:
        yield "hex", event.place


@_changed.register
def _(event: PirateMoved, view: View) -> Iterator[Place]:
    if event.place is not None and event.place == view.ext[SEA].pirate:
        yield "hex", event.place


@_changed.register(HexDestroyed)
@_changed.register(SpringSpoilt)
def _(event: HexDestroyed | SpringSpoilt, view: View) -> Iterator[Place]:
    yield "hex", event.place


@_changed.register
def _(event: CoastFlooded, view: View) -> Iterator[Place]:
    yield from _empty("vertex", (vertex for _, vertex in event.removed), view.buildings)
    yield from (("vertex", vertex) for seat, vertex in event.reduced if _seat(view.buildings.get(vertex)) == seat)


@_changed.register
def _(event: ShipMoved, view: View) -> Iterator[Place]:
    yield from _empty("edge", (event.origin,), view.routes)
    if _seat(view.routes.get(event.place)) == event.seat:
        yield "edge", event.place


@_changed.register
def _(event: DikeBuilt, view: View) -> Iterator[Place]:
    if event.place in view.ext[ISLAND].dikes:
        yield "hex", event.place


@_changed.register
def _(event: Flooded, view: View) -> Iterator[Place]:
    yield from (("hex", place) for place in (*event.dikes, *(place for place, _ in event.sunk)))


@_changed.register
def _(event: Drowned, view: View) -> Iterator[Place]:
    yield from _empty("vertex", (vertex for vertex, _ in event.buildings), view.buildings)
    yield from _empty("edge", (edge for edge, _ in event.routes), view.routes)


def _empty(kind: Kind, places: Iterable[int], standing: Container[int]) -> Iterator[Place]:
    """Those of the places where a piece has gone and none has come since."""
    return ((kind, place) for place in places if place not in standing)


def _seat(piece: Building | Route | None) -> int | None:
    return None if piece is None else piece.seat
