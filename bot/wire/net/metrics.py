"""What is counted, for Prometheus and for the log.

Prometheus has it with `CATAN_METRICS`, without which `SILENT` counts nothing; the log has a line of `Figures` each
minute. No label tells who, where or which game: their values are the words of this file.
"""

from __future__ import annotations

import asyncio
import logging
import shutil
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from itertools import product
from math import ceil, inf, isnan, nan
from types import SimpleNamespace
from typing import Any, TypeVar

import aiohttp
import yarl

from bot.settings import BadSetting
from bot.table.game.tables import TableStore
from bot.table.runner.thoughts import Question, Thinking
from bot.wire.net.background import recurring
from bot.wire.net.discord_errors import TOO_MANY
from bot.wire.net.events import DiscordRefuses, Events
from engine import Action
from engine.version import VERSION

T = TypeVar("T")
logger = logging.getLogger(__name__)
figures_logger = logging.getLogger("bot.figures")
FIGURES_SECONDS = 60
"""Between two lines of figures in the log."""
OUTCOMES = {
    "done": "done",
    "refused": "refused",
    "turned away": "busy",
    "store": "store",
    "no longer to be answered": "done",
}
"""How a line of the log on a press begins, and the name of that where the person had a first answer; everything else
has failed. A user who puts a private answer away can be told nothing more."""
FAILED, GONE = "failed", "gone"
"""The second: Discord had no answer in time, whatever was done, and has told the person so."""
ROUTES = ("channels", "interactions", "webhooks", "applications", "guilds", "users", "gateway")
"""The kinds of addresses at Discord: posts, first answers, edits of private answers, and what is rarer."""
OTHER = "other"
NO_STATUS = "none"
STATUSES = ("2xx", "3xx", "4xx", "5xx", NO_STATUS)
LIVE = "live"
GATE, PICTURES = "gate", "pictures"
WAITING, ASLEEP = "waiting", "asleep"
SAMPLE_SECONDS = 1.0
LIVE_SECONDS = 60.0
"""How often the games are counted, which asks the database."""
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
ANSWERS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 5.0)
"""Discord waits for a first answer for three seconds."""
NEVER = 3600.0
"""Seconds that stand for an answer that never came: it lies beyond all of `ANSWERS`, and a sum stays a number."""
CARDS = (0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 7.5, 10.0, 15.0, 30.0, 60.0)


class Metrics:
    """Counts nothing."""

    def answered(self, seconds: float | None, outcome: str) -> None:
        """Count a press and its seconds to the first answer."""

    def requested(self, url: yarl.URL, status: int | None) -> None:
        """A request to Discord has ended; None without an answer."""

    def settled(self, seconds: float) -> None:
        """The posts of a game show what was done so long ago."""

    def thinking(self, think: Thinking) -> Thinking:
        """The same thinking, measured."""
        return think

    def measure(self, store: TableStore) -> None:
        """Measure all work of a store from now on."""

    async def sample(
        self,
        live: Callable[[], Awaitable[int]],
        queues: Mapping[str, Callable[[], int]],
        games: Mapping[str, Callable[[], int]],
    ) -> None:
        """Look again and again, until cancelled, at what has a size."""

    def close(self) -> None:
        """Nothing can be read any more."""


SILENT = Metrics()


def open_metrics(where: tuple[str, int] | None) -> Metrics:
    """Let Prometheus read at this address; raises `BadSetting` otherwise."""
    return SILENT if where is None else Prometheus(*where)


