"""Advice for new people, before their first decisions.

It is what the steady bot would do in their place. It is chosen from what their seat may know, by the judge that bots
use, and only they read it. It is off until they ask for it, and can be switched off at any time.
"""

from __future__ import annotations

import logging

from bot.table.runner.bots import question_for
from bot.table.runner.thoughts import Thinking
from bot.texts.phrases import action_label
from bot.wire.net.people import KnownPeople
from bot.wire.posts.scenes import SeatedPlayer
from engine import Action
from engine.base.trade import MakeOffer
from engine.players import DEFAULT
from engine.stored import stored_names

logger = logging.getLogger(__name__)
DECISIONS = 10
"""Before so many decisions advice is given."""


class Advice:
    """Gives advice, and counts before how many decisions people still read some."""

    def __init__(self, people: KnownPeople, think: Thinking) -> None:
        self.people = people
        self.think = think
        self.chosen: dict[tuple[int, int], tuple[int, Action | None]] = {}

    async def begin(self, user: int) -> None:
        """Advise a user from now on."""
        await self.people.change(user, {"advice": DECISIONS})

    async def end(self, user: int) -> None:
        """No more advice."""
        await self.people.change(user, {"advice": 0})

    async def acted(self, user: int, game: int, seat: int) -> None:
        """Count an advised player's decision.

        It counts if they had read some advice on it, not if they pressed *Roll* on the card.
        """
        if self.chosen.pop((game, seat), None) is not None and (left := self.people.of(user).advice):
            await self.people.change(user, {"advice": left - 1})

    async def words(self, player: SeatedPlayer) -> str:
        """What to do now, and why, for an advised player.

        It is empty where they have nothing to decide.
        """
        session, seat, left = player.session, player.seat, self.people.of(player.caller.user).advice
        if seat not in session.waiting:
            return ""
        number = session.revisions.of(seat)
        known, move = self.chosen.get((session.game, seat), (-1, None))
        if known != number:
            move = await self._choose(player)
            self.chosen[session.game, seat] = number, move
        if move is None:
            return ""
        scene = player.now().scene
        me, accepts = scene.view.me, scene.view.accepts
        offers = MakeOffer in accepts and me is not None and me.hand_size > 0
        able = "yes" if offers or len(session.legal(seat)) > 1 else "no"
        why = scene.say("advice-why", move=stored_names[type(move)], able=able)
        return scene.say("advice", move=action_label(move, scene.speaker), why=why, left=left - 1)

    async def _choose(self, player: SeatedPlayer) -> Action | None:
        session, seat = player.session, player.seat
        await session.entries()
        try:
            return await self.think(question_for(session, seat, DEFAULT))
        except Exception:  # no advice is no reason to show no panel
            logger.exception("no advice for seat %d of game %d", seat, session.game)
            return None
