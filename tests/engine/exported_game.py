"""The example of an exported game as a document, and what is asked of it by several tests."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

from engine.records.file_reading import parse
from engine.records.verifying import Verdict, verify

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "tests" / "exported" / "variable-3.json"
Document = dict[str, Any]


def judged(document: Document) -> Verdict:
    return verify(parse(json.loads(json.dumps(document))))


def record_with(document: Document, stream: str, action: str, nth: int = 2) -> tuple[Document, list[Any]]:
    """The nth record of this action that drew from this stream, and what it drew."""
    found = [
        (record, draw)
        for record in document["records"]
        for draw in record["chance"]
        if draw[0] == stream and record["action"] and record["action"].get("is") == action
    ]
    return found[nth]


def records_of(document: Document, action: str) -> list[Document]:
    return [record for record in document["records"] if record["action"] and record["action"].get("is") == action]


def an_action(document: Document) -> int:
    """A settlement elsewhere."""
    record = records_of(document, "PlaceStartSettlement")[2]
    record["action"]["vertex"] = (record["action"]["vertex"] + 7) % 54
    return int(record["seq"])


def without_digests(document: Document) -> Document:
    bare = copy.deepcopy(document)
    for record in bare["records"]:
        record.pop("after", None)
    return bare


def renumber(document: Document) -> None:
    for place, record in enumerate(document["records"], 1):
        record["seq"] = place


def a_throw(document: Document) -> int:
    record, draw = record_with(document, "dice", "Roll", 9)
    draw[2][0] = draw[2][0] % 6 + 1
    return int(record["seq"])
