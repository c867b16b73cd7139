"""Whole games to their winner, played by people who know only what they see, while the bot dies and comes back."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.table.runner.bots import PATIENCE, waits_until
from tests.lengths import SOAK, length

from .audit import audit, client_of, session_of
from .conftest import Fate
from .fault_injection import Fuse
from .harness import Table
from .player import Clicker, Person, Typist, twice
from .referee import referee
from .screen_reader import called, is_over, live_card, trade_board, turn_of
from .seats import add_bots
from .six import hurry

PRESSED_FIRST = 100
"""So many steps of a game are always done by presses, before some of it may be hurried through."""
MAX_STEPS = 4000


@dataclass
class Course:
    """What happened at a table: how many presses, deaths, and public messages by turn."""

    steps: int = 0
    deaths: int = 0
    messages: Counter[int] = field(default_factory=Counter)
    disturbed: set[int] = field(default_factory=set)

    def check_messages(self) -> None:
        """At most four public messages a turn and under two on average; one for each placement of the set-up."""
        turns = {turn: count for turn, count in self.messages.items() if turn and turn not in self.disturbed}
        assert max(turns.values()) <= 4, turns
        assert sum(turns.values()) / len(turns) < 2, turns


async def play_out(
    table: Table, people: dict[str, Person], choice: random.Random, *, deaths: float = 0.0, hurried: int = 0
) -> Course:
    """Let the people act whom the card or the trade board calls, until somebody has won.

    In `make test` the middle of the game is played as if by presses long ago, until somebody has ``hurried`` points.
    """
    course = Course()
    while True:
        if course.steps == PRESSED_FIRST and not SOAK:
            await hurry(table, hurried, choice)
        known = table.public_ids()
        card, board = live_card(table), trade_board(table)
        if is_over(card):
            return course
        names = called(table, card)
        if board is not None:
            names += called(table, board)
        if names:
            await _step(table, people, names, choice, course, deaths)
        else:
            assert waits_until(await session_of(table)), f"nobody knows whose move it is: {card.text}"
            await table.wait(PATIENCE)
        turn = turn_of(live_card(table))
        course.messages[turn] += len(table.public_ids() - known)
        course.steps += 1
        assert course.steps < MAX_STEPS, card.text


async def _step(
    table: Table,
    people: dict[str, Person],
    names: list[str],
    choice: random.Random,
    course: Course,
    deaths: float,
) -> None:
    clickers = [person for name in dict.fromkeys(names) if isinstance(person := people[name], Clicker)]
    lot = choice.random()
    if lot < deaths and clickers:
        course.deaths += 1
        course.disturbed |= {turn_of(live_card(table)), turn_of(live_card(table)) + 1}
        if lot < deaths / 3:
            await table.restart()
        elif lot < deaths * 2 / 3:
            await table.restart(abruptly=True)
        else:
            fuse = Fuse(table, choice.randint(1, 20), "die")
            await fuse.press(choice.choice(clickers).aim())
            await fuse.restart()
    elif len(clickers) > 1 and lot > 0.6:
        aims = [person.aim() for person in clickers]
        answers = await table.together(*(twice(aim) if choice.random() < 0.2 else aim for aim in aims))
        for person, answer in zip(clickers, answers, strict=True):
            await person.follow(answer)
    else:
        await people[choice.choice(names)].move()


async def open_game(
    table: Table,
    *,
    board: str = "variable",
    target: int | None = 10,
    bots: int = 0,
    own: Sequence[str] = (),
    pace: str = "daily",
) -> None:
    """From the first command to the first placement, by people with names."""
    await table.command("Anna", "catan new")
    await table.submit("Anna", {"board": [board], "pace": [pace]})
    for name in list(table.people)[1:]:
        await table.press(name, "join")
    if bots:
        await add_bots(table, "Anna", *["steady"] * bots)
    await table.behind_more("Anna", "options")
    points = {} if target is None else {"target": [str(target)]}
    await table.submit("Anna", {**points, **({"own-1": list(own)} if own else {})})
    await table.press("Anna", "start")


async def check_end(table: Table) -> None:
    """The card names the winner, lays all cards open, and everything that was played leads to the end."""
    card = live_card(table)
    client = client_of(table)
    session = await client.app.games.session(1)
    outcome = session.state.outcome
    assert outcome is not None and outcome.winner is not None
    user = session.users[outcome.winner]
    winner = f"<@{user}>" if user is not None else session.names[outcome.winner]
    assert winner in card.text.splitlines()[0]
    assert all(name in card.text for name in session.names)
    held = [Counter(player.cards) + Counter(player.fresh) for player in session.state.players]
    hidden = [cards for cards in held if cards.keys() - {"victory_point"}]
    assert card.text.count("Cards not played") == len(hidden)
    assert {"Rematch", "Log"} <= {button.label for button in card.buttons}
    assert (await client.app.store.load(1) or session.stored).status == "finished"
    await audit(table)


async def test_four_people_play_to_the_end_by_buttons_menus_and_forms(
    tmp_path: Path, fate: Fate, blank_pictures: None
) -> None:
    fate.random.seed(4)
    choice = random.Random(5)
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await open_game(table, target=8)
        people = {name: Clicker(table, name, choice) for name in table.people}
        course = await play_out(table, dict(people), choice, deaths=0.04, hurried=6)
        await check_end(table)
        course.check_messages()
    assert course.deaths >= 3
    pressed = sum((person.done for person in people.values()), Counter[str]())
    for verb in ("trade:", "form", "accept:", "discard:", "go:robber", "act:EndTurn"):
        assert pressed[verb], f"nobody ever pressed {verb}"


@pytest.mark.skipif(not SOAK, reason="a quarter of a minute for what longer games show too")
async def test_three_beginners_play_to_the_end(tmp_path: Path, fate: Fate, blank_pictures: None) -> None:
    fate.random.seed(14)
    choice = random.Random(5)
    async with Table(referee(), tmp_path / "games.sqlite", players=3) as table:
        await open_game(table, board="beginner")
        assert "place" not in live_card(table).text.splitlines()[0], "the printed start pieces stand already"
        await hurry(table, length(8, 6), choice)
        course = await play_out(table, {name: Clicker(table, name, choice) for name in table.people}, choice)
        await check_end(table)
        course.check_messages()


async def test_a_whole_game_by_slash_commands_alone(tmp_path: Path, fate: Fate, blank_pictures: None) -> None:
    fate.random.seed(14)
    choice = random.Random(5)
    async with Table(referee(), tmp_path / "games.sqlite", players=3) as table:
        await open_game(table, target=8)
        people = {name: Typist(table, name, choice) for name in table.people}
        course = await play_out(table, dict(people), choice, hurried=6)
        await check_end(table)
        course.check_messages()
    typed = sum((person.done for person in people.values()), Counter[str]())
    for name in ("do", "roll", "end", "build", "trade"):
        assert typed[name], f"nobody ever typed {name}"


@pytest.mark.skipif(not SOAK, reason="bots at tables, and every picture of a table, have tests of their own")
async def test_one_person_plays_against_three_bots_with_pictures(tmp_path: Path, fate: Fate) -> None:
    fate.random.seed(3)
    choice = random.Random(5)
    async with Table(referee(), tmp_path / "games.sqlite", players=1) as table:
        await open_game(table, target=8, bots=3)
        course = await play_out(table, {"Anna": Clicker(table, "Anna", choice)}, choice, deaths=0.02)
        await check_end(table)
        course.check_messages()
