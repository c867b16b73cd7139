"""Every part of the load runs and says something, in sizes too small to mean anything."""

from __future__ import annotations

from pathlib import Path

from tests.load import harm, restart, steady
from tests.load.report import markdown


async def test_restart(tmp_path: Path) -> None:
    rows = await restart.figures(tmp_path, games=[4])
    assert [row[:2] for row in rows] == [["4", "none"], ["4", "all"]]
    assert all("nan" not in cell for row in rows for cell in row)
    assert len({len(row) for row in (restart.HEADINGS, *rows)}) == 1


async def test_play(tmp_path: Path) -> None:
    (row,) = await steady.figures(tmp_path, games=[4], rates=[3], seconds=4, overload=0)
    assert row[:2] == ["4", "3"] and len(row) == len(steady.HEADINGS)
    assert float(row[2]) > 1
    assert "nan" not in "".join(row)


async def test_harm(tmp_path: Path) -> None:
    rows = await harm.figures(tmp_path, kills=1, losses=1, games=3)
    assert [row[:2] for row in rows] == [["SIGKILL", "1"], ["lost answer", "1"]]
    assert "1     |" in markdown(harm.HEADINGS, rows)
