"""What a bot is asked when it is to choose a move, and who may answer: a thread here, or a process of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from engine import Action, Event, Live, Options, View, ruleset
from engine.players import LEVELS
from engine.players.trading import Dealing, decide


@dataclass(frozen=True)
class Question:
    """All that a bot knows when it chooses a move, as another process can be given it: no rules, no state.

    Its chance begins with ``seed``: the same question with the same one has the same answer. None stands for the
    operating system.
    """

    options: Options
    view: View
    log: tuple[Event, ...]
    level: str
    dealing: Dealing | None = None
    seed: int | None = None

    def answer(self) -> Action:
        """The move of the level, or its part in a trade. Takes from milliseconds to a second, by the level.

        Raises ``LookupError`` where there is nothing to do.
        """
        chance = Live(self.seed)
        move = decide(LEVELS[self.level], ruleset(self.options), self.view, self.log, chance, self.dealing)
        if move is None:
            raise LookupError("there is nothing to do")
        return move


Thinking = Callable[[Question], Awaitable[Action]]


async def think_here(question: Question) -> Action:
    """The answer, worked out in a thread: others want to be answered meanwhile."""
    return await asyncio.to_thread(question.answer)
