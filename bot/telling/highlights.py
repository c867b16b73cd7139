"""What the table will talk about, out of the log.

A theft, an award that moves, a player who comes near the goal, and what scenarios add. Pictures show it; the log and
what is left of a card say it in words.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from bot.faces import Highlight, traits
from bot.table.game.log import LogEntry
from bot.telling.recap import without_events
from bot.texts.events import award_points
from bot.texts.safe import NAME_LIMIT
from bot.texts.words import Words
from engine import Event
from engine.base.events import AwardMoved, Stolen
from engine.base.scoring import LARGEST_ARMY, LONGEST_ROUTE

SIGNS = {LONGEST_ROUTE: "road", LARGEST_ARMY: "knight"}
"""The icons of the base game's awards."""
THEFT, GOAL = "robber", "crown"


@dataclass(frozen=True)
class Told:
    """A highlight with its record and event.

    There is no event where it is about points.
    """

    highlight: Highlight
    seq: int
    event: Event | None = None

    @property
    def rank(self) -> int:
        """How soon it is shown where not all have room.

        First comes what scenarios add, 0, then awards, points, and thefts.
        """
        if self.event is None:
            return 2
        return 3 if self.event.theft is not None else int(isinstance(self.event, AwardMoved))

    @property
    def kind(self) -> tuple[object, ...]:
        """Of several of a kind only the latest is shown."""
        return (self.rank, self.highlight.sign)


def highlights(entries: Sequence[LogEntry], speaker: Words, after: int, most: int) -> list[Told]:
    """The best highlights after record ``after``, oldest first.

    There are at ``most`` so many.
    """
    latest: dict[tuple[object, ...], Told] = {}
    for found in _found(entries, speaker, after):
        latest.pop(found.kind, None)
        latest[found.kind] = found
    best = sorted(latest.values(), key=lambda found: (found.rank, -found.seq))[:most]
    return [found for found in latest.values() if found in best]


def without_told(entries: Sequence[LogEntry], told: Collection[Told], *, partly: bool = False) -> Sequence[LogEntry]:
    """The entries without the events that need no more words.

    With ``partly`` the others that are told go too.
    """
    gone = [(found.seq, found.event) for found in told if found.highlight.whole or partly]

    def left_out(seq: int, event: Event) -> bool:
        return (seq, event) in gone

    return [without_events(entry, partial(left_out, entry.seq)) for entry in entries] if gone else entries


def _found(entries: Sequence[LogEntry], speaker: Words, after: int) -> Iterator[Told]:
    near = set[int]()
    for entry in entries:
        if entry.seq <= after:
            near.update(seat for seat, _ in entry.nearing)
            continue
        then = speaker.then(entry.seq)
        for event in entry.events:
            seen = event.seen_by(None)
            if seen is not None and (highlight := _highlight(seen, then)) is not None:
                yield Told(highlight, entry.seq, event)
        for seat, points in entry.nearing:
            if seat not in near:
                words = then.say("highlight-near", name=_name(seat, then), count=points)
                yield Told(Highlight(GOAL, words, (seat,), str(points)), entry.seq)
            near.add(seat)


def _highlight(event: Event, words: Words) -> Highlight | None:
    """What of an event the table will talk about, if anything."""
    if event.theft is not None:
        thief, victim = event.theft
        said = words.say("highlight-theft", name=_name(thief, words), victim=_name(victim, words))
        return Highlight(THEFT, said, (thief, victim), whole=isinstance(event, Stolen))
    if isinstance(event, AwardMoved):
        return _award(event, words)
    own = traits().events.get(type(event))
    return None if own is None or own.highlight is None else own.highlight(event, words)


def _award(event: AwardMoved, words: Words) -> Highlight:
    sign = SIGNS.get(event.award) or traits().things[event.award].sign
    values = {"award": words.source(event.award)}
    seats = tuple(seat for seat in (event.seat, event.previous) if seat is not None)
    values |= {name: _name(seat, words) for name, seat in zip(("name", "previous"), seats, strict=False)}
    if event.seat is None:
        return Highlight(sign, words.say("highlight-award-lost", **values), seats, whole=True)
    if event.previous is None:
        return Highlight(
            sign, words.say("highlight-award", **values), seats, f"+{award_points(event.award)}", whole=True
        )
    return Highlight(sign, words.say("highlight-award-taken", **values), seats, whole=True)


def _name(seat: int, words: Words) -> str:
    return words.plain_name(seat, NAME_LIMIT)
