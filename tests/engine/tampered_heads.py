"""Kinds of tampering with a whole file, its head, the beacon, the end, and what stands in the channel."""

from __future__ import annotations

import json
from typing import Any

from engine.beacon import EPOCH, PERIOD, randomness_of, round_after
from engine.proof import BEGUN_WITHOUT, commitment, entropy, listed
from engine.records.course import board_digest
from engine.records.game_file import write_file
from tests.engine.second_edition import ROUNDS, made_up
from tests.engine.tampering import UNSEEN, Change, Document, Tampering, each, head, more, since_it_was_shown, without

NAMES = (
    *("game", "guild", "channel", "opening_post", "commitment", "key", "entropy", "options", "layout", "colours"),
    *("started", "ended", "result", "records", "beacon", "opened", "starting", "start_line", "board", "round"),
    *("signature", "randomness", "course"),
)
WRONG: dict[str, dict[str, Any]] = {
    "a number of a game as a text": {"game": "9"},
    "a truth value as a number": {"game": True},
    "a channel below zero": {"channel": -9},
    "no opening post": {"opening_post": None},
    "a start line that is too large": {"start_line": 2**63},
    "a key in capital letters": {"key": "AB" * 32},
    "a key that is too short": {"key": "ab" * 31},
    "a fingerprint that is too short": {"commitment": "ab" * 31},
    "a beacon that nobody knows": {"beacon": "constructor"},
    "a digest of the board that is none": {"board": "xy" * 32},
    "a signature that is too short": {"signature": "ab" * 47},
    "a course that is no list": {"course": {}},
    "a point of the course without its digest": {"course": [[65]]},
    "a name that nobody knows": {"toString": 1},
    "the version of the rules in the head": {"rules_version": 1},
    "presses that are no list": {"presses": 5},
    "a press that is a text": {"presses": ["5"]},
    "a press that is too large": {"presses": [2**63]},
    "a program that is a number": {"program": 1},
    "records that are no list": {"records": {}},
    "a board without hexes": {"layout": {}},
    "a colour that is a number": {"colours": [1, 2, 3, 4]},
    "another format": {"format": "catan-referee game 3"},
    "the format of edition 1": {"format": "catan-referee game 1"},
}
MADE_UP = "ab" * 48


def with_entropy(document: Document) -> None:
    """Let the entropy follow from what the head says."""
    bound = [2, *(document[name] for name in ("start_line", "board", "round", "randomness"))]
    if document["beacon"] == "without":
        bound = [BEGUN_WITHOUT, document["start_line"], document["board"], listed(document["presses"])]
    places = [document[name] for name in ("game", "guild", "channel", "opening_post")]
    document["entropy"] = entropy(*places, *(bound if document["beacon"] in ("drand", "without") else (2,))).hex()


def and_its_entropy(change: Change) -> Change:
    """The same change, after which the first throws do not follow any more."""

    def changed(document: Document) -> int:
        change(document)
        with_entropy(document)
        return 1

    return changed


def another_file(**other: Any) -> Change:
    """All of it played again, made up from the true key."""

    def change(document: Document) -> None:
        document.update(json.loads(write_file(made_up("ended", **other))))

    return change


def in_channel(name: str, change: Change) -> Tampering:
    """A change that only the channel tells."""
    return Tampering(name, change, "channel", naive=True, channel=True)


def another_board(document: Document) -> None:
    tiles = document["layout"]["tiles"]
    place = next(at for at, tile in enumerate(tiles) if tile["terrain"] != tiles[0]["terrain"])
    tiles[0]["terrain"], tiles[place]["terrain"] = tiles[place]["terrain"], tiles[0]["terrain"]


def its_digest(document: Document) -> None:
    document["board"] = board_digest(document["layout"], document["options"], document["colours"])


def another_board_and_its_digest(document: Document) -> None:
    another_board(document)
    its_digest(document)


def another_option(document: Document) -> None:
    document["options"]["friendly_robber"] = not document["options"]["friendly_robber"]


def other_colours(document: Document) -> None:
    document["colours"].reverse()


def another_opening_post(document: Document) -> None:
    document["opening_post"] += 60_000 << 22


