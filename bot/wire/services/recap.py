"""*Catch me up*: what an away player has missed.

It shows the board as it stood and as it stands.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

from bot.clock import now
from bot.processes.drawings import places_of
from bot.processes.film import draw_since
from bot.table.game.log import LogEntry, read_log
from bot.table.game.looks import away_since, last_look, note_look
from bot.table.game.session import Session
from bot.telling.news import catch_up, in_short
from bot.ui import pages
from bot.wire.posts.scenes import SeatedPlayer, scene_of
from engine import View, view


async def show_recap(player: SeatedPlayer) -> None:
    """Show the player what happened since their last visit."""
    session, seat, caller = player.session, player.seat, player.caller
    await caller.reply.defer()
    after = away_since(session, seat, now())
    entries, before = await session.entries(), await _as_it_was(session, seat, after)
    player = player.now()
    seen = session.looked[seat] = session.seq
    scene = player.scene
    lines = catch_up(entries, scene.speaker, seat, after, before)
    if before is None or not lines:
        await caller.reply.show(lambda _: pages.recap(scene, lines))
    else:
        await _show_pictured(player, entries, before, after, lines)
    await note_look(session, seat, seen)


async def _show_pictured(
    player: SeatedPlayer, entries: Sequence[LogEntry], before: View, after: int, lines: Sequence[str]
) -> None:
    """Show the lines with the earlier and present boards."""
    session, seat, caller, scene = player.session, player.seat, player.caller, player.scene
    changed = places_of((entry for entry in entries if entry.seq > after), scene.view)
    drawing = partial(draw_since, before, scene.view, scene.names, caller.language, changed)
    await caller.reply.show(
        lambda picture: pages.recap(scene, lines, picture),
        name=f"recap-{session.game}-{scene.seq}.png",
        alt=scene.alt_text,
        key=("recap", session.game, after, scene.seq, seat, caller.language, scene.names),
        draw=lambda _: drawing,
    )


async def news_in_short(session: Session, seat: int, language: str) -> tuple[str, ...]:
    """What a seat missed since its look, in public words."""
    after = last_look(session, seat)
    if after >= session.seq:
        return ()
    entries, before = await session.entries(), await _as_it_was(session, seat, after)
    return tuple(in_short(entries, scene_of(session, seat, language).speaker, seat, after, before))


async def _as_it_was(session: Session, seat: int, after: int) -> View | None:
    """The game after a record, for the seat; None without one.

    None too where it does not replay that far.
    """
    records = (await session.store.records(session.game))[:after]
    log = await asyncio.to_thread(read_log, records)
    state = None if log is None else log.states.get(after)
    return None if log is None or state is None else view(log.rules, state, seat)
