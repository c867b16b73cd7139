"""Games that lost moves: they are stopped, and their players told."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from contextlib import suppress

from bot.clock import now
from bot.table.game.errors import Refused
from bot.table.game.game_store import LOST
from bot.table.game.losses import note_missing, note_seen
from bot.table.game.registry import Sessions
from bot.table.game.session import Session
from bot.table.schedule.ping_limits import LOST as LOST_MOVES
from bot.table.schedule.ping_limits import check_act
from bot.texts.catalogue import catalogue
from bot.wire.net.replies import Caller
from bot.wire.services.runner import Runner

logger = logging.getLogger(__name__)


class LostMoves:
    """Stops the games that lost moves, and tells their people."""

    def __init__(self, games: Sessions, runner: Runner) -> None:
        self.games = games
        self.runner = runner
        self._untold: list[Session] = []

    async def stop_games(self, behind: Mapping[int, int]) -> None:
        """Stop games that lack records before any press, with last numbers."""
        for game, head in behind.items():
            try:
                session = await self.games.session(game)
                if await note_missing(session, head):
                    self._untold.append(session)
            except Exception:
                # One game that cannot be read must not keep the others waiting.
                logger.exception("game %d, which lacks moves, could not be stopped", game)

    async def tell(self) -> None:
        """Tell the people of the games that were stopped."""
        while self._untold:
            await self._tell(self._untold.pop())

    async def check(self, session: Session, caller: Caller) -> None:
        """Raise `Refused`, and stop the game, where a press proves loss."""
        own = session.stored.seat_of(caller.user)
        if own is None or caller.number <= session.revisions.of(own.seat):
            return
        if await note_seen(session, own.seat, caller.number):
            logger.warning(
                "game %d lacks moves: somebody pressed what was drawn at number %d", session.game, caller.number
            )
            with suppress(Refused):  # they have been told today
                await check_act(self.games.store, LOST_MOVES, session.game, 0, caller.interaction.id, now())
                await self._tell(session)
            raise Refused("refused-lost")

    async def _tell(self, session: Session) -> None:
        people = [user for user in session.users if user is not None]
        names = ", ".join(f"<@{user}>" for user in people)
        words = catalogue(session.stored.language).say("announce-lost", names=names)
        await self.runner.poster.announce(session, LOST, words, call=people)
        self.runner.repost(session.game)  # below the cards of the moves that are lost
