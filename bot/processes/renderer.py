"""Pictures drawn off the event loop, the urgent first.

A text that calls a player never waits long for one.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from itertools import islice

from bot.processes.painter import Drawing, Keeping, Painter

logger = logging.getLogger(__name__)
MAX_KEPT = 64
MAX_WAITING = 32
"""Pictures not yet begun, beyond which an answer goes without one: one or two seconds of drawing."""
THREADS = 2


class Urgency(IntEnum):
    """A picture's purpose, and its seconds of grace.

    More urgent ones may overtake it by so many seconds.
    """

    ANSWER = 0
    POST = 2
    CATCHING_UP = 20


@dataclass(eq=False)
class PictureOrder:
    """A picture not yet begun.

    ``moment`` is when its turn comes, ``places`` are where it will be shown.
    """

    key: object
    draw: Drawing
    drawn: asyncio.Future[bytes]
    moment: float
    places: set[object]


class Renderer:
    """The drawer of pictures, which also remembers them.

    ``patience`` is how long a caller waits before going on without one, in seconds.

    They are drawn in ``processes`` of their own, which may keep on disk what is painted, or in two threads when that is
    0. Only finished ones are ever forgotten: a forgotten drawing under way would begin a second time.
    """

    def __init__(self, patience: float, processes: int = 0, keeping: Keeping | None = None) -> None:
        self.patience = patience
        self.painters = [Painter(keeping=keeping) for _ in range(processes)]
        self._threads = ThreadPoolExecutor(processes or THREADS, thread_name_prefix="renderer")
        self._free: list[Callable[[Drawing], bytes]] = [*self.painters] or [draw_here] * THREADS
        self._waiting: list[PictureOrder] = []
        self.drawn: OrderedDict[object, asyncio.Future[bytes]] = OrderedDict()
        for painter in self.painters:
            self._threads.submit(painter.begin)

    def close(self) -> None:
        """Drop what is still to be drawn."""
        for order in self._waiting:
            order.drawn.cancel()
        self._waiting.clear()
        for painter in self.painters:
            painter.close()
        self._threads.shutdown(wait=False, cancel_futures=True)

    @property
    def waiting(self) -> int:
        """How many pictures are not yet begun."""
        return len(self._waiting)

    @property
    def overloaded(self) -> bool:
        """Whether further answers go without a picture."""
        return len(self._waiting) >= MAX_WAITING

    def begin(
        self, key: object, draw: Drawing, urgency: Urgency = Urgency.POST, place: object = None
    ) -> asyncio.Future[bytes]:
        """Begin to draw, unless the picture exists or is under way.

        ``place`` is where it will be shown: another picture for the same place that has not begun yet is dropped,
        unless other places want it too. The future of a dropped picture is cancelled, and from the beginning that of an
        answer when there is no time for it: then the words stand alone.
        """
        self._drop_outdated(place, key)
        future = self.drawn.get(key)
        if future is None or (future.done() and (future.cancelled() or future.exception() is not None)):
            future = asyncio.get_running_loop().create_future()
            if urgency is Urgency.ANSWER and self.overloaded:
                future.cancel()
                return future
            self.drawn[key] = future
            self._waiting.append(PictureOrder(key, draw, future, future.get_loop().time() + urgency, {place}))
            self._forget_oldest()
            self._go_on()
        else:
            self._want(key, urgency, place)
        self.drawn.move_to_end(key)
        return future

    def _drop_outdated(self, place: object, key: object) -> None:
        if place is None:
            return
        for order in [order for order in self._waiting if place in order.places and order.key != key]:
            order.places.discard(place)
            if not order.places:
                self._waiting.remove(order)
                order.drawn.cancel()

    def _want(self, key: object, urgency: Urgency, place: object) -> None:
        """Add a place to a waiting picture, perhaps sooner."""
        for order in self._waiting:
            if order.key == key:
                order.places.add(place)
                order.moment = min(order.moment, order.drawn.get_loop().time() + urgency)

    def _forget_oldest(self) -> None:
        if (many := len(self.drawn) - MAX_KEPT) > 0:
            finished = (key for key, future in self.drawn.items() if future.done())
            for key in list(islice(finished, many)):
                del self.drawn[key]

    def _go_on(self) -> None:
        """Have the most urgent picture drawn by a painter that is free."""
        while self._free and self._waiting:
            order = min(self._waiting, key=lambda order: order.moment)
            self._waiting.remove(order)
            painter = self._free.pop()
            drawing = order.drawn.get_loop().run_in_executor(self._threads, painter, order.draw)
            drawing.add_done_callback(partial(self._finish, painter, order.drawn))

    def _finish(
        self, painter: Callable[[Drawing], bytes], drawn: asyncio.Future[bytes], drawing: asyncio.Future[bytes]
    ) -> None:
        self._free.append(painter)
        if drawing.cancelled():
            drawn.cancel()
        elif (error := drawing.exception()) is not None:
            if not drawn.done():
                drawn.set_exception(error)
                drawn.exception()  # seen: perhaps no caller waits for it
        elif not drawn.done():
            drawn.set_result(drawing.result())
        self._go_on()

    async def soon(self, future: asyncio.Future[bytes]) -> bytes | None:
        """The picture within the patience, else None.

        It is None also when drawing fails; a late one goes on being drawn.
        """
        await asyncio.wait({future}, timeout=self.patience)
        return picture_of(future) if future.done() else None


def draw_here(draw: Drawing) -> bytes:
    """Draw in this process."""
    return draw()


def picture_of(drawing: asyncio.Future[bytes]) -> bytes | None:
    """A finished picture; None, and a log line, if it failed.

    Then the words stand alone.
    """
    if drawing.cancelled():
        return None
    if (error := drawing.exception()) is not None:
        logger.error("a picture could not be drawn", exc_info=error)
        return None
    return drawing.result()
