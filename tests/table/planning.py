"""A stored game whose people plan ahead, and short words for what they do."""

from __future__ import annotations

from bot.plans.book import Book
from bot.plans.plan import Plan
from bot.table.game.by import By
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.runner.steps import carry_out
from engine import Action, Game, Live, Options
from engine.base.setup import SettingUp
from engine.base.turn import EndTurn, Roll
from engine.defaults import stated_default
from storage import PlanChange, Record
from tests.table.played import CHANNEL, begun
from tests.table.polling import Watch, watch
from tests.table.test_runner_steps import run_of


def book(session: Session, seat: int) -> Book:
    """What the person of a seat has planned."""
    return Book.of(session.stored.plans, session.users[seat])


async def plan(session: Session, seat: int, *plans: Plan) -> None:
    """They plan this, all of it confirmed."""
    for found in plans:
        await change(session, book(session, seat).add(found, session.clock()))


async def change(session: Session, what: PlanChange) -> None:
    async with session.holding():
        await session.change_plans(what)


async def pressed(session: Session, seat: int) -> None:
    """They press something, no matter what."""
    turn = session.state.turn
    await change(
        session,
        book(session, seat).pressed(
            0 if turn is None else turn.number, session.clock(), own=turn is not None and turn.seat == seat
        ),
    )


async def by_hand(session: Session, action: Action) -> None:
    """The person of a seat does this."""
    await session.act(action, by=By(session.users[action.seat]), drawn_at=None)


async def run(session: Session) -> list[Record]:
    """Carry out the steps without a press; returns the new records."""
    head = session.seq
    await carry_out(await run_of(session))
    return (await session.store.records(session.game))[head:]


async def at_the_set_up(store: TableStore, channel: int = CHANNEL) -> Session:
    """A game of four that has just begun on a variable board."""
    session = await begun(store, Options(), 4, 1, channel=channel)
    session.clock = Watch()
    return session


async def set_up(store: TableStore, channel: int = CHANNEL) -> Session:
    """A game of four whose first turn has begun; everybody has placed by hand."""
    session = await at_the_set_up(store, channel)
    while session.state.stack and isinstance(session.state.stack[-1], SettingUp):
        seat = session.waiting[0]
        await by_hand(session, stated_default(session.rules, session.view(seat), Live(0)))
    watch(session).now += 60
    return session


def words(session: Session, seat: int) -> list[str]:
    """The keys of what somebody is to read."""
    return [word.key for _, word in book(session, seat).words]


def done(records: list[Record]) -> list[tuple[str, int | None, str]]:
    """What records say: what was done, by which seat, and why."""
    return [(str(record.action.get("is", record.action.get("admin"))), record.seat, record.cause) for record in records]


async def next_turn(session: Session) -> int:
    """The turn passes to the next seat, by hand; gives that seat."""
    seat = session.waiting[0]
    if session.state.turn is not None and session.state.turn.dice is None:
        await by_hand(session, Roll(seat))
    while session.waiting != (seat,) or EndTurn not in Game(session.rules, session.state).accepts(seat):
        for other in session.waiting:
            await by_hand(session, session.legal(other)[0])
    await by_hand(session, EndTurn(seat))
    return session.waiting[0]


def turn_number(table: Session) -> int:
    assert table.state.turn is not None
    return table.state.turn.number
