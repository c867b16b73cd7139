"""Bots act in their own time: after a moment that tells nothing, without the lock of the game, and never twice."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.table.bots import pause, play_bots, situation_of
from bot.table.handing import AdminAct
from bot.table.history import Entry
from bot.table.levels import Bot
from bot.table.session import Session
from bot.table.sessions import Sessions
from bot.table.thoughts import Question, think_here
from bot.wire.bots import BotTurns
from engine import Action, Game, Live, Options
from engine.base.events import CardBought, Rolled, TurnBegan
from engine.policy import random_action
from storage import Store
from tests.table.played import USERS, MinuteClock, begun

SHORT = Options(board="beginner", target=8)
DELAY = 0.3
FOR_EVER = 3600.0


@pytest.fixture
async def table(store: Store) -> Session:
    """One person and three bots; the person has placed first and the bots are to place."""
    session = await begun(store, SHORT, 4, 1, people=1)
    await play_bots(session)
    while situation_of(session) is None:
        await act(session)
    return session


async def act(session: Session) -> None:
    """The person does something."""
    person = session.users.index(USERS[0])
    action = random_action(Game(session.rules, session.state), person, Live(1))
    await session.act(action, user=USERS[0], interaction=None, drawn_at=None)


class Played:
    """Bots with a delay at the tables of a store; notes for which games posts were asked."""

    def __init__(self, store: Store, delay: float) -> None:
        self.games = Sessions(store, MinuteClock())
        self.shown: list[int] = []
        self.asked: list[Question] = []
        self.turns = BotTurns(self.games, self.think, delay, self.shown.append)
        self.thinks = asyncio.Event()

    async def think(self, question: Question) -> Action:
        self.asked.append(question)
        self.thinks.set()
        return await think_here(question)

    async def begin(self, game: int) -> Session:
        session = await self.games.session(game)
        await self.turns.play(session)
        await self.thinks.wait()
        return session


async def test_a_bot_thinks_at_once_and_acts_after_its_moment(store: Store, table: Session) -> None:
    played, begun_at = Played(store, DELAY), asyncio.get_running_loop().time()
    session = await played.begin(table.game)
    assert session.seq == table.seq
    assert not session.lock.locked(), "everybody else can act while it thinks and waits"
    await asyncio.sleep(DELAY / 2)
    assert session.seq == table.seq
    await played.turns.drain()
    assert asyncio.get_running_loop().time() - begun_at >= DELAY
    assert situation_of(session) is None
    assert set(played.shown) == {table.game}
    assert len(played.shown) < session.seq - table.seq, "posts do not show each single move"


async def test_without_a_delay_bots_have_played_when_play_returns(store: Store, table: Session) -> None:
    session = await Played(store, 0.0).begin(table.game)
    assert situation_of(session) is None
    assert session.seq > table.seq


async def test_what_ends_or_pauses_a_game_cancels_its_bots(store: Store, table: Session) -> None:
    played = Played(store, FOR_EVER)
    session = await played.begin(table.game)
    await session.administer(AdminAct("pause", status="paused"))
    await played.turns.play(session)
    await played.turns.drain()
    assert session.seq == table.seq + 1
    await session.administer(AdminAct("resume", status="running"))
    await played.turns.play(session)
    assert played.turns.busy
    await session.administer(AdminAct("end", status="ended"))
    await played.turns.play(session)
    await played.turns.drain()
    assert session.seq == table.seq + 3


async def test_a_bot_whose_moment_comes_after_the_end_does_nothing(store: Store, table: Session) -> None:
    played = Played(store, DELAY)
    session = await played.begin(table.game)
    await session.administer(AdminAct("end", status="ended"))
    await played.turns.drain()
    assert session.seq == table.seq + 1


async def test_a_bot_chooses_again_when_something_happened_meanwhile(store: Store, table: Session) -> None:
    played = Played(store, DELAY)
    session = await played.begin(table.game)
    played.thinks.clear()
    await session.administer(AdminAct("pause", status="paused"))
    await session.administer(AdminAct("resume", status="running"))
    await played.turns.play(session)
    await played.thinks.wait()
    assert len(played.asked) == 2
    await played.turns.drain()
    assert situation_of(session) is None


async def test_the_end_of_the_program_does_not_wait_for_bots_and_the_next_one_goes_on(
    store: Store, table: Session
) -> None:
    first = Played(store, FOR_EVER)
    await first.begin(table.game)
    await first.turns.finish()
    second = Played(store, 0.0)
    session = await second.begin(table.game)
    assert situation_of(session) is None


@pytest.mark.parametrize("first", [0.0, 3.0])
def test_the_moment_depends_on_what_is_public_alone(first: float) -> None:
    bots = {1: Bot("steady"), 2: Bot("steady")}
    bought = Entry(5, 100, 1, (CardBought(1, "knight"),))
    twin = replace(bought, events=(CardBought(1, "monopoly"),))
    private = Entry(6, 100, 0, ())
    moments = {pause(entries, bots, first) for entries in ([bought], [twin], [bought, private], [twin, private])}
    assert moments == {first / 3}
    began = Entry(7, 100, 1, (TurnBegan(2, 9),))
    rolled = Entry(8, 100, 0, (Rolled(0, (3, 4)),))
    assert (
        pause([bought, began], bots, first) == pause([bought, rolled], bots, first) == pause([], bots, first) == first
    )
