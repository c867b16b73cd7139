"""The turns of a game in a line each.

They are for the cards and for a player who comes back to their panel.

``Turn 14 · Anna 6 · Dmitri +1 ore · Anna road A2–B3``: what happened on the board and to the hands, never the talk
before a trade, the waiting or administration; the log has everything. The roll belongs to what the turn is called. A
story (what a scenario does) is given whole, in a line of its own below its turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cache
from itertools import islice

from bot.faces import traits
from bot.table.game.log import PUBLIC_PLANS, LogEntry, last_turns
from bot.table.game.seat_transfer import HANDED_ON
from bot.texts.events import Brief, brief, brief_harvest, sentence
from bot.texts.safe import unescape
from bot.texts.times import day
from bot.texts.words import Words
from engine import Event
from engine.base.events import (
    Built,
    CardPlayed,
    CardsDealt,
    OfferAnswered,
    Offered,
    Produced,
    RobberMoved,
    RobberStayed,
    Rolled,
    TurnBegan,
)
from engine.kernel import Ended

SEPARATOR = " · "
WITHIN_LABEL = "\N{NO-BREAK SPACE}· "
"""Stands between a turn and its roll: they stay together where moves are left out."""
MAX_LATEST = 4
MAX_LATEST_TEXT, MAX_LATEST_TEXT_LARGE = 120, 85
"""Lines and characters of what a live card tells: up to four lines of a phone in small letters, below the picture,
which is higher with five and six players."""


@cache
def story() -> tuple[type[Event], ...]:
    """Events that get whole sentences."""
    return (Ended, *(kind for kind, own in traits().events.items() if own.story))


@cache
def consequences() -> tuple[type[Event], ...]:
    """What follows from a move by itself, or is said elsewhere."""
    return (Ended, TurnBegan, RobberStayed, *(kind for kind, own in traits().events.items() if own.consequence))


@cache
def on_the_board() -> tuple[type[Event], ...]:
    """What changes the board."""
    return (Built, RobberMoved, *(kind for kind, own in traits().events.items() if own.changed is not None))


@dataclass
class RecapLine:
    """What a recap says about one turn.

    It has its moves in order, each with whose it is (empty: nobody's) and whether it concerns the reader, and its
    story. What its roll brought comes first, ``harvested`` moves, so that it is left out first.

    The label names who rolled, ``roller``, and what; ``rolled`` says whether the reader has not seen that yet.
    """

    label: str
    roller: int | None = None
    roller_name: str = ""
    rolled: bool = False
    harvested: int = 0
    moves: list[tuple[Brief, str, bool]] = field(default_factory=list)
    story: list[str] = field(default_factory=list)

    def __bool__(self) -> bool:
        """Whether there is anything to tell."""
        return bool(self.rolled or self.moves or self.story)

    def text(self, speaker: Words, *, only_concerning: bool = False, skipped: int = 0) -> str:
        """The line, or two where there is a story.

        It is empty when there is nothing to say.

        So many moves, and then sentences of the story, are ``skipped`` at the beginning.
        """
        parts: list[str] = ["…"] if skipped else []
        subject = self.roller_name
        for number, (move, name, concerns) in enumerate(self.moves[skipped:], skipped):
            if only_concerning and not concerns:
                continue
            if number < self.harvested and not name:
                subject = ""  # others were named last
            words = move.words
            if name and name != subject:
                words = f"{name} {words}"
                subject = name
            if move.follows and parts:
                parts[-1] = speaker.say("brief-follows", before=parts[-1], words=words)
                subject = ""  # others were named last
            else:
                parts.append(words)
        bare = self.rolled and not self.story and not only_concerning
        told = [SEPARATOR.join(filter(None, (self.label, *parts)))] if parts[bool(skipped) :] or bare else []
        if story := self.story[max(0, skipped - len(self.moves)) :]:
            told.append(" ".join(story))
        return "\n".join(told)

    def add(self, move: Brief, speaker: Words, *, concerns: bool = False) -> None:
        """Add one more move; the ``speaker`` knows who held which seat then."""
        self.moves.append((move, "" if move.seat is None else speaker.name(move.seat), concerns))

    def roll(self, move: Brief, name: str, *, told: bool) -> None:
        """Name the turn after its roll, too.

        ``told`` says whether the recap includes the roll.
        """
        self.label += f"{WITHIN_LABEL}{name} {move.words}"
        self.roller, self.roller_name, self.rolled = move.seat, name, told

    def harvest(self, moves: Iterable[Brief], speaker: Words) -> None:
        """Tell what the roll brought, before what was done."""
        for move in moves:
            self.moves.insert(self.harvested, (move, "" if move.seat is None else speaker.name(move.seat), False))
            self.harvested += 1

    def latest(self, speaker: Words, room: int) -> str:
        """The end of the line, in ``room`` visible characters.

        It may be longer where it cannot be so brief.
        """
        words = ""
        for skipped in range(max(1, len(self.moves) + len(self.story))):
            words = self.text(speaker, skipped=skipped)
            if seen_length(words) <= room:
                break
        return words


def turn_lines(entries: Sequence[LogEntry], speaker: Words, after: int = 0, until: int | None = None) -> list[str]:
    """The public recap after record ``after``, a line a turn.

    It goes up to ``until`` if that is given.

    The turn that was under way goes on in the first line. Who has won stands on the final card alone.
    """
    found = (line.text(speaker) for line in lines_of(_without_end(since(entries, after)), speaker, None, after, until))
    return [text for text in found if text]


def latest_lines(entries: Sequence[LogEntry], speaker: Words, after: int = 0) -> list[str]:
    """The recap in four short lines at most.

    What came first in a long turn, and earlier turns, are left out.
    """
    told: list[str] = []
    room = MAX_LATEST_TEXT if len(speaker.names) <= 4 else MAX_LATEST_TEXT_LARGE
    for line in reversed(list(lines_of(_without_end(since(entries, after)), speaker, None, after))):
        words = line.latest(speaker, room)
        room -= seen_length(words)
        if words and (room >= 0 or not told):  # the newest is shown however long it is
            told[:0] = words.split("\n")
        if room <= 0 or len(told) >= MAX_LATEST:
            break
    return told


def since(entries: Sequence[LogEntry], after: int) -> Sequence[LogEntry]:
    """The entries after record ``after``, from their turn's beginning.

    They begin with the turn that was under way.
    """
    for index in range(len(entries) - 1, -1, -1):
        if entries[index].seq <= after and entries[index].begins_turn:
            return entries[index:]
    return entries


def _without_end(entries: Iterable[LogEntry]) -> Iterator[LogEntry]:
    return (without_events(entry, lambda event: isinstance(event, Ended)) for entry in entries)


def without_events(entry: LogEntry, left_out: Callable[[Event], bool]) -> LogEntry:
    """The entry without some of its events."""
    kept = tuple([event for event in entry.events if not left_out(event)])
    return entry if len(kept) == len(entry.events) else replace(entry, events=kept)


def seen_length(words: str) -> int:
    """How many characters people see, without emphasis and backslashes."""
    return len(unescape(words.replace("**", "")))


def last_two_turns(entries: Sequence[LogEntry]) -> int:
    """The number of the record before the previous turn."""
    return _before_turns(entries, 2)


def last_rounds(entries: Sequence[LogEntry], seats: int) -> int:
    """The record number before the last two rounds."""
    return _before_turns(entries, 2 * seats)


def _before_turns(entries: Sequence[LogEntry], turns: int) -> int:
    """The record number before so many turns, or 0."""
    begun = (entry.seq for entry in reversed(entries) if entry.begins_turn)
    return next(islice(begun, turns - 1, None), 1) - 1


def lines_of(
    entries: Iterable[LogEntry], speaker: Words, reader: int | None, after: int, until: int | None = None
) -> Iterator[RecapLine]:
    """The lines of what others did (for a bystander: of everything)."""
    line = RecapLine(speaker.say("brief-setup"))
    for entry in entries:
        if until is not None and entry.seq > until:
            break
        told = entry.seq > after and (reader is None or not entry.is_own(reader))
        if not told and not any(isinstance(event, (TurnBegan, Rolled)) for event in entry.events):
            continue
        if told and entry.note is not None and (reader is not None or entry.agreed):
            yield line
            line = RecapLine(line.label, line.roller, line.roller_name)
            yield note_line(entry, speaker, reader)
        then, timed = speaker.then(entry.seq), Brief(speaker.say("brief-timed"), entry.seat)
        if told and entry.timed and timed not in (move for move, *_ in line.moves):
            line.add(timed, speaker)  # also of an end of a turn, before the next one begins
        if told and entry.starts and any(isinstance(event, Built) for event in entry.events):
            line.add(Brief(speaker.say("brief-printed")), speaker)  # the board comes with its start pieces
        for event in entry.events:
            if isinstance(event, TurnBegan):
                yield line
                line = RecapLine(speaker.say("brief-turn", number=event.number))
            if isinstance(event, Rolled) and (rolled := brief(event, then)) is not None:
                line.roll(rolled, then.name(event.seat), told=told)
            elif told and not (entry.starts and isinstance(event, (Built, CardsDealt))):
                _tell(line, event.seen_by(reader), then, reader)
            if told and entry.ahead is not None and isinstance(event, RobberMoved):
                line.add(Brief(speaker.say("brief-ahead", name=then.name(entry.ahead)), follows=True), speaker)
    yield line


SWITCHES = frozenset(f"log-{word}" for word in PUBLIC_PLANS)


def latest_switches(entries: Sequence[LogEntry], *, across_moves: bool) -> list[LogEntry]:
    """The entries with only the last of repeated switches.

    Something was switched on and off again where nothing was done meanwhile, or also ``across_moves``.
    """
    later, kept = set[object](), list[LogEntry]()
    for entry in reversed(entries):
        if entry.note in SWITCHES:
            switch = (entry.note, *(value for value in entry.values if value[0] != "on"))
            if switch in later:
                continue
            later.add(switch)
        elif entry.events and not across_moves:
            later.clear()
        kept.append(entry)
    return kept[::-1]


def note_line(entry: LogEntry, speaker: Words, reader: int | None) -> RecapLine:
    """An administrator's act, or something taken back.

    The table took it back, so it concerns everybody.
    """
    values = dict(entry.values)
    concerns = entry.agreed or reader in (values.get("seat"), values.get("to"))
    return RecapLine("", moves=[(Brief(note(entry, speaker)), "", concerns)])


def _tell(line: RecapLine, event: Event | None, speaker: Words, reader: int | None) -> None:
    if event is None:
        return
    if isinstance(event, Produced):
        line.harvest(brief_harvest(event, speaker, line.roller), speaker)
    elif isinstance(event, story()):
        line.story.append(sentence(event, speaker) or "")
    elif reader is not None and _waits_for(event, speaker, reader):
        line.add(Brief((sentence(event, speaker) or "").removesuffix(".")), speaker, concerns=True)
    elif (move := brief(event, speaker)) is not None:
        if isinstance(event, CardPlayed) and line.roller is None:
            move = replace(move, words=speaker.say("brief-before-roll", words=move.words))
        # What it did to the hand stands in a line of its own.
        concerns = reader is not None and event.concerns(reader) and not event.hand_change(reader)
        line.add(move, speaker, concerns=concerns)


def _waits_for(event: Event, speaker: Words, reader: int) -> bool:
    """Whether the reader must answer or read about an offer.

    An offer to the reader is still open, or another player has answered one of the reader's that is.
    """
    if not isinstance(event, (Offered, OfferAnswered)):
        return False
    offer = speaker.offer(event.offer.number if isinstance(event, Offered) else event.number)
    return offer is not None and reader in (offer.to if isinstance(event, Offered) else (offer.seat,))


def last_move(entries: Sequence[LogEntry], speaker: Words) -> str:
    """The last change on the board, in one sentence.

    It is of this turn or the one before; empty without any.
    """
    return next(
        (move for entry in reversed(last_turns(entries, 2)) if (move := move_of(entry, speaker, on_the_board()))), ""
    )


def move_of(entry: LogEntry, speaker: Words, kinds: tuple[type[Event], ...] = (Event,)) -> str:
    """An entry's last event of these kinds, in one public sentence.

    What follows by itself is no move.
    """
    then = speaker.then(entry.seq)
    for event in reversed(entry.events):
        told = isinstance(event, kinds) and not isinstance(event, consequences())
        line = sentence(event.seen_by(None), then) if told else None
        if line:
            return speaker.say("log-timed", line=line) if entry.timed else line
    return ""


def note(entry: LogEntry, speaker: Words) -> str:
    """What an administrator did, or that something was taken back."""
    values = dict(entry.values)
    if entry.note == f"log-{HANDED_ON}":
        values["before"], values["after"] = speaker.handed_on(values["seat"], entry.seq)
    then = speaker.then(entry.seq)
    for name in ("seat", "to", "bot", "with"):
        if isinstance(values.get(name), int):
            values[name] = then.name(values[name])
    values |= {name: then.cards(values[name].split()) for name in ("give", "want") if name in values}
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
