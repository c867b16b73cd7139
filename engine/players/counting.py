"""Counting cards: what others hold, by the public log.

The rest is one way in which it may be.

Gains, trades, discards and payments are public. Of a theft that one only watched, one knows how likely each card is. A
log that does not begin with the game begins with hands of which only the size is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.base.events import BankTraded, Built, CardBought, Monopolised, Stolen
from engine.base.tables import CARD_COST
from engine.chance import Chance
from engine.kernel import Event
from engine.memory import CHECKED, agree
from engine.module import Ruleset
from engine.state import Resource, tally
from engine.view import View

MAX_TOLD = 8
TRIES = 6
"""How often thefts are imagined again when what was spent later contradicts them."""


@dataclass
class GuessedHand:
    """A guessed hand: cards of known kinds, and how many others."""

    known: dict[Resource, int]
    unknown: int

    @property
    def size(self) -> int:
        """How many cards."""
        return sum(self.known.values()) + self.unknown

    def change(self, cards: Iterable[tuple[Resource, int, int]]) -> bool:
        """Add and remove cards of known kinds; returns whether that fits.

        Each kind comes with the least sum on the way and the sum in the end. It fits if the cards can have been there.
        """
        lacking = 0
        for card, least, total in cards:
            had = self.known.get(card, 0)
            if had + least < 0:
                lacking -= had + least
                had = -least
            self.known[card] = had + total
        possible = lacking <= self.unknown
        self.unknown = max(0, self.unknown - lacking)
        return possible


@dataclass(frozen=True)
class Seen:
    """Cards of known kinds that a seat gained or lost."""

    seat: int
    cards: Mapping[Resource, int]


@dataclass(frozen=True)
class Hidden:
    """A theft of which one knows only that a card changed hands."""

    seat: int
    victim: int


@dataclass(frozen=True)
class Emptied:
    """From all others every card of a kind was taken."""

    seat: int
    card: Resource


Step = Seen | Hidden | Emptied


@dataclass(frozen=True)
class Sum:
    """The gains and losses of a hand between two other steps.

    Each kind of card has the least sum on the way and the sum in the end.
    """

    seat: int
    cards: tuple[tuple[Resource, int, int], ...]


Change = Sum | Hidden | Emptied


@dataclass(frozen=True)
class LogOfHands:
    """What a log tells of the hands of some seats."""

    rules: Ruleset
    log: tuple[Event, ...]
    seats: tuple[int, ...]
    changes: Sequence[Change]


_lately: tuple[LogOfHands, ...] = ()
"""What logs told lately. In one decision many games are imagined from one log, which is found again by comparing,
because to hash hundreds of events takes longer."""


def changes_of(rules: Ruleset, log: Sequence[Event], seats: Sequence[int]) -> Sequence[Change]:
    """What the log tells of these seats' hands, sums put together."""
    global _lately
    events, whose = tuple(log), tuple(seats)
    for told in _lately:
        if told.rules is rules and told.seats == whose and told.log == events:
            if CHECKED:
                agree("what a log tells", told.changes, put_together(steps_of(rules, events, whose)))
            return told.changes
    changes = put_together(steps_of(rules, events, whose))
    _lately = (LogOfHands(rules, events, whose, changes), *_lately[: MAX_TOLD - 1])
    return changes


def put_together(steps: Sequence[Step]) -> list[Change]:
    """The steps, with gains and losses between two others as sums."""
    changes: list[Change] = []
    sums: dict[int, dict[Resource, tuple[int, int]]] = {}
    for step in (*steps, None):
        if isinstance(step, Seen):
            cards = sums.setdefault(step.seat, {})
            for card, count in step.cards.items():
                least, total = cards.get(card, (0, 0))
                total += count
                cards[card] = (min(least, total), total)
            continue
        for seat, cards in sums.items():
            changes.append(Sum(seat, tuple([(card, least, total) for card, (least, total) in cards.items()])))
        sums.clear()
        if step is not None:
            changes.append(step)
    return changes


def steps_of(rules: Ruleset, log: Sequence[Event], seats: Sequence[int]) -> Sequence[Step]:
    """What the log tells of the hands of these seats, in order."""
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
        elif event.cost:
            paid = {card: -count for card, count in event.cost.items()}
            steps += [Seen(seat, paid) for seat in seats if seat == getattr(event, "seat", None)]
    return steps


def hands_from(changes: Sequence[Change], sizes: Mapping[int, int], rng: Chance) -> dict[int, GuessedHand]:
    """Hands of these ``sizes`` to which the changes lead, seat by seat.

    Thefts are imagined in agreement with them.
    """
    before = dict(sizes)
    for step in changes:
        if isinstance(step, Sum):
            before[step.seat] -= sum([total for _, _, total in step.cards])
        elif isinstance(step, Hidden):
            before[step.seat] -= 1
            before[step.victim] += 1
    for _ in range(TRIES):
        hands = {seat: GuessedHand({}, max(0, size)) for seat, size in before.items()}
        misfits = [step for step in changes if not _walk(step, hands, rng)]
        if not misfits:
            break
    return hands


def _walk(step: Change, hands: dict[int, GuessedHand], rng: Chance) -> bool:
    """Carry a step out; returns whether the hands allow it."""
    if isinstance(step, Sum):
        return hands[step.seat].change(step.cards)
    if isinstance(step, Hidden):
        return _steal(hands[step.victim], hands[step.seat], rng)
    fits = True
    for seat, hand in hands.items():
        held = hand.known.pop(step.card, 0) if seat != step.seat else 0
        hand.unknown += held
        fits = fits and not held
    return fits


def _steal(victim: GuessedHand, thief: GuessedHand, rng: Chance) -> bool:
    options = [card for card, count in victim.known.items() for _ in range(count)]
    options += [""] * victim.unknown
    if not options:
        thief.unknown += 1
        return False
    card = rng.pick(options)
    if card:
        victim.known[card] -= 1
        thief.known[card] = thief.known.get(card, 0) + 1
    else:
        victim.unknown -= 1
        thief.unknown += 1
    return True


def shown_to_hold(rules: Ruleset, log: Sequence[Event], seats: Sequence[int]) -> dict[int, dict[Resource, int]]:
    """The cards of each kind that each seat surely holds.

    It counts what everybody saw: gains and trades, less what was spent. A theft takes one of every kind, for it may
    have been any; a log may begin anywhere.
    """
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


def possible_holders(rules: Ruleset, log: Sequence[Event], seen: View) -> dict[Resource, tuple[int, ...]]:
    """For each kind of card, who else may hold one.

    Nobody does where the bank and the hands that are known have them all; nor does a hand that is known whole.
    """
    others = [player for player in seen.players if player.seat != seen.seat]
    held = {
        seat: {card: count for card, count in hand.items() if card not in rules.public}
        for seat, hand in shown_to_hold(rules, log, [player.seat for player in others]).items()
    }
    partly = {player.seat for player in others if player.card_size > sum(held[player.seat].values())}
    own = tally((seen.me and seen.me.hand) or ())
    found = {}
    for card, supply in rules.resources.items():
        surely = {player.seat for player in others if held[player.seat].get(card) or player.open.get(card)}
        elsewhere = sum(hand.get(card, 0) for hand in held.values()) + own.get(card, 0) + seen.bank[card]
        found[card] = tuple(sorted(surely if card in rules.public or elsewhere == supply else surely | partly))
    return found
