"""Kinds of tampering with the form of records, with acts that are no moves, times, versions and plans."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

from engine.proof import Counters, Proven
from engine.records.game_file import ACTION
from engine.rulesets import RULES_VERSION
from engine.upgrades import SCHEMA
from tests.engine.tampering import (
    LATER,
    STREAMS,
    UNSEEN,
    Change,
    Document,
    Tampering,
    administration,
    at_record,
    each,
    in_act,
    in_undo,
    inserted,
    less_at_record,
    moves,
    of,
    renumber,
    since_it_was_shown,
    source_of,
)

WRONG: dict[str, dict[str, Any]] = {
    "a number as a text": {"seq": "50"},
    "a kind that nobody knows": {"kind": "gift"},
    "a seat that is half": {"seat": [0]},
    "a move that is a text": {"action": "EndTurn"},
    "chance that is no list": {"chance": {}},
    "a stream that nobody knows": {"chance": [["luck", 0, [1, 2]]]},
    "seven eyes": {"chance": [["dice", 0, [7, 1]]]},
    "three dice": {"chance": [["dice", 0, [1, 2, 3]]]},
    "a throw of one die": {"chance": [["dice", 0, [1]]]},
    "a pick beyond its options": {"chance": [["pick", 0, 3, 3, "ore"]]},
    "an order with a gap": {"chance": [["shuffle", 0, [0, 2]]]},
    "a number below zero": {"chance": [["dice", -1, [1, 2]]]},
    "a time that is a text": {"at": "noon"},
    "a cause that nobody knows": {"cause": "boredom"},
    "a step back that is a text": {"back": "1"},
    "a version that is no pair": {"under": [1]},
    "a version below one": {"under": [0, 1]},
    "a name in a record that nobody knows": {"note": "hi"},
}


# ---------------------------------------------------------------- administration, times and versions


def without_going_on(document: Document) -> int:
    """A pause never ends; the next move comes all the same."""
    record = administration(document, "resume")
    place = of(record) - 1
    document["records"].remove(record)
    renumber(document)
    return next(of(r) for r in document["records"][place:] if r["kind"] == ACTION)


def before_the_one_before(document: Document) -> int:
    records = document["records"]
    records[70]["at"] = records[69]["at"] - 1
    return 71


def a_step_back_left_out(document: Document) -> int:
    record = next(record for record in document["records"] if record.get("back"))
    del record["back"]
    return of(record)


def another_step_back(document: Document) -> int:
    record = next(record for record in document["records"] if record.get("back"))
    record["back"] += 1
    return of(record)


def of_an_older_schema(document: Document) -> int:
    record = moves(document, "EndTurn")[4]
    record["under"] = [RULES_VERSION, SCHEMA - 1]
    return of(record)


def of_the_same_version(document: Document) -> int:
    record = moves(document, "EndTurn")[4]
    record["under"] = [RULES_VERSION, SCHEMA]
    return of(record)


# ---------------------------------------------------------------- plans


def plan(change: Callable[[Document, Document, int], Any], after: int = 0) -> Change:
    """Change the first plan of a file, given with the file and its place; the record so far behind it is named."""

    def changed(document: Document) -> int:
        records = document["records"]
        place = next(at for at, record in enumerate(records) if record["kind"] == "plan")
        change(records[place], document, place)
        return place + 1 + after

    return changed


def elsewhere(record: Document, document: Document, place: int) -> None:
    spot = next(name for name in ("edge", "vertex") if name in record["action"])
    record["action"][spot] = 999


def planned_by_another(record: Document, document: Document, place: int) -> None:
    record["seat"] = (record["seat"] + 1) % 6


def planned_by_chance(record: Document, document: Document, place: int) -> None:
    """It met a value that follows from the key."""
    counted = dict.fromkeys(STREAMS, 0)
    for before in document["records"][:place]:
        for draw in before["chance"]:
            counted[draw[0]] = max(counted[draw[0]], draw[1] + 1)
    record["chance"] = [["pick", counted["pick"], 1, 0, "ore"]]


def never_planned(record: Document, document: Document, place: int) -> None:
    del document["records"][place]
    renumber(document)


def planned_twice(record: Document, document: Document, place: int) -> None:
    document["records"].insert(place, copy.deepcopy(record))
    renumber(document)


def planned_before_any_move(record: Document, document: Document, place: int) -> None:
    document["records"].insert(1, document["records"].pop(place))
    renumber(document)


def a_move(record: Document, document: Document, place: int) -> None:
    record["kind"] = "action"


def named(record: int, change: Change) -> Change:
    """The same change, named at this record."""

    def changed(document: Document) -> int:
        change(document)
        return record

    return changed


def act(word: str) -> Document:
    """An act that is no move, and says no more than its word."""
    return {"kind": "admin", "action": {"admin": word}}


def by_chance(place: int) -> Change:
    """An act that is no move met a value that follows from the key."""

    def change(document: Document) -> int:
        chance = Proven(source_of(document), Counters(event=len(document["records"][0]["chance"]) - 1))
        chance.event()
        return inserted(place, {**act("idle"), "chance": json.loads(json.dumps(chance.drawn))})(document) or place

    return change


def the_next(change: Change) -> Change:
    """The same change, named at the record after it."""
    return lambda document: (change(document) or 0) + 1


ALTERED: dict[str, Change] = {
    "another move": at_record(70, action={"is": "EndTurn", "seat": 0}),
    "another time": lambda document: at_record(71, at=document["records"][70]["at"] + 1)(document),
    "another cause": lambda document: at_record(of(moves(document)[39]), cause="time")(document),
    "no digest": less_at_record(71, "after"),
    "another digest": at_record(71, after="ab" * 8),
    "a digest that is too long": at_record(71, after="ab" * 32),
    "who paused": lambda document: at_record(of(administration(document, "pause")), seat=1)(document),
    "how long a pause was to be": in_act("pause", days=9),
    "how many said yes": in_act("pause", yes=4),
    "by which poll": in_act("pause", gather=7),
    "an older schema from the start": at_record(1, under=[RULES_VERSION, 1]),
    "in which turn something was taken back": in_undo(True, turn=1),
}

COURSES = (
    *("another time", "another cause", "who paused", "how long a pause was to be", "an older schema from the start"),
    "in which turn something was taken back",
)
ACTS: tuple[Tampering, ...] = (
    *each(tuple(WRONG), lambda name: Tampering(name, at_record(50, **WRONG[name]), "file", naive=True)),
    *each(
        ("seq", "kind", "seat", "action", "chance", "at"),
        lambda name: Tampering(f"a record without “{name}”", less_at_record(50, name), "file", naive=True),
    ),
    *each(tuple(ALTERED), lambda name: Tampering(name, ALTERED[name], "record", naive=True)),
    *each(
        COURSES,
        lambda name: Tampering(f"{name}, and all digests", since_it_was_shown(ALTERED[name]), "channel", channel=True),
    ),
    Tampering("an invented act", in_act("pause", admin="gift"), "record"),
    Tampering("an act without a name", in_act("pause", admin=None), "record"),
    Tampering("an act with an invented part", in_act("pause", note="hi"), "record"),
    Tampering("a part of another act", in_act("pause", heir=1), "record"),
    Tampering("days as a text", in_act("pause", days="3"), "record"),
    Tampering("a seat at the table that nobody has", in_act("away", seat=4), "record"),
    Tampering("a truth value as a number of votes", in_act("pause", yes=True), "record"),
    Tampering("a number as a truth value", in_act("away", last=0), "record"),
    Tampering("the last who left, and the game goes on", the_next(in_act("away", last=True)), "record"),
    Tampering("an invented act put in", inserted(60, act("gift")), "record"),
    Tampering("an end in the middle", the_next(inserted(60, act("end"))), "record"),
    Tampering("a pause in the middle", the_next(inserted(60, act("pause"))), "record"),
    Tampering("a pause that never ends", without_going_on, "record"),
    Tampering("an act that met chance", by_chance(60), "record"),
    Tampering(
        "an act because of the time",
        inserted(60, {**act("idle"), "cause": "time"}),
        "record",
    ),
    Tampering("a time before the one before", before_the_one_before, "record"),
    Tampering("a step back of the clock left out", a_step_back_left_out, "record"),
    Tampering("another step back of the clock", another_step_back, "record"),
    Tampering("a step back that was none", at_record(71, back=5), "record"),
    Tampering("no version", less_at_record(1, "under"), "record"),
    Tampering("an older schema later", of_an_older_schema, "record"),
    Tampering("the same version again", of_the_same_version, "record"),
    Tampering("a plan elsewhere", plan(elsewhere), "record", UNSEEN, game="plans"),
    Tampering("a plan of another seat", plan(planned_by_another), "record", UNSEEN, game="plans"),
    Tampering("a plan that met chance", plan(planned_by_chance), "record", game="plans"),
    Tampering("a plan left out", since_it_was_shown(plan(never_planned)), "channel", channel=True, game="plans"),
    Tampering("a plan twice", plan(planned_twice, 1), "record", UNSEEN, game="plans"),
    Tampering("a plan before any move", named(2, plan(planned_before_any_move)), "record", game="plans"),
    Tampering("a plan as a move", plan(a_move), "record", LATER, game="plans"),
)
