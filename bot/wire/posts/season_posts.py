"""A season's one post: sent once and silently, then edited.

An edit calls nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
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
from bot.wire.net.messages import Picture, hashed_nonce
from bot.wire.posts.jobs import Due
from bot.wire.posts.publisher import Publisher
from bot.wire.posts.shown import EVENING, EVENING_END, SEASON
from bot.wire.posts.standing_post import StandingPost, earlier_digest
from render.league import StandingsPage, StandingsRow, standings_card
from storage import Seat


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

    def __init__(self, publisher: Publisher) -> None:
        self.publisher = publisher
        self.store = publisher.store

    async def show(
        self,
        scene: SeasonScene,
        due: Due,
        wake: Callable[[int, int], None],
        evenings: Sequence[Evening] = (),
    ) -> None:
        """Post a season and its evenings, or edit posts that differ.

        ``wake`` has it looked at again at a moment, because its send is in doubt.
        """
        season = scene.season
        owner = SeasonOwner(-season.season, season.guild, season.channel)
        for send in await self.store.sends(owner.game):
            if ":" in send.nonce:  # as an earlier program left it
                await self.store.begin_send(owner.game, replace(send, nonce=hashed_nonce(send.nonce)))
        around = await self.publisher.posts_and_polls(owner, wake)
        there = {(post.kind, post.key): post for post in around.posts}
        for evening in evenings:
            for wanted in desired_evening(scene, evening):
                post = there.get((wanted.kind, wanted.key))
                if post is not None or now() < (evening.end if wanted.kind == EVENING else evening.end + DAY):
                    await self.publisher.publish(owner, wanted, post, due)
        await self.publisher.publish(owner, desired_season(scene), there.get((SEASON, "")), due)


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


def desired_evening(scene: SeasonScene, evening: Evening) -> Iterator[StandingPost]:
    """The posts of an evening: its one call, and how it ended."""
    if scene.season.status not in ("open", "running") and not evening.tables:
        return
    key, users = str(evening.number), evening_post.called(scene, evening)
    yield StandingPost(
        *(EVENING, key, evening.start, lambda _: evening_post.call_post(scene, evening)),
        guests=users,
        asked=asked_by_one(NIGHT, scene.season.guild, users),
        silent=evening.phase not in ("called", "arriving"),
        patient=True,
        missed=False,
    )
    if evening.phase == "over" and evening.tables and scene.night is not None:
        following = [start for start in scene.night.evenings if start > evening.start]
        yield StandingPost(
            *(EVENING_END, key, evening.end, lambda _: evening_post.end_post(scene, evening, following)),
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
