"""Kinds of tampering with values of chance."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from engine.proof import Counters, Proven
from engine.records.game_file import ACTION
from tests.engine.tampering import (
    LATER,
    STREAMS,
    UNSEEN,
    Change,
    Document,
    Tampering,
    drawn,
    each,
    moves,
    of,
    source_of,
    undo,
)

# ---------------------------------------------------------------- chance


def another_value(draw: list[Any]) -> None:
    if draw[0] == "pick":
        draw[3] = (draw[3] + 1) % draw[2]
    elif draw[0] == "shuffle":
        draw[2] = [*draw[2][1:], draw[2][0]]
    else:
        draw[2] = [draw[2][0] % 6 + 1, *draw[2][1:]]


def another_number(by: int) -> Callable[[list[Any]], None]:
    def change(draw: list[Any]) -> None:
        draw[1] += by

    return change


def another_stream(draw: list[Any]) -> None:
    draw[:] = ["event", draw[1], [1, 2]] if draw[0] != "event" else ["dice", draw[1], draw[2]]


def hidden(draw: list[Any]) -> None:
    del draw[3 if draw[0] == "pick" else 2 :]


def left_out(stream: str) -> Change:
    def change(document: Document) -> int:
        record = moves(document, stream=stream)[4]
        record["chance"] = []
        return of(record)

    return change


def doubled(stream: str) -> Change:
    def change(document: Document) -> int:
        record = moves(document, stream=stream)[4]
        record["chance"] = record["chance"] * 2
        return of(record)

    return change


def exchanged(*, numbers: bool) -> Change:
    """Two throws, with their numbers or without."""

    def change(document: Document) -> int:
        one, other = moves(document, "Roll")[6:8]
        if numbers:
            one["chance"], other["chance"] = other["chance"], one["chance"]
        else:
            one["chance"][0][2], other["chance"][0][2] = other["chance"][0][2], one["chance"][0][2]
        return of(one)

    return change


def moved_on(document: Document) -> int:
    """A throw stands at the next move."""
    one = moves(document, "Roll")[6]
    other = next(record for record in document["records"][of(one) :] if record["kind"] == ACTION)
    other["chance"], one["chance"] = one["chance"], []
    return of(one)


def one_too_many(document: Document) -> int:
    """A value that follows from the key, for which nobody asked."""
    record = moves(document, "EndTurn")[-1]
    counted = sum(draw[0] == "event" for each in document["records"] for draw in each["chance"])
    chance = Proven(source_of(document), Counters(event=counted))
    chance.event()
    record["chance"] = chance.drawn
    return of(record)


def an_order_of_seats_too_small(document: Document) -> int:
    """The numbers of three seats for four."""
    chance = Proven(source_of(document), Counters())
    chance.shuffle(range(3))
    document["records"][0]["chance"][0] = chance.drawn[0]
    return 1


def fewer_options(document: Document) -> int:
    """A pick out of other options, that follows from the key."""
    record = moves(document, stream="pick")[-1]
    number, most = record["chance"][0][1:3]
    chance = Proven(source_of(document), Counters(pick=number))
    chance.pick(range(most + 7))
    record["chance"] = [[*chance.drawn[0][:4], record["chance"][0][4]]]
    return of(record)


def another_card(document: Document) -> int:
    record = moves(document, stream="pick")[-1]
    record["chance"][0][4] = "monopoly" if record["chance"][0][4] != "monopoly" else "ore"
    return of(record)


def a_throw_of_its_own_after_going_back(document: Document) -> int:
    """Somebody voted for other dice."""
    back = undo(document, agreed=True)
    record = next(r for r in document["records"][of(back) :] if r["chance"] and r["chance"][0][0] == "dice")
    another_value(record["chance"][0])
    return of(record)


def other_numbers_after_going_back(document: Document) -> int:
    """The throws go on instead of coming again, each as it follows from the key."""
    back = undo(document, agreed=True)
    seen = sum(draw[0] == "dice" for r in document["records"][: of(back)] for draw in r["chance"])
    later = [r for r in document["records"][of(back) :] if r["chance"] and r["chance"][0][0] == "dice"]
    for number, record in enumerate(later, seen):
        chance = Proven(source_of(document), Counters(dice=number))
        chance.dice()
        record["chance"] = json.loads(json.dumps(chance.drawn))
    return of(later[0])


def picks_that_come_again(document: Document) -> int:
    """A pick after an undo has the number of one that was taken back."""
    record = moves(document, stream="pick")[-1]
    chance = Proven(source_of(document), Counters(pick=record["chance"][0][1] - 1))
    chance.pick(range(record["chance"][0][2]))
    record["chance"] = [[*chance.drawn[0][:4], record["chance"][0][4]]]
    return of(record)


CHANCE: tuple[Tampering, ...] = (
    *each(STREAMS, lambda name: Tampering(f"another value of {name}", drawn(name, another_value), "record")),
    *each(STREAMS, lambda name: Tampering(f"a later number of {name}", drawn(name, another_number(1)), "record")),
    *each(
        ("dice", "event", "pick"),
        lambda name: Tampering(f"an earlier number of {name}", drawn(name, another_number(-1)), "record"),
    ),
    *each(STREAMS, lambda name: Tampering(f"{name} moved to another stream", drawn(name, another_stream), "record")),
    *each(("pick", "shuffle"), lambda name: Tampering(f"{name} held back", drawn(name, hidden), "record")),
    *each(("dice", "pick"), lambda name: Tampering(f"{name} left out", left_out(name), "record", LATER)),
    *each(("dice", "pick"), lambda name: Tampering(f"{name} doubled", doubled(name), "record")),
    Tampering("two throws exchanged", exchanged(numbers=False), "record"),
    Tampering("two throws exchanged with their numbers", exchanged(numbers=True), "record"),
    Tampering("a throw at the next move", moved_on, "record", UNSEEN),
    Tampering("a value too many", one_too_many, "record", UNSEEN),
    Tampering("an order of too few seats", an_order_of_seats_too_small, "record", UNSEEN),
    Tampering("a pick out of more", fewer_options, "record", UNSEEN),
    Tampering("another card than the number gave", another_card, "record", UNSEEN),
    Tampering("other dice after going back", a_throw_of_its_own_after_going_back, "record"),
    Tampering("throws that do not come again", other_numbers_after_going_back, "record"),
    Tampering("picks that come again", picks_that_come_again, "record"),
)
