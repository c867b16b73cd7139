"""The planned next turn: Knight, roll, builds, end.

The builds are in order, and the plan says whether the turn ends.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, TypeAlias

from bot.plans.imagined import CANNOT_PAY, bank_trades, could_rob, first_impossible, price, worth_a_call
from bot.plans.plan import Plan, PlanContext, PlannedAct, Word
from engine import Action
from engine.base.cards import PlayKnight
from engine.base.turn import EndTurn, Roll

Ending: TypeAlias = Literal["always", "nothing", "all", "wait"]
ENDINGS: tuple[Ending, ...] = ("always", "nothing", "all", "wait")
"""When the turn ends: in any case, only if nothing more can be done in it, only if all could be built, or never: its
player is called."""
MAX_ITEMS = 8
TAKEN_OVER = "word-taken-over"
LEFT = "word-left"
WENT_BACK = "word-went-back"


@dataclass(frozen=True)
class NextTurn(Plan):
    """A planned turn of its seat.

    It rolls, builds ``items`` in order as far as they can be paid, then does what ``end`` says.

    With ``bank`` cards are changed with the bank where that pays for a thing. ``knight`` is what a Knight does before
    the roll. ``after`` is the number of the turn in which it was made, if that was its seat's own. ``turn`` is that of
    the turn which it has begun, 0 before; ``played`` says that its Knight is, ``left`` is what could not be built, with
    the reasons; with ``stays`` that is planned for the turns after it too.
    """

    kind: ClassVar[str] = "turn"
    items: tuple[Action, ...] = ()
    end: Ending = "wait"
    bank: bool = False
    knight: Action | None = None
    after: int = 0
    turn: int = 0
    played: bool = False
    left: tuple[tuple[Action, str], ...] = ()
    stays: bool = False

    def propose(self, asked: PlanContext) -> PlannedAct | None:
        """The turn's next step.

        What only its player can decide, it leaves to them.

        It is over where all have taken something back since it began, and begins in no turn to which the table has gone
        back: else it would do again what all agreed to take back.
        """
        if self.turn and (self.turn != asked.turn or asked.went_back):
            undone = self.turn >= asked.turn and self.items
            return PlannedAct(None, word=Word(WENT_BACK, {"items": self.items}) if undone else None)
        if not asked.waited_for or asked.view.turn is None or asked.view.turn.seat != asked.seat:
            return None
        if self.after == asked.turn or asked.went_back:
            return None
        if not asked.own_turn:
            return self._robbery(asked)
        if not self.turn and (word := self.outlook(asked)) is not None:
            return PlannedAct(None, word=word)
        begun = replace(self, turn=asked.turn)
        if asked.view.turn.dice is None:
            return begun.before_roll(asked)
        return begun.build(asked)

    def outlook(self, asked: PlanContext) -> Word | None:
        """Why the plan is dropped before its turn; None: it stays.

        It names something that has become impossible for good, and what else its player would have wanted is not known.
        """
        if self.turn:
            return None
        found = first_impossible(asked.rules, asked.view, self.items)
        if found is not None:
            return Word("word-impossible", {"item": found[0], "why": found[1]})
        if self.knight is not None and self.knight not in could_rob(asked.rules, asked.view):
            return Word("word-impossible", {"item": self.knight, "why": "not-a-victim"})
        return None

    def before_roll(self, asked: PlanContext) -> PlannedAct | None:
        """A Knight that can be played, then the roll."""
        knight = PlayKnight(asked.seat)
        if self.knight is not None and not self.played and asked.may(knight):
            return PlannedAct(knight, replace(self, played=True))
        return PlannedAct(Roll(asked.seat), self) if asked.may(Roll(asked.seat)) else None

    def _robbery(self, asked: PlanContext) -> PlannedAct | None:
        """The robber's move of its own Knight, not of a seven."""
        turn = asked.view.turn
        knights = self.played and turn is not None and turn.dice is None
        if knights and self.knight is not None and asked.may(self.knight):
            return PlannedAct(self.knight, self)
        return None

    def build(self, asked: PlanContext) -> PlannedAct:
        """Build the first possible thing, or trade towards it; then end."""
        left = list(self.left)
        for place, item in enumerate(self.items):
            later = self.items[place + 1 :]
            refusal = asked.refusal(item)
            if refusal is None:
                return PlannedAct(item, replace(self, items=later, left=tuple(left)))
            if refusal.reason == CANNOT_PAY and (trade := self._trade(asked, item, later)) is not None:
                return PlannedAct(trade, replace(self, items=self.items[place:], left=tuple(left)))
            left.append((item, refusal.reason))
        told = tuple((item, why, _missing(asked, item)) for item, why in left)
        word = Word(LEFT, {"turn": asked.turn, "items": told}) if left else None
        if not asked.may(EndTurn(asked.seat)) or not self._ends(asked, bool(left)):
            return PlannedAct(None, word=word)
        if self.stays and left:
            items = tuple(item for item, _ in left)
            return PlannedAct(EndTurn(asked.seat), replace(self, items=items, after=asked.turn, turn=0, left=()))
        return PlannedAct(EndTurn(asked.seat), word=word)

    def _ends(self, asked: PlanContext, lacking: bool) -> bool:
        """Whether the turn ends now.

        ``lacking`` says that something could not be built.
        """
        if self.end == "nothing":
            return not worth_a_call(asked.rules, asked.view)
        return self.end == "always" or (self.end == "all" and not lacking)

    def _trade(self, asked: PlanContext, item: Action, later: Sequence[Action]) -> Action | None:
        """The first of the bank trades that pay for a thing."""
        if not self.bank:
            return None
        needed: Counter[str] = Counter()
        for place, other in enumerate(later):
            needed.update(price(asked.rules, asked.view, other, (item, *later[:place])))
        trades = bank_trades(asked.view, _cost(asked, item), needed)
        return trades[0] if trades and asked.may(trades[0]) else None

    def taken_over(self) -> Word | None:
        """What its player is told when they take over.

        They have acted in the turn that it plays: the rest is theirs.
        """
        return Word(TAKEN_OVER, {"items": self.items}) if self.items else None


def _missing(asked: PlanContext, item: Action) -> Sequence[str]:
    """The cards that the seat lacks for a thing, if any."""
    refusal = asked.refusal(item)
    return () if refusal is None or refusal.reason != CANNOT_PAY else tuple(refusal.details["missing"])


def _cost(asked: PlanContext, item: Action) -> Mapping[str, int]:
    return price(asked.rules, asked.view, item)
