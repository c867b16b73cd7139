"""Replaying a game from its records, for log, film and `verify`.

Undo by consent and export use it too: it is the one way.

Neither states nor events are stored with a record. Both follow from the recorded actions and chance, which also proves
that the records lead to the state.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from operator import itemgetter
from typing import Any, Generic, Protocol, TypeVar

from engine.base.layouts import Layout
from engine.base.setup import start
from engine.chance import Chance, ChanceMismatch, Replay
from engine.codec import decode_action, decode_layout, decode_options, encode
from engine.kernel import Action, Event, Illegal, played
from engine.module import Ruleset
from engine.options import BadOptions, Options
from engine.record import record as value
from engine.records.game_file import ADMIN, AGREED, UNDO, Recorded, dropped_by
from engine.rulesets import ruleset
from engine.seats import PASSING, pass_seat
from engine.state import State
from engine.undo import PASSED, Reach, Since, go_back, turn_number, without
from engine.upgrades import NewerDocument

MAX_KEPT = 5_000
"""States that are kept at once because moves are taken back later: far more than in any game."""


class Misfit(Exception):
    """A record that does not fit: its number and why.

    What the rules raised is its ``__cause__``.
    """

    def __init__(self, place: int, why: str) -> None:
        super().__init__(f"Record {place} does not fit: {why}.")
        self.place = place


def reason_of(error: Exception) -> str:
    """Why a record was refused, in words."""
    if isinstance(error, Illegal):
        return f"the rules refuse it ({error})"
    if isinstance(error, NewerDocument):
        return f"a newer version of this program wrote it ({error})"
    if isinstance(error, BadOptions):
        return f"these options make no game ({error})"
    if isinstance(error, ChanceMismatch) or type(error) is ValueError:
        return str(error)
    return f"it makes no sense ({type(error).__name__})"


class StoredRecord(Recorded, Protocol):
    """A stored record in its schema.

    Its action, or what `start_action` makes, is written in this schema.
    """

    @property
    def schema(self) -> int:
        """The schema of its documents (`engine.codec`)."""


Kind = TypeVar("Kind", bound=Recorded)
Stored = TypeVar("Stored", bound=StoredRecord)


Done = tuple[tuple[Event, ...], tuple[Action, ...]]
"""What happened, and the plans that were carried out with it."""


NOTHING: Done = (), ()


class Replayer:
    """The position to which records lead, one after another.

    ``reach`` is what the table could agree to take back.

    What was taken back is believed: only the records know what an information barrier was when they were made.
    `engine.records.file_replay` judges it. ``since`` are the moves in force that may still be taken back.
    """

    def __init__(self, rules: Ruleset, state: State, returns: Container[int]) -> None:
        """Keep the states before ``returns``, and no others.

        They are the first moves of what is taken back later.
        """
        self.rules = rules
        self.state = state
        self.reach = Reach()
        self.since: Since = []
        self._returns = returns
        self._before: dict[int, State] = {}

    def act(
        self, number: int, action: Action, chance: Chance, drawn: Iterable[Any] = (), planned: State | None = None
    ) -> Done:
        """Carry out the move of a record that met ``drawn``.

        Raises `Illegal` or `ChanceMismatch`.

        ``planned`` is the present state with what was in queues, where the records do not tell of plans.
        """
        before, game = self.state, played(self.rules, planned or self.state, action, chance)
        if number in self._returns:
            if len(self._before) >= MAX_KEPT:
                raise ValueError("more is taken back than in any game")
            self._before[number] = before
        self.reach.note(number, before, action, drawn)
        self.since.append((number, action))
        self.state = game.state
        return tuple(game.events), game.carried_out

    def take_back(self, dropped: Sequence[int], agreed: bool) -> None:
        """Go back to before the first of these moves.

        What stays in force since is carried out again, unless the table has ``agreed`` that all goes. Raises
        ``KeyError`` for a move that is not in force.
        """
        first = min(dropped)
        at = bisect_left(self.since, first, key=itemgetter(0))
        later, self.since = self.since[at:], self.since[:at]
        earlier = self._before.pop(first)
        self.reach.drop([*dropped, *(number for number, _ in later)])
        if agreed:
            self.state = go_back(earlier, self.state)
            return
        self.state = earlier
        for number, action in without(later, dropped):
            self.act(number, action, Replay(()))

    def pass_seat(self, seat: int) -> tuple[Event, ...]:
        """Pass a seat to another player; returns the events.

        The table does not go back beyond this.
        """
        self.state, events = pass_seat(self.rules, self.state, seat)
        self.reach.close(PASSED, turn_number(self.state))
        return events


@value
class Step(Generic[Kind]):
    """A record with its events, its plans and the state after.

    ``game`` goes on with the next record.
    """

    record: Kind
    events: tuple[Event, ...]
    plans: tuple[Action, ...]
    state: State
    game: Replayer


def replay(
    records: Sequence[Stored], chance_of: Callable[[Stored], Chance] = lambda record: Replay(record.chance)
) -> Iterator[Step[Stored]]:
    """Replay stored records; raises `Misfit` for the first bad one.

    A game that older rules began may not fit. ``chance_of`` gives the chance of a record to the rules.
    """
    returns = returns_of(records)
    game: Replayer | None = None
    for record in records:
        try:
            events, plans = NOTHING
            if game is None:
                rules, state, events = begin(record.action, record.schema, chance_of(record))
                game = Replayer(rules, state, returns)
            elif record.kind == UNDO:
                game.take_back(record.action["drop"], AGREED in record.action)
            elif record.kind == ADMIN:
                events = game.pass_seat(record.action["seat"]) if record.action["admin"] in PASSING else ()
            else:
                action = decode_action(record.action, record.schema)
                events, plans = game.act(record.seq, action, chance_of(record), record.chance)
        except Exception as error:
            raise Misfit(record.seq, reason_of(error)) from error
        yield Step(record, events, plans, game.state, game)


def returns_of(records: Iterable[Recorded]) -> frozenset[int]:
    """The first move of each that was taken back."""
    return frozenset(min(dropped) for record in records if (dropped := dropped_by(record)))


def start_action(options: Options, layout: Layout, colours: Sequence[str]) -> dict[str, Any]:
    """The first record: everything that the start needs besides chance."""
    return {"start": {"options": options.to_json(), "layout": encode(layout), "colours": list(colours)}}


def begin(document: Any, schema: int, chance: Chance) -> tuple[Ruleset, State, tuple[Event, ...]]:
    """Rules, state and events of a first record, written in this schema."""
    what = document["start"]
    rules = ruleset(decode_options(what["options"], schema))
    state, events = start(rules, decode_layout(what["layout"], schema), what["colours"], chance)
    return rules, state, events
