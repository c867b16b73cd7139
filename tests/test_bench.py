"""Every part of the bench runs and says something, in sizes too small to mean anything."""

from pathlib import Path

import pytest

from tests.bench import films, load, parts, pictures, press, restart, rules, store
from tests.bench.report import Row, milliseconds, percentile, table
from tests.lengths import SOAK


def assert_says(rows: list[Row]) -> None:
    assert rows
    for row in rows:
        assert row.name and row.figure and "nan" not in row.figure and "inf" not in row.figure, row


def test_engine() -> None:
    assert_says(rules.figures(games=1, runs=1))


async def test_store(tmp_path: Path) -> None:
    assert_says(await store.figures(tmp_path / "data", records=20, repeated=1))


@pytest.mark.skipif(not SOAK, reason="tests/test_pictures.py draws the same")
def test_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "MOVES", 2)
    monkeypatch.setattr(pictures, "WARM", 1)
    monkeypatch.setattr(pictures, "NEW_BOARDS", 2)
    monkeypatch.setattr(pictures, "FROM_NOTHING", 1)
    assert_says(pictures.figures())


def test_parts() -> None:
    assert_says(parts.figures(pictures.seconds, moves=6))


async def test_press(tmp_path: Path) -> None:
    assert_says(await press.figures(tmp_path / "data", presses=12, warm=3))


async def test_restart(tmp_path: Path) -> None:
    assert_says(await restart.figures(tmp_path / "data", cases=((3, 1, 0.0),)))


async def test_films(tmp_path: Path) -> None:
    assert_says(await films.figures(tmp_path / "data", moves=6, rest=0.3))


@pytest.mark.skipif(not SOAK, reason="tests/load/test_load.py sees most of it")
async def test_load(tmp_path: Path) -> None:
    rows = await load.figures(tmp_path / "data", games=2, rate=20.0, seconds=0.3, rushes=1)
    assert rows[-1].figure == "0", rows[-1]
    assert_says([row for row in rows if "picture" not in row.name])


def test_percentiles_are_of_the_values() -> None:
    assert [percentile([3.0, 1.0, 2.0], share) for share in (0.0, 0.5, 0.99, 1.0)] == [1.0, 2.0, 3.0, 3.0]
    assert milliseconds([0.001, 0.002]) == "p50 2.0 ms, p99 2.0 ms, max 2.0 ms (of 2)"


def test_the_table_has_straight_columns() -> None:
    lines = table([Row("a", "1 ms"), Row("longer", "2 ms", "half")]).splitlines()
    assert len({len(line) for line in lines}) == 1
    assert len({line.count("|") for line in lines}) == 1


def test_percentile_of_nothing_is_not_a_number() -> None:
    assert percentile([], 0.5) != pytest.approx(percentile([], 0.5))
