"""A season's one post: sent once and silently, then edited.

An edit calls nobody.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from dataclasses import replace
from functools import partial

from bot.clock import now
from bot.leagues.standings import upper_half
from bot.processes.renderer import Renderer, Urgency, picture_of
from bot.texts.safe import plain_text, unescape
from bot.texts.times import day
from bot.ui import seasons
from bot.ui.parts import without_app_emoji
from bot.ui.season_form import last_date
from bot.ui.season_scene import SeasonScene
from bot.ui.seasons import MAX_RANKED
from bot.wire.net.discord_errors import FAILURES, Failure, failure_of
from bot.wire.net.messages import Outbox, Picture, nonce_of
from render.league import StandingsPage, StandingsRow, standings_card
from storage import Post, Season, Send, Store

logger = logging.getLogger(__name__)
KIND = "season"


class SeasonPosts:
    """Keeps the posts of seasons as they should be.

    Raises what Discord and the store raise; then nothing is lost.
    """

    def __init__(self, store: Store, renderer: Renderer, outbox: Outbox) -> None:
        self.store = store
        self.renderer = renderer
        self.outbox = outbox

    async def show(self, scene: SeasonScene, after: int = 0) -> None:
        """Post a season, or edit its post where it differs.

        One that was sent at the unix second ``after`` is gone: the next one is another.
        """
        season, table = scene.season, picture_table(scene)
        payload = seasons.post(scene)
        shown = _digest(payload.layout.to_components(), repr(table))  # type: ignore[no-untyped-call]
        message, sent = season.message, season.sent
        if message is None:
            message, sent = await self._send(season, scene, after)
        elif season.shown == shown:
            return
        if scene.tables or season.shown:  # else it was posted just now as it should be
            try:
                await self._edit(scene, table, message)
            except FAILURES as error:
                if failure_of(error) not in (Failure.MESSAGE_GONE, Failure.FOREIGN):
                    raise
                # It takes no presses any more, and people have no other way to their season, so it is posted again.
                await self.store.note_season_post(season.season, sent=None, message=None, shown="")
                again = replace(season, sent=None, message=None, shown="")
                await self.show(replace(scene, season=again), sent or 0)
                return
        await self.store.note_season_post(season.season, sent=sent, message=message, shown=shown)

    async def _send(self, season: Season, scene: SeasonScene, after: int) -> tuple[int, int]:
        """Post it, or find an earlier try's; number and time."""
        sent = season.sent
        nonce = nonce_of(0, f"{KIND} {season.season}", sent or now(), 0)
        found = None
        if sent is not None:
            found = await self._find(season, Send(KIND, "", season.channel, nonce, sent, ""))
        else:
            sent = max(now(), after + 1)
            nonce = nonce_of(0, f"{KIND} {season.season}", sent, 0)
            await self.store.note_season_post(season.season, sent=sent, message=None, shown="")
        if found is None:
            try:
                found = await self.outbox.post_line(season.channel, seasons.post(scene), nonce)
            except FAILURES as error:
                if failure_of(error) is not Failure.LOST:
                    await self.store.note_season_post(season.season, sent=None, message=None, shown="")
                raise
        await self.store.note_season_post(season.season, sent=sent, message=found, shown="")
        return found, sent

    async def _find(self, season: Season, send: Send) -> int | None:
        """An earlier try's post, if the bot may look."""
        try:
            return await self.outbox.find(send)
        except FAILURES as error:
            if failure_of(error).passes:
                raise
            logger.warning("a lost post of %s %d cannot be looked for: %s", "season", season.season, error)
            return None

    async def _edit(self, scene: SeasonScene, table: StandingsPage | None, message: int) -> None:
        post = Post(KIND, "", scene.season.channel, message, "")
        if table is None:
            await self.outbox.edit(post, seasons.post(scene))
            return
        name = f"standings-{scene.season.season}.png"
        drawing = self.renderer.begin((KIND, repr(table)), partial(standings_card, table), Urgency.CATCHING_UP)
        await asyncio.wait({drawing})
        data = picture_of(drawing)
        if data is None:
            await self.outbox.edit(post, seasons.post(scene))
            return
        alt = seasons.alt_text(scene)
        picture = Picture(KIND, name, alt, partial(standings_card, table))
        await self.outbox.edit(post, seasons.post(scene, name), (picture, data))


def picture_table(scene: SeasonScene) -> StandingsPage | None:
    """What the picture of the standings says; None before there are any."""
    season, say = scene.season, scene.say
    if not scene.tables:
        return None
    ranked, others = upper_half(scene.standings, MAX_RANKED)
    best = max((one.score for one in ranked), default=0) or 1
    score, points, wins, games = (say(f"ui-season-head-{head}") for head in ("score", "points", "wins", "games"))
    rows = [
        StandingsRow(
            one.rank,
            plain_text(unescape(scene.name(one.entrant))),
            str(one.games),
            str(one.wins),
            str(one.points),
            scene.score(one.score),
            one.score / best,
        )
        for one in ranked
    ]
    counted = scene.counted
    return StandingsPage(
        scene.title,
        seasons.note(scene, day(last_date(season.ends), scene.language)),
        (score, points, wins, games),
        rows,
        counted["done"] / counted["tables"] if counted["tables"] else 0.0,
        say("ui-season-others", ranked=len(ranked)),
        seasons.other_names(scene, others),
    )


def _digest(*parts: object) -> str:
    text = without_app_emoji(json.dumps(parts, sort_keys=True, default=str))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
