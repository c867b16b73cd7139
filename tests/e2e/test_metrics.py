"""What Prometheus can read: all that the board and the alerts ask for, each in the guide's table, and nobody in it."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import yarl

from bot.settings import BadSetting, read_settings
from bot.wire.net.metrics import FAILED, GONE, OUTCOMES, SILENT, Prometheus, open_metrics
from engine.version import VERSION
from tests.exposition import HERE, free_port, read
from tests.exposition import value as of

from .audit import client_of
from .conftest import Fate
from .harness import Table
from .positions import RICH, seated
from .referee import referee

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
GUIDE = (ROOT / "docs" / "operating.md").read_text("utf-8")
OF_PROMETHEUS = {"up"}
"""What Prometheus itself knows of what it asks."""


def expressions(node: Any) -> Iterator[str]:
    """All queries of the board."""
    for key, value in node.items() if isinstance(node, dict) else enumerate(node):
        if key == "expr":
            yield value
        elif isinstance(value, dict | list):
            yield from expressions(value)


def asked() -> set[str]:
    """The names of all series that the board and the alerts ask for."""
    board = list(expressions(json.loads((DEPLOY / "grafana.json").read_text("utf-8"))))
    alerts = re.findall(r"^ +expr: (.+)$", (DEPLOY / "alerts.yaml").read_text("utf-8"), re.MULTILINE)
    assert len(board) > 10 and len(alerts) > 5
    return set(re.findall(r"\b(?:catan|process)_\w+|\bup\b", "\n".join([*board, *alerts])))


@pytest.fixture
def port() -> int:
    """A port that is free."""
    return free_port()


@pytest.mark.usefixtures("blank_pictures")
async def test_what_the_board_asks_for_is_there_and_what_is_there_is_explained(
    tmp_path: Path, fate: Fate, port: int
) -> None:
    metrics = open_metrics((HERE, port))
    path = tmp_path / "games.sqlite"
    try:
        async with Table(referee(metrics=metrics), path) as table:
            game = await seated(table, fate, *RICH)
            fate.will((1, 1))
            await table.press("Anna", "roll")
            await table.press("Ben", "play")
            await client_of(table).app.store.backup(tmp_path / "copy.sqlite")
            found = await asyncio.to_thread(read, port)
            people = (who.id for who in table.people.values())
            secret = {str(number) for number in (table.guild.id, table.channel.id, game, *people)}
    finally:
        metrics.close()
    assert asked() - OF_PROMETHEUS <= found.keys()
    ours = {name for name, _ in found.values() if name.startswith("catan_")}
    assert ours == set(re.findall(r"^\| `(catan_\w+)", GUIDE, re.MULTILINE))
    labels = {label for _, values in found.values() for key in values for label in key if label[0] != "le"}
    assert {name for name, _ in labels} == {"outcome", "route", "status", "queue", "state", "version"}
    assert not {value for _, value in labels} & secret

    value = partial(of, found)
    assert value("catan_build_info", version=VERSION) == 1
    assert value("catan_presses_total", outcome="done") >= 1
    assert value("catan_first_answer_seconds_count") >= 2
    assert value("catan_card_seconds_count") >= 1
    assert value("catan_store_seconds_count") > 5
    assert value("catan_games", state="live") <= 1
    assert value("catan_disk_size_bytes") > value("catan_disk_free_bytes") > 0
    assert value("catan_backup_timestamp_seconds") == pytest.approx((tmp_path / "copy.sqlite").stat().st_mtime, abs=5)


async def test_each_request_is_counted_by_kind_and_answer(port: int) -> None:
    metrics = open_metrics((HERE, port))
    try:
        address = yarl.URL("https://discord.com/api/v10/channels/1/messages/2")
        for status in (200, 204, 429, 503, None):
            metrics.requested(address, status)
        metrics.requested(yarl.URL("https://elsewhere.example/a/b/1234/d"), 200)
        for outcome in ("done", "fault", "HTTP 500, code 0", "refused: not-your-turn"):
            metrics.answered(0.2, outcome)
        found = await asyncio.to_thread(read, port)
    finally:
        metrics.close()
    counted = {tuple(value for _, value in key): number for key, number in found["catan_requests_total"][1].items()}
    assert {key: number for key, number in counted.items() if number} == {
        ("channels", "2xx"): 2,
        ("channels", "4xx"): 1,
        ("channels", "5xx"): 1,
        ("channels", "none"): 1,
        ("other", "2xx"): 1,
    }
    assert found["catan_too_many_requests_total"][1][(("route", "channels"),)] == 1
    assert found["catan_presses_total"][1][(("outcome", FAILED),)] == 2


def test_a_port_that_is_taken_is_a_sentence(port: int) -> None:
    with socket.socket() as other:
        other.bind((HERE, port))
        other.listen()
        with pytest.raises(BadSetting, match=rf"^CATAN_METRICS is {HERE}:{port}, where nothing can listen \(.+\): c"):
            Prometheus(HERE, port)
    with pytest.raises(BadSetting, match=r"^CATAN_METRICS is 192\.0\.2\.1:9123, where nothing"):
        Prometheus("192.0.2.1", 9123)


def test_the_address_of_the_metrics_is_set_with_their_port(tmp_path: Path) -> None:
    def where(text: str) -> tuple[str, int] | None:
        return read_settings({"CATAN_METRICS": text}, tmp_path).metrics

    assert where("9123") == (HERE, 9123)
    assert where("0.0.0.0:9123") == ("0.0.0.0", 9123)
    assert where("[::1]:9123") == ("::1", 9123)
    assert where("") is where("0") is None
    for wrong in ("70000", "here", "10.0.0.1:", "10.0.0.1"):
        with pytest.raises(BadSetting, match=r"such as 0\.0\.0\.0:9123"):
            where(wrong)


async def test_another_machine_reads_where_the_address_says(tmp_path: Path) -> None:
    """Two processes on one machine: each has a port, or an address, of its own."""
    port = free_port("127.0.0.2")
    first, second = open_metrics(("127.0.0.2", port)), open_metrics((HERE, port))
    try:
        first.answered(0.1, "done")
        for address, count in (("127.0.0.2", 1), (HERE, 0)):
            found = await asyncio.to_thread(read, port, address)
            assert of(found, "catan_presses_total", outcome="done") == count
    finally:
        first.close()
        second.close()


def selectors(query: str) -> list[str]:
    """What a query asks of each series, in braces; empty where it asks nothing."""
    return [found[1] for found in re.finditer(r"\b(?:(?:catan|process)_\w+|up\b)(?:\{([^}]*)\})?", query)]


def test_every_panel_tells_the_processes_of_one_bot_apart() -> None:
    board = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))
    assert {"job", "instance"} <= {variable["name"] for variable in board["templating"]["list"]}
    for query in expressions(board):
        for chosen in selectors(query):
            assert 'job=~"$job"' in (chosen or "") and 'instance=~"$instance"' in chosen, query
        by = re.findall(r"by \(([^)]*)\)", query)
        assert all({"job", "instance"} <= set(labels.split(", ")) for labels in by), query
        assert not re.search(r"\bsum\((?!.*by)", query), query


def test_what_nobody_saw_answered_calls_somebody() -> None:
    """Every outcome that is no answer of the game's own is in the alert."""
    alerts = (DEPLOY / "alerts.yaml").read_text("utf-8")
    (watched,) = re.findall(r'catan_presses_total\{outcome=~"([^"]+)"', alerts)
    assert set(watched.split("|")) == {*OUTCOMES.values(), FAILED, GONE} - {"done", "refused"}


def test_without_the_setting_nothing_is_imported() -> None:
    assert open_metrics(None) is SILENT
    program = "import sys, bot.start.program; sys.exit('prometheus_client' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False).returncode == 0
