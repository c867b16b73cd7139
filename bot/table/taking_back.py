"""What can be taken back, and what a game is after something was.

Since the last information barrier there are only actions that reveal nothing and use no chance: those of the player who
acts, and private ones of anybody, which nobody else's undo touches. An undo names the records that it drops; the others
are carried out again from the barrier, in their order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine import Action, Replay, Ruleset, State, apply, decode_action
from storage import Record

Since = list[tuple[int, Action]]
"""Actions since the last barrier that are still in force, by the numbers of their records."""


def in_force(records: Iterable[Record]) -> Since:
    """What the records after a barrier leave in force."""
    since: Since = []
    for record in records:
        if record.kind == "undo":
            since = without(since, record.action["drop"])
        elif record.kind == "action":
            since.append((record.seq, decode_action(record.action)))
    return since


def droppable(since: Since, seat: int) -> list[tuple[int, Action]]:
    """The actions that the seat could take back, the latest last; none when somebody else has acted in public since."""
    public = [(seq, action) for seq, action in since if not action.private]
    return public if all(action.seat == seat for _, action in public) else []


def without(since: Since, dropped: Iterable[int]) -> Since:
    """What stays in force."""
    gone = set(dropped)
    return [(seq, action) for seq, action in since if seq not in gone]


def again(rules: Ruleset, state: State, since: Sequence[tuple[int, Action]]) -> State:
    """The state after carrying out again what stays in force, from the one at the barrier."""
    for _, action in since:
        state, _ = apply(rules, state, action, Replay(()))
    return state
