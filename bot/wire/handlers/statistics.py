"""Statistics of games, people and servers.

A game's are for everybody in its channel, a person's for their own eyes or shown by choice, a server's for all where it
has a hall of fame, else for its managers.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.table.game.errors import Refused
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.texts.catalogue import catalogue
from bot.texts.safe import safe_text
from bot.ui import statistics as pages
from bot.ui import totals
from bot.ui.pages import notice
from bot.ui.parts import AnyButton, CustomId, button
from bot.ui.totals import CountedGame, Totals
from bot.wire.handlers.verb import Press, PressGroup, verb
from bot.wire.net.discord_errors import FAILURES
from bot.wire.net.replies import Caller
from bot.wire.posts.scenes import scene_of
from bot.wire.services.servers import Servers
from bot.wire.services.service import Service
from engine.records.replay import Misfit
from engine.records.statistics import Statistics, statistics
from storage import RATED, FinishedGame

logger = logging.getLogger(__name__)
PROGRESS_SECONDS = 2.0
MAX_KEPT = 1000
MAX_GAMES = 300
"""So many games of a person or a server are counted, the latest."""
Progress = Callable[[int, int], None]


class StatisticsPresses(PressGroup):
    """Serves the pages of statistics."""

    def __init__(self, service: Service, servers: Servers) -> None:
        super().__init__(service)
        self.servers = servers
        self.counting = Counting(service.store)

    @verb("statistics", personal=True)
    async def look(self, press: Press, which: str = "") -> None:
        """A page of statistics: which one, behind whose they are."""
        scope, _, page = which.rpartition(" ")
        if press.id.game:
            await self._show_game(await self.service.session(press.id.game, press.caller), press.caller, page)
        else:
            await self._show_sum(press.caller, scope, page)

    async def _show_game(self, session: Session, caller: Caller, page: str) -> None:
        scene, number = scene_of(session, None, caller.language), session.revisions.public
        found = await self.counting.of_game(session.game, session.seq if session.stored.active else 0)
        if found is None:
            raise Refused("refused-no-statistics")
        page = page if page in pages.GAME_PAGES else pages.GAME_PAGES[0]
        sheet = pages.game_sheet(scene, found, page)
        buttons = pages.buttons_of(caller.language, session.game, pages.GAME_PAGES, page)
        await self._show(caller, sheet, buttons, f"{session.game}-{number}-{page}")

    async def _show(
        self, caller: Caller, sheet: pages.Sheet, buttons: list[AnyButton], file: str, notice: str = ""
    ) -> None:
        await caller.reply.show(
            lambda picture: sheet.payload(buttons, picture, notice),
            name=f"statistics-{file}.png",
            alt=sheet.alt,
            key=("statistics", sheet),
            draw=lambda _: sheet.draw,
        )

    async def _show_sum(self, caller: Caller, scope: str, page: str, notice: str = "") -> None:
        found = await self._sum(caller, scope)
        page = page if page in totals.SUM_PAGES else totals.SUM_PAGES[0]
        sheet = totals.sum_sheet(found, page)
        buttons = pages.buttons_of(caller.language, 0, totals.SUM_PAGES, page, scope)
        if scope == totals.MINE and caller.interaction.guild_id is not None:
            show = CustomId(0, 0, "statistics-show", f"{scope} {page}").text
            buttons.append(button(show, catalogue(caller.language).say("ui-statistics-show")))
        await self._show(caller, sheet, buttons, f"{scope}-{page}", notice)

    async def _sum(self, caller: Caller, scope: str) -> totals.Totals:
        """The caller's or server's statistics, with progress; raises `Refused` without any."""
        done = (0, 0)

        def progress(*at: int) -> None:
            nonlocal done
            done = at[0], at[1]

        if scope == totals.MINE:
            counting = self.counting.of_person(caller.user, caller.language, progress)
        else:
            counting = self.counting.of_server(await self._server_of(caller), caller.language, progress)
        task = asyncio.create_task(counting)
        try:
            while not (await asyncio.wait({task}, timeout=PROGRESS_SECONDS))[0]:
                words = catalogue(caller.language).say("ui-statistics-progress", done=done[0], count=done[1])
                await caller.reply.show(lambda _, words=words: notice(words))  # type: ignore[misc]
        finally:
            task.cancel()
        found = task.result()
        if not found.games:
            raise Refused("refused-no-statistics-yet")
        return found

    async def _server_of(self, caller: Caller) -> int:
        """The caller's server, if the caller may read its statistics.

        Everybody may where it has a hall of fame.
        """
        if not await self.servers.has_fame(caller):
            return self.servers.managed(caller).id
        return self.servers.guild_of(caller).id

    @verb("statistics-show", personal=True)
    async def publish(self, press: Press, scope: str, page: str) -> None:
        """Show a page of one's statistics to the channel without a ping."""
        caller = press.caller
        if caller.interaction.guild_id is None or page not in totals.SUM_PAGES:
            raise Refused("refused-unknown-choice")
        found = replace(await self._sum(caller, totals.MINE), name=safe_text(caller.name))
        self.service.cooldowns.check("statistics", caller.user)
        sheet = totals.sum_sheet(found, page)
        file = f"statistics-{page}.png"
        drawing = self.service.renderer.begin(("statistics", sheet), sheet.draw)
        await asyncio.wait({drawing})
        try:
            await caller.reply.publish(sheet.payload((), file), drawing.result(), file, sheet.alt)
        except (asyncio.CancelledError, *FAILURES) as error:
            raise Refused("refused-not-shown") from error
        done = catalogue(caller.language).say("done-statistics-show")
        await self._show_sum(caller, totals.MINE, page, done)


