"""Positions in which bots trade, each asked for what it does now."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from engine import Action, Chance, Event, Live, Ruleset, View, seen_by
from engine.base.events import Produced, TurnBegan
from engine.base.trade import MakeOffer
from engine.base.turn import EndTurn
from engine.modules.house_rules import StrictPhases
from engine.players import LEVELS, Level
from engine.players.trading import TEMPERS, Dealing, decide
from tests.engine.arrange import CLASSIC, Table, rules_of

EASYGOING = Dealing(TEMPERS["easygoing"], frozenset((0, 1, 2)))
FAIR, KEEN = (replace(EASYGOING, temper=TEMPERS[name]) for name in ("fair", "keen"))
NOBODY = Dealing()
ONE_FOR_ONE = Dealing(TEMPERS["easygoing"]._replace(more=0), frozenset((0, 1, 2)), bots=frozenset((0,)))


def ends(rules: Ruleset, seen: View, log: Iterable[Event], rng: Chance, budget: int) -> Action:
    """A player that only ends its turns."""
    assert seen.seat is not None
    return EndTurn(seen.seat)


IDLE = Level(ends, 1)


@dataclass
class Played:
    """A position with the log that led to it from the beginning of the turn."""

    table: Table
    log: list[Event] = field(default_factory=lambda: [TurnBegan(0, 1)])

    def decide(self, seat: int, dealing: Dealing | None = FAIR, level: Level = IDLE) -> Action | None:
        log = list(seen_by(tuple(self.log), seat))
        return decide(level, self.table.rules, self.table.view(seat), log, Live(1), dealing)

    def offers(self, seat: int, dealing: Dealing | None = FAIR, level: Level = LEVELS["steady"]) -> MakeOffer | None:
        """What it offers in its turn; None: nothing."""
        found = self.decide(seat, dealing, level)
        return found if isinstance(found, MakeOffer) else None

    def then(self, *actions: Action | None) -> Played:
        table, log = self.table, list(self.log)
        for action in actions:
            assert action is not None
            table, events = table.apply(action)
            log += events
        return Played(table, log)

    def seen(self, seat: int, cards: str) -> Played:
        """Everybody saw how the seat got the cards that it holds."""
        return Played(self.table, [*self.log, Produced(8, ((seat, tuple(cards.split())),))])


def market(*modules: StrictPhases, target: int = 10) -> Table:
    """The turn of seat 0, who has rolled; everybody has a settlement."""
    table = Table(CLASSIC, players=3, rules=rules_of(*modules, target=target))
    for seat, corner in enumerate(("B2 N", "D2 N", "C4 N")):
        table.settlement(seat, corner)
    return table


def one_short(*modules: StrictPhases, target: int = 10) -> Table:
    """Seat 1 lacks an ore for a city, and has wool to spare; seat 0 has that ore."""
    return market(*modules, target=target).give(1, "grain2 ore2 wool3").give(0, "ore lumber brick")


def asked(table: Table, give: str, want: str, *, to: Iterable[int] = (1,), choose: bool = False) -> Played:
    return Played(table).then(MakeOffer(0, tuple(give.split()), tuple(want.split()), tuple(to), choose))


def wanting() -> Table:
    """Seat 0 lacks an ore for a city and has wool; seat 1 has an ore and lacks wool for a settlement."""
    table = market().give(0, "grain2 ore2 wool3").give(1, "ore lumber brick grain").give(2, "ore2 lumber3")
    return table.road(1, "D2 NE", "D2 E")
