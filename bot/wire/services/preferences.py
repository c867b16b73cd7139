"""What people set for themselves, checked against what is there and stored."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from dataclasses import replace
from datetime import date

from bot.clock import now
from bot.table.game.errors import Name, Refused
from bot.table.game.session import Session
from bot.table.game.vacations import days_of, today
from bot.table.schedule.digests import next_digest
from bot.table.schedule.off_hours_limits import ahead, check_vacation, days_left, ended, moved, with_quiet
from bot.texts import cities
from bot.texts.catalogue import catalogue
from bot.texts.cities import City
from bot.texts.times import clock_in
from bot.time.clocks import Clocks
from bot.ui.settings import SettingsScene, vacation_in_words
from bot.wire.net.events import VacationShortened
from bot.wire.net.replies import Caller
from bot.wire.services.service import Service
from bot.wire.services.typed_times import read_days, read_hours
from storage import SWITCHES, Preferences, SettingsPatch

logger = logging.getLogger(__name__)


async def shorten(service: Service, user: int, first: date, last: date | None) -> None:
    """Shorten or drop a user's vacation for running clocks.

    It begins on ``first`` and ends with ``last``, or never begins. The caller has stored it already, so no decision
    begins with more of it meanwhile. In a game that cannot be loaded no clock runs.
    """
    for game in await service.store.timed_games_of(user):
        try:
            session = await service.games.session(game)
        except Refused as refusal:
            logger.info("a vacation in game %d stays as it was: %s", game, refusal)
            continue
        before = session.clocks
        await _shorten(session, user, first, last)
        if session.clocks != before:
            service.runner.schedule(game)


async def shorten_everywhere(service: Service, user: int, first: date, last: date | None) -> None:
    """The same, also for the games of other processes."""
    await shorten(service, user, first, last)
    await service.events.tell(VacationShortened(user, first, last))


async def _shorten(session: Session, user: int, first: date, last: date | None) -> None:
    def change(clocks: Clocks) -> Clocks:
        own = session.stored.seat_of(user)
        if own is None or own.seat not in clocks.seats:
            return clocks
        return replace(clocks, seats={**clocks.seats, own.seat: clocks.seats[own.seat].shortened(first, last)})

    await session.change_clocks(change)


class Personal:
    """The settings of people, changed one after another."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.store = service.store
        self._changing = asyncio.Lock()

    async def settings(self, caller: Caller, game: int, language: str | None = None) -> SettingsScene:
        """All that the caller has set, in this language or theirs."""
        preferences, moment = await self.store.preferences(caller.user), now()
        booked = ahead(preferences, moment)
        years = [today(preferences.zone or "UTC", moment).year, *(days_of(away)[1].year for away in booked)]
        return SettingsScene(
            language or caller.language,
            preferences,
            moment,
            booked,
            tuple((year, days_left(preferences, year)) for year in sorted(set(years))),
            game,
        )

    async def switch(self, user: int, chosen: Collection[str]) -> None:
        """Turn on the chosen switches, and the others off."""
        await self.patch(user, {switch: int(switch in chosen) for switch in SWITCHES})

    async def patch(self, user: int, patch: SettingsPatch) -> None:
        """Make changes that need no check against what is there."""
        async with self._changing:
            await self.service.people.change(user, patch)
            await self._plan_digest(user)

    async def _plan_digest(self, user: int) -> None:
        """Plan a person's next daily message by their present days."""
        preferences = await self.store.preferences(user)
        if preferences.digest:
            await self.store.set_digest_due(user, next_digest(preferences, user, now()))

    async def _look_at_games(self, user: int) -> None:
        """Run a user's games, whose vacation bots may have moved.

        Other processes hear of it from the store.
        """
        for game in await self.store.timed_games_of(user):
            self.service.runner.schedule(game)

    async def change(
        self,
        caller: Caller,
        city: str | None = None,
        quiet: str | tuple[int, int] | None = None,
        vacation: str | None = None,
        *,
        bot: bool | None = None,
    ) -> str:
        """Set what was typed, or nothing if anything is refused.

        ``bot`` says of a vacation whether one plays meanwhile, None leaves it to the words. Returns what to say of it:
        the page shows the rest.
        """
        async with self._changing:
            before, moment = await self.store.preferences(caller.user), now()
            found = None if city is None else await _city(city, before, caller.language)
            after = before if found is None else moved(before, found.zone, found.written, moment)
            if quiet is not None:
                after = with_quiet(after, read_hours(quiet) if isinstance(quiet, str) else quiet, moment)
            if not after.zone and (after.quiet is not None or vacation is not None):
                raise Refused("refused-no-city")
            days = None
            if vacation is not None:
                days = read_days(vacation, today(after.zone, moment))
                days = days if bot is None else replace(days, bot=bot)
                check_vacation(days, after, moment)
            year = today(after.zone or "UTC", moment).year
            await self.store.set_off_hours(caller.user, after, days, forget_before=f"{year}-01-01")
            await self._plan_digest(caller.user)
            await self._look_at_games(caller.user)
        say, language = catalogue(caller.language).say, caller.language
        words = []
        if found is not None:
            words.append(say("ui-settings-city", city=found.spoken(language), clock=clock_in(found.zone, moment)))
        if days is not None:
            words.append(say("ui-settings-vacation", days=vacation_in_words(days, language)))
            words += [say("done-bot" if days.bot else "done-without-bot")]
        return "\n".join((*words, say("done-from-next")))

    async def cancel(self, caller: Caller, first: str) -> str:
        """Cancel the vacation from this day; returns what was done.

        Of one that has begun the days up to today stay. It counts at once, also for the present decision. Raises
        `Refused` when there is none.
        """
        async with self._changing:
            preferences, moment = await self.store.preferences(caller.user), now()
            found = next((away for away in ahead(preferences, moment) if away.first == first), None)
            if found is None:
                raise Refused("refused-vacation-gone")
            rest = ended(found, preferences.zone, moment)
            if rest is None:
                await self.store.cancel_vacation(caller.user, found.first)
            else:
                await self.store.book_vacation(caller.user, rest)
            last = None if rest is None else days_of(rest)[1]
            await shorten_everywhere(self.service, caller.user, days_of(found)[0], last)
            await self._plan_digest(caller.user)
            await self._look_at_games(caller.user)
        say = catalogue(caller.language).say
        done = "done-cancelled" if rest is None else "done-cut-short"
        return say(done, days=vacation_in_words(found, caller.language))


async def _city(typed: str, before: Preferences, language: str) -> City | None:
    """The city that was typed (None: the present); raises `Refused` if unknown."""
    if before.zone and typed == cities.spoken(before.city, before.zone, language):
        return None
    found = await asyncio.to_thread(cities.find, typed, 1)
    if not found:
        raise Refused("refused-city", typed=Name(typed))
    return found[0]
