"""What a vote decides, and when nothing can change that any more. Pure: ballots in, decisions out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from bot.time.clocks import HALF, NEARLY
from storage import Poll

YES, NO = "yes", "no"
NO_LEAST: Mapping[str, int] = {}


def elected(
    words: Collection[str], ballots: Sequence[str], silent: int, default: str, least: Mapping[str, int] = NO_LEAST
) -> str | None:
    """What a vote has decided: the word with the most ballots, at a tie the default; also where those are fewer than
    the word needs at ``least``.

    None while the ``silent`` ones, each by any of the ``words`` or by none, could still change that.
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


def is_vote(poll: Poll) -> bool:
    """Whether a proposal is put to the vote."""
    return poll.voting or poll.kind == END


def reminders(poll: Poll) -> tuple[int, ...]:
    """The unix seconds at which those who have not answered are called again: of the end alone, as for a decision."""
    since = poll.proposal.get("since")
    if poll.kind != END or since is None:
        return ()
    return tuple(round(since + share * (poll.until - since)) for share in (HALF, NEARLY))


@dataclass(frozen=True)
class Decision:
    """What has become of a proposal: whether it is ``accepted``, and by what; with how many yeses and noes.

    ``by`` is ``silence`` when nobody has objected until its time had come, ``agreed`` when all have agreed before.
    """

    accepted: bool
    by: Literal["silence", "agreed", "vote"]
    yes: int
    no: int


def decision_of(poll: Poll, *, over: bool, there: Collection[int] = ()) -> Decision | None:
    """What has become of a proposal once its time is ``over``, or before; None while it is open.

    Its proposer counts as a yes. The end needs a yes of more than half of those who have voted or are ``there``.
    """
    ballots = [YES, *poll.answers.values()]
    yes, no = ballots.count(YES), ballots.count(NO)
    silent = len(poll.asked) - len(poll.answers)
    if poll.kind == END:
        present = len((set(poll.asked) - poll.answers.keys()) & set(there))
        accepted = 2 * yes > len(ballots) + (present if over else silent)
        hopeless = 2 * (yes + silent) <= len(ballots) + silent
        return Decision(accepted, "vote", yes, no) if over or accepted or hopeless else None
    if poll.voting:
        word = elected((YES, NO), ballots, 0 if over else silent, NO)
        return None if word is None else Decision(word == YES, "vote", yes, no)
    if silent and not over:
        return None
    return Decision(True, "silence" if silent else "agreed", yes, no)
