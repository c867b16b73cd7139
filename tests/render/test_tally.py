"""Bars and tables of statistics: as wide as every picture, the same each time, with room for six and for long names."""

from __future__ import annotations

import io

from PIL import Image

from render.tally import TallyRow, bars, table
from render.theme import WIDTH

COLOURS = ("red", "blue", "white", "orange", "green", "violet")
LABELS = tuple(map(str, range(2, 13)))


def size(picture: bytes) -> tuple[int, int]:
    return Image.open(io.BytesIO(picture)).size


def test_bars_of_nothing_and_of_much() -> None:
    expected = [2.0] * 11
    pictures = [bars("Throws", [count] * 11, expected, LABELS, "expected") for count in (0, 2, 999)]
    assert {size(picture)[0] for picture in pictures} == {WIDTH}
    assert len({*pictures}) == 3
    assert bars("Throws", [2] * 11, expected, LABELS, "expected") == pictures[1]


def test_a_table_grows_by_its_rows_and_has_room_for_six() -> None:
    players = [(colour, f"Somebody with a long name {colour}") for colour in COLOURS]
    rows = [
        TallyRow("A heading"),
        TallyRow("a label that is longer than its column is", ("12 d 23 h",) * 6, (0.0, 1.0) * 3),
    ]
    picture, more = (table("Cards", players, each) for each in (rows, [*rows, rows[1]]))
    assert size(picture)[0] == WIDTH and size(more)[1] > size(picture)[1]
    assert table("Cards", [("", "games")], [TallyRow("all", ("0",))]) != table(
        "Cards", [("", "games")], [TallyRow("all", ("1",))]
    )
