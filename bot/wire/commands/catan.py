"""All commands: the safety net beside the buttons.

Each is thin, the work is done by the service. They are subcommands of ``/catan``, so a server sees one name. Names and
descriptions come from the catalogues.
"""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord import app_commands

from bot.clock import now
from bot.faces import traits
from bot.table.game.errors import Refused
from bot.table.lobbies.lobby import leave
from bot.texts.rules import fitting
from bot.ui.rules import line
from bot.wire.commands.subcommand import Choices, choices, described, hint, option, subcommand, suggestions
from bot.wire.commands.typed_cards import read_bundle, read_partners, read_trade
from bot.wire.commands.words import (
    MAX_CHOICES,
    action_choices,
    chosen_action,
    city_choices,
    command_choices,
    named_command,
    nothing_now,
)
from bot.wire.handlers.absence import confirm_leaving
from bot.wire.handlers.admin import ManagePresses
from bot.wire.handlers.lobby import open_form
from bot.wire.handlers.pages import PagePresses
from bot.wire.handlers.servers import ServerPresses
from bot.wire.handlers.settings import SettingsPresses
from bot.wire.handlers.verb import check_authority, has_authority
from bot.wire.net.replies import Caller
from bot.wire.posts.scenes import SeatedPlayer
from bot.wire.services.homes import Homes
from bot.wire.services.plan_pages import place_here
from bot.wire.services.recap import show_recap
from bot.wire.services.service import Service
from engine import Action
from engine.base.build import BuildCity, BuildRoute, BuildSettlement
from engine.base.cards import BuyCard, LayFreeRoute
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement
from engine.base.trade import MakeOffer
from engine.base.turn import EndTurn, Roll

FREE = (LayFreeRoute, PlaceStartRoute, PlaceStartSettlement)
SIMPLE: Mapping[str, type[Action]] = {"roll": Roll, "end": EndTurn}
"""Commands that are an action."""
ALSO_DONE = ("undo", "hand", "plans")
"""Commands that ``/catan do`` takes too, in the words of the reader's language."""
BUILDING = (BuildRoute, BuildSettlement, BuildCity, BuyCard, *FREE)


