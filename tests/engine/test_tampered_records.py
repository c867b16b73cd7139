"""Exported games in which one record was changed are refused by naming that record."""

from __future__ import annotations

import copy
from collections.abc import Callable

import pytest

from engine.proof import Counters, Proven, Source
from engine.records.file_reading import parse
from engine.records.file_replay import replay_file
from engine.records.replay import Misfit
from engine.records.verifying import FAILS
from tests.engine.exported_game import (
    Document,
    a_throw,
    an_action,
    judged,
    record_with,
    records_of,
    renumber,
    without_digests,
)


def a_throw_with_its_number(document: Document) -> int:
    record, draw = record_with(document, "dice", "Roll", 9)
    draw[1] += 1
    return int(record["seq"])


def a_throw_for_the_start(document: Document) -> int:
    draw = next(draw for draw in document["records"][0]["chance"] if draw[0] == "event")
    draw[2][1] = draw[2][1] % 6 + 1
    return 1


def the_order_of_seats(document: Document) -> int:
    draw = document["records"][0]["chance"][0]
    draw[2] = [draw[2][1], draw[2][0], draw[2][2]]
    return 1


def a_theft(document: Document) -> int:
    """Another card of the same hand, as if chance had picked it."""
    record, draw = record_with(document, "pick", "MoveRobber", 3)
    draw[3] = (draw[3] + 1) % draw[2] if draw[2] > 1 else draw[3]
    draw[4] = "ore" if draw[4] != "ore" else "wool"
    return int(record["seq"])


def the_kind_of_a_theft_alone(document: Document) -> int:
    record, draw = record_with(document, "pick", "MoveRobber", 3)
    draw[4] = "ore" if draw[4] != "ore" else "wool"
    return int(record["seq"])


def a_card(document: Document) -> int:
    record, draw = record_with(document, "pick", "BuyCard", 1)
    draw[4] = "monopoly" if draw[4] != "monopoly" else "knight"
    return int(record["seq"])


def the_size_of_a_deck(document: Document) -> int:
    record, draw = record_with(document, "pick", "BuyCard", 1)
    draw[2] += 1
    return int(record["seq"])


def an_action_that_is_as_legal(document: Document) -> int:
    """The robber somewhere else, with the same victim or none: the rules alone might let that pass."""
    for record in records_of(document, "MoveRobber"):
        before = record["action"]["place"]
        for place in range(19):
            record["action"]["place"] = place
            if place != before and the_rules_allow(document):
                return int(record["seq"])
        record["action"]["place"] = before
    raise AssertionError("no move of the robber could have been another")


def the_rules_allow(document: Document) -> bool:
    """Whether the game can be played like this to its end, whatever the digests say."""
    try:
        return bool(list(replay_file(parse(without_digests(document)))))
    except Misfit:
        return False


def a_digest_left_out(document: Document) -> int:
    del document["records"][70]["after"]
    return 71


def all_digests_left_out(document: Document) -> int:
    for record in document["records"]:
        del record["after"]
    return 1


def an_option_that_changes_no_move(document: Document) -> int:
    document["options"]["shuffle_kinds"] = not document["options"]["shuffle_kinds"]
    return 1


def an_option_left_out(document: Document) -> int:
    del document["options"]["friendly_robber"]
    return 1


def the_terms_of_an_offer(document: Document) -> int:
    record = records_of(document, "MakeOffer")[1]
    record["action"]["want"] = [card for card in ("ore", "wool", "brick") if card not in record["action"]["give"]][:1]
    record["action"]["want"] += record["action"]["want"]
    return int(record["seq"])


def the_seat_of_an_action(document: Document) -> int:
    record = records_of(document, "Roll")[4]
    record["seat"] = (record["seat"] + 1) % 3
    return int(record["seq"])


def whose_action_it_is(document: Document) -> int:
    record = records_of(document, "Roll")[4]
    record["seat"] = record["action"]["seat"] = (record["seat"] + 1) % 3
    return int(record["seq"])


def what_was_taken_back(document: Document) -> int:
    record = next(record for record in document["records"] if record["kind"] == "undo")
    record["action"]["drop"] = [1]
    return int(record["seq"])


def an_undo_of_nothing(document: Document) -> int:
    record = next(record for record in document["records"] if record["kind"] == "undo")
    record["action"] = {"drop": []}
    return int(record["seq"])


def a_value_held_back(document: Document) -> int:
    record, draw = record_with(document, "pick", "BuyCard", 1)
    del draw[3:]
    return int(record["seq"])


def a_value_left_out(document: Document) -> int:
    record, _ = record_with(document, "dice", "Roll", 9)
    record["chance"] = []
    return int(record["seq"])


