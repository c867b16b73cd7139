"""Counting cards: what others hold, as far as what everybody saw tells, and one way in which the rest may be.

Gains, trades, discards and payments are public. Of a theft that one only watched, one knows how likely each card is. A
log that does not begin with the game begins with hands of which only the size is known.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.base.events import BankTraded, Built, CardBought, Monopolised, Stolen
from engine.base.tables import CARD_COST
from engine.chance import Chance
from engine.kernel import Event
from engine.memory import remembered
from engine.module import Ruleset
from engine.state import Resource, tally

TRIES = 6
"""How often thefts are imagined again when what was spent later contradicts them."""


@dataclass
class Hand:
    """What a seat is thought to hold: cards of known kinds, and how many others."""

    known: dict[Resource, int]
    unknown: int

    @property
    def size(self) -> int:
        """How many cards."""
        return sum(self.known.values()) + self.unknown

    def take(self, card: Resource, count: int) -> None:
        """Add cards of a known kind."""
        self.known[card] = self.known.get(card, 0) + count

    def give(self, card: Resource, count: int) -> bool:
        """Take away cards of a known kind; tells whether they can have been there."""
        had = min(count, self.known.get(card, 0))
        lacking = count - had
        if had:
            self.known[card] -= had
        possible = lacking <= self.unknown
        self.unknown = max(0, self.unknown - lacking)
        return possible


@dataclass(frozen=True)
class Seen:
    """What an event did to the hand of one seat: cards of known kinds, more or fewer."""

    seat: int
    cards: Mapping[Resource, int]


@dataclass(frozen=True)
class Hidden:
    """A theft of which one knows no more than that a card changed hands."""

    seat: int
    victim: int


@dataclass(frozen=True)
class Emptied:
    """From all others every card of a kind was taken."""

    seat: int
    card: Resource


Step = Seen | Hidden | Emptied


def steps_of(rules: Ruleset, log: Sequence[Event], seats: Sequence[int]) -> Sequence[Step]:
    """What the log tells of the hands of these seats, in order."""
    return _steps_of(rules, tuple(log), tuple(seats))


@remembered(8)
def _steps_of(rules: Ruleset, log: tuple[Event, ...], seats: tuple[int, ...]) -> Sequence[Step]:
    """The same; remembered, because in one decision many games are imagined from one log."""
    steps: list[Step] = []
    for event in log:
        if type(event).hand_change is not Event.hand_change:
            if isinstance(event, Stolen) and event.card is None:
                if not event.empty:
                    steps.append(Hidden(event.seat, event.victim))
                continue
            steps += [Seen(seat, change) for seat in seats if (change := event.hand_change(seat))]
            if isinstance(event, Monopolised) and rules.resources.keys() - rules.public >= {event.resource}:
                steps.append(Emptied(event.seat, event.resource))
        elif isinstance(event, BankTraded) and event.seat in seats:
            given = {card: -count for card, count in tally(event.give).items()}
            steps += [Seen(event.seat, given), Seen(event.seat, tally(event.want))]
        elif isinstance(event, CardBought) and event.seat in seats:
            steps.append(Seen(event.seat, {card: -count for card, count in CARD_COST.items()}))
        elif isinstance(event, Built) and event.seat in seats and not event.free:
            cost = rules.pieces[event.piece].cost
            steps.append(Seen(event.seat, {card: -count for card, count in cost.items() if card not in rules.public}))
    return steps


def hands_from(steps: Sequence[Step], sizes: Mapping[int, int], rng: Chance) -> dict[int, Hand]:
    """Hands of these ``sizes`` to which the steps lead, seat by seat, with thefts imagined in agreement with them."""
    before = dict(sizes)
    for step in steps:
        if isinstance(step, Seen):
            before[step.seat] -= sum(step.cards.values())
        elif isinstance(step, Hidden):
            before[step.seat] -= 1
            before[step.victim] += 1
    for _ in range(TRIES):
        hands = {seat: Hand({}, max(0, size)) for seat, size in before.items()}
        misfits = sum(not _walk(step, hands, rng) for step in steps)
        if not misfits:
            break
    return hands


def _walk(step: Step, hands: dict[int, Hand], rng: Chance) -> bool:
    """Carry a step out; tells whether it can have happened to these hands."""
    if isinstance(step, Seen):
        hand, possible = hands[step.seat], True
        for card, count in step.cards.items():
            if count > 0:
                hand.take(card, count)
            else:
                possible = hand.give(card, -count) and possible
        return possible
    if isinstance(step, Hidden):
        return _steal(hands[step.victim], hands[step.seat], rng)
    fits = True
    for seat, hand in hands.items():
        held = hand.known.pop(step.card, 0) if seat != step.seat else 0
        hand.unknown += held
        fits = fits and not held
    return fits


def _steal(victim: Hand, thief: Hand, rng: Chance) -> bool:
    options = [card for card, count in victim.known.items() for _ in range(count)]
    options += [""] * victim.unknown
    if not options:
        thief.unknown += 1
        return False
    card = rng.pick(options)
    if card:
        victim.known[card] -= 1
        thief.take(card, 1)
    else:
        victim.unknown -= 1
        thief.unknown += 1
    return True


def shown_to_hold(rules: Ruleset, log: Sequence[Event], seats: Sequence[int]) -> dict[int, dict[Resource, int]]:
    """How many cards of each kind each seat holds at least, by what everybody saw: gains and trades, less what was
    spent. A theft takes one of every kind, for it may have been any; a log may begin anywhere."""
    held: dict[int, dict[Resource, int]] = {seat: {} for seat in seats}
    for step in steps_of(rules, log, seats):
        if isinstance(step, Seen):
            hand = held[step.seat]
            for card, count in step.cards.items():
                hand[card] = max(0, hand.get(card, 0) + count)
        elif isinstance(step, Hidden):
            hand = held.get(step.victim, {})
            hand.update({card: max(0, count - 1) for card, count in hand.items()})
        else:
            for seat in held.keys() - {step.seat}:
                held[seat][step.card] = 0
    return held
