"""The local table: the very same bot without Discord.

A simulated channel in the browser shows it, and a SQLite file keeps its games.

What of the simulation matters here:
- Ids follow from the order of creation and from the simulated clock, which starts at a fixed instant. So the same
  server, channel and people exist at every start, and the saved games find their players again. Only then the clock
  goes to now, else the ids of presses would repeat those of an earlier start and count as delivered twice. It does so
  before the bot is attached: otherwise every timer of the bot would live through all the months in between.
- One operation runs at a time, and a press that meets another one is lost for good (the page then waits for an answer
  that never comes). So presses and the heartbeat take turns.
- A page names a control by its number in the message, so a redrawn panel could turn "Bank" into "End turn" under the
  finger, and a menu kept its old choice and did not take the same value twice. Here a control's number follows from its
  custom_id: another meaning, another control.
- A page learns up to a second later that a public post was edited or replaced; Discord shows it at once. So there a
  control keeps its number as long as it means the same, and a press finds it on the new post.
- A bot gets five seconds to start, which is not enough for the film of a long game that ended as the last start did.
- A press updates the page of the one who pressed. The heartbeat redraws all pages when something has happened.
- The page and private answers are in the language of the browser, which says it with every request; the first post is
  in that of the one that opened the page last. Commands have their names in it too.
- Time can be made to pass (`bot.devserver.fake_clock`, `/wait`): the clock of the table is then ahead of the one on
  the wall, also at all later starts, because games have seen that time.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
from simcord.backend.cdn import CDN_BASE
from simcord.env import Env
from simcord.preview import Preview

import render
from bot.clock import now
from bot.devserver.commands import Letters, messages_command, wait_commands
from bot.devserver.fake_clock import TableClock
from bot.devserver.page import NAME
from bot.devserver.simcord_patches import (
    changed,
    mend_page,
    number_by_meaning,
    press_in_ones_language,
    settle_patiently,
    speak_with,
    take_turns,
)
from bot.devserver.welcome import FirstPost, WelcomePresses, lines, open_window
from bot.settings import DEFAULT_DATABASE, BadSetting, Settings
from bot.start.build import build
from bot.start.lifetime import end_signal, open_local_store, run_until
from bot.table.game.tables import TableStore
from bot.ui.parts import parse_id
from bot.wire.app import App
from bot.wire.client import RefereeClient
from bot.wire.commands.registration import COMMANDS
from bot.wire.net.metrics import figures_logger, open_metrics
from bot.wire.posts.jobs import LATE_CARDS
from bot.wire.posts.shown import FILM, LINES, SEASON
from bot.wire.services.season_keeper import SHOWN_SECONDS

logger = logging.getLogger(__name__)

PLAYERS = ("Anna", "Ben", "Chloé", "Dmitri", "Esi", "Farid")  # their order makes their ids: never reorder, only append
MANAGER = "Farid"
AVATAR = "picture"
"""What the picture of everybody is called, beside their number."""
HEARTBEAT = 0.5  # seconds of real time
SETTLE_SECONDS = 90.0
OWN_FILE = "local-table"


async def serve(client: RefereeClient, settings: Settings, clock: TableClock) -> None:
    """Run bot and page until cancelled or "End preview session"."""
    figures_logger.setLevel(logging.WARNING)  # a day that passes here has 1,440 minutes
    number_by_meaning(meaning)
    press_in_ones_language()
    # The page waits until the bot has settled; making the film of a long game takes its time.
    env = Env(client, check_errors=False, settle_timeout=SETTLE_SECONDS, shard_count=1)
    settle_patiently(env)
    guild = env.create_guild("Local table")
    # The page shows this channel alone, and no thread would be there at the next start.
    without_threads = discord.PermissionOverwrite(create_public_threads=False, create_private_threads=False)
    channel = guild.create_text_channel("catan", overwrites={guild.default_role: without_threads})
    users = [env.create_user(name.lower(), global_name=name, avatar=AVATAR) for name in PLAYERS]
    moderator = guild.create_role("Moderators", permissions=discord.Permissions(manage_guild=True))
    people = [
        guild.add_member(user, roles=[moderator] if name == MANAGER else [])
        for name, user in zip(PLAYERS, users, strict=True)
    ]
    env.backend.advance_clock(clock.behind(env))
    referee = env.backend.bot_user
    referee.name, referee.global_name, referee.avatar = NAME, NAME, AVATAR
    first = FirstPost(env, channel.id, client.app.store)
    await first.post()
    letters = Letters(env, channel.id)
    welcome = WelcomePresses(client.app.service, client.app.homes, MANAGER)
    client.app.presses.table.update({name: (verb, welcome) for name, verb in welcome.verbs.items()})
    client.app.tree.add_command(wait_commands(clock))
    client.app.tree.add_command(messages_command(letters))
    await env.start()
    try:
        pictures = {referee.id: render.referee()} | {
            user.id: render.person(name, number) for number, (name, user) in enumerate(zip(PLAYERS, users, strict=True))
        }
        assets = {f"{CDN_BASE}/avatars/{user}/{AVATAR}.png": ("avatar.png", file) for user, file in pictures.items()}
        preview = env.preview(channel, viewers=people, layout="channel", port=settings.local_port, assets=assets)
        take_turns(preview, turn := asyncio.Lock())
        mend_page(preview)
        speak_with(preview, first.speak)
        with env.time_context():
            async with preview:
                opened = settings.browser and await asyncio.to_thread(open_window, preview.url)
                print(lines(preview.url, settings.database, MANAGER, opened=opened), flush=True)
                await _until_closed(preview, _heartbeat(client.app, clock, letters, first, preview, turn))
    finally:
        await env.shutdown()


STANDING = ("play", "hand", "log", "more", "roll", "accept", "decline", "counter", "withdraw")
"""Verbs on public posts, whose number says only when the post was drawn."""


def meaning(custom_id: str) -> str:
    """What tells a control from others: its whole custom_id.

    On public posts it is without the state that was drawn.
    """
    parsed = parse_id(custom_id)
    return custom_id if parsed is None or parsed.verb not in STANDING else replace(parsed, seq=0).text


async def _heartbeat(
    app: App, clock: TableClock, letters: Letters, first: FirstPost, preview: Preview, turn: asyncio.Lock
) -> None:
    env: Env = preview.env
    while True:
        await asyncio.sleep(HEARTBEAT)
        async with turn:
            try:
                await clock.catch_up(env, app)
                letters.announce(first.language)
                preview.capture_time = env.now()
                if env.backend.transcript:
                    env.backend.transcript.clear()
                    env.backend.http_requests.clear()
                    await preview.refresh()
            except TimeoutError:
                logger.exception("The bot was still busy after %s s", env.settle_timeout)


async def _until_closed(preview: Preview, heartbeat: Coroutine[Any, Any, None]) -> None:
    """Wait for the page's end, then stop the heartbeat.

    A failure of the heartbeat is a failure of the table.
    """
    waits = [asyncio.ensure_future(wait) for wait in (preview.wait_closed(), heartbeat)]
    try:
        done, _ = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in waits:
            task.cancel()
        await asyncio.gather(*waits, return_exceptions=True)


def run(settings: Settings) -> None:
    """Play at the local table until it is stopped.

    Its games lie beside those of Discord (`own_file`).

    Raises `BadSetting` when this version of the simulated Discord is another one than it was made for, and when
    another program listens at the port.
    """
    if faults := changed():
        raise BadSetting(f"The local table cannot run with this version of simcord: {'; '.join(faults)}.")
    require_free(settings.local_port)
    # The simulation settles when nothing is under way in its own process.
    here = replace(settings, edit_delay=0.0, drawing_processes=0)
    asyncio.run(_run(replace(here, database=own_file(settings.database))))


def require_free(port: int) -> None:
    """Raise `BadSetting` where nothing can listen at this port of this machine."""
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("127.0.0.1", port))
        except OSError as error:
            raise BadSetting(
                f"The local table cannot listen at port {port} ({error.strerror}), perhaps because of another local "
                "table: end that one, or choose another port as CATAN_LOCAL_PORT."
            ) from error


def own_file(database: Path | str) -> Path:
    """The local table's own file, beside the bot's database.

    It is never that database.

    ``local-table.sqlite`` where nobody has named a database, ``games-local-table.sqlite`` for ``games.sqlite``.
    """
    if isinstance(database, str):
        database = Path(DEFAULT_DATABASE)
    named = database.name != Path(DEFAULT_DATABASE).name
    return database.with_name(f"{database.stem}-{OWN_FILE}{database.suffix}" if named else f"{OWN_FILE}.sqlite")


async def _forget_earlier_discord(store: TableStore) -> None:
    """Forget the messages and commands of an earlier start.

    They are gone with its simulated channel.

    The bot will repost its cards, and the posts of seasons. A film takes long to make and is not made again;
    `/catan look what:film` shows it. Lines for those who check the dice are posted once.
    """
    await store.set_fact(COMMANDS, None)
    for game in (*await store.active_games(), *await store.closed_since(now() - LATE_CARDS)):
        for post in await store.posts(game):
            if post.kind not in (FILM, *LINES):
                await store.drop_post(game, post.kind, post.key)
    for season in await store.seasons_to_check(now() - SHOWN_SECONDS):
        await store.drop_post(-season.season, SEASON, "")


async def _run(settings: Settings) -> None:
    asked = end_signal()
    metrics = open_metrics(settings.metrics)
    store = await open_local_store(settings.database)
    try:
        await _forget_earlier_discord(store)
        clock = TableClock(store)
        await clock.load()
        await run_until(asked, store, serve(build(settings, store, metrics=metrics), settings, clock))
    finally:
        await store.close()
        metrics.close()
