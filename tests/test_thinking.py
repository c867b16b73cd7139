"""The process in which bots think: it answers as a thread would, and whatever befalls it holds up no game."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator

import pytest

from bot.processes.thinking import Thinker
from bot.table.runner.thoughts import Question
from engine import Action, Live, Options, check, deal, ruleset, start, view
from engine.players import DEFAULT, LEVELS
from tests.patience import slowness

OPTIONS = Options(board="beginner")
RULES = ruleset(OPTIONS)
STATE, _ = start(RULES, deal(OPTIONS, Live(1)), ("red", "blue", "white"), Live(1))
SEAT = view(RULES, STATE, None).waiting[0]


def question(level: str = "steady") -> Question:
    """What a bot is asked at the beginning of a game."""
    return Question(OPTIONS, view(RULES, STATE, SEAT), (), level)


class Odd(Question, ABC):
    """A question over which the process does something else; a thread here answers it as always."""

    def answer(self) -> Action:
        if not HERE:
            self.do()
        return super().answer()

    @abstractmethod
    def do(self) -> None: ...


class Deadly(Odd):
    def do(self) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


class Endless(Odd):
    def do(self) -> None:
        until = time.process_time() + 60
        while time.process_time() < until:
            pass


class Wrong(Odd):
    def do(self) -> None:
        raise ZeroDivisionError


HERE = getattr(sys.modules["__main__"].__spec__, "name", "") != "bot.processes.thinking"
"""Whether this is not the other process."""


@pytest.fixture
async def thinker() -> AsyncIterator[Thinker]:
    thinker = Thinker(1, max_seconds=1.5, patience=20.0, quick=())
    yield thinker
    thinker.close()


def odd(kind: type[Odd]) -> Question:
    plain = question()
    return kind(plain.options, plain.view, plain.log, plain.level)


@pytest.mark.parametrize("level", LEVELS)
async def test_another_process_chooses_a_legal_move(thinker: Thinker, level: str) -> None:
    check(RULES, STATE, await thinker(question(level)))


@pytest.mark.parametrize("kind", [Deadly, Endless, Wrong])
async def test_whatever_befalls_the_process_there_is_a_move_and_one_line(
    thinker: Thinker, kind: type[Odd], caplog: pytest.LogCaptureFixture
) -> None:
    for move in (*await asyncio.gather(thinker(odd(kind)), thinker(question())), await thinker(odd(kind))):
        check(RULES, STATE, move)
    assert caplog.text.count("bots play as steady") == 1


async def test_whoever_is_cancelled_while_others_think_is_forgotten(thinker: Thinker) -> None:
    await thinker(question())
    first = asyncio.create_task(thinker(odd(Endless)))
    waiting = asyncio.create_task(thinker(odd(Deadly)))
    await asyncio.sleep(0.1)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    check(RULES, STATE, await first)
    check(RULES, STATE, await thinker(question()))


async def test_nobody_waits_for_ever_behind_others() -> None:
    thinker = Thinker(1, max_seconds=30.0, patience=0.5, quick=())
    began = time.perf_counter()
    moves = await asyncio.gather(thinker(odd(Endless)), thinker(question()))
    assert time.perf_counter() - began < 10 * slowness()
    for move in moves:
        check(RULES, STATE, move)
    thinker.close()


async def test_after_a_rest_the_process_is_asked_again(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Question] = []
    ask = thinker.ask

    def noting(question: Question) -> Action:
        asked.append(question)
        return ask(question)

    monkeypatch.setattr(thinker, "ask", noting)
    await thinker(odd(Wrong))
    await thinker(question())
    assert len(asked) == 1
    thinker.rests_until = 0.0
    await thinker(question())
    assert len(asked) == 2


async def test_levels_that_think_for_milliseconds_need_no_process() -> None:
    thinker = Thinker(1)
    check(RULES, STATE, await thinker(question(DEFAULT)))
    assert all(worker.process is None for worker in thinker.workers)
    thinker.close()
