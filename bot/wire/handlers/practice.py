"""Practice against two easy bots, and advice for new people."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.clock import now
from bot.table.game.by import By
from bot.table.game.errors import Refused
from bot.table.game.home import Home
from bot.table.game.tables import StoredTable
from bot.table.lobbies import lobby as lobbies
from bot.table.lobbies import starting
from bot.table.lobbies.practice import EASIEST, PLAYERS, fill_up, may_practise, practice_options
from bot.texts.catalogue import catalogue
from bot.texts.safe import safe_text
from bot.time.seat_clocks import UNTIMED
from bot.ui import pages
from bot.ui.tables import ListedTable
from bot.wire.handlers.verb import Press, PressGroup, lobby_of, verb
from bot.wire.net.replies import Caller
from bot.wire.net.threads import NoThread
from bot.wire.posts.scenes import SeatedPlayer
from bot.wire.services.homes import Homes, OpeningPlace
from bot.wire.services.service import Service


class PracticePresses(PressGroup):
    """The verbs of practice and advice."""

    def __init__(self, service: Service, homes: Homes) -> None:
        super().__init__(service)
        self.homes = homes

    @verb("practise")
    async def practise(self, press: Press) -> None:
        """Start a practice game, in the presser's own lobby if pressed there."""
        caller = press.caller
        if press.id.game:
            lobby = await self._own_lobby(press)
        elif (playing := await self._playing(caller)) is not None:
            await self.service.show_panel(playing)
            return
        else:
            lobby = await self._open(caller)
        await self.service.advice.begin(caller.user)
        if await self.service.runner.refusal(lobby.game):
            await self.service.say(caller, "done-new-closed", channel=f"<#{lobby.channel}>")
            return
        await self._start(lobby, caller)

    async def _playing(self, caller: Caller) -> SeatedPlayer | None:
        """The caller in the game that goes on in this channel, if they play there."""
        stored = await self.service.store.find_active(caller.interaction.channel_id or 0)
        if stored is None or stored.status == "lobby" or stored.seat_of(caller.user) is None:
            return None
        return SeatedPlayer.at(await self.service.games.session(stored.game), caller)

    async def _own_lobby(self, press: Press) -> StoredTable:
        """Make the presser's empty lobby one for practice."""
        user, interaction = press.caller.user, press.caller.interaction.id
        lobby = await lobby_of(press, self.service.store)
        if not may_practise(lobby, user) or any(seat.user not in (user, None) for seat in lobby.seats):
            raise Refused("refused-no-practice")
        change = lobbies.set_options(user, practice_options(), lobby.language, UNTIMED)
        await self.service.change_lobby(lobby.game, interaction, change)
        return await self.service.change_lobby(lobby.game, None, fill_up(user, PLAYERS, EASIEST))

    async def _open(self, caller: Caller) -> StoredTable:
        """Open a table for practice, with its bots."""
        limits, options, language = self.service.limits, practice_options(), caller.language
        await limits.check_server(caller.interaction.guild_id or 0)
        await limits.check_person(caller.user)
        self.service.cooldowns.check("open", caller.user)
        async with self._place(caller) as place, limits.lock:
            await limits.check_server(caller.interaction.guild_id or 0)
            await limits.check_person(caller.user)
            new = lobbies.NewTable(
                guild=place.guild,
                channel=place.channel,
                name=caller.name,
                language=language,
                options=options,
                timing=UNTIMED,
                home=place.home,
                opening=place.opening,
            )
            opened = await lobbies.open_lobby(self.service.store, new, caller.by, now())
        return await self.service.change_lobby(opened.game, None, fill_up(caller.user, PLAYERS, EASIEST))

    @asynccontextmanager
    async def _place(self, caller: Caller) -> AsyncIterator[OpeningPlace]:
        """A private thread where the server allows one, else as any table."""
        settings = await self.homes.settings(caller)
        try:
            thread = await self.homes.own_thread(caller, catalogue(caller.language).say("practice-thread"))
        except NoThread:
            table = ListedTable(0, practice_options().scenario, UNTIMED.pace.name, (safe_text(caller.name),), "opening")
            async with self.homes.place(caller, settings, table, caller.language) as place:
                yield place
            return
        yield OpeningPlace(caller.interaction.guild_id or 0, thread, Home(films=False))

    async def _start(self, lobby: StoredTable, caller: Caller) -> None:
        """Begin the game, and show the player's panel if they are there."""
        started = await starting.start_lobby(self.service.store, lobby.game, by=By(caller.user), now=now())
        self.service.runner.schedule(started.game)
        here = started.channel == caller.interaction.channel_id
        if started.starting or not here:
            words = catalogue(caller.language).say(
                "done-starting" if here else "done-practise", channel=f"<#{started.channel}>"
            )
            await caller.reply.show(lambda _: pages.notice(words))
            return
        session = await self.service.games.session(started.game)
        words = catalogue(caller.language).say("practice-begins")
        await self.service.show_panel(SeatedPlayer.at(session, caller), notice=words)

    @verb("advice", by="lobby")
    async def advise(self, press: Press, lobby: StoredTable, also: str = "") -> None:
        """Give advice to a new player, and bots if they wish.

        Those are easy ones, for the player who opened the table, as far as seats are free.
        """
        caller = press.caller
        practises = also == "bots" and may_practise(lobby, caller.user)
        if practises:
            await self.service.change_lobby(lobby.game, None, fill_up(caller.user, PLAYERS, EASIEST))
        await self.service.advice.begin(caller.user)
        await self.service.say(caller, "done-advice", owner=practises)

    @verb("advice-off", by="player")
    async def stop_advice(self, press: Press, player: SeatedPlayer) -> None:
        """No more advice; the panel stays."""
        await self.service.advice.end(press.caller.user)
        await self.service.show_panel(player, notice=player.scene.say("done-advice-off"))
