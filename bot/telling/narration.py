"""The log: from its entries to sentences, one for everything that happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.table.game.log import LogEntry, last_turns
from bot.telling.recap import consequences, latest_switches, move_of, note
from bot.texts.events import sentence
from bot.texts.words import Words
from engine import Event
from engine.base.events import RobberMoved, Traded, TurnEnded


def sentences(entries: Iterable[LogEntry], speaker: Words, seat: int | None) -> list[str]:
    """What happened, as ``seat`` may know it, a sentence a line.

    ``seat`` None is everybody; the oldest comes first.
    """
    lines: list[str] = []
    for entry in latest_switches(list(entries), across_moves=False):
        if entry.note is not None:
            lines.append(note(entry, speaker))
        lines += (speaker.say("log-undone", line=line) for line in moves(entry.undone, speaker))
        then = speaker.then(entry.seq)
        told = [(event, line) for event in entry.events if (line := _sentence(event, entry, then, seat))]
        marked = "log-timed" if entry.timed else "log-planned" if entry.planned and told else None
        if marked is not None and entry.seat is not None:
            lines += _marked(marked, told, entry, entry.seat, then)
        else:
            lines += (line for _, line in told)
    return lines


def trades_of_turn(entries: Sequence[LogEntry], speaker: Words) -> list[str]:
    """A sentence for each player trade this turn, oldest first."""
    return [
        sentence(event, speaker.then(entry.seq)) or ""
        for entry in last_turns(entries, 1)
        for event in entry.events
        if isinstance(event, Traded)
    ]


def moves(entries: Iterable[LogEntry], speaker: Words) -> list[str]:
    """A public line for each move, oldest first.

    For a move that shows nothing itself it says who made it.
    """
    lines = []
    for entry in entries:
        told = sentences([entry], speaker, None)
        if entry.seat is not None and not entry.timed and not move_of(entry, speaker):
            told.insert(0, speaker.say("log-moved-on", name=speaker.then(entry.seq).name(entry.seat)))
        lines.append(" ".join(told))
    return lines


def _sentence(event: Event, entry: LogEntry, speaker: Words, seat: int | None) -> str:
    """What happened in one sentence, with a bot's public reason."""
    line = sentence(event.seen_by(seat), speaker) or ""
    why = entry.ahead if line and isinstance(event, RobberMoved) else None
    return line if why is None else f"{line} {speaker.say('because-ahead', name=speaker.name(why))}"


def _marked(mark: str, told: Sequence[tuple[Event, str]], entry: LogEntry, seat: int, speaker: Words) -> list[str]:
    """Mark what was done for a player, in its first sentence.

    It was done because their time was up, or by a plan of theirs.
    """
    lines = [line for _, line in told]
    if told and _is_done_by(seat, told[0][0], entry):
        return [speaker.say(mark, line=lines[0]), *lines[1:]]
    end = "log-turn-ends" if any(isinstance(event, TurnEnded) for event in entry.events) else "log-moved-on"
    return [speaker.say(mark, line=speaker.say(end, name=speaker.name(seat))), *lines]


def _is_done_by(seat: int, event: Event, entry: LogEntry) -> bool:
    """Whether an entry's first told event is this seat's act.

    The end of a turn, of a part or of building shows nothing itself: what follows is another player's, or nobody's.
    """
    began = entry.events[0]
    if isinstance(event, consequences()) or began.opens_turn or began.closes_turn or began.closes_building:
        return False
    return isinstance(event, Traded) or getattr(event, "seat", seat) == seat
