"""Practice: a short game against two easy bots, with advice.

It is played on the beginners' board to a few points, in a private thread where the server allows one, else where a
table would be opened. A thread is only its player's: no line, no result and no call for players leaves it. Ratings
leave it out, as any game with bots. Who practises already is led there.
"""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary

from bot.clock import now
from bot.table.game.by import By
from bot.table.game.tables import StoredTable
from bot.table.lobbies.lobby import NewTable, open_lobby
from bot.table.lobbies.practice import PRACTICE, is_alone, make_practice, practice_seats
from bot.table.lobbies.starting import start_lobby
from bot.texts.catalogue import catalogue
from bot.texts.safe import safe_text
from bot.time.seat_clocks import UNTIMED
from bot.ui import pages
from bot.ui.tables import ListedTable
from bot.wire.net.replies import Caller
from bot.wire.posts.scenes import SeatedPlayer
from bot.wire.services.homes import Homes, OpeningPlace
from bot.wire.services.service import Service
from engine.options import is_practice


class Practice:
    """Deals practice games, one for each person."""

    def __init__(self, service: Service, homes: Homes) -> None:
        self.service = service
        self.homes = homes
        self._locks = WeakValueDictionary[int, asyncio.Lock]()

    async def begin(self, caller: Caller) -> None:
        """Deal the caller a practice game, or lead them to theirs.

        They are advised in it. Raises `Refused` where no table may be opened.
        """
        lock = self._locks.setdefault(caller.user, asyncio.Lock())  # two presses of a person begin one game
        async with lock:
            stored = await self._running(caller) or await self._open(caller)
            await self.service.advice.begin(caller.user)
            if stored.status == "lobby" and not stored.starting:
                stored = await self._start(stored, caller.user)
        self.service.runner.schedule(stored.game)
        if stored.channel != caller.interaction.channel_id:
            await self.service.say(caller, "done-practise", channel=f"<#{stored.channel}>")
        elif stored.starting:
            await self.service.say(caller, "done-starting")
        else:
            await self._show(SeatedPlayer.at(await self.service.games.session(stored.game), caller))

    async def _show(self, player: SeatedPlayer) -> None:
        """What practice is, with the panel if the player is to act."""
        scene = player.scene
        you = f"{scene.speaker.emblem(player.seat)} {scene.say(f'colour-{player.stored.seats[player.seat].colour}')}"
        words = scene.say("practice-begins", you=you)
        if player.seat in scene.awaited:
            await self.service.show_panel(player, notice=words)
            return
        bots = scene.speaker.name_all(scene.awaited)  # its panel would be out of date at once
        words = f"{words}\n{scene.say('practice-bot-begins', name=bots)}"
        await player.caller.reply.show(lambda _: pages.notice(words))

    async def _running(self, caller: Caller) -> StoredTable | None:
        """The practice game that the caller has on this server, if any."""
        found = await self.service.store.games_of(caller.user)
        guild = caller.interaction.guild_id
        return next((one for one in found if one.active and one.guild == guild and is_practice(one.options)), None)

    async def _open(self, caller: Caller) -> StoredTable:
        """A new table of the caller and two bots, not begun yet.

        Where no private thread can be had, it is the caller's own in this channel, if only they are there.
        """
        service, settings = self.service, await self.homes.settings(caller)
        service.cooldowns.check("open", caller.user)
        here = await service.store.find_active(caller.interaction.channel_id or 0)
        listed = ListedTable(0, PRACTICE.scenario, UNTIMED.pace.name, (safe_text(caller.name),), "opening")
        async with self.homes.private_place(caller, catalogue(caller.language).say("practice-thread")) as private:
            if private is not None:
                return await self._opened(caller, private, caller.language)
        if here is not None and is_alone(here, caller.user):
            return await service.change_lobby(here.game, None, make_practice(caller.user, caller.name))
        language = settings.language or caller.language
        async with self.homes.place(caller, settings, listed, language) as place:
            return await self._opened(caller, place, language)

    async def _opened(self, caller: Caller, place: OpeningPlace, language: str) -> StoredTable:
        limits = self.service.limits
        async with limits.lock:
            await limits.check_server(place.guild)
            await limits.check_person(caller.user)
            new = NewTable(
                guild=place.guild,
                channel=place.channel,
                name=caller.name,
                language=language,
                options=PRACTICE,
                timing=UNTIMED,
                home=place.home,
                seats=practice_seats(caller.user, caller.name),
                opening=place.opening,
            )
            return await open_lobby(self.service.store, new, caller.by, now())

    async def _start(self, lobby: StoredTable, user: int) -> StoredTable:
        """Start a lobby, whose fingerprint is posted first."""
        await self.service.runner.refusal(lobby.game)
        return await start_lobby(self.service.store, lobby.game, by=By(user), now=now())
