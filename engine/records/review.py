"""The story of a finished game in numbers.

It tells who was how likely to win when, what chance did, and what was decided.

Everything follows from the records (`engine.records.replay`); nothing of it may be shown while the game goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import nlargest
from itertools import pairwise
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from engine.base.robber import Discarding
from engine.base.setup import SettingUp
from engine.base.turn import TakingTurn
from engine.chance import Chance, Live
from engine.codec import decode_action
from engine.kernel import Action, Event, Game, Illegal
from engine.module import Ruleset
from engine.players.chances import chances
from engine.players.comparing import difference
from engine.players.imagined import imagine
from engine.players.judging import Judge
from engine.players.steady import TurnPlan, plans
from engine.players.trying import ENDS, UNTRIED, alternatives_in, candidates
from engine.records.game_file import ACTION, dropped_by
from engine.records.luck import luck_of
from engine.records.playing_on import Everybody, Fate, follow
from engine.records.replay import replay
from engine.state import State
from engine.view import View, seen_by, view

TURNING_POINTS = 5
DEAREST = 6
"""So many decisions of each person that look dear are played on."""
POSITIONS = 120
"""Positions that are looked at to find what a steady player would have done."""
LEAST = 0.5
"""What a decision must cost at sight to be looked at; a victory point is 10."""
PLAYED_ON, ROUNDS = 24, 2
"""From how many imagined games a decision is judged, each for so many rounds, then by the chances."""
COSTLY, SURE = 0.03, 2.0
"""A decision is shown that cost at least so much, and so many of its standard errors."""
KNOWN = 300
"""The latest events that a seat remembers."""
UNJUDGED = (Discarding, SettingUp)
"""Cards to give up are too many ways to look at, each of little weight; before the first turn there are no chances."""
Progress = Callable[[float], None]


@dataclass(frozen=True)
class Moment:
    """The position after a record in force.

    It has the turn, the chances of each seat, and what chance moved them. When ``told``, something happened that can
    be told; the mere end of a turn is none.
    """

    seq: int
    turn: int
    chances: tuple[float, ...]
    luck: tuple[float, ...] | None = None
    told: bool = True


@dataclass(frozen=True)
class TurningPoint:
    """A record after which a seat's chances had moved most.

    They moved from ``before`` to ``after``.
    """

    seq: int
    turn: int
    seat: int
    before: float
    after: float


@dataclass(frozen=True)
class Decision:
    """A move that cost its seat chances, with better moves.

    The moves are better as far as the seat could know.

    ``cost`` is a part of one, ``error`` its standard error. ``user`` is who made it. ``seen`` is what the seat knew,
    ``terms`` is by how much the better moves are better, term by term of the judge. ``wins`` says that they win the
    game at once.
    """

    seq: int
    turn: int
    seat: int
    user: int
    taken: Action
    better: tuple[Action, ...]
    cost: float
    error: float
    seen: View | None = None
    terms: Mapping[str, float] = field(default_factory=dict)
    wins: bool = False


@dataclass(frozen=True)
class Review:
    """The review of a finished game.

    It has the moments, what chance gave each seat (its luck, which is told nowhere otherwise), the turning points and
    the dearest decisions in their order, each lesson once; ``judged`` is how many were looked at.
    """

    moments: tuple[Moment, ...]
    luck: tuple[float, ...]
    turning_points: tuple[TurningPoint, ...]
    decisions: tuple[Decision, ...]
    judged: int

    @property
    def by_turn(self) -> dict[int, tuple[float, ...]]:
        """The chances of each seat at the end of each turn."""
        return {moment.turn: moment.chances for moment in self.moments}

    @property
    def greatest(self) -> TurningPoint | None:
        """The turning point that moved chances most."""
        return max(self.turning_points, key=lambda point: abs(point.after - point.before), default=None)


@dataclass(frozen=True)
class JudgedChoice:
    """A decision as its seat saw it.

    It has what was done, the best plan that contains it (``taken``), and the ``best`` of all; ``cost`` is what it looks
    like at sight.
    """

    seq: int
    user: int
    seen: View
    log: tuple[Event, ...]
    action: Action
    taken: TurnPlan
    best: TurnPlan
    cost: float
    terms: Mapping[str, float]

    @property
    def lesson(self) -> Hashable:
        """What there is to learn, which is told once."""
        return self.user, self.best.moves[0]

    @property
    def turn(self) -> int:
        """The number of its turn."""
        return self.seen.turn.number if self.seen.turn is not None else 0


class Logs:
    """What each seat has seen and still remembers.

    What was taken back is not in it.
    """

    def __init__(self, seats: int) -> None:
        self._seen: list[list[tuple[int, Event]]] = [[] for _ in range(seats)]

    def add(self, seq: int, events: tuple[Event, ...]) -> None:
        """What a record has shown."""
        for seat, log in enumerate(self._seen):
            log += [(seq, event) for event in seen_by(events, seat)]
            del log[:-KNOWN]

    def take_back(self, dropped: Collection[int]) -> None:
        """What these records have shown does not stand."""
        if dropped:
            self._seen = [[(seq, event) for seq, event in log if seq not in dropped] for log in self._seen]

    def of(self, seat: int) -> tuple[Event, ...]:
        """The events that a seat remembers, the latest last."""
        return tuple([event for _, event in self._seen[seat]])


def review(records: Sequence[Any], progress: Progress = lambda part: None, *, judging: bool = True) -> Review:
    """The review of a game that has ended.

    Raises `engine.records.replay.Misfit` for one that does not replay, and ``ValueError`` for one that ended before its
    first turn.

    ``records`` are stored ones, each with the ``user`` who made it. ``progress`` hears which part is done. Unless
    ``judging`` no decision is looked at, which takes most of the time.
    """
    dropped = {number for record in records for number in dropped_by(record)}
    moments, choices, rules = list[Moment](), list[JudgedChoice](), None
    before: State | None = None
    logs = Logs(0)
    for number, step in enumerate(replay(records)):
        rules, state = step.game.rules, step.state
        if before is None:
            logs = Logs(len(state.players))
        acted = step.record.kind == ACTION and step.record.seq not in dropped
        if acted and before is not None and state.turn is not None and state.turn.number and before.outcome is None:
            action = decode_action(step.record.action, step.record.schema)
            if not action.private:
                luck = luck_of(rules, before, action, state, step.record.seq)
                told = luck is not None or not isinstance(action, ENDS)
                moments.append(Moment(step.record.seq, state.turn.number, chances(rules, state), luck, told))
            seen = logs.of(action.seat)
            choice = choice_of(rules, before, action, step.record, seen) if judging else None
            if choice is not None:
                choices.append(choice)
        logs.take_back(dropped_by(step.record))
        logs.add(step.record.seq, step.events)
        before = state
        progress(0.8 * (number + 1) / len(records))
    if rules is None or before is None or not moments:
        raise ValueError("there is nothing to review before the first turn")
    seats = range(len(before.players))
    luck = tuple([sum([moment.luck[seat] for moment in moments if moment.luck is not None]) for seat in seats])
    dearest = list(dear(choices))
    decisions = list[Decision]()
    for number, choice in enumerate(dearest):
        decisions.append(played_on(rules, choice))
        progress(0.8 + 0.2 * (number + 1) / len(dearest))
    costly = [found for found in decisions if found.cost >= COSTLY and found.cost >= SURE * found.error]
    return Review(tuple(moments), luck, turning_points(moments), tuple(costly), len(choices))


def turning_points(moments: Sequence[Moment]) -> tuple[TurningPoint, ...]:
    """The records that moved a seat's chances most, in order.

    The mere end of a turn is none, nor is the end of the game, unless somebody else was likelier to win until then.
    """
    found = list[TurningPoint]()
    for earlier, later in pairwise(moments):
        if not later.told or _is_expected_end(earlier, later):
            continue
        moved = [after - before for before, after in zip(earlier.chances, later.chances, strict=True)]
        seat = max(range(len(moved)), key=lambda at: abs(moved[at]))
        found.append(TurningPoint(later.seq, later.turn, seat, earlier.chances[seat], later.chances[seat]))
    largest = nlargest(TURNING_POINTS, found, key=lambda point: abs(point.after - point.before))
    return tuple(sorted(largest, key=lambda point: point.seq))


def _is_expected_end(earlier: Moment, later: Moment) -> bool:
    """Whether the favourite wins there, or the game ends without a winner."""
    if not any(later.chances):
        return True
    return 1.0 in later.chances and earlier.chances[later.chances.index(1.0)] == max(earlier.chances)


def choice_of(
    rules: Ruleset, before: State, action: Action, record: Any, log: tuple[Event, ...]
) -> JudgedChoice | None:
    """A person's decision; None where nothing could be decided or judged."""
    seat, top = action.seat, before.stack[-1]
    if (
        record.user is None
        or isinstance(top, UNJUDGED)
        or isinstance(action, tuple(UNTRIED))
        or getattr(record, "cause", "") == "time"
    ):
        return None
    if seat not in Game(rules, before).waiting() or (isinstance(top, TakingTurn) and not _rolled(before)):
        return None
    seen, chance = view(rules, before, seat), Live(record.seq)
    judge = Judge(rules, seat, imagine(rules, seen, log, chance))
    options = alternatives_in(judge)
    if isinstance(options, Action) or action not in options:
        return None
    found = plans(judge, judge.root, options, chance, POSITIONS)
    best = max(found, key=lambda plan: plan.worth)
    taken = [plan for plan in found if action in plan.moves] or [*follow_up(judge, judge.root, action, chance)]
    if not taken or best in taken:
        return None
    likely = max(taken, key=lambda plan: plan.worth)
    cost = best.worth - likely.worth
    if cost < LEAST:
        return None
    return JudgedChoice(
        record.seq, record.user, seen, log, action, likely, best, cost, difference(judge, [best], [likely])
    )


