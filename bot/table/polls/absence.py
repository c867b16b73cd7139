"""Absent players: their default moves when their time is up, and what the table decides about their seat.

The first time, the stated defaults of a seat are played until play no longer waits for it. A player whose time is up a
second time, with no act in between, is *away*: from then on their defaults are played at once, and the others vote. Any
public act of theirs ends that. When all players are absent the game sleeps until one of them acts.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from bot.table.game.errors import Refused
from bot.table.game.game_store import any_move
from bot.table.game.log import held_until
from bot.table.game.seat_transfer import AdminAct, absence_of, playing_for
from bot.table.game.session import Session
from bot.table.polls.deadlines import open_until
from bot.table.schedule.due import over
from bot.table.schedule.vacations import VACATION
from bot.time.pace import DAY
from engine import Action, Chance, Live, check
from engine.defaults import stated_default
from engine.seats import AWAY, STAND_IN
from storage import Poll

logger = logging.getLogger(__name__)

How = Literal["time", "left", "asked", "server"]
"""Why somebody is away: they have missed two decisions, have said so, somebody has asked after days, or they are not on
the server any more."""
MISSED = 2
"""So many decisions in a row somebody misses who is away."""
PATIENCE = 7 * DAY
"""Seconds after which somebody is asked about where there are no clocks."""


def is_absence(poll: Poll) -> bool:
    """Whether a poll is about an absent player; its proposer is the seat that it is about."""
    return poll.kind == absence_of(poll.proposer)


# What is done for them


def seats_due(session: Session) -> Iterator[int]:
    """The seats whose stated default is to be carried out now.

    While an undo request is open, defaults of players who are away wait as long as bots do.
    """
    if session.asleep or session.stored.status != "running":
        return
    late = over(session.clocks, session.timekeeping.outages, session.clock())
    held = held_until(session.latest) > session.clock()
    for seat in session.waiting:
        away = session.clocks.absence(seat) == AWAY and not held
        if session.users[seat] is not None and (away or seat in late):
            yield seat


@dataclass(frozen=True)
class Made:
    """How many moves were made for people, and what has become of whom."""

    moves: int
    acts: tuple[AdminAct, ...]


async def play_for_absent(session: Session) -> Made:
    """Do what is due for absent players. Calling it again is harmless."""
    moves, acts, chance = 0, list[AdminAct](), Live()
    while any(True for _ in seats_due(session)):
        async with session.holding():
            seat = next(seats_due(session), None)
            if seat is None:
                break
            if not session.clocks.absence(seat) and session.clocks.missing(seat) >= MISSED:
                acts.append(await gone(session, seat, "time"))
                await session.record(acts[-1])
            else:
                await session.act_for(_default(session, seat, chance))
                moves += 1
    return Made(moves, tuple(acts))


def _default(session: Session, seat: int, chance: Chance) -> Action:
    try:
        default = stated_default(session.rules, session.view(seat), chance)
        check(session.rules, session.state, default)
        return default
    except Exception:
        # A mistake of ours, for which a whole table would wait: any move is better than none.
        logger.exception("game %d: seat %d has no stated default, and makes any move", session.game, seat)
        return any_move(session, seat)


# Being away


async def gone(session: Session, seat: int, how: How) -> AdminAct:
    """The person of a seat is away: what they had planned is dropped, and the others are asked, if anybody is there."""
    last = all(user is None for other, user in enumerate(session.users) if other != seat)
    ends, heir = last and how == "left", heir_of(session, seat) if how == "server" else None
    return AdminAct(
        AWAY,
        values={"seat": seat, "how": how, "last": ends},
        status="ended" if ends else None,
        poll=None if ends else await question(session, seat, how),
        clocks=lambda clocks: clocks.gone(seat, "away"),
        owner=None if heir is None else session.users[heir],
        passes=seat,
    )


async def question(session: Session, seat: int, how: str) -> Poll | None:
    """What the people who are there are asked about a seat, None where nobody is. They can wait once for an absence."""
    asked = tuple(other for other in session.present if other != seat)
    if not asked:
        return None
    until = await open_until(session, asked, voting=True)
    words = ["bot", "open", "end"] if session.clocks.has_been_waited_for(seat) else ["wait", "bot", "open", "end"]
    return Poll(0, session.game, absence_of(seat), {"how": how, "words": words}, seat, asked, {}, True, until)


async def leave(session: Session, user: int, interaction: int | None) -> AdminAct:
    """Be away by one's own will; gives what was done. The first time in a game the others are asked, if anybody else
    has a seat; later, and where a bot plays already because of a vacation, a bot does at once. Raises `Refused` for
    a user who has no seat or is away already."""
    async with session.holding():
        await session.refuse_repeated(interaction)
        if not session.stored.active:
            raise Refused("refused-game-over")
        own = session.stored.seat_of(user)
        if own is None:
            raise Refused("refused-not-playing")
        absence = session.clocks.absence(own.seat)
        if absence not in ("", VACATION):
            raise Refused("refused-away-already")
        act = await gone(session, own.seat, "left")
        if absence == VACATION or await _left_before(session, own.seat):
            act = stand_in(session, own.seat, open_to_others=False)
            act = replace(act, values={**act.values, "how": "left"})
        # Leaving is an act that does not make the player present.
        act = replace(act, interaction=interaction)
        await session.record(act)
        return act


async def _left_before(session: Session, seat: int) -> bool:
    records = await session.store.records(session.game)
    return any(
        record.kind == "admin" and (record.action["admin"], record.action.get("how")) == (AWAY, "left")
        for record in records
        if record.action.get("seat") == seat
    )


async def ask_about(session: Session, seat: int, user: int, interaction: int | None) -> AdminAct:
    """Ask the table about somebody for whom play has waited for days where there are no clocks; gives what was done."""
    async with session.holding():
        await session.refuse_repeated(interaction)
        own = session.stored.seat_of(user)
        if own is None or own.seat == seat:
            raise Refused("refused-not-playing")
        if not may_ask_about(session, seat):
            raise Refused("refused-ask-early")
        await session.mark_present(own.seat, user)
        act = replace(await gone(session, seat, "asked"), interaction=interaction)
        await session.record(act)
        return act


def may_ask_about(session: Session, seat: int) -> bool:
    """Whether play has waited for a seat for so long, where there are no clocks, that somebody may ask."""
    since, clocks = session.clocks.waits_since(seat), session.clocks
    if clocks.pace.limited or clocks.absence(seat) or since is None or seat not in session.waiting:
        return False
    return clocks.waited(seat, session.clock(), session.timekeeping.outages.intervals) >= PATIENCE


async def come_back(session: Session, user: int, interaction: int | None) -> None:
    """Come back. Raises `Refused` for a player who was never away, and once somebody else has the seat."""
    async with session.holding():
        await session.refuse_repeated(interaction)
        if not session.stored.active:
            raise Refused("refused-game-over")
        own = session.stored.seat_of(user)
        if own is None:
            taken = await session.store.sat(session.game, user)
            raise Refused("refused-back-taken" if taken else "refused-not-playing")
        await session.record(await session.coming_back(own.seat, user, interaction))


def stand_in(session: Session, seat: int, *, open_to_others: bool) -> AdminAct:
    """A bot plays for the person of a seat until they are there again, or somebody else takes it."""
    heir = heir_of(session, seat)
    return AdminAct(
        STAND_IN,
        values={"seat": seat, "open": open_to_others, **({} if heir is None else {"heir": heir})},
        clocks=lambda clocks: clocks.gone(seat, "open" if open_to_others else "bot"),
        owner=None if heir is None else session.users[heir],
        passes=seat,
        seats=playing_for(session.stored.seats, seat),
    )


def heir_of(session: Session, seat: int) -> int | None:
    """The seat to which the game passes with its owner's: the next person clockwise who is there. None if it stays."""
    if session.users[seat] is None or session.users[seat] != session.stored.owner:
        return None
    count = len(session.users)
    clockwise = [(seat + step) % count for step in range(1, count)]
    return next((other for other in clockwise if other in session.present), None)
