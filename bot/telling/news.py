"""What is new for a player who comes back.

It is in the panel, and in a few lines more when they ask to be caught up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bot.faces import traits
from bot.table.game.log import LogEntry
from bot.telling.recap import RecapLine, latest_switches, lines_of, since, without_events
from bot.texts.events import cause
from bot.texts.words import Words
from engine import Event
from engine.base.events import Produced
from engine.view import View

MAX_NEWS = 8
MAX_NEWS_TEXT = 1400
"""Lines and characters of the news; what concerns the reader stays even beyond them."""
MAX_LINES = 15
MAX_LINES_TEXT = 2600
"""Lines and characters of what catches a player up."""
HIDDEN = ""
"""Stands for the kind of a card that the reader is not told."""


def news(entries: Sequence[LogEntry], speaker: Words, seat: int, after: int) -> list[str]:
    """What is new for a seat since record ``after``.

    It is what became of its hand, then what others did, a line a turn.

    When there is much, the oldest lines keep only what concerns the seat, and a line says how many are cut.
    """
    lines = _turns(entries, speaker, seat, after)
    room, told, cut = MAX_NEWS_TEXT, list[str](), 0
    for number, line in enumerate(reversed(lines)):
        words = line.text(speaker)
        room -= len(words)
        if number >= MAX_NEWS or room < 0:
            cut += 1
            words = line.text(speaker, only_concerning=True)
        told.append(words)
    more = speaker.say("ui-news-cut", count=cut) if cut else ""
    return [words for words in (hand_line(entries, speaker, seat, after), more, *reversed(told)) if words]


def _turns(entries: Sequence[LogEntry], speaker: Words, seat: int, after: int) -> list[RecapLine]:
    """What others and a seat's plans did since ``after``, by turns."""
    latest = _latest_leavings(latest_switches(since(entries, after), across_moves=True), seat)
    return [line for line in lines_of(latest, speaker, seat, after) if line]


@dataclass(frozen=True)
class HandChange:
    """What became of a hand: its gains and its losses.

    Losses go with why in words; `HIDDEN` is a card without a kind. What was there before, with the gains and without
    the losses, is what is there now.
    """

    gains: Counter[str] = field(default_factory=Counter)
    losses: dict[str | None, Counter[str]] = field(default_factory=dict)

    def add(self, change: Mapping[str, int], why: str | None) -> None:
        """Put one change in."""
        for resource, count in change.items():
            kept = self.gains if count > 0 else self.losses.setdefault(why, Counter())
            kept[resource] += abs(count)


def hand_change(
    entries: Iterable[LogEntry], speaker: Words, seat: int, after: int, *, own: bool, public: bool = False
) -> HandChange:
    """What became of the seat's hand since record ``after``.

    It includes what its player did there and then if ``own``; else they have read it already. It always includes what
    plans of theirs paid and took, and what was taken back.
    """
    found = HandChange()
    for entry in entries:
        if entry.seq <= after or (entry.is_own(seat) and not own):
            continue
        for change, why in _changes(entry, speaker, seat, public):
            found.add(change, why)
        for undone in (undone for undone in entry.undone if undone.seq <= after):
            for change, _ in _changes(undone, speaker, seat, public):
                found.add({name: -count for name, count in change.items()}, speaker.say("cause-undone"))
    return found


def _changes(
    entry: LogEntry, speaker: Words, seat: int, public: bool
) -> Iterator[tuple[Mapping[str, int], str | None]]:
    """What an entry changed in a hand, with the losses' reasons."""
    for event in filter(None, (event.seen_by(seat) for event in entry.events)):
        yield _change_by(event, seat, public), cause(event, speaker)
    if entry.seat == seat and entry.paid:
        yield dict(entry.paid), speaker.say("cause-planned" if entry.planned else "cause-paid")
    for other, paid in entry.queues:
        if other == seat:
            yield dict(paid), speaker.say("cause-planned")


