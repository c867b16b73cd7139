"""What one person has planned in a game.

It reads the rows of the store: plans in force, drafts, words to read. What becomes of them when something happens at
the table is written in the transaction of that event.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from bot.plans.kinds import KINDS, read_plan
from bot.plans.plan import Plan, Word
from bot.plans.setup import WishList
from bot.plans.trade import NoTrades, StandingOffer
from bot.plans.turn import NextTurn
from engine import Event
from engine.base.events import TurnBegan, TurnEnded
from storage import NO_CHANGE, PlanChange, StoredPlan

DRAFT, WORD, PROGRESS, SUGGESTED = "draft", "word", "progress", "suggested"
"""Kinds of rows that are no plans: one that is not confirmed yet, what its owner is to read, how long they have pressed
nothing, what was suggested to them once."""
ASLEEP = "word-asleep"
"""The word that plans have fallen asleep, and are awake with the press that shows it."""
MAX_IDLE = 2
"""Own turns in a row without a press after which a person's plans sleep."""
PRESSED = -1
"""The idle count of a player who has pressed something in the turn that is under way: its end does not count."""
Kind = TypeVar("Kind", bound=Plan)


@dataclass(frozen=True)
class Held:
    """A plan with its number and unix second, ``confirmed`` or idle."""

    number: int
    plan: Plan
    made: int = 0
    confirmed: bool = True

    @property
    def name(self) -> str:
        """The plan's name in buttons: what it is, and when made.

        Its number counts what others plan, too.
        """
        return f"{self.plan.name} {self.made}"


@dataclass(frozen=True)
class Progress:
    """A player's progress since their last press.

    ``idle`` counts their own turns that have ended since then (`PRESSED`: none may count). ``rests`` is the number of a
    turn in which their plans rest because they were woken in it. ``looked`` is the record up to which they have seen
    everything.
    """

    idle: int = 0
    rests: int = 0
    looked: int = 0

    def sleeps(self, turn: int) -> bool:
        """Whether the plans sleep in this turn (its number)."""
        return self.idle >= MAX_IDLE or (bool(turn) and self.rests == turn)


@dataclass(frozen=True)
class Visit:
    """Looks of a player that follow each other.

    They had seen record ``before``. The first look ``began`` then (a unix second), in ``turn`` (its number); the latest
    was ``last``.
    """

    before: int
    began: int
    turn: int
    last: int


