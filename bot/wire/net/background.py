"""Work that comes again and again for as long as the program runs, whatever one of its rounds raises.

A loop of discord.py ends with the first error that it does not know: with it clocks would stand still until the next
start.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, TypeAlias, TypeVar

from discord.ext import tasks

from storage import StoreError

logger = logging.getLogger(__name__)
S = TypeVar("S")
Round: TypeAlias = Callable[[S], Coroutine[Any, Any, None]]


def recurring(seconds: float) -> Callable[[Round[S]], tasks.Loop[Round[S]]]:
    """Make a method a loop with so many seconds between its rounds; a failure is logged, and the next round comes as
    usual."""

    def decorate(method: Round[S]) -> tasks.Loop[Round[S]]:
        return tasks.loop(seconds=seconds)(unfailing(method))

    return decorate


def unfailing(method: Round[S]) -> Round[S]:
    """The method without its errors, which stand in the log."""

    @wraps(method)
    async def guarded(self: S) -> None:
        try:
            await method(self)
        except StoreError as error:
            logger.warning("%s must wait: %s", method.__qualname__, error)
        except Exception:
            logger.exception("%s failed", method.__qualname__)

    return guarded
