"""What all plans share: questions, answers, storage."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Self

from engine import Action, Illegal, Ruleset, View, codec, upgrades
from engine.base.turn import TakingTurn


@dataclass(frozen=True)
class PlanContext:
    """The question to a plan: its game and its situation.

    The game is as its seat may know it. ``refusal`` says what the rules answer to an action of the seat, None for what
    may be done now; it looks at nothing that the seat does not know. ``now`` is the moment (a unix second), ``acted``
    that of the last public act of the seat's person in this turn, None where there was none; ``last_act`` that of their
    last one in the game. ``stirred`` is when something last happened in this turn that its player may want to answer:
    another player answered an offer, a pause ended, or all took something back, which ``went_back`` says.
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
        """Whether it is the seat's turn, with nothing else to decide."""
        return isinstance(self.view.phase, TakingTurn) and self.view.phase.seat == self.seat

    @property
    def end(self) -> Action | None:
        """The action that ends the seat's turn or part, if any."""
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
    """A private word that a plan's owner reads once.

    It is the key of a text, and what fills its places.
    """

    key: str
    values: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """As JSON data."""
        return {"schema": upgrades.SCHEMA, "key": self.key, "values": codec.encode(dict(self.values))}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Word:
        """What `to_json` wrote."""
        return cls(data["key"], codec.decode(data["values"], data["schema"]))


@dataclass(frozen=True)
class PlannedAct:
    """What a plan would have done now.

    ``action`` may be none; ``left`` is what remains of the plan then (None: it is used up), and ``word`` what its owner
    is told.
    """

    action: Action | None
    left: Plan | None = None
    word: Word | None = None


@dataclass(frozen=True)
class Plan:
    """A rule of a seat.

    Everybody may know ``public`` kinds; of ``several`` kinds a seat may have more than one.

    The names of kinds and fields are stored; what a stored one lacks has its default.
    """

    kind: ClassVar[str] = ""
    public: ClassVar[bool] = False
    several: ClassVar[bool] = False

    @property
    def slot(self) -> tuple[str, int]:
        """The slot in which plans replace each other.

        Of some kinds a seat may have several.
        """
        return self.kind, 0

    @property
    def name(self) -> str:
        """The plan's name among its seat's plans.

        It stays the same whatever the plan has done.
        """
        return f"{self.kind} {self.slot[1]}"

    def propose(self, asked: PlanContext) -> PlannedAct | None:
        """What the plan does now (None: nothing), always the same."""
        return None

    def outlook(self, asked: PlanContext) -> Word | None:
        """Why the plan can never act again; None: it may.

        It says so as far as that can be told already.
        """
        return None

    def due(self, asked: PlanContext) -> int | None:
        """When the plan will propose something by time alone.

        It is a unix second; None where no moment is known.
        """
        return None

    def to_json(self) -> dict[str, Any]:
        """As JSON data."""
        values = {found.name: codec.encode(getattr(self, found.name)) for found in fields(self)}
        return {"schema": upgrades.SCHEMA, **values}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Read what `to_json` wrote.

        Any error of an unreadable document passes through.
        """
        named = {found.name for found in fields(cls)} & data.keys()
        return cls(**{name: codec.decode(data[name], data["schema"]) for name in named})
