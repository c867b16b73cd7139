"""Films of whole games, and reviews, one at a time.

They are made in a process of their own, so that no press waits for them. A film takes seconds of pure computing, which
in a thread would hold up every press and every picture. People who ask come before the films that are posted at the end
of a game. A film is kept for a while: a person who asks for the same one gets it at once. A review is made and kept in
the same way, of each game one for all languages.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import subprocess
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace

from bot.processes import worker
from bot.processes.attending import Attending
from bot.table.game.errors import Refused
from bot.table.game.session import Session
from bot.ui import pages
from bot.wire.net.messages import Picture
from bot.wire.posts.desired import desired_film
from bot.wire.posts.jobs import Due, Wakeups
from bot.wire.posts.publisher import Publisher
from bot.wire.posts.shown import FILM, FINAL, Actual
from storage import FormerPlayer, Post, Record

logger = logging.getLogger(__name__)
MAX_WAITING = 8
"""Films that may be asked for and not yet begun; whatever is asked for beyond that is refused."""
MAX_KEPT = 8
MAX_SECONDS, REVIEW_SECONDS = 180.0, 900.0
"""Seconds of the processor after which a film is given up, and a review, which thinks for long."""
STILL_SECONDS = 60.0
"""For which either may stand still."""
MAX_FILM = 10 * 1024 * 1024
"""Bytes that Discord takes in a channel of any server."""
MADE = b"made"
"""The last line that the other process writes begins so, with the number of bytes that follow it."""


@dataclass(frozen=True)
class FilmOrder:
    """A film: game, record, language and names.

    It goes up to record ``seq``, its ``number``-th public one.

    ``former_players`` held seats before.
    """

    game: int
    number: int
    language: str
    names: tuple[str, ...]
    seq: int = field(compare=False)
    former_players: tuple[FormerPlayer, ...] = ()

    @property
    def file(self) -> str:
        """What the film is called as a file."""
        return f"film-{self.game}-{self.number}.gif"


def order_of(session: Session, language: str | None = None) -> FilmOrder:
    """The film of a game as it is now.

    It is in its own language unless another is asked for.
    """
    stored, number = session.stored, session.revisions.public
    return FilmOrder(
        session.game, number, language or stored.language, session.names, session.seq, stored.former_players
    )


@dataclass(eq=False)
class Making:
    """A film in the making: who asked, and its progress.

    Nobody asked for one that is posted at the end.
    """

    order: FilmOrder
    records: Sequence[Record]
    film: asyncio.Future[bytes]
    users: set[int] = field(default_factory=set)
    percent: int = 0


Progress = Callable[[int], None]


class FilmMaker:
    """The queue of films and the finished ones.

    It may be ``what`` else is made of a game.

    ``draw`` makes one, in a thread that waits for it: the process ``bot.processes.WHAT`` unless another one is given.
    """

    def __init__(
        self,
        draw: Callable[[Making, Progress], bytes] | None = None,
        what: str = "film",
        max_seconds: float = MAX_SECONDS,
    ) -> None:
        self._what = what
        self.process = FilmProcess(what, max_seconds)
        self.draw = draw or self.process.draw
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=f"{what}s")
        self._waiting: list[Making] = []
        self.present: Making | None = None
        self.made: OrderedDict[FilmOrder, Making] = OrderedDict()
        self._closed = False

    def close(self) -> None:
        """Give up what is being made; nothing more is begun."""
        for making in self._waiting:
            making.film.cancel()
        self._waiting.clear()
        self._closed = True
        self.process.kill()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def find(self, order: FilmOrder) -> Making | None:
        """The film of this order, made, in the making or waiting."""
        for making in (self.present, *self._waiting):
            if making is not None and making.order == order:
                return making
        return self.made.get(order)

    def ask(self, order: FilmOrder, records: Sequence[Record], user: int | None = None) -> Making:
        """Have a film made, one a person; raises `Refused` for another."""
        making = self.find(order)
        if making is None or (making.film.done() and (making.film.cancelled() or making.film.exception())):
            if user is not None:
                self._check(user)
            own = [record for record in records if record.seq <= order.seq]
            making = Making(order, own, asyncio.get_running_loop().create_future())
            self._waiting.append(making)
            self._go_on()
        if user is not None:
            making.users.add(user)
        return making

    def _check(self, user: int) -> None:
        unfinished = (*self._waiting, *((self.present,) if self.present else ()))
        if any(user in making.users for making in unfinished):
            raise Refused(f"refused-{self._what}-yours")
        if sum(bool(making.users) for making in self._waiting) >= MAX_WAITING:
            raise Refused(f"refused-{self._what}-busy")

    def before(self, making: Making) -> int:
        """How many films come before this one."""
        if making is self.present or making.film.done():
            return 0
        return self._in_order().index(making) + (self.present is not None)

    def _in_order(self) -> list[Making]:
        return sorted(self._waiting, key=lambda making: not making.users)

    def _go_on(self) -> None:
        """Begin the next film, unless one is being made."""
        if self.present is not None or not self._waiting:
            return
        making = self.present = self._in_order()[0]
        self._waiting.remove(making)
        loop = asyncio.get_running_loop()

        def progress(percent: int) -> None:
            making.percent = percent

        drawing = loop.run_in_executor(self._thread, self.draw, making, progress)
        drawing.add_done_callback(lambda drawing: self._finish(making, drawing))

    def _finish(self, making: Making, drawing: asyncio.Future[bytes]) -> None:
        self.present = None
        making.records = ()
        self.made[making.order] = making
        while len(self.made) > MAX_KEPT:
            self.made.popitem(last=False)
        error = None if drawing.cancelled() else drawing.exception()
        if self._closed or drawing.cancelled():
            making.film.cancel()
        elif error is not None:
            logger.error("the %s of game %d failed: %s", self._what, making.order.game, error)
            making.film.set_exception(error)
            making.film.exception()  # seen: a person who still wants it asks again
        elif not making.film.done():
            making.film.set_result(drawing.result())
        self._go_on()


class FilmProcess:
    """The process that draws films, one at a time.

    It may make ``what`` else there is, and is given nothing but the game.
    """

    def __init__(self, what: str = "film", max_seconds: float = MAX_SECONDS) -> None:
        self._what = what
        self._max_seconds = max_seconds
        self.running: subprocess.Popen[bytes] | None = None
        self._closed = False

    def kill(self) -> None:
        """End the present film, and begin no other one."""
        self._closed = True
        if (running := self.running) is not None:
            running.kill()

    def draw(self, making: Making, progress: Progress) -> bytes:
        """Draw a film, blocking until it is done.

        Raises ``RuntimeError`` when the process ends without one.
        """
        if self._closed:
            raise RuntimeError(f"no more {self._what}s are made")
        with worker.start(f"bot.processes.{self._what}") as process:
            self.running = process
            try:
                with Attending(process, STILL_SECONDS, most=self._max_seconds):
                    return self._talk(process, making, progress)
            finally:
                self.running = None
                process.kill()

    def _talk(self, process: subprocess.Popen[bytes], making: Making, progress: Progress) -> bytes:
        assert process.stdin is not None and process.stdout is not None
        order = making.order
        try:
            with process.stdin:
                pickle.dump((list(making.records), order.names, order.language, order.former_players), process.stdin)
        except BrokenPipeError as error:
            raise RuntimeError(f"the process that makes {self._what}s does not start") from error
        for line in process.stdout:
            word, _, number = line.strip().partition(b" ")
            if word == MADE:
                film = process.stdout.read(int(number))
                if len(film) == int(number):
                    return film
            else:
                progress(int(word))
        raise RuntimeError(f"the process that makes {self._what}s ended without one")


class FilmPosts:
    """Keeps the post of a game's film as it should be."""

    def __init__(self, films: FilmMaker, publisher: Publisher, wakeups: Wakeups) -> None:
        self.films = films
        self.publisher = publisher
        self.wakeups = wakeups
        self._filming: set[int] = set()

    async def publish(self, session: Session, post: Post | None, due: Due) -> None:
        """Post a finished game's film, below a line at first.

        The line says so; then the film takes its place.
        """
        if Actual.of(post).stage == FINAL:
            return
        order, language = order_of(session), session.stored.language
        making = self.films.find(order) or self.films.ask(order, await self.publisher.store.records(session.game))
        if not making.film.done():
            if session.game not in self._filming:
                self._filming.add(session.game)
                making.film.add_done_callback(lambda _: self._film_is_made(session.game))
            begun = desired_film(session, lambda _: pages.film_progress(language, 0), stage="")
            await self.publisher.publish(session.stored, begun, post, due)
            return
        if making.film.cancelled():
            return  # the program ends; the next start makes it
        film = None if making.film.exception() else making.film.result()
        if film is None or len(film) > MAX_FILM:
            none = desired_film(session, lambda _: pages.no_film(language))
            await self.publisher.publish(session.stored, none, post, due)
            return
        desired = desired_film(session, lambda name: pages.pictured(language, FILM, name))
        picture = Picture(order, order.file, pages.film_alt(language), lambda: film)
        await self.publisher.publish(session.stored, replace(desired, picture=picture), post, due, drawn=film)

    def _film_is_made(self, game: int) -> None:
        self._filming.discard(game)
        self.wakeups.run(game)
