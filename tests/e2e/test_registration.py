"""The commands are registered when they have changed, and a start waits for it as little as a game."""

from __future__ import annotations

import asyncio
from pathlib import Path

import discord
import pytest
from discord import app_commands

from bot.wire.commands import registration as registering
from bot.wire.commands.registration import COMMANDS, Translator

from . import troubles
from .audit import client_of
from .checks import heard
from .discord_memory import name_application
from .harness import Table
from .positions import later
from .referee import referee

pytestmark = pytest.mark.usefixtures("blank_pictures")
REGISTER = "/applications/*/commands"


class Latin(Translator):
    """Translates everything into one word."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str:
        """The word."""
        return "lorem"


def registrations(table: Table) -> int:
    """How often the commands were sent to Discord."""
    return sum(request.method == "PUT" and request.path.endswith("/commands") for request in table.env.http_requests)


async def test_the_commands_are_for_servers_that_the_bot_is_in(tmp_path: Path) -> None:
    """An application can also be added to a person's account: then its commands are offered where the bot is not."""
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        (sent,) = [command.to_dict(client_of(table).app.tree) for command in client_of(table).app.tree.get_commands()]
        assert sent["integration_types"] == [0]


async def test_a_restart_registers_nothing_that_is_registered(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        assert registrations(table) == 1
        await table.restart()
        assert registrations(table) == 1
        heard(await table.command("Anna", "catan help"))


async def test_another_description_or_application_is_registered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        registration = client_of(table).app.tree.registration
        await registration.register()
        assert registrations(table) == 1
        group = client_of(table).app.tree.get_commands()[0]
        monkeypatch.setattr(group, "description", "Another one")
        await registration.register()
        assert registrations(table) == 2
        name_application(client_of(table), 4242)
        await registration.register()
        assert registrations(table) == 3
        await client_of(table).app.tree.set_translator(Latin())
        await registration.register()
        await registration.register()
        assert registrations(table) == 4


async def test_discord_may_take_its_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        client = client_of(table)
        await client.app.store.set_fact(COMMANDS, None)

        async def hang() -> None:
            await asyncio.Event().wait()

        monkeypatch.setattr(registering, "TIMEOUT", 0.01)
        monkeypatch.setattr(client.app.tree, "sync", hang)
        with pytest.raises(TimeoutError):
            await client.app.tree.registration.register()
        assert await client.app.store.fact(COMMANDS) is None


async def test_an_older_database_registers_again(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await client_of(table).app.store.set_fact(COMMANDS, "what an earlier version had")
        await table.restart()
        assert registrations(table) == 2


async def test_commands_that_are_not_ours_are_replaced_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another version of the bot may have registered its own as the same application."""
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        tree, sent = client_of(table).app.tree, []

        async def sync() -> None:
            sent.append("commands")

        monkeypatch.setattr(tree, "sync", sync)
        group = tree.get_command("catan")
        assert isinstance(group, app_commands.Group)
        group.remove_command("help")  # Discord still shows it
        for _ in range(2):
            answer = await table.command("Anna", "catan help")
            assert answer.message is not None and answer.message.private
            assert sent == ["commands"]
        table.forget_errors()


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (400, 50035), (503, 0)])
async def test_what_cannot_be_registered_is_tried_again_and_stops_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await client_of(table).app.store.set_fact(COMMANDS, "what an earlier version had")
        fault = troubles.fail(table, "PUT", REGISTER, status=status, code=code, times=2)
        await table.restart()
        assert client_of(table).is_ready()
        heard(await table.command("Anna", "catan help"))
        warnings = [record for record in caplog.records if "could not be registered" in record.getMessage()]
        assert [record.exc_info for record in warnings] == [None]
        assert "again in 1 min" in warnings[0].getMessage()
        await later(table, 61)
        await later(table, 301)
        assert registrations(table) == 4 and fault["times"] == 0
        await later(table, 7200)
        assert registrations(table) == 4, "it is done"
