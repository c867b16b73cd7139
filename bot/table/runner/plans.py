"""Asking a table's plans: what they do now, and when next.

What was chosen in the lobby comes first. Play that waits for a seat asks its plans, then come yeses to open offers,
clockwise from the player on turn. No plan acts in a game that stands still, for a player who is away, whose plans
sleep, or while the table is asked to take something back: a move would be a no.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import takewhile

from bot.plans.begin import AtStart
from bot.plans.book import Book, Held, books_of
from bot.plans.plan import PlanContext, PlannedAct, Word
from bot.plans.trade import MAX_ANSWERS, AnswerRule, StandingOffer
from bot.table.game.log import ASKED, LogEntry, held_until, is_public
from bot.table.game.session import Session
from engine import Action, Illegal, check
from engine.base.events import OfferAnswered, Offered, OfferWithdrawn, Traded
from engine.records.game_file import GOES_ON
from storage import PlanChange

logger = logging.getLogger(__name__)
ORDER = ("start", "keep", "robber", "turn", "empty", "roll", "end")
"""The kinds that play for a seat for which play waits, in the order in which they are asked."""


@dataclass(frozen=True)
class DuePlan:
    """A plan of a seat that proposes something now."""

    seat: int
    held: Held
    proposal: PlannedAct


class Round:
    """A round over a game's plans, each seat looked at once."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.now = session.clock()
        self._asked: dict[int, PlanContext] = {}

    @cached_property
    def books(self) -> Mapping[int, Book]:
        """The books of present players whose plans are awake, by seat."""
        session = self.session
        if session.stored.status != "running" or session.asleep or "gone" in session.clocks.halts:
            return {}
        turn = 0 if session.state.turn is None else session.state.turn.number
        return {
            seat: book
            for seat, book in books_of(session.stored.plans, session.users).items()
            if not session.clocks.absence(seat) and not book.progress.sleeps(turn)
        }

    def asked(self, seat: int) -> PlanContext:
        """What the plans of a seat are asked with."""
        if seat not in self._asked:
            self._asked[seat] = asked_of(self.session, seat, self.now)
        return self._asked[seat]

    def acting(self) -> Iterator[DuePlan]:
        """The acts of plans of waiting seats and of answers, in order."""
        for seat, held in self._in_order():
            proposal = held.plan.propose(replace(self.asked(seat), last_act=self._last_act(seat, held)))
            if proposal is not None:
                yield DuePlan(seat, held, proposal)

    def hopeless(self) -> Iterator[DuePlan]:
        """The plans that will never do anything any more."""
        for seat, book in self.books.items():
            for held in book.held:
                word = None if seat in self.session.waiting else held.plan.outlook(self.asked(seat))
                if word is not None:
                    yield DuePlan(seat, held, PlannedAct(None, word=word))

    def _in_order(self) -> Iterator[tuple[int, Held]]:
        for seat, book in self.books.items():
            yield from ((seat, held) for held, _ in book.of_kind(AtStart))
        for seat in self.session.waiting:
            held = self.books[seat].held if seat in self.books else ()
            yield from ((seat, found) for kind in ORDER for found in held if found.plan.kind == kind)
        turn = self.session.state.turn
        if turn is None or not self.session.state.offers:
            return
        for seat in self.session.state.seats_from(turn.seat):
            if seat in self.books:
                yield from ((seat, held) for held, _ in self.books[seat].of_kind(StandingOffer))
                yield from ((seat, held) for held in self._rules(seat, turn.number))

    def _rules(self, seat: int, turn: int) -> list[Held]:
        """The rules by which a seat may still answer in this turn."""
        rules = self.books[seat].of_kind(AnswerRule)
        given = sum(found == turn for _, rule in rules for found, _ in rule.tried)
        return [held for held, _ in rules] if given < MAX_ANSWERS else []

    def _last_act(self, seat: int, held: Held) -> int:
        own = (entry.at for entry in reversed(self.session.latest) if entry.is_own(seat) and is_public(entry))
        return max(held.made, next(own, 0))

    def moments(self) -> Iterator[int]:
        """When plans will propose something if nothing else happens."""
        for seat in self.session.waiting:
            for held in self.books[seat].held if seat in self.books else ():
                if (due := held.plan.due(self.asked(seat))) is not None:
                    yield due


