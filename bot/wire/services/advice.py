"""Advice for new people at each of their choices.

It is what the steady bot would do in their place. It is chosen from what their seat may know, by the judge that bots
use, and only they read it. It is off until they ask for it, and given until they switch it off.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from bot.faces import traits
from bot.table.runner.bots import question_for
from bot.table.runner.thoughts import Thinking
from bot.telling.outlook import Outlook
from bot.telling.reasons import NO_ADVICE, Advised, reasons, sentence
from bot.texts.phrases import action_label
from bot.wire.net.people import KnownPeople
from bot.wire.posts.scenes import SeatedPlayer
from engine import Action, Live
from engine.players import DEFAULT
from engine.players.comparing import compared

logger = logging.getLogger(__name__)
Chosen: TypeAlias = tuple[Action, Mapping[str, float]]
"""A move, and by how much of each term it is better than others."""
ON, OFF = 1, 0
"""What is stored. From when advice came before so many decisions, greater numbers mean that it is on."""
MAX_KEPT = 1000
"""Moves that are remembered, so that a panel which is shown again costs no second thought."""


class Advice:
    """Gives advice to those who want it."""

    def __init__(self, people: KnownPeople, think: Thinking) -> None:
        self.people = people
        self.think = think
        self._chosen: dict[tuple[int, int], tuple[int, Chosen | None]] = {}

    def wanted(self, user: int) -> bool:
        """Whether a user wants advice."""
        return self.people.of(user).advice > OFF

    async def begin(self, user: int) -> None:
        """Advise a user from now on."""
        await self.people.change(user, {"advice": ON})

    async def end(self, user: int) -> None:
        """No more advice."""
        await self.people.change(user, {"advice": OFF})

    async def of(self, player: SeatedPlayer) -> Advised:
        """What to do now, and why, for an advised player.

        It is empty where they have nothing to decide.
        """
        session, seat = player.session, player.seat
        if not self.wanted(player.caller.user) or seat not in session.waiting:
            return NO_ADVICE
        number = session.revisions.of(seat)
        known, chosen = self._chosen.get((session.game, seat), (-1, None))
        if known != number:
            chosen = await self._choose(player)
            self._chosen[session.game, seat] = number, chosen
            while len(self._chosen) > MAX_KEPT:
                del self._chosen[next(iter(self._chosen))]
            if session.revisions.is_stale(seat, number):  # they moved meanwhile
                return NO_ADVICE
            if session.revisions.of(seat) != number:  # others did
                return await self.of(player)
        return NO_ADVICE if chosen is None else _told(player, *chosen)

    async def _choose(self, player: SeatedPlayer) -> Chosen | None:
        session, seat = player.session, player.seat
        await session.entries()
        question = question_for(session, seat, DEFAULT)
        try:
            move = await self.think(question)
            if is_plan(move):  # a bot's own way of building between turns, no move of the turn
                question = replace(question, view=Outlook(session.rules, question.view, ()).after(move).view)
                move = await self.think(question)
            chance = Live(question.seed)
            return move, await asyncio.to_thread(compared, session.rules, question.view, question.log, chance, move)
        except Exception:  # no advice is no reason to show no panel
            logger.exception("no advice for seat %d of game %d", seat, session.game)
            return None


def _told(player: SeatedPlayer, move: Action, better: Mapping[str, float]) -> Advised:
    """A move with its reasons in words."""
    session, scene = player.session, player.now().scene
    words = scene.speaker
    found = reasons(Outlook(session.rules, scene.view, session.legal(player.seat)), move, better)
    why = " ".join(sentence(reason, words) for reason in found)
    return Advised(scene.say("advice", move=action_label(move, words), why=why).rstrip(), move)


def is_plan(action: Action) -> bool:
    """Whether an action is no move of the turn, but plans some."""
    own = traits().actions.get(type(action))
    return own is not None and bool(own.plan)
