"""Every part of the load runs and says something, in sizes too small to mean anything."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from tests.fake_discord.faults import Request
from tests.fake_discord.payloads import channel_id
from tests.lengths import SOAK
from tests.load import board, bots, clocks, floor, harm, league, processes, restart, starts, steady
from tests.load.report import markdown


async def test_restart_and_play(tmp_path: Path) -> None:
    both = (
        restart.figures(tmp_path / "restart", games=[4]),
        steady.figures(tmp_path / "play", games=[4], rates=[3], seconds=4, overload=0, before=0.5),
    )
    rows, (row,) = await asyncio.gather(*both)
    assert [row[:2] for row in rows] == [["4", "none"], ["4", "all"]]
    assert all("nan" not in cell for row in rows for cell in row)
    assert len({len(row) for row in (restart.HEADINGS, *rows)}) == 1
    assert row[:2] == ["4", "3"] and len(row) == len(steady.HEADINGS)
    assert float(row[2]) > 1
    assert "nan" not in "".join(row)


async def test_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(harm, "TO_REST", 2.5)
    at_once = (harm.figures(tmp_path, kills=1, losses=0, games=3), harm.figures(tmp_path, kills=0, losses=1, games=3))
    rows = [row for rows in await asyncio.gather(*at_once) for row in rows]
    assert [row[:2] for row in rows] == [["SIGKILL", "1"], ["lost answer", "1"]]
    assert "1     |" in markdown(harm.HEADINGS, rows)


async def test_bots(tmp_path: Path) -> None:
    kinds = [bots.Kind(1, "easy", pause=0.3)]
    alone, beside = await bots.figures(
        tmp_path, kinds=kinds, games=2, rate=3, seconds=4, rounds=1, settling=1, decided=40
    )
    found = dict(zip(bots.HEADINGS, beside, strict=True))
    assert len(alone) == len(bots.HEADINGS) and int(found["presses"]) > 3
    assert float(found["moves of bots/s"]) > 0 and "nan" not in "".join([*alone, *beside])


async def test_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starts, "REST", 0.5)
    rows = await starts.figures(tmp_path, games=3, over=5)
    assert [row[:3] for row in rows] == [
        ["0", "0", "the start"],
        ["3", "0", "the start"],
        ["3", "5", "the start"],
        ["3", "5", "6 presses"],
    ]
    assert all(row[3].endswith(" s") and int(row[-2].removesuffix(" MB")) for row in rows[:3])


async def test_clocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "REST", 1.0)
    (row,) = await clocks.figures(tmp_path, games=3, idle=0, calls=0, away=[172_800], lost=0, settling=0.5)
    found = dict(zip(clocks.HEADINGS, row, strict=True))
    assert (found["what happens"], found["games"]) == ("away for 2 days", "3")
    assert (found["cards wrong"], found["calls"]) == ("0", "0")
    # One may be on vacation for all of it, in another two things may be due; where the machine is busy each edit has
    # words first, until its picture is drawn.
    assert 2 <= int(found["edits"]) <= 2 * 4


async def test_floor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(floor, "REST", 0.5)
    (row,) = await floor.figures(tmp_path, games=[3], boards=["warm"], rounds=1, presses=6)
    found = dict(zip(floor.HEADINGS, row, strict=True))
    assert (found["games"], found["boards"]) == ("3", "warm")
    assert float(found["of the floor"]) >= 1  # each press was answered
    assert "nan" not in "".join(row)


def test_the_floor_bot_sends_as_many_pictures_and_cards_at_the_same_tables() -> None:
    first, second = map(channel_id, (0, 1))
    log = [
        Request(0, "POST", "/interactions/1/a/callback", 204, False, 9_000, 7_000),
        Request(0, "POST", "/interactions/2/b/callback", 204, False, 900),
        Request(0, "PATCH", f"/channels/{second}/messages/1", 200, True, 5_000, 4_000),
        Request(0, "PATCH", f"/channels/{second}/messages/1", 429, True, 5_000, 4_000),
        Request(0, "POST", f"/channels/{second}/messages", 200, True, 5_000, 3_000),
        Request(0, "POST", f"/channels/{first}/messages", 200, True, 500),
        Request(0, "GET", f"/channels/{first}/messages", 200, True, 0),
    ]
    assert floor.tasks_of(log, [1, 0, 1]) == ["7000 4000", "0 +0", "0 +3000"]


async def test_league(tmp_path: Path) -> None:
    come, opened, played = await league.figures(tmp_path, people=6, coming=20, rate=4, seconds=4)
    found = [dict(zip(league.HEADINGS, row, strict=True)) for row in (come, opened, played)]
    assert [one["presses"] for one in found[:2]] == ["5", "1"] and found[1]["tables"] == "2"
    assert [one["429s"] for one in found] == ["0"] * 3
    assert int(found[1]["new messages"]) >= 2 * 2, "a line, and a card, for each table"


@pytest.mark.skipif(not SOAK, reason="a server that waits for the disk, and programs that start in full")
async def test_processes(tmp_path: Path) -> None:
    (row,) = await processes.figures(tmp_path, counts=[2], games=4, rate=3, seconds=4)
    found = dict(zip(processes.HEADINGS, row, strict=True))
    assert found["programs"] == "2" and found["not answered"] == "0.0%"
    assert float(found["commits a press"]) > 0 and int(found["connections"]) >= 2


@pytest.mark.skipif(not (SOAK and shutil.which("prometheus")), reason="Prometheus reads each quarter of a minute")
async def test_board(tmp_path: Path) -> None:
    rows = await board.figures(tmp_path, games=4, rate=3, seconds=20)
    assert [row[0] for row in rows if row[0].startswith("board") and not int(row[2])] == []
    assert [row[0] for row in rows if row[0].startswith("alert") and int(row[2])] == []
