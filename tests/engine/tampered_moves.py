"""Kinds of tampering with moves, with their order, and with what was taken back."""

from __future__ import annotations

import copy
from typing import Any

from engine.records.game_file import ACTION
from engine.rulesets import RULES_VERSION
from engine.upgrades import SCHEMA
from tests.engine.tampering import (
    LATER,
    UNSEEN,
    Change,
    Document,
    Tampering,
    at_record,
    in_undo,
    inserted,
    moves,
    of,
    renumber,
    undo,
)

# ---------------------------------------------------------------- moves


def in_move(kind: str, nth: int = -1, **parts: Any) -> Change:
    """Put other values into a move of this kind."""

    def change(document: Document) -> int:
        record = moves(document, kind)[nth]
        record["action"] = {**record["action"], **parts}
        return of(record)

    return change


def by_another(*, action: bool) -> Change:
    """Another seat made a move, by the record alone or by the move as well."""

    def change(document: Document) -> int:
        record = moves(document, "Roll")[5]
        record["seat"] = (record["seat"] + 1) % 4
        if action:
            record["action"] = {**record["action"], "seat": record["seat"]}
        return of(record)

    return change


def removed(kind: str) -> Change:
    """A move is gone, and the numbers have no gap."""

    def change(document: Document) -> int:
        record = moves(document, kind)[5]
        place = of(record)
        document["records"].remove(record)
        renumber(document)
        return place

    return change


def gone(document: Document) -> int:
    del document["records"][59]
    return 60


def twice(document: Document) -> int:
    document["records"].insert(60, copy.deepcopy(document["records"][59]))
    return 61


def repeated(document: Document) -> int:
    """A throw is there twice, and the numbers have no gap."""
    record = moves(document, "Roll")[5]
    document["records"].insert(of(record), copy.deepcopy(record))
    place = of(record) + 1
    renumber(document)
    return place


def in_another_order(document: Document) -> int:
    records = document["records"]
    records[49], records[50] = records[50], records[49]
    return 50


def in_another_order_with_other_numbers(document: Document) -> int:
    """The end of a turn stands before what came in it."""
    records = document["records"]
    end = next(r for r in moves(document, "EndTurn")[3:] if records[of(r) - 2]["kind"] == ACTION)
    place = of(end) - 2
    records[place], records[place + 1] = records[place + 1], records[place]
    for name in ("seq", "at"):
        records[place][name], records[place + 1][name] = records[place + 1][name], records[place][name]
    return of(records[place])


def after_the_end(document: Document) -> int:
    records = document["records"]
    records.append({**records[-1], "kind": ACTION, "seat": 0, "action": {"is": "EndTurn", "seat": 0}, "seq": -1})
    renumber(document)
    return len(records)


def without_its_start(document: Document) -> int:
    del document["records"][0]
    renumber(document)
    document["records"][0]["under"] = [RULES_VERSION, SCHEMA]
    document["started"] = document["records"][0]["at"]
    return 1


def a_start_by_a_seat(document: Document) -> int:
    document["records"][0]["seat"] = 0
    return 1


def a_start_with_a_move(document: Document) -> int:
    document["records"][0]["action"] = {"is": "EndTurn", "seat": 0}
    return 1


# ---------------------------------------------------------------- taking back


def of_nothing(document: Document) -> int:
    record = undo(document, agreed=False)
    record["action"] = {"drop": []}
    return of(record)


def of_itself(document: Document) -> int:
    record = undo(document, agreed=False)
    record["action"] = {"drop": [of(record)]}
    return of(record)


def of_more(document: Document) -> int:
    """Moves of the turn before go, too."""
    record = undo(document, agreed=False)
    first = record["action"]["drop"][0]
    before = [r for r in moves(document) if of(r) < first][-3:]
    record["action"] = {"drop": [*map(of, before), *record["action"]["drop"]]}
    return of(record)


def in_reverse(document: Document) -> int:
    record = undo(document, agreed=True)
    record["action"]["drop"].reverse()
    return of(record)


def by_another_seat(document: Document) -> int:
    record = undo(document, agreed=False)
    record["seat"] = (record["seat"] + 1) % 4
    return of(record)


