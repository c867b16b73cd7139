"""Questions to the people at a table as public posts: one for each that is open, a line once it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot import narration
from bot.table.game.game_store import UNDO
from bot.table.game.log import Entry
from bot.table.game.session import Session
from bot.table.polls.absence import is_absence
from bot.table.polls.attention import asked_by_poll
from bot.table.polls.ballots import is_vote, reminders
from bot.table.schedule.due import Presence
from bot.ui import absence, pages, undo_request
from bot.ui import polls as screens
from bot.ui.parts import last_lines
from bot.ui.scene import Payload
from bot.wire.posts.desired import Desired
from bot.wire.posts.scenes import scene_of
from bot.wire.posts.shown import POLL, Actual
from storage import Poll, Post


def stage_of(poll: Poll, called: int = 0) -> str:
    """What a post shows of a question, in short: whether it is a vote, how many have answered, and until when; how
    often those who have not answered were ``called`` again."""
    word = UNDO if poll.kind == UNDO else "vote" if is_vote(poll) else "open"
    return f"{word} {len(poll.answers)} {poll.until}" + (f" {called}" if called else "")


def called_of(stage: str) -> int:
    """How often people were called again, by what a post shows."""
    called = stage.split(" ")[3:]
    return int(called[0]) if called else 0


def shows(post: Post, poll: Poll) -> bool:
    """Whether a post asks what is asked now: for objections, or for votes."""
    return _word(Actual.of(post).stage) == _word(stage_of(poll))


def is_told(poll: Poll, actual: Actual) -> bool:
    """Whether a post shows a question as it is, and has called everybody who is to answer."""
    if reminders(poll):
        return False  # somebody may be to be called again
    return actual.stage == stage_of(poll) and set(poll.asked) - poll.answers.keys() <= actual.pinged


def question_of(session: Session, poll: Poll, entries: Sequence[Entry]) -> Payload:
    """An open question as a message; ``entries`` are those of the log."""
    # Named by its own number: without the sequence number the message stays as it is while others act.
    scene = replace(scene_of(session, None, session.stored.language), seq=0)
    if poll.kind == UNDO:
        undone = [entry for entry in entries if entry.seq in poll.proposal["drop"]]
        lines = narration.moves(undone, scene.speaker)
        return undo_request.question(scene, poll, lines, proven=session.stored.proof is not None)
    if is_absence(poll):
        return absence.question(scene, poll)
    return screens.question(scene, replace(poll, voting=is_vote(poll)))


def desired_poll(
    session: Session, poll: Poll, entries: Sequence[Entry], post: Post | None, presence: Presence, now: int
) -> Desired:
    """An open question. It calls all who are asked and awake, and once more, by a new message, when it becomes a vote;
    and those who were asleep then and have not answered, when they wake. For the end of a game, those who have not
    answered are called again (`reminders`)."""
    standing, stage = post is not None and shows(post, poll), Actual.of(post).stage
    called, step = called_of(stage) if standing else 0, sum(moment <= now for moment in reminders(poll))
    silent = frozenset(poll.asked) - presence.asleep.keys() - poll.answers.keys()
    if step > called and any(presence.reminded(seat) and presence.in_channel(seat) for seat in silent):
        standing, called = False, step
    already = Actual.of(post).pinged if standing else frozenset[int]()
    awake = frozenset(poll.asked) - presence.asleep.keys()
    due = awake - already - (poll.answers.keys() if standing else frozenset())
    due -= poll.answers.keys() if called else frozenset()
    due = frozenset(seat for seat in due if presence.in_channel(seat) and (not called or presence.reminded(seat)))
    return Desired(
        POLL,
        str(poll.number),
        poll.number,
        lambda _: question_of(session, poll, entries),
        turn=poll.number,
        call=awake | already,
        stage=stage_of(poll, called),
        ping=due,
        asked=asked_by_poll(poll, session.users),
        silent=not due,
        repost=not standing or bool(due),
    )


def _word(stage: str) -> str:
    return stage.partition(" ")[0]


def closed_poll(session: Session, entries: Sequence[Entry], actual: Actual) -> Payload:
    """What is left of a question: what has become of it."""
    scene = scene_of(session, None, session.stored.language)
    found = (entry for entry in reversed(entries) if dict(entry.values).get("gather") == actual.turn)
    over = "ui-undo-over" if _word(actual.stage) == UNDO else "ui-gather-over"
    lines = next((narration.sentences([entry], scene.speaker, None) for entry in found), [scene.say(over)])
    return pages.notice("\n".join((lines[0], *filter(None, [last_lines(lines[1:], undo_request.MAX_LINES)]))))
