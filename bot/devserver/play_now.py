"""*Play now*: practice, or what to do where a table is open."""

from __future__ import annotations

from bot.table.game.tables import StoredTable
from bot.texts.catalogue import catalogue
from bot.texts.safe import safe_text
from bot.ui import pages
from bot.wire.handlers.practice import PracticePresses
from bot.wire.handlers.verb import Press
from bot.wire.posts.scenes import SeatedPlayer


async def play_now(practice: PracticePresses, press: Press) -> None:
    """Show the presser a game that goes on, here and now.

    It is theirs in this channel, or practice. Where others play, says who they are.
    """
    caller = press.caller
    stored = await practice.service.store.find_active(caller.interaction.channel_id or 0)
    if stored is None:
        await practice.practise(press)
        return
    if stored.status != "lobby" and stored.seat_of(caller.user) is not None:
        session = await practice.service.games.session(stored.game)
        await practice.service.show_panel(SeatedPlayer.at(session, caller))
        return
    words = _taken(stored, caller.language)
    await caller.reply.show(lambda _: pages.notice(words))


def _taken(stored: StoredTable, language: str) -> str:
    """What to do where a table has the channel already."""
    if stored.status == "lobby":
        return catalogue(language).say("local-lobby")
    names = [safe_text(seat.name) for seat in stored.seats if seat.user is not None]
    return catalogue(language).say("local-busy", names=", ".join(names))