def by_nobody(document: Document) -> int:
    record = undo(document, agreed=False)
    record["seat"] = None
    return of(record)


def alone(document: Document) -> int:
    """What the table agreed to was taken back by one player."""
    record = undo(document, agreed=True)
    del record["action"]["agreed"]
    return of(record)


def too_far(document: Document) -> int:
    """The table goes back to the beginning."""
    records = document["records"]
    record = undo(document, agreed=True)
    gone = {number for r in records[: of(record) - 1] if r["kind"] == "undo" for number in r["action"]["drop"]}
    standing = [of(r) for r in moves(document) if of(r) < of(record) and of(r) not in gone]
    records[of(record) - 1]["action"] = {**record["action"], "drop": standing}
    del records[of(record) :]
    records.append({"seq": of(record) + 1, "kind": "admin", "seat": None, "action": {"admin": "end"}, "chance": []})
    records[-1]["at"] = records[-2]["at"]
    document.update(ended=records[-1]["at"], course=[p for p in document["course"] if p[0] <= of(record)])
    return of(record)


MOVES: tuple[Tampering, ...] = (
    Tampering("a move that is held back", at_record(50, action={"held_back": True}), "record"),
    Tampering("a move that nobody knows", in_move("Roll", 5, **{"is": "NobodyKnowsThis"}), "record", UNSEEN),
    Tampering("a move that is not the turn’s", in_move("Roll", 5, **{"is": "EndTurn"}), "record", UNSEEN),
    Tampering("a settlement beside the board", in_move("PlaceStartSettlement", 2, vertex=999), "record", UNSEEN),
    Tampering("a settlement where one stands", in_move("PlaceStartSettlement", 2, vertex=-1), "record", UNSEEN),
    Tampering("a truth value as a place", in_move("PlaceStartSettlement", 2, vertex=True), "record", UNSEEN),
    Tampering("a move with a part too many", in_move("EndTurn", 3, more=1), "record", UNSEEN),
    Tampering("no move", at_record(50, action=None), "record", UNSEEN),
    Tampering("another seat in a record", by_another(action=False), "record", UNSEEN),
    Tampering("a move of another seat", by_another(action=True), "record", UNSEEN),
    Tampering("a seat that nobody has", at_record(50, seat=4), "record"),
    Tampering("a throw removed", removed("Roll"), "record", LATER),
    Tampering("the end of a turn removed", removed("EndTurn"), "record", UNSEEN),
    Tampering("a record removed", gone, "record", naive=True),
    Tampering("a record doubled", twice, "record", naive=True),
    Tampering("a throw repeated", repeated, "record"),
    Tampering("records in another order", in_another_order, "record", naive=True),
    Tampering("records in another order, with other numbers", in_another_order_with_other_numbers, "record", UNSEEN),
    Tampering("a move after the end", after_the_end, "record"),
    Tampering("a game without its start", without_its_start, "record"),
    Tampering("a second start", inserted(30, {"kind": "start", "action": None}), "record"),
    Tampering("a start by a seat", a_start_by_a_seat, "record"),
    Tampering("a start with a move", a_start_with_a_move, "record"),
    Tampering("taking nothing back", of_nothing, "record"),
    Tampering("taking itself back", of_itself, "record"),
    Tampering("taking back what was never done", in_undo(False, drop=[9999]), "record"),
    Tampering("taking back the start", in_undo(False, drop=[1]), "record"),
    Tampering("taking back numbers that are texts", in_undo(False, drop=["5"]), "record"),
    Tampering("taking back more than one’s own", of_more, "record"),
    Tampering("taking back in reverse", in_reverse, "record"),
    Tampering("taking back by another seat", by_another_seat, "record"),
    Tampering("taking back by nobody", by_nobody, "record"),
    Tampering("taking back alone what needs all", alone, "record"),
    Tampering("an agreement that is a number", in_undo(True, agreed=1), "record"),
    Tampering("an undo that says something else", in_undo(False, note=1), "record"),
    Tampering("going back too far", too_far, "record", UNSEEN),
)
