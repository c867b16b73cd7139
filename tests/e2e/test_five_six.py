"""Five and six at a table: queues that nobody else notices, special building, paired players, whole games."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from bot.table.game.by import By
from bot.table.game.seat_transfer import AdminAct
from engine.base.build import BuildCity, BuildRoute
from engine.modules.build_queue import PLANS, QueueBuild
from engine.modules.special_building import SpecialBuilding
from engine.notation import write_action
from tests.lengths import length

from .audit import audit, client_of, session_of
from .conftest import Fate
from .harness import Table
from .player import Person, twice
from .referee import referee
from .screen_reader import called, live_card, trade_board, turn_of
from .six import (
    Generous,
    Planner,
    add_to_queue,
    choose_mode,
    enrich,
    final,
    hurry,
    kinds_of_records,
    name_of,
    open_large,
    open_queue,
    public_calls,
    raise_to,
    set_up,
    until_legal,
)
from .test_whole_games import MAX_STEPS, Course, check_end
from .transport import unmarked

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def play_on(
    table: Table,
    people: dict[str, Person],
    choice: random.Random,
    *,
    planning: float = 0.0,
    deaths_in_phase: int = 0,
    turns: int = 10_000,
) -> Course:
    """Let the called players act until one has won, or for so many turns; now and then anybody plans.

    The process dies ``deaths_in_phase`` times while somebody is asked in special building.
    """
    course = Course()
    while not final(table) and turn_of(live_card(table)) <= turns:
        known = table.public_ids()
        card, board = live_card(table), trade_board(table)
        names = called(table, card) + (called(table, board) if board is not None else [])
        assert names, f"nobody knows whose move it is: {card.text}"
        if "may build or buy" in card.text.splitlines()[0] and course.deaths < deaths_in_phase:
            course.deaths += 1
            course.disturbed |= {turn_of(card), turn_of(card) + 1}
            await table.restart(abruptly=course.deaths % 2 == 0)
            assert called(table, live_card(table)) == called(table, card)
        if choice.random() < planning:
            await add_to_queue(table, choice.choice(list(people)), choice)
        await people[choice.choice(names)].move()
        course.messages[turn_of(live_card(table))] += len(table.public_ids() - known)
        course.steps += 1
        assert course.steps < MAX_STEPS, card.text
    return course


async def test_six_people_with_queues_play_to_the_end(tmp_path: Path, fate: Fate) -> None:
    fate.random = Generous(6)
    choice = random.Random(6)
    async with Table(referee(films=False), tmp_path / "games.sqlite", players=6) as table:
        await open_large(table)
        people: dict[str, Person] = {name: Planner(table, name, choice) for name in table.people}
        await play_on(table, people, choice, planning=0.1, turns=4)
        await hurry(table, length(7, 6), choice)
        course = await play_on(table, people, choice, planning=0.15)
        await check_end(table)
        course.check_messages()
        kinds = await kinds_of_records(table)
    assert kinds["QueueBuild"] > 8
    assert kinds["FinishBuilding"] == 0


async def test_five_people_who_ask_and_skip_play_to_the_end(tmp_path: Path, fate: Fate) -> None:
    fate.random = Generous(5)
    choice = random.Random(5)
    async with Table(referee(films=False), tmp_path / "games.sqlite", players=5) as table:
        await open_large(table, board="5-6 example")
        await set_up(table)
        await choose_mode(table, "Ben", "ask")
        await choose_mode(table, "Esi", "skip")
        await hurry(table, length(8, 6), choice)
        people: dict[str, Person] = {name: Planner(table, name, choice) for name in table.people}
        course = await play_on(table, people, choice, planning=0.05, deaths_in_phase=4)
        await check_end(table)
        kinds = await kinds_of_records(table)
    assert course.deaths == 4
    assert kinds["FinishBuilding"] > 10
    assert max(course.messages.values()) <= 6


async def test_six_in_pairs_play_to_the_end(tmp_path: Path, fate: Fate) -> None:
    fate.random = Generous(7)
    choice = random.Random(7)
    async with Table(referee(films=False), tmp_path / "games.sqlite", players=6) as table:
        await open_large(table, paired=True)
        await set_up(table)
        await hurry(table, 7, choice)
        people: dict[str, Person] = {name: Planner(table, name, choice) for name in table.people}
        await play_on(table, people, choice)
        await check_end(table)
        kinds = await kinds_of_records(table)
    assert kinds["EndPart"] > 10
    assert kinds["SetMode"] == 0


async def test_a_win_is_declared_on_the_own_turn_only(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(films=False), tmp_path / "games.sqlite", players=5) as table:
        await open_large(table, target=10)
        session = await set_up(table)
        first = session.waiting[0]
        second, third = ((first + step) % 5 for step in (1, 2))
        await choose_mode(table, name_of(table, session, third), "ask")
        raise_to(session, third, 9)
        session.state.players[third].supply["city"] = 1
        enrich(session, third, grain=2, ore=3, lumber=1, brick=1, wool=1)
        for seat in (first, second):
            fate.will((1, 1))
            await table.press(name_of(table, session, seat), "roll")
            await table.press(name_of(table, session, seat), "End turn")
            assert isinstance(session.state.stack[-1], SpecialBuilding)
            name = name_of(table, session, third)
            assert called(table, live_card(table)) == [name]
            if seat == first:
                await table.press(name, "play", on=live_card(table))
                city = next(action for action in session.legal(third) if isinstance(action, BuildCity))
                await table.command(name, "catan build", what=write_action(city))
                assert session.state.outcome is None
                assert not final(table)
            await table.press(name, "play", on=live_card(table))
            await table.press(name, "act:FinishBuilding")
        assert session.state.outcome is not None
        assert session.state.outcome.winner == third
        assert final(table)


async def quarrel(path: Path, fate: Fate, *, planning: bool) -> tuple[list[Any], list[str]]:
    """The same two turns of six with or without queue changes of somebody else: public REST calls, and cards."""
    fate.random.seed(3)
    fate.coming.clear()
    async with Table(referee(films=False), path, players=6) as table:
        await open_large(table)
        session = await set_up(table)
        since = len(table.env.http_requests)
        names = [name_of(table, session, (session.waiting[0] + step) % 6) for step in range(6)]
        choice = random.Random(1)

        async def plan() -> None:
            if not planning:
                return
            for name in (names[3], names[0]):
                known = [shown.text for shown in table.public()]
                calls = len(public_calls(table))
                assert await add_to_queue(table, name, choice)
                panel = table.panel(name)
                assert panel is not None
                assert "Your list: " in panel.text
                assert len(public_calls(table)) == calls, "a queue was noticed"
                assert [shown.text for shown in table.public()] == known
            panel = await open_queue(table, names[3])
            await table.choose(names[3], "pick:list", ["UnqueueBuild 0"], on=panel)
            await add_to_queue(table, names[3], choice)

        for name in names[:2]:
            await plan()
            fate.will((2, 3))
            await table.press(name, "roll")
            await plan()
            await table.press(name, "play", on=live_card(table))
            await table.press(name, "End turn")
            await plan()
        calls = [(call.method, call.path.split("/")[1], unmarked(call.json)) for call in public_calls(table, since)]
        texts = [shown.text for shown in table.public()]
        controls = [str([(c.label, c.custom_id) for c in shown.controls]) for shown in table.public()]
        if planning:
            await table.restart()
            await audit(table)
        return calls, texts + controls


async def test_a_waiting_queue_changes_nothing_for_others(tmp_path: Path, fate: Fate) -> None:
    found = []
    for name, planning in (("without", False), ("with", True)):
        (tmp_path / name).mkdir()
        found.append(await quarrel(tmp_path / name / "games.sqlite", fate, planning=planning))
    without, with_queues = found
    assert len(without[0]) > 3
    assert without[1] == with_queues[1]
    assert without[0] == with_queues[0]


async def test_undo_and_queues_leave_each_other_alone(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(films=False), tmp_path / "games.sqlite", players=6) as table:
        await open_large(table)
        session = await set_up(table)
        choice = random.Random(2)
        road = await until_legal(table, BuildRoute, choice)
        active = road.seat
        anna, ben = name_of(table, session, active), name_of(table, session, (active + 2) % 6)
        held = dict(session.state.players[active].resources)

        def queues() -> tuple[Any, ...]:
            return PLANS.of(session.state).queues

        await session.act(road, by=By(session.users[active]), drawn_at=None)
        await add_to_queue(table, ben, choice)
        await add_to_queue(table, anna, choice)
        assert await session.undoable(active) == (road,)
        before = queues()
        await table.press(anna, "play", on=live_card(table))
        answer = await table.press(anna, "Take it back")
        assert "Taken back" in answer.text
        assert session.state.players[active].resources == held
        assert queues() == before
        await table.restart()
        await audit(table)
        session = await session_of(table)
        assert queues() == before
        assert await session.undoable(active) == ()
        records = await client_of(table).app.store.records(1)
        assert records[-1].action == {"drop": [records[-1].seq - 3]}


async def test_the_owner_reads_what_the_queue_did(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(films=False), tmp_path / "games.sqlite", players=6) as table:
        await open_large(table)
        session = await set_up(table)
        active = session.waiting[0]
        other = (active + 3) % 6
        anna, ben = name_of(table, session, active), name_of(table, session, other)
        legal = [action for action in session.legal(other) if isinstance(action, QueueBuild)]
        road = next(action for action in legal if isinstance(action.item, BuildRoute))
        city = next(action for action in legal if isinstance(action.item, BuildCity))
        for action in (city, road):
            await session.act(action, by=By(session.users[other]), drawn_at=None)
        resources = session.state.players[other].resources
        for card in resources:
            session.state.bank[card] += resources[card]
            resources[card] = 0
        enrich(session, other, lumber=1, brick=1)
        fate.will((1, 1))
        await table.press(anna, "roll")
        await table.press(anna, "End turn")
        shrunk = list(table.newest())[1]
        assert re.search(rf"{session.names[other]}\*\* road ", shrunk.text), "told by the card that gave way"
        answer = await table.press(ben, "play", on=live_card(table))
        assert re.search(r"\*\* road ", answer.text)
        assert "Still on your list: Build a city on" in answer.text
        assert "not enough cards" in answer.text
        answer = await table.press(anna, "play", on=live_card(table))
        assert "on your list:" not in answer.text


async def test_the_whole_queue_by_slash_commands(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(films=False), tmp_path / "games.sqlite", players=5) as table:
        await open_large(table)
        session = await set_up(table)
        ben = name_of(table, session, (session.waiting[0] + 1) % 5)
        offered = await table.offered(ben, "catan build", "what", "road")
        assert offered
        assert all(words.startswith("On my list: Build a road") for words, _ in offered)
        answer = await table.command(ben, "catan build", what=offered[0][1])
        assert "Your list: 1/8" in answer.text
        words = (await table.offered(ben, "catan do", "action", "development"))[0][0]
        assert words == "On my list: Buy a development card"
        await table.command(ben, "catan do", action=words)
        answer = await table.command(ben, "catan do", action="PutFirst 1")
        assert "1. Buy a development card" in answer.text
        values = await table.autocomplete(ben, "catan do", "action", "take off")
        assert values == ["UnqueueBuild 0", "UnqueueBuild 1"]
        answer = await table.command(ben, "catan do", action="SetMode ask")
        assert "is asked after each turn" in answer.text
        assert "is asked between turns" in (await table.press(ben, "more", on=live_card(table))).text
        answer = await table.command(ben, "catan do", action="QueueBuild BuildRoute/999/road")
        assert "There is no such place" in answer.text
        await audit(table)


async def test_the_queue_is_drawn_with_its_places(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(films=False), tmp_path / "games.sqlite", players=6) as table:
        await open_large(table)
        session = await set_up(table)
        anna = name_of(table, session, session.waiting[0])
        panel = await open_queue(table, anna)
        assert panel.files
        assert {"Ask me", "Skip it"} <= {button.label for button in panel.buttons}
        card = table.aim(anna, "pick:queue vertex", ["QueueBuild BuyCard"], on=panel)
        again = await table.together(twice(card))
        assert "Your list: 1/8" in (table.panel(anna) or panel).text
        assert again


async def test_a_lobby_grows_to_six_and_shrinks_again(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(films=False), tmp_path / "games.sqlite", players=6) as table:
        await open_large(table)
        client = client_of(table)
        started = await client.app.store.load(1)
        assert started is not None
        assert {seat.colour for seat in started.seats} == {"red", "blue", "orange", "white", "green", "violet"}
        await table.press("Anna", "play", on=live_card(table))
        session = await session_of(table)
        await session.administer(AdminAct("end", seat=0, status="ended"))
        await table.command("Anna", "catan new")
        await table.submit("Anna", {"board": ["5-6 variable"]})
        for name in ("Ben", "Chloé", "Dmitri"):
            await table.press(name, "join")
        await table.behind_more("Ben", "colour")
        await table.choose("Ben", "colour-pick", ["violet"])
        await table.behind_more("Anna", "scenario")
        await table.submit("Anna", {"board": ["classic"]})
        lobby = await client.app.store.load(2)
        assert lobby is not None
        assert [seat.colour for seat in lobby.seats].count("violet") == 0
        assert len({seat.colour for seat in lobby.seats}) == 4
        assert "Join" not in [button.label for button in table.card().buttons]
        await table.press("Anna", "start")
        assert len((await session_of(table, 2)).users) == 4
