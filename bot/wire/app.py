"""What the bot is made of. `bot.start.build` puts it together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from discord.ext import tasks

from bot.processes.renderer import Renderer
from bot.settings import Settings
from bot.table.game.registry import Sessions
from bot.table.game.tables import TableStore
from bot.wire.commands.registration import Commands
from bot.wire.handlers.press import Presses
from bot.wire.net.background import Background, Garbage
from bot.wire.net.events import Events
from bot.wire.net.guard import Guard
from bot.wire.net.metrics import Figures, Metrics
from bot.wire.net.people import KnownPeople
from bot.wire.net.rate_limit import RateLimit
from bot.wire.net.share import Share
from bot.wire.posts.films import FilmMaker
from bot.wire.posts.reconciler import Poster
from bot.wire.services.digests import Digests
from bot.wire.services.erasure import Erasure
from bot.wire.services.homes import Homes
from bot.wire.services.housekeeping import Housekeeping
from bot.wire.services.lost_places import LostPlaces
from bot.wire.services.runner import Runner
from bot.wire.services.scheduler import Timekeeper
from bot.wire.services.season_keeper import SeasonKeeper
from bot.wire.services.service import Service
from bot.wire.services.welcome import Welcome


@dataclass
class Foundation:
    """What needs no way to Discord."""

    settings: Settings
    store: TableStore
    share: Share
    rate_limit: RateLimit
    events: Events
    background: Background
    games: Sessions
    renderer: Renderer
    films: FilmMaker
    keepsakes: FilmMaker
    people: KnownPeople
    metrics: Metrics
    figures: Figures


@dataclass
class App(Foundation):
    """The whole bot behind a client."""

    homes: Homes
    welcome: Welcome
    poster: Poster
    runner: Runner
    service: Service
    erasure: Erasure
    seasons: SeasonKeeper
    places: LostPlaces
    digests: Digests
    timekeeper: Timekeeper
    guard: Guard
    garbage: Garbage
    housekeeping: Housekeeping
    presses: Presses
    tree: Commands

    @property
    def loops(self) -> tuple[tasks.Loop[Any], ...]:
        """All loops of the bot."""
        return (*self.housekeeping.loops, self.timekeeper.tick, self.seasons.look)
