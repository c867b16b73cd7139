"""Taking moves back: what stops it, and what it leaves.

A move passes an *information barrier* when it lays open something hidden, uses chance, moves cards from hand to hand
or lets another player act. Nobody goes back beyond a barrier. The events say so (`Event.reveals`); a kind of action
that is not ``undoable`` can only add to it. Since the last barrier there are only actions of the player who acts,
and private ones of anybody, which no other player's undo touches. Actions go by the numbers of their records. An
undo names the actions that it drops; the others are carried out again from the barrier, in their order.

Beyond a barrier only the whole table goes back together: see `Reach` and `go_back`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from engine.chance import SHUFFLE, Replay, is_numbered
from engine.kernel import Action, Event, Game, apply
from engine.module import Ruleset
from engine.modules.build_queue import keep_queues
from engine.state import State

MAX_REMEMBERED = 500
"""Public moves beyond which nobody goes back: more than in any two turns."""

PASSED, SHUFFLED = "passed", "shuffled"
"""Why nobody goes back: a seat changed hands, or an order was drawn that would be drawn again."""

Since = list[tuple[int, Action]]
"""The actions since the last barrier that are still in force, by the numbers of their records."""


def is_barrier(rules: Ruleset, before: State, after: State, action: Action, events: Iterable[Event]) -> bool:
    """Whether ``action`` is a barrier beyond which nobody goes back.

    It led from one state to the other with these events.
    """
    if action.private:
        # What is private changes nothing for others, and so nothing in what they can take back.
        return False
    waited, waiting = (Game(rules, state).waiting() for state in (before, after))
    return not action.undoable or any(event.reveals for event in events) or not waited == waiting == (action.seat,)


def droppable(since: Since, seat: int) -> Since:
    """The actions that the seat may take back, the latest last.

    There are none when another seat has acted in public since.
    """
    public = [(number, action) for number, action in since if not action.private]
    return public if all(action.seat == seat for _, action in public) else []


def without(since: Since, dropped: Iterable[int]) -> Since:
    """What stays in force.

    Raises ``KeyError`` for a number that does not exist.
    """
    gone = set(dropped)
    if missing := gone - {number for number, _ in since}:
        raise KeyError(min(missing))
    return [(number, action) for number, action in since if number not in gone]


def again(rules: Ruleset, barrier: State, since: Sequence[tuple[int, Action]]) -> State:
    """Carry out again what stays in force, from the barrier's state."""
    state = barrier
    for _, action in since:
        state, _ = apply(rules, state, action, Replay(()))
    return state


@dataclass(frozen=True)
class UndoStep:
    """A public move: record number, seat and turn (0: before the first)."""

    number: int
    seat: int
    turn: int


class Reach:
    """The public moves in force that a table could take back.

    It reaches to the start of the previous turn (what came before the first turn counts as one), but never beyond a
    seat that changed hands, nor beyond an order that was drawn in a game whose chance can be checked: the order of a
    deck of dice would be drawn again, and with it other throws.
    """

    def __init__(self) -> None:
        self._steps: deque[UndoStep] = deque(maxlen=MAX_REMEMBERED)
        self._closed = ("", 0)

    def note(self, number: int, before: State, action: Action, chance: Iterable[Any]) -> None:
        """Note a move: the state ``before`` and its values of chance."""
        if action.private:
            return
        if any(is_numbered(value) and value[0] == SHUFFLE for value in chance):
            self.close(SHUFFLED, turn_number(before))
        else:
            self._steps.append(UndoStep(number, action.seat, turn_number(before)))

    def drop(self, numbers: Iterable[int]) -> None:
        """These moves are taken back."""
        gone = set(numbers)
        self._steps = deque((step for step in self._steps if step.number not in gone), MAX_REMEMBERED)

    def close(self, why: str, turn: int) -> None:
        """Nobody goes back beyond this moment of a turn."""
        self._steps.clear()
        self._closed = (why, turn)

    def closed(self, state: State) -> str:
        """Why it is shorter than two turns, if it is."""
        why, turn = self._closed
        return why if turn >= turn_number(state) - 1 else ""

    def steps(self, state: State) -> tuple[UndoStep, ...]:
        """What could be taken back in this state, oldest first."""
        first = turn_number(state) - 1
        return tuple(takewhile(lambda step: step.turn >= first, reversed(self._steps)))[::-1]

    def since(self, state: State, seat: int, number: int) -> tuple[int, ...]:
        """The moves that go, by number, when one is taken back.

        There are none when the seat's move is out of reach.
        """
        undone = [step for step in self.steps(state) if step.number >= number]
        own = undone and (undone[0].number, undone[0].seat) == (number, seat)
        return tuple(step.number for step in undone) if own else ()

    def barrier(self, state: State, seat: int, waiting: Sequence[int]) -> tuple[str, int | None]:
        """Why a seat takes its last move back only with the table.

        ``turn``: another turn has begun. ``moved``: another seat has moved since. ``waits``: play is ``waiting`` for
        another one. Else others have ``learnt`` from it. The other seat comes second.
        """
        *_, last = [UndoStep(0, seat, 0), *(step for step in self.steps(state) if step.seat == seat)]
        later = [step.seat for step in self.steps(state) if step.number > last.number and step.seat != seat]
        if last.turn != turn_number(state):
            return "turn", None
        if later:
            return "moved", later[-1]
        return ("learnt", None) if seat in waiting or not waiting else ("waits", waiting[0])

    @property
    def remembered(self) -> frozenset[int]:
        """The numbers of all moves that may come into reach.

        Some do only after others were taken back.
        """
        return frozenset(step.number for step in self._steps)


def turn_number(state: State) -> int:
    """The number of the turn, 0 before the first."""
    return 0 if state.turn is None else state.turn.number


def go_back(earlier: State, present: State) -> State:
    """The position to which a table goes back.

    Plans stay as they are now, so what was used up stays used up.
    """
    state = earlier.copy()
    keep_queues(state, present)
    return state


def offers_taken_back(before: State, after: State) -> bool:
    """Whether offers of a turn were taken back, with their numbers.

    The next offers get these numbers.
    """
    return (
        before.turn is not None
        and after.turn is not None
        and before.turn.number == after.turn.number
        and before.turn.offers_made > after.turn.offers_made
    )