class Counting:
    """Counting games, in a thread and one at a time.

    It takes less than a tenth of a second for most.
    """

    def __init__(self, store: TableStore) -> None:
        self.store = store
        self._kept: OrderedDict[tuple[int, int], Statistics | None] = OrderedDict()
        self._turn = asyncio.Lock()

    async def of_game(self, game: int, head: int) -> Statistics | None:
        """A game's statistics up to ``head``; None: it cannot be counted.

        ``head`` is the last record (0: of a game that is over). Older rules began the game, and it does not replay.
        Raises ``StoreError``, which is not remembered.
        """
        async with self._turn:
            if (game, head) not in self._kept:
                self._kept[game, head] = await self._count(game, over=not head)
                while len(self._kept) > MAX_KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end((game, head))
            return self._kept[game, head]

    async def _count(self, game: int, *, over: bool) -> Statistics | None:
        records = await self.store.records(game)
        try:
            return await asyncio.to_thread(statistics, records, over=over)
        except (Misfit, ValueError) as error:
            logger.info("game %d cannot be counted: %s", game, error)
            return None

    async def of_person(self, user: int, language: str, progress: Progress) -> Totals:
        """A person's games, played from the first turn to the end."""
        found = []
        for game in await self.store.finished_of(user):
            seat = next(seat for seat in game.seats if seat.user == user)
            left = game.result is not None and game.result.fate(seat.seat) != RATED
            if not (seat.bot or left or seat.seat in game.transferred):
                found.append((game, seat.seat))
        played = await self._played(found, progress)
        return Totals(language, played, await self.store.unfinished_of(user), len(found) - len(played))

    async def of_server(self, guild: int, language: str, progress: Progress) -> Totals:
        """A server's games played to the end, without names."""
        found = [(game, None) for game in await self.store.finished_in(guild)]
        played = await self._played(found, progress)
        return Totals(language, played, await self.store.unfinished_in(guild), len(found) - len(played))

    async def _played(
        self, games: Sequence[tuple[FinishedGame, int | None]], progress: Progress
    ) -> tuple[CountedGame, ...]:
        latest, counted = games[-MAX_GAMES:], list[CountedGame]()
        for number, (game, seat) in enumerate(latest):
            progress(number, len(latest))
            if (found := await self.of_game(game.game, 0)) is not None:
                counted.append(CountedGame(game, found, seat))
        return tuple(counted)
