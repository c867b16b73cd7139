"""The first message on a server that the bot joins: one, silent, where it may write, and never again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord
import pytest
from simcord import ChannelHandle, GuildHandle

from bot.devserver.simcord_patches import as_the_bot
from tests.languages import OTHER

from . import troubles
from .audit import client_of
from .checks import heard, says
from .harness import Table
from .homes import MANAGER, letters, manager
from .referee import referee
from .shown import Shown

pytestmark = pytest.mark.usefixtures("blank_pictures")


@asynccontextmanager
async def served(path: Path) -> AsyncIterator[Table]:
    async with Table(referee(), path / "games.sqlite") as table:
        manager(table)
        yield table


async def greet(table: Table, *, system: ChannelHandle | None = None, locale: str = "en-US") -> list[Shown]:
    """The bot joins the server of the table; what it writes in a channel then."""
    guild = table.backend.get_guild(table.guild.id)
    before = table.public_ids()
    table.backend.edit_guild(guild.id, {"system_channel_id": system.id if system else None, "preferred_locale": locale})
    await table.env.settle()
    await join(table)
    return [post for post in table.public() if post.id not in before]


async def join(table: Table) -> None:
    """Discord tells that the bot is on the server now."""
    found = table.client.get_guild(table.guild.id)
    assert found is not None
    with as_the_bot(table.env):
        await client_of(table).on_guild_join(found)
    await table.env.settle()


def deny(table: Table, permission: str) -> None:
    """The bot's role on the server lacks a permission."""
    guild = table.backend.get_guild(table.guild.id)
    for role in guild.roles.values():
        if role.managed:
            allowed = discord.Permissions(role.permissions)
            allowed.update(**{permission: False})
            table.backend.edit_role(guild.id, role.id, {"permissions": allowed.value})


async def test_the_system_channel_reads_three_lines_with_three_buttons_once(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        (post,) = await greet(table, system=table.channel)
        assert post.text == says("ui-welcome", server="Island") and len(post.text.splitlines()) == 3
        assert [button.label for button in post.buttons] == [
            says("ui-button-practise"),
            says("ui-button-how"),
            says("ui-button-server"),
        ]
        assert post.silent and post.pings == () and post.roles == ()
        heard(await table.press("Anna", "help", on=post), says("ui-help-start-title"))
        heard(await table.press("Anna", "server", on=post), says("refused-only-manager"))
        heard(await table.press(MANAGER, "server", on=post), says("ui-server-title"))
        await join(table)
        await table.restart()
        await table.env.settle()
        assert [shown.id for shown in table.public()] == [post.id]


async def test_it_speaks_the_language_of_the_server(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        (post,) = await greet(table, system=table.channel, locale=OTHER)
        assert post.text == says("ui-welcome", OTHER, server="Island")


@pytest.mark.parametrize("may_read", [True, False])
async def test_else_who_invited_the_bot_is_told_or_the_owner(tmp_path: Path, may_read: bool) -> None:
    async with served(tmp_path) as table:
        ben = table.people["Ben"].id
        table.backend.record_audit_log(table.guild.id, 28, target_id=table.backend.bot_user.id, user_id=ben)
        if not may_read:
            deny(table, "view_audit_log")
        troubles.deny(table, "send_messages")
        assert await greet(table, system=table.channel) == []
        owner = table.guild.owner.id
        told = {user: len(letters(table, user)) for user in (ben, owner)}
        assert told == ({ben: 1, owner: 0} if may_read else {ben: 0, owner: 1})
        letter = letters(table, ben if may_read else owner)[-1]
        assert letter.text == says("ui-welcome", server="Island")


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (503, 0)])
async def test_where_the_audit_log_cannot_be_read_the_owner_is_told(tmp_path: Path, status: int, code: int) -> None:
    async with served(tmp_path) as table:
        troubles.fail(table, "GET", "/guilds/*/audit-logs", status=status, code=code, times=None)
        assert await greet(table) == []
        assert [letter.text for letter in letters(table, table.guild.owner.id)] == [says("ui-welcome", server="Island")]


async def test_in_a_direct_message_the_settings_say_where_they_are(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        owner = table.guild.owner
        assert await greet(table) == []
        (letter,) = letters(table, owner.id)
        (message,) = owner.dm_channel.history()
        answer = await owner.click(message, custom_id=letter.buttons[1].custom_id)
        assert answer.response is not None and says("refused-server-elsewhere") in str(answer.response.components)


async def test_a_person_who_takes_no_letters_is_not_told(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        troubles.fail(table, "POST", "/channels/*/messages", status=403, code=50007)
        assert await greet(table) == []
        assert letters(table, table.guild.owner.id) == []
        assert not await client_of(table).app.store.note_welcome(table.guild.id), "it is not tried again"


async def test_a_server_that_came_while_the_bot_was_away_is_greeted_at_the_start(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        await table.cut_off()
        table.backend.advance_clock(600)
        other: GuildHandle = table.env.create_guild("Mainland")
        channel = other.create_text_channel("hall")
        table.backend.edit_guild(other.id, {"system_channel_id": channel.id})
        await table.restart(abruptly=True)
        table.forget_errors()
        await table.env.settle()
        (post,) = table.public(channel=channel)
        assert post.text == says("ui-welcome", server="Mainland")
        await table.restart()
        assert len(table.public(channel=channel)) == 1


async def test_servers_from_before_are_not_greeted(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        await table.wait(60)
        await table.restart()
        await table.env.settle()
        assert letters(table, table.guild.owner.id) == []