def hand_line(
    entries: Iterable[LogEntry], speaker: Words, seat: int, after: int, *, own: bool = False, public: bool = False
) -> str:
    """What became of the seat's hand, as a line.

    ``+2 ore, +1 grain, −1 wool (stolen by Ben), −1 lumber, −1 brick (your plan)``.

    In ``public`` words what not everybody knows is a card without a kind: ``−1 card (stolen by Ben)``.
    """
    found = hand_change(entries, speaker, seat, after, own=own, public=public)
    parts = [_counted("+", found.gains, speaker, None)] if found.gains else []
    parts += [_counted("−", counts, speaker, why) for why, counts in found.losses.items()]
    return speaker.say("ui-news-hand", changes=", ".join(parts)) if parts else ""


def _change_by(event: Event, seat: int, public: bool) -> Mapping[str, int]:
    change = event.hand_change(seat)
    shown = event.seen_by(None) if public else event
    if change == (shown.hand_change(seat) if shown else {}):
        return change
    return {HIDDEN: total} if (total := sum(change.values())) else {}


def _counted(sign: str, counts: Counter[str], speaker: Words, why: str | None) -> str:
    ordered = ((name, counts[name]) for name in speaker.the_view().resources if counts[name])
    told = [f"{sign}{count} {speaker.resource(name, count)}" for name, count in ordered]
    told += [f"{sign}{speaker.say('ui-card-hand', count=counts[HIDDEN])}"] if counts[HIDDEN] else []
    words = ", ".join(told)
    return words if why is None else f"{words} ({why})"


def _latest_leavings(entries: Sequence[LogEntry], seat: int) -> list[LogEntry]:
    """The entries with only the last of what repeats every turn.

    It is what the seat is told again turn after turn.
    """
    kinds = tuple(kind for kind, own in traits().events.items() if own.repeated)

    def leaves(event: Event) -> bool:
        return isinstance(event, kinds) and getattr(event, "seat", None) == seat

    last = max((index for index, entry in enumerate(entries) if any(map(leaves, entry.events))), default=None)
    return [entry if index == last else without_events(entry, leaves) for index, entry in enumerate(entries)]


def catch_up(entries: Sequence[LogEntry], speaker: Words, seat: int, after: int, before: View | None) -> list[str]:
    """What has happened since record ``after``, a line a turn.

    Then the game stood as in ``before``. First come the hand of the seat and the points, then what others and its own
    plans did. When there is much, the oldest turns are counted alone. What rolls brought to others is left out: most of
    it would be that, and the cards of the hand stand first.
    """
    first = [line for line in (hand_line(entries, speaker, seat, after, own=True), _points(speaker, before)) if line]
    done = [without_events(entry, lambda event: isinstance(event, Produced)) for entry in entries]
    turns = [words for line in _turns(done, speaker, seat, after) if (words := line.text(speaker))]
    room = MAX_LINES_TEXT - sum(map(len, first))
    told: list[str] = []
    for words in reversed(turns):
        lines = words.split("\n")
        room -= len(words)
        if room < 0 or len(first) + len(told) + len(lines) >= MAX_LINES:
            break
        told[:0] = lines
        turns.pop()
    more = [speaker.say("ui-recap-cut", count=len(turns))] if turns else []
    return [*first, *more, *told]


def in_short(entries: Sequence[LogEntry], speaker: Words, seat: int, after: int, before: View | None) -> list[str]:
    """What a seat has missed since ``after``, in public words.

    It is its cards, the points and how many turns; ``after`` is a record.
    """
    cards = hand_line(entries, speaker, seat, after, public=True)
    turns = sum(entry.begins_turn for entry in entries if entry.seq > after)
    points = _points(speaker, before) if entries and entries[-1].seq > after else ""
    counted = speaker.say("ui-digest-turns", count=turns) if turns else ""
    return [line for line in (cards, points, counted) if line]


def _points(speaker: Words, before: View | None) -> str:
    """Whose points that everybody sees have changed."""
    if before is None:
        return ""
    changes = [
        speaker.say(
            "ui-recap-points-of", name=speaker.name(was.seat), before=was.visible_points, now=now.visible_points
        )
        for was, now in zip(before.players, speaker.the_view().players, strict=True)
        if was.visible_points != now.visible_points
    ]
    return speaker.say("ui-recap-points", changes=" · ".join(changes)) if changes else ""
