"""The guard around every interaction.

It gives a correlation id, one log line, and a private sentence when something is wrong.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from datetime import date, datetime
from datetime import time as time_of_day
from typing import Any, TypeVar

import discord

from bot.table.game.errors import AlreadyAnswered, Name, Refused
from bot.table.game.tables import TableStore
from bot.texts.catalogue import catalogue
from bot.texts.refusals import bad_options, refusal
from bot.texts.safe import safe_text
from bot.texts.times import clock, day
from bot.texts.words import Words
from bot.ui import pages
from bot.ui.forms import BadForm
from bot.wire.net.discord_errors import FAILURES, UNKNOWN, reason_of
from bot.wire.net.replies import CALLER_GONE, PROMPT, Caller, Gone, Late
from bot.wire.net.share import PressOwner, Share
from engine import BadOptions, Illegal
from storage import StoreError, StoreFenced, StoreUnknown

Refusal = Refused | Illegal | BadOptions | BadForm


def sentence_of(refused: Refusal, speaker: Words) -> str:
    """Why nothing was done, and what to do instead.

    Names in it are made harmless here.
    """
    match refused:
        case Refused():
            values = {key: _told(value, speaker.catalogue.language) for key, value in refused.values.items()}
            return speaker.say(refused.key, **values)
        case Illegal():
            return refusal(refused, speaker)
        case BadOptions():
            return bad_options(refused, speaker)
        case BadForm():
            return speaker.say("refused-unknown-choice")


def _told(value: object, language: str) -> object:
    match value:
        case Name():
            return safe_text(value)
        case datetime():
            return f"<t:{int(value.timestamp())}:f>"
        case date():
            return day(value, language)
        case time_of_day():
            return clock(value)
        case _:
            return value


logger = logging.getLogger("bot.interactions")
SUGGEST_WITHIN = 2.5
"""Seconds; after three Discord shows that there is nothing to choose from."""
CROWD, MAX_AT_ONCE = 12, 60
"""From so many presses in progress on, an answer is deferred at once; from the second number on, no more are served."""
Choice = TypeVar("Choice")
PRESS: ContextVar[str | None] = ContextVar("press", default=None)
"""The reference of the press from which the work at hand came; for the log."""


class Guard:
    """The guard around everything that people ask for.

    It counts what is under way, so that no caller waits for nothing.
    """

    def __init__(
        self,
        store: TableStore,
        alias: Callable[[int], str],
        answered: Callable[[float | None, str], object] = lambda seconds, outcome: None,
        store_failed: Callable[[Caller], object] = lambda caller: None,
        share: Share | None = None,
    ) -> None:
        """Prepare the guard with its listeners.

        ``alias`` gives a user's name in the log; ``answered`` is called with the seconds from a press to its first
        answer, and with what came of it; ``store_failed`` when it has, though it may have written all the same. The
        ``share`` of this process says who serves a press.
        """
        self.share = share or Share()
        self.store = store
        self.alias = alias
        self.answered = answered
        self.store_failed = store_failed
        self.under_way: set[asyncio.Task[Any]] = set()
        self._shut = False
        self._ended = time.perf_counter()

    @property
    def idle(self) -> float:
        """Seconds since anything was asked for; 0 while something is under way."""
        return 0.0 if self.under_way else time.perf_counter() - self._ended

    def shut(self) -> None:
        """Turn away new requests, for the program ends.

        People are asked to try again in a moment.
        """
        self._shut = True

    async def finish(self) -> None:
        """Wait until all that is under way is done."""
        while self.under_way:
            await asyncio.wait(self.under_way)

    def give_up(self) -> None:
        """Cut short what is under way still."""
        for task in self.under_way:
            task.cancel()

    async def serve(self, what: str, caller: Caller, work: Callable[[], Awaitable[None]]) -> None:
        """Do the work, and report what goes wrong.

        It becomes a private sentence and one log line.
        """
        turn = await self.share.turn()
        if turn is PressOwner.OTHERS:
            return
        reference = secrets.token_hex(4)
        PRESS.set(reference)
        started = time.perf_counter()
        caller.reply.prompt = PROMPT if len(self.under_way) < CROWD and turn is PressOwner.OURS else 0.0
        late = asyncio.create_task(caller.reply.acknowledge_in_time())
        task = asyncio.current_task()
        assert task is not None
        self.under_way.add(task)
        try:
            if (key := self._hindrance(turn)) is not None:
                outcome = f"turned away: {key}"
                await self._turn_away(caller, key)
            else:
                outcome = await self._outcome(reference, what, caller, work)
                await caller.reply.settle()
        finally:
            self.under_way.discard(task)
            self._ended = time.perf_counter()
            late.cancel()
            elapsed = (time.perf_counter() - started) * 1000
        first = caller.reply.first_answer
        self.answered(None if first is None else first - caller.reply.pressed, outcome)
        logger.debug("%s %s by %s: %s (%.0f ms)", reference, what, self.alias(caller.user), outcome, elapsed)

    def _hindrance(self, turn: PressOwner) -> str | None:
        """The key of a refusal to serve; None: the press is served."""
        if turn is PressOwner.NOBODY:
            return "refused-moment"
        if self._shut:
            return "refused-restarting"
        return "refused-busy" if len(self.under_way) > MAX_AT_ONCE else None

    async def _outcome(self, reference: str, what: str, caller: Caller, work: Callable[[], Awaitable[None]]) -> str:
        """What came of it, for the log."""
        try:
            await work()
            return "done"
        except AlreadyAnswered as refusal:
            return f"refused: {_reason(refusal)}"
        except (Refused, BadOptions, BadForm, Illegal) as refusal:
            outcome, sentence = f"refused: {_reason(refusal)}", _sentence(caller, refusal)
        except Late as error:
            outcome, sentence = str(error), catalogue(caller.language).say("refused-store", reference=reference)
        except Gone as error:
            return str(error)
        except StoreUnknown as error:
            self.store_failed(caller)
            outcome, sentence = f"store: {error}", await self._what_became_of_it(caller, reference)
            logger.error("%s %s: %s", reference, what, error)
        except StoreError as error:
            self.store_failed(caller)
            outcome = f"store: {error}"
            logger.error("%s %s: %s", reference, what, error)
            key = "refused-fenced" if isinstance(error, StoreFenced) else "refused-store"
            sentence = catalogue(caller.language).say(key, reference=reference)
        except Exception as error:
            outcome, sentence = _failure(error), await self._what_became_of_it(caller, reference)
            if _is_ours(error):
                logger.exception("%s %s failed", reference, what)
        await _say(caller, reference, sentence)
        return outcome

    async def _what_became_of_it(self, caller: Caller, reference: str) -> str:
        """Whether a failed request has done its work.

        A move that was committed stands, shown or not.
        """
        key = "refused-fault"
        try:
            if await self.store.seen(caller.interaction.id) is not None:
                key = "done-not-shown"
        except Exception as error:
            logger.warning("%s: nobody knows whether it was done: %s", reference, reason_of(error))
            key = "refused-store" if isinstance(error, StoreError) else key
        return catalogue(caller.language).say(key, reference=reference)

    async def _turn_away(self, caller: Caller, key: str) -> None:
        caller.reply.tell_nothing()
        try:
            await caller.reply.turn_away(pages.notice(catalogue(caller.language).say(key)))
        except (Gone, RuntimeError, *FAILURES) as error:  # the second: there is no way to Discord any more
            logger.info("somebody could not even be turned away: %s", error)

    async def suggest(self, what: str, caller: Caller, work: Callable[[], Awaitable[list[Choice]]]) -> list[Choice]:
        """What ``work`` suggests while a user types.

        Nothing when it fails or takes longer than it can be of use.
        """
        if self._shut or len(self.under_way) >= MAX_AT_ONCE:
            return []
        try:
            async with asyncio.timeout(SUGGEST_WITHIN):
                return await work()
        except (Refused, StoreError, TimeoutError):
            # No line in the log: this is asked at every letter, and the command itself will say what is wrong.
            return []
        except Exception:
            logger.exception("%s %s by %s failed", secrets.token_hex(4), what, self.alias(caller.user))
            return []


def _reason(refusal: Refusal) -> str:
    """Why, for the log, without the details.

    These may tell what a player holds.
    """
    match refusal:
        case Refused():
            return refusal.key
        case Illegal() | BadOptions():
            return refusal.reason
        case _:
            return type(refusal).__name__


def _sentence(caller: Caller, refusal: Refusal) -> str:
    return sentence_of(refusal, Words(catalogue(caller.language), ()))


def _failure(error: Exception) -> str:
    """What failed, for the log."""
    if isinstance(error, discord.HTTPException):
        return f"HTTP {error.status}, code {error.code}"
    return f"no answer: {type(error).__name__}" if isinstance(error, UNKNOWN) else "fault"


def _is_ours(error: Exception) -> bool:
    """Whether a failure is our mistake.

    Otherwise a person is gone or Discord does not answer.
    """
    if isinstance(error, discord.HTTPException):
        return error.code not in CALLER_GONE and error.status < 500 and error.status != 404
    return not isinstance(error, UNKNOWN)


async def _say(caller: Caller, reference: str, sentence: str) -> None:
    """Say the last words; if they fail, the log has them."""
    try:
        await caller.reply.show(lambda _: pages.notice(sentence))
    except Late:  # and what they tell may not be true any more
        caller.reply.tell_nothing()
        await _say(caller, reference, catalogue(caller.language).say("refused-store", reference=reference))
    except (Gone, *FAILURES) as error:
        logger.info("%s could not be answered: %s", reference, reason_of(error))