@dataclass(frozen=True)
class Book:
    """The rows of one person in a game."""

    user: int
    rows: tuple[StoredPlan, ...] = ()

    @classmethod
    def of(cls, plans: Sequence[StoredPlan], user: int | None) -> Book:
        """Those of a user; a bot has none."""
        return cls(user or 0, tuple(row for row in plans if user is not None and row.user == user))

    def __bool__(self) -> bool:
        return bool(self.rows)

    # Reading

    @property
    def held(self) -> tuple[Held, ...]:
        """The readable plans in force, in order of making."""
        found = ((row, read_plan(row.kind, row.body)) for row in self.rows if row.kind in KINDS)
        return tuple(Held(row.number, plan, row.made) for row, plan in found if plan is not None)

    @property
    def drafts(self) -> tuple[Held, ...]:
        """The plans that are not confirmed yet."""
        found = ((row, read_plan(row.body["kind"], row.body["plan"])) for row in self._of(DRAFT))
        return tuple(Held(row.number, plan, row.made, False) for row, plan in found if plan is not None)

    @property
    def unreadable(self) -> tuple[StoredPlan, ...]:
        """Rows that this program cannot read."""
        known = {DRAFT, WORD, PROGRESS, SUGGESTED}
        return tuple(row for row in self.rows if row.kind not in known and read_plan(row.kind, row.body) is None)

    def of_kind(self, kind: type[Kind]) -> list[tuple[Held, Kind]]:
        """The plans in force of one kind."""
        return [(held, held.plan) for held in self.held if isinstance(held.plan, kind)]

    def draft(self, kind: type[Kind]) -> tuple[Held, Kind] | None:
        """The draft of a kind."""
        return next(((held, held.plan) for held in self.drafts if isinstance(held.plan, kind)), None)

    def find(self, name: str) -> Held | None:
        """The plan in force that buttons call so."""
        return next((held for held in self.held if held.name == name), None)

    @property
    def words(self) -> tuple[tuple[int, Word], ...]:
        """What the person is to read, by number."""
        return tuple((row.number, Word.from_json(row.body)) for row in self._of(WORD))

    @property
    def has_wished(self) -> bool:
        """Whether wishes for the set-up, or words about them, exist.

        The person has left them, or has still to read them.
        """
        return any(row.kind == WishList.kind for row in self.rows) or bool(self.words)

    @property
    def progress(self) -> Progress:
        """How long they have pressed nothing."""
        return next((Progress(**row.body) for row in self._of(PROGRESS)), Progress())

    @property
    def suggested(self) -> frozenset[str]:
        """What was suggested to them in this game."""
        return frozenset(row.body for row in self._of(SUGGESTED))

    def _of(self, kind: str) -> Iterator[StoredPlan]:
        return (row for row in self.rows if row.kind == kind)

    # Changing

    def add(self, plan: Plan, now: int) -> PlanChange:
        """Put one more plan in force.

        It replaces another of its slot where a seat has one of that, and any draft of it.
        """
        there = (held for held in (*self.held, *self.drafts) if held.plan.slot == plan.slot)
        drops = tuple(held.number for held in there if not (held.confirmed and plan.several))
        return PlanChange((StoredPlan(0, self.user, plan.kind, plan.to_json(), now),), drops)

    def go_on(self, held: Held, left: Plan | None) -> PlanChange:
        """What is left of a plan that was used; None: nothing."""
        if left is None:
            return PlanChange(drops=(held.number,))
        if left == held.plan:
            return PlanChange()
        return PlanChange((StoredPlan(held.number, self.user, left.kind, left.to_json(), held.made),))

    def write_draft(self, plan: Plan, now: int) -> PlanChange:
        """Write a draft, replacing the one of its slot."""
        number = next((held.number for held in self.drafts if held.plan.slot == plan.slot), 0)
        return PlanChange(
            (StoredPlan(number, self.user, DRAFT, {"kind": plan.kind, "plan": plan.to_json()}, now),),
        )

    def drop(self, *numbers: int) -> PlanChange:
        """These rows are over."""
        return PlanChange(drops=numbers)

    def tell(self, word: Word | None, now: int) -> PlanChange:
        """A word that the person is to read, if there is one."""
        return PlanChange() if word is None else self._row(WORD, word.to_json(), now)

    def suggest(self, what: str, now: int) -> PlanChange:
        """Note that something was suggested."""
        return self._row(SUGGESTED, what, now)

    def progressing(self, progress: Progress, now: int) -> PlanChange:
        """Note how long they have pressed nothing."""
        if progress == self.progress:
            return PlanChange()
        number = next((row.number for row in self._of(PROGRESS)), 0)
        return PlanChange((StoredPlan(number, self.user, PROGRESS, vars(progress), now),))

    def _row(self, kind: str, body: Any, now: int) -> PlanChange:
        return PlanChange((StoredPlan(0, self.user, kind, body, now),))

    # What follows from what happens

    def after_turn(self, now: int) -> PlanChange:
        """Count their ended turn.

        After some turns without a press their plans sleep, and they are told.
        """
        if not self.held:
            return PlanChange()
        progress = replace(self.progress, idle=self.progress.idle + 1, rests=0)
        falls_asleep = progress.idle == MAX_IDLE
        word = Word(ASLEEP, {"count": MAX_IDLE}) if falls_asleep else None
        return self.progressing(progress, now) | self.tell(word, now)

    def pressed(self, turn: int, now: int, *, own: bool) -> PlanChange:
        """Wake their plans after a press in a turn.

        ``turn`` is its number, ``own`` says whether it is theirs: then the plans wake up from the next turn on. It
        counts between two plans too: a player who plans one turn after the other mostly presses when the last plan is
        used up.
        """
        return self.awake(turn, now, own=own) if self else PlanChange()

    def awake(self, turn: int, now: int, *, own: bool) -> PlanChange:
        """Wake the plans, even of a player who had none."""
        progress = self.progress
        rests = turn if own and progress.sleeps(turn) else 0
        return self.progressing(replace(progress, idle=PRESSED if own else 0, rests=rests), now)

    def looked(self, seq: int, now: int) -> PlanChange:
        """Note that they have seen everything up to a record.

        It is noted where plans act for them, for they may do nothing for long.
        """
        return self.progressing(replace(self.progress, looked=seq), now) if self.held else PlanChange()

    def dropped(self, now: int) -> PlanChange:
        """Drop their plans, for another player has the seat.

        What remains is one word about it, and what they have not read yet of what their plans did.
        """
        told = self.tell(Word("word-transfer"), now) if self.held or self.drafts else PlanChange()
        left = {number for number, word in self.words if word.key != ASLEEP}
        return PlanChange(drops=tuple(row.number for row in self.rows if row.number not in left)) | told


