"""Tables at which people are not there: time passes, turns are missed, the others vote."""

from __future__ import annotations

import random
from typing import Any

from bot.table.game.by import By
from bot.table.game.seat_transfer import AdminAct, is_absence
from bot.table.game.session import Session
from bot.table.polls.absence import settle_absence, vote
from bot.table.runner.bots import any_move, make, situation_of
from bot.table.runner.steps import Made, change_hands, play_for_absent
from engine import Action, Game
from storage import Poll
from tests.engine.random_player import choose
from tests.table.playing_bots import play_bots
from tests.table.polling import watch

GRACE = 30


async def later(session: Session, seconds: int) -> None:
    """So much time passes, and steps are carried out, until none acts."""
    watch(session).now += seconds
    await look(session)


async def look(session: Session) -> None:
    """Carry out the steps, as whenever the posts of a game are looked at."""
    now = watch(session).now
    await settle_absence(session, lambda poll: poll.until + GRACE <= now)
    while await play_bots(session) or await play_for_absent(session) != Made(0, ()):
        pass


async def look_at_random(session: Session) -> None:
    """The same where bots make any move."""
    now = watch(session).now
    await session.entries()
    await change_hands(session)
    await settle_absence(session, lambda poll: poll.until + GRACE <= now)
    for _ in range(3000):
        await session.entries()
        situation = situation_of(session)
        if situation is not None:
            await make(session, situation, any_move(session, situation.seat))
            continue
        made = await play_for_absent(session)
        if not made.moves and not made.acts:
            return
    raise AssertionError("it never ends")


def turn(session: Session) -> int:
    assert session.state.turn is not None
    return session.state.turn.seat


async def until_over(session: Session) -> int:
    """Let the time of the awaited player be over; returns the seat."""
    (seat,) = session.waiting
    deadline = session.clocks.deadline(seat)
    assert deadline is not None
    await later(session, deadline + GRACE - watch(session).now)
    return seat


async def act(session: Session, action: Action, seat: int | None = None) -> None:
    seat = action.seat if seat is None else seat
    user = session.users[seat]
    await session.act(action, by=By(user), drawn_at=None)


async def whole_turn(session: Session, choice: random.Random) -> None:
    """The acting player plays until the next one's turn."""
    number = session.state.turn.number if session.state.turn else 0
    while session.state.turn is not None and session.state.turn.number == number:
        action = choose(Game(session.rules, session.state), choice, trading=0, planning=0)
        await act(session, action)


async def away(session: Session) -> int:
    """The seat whose turn it is misses two turns in a row, and is away."""
    seat = await until_over(session)
    choice = random.Random(3)
    while turn(session) != seat or session.clocks.missing(seat) < 2:
        await whole_turn(session, choice)
    assert session.clocks.missing(seat) == 2
    await until_over(session)
    assert session.clocks.absence(seat) == "away"
    return seat


async def question(session: Session) -> Poll:
    (poll,) = filter(is_absence, await session.store.polls(session.game))
    return poll


async def say(session: Session, seat: int, word: str, interaction: int | None = None) -> AdminAct | None:
    user = session.users[seat]
    assert user is not None
    return await vote(session, (await question(session)).number, word, by=By(user, interaction))


async def records(session: Session) -> list[dict[str, Any]]:
    """What is no move, in order."""
    return [dict(record.action) for record in await session.store.records(session.game) if record.kind == "admin"]
