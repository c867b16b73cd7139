"""Bots act in their own time: after a moment that tells nothing, without the lock of the game, and never twice."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bot.table.game.by import By
from bot.table.game.errors import Refused
from bot.table.game.game_store import Bot
from bot.table.game.log import LogEntry
from bot.table.game.registry import Sessions
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.runner.bots import pause, situation_of
from bot.table.runner.thoughts import Question, think_here
from bot.wire.services.bot_turns import BotTurns
from engine import Action, Game, Live, Options
from engine.base.events import CardBought, Rolled, TurnBegan
from engine.players.trading import Trader
from engine.policy import random_action
from tests.table.played import USERS, MinuteClock, begun
from tests.table.playing_bots import play_bots

SHORT = Options(board="beginner", target=8)
DELAY = 3.0


@pytest.fixture
async def table(store: TableStore) -> Session:
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
    await session.act(action, by=By(USERS[0]), drawn_at=None)


class Played:
    """Bots with a delay at the tables of a store, and a clock that stands still until it is moved; notes for which
    games posts were asked."""

    def __init__(self, store: TableStore, delay: float, monkeypatch: pytest.MonkeyPatch) -> None:
        self.games = Sessions(store, MinuteClock())
        self.shown: list[int] = []
        self.asked: list[Question] = []
        self.now = 1000.0
        self.thinking = asyncio.Event()
        self.thinking.set()
        self.begun = asyncio.Event()
        self.turns = BotTurns(self.games, self.think, delay, self.shown.append)
        monkeypatch.setattr("bot.wire.services.bot_turns.precisely_now", lambda: self.now)

    async def think(self, question: Question) -> Action:
        self.asked.append(question)
        self.begun.set()
        await self.thinking.wait()
        return await think_here(question)

    async def begin(self, game: int) -> Session:
        session = await self.games.session(game)
        await self.turns.play(session)
        if self.thinking.is_set():
            await self.turns.drain()
        return session

    async def pass_seconds(self, seconds: float) -> None:
        self.now += seconds
        await self.turns.act_due()
        await self.turns.drain()


async def test_a_bot_thinks_at_once_and_acts_when_its_moment_has_come(
    store: TableStore, table: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = Played(store, DELAY, monkeypatch)
    session = await played.begin(table.game)
    assert len(played.asked) == 1 and session.seq == table.seq
    assert not session.lock.locked(), "everybody else can act while it waits"
    assert played.turns.next_moment == played.now + DELAY
    await played.pass_seconds(DELAY - 0.1)
    assert session.seq == table.seq
    await played.pass_seconds(0.1)
    assert session.seq == table.seq + 1
    await played.pass_seconds(DELAY / 3 - 0.1)
    assert session.seq == table.seq + 1
    await played.pass_seconds(0.1)
    assert session.seq == table.seq + 2, "the next act comes sooner"
    while situation_of(session) is not None:
        await played.pass_seconds(DELAY)
    assert set(played.shown) == {table.game}
    assert len(played.shown) < session.seq - table.seq, "posts do not show each single move"
    assert played.turns.next_moment is None


async def test_the_moment_does_not_depend_on_how_long_it_thinks(
    store: TableStore, table: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = Played(store, DELAY, monkeypatch)
    played.thinking.clear()
    session = await played.begin(table.game)
    await asyncio.wait_for(played.begun.wait(), 5)
    assert not session.lock.locked(), "everybody else can act while it thinks"
    played.now += DELAY / 2
    played.thinking.set()
    await played.turns.drain()
    assert played.turns.next_moment == played.now + DELAY / 2


async def test_a_clock_that_is_put_back_holds_up_no_game(
    store: TableStore, table: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = Played(store, DELAY, monkeypatch)
    session = await played.begin(table.game)
    await played.pass_seconds(-3600.0)
    assert session.seq == table.seq + 1


async def test_a_game_that_cannot_be_read_is_not_tried_twice_a_second(
    store: TableStore, table: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = Played(store, DELAY, monkeypatch)
    await played.begin(table.game)
    tried = 0

    async def damaged(game: int) -> Session:
        nonlocal tried
        tried += 1
        raise Refused("refused-damaged", game=game)

    with monkeypatch.context() as patched:
        patched.setattr(played.games, "session", damaged)
        for _ in range(10):
            await played.pass_seconds(DELAY)
    assert tried == 1 and table.game in played.turns.troubles
    await played.turns.schedule(table.game)  # as the loop that tries again does
    session = await played.games.session(table.game)
    assert session.seq == table.seq + 1 and not played.turns.troubles


async def test_without_a_delay_bots_have_played_when_play_returns(
    store: TableStore, table: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Trader, "offer", lambda *_: None)  # whose answers would be waited for
    played = Played(store, 0.0, monkeypatch)
    session = await played.games.session(table.game)
    await played.turns.play(session)
    assert situation_of(session) is None
    assert session.seq > table.seq


@pytest.mark.parametrize("thinking", [False, True])
async def test_a_pause_and_an_end_cancel_what_a_bot_was_about_to_do(
    store: TableStore, table: Session, thinking: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = Played(store, DELAY, monkeypatch)
    if thinking:
        played.thinking.clear()
    session = await played.begin(table.game)
    for what, status in (("pause", "paused"), ("resume", "running"), ("end", "ended")):
        act: Any = AdminAct(what, status=status)  # type: ignore[arg-type]
        await session.administer(act)
        await played.turns.play(session)
        if status != "running":
            await played.turns.drain()
            await played.pass_seconds(DELAY)
    assert session.seq == table.seq + 3
    assert not played.turns.busy and played.turns.next_moment is None


async def test_a_bot_whose_moment_comes_after_the_end_does_nothing(
    store: TableStore, table: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = Played(store, DELAY, monkeypatch)
    session = await played.begin(table.game)
    await session.administer(AdminAct("end", status="ended"))
    await played.pass_seconds(DELAY)
    assert session.seq == table.seq + 1


async def test_a_bot_chooses_again_when_something_happened_meanwhile(
    store: TableStore, table: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = Played(store, DELAY, monkeypatch)
    session = await played.begin(table.game)
    await session.administer(AdminAct("pause", status="paused"))
    await session.administer(AdminAct("resume", status="running"))
    await played.pass_seconds(DELAY)
    assert len(played.asked) == 2 and session.seq == table.seq + 2
    await played.pass_seconds(DELAY)
    assert session.seq == table.seq + 3


async def test_what_others_do_in_private_does_not_move_the_moment(
    store: TableStore, table: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = Played(store, DELAY, monkeypatch)
    session = await played.begin(table.game)
    person = session.users.index(USERS[0])
    session.revisions = session.revisions.after(person, 0, private=True)
    await played.pass_seconds(DELAY)
    assert len(played.asked) == 2, "once for the next act"
    assert session.seq == table.seq + 1


async def test_the_end_of_the_program_does_not_wait_for_bots_and_the_next_one_goes_on(
    store: TableStore, table: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Played(store, DELAY, monkeypatch)
    first.thinking.clear()
    await first.begin(table.game)
    first.turns.hurry()
    await first.turns.drain()
    second = Played(store, DELAY, monkeypatch)
    session = await second.begin(table.game)
    await second.pass_seconds(DELAY)
    assert session.seq == table.seq + 1


async def test_a_table_of_bots_alone_ends_by_itself(store: TableStore, monkeypatch: pytest.MonkeyPatch) -> None:
    played, game = Played(store, DELAY, monkeypatch), (await begun(store, SHORT, 3, 2, people=0, channel=77)).game
    session, deepest = await played.begin(game), 0
    while session.stored.status == "running":
        await played.pass_seconds(DELAY)
        deepest = max(deepest, len(asyncio.all_tasks()))
    assert session.state.outcome is not None
    assert deepest <= 2 and not played.turns.busy


@pytest.mark.parametrize("first", [0.0, 3.0])
def test_the_moment_depends_on_what_is_public_alone(first: float) -> None:
    bots = {1: Bot("steady"), 2: Bot("steady")}
    bought = LogEntry(5, 100, 1, (CardBought(1, "knight"),))
    twin = replace(bought, events=(CardBought(1, "monopoly"),))
    private = LogEntry(6, 100, 0, ())
    moments = {pause(entries, bots, first) for entries in ([bought], [twin], [bought, private], [twin, private])}
    assert moments == {first / 3}
    began = LogEntry(7, 100, 1, (TurnBegan(2, 9),))
    rolled = LogEntry(8, 100, 0, (Rolled(0, (3, 4)),))
    assert (
        pause([bought, began], bots, first) == pause([bought, rolled], bots, first) == pause([], bots, first) == first
    )
