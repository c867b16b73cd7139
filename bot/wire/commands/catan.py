"""All commands. Buttons do the work, these are the safety net; each is thin, the work is done by the service.

They are subcommands of ``/catan``, so a server sees one name. Names and descriptions come from the catalogues.
"""

from __future__ import annotations

import discord
from discord import app_commands

from bot.scenarios import faces
from bot.table.errors import Refused, refuse_at_rest
from bot.table.lobby import leave
from bot.ui import admin, lobby_form, pages
from bot.wire.caller import Asker, Player
from bot.wire.commands.subcommand import Choices, described, hint, option, subcommand, suggestions
from bot.wire.commands.words import action_choices, chosen_action, read_bundle
from bot.wire.handlers.admin import ManagePresses
from bot.wire.handlers.pages import PagePresses
from bot.wire.scenes import scene_of
from bot.wire.service import Service
from engine import Action
from engine.base.build import BuildCity, BuildRoute, BuildSettlement
from engine.base.cards import BuyCard, LayFreeRoute
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement
from engine.base.trade import MakeOffer
from engine.base.turn import EndTurn, Roll

FREE = (LayFreeRoute, PlaceStartRoute, PlaceStartSettlement)
BUILDING = (BuildRoute, BuildSettlement, BuildCity, BuyCard, *FREE)
NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
NEEDED_IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files", "read_message_history")


