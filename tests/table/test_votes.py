"""What a vote decides, and what becomes of a proposal: arithmetic alone."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from bot.table.polls.ballots import NO, YES, PollDecision, decision_of, elected, open_seconds, people_but, vote_seconds
from bot.time.seat_clocks import DAILY, DAY, HOUR, LIVE, MINUTE, NONE, QUICK, RELAXED
from storage import Poll

CHOICES = ("wait", "bot", "substitute", "end")


def ends(words: tuple[str, ...], ballots: tuple[str, ...], silent: int, default: str) -> set[str]:
    """All that a vote may still come to, by trying everything."""
    found = set()
    for more in product((*words, None), repeat=silent):
        counts = Counter([*ballots, *filter(None, more)]).most_common()
        alone = counts and (len(counts) == 1 or counts[0][1] > counts[1][1])
        found.add(counts[0][0] if alone else default)
    return found


@pytest.mark.parametrize(("words", "default", "voters"), [((YES, NO), NO, 6), (CHOICES, "bot", 4)])
def test_a_vote_is_decided_as_soon_as_nothing_can_change_it(words: tuple[str, ...], default: str, voters: int) -> None:
    decided = 0
    for count in range(voters + 1):
        for silent in range(voters + 1 - count):
            for ballots in product(words, repeat=count):
                possible = ends(words, ballots, silent, default)
                expected = possible.pop() if len(possible) == 1 else None
                assert elected(words, ballots, silent, default) == expected, (ballots, silent)
                decided += expected is not None and silent > 0
    assert decided


def test_the_end_is_decided_as_soon_as_nothing_can_change_it() -> None:
    """Against a count of its own: all ballots of up to five people, some of them present."""
    for count in range(1, 5):
        for answers in product((YES, NO, None), repeat=count):
            seats = range(1, count + 1)
            given = {seat: word for seat, word in zip(seats, answers, strict=True) if word}
            poll = Poll(1, 1, "end", {}, 0, tuple(seats), given, True, 1000)
            silent = [seat for seat in seats if seat not in given]
            for there in product((True, False), repeat=len(silent)):
                present = [seat for seat, is_there in zip(silent, there, strict=True) if is_there]
                found = decision_of(poll, over=True, there=present)
                yes = 1 + answers.count(YES)
                assert found is not None and found.accepted == (yes > (1 + len(given) + len(present)) / 2)
                assert (found.yes, found.no) == (yes, answers.count(NO))
            may = {
                1 + answers.count(YES) + more.count(YES) > (count + 1 - more.count("gone")) / 2
                for more in product((YES, NO, "there", "gone"), repeat=len(silent))
            }
            before = decision_of(poll, over=False)
            assert (None if before is None else {before.accepted}) == (may if len(may) == 1 else None), answers


def test_how_long_a_proposal_and_a_vote_are_open() -> None:
    assert [open_seconds(pace) for pace in (LIVE, QUICK, DAILY, RELAXED, NONE)] == [
        *(2 * MINUTE, 4 * HOUR, DAY, 3 * DAY, DAY)
    ]
    assert [vote_seconds(pace) for pace in (LIVE, QUICK, DAILY, RELAXED, NONE)] == [
        *(MINUTE, 2 * HOUR, 12 * HOUR, 12 * HOUR, 12 * HOUR)
    ]


def test_people_are_asked_and_bots_and_the_proposer_are_not() -> None:
    assert people_but((11, None, 12, 13), 2) == (0, 3)
    assert people_but((11, None), 0) == ()


def asked(count: int, *answers: str, voting: bool = True) -> Poll:
    """A proposal of seat 0 to so many others; the first have answered; it is open until 1000."""
    seats = tuple(range(1, count + 1))
    return Poll(1, 1, "pause", {}, 0, seats, dict(zip(seats, answers, strict=False)), voting, 1000)


@pytest.mark.parametrize(
    ("poll", "before", "then"),
    [
        (asked(2, voting=False), None, PollDecision(True, "silence", 1, 0)),
        (asked(2, YES, voting=False), None, PollDecision(True, "silence", 2, 0)),
        (asked(2, YES, YES, voting=False), *[PollDecision(True, "agreed", 3, 0)] * 2),
        (asked(0, voting=False), *[PollDecision(True, "agreed", 1, 0)] * 2),
        (asked(1, NO), *[PollDecision(False, "vote", 1, 1)] * 2),
        (asked(2, NO), None, PollDecision(False, "vote", 1, 1)),
        (asked(2, NO, YES), *[PollDecision(True, "vote", 2, 1)] * 2),
        (asked(3, NO, YES), None, PollDecision(True, "vote", 2, 1)),
        (asked(3, NO, NO), *[PollDecision(False, "vote", 1, 2)] * 2),
        (asked(3, NO, YES, NO), *[PollDecision(False, "vote", 2, 2)] * 2),
        (asked(5, NO), None, PollDecision(False, "vote", 1, 1)),
    ],
)
def test_what_becomes_of_a_proposal(poll: Poll, before: PollDecision | None, then: PollDecision) -> None:
    assert decision_of(poll, over=False) == before
    assert decision_of(poll, over=True) == then
