"""Commands that play: everything the buttons do, also for keyboards and screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.cogs.translations import described
from bot.cogs.words import action_choices, chosen_action, read_bundle
from bot.errors import Refused
from bot.guard import guarded
from bot.scenes import scene_of
from bot.service import Asker
from bot.ui import lobby, trade
from engine import Action
from engine.base.build import BuildCity, BuildRoute, BuildSettlement
from engine.base.cards import BuyCard, LayFreeRoute
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement
from engine.base.trade import MakeOffer
from engine.base.turn import EndTurn, Roll
from engine.modules.plans import QueueBuild
from storage import StoreError

if TYPE_CHECKING:
    from bot.client import RefereeClient

Interaction = discord.Interaction[Any]
BUILDING = (BuildRoute, BuildSettlement, BuildCity, BuyCard, LayFreeRoute, PlaceStartRoute, PlaceStartSettlement)


def add_commands(group: app_commands.Group, client: RefereeClient) -> None:
    """Add the commands of this file to ``/catan``."""
    service = client.service

    async def act(asker: Asker, text: str) -> None:
        session = await service.session_here(asker)
        seat = await service.seat(session, asker)
        speaker = scene_of(session, seat, asker.language).speaker
        await service.act(session, asker, chosen_action(text, session.legal(seat), speaker, seat))

    async def complete(
        interaction: Interaction, typed: str, kinds: tuple[type[Action], ...] = (Action,)
    ) -> list[app_commands.Choice[str]]:
        """The caller's legal actions in words; nothing where they do not play or nothing can be read."""
        asker = await client.asker(interaction)
        try:
            session = await service.session_here(asker)
        except (Refused, StoreError):
            return []
        seat = session.stored.seat_of(asker.user)
        if seat is None:
            return []
        speaker = scene_of(session, seat.seat, asker.language).speaker
        legal = session.legal(seat.seat)
        # Who cannot build now can plan to.
        found = [action for action in legal if isinstance(action, kinds)] or [
            action for action in legal if isinstance(action, QueueBuild)
        ]
        return action_choices(found, speaker, typed)

    @group.command(name=described("command-new-name"), description=described("command-new-description"))
    async def new(interaction: Interaction) -> None:
        asker = await client.asker(interaction)

        async def work() -> None:
            assert interaction.channel_id is not None
            if await service.store.find_active(interaction.channel_id) is not None:
                raise Refused("refused-channel-busy")
            await asker.reply.form(lobby.new_form(asker.language))

        await guarded("/new", asker, work)

    @group.command(name=described("command-do-name"), description=described("command-do-description"))
    @app_commands.rename(action=described("option-action-name"))
    @app_commands.describe(action=described("option-action-description"))
    async def do(interaction: Interaction, action: str) -> None:
        asker = await client.asker(interaction)
        await guarded("/do", asker, lambda: act(asker, action))

    @do.autocomplete("action")
    async def complete_do(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await complete(interaction, typed)

    @group.command(name=described("command-build-name"), description=described("command-build-description"))
    @app_commands.rename(what=described("option-what-name"))
    @app_commands.describe(what=described("option-what-description"))
    async def build(interaction: Interaction, what: str) -> None:
        asker = await client.asker(interaction)
        await guarded("/build", asker, lambda: act(asker, what))

    @build.autocomplete("what")
    async def complete_build(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await complete(interaction, typed, BUILDING)

    async def simply(interaction: Interaction, name: str, kind: type[Roll] | type[EndTurn]) -> None:
        asker = await client.asker(interaction)

        async def work() -> None:
            await asker.reply.defer()
            session = await service.session_here(asker)
            await service.act(session, asker, kind(await service.seat(session, asker)))

        await guarded(name, asker, work)

    @group.command(name=described("command-roll-name"), description=described("command-roll-description"))
    async def roll(interaction: Interaction) -> None:
        await simply(interaction, "/roll", Roll)

    @group.command(name=described("command-end-name"), description=described("command-end-description"))
    async def end(interaction: Interaction) -> None:
        await simply(interaction, "/end", EndTurn)

    @group.command(name=described("command-trade-name"), description=described("command-trade-description"))
    @app_commands.rename(
        give=described("option-give-name"), want=described("option-want-name"), to=described("option-to-name")
    )
    @app_commands.describe(
        give=described("option-give-description"),
        want=described("option-want-description"),
        to=described("option-to-description"),
    )
    async def offer(
        interaction: Interaction, give: str | None = None, want: str | None = None, to: discord.Member | None = None
    ) -> None:
        asker = await client.asker(interaction)

        async def work() -> None:
            session = await service.session_here(asker)
            seat = await service.seat(session, asker)
            scene = scene_of(session, seat, asker.language)
            if give is None or want is None:
                form = trade.offer_form(scene)
                if form is None:
                    raise Refused("refused-nothing-to-give")
                await asker.reply.form(form)
                return
            turn = session.state.turn
            partners = tuple(other for other in range(len(session.users)) if other != seat)
            if to is not None:
                partner = session.stored.seat_of(to.id)
                if partner is None:
                    raise Refused("refused-partner-not-playing")
                partners = (partner.seat,)
            elif turn is not None and turn.seat != seat:
                partners = (turn.seat,)
            resources = session.rules.resources
            action = MakeOffer(seat, read_bundle(give, resources), read_bundle(want, resources), partners)
            await service.act(session, asker, action)

        await guarded("/trade", asker, work)

    @group.command(name=described("command-undo-name"), description=described("command-undo-description"))
    async def undo(interaction: Interaction) -> None:
        asker = await client.asker(interaction)

        async def work() -> None:
            await asker.reply.defer()
            await service.undo(await service.session_here(asker), asker, whole_turn=False)

        await guarded("/undo", asker, work)
