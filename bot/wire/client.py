"""The Discord client: one door for every interaction, the public posts at start-up, a clean end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import discord
from discord.ext import tasks

from bot.clock import now
from bot.processes.painter import Keeping
from bot.processes.renderer import Renderer
from bot.processes.thinking import Thinker
from bot.settings import Settings
from bot.table.game.errors import Refused
from bot.table.game.registry import Sessions
from bot.table.game.seat_transfer import LOST
from bot.texts.catalogue import read_texts
from bot.ui.parts import parse_id
from bot.wire.commands.catan import Catan
from bot.wire.commands.registration import Commands, Registration, Translator
from bot.wire.handlers.absence import AbsencePresses
from bot.wire.handlers.admin import ManagePresses
from bot.wire.handlers.game import GamePresses
from bot.wire.handlers.lobby import LobbyPresses
from bot.wire.handlers.pages import PagePresses
from bot.wire.handlers.plans import PlanPresses
from bot.wire.handlers.polls import PollPresses
from bot.wire.handlers.press import Press, form_values
from bot.wire.handlers.seasons import SeasonPresses
from bot.wire.handlers.servers import ServerPresses
from bot.wire.handlers.settings import SettingsPresses
from bot.wire.handlers.statistics import StatisticsPresses
from bot.wire.handlers.verb import Presses
from bot.wire.net.aliases import Aliases
from bot.wire.net.background import Garbage
from bot.wire.net.events import ChannelLost, Events, PostsSettled, SeasonsChanged
from bot.wire.net.guard import Guard
from bot.wire.net.login import ShardedClient
from bot.wire.net.messages import Outbox
from bot.wire.net.metrics import ASLEEP, GATE, PICTURES, SILENT, WAITING, Figures, Metrics
from bot.wire.net.ownership import Ownership
from bot.wire.net.people import KnownPeople
from bot.wire.net.rate_limit import RateLimit
from bot.wire.posts.dm_poster import DmPoster
from bot.wire.posts.films import FilmMaker
from bot.wire.posts.home_poster import HomePoster
from bot.wire.posts.jobs import LATE_CARDS, Wakeups
from bot.wire.posts.panels import Panels
from bot.wire.posts.publisher import Publisher, Retirement
from bot.wire.posts.reconciler import Poster, Reconciler
from bot.wire.posts.restored import look_after_restoring
from bot.wire.posts.season_posts import SeasonPosts
from bot.wire.services.digests import Digests
from bot.wire.services.erasure import Erasure
from bot.wire.services.homes import Homes
from bot.wire.services.housekeeping import Housekeeping
from bot.wire.services.lost_places import LostPlaces
from bot.wire.services.relay import Relay, share
from bot.wire.services.runner import Runner
from bot.wire.services.scheduler import Timekeeper
from bot.wire.services.season_keeper import SeasonKeeper
from bot.wire.services.seasons import Seasons
from bot.wire.services.seats import SeatTransfers
from bot.wire.services.servers import Servers
from bot.wire.services.service import Service
from bot.wire.services.welcome import Welcome
from storage import Store

logger = logging.getLogger(__name__)
DRAIN_SECONDS = 1.25
"""For which the end waits for what is under way. A channel may be made to wait longer by Discord: the next start posts
what is missing then."""
GOODBYE_SECONDS = 2.0
"""For which the end waits for a Discord that is to say goodbye."""


class RefereeClient(ShardedClient):
    """Referees games in channels, on as many connections as Discord asks for.

    Needs no privileged intent: it reads no messages and lists no members.
    """

    def __init__(
        self, settings: Settings, store: Store, films: FilmMaker | None = None, metrics: Metrics = SILENT
    ) -> None:
        rate_limit = RateLimit(settings.requests_per_second, store.connection.why_stale)
        self.events = events = Events()
        figures = Figures(lambda: rate_limit.waiting, lambda: self.renderer.waiting, self._live_games, metrics, events)
        super().__init__(
            http_trace=figures.trace,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            # Beyond this a call fails at once instead of sleeping: the post is then sent as a new one, or tried again
            # later.
            max_ratelimit_timeout=30.0,
            shards=store.shards,
        )
        self.settings = settings
        self.store = store
        metrics.measure(store)
        self.guard = Guard(
            store, Aliases(settings.folder).of, figures.answered, lambda caller: self.service.follow_store(caller)
        )
        self.garbage = Garbage(self.guard)
        self.games = Sessions(store, now)
        keeping = Keeping.within(settings.painted, settings.painted_megabytes, settings.drawing_processes)
        self.renderer = Renderer(settings.picture_patience, settings.drawing_processes, keeping)
        self.films = films or FilmMaker()
        self.people = KnownPeople(store)
        self.thinker = Thinker(settings.thinking_processes)
        rate_limit.govern(self.http)
        panels, wakeups = Panels(self.games, rate_limit), Wakeups()
        outbox = Outbox(self, store)
        publisher = Publisher(store, self.renderer, outbox, Retirement(self.games, outbox))
        reconciler = Reconciler(self.games, settings, self.films, publisher, wakeups)
        dm_poster = DmPoster(self.games, publisher, self.people, wakeups)
        homes = Homes(store, outbox, self)
        home_poster = HomePoster(self.games, settings, publisher, homes.threads, wakeups, events)
        self.homes, self.welcome = homes, Welcome(store, outbox, self)
        self.poster = Poster(reconciler, dm_poster, panels, home_poster)

        self.runner = Runner(self.games, settings, self.poster, wakeups, events, metrics.thinking(self.thinker))
        self.service = Service(self.games, self.runner, self.renderer, self.films, self.people, settings, events)
        seating = SeatTransfers(self.service)
        erasure = Erasure(self.service, seating)
        pages, manage = PagePresses(self.service, erasure), ManagePresses(self.service, seating)
        game, lobby, own = GamePresses(self.service), LobbyPresses(self.service, homes), SettingsPresses(self.service)
        servers = Servers(store, settings, self)
        at_home, counted = ServerPresses(self.service, servers, seating), StatisticsPresses(self.service, servers)
        seasons = Seasons(self.games, servers)
        self.seasons = SeasonKeeper(seasons, SeasonPosts(store, self.renderer, outbox), homes, self.service, settings)
        events.hear(PostsSettled, lambda settled: metrics.settled(settled.seconds))
        events.hear(SeasonsChanged, self.seasons.follow)
        leagues = SeasonPresses(seasons, self.seasons, seating)
        polls = PollPresses(self.service)
        absence, planning = AbsencePresses(self.service, seating), PlanPresses(self.service)
        groups = (game, lobby, pages, pages.reviews, polls, planning, at_home, own, manage, absence, counted, leagues)
        self.presses = Presses(self.service.cooldowns, panels.pressed, *groups)
        self.places = LostPlaces(self.service, self)
        events.hear(ChannelLost, lambda lost: self.places.channel_gone(lost.channel))
        self.housekeeping = Housekeeping(self.service, self.garbage, self.places, figures)
        self.digests = Digests(self.games, self.poster.outbox, self.people)
        self.timekeeper = Timekeeper(store, self.games.outages, self.runner, self.digests, self._look_at_deadlines)
        self._sample = partial(
            metrics.sample,
            self._live_games,
            {GATE: lambda: rate_limit.waiting, PICTURES: lambda: self.renderer.waiting},
            {WAITING: lambda: len(self.runner.troubles), ASLEEP: lambda: len(self.games.places.lost)},
        )
        self._aside: set[asyncio.Task[None]] = set()
        self.ownership = Ownership(store, rate_limit, self.take_up, self.games.reload_all)
        self.relay = Relay(self.ownership)
        if not store.shards.alone:
            share(self, erasure)
        self.tree = Commands(self)
        self.registration = Registration(self.tree, store)
        self.tree.add_command(Catan(self.service, homes, pages, own, manage, at_home))

    @property
    def loops(self) -> tuple[tasks.Loop[Any], ...]:
        """All loops of the bot."""
        return (*self.housekeeping.loops, self.timekeeper.tick, self.seasons.look)

    async def setup_hook(self) -> None:
        """Begin, at once or as soon as this process owns its shards."""
        self.garbage.begin()  # here, where nobody can press yet
        await self.tree.set_translator(Translator())
        self.begin(read_texts(), "texts")
        self.begin(self._sample(), "metrics")
        if self.store.shards.alone:
            await self.take_up()
        else:
            self.ownership.begin()
            self.begin(self.relay.keep(), "what others leave")

    async def take_up(self) -> None:
        """Begin to register the commands and to bring every post up to date; the start waits for neither. What may fail
        comes first: then all is done again, and nothing begins twice."""
        await self.people.load()
        await self.games.places.load()
        await self.welcome.begin()
        games = await self.games_to_check()
        await self.timekeeper.start()
        self.housekeeping.start()
        self.seasons.look.start()
        await self.service.losses.stop_games(self.store.behind)
        if self.ownership.is_first:
            self.begin(self.registration.keep_trying(), "registering the commands")
        if self.settings.beacon:
            self.begin(self.runner.starts.look(), "a look at the beacon")
        self.begin(self._check_posts(games), "posts after the start")
        self.begin(self.service.losses.tell(), "word of lost moves")
        self.begin(self.poster.home_poster.check_all(games), "lines after the start")
        self.begin(self.homes.clean(), "threads without a table")
        self.begin(self.seasons.check_all(), "seasons after the start")
        if self.is_ready():
            await self._all_known()

    async def _check_posts(self, games: Sequence[int]) -> None:
        await look_after_restoring(self, self.store, games)
        await self.runner.check_all(games)

    def begin(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Do something that nothing waits for; the end of the program cuts it short."""
        task = asyncio.create_task(work, name=name)
        self._aside.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._aside.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("%s failed", task.get_name(), exc_info=error)

    async def _live_games(self) -> int:
        """How many games go on, without those that sleep because their place is lost."""
        return len(await self.store.active_games()) - len(self.games.places.lost)

    async def games_to_check(self) -> list[int]:
        """The games whose posts a start brings up to date."""
        # A game may have ended just before the last process did, without its last card.
        closed = await self.store.closed_since(now() - LATE_CARDS, but=LOST)
        return [*await self.store.active_games(), *closed]

    async def on_ready(self) -> None:
        """All servers are known, on all connections: say so in the log, and look for those that were lost."""
        await read_texts()  # what of them is left
        logger.info("ready as %s in %d servers", self.user, len(self.guilds))
        if self.ownership.owns:
            await self._all_known()

    async def _all_known(self) -> None:
        self.begin(self.places.look_for_all(), "lost places")
        self.begin(self.welcome.greet_missed(), "a welcome that was missed")
        await self.timekeeper.back(None)

    async def on_shard_disconnect(self, shard: int) -> None:
        """Nobody of its servers can press."""
        self.timekeeper.lost(shard, self.shard_count)

    async def on_shard_ready(self, shard: int) -> None:
        """They can press, or press again."""
        await self.timekeeper.back(shard, self.shard_count)

    on_shard_resumed = on_shard_ready

    def _look_at_deadlines(self) -> None:
        async def look() -> None:
            await self.runner.check_all(await self.store.active_games())

        self.begin(look(), "deadlines after an outage")

    async def close(self) -> None:
        """Take on no more, telling so who asks; send what is under way, close the connection and the store."""
        if self.is_closed():
            return
        self.guard.shut()
        self.housekeeping.stop()
        self.seasons.look.cancel()
        self.seasons.hurry()
        self.garbage.end()
        await self.timekeeper.end()
        for task in self._aside:
            task.cancel()
        if not self.store.lost:  # else the posts are another process's now
            await self.ownership.let_answer(self.guard.finish)
            with suppress(TimeoutError):
                async with asyncio.timeout(DRAIN_SECONDS):
                    await self._finish()
        self.guard.give_up()
        self.seasons.give_up()
        if left := self.runner.give_up():
            logger.info("the next start posts what is missing in %d games", len(left))
        await asyncio.sleep(0)  # what was given up ends before what it needs is closed
        await self.ownership.give_back()
        self.films.close()
        self.service.reviews.close()
        self.renderer.close()
        self.thinker.close()
        try:
            async with asyncio.timeout(GOODBYE_SECONDS):
                await super().close()
        except TimeoutError:
            await self.http.close()
        await self.store.close()

    async def _finish(self) -> None:
        """Finish what was asked for, and post what comes of it."""
        self.runner.hurry()
        await self.relay.finish()
        await self.guard.finish()
        await self.seasons.drain()
        await self.runner.drain()
        await self.digests.finish()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Buttons, menus and forms; commands and autocomplete go through the command tree."""
        if interaction.channel_id is not None and self.games.places.has_lost(interaction.channel_id):
            self.begin(self.places.pressed_in(interaction.channel_id), "a place that was lost")
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        await self.serve(interaction)

    async def serve(self, interaction: discord.Interaction[Any], *, relayed: bool = False) -> None:
        """Do what was pressed. A ``relayed`` press came to another process, which has acknowledged it."""
        data: dict[str, Any] = dict(interaction.data or {})
        caller = self.service.caller(interaction)
        if relayed:
            caller.reply.note_acknowledged()
        parsed = parse_id(str(data.get("custom_id", "")))

        async def work() -> None:
            if parsed is None:
                raise Refused("refused-unknown-choice")
            values = tuple(str(value) for value in data.get("values", ()))
            press = Press(parsed, values, form_values(data), caller)
            alone = relayed or self.store.shards.alone
            if not alone and await self.relay.pass_on(self.presses.game_to_own(press), caller):
                return
            await self.presses.serve(press)

        await self.guard.serve("press" if parsed is None else f"{parsed.verb} in game {parsed.game}", caller, work)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The games of a server that the bot was removed from sleep. (One that is out of order is not removed.)"""
        await self.places.server_gone(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """They go on when it is invited again, or when a server comes that a start has missed. It is greeted once."""
        await self.places.server_back(guild.id)
        if self.ownership.owns:
            self.begin(self.welcome.greet(guild), "a welcome")

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Likewise."""
        await self.places.server_back(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A game whose channel is gone sleeps."""
        await self.places.channel_gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A game whose thread is gone sleeps."""
        await self.places.channel_gone(payload.thread_id)
