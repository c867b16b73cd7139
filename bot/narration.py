"""From log entries to sentences and places: the log, the last move, what a picture points out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from functools import cache
from typing import Literal

from bot.faces import Place, event_traits
from bot.table.game.log import Entry, last_public
from bot.table.game.seat_transfer import HANDED_ON
from bot.texts.speaker import Speaker
from bot.texts.times import day
from engine import Event, View
from engine.base.events import Built, RobberMoved, RobberStayed, Traded, TurnBegan
from engine.kernel import Ended
from render import Choice

Kind = Literal["vertex", "edge", "hex"]


@cache
def consequences() -> tuple[type[Event], ...]:
    """What follows from a move by itself, or is said elsewhere."""
    return (Ended, TurnBegan, RobberStayed, *(kind for kind, traits in event_traits().items() if traits.consequence))


@cache
def on_the_board() -> tuple[type[Event], ...]:
    """What changes the board."""
    return (Built, RobberMoved, *(kind for kind, traits in event_traits().items() if traits.changed is not None))


def sentences(entries: Iterable[Entry], speaker: Speaker, seat: int | None) -> list[str]:
    """What happened, as ``seat`` (None: everybody) may know it, one sentence a line, oldest first."""
    lines: list[str] = []
    for entry in entries:
        if entry.note is not None:
            lines.append(note(entry, speaker))
        lines += (speaker.say("log-undone", line=line) for line in moves(entry.undone, speaker))
        then = speaker.then(entry.seq)
        told = [(event, line) for event in entry.events if (line := _sentence(event, entry, then, seat))]
        if entry.timed and entry.seat is not None:
            lines += _timed(told, then, entry.seat)
        else:
            lines += (line for _, line in told)
    return lines


def trades_of_turn(entries: Sequence[Entry], speaker: Speaker) -> list[str]:
    """A sentence for each trade between players in the turn that is under way, oldest first."""
    return [
        speaker.then(entry.seq).event(event) or ""
        for entry in _last_turns(entries, 1)
        for event in entry.events
        if isinstance(event, Traded)
    ]


def moves(entries: Iterable[Entry], speaker: Speaker) -> list[str]:
    """A line for each move, as everybody may know it, oldest first: of one that shows nothing itself who made it."""
    lines = []
    for entry in entries:
        told = sentences([entry], speaker, None)
        if entry.seat is not None and not entry.timed and not move_of(entry, speaker):
            told.insert(0, speaker.say("log-moved-on", name=speaker.then(entry.seq).name(entry.seat)))
        lines.append(" ".join(told))
    return lines


def _sentence(event: Event, entry: Entry, speaker: Speaker, seat: int | None) -> str:
    """What happened in one sentence, with why a bot did it where that is public."""
    line = speaker.event(event.seen_by(seat)) or ""
    why = entry.ahead if line and isinstance(event, RobberMoved) else None
    return line if why is None else f"{line} {speaker.say('because-ahead', name=speaker.name(why))}"


def _timed(told: Sequence[tuple[Event, str]], speaker: Speaker, seat: int) -> list[str]:
    """What was done for somebody because their time was up: its first sentence says so."""
    lines = [line for _, line in told]
    if told and not isinstance(told[0][0], consequences()):
        return [speaker.say("log-timed", line=lines[0]), *lines[1:]]
    return [speaker.say("log-timed", line=speaker.say("log-turn-ends", name=speaker.name(seat))), *lines]


def note(entry: Entry, speaker: Speaker) -> str:
    """What an administrator did, or that something was taken back."""
    values = dict(entry.values)
    if entry.note == f"log-{HANDED_ON}":
        values["before"], values["after"] = speaker.handed_on(values["seat"], entry.seq)
    then = speaker.then(entry.seq)
    for name in ("seat", "to", "bot"):
        if isinstance(values.get(name), int):
            values[name] = then.name(values[name])
    if "by" in values:
        agreed = values.pop("by")
        values["names"], values["people"] = then.name_all(agreed) if agreed else "", len(agreed)
    if "act" in values:
        values.setdefault("days", 3)  # of pauses from before they had an end: they have had that since
    key = entry.note or ""
    if "because" in values:
        key = f"{key}-{values['because']}"
    if "until" in values:
        values["until"] = day(date.fromisoformat(values["until"]), speaker.catalogue.language)
    return speaker.say(key, **values)


def begins_turn(entry: Entry) -> bool:
    """Whether a turn began with it."""
    return any(isinstance(event, TurnBegan) for event in entry.events)


def _last_turns(entries: Sequence[Entry], turns: int) -> Sequence[Entry]:
    """So many turns, the last of which is under way."""
    begun = 0
    for index in reversed(range(len(entries))):
        begun += begins_turn(entries[index])
        if begun == turns:
            return entries[index:]
    return entries


def last_move(entries: Sequence[Entry], speaker: Speaker) -> str:
    """The last thing of this turn and the one before that changed the board, in one sentence; empty without any."""
    return next(
        (move for entry in reversed(_last_turns(entries, 2)) if (move := move_of(entry, speaker, on_the_board()))), ""
    )


def last_actor(entries: Sequence[Entry]) -> int | None:
    """The seat that acted last, as everybody may know it; None for nobody, or somebody without a seat."""
    last = last_public(entries)
    return None if last is None else last.seat


def move_of(entry: Entry, speaker: Speaker, kinds: tuple[type[Event], ...] = (Event,)) -> str:
    """The last thing of these kinds that happened in an entry, in one public sentence; what follows by itself is no
    move."""
    then = speaker.then(entry.seq)
    for event in reversed(entry.events):
        told = isinstance(event, kinds) and not isinstance(event, consequences())
        line = then.event(event.seen_by(None)) if told else None
        if line:
            return speaker.say("log-timed", line=line) if entry.timed else line
    return ""


def recent_places(entries: Sequence[Entry], view: View) -> tuple[Choice, ...]:
    """Where the last moves changed the board, to be ringed in the picture."""
    return places_of(_last_turns(entries, 2), view)


def places_of(entries: Iterable[Entry], view: View) -> tuple[Choice, ...]:
    """Where these entries changed the board, as far as it still shows. Places that a piece has left count too."""
    found = dict.fromkeys(place for entry in entries for event in entry.events for place in _changed(event, view))
    kinds: tuple[Kind, ...] = ("vertex", "edge", "hex")
    by_kind = ((kind, tuple(place for other, place in found if other == kind)) for kind in kinds)
    return tuple(Choice(kind, places) for kind, places in by_kind if places)


def _changed(event: Event, view: View) -> Iterable[Place]:
    """The places where an event changed the board and nothing has happened since that hides it."""
    if isinstance(event, Built):
        return _built(event, view)
    if isinstance(event, RobberMoved):
        return (("hex", event.place),) if event.place is not None and event.place == view.robber else ()
    own = event_traits().get(type(event))
    return () if own is None or own.changed is None else own.changed(event, view)


def _built(event: Built, view: View) -> Iterator[Place]:
    if view.routes.get(event.place) == (event.seat, event.piece):
        yield "edge", event.place
    elif view.buildings.get(event.place) == (event.seat, event.piece):
        yield "vertex", event.place
