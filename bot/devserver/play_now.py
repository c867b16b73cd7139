"""*Play now*: a game against two bots, dealt and begun."""

from __future__ import annotations

from bot.clock import now
from bot.table.game.by import By
from bot.table.game.home import read_defaults
from bot.table.game.seat_transfer import NAMES
from bot.table.game.tables import StoredTable
from bot.table.lobbies.lobby import NewTable, open_lobby
from bot.table.lobbies.lobby_bots import PRACTICE_PLAYERS, fill_up
from bot.table.lobbies.starting import start_lobby
from bot.texts.catalogue import catalogue
from bot.texts.safe import safe_text
from bot.ui import pages
from bot.ui.tables import ListedTable
from bot.wire.net.replies import Caller
from bot.wire.posts.scenes import SeatedPlayer
from bot.wire.services.homes import Homes
from bot.wire.services.service import Service
from engine import Options

EASIEST = NAMES[0]
BEGINNERS = Options(board="beginner")
"""The printed board on which the start pieces stand already."""


async def play_now(service: Service, homes: Homes, caller: Caller) -> None:
    """Show the caller a game that goes on, here and now.

    It is theirs in this channel, or a new one against two easy bots. Where others play, says who they are.
    """
    stored = await service.store.find_active(caller.interaction.channel_id or 0)
    if stored is None:
        stored = await _begun(service, homes, caller)
    elif stored.status == "lobby" or stored.seat_of(caller.user) is None:
        words = _taken(stored, caller.language)
        await caller.reply.show(lambda _: pages.notice(words))
        return
    session = await service.games.session(stored.game)
    service.runner.schedule(stored.game)
    await service.show_panel(SeatedPlayer.at(session, caller))


def _taken(stored: StoredTable, language: str) -> str:
    """What to do where a table has the channel already."""
    if stored.status == "lobby":
        return catalogue(language).say("local-lobby")
    names = [safe_text(seat.name) for seat in stored.seats if seat.user is not None]
    return catalogue(language).say("local-busy", names=", ".join(names))


async def _begun(service: Service, homes: Homes, caller: Caller) -> StoredTable:
    """A new game of the caller and two bots, which has begun."""
    settings = await homes.settings(caller)
    _, timing = read_defaults(settings)
    listed = ListedTable(0, BEGINNERS.scenario, timing.pace.name, (safe_text(caller.name),), "opening")
    async with homes.place(caller, settings, listed, caller.language) as place, service.limits.lock:
        new = NewTable(
            guild=place.guild,
            channel=place.channel,
            name=caller.name,
            language=caller.language,
            options=BEGINNERS,
            timing=timing,
            home=place.home,
            opening=place.opening,
        )
        opened = await open_lobby(service.store, new, caller.by, now())
    await service.change_lobby(opened.game, None, fill_up(caller.user, PRACTICE_PLAYERS, EASIEST))
    await service.runner.refusal(opened.game)  # the fingerprint of the dice has to be posted before they fall
    return await start_lobby(service.store, opened.game, by=By(caller.user), now=now())