def asked_of(session: Session, seat: int, now: int) -> PlanContext:
    """What a seat's plan is asked with.

    The log must be at hand.
    """

    def refusal(action: Action) -> Illegal | None:
        try:
            check(session.rules, session.state, action)
        except Illegal as refused:
            return refused
        return None

    turn = _turn_of(session)
    acted = next((entry.at for entry in turn if entry.is_own(seat) and is_public(entry)), None)
    stirred = max((entry.at for entry in _stirring(turn)), default=0)
    went_back = any(entry.agreed for entry in turn)
    view = session.view(seat)
    return PlanContext(session.rules, view, refusal, now, acted, stirred=stirred, went_back=went_back)


def _turn_of(session: Session) -> list[LogEntry]:
    """The events of the current turn, the latest first.

    The act that began it belongs to another.
    """
    return list(takewhile(lambda entry: not entry.begins_turn, reversed(session.latest)))


def _stirring(turn: Iterable[LogEntry]) -> Iterator[LogEntry]:
    """What the player on turn may want to answer.

    Of each seat's own offers and withdrawals it is the first alone, or others could hold a turn open for hours.
    """
    heard: set[int | None] = set()
    for entry in sorted(turn, key=lambda found: found.seq):
        if any(isinstance(event, (Offered, OfferWithdrawn)) for event in entry.events):
            if entry.seat not in heard:
                yield entry
            heard.add(entry.seat)
        elif (
            any(isinstance(event, (OfferAnswered, Traded)) for event in entry.events)
            or entry.agreed
            or entry.note in [f"log-{what}" for what in (*GOES_ON, ASKED)]
        ):
            yield entry


def due_plan(session: Session) -> DuePlan | None:
    """The next act of a table's plans, if any.

    The log must be at hand.
    """
    if not session.stored.plans or held_until(session.latest) > session.clock():
        return None
    asking = Round(session)
    return next(asking.acting(), None) or next(asking.hopeless(), None)


def acts_now(session: Session) -> bool:
    """Whether a plan is about to act.

    Until it has, no player is called, and nothing is shown.
    """
    if held_until(session.latest) > session.clock():
        return False
    return any(due.proposal.action is not None for due in Round(session).acting())


def next_moment(session: Session) -> int | None:
    """The unix second of a plan's next act, if it is known."""
    held, asking = held_until(session.latest), Round(session)
    moments = [max(moment, held) for moment in asking.moments()]
    if held > session.clock() and any(asking.acting()):
        moments.append(held)
    return min(moments, default=None)


async def act_by_plans(session: Session) -> None:
    """Carry out plans, one action at a time, until one counts."""
    await session.entries()
    await _drop_unreadable(session)
    seq = session.seq
    while session.seq == seq and due_plan(session) is not None:
        async with session.holding():
            due = due_plan(session)
            if due is not None:
                await _carry_out(session, due)


async def act_all_plans(session: Session) -> None:
    """Carry out all that is due of the plans of a table."""
    seq = -1
    while session.seq != seq:
        seq = session.seq
        await act_by_plans(session)


async def _drop_unreadable(session: Session) -> None:
    """Drop plans that this program cannot read.

    It cannot carry them out either: the owner is told, and calls are as usual.
    """
    if not any(book.unreadable for book in books_of(session.stored.plans, session.users).values()):
        return
    async with session.holding():
        for book in books_of(session.stored.plans, session.users).values():
            if numbers := [row.number for row in book.unreadable]:
                word = book.tell(Word("word-unreadable"), session.clock())
                await session.change_plans(book.drop(*numbers) | word)


async def _carry_out(session: Session, due: DuePlan) -> None:
    book, proposal, now = Book.of(session.stored.plans, session.users[due.seat]), due.proposal, session.clock()
    change = book.go_on(due.held, proposal.left) | book.tell(proposal.word, now)
    if proposal.action is None:
        await session.change_plans(change)
        return
    try:
        await session.act_by_plan(proposal.action, change)
    except Illegal as refusal:
        await session.change_plans(_refused(book, due, refusal, now))


def _refused(book: Book, due: DuePlan, refusal: Illegal, now: int) -> PlanChange:
    """What becomes of a plan whose action is refused.

    The rules refuse it when they ask about what its seat does not know: an answer to an offer was tried; anything else
    is dropped, with a word.
    """
    left = due.proposal.left
    if isinstance(left, AnswerRule):
        return book.go_on(due.held, left)
    logger.info("a plan of seat %d was refused: %s", due.seat, refusal.reason)
    word = Word("word-refused", {"why": refusal.reason})
    return book.drop(due.held.number) | book.tell(word, now)
