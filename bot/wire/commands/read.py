"""Commands that only show something."""

from __future__ import annotations

from discord import app_commands

from bot.wire.commands.part import Interaction, Part, described, hint, option, texts
from bot.wire.guard import guarded
from bot.wire.handlers.pages import PagePresses
from bot.wire.service import Asker, Service


class ReadCommands(Part):
    """``/catan show hand board log replay settings mygames help``."""

    def __init__(self, service: Service) -> None:
        super().__init__(service)
        self.pages = PagePresses(service)

    @app_commands.command(**texts("show"))
    async def show(self, interaction: Interaction) -> None:
        """Bring the card to the end of the channel."""
        asker = self.service.asker(interaction)
        await guarded("/show", asker, lambda: self._show(asker))

    async def _show(self, asker: Asker) -> None:
        await asker.reply.defer()
        stored = await self.service.stored_here(asker)
        if stored.head == 0:
            await self.pages.bring(stored.game, asker)
            return
        session = await self.service.games.session(stored.game)
        if stored.seat_of(asker.user) is None:
            await self.service.show_public(session, asker)
        else:
            await self.pages.bring_card(session, asker)

    @app_commands.command(**texts("hand"))
    async def hand(self, interaction: Interaction) -> None:
        """Show the caller's cards, privately."""
        asker = self.service.asker(interaction)
        await guarded("/hand", asker, lambda: self._hand(asker))

    async def _hand(self, asker: Asker) -> None:
        await asker.reply.defer()
        await self.service.show_panel(await self.service.session_here(asker), asker, "hand")

    @app_commands.command(**texts("board"))
    @app_commands.rename(form=option("format"))
    @app_commands.describe(form=hint("format"))
    @app_commands.choices(
        form=[
            app_commands.Choice(name=described("option-format-picture"), value="picture"),
            app_commands.Choice(name=described("option-format-text"), value="text"),
            app_commands.Choice(name=described("option-format-places"), value="places"),
        ]
    )
    async def board(self, interaction: Interaction, form: str = "picture") -> None:
        """Show the board, privately."""
        asker = self.service.asker(interaction)
        await guarded("/board", asker, lambda: self._board(asker, form))

    async def _board(self, asker: Asker, form: str) -> None:
        await asker.reply.defer()
        session = await self.service.session_here(asker)
        if form == "text":
            await self.pages.show_text_board(session, asker)
        elif form == "places":
            await self.pages.show_places(session, asker)
        else:
            await self.service.show_public(session, asker)

    @app_commands.command(**texts("log"))
    async def log(self, interaction: Interaction) -> None:
        """Show what has happened."""
        asker = self.service.asker(interaction)
        await guarded("/log", asker, lambda: self._log(asker))

    async def _log(self, asker: Asker) -> None:
        await asker.reply.defer()
        await self.pages.show_log(await self.service.session_here(asker), asker, None)

    @app_commands.command(**texts("replay"))
    async def replay(self, interaction: Interaction) -> None:
        """Show the whole game as a film."""
        asker = self.service.asker(interaction)
        await guarded("/replay", asker, lambda: self._replay(asker))

    async def _replay(self, asker: Asker) -> None:
        await asker.reply.defer()
        await self.pages.show_film(await self.service.session_here(asker), asker)

    @app_commands.command(**texts("settings"))
    async def settings(self, interaction: Interaction) -> None:
        """Show the caller's settings."""
        asker = self.service.asker(interaction)
        await guarded("/settings", asker, lambda: self.pages.show_settings(asker, asker.language))

    @app_commands.command(**texts("mygames"))
    async def mygames(self, interaction: Interaction) -> None:
        """Show the caller's games."""
        asker = self.service.asker(interaction)
        await guarded("/mygames", asker, lambda: self.pages.show_games(asker))

    @app_commands.command(**texts("help"))
    async def help(self, interaction: Interaction) -> None:
        """Show how to play."""
        asker = self.service.asker(interaction)
        await guarded("/help", asker, lambda: self.pages.show_help(asker))
