"""Evenings of seasons: who comes, and whom they meet.

Nothing of it is remembered: all follows from the answers, the tables and the time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress

from bot.clock import now
from bot.leagues import evenings
from bot.leagues.evenings import Evening, evening
from bot.leagues.rhythm import HERE, Rhythm
from bot.leagues.seasons import entrants_of, holders, is_under_way, users_of
from bot.table.game.errors import Refused
from bot.table.game.home import read_defaults
from bot.table.polls.proposals import Proposal
from bot.time.seat_clocks import LIVE, QUICK
from bot.wire.net.replies import Caller
from bot.wire.services.fame import result_of
from bot.wire.services.seasons import Seasons
from bot.wire.services.service import Service
from engine.chance import Live
from engine.rulesets import colours, player_counts
from storage import Coming, Season, SeasonPerson, SeasonTable, ServerSettings

logger = logging.getLogger(__name__)


class Evenings:
    """Brings the evenings of a season about."""

    def __init__(self, seasons: Seasons, service: Service) -> None:
        self.seasons = seasons
        self.store = seasons.store
        self.service = service

    async def begun(self, season: Season) -> list[Evening]:
        """The evenings for which people have been called."""
        rhythm = Rhythm.from_json(season.rhythm)
        if rhythm is None or season.status == "draft":
            return []
        moment = now()
        found = [
            number for number in range(1, len(rhythm.evenings) + 1) if evenings.phase(rhythm, number, moment) != "ahead"
        ]
        return [await self.evening(season, rhythm, number) for number in found]

    async def evening(self, season: Season, rhythm: Rhythm, number: int) -> Evening:
        """An evening of a season as it stands."""
        people = holders(await self.store.season_people(season.season))
        entrants = {person.user: entrant for entrant, person in people.items()}
        answers = await self.store.evening_answers(season.season)
        tables = await self.store.season_tables(season.season)
        return evening(rhythm, number, now(), answers, entrants, tables)

    async def go_on(self, season: Season, rhythm: Rhythm) -> None:
        """Draw the tables that are due; close evenings that are over."""
        for found in await self.begun(season):
            if found.draws:
                await self._draw(season, found)
            elif found.phase == "over":
                await self._end(season, rhythm, found)

    async def _draw(self, season: Season, found: Evening) -> None:
        """Draw tables of those who wait, and only once."""
        options, _ = read_defaults(ServerSettings(defaults=season.options))
        fewest, most = player_counts(options)
        known = evenings.met(await self.store.season_tables(season.season))
        people = Live().shuffle(sorted(found.waiting))
        tables = await asyncio.to_thread(evenings.seat, people, known, fewest, most)
        drawn = [dict(zip(table, colours(options, max(fewest, len(table))), strict=False)) for table in tables]
        if not await self.store.draw_evening(season.season, found.number, drawn):
            logger.info("evening %d of season %d is drawn again: somebody came or left", found.number, season.season)

    async def _end(self, season: Season, rhythm: Rhythm, found: Evening) -> None:
        """Have the games that are not over go on slowly, or count."""
        if any(table.game is None and not table.dropped for table in found.tables):
            await self.store.end_evening(season.season, found.number)
        people = await self.store.season_people(season.season)
        for table in found.tables:
            if table.game is None or table.status == "lobby" or not is_under_way(table):
                continue
            with suppress(Refused):  # an unreadable game counts for nobody
                await (self._slow_down(table.game) if rhythm.after == "quick" else self._count(season, table, people))

    async def _slow_down(self, game: int) -> None:
        session = await self.service.games.session(game)
        if session.clocks.pace == LIVE and session.stored.active:
            await session.administer(Proposal("pace", QUICK.name).act(session, None, None))
            self.service.runner.schedule(game)

    async def _count(self, season: Season, table: SeasonTable, people: Sequence[SeasonPerson]) -> None:
        assert table.game is not None
        points = (await result_of(self.service.games, table.game)).points
        stood = list(zip(points, entrants_of(table, users_of(people)), strict=True))
        await self.store.stand(season.season, table.number, stood)

    # What people say

    async def answer(self, caller: Caller, season: Season, number: int, answer: Coming) -> Evening:
        """Note the caller's answer; raises `Refused` outside its time."""
        rhythm = Rhythm.from_json(season.rhythm)
        if rhythm is None or not 1 <= number <= len(rhythm.evenings) or season.status not in ("open", "running"):
            raise Refused("refused-season-state")
        phase = evenings.phase(rhythm, number, now())
        start = rhythm.evenings[number - 1]
        if answer == "here" and phase in ("ahead", "called"):
            raise Refused("refused-evening-early", when=f"<t:{start - HERE}:t>")
        if phase in ("on", "over") or (answer != "here" and phase == "ahead"):
            raise Refused("refused-evening-late" if phase in ("on", "over") else "refused-season-state")
        if not await self.store.answer_evening(season.season, number, caller.user, answer, now()):
            raise Refused("refused-season-not-in")
        return await self.evening(season, rhythm, number)
