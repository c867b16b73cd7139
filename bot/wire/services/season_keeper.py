"""What happens to seasons by themselves.

Their tables open and begin, their standings follow, they close at their end. One job a season, asked for by its games,
by a press, by a start and by the time. Nothing of it is remembered between two jobs: what they do follows from what is
stored.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

import discord

from bot.clock import now
from bot.leagues.evenings import next_moment
from bot.leagues.rhythm import Rhythm
from bot.leagues.seasons import MAX_AT_ONCE, MAX_PEOPLE, holders, is_over, to_open
from bot.settings import Settings
from bot.table.game.by import By
from bot.table.game.errors import AlreadyDone, Refused
from bot.table.game.home import read_defaults
from bot.table.lobbies import lobby as lobbies
from bot.table.lobbies import starting
from bot.table.lobbies.lobby import Change
from bot.table.lobbies.lobby_bots import free_bot_name
from bot.texts.safe import safe_text
from bot.time.seat_clocks import DAY, HOUR
from bot.ui.tables import ListedTable
from bot.wire.net.background import recurring
from bot.wire.net.discord_errors import FAILURES, Failure, Worn, failure_of
from bot.wire.net.events import SeasonsChanged
from bot.wire.net.rate_limit import Priority
from bot.wire.posts.guesses import Guesses
from bot.wire.posts.jobs import Due, GameJobs
from bot.wire.posts.season_events import SeasonEvents
from bot.wire.posts.season_posts import SeasonPosts
from bot.wire.services.evenings import Evenings
from bot.wire.services.homes import Homes, WantedPlace
from bot.wire.services.seasons import Seasons
from bot.wire.services.service import Service
from engine import BadOptions, Options
from engine.players import DEFAULT
from engine.rulesets import colours, player_counts
from storage import Season, SeasonPerson, SeasonTable, Seat, ServerSettings

logger = logging.getLogger(__name__)
LOOK_SECONDS = 60
BUSY_SECONDS = 300
"""After which a table that found no room is tried again."""
"""Seconds between two looks whether a season has come to its end."""
SHOWN_SECONDS = 7 * DAY
"""For which a start looks at the posts of seasons that are over."""


class SeasonKeeper(GameJobs):
    """Keeps seasons going; the numbers of its jobs are those of seasons."""

    name = "standings"
    of = "season"
    priority = Priority.EDIT

    def __init__(
        self, seasons: Seasons, posts: SeasonPosts, homes: Homes, service: Service, settings: Settings
    ) -> None:
        super().__init__()
        self.seasons = seasons
        self.store = seasons.store
        self.posts = posts
        self.homes = homes
        self.service = service
        self.settings = settings
        self.evenings = Evenings(seasons, service)
        self.events = SeasonEvents(self.store, homes.client)
        self.guesses = Guesses(seasons.games, homes.client)
        self._later: dict[int, int] = {}

    async def check_all(self) -> None:
        """Look at all seasons after a start."""
        for season in await self.store.seasons_to_check(now() - SHOWN_SECONDS):
            self.schedule(season.season, debounce=False)

    @recurring(LOOK_SECONDS)
    async def look(self) -> None:
        """Look at seasons that end now, and at waiting ones."""
        due = {season for season, moment in self._later.items() if moment <= now()} | set(self.to_retry())
        for season in await self.store.seasons_to_check(now() - SHOWN_SECONDS):
            ended = season.status != "ended" and season.ends <= now()
            if (ended and season.season not in self.troubles) or season.season in due:
                self.schedule(season.season, debounce=False)

    async def check(self, game: int, due: Due) -> None:
        """Do a season's next acts, then update its post."""
        season = await self.store.season(game)
        if season is None or season.status == "draft":
            return
        self._later.pop(game, None)
        rhythm = Rhythm.from_json(season.rhythm)
        night = rhythm if rhythm is not None and rhythm.is_night else None
        if night is not None and season.status in ("open", "running"):
            if (moment := next_moment(night, now())) is not None:
                self._wait_until(game, moment)
            await self.evenings.go_on(season, night)
            season = await self.store.season(game) or season
        if season.status == "open" and season.ends <= now():
            await self.seasons.end(season)
            season = await self.store.season(game) or season
        if season.status == "running":
            tables = await self.seasons.tables(season)
            to_come = night is not None and now() < night.evenings[-1] + night.seconds
            if season.ends <= now() or (all(map(is_over, tables)) and not to_come):
                await self.seasons.close(season)
            else:
                await self._go_on(season, tables)
            season = await self.store.season(game) or season
        if season.status == "ended":
            await self._close_lobbies(await self.store.season_tables(game))
        scene, begun = await self.seasons.scene(season), await self.evenings.begun(season)
        trouble = None
        try:
            await self.posts.show(scene, due, self._wake, lambda: self.schedule(game, debounce=False), begun)
        except FAILURES as error:
            trouble = error
        if night is not None:  # it waits for no post, and no post for it
            await self.events.keep(season, self._wake)
            await self.guesses.keep(scene, begun, self._wake)
        if isinstance(trouble, Worn):
            logger.info("the standings of season %d take no more edits for a while: %s", game, trouble)
            self._wait(game, HOUR)
        elif trouble is not None:
            raise trouble

    def _wait(self, season: int, seconds: int) -> None:
        self._wait_until(season, now() + seconds)

    def _wait_until(self, season: int, moment: int) -> None:
        self._later[season] = min(self._later.get(season, moment), moment)

    def _wake(self, owner: int, moment: int) -> None:
        """Look at a season again, which owns posts under its negative number."""
        self._wait_until(abs(owner), moment)

    # Tables

    async def _go_on(self, season: Season, tables: Sequence[SeasonTable]) -> None:
        people = holders(await self.store.season_people(season.season))
        await self._close_lobbies([table for table in tables if table.dropped])
        for table in tables:
            if table.status == "lobby" and table.game is not None and not table.dropped:
                await self._begin(season, table, people)
        rhythm = Rhythm.from_json(season.rhythm)
        at_once = MAX_AT_ONCE if rhythm is None else MAX_PEOPLE if rhythm.is_night else rhythm.at_once
        for table in to_open(tables, people.keys(), at_once):
            try:
                await self._open(season, table, people)
            except AlreadyDone:
                continue
            except Refused as refusal:
                # The channel has a game, or the server or a person has as many as may be: the next end makes room.
                logger.info("table %d of season %d waits: %s", table.number, season.season, refusal)
                self._wait(season.season, BUSY_SECONDS)
                if refusal.key == "refused-user-full":
                    continue  # others may have room for theirs
                return

    async def _open(self, season: Season, table: SeasonTable, people: dict[int, SeasonPerson]) -> None:
        """Open a table with all its people seated."""
        options, timing = read_defaults(ServerSettings(defaults=season.options))
        seats = _seats(table, people, options)
        settings = await self.store.server(season.guild)
        if table.evening is not None:  # tables of an evening are played at the same time
            settings = replace(settings, threads=True)
        limits = self.service.limits
        names = tuple(safe_text(seat.name) for seat in seats)
        shown = ListedTable(0, options.scenario, timing.pace.name, names, "opening")
        spot = WantedPlace(season.guild, season.channel, self._origin(season), f"season {season.season} {table.number}")
        await self._check_limits(season, seats)
        async with self.homes.place_at(spot, settings, shown, season.language) as place, limits.lock:
            await self._check_limits(season, seats)
            if place.channel == season.channel:
                await self._check_there(season)
            results = place.home.results or (season.channel if place.home.parent is not None else None)
            new = lobbies.NewTable(
                guild=place.guild,
                channel=place.channel,
                name=seats[0].name,
                language=season.language,
                options=options.sized(len(seats)),
                timing=timing,
                beacon=self.settings.beacon,
                home=replace(place.home, season=season.season, results=results, players=None),
                seats=seats,
                opening=place.opening,
                season=(season.season, table.number),
            )
            opened = await lobbies.open_lobby(self.store, new, By(seats[0].user or 0), now())
        self.service.runner.schedule(opened.game)

    def _origin(self, season: Season) -> int:
        channel = self.homes.client.get_channel(season.channel)
        return channel.parent_id if isinstance(channel, discord.Thread) else season.channel

    async def _check_limits(self, season: Season, seats: Sequence[Seat]) -> None:
        await self.service.limits.check_server(season.guild)
        for seat in seats:
            if seat.user is not None:
                await self.service.limits.check_person(seat.user)

    async def _check_there(self, season: Season) -> None:
        """Raise `Refused` where a season's channel was deleted."""
        if self.homes.client.get_channel(season.channel) is None:  # it may be a thread in the archive
            try:
                await self.homes.client.fetch_channel(season.channel)
            except FAILURES as error:
                if failure_of(error) is not Failure.CHANNEL_GONE:
                    raise
                raise Refused("refused-season-channel") from error

    async def _begin(self, season: Season, table: SeasonTable, people: dict[int, SeasonPerson]) -> None:
        """Start a posted table, with the present holders of its places."""
        assert table.game is not None
        lobby = await self.store.load(table.game)
        if lobby is None or lobby.status != "lobby" or lobby.starting or not people.keys() >= set(table.entrants):
            return
        if lobby.proof is not None and lobby.proof.opening_post is None:
            return  # it comes by again once that is posted
        options, _ = read_defaults(ServerSettings(defaults=season.options))
        seats = _seats(table, people, options)
        try:
            if [seat.user for seat in lobby.seats] != [seat.user for seat in seats]:
                change = Change(seats=seats, owner=seats[0].user)
                await lobbies.change_lobby(self.store, lobby.game, None, lambda _: change, now())
            await starting.start_lobby(self.store, lobby.game, by=By(seats[0].user or 0), now=now())
        except (Refused, BadOptions) as refusal:
            logger.info("table %d of season %d does not begin: %s", table.number, season.season, refusal)
            self._wait(season.season, BUSY_SECONDS)
        self.service.runner.schedule(lobby.game)

    async def _close_lobbies(self, tables: Sequence[SeasonTable]) -> None:
        """Close the lobbies of a season that ends or drops them."""
        for table in tables:
            if table.game is not None and table.status == "lobby":
                with suppress(Refused):  # it has begun meanwhile
                    await lobbies.change_lobby(self.store, table.game, None, lambda _: Change(closed=True), now())
                self.service.runner.schedule(table.game)

    def follow(self, changed: SeasonsChanged) -> None:
        """Look at seasons that have changed."""
        for season in changed.seasons:
            self.schedule(season)


def _seats(table: SeasonTable, people: dict[int, SeasonPerson], options: Options) -> tuple[Seat, ...]:
    """A table's seats in drawn order, filled up with bots."""
    seats = [
        Seat(place, people[entrant].user, people[entrant].name, colour)
        for place, (entrant, colour) in enumerate(zip(table.entrants, table.colours, strict=True))
    ]
    fewest, _ = player_counts(options)
    free = [colour for colour in colours(options, max(fewest, len(seats))) if colour not in table.colours]
    for colour in free[: max(0, fewest - len(seats))]:
        seats.append(Seat(len(seats), None, free_bot_name(seats), colour, DEFAULT))
    return tuple(seats)
