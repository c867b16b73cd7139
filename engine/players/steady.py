"""The steady player: looks at every move and the turn's rest.

It looks at what the rest of the turn could make of the best moves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.base.build import ROAD, BuildRoute
from engine.base.cards import LayFreeRoute, LayingFreeRoutes, PlayMonopoly, PlayYearOfPlenty
from engine.base.robber import MoveRobber, MovingRobber
from engine.base.trade import TradeWithBank
from engine.chance import Chance
from engine.kernel import Action, Event, Game
from engine.module import Ruleset
from engine.players.judging import Judge
from engine.players.trying import ENDS, alternatives, attempt, candidates
from engine.players.weights import WEIGHTS, Weights
from engine.record import record
from engine.state import State
from engine.view import View

BREADTH = 3
"""How many positions are followed at each step of a plan."""
STEPS = 5
WORTH_WHILE = 1e-6
"""A move that gains no more than this is not made."""
CLOSE = 2
"""A seat that lacks no more points than that looks for a way to win: at `WIDER` times as many positions, as many of
them followed at each step."""
WIDER = 2
IDLE_TRADE = 1.0
"""What a trade with the bank must gain besides for each card lost by it, when nothing is built after it."""
HOPE = 2.0
"""What free roads may bring that are still to be laid."""
FOR_NO_POINT = 4.0
"""What a card that brings resources must gain besides when they bring no point in the same turn."""


@record
class TurnPlan:
    """A position within the turn, and the moves that lead there.

    ``known`` says that they need no chance. ``worth`` includes ``due``, what the moves bring besides that does not show
    in the position.
    """

    state: State
    worth: float
    moves: tuple[Action, ...] = ()
    known: bool = True
    due: float = 0.0


def choose(
    rules: Ruleset,
    view: View,
    log: Sequence[Event],
    rng: Chance,
    budget: int,
    weights: Weights = WEIGHTS,
) -> Action:
    """The move of ``view.seat``; see `engine.players.choose`."""
    found = alternatives(rules, view, log, rng, weights)
    if isinstance(found, Action):
        return found
    judge, options = found
    return plan(judge, judge.root, options, rng, budget)


def plan(judge: Judge, state: State, options: Sequence[Action], chance: Chance, budget: int) -> Action:
    """The first move of the best of `plans`."""
    return max(plans(judge, state, options, chance, budget), key=lambda found: found.worth).moves[0]


def plans(
    judge: Judge, state: State, options: Sequence[Action], chance: Chance, budget: int, *, widens: bool = True
) -> list[TurnPlan]:
    """Ways through the rest of the turn, with their worths.

    A worth is that of stopping after it; doing nothing comes first.

    No more than ``budget`` positions are looked at, `WIDER` times as many by a seat that is `CLOSE` to winning, if it
    ``widens``. A win that is sure ends the search.
    """
    ends = [action for action in options if isinstance(action, ENDS)]
    wider = WIDER if widens and ends and _close(judge, state) else 1
    looked: list[TurnPlan] = []
    if ends:
        looked.append(TurnPlan(state, judge.value(Game(judge.rules, state)) + WORTH_WHILE, (ends[0],)))
    front = [TurnPlan(state, 0.0)]
    for step in range(STEPS):
        found: dict[float, TurnPlan] = {}
        for at in front:
            moves = options if not step else candidates(Game(judge.rules, at.state), judge.seat)
            for action in moves:
                if isinstance(action, ENDS):
                    continue
                if judge.positions >= budget * wider and looked:
                    return looked
                tried = attempt(judge, at.state, action, chance)
                due = at.due + tried.due
                way = TurnPlan(tried.state, tried.worth + due, (*at.moves, action), tried.known, due)
                looked.append(replace(way, worth=way.worth - _waste(judge, state, at, way)))
                if tried.state.outcome is not None and tried.state.outcome.winner == judge.seat:
                    return looked
                follows = tried.state.outcome is None and judge.seat in Game(judge.rules, tried.state).waiting()
                if follows and (tried.known or tried.due):
                    found.setdefault(round(way.worth, 9), way)
        front = _best(found.values(), BREADTH * wider)
        if not front or not ends:
            break
    return looked


def _points(judge: Judge, state: State) -> int:
    """All points of the seat."""
    return sum(Game(judge.rules, state).points(judge.seat).values())


def _close(judge: Judge, state: State) -> bool:
    """Whether the seat may win within the turn."""
    return _points(judge, state) >= judge.rules.target - CLOSE


def _waste(judge: Judge, root: State, before: TurnPlan, way: TurnPlan) -> float:
    """The extra gain that a plan's last move needs.

    The move is nothing in itself, spent a card for no point, or paid for a road that a card would lay.
    """
    action, waste = way.moves[-1], 0.0
    if isinstance(action, TradeWithBank):
        given = action.give
        hand, left = (found.players[judge.seat].resources for found in (before.state, way.state))
        waste = IDLE_TRADE * (hand[given] - left[given] - 1)
    spent = sum(isinstance(played, (PlayMonopoly, PlayYearOfPlenty)) for played in way.moves)
    if spent and _points(judge, way.state) <= _points(judge, root):
        waste += FOR_NO_POINT * spent
    if _pays_for_free_roads(judge, root, way):
        waste += judge.weights.hidden * judge.weights.free_roads
    return waste + judge.idle(action)


def _best(ways: Iterable[TurnPlan], most: int) -> list[TurnPlan]:
    """The best ways to follow.

    No more than `BREADTH` of them come after moves of one kind, and one after what a card does.
    """
    found, kinds = list[TurnPlan](), Counter[type[Action]]()
    for way in sorted(ways, key=lambda item: -_promise(item)):
        kind = type(way.moves[-1])
        if kinds[kind] < (1 if issubclass(kind, (MoveRobber, LayFreeRoute)) else BREADTH):
            kinds[kind] += 1
            found.append(way)
            if len(found) == most:
                break
    # A robber has many ways to go, and none of them wins.
    return sorted(found, key=lambda way: isinstance(way.state.stack[-1], MovingRobber))


def _promise(way: TurnPlan) -> float:
    """How good a way looks: free roads are still to be laid."""
    return way.worth + (HOPE if isinstance(way.state.stack[-1], LayingFreeRoutes) else 0.0)


def _pays_for_free_roads(judge: Judge, root: State, way: TurnPlan) -> bool:
    """Whether a road is paid for that a card would lay."""
    turn, player = root.turn, way.state.players[judge.seat]
    held = turn is not None and not turn.card_played and player.cards.get("road_building", 0) > 0
    return held and any(isinstance(action, BuildRoute) and action.kind == ROAD for action in way.moves)