def _rolled(state: State) -> bool:
    return state.turn is not None and state.turn.dice is not None


def follow_up(judge: Judge, state: State, action: Action, chance: Chance) -> Iterator[TurnPlan]:
    """What can be made of a move that belongs to no plan."""
    game = Game(judge.rules, state.copy(), chance)
    try:
        game.play(action)
    except Illegal:
        return
    yield TurnPlan(game.state, judge.value(game), (action,))
    if game.state.outcome is None and judge.seat in game.waiting():
        judge.positions = 0
        for plan in plans(judge, game.state, candidates(game, judge.seat), chance, POSITIONS // 2):
            yield TurnPlan(plan.state, plan.worth, (action, *plan.moves), plan.known, plan.due)


def dear(choices: Sequence[JudgedChoice]) -> Iterator[JudgedChoice]:
    """Each person's dearest choices at sight, in order.

    There is one a turn and one a lesson.
    """
    chosen: dict[int, list[JudgedChoice]] = {}
    known = set[Hashable]()
    for choice in sorted(choices, key=lambda choice: -choice.cost):
        own, turn = chosen.setdefault(choice.user, []), (choice.user, choice.turn)
        if len(own) < DEAREST and not known & {turn, choice.lesson}:
            known |= {turn, choice.lesson}
            own.append(choice)
    yield from sorted([choice for own in chosen.values() for choice in own], key=lambda choice: choice.seq)


def played_on(rules: Ruleset, choice: JudgedChoice) -> Decision:
    """What a decision cost, both ways played on.

    They are played on in games that agree with what its seat knew, with the same dice.
    """
    seat = choice.seen.seat
    assert seat is not None
    ahead = list[float]()
    for number in range(PLAYED_ON):
        seed = 1000 * choice.seq + number
        state = imagine(rules, choice.seen, choice.log, Live(seed), whole=True)
        best, taken = (outlook(rules, state, seat, plan, seed) for plan in (choice.best, choice.taken))
        ahead.append(best - taken)
    moves = tuple([move for move in choice.best.moves if not isinstance(move, ENDS)]) or choice.best.moves
    error, end = stdev(ahead) / sqrt(len(ahead)), choice.best.state.outcome
    return Decision(
        *(choice.seq, choice.turn, seat, choice.user, choice.action, moves, fmean(ahead), error),
        seen=choice.seen,
        terms=choice.terms,
        wins=end is not None and end.winner == seat,
    )


def outlook(rules: Ruleset, state: State, seat: int, plan: TurnPlan, seed: int) -> float:
    """The seat's chances some rounds after a plan, in one imagined game."""
    game = Game(rules, state.copy(), Fate(seed))
    now = state.turn.number if state.turn is not None else 0
    follow(game, seat, plan.moves, to_the_end=plan.known)
    Everybody(rules, game.state).play(game, game.chance, until=now + ROUNDS * len(state.players))
    return chances(rules, game.state)[seat]
