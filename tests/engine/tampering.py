"""All kinds of tampering with the file of a game, as data: what is changed, and what is found then.

What a change gives is the number of the record that must be named, None where none is. A forger who changes a record
also computes all digests again unless it says otherwise (``naive``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.proof import Source

Document = dict[str, Any]
Change = Callable[[Document], int | None]
STREAMS = ("dice", "event", "pick", "shuffle")
SAME, LATER, UNSEEN = "same", "later", "unseen"
"""What the page finds: the same, at the same record; the same fault at a later record; nothing, as it does not judge
that."""


@dataclass(frozen=True)
class Tampering:
    """A kind of tampering: ``fault`` is what `verify` finds, "file" where it is no file of a game any more.

    ``channel``: only what stands in the channel tells it, and there it is compared.
    """

    name: str
    change: Change
    fault: str
    page: str = SAME
    naive: bool = False
    channel: bool = False
    game: str = "ended"


# ---------------------------------------------------------------- finding records


def moves(document: Document, kind: str = "", stream: str = "") -> list[Document]:
    """The moves of this kind, or all, that met this stream, or any."""
    return [
        record
        for record in document["records"]
        if record["kind"] == "action"
        and kind in ("", record["action"]["is"])
        and (not stream or [draw[0] for draw in record["chance"]] == [stream])
    ]


def administration(document: Document, word: str) -> Document:
    """The second act of this name."""
    found = [act for act in document["records"] if act["kind"] == "admin" and act["action"]["admin"] == word]
    act: Document = found[1 if len(found) > 1 else 0]
    return act


def undo(document: Document, *, agreed: bool) -> Document:
    """The first undo of this kind that takes several moves back, or any."""
    found = [r for r in document["records"] if r["kind"] == "undo" and ("agreed" in r["action"]) == agreed]
    return max(found, key=lambda record: len(record["action"]["drop"]))


def renumber(document: Document) -> None:
    """Numbers without a gap; what is taken back, and where the course was shown, has its new number."""
    numbers = {record["seq"]: place for place, record in reversed(list(enumerate(document["records"], 1)))}
    for place, record in enumerate(document["records"], 1):
        record["seq"] = place
        if record["kind"] == "undo":
            record["action"]["drop"] = [numbers[number] for number in record["action"]["drop"] if number in numbers]
    document["course"] = [[numbers.get(number, number), digest] for number, digest in document["course"]]


def of(record: Document) -> int:
    """The number of a record."""
    return int(record["seq"])


# ---------------------------------------------------------------- making changes


def without(name: str) -> Change:
    """Leave out a part of the head."""

    def change(document: Document) -> None:
        del document[name]

    return change


def head(**parts: Any) -> Change:
    """Put other values into the head."""

    def change(document: Document) -> None:
        document.update(parts)

    return change


def more(name: str, by: int) -> Change:
    """Add to a number of the head."""

    def change(document: Document) -> None:
        document[name] += by

    return change


def at_record(number: int, **parts: Any) -> Change:
    """Put other values into a record."""

    def change(document: Document) -> int:
        document["records"][number - 1].update(parts)
        return number

    return change


def less_at_record(number: int, name: str) -> Change:
    """Leave out a part of a record."""

    def change(document: Document) -> int:
        del document["records"][number - 1][name]
        return number

    return change


def in_act(word: str, **parts: Any) -> Change:
    """Put other values into an act that is no move."""

    def change(document: Document) -> int:
        record = administration(document, word)
        record["action"] = {**record["action"], **parts}
        return of(record)

    return change


def in_undo(agreed: bool, /, **parts: Any) -> Change:
    """Put other values into an undo."""

    def change(document: Document) -> int:
        record = undo(document, agreed=agreed)
        record["action"] = {**record["action"], **parts}
        return of(record)

    return change


def inserted(place: int, record: Document) -> Change:
    """Another record before the one in this place, with the time of that."""

    def change(document: Document) -> int:
        before = document["records"][place - 2]
        document["records"].insert(place - 1, {"seat": None, "chance": [], "at": before["at"], **record, "seq": -1})
        renumber(document)
        return place

    return change


def drawn(stream: str, change: Callable[[list[Any]], Any], nth: int = -1) -> Change:
    """Change a value that a move met, by default the last; of `event` and `shuffle` the last that the start met."""

    def changed(document: Document) -> int:
        records = moves(document) if stream in ("dice", "pick") else document["records"][:1]
        found = [(record, draw) for record in records for draw in record["chance"] if draw[0] == stream]
        record, draw = found[nth]
        change(draw)
        return of(record)

    return changed


def since_it_was_shown(change: Change) -> Change:
    """A change that leads to another course, as good by itself: what is named is the record after the last digest that
    the channel shares with it."""

    def changed(document: Document) -> int:
        shown = [number for number, _ in document["course"]]
        place = change(document) or 1
        return max((number for number in shown if number < place), default=0) + 1

    return changed


def source_of(document: Document) -> Source:
    """Where the chance of a game comes from."""
    return Source(bytes.fromhex(document["key"]), bytes.fromhex(document["entropy"]))


def each(names: Sequence[str], make: Callable[[str], Tampering]) -> Iterator[Tampering]:
    """One kind for each of these names."""
    return (make(name) for name in names)
