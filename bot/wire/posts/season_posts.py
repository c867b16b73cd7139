"""A season's one post: sent once and silently, then edited.

An edit calls nobody.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from bot.clock import now
from bot.leagues.evenings import Evening
from bot.leagues.standings import Standing
from bot.table.schedule.ping_limits import NIGHT, asked_by_one
from bot.texts.safe import plain_text, unescape
from bot.texts.times import day
from bot.time.seat_clocks import DAY
from bot.ui.leagues import evening_post, season_post
from bot.ui.leagues.season_form import last_date
from bot.ui.leagues.season_scene import SeasonScene
from bot.wire.net.discord_errors import FAILURES, Failure, failure_of
from bot.wire.net.messages import Picture, hashed_nonce
from bot.wire.posts.jobs import Due, Wake
from bot.wire.posts.night_posters import Best, NightPosters, looks
from bot.wire.posts.publisher import Publisher
from bot.wire.posts.shown import EVENING, EVENING_END, SEASON, Actual, digest_of
from bot.wire.posts.standing_post import StandingPost, earlier_digest
from render.league import StandingsPage, StandingsRow, standings_card
from storage import Post, Seat

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class SeasonOwner:
    """A season as an owner, under the negative of its number."""

    game: int
    guild: int
    channel: int
    seats: Sequence[Seat] = ()


class SeasonPosts:
    """Keeps the posts of seasons as they should be.

    Raises what Discord and the store raise; then nothing is lost.
    """

    def __init__(self, publisher: Publisher, nights: NightPosters) -> None:
        self.publisher = publisher
        self.store = publisher.store
        self.nights = nights

    async def show(
        self,
        scene: SeasonScene,
        due: Due,
        wake: Wake,
        made: Callable[[], object],
        evenings: Sequence[Evening] = (),
    ) -> None:
        """Post a season and its evenings, or edit posts that differ.

        ``wake`` has it looked at again at a moment, because its send is in doubt, ``made`` at once, because a poster is
        there.
        """
        season = scene.season
        owner = SeasonOwner(-season.season, season.guild, season.channel)
        for send in await self.store.sends(owner.game):
            if ":" in send.nonce:  # as an earlier program left it
                await self.store.begin_send(owner.game, replace(send, nonce=hashed_nonce(send.nonce)))
        around = await self.publisher.posts_and_polls(owner, wake)
        there = {(post.kind, post.key): post for post in around.posts}
        for evening in evenings:
            if not evening.tables and season.status not in ("open", "running"):
                continue
            post, key = there.get((EVENING, str(evening.number))), (EVENING_END, str(evening.number))
            if post is not None or now() < evening.end:
                await self.publisher.publish(owner, desired_call(scene, evening), post, due)
            if evening.phase == "over" and evening.tables and (key in there or now() < evening.end + DAY):
                await self._end(owner, scene, evening, there.get(key), due, made)
        await self.publisher.publish(owner, desired_season(scene), there.get((SEASON, "")), due)

    async def _end(
        self,
        owner: SeasonOwner,
        scene: SeasonScene,
        evening: Evening,
        post: Post | None,
        due: Due,
        made: Callable[[], object],
    ) -> None:
        """Say how an evening ended; its best game joins by an edit.

        Nothing is looked at again for a post that shows all that follows from the same games and names.
        """
        plain = desired_end(scene, evening, Best())
        mark = digest_of([plain.digest, *looks(scene, evening)])
        if post is not None and Actual.of(post).position == mark:
            return
        best = await self.nights.of(scene, evening, made)
        wanted, drawn = desired_end(scene, evening, best), None if best.poster is None else best.poster.picture
        try:
            await self.publisher.publish(owner, wanted, post, due, drawn=drawn, position="" if best.owed else mark)
        except FAILURES as error:
            if drawn is None or failure_of(error) is not Failure.REFUSED:
                raise
            logger.info("evening %d of season %d has no poster: %s", evening.number, scene.season.season, error)
            await self.publisher.publish(owner, plain, post, due, position=mark)


def desired_season(scene: SeasonScene) -> StandingPost:
    """The post of a season; a picture shows its standings, if any."""
    table, picture = picture_table(scene), None
    if table is not None:
        name = f"standings-{scene.season.season}.png"
        picture = Picture((SEASON, repr(table)), name, season_post.alt_text(scene), partial(standings_card, table))
    return StandingPost(
        *(SEASON, "", now(), partial(season_post.post, scene, now=now()), picture),
        silent=True,
        patient=True,
        content=(repr(table),),
        earlier=earlier_digest(season_post.post(scene, now=now()), repr(table)),
    )


def desired_call(scene: SeasonScene, evening: Evening) -> StandingPost:
    """The one call to an evening, which then shows its tables."""
    users = evening_post.called(scene, evening)
    return StandingPost(
        *(EVENING, str(evening.number), evening.start, lambda _: evening_post.call_post(scene, evening)),
        guests=users,
        asked=asked_by_one(NIGHT, scene.season.guild, users),
        silent=evening.phase not in ("called", "arriving"),
        patient=True,
        missed=False,
    )


def desired_end(scene: SeasonScene, evening: Evening, best: Best) -> StandingPost:
    """How an evening ended, with its best game if known."""
    poster, picture = best.poster, None
    if poster is not None:
        name = f"night-{scene.season.season}-{evening.number}.png"
        picture = Picture((EVENING_END, poster.alt), name, poster.alt, lambda: poster.picture)
    alt = "" if poster is None else poster.alt
    return StandingPost(
        *(EVENING_END, str(evening.number), evening.end),
        lambda name: evening_post.end_post(scene, evening, best.table, name, alt),
        picture,
        silent=True,
        patient=True,
        missed=False,
    )


def picture_table(scene: SeasonScene) -> StandingsPage | None:
    """What the picture of the standings says; None before there are any."""
    season, say = scene.season, scene.say
    if not scene.tables:
        return None
    ranked, others = season_post.ranked_and_others(scene)
    best = max((one.score for one in ranked), default=0) or 1
    rows = [
        StandingsRow(
            one.rank,
            plain_text(unescape(scene.name(one.entrant))),
            *_columns(scene, one),
            scene.score(one.score),
            one.score / best,
        )
        for one in ranked
    ]
    counted = scene.counted
    return StandingsPage(
        scene.title,
        season_post.note(scene, day(last_date(season.ends), scene.language)),
        _heads(scene),
        rows,
        counted["done"] / counted["tables"] if counted["tables"] else 0.0,
        say("ui-season-others", ranked=len(ranked)),
        season_post.other_names(scene, others),
    )


def _heads(scene: SeasonScene) -> tuple[str, str, str, str]:
    """What stands above the columns, from the right."""
    heads = ("score", "points", "wins", "games") if scene.rhythm is None else ("points", "last", "met", "games")
    score, third, second, first = (scene.say(f"ui-season-head-{head}") for head in heads)
    return score, third, second, first


def _columns(scene: SeasonScene, one: Standing) -> tuple[str, str, str]:
    """What stands in a row beside the score, from the left."""
    if scene.rhythm is None:
        return str(one.games), str(one.wins), str(one.points)
    return str(one.games), str(one.met), "–" if one.last is None else scene.score(one.last)
