"""What a bot is asked when it is to choose a move, and who may answer: a thread here, or a process of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from engine import Action, Event, Live, Options, View, ruleset
from engine.players import LEVELS


@dataclass(frozen=True)
class Question:
    """All that a bot knows when it chooses a move, as another process can be given it: no rules, no state."""

    options: Options
    view: View
    log: tuple[Event, ...]
    level: str

    def answer(self) -> Action:
        """The move of the level. Takes from milliseconds to a second, by the level."""
        level = LEVELS[self.level]
        return level.choose(ruleset(self.options), self.view, self.log, Live(), level.budget)


Thinking = Callable[[Question], Awaitable[Action]]


async def think_here(question: Question) -> Action:
    """The answer, worked out in a thread: others want to be answered meanwhile."""
    return await asyncio.to_thread(question.answer)
