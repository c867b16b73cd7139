"""What becomes of plans when something happens at the table: written in the transaction of what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.plans.book import Book, books_of
from bot.plans.plan import Word
from bot.plans.trade import NoTrades, StandingOffer
from bot.plans.turn import NextTurn
from engine import Event
from engine.base.events import TurnBegan, TurnEnded
from storage import NO_CHANGE, PlanChange, StoredPlan


def after_events(
    plans: Sequence[StoredPlan], users: Sequence[int | None], events: Iterable[Event], now: int
) -> PlanChange:
    """After a turn its player has pressed nothing for one more; when one begins, what was to last until it is over."""
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
    """Its player acts in a turn (its number) that a plan plays: what is left of it is theirs to do."""
    book, change = Book.of(plans, user), NO_CHANGE
    for held, plan in book.of_kind(NextTurn):
        if plan.turn and plan.turn == turn:
            change |= book.drop(held.number) | book.tell(plan.taken_over(), now)
    return change


def other_board(plans: Sequence[StoredPlan], now: int) -> PlanChange:
    """The board of a lobby, or its options, are others than people have planned for: they are told."""
    change = NO_CHANGE
    for book in (Book.of(plans, user) for user in dict.fromkeys(plan.user for plan in plans)):
        if numbers := [held.number for held in (*book.held, *book.drafts)]:
            change |= book.drop(*numbers) | book.tell(Word("word-board"), now)
    return change


def after_transfer(plans: Sequence[StoredPlan], user: int | None, now: int) -> PlanChange:
    """The seat of a user is in other hands, though it is theirs still."""
    return Book.of(plans, user).dropped(now)
