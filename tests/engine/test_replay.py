"""Records are played again as they were made, by rules of whatever version; the first that does not fit is named."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import pytest

from engine import Game, Live, Options, State, apply, deal, encode
from engine.base.build import BuildRoute
from engine.kernel import Action
from engine.modules.build_queue import PLANS, QueueBuild
from engine.records.game_file import AGREED
from engine.records.replay import Misfit, Step, begin, replay, start_action
from engine.rulesets import colours
from engine.seats import HANDED_ON
from engine.upgrades import SCHEMA
from tests.engine.random_player import choose


@dataclass
class Stored:
    """A record as a store gives it."""

    seq: int
    kind: str
    seat: int | None
    action: Any
    chance: list[Any] = field(default_factory=list)
    schema: int = SCHEMA


class Course:
    """A game with its records, and the state after each of them."""

    def __init__(self, options: Options, players: int) -> None:
        self.chance = Live(3)
        chosen = colours(options, players)[:players]
        opening = start_action(options, deal(options, self.chance), chosen)
        at = len(self.chance.drawn)
        self.rules, state, _ = begin(opening, SCHEMA, self.chance)
        self.records = [Stored(1, "action", None, opening, self.chance.drawn[at:])]
        self.states: list[State] = [state]

    def do(self, action: Action) -> None:
        at = len(self.chance.drawn)
        self.states.append(apply(self.rules, self.states[-1], action, self.chance)[0])
        self.note("action", encode(action), self.chance.drawn[at:], action.seat)

    def note(self, kind: str, action: Any, chance: list[Any] | None = None, seat: int | None = 0) -> None:
        self.records.append(Stored(len(self.records) + 1, kind, seat, action, chance or []))

    def play(self, moves: int) -> None:
        choice = random.Random(7)
        for _ in range(moves):
            self.do(choose(Game(self.rules, self.states[-1]), choice))

    def steps(self) -> list[Step[Stored]]:
        return list(replay(self.records))


def test_records_lead_to_the_states_that_were_there() -> None:
    course = Course(Options(), 4)
    course.play(80)
    assert [step.state for step in course.steps()] == course.states
    assert all(step.events for step in course.steps())


def test_what_older_rules_let_be_taken_back_is_taken_back() -> None:
    """Beyond what is a barrier now: the end of a placement, after which somebody else had to act."""
    course = Course(Options(), 3)
    course.play(3)
    course.note("undo", {"drop": [3, 4]})
    assert course.steps()[-1].state == course.states[1]
    course.note("undo", {"drop": [2]})
    assert course.steps()[-1].state == course.states[0]


def test_what_stays_in_force_is_carried_out_again() -> None:
    course = Course(Options(players="5-6"), 6)
    course.play(1)
    (seat,) = Game(course.rules, course.states[-1]).waiting()
    plan = BuildRoute((seat + 1) % 6, 0)
    course.do(QueueBuild(plan.seat, plan))
    course.note("undo", {"drop": [2]}, seat=seat)
    state = course.steps()[-1].state
    assert state.buildings == {} and PLANS.of(state).queues[plan.seat] == (plan,)


def test_the_table_goes_back_and_what_is_in_other_hands_stays() -> None:
    course = Course(Options(), 3)
    course.play(4)
    course.note("undo", {"drop": [4, 5], AGREED: True})
    last = course.steps()[-1]
    assert last.state == course.states[2]
    assert [step.number for step in last.game.reach.steps(last.state)] == [2, 3]
    course.note("admin", {"admin": HANDED_ON, "seat": 1})
    last = course.steps()[-1]
    assert last.events and last.game.reach.steps(last.state) == ()


@pytest.mark.parametrize("dropped", [[9], [1], [3, 9], [2]])
def test_what_is_not_in_force_is_not_taken_back(dropped: list[int]) -> None:
    course = Course(Options(), 3)
    course.play(3)
    course.note("undo", {"drop": [2, 3, 4]})
    course.note("undo", {"drop": dropped})
    with pytest.raises(Misfit) as misfit:
        course.steps()
    assert misfit.value.place == 6 and isinstance(misfit.value.__cause__, KeyError)


def test_the_first_record_that_does_not_fit_is_named() -> None:
    course = Course(Options(), 3)
    course.play(20)
    course.records[12] = Stored(13, "action", 0, {"is": "NeverKnown"})
    found = replay(course.records)
    assert [next(found).record.seq for _ in range(12)] == list(range(1, 13))
    with pytest.raises(Misfit, match="Record 13 does not fit: it makes no sense"):
        next(found)


def test_states_are_kept_within_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    course = Course(Options(), 3)
    course.play(6)
    for number in range(7, 1, -1):
        course.note("undo", {"drop": [number]})
    assert course.steps()[-1].state == course.states[0]
    monkeypatch.setattr("engine.records.replay.MAX_KEPT", 5)
    with pytest.raises(Misfit, match="more is taken back than in any game"):
        course.steps()
