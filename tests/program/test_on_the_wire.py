"""The real program in a process of its own against a Discord on this machine, over HTTP and WebSocket."""

from __future__ import annotations

from pathlib import Path

from tests.fake_discord.games import games_in, people
from tests.fake_discord.server import FakeDiscord

GAMES = 12


async def test_it_registers_its_commands_answers_and_ends(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    await games_in(database, 1)
    async with FakeDiscord().open() as discord:
        await discord.start(database)
        assert [command["name"] for command in discord.world.commands] == ["catan"]
        answer = await discord.command(people(0)[0], "help")
        assert await discord.answered(answer) < 2.5
        await discord.quiet()
        assert answer.message is not None and answer.message["components"]
        assert await discord.stop() == 0
    assert "ERROR" not in discord.said


async def test_a_restart_in_which_nothing_changed_sends_nothing(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    await games_in(database, GAMES)
    async with FakeDiscord(guilds=GAMES).open() as discord:
        await discord.start(database)
        await discord.quiet()
        cards = [discord.public(number)[-1] for number in range(GAMES)]
        assert all(card["mentions"] and card["attachments"] for card in cards), "each calls somebody and has its board"
        await discord.stop()
        discord.rest.log.clear()
        await discord.start(database)
        await discord.quiet()
        assert discord.rest.count("messages") == 0, discord.rest.log
        moved = await discord.press(people(3)[0], "v1:4:1:play:", cards[3], guild=3)
        assert await discord.answered(moved) < 2.5


async def test_a_move_is_shown_and_calls_the_next_one(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    await games_in(database, 1)
    async with FakeDiscord().open() as discord:
        await discord.start(database, edit_delay="0")
        await discord.quiet()
        first = discord.public()[-1]
        (waiting,) = (int(person["id"]) for person in first["mentions"])
        for action in ("PlaceStartSettlement 1", "PlaceStartRoute 1 road"):
            answer = await discord.command(waiting, "do", action=action)
            assert await discord.answered(answer) < 2.5
            await discord.quiet()
        card = discord.public()[-1]
        assert card["id"] != first["id"]
        assert [int(person["id"]) for person in card["mentions"]] != [waiting]
        assert discord.rest.count(status=429) == 0