@app_commands.allowed_installs(guilds=True, users=False)
class Catan(app_commands.Group, name="catan", description=described("command-catan-description"), guild_only=True):
    """``/catan``: playing first, then showing, then leaving and mending."""

    def __init__(
        self,
        service: Service,
        homes: Homes,
        pages: PagePresses,
        own: SettingsPresses,
        managing: ManagePresses,
        at_home: ServerPresses,
    ) -> None:
        super().__init__()
        self.service = service
        self.homes = homes
        self.pages = pages
        self.own = own
        self.managing = managing
        self.at_home = at_home

    # Playing: everything the buttons do, also for keyboards and screen readers

    @subcommand("new")
    async def new(self, caller: Caller) -> None:
        """Open the form of a new game with the server's choices."""
        await open_form(self.service, self.homes, caller)

    @app_commands.describe(action=hint("action"))
    @app_commands.rename(action=option("action"))
    @subcommand("do")
    async def do(self, caller: Caller, action: str) -> None:
        """Do anything that is legal now, or what `ALSO_DONE` names."""
        also = {"undo": self._undo, "hand": self._hand, "plans": self._plans}
        work = also.get(named_command(action, caller.language, ALSO_DONE))
        await (self._act(caller, action) if work is None else work(caller))

    @do.autocomplete("action")
    @suggestions
    async def complete_action(self, caller: Caller, typed: str) -> Choices:
        """The caller's legal actions in words, and what else can be done."""
        also = command_choices(ALSO_DONE, caller.language, typed)
        moves = await self._complete(caller, typed, (Action,))
        return [*moves[: MAX_CHOICES - len(also)], *also]

    @app_commands.describe(what=hint("what"))
    @app_commands.rename(what=option("what"))
    @subcommand("build")
    async def build(self, caller: Caller, what: str) -> None:
        """Build, place or buy something."""
        await self._act(caller, what)

    @build.autocomplete("what")
    @suggestions
    async def complete_building(self, caller: Caller, typed: str) -> Choices:
        """What the caller can build now, in words."""
        own = (kind for kind, own in traits().actions.items() if own.piece)
        return await self._complete(caller, typed, (*BUILDING, *own))

    async def _act(self, caller: Caller, text: str) -> None:
        await caller.reply.defer()
        player = await self.service.player_here(caller)
        session, seat = player.session, player.seat
        if name := named_command(text, caller.language, tuple(SIMPLE)):
            await self.service.act(player, SIMPLE[name](seat))
            return
        try:
            session.refuse_at_rest(seat)
            action = chosen_action(text, session.legal(seat), player.scene.speaker, seat)
        except Refused as refusal:
            await self.service.refuse(player, refusal)
        else:
            await self.service.act(player, action)

    async def _complete(self, caller: Caller, typed: str, kinds: tuple[type[Action], ...]) -> Choices:
        player = await self.service.player_here(caller)
        legal = player.session.legal(player.seat)
        # A player who cannot build now can plan to.
        planned = tuple(kind for kind, own in traits().actions.items() if own.planned_build)
        found = [action for action in legal if isinstance(action, kinds)] or [
            action for action in legal if isinstance(action, planned)
        ]
        return action_choices(found, player.scene.speaker, typed) if found else nothing_now(player.scene.speaker)

    @subcommand("roll")
    async def roll(self, caller: Caller) -> None:
        """Roll the dice."""
        await self._act(caller, "roll")

    @subcommand("end")
    async def end(self, caller: Caller) -> None:
        """End the turn."""
        await self._act(caller, "end")

    @app_commands.describe(give=hint("give"), want=hint("want"), to=hint("to"))
    @app_commands.rename(give=option("give"), want=option("want"), to=option("to"))
    @subcommand("trade")
    async def offer(
        self, caller: Caller, give: str | None = None, want: str | None = None, to: discord.User | None = None
    ) -> None:
        """Offer a trade, or open its form if cards are missing.

        The cards are in two options or in one line.
        """
        name = ""
        if give is not None and want is None and (line := read_trade(give)) is not None:
            give, want, name = line
        if give is None or want is None:
            await self.service.open_offer_form(await self.service.player_here(caller))
            return
        await caller.reply.defer()
        player = await self.service.player_here(caller)
        session = player.session
        partners = read_partners(name, session.names, session.users, player.seat) if name else _partners(player, to)
        given, wanted = (read_bundle(cards, session.rules.resources, caller.language) for cards in (give, want))
        await self.service.act(player, MakeOffer(player.seat, given, wanted, partners))

    @subcommand("undo")
    async def undo(self, caller: Caller) -> None:
        """Take back the last move."""
        await self._undo(caller)

    async def _undo(self, caller: Caller) -> None:
        await caller.reply.defer()
        await self.service.undo(await self.service.player_here(caller), whole_turn=False)

    # Showing

    @subcommand("show")
    async def show(self, caller: Caller) -> None:
        """Bring the card to the end of the channel."""
        await caller.reply.defer()
        stored = await self.service.stored_here(caller)
        if stored.head == 0:
            await self.pages.bring(stored.game, caller)
            return
        session = await self.service.games.session(stored.game)
        if stored.seat_of(caller.user) is None:
            await self.service.show_public(session, caller)
        else:
            await self.pages.bring_card(session, caller)

    @subcommand("hand")
    async def hand(self, caller: Caller) -> None:
        """Show the caller's cards, privately."""
        await self._hand(caller)

    async def _hand(self, caller: Caller) -> None:
        await caller.reply.defer()
        await self.service.show_panel(await self.service.player_here(caller), "hand")

    @subcommand("plans")
    async def plans(self, caller: Caller) -> None:
        """Show what the caller has planned ahead."""
        await self._plans(caller)

    async def _plans(self, caller: Caller) -> None:
        await caller.reply.defer()
        await (await place_here(self.service, caller)).show("plans")

    @app_commands.choices(what=choices("look", "board", "text", "places", "log", "recap", "film", "review"))
    @app_commands.describe(what=hint("look"))
    @app_commands.rename(what=option("look"))
    @subcommand("look")
    async def look(self, caller: Caller, what: str = "board") -> None:
        """Show the board, or look back: log, recap, film, review."""
        if what == "recap":
            self.service.cooldowns.check("recap", caller.user)
            await show_recap(await self.service.player_here(caller))
            return
        await caller.reply.defer()
        session = await self.service.session_here(caller)
        if what == "text":
            await self.pages.show_text_board(session, caller)
        elif what == "places":
            await self.pages.show_places(session, caller)
        elif what == "log":
            await self.pages.show_log(session, caller, None)
        elif what == "film":
            await self.pages.show_film(session, caller)
        elif what == "review":
            await self.pages.reviews.show(session, caller)
        else:
            await self.service.show_public(session, caller)

    @app_commands.choices(what=choices("verify", "dice", "file"))
    @app_commands.describe(what=hint("verify"), game=hint("game"))
    @app_commands.rename(what=option("verify"), game=option("game"))
    @subcommand("verify")
    async def verify(self, caller: Caller, what: str = "dice", game: int | None = None) -> None:
        """Say whether the dice were fair, or give the file."""
        proofs = self.pages.proofs
        await (proofs.show_file if what == "file" else proofs.show_verdict)(caller, game)

    @app_commands.describe(city=hint("city"), quiet=hint("quiet"), vacation=hint("vacation"))
    @app_commands.rename(city=option("city"), quiet=option("quiet"), vacation=option("vacation"))
    @subcommand("settings")
    async def settings(
        self, caller: Caller, city: str | None = None, quiet: str | None = None, vacation: str | None = None
    ) -> None:
        """Show the caller's settings, changed by what was typed."""
        await self.own.typed(caller, city, quiet, vacation)

    @settings.autocomplete("city")
    @suggestions
    async def complete_city(self, caller: Caller, typed: str) -> Choices:
        """Cities that fit, each with the time there."""
        return await city_choices(typed, caller.language, now())

    @subcommand("games")
    async def games(self, caller: Caller) -> None:
        """Show the caller's games."""
        await self.pages.show_games(caller)

    @subcommand("tables")
    async def tables(self, caller: Caller) -> None:
        """Show the tables of the server."""
        await self.at_home.show_tables(caller)

    @app_commands.describe(rule=hint("rule"))
    @app_commands.rename(rule=option("rule"))
    @subcommand("help")
    async def help(self, caller: Caller, rule: str | None = None) -> None:
        """Show how to play, or a rule by its number."""
        await (self.pages.show_help(caller) if rule is None else self.pages.show_rule(caller, rule))

    @help.autocomplete("rule")
    @suggestions
    async def complete_rule(self, caller: Caller, typed: str) -> Choices:
        """The rules that fit, by number or word."""
        found = fitting(typed, caller.language)[:MAX_CHOICES]
        return [app_commands.Choice(name=line(rule), value=rule.number) for rule in found]

    # Leaving, administering, mending

    @subcommand("leave")
    async def leave(self, caller: Caller) -> None:
        """Leave a lobby, or, after one question, a game that goes on."""
        await caller.reply.defer()
        self.service.cooldowns.check("leave", caller.user)
        stored = await self.service.stored_here(caller)
        if stored.status == "lobby":
            await self.service.change_lobby(stored.game, caller.interaction.id, leave(caller.user))
            await self.service.say(caller, "done-leave")
            return
        await confirm_leaving(await self.service.session_here(caller), caller)

    @app_commands.choices(what=choices("admin", "table", "server", "check"))
    @app_commands.describe(what=hint("admin"))
    @app_commands.rename(what=option("admin"))
    @subcommand("admin")
    async def admin(self, caller: Caller, what: str = "table") -> None:
        """Run the table, set up the server, or check the channel."""
        if what == "server":
            await self.at_home.show_settings(caller)
        elif what == "check":
            await self.at_home.examine(caller)
        else:
            await self._run_table(caller)

    async def _run_table(self, caller: Caller) -> None:
        """End, pause, repost, hand a seat on."""
        await caller.reply.defer()
        stored = await self.service.stored_here(caller)
        if stored.status == "paused" and not stored.damaged and not has_authority(stored, caller):
            self.managing.check_may_resume(stored, caller)
            await self.managing.show_resume(await self.service.games.session(stored.game), caller)
            return
        check_authority(stored, caller)
        if stored.status == "lobby":
            await self.managing.ask_to_close(stored, caller)
        elif stored.damaged:
            await self.managing.end_damaged(stored, caller)
        elif not stored.active:
            raise Refused("refused-game-over")
        else:
            await self.managing.show_menu(await self.service.games.session(stored.game), caller)


def _partners(player: SeatedPlayer, to: discord.User | discord.Member | None) -> tuple[int, ...]:
    """The seats that an offer addresses.

    That is a named player, else the active player, or everybody when that is the proposer.
    """
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