def another_start_line(document: Document) -> None:
    document["start_line"] += 1000 * PERIOD << 22


def another_start_line_and_its_round(document: Document) -> None:
    another_start_line(document)
    document["starting"] += PERIOD
    document["round"] = round_after(document["start_line"])


def a_start_line_before_the_opening_post(document: Document) -> None:
    document["start_line"] = document["opening_post"] - 1
    document["starting"] = document["opened"]
    document["round"] = round_after(document["start_line"])


def another_signature(document: Document) -> None:
    document["signature"] = ROUNDS[1000]


def another_signature_and_its_randomness(document: Document) -> None:
    document["signature"] = ROUNDS[1000]
    document["randomness"] = randomness_of(ROUNDS[1000])


def another_key(document: Document) -> None:
    document["key"] = "ab" * 32


def another_key_and_its_fingerprint(document: Document) -> int:
    another_key(document)
    document["commitment"] = commitment(bytes.fromhex(document["key"]))
    return 1


def without_the_beacon(document: Document) -> None:
    parts = ("starting", "start_line", "board", "round", "signature", "randomness")
    document.update(dict.fromkeys(parts), beacon="no")


def the_beacon_waived(document: Document) -> None:
    document.update(beacon="waived", signature=None, randomness=None)


def begun_without(*presses: Any) -> Change:
    """The answer of the beacon thrown away, and presses made up so many seconds after the start line."""

    def change(document: Document) -> None:
        the_beacon_waived(document)
        numbers = [document["start_line"] + (round(1000 * second) << 22) for second in presses]
        document.update(beacon="without", presses=numbers)

    return change


def a_point(change: str) -> Change:
    """Change what was shown while the game went on."""

    def changed(document: Document) -> int | None:
        course = document["course"]
        before = course[0][0]
        if change == "digest":
            course[1][1] = course[0][1]
        elif change == "missing":
            del course[1]
            return None
        elif change == "moved":
            course[1][0] += 1
        elif change == "twice":
            course.insert(1, course[0])
        elif change == "order":
            course[0], course[1] = course[1], course[0]
            return int(course[0][0]) + 1
        elif change == "beyond":
            course.append([len(document["records"]) + 1, course[0][1]])
            return int(course[-2][0]) + 1
        return int(before) + 1

    return changed


def with_result(**parts: Any) -> Change:
    """Another end than the records lead to."""

    def change(document: Document) -> None:
        document["result"] = {**document["result"], **parts}

    return change


def shifted(document: Document) -> None:
    document["opened"] = (document["opening_post"] >> 22) // 1000 + EPOCH // 1000 + 6


def begun_before_the_round(document: Document) -> None:
    document["records"][0]["at"] = document["starting"] - 4