def books_of(plans: Sequence[StoredPlan], users: Sequence[int | None]) -> Mapping[int, Book]:
    """The books at a table that are not empty, by seat."""
    found = {seat: Book.of(plans, user) for seat, user in enumerate(users) if user is not None} if plans else {}
    return {seat: book for seat, book in found.items() if book}


def public_plans(plans: Sequence[StoredPlan], users: Sequence[int | None]) -> dict[int, tuple[Held, ...]]:
    """The plans that everybody may know, by seat."""
    found = {
        seat: tuple(held for held in book.held if held.plan.public) for seat, book in books_of(plans, users).items()
    }
    return {seat: held for seat, held in found.items() if held}


def after_events(
    plans: Sequence[StoredPlan], users: Sequence[int | None], events: Iterable[Event], now: int
) -> PlanChange:
    """What events change in plans.

    After a turn its player has pressed nothing for one more; when one begins, plans that last until then are over.
    """
    change, books = NO_CHANGE, books_of(plans, users)
    for event in events if books else ():
        if isinstance(event, TurnEnded) and event.seat in books:
            change |= books[event.seat].after_turn(now)
        if isinstance(event, TurnBegan) and event.seat in books:
            change |= _until_now(books[event.seat])
    return change


def _until_now(book: Book) -> PlanChange:
    over = [held.number for held, _ in book.of_kind(StandingOffer)]
    over += [held.number for held, said in book.of_kind(NoTrades) if said.how == "all"]
    return book.drop(*over)


def after_own_act(plans: Sequence[StoredPlan], user: int | None, turn: int, now: int) -> PlanChange:
    """Leave the rest of a planned turn to its acting player.

    ``turn`` is its number.
    """
    book, change = Book.of(plans, user), NO_CHANGE
    for held, plan in book.of_kind(NextTurn):
        if plan.turn and plan.turn == turn:
            change |= book.drop(held.number) | book.tell(plan.taken_over(), now)
    return change


def other_board(plans: Sequence[StoredPlan], now: int) -> PlanChange:
    """Drop wishes, with a word, for a lobby whose board changed.

    What goes for any board stays.
    """
    change = NO_CHANGE
    for book in (Book.of(plans, user) for user in dict.fromkeys(plan.user for plan in plans)):
        if numbers := [held.number for held in (*book.held, *book.drafts) if isinstance(held.plan, WishList)]:
            change |= book.drop(*numbers) | book.tell(Word("word-board"), now)
    return change


def after_transfer(plans: Sequence[StoredPlan], user: int | None, now: int) -> PlanChange:
    """Drop a user's plans: another player has the seat now.

    The seat is still the user's own.
    """
    return Book.of(plans, user).dropped(now)
