"""What the players of a table have looked at.

It says up to which record, on which visit they are, what is suggested to them. A player who looks is there, so their
plans (`book_of`) do not sleep.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.plans.book import Book, Visit
from bot.plans.discard import KeepFirst
from bot.plans.empty import EmptyTurns
from bot.plans.switches import EndForMe, RollForMe
from bot.table.game.game_clocks import begun_turn_of
from bot.table.game.session import Session
from engine.base.events import DiscardsDue, TurnEnded
from storage import NO_CHANGE, PlanChange

VISIT_SECONDS, SHORT_VISIT = 1800, 300
"""Looks no further apart are one visit; but not longer than this once a round of turns has begun in it."""
MIN_TURNS, MIN_DISCARDS, MIN_TURNS_BY_HAND = 3, 2, 5
"""Own turns that are over, and discards for which a player was called, before a plan is suggested for them; and own
turns before it is suggested that empty ones pass by themselves."""


def book_of(session: Session, seat: int) -> Book:
    """What the person of a seat has planned."""
    return Book.of(session.stored.plans, session.users[seat])


def last_look(session: Session, seat: int) -> int:
    """The record up to which the seat has seen everything.

    After a restart that is its own last one, or what a player who plans had seen: such a player may have done nothing
    for long.
    """
    stored = book_of(session, seat).progress.looked
    return max(session.acted.get(seat, 0), session.looked.get(seat, 0), stored)


def away_since(session: Session, seat: int, moment: int) -> int:
    """The record that a seat had seen before its visit.

    A visit is looks that follow each other.
    """
    visit = session.visits.get(seat)
    turn = 0 if session.state.turn is None else session.state.turn.number
    if visit is None or moment - visit.last > VISIT_SECONDS or _is_long(visit, moment, turn - len(session.users)):
        visit = Visit(last_look(session, seat), moment, turn, moment)
    session.visits[seat] = replace(visit, last=moment)
    return visit.before


def _is_long(visit: Visit, moment: int, round_ago: int) -> bool:
    """Whether the next look begins another visit.

    This one has lasted long enough, in time and in turns.
    """
    return moment - visit.began > SHORT_VISIT and visit.turn <= round_ago


async def note_look(session: Session, seat: int, seq: int, words: Sequence[int] = (), suggested: str = "") -> None:
    """Note that a player has read everything up to a record.

    They have also read these words (their numbers) and a suggestion.
    """

    def change() -> PlanChange:
        if not session.stored.active:
            return NO_CHANGE
        book = book_of(session, seat)
        there = [number for number, _ in book.words if number in words]
        suggests = book.suggest(suggested, session.clock()) if suggested else NO_CHANGE
        return book.drop(*there) | suggests | book.looked(seq, session.clock())

    session.looked[seat] = seq
    if not change():
        return
    async with session.holding():
        if found := change():
            await session.change_plans(found)


async def note_press(session: Session, seat: int, user: int) -> None:
    """Note a player's press, so that their plans do not sleep."""

    def change() -> PlanChange:
        number, own = turn_under_way(session, seat)
        return Book.of(session.stored.plans, user).pressed(number, session.clock(), own=own)

    if not session.stored.plans or not session.stored.active or not change():
        return
    async with session.holding():
        if session.users[seat] == user and session.stored.active:
            await session.change_plans(change())


def turn_under_way(session: Session, seat: int) -> tuple[int, bool]:
    """The current turn's number, and whether it is the seat's."""
    turn = begun_turn_of(session.state)
    return (0, False) if turn is None else (turn.number, turn.seat == seat)


def suggestion(session: Session, seat: int, screen: str) -> str:
    """The suggestion for a player now, once in a game.

    It goes by what everybody may know; empty for nothing. The log must be at hand.
    """
    if screen != "main" or session.stored.status != "running" or session.clocks.absence(seat):
        return ""
    book, events = book_of(session, seat), [event for entry in session.latest for event in entry.events]
    switched = any(isinstance(held.plan, (RollForMe, EndForMe)) for held in book.held)
    turns = sum(isinstance(event, TurnEnded) and event.seat == seat for event in events)
    if turns >= MIN_TURNS and not switched and "roll" not in book.suggested:
        return "roll"
    discards = sum(isinstance(event, DiscardsDue) and seat in dict(event.owed) for event in events)
    if discards >= MIN_DISCARDS and not book.of_kind(KeepFirst) and "keep" not in book.suggested:
        return "keep"
    if turns >= MIN_TURNS_BY_HAND and not book.of_kind(EmptyTurns) and "empty" not in book.suggested:
        return "empty"
    return ""
