"""The log of a game, recomputed from its records.

It tells what has happened, what a reader may know of it, and how far it could be taken back.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any

from bot.table.game.tables import StoredTable
from engine import Event, Game, Ruleset, State, decode_action, seen_by
from engine.base.events import RobberMoved, Stolen, TurnBegan
from engine.base.scoring import visible_points
from engine.proof import listed
from engine.records.game_file import AGREED
from engine.records.replay import Misfit, Step, replay
from engine.rulesets import RULES_VERSION
from engine.state import Resource
from engine.undo import PASSED, SHUFFLED, Reach, Since, turn_number, without
from storage import Cause, Move, Record

logger = logging.getLogger(__name__)
NEAR = 2
"""So many points before the goal a player is near it."""
FIRST = 1
"""The number of the record with which a game starts."""
UNDO_AGREED = "log-undo-agreed"
"""The note of an undo to which the whole table has agreed."""


@dataclass(frozen=True)
class LogEntry:
    """One line of the log.

    It has the record's number, time and seat, its events, or a note for what is no action.

    ``note`` is a key of the text catalogues with ``values``; the seats in it are numbers. ``ahead`` is the player to
    whom a bot has sent the robber, and whom it robbed if it robbed anybody, if everybody could see that no other had as
    many points. ``undone`` are the lines that were taken back, alone or by the whole table. ``cause`` says whether the
    player of the seat did it, or a plan of theirs, or it was done because their time was up; ``by_bot`` that this
    player was a bot. Of a person who was erased that can no longer be told, so it makes no two lines different.
    ``paid`` is what the seat paid, ``queues`` by seat what others did, whose queues were carried out with it.
    ``nearing`` are the seats that came near the goal with it, with the points that everybody sees.
    """

    seq: int
    at: int
    seat: int | None
    events: tuple[Event, ...] = ()
    note: str | None = None
    values: tuple[tuple[str, Any], ...] = ()
    ahead: int | None = None
    undone: tuple[LogEntry, ...] = ()
    cause: Cause = "player"
    paid: tuple[tuple[Resource, int], ...] = ()
    queues: tuple[tuple[int, tuple[tuple[Resource, int], ...]], ...] = ()
    by_bot: bool = field(default=False, compare=False)
    nearing: tuple[tuple[int, int], ...] = ()

    @property
    def timed(self) -> bool:
        """Whether it was done for a seat whose player was absent."""
        return self.cause == "time"

    @property
    def planned(self) -> bool:
        """Whether the player of the seat had planned it ahead."""
        return self.cause == "plan"

    def is_own(self, seat: int) -> bool:
        """Whether the person of this seat did it there and then."""
        return self.seat == seat and self.cause == "player" and not self.by_bot

    @property
    def agreed(self) -> bool:
        """Whether the whole table has taken something back."""
        return self.note == UNDO_AGREED

    @property
    def starts(self) -> bool:
        """Whether the game began with it."""
        return self.seq == FIRST and self.seat is None and self.note is None

    @property
    def begins_turn(self) -> bool:
        """Whether a turn began with it."""
        return any(isinstance(event, TurnBegan) for event in self.events)


@dataclass(frozen=True)
class Done:
    """What an accepted request did: record, events, and whether in private.

    Nobody else may notice what is private.
    """

    seq: int
    events: tuple[Event, ...]
    private: bool = False


@dataclass
class Log:
    """A game played again from its records.

    It has its entries, what the table could agree to take back, and the states after the records that were asked for.
    It is not complete where a game that older rules began does not replay.
    """

    rules: Ruleset
    entries: list[LogEntry]
    reach: Reach
    states: dict[int, State] = field(default_factory=dict)
    complete: bool = True


def in_force(records: Iterable[Record]) -> Since:
    """What the records after an information barrier leave in force."""
    since: Since = []
    for record in records:
        if record.kind == "undo":
            since = without(since, record.action["drop"])
        elif record.kind == "action":
            since.append((record.seq, decode_action(record.action, record.schema)))
    return since


def read_log(records: Sequence[Record], keep: Callable[[int], bool] = lambda seq: False) -> Log | None:
    """The log of these records; None without records.

    It goes as far as they replay.

    ``keep`` says after which records the state is kept besides the last.
    """
    log, before = None, None
    try:
        for step in replay(records):
            if log is None or before is None:
                log = Log(
                    step.game.rules, [LogEntry(step.record.seq, step.record.at, None, step.events)], step.game.reach
                )
            else:
                _add(log, step, before)
            before = step.state
            if keep(step.record.seq) or step.record is records[-1]:
                log.states[step.record.seq] = step.state
    except Misfit as misfit:
        # Only what was made under these very rules has to replay.
        made_under = {record.seq: record.rules_version for record in records}[misfit.place]
        level = logging.ERROR if made_under == RULES_VERSION else logging.INFO
        logger.log(level, "a game does not replay beyond record %d: %r", misfit.place, misfit.__cause__)
        if log is not None:
            log.complete = False
    return log


def with_waiver(entries: list[LogEntry], game: StoredTable) -> list[LogEntry]:
    """The entries, with a note on a waived beacon.

    It stands after the start if the table agreed to begin without the public beacon.
    """
    if game.beacon is not None and game.beacon.waived:
        presses = listed(game.beacon.presses).replace(",", ", ") or "none"
        entries.insert(1, LogEntry(1, entries[0].at, None, note="log-without-beacon", values=(("presses", presses),)))
    return entries


def _add(log: Log, step: Step[Record], before: State) -> None:
    record = step.record
    if record.kind == "undo":
        take_back(log.entries, record)
    elif record.kind == "admin":
        log.entries.append(note_entry(record, step.events))
    else:
        log.entries.append(move_entry(record, log.rules, before, step.state, record.at, step.events))


def take_back(entries: list[LogEntry], record: Record) -> None:
    """Replace the entries that an undo took back by a note."""
    dropped = record.action["drop"]
    gone = tuple(entry for entry in entries if entry.seq in dropped)
    entries[:] = [entry for entry in entries if entry.seq not in dropped]
    values = (("seat", record.seat), ("count", len(dropped)))
    if AGREED in record.action:
        # Nobody did it alone, so the bot calls the player whom play then waits for, even the one who asked.
        by = record.action.get("by")
        how = "people" if by else "alone" if "alone" in record.action else "all"
        asked = (("turn", record.action["turn"]), ("gather", record.action.get("gather")))
        said = (*values, *asked, ("how", how), ("by", tuple(by or ())), ("alone", record.action.get("alone", 0)))
        entries.append(LogEntry(record.seq, record.at, None, note=UNDO_AGREED, values=said, undone=gone))
    else:
        entries.append(LogEntry(record.seq, record.at, record.seat, note="log-undo", values=values, undone=gone))


def taken_back_by_few(entries: Iterable[LogEntry]) -> int:
    """The number of moves that one or two people took back."""
    return sum(dict(entry.values).get("alone", 0) + taken_back_by_few(entry.undone) for entry in entries)


def move_entry(move: Move, rules: Ruleset, before: State, state: State, at: int, events: tuple[Event, ...]) -> LogEntry:
    """The entry of an action between two states.

    It has what is plain to everybody of why a bot did it.
    """
    by_bot = move.user is None and move.interaction is None and move.cause == "player"
    ahead = _ahead(rules, state, events) if by_bot else None
    paid = () if move.seat is None else _paid(before, state, move.seat, events)
    others = (seat for seat in range(len(state.players)) if seat != move.seat and _builds(seat, events))
    queues = tuple((seat, _paid(before, state, seat, events)) for seat in others)
    return LogEntry(
        *(move.seq, at, move.seat, events),
        ahead=ahead,
        cause=move.cause,
        paid=paid,
        queues=queues,
        by_bot=by_bot,
        nearing=nearing(rules, before, state) if events else (),
    )


def nearing(rules: Ruleset, before: State, state: State) -> tuple[tuple[int, int], ...]:
    """Who comes near the goal, with points that everybody sees."""
    near, game, earlier = rules.target - NEAR, Game(rules, state), Game(rules, before)
    points = ((seat, visible_points(game, seat)) for seat in range(len(state.players)))
    return tuple((seat, count) for seat, count in points if count >= near > visible_points(earlier, seat))


def _builds(seat: int, events: Iterable[Event]) -> bool:
    return any(event.builds and getattr(event, "seat", None) == seat for event in events)


def _paid(before: State, state: State, seat: int, events: Iterable[Event]) -> tuple[tuple[Resource, int], ...]:
    had, known = before.players[seat].resources, Counter[Resource]()
    for event in events:
        known.update(event.hand_change(seat))
    changes = ((name, count - had[name] - known[name]) for name, count in state.players[seat].resources.items())
    return tuple((name, change) for name, change in changes if change)


def _ahead(rules: Ruleset, state: State, events: Sequence[Event]) -> int | None:
    moved = next((event for event in events if isinstance(event, RobberMoved)), None)
    if moved is None or moved.place is None:
        return None
    points = [visible_points(Game(rules, state), seat) for seat in range(len(state.players))]
    leader = points.index(max(points))
    found = (state.buildings.get(vertex) for vertex in state.board.hex_vertices[moved.place])
    there = {building.seat for building in found if building is not None}
    robbed = {event.victim for event in events if isinstance(event, Stolen)} or there
    return leader if points.count(max(points)) == 1 and leader in (there & robbed) - {moved.seat} else None


def note_entry(record: Record, events: tuple[Event, ...] = ()) -> LogEntry:
    """The entry of an administrator's act or a table's decision."""
    what = record.action["admin"]
    values = tuple((name, value) for name, value in record.action.items() if name != "admin")
    if "decided" in record.action:
        return LogEntry(record.seq, record.at, record.seat, events, note="log-decided", values=(*values, ("act", what)))
    return LogEntry(record.seq, record.at, record.seat, events, note=f"log-{what}", values=values)


def is_public(entry: LogEntry) -> bool:
    """Whether everybody may know that it happened."""
    return entry.note is not None or any(event.seen_by(None) for event in entry.events)


def last_public(entries: Sequence[LogEntry]) -> LogEntry | None:
    """The last entry of which everybody may know."""
    return next(filter(is_public, reversed(entries)), None)


REMEMBERED = 100
"""How many of the latest entries of the log bots, advice and panels see."""


def events_known_to(latest: Sequence[LogEntry], seat: int | None) -> tuple[Event, ...]:
    """The events of the latest entries for a seat (None: anybody)."""
    return seen_by(tuple(event for entry in latest[-REMEMBERED:] for event in entry.events), seat)


def last_turns(entries: Sequence[LogEntry], turns: int) -> Sequence[LogEntry]:
    """The last turns, the current one among them.

    Of the move with which the first began there is only what came then.
    """
    begun = 0
    for index in reversed(range(len(entries))):
        begun += entries[index].begins_turn
        if begun == turns:
            first = entries[index]
            before = takewhile(lambda event: not isinstance(event, TurnBegan), first.events)
            return [replace(first, events=first.events[len([*before]) :]), *entries[index + 1 :]]
    return entries


def last_actor(entries: Sequence[LogEntry]) -> int | None:
    """The seat that acted last in public.

    None for no act, or a person without a seat.
    """
    last = last_public(entries)
    return None if last is None else last.seat


ASKED, REJECTED, WITHDRAWN = "undo-asked", "undo-rejected", "undo-withdrawn"
"""The words of records that tell of a request."""
REQUESTS = frozenset({f"log-{ASKED}", UNDO_AGREED})
"""The notes of the log that tell of a request, agreed to at once or not."""
PUBLIC_PLANS = SWITCHED, STANDING = "switched", "standing"
"""The words of records that announce a public switch, on or off, and an offer that stands."""
TALKING = ("proposed", "objected", "withdrawn", "rejected", "wait", "asked", "unasked", "idle", "returned")
TALK = frozenset(f"log-{word}" for word in (*TALKING, *PUBLIC_PLANS, "asleep", "awake"))
"""The notes of the log that end no request: they bring the game no further for anybody."""
HELD = 120
"""Seconds for which bots, and defaults of players who are away, wait during an undo request: their next move would end
it."""


def held_until(latest: Sequence[LogEntry]) -> int:
    """Until when (unix second) no bot moves; 0: bots move.

    The table is asked. Bots agree, so they leave those who are asked a moment; people may move, and end the request, as
    ever. Seen as far as the log is at hand.
    """
    for entry in reversed(latest):
        if entry.note == f"log-{ASKED}":
            return entry.at + HELD
        if is_public(entry) and entry.note not in TALK:
            break
    return 0


@dataclass(frozen=True)
class UndoOption:
    """A move before which a seat could ask to go back.

    ``undone`` are the lines of the log that would go, oldest first.
    """

    undone: tuple[LogEntry, ...]

    @property
    def dropped(self) -> list[int]:
        """The numbers of the records that would be taken back."""
        return [entry.seq for entry in self.undone]


def undo_options(entries: Sequence[LogEntry], reach: Reach, state: State, seat: int) -> list[UndoOption]:
    """The ways a seat could ask to go back, shortest first.

    The game goes on; it is empty when the seat may not ask now.
    """
    own = [step.number for step in reversed(reach.steps(state)) if step.seat == seat]
    if not own or has_asked(entries, seat, turn_number(state)):
        return []
    late = {entry.seq: entry for entry in takewhile(lambda entry: entry.seq >= own[-1], reversed(entries))}
    return [UndoOption(tuple(late[seq] for seq in reach.since(state, seat, number))) for number in own]


def why_no_undo(entries: Sequence[LogEntry], reach: Reach, state: State, seat: int) -> str:
    """The refusal for a seat that can take nothing back."""
    if has_asked(entries, seat, turn_number(state)):
        return "refused-undo-asked"
    return {PASSED: "refused-undo-passed", SHUFFLED: "refused-undo-shuffled"}.get(reach.closed(state), "refused-undo")


def has_asked(entries: Iterable[LogEntry], seat: int, turn: int) -> bool:
    """Whether a seat has asked in a turn of this number.

    A turn that was taken back since counts too.
    """
    notes = (dict(entry.values) for entry in entries if entry.note in REQUESTS)
    return any((values["seat"], values["turn"]) == (seat, turn) for values in notes)
