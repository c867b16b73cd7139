"""Commands for leaving, administering and mending."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.table.errors import Refused
from bot.table.lobby import change_lobby, leave
from bot.ui import admin, pages
from bot.wire.commands.part import Interaction, Part, texts
from bot.wire.guard import guarded
from bot.wire.handlers.admin import ManagePresses
from bot.wire.scenes import scene_of
from bot.wire.service import Asker, Service

NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
NEEDED_IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files", "read_message_history")


class ManageCommands(Part):
    """``/catan leave admin doctor``."""

    def __init__(self, service: Service) -> None:
        super().__init__(service)
        self.managing = ManagePresses(service)

    @app_commands.command(**texts("leave"))
    async def leave(self, interaction: Interaction) -> None:
        """Leave a lobby, or, after one question, a game that goes on."""
        asker = self.service.asker(interaction)
        await guarded("/leave", asker, lambda: self._leave(asker))

    async def _leave(self, asker: Asker) -> None:
        await asker.reply.defer()
        self.service.brakes.leave.check(asker.user)
        stored = await self.service.stored_here(asker)
        if stored.status == "lobby":
            await change_lobby(self.service.store, stored.game, asker.interaction.id, leave(asker.user))
            self.service.poster.poke(stored.game)
            await self.service.say(asker, "done-leave")
            return
        await self.managing.ask_to_leave(await self.service.session_here(asker), asker)

    @app_commands.command(**texts("admin"))
    async def admin(self, interaction: Interaction) -> None:
        """End, pause, repost, hand a seat on."""
        asker = self.service.asker(interaction)
        await guarded("/admin", asker, lambda: self._admin(asker))

    async def _admin(self, asker: Asker) -> None:
        await asker.reply.defer()
        stored = await self.service.stored_here(asker)
        self.managing.check_authority(stored, asker)
        if stored.status == "lobby":
            await self.managing.close_lobby(stored, asker)
        elif stored.damaged:
            await self.managing.end_damaged(stored, asker)
        elif not stored.active:
            raise Refused("refused-game-over")
        else:
            scene = scene_of(await self.service.games.session(stored.game), None, asker.language)
            await asker.reply.show(lambda _: admin.menu_page(scene))

    @app_commands.command(**texts("doctor"))
    async def doctor(self, interaction: Interaction) -> None:
        """Check the bot's permissions in this channel."""
        asker = self.service.asker(interaction)
        await guarded("/doctor", asker, lambda: self._doctor(asker))

    async def _doctor(self, asker: Asker) -> None:
        await asker.reply.defer()
        interaction = asker.interaction
        needed = NEEDED_IN_THREADS if isinstance(interaction.channel, discord.Thread) else NEEDED
        missing = [name for name in needed if not getattr(interaction.app_permissions, name)]
        await asker.reply.show(lambda _: pages.doctor(asker.language, needed, missing))
        stored = await self.service.store.find_active(interaction.channel_id or 0)
        if stored is not None and not missing:
            self.service.poster.poke(stored.game)