class Prometheus(Metrics):
    """Counts that Prometheus reads at a port of this machine."""

    def __init__(self, address: str, port: int) -> None:
        try:
            import prometheus_client as prometheus
        except ImportError as error:
            raise BadSetting(
                "For CATAN_METRICS the package prometheus-client is missing: "
                "`pip install --require-hashes -r requirements/metrics.txt` brings it."
            ) from error
        prometheus.disable_created_metrics()  # type: ignore[no-untyped-call]
        self.registry = registry = prometheus.CollectorRegistry()
        prometheus.ProcessCollector(registry=registry)

        def counter(name: str, meaning: str, **labels: Sequence[str]) -> prometheus.Counter:
            made = prometheus.Counter(name, meaning, labels, registry=registry)
            for values in product(*labels.values()) if labels else ():
                made.labels(*values)  # so that it stands there from the start, with 0
            return made

        def gauge(name: str, meaning: str, **labels: Sequence[str]) -> prometheus.Gauge:
            return prometheus.Gauge(name, meaning, labels, registry=registry)

        def histogram(name: str, meaning: str, buckets: Sequence[float]) -> prometheus.Histogram:
            return prometheus.Histogram(name, meaning, buckets=buckets, registry=registry)

        prometheus.Info("catan_build", "Which program this is", registry=registry).info({"version": VERSION})
        outcomes = (*dict.fromkeys(OUTCOMES.values()), FAILED, GONE)
        routes = (*ROUTES, OTHER)
        self._presses = counter("catan_presses", "What people asked for", outcome=outcomes)
        self._answers = histogram("catan_first_answer_seconds", "From a press to its first answer", ANSWERS)
        self._cards = histogram("catan_card_seconds", "From a move to the posts that show it", CARDS)
        self._requests = counter("catan_requests", "Requests to Discord", route=routes, status=STATUSES)
        self._too_many = counter("catan_too_many_requests", "Requests answered with 429", route=routes)
        self._queues = gauge("catan_queue_length", "What waits", queue=(GATE, PICTURES))
        self._games = gauge("catan_games", "Games that are not over", state=(LIVE, WAITING, ASLEEP))
        self._shards = gauge("catan_shards_owned", "Shards whose games this process may change")
        self._thinking = histogram("catan_thinking_seconds", "How long a bot thought", QUICK)
        self._store = histogram("catan_store_seconds", "Work of the database, with its waiting", QUICK)
        self._delay = histogram("catan_loop_delay_seconds", "By how much the event loop is late", QUICK)
        self._free = gauge("catan_disk_free_bytes", "Free space where the database lies")
        self._size = gauge("catan_disk_size_bytes", "The size of that disk")
        self._backup = gauge("catan_backup_timestamp_seconds", "When the last backup was made; 0 for never")
        try:
            self._listener, _ = prometheus.start_http_server(port, address, registry)
        except (OSError, OverflowError) as error:
            reason = getattr(error, "strerror", None) or error
            raise BadSetting(
                f"CATAN_METRICS is {address}:{port}, where nothing can listen ({reason}): choose another port, or an "
                "address of this machine."
            ) from error

    def answered(self, seconds: float | None, outcome: str) -> None:
        called = GONE if seconds is None else OUTCOMES.get(outcome.partition(":")[0], FAILED)
        self._presses.labels(called).inc()
        self._answers.observe(NEVER if seconds is None else seconds)

    def requested(self, url: yarl.URL, status: int | None) -> None:
        # /api/v10/channels/...
        kind = next((part for part in url.parts[3:4] if part in ROUTES), OTHER)
        self._requests.labels(kind, NO_STATUS if status is None else f"{status // 100}xx").inc()
        if status == TOO_MANY:
            self._too_many.labels(kind).inc()

    def settled(self, seconds: float) -> None:
        self._cards.observe(seconds)

    def thinking(self, think: Thinking) -> Thinking:
        async def measured(question: Question) -> Action:
            with self._thinking.time():
                return await think(question)

        return measured

    def measure(self, store: TableStore) -> None:
        run = store.connection.run

        async def measured(work: Callable[[], Coroutine[Any, Any, T]], *, fenced: bool = True) -> T:
            with self._store.time():
                return await run(work, fenced=fenced)

        store.connection.run = measured  # type: ignore[method-assign]
        beside = store.connection.beside
        # Asked at each reading, in another thread.
        self._shards.set_function(lambda: len(store.shards.numbers) if store.connection.epoch else 0)
        self._free.set_function(lambda: _size(lambda: shutil.disk_usage(beside.parent).free))
        self._size.set_function(lambda: _size(lambda: shutil.disk_usage(beside.parent).total))
        self._backup.set_function(lambda: store.last_backup)

    async def sample(
        self,
        live: Callable[[], Awaitable[int]],
        queues: Mapping[str, Callable[[], int]],
        games: Mapping[str, Callable[[], int]],
    ) -> None:
        count_at = -LIVE_SECONDS
        while True:
            began = time.perf_counter()
            if began - count_at >= LIVE_SECONDS:
                count_at = began
                self._games.labels(LIVE).set(await live())
            for name, length in queues.items():
                self._queues.labels(name).set(length())
            for name, number in games.items():
                self._games.labels(name).set(number())
            before = time.perf_counter()
            await asyncio.sleep(SAMPLE_SECONDS)
            self._delay.observe(max(time.perf_counter() - before - SAMPLE_SECONDS, 0.0))

    def close(self) -> None:
        self._listener.shutdown()
        self._listener.server_close()


