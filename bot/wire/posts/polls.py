"""The posts that a game's polls should have.

There is one for each that is open, a line once it is over. Votes about absent players that are posted at the same time
share one post: the player who wakes a table at which nobody was there is called once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.table.game.game_store import UNDO
from bot.table.game.log import LogEntry
from bot.table.game.seat_transfer import is_absence
from bot.table.game.session import Session
from bot.table.polls.ballots import is_vote, reminders
from bot.table.schedule.due import Presence
from bot.table.schedule.ping_limits import asked_by_poll
from bot.telling import narration
from bot.ui import pages
from bot.ui import polls as screens
from bot.ui.parts import last_lines
from bot.ui.scene import Payload
from bot.wire.posts.scenes import scene_of
from bot.wire.posts.shown import POLL, Actual
from bot.wire.posts.standing_post import StandingPost
from storage import Poll, Post


@dataclass(frozen=True)
class SharedPost:
    """Open polls and the post that asks them.

    It is the newest where several do; None where none does yet.
    """

    polls: tuple[Poll, ...]
    post: Post | None


def numbers_of(post: Post) -> tuple[int, ...]:
    """The questions that a post asks, or asked."""
    return tuple(map(int, post.key.partition(" ")[0].split(",")))


def by_post(polls: Sequence[Poll], posts: Sequence[Post]) -> list[SharedPost]:
    """The open polls by their posts, or by themselves without one."""
    asked = sorted((post for post in posts if post.kind == POLL), key=lambda post: post.message)
    newest = {number: post for post in asked for number in numbers_of(post)}
    found: dict[str, SharedPost] = {}
    for poll in polls:
        post = newest.get(poll.number)
        key = str(poll.number) if post is None else post.key
        before = found[key].polls if key in found else ()
        found[key] = SharedPost((*before, poll), post)
    return list(found.values())


def unanswered(polls: Sequence[Poll]) -> frozenset[int]:
    """The seats that have still to answer one of these polls."""
    return frozenset(seat for poll in polls for seat in poll.asked if seat not in poll.answers)


def stage_of(polls: Sequence[Poll], called: int = 0) -> str:
    """What a post shows of its polls, in short.

    It is whether it is a vote, how many have answered, and until when; how often those who have not answered were
    ``called`` again.
    """
    word = UNDO if polls[0].kind == UNDO else "vote" if is_vote(polls[0]) else "open"
    answers = ",".join(str(len(poll.answers)) for poll in polls)
    until = ",".join(str(poll.until) for poll in polls)
    return f"{word} {answers} {until}" + (f" {called}" if called else "")


def called_of(stage: str) -> int:
    """How often people were called again, by what a post shows."""
    called = stage.split(" ")[3:]
    return int(called[0]) if called else 0


def shows(post: Post, polls: Sequence[Poll]) -> bool:
    """Whether a post asks the present question."""
    return _word(Actual.of(post).stage) == _word(stage_of(polls))


def question_of(session: Session, polls: Sequence[Poll], entries: Sequence[LogEntry]) -> Payload:
    """A post's open polls as a message.

    ``entries`` are those of the log.
    """
    # Named by its own number: without the sequence number the message stays as it is while others act.
    scene, poll = replace(scene_of(session, None, session.stored.language), seq=0), polls[0]
    if poll.kind == UNDO:
        undone = [entry for entry in entries if entry.seq in poll.proposal["drop"]]
        lines = narration.moves(undone, scene.speaker)
        return screens.undo_question(scene, poll, lines)
    if is_absence(poll):
        return screens.absence_question(scene, poll) if len(polls) == 1 else screens.absence_questions(scene, polls)
    return screens.question(scene, replace(poll, voting=is_vote(poll)))


def desired_poll(
    session: Session, shared: SharedPost, entries: Sequence[LogEntry], presence: Presence, now: int
) -> StandingPost:
    """The post that open polls should have.

    It calls all who are asked and awake, and once more, by a new message, when one becomes a vote; and those who were
    asleep then and have not answered, when they wake. For the end of a game, those who have not answered are called
    again (`reminders`).
    """
    polls, post, poll = shared.polls, shared.post, shared.polls[0]
    standing, stage = post is not None and shows(post, polls), Actual.of(post).stage
    called, step = called_of(stage) if standing else 0, sum(moment <= now for moment in reminders(poll))
    asked, silent = frozenset(seat for poll in polls for seat in poll.asked), unanswered(polls)
    silent -= presence.asleep.keys()
    if step > called and any(presence.reminded(seat) and presence.in_channel(seat) for seat in silent):
        standing, called = False, step
    already = Actual.of(post).pinged if standing else frozenset[int]()
    awake = asked - presence.asleep.keys()
    due = (silent if standing or called or is_absence(poll) else awake) - already
    due = frozenset(seat for seat in due if presence.in_channel(seat) and (not called or presence.reminded(seat)))
    return StandingPost(
        POLL,
        str(poll.number) if post is None else post.key,
        poll.number,
        lambda _: question_of(session, polls, entries),
        turn=poll.number,
        call=awake | already,
        stage=stage_of(polls, called),
        ping=due,
        asked=asked_by_poll(poll, session.users),
        silent=not due,
        repost=not standing or bool(due),
    )


def desired_polls(
    session: Session, shared: Sequence[SharedPost], entries: Sequence[LogEntry], presence: Presence, now: int
) -> list[tuple[SharedPost, StandingPost]]:
    """The posts of all open polls, with those they replace.

    All votes about absent players that are new go into one.
    """
    found = [(one, desired_poll(session, one, entries, presence, now)) for one in shared]
    new = [(one, desired) for one, desired in found if desired.repost and is_absence(one.polls[0])]
    if len(new) < 2:
        return found
    polls = tuple(sorted((poll for one, _ in new for poll in one.polls), key=lambda poll: poll.number))
    posts = [one.post for one, _ in new if one.post is not None]
    together = SharedPost(polls, max(posts, key=lambda post: post.message, default=None))
    ping = frozenset(seat for _, desired in new for seat in desired.ping or ())
    desired = replace(
        desired_poll(session, together, entries, presence, now),
        key=",".join(str(poll.number) for poll in polls),
        call=frozenset(seat for _, desired in new for seat in desired.call),
        ping=ping,
        silent=not ping,
        repost=True,
    )
    return [*(one for one in found if one not in new), (together, desired)]


def _word(stage: str) -> str:
    return stage.partition(" ")[0]


def closed_polls(session: Session, entries: Sequence[LogEntry], post: Post, later: Sequence[Post]) -> Payload | None:
    """What is left of a post; None: its polls go on.

    It is what has become of its polls, without those that go on in a ``later`` one.
    """
    scene = scene_of(session, None, session.stored.language)
    over = "ui-undo-over" if _word(Actual.of(post).stage) == UNDO else "ui-gather-over"
    going_on = {number for other in later for number in numbers_of(other)}
    told: list[str] = []
    for number in numbers_of(post):
        if number not in going_on:
            found = (entry for entry in reversed(entries) if dict(entry.values).get("gather") == number)
            lines = next((narration.sentences([entry], scene.speaker, None) for entry in found), [scene.say(over)])
            told += (lines[0], *filter(None, [last_lines(lines[1:], screens.MAX_LINES)]))
    return pages.notice("\n".join(dict.fromkeys(told))) if told else None
