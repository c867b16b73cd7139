"""The bot put together, in order of dependence."""

from __future__ import annotations

from functools import partial

from bot.clock import now
from bot.cluster.share import DividedShare
from bot.processes.painter import Keeping
from bot.processes.renderer import Renderer
from bot.settings import Settings
from bot.table.game.registry import Sessions
from bot.table.game.tables import TableStore
from bot.table.runner.thoughts import think_here
from bot.wire.app import App, Foundation
from bot.wire.client import RefereeClient
from bot.wire.commands.catan import Catan
from bot.wire.commands.registration import Commands
from bot.wire.handlers.absence import AbsencePresses
from bot.wire.handlers.admin import ManagePresses
from bot.wire.handlers.game import GamePresses
from bot.wire.handlers.hours import HourPresses
from bot.wire.handlers.lobby import LobbyPresses
from bot.wire.handlers.pages import PagePresses
from bot.wire.handlers.plans import PlanPresses
from bot.wire.handlers.polls import PollPresses
from bot.wire.handlers.practice import PracticePresses
from bot.wire.handlers.press import Presses
from bot.wire.handlers.seasons import SeasonPresses
from bot.wire.handlers.servers import ServerPresses
from bot.wire.handlers.settings import SettingsPresses
from bot.wire.handlers.statistics import StatisticsPresses
from bot.wire.net.aliases import Aliases
from bot.wire.net.background import Background, Garbage
from bot.wire.net.events import ChannelLost, Events, PostsSettled, SeasonsChanged
from bot.wire.net.guard import Guard
from bot.wire.net.messages import Outbox
from bot.wire.net.metrics import SILENT, Figures, Metrics
from bot.wire.net.people import KnownPeople
from bot.wire.net.rate_limit import RateLimit
from bot.wire.net.share import Share
from bot.wire.posts.dm_poster import DmPoster
from bot.wire.posts.films import FilmMaker
from bot.wire.posts.home_poster import HomePoster
from bot.wire.posts.jobs import Wakeups
from bot.wire.posts.keepsakes import MAX_SECONDS
from bot.wire.posts.night_posters import NightPosters
from bot.wire.posts.panels import Panels
from bot.wire.posts.publisher import Publisher
from bot.wire.posts.reconciler import Poster, Reconciler
from bot.wire.posts.retirement import Retirement
from bot.wire.posts.season_posts import SeasonPosts
from bot.wire.services.digests import Digests
from bot.wire.services.erasure import Erasure
from bot.wire.services.homes import Homes
from bot.wire.services.housekeeping import Housekeeping
from bot.wire.services.lost_places import LostPlaces
from bot.wire.services.runner import Runner
from bot.wire.services.scheduler import Timekeeper
from bot.wire.services.season_keeper import SeasonKeeper
from bot.wire.services.seasons import Seasons
from bot.wire.services.seats import SeatTransfers
from bot.wire.services.servers import Servers
from bot.wire.services.service import Service
from bot.wire.services.welcome import Welcome


def build(
    settings: Settings,
    store: TableStore,
    films: FilmMaker | None = None,
    metrics: Metrics = SILENT,
    keepsakes: FilmMaker | None = None,
) -> RefereeClient:
    """The client with the whole bot behind it, for an open store."""
    films, keepsakes = films or FilmMaker(), keepsakes or FilmMaker(what="keepsake", max_seconds=MAX_SECONDS)
    rate_limit = RateLimit(settings.requests_per_second, store.connection.why_stale)
    divided = None if store.shards.alone else DividedShare(store, rate_limit)
    base = foundation(settings, store, divided or Share(), rate_limit, films, keepsakes, metrics)
    client = RefereeClient(base.share, base.figures.trace, partial(compose, base))
    if divided is not None:
        divided.join(client)
    return client


