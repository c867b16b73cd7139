"""Reading a file without trust: errors are sentences (`BadFile`).

A file comes from anywhere, and nothing in it is believed: `engine.records.verifying` judges it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from engine.beacon import is_hex, is_signature
from engine.chance import KEY_BYTES
from engine.records.file_chance import MAX_THINGS, is_draw
from engine.records.game_file import BEACONS, CAUSES, FORMATS, KINDS, NAMED_IN_RECORDS, Announced, FileRecord, GameFile

MAX_BYTES = 20 * 2**20
"""Bytes; a long game has a fiftieth of it."""
MAX_RECORDS = 50_000
MAX_NUMBER = 2**63
"""Numbers of games, servers, channels and messages are smaller."""
DIGEST_BYTES = 32


class BadFile(ValueError):
    """A file that holds no game: one sentence that says why."""


def read_file(data: bytes) -> GameFile:
    """The game in a file; raises `BadFile`."""
    if len(data) > MAX_BYTES:
        raise BadFile(f"This file is larger than {MAX_BYTES // 2**20} MB, which no game is.")
    try:
        document = json.loads(data, object_pairs_hook=_object, parse_float=_fraction, parse_constant=_fraction)
    except BadFile:
        raise
    except (ValueError, RecursionError):
        raise BadFile("This file is no JSON: it was cut off or changed, or is something else.") from None
    return parse(document)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object with different names only.

    Readers might take either of two values.
    """
    found = dict(pairs)
    if len(found) < len(pairs):
        raise BadFile("In this file a name stands twice in one object, which no game has.")
    return found


def _fraction(text: str) -> Any:
    raise BadFile(f"“{text[:20]}” stands in this file: there are only whole numbers in a game.")


def parse(document: Any) -> GameFile:
    """The game in a document of JSON data; raises `BadFile`."""
    edition = FORMATS.get(str(document.get("format"))) if isinstance(document, dict) else None
    if edition is None:
        raise BadFile(f"This is no game of the format “{'” or “'.join(FORMATS)}”.")
    records = _of(document, "records", list)
    if len(records) > MAX_RECORDS:
        raise BadFile(f"This file has more than {MAX_RECORDS} records, which no game has.")
    if len(_of(_of(document, "layout", dict), "tiles", list, where="the board")) > MAX_THINGS:
        raise BadFile(f"The board in this file has more than {MAX_THINGS} hexes, which none has.")
    announced = _announced(document) if edition > 1 else None
    return GameFile(
        game=_of(document, "game", int),
        guild=_of(document, "guild", int),
        channel=_of(document, "channel", int),
        opening_post=_of(document, "opening_post", int, None),
        commitment=_of(document, "commitment", str, None),
        key=_key(_of(document, "key", str, None)),
        entropy=_of(document, "entropy", str, None),
        rules_version=None if announced else _of(document, "rules_version", int),
        schema=None if announced else _of(document, "schema", int),
        options=_of(document, "options", dict),
        layout=_of(document, "layout", dict),
        colours=tuple(_colour(colour) for colour in _of(document, "colours", list)),
        started=_of(document, "started", int),
        ended=_of(document, "ended", int, None),
        result=_of(document, "result", dict, None),
        records=tuple(_entry(place, record, edition) for place, record in enumerate(records, 1)),
        announced=announced,
        program=_of({"program": None, **document}, "program", str, None) if announced else None,
    )


