"""What can be counted in a game.

That is throws, production, cards lost, trades, points by turn, and time.

All of it follows from the records (`engine.records.replay`) and is kept nowhere. While a game goes on only what a
bystander knows is counted: what events show to a reader without a seat, and points that everybody can see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp
from typing import Any

from engine.base.events import (
    BankTraded,
    CardBought,
    Discarded,
    Monopolised,
    Offered,
    Rolled,
    Traded,
)
from engine.base.hands import TWO_DICE, entitled, pips, producing
from engine.base.scoring import visible_points
from engine.codec import decode_options
from engine.kernel import Event, Game
from engine.module import Ruleset
from engine.options import Options
from engine.records.game_file import ACTION, ADMIN, GOES_ON, STOPS, dropped_by
from engine.records.replay import replay
from engine.state import State

COUNTED = (
    *("produced", "expected", "blocked", "robbed", "stolen", "discarded", "monopolised"),
    *("trades", "bank", "offers", "bought", "seconds"),
)
"""What is counted of each seat: cards that throws paid, and would have paid on average; cards that the robber kept
from it, that others stole from it, that it stole, that it discarded and lost to a Monopoly; trades with players and
with the bank, offers, development cards, and the seconds for which the others waited for it."""

WAYS = tuple(map(pips, TWO_DICE))
"""Of 36 throws of two dice, how many give each total."""


def rarity(thrown: Sequence[int]) -> float:
    """How likely two dice give totals as odd as these.

    The totals (2 to 12) differ at least as much from the expectation. That is the chi-square of all throws, with ten
    degrees of freedom: from twenty throws on it is right within two in a hundred.
    """
    count = sum(thrown)
    if not count:
        return 1.0
    expected = [count * ways / 36 for ways in WAYS]
    half = sum([(seen - due) ** 2 / due for seen, due in zip(thrown, expected, strict=True)]) / 2
    return exp(-half) * (1 + half + half**2 / 2 + half**3 / 6 + half**4 / 24)


@dataclass(frozen=True)
class Statistics:
    """A game in numbers; ``winner`` is the seat that has won.

    ``throws`` and ``production`` are by seat, each with a number for every total from 2 to 12: how often it was thrown,
    and how many cards it paid. ``counts`` has a number a seat for each of `COUNTED`, and ``points`` those of every seat
    at the end of each turn. ``fair``: each throw was independent of the others, which those from a deck are not.
    """

    scenario: str
    winner: int | None
    turns: int
    throws: tuple[tuple[int, ...], ...]
    production: tuple[tuple[int, ...], ...]
    counts: Mapping[str, tuple[float, ...]]
    points: Mapping[int, tuple[int, ...]]
    fair: bool = True

    @property
    def thrown(self) -> tuple[int, ...]:
        """How often each total was thrown, by all players together."""
        return tuple(map(sum, zip(*self.throws, strict=True)))


@dataclass
class Count:
    """The numbers of a game so far, by kind and seat."""

    counts: Counter[tuple[str, int]] = field(default_factory=Counter)
    throws: Counter[tuple[int, int]] = field(default_factory=Counter)
    production: Counter[tuple[int, int]] = field(default_factory=Counter)
    expected: Counter[int] = field(default_factory=Counter)

    def add(self, event: Event, state: State) -> None:
        """Count an event that led to ``state``.

        ``event`` may show no more than may be counted.
        """
        counts = self.counts
        if event.harvests and state.turn is not None and state.turn.dice is not None:
            for seat in range(len(state.players)):
                paid = sum(event.hand_change(seat).values())
                self.production[seat, sum(state.turn.dice)] += paid
                counts["produced", seat] += paid
        if event.theft is not None:
            thief, victim = event.theft
            counts["stolen", thief] += 1
            counts["robbed", victim] += 1
        match event:
            case Rolled(seat, dice):
                self.throws[seat, sum(dice)] += 1
            case Discarded(cards_of):
                for seat, cards in cards_of:
                    counts["discarded", seat] += len(cards)
            case Monopolised(_, _, taken):
                for seat, count in taken:
                    counts["monopolised", seat] += count
            case Traded(seat, partner):
                counts["trades", seat] += 1
                counts["trades", partner] += 1
            case BankTraded(seat):
                counts["bank", seat] += 1
            case Offered(offer):
                counts["offers", offer.seat] += 1
            case CardBought(seat):
                counts["bought", seat] += 1

    def throw(self, rules: Ruleset, before: State, number: int) -> None:
        """Count a throw's blocked and expected cards.

        The robber keeps back the blocked ones; a throw would pay the expected ones on average.
        """
        game = Game(rules, before)
        if before.robber is not None and before.tokens[before.robber] == number:
            for seat, count in _due(game, [before.robber]).items():
                self.counts["blocked", seat] += count
        for total in TWO_DICE:
            for seat, count in _due(game, producing(before, total)).items():
                self.expected[seat] += count * pips(total)


def _due(game: Game, places: list[int]) -> Counter[int]:
    """How many cards each seat would get from these hexes."""
    found = Counter[int]()
    for seats in entitled(game, places).values():
        found.update(seats)
    return found


class Waits:
    """The seconds that play has waited for each seat.

    The time of the game did not stand still. An offer or an answer of a player whom nobody waits for ends no wait.
    """

    def __init__(self) -> None:
        self.seconds = Counter[int]()
        self._since: int | None = None
        self._stopped: int | None = None

    def note(self, record: Any, waiting: Iterable[int]) -> None:
        """Note a record, and the seats that play waited for before it.

        The record is a move that everybody saw, or an act that stops the time of the game or lets it go on.
        """
        if record.kind == ACTION:
            if self._since is not None:
                self.seconds.update(dict.fromkeys(waiting, record.at - self._since))
            self._since = record.at
        elif record.kind == ADMIN and record.action["admin"] in STOPS:
            self._stopped = record.at if self._stopped is None else self._stopped
        elif record.kind == ADMIN and record.action["admin"] in GOES_ON and self._stopped is not None:
            if self._since is not None:
                self._since += record.at - self._stopped
            self._stopped = None


def statistics(records: Sequence[Any], *, over: bool = False) -> Statistics:
    """The statistics of a game as everybody may know them now.

    Raises `engine.records.replay.Misfit` for one that does not replay. All points are told of a game that has ended, by
    its rules or otherwise (``over``); of one that goes on only those that everybody sees.
    """
    dropped = {number for record in records for number in dropped_by(record)}
    count, waits = Count(), Waits()
    shown, whole = dict[int, tuple[int, ...]](), dict[int, tuple[int, ...]]()
    before: State | None = None
    for step in replay(records):
        record, rules, state = step.record, step.game.rules, step.state
        seen = [event for event in (event.seen_by(None) for event in step.events) if event is not None]
        if before is not None and (seen or record.kind != ACTION):
            waits.note(record, Game(rules, before).waiting())
        if record.kind == ACTION and before is not None and record.seq not in dropped:
            for event in seen:
                if isinstance(event, Rolled):
                    count.throw(rules, before, sum(event.dice))
                count.add(event, state)
        if state.turn is not None:
            game, seats = Game(rules, state), range(len(state.players))
            # What the end of a turn brought counts to it.
            ended = before is not None and before.turn is not None and before.turn.number < state.turn.number
            for turn in range(state.turn.number - ended, state.turn.number + 1):
                shown[turn] = tuple([visible_points(game, seat) for seat in seats])
                whole[turn] = tuple([sum(game.points(seat).values()) for seat in seats])
        before = state
    if before is None:
        raise ValueError("a game without records")
    count.counts.update({("seconds", seat): seconds for seat, seconds in waits.seconds.items()})
    options = decode_options(records[0].action["start"]["options"], records[0].schema)
    return _statistics(options, count, before, whole if over or before.outcome is not None else shown)


def _statistics(options: Options, count: Count, state: State, points: Mapping[int, tuple[int, ...]]) -> Statistics:
    seats, turns = range(len(state.players)), 0 if state.turn is None else state.turn.number
    count.counts.update({("expected", seat): ways for seat, ways in count.expected.items()})
    return Statistics(
        options.scenario,
        None if state.outcome is None else state.outcome.winner,
        turns,
        tuple([tuple([count.throws[seat, total] for total in TWO_DICE]) for seat in seats]),
        tuple([tuple([count.production[seat, total] for total in TWO_DICE]) for seat in seats]),
        {
            name: tuple([count.counts[name, seat] / (36 if name == "expected" else 1) for seat in seats])
            for name in COUNTED
        },
        {turn: values for turn, values in points.items() if turn <= turns},
        not options.dice_deck,
    )
