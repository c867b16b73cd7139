"""Commands that play: everything the buttons do, also for keyboards and screen readers."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.scenarios import faces
from bot.table.errors import Refused, refuse_at_rest
from bot.table.session import Session
from bot.ui import lobby_form
from bot.wire.commands.part import Interaction, Part, hint, option, texts
from bot.wire.commands.words import action_choices, chosen_action, read_bundle
from bot.wire.guard import guarded
from bot.wire.scenes import scene_of
from bot.wire.service import Asker
from engine import Action
from engine.base.build import BuildCity, BuildRoute, BuildSettlement
from engine.base.cards import BuyCard, LayFreeRoute
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement
from engine.base.trade import MakeOffer
from engine.base.turn import EndTurn, Roll
from storage import StoreError

FREE = (LayFreeRoute, PlaceStartRoute, PlaceStartSettlement)
BUILDING = (BuildRoute, BuildSettlement, BuildCity, BuyCard, *FREE)
Choices = list[app_commands.Choice[str]]


class PlayCommands(Part):
    """``/catan new do build roll end trade undo``."""

    @app_commands.command(**texts("new"))
    async def new(self, interaction: Interaction) -> None:
        """Open the form of a new game."""
        asker = self.service.asker(interaction)
        await guarded("/new", asker, lambda: self._new(asker))

    async def _new(self, asker: Asker) -> None:
        channel = asker.interaction.channel_id
        if channel is None or asker.interaction.guild_id is None:
            raise Refused("refused-no-server")
        if await self.service.store.find_active(channel) is not None:
            raise Refused("refused-channel-busy")
        await asker.reply.form(lobby_form.new_form(asker.language))

    @app_commands.command(**texts("do"))
    @app_commands.rename(action=option("action"))
    @app_commands.describe(action=hint("action"))
    async def do(self, interaction: Interaction, action: str) -> None:
        """Do anything that is legal now."""
        asker = self.service.asker(interaction)
        await guarded("/do", asker, lambda: self._act(asker, action))

    @do.autocomplete("action")
    async def complete_action(self, interaction: Interaction, typed: str) -> Choices:
        """The caller's legal actions in words."""
        return await self._complete(interaction, typed, (Action,))

    @app_commands.command(**texts("build"))
    @app_commands.rename(what=option("what"))
    @app_commands.describe(what=hint("what"))
    async def build(self, interaction: Interaction, what: str) -> None:
        """Build, place or buy something."""
        asker = self.service.asker(interaction)
        await guarded("/build", asker, lambda: self._act(asker, what))

    @build.autocomplete("what")
    async def complete_building(self, interaction: Interaction, typed: str) -> Choices:
        """What the caller can build now, in words."""
        own = (kind for face in faces() for kind in face.pieces)
        return await self._complete(interaction, typed, (*BUILDING, *own))

    async def _act(self, asker: Asker, text: str) -> None:
        await asker.reply.defer()
        session = await self.service.session_here(asker)
        seat = await self.service.seat(session, asker)
        speaker = scene_of(session, seat, asker.language).speaker
        try:
            refuse_at_rest(session.stored.status)
            action = chosen_action(text, session.legal(seat), speaker, seat)
        except Refused as refusal:
            await self.service.refuse(session, asker, refusal)
        else:
            await self.service.act(session, asker, action)

    async def _complete(self, interaction: Interaction, typed: str, kinds: tuple[type[Action], ...]) -> Choices:
        """Nothing where the caller does not play, or where nothing can be read."""
        asker = self.service.asker(interaction)
        try:
            session = await self.service.session_here(asker)
        except (Refused, StoreError):
            return []
        seat = session.stored.seat_of(asker.user)
        if seat is None:
            return []
        speaker = scene_of(session, seat.seat, asker.language).speaker
        legal = session.legal(seat.seat)
        # Who cannot build now can plan to.
        planned = tuple(kind for face in faces() for kind in face.planned_builds)
        found = [action for action in legal if isinstance(action, kinds)] or [
            action for action in legal if isinstance(action, planned)
        ]
        return action_choices(found, speaker, typed)

    @app_commands.command(**texts("roll"))
    async def roll(self, interaction: Interaction) -> None:
        """Roll the dice."""
        asker = self.service.asker(interaction)
        await guarded("/roll", asker, lambda: self._simply(asker, Roll))

    @app_commands.command(**texts("end"))
    async def end(self, interaction: Interaction) -> None:
        """End the turn."""
        asker = self.service.asker(interaction)
        await guarded("/end", asker, lambda: self._simply(asker, EndTurn))

    async def _simply(self, asker: Asker, kind: type[Action]) -> None:
        await asker.reply.defer()
        session = await self.service.session_here(asker)
        await self.service.act(session, asker, kind(await self.service.seat(session, asker)))

    @app_commands.command(**texts("trade"))
    @app_commands.rename(give=option("give"), want=option("want"), to=option("to"))
    @app_commands.describe(give=hint("give"), want=hint("want"), to=hint("to"))
    async def offer(
        self,
        interaction: Interaction,
        give: str | None = None,
        want: str | None = None,
        to: discord.Member | None = None,
    ) -> None:
        """Offer a trade; without cards, open its form."""
        asker = self.service.asker(interaction)
        if give is None or want is None:
            await guarded("/trade", asker, lambda: self._open_offer_form(asker))
        else:
            await guarded("/trade", asker, lambda: self._offer(asker, give, want, to))

    async def _open_offer_form(self, asker: Asker) -> None:
        await self.service.open_offer_form(await self.service.session_here(asker), asker)

    async def _offer(self, asker: Asker, give: str, want: str, to: discord.Member | None) -> None:
        await asker.reply.defer()
        session = await self.service.session_here(asker)
        seat = await self.service.seat(session, asker)
        resources = session.rules.resources
        partners = _partners(session, seat, to)
        offer = MakeOffer(seat, read_bundle(give, resources), read_bundle(want, resources), partners)
        await self.service.act(session, asker, offer)

    @app_commands.command(**texts("undo"))
    async def undo(self, interaction: Interaction) -> None:
        """Take back the last move."""
        asker = self.service.asker(interaction)
        await guarded("/undo", asker, lambda: self._undo(asker))

    async def _undo(self, asker: Asker) -> None:
        await asker.reply.defer()
        await self.service.undo(await self.service.session_here(asker), asker, whole_turn=False)


def _partners(session: Session, seat: int, to: discord.Member | None) -> tuple[int, ...]:
    """To whom an offer goes: somebody named, else the active player, or everybody when that is the proposer."""
    if to is not None:
        partner = session.stored.seat_of(to.id)
        if partner is None:
            raise Refused("refused-partner-not-playing")
        return (partner.seat,)
    turn = session.state.turn
    if turn is not None and turn.seat != seat:
        return (turn.seat,)
    return tuple(other for other in range(len(session.users)) if other != seat)
