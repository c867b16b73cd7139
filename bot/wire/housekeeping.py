"""What happens without anybody pressing: failed posts tried again, old lobbies closed, lost channels."""

from __future__ import annotations

import logging

from discord.ext import tasks

from bot.clock import now
from bot.table.errors import Refused
from bot.table.handing import AdminAct
from bot.wire.service import Service

logger = logging.getLogger(__name__)
HOUR, DAY = 3600, 86_400


class Housekeeping:
    """The slow loops of the bot, and its answers to what others delete."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.store = service.store

    def start(self) -> None:
        """Begin the loops."""
        self.service.poster.retry.start()
        self.service.poster.wake_due.start()
        self.close_old_lobbies.start()

    def stop(self) -> None:
        """End the loops."""
        self.service.poster.retry.cancel()
        self.service.poster.wake_due.cancel()
        self.close_old_lobbies.cancel()

    @tasks.loop(seconds=HOUR)
    async def close_old_lobbies(self) -> None:
        """A lobby that nobody touched for days closes; its card announced the time all along."""
        for game in await self.store.active_games():
            try:
                lobby = await self.store.load(game)
                old = lobby is not None and now() - lobby.changed > self.service.settings.lobby_days * DAY
                if lobby is not None and lobby.status == "lobby" and old:
                    await self.store.save_lobby(
                        game, revision=lobby.revision, interaction=None, now=now(), status="ended", note="expired"
                    )
                    self.service.poster.schedule(game)
            except Exception:
                # One game that cannot be read must not keep the others waiting.
                logger.exception("game %d could not be looked at", game)

    async def channel_gone(self, channel: int) -> None:
        """End the game of a channel or thread that was deleted."""
        game = await self.store.find_active(channel)
        if game is None:
            return
        logger.info("the channel of game %d was deleted", game.game)
        if game.status == "lobby":
            await self.store.save_lobby(
                game.game, revision=game.revision, interaction=None, now=now(), status="ended", note="channel"
            )
            return
        try:
            session = await self.service.games.session(game.game)
            await session.administer(AdminAct("channel", status="ended"))
        except Refused:
            logger.info("game %d had ended already", game.game)
