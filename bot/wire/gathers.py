"""Questions to the people at a table as public posts: one for each that is open, a line once it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot import narration
from bot.table.history import Entry
from bot.table.presence import Presence
from bot.table.session import Session
from bot.ui import gather as screens
from bot.ui import pages
from bot.ui.scene import Payload
from bot.wire.actual import GATHER, Actual
from bot.wire.desired import Desired, pinged
from bot.wire.scenes import scene_of
from storage import Gather, Post


def stage_of(gather: Gather) -> str:
    """What a post shows of a question, in short: whether it is a vote, how many have answered, and until when."""
    return f"{'vote' if gather.voting else 'open'} {len(gather.answers)} {gather.until}"


def desired_gather(session: Session, gather: Gather, post: Post | None, presence: Presence) -> Desired:
    """An open question. It calls all who are asked, and once more, by a new message, when it becomes a vote."""
    # Named by its own number: without the sequence number the message stays as it is while others act.
    scene = replace(scene_of(session, None, session.stored.language), seq=0)
    stage = stage_of(gather)
    ping, silent = pinged(frozenset(gather.asked), presence)
    return Desired(
        GATHER,
        str(gather.number),
        gather.number,
        lambda _: screens.question(scene, gather),
        turn=gather.number,
        call=frozenset(gather.asked),
        stage=stage,
        ping=ping,
        silent=silent,
        repost=post is None or _word(Actual.of(post).stage) != _word(stage),
    )


def _word(stage: str) -> str:
    return stage.partition(" ")[0]


def closed_gather(session: Session, entries: Sequence[Entry], number: int) -> Payload:
    """What is left of a question: what has become of it."""
    scene = scene_of(session, None, session.stored.language)
    found = (entry for entry in reversed(entries) if dict(entry.values).get("gather") == number)
    words = next((narration.note(entry, scene.speaker) for entry in found), scene.say("ui-gather-over"))
    return pages.notice(words)
