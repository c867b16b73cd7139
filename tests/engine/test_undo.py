"""Taking moves back, without anybody's session: what stops it, who may, and what the game is afterwards."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

from engine import Live, Options, Replay, Ruleset, State, apply, deal, pass_seat, ruleset, start
from engine.base.build import BuildCity, BuildRoute
from engine.base.trade import MakeOffer
from engine.base.turn import EndTurn, Roll
from engine.kernel import Action, Game
from engine.modules.build_queue import PLANS, SLOT, QueueBuild, SetMode
from engine.modules.catlantis import TriggerReached
from engine.rulesets import colours
from engine.state import Turn
from engine.undo import PASSED, SHUFFLED, Reach, Since, again, droppable, go_back, is_barrier, turn_number, without
from tests.engine.arrange import Table, rules_of
from tests.engine.random_player import choose

UNDOING, PASSING = 0.2, 0.02
MOVES = 350


@dataclass
class Course:
    """A game as it is kept at a table: all acts, the state now, that at the last barrier, and what followed since.

    ``acts`` are actions with what chance gave, lists of dropped numbers, and seats in other hands; they count from 1.
    """

    rules: Ruleset
    first: State
    acts: list[tuple[Action, list[object]] | list[int] | int] = field(default_factory=list)
    since: Since = field(default_factory=list)
    undone: int = 0

    def __post_init__(self) -> None:
        self.state = self.barrier = self.first

    def act(self, action: Action, chance: Live) -> None:
        before, drawn = self.state, len(chance.drawn)
        self.state, events = apply(self.rules, before, action, chance)
        self.acts.append((action, chance.drawn[drawn:]))
        if is_barrier(self.rules, before, self.state, action, events):
            self.barrier, self.since = self.state, []
        else:
            assert chance.drawn[drawn:] == [] and not any(event.reveals for event in events)
            self.since.append((len(self.acts), action))

    def undo(self, seat: int, most: int) -> None:
        dropped = [number for number, _ in droppable(self.since, seat)][-most:]
        if dropped:
            self.since = without(self.since, dropped)
            self.state = again(self.rules, self.barrier, self.since)
            self.acts.append(dropped)
            self.undone += 1

    def hand_on(self, seat: int) -> None:
        self.state, _ = pass_seat(self.rules, self.state, seat)
        self.acts.append(seat)
        self.barrier, self.since = self.state, []

    def without_barriers(self) -> State:
        """The state after all acts that were never taken back, from the very beginning."""
        dropped = {number for act in self.acts if isinstance(act, list) for number in act}
        state = self.first
        for number, act in enumerate(self.acts, 1):
            if isinstance(act, int):
                state, _ = pass_seat(self.rules, state, act)
            elif isinstance(act, tuple) and number not in dropped:
                chance = Replay(act[1])
                state, _ = apply(self.rules, state, act[0], chance)
                assert chance.exhausted
        return state


@pytest.mark.parametrize(
    ("options", "players", "seed"),
    [
        (Options(), 4, 1),
        (Options(board="beginner", strict_phases=True), 3, 2),
        (Options(players="5-6"), 6, 3),
        (Options(players="5-6", paired_players=True), 5, 4),
        (Options(scenario="oil_springs", players="5-6"), 5, 5),
        (Options(scenario="catlantis"), 3, 6),
    ],
)
def test_what_is_taken_back_is_as_if_it_had_never_been(options: Options, players: int, seed: int) -> None:
    rules, choice, chance = ruleset(options), random.Random(seed), Live(seed)
    state, _ = start(rules, deal(options, chance), colours(options, players)[:players], chance)
    course = Course(rules, state)
    while course.state.outcome is None and len(course.acts) < MOVES:
        if choice.random() < UNDOING:
            latest = course.since[-1][1].seat if course.since else 0
            course.undo(choice.choice((latest, choice.randrange(players))), choice.choice((1, 99)))
        elif choice.random() < PASSING:
            course.hand_on(choice.randrange(players))
        else:
            course.act(choose(Game(rules, course.state), choice), chance)
        if len(course.acts) % 25 == 0:
            assert course.without_barriers() == course.state
    assert course.without_barriers() == course.state
    assert course.undone > 5
    assert any(isinstance(act, int) for act in course.acts)


def barrier(table: Table, action: Action, *chance: object) -> bool:
    after, events = table.apply(action, *chance)
    return is_barrier(table.rules, table.state, after.state, action, events)


def test_chance_and_the_end_of_a_turn_are_barriers() -> None:
    table = Table().settlement(0, "A1 N").road(0, "A1 NE").give(0, "lumber brick")
    assert not barrier(table, BuildRoute(0, table.edge("A1 NW"), "road"))
    assert barrier(table, EndTurn(0))
    assert barrier(Table(dice=None), Roll(0), [3, 4])


def test_what_lays_something_hidden_open_is_a_barrier() -> None:
    table = Table().settlement(0, "A1 N").road(0, "A1 NE").give(0, "lumber brick")
    action = BuildRoute(0, table.edge("A1 NW"), "road")
    after, events = table.apply(action)
    laid_open = TriggerReached(0, cards=1)
    assert is_barrier(table.rules, table.state, after.state, action, (*events, laid_open))
    assert not is_barrier(table.rules, table.state, after.state, action, events)


def test_what_wins_the_game_is_a_barrier() -> None:
    for target, wins in ((2, True), (3, False)):
        table = Table(rules=rules_of(target=target)).settlement(0, "A1 N").give(0, "grain2 ore3")
        assert barrier(table, BuildCity(0, table.vertex("A1 N"))) == wins


def test_what_somebody_else_does_in_public_is_a_barrier() -> None:
    table = Table(players=3).give(0, "ore").give(1, "wool")
    assert not barrier(table, MakeOffer(0, ("ore",), ("wool",), (1, 2)))
    assert barrier(table, MakeOffer(1, ("wool",), ("ore",), (0,)))


def test_private_plans_are_no_barrier_and_stay_when_others_take_back() -> None:
    options, chance = Options(players="5-6"), Live(1)
    rules = ruleset(options)
    course = Course(rules, start(rules, deal(options, chance), colours(options, 6)[:6], chance)[0])
    (first,) = Game(rules, course.state).waiting()
    second = (first + 1) % 6
    course.act(Game(rules, course.state).legal(first)[0], chance)
    placed = course.state
    course.act(QueueBuild(second, BuildRoute(second, 0)), chance)
    assert course.barrier is course.first
    course.undo(second, 1)
    assert course.state.buildings == placed.buildings, "plans are changed by hand, not taken back"
    course.undo(first, 99)
    assert course.state.buildings == {}
    assert course.state.ext[SLOT].queues[second] == (BuildRoute(second, 0),)


def test_only_what_is_there_can_be_dropped() -> None:
    since: Since = [(4, EndTurn(0)), (5, SetMode(1, "ask"))]
    assert without(since, [4]) == [(5, SetMode(1, "ask"))]
    with pytest.raises(KeyError):
        without(since, [3])


def test_nobody_takes_back_once_another_has_acted_in_public() -> None:
    offer, answer = MakeOffer(0, ("ore",), ("wool",), (1,)), MakeOffer(1, ("wool",), ("ore",), (0,))
    private = QueueBuild(2, EndTurn(2))
    assert droppable([(3, offer), (4, private)], 0) == [(3, offer)]
    assert droppable([(3, offer), (4, private)], 2) == []
    assert droppable([(4, private)], 2) == []
    assert droppable([(3, offer), (5, answer)], 0) == []


# By consent: how far


def a_start(options: Options, players: int) -> tuple[Ruleset, State]:
    rules = ruleset(options)
    return rules, start(rules, deal(options, Live(1)), colours(options, players)[:players], Live(1))[0]


def numbers(reach: Reach, state: State) -> list[int]:
    return [step.number for step in reach.steps(state)]


def test_the_table_goes_back_to_the_start_of_the_previous_turn_at_most() -> None:
    rules, state = a_start(Options(), 4)
    choice, chance, reach, turns = random.Random(4), Live(4), Reach(), {0: 0}
    for number in range(1, 120):
        action, before = choose(Game(rules, state), choice), state
        state, _ = apply(rules, state, action, chance)
        reach.note(number, before, action, [])
        turns[number] = turn_number(before)
        expected = [found for found in range(1, number + 1) if turns[found] >= turn_number(state) - 1]
        assert numbers(reach, state) == expected
    assert turn_number(state) > 4
    found, last = numbers(reach, state), reach.steps(state)[-1]
    assert reach.since(state, last.seat, last.number) == (last.number,)
    assert reach.since(state, last.seat + 1, last.number) == (), "only from a move of one's own on"
    asked = reach.steps(state)[0]
    assert {step.seat for step in reach.steps(state)} > {asked.seat}
    assert list(reach.since(state, asked.seat, asked.number)) == found, "and with it what others did since"
    assert reach.since(state, last.seat, found[0] - 1) == ()
    reach.drop(found[-1:])
    assert numbers(reach, state) == found[:-1]
    assert reach.closed(state) == ""
    reach.close(PASSED, turn_number(state))
    assert numbers(reach, state) == [] and reach.closed(state) == PASSED


def test_nobody_goes_back_beyond_an_order_that_was_drawn_nor_takes_private_acts_back() -> None:
    _, state = a_start(Options(players="5-6"), 5)
    reach = Reach()
    reach.note(2, state, EndTurn(0), [["dice", 0, [3, 4]]])
    reach.note(3, state, SetMode(0, "skip"), [])
    reach.note(4, state, QueueBuild(0, BuildCity(0, 1)), [])
    assert numbers(reach, state) == [2, 3]
    reach.note(5, state, Roll(0), [[1, 2]])
    assert numbers(reach, state) == [2, 3, 5], "where nothing can be checked one order is as good as another"
    reach.note(6, state, Roll(0), [["shuffle", 1, [1, 0]]])
    assert numbers(reach, state) == [] and reach.closed(state) == SHUFFLED


def test_the_one_reason_why_a_move_is_not_taken_back_alone() -> None:
    _, state = a_start(Options(), 4)
    state.turn = Turn(7, 0, (3, 5))
    reach = Reach()
    reach.note(2, state, Roll(0), [[3, 5]])
    assert reach.barrier(state, 0, (0,)) == ("learnt", None)
    assert reach.barrier(state, 0, (1, 2)) == ("waits", 1)
    reach.note(3, state, EndTurn(1), [])
    assert reach.barrier(state, 0, (0,)) == ("moved", 1), "whose move it is says less than who has moved"
    state.turn = Turn(8, 1, None)
    assert reach.barrier(state, 0, (1,)) == ("turn", None)
    reach.close(PASSED, 8)
    assert reach.closed(state) == PASSED
    state.turn = Turn(10, 3, None)
    assert reach.closed(state) == "", "so far nobody goes back anyway"


def test_going_back_leaves_what_is_planned_as_it_is() -> None:
    _, earlier = a_start(Options(players="5-6"), 5)
    plans, present = PLANS.of(earlier), earlier.copy()
    used, new = BuildRoute(1, 3), BuildRoute(2, 5)
    PLANS.put(earlier, plans.with_queue(1, (used,)).with_mode(1, "skip"))
    PLANS.put(present, plans.with_queue(2, (new,)))
    found = PLANS.of(go_back(earlier, present))
    assert found.queues == ((), (), (new,), (), ()) and found.modes[1] == "skip"
    assert PLANS.of(earlier).queues[1] == (used,), "the earlier state stays as it is"