def foundation(
    settings: Settings,
    store: TableStore,
    share: Share,
    rate_limit: RateLimit,
    films: FilmMaker,
    keepsakes: FilmMaker,
    metrics: Metrics,
) -> Foundation:
    """What needs no way to Discord."""
    metrics.measure(store)
    events, games = Events(), Sessions(store, now)
    keeping = Keeping.within(settings.painted, settings.painted_megabytes, settings.drawing_processes)
    renderer = Renderer(settings.picture_patience, settings.drawing_processes, keeping)
    events.hear(PostsSettled, lambda settled: metrics.settled(settled.seconds))
    return Foundation(
        settings=settings,
        store=store,
        share=share,
        rate_limit=rate_limit,
        events=events,
        background=Background(),
        games=games,
        renderer=renderer,
        films=films,
        keepsakes=keepsakes,
        people=KnownPeople(store),
        metrics=metrics,
        figures=Figures(lambda: rate_limit.waiting, lambda: renderer.waiting, games.count_live, metrics, events),
    )


def compose(base: Foundation, client: RefereeClient) -> App:
    """The bot behind a client, which is its way to Discord."""
    settings, store, games, events = base.settings, base.store, base.games, base.events
    base.rate_limit.govern(client.http)
    outbox, wakeups = Outbox(client, store), Wakeups()
    homes = Homes(store, outbox, client)
    publisher = Publisher(store, base.renderer, outbox, Retirement(store, outbox))
    poster = make_poster(base, publisher, homes, wakeups)
    runner = Runner(games, settings, poster, wakeups, events, base.metrics.thinking(think_here))
    service = Service(games, runner, base.renderer, base.films, base.people, settings, events)
    places = LostPlaces(service, client, base.share)
    events.hear(ChannelLost, lambda lost: places.channel_gone(lost.channel))
    servers = Servers(store, settings, client)
    seasons = Seasons(games, servers)
    season_posts = SeasonPosts(publisher, NightPosters(base.keepsakes, games))
    keeper = SeasonKeeper(seasons, season_posts, homes, service, settings)
    events.hear(SeasonsChanged, keeper.follow)
    seats = SeatTransfers(service)
    erasure = Erasure(service, seats)
    guard = Guard(store, Aliases(settings.folder).of, base.figures.answered, service.follow_store, base.share)
    garbage = Garbage(guard)
    digests = Digests(games, outbox, base.people, base.share)
    presses, catan = make_doors(service, homes, servers, keeper, seats, erasure)
    return App(
        **vars(base),
        homes=homes,
        welcome=Welcome(store, outbox, client),
        poster=poster,
        runner=runner,
        service=service,
        erasure=erasure,
        seasons=keeper,
        places=places,
        digests=digests,
        timekeeper=Timekeeper(store, games.outages, runner, digests, base.background),
        guard=guard,
        garbage=garbage,
        housekeeping=Housekeeping(service, garbage, places, base.figures),
        presses=presses,
        tree=Commands(client, catan, service, guard, base.share, base.background),
    )


def make_poster(base: Foundation, publisher: Publisher, homes: Homes, wakeups: Wakeups) -> Poster:
    """What keeps all posts about games."""
    games, settings = base.games, base.settings
    return Poster(
        Reconciler(games, settings, base.films, base.keepsakes, publisher, wakeups),
        DmPoster(games, publisher, base.people, wakeups),
        Panels(games, base.rate_limit),
        HomePoster(games, settings, publisher, homes.threads, wakeups, base.events),
    )


def make_doors(
    service: Service, homes: Homes, servers: Servers, keeper: SeasonKeeper, seats: SeatTransfers, erasure: Erasure
) -> tuple[Presses, Catan]:
    """What serves presses, and the command."""
    pages, manage, own = PagePresses(service, erasure), ManagePresses(service, seats), SettingsPresses(service)
    at_home = ServerPresses(service, servers, seats)
    presses = Presses(
        service.cooldowns,
        service.panels.pressed,
        pages,
        pages.reviews,
        manage,
        own,
        at_home,
        GamePresses(service),
        LobbyPresses(service, homes),
        PracticePresses(service, homes),
        PollPresses(service),
        PlanPresses(service),
        HourPresses(service),
        AbsencePresses(service, seats),
        StatisticsPresses(service, servers),
        SeasonPresses(keeper.seasons, keeper, seats),
    )
    return presses, Catan(service, homes, pages, own, manage, at_home)
