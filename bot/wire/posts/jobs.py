"""Jobs: each checks one game until nothing new is asked.

Each is a short task of its own. After a lost connection a job is tried again within seconds; what Discord refuses, less
and less often.
"""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import ClassVar

from bot.clock import now
from bot.table.game.errors import Refused, Stale
from bot.wire.net.discord_errors import FAILURES, UNKNOWN, code_of, failure_of, reason_of
from bot.wire.net.rate_limit import Priority, with_priority
from storage import StoreError

logger = logging.getLogger(__name__)
SOON = (2.0, 5.0, 15.0)
"""Seconds between tries after a lost connection or answer; then a loop takes over."""
RETRY_SECONDS = 60
RAREST = 3600
"""Seconds between tries of what has failed again and again; a press at that table tries at once."""
MAX_DEBOUNCE = 3
"""Edits wait until nobody has acted for a while, but no longer than so many times that."""
LATE_CARDS = 86_400
"""Seconds after the end of a game for which its last posts are tried."""
PATIENCE = 2.0
"""Seconds for which a user who has asked for a post waits to learn whether Discord takes it."""
Wake = Callable[[int, int], None]
"""Has an owner of posts looked at again at a unix second."""


@dataclass
class Due:
    """What is asked for the posts of a game.

    Check ``again`` (set by a new request), ``repost`` the card, or do not ``debounce`` changes, because nobody is
    playing at the moment.

    ``changed`` is when (of the event loop's clock) the first change came that the card does not show yet; from a
    certain age on, and when the program ends, it is ``overdue`` and waits for nothing more. ``asked`` is when
    (`time.perf_counter`) the first request came for what the posts do not show yet.
    """

    again: asyncio.Event = field(default_factory=asyncio.Event)
    repost: bool = False
    debounce: bool = True
    changed: float | None = None
    overdue: bool = False
    asked: float | None = None

    async def wait_for_more(self, seconds: float) -> bool:
        """Wait before an edit; whether something came that saves it.

        An edit calls nobody, so it has time. Where changes do not end it waits no longer than `MAX_DEBOUNCE` times
        that.
        """
        if not self.debounce or self.overdue:
            return False
        moment = asyncio.get_running_loop().time()
        self.changed = moment if self.changed is None else self.changed
        latest = self.changed + MAX_DEBOUNCE * seconds
        with suppress(TimeoutError):
            async with asyncio.timeout_at(min(moment + seconds, latest)):
                await self.again.wait()
        self.overdue = asyncio.get_running_loop().time() >= latest
        return self.again.is_set() and not self.overdue

    def shown(self) -> None:
        """Note that all that has changed is shown."""
        self.changed, self.overdue = None, False


@dataclass
class Trouble:
    """A game whose posts could not be made right.

    It says how often that was tried, when (unix second) it is tried again, and whether Discord ``refused`` them, with
    this ``code``.
    """

    tries: int = 0
    moment: int = 0
    refused: bool = False
    code: int = 0

    def again(self) -> None:
        """Note one more try that failed."""
        self.moment = now() + min(RETRY_SECONDS * (2**self.tries - 1), RAREST)
        self.tries += 1


class Wakeups:
    """Requests for games to run, at once or later.

    Posts, films and direct messages ask, and the runner serves. What is asked for before the runner serves is
    forgotten: a start runs all games.
    """

    def __init__(self) -> None:
        self._moments: dict[int, int] = {}
        self._serve: Callable[[int], object] = lambda game: None

    def serve(self, run: Callable[[int], object]) -> None:
        """Have ``run`` called with each game that must run."""
        self._serve = run

    def run(self, game: int) -> None:
        """Run a game soon."""
        self._serve(game)

    def run_at(self, game: int, moment: int) -> None:
        """Run a game again at this moment, a unix second."""
        self._moments[game] = min(moment, self._moments.get(game, moment))

    @property
    def next_moment(self) -> int | None:
        """The next unix second for `run_due`; None: nothing to do."""
        return min(self._moments.values(), default=None)

    def run_due(self) -> None:
        """Run the games whose moment has come."""
        for game in [game for game, moment in self._moments.items() if moment <= now()]:
            del self._moments[game]
            self._serve(game)


