"""A server's settings, its list of tables, and seats there.

Players take seats from the list.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Literal

import discord

from bot.table.game.errors import Refused
from bot.table.game.home import read_defaults, write_defaults
from bot.table.game.tables import StoredTable
from bot.table.lobbies import lobby as lobbies
from bot.table.polls.substitutes import agreement
from bot.texts.catalogue import LANGUAGES, catalogue
from bot.ui import pages, servers, tables
from bot.ui.leagues.fame import draw_course, hall_page, own_words
from bot.ui.lobbies import lobby_form
from bot.ui.parts import read_number
from bot.ui.server_pages import OPENER, PAGES, ServerPage
from bot.wire.handlers.verb import Press, PressGroup, verb
from bot.wire.net.discord_errors import FAILURES, Failure, failure_of
from bot.wire.net.events import SeasonsChanged
from bot.wire.net.replies import Caller
from bot.wire.net.threads import NEEDED, NEEDED_IN_THREADS, hindrance_in
from bot.wire.posts.jobs import Trouble
from bot.wire.posts.scenes import table_of
from bot.wire.services.fame import Fame
from bot.wire.services.homes import origin_of
from bot.wire.services.seats import SeatTransfers
from bot.wire.services.servers import Servers, check_may_call
from bot.wire.services.service import Service
from storage import SettingsPatch
from storage.setting import ROLE

AT_ONCE = {"fame", "chances"}
"""Pages whose settings hold for what is there already."""


class ServerPresses(PressGroup):
    """The verbs of servers and tables.

    They are those of ``/catan admin what:server``, of ``/catan tables`` and of what stands for a table elsewhere.
    """

    def __init__(self, service: Service, servers: Servers, seating: SeatTransfers) -> None:
        super().__init__(service)
        self.store = service.store
        self.servers = servers
        self.seating = seating

    # What is missing

    async def examine(self, caller: Caller) -> None:
        """Show what keeps the bot from posting, and post again.

        It is where the caller is; what is missing there is posted.
        """
        await caller.reply.defer()
        interaction = caller.interaction
        needed = NEEDED_IN_THREADS if isinstance(interaction.channel, discord.Thread) else NEEDED
        missing = [name for name in needed if not getattr(interaction.app_permissions, name)]
        lacks = await self.servers.lacks(caller, origin_of(caller))
        tables = None if lacks is None else servers.doctor(caller.language, lacks)
        refusal = None if missing else await self._try_again(interaction.channel_id or 0)
        code = None if refusal is None else refusal.code
        why = None if missing else hindrance_in(interaction.channel, interaction.app_permissions, code)
        settings, starts = self.service.settings, self.service.runner.starts
        waits = settings.beacon and await starts.trouble() is not None
        await caller.reply.show(lambda _: pages.doctor(caller.language, needed, missing, tables, why, code or 0, waits))

    async def _try_again(self, channel: int) -> Trouble | None:
        """Post what a channel's table lacks; returns Discord's refusal."""
        runner = self.service.runner
        stored = await self.store.find_active(channel) or await self.store.latest(channel)
        if stored is None or not (stored.active or stored.game in runner.troubles):
            return None
        return await runner.refusal(stored.game)

    # Settings

    @verb("server", source="either")
    async def server(self, press: Press, page: str = "") -> None:
        """All settings, or the one that was chosen."""
        await self.show_settings(press.caller, page)

    async def show_settings(self, caller: Caller, page: str = "", notice: str | None = None) -> None:
        """A page of the settings of the caller's server, for its managers."""
        await caller.reply.defer()
        scene = await self.servers.scene(caller)
        await caller.reply.show(lambda _: servers.setting_page(scene, page, notice))

    @verb("server-set")
    async def change(self, press: Press, page: str, word: str = "") -> None:
        """Change a setting, by a button or a menu."""
        guild, shown = self.servers.managed(press.caller), PAGES.get(page)
        patch = None if shown is None else shown.patch(word, [_there(guild, shown, value) for value in press.values])
        if patch is None:
            raise Refused("refused-unknown-choice")
        await self._write(press.caller, guild, patch, page)

    async def _write(self, caller: Caller, guild: discord.Guild, patch: SettingsPatch, page: str) -> None:
        await self.store.change_server(guild.id, patch)
        if "fame" in patch:
            seasons = await self.store.seasons_in(guild.id)
            await self.service.events.tell(SeasonsChanged(tuple(season.season for season in seasons)))
        changed = "done-server-now" if page in AT_ONCE else "done-server"
        await self.show_settings(caller, page, catalogue(caller.language).say(changed))

    @verb("server-form", form=True)
    async def form(self, press: Press, part: str = "") -> None:
        """Open or take a form of a table's defaults."""
        caller, options_asked = press.caller, part == "options"
        if not press.fields:
            scene = await self.servers.scene(caller)
            await caller.reply.form(servers.options_form(scene) if options_asked else servers.defaults_form(scene))
            return
        guild = self.servers.managed(caller)
        options, timing = read_defaults(await self.store.server(guild.id))
        patch: dict[str, Any] = {}
        if options_asked:
            options = lobby_form.read_options(options, press.fields)
        else:
            options, language = lobby_form.read_scenario(options, press.fields, (*LANGUAGES, OPENER))
            timing = lobby_form.read_timing(press.fields)
            patch["language"] = None if language == OPENER else language
        patch["defaults"] = write_defaults(options, timing)
        await self._write(caller, guild, patch, "defaults")

    # Tables

    @verb("tables")
    async def tables(self, press: Press, page: int = 0, way: str = "") -> None:
        """Another page of the list."""
        await self.show_tables(press.caller, page)

    async def show_tables(self, caller: Caller, page: int = 0, notice: str | None = None) -> None:
        """The tables of the caller's server."""
        await caller.reply.defer()
        found, fame = await self.servers.tables(caller), await self.servers.has_fame(caller)
        league = await self.servers.has_league(caller)
        await caller.reply.show(
            lambda _: tables.tables_page(caller.language, found, page, notice, fame=fame, league=league)
        )

    @verb("fame", counts_as="fame")
    async def fame(self, press: Press) -> None:
        """The hall of fame."""
        await self._show_fame(press.caller, Fame(self.service.games, self.servers))

    @verb("fame-list")
    async def list_in_fame(self, press: Press, choice: Literal["yes", "no"]) -> None:
        """Choose whether the hall of fame names the caller."""
        caller, fame, listed = press.caller, Fame(self.service.games, self.servers), choice == "yes"
        await fame.set_listed(caller, listed)
        await self.service.events.tell(SeasonsChanged(tuple(await self.store.seasons_of(caller.user))))
        done = catalogue(caller.language).say("done-fame-list" if listed else "done-fame-hide")
        await self._show_fame(caller, fame, done)

    async def _show_fame(self, caller: Caller, fame: Fame, notice: str | None = None) -> None:
        hall = await fame.hall(caller)
        own = tuple(hall.own)
        await caller.reply.show(
            lambda picture: hall_page(hall, notice, picture),
            name="rating.png",
            alt=own_words(hall),
            key=("rating", caller.language, own),
            draw=lambda _: partial(draw_course, caller.language, own),
        )

    @verb("table-join")
    async def join(self, press: Press) -> None:
        """Take a seat at a table, from its line or the list."""
        caller, limits = press.caller, self.service.limits
        stored = await self.servers.table(caller, press.id.game)
        async with limits.lock:
            await limits.check_person(caller.user)
            change = lobbies.join(caller.user, caller.name)
            await self.service.change_lobby(stored.game, caller.interaction.id, change)
        link = f"<#{stored.channel}>"
        if caller.reply.in_panel:
            words = catalogue(caller.language).say("done-table-join", game=stored.game, link=link)
            await self.show_tables(caller, notice=words)
        else:
            await self.service.say(caller, "done-table-join", game=stored.game, link=link)

    @verb("table-seat")
    async def ask_for_seat(self, press: Press, seat: int) -> None:
        """Ask for a seat of a table that seeks a player."""
        caller = press.caller
        stored = await self.servers.table(caller, press.id.game)
        session = await self.service.games.session(stored.game)
        await self.seating.ask_for(session, caller, seat)
        self.service.runner.schedule(session.game)
        await self.service.say(caller, "done-seat-asked", **agreement(session).words)

    @verb("players-wanted", by="lobby")
    async def call_players(self, press: Press, lobby: StoredTable) -> None:
        """Call the server's willing players, in a player's name."""
        caller, stored = press.caller, lobby
        home, table = stored.home, table_of(stored)
        if stored.seat_of(caller.user) is None:
            raise Refused("refused-not-joined")
        if home.players is None:
            raise Refused("refused-wanted-none")
        if table.state != "lobby":
            raise Refused("refused-wanted-full")
        check_may_call(self.servers.guild_of(caller), home.players, home.calls or stored.channel)
        again = await self.service.poster.home_poster.admit_call(stored, caller.user)
        if again is not None:
            raise Refused("refused-wanted-early", when=f"<t:{again}:R>")
        try:
            await self.service.poster.home_poster.call(stored, home, table, "lobby")
        except FAILURES as error:
            if failure_of(error) is Failure.LOST:
                raise
            raise Refused("refused-wanted-failed", channel=f"<#{home.calls or stored.channel}>") from error
        await self.service.say(caller, "done-wanted", channel=f"<#{home.calls or stored.channel}>")


def _there(guild: discord.Guild, page: ServerPage, value: str) -> int:
    """A channel or role that the server has; everybody is no role."""
    number = read_number(value) or 0
    of_roles = page.menu is not None and page.menu.kind is ROLE
    found: Any = guild.get_role(number) if of_roles else guild.get_channel(number)
    if found is None or number == guild.id:
        raise Refused("refused-unknown-choice")
    return number
