"""What all plans have in common: what they are asked with, what they answer, how they are stored."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Self

from engine import Action, Illegal, Ruleset, View, codec
from engine.base.turn import TakingTurn


@dataclass(frozen=True)
class PlanContext:
    """What a plan is asked with: the game as its seat may know it, and what the rules say to an action of the seat.

    ``refusal`` gives None for what may be done now; it looks at nothing that the seat does not know. ``now`` is the
    moment (a unix second), ``acted`` that of the last public act of the seat's person in this turn, None where there
    was none; ``last_act`` that of their last one in the game. ``stirred`` is when something last happened in this turn
    that its player may want to answer: somebody answered an offer, a pause ended, or all took something back, which
    ``went_back`` says.
    """

    rules: Ruleset
    view: View
    refusal: Callable[[Action], Illegal | None]
    now: int
    acted: int | None = None
    last_act: int = 0
    stirred: int = 0
    went_back: bool = False

    @property
    def seat(self) -> int:
        """The seat whose plan is asked."""
        assert self.view.seat is not None
        return self.view.seat

    @property
    def waited_for(self) -> bool:
        """Whether play waits for the seat."""
        return self.seat in self.view.waiting

    @property
    def own_turn(self) -> bool:
        """Whether it is the seat's turn, and nothing else is to be decided first."""
        return isinstance(self.view.phase, TakingTurn) and self.view.phase.seat == self.seat

    @property
    def end(self) -> Action | None:
        """The action by which the seat ends its turn, or its part of somebody else's; None where neither is on."""
        return None if self.view.phase is None else self.view.phase.end(self.seat)

    @property
    def turn(self) -> int:
        """The number of the turn, 0 before the first."""
        return 0 if self.view.turn is None else self.view.turn.number

    def may(self, action: Action) -> bool:
        """Whether the rules allow an action now."""
        return self.refusal(action) is None


@dataclass(frozen=True)
class Word:
    """What the owner of a plan is to read once, in private: the key of a text, and what fills its places."""

    key: str
    values: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """As JSON data."""
        return {"schema": codec.SCHEMA, "key": self.key, "values": codec.encode(dict(self.values))}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Word:
        """What `to_json` wrote."""
        return cls(data["key"], codec.decode(data["values"], data["schema"]))


@dataclass(frozen=True)
class PlannedAct:
    """What a plan would have done now: an action, or none; what is ``left`` of the plan then (None: it is used up), and
    what its owner is told."""

    action: Action | None
    left: Plan | None = None
    word: Word | None = None


@dataclass(frozen=True)
class Plan:
    """A rule of a seat. ``public`` kinds everybody may know; of ``several`` kinds a seat may have more than one.

    The names of kinds and fields are stored; what a stored one lacks has its default.
    """

    kind: ClassVar[str] = ""
    public: ClassVar[bool] = False
    several: ClassVar[bool] = False

    @property
    def slot(self) -> tuple[str, int]:
        """Two plans of one slot take each other's place, unless a seat may have several."""
        return self.kind, 0

    @property
    def name(self) -> str:
        """What tells it from the other plans of its seat, whatever it has done."""
        return f"{self.kind} {self.slot[1]}"

    def propose(self, asked: PlanContext) -> PlannedAct | None:
        """What it would have done now; None for nothing. The same whenever it is asked the same."""
        return None

    def outlook(self, asked: PlanContext) -> Word | None:
        """Why it will never do anything any more, as far as can be told already; None where it may."""
        return None

    def due(self, asked: PlanContext) -> int | None:
        """When (a unix second) it will propose something if nothing else happens; None where no moment is known."""
        return None

    def to_json(self) -> dict[str, Any]:
        """As JSON data."""
        values = {found.name: codec.encode(getattr(self, found.name)) for found in fields(self)}
        return {"schema": codec.SCHEMA, **values}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """What `to_json` wrote; raises what a document makes it raise that it cannot read."""
        named = {found.name for found in fields(cls)} & data.keys()
        return cls(**{name: codec.decode(data[name], data["schema"]) for name in named})
