"""What the players of a table have seen: up to which record, and on which visit they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.plans.book import Visit
from bot.table.game.planning import book_of
from bot.table.game.session import Session
from storage import NO_CHANGE, PlanChange

VISIT_SECONDS, SHORT_VISIT = 1800, 300
"""Looks no further apart are one visit; but not longer than this once a round of turns has begun in it."""


def last_look(session: Session, seat: int) -> int:
    """The record up to which the seat has seen everything. After a restart that is its own last one, or what a player
    who plans had seen: such a player may have done nothing for long."""
    stored = book_of(session, seat).progress.looked
    return max(session.acted.get(seat, 0), session.looked.get(seat, 0), stored)


def away_since(session: Session, seat: int, moment: int) -> int:
    """The record that a seat had seen before the visit in which its player is now: looks that follow each other."""
    visit = session.visits.get(seat)
    turn = 0 if session.state.turn is None else session.state.turn.number
    if visit is None or moment - visit.last > VISIT_SECONDS or _is_long(visit, moment, turn - len(session.users)):
        visit = Visit(last_look(session, seat), moment, turn, moment)
    session.visits[seat] = replace(visit, last=moment)
    return visit.before


def _is_long(visit: Visit, moment: int, round_ago: int) -> bool:
    """Whether a visit has lasted long enough, in time and in turns, that the next look begins another one."""
    return moment - visit.began > SHORT_VISIT and visit.turn <= round_ago


async def note_look(session: Session, seat: int, seq: int, words: Sequence[int] = (), suggested: str = "") -> None:
    """The player of a seat has read everything up to a record, these words (their numbers) and a suggestion."""

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
