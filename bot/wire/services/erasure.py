"""Erasing a person's data.

They leave every game, their rows go, and those who play with them are told.
"""

from __future__ import annotations

import logging
from contextlib import suppress

from bot.table.game.errors import Refused
from bot.table.game.seat_transfer import Transfer
from bot.table.game.session import Session
from bot.table.lobbies.lobby import leave
from bot.table.lobbies.lobby_bots import free_bot_name
from bot.wire.net.events import PersonErased, PersonLeft, SeasonsChanged
from bot.wire.services.seats import SeatTransfers
from bot.wire.services.service import Service
from storage import GameDamaged

logger = logging.getLogger(__name__)


class Erasure:
    """Forgets people, on all processes in two halves.

    First they leave, then the store no longer knows them.
    """

    def __init__(self, service: Service, seats: SeatTransfers) -> None:
        self.service = service
        self.store = service.store
        self.seats = seats
        self._leaving: dict[int, tuple[list[int], list[tuple[Session, Transfer]], list[int]]] = {}

    async def erase(self, user: int) -> None:
        """Forget a person, wherever they play.

        They leave lobbies, and bots take their seats in games that go on.
        """
        tell = self.service.events.tell
        await self.leave_all(user)
        await tell(PersonLeft(user))
        await self.store.erase_user(user)
        await self.forget(user)
        await tell(PersonErased(user))

    async def leave_all(self, user: int) -> None:
        """Have a person leave this process's games: the first half."""
        games = await self.store.naming(user)
        left: list[tuple[Session, Transfer]] = []
        for game in games:
            try:
                left += await self._leave_for_good(game, user)
            except (Refused, GameDamaged) as error:
                # Their name goes all the same; a seat without a name is played by a bot as well.
                logger.info("game %d could not be left: %s", game, error)
        self._leaving[user] = games, left, await self.store.seasons_of(user)

    async def forget(self, user: int) -> None:
        """Forget a person who has left: the second half."""
        games, left, seasons = self._leaving.pop(user, ([], [], []))
        self.service.people.forget(user)
        await self.service.games.reload(games)
        for game in games:
            self.service.runner.schedule(game)
        for session, transfer in left:
            await self.seats.announce(session, None, transfer)
        await self.service.events.tell(SeasonsChanged(tuple(seasons)))

    async def _leave_for_good(self, game: int, user: int) -> list[tuple[Session, Transfer]]:
        """Leave one game; returns what must be announced."""
        stored = await self.store.load(game)
        if stored is None or not stored.active or stored.seat_of(user) is None:
            return []
        if stored.status == "lobby":
            if stored.starting and stored.beacon is not None and stored.beacon.board is not None:
                await self.service.store.give_up_start(game, stored.beacon.board)
            with suppress(Refused):  # it has begun meanwhile
                await self.service.change_lobby(game, None, leave(user))
                return []
        session = await self.service.games.session(game)

        async def hand_on() -> Transfer:
            own = session.stored.seat_of(user)
            if own is None:
                raise Refused("refused-not-playing")
            return Transfer(session.stored, own.seat, "erased", None, free_bot_name(session.stored.seats))

        return [(session, await self.seats.hand_on(session, None, None, hand_on))]
