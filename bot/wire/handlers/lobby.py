"""The buttons and forms of a lobby."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from bot.clock import now
from bot.table.game.errors import Refused
from bot.table.game.home import read_defaults
from bot.table.game.session import Session
from bot.table.game.tables import StoredTable
from bot.table.lobbies import lobby as lobbies
from bot.table.lobbies import lobby_bots, starting
from bot.table.lobbies.lobby import Change
from bot.table.runner.plans import act_all_plans
from bot.texts.catalogue import catalogue
from bot.texts.refusals import bad_options
from bot.texts.safe import safe_text
from bot.texts.words import Words
from bot.ui import bots, pages
from bot.ui.help import help_page
from bot.ui.lobbies import lobby as lobby_pages
from bot.ui.lobbies import lobby_form
from bot.ui.lobbies.lobby import LobbyScene
from bot.ui.lobbies.lobby_more import more_page, other_size
from bot.ui.tables import ListedTable
from bot.wire.handlers.pages import show_help
from bot.wire.handlers.verb import Press, PressGroup, has_authority, verb
from bot.wire.net.replies import Caller
from bot.wire.posts.scenes import SeatedPlayer, lobby_scene
from bot.wire.services.homes import Homes, spot_of
from bot.wire.services.plan_pages import InLobby
from bot.wire.services.service import Service
from engine import BadOptions
from engine.rulesets import colours, player_counts


class LobbyPresses(PressGroup):
    """The verbs of the lobby card, ``/catan new`` and rematches."""

    def __init__(self, service: Service, homes: Homes) -> None:
        super().__init__(service)
        self.homes = homes

    async def _change(self, press: Press, change: Callable[[StoredTable], Change]) -> StoredTable:
        """Change a press's lobby; the card shows it, nothing else."""
        return await self.service.change_lobby(press.id.game, press.caller.interaction.id, change)

    @verb("new", form=True)
    async def new(self, press: Press, where: Literal["outside"] | None = None) -> None:
        """Open the form of a table, or the table.

        From ``outside`` a thread it is never in that.
        """
        caller, outside = press.caller, where == "outside"
        if not press.fields:
            await open_form(self.service, self.homes, caller, outside=outside)
            return
        settings = await self.homes.settings(caller)
        options, timing = read_defaults(settings)
        options, language = lobby_form.read_scenario(options, press.fields)
        timing = lobby_form.read_timing(press.fields, timing)
        await self._check_limits(caller)
        self.service.cooldowns.check("open", caller.user)
        names = (safe_text(caller.name),)
        table = ListedTable(0, options.scenario, timing.pace.name, names, "opening")
        place_of = self.homes.place(caller, settings, table, language, outside=outside)
        async with place_of as place, self.service.limits.lock:
            await self._check_limits(caller)
            new = lobbies.NewTable(
                guild=place.guild,
                channel=place.channel,
                name=caller.name,
                language=language,
                options=options,
                timing=timing,
                beacon=self.service.settings.beacon,
                home=place.home,
                opening=place.opening,
            )
            opened = await lobbies.open_lobby(self.service.store, new, caller.by, now())
        say, channel = catalogue(caller.language).say, f"<#{place.channel}>"
        done = "done-new" if place.channel == caller.interaction.channel_id else "done-new-thread"
        words = [say(await self._opened(opened, done), channel=channel)]
        if place.stays is not None:
            words.append(say("done-new-stays", why=place.stays, channel=f"<#{place.wanted}>"))
        await self._show_opened(caller, opened, "\n".join(words))

    async def _opened(self, opened: StoredTable, usual: str) -> str:
        """The key of words about a newly opened table.

        It is the ``usual`` one if its card can be posted.
        """
        return "done-new-closed" if await self.service.runner.refusal(opened.game) else usual

    async def _check_limits(self, caller: Caller) -> None:
        """Raise `Refused` where server or caller is at the limit."""
        await self.service.limits.check_server(caller.interaction.guild_id or 0)
        await self.service.limits.check_person(caller.user)

    async def _show_opened(self, caller: Caller, opened: StoredTable, words: str) -> None:
        """Answer who has opened a table as who joins one.

        In a channel that is not the table's own nothing can be chosen.
        """
        if opened.channel == caller.interaction.channel_id:
            await InLobby(self.service.store, opened, caller).answer_join(words)
        else:
            await caller.reply.show(lambda _: pages.notice(words))

    @verb("join", by="lobby", silent=True)
    async def join(self, press: Press, lobby: StoredTable) -> None:
        """Take a seat."""
        async with self.service.limits.lock:
            await self.service.limits.check_person(press.caller.user)
            joined = await self._change(press, lobbies.join(press.caller.user, press.caller.name))
        await InLobby(self.service.store, joined, press.caller).answer_join()

    @verb("lobby", by="lobby")
    async def more(self, press: Press, lobby: StoredTable) -> None:
        """Show what the presser may do before the start."""
        await self._show_more(press, lobby)

    async def _show_more(self, press: Press, stored: StoredTable, notice: str = "") -> None:
        """Show the page behind More, below a notice.

        Of a lobby that is closed the notice alone is left.
        """
        caller = press.caller
        if stored.status != "lobby":
            await caller.reply.show(lambda _: pages.notice(notice))
            return
        scene, closes = lobby_scene(stored, self.service.settings, caller.language), has_authority(stored, caller)
        await caller.reply.show(lambda _: more_page(scene, caller.user, notice, closes=closes))

    async def _show_changed(self, press: Press, stored: StoredTable, notice: str = "") -> None:
        """Bring the private page up to date that was pressed.

        Presses on the public card need none: it changes itself.
        """
        if press.caller.reply.in_panel:
            await self._show_more(press, stored, notice)

    @verb("leave", by="lobby", silent=True, counts_as="leave")
    async def leave(self, press: Press, lobby: StoredTable) -> None:
        """Give up one's seat."""
        left = await self._change(press, lobbies.leave(press.caller.user))
        await self._show_changed(press, left, catalogue(press.caller.language).say("done-leave"))

    @verb("bot", by="lobby")
    async def add_bot(self, press: Press, lobby: StoredTable, level: str = "") -> None:
        """Ask for a bot's level, or seat it with the answer."""
        if level:
            lobby = await self._change(press, lobby_bots.add_bot(press.caller.user, level))
        elif lobby.owner != press.caller.user:
            raise Refused("refused-only-owner", owner=lobbies.owner_name(lobby))
        await self._show_bots(press, lobby)

    @verb("bot-level", by="lobby", source="menu", silent=True)
    async def change_bot(self, press: Press, lobby: StoredTable, level: str, name: str) -> None:
        """Have a bot play at another level."""
        await self._show_bots(press, await self._change(press, lobby_bots.change_bot(press.caller.user, name, level)))

    async def _show_bots(self, press: Press, stored: StoredTable) -> None:
        scene = lobby_scene(stored, self.service.settings, press.caller.language)
        await press.caller.reply.show(lambda _: bots.lobby_page(scene))

    @verb("unbot", by="lobby", silent=True)
    async def remove_bot(self, press: Press, lobby: StoredTable) -> None:
        """Take a bot from the table."""
        changed = await self._change(press, lobby_bots.remove_bot(press.caller.user))
        if press.caller.reply.in_panel:
            await self._show_bots(press, changed)

    @verb("deal", by="lobby", silent=True)
    async def deal(self, press: Press, lobby: StoredTable) -> None:
        """Deal a new board."""
        dealt = await self._change(press, lobbies.deal_again(press.caller.user))
        await self._show_changed(press, dealt, catalogue(press.caller.language).say("done-deal"))

    @verb("colour", by="lobby")
    async def colour(self, press: Press, lobby: StoredTable) -> None:
        """Show the colours that are free."""
        own = lobby.seat_of(press.caller.user)
        if own is None:
            raise Refused("refused-not-joined")
        scene = lobby_scene(lobby, self.service.settings, press.caller.language)
        taken = {seat.colour for seat in lobby.seats if seat is not own}
        free = [colour for colour in colours(scene.options, player_counts(scene.options)[1]) if colour not in taken]
        if not set(free) - {own.colour}:
            raise Refused("refused-colours-taken")
        await press.caller.reply.show(lambda _: lobby_pages.colour_page(scene, free, own.colour))

    @verb("colour-pick", by="lobby", source="menu", silent=True)
    async def pick_colour(self, press: Press, lobby: StoredTable, wanted: str) -> None:
        """Take another colour."""
        changed = await self._change(press, lobbies.choose_colour(press.caller.user, wanted))
        await self._show_changed(press, changed)

    @verb("scenario", by="lobby", form=True, silent=True)
    async def scenario(self, press: Press, lobby: StoredTable) -> None:
        """Open or take the form of scenario, board and pace.

        It is taken when it was sent in; seats stay as they are.
        """
        scene = self._form_of(press, lobby)
        if not press.fields:
            await press.caller.reply.form(lobby_form.scenario_form(scene, lobby.language))
            return
        options, language = lobby_form.read_scenario(scene.options, press.fields)
        timing = lobby_form.read_timing(press.fields)
        changed = await self._change(press, lobbies.set_options(press.caller.user, options, language, timing))
        words = lobby_form.dropped(press.caller.language, scene.options, options)
        if words or press.caller.reply.in_panel:
            await self._show_more(press, changed, words)

    @verb("options", by="lobby", form=True, silent=True)
    async def options(self, press: Press, lobby: StoredTable) -> None:
        """Open or take the form of the options."""
        scene = self._form_of(press, lobby)
        if not press.fields:
            await press.caller.reply.form(lobby_form.options_form(scene))
            return
        options = lobby_form.read_options(scene.options, press.fields)
        changed = await self._change(press, lobbies.set_options(press.caller.user, options, lobby.language))
        await self._show_changed(press, changed)

    def _form_of(self, press: Press, lobby: StoredTable) -> LobbyScene:
        """A form's lobby in the presser's language.

        Raises `Refused` unless its owner opens the form.
        """
        if not press.fields and lobby.owner != press.caller.user:
            raise Refused("refused-only-owner", owner=lobbies.owner_name(lobby))
        return lobby_scene(lobby, self.service.settings, press.caller.language)

    @verb("start", by="lobby")
    async def start(self, press: Press, lobby: StoredTable) -> None:
        """Start the game."""
        if lobby.home.season is not None:
            raise Refused("refused-season-table")
        try:
            started = await starting.start_lobby(self.service.store, lobby.game, by=press.caller.by, now=now())
        except BadOptions as error:
            if error.reason != "other-number":
                raise
            scene = lobby_scene(lobby, self.service.settings, press.caller.language)
            refusal = bad_options(error, Words(scene.catalogue, ()))
            await press.caller.reply.show(lambda _: other_size(scene, refusal))
            return
        if started.starting:
            self.service.runner.schedule(started.game)
            await self.service.say(press.caller, "done-starting")
            return
        session = await self.service.games.session(started.game)
        await act_all_plans(session)  # the panel is to show what wishes leave to choose
        self.service.runner.schedule(started.game)
        await self.service.show_panel(SeatedPlayer.at(session, press.caller))

    @verb("size", by="lobby", silent=True)
    async def size(self, press: Press, lobby: StoredTable, count: int) -> None:
        """Take the board for so many players."""
        options = lobby.options.sized(count)
        changed = await self._change(press, lobbies.set_options(press.caller.user, options, lobby.language))
        await self._show_changed(press, changed)

    @verb("without", by="lobby", silent=True)
    async def begin_without(self, press: Press, lobby: StoredTable) -> None:
        """Agree to begin without the public beacon, which does not answer."""
        try:
            caller = press.caller
            await starting.agree_to_begin(self.service.store, lobby, caller.by, now())
        finally:  # what a failed store has written is shown too
            self.service.runner.schedule(lobby.game)

    @verb("rules")
    async def rules(self, press: Press) -> None:
        """Show how to play, the table's scenario first."""
        stored = await self.service.store.load(press.id.game)
        page = help_page(() if stored is None else (stored.options.scenario,))
        await show_help(press.caller, page, page)

    @verb("rematch", by="table")
    async def rematch(self, press: Press, session: Session) -> None:
        """Open a rematch's lobby and call the other players.

        It has the options of a game that is over.
        """
        caller = press.caller
        if session.stored.active:
            raise Refused("refused-game-running")
        if not await self.service.store.sat(session.game, caller.user):
            SeatedPlayer.at(session, caller)
        home = session.stored.home
        settings = await self.homes.settings(caller, here=home.parent is None)
        async with self.service.limits.lock:
            await self._check_limits(caller)
            beacon = self.service.settings.beacon
            new = lobbies.rematch_of(session.stored, caller.user, caller.name, home.taking(settings), beacon=beacon)
            opened = await lobbies.open_lobby(self.service.store, new, caller.by, now())
        done = await self._opened(opened, "done-new")
        others = [user for user in session.users if user not in (None, caller.user)]
        if others:
            wishes = await self.service.store.preferences_of(others)
            called = [user for user in others if wishes[user].invitable]
            people = " ".join(f"<@{user}>" for user in others)
            words = catalogue(opened.language).say("announce-rematch", people=people, name=safe_text(caller.name))
            await self.service.poster.announce(session, "rematch", words, call=called, author=caller.user)
        words = catalogue(caller.language).say(done, channel=f"<#{opened.channel}>")
        await self._show_opened(caller, opened, words)


async def open_form(service: Service, homes: Homes, caller: Caller, *, outside: bool = False) -> None:
    """Open the form of a new table with the server's choices."""
    settings = await homes.settings(caller)
    channel = spot_of(caller, outside=outside).here
    if not settings.threads and await service.store.find_active(channel) is not None:
        raise Refused("refused-channel-busy")
    form = lobby_form.new_form(caller.language, *read_defaults(settings), settings.language, outside=outside)
    await caller.reply.form(form)
