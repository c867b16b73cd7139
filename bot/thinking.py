"""The process in which bots think: a thread would hold up the first answers to presses.

``python -m bot.thinking SECONDS`` is the other process of `Thinker`.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial

from bot.table.thoughts import Question, think_here
from bot.worker import Worker, serve
from engine import Action, Live, Options, deal, ruleset, start, view
from engine.players import DEFAULT

logger = logging.getLogger(__name__)
LONGEST = 5.0
"""Seconds after which a thought is given up."""
PATIENCE = 8.0
"""Seconds after which a bot does without one, also where others think before it."""


class Thinker:
    """Answers the questions of bots, one after the other in each of so many ``processes``, which begin when they are
    first needed; without any, in threads of the bot's own.

    Whoever gets no answer there, because the process dies or takes too long, is answered by the default level at once.
    """

    def __init__(self, processes: int, longest: float = LONGEST, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._workers = [Worker("bot.thinking", "thinks for bots", longest) for _ in range(processes)]
        self._free = [*self._workers]
        self._threads = ThreadPoolExecutor(max(processes, 1), thread_name_prefix="thinker")
        self._failing = False

    def close(self) -> None:
        """Give up all thoughts."""
        for worker in self._workers:
            worker.close()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def __call__(self, question: Question) -> Action:
        """The move that the level of the question chooses. Whoever is cancelled is forgotten, if its turn has not come.

        Raises what the default level raises.
        """
        if not self._workers:
            return await think_here(question)
        try:
            async with asyncio.timeout(self._patience):
                answer = await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, question)
        except (RuntimeError, OSError, TimeoutError) as error:
            if not self._failing:
                logger.warning("bots play as %s as long as this lasts: %s", DEFAULT, repr(error))
            self._failing = True
            return await think_here(replace(question, level=DEFAULT))
        self._failing = False
        return answer

    def _ask(self, question: Question) -> Action:
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
    """Choose one move, so that the first one that somebody waits for is as fast as any."""
    options = Options(board="beginner")
    rules, chance = ruleset(options), Live(0)
    state, _ = start(rules, deal(options, chance), ("red", "blue", "white"), chance)
    assert state.turn is not None
    Question(options, view(rules, state, state.turn.seat), (), DEFAULT).answer()


if __name__ == "__main__":
    serve(warm_up)
