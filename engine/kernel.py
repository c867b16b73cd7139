"""The kernel: modules around a stack of phases.

It knows the questions that rules answer (what a hex yields, who may be robbed, how many points) and none of the
answers. Three things hold whatever the modules say: nobody acts after the end (B-74) or out of turn (B-20), and what is
refused changes nothing.

One door: `played`, and `apply`, which gives no more of it than the new state and the events. Two mechanisms only.
*Fold*: a question passes through all modules in order, each gets the answer so far. *React*: after an event each module
may return phases, which are stacked in module order, so those of later modules are played first. Inheritance, option
flags and event sourcing were considered: variants by subclass do not combine, flags spread over every function, and
with event sourcing each change is written twice.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TypeVar

from engine.chance import NO_CHANCE, Chance
from engine.memory import CHECKED, agree
from engine.module import Module, Ruleset
from engine.record import record
from engine.state import Outcome, Resource, State
from engine.vocabulary import Action, Event, Illegal, Phase

__all__ = ["Action", "Ended", "Event", "Game", "Illegal", "Phase", "apply", "played"]

PhaseKind = TypeVar("PhaseKind", bound=Phase)


class Game:
    """A state with its rules and chance; it changes in place.

    Use `played` unless the state is your own to change, as in a simulation. ``events`` is what has happened, and
    ``carried_out`` are the actions that were done with the one that was played, because they had been planned.
    """

    __slots__ = ("carried_out", "chance", "events", "rules", "state")

    def __init__(self, rules: Ruleset, state: State, chance: Chance | None = None) -> None:
        self.rules = rules
        self.state = state
        self.chance: Chance = chance if chance is not None else NO_CHANCE
        self.events: list[Event] = []
        self.carried_out: tuple[Action, ...] = ()

    def play(self, action: Action) -> None:
        """Check and carry out one action; raises `Illegal`.

        Play then goes on until a player must act.
        """
        self.check(action)
        self.carry_out(action)

    def carry_out(self, action: Action) -> None:
        """Carry out an action that `check` allows or `legal` lists.

        Play then goes on until a player must act.
        """
        action.apply(self)
        self.settle()

    def check(self, action: Action) -> None:
        """Raise `Illegal` unless ``action`` may be taken now."""
        if self.state.outcome is not None:
            raise Illegal("B-74", "game-over")
        if type(action) not in self.accepts(action.seat):
            raise Illegal("B-20", "not-now", waiting=self.waiting())
        self.judge(action)

    def judge(self, action: Action) -> None:
        """Raise `Illegal` when the rules refuse ``action``, in turn or not."""
        action.check(self)
        for module in self.rules.refusing[type(action)]:
            module.refuse(self, action)

    def accepts(self, seat: int) -> tuple[type[Action], ...]:
        """The kinds of action that ``seat`` may take now."""
        state = self.state
        if state.outcome is not None or not state.stack or not 0 <= seat < len(state.players):
            return ()
        kinds = state.stack[-1].accepts(self, seat)
        for module in self.rules.answering["accepts"]:
            kinds = module.accepts(self, seat, kinds)
        return kinds

    def waiting(self) -> tuple[int, ...]:
        """The seats that must act before play goes on."""
        state = self.state
        return state.stack[-1].waiting(self) if state.outcome is None and state.stack else ()

    def legal(self, seat: int) -> list[Action]:
        """Every enumerable legal action of ``seat``, in a fixed order."""
        return self.legal_of(self.accepts(seat), seat)

    def legal_of(self, kinds: Iterable[type[Action]], seat: int, passing: Collection[str] = ()) -> list[Action]:
        """Every enumerable action of these kinds that the rules allow ``seat``.

        It is listed whether or not the seat may act now. Refusals for the reasons ``passing`` do not count.
        """
        found: list[Action] = []
        refusing = self.rules.refusing
        for kind in kinds:
            candidates = kind.candidates(self, seat)
            if CHECKED and kind.exact:
                candidates = [*candidates]
                self._agree_with(candidates)
            if kind.exact and not refusing[kind]:
                found += candidates
            else:
                found += [action for action in candidates if self._passes(action, passing)]
        return found

    def _passes(self, action: Action, passing: Collection[str]) -> bool:
        """Whether nothing refuses a listed action, but for the reasons ``passing``.

        An exact list is not checked again.
        """
        try:
            if not action.exact:
                action.check(self)
            for module in self.rules.refusing[type(action)]:
                module.refuse(self, action)
        except Illegal as refusal:
            return refusal.reason in passing
        return True

    def _agree_with(self, listed: Iterable[Action]) -> None:
        """Raise `engine.memory.StaleMemory` where an exact kind lists what its ``check`` refuses."""
        for action in listed:
            try:
                action.check(self)
            except Illegal as refusal:
                agree(f"whether {action} is legal", None, refusal)

    def settle(self) -> None:
        """Run phases until a player must act or the game ends."""
        state = self.state
        while state.outcome is None:
            outcome: Outcome | None = None
            for module in self.rules.answering["outcome"]:
                outcome = module.outcome(self, outcome)
            if outcome is not None:
                state.outcome = outcome
                self.emit(Ended(outcome))
                return
            phase = state.stack[-1]
            if phase.waiting(self):
                return
            state.stack.pop()
            phase.run(self)

    def emit(self, event: Event) -> None:
        """Record an event and stack the phases that modules answer it with."""
        self.events.append(event)
        for module in self.rules.listening[type(event)]:
            self.state.stack.extend(module.react(self, event))

    def push(self, *phases: Phase) -> None:
        """Open phases; the last one is played first."""
        self.state.stack.extend(phases)

    def top(self, kind: type[PhaseKind]) -> PhaseKind:
        """The open decision, of this kind; raises ``TypeError`` when it is another."""
        phase = self.state.stack[-1]
        if not isinstance(phase, kind):
            raise TypeError(f"{type(phase).__name__} is on top, not {kind.__name__}")
        return phase

    def take_top(self, kind: type[PhaseKind]) -> PhaseKind:
        """Close the open decision; returns it and raises as `top`."""
        phase = self.top(kind)
        self.state.stack.pop()
        return phase

    def replace_top(self, phase: Phase) -> None:
        """Put ``phase`` in the place of the one on top."""
        self.state.stack[-1] = phase

    # The folds: one method a question, so that callers read like the rules.

    def throw(self) -> tuple[int, int]:
        """Throw the dice of a turn, unless a module brings them."""
        dice: tuple[int, int] | None = None
        for module in self.rules.answering["throw"]:
            dice = module.throw(self, dice)
        return self.chance.dice() if dice is None else dice

    def produce(self, place: int) -> Resource | None:
        """What hex ``place`` yields, None for nothing."""
        resource = self.rules.terrains.get(self.state.terrain[place])
        for module in self.rules.answering["produce"]:
            resource = module.produce(self, place, resource)
        return resource

    def pay(self, resource: Resource, due: dict[int, int]) -> dict[int, int]:
        """What each seat receives when ``due`` of ``resource`` should be produced."""
        paid = due
        for module in self.rules.answering["pay"]:
            paid = module.pay(self, resource, due, paid)
        return paid

    def room(self, seat: int, resource: Resource) -> int | None:
        """How many more of ``resource`` the seat may hold (None: any)."""
        room: int | None = None
        for module in self.rules.answering["room"]:
            room = module.room(self, seat, resource, room)
        return room

    def targets(self, seat: int, piece: str) -> tuple[int, ...]:
        """The hexes to which ``seat`` may move ``piece``."""
        places: tuple[int, ...] = ()
        for module in self.rules.answering["targets"]:
            places = module.targets(self, seat, piece, places)
        return places

    def victims(self, seat: int, piece: str, place: int, before: Module | None = None) -> tuple[int, ...]:
        """The seats that may be robbed after moving ``piece`` to ``place``.

        Only the modules ``before`` one are asked; None asks all.
        """
        victims: tuple[int, ...] = ()
        for module in self.rules.answering["victims"]:
            if module is before:
                break
            victims = module.victims(self, seat, piece, place, victims)
        return victims

    def connects(self, seat: int, vertex: int, kinds: tuple[str, str]) -> bool:
        """Whether two routes of these kinds continue each other at ``vertex``."""
        joined = False
        for module in self.rules.answering["connects"]:
            joined = module.connects(self, seat, vertex, kinds, joined)
        return joined

    def points(self, seat: int) -> dict[str, int]:
        """All victory points of a seat by source, hidden ones too."""
        points: dict[str, int] = {}
        for module in self.rules.answering["points"]:
            points = module.points(self, seat, points)
        return points


@record
class Ended(Event):
    """The game is over."""

    outcome: Outcome


def played(rules: Ruleset, state: State, action: Action, chance: Chance) -> Game:
    """The game after ``action``; ``state`` stays as it is.

    Raises `Illegal` when the rules refuse the action.
    """
    game = Game(rules, state.copy(), chance)
    game.play(action)
    return game


def apply(rules: Ruleset, state: State, action: Action, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """As `played`: the new state with what happened."""
    game = played(rules, state, action, chance)
    return game.state, tuple(game.events)