class Catan(app_commands.Group, name="catan", description=described("command-catan-description"), guild_only=True):
    """``/catan``: first what plays, then what shows, then what leaves, administers and mends."""

    def __init__(self, service: Service, pages: PagePresses, managing: ManagePresses) -> None:
        super().__init__()
        self.service = service
        self.pages = pages
        self.managing = managing

    # Playing: everything the buttons do, also for keyboards and screen readers

    @subcommand("new")
    async def new(self, asker: Asker) -> None:
        """Open the form of a new game."""
        channel = asker.interaction.channel_id
        if channel is None or asker.interaction.guild_id is None:
            raise Refused("refused-no-server")
        if await self.service.store.find_active(channel) is not None:
            raise Refused("refused-channel-busy")
        await asker.reply.form(lobby_form.new_form(asker.language))

    @app_commands.describe(action=hint("action"))
    @app_commands.rename(action=option("action"))
    @subcommand("do")
    async def do(self, asker: Asker, action: str) -> None:
        """Do anything that is legal now."""
        await self._act(asker, action)

    @do.autocomplete("action")
    @suggestions
    async def complete_action(self, asker: Asker, typed: str) -> Choices:
        """The caller's legal actions in words."""
        return await self._complete(asker, typed, (Action,))

    @app_commands.describe(what=hint("what"))
    @app_commands.rename(what=option("what"))
    @subcommand("build")
    async def build(self, asker: Asker, what: str) -> None:
        """Build, place or buy something."""
        await self._act(asker, what)

    @build.autocomplete("what")
    @suggestions
    async def complete_building(self, asker: Asker, typed: str) -> Choices:
        """What the caller can build now, in words."""
        own = (kind for face in faces() for kind in face.pieces)
        return await self._complete(asker, typed, (*BUILDING, *own))

    async def _act(self, asker: Asker, text: str) -> None:
        await asker.reply.defer()
        player = await self.service.player_here(asker)
        session, seat = player.session, player.seat
        try:
            refuse_at_rest(session.stored.status)
            action = chosen_action(text, session.legal(seat), player.scene.speaker, seat)
        except Refused as refusal:
            await self.service.refuse(player, refusal)
        else:
            await self.service.act(player, action)

    async def _complete(self, asker: Asker, typed: str, kinds: tuple[type[Action], ...]) -> Choices:
        player = await self.service.player_here(asker)
        legal = player.session.legal(player.seat)
        # Who cannot build now can plan to.
        planned = tuple(kind for face in faces() for kind in face.planned_builds)
        found = [action for action in legal if isinstance(action, kinds)] or [
            action for action in legal if isinstance(action, planned)
        ]
        return action_choices(found, player.scene.speaker, typed)

    @subcommand("roll")
    async def roll(self, asker: Asker) -> None:
        """Roll the dice."""
        await self._simply(asker, Roll)

    @subcommand("end")
    async def end(self, asker: Asker) -> None:
        """End the turn."""
        await self._simply(asker, EndTurn)

    async def _simply(self, asker: Asker, kind: type[Action]) -> None:
        await asker.reply.defer()
        player = await self.service.player_here(asker)
        await self.service.act(player, kind(player.seat))

    @app_commands.describe(give=hint("give"), want=hint("want"), to=hint("to"))
    @app_commands.rename(give=option("give"), want=option("want"), to=option("to"))
    @subcommand("trade")
    async def offer(
        self, asker: Asker, give: str | None = None, want: str | None = None, to: discord.Member | None = None
    ) -> None:
        """Offer a trade; without cards, open its form."""
        if give is None or want is None:
            await self.service.open_offer_form(await self.service.player_here(asker))
            return
        await asker.reply.defer()
        player = await self.service.player_here(asker)
        resources = player.session.rules.resources
        offer = MakeOffer(
            player.seat, read_bundle(give, resources), read_bundle(want, resources), _partners(player, to)
        )
        await self.service.act(player, offer)

    @subcommand("undo")
    async def undo(self, asker: Asker) -> None:
        """Take back the last move."""
        await asker.reply.defer()
        await self.service.undo(await self.service.player_here(asker), whole_turn=False)

    # Showing

    @subcommand("show")
    async def show(self, asker: Asker) -> None:
        """Bring the card to the end of the channel."""
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

    @subcommand("hand")
    async def hand(self, asker: Asker) -> None:
        """Show the caller's cards, privately."""
        await asker.reply.defer()
        await self.service.show_panel(await self.service.player_here(asker), "hand")

    @app_commands.choices(
        form=[
            app_commands.Choice(name=described("option-format-picture"), value="picture"),
            app_commands.Choice(name=described("option-format-text"), value="text"),
            app_commands.Choice(name=described("option-format-places"), value="places"),
        ]
    )
    @app_commands.describe(form=hint("format"))
    @app_commands.rename(form=option("format"))
    @subcommand("board")
    async def board(self, asker: Asker, form: str = "picture") -> None:
        """Show the board, privately."""
        await asker.reply.defer()
        session = await self.service.session_here(asker)
        if form == "text":
            await self.pages.show_text_board(session, asker)
        elif form == "places":
            await self.pages.show_places(session, asker)
        else:
            await self.service.show_public(session, asker)

    @subcommand("log")
    async def log(self, asker: Asker) -> None:
        """Show what has happened."""
        await asker.reply.defer()
        await self.pages.show_log(await self.service.session_here(asker), asker, None)

    @subcommand("replay")
    async def replay(self, asker: Asker) -> None:
        """Show the whole game as a film."""
        await asker.reply.defer()
        await self.pages.show_film(await self.service.session_here(asker), asker)

    @subcommand("settings")
    async def settings(self, asker: Asker) -> None:
        """Show the caller's settings."""
        await self.pages.show_settings(asker, asker.language)

    @subcommand("mygames")
    async def mygames(self, asker: Asker) -> None:
        """Show the caller's games."""
        await self.pages.show_games(asker)

    @subcommand("help")
    async def help(self, asker: Asker) -> None:
        """Show how to play."""
        await self.pages.show_help(asker)

    # Leaving, administering, mending

    @subcommand("leave")
    async def leave(self, asker: Asker) -> None:
        """Leave a lobby, or, after one question, a game that goes on."""
        await asker.reply.defer()
        self.service.brakes.leave.check(asker.user)
        stored = await self.service.stored_here(asker)
        if stored.status == "lobby":
            await self.service.change_lobby(stored.game, asker.interaction.id, leave(asker.user))
            await self.service.say(asker, "done-leave")
            return
        await self.managing.ask_to_leave(await self.service.session_here(asker), asker)

    @subcommand("admin")
    async def admin(self, asker: Asker) -> None:
        """End, pause, repost, hand a seat on."""
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

    @subcommand("doctor")
    async def doctor(self, asker: Asker) -> None:
        """Check the bot's permissions in this channel."""
        await asker.reply.defer()
        interaction = asker.interaction
        needed = NEEDED_IN_THREADS if isinstance(interaction.channel, discord.Thread) else NEEDED
        missing = [name for name in needed if not getattr(interaction.app_permissions, name)]
        await asker.reply.show(lambda _: pages.doctor(asker.language, needed, missing))
        stored = await self.service.store.find_active(interaction.channel_id or 0)
        if stored is not None and not missing:
            self.service.poster.poke(stored.game)


def _partners(player: Player, to: discord.Member | None) -> tuple[int, ...]:
    """To whom an offer goes: somebody named, else the active player, or everybody when that is the proposer."""
    session = player.session
    if to is not None:
        partner = session.stored.seat_of(to.id)
        if partner is None:
            raise Refused("refused-partner-not-playing")
        return (partner.seat,)
    turn = session.state.turn
    if turn is not None and turn.seat != player.seat:
        return (turn.seat,)
    return tuple(other for other in range(len(session.users)) if other != player.seat)
