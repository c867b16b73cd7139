"""Bot seats at a table: they play a stored game to its end, from their own view, and hold nobody up."""

from __future__ import annotations

import pytest

from bot.table.game.by import By
from bot.table.game.tables import TableStore
from bot.table.runner.bots import choose, make, situation_of
from bot.table.runner.thoughts import Question, seed_of, think_here
from engine import Action, Event, Game, Live, Options
from engine.base.events import CardBought, Stolen
from engine.players import DEFAULT, LEVELS, Level
from engine.policy import random_action
from tests.table.played import CHANNEL, USERS, begun, lobby
from tests.table.playing_bots import play_bots

SHORT = Options(board="beginner", target=8)


async def test_bots_play_until_a_person_is_waited_for(store: TableStore) -> None:
    session = await begun(store, SHORT, 4, 1, people=1)
    person = session.users.index(USERS[0])
    while session.state.turn is None or session.state.turn.number < 4:
        await play_bots(session)
        assert await play_bots(session) == 0
        assert session.waiting == (person,)
        action = random_action(Game(session.rules, session.state), person, Live(1))
        await session.act(action, by=By(USERS[0]), drawn_at=None)


async def test_bots_alone_finish_a_game(store: TableStore) -> None:
    session = await begun(store, SHORT, 3, 2, people=0)
    moves = await play_bots(session)
    assert session.state.outcome is not None
    assert session.state.outcome.winner is not None
    assert moves > 50
    assert session.stored.status == "finished"


async def test_a_bot_is_told_what_its_seat_may_know_and_no_more(store: TableStore) -> None:
    session = await begun(store, SHORT, 3, 3, people=0)
    choice = Live(3)
    told: list[tuple[int, Event]] = []

    async def think(question: Question) -> Action:
        view, log = question.view, question.log
        assert view.seat is not None
        assert all(player.hand is None for player in view.players if player.seat != view.seat)
        told.extend((view.seat, event) for event in log)
        return random_action(Game(session.rules, session.state), view.seat, choice)

    for _ in range(600):
        if (situation := situation_of(session)) is None:
            break
        await make(session, situation, await choose(session, situation, think))
    secrets = [(seat, event) for seat, event in told if isinstance(event, CardBought | Stolen)]
    for seat, event in secrets:
        if isinstance(event, CardBought):
            assert event.card is None or event.seat == seat
        elif isinstance(event, Stolen):
            assert event.card is None or seat in (event.seat, event.victim)
    assert secrets


async def test_a_bot_that_fails_makes_any_move(
    store: TableStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> Action:
        raise ZeroDivisionError

    monkeypatch.setitem(LEVELS, DEFAULT, Level(fails, 0))
    session = await begun(store, SHORT, 3, 4, people=1)
    person = session.users.index(USERS[0])
    moves = 0
    while session.state.turn is None or session.state.turn.number < 5:
        moves += await play_bots(session)
        assert session.waiting == (person,)
        await session.act(
            random_action(Game(session.rules, session.state), person, Live(1)),
            by=By(USERS[0]),
            drawn_at=None,
        )
    assert moves >= 4
    assert "found no move" in caplog.text


async def test_every_move_of_a_bot_can_be_repeated_by_the_person_who_holds_the_database(store: TableStore) -> None:
    session = await begun(store, Options(), 3, 6, people=0)
    asked: list[Question] = []

    async def think(question: Question) -> Action:
        asked.append(question)
        return await think_here(question)

    while session.state.turn is None or session.state.turn.number < 6:
        situation = situation_of(session)
        assert situation is not None
        action = await choose(session, situation, think)
        session.forget()
        assert await choose(session, situation) == action, "the log is read again, and the thought is the same"
        await make(session, situation, action)
    assert len({question.seed for question in asked}) == len(asked), "each thought has a seed of its own"
    loaded = await store.load(session.game)
    assert loaded is not None
    numbers = range(session.revisions.public + 50)
    seeds = {seed_of(loaded, seat, number) for seat in range(3) for number in numbers}
    assert {question.seed for question in asked} <= seeds, "all follow from what is stored"


async def test_thoughts_have_seeds_that_tell_nothing_of_the_key_and_none_without_one(store: TableStore) -> None:
    games = [await lobby(store, SHORT, 3, seed, channel=CHANNEL + seed) for seed in (1, 2)]
    loaded = [await store.look_up(game.game) for game in games]
    seeds = [seed_of(game, seat, number) for game in loaded if game for seat in range(3) for number in range(9)]
    assert len(set(seeds)) == 2 * 3 * 9
    unproven = await lobby(store, SHORT, 3, 3, proven=False, channel=CHANNEL + 3)
    assert seed_of(unproven, 0, 1) is None
