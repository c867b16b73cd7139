"""Ballots: who is asked, until when, and what decides.

It says when nothing can change that any more, and when something may be proposed again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from bot.table.game.errors import Refused
from bot.table.game.game_clocks import pressed_at
from bot.table.game.session import Session
from bot.table.game.vacations import off_hours_of
from bot.time.clocks import HALF, NEARLY
from bot.time.off_hours import moment_after, union
from bot.time.seat_clocks import DAY, HOUR, MINUTE, Pace, counted
from storage import Poll, Record

YES, NO = "yes", "no"
NO_LEAST: Mapping[str, int] = {}


def elected(
    words: Collection[str], ballots: Sequence[str], silent: int, default: str, least: Mapping[str, int] = NO_LEAST
) -> str | None:
    """A vote's winning word; None while it can change.

    It is the word with the most ballots, at a tie the default; also where those are fewer than the word needs at
    ``least``. The ``silent`` voters may still change it, each by any of the ``words`` or by none.
    """
    counts = Counter(ballots)

    def suffices(word: str, count: int) -> bool:
        return count >= least.get(word, 0)

    def rivals(word: str) -> int:
        return max((counts[other] for other in words if other != word), default=0)

    for word in words:
        if counts[word] > rivals(word) + silent and suffices(word, counts[word]):
            return word
    hopeful = any(
        counts[word] + silent > rivals(word) and suffices(word, counts[word] + silent)
        for word in words
        if word != default
    )
    return None if hopeful else default


END = "end"
"""The kind of the proposal to end a game: it cannot be undone, so it is a vote from the start, and silence is no."""


NEEDS, A_HALF = "needs", "half"
"""In a proposal: silence is not enough for it, half of the others must say yes."""


def is_vote(poll: Poll) -> bool:
    """Whether a proposal is put to the vote."""
    return poll.voting or poll.kind == END


def reminders(poll: Poll) -> tuple[int, ...]:
    """The unix seconds at which a poll reminds its voters.

    Only the end has some, as a decision has.
    """
    since = poll.proposal.get("since")
    if poll.kind != END or since is None:
        return ()
    return tuple(round(since + share * (poll.until - since)) for share in (HALF, NEARLY))


@dataclass(frozen=True)
class PollDecision:
    """What has become of a proposal.

    It says whether it is ``accepted``, and by what; with how many yeses and noes. ``by`` is ``silence`` when nobody has
    objected until its time had come, ``agreed`` when all have agreed before.
    """

    accepted: bool
    by: Literal["silence", "agreed", "vote"]
    yes: int
    no: int


def decision_of(
    poll: Poll, *, over: bool, there: Collection[int] = (), away: Collection[int] = ()
) -> PollDecision | None:
    """What has become of a proposal; None while it is open.

    Its time is ``over``, or it is decided before.

    Its proposer counts as a yes. The end needs a yes of more than half of those who have voted and are not ``away``
    now, or are ``there``; what `NEEDS` a half one of half of the others who are not ``away``.
    """
    uncounted = away if poll.kind == END else ()
    ballots = [YES, *(word for seat, word in poll.answers.items() if seat not in uncounted)]
    yes, no = ballots.count(YES), ballots.count(NO)
    silent = len(poll.asked) - len(poll.answers)
    if poll.kind == END:
        present = len((set(poll.asked) - poll.answers.keys()) & set(there))
        accepted = 2 * yes > len(ballots) + (present if over else silent)
        hopeless = 2 * (yes + silent) <= len(ballots) + silent
        return PollDecision(accepted, "vote", yes, no) if over or accepted or hopeless else None
    others = [poll.answers.get(seat) for seat in poll.asked if seat not in away]
    enough = NEEDS not in poll.proposal or 2 * others.count(YES) >= len(others)
    if poll.voting:
        word = elected((YES, NO), ballots, 0 if over else silent, NO)
        return None if word is None else PollDecision(word == YES and enough, "vote", yes, no)
    if silent and not over:
        return None
    return PollDecision(enough, "silence" if silent else "agreed", yes, no)


UNHURRIED = DAY
"""The increment, in seconds, where there are no clocks."""
MAX_VOTE = 12 * HOUR
MIN_END = 2 * DAY
"""Seconds for which it is asked at least whether the game is to end."""
MAX_SLEEP = 14 * DAY
"""Seconds by which nights and vacations prolong a question at most."""
MIN_REST, MIN_REST_LIVE = 6 * HOUR, 10 * MINUTE
"""Seconds between a proposal that has come to nothing and the same one again."""


def people_but(users: Sequence[int | None], seat: int) -> tuple[int, ...]:
    """The seats of people, without one."""
    return tuple(other for other, user in enumerate(users) if user is not None and other != seat)


def open_seconds(pace: Pace) -> int:
    """For how long a proposal is open for objections."""
    return pace.increment or UNHURRIED


def vote_seconds(pace: Pace) -> int:
    """For how long a vote is open."""
    return min(open_seconds(pace) // 2, MAX_VOTE)


async def open_until(session: Session, asked: Collection[int], *, voting: bool) -> int:
    """The unix second until which a new poll is open.

    Everybody who is asked has all of the time awake; a vote does not wait for vacations.
    """
    now, timing = session.clock(), session.clocks.timing
    seconds = vote_seconds(timing.pace) if voting else open_seconds(timing.pace)
    users = [user for seat in asked if (user := session.users[seat]) is not None]
    found = await session.store.preferences_of(users)
    off_hours = [counted(off_hours_of(preferences), timing) for preferences in found.values()]
    if voting:  # people on vacation count only if they vote
        off_hours = [replace(their, vacations=()) for their in off_hours]
    moments = [moment_after(now, seconds, union(their.standing(now))) for their in off_hours]
    return min(max(moments, default=0), now + seconds + MAX_SLEEP)


async def end_open_until(session: Session, asked: Collection[int]) -> int:
    """Until when a proposal to end the game is open.

    Nights prolong it, vacations do not.
    """
    now, timing = session.clock(), replace(session.clocks.timing, vacations=False)
    found = await session.store.preferences_of([user for seat in asked if (user := session.users[seat]) is not None])
    off_hours = [counted(off_hours_of(preferences), timing) for preferences in found.values()]
    seconds = open_seconds(timing.pace)
    return max(now + MIN_END, *(moment_after(now, seconds, union(their.standing(now))) for their in off_hours), 0)


def rest_seconds(pace: Pace) -> int:
    """Seconds until something that was withdrawn or rejected may be proposed again."""
    return max(open_seconds(pace), MIN_REST if pace.quiet else MIN_REST_LIVE)


def refuse_late(session: Session, poll: Poll, interaction: int | None) -> None:
    """Raise `Refused` when a press comes too late for a poll.

    The poll is still open, but only for presses that came in time.
    """
    pressed, closed = pressed_at(interaction, session.clock()), "closed" in session.clocks.halts
    if not closed and session.timekeeping.outages.falls_due(poll.until, session.clocks.pace, pressed):
        raise Refused("refused-gather-over")


def again_from(records: Iterable[Record], seat: int, what: str, pace: Pace) -> int:
    """The unix second from which a seat may propose again."""
    over = (
        record.at
        for record in records
        if record.kind == "admin"
        and record.action["admin"] in ("withdrawn", "rejected")
        and (record.action.get("seat"), record.action["act"]) == (seat, what)
    )
    return max(over, default=-rest_seconds(pace)) + rest_seconds(pace)


Heard = Literal["agreed", "objected", "voted", "decided", "undone", "kept", "withdrawn"]
"""What an answer has done."""
