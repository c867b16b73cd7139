"""Commands that only show something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.cogs.translations import described
from bot.guard import guarded
from bot.page_presses import PagePresses
from bot.ui import pages

if TYPE_CHECKING:
    from bot.client import RefereeClient

Interaction = discord.Interaction[Any]


def add_commands(group: app_commands.Group, client: RefereeClient) -> None:
    """Add the commands of this file to ``/catan``."""
    service = client.service
    shown = PagePresses(service)

    @group.command(name=described("command-show-name"), description=described("command-show-description"))
    async def show(interaction: Interaction) -> None:
        asker = await client.asker(interaction)

        async def work() -> None:
            await asker.reply.defer()
            stored = await service.stored_here(asker)
            if stored.head == 0:
                await service.poster.repost(stored.game)
                await service.say(asker, "done-show")
                return
            session = await service.games.session(stored.game)
            if stored.seat_of(asker.user) is None:
                await service.show_public(session, asker)
            else:
                await shown.bring_card(session, asker)

        await guarded("/show", asker, work)

    @group.command(name=described("command-hand-name"), description=described("command-hand-description"))
    async def hand(interaction: Interaction) -> None:
        asker = await client.asker(interaction)

        async def work() -> None:
            await asker.reply.defer()
            await service.show_panel(await service.session_here(asker), asker, "hand")

        await guarded("/hand", asker, work)

    @group.command(name=described("command-board-name"), description=described("command-board-description"))
    @app_commands.rename(format=described("option-format-name"))
    @app_commands.describe(format=described("option-format-description"))
    @app_commands.choices(
        format=[
            app_commands.Choice(name=described("option-format-picture"), value="picture"),
            app_commands.Choice(name=described("option-format-text"), value="text"),
        ]
    )
    async def board(interaction: Interaction, format: str = "picture") -> None:
        asker = await client.asker(interaction)

        async def work() -> None:
            await asker.reply.defer()
            session = await service.session_here(asker)
            if format == "text":
                await shown.show_text_board(session, asker)
            else:
                await service.show_public(session, asker)

        await guarded("/board", asker, work)

    @group.command(name=described("command-log-name"), description=described("command-log-description"))
    async def log(interaction: Interaction) -> None:
        asker = await client.asker(interaction)

        async def work() -> None:
            await asker.reply.defer()
            await shown.show_log(await service.session_here(asker), asker, None)

        await guarded("/log", asker, work)

    @group.command(name=described("command-settings-name"), description=described("command-settings-description"))
    async def settings(interaction: Interaction) -> None:
        asker = await client.asker(interaction)

        async def work() -> None:
            await asker.reply.defer()
            await shown.show_settings(asker, asker.language)

        await guarded("/settings", asker, work)

    @group.command(name=described("command-mygames-name"), description=described("command-mygames-description"))
    async def mygames(interaction: Interaction) -> None:
        asker = await client.asker(interaction)

        async def work() -> None:
            await asker.reply.defer()
            await shown.show_games(asker)

        await guarded("/mygames", asker, work)

    @group.command(name=described("command-help-name"), description=described("command-help-description"))
    async def help(interaction: Interaction) -> None:
        asker = await client.asker(interaction)

        async def work() -> None:
            await asker.reply.defer()
            await asker.reply.show(lambda _: pages.help(asker.language))

        await guarded("/help", asker, work)
