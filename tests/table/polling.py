"""A stored game whose people are asked something, and short words for what they do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.table.game.by import By
from bot.table.game.errors import Refused
from bot.table.game.seat_transfer import HANDED_ON, AdminAct, Transfer
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.polls.polls import answer, withdraw
from bot.table.polls.proposals import Proposal, propose
from engine import Options
from storage import Poll
from tests.table.played import BEGUN, CHANNEL, USERS, begun

ANNA, BEN, CHLOE, DMITRI, EVE = range(5)
"""The seats of four people, and a stranger."""


class Watch:
    """A clock that stands still until it is moved."""

    now = BEGUN + 100

    def __call__(self) -> int:
        return self.now


async def fresh(store: TableStore, channel: int = CHANNEL) -> Session:
    """A game that has begun, whose clock stands still."""
    session = await begun(store, Options(board="beginner"), 4, 1, channel=channel)
    session.clock = Watch()
    return session


def watch(session: Session) -> Watch:
    """The clock of a game, to be moved."""
    assert isinstance(session.clock, Watch)
    return session.clock


def status(session: Session) -> str:
    return session.stored.status


async def user_of(session: Session, person: int) -> int:
    """The player who had this seat at the beginning; the seats are drawn by lot."""
    rows = await session.store.rows("SELECT user FROM sitters WHERE game = ? AND seat = ?", session.game, person)
    found = rows[0][0] if rows else USERS[4] if person == EVE else session.users[person]
    assert isinstance(found, int)
    return found


async def open_one(session: Session, what: Any = "pause", pace: str = "") -> Poll:
    """Anna proposes something."""
    poll = await ask(session, what, pace)
    assert poll is not None
    return poll


async def ask(session: Session, what: Any, pace: str = "", interaction: int | None = None) -> Poll | None:
    return await propose(session, Proposal(what, pace), by=By(await user_of(session, ANNA), interaction))


async def take_back(session: Session, poll: Poll, person: int = ANNA, interaction: int | None = None) -> None:
    await withdraw(session, poll.number, by=By(await user_of(session, person), interaction))


async def hear(session: Session, poll: Poll, person: int, word: str, interaction: int | None = None) -> str:
    return await answer(session, poll.number, word, by=By(await user_of(session, person), interaction))


def by(now: int) -> Callable[[Poll], bool]:
    """Of which questions the time is over."""
    return lambda poll: poll.until <= now


async def last(session: Session) -> dict[str, Any]:
    """The last record, when it is that of an administrator and names nobody."""
    record = (await session.store.records(session.game))[-1]
    assert (record.kind, record.seat, record.user) == ("admin", None, None)
    return dict(record.action)


async def give_to_bot(session: Session, seat: int) -> None:
    async def hand_on() -> Transfer:
        return Transfer(session.stored, seat, "left", None, "Bot Ada")

    await session.administer(AdminAct(HANDED_ON), hand_on)


async def refused(key: str, act: Awaitable[Any]) -> None:
    with pytest.raises(Refused) as refusal:
        await act
    assert refusal.value.key == key