HEADS: tuple[Tampering, ...] = (
    *each(NAMES, lambda name: Tampering(f"without “{name}”", without(name), "file", naive=True)),
    *each(tuple(WRONG), lambda name: Tampering(name, head(**WRONG[name]), "file", naive=True)),
    *each(NAMES[:4], lambda name: Tampering(f"another {name}", more(name, 1), "entropy")),
    *each(
        NAMES[:4],
        lambda name: Tampering(f"another {name} and its entropy", and_its_entropy(more(name, 1)), "record"),
    ),
    Tampering("another entropy", head(entropy="ab" * 32), "entropy"),
    Tampering("no entropy", head(entropy=None), "entropy"),
    Tampering("another key", another_key, "key"),
    Tampering("another key and its fingerprint", another_key_and_its_fingerprint, "record"),
    Tampering("another fingerprint", head(commitment="ab" * 32), "key"),
    Tampering("no key", head(key=None), "running"),
    Tampering("an opening post of another time", another_opening_post, "time"),
    Tampering("opened at another time", shifted, "time"),
    Tampering("started at another time", more("starting", 6), "time"),
    Tampering("a start line before the opening post", a_start_line_before_the_opening_post, "time"),
    Tampering("begun before the round was known", begun_before_the_round, "time"),
    Tampering("another board", another_board, "board"),
    Tampering("another option", another_option, "board"),
    Tampering("other colours", other_colours, "board"),
    Tampering("another digest of the board", head(board="ab" * 32), "board"),
    Tampering("another board and its digest", another_board_and_its_digest, "entropy"),
    Tampering("another board, its digest and entropy", and_its_entropy(another_board_and_its_digest), "record"),
    Tampering("another round", more("round", 1), "beacon"),
    Tampering("another start line", more("start_line", 1), "entropy"),
    Tampering("another start line of another round", another_start_line, "beacon"),
    Tampering("another start line and its round", another_start_line_and_its_round, "entropy"),
    Tampering("another start line, its round and entropy", and_its_entropy(another_start_line_and_its_round), "record"),
    Tampering("an invented randomness", head(randomness="ab" * 32), "beacon"),
    Tampering("an invented signature", head(signature=MADE_UP), "beacon"),
    Tampering("the signature of another round", another_signature, "beacon"),
    Tampering("signature and randomness of another round", another_signature_and_its_randomness, "entropy"),
    Tampering(
        "signature, randomness and entropy of another round",
        and_its_entropy(another_signature_and_its_randomness),
        "record",
    ),
    Tampering("a game of an invented signature", another_file(signature=MADE_UP), "beacon", UNSEEN, naive=True),
    Tampering(
        "a game of another round’s signature", another_file(signature=ROUNDS[1000]), "beacon", UNSEEN, naive=True
    ),
    Tampering("no signature", head(signature=None), "beacon"),
    Tampering("no randomness", head(randomness=None), "beacon"),
    Tampering("no start line", head(start_line=None), "beacon"),
    Tampering("no digest of the board", head(board=None), "beacon"),
    Tampering("a beacon that was not promised", head(beacon="no"), "beacon"),
    Tampering("a beacon that was waived, with an answer", head(beacon="waived"), "beacon"),
    Tampering("a beacon without its answer", the_beacon_waived, "entropy"),
    Tampering("a beacon left out", without_the_beacon, "entropy"),
    Tampering("a beacon left out, and its entropy", and_its_entropy(without_the_beacon), "record"),
    Tampering("a beacon waived, and its entropy", and_its_entropy(the_beacon_waived), "record"),
    Tampering("presses instead of the beacon", begun_without(1, 2), "entropy"),
    Tampering("presses instead of the beacon, and their entropy", and_its_entropy(begun_without(1, 2)), "record"),
    Tampering("presses beside the beacon", head(presses=[2**60]), "beacon"),
    Tampering("begun without, and no press", begun_without(), "beacon"),
    Tampering("begun without, and the same press twice", begun_without(1, 1), "beacon"),
    Tampering("presses in another order", begun_without(2, 1), "beacon"),
    Tampering("more presses than players", begun_without(*range(1, 6)), "beacon"),
    Tampering("a press before the start line", begun_without(-1, 1), "time"),
    Tampering("begun before the last press", begun_without(1, 3600), "time"),
    Tampering("another start", more("started", 1), "result"),
    Tampering("another end", more("ended", -1), "result"),
    Tampering("no end", head(ended=None), "result"),
    Tampering("no result", head(result=None), "result"),
    Tampering("no records", head(records=[], course=[]), "result"),
    Tampering("another winner", with_result(winner=1), "result", UNSEEN),
    Tampering("another reason of the end", with_result(reason="points"), "result", UNSEEN),
    Tampering("other points", with_result(points=[]), "result", UNSEEN),
    Tampering("a digest of the course of another moment", a_point("digest"), "course", naive=True),
    Tampering("a digest of the course left out", a_point("missing"), "course", UNSEEN, naive=True),
    Tampering("a digest of the course after another record", a_point("moved"), "course", naive=True),
    Tampering("a digest of the course twice", a_point("twice"), "course", naive=True),
    Tampering("digests of the course in another order", a_point("order"), "course", naive=True),
    Tampering("a digest of the course after the last record", a_point("beyond"), "course", naive=True),
    in_channel("another course from the true key", since_it_was_shown(another_file(course=1))),
    in_channel("a start line of another board", another_file(board=1)),
)