def _size(asked: Callable[[], float]) -> float:
    """A size of the disk, or nothing without the folder."""
    try:
        return asked()
    except OSError:
        return nan


class Figures:
    """The figures of a minute.

    ``waiting`` tells how many requests wait in the gate, ``drawing`` how many pictures do.

    ``live`` is how many games go on. ``metrics`` count the same for as long as the program runs.
    """

    def __init__(
        self,
        waiting: Callable[[], int],
        drawing: Callable[[], int],
        live: Callable[[], Awaitable[int]],
        metrics: Metrics = SILENT,
        events: Events | None = None,
    ) -> None:
        self.waiting = waiting
        self.drawing = drawing
        self.live = live
        self.metrics = metrics
        self.events = events or Events()
        self._begun = False
        self._answers: list[float] = []
        self._requests = self._too_many = 0

    def answered(self, seconds: float | None, outcome: str) -> None:
        """Count a press and its seconds to the first answer."""
        self._answers.append(inf if seconds is None else seconds)
        self.metrics.answered(seconds, outcome)

    @property
    def trace(self) -> aiohttp.TraceConfig:
        """What counts the requests of a client, those that answer presses too."""
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._note)
        trace.on_request_exception.append(self._note_failure)
        return trace

    async def _note(self, _: aiohttp.ClientSession, __: SimpleNamespace, done: aiohttp.TraceRequestEndParams) -> None:
        self._requests += 1
        self._too_many += done.response.status == TOO_MANY
        self.metrics.requested(done.url, done.response.status)
        if done.response.status == TOO_MANY and "X-RateLimit-Global" in done.response.headers:
            await self.events.tell(DiscordRefuses(float(done.response.headers.get("Retry-After", 1))))

    async def _note_failure(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, failed: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self.metrics.requested(failed.url, None)

    @recurring(FIGURES_SECONDS)
    async def tell(self) -> None:
        """Write the line of the last minute, and begin the next."""
        if self._begun:
            figures_logger.info("%s", await self.line())
            if lost := self._answers.count(inf):
                logger.warning(
                    "%d of %d presses got no answer in time: people read that the bot did not respond",
                    *(lost, len(self._answers)),
                )
        self._begun = True
        self._answers.clear()
        self._requests = self._too_many = 0

    async def sample(self, games: Mapping[str, Callable[[], int]]) -> None:
        """Let the metrics look at all sizes, until cancelled."""
        await self.metrics.sample(self.live, {GATE: self.waiting, PICTURES: self.drawing}, games)

    async def line(self) -> str:
        """The figures since the last line."""
        answers = sorted(self._answers)
        slowest = answers[ceil(0.99 * len(answers)) - 1] if answers else nan
        return (
            f"a minute: {len(answers)} presses, first answer p99 {_shown(slowest)}, {self._requests} requests,"
            f" {self.waiting()} in the gate, {self._too_many} times 429, {self.drawing()} pictures waiting,"
            f" {await self.live()} live games"
        )


def _shown(seconds: float) -> str:
    """How long the first answer took, in words.

    It may be not at all, or there was no press.
    """
    if isnan(seconds):
        return "none"
    return "never" if seconds == inf else f"{1000 * seconds:.0f} ms"
