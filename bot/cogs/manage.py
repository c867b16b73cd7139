"""Commands for leaving, administering and mending."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.cogs.translations import described
from bot.errors import Refused
from bot.guard import guarded
from bot.lobby import change_lobby, leave
from bot.manage_presses import ManagePresses
from bot.scenes import scene_of
from bot.texts.safe import safe_text
from bot.ui import admin as admin_pages
from bot.ui import pages

if TYPE_CHECKING:
    from bot.client import RefereeClient

Interaction = discord.Interaction[Any]
NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
NEEDED_IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files", "read_message_history")


def add_commands(group: app_commands.Group, client: RefereeClient) -> None:
    """Add the commands of this file to ``/catan``."""
    service = client.service
    managing = ManagePresses(service)

    @group.command(name=described("command-leave-name"), description=described("command-leave-description"))
    async def leave_game(interaction: Interaction) -> None:
        asker = await client.asker(interaction)

        async def work() -> None:
            await asker.reply.defer()
            stored = await service.stored_here(asker)
            if stored.status == "lobby":
                await change_lobby(service.store, stored.game, interaction.id, leave(asker.user))
                service.poster.poke(stored.game)
                await service.say(asker, "done-leave")
                return
            session = await service.session_here(asker)
            seat = await service.seat(session, asker)
            await session.administer(
                "leave", seat=seat, user=asker.user, interaction=interaction.id, values={"seat": seat}
            )
            await service.poster.announce(
                session, "announce-leave", safe_text(asker.name), {"seat": seat}, call=session.stored.owner
            )
            service.poster.poke(session.game)
            await service.say(asker, "done-asked-to-leave")

        await guarded("/leave", asker, work)

    @group.command(name=described("command-admin-name"), description=described("command-admin-description"))
    async def admin(interaction: Interaction) -> None:
        asker = await client.asker(interaction)

        async def work() -> None:
            await asker.reply.defer()
            stored = await service.stored_here(asker)
            managing.check_authority(stored, asker)
            if stored.status == "lobby":
                await managing.close_lobby(stored, asker)
                return
            if stored.damaged:
                await managing.end_damaged(stored, asker)
                return
            if not stored.active:
                raise Refused("refused-game-over")
            session = await service.games.session(stored.game)
            scene = scene_of(session, None, asker.language)
            await asker.reply.show(lambda _: admin_pages.menu_page(scene))

        await guarded("/admin", asker, work)

    @group.command(name=described("command-doctor-name"), description=described("command-doctor-description"))
    async def doctor(interaction: Interaction) -> None:
        asker = await client.asker(interaction)

        async def work() -> None:
            await asker.reply.defer()
            here = interaction.app_permissions
            needed = NEEDED_IN_THREADS if isinstance(interaction.channel, discord.Thread) else NEEDED
            missing = [name for name in needed if not getattr(here, name)]
            await asker.reply.show(lambda _: pages.doctor(asker.language, needed, missing))
            stored = await service.store.find_active(interaction.channel_id or 0)
            if stored is not None and not missing:
                service.poster.poke(stored.game)

        await guarded("/doctor", asker, work)
