"""What is known of a post whose answer was lost, once its send was repeated: it is the first one, or what is wanted."""

from __future__ import annotations

from dataclasses import replace

from bot.wire.posts.publisher import repeated
from bot.wire.posts.shown import Actual

FIRST = Actual(turn=4, pinged=frozenset({0, 1}), stage="Discarding", digest="one", position="here", shown_up_to=12)


def test_when_nothing_has_changed_it_looks_as_wanted_whichever_it_is() -> None:
    wanted = replace(FIRST, position="there")
    assert repeated(FIRST, wanted) == wanted


def test_within_a_stage_only_whom_both_call_is_called() -> None:
    wanted = replace(FIRST, pinged=frozenset({1, 2}), digest="two")
    assert repeated(FIRST, wanted) == replace(FIRST, pinged=frozenset({1}), digest="", position="")


def test_of_another_stage_nobody_counts_as_called() -> None:
    wanted = replace(FIRST, stage="MovingRobber", pinged=frozenset({0}), digest="two")
    assert repeated(FIRST, wanted) == replace(FIRST, pinged=frozenset(), digest="", position="")


def test_a_picture_that_is_owed_is_not_taken_for_one_that_is_there() -> None:
    assert repeated(FIRST, replace(FIRST, bare=True)).digest == ""
