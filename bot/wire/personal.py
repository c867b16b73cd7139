"""What a person sets about time: read, checked and written down."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import replace

from bot.clock import now
from bot.table.digests import next_digest
from bot.table.errors import Name, Refused
from bot.table.habits import ahead, check_vacation, days_left, days_of, ended, moved, today, with_quiet
from bot.texts import cities
from bot.texts.catalogue import catalogue
from bot.texts.cities import City
from bot.texts.times import clock_in
from bot.ui.settings import SWITCHES, Settings, told
from bot.wire.caller import Caller
from bot.wire.service import Service
from bot.wire.shortening import shorten
from bot.wire.typed_times import read_days, read_hours
from storage import Preferences


class Personal:
    """The settings of people. One change is made after another: each is checked against what is there."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.store = service.store
        self._changing = asyncio.Lock()

    async def settings(self, caller: Caller, game: int, language: str | None = None) -> Settings:
        """All that the caller has set, as they read it in this language, or else in their own."""
        preferences, moment = await self.store.preferences(caller.user), now()
        booked = ahead(preferences, moment)
        years = [today(preferences.zone or "UTC", moment).year, *(days_of(away)[1].year for away in booked)]
        return Settings(
            language or caller.language,
            self.service.languages.chosen(caller.user),
            await self.store.sends_at_once(caller.user),
            preferences,
            moment,
            booked,
            tuple((year, days_left(preferences, year)) for year in sorted(set(years))),
            game,
        )

    async def switch(self, user: int, chosen: Collection[str]) -> None:
        """Turn on those of the switches that are chosen, and the others off."""
        before = await self.store.preferences(user)
        for switch in SWITCHES:
            if (on := switch in chosen) != getattr(before, switch):
                await self.store.set_switch(user, switch, on)
        await self._plan_digest(user)

    async def no_quiet(self, user: int) -> None:
        """Do without quiet hours."""
        async with self._changing:
            await self.store.set_quiet(user, None)
            await self._plan_digest(user)

    async def _plan_digest(self, user: int) -> None:
        """Whoever wants a message a day gets the next one when their days, as they are set now, say so."""
        preferences = await self.store.preferences(user)
        if preferences.digest:
            await self.store.set_digest_due(user, next_digest(preferences, user, now()))

    async def _look_at_games(self, user: int) -> None:
        """When bots begin and end to play for somebody may be another moment now."""
        for game in await self.store.timed_games_of(user):
            self.service.poster.schedule(game)

    async def change(
        self,
        caller: Caller,
        city: str | None = None,
        quiet: str | tuple[int, int] | None = None,
        vacation: str | None = None,
        *,
        bot: bool | None = None,
    ) -> str:
        """Set what was typed, all of it or, when anything is refused, nothing; ``bot`` says of a vacation whether one
        plays meanwhile, None leaves it to the words. Gives what is to be said of it: the page shows the rest."""
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
            await self.store.set_habits(caller.user, after, days, forget_before=f"{year}-01-01")
            await self._plan_digest(caller.user)
            await self._look_at_games(caller.user)
        say, language = catalogue(caller.language).say, caller.language
        words = []
        if found is not None:
            words.append(say("ui-settings-city", city=found.spoken(language), clock=clock_in(found.zone, moment)))
        if days is not None:
            words.append(say("ui-settings-vacation", days=told(days, language)))
            words += [say("done-bot" if days.bot else "done-without-bot")]
        return "\n".join((*words, say("done-from-next")))

    async def cancel(self, caller: Caller, first: str) -> str:
        """Cancel the vacation that begins on this day; of one that has begun the days up to today stay. It
        counts at once, also for what is being decided. Gives what was done; raises `Refused` when there is none."""
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
            await shorten(self.service, caller.user, days_of(found)[0], None if rest is None else days_of(rest)[1])
            await self._plan_digest(caller.user)
            await self._look_at_games(caller.user)
        say = catalogue(caller.language).say
        done = "done-cancelled" if rest is None else "done-cut-short"
        return say(done, days=told(found, caller.language))


async def _city(typed: str, before: Preferences, language: str) -> City | None:
    """The city that was typed, None for the one that is set already; raises `Refused` for one that is not known."""
    if before.zone and typed == cities.spoken(before.city, before.zone, language):
        return None
    found = await asyncio.to_thread(cities.find, typed, 1)
    if not found:
        raise Refused("refused-city", typed=Name(typed))
    return found[0]
