"""The posts of a table's hour, and short calls in it.

An hour has one post from its proposal on. It is silent, and sent again once a day, by the call, in the place of the
last one; all else is an edit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from bot.clock import now
from bot.table.game.session import Session
from bot.table.schedule.due import Presence
from bot.table.schedule.hour_attendance import came, public_acts, together, turns_in
from bot.table.schedule.hours import has_hours, zone_of
from bot.time.table_hours import LASTS, TableHour
from bot.ui import hours, pages
from bot.ui.scene import Payload, Scene
from bot.wire.posts.desired import called_seats, link_to
from bot.wire.posts.post_kind import PostKind, TableAtRest
from bot.wire.posts.scenes import scene_of
from bot.wire.posts.shown import CARD, HAND_OVER, HOUR, Actual
from bot.wire.posts.standing_post import StandingPost
from storage import Post, PostsAndPolls

OPEN, AGREED, CALL, OVER = "open", "agreed", "call", "over"


def stage_of(hour: TableHour, *, is_agreed: bool) -> str:
    """What the post of an hour shows, in short."""
    if not is_agreed:
        return OPEN
    if not hour.begun:
        return AGREED
    return f"{OVER if hour.closed else CALL} {hour.begun}"


class HourPosts(PostKind):
    """Keeps a post for each hour, agreed or proposed."""

    kind = HOUR

    async def wanted(
        self, table: TableAtRest, standing: Mapping[str, Post], around: PostsAndPolls
    ) -> Iterable[StandingPost]:
        """The posts of the hours of this table."""
        session, card = table.session, _card_of(around)
        if not has_hours(session):
            return ()
        agreed = session.clocks.hours.agreed
        return [
            desired_hour(session, hour, standing.get(hour.key), table.presence, card, is_agreed=hour is agreed)
            for hour in session.clocks.hours.all
        ]

    async def remains(self, session: Session, post: Post, later: Sequence[Post]) -> Payload | None:
        """A word, where an hour that was agreed is off.

        Nothing where another call or another hour took its place.
        """
        kept, key, known = session.clocks.hours, post.key.partition(" ")[0], Actual.of(post)
        if not has_hours(session) or later or kept.agreed is not None or known.stage in ("", OPEN):
            return None
        scene = scene_of(session, None, session.stored.language)
        return pages.notice(scene.say("ui-hour-ended" if key == str(kept.ended) else "ui-hour-off"))


def desired_hour(
    session: Session, hour: TableHour, post: Post | None, presence: Presence, card: Post | None, *, is_agreed: bool
) -> StandingPost:
    """The post of an hour; only the call of its beginning rings."""
    # Named by its own number: without the sequence number the message stays as it is while others act.
    scene = replace(scene_of(session, None, session.stored.language), seq=0)
    stage = stage_of(hour, is_agreed=is_agreed)
    calls = stage.startswith(CALL)
    rings = calls and Actual.of(post).stage != stage
    called = frozenset(hour.called) if calls else frozenset()
    ping = frozenset(seat for seat in called if presence.in_channel(seat) and seat not in presence.asleep)
    return StandingPost(
        HOUR,
        hour.key,
        hour.begun if calls else hour.made,
        lambda _: _words(session, scene, hour, stage, presence, card),
        turn=hour.begun,
        call=called,
        stage=stage,
        ping=ping,
        silent=not (rings and ping),
        repost=post is None or rings,
    )


def _words(
    session: Session, scene: Scene, hour: TableHour, stage: str, presence: Presence, card: Post | None
) -> Payload:
    following = hour.next_beginning(zone_of(session, presence))
    if stage == OPEN:
        return hours.question(scene, hour)
    if stage == AGREED:
        return hours.agreed(scene, hour, hours.HourNews(following))
    if stage.startswith(CALL):
        return hours.call(scene, hour, link_to(session.stored, card))
    there = came(hour, public_acts(session))
    return hours.closed(scene, hour, hours.HourNews(following, bool(there), *turns_in(session.latest, hour)))


class HandOvers(PostKind):
    """Calls the players who are here, once a hand-over."""

    kind = HAND_OVER

    async def wanted(
        self, table: TableAtRest, standing: Mapping[str, Post], around: PostsAndPolls
    ) -> Iterable[StandingPost]:
        """One short post; it stands while play waits for any of them."""
        session, card = table.session, _card_of(around)
        waits = {seat: session.clocks.waits_since(seat) or 0 for seat in sorted(table.presence.handed)}
        return [desired_hand_over(session, waits, standing.get(""), card)] if waits else []


def desired_hand_over(session: Session, waits: Mapping[int, int], post: Post | None, card: Post | None) -> StandingPost:
    """The short call of these seats, sent again when one joins them.

    ``waits`` says since when (a unix second) play waits for each.
    """
    scene = replace(scene_of(session, None, session.stored.language), seq=0)
    heard = {} if post is None else _handed_in(post)
    new = frozenset(seat for seat, since in waits.items() if heard.get(seat) != since)
    return StandingPost(
        HAND_OVER,
        "",
        max(waits.values()),
        lambda _: hours.hand_over(scene, frozenset(waits), link_to(session.stored, card)),
        call=frozenset(waits),
        stage=" ".join(f"{seat}:{since}" for seat, since in waits.items()),
        ping=new,
        repost=bool(new),
    )


def _handed_in(post: Post) -> dict[int, int]:
    """The seats of a short call, and since when play waits.

    Earlier programs made a post for each.
    """
    stage = Actual.of(post).stage
    pairs = (part.partition(":") for part in (stage.split() if ":" in stage else [f"{post.key}:{stage}"]))
    return {int(seat): int(since) for seat, _, since in pairs}


def with_hour(session: Session, presence: Presence, posts: Sequence[Post]) -> Presence:
    """The people of a table, with its hour and short calls.

    Those who are here are for whom play begins to wait in it, if no card has rung them; and who was stays so until play
    waits for them no longer.
    """
    lasts = together(session, now()) if has_hours(session) else None
    stand = {part for post in posts if post.kind == HAND_OVER for part in _handed_in(post).items()}
    if lasts is None and not stand:
        return presence
    begun = now() if lasts is None else lasts.until - LASTS
    here = frozenset() if lasts is None else lasts.here - presence.asleep.keys()
    rung = Actual.of(next((post for post in posts if post.kind == CARD), None)).rung
    waited = {seat: session.clocks.waits_since(seat) or 0 for seat in called_seats(session)}
    new = {seat for seat, since in waited.items() if since >= begun and since > rung.get(seat, 0)}
    handed = {seat for seat in new & here if presence.in_channel(seat)}
    handed |= {seat for seat, since in waited.items() if (seat, since) in stand}
    return replace(presence, together=lasts, handed=frozenset(handed))


def _card_of(around: PostsAndPolls) -> Post | None:
    return next((post for post in around.posts if post.kind == CARD), None)