class GameJobs(ABC):
    """Runs one job for each game until nothing new was asked.

    It runs again and again. ``troubles`` are the games whose job failed.
    """

    name: ClassVar[str]
    """What the job makes, for the log."""
    of: ClassVar[str] = "game"
    """What the number of a job is of."""
    priority: ClassVar[Priority] = Priority.CALL

    def __init__(self) -> None:
        self.troubles: dict[int, Trouble] = {}
        self.tasks: dict[int, asyncio.Task[None]] = {}
        self._due: dict[int, Due] = {}
        self._closing = False

    @abstractmethod
    async def check(self, game: int, due: Due) -> None:
        """Check a game once.

        Raises what Discord and the store raise; then nothing is lost.
        """

    async def failed(self, game: int, error: Exception) -> None:
        """Discord or the store has failed: it is tried again later."""
        logger.warning("the %s of %s %d must wait: %s", self.name, self.of, game, reason_of(error))
        trouble = self.troubles.setdefault(game, Trouble())
        trouble.refused = not failure_of(error).passes
        trouble.code = code_of(error)
        trouble.again()

    async def settled(self, seconds: float) -> None:  # noqa: B027 - few want to know
        """The posts show what people did so many seconds ago."""

    def schedule(self, game: int, *, debounce: bool = True) -> asyncio.Task[None]:
        """Check a game soon; returns the task that does.

        See `Due` for ``debounce``.
        """
        due = self._due.setdefault(game, Due(debounce=debounce))
        due.debounce |= debounce
        due.asked = time.perf_counter() if due.asked is None else due.asked
        due.again.set()
        if game not in self.tasks:
            self.tasks[game] = asyncio.create_task(self._settle(game, due), name=f"{self.name} of {self.of} {game}")
        return self.tasks[game]

    async def refusal(self, game: int) -> Trouble | None:
        """Check a game now; returns Discord's refusal, if any is known."""
        await asyncio.wait({self.schedule(game)}, timeout=PATIENCE)
        trouble = self.troubles.get(game)
        return trouble if trouble is not None and trouble.refused and game not in self.tasks else None

    def to_retry(self) -> list[int]:
        """The games to try again now."""
        return [game for game, trouble in self.troubles.items() if trouble.moment <= now()]

    @property
    def busy(self) -> bool:
        """Whether something is under way."""
        return bool(self.tasks)

    async def drain(self) -> None:
        """Wait until all that is under way is done."""
        while self.tasks:
            await asyncio.wait(self.tasks.values())

    def hurry(self) -> None:
        """Stop all waiting for the program's end; the next start retries."""
        self._closing = True
        for due in self._due.values():
            due.overdue = True
            due.again.set()

    def give_up(self) -> list[int]:
        """Cut short running tasks; returns their games for the next start."""
        for task in self.tasks.values():
            task.cancel()
        return list(self.tasks)

    async def _settle(self, game: int, due: Due) -> None:
        """Look until nothing was asked meanwhile."""
        try:
            while due.again.is_set():
                asked, due.asked = due.asked, None
                await self._check_with_retries(game, due)
                if due.changed is not None:  # it waits for more to show
                    due.asked = asked
                elif asked is not None and due.debounce:
                    await self.settled(time.perf_counter() - asked)
            self._forget(game)
        except (StoreError, *FAILURES) as error:
            await self.failed(game, error)
        except Refused as refused:
            # It cannot be loaded, or its acts cannot be done: that must not be tried every few seconds.
            if isinstance(refused, Stale):
                logger.error("what is due in game %d could not be done", game)
            self.troubles.setdefault(game, Trouble()).again()
            self._due.pop(game, None)
        except Exception:
            logger.exception("the %s of %s %d failed", self.name, self.of, game)
            self.troubles.setdefault(game, Trouble()).again()
        finally:
            # In the same step in which the loop has ended: nothing that is asked in between is lost.
            del self.tasks[game]

    async def _check_with_retries(self, game: int, due: Due) -> None:
        """Look once, and again after lost connections or answers."""
        for pause in (*SOON, None):
            due.again.clear()
            due.overdue |= self._closing
            try:
                # Catching up comes after those who play.
                with with_priority(self.priority if due.debounce else Priority.CATCH_UP):
                    return await self.check(game, due)
            except UNKNOWN as error:
                if pause is None or self._closing:
                    due.again.set()
                    raise
                words = "the %s of %s %d are tried again in %g s: %s"
                logger.info(words, self.name, self.of, game, pause, reason_of(error))
                with suppress(TimeoutError):
                    async with asyncio.timeout(pause):
                        await due.again.wait()

    def _forget(self, game: int) -> None:
        self.troubles.pop(game, None)
        self._due.pop(game, None)
