"""The process for bots that think long.

A thread would hold up the first answers to presses.

``python -m bot.processes.thinking SECONDS`` is the other process of `Thinker`.
"""

from __future__ import annotations

import asyncio
import logging
import math
import pickle
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial

from bot.processes.worker import Worker, serve
from bot.table.game.seat_transfer import NAMES
from bot.table.runner.thoughts import Question, think_here
from engine import Action, Live, Options, deal, ruleset, start, view
from engine.players import DEFAULT

logger = logging.getLogger(__name__)
MAX_SECONDS = 5.0
"""Seconds of the processor after which a thought is given up."""
PATIENCE = 8.0
"""Seconds after which a bot does without one, also where others think before it."""
REST = 30.0
"""Seconds for which a failed process rests: on a busy machine it may only be slow."""
QUICK = NAMES[: NAMES.index(DEFAULT) + 1]
"""The levels that think for milliseconds, which a thread does as well: those up to the default."""


class Thinker:
    """The answerer of bots' questions.

    ``quick`` levels think in threads, all others one after the other in each of so many ``processes``, which begin when
    they are first needed; without any in threads too.

    A bot that gets no answer there, because the process dies or takes too long, gets the move of the default level at
    once.
    """

    def __init__(
        self,
        processes: int,
        max_seconds: float = MAX_SECONDS,
        patience: float = PATIENCE,
        quick: Collection[str] = QUICK,
    ) -> None:
        self._patience = patience
        self._quick = quick
        self.workers = [Worker("bot.processes.thinking", "thinks for bots", max_seconds) for _ in range(processes)]
        self._free = [*self.workers]
        self._threads = ThreadPoolExecutor(max(processes, 1), thread_name_prefix="thinker")
        self.rests_until = -math.inf

    def close(self) -> None:
        """Give up all thoughts."""
        for worker in self.workers:
            worker.close()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def __call__(self, question: Question) -> Action:
        """The move that the question's level chooses.

        A question that is cancelled before its turn is dropped.

        Raises what the default level raises.
        """
        if not self.workers or question.level in self._quick:
            return await think_here(question)
        loop = asyncio.get_running_loop()
        if loop.time() >= self.rests_until:
            try:
                async with asyncio.timeout(self._patience):
                    return await loop.run_in_executor(self._threads, self.ask, question)
            except (RuntimeError, OSError, TimeoutError) as error:
                if loop.time() >= self.rests_until:  # else another one has said it
                    logger.warning("for %g s bots play as %s at best: %s", REST, DEFAULT, repr(error))
                self.rests_until = loop.time() + REST
        return await think_here(replace(question, level=DEFAULT))

    def ask(self, question: Question) -> Action:
        worker = self._free.pop()
        try:
            action: Action = pickle.loads(worker(partial(answer, question)))
        finally:
            self._free.append(worker)
        return action


def answer(question: Question) -> bytes:
    """The answer, to be sent back."""
    return pickle.dumps(question.answer(), pickle.HIGHEST_PROTOCOL)


def warm_up() -> None:
    """Choose one move, so that the first real one is fast."""
    options = Options(board="beginner")
    rules, chance = ruleset(options), Live(0)
    state, _ = start(rules, deal(options, chance), ("red", "blue", "white"), chance)
    assert state.turn is not None
    Question(options, view(rules, state, state.turn.seat), (), DEFAULT).answer()


if __name__ == "__main__":
    serve(warm_up)