def a_value_too_many(document: Document) -> int:
    """The right one, but nobody asked for it."""
    drawn = sum(draw[0] == "event" for draw in document["records"][0]["chance"])
    key, found = bytes.fromhex(document["key"]), bytes.fromhex(document["entropy"])
    chance = Proven(Source(key, found), Counters(event=drawn))
    chance.event()
    record = records_of(document, "EndTurn")[3]
    record["chance"] = chance.drawn
    return int(record["seq"])


def records_in_another_order(document: Document) -> int:
    records = document["records"]
    records[49], records[50] = records[50], records[49]
    return 50


def records_in_another_order_with_other_numbers(document: Document) -> int:
    records = document["records"]
    place = next(at for at in range(40, 90) if records[at]["kind"] == records[at + 1]["kind"] == "action")
    records[place], records[place + 1] = records[place + 1], records[place]
    records[place]["seq"], records[place + 1]["seq"] = place + 1, place + 2
    return place + 1


def a_missing_record(document: Document) -> int:
    del document["records"][59]
    return 60


def a_missing_record_with_other_numbers(document: Document) -> int:
    place = int(records_of(document, "Roll")[5]["seq"])
    del document["records"][place - 1]
    renumber(document)
    return place


def a_record_that_is_there_twice(document: Document) -> int:
    document["records"].insert(60, copy.deepcopy(document["records"][59]))
    return 61


def a_record_that_is_there_twice_with_other_numbers(document: Document) -> int:
    place = int(records_of(document, "Roll")[5]["seq"])
    document["records"].insert(place, copy.deepcopy(document["records"][place - 1]))
    renumber(document)
    return place + 1


def a_move_after_the_end(document: Document) -> int:
    records = document["records"]
    records.append({**records_of(document, "EndTurn")[0], "seq": len(records) + 1})
    return len(records)


def who_paused(document: Document) -> int:
    record = next(record for record in document["records"] if record["kind"] == "admin")
    record["seat"] = 1
    return int(record["seq"])


def the_time_of_a_move(document: Document) -> int:
    document["records"][70]["at"] += 1
    return 71


def a_seat_that_nobody_has(document: Document) -> int:
    record = next(record for record in document["records"] if record["kind"] == "admin")
    record["action"] = {"admin": "handed-on", "seat": 7, "how": "left", "last": False}
    return int(record["seq"])


def the_board(document: Document) -> int:
    tiles = document["layout"]["tiles"]
    tiles[0]["terrain"], tiles[1]["terrain"] = tiles[1]["terrain"], tiles[0]["terrain"]
    return 1


def the_colours(document: Document) -> int:
    document["colours"].reverse()
    return 1


def an_option(document: Document) -> int:
    document["options"]["dice_deck"] = True
    return 1


CHANGES = (
    *(a_throw, a_throw_with_its_number, a_throw_for_the_start, the_order_of_seats),
    *(a_theft, the_kind_of_a_theft_alone, a_card, the_size_of_a_deck),
    *(an_action, an_action_that_is_as_legal, the_terms_of_an_offer, the_seat_of_an_action, whose_action_it_is),
    *(what_was_taken_back, an_undo_of_nothing, a_value_held_back, a_value_left_out, a_value_too_many),
    *(records_in_another_order, records_in_another_order_with_other_numbers),
    *(a_missing_record, a_missing_record_with_other_numbers),
    *(a_record_that_is_there_twice, a_record_that_is_there_twice_with_other_numbers),
    *(a_move_after_the_end, a_seat_that_nobody_has, who_paused, the_time_of_a_move, the_board, the_colours, an_option),
    *(a_digest_left_out, all_digests_left_out, an_option_that_changes_no_move, an_option_left_out),
)


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_a_change_is_refused_at_its_record(document: Document, change: Callable[[Document], int]) -> None:
    place = change(document)
    verdict = judged(document)
    assert (verdict.code, verdict.fault, verdict.record) == (FAILS, "record", place), verdict
    assert verdict.words.startswith(f"Record {place} does not fit: ")


def test_every_single_throw_and_pick_is_looked_at(document: Document) -> None:
    for at, record in enumerate(document["records"]):
        for number, draw in enumerate(record["chance"]):
            forged = copy.deepcopy(document)
            changed = forged["records"][at]["chance"][number]
            if draw[0] == "pick":
                if draw[2] == 1:
                    continue
                changed[3] = (draw[3] + 1) % draw[2]
            elif draw[0] == "shuffle":
                changed[2] = [*draw[2][1:], draw[2][0]]
            else:
                changed[2][0] = draw[2][0] % 6 + 1
            assert judged(forged).record == record["seq"]
        if at > 80:
            break
