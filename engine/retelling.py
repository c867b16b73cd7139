"""A game out of a file, played again record by record: for study, and to see whether the rules allow it.

Nothing in a file is believed. The first record that the rules refuse is named (`Misfit`), whatever a forged one makes
them raise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.base.setup import start
from engine.chance import ChanceMismatch
from engine.codec import (
    SCHEMA,
    NewerDocument,
    decode_action,
    decode_layout,
    decode_options,
    lifted,
    require_truth_values,
)
from engine.game_file import (
    ACTION,
    ADMIN,
    AGREED,
    ENDINGS,
    HELD_BACK,
    PLAN,
    START,
    UNDO,
    Entry,
    GameFile,
    digest,
    dropped_by,
    taken_back,
)
from engine.kernel import Action, Event, Game, Illegal, apply
from engine.module import Ruleset
from engine.modules.plans import PLANS, QueueBuild
from engine.options import BadOptions
from engine.retold import HeldBack, Retold
from engine.rulesets import check_players, ruleset
from engine.seats import PASSING, pass_seat
from engine.state import State
from engine.undo import MAX_REMEMBERED, Reach, Since, again, droppable, go_back, is_barrier, without

MAX_REPEATED = 50_000
"""Moves that are carried out again because others were taken back: far more than in any game, done within seconds."""


class Misfit(Exception):
    """A record that does not fit: its place in the file, counted from 1, and why, in words."""

    def __init__(self, place: int, why: str) -> None:
        super().__init__(f"Record {place} does not fit: {why}.")
        self.place = place


@dataclass(frozen=True)
class Step:
    """A record, the plans that were carried out with it, what happened, and the state after it."""

    entry: Entry
    plans: tuple[Entry, ...]
    events: tuple[Event, ...]
    state: State


class Watched(Game):
    """A game that notes the plans that are carried out in it, in ``carried_out``."""

    def __init__(self, rules: Ruleset, state: State, chance: Any) -> None:
        super().__init__(rules, state, chance)
        plans = PLANS.find(state)
        self._planned = [] if plans is None else [item for queue in plans.queues for item in queue]
        self.carried_out: list[Action] = []

    def judge(self, action: Action) -> None:
        """As in any game. A queue is carried out item by item, each as soon as nothing is said against it."""
        super().judge(action)
        if any(action is item for item in self._planned):
            self.carried_out.append(action)


class Retelling:
    """A game that is played again from a file, record by record; ``counters`` are those of its chance so far."""

    def __init__(self, file: GameFile) -> None:
        """Raises whatever options and a board raise that make no game."""
        options = decode_options(file.options, file.schema)
        check_players(options, file.colours)
        self.file = file
        self.rules = ruleset(options)
        layout = lifted(file.layout, file.schema)
        require_truth_values(layout)
        self.layout = decode_layout(layout)
        self._barrier: State | None = None
        self._since: Since = []
        self._reach = Reach()
        self._before: dict[int, State] = {}
        self._state: State | None = None
        self._stopped = False
        self._taken_back = taken_back(file.records)
        self._unknown: set[int] = set()
        self._repeated = 0

    @property
    def state(self) -> State:
        """The state after the last record; raises ``ValueError`` before the first."""
        if self._state is None:
            raise ValueError("the first record does not begin a game")
        return self._state

    def play(self, entry: Entry, plans: Sequence[Entry]) -> Step:
        """One record with the plans that follow it; raises `Misfit` for the first of them that the rules refuse."""
        try:
            return self._play(entry, plans)
        except Misfit:
            raise
        except Exception as error:  # a forged file makes the rules raise anything
            raise Misfit(entry.seq, reason_of(error)) from error

    def _play(self, entry: Entry, plans: Sequence[Entry]) -> Step:
        if self._stopped:
            raise ValueError("the game was over")
        chance = Retold(entry.chance)
        state, events = self._carried_out(entry, plans, chance)
        if not chance.exhausted and entry.action != HELD_BACK:
            raise ChanceMismatch("it holds more values of chance than the rules ask for")
        self._state = state
        if not self._agrees(entry, state):
            raise ValueError("it leads to something else than the file says")
        return Step(entry, tuple(plans), events, state)

    def _agrees(self, entry: Entry, state: State | None = None) -> bool:
        """Whether a record has the digest that it should; one that was written under other names cannot tell."""
        options = self.file.options if entry.kind == START else None
        return entry.after is None or self.file.schema != SCHEMA or digest(entry, state, options) == entry.after

    @property
    def over(self) -> bool:
        """Whether the game has come to an end, of whatever kind."""
        return self._stopped or (self._state is not None and self._state.outcome is not None)

    def _carried_out(self, entry: Entry, plans: Sequence[Entry], chance: Retold) -> tuple[State, tuple[Event, ...]]:
        if entry.kind == ACTION and entry.action == HELD_BACK:
            return self._pass_over(entry), ()
        if entry.kind == ACTION:
            return self._act(entry, plans, chance)
        if entry.kind == UNDO:
            return self._undo(entry), ()
        if entry.kind == ADMIN:
            return self._administer(entry)
        if self._state is not None or entry.action is not None or entry.seat is not None:
            raise ValueError("no game begins like this")
        state, events = start(self.rules, self.layout, self.file.colours, chance)
        self._pass_barrier(state)
        return state, events

    def _pass_barrier(self, state: State) -> None:
        self._barrier, self._since = state, []

    def _act(self, entry: Entry, plans: Sequence[Entry], chance: Retold) -> tuple[State, tuple[Event, ...]]:
        before, action = self.state, self._action_of(entry)
        if action.private or action.seat != entry.seat:
            raise ValueError("it is no public move of its seat")
        planned = before
        for plan in plans:
            planned = self._queue(planned, plan)
        game = Watched(self.rules, planned.copy(), chance)
        game.play(action)
        for number, plan in enumerate(plans):
            if game.carried_out[number : number + 1] != [self._action_of(plan)]:
                raise Misfit(plan.seq, "this plan was not carried out then")
        self._remember(entry, before, action)
        if is_barrier(self.rules, before, game.state, action, game.events):
            self._pass_barrier(game.state)
        else:
            self._since.append((entry.seq, action))
        return game.state, tuple(game.events)

    def _remember(self, entry: Entry, before: State, action: Action) -> None:
        """Keep the state before a move, as long as the table could agree to go back there."""
        # Where no chance can be checked, another order of dice is as good as the one that was taken back.
        self._reach.note(entry.seq, before, action, () if self.file.commitment is None else entry.chance)
        self._before[entry.seq] = before
        if len(self._before) > 2 * MAX_REMEMBERED:
            known = self._reach.remembered
            self._before = {number: state for number, state in self._before.items() if number in known}

    def _action_of(self, entry: Entry) -> Action:
        action = lifted(entry.action, self.file.schema)
        require_truth_values(action)
        return decode_action(action)

    def _queue(self, state: State, plan: Entry) -> State:
        """The state with a plan in its seat's queue, which then is carried out by the rules."""
        try:
            item = self._action_of(plan)
            if plan.chance or item.seat != plan.seat:
                raise ValueError("a plan is a move of its seat, whose chance stands at the move before")
            if not self._agrees(plan):
                raise ValueError("it is something else than the file says")
            return apply(self.rules, state, QueueBuild(item.seat, item), Retold(()))[0]
        except Exception as error:
            raise Misfit(plan.seq, reason_of(error)) from error

    def _pass_over(self, entry: Entry) -> State:
        """The state as it was, at a move that nobody is told: without it, if it is taken back again."""
        if entry.seq not in self._taken_back:
            raise HeldBack("a move is held back while the game goes on")
        self._unknown.add(entry.seq)
        return self.state

    def _undo(self, entry: Entry) -> State:
        dropped = dropped_by(entry)
        if entry.seat is None or not dropped:
            raise ValueError("nothing is taken back")
        if self._unknown.issuperset(dropped):
            self._unknown.difference_update(dropped)
            return self.state
        if entry.action.get(AGREED) is True:
            return self._go_back(entry, entry.seat, dropped)
        allowed = {number for number, _ in droppable(self._since, entry.seat)}
        if not allowed.issuperset(dropped) or self._barrier is None:
            raise ValueError("this cannot be taken back")
        self._since = without(self._since, dropped)
        self._reach.drop(dropped)
        self._repeated += len(self._since)
        if self._repeated > MAX_REPEATED:
            raise ValueError("more is taken back than in any game")
        return again(self.rules, self._barrier, self._since)

    def _go_back(self, entry: Entry, seat: int, dropped: list[int]) -> State:
        """What the table agreed to take back: a move of the player who asked, and all since then."""
        if list(self._reach.since(self.state, seat, dropped[0])) != dropped:
            raise ValueError("this cannot be taken back, not even by consent")
        state = go_back(self._before[dropped[0]], self.state)
        self._reach.drop(dropped)
        self._pass_barrier(state)
        return state

    def _administer(self, entry: Entry) -> tuple[State, tuple[Event, ...]]:
        state, events = self.state, tuple[Event, ...]()
        what = entry.action["admin"]
        if what in PASSING:
            if type(entry.action["seat"]) is not int or entry.action["seat"] not in range(len(state.players)):
                raise ValueError("there is no such seat")
            state, events = pass_seat(self.rules, state, entry.action["seat"])
            self._pass_barrier(state)
            self._reach.close()
        self._stopped = what in ENDINGS or entry.action.get("last") is True
        return state, events


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


def groups(file: GameFile) -> Iterator[tuple[Entry, list[Entry]]]:
    """The records with the plans that follow each; raises `Misfit` where one is missing, twice or out of order."""
    held: tuple[Entry, list[Entry]] | None = None
    for place, entry in enumerate(file.records, 1):
        if entry.seq != place:
            raise Misfit(place, f"number {entry.seq} stands there, so one is missing, twice or out of its order")
        if entry.kind != PLAN:
            if held is not None:
                yield held
            held = (entry, [])
        elif held is None or held[0].kind != ACTION:
            raise Misfit(place, "a plan follows no move")
        else:
            held[1].append(entry)
    if held is not None:
        yield held


def retell(file: GameFile) -> Iterator[Step]:
    """Play a file again; raises `Misfit` at the first record that the rules refuse, or whose chance is held back."""
    retelling: Retelling | None = None
    for entry, plans in groups(file):
        retelling = retelling or opened(file)
        yield retelling.play(entry, plans)


def opened(file: GameFile) -> Retelling:
    """A file before its first record; raises `Misfit` for that one when options or board make no game."""
    try:
        return Retelling(file)
    except Exception as error:
        raise Misfit(1, reason_of(error)) from error
