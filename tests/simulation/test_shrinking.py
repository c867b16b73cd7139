"""Of acts that make a seed fall, what has nothing to do with it is left out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from .acts import Act
from .shrinking import read, shrink, written

SCRIPT = [
    Act(number, kind, {"place": number % 3, "who": name})
    for number, (kind, name) in enumerate([("press", "Anna"), ("press", "Ben"), ("command", "Mia")] * 20)
]


def test_what_is_needed_together_is_left() -> None:
    needed = {7, 31, 58}

    def falls(acts: Sequence[Act]) -> bool:
        return needed <= {act.number for act in acts}

    assert [act.number for act in shrink(SCRIPT, falls)] == sorted(needed)


def test_what_one_act_leaves_undone_may_need_another() -> None:
    def falls(acts: Sequence[Act]) -> bool:
        numbers = {act.number for act in acts}
        return 9 in numbers and (5 in numbers) >= (6 in numbers)

    assert [act.number for act in shrink(SCRIPT, falls)] == [9]


def test_when_the_time_is_up_what_is_left_still_falls() -> None:
    assert shrink(SCRIPT, lambda acts: True, until=0.0) == SCRIPT


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "7.script"
    file.write_text(written(7, SCRIPT), "utf-8")
    assert read(file) == (7, SCRIPT)
