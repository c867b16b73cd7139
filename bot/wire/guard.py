"""One guard around every interaction: a correlation id, one log line, a private sentence when something is wrong."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

import discord

from bot.table.errors import Refused
from bot.texts.catalogue import catalogue
from bot.texts.speaker import Speaker
from bot.ui import pages
from bot.ui.forms import BadForm
from bot.wire.caller import Caller
from bot.wire.replies import CALLER_GONE, Gone
from bot.wire.sentences import sentence_of
from engine import BadOptions, Illegal
from storage import StoreError, StoreFenced

logger = logging.getLogger("bot.interactions")
ACKNOWLEDGE_WITHIN = 1.5
"""Seconds; after three Discord forgets an interaction, and the answer takes its time too."""
SUGGEST_WITHIN = 2.5
"""Seconds; after three Discord shows that there is nothing to choose from."""
Choice = TypeVar("Choice")


async def guarded(what: str, caller: Caller, work: Callable[[], Awaitable[None]]) -> None:
    """Do the work; whatever goes wrong becomes a private sentence and one log line."""
    reference = secrets.token_hex(4)
    started = time.perf_counter()
    outcome = "done"
    late = asyncio.create_task(_acknowledge_late(caller))
    try:
        await work()
    except (Refused, BadOptions, BadForm, Illegal) as refusal:
        outcome = f"refused: {_reason(refusal)}"
        await _say(caller, reference, sentence_of(refusal, Speaker(catalogue(caller.language), ())))
    except Gone as error:
        outcome = str(error)
    except StoreError as error:
        outcome = f"store: {error}"
        logger.error("%s %s: %s", reference, what, error)
        sentence = "refused-fenced" if isinstance(error, StoreFenced) else "refused-store"
        await _say(caller, reference, catalogue(caller.language).say(sentence, reference=reference))
    except discord.HTTPException as error:
        outcome = f"HTTP {error.status}, code {error.code}"
        if error.code not in CALLER_GONE and error.status < 500 and error.status != 404:
            logger.exception("%s %s: Discord refused an answer", reference, what)
        await _say(caller, reference, catalogue(caller.language).say("refused-fault", reference=reference))
    except Exception:
        outcome = "fault"
        logger.exception("%s %s failed", reference, what)
        await _say(caller, reference, catalogue(caller.language).say("refused-fault", reference=reference))
    finally:
        late.cancel()
        elapsed = (time.perf_counter() - started) * 1000
        logger.info("%s %s by %s: %s (%.0f ms)", reference, what, _who(caller.user), outcome, elapsed)


async def suggested(what: str, caller: Caller, work: Callable[[], Awaitable[list[Choice]]]) -> list[Choice]:
    """What ``work`` suggests while somebody types; nothing when it fails or takes longer than it can be of use."""
    try:
        async with asyncio.timeout(SUGGEST_WITHIN):
            return await work()
    except (Refused, StoreError, TimeoutError):
        # No line in the log: this is asked at every letter, and the command itself will say what is wrong.
        return []
    except Exception:
        logger.exception("%s %s by %s failed", secrets.token_hex(4), what, _who(caller.user))
        return []


async def _acknowledge_late(caller: Caller) -> None:
    """Give the first answer where the work has not: what opens a form may have to read the store before."""
    await asyncio.sleep(ACKNOWLEDGE_WITHIN)
    with suppress(Gone, discord.HTTPException):
        await caller.reply.defer()


def _who(user: int) -> str:
    """A user in the log: enough to follow one person through it, not enough to name them."""
    return f"u{hashlib.blake2b(str(user).encode(), digest_size=4).hexdigest()}"


def _reason(refusal: Exception) -> str:
    """Why, for the log: never the details, which may tell what somebody holds."""
    match refusal:
        case Refused():
            return refusal.key
        case Illegal() | BadOptions():
            return refusal.reason
        case _:
            return type(refusal).__name__


async def _say(caller: Caller, reference: str, sentence: str) -> None:
    """The last words on an interaction; if even they fail, the log has it."""
    try:
        await caller.reply.show(lambda _: pages.notice(sentence))
    except discord.HTTPException as error:
        logger.info("%s could not be answered: HTTP %d, code %d", reference, error.status, error.code)
