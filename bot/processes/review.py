"""A finished game's review, with boards at its places.

`engine.records.review` finds it. ``python -m bot.processes.review`` is the other process of a
`bot.wire.posts.films.FilmMaker`, as that of films is, with the lowest priority of all: records come in by standard
input, how far it is and the review go out.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import BinaryIO

from bot.processes.drawings import caption
from bot.texts.catalogue import catalogue
from bot.texts.safe import plain_text
from bot.texts.shares import signed
from engine import View, view
from engine.records.replay import replay
from engine.records.review import Review, review
from render.chart import ChartLine, Mark, chart
from storage import Record

NICENESS = 9
"""Beside that of every process of the bot (`bot.processes.worker`)."""

BESIDE = 0.022
"""How much further right the mark of a second turning point in one turn stands, of the width of all turns."""
APART = 0.07
"""The difference of chances from which on two marks do not hide each other."""


@dataclass(frozen=True)
class Reviewed:
    """A review with its boards by record.

    They are the board ``after`` each turning point and ``before`` each decision.
    """

    review: Review
    after: Mapping[int, View]
    before: Mapping[int, View]


def make_review(records: Sequence[Record], progress: Callable[[float], None] = lambda part: None) -> Reviewed:
    """The review of a game; raises what `engine.records.review.review` raises."""
    found = review(records, progress)
    turned = {point.seq for point in found.turning_points}
    decided = {decision.seq for decision in found.decisions}
    after: dict[int, View] = {}
    before: dict[int, View] = {}
    for step in replay(records):
        seq = step.record.seq
        if seq in turned:
            after[seq] = view(step.game.rules, step.state, None)
        if seq + 1 in decided:
            before[seq + 1] = view(step.game.rules, step.state, None)
    return Reviewed(found, after, before)


def draw_chances(view: View, names: tuple[str, ...], language: str, found: Review) -> bytes:
    """All players' chances by turn, with turning points marked."""
    texts, turns = catalogue(language), found.by_turn
    shown = caption(view, tuple(map(plain_text, names)), language, "").names
    lines = [
        ChartLine(
            player.colour,
            shown[player.seat],
            texts.say("picture-luck", percent=signed(found.luck[player.seat])),
            tuple([chances[player.seat] for chances in turns.values()]),
        )
        for player in view.players
    ]
    return chart(texts.say("picture-chances"), lines, marks_of(found), min(turns))


def marks_of(found: Review) -> list[Mark]:
    """A mark at each turning point.

    Marks of one turn and about the same height stand beside each other, none of them behind the last turn.
    """
    first, last = min(found.by_turn), max(found.by_turn)
    beside, marks = BESIDE * (last - first), list[Mark]()
    in_turn = Counter(point.turn for point in found.turning_points)
    for number, point in enumerate(found.turning_points, 1):
        before = sum(
            other.turn == point.turn and abs(other.after - point.after) < APART
            for other in found.turning_points[: number - 1]
        )
        start = min(float(point.turn), last - beside * (in_turn[point.turn] - 1))
        marks.append(Mark(number, point.seat, start - first + beside * before, point.after))
    return marks


def main(source: BinaryIO, target: BinaryIO) -> None:
    """Read a game from ``source`` and write its review to ``target``."""
    os.nice(NICENESS)
    records, *_ = pickle.load(source)
    told = -1

    def progress(part: float) -> None:
        nonlocal told
        if (percent := int(100 * part)) > told:
            told = percent
            target.write(b"%d\n" % percent)
            target.flush()  # fails without a reader, and the review ends

    made = pickle.dumps(make_review(records, progress), pickle.HIGHEST_PROTOCOL)
    target.write(b"made %d\n" % len(made))
    target.write(made)
    target.flush()


if __name__ == "__main__":
    # Under the name of this module, so that the program finds the class of what it is sent.
    from bot.processes.review import main as run

    run(sys.stdin.buffer, sys.stdout.buffer)
