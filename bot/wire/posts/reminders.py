"""Reminders: one short message a seat, replaced by the next one and deleted in the end."""

from __future__ import annotations

from dataclasses import replace

from bot.table.game.session import Session
from bot.table.schedule.due import DueNow, Presence
from bot.time.seat_clocks import Call
from bot.ui import reminders
from bot.wire.posts.desired import Desired, turn_and_stage
from bot.wire.posts.scenes import scene_of
from bot.wire.posts.shown import REMINDER, Actual
from storage import Post, StoredGame


def desired_reminders(
    session: Session, due_now: DueNow, presence: Presence, posts: dict[str, Post], card: Post | None
) -> list[Desired]:
    """The messages that should stand: of each seat the latest call that is due. None is sent into somebody's night."""
    found = []
    for seat, call in sorted(due_now.calls.items()):
        post = posts.get(str(seat))
        stage = stage_of(session, seat, call)
        called = Actual.of(post).stage == stage
        if not called and (seat in presence.asleep or not presence.in_channel(seat)):
            continue
        found.append(_reminder(session, seat, call, stage, repost=not called, link=link_to(session.stored, card)))
    return found


def stage_of(session: Session, seat: int, call: Call) -> str:
    """Names a call of a seat among all others of the game."""
    return f"{session.clocks.waits_since(seat)} {call.why} {call.moment}"


def link_to(stored: StoredGame, card: Post | None) -> str:
    """The address of a post, or of the channel of a game where there is none."""
    place = f"https://discord.com/channels/{stored.guild}/{stored.channel}"
    return place if card is None else f"{place}/{card.message}"


def _reminder(session: Session, seat: int, call: Call, stage: str, *, repost: bool, link: str) -> Desired:
    # It stays as it is while others act, and follows what its seat is to do and until when.
    since = session.clocks.waits_since(seat) or 0
    scene = replace(scene_of(session, None, session.stored.language), seq=0, since=since)
    return Desired(
        REMINDER,
        str(seat),
        call.moment,
        lambda _: reminders.reminder(scene, seat, call.why, link),
        call=frozenset({seat}),
        stage=stage,
        fixed=True,
        repost=repost,
        content=(stage, turn_and_stage(session), scene.until.get(seat), seat in scene.over),
    )
