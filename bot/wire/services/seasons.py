"""Seasons of leagues: what readers know, what people do.

Managers can do more.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

import discord

from bot.clock import now
from bot.leagues.draw import draw, sizes
from bot.leagues.rhythm import (
    CALL,
    GAME,
    NIGHT,
    Kind,
    Rhythm,
    day_of,
    duration,
    rounds,
    usual_first,
    weekly,
)
from bot.leagues.seasons import MAX_PEOPLE, entrants_of, holders, is_under_way, played, users_of
from bot.leagues.standings import PODIUM, full_standings, standings
from bot.table.game.errors import AlreadyDone, Refused
from bot.table.game.home import read_defaults, write_defaults
from bot.table.game.registry import Sessions
from bot.texts.catalogue import catalogue
from bot.time.seat_clocks import DAILY, DAY, HOUR, LIVE, Timing
from bot.ui.leagues.season_scene import SeasonScene
from bot.wire.net.replies import Caller
from bot.wire.services.fame import result_of
from bot.wire.services.servers import Servers
from engine.chance import Live
from engine.rulesets import colours, player_counts
from storage import Season, SeasonTable, ServerSettings


class OtherTables(Exception):
    """The draw that was shown is out of date."""


DRAWN_AGAIN = 3
"""So often tables are drawn while people join and leave meanwhile."""
MAX_UNDER_WAY = 5
"""Seasons of a server that are not over."""
USUAL_GAMES = 4
"""Evenings of a season, or games of each person."""


class Seasons:
    """Finds out what is known of seasons, and changes them."""

    def __init__(self, games: Sessions, servers: Servers) -> None:
        self.games = games
        self.store = games.store
        self.servers = servers

    # Reading

    async def season(self, caller: Caller, number: int) -> Season:
        """A season of the caller's server.

        Raises `Refused` where there is no such one, or it is `hidden` and the caller does not take part: those who do
        can still leave, and take their names away. Managers can end it.
        """
        guild = self.servers.guild_of(caller).id
        found = await self.store.season(number)
        if found is None or found.guild != guild or (found.status == "draft" and not self.manages(caller)):
            raise Refused("refused-no-season")
        takes_part = caller.user in {person.user for person in await self.store.season_people(number)}
        if not takes_part and not self.manages(caller) and await self.hidden(found):
            raise Refused("refused-no-fame")
        return found

    async def hidden(self, season: Season) -> bool:
        """Whether a season of before belongs to a hall that is closed."""
        return season.rhythm is None and not (await self.store.server(season.guild)).fame

    def manages(self, caller: Caller) -> bool:
        """Whether the caller manages the server."""
        return bool(caller.interaction.permissions.manage_guild)

    async def scene(self, season: Season, caller: Caller | None = None) -> SeasonScene:
        """A season for the caller, or for everybody.

        For everybody it is in the season's language.
        """
        people, server = await self.store.season_people(season.season), await self.store.server(season.guild)
        if await self.hidden(season):
            own = None if caller is None else caller.user
            people = [replace(person, named=person.named and person.user == own) for person in people]
        tables = await self.tables(season)
        entrants = {entrant for table in tables for entrant in table.entrants}
        rhythm = Rhythm.from_json(season.rhythm)
        if rhythm is not None and rhythm.is_night:  # all who joined stand in the list, at tables or not
            entrants = (entrants | holders(people).keys()) - {one.entrant for one in people if one.has_left}
        elif not season.substitutes:
            # A person whose data are erased after the end keeps a place without a name: no other rank moves.
            left = {person.entrant for person in people if person.has_left}
            entrants -= entrants - holders(people).keys() if season.status == "running" else left
        games = list(played(tables, users_of(people)))
        found = (standings if season.rhythm is None else full_standings)(entrants, games, season.scoring)
        options, timing = read_defaults(ServerSettings(defaults=season.options))
        places = {}
        if caller is not None or (rhythm is not None and rhythm.is_night):
            for table in tables:
                stored = None if table.game is None else await self.store.look_up(table.game)
                if stored is not None:
                    places[stored.game] = f"<#{stored.channel}>"
        return SeasonScene(
            season.language if caller is None else caller.language,
            season,
            options,
            timing,
            people,
            tables,
            found,
            None if caller is None else caller.user,
            caller is not None and self.manages(caller),
            server.threads,
            places,
            server.hours,
        )

    async def tables(self, season: Season) -> list[SeasonTable]:
        """A season's tables, with missing results computed."""
        tables = await self.store.season_tables(season.season)
        missing = [table for table in tables if table.status in ("finished", "ended") and table.result is None]
        for table in missing:
            with suppress(Refused):  # one that only a newer program can read, or a lobby that never began
                await self.store.save_result(await result_of(self.games, table.game or 0))
        return await self.store.season_tables(season.season) if missing else tables

    async def all_scenes(self, caller: Caller) -> list[SeasonScene]:
        """The seasons of the caller's server that they may know."""
        guild = self.servers.guild_of(caller).id
        found = []
        for season in await self.store.seasons_in(guild):
            if self.manages(caller) or not (season.status == "draft" or await self.hidden(season)):
                people = await self.store.season_people(season.season)
                tables = await self.store.season_tables(season.season)
                options, timing = read_defaults(ServerSettings(defaults=season.options))
                found.append(SeasonScene(caller.language, season, options, timing, people, tables))
        return found

    # People

    async def join(self, caller: Caller, season: Season) -> None:
        """Take part, or take a free place; raises `Refused`."""
        rhythm = Rhythm.from_json(season.rhythm)
        always = rhythm is not None and rhythm.is_night
        result = await self.store.join_season(season.season, caller.user, caller.name, MAX_PEOPLE, at_any_time=always)
        if result != "joined":
            raise Refused(f"refused-season-{result}")

    async def leave(self, caller: Caller, season: Season) -> None:
        """Take part no more; raises `Refused`."""
        if not await self.store.leave_season(season.season, caller.user):
            raise Refused("refused-season-not-in")

    async def set_named(self, caller: Caller, season: Season, named: bool) -> None:
        """Be named in the standings, or not; raises `Refused`."""
        if not await self.store.set_named(season.season, caller.user, named):
            raise Refused("refused-season-not-in")

    # Managers

    async def prepare(self, caller: Caller, kind: Kind) -> Season:
        """Prepare a manager's season from a template."""
        guild = self.servers.managed(caller)
        alive = [season for season in await self.store.seasons_in(guild.id) if season.status != "ended"]
        if len(alive) >= MAX_UNDER_WAY:
            raise Refused("refused-seasons-many", most=MAX_UNDER_WAY)
        settings = await self.store.server(guild.id)
        options, _ = read_defaults(settings)
        language = settings.language or caller.language
        zone = await self.zone(caller)
        evenings = weekly(usual_first(now(), zone), USUAL_GAMES, zone) if kind == NIGHT else ()
        rhythm = Rhythm(kind, evenings, seed=secrets.randbits(62))
        new = Season(
            0,
            guild.id,
            caller.interaction.channel_id or 0,
            language,
            catalogue(language).say(f"ui-season-title-{kind}"),
            "draft",
            write_defaults(options, Timing(LIVE if kind == NIGHT else DAILY)),
            USUAL_GAMES,
            PODIUM,
            kind != NIGHT,
            rhythm.ends if rhythm.is_night else usual_end(threads=settings.threads),
            rhythm.to_json(),
        )
        found = await self.store.season(await self.store.open_season(new))
        assert found is not None
        return found

    async def zone(self, caller: Caller) -> str:
        """In which zone a manager types hours: their own, if known."""
        return (await self.store.preferences(caller.user)).zone or "UTC"

    async def change(self, season: Season, **changes: Any) -> None:
        """Change an unseen season; raises `Refused` for any other."""
        if not await self.store.change_season(season.season, before="draft", changes=changes):
            raise Refused("refused-season-state")

    async def publish(self, caller: Caller, season: Season) -> None:
        """Let people join, by a post in the caller's channel."""
        await self.check_dates(season, caller)
        interaction = caller.interaction
        needed = "send_messages_in_threads" if isinstance(interaction.channel, discord.Thread) else "send_messages"
        if not getattr(interaction.app_permissions, needed):
            raise Refused("refused-season-channel")
        await self.change(season, status="open", channel=caller.interaction.channel_id)

    async def check_dates(self, season: Season, caller: Caller) -> None:
        """Raise `Refused`, with what would do, for dates that cannot work."""
        moment, scene = now(), await self.scene(season, caller)
        if (night := scene.night) is not None:
            if night.evenings[0] < moment + CALL:
                zone = await self.zone(caller)
                raise Refused("refused-season-evening", when=f"<t:{usual_first(moment, zone)}:F>")
            if night.after == "points" and GAME[scene.timing.pace.name][0] > night.seconds:
                raise Refused("refused-season-pace-long", hours=night.seconds // HOUR)
            return
        if season.ends <= moment:
            raise Refused("refused-season-date", status=season.status)
        if season.rhythm is not None and season.ends < (earliest := scene.duration.earliest(moment)):
            raise Refused("refused-season-short", days=scene.duration.fewest, day=day_of(earliest - 1))

    async def draw(self, season: Season, mark: str = "") -> int:
        """Draw the tables that were shown; returns how many.

        Raises `Refused` where they do not come out even, and after the end; `OtherTables` where ``mark`` names others.
        """
        if season.ends <= now():
            raise Refused("refused-season-date", status=season.status)
        for _ in range(DRAWN_AGAIN):
            tables = await self.plan(season)
            if season.rhythm is not None and mark != mark_of(tables):
                raise OtherTables
            if await self.store.begin_season(season.season, tables):
                return len(tables)
        found = await self.store.season(season.season)
        raise AlreadyDone if found is not None and found.status == "running" else Refused("refused-season-state")

    async def plan(self, season: Season) -> list[dict[int, str]]:
        """The tables that a draw of the people who are in gives.

        Asked twice it gives the same ones, but in a season of before.
        """
        people = list(holders(await self.store.season_people(season.season)))
        options, _ = read_defaults(ServerSettings(defaults=season.options))
        fewest, most = player_counts(options)
        found = await asyncio.to_thread(draw, len(people), season.games, fewest, most)
        if found is None:
            more = range(len(people) + 1, MAX_PEOPLE + most)
            would = next(one for one in more if sizes(one, season.games, fewest, most))
            raise Refused(
                "refused-season-numbers",
                people=len(people),
                games=season.games,
                fewest=fewest,
                most=most,
                would=would,
            )
        rhythm = Rhythm.from_json(season.rhythm)
        if rhythm is None:
            entrants = Live().shuffle(people)
        else:
            entrants = sorted(people)
            # The same people are in the same order each time, which nobody knew when they joined.
            entrants.sort(key=lambda one: hashlib.sha256(f"{rhythm.seed} {one}".encode()).digest())
        return [
            {entrants[one]: colour for one, colour in zip(table, colours(options, len(table)), strict=False)}
            for table in found
        ]

    async def delete(self, season: Season) -> None:
        """Forget an unseen season; raises `Refused` for any other."""
        if not await self.store.delete_season(season.season):
            raise Refused("refused-season-state")

    async def end(self, season: Season) -> None:
        """End an open or running season now; raises `Refused` for others.

        A running one ends by its points, as at its end.
        """
        if season.status == "running":
            await self.close(season)
        elif not await self.store.change_season(season.season, before="open", changes={"status": "ended"}):
            raise Refused("refused-season-state")

    async def close(self, season: Season) -> None:
        """Close a season: open games count by public points."""
        stood: dict[int, list[tuple[int, int | None]]] = {}
        users = users_of(await self.store.season_people(season.season))
        for table in await self.tables(season):
            if table.game is not None and table.status != "lobby" and is_under_way(table):
                with suppress(Refused):  # an unreadable game counts for nobody
                    points = (await result_of(self.games, table.game)).points
                    stood[table.number] = list(zip(points, entrants_of(table, users), strict=True))
        await self.store.close_season(season.season, stood)


def mark_of(tables: Sequence[Iterable[int]]) -> str:
    """By what drawn tables are known in a question."""
    return hashlib.sha256(repr([list(table) for table in tables]).encode()).hexdigest()[:12]


def usual_end(*, threads: bool) -> int:
    """When a season ends by default, a unix second."""
    days = duration(DAILY.name, rounds(USUAL_GAMES, Rhythm.at_once, USUAL_GAMES, threads=threads)).most
    return (now() // DAY + days + 1) * DAY
