"""What the board and the alerts of ``deploy/`` tell of a program that is played with, asked of a real Prometheus.

Prometheus must be installed; it reads ``deploy/prometheus.yaml`` as it is.
"""

from __future__ import annotations

import asyncio
import json
import math
import re
import shutil
import urllib.parse
import urllib.request
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from storage.sqlite import files
from tests.fake_discord.faults import Fault
from tests.fake_discord.games import SET_UP, games_in
from tests.fake_discord.server import FakeDiscord
from tests.load.crowd import Crowd
from tests.load.report import say

DEPLOY = Path(__file__).parents[2] / "deploy"
PORT = 9123
"""Where ``deploy/prometheus.yaml`` reads."""
HEADINGS = ("of", "query", "series", "least", "most")
SCRAPE = 15.0
LONGEST = 300.0


def panels() -> Iterator[tuple[str, str]]:
    """Each panel's title with each of its queries."""
    for panel in json.loads((DEPLOY / "grafana.json").read_text("utf-8"))["panels"]:
        for target in panel.get("targets", ()):
            yield panel["title"], target["expr"]


def alerts() -> Iterator[tuple[str, str]]:
    """Each alert's name with its query."""
    text = (DEPLOY / "alerts.yaml").read_text("utf-8")
    yield from re.findall(r"- alert: (\w+)\n +expr: (.+)", text)


async def figures(
    folder: Path, *, games: int = 60, bots: int = 2, rate: float = 5.0, seconds: float = 120.0, port: int = 19_090
) -> list[list[str]]:
    """A line for each query: how many series answer it, and the least and greatest value among them.

    Some requests fail on the way, so that what counts failures has something to count.
    """
    database = folder / "games.sqlite"
    say(f"board: {games} games of people and {bots} of bots are begun")
    await games_in(database, games, SET_UP, bots=bots)
    files.backup(database, folder / "backup.sqlite")
    discord = FakeDiscord(games + bots)
    discord.rest.bodies.most = 0
    async with discord.open(), prometheus(folder, port):
        crowd = Crowd(discord, games)
        await discord.start(database, metrics=str(PORT), bot_delay="1")
        await crowd.carded(games, LONGEST)
        discord.rest.faults = [
            Fault("PATCH .*/messages/", "status", 429, times=3),
            Fault("PATCH .*/messages/", "status", 502, times=3),
        ]
        say(f"board: {rate:g} presses a second for {seconds:g} s")
        await crowd.play(rate, seconds)
        await asyncio.sleep(2 * SCRAPE)
        return [
            [f"{kind}: {title}", f"`{query}`".replace("|", r"\|"), *await asyncio.to_thread(_ask, port, query)]
            for kind, queries in (("board", panels()), ("alert", alerts()))
            for title, query in queries
        ]


@asynccontextmanager
async def prometheus(folder: Path, port: int) -> AsyncIterator[None]:
    """A Prometheus that reads while this lasts."""
    program = shutil.which("prometheus")
    if program is None:
        raise SystemExit("Install Prometheus (Debian: `apt install prometheus`); it must be on the PATH.")
    process = await asyncio.create_subprocess_exec(
        program,
        f"--config.file={DEPLOY / 'prometheus.yaml'}",
        f"--storage.tsdb.path={folder / 'prometheus'}",
        f"--web.listen-address=127.0.0.1:{port}",
        "--log.level=warn",
    )
    try:
        yield
    finally:
        process.terminate()
        await process.wait()


def _ask(port: int, query: str) -> list[str]:
    """The cells of a query's answer; what Prometheus cannot evaluate raises `urllib.error.HTTPError`."""
    address = f"http://127.0.0.1:{port}/api/v1/query?{urllib.parse.urlencode({'query': query})}"
    with urllib.request.urlopen(address, timeout=30) as answer:
        found: list[dict[str, Any]] = json.load(answer)["data"]["result"]
    values = [value for series in found if not math.isnan(value := float(series["value"][1]))]
    return [str(len(found)), *(f"{end(values):.4g}" if values else "" for end in (min, max))]
