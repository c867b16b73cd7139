"""Taking moves back: what stops it, what a seat may take back, and what the game is afterwards.

Whenever something hidden is laid open, chance is used or somebody else may act, an *information barrier* is passed, and
nobody goes back beyond it. Since the last barrier there are only actions that reveal nothing and use no chance: those
of the player who acts, and private ones of anybody, which nobody else's undo touches. Actions go by the numbers of
their records. An undo names those that it drops; the others are carried out again from the barrier, in their order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.chance import Replay
from engine.kernel import Action, Event, Game, apply
from engine.module import Ruleset
from engine.state import State

Since = list[tuple[int, Action]]
"""The actions since the last barrier that are still in force, by the numbers of their records."""


def is_barrier(rules: Ruleset, before: State, after: State, action: Action, events: Iterable[Event]) -> bool:
    """Whether nobody may go back beyond ``action``, which led from one state to the other with these events."""
    if action.private:
        # What is private changes nothing for others, and so nothing in what they can take back.
        return False
    waited, waiting = (Game(rules, state).waiting() for state in (before, after))
    return not action.undoable or any(event.reveals for event in events) or not waited == waiting == (action.seat,)


def droppable(since: Since, seat: int) -> Since:
    """The actions that the seat may take back, the latest last; none when somebody else has acted in public since."""
    public = [(number, action) for number, action in since if not action.private]
    return public if all(action.seat == seat for _, action in public) else []


def without(since: Since, dropped: Iterable[int]) -> Since:
    """What stays in force; raises ``KeyError`` for a number that is not there to be dropped."""
    gone = set(dropped)
    if missing := gone - {number for number, _ in since}:
        raise KeyError(min(missing))
    return [(number, action) for number, action in since if number not in gone]


def again(rules: Ruleset, barrier: State, since: Sequence[tuple[int, Action]]) -> State:
    """The state after carrying out again what stays in force, from the one at the barrier."""
    state = barrier
    for _, action in since:
        state, _ = apply(rules, state, action, Replay(()))
    return state
