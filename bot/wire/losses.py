"""Games that lost moves: found at the start and by presses, stopped, and said in the log and in the channel."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from bot.table.errors import Refused
from bot.table.losses import LOST, note_missing, note_seen
from bot.table.session import Session
from bot.texts.catalogue import catalogue
from bot.ui.ids import CALLS, FORMS, LOBBY, SETTINGS, TIMES
from bot.wire.handlers.press import Press
from bot.wire.service import Service

logger = logging.getLogger(__name__)
NUMBERED_OTHERWISE = frozenset((*LOBBY, *FORMS, *SETTINGS, *CALLS, *TIMES))
"""Verbs whose number may be that of a lobby, or none."""


class Losses:
    """Stops the games that lost moves, and tells their people."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self._untold: list[Session] = []

    async def stop_games(self, behind: Mapping[int, int]) -> None:
        """Stop the games that lack records, before anybody can press; the numbers are those of their last ones."""
        for game, head in behind.items():
            try:
                session = await self.service.games.session(game)
                if await note_missing(session, head):
                    self._untold.append(session)
            except Exception:
                # One game that cannot be read must not keep the others waiting.
                logger.exception("game %d, which lacks moves, could not be stopped", game)

    async def tell(self) -> None:
        """Tell the people of the games that were stopped."""
        while self._untold:
            await self._tell(self._untold.pop())

    async def check(self, press: Press) -> None:
        """Raise `Refused` where a press of a player proves that moves were lost, and stop the game for that."""
        if not press.id.game or press.id.verb in NUMBERED_OTHERWISE:
            return
        try:
            session = await self.service.games.session(press.id.game)
        except Refused:
            return  # what serves the press says why
        own, number = session.stored.seat_of(press.caller.user), press.id.seq
        if own is not None and await note_seen(session, own.seat, number):
            logger.warning("game %d lacks moves: somebody pressed what was drawn at number %d", session.game, number)
            await self._tell(session)
            raise Refused("refused-lost")

    async def _tell(self, session: Session) -> None:
        people = [user for user in session.users if user is not None]
        names = ", ".join(f"<@{user}>" for user in people)
        words = catalogue(session.stored.language).say("announce-lost", names=names)
        await self.service.poster.announce(session, LOST, words, call=people)
        self.service.poster.repost(session.game)  # below the cards of the moves that are lost