def _announced(document: dict[str, Any]) -> Announced:
    """What the head of a file of edition 2 says besides."""
    known = {"format", *(kind.name for part in (GameFile, Announced) for kind in fields(part))}
    _only(document, known - {"announced", *NAMED_IN_RECORDS}, "the file")
    for name in ("game", "guild", "channel", "opening_post"):
        if not 0 < _of(document, name, int) < MAX_NUMBER:
            raise BadFile(f"“{name}” is not what it should be in the file.")
    found = Announced(
        beacon=_of(document, "beacon", str),
        opened=_of(document, "opened", int),
        starting=_of(document, "starting", int, None),
        start_line=_of(document, "start_line", int, None),
        board=_of(document, "board", str, None),
        round=_of(document, "round", int, None),
        signature=_of(document, "signature", str, None),
        randomness=_of(document, "randomness", str, None),
        course=tuple(_point(point) for point in _of(document, "course", list)),
        presses=tuple(_of({"presses": [], **document}, "presses", list)),
    )
    right = {
        "beacon": found.beacon in BEACONS,
        "start_line": found.start_line is None or 0 < found.start_line < MAX_NUMBER,
        "board": found.board is None or is_hex(found.board, DIGEST_BYTES),
        "signature": found.signature is None or is_signature(found.signature),
        "presses": all(type(press) is int and 0 < press < MAX_NUMBER for press in found.presses),
        "commitment": is_hex(_of(document, "commitment", str), DIGEST_BYTES),
    }
    for name in (name for name, holds in right.items() if not holds):
        raise BadFile(f"“{name}” is not what it should be in the file.")
    return found


def _point(point: Any) -> tuple[int, str]:
    if not (isinstance(point, list) and len(point) == 2 and type(point[0]) is int and is_hex(point[1], DIGEST_BYTES)):
        raise BadFile("“course” is not what it should be in the file.")
    return point[0], point[1]


def _only(document: dict[str, Any], known: Iterable[str], where: str) -> None:
    """Raise `BadFile` for an unknown name."""
    for name in document.keys() - set(known):
        raise BadFile(f"“{name[:20]}” stands in {where}, where nobody knows it.")


def _of(document: dict[str, Any], name: str, *kinds: type | None, where: str = "the file") -> Any:
    """A value of one of these types (None: null).

    A truth value is no number.
    """
    if name not in document:
        raise BadFile(f"“{name}” is missing in {where}.")
    value = document[name]
    if type(value) not in [type(None) if kind is None else kind for kind in kinds]:
        raise BadFile(f"“{name}” is not what it should be in {where}.")
    return value


def _key(text: str | None) -> bytes | None:
    if text is None:
        return None
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES or key.hex() != text:
        raise BadFile(f"The key is not {2 * KEY_BYTES} hexadecimal digits.")
    return key


def _colour(colour: Any) -> str:
    if not isinstance(colour, str):
        raise BadFile("“colours” is not what it should be in the file.")
    return colour


def _entry(place: int, record: Any, edition: int) -> FileRecord:
    where = f"record {place}"
    if not isinstance(record, dict):
        raise BadFile(f"What stands in the place of {where} is no record.")
    if edition > 1:
        _only(record, (part.name for part in fields(FileRecord)), where)
    kind = _of(record, "kind", str, where=where)
    if kind not in KINDS:
        raise BadFile(f"“kind” is not what it should be in {where}.")
    drawn = _of(record, "chance", list, where=where)
    if not all(is_draw(draw) for draw in drawn):
        raise BadFile(f"“chance” is not what it should be in {where}.")
    return FileRecord(
        seq=_of(record, "seq", int, where=where),
        kind=kind,
        seat=_of(record, "seat", int, None, where=where),
        action=_of(record, "action", dict, None, where=where),
        chance=tuple(drawn),
        at=_of(record, "at", int, where=where),
        after=_of({"after": None, **record}, "after", str, None, where=where),
        cause=_cause(record, where),
        back=_of({"back": None, **record}, "back", int, None, where=where) if edition > 1 else None,
        under=_under(record, where) if edition > 1 else None,
    )


def _under(record: dict[str, Any], where: str) -> tuple[int, int] | None:
    """Version of the rules and schema, where a record names them."""
    if (under := record.get("under")) is None:
        return None
    if not (isinstance(under, list) and len(under) == 2 and all(type(part) is int and part > 0 for part in under)):
        raise BadFile(f"“under” is not what it should be in {where}.")
    return under[0], under[1]


def _cause(record: dict[str, Any], where: str) -> str | None:
    """The cause of a record, None in older files."""
    if (cause := record.get("cause")) not in (None, *CAUSES):
        raise BadFile(f"“cause” is not what it should be in {where}.")
    return cause
