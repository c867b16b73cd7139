"""What tables full of bots cost the others: the same presses at the same tables, with them and without, in turns."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from bot.table.game.tables import TableStore
from bot.table.runner.bots import choose, make, situation_of
from bot.table.runner.thoughts import Question
from engine import Action, Options
from engine.players import LEVELS
from tests.bench.report import percentile
from tests.fake_discord.games import SET_UP, games_in
from tests.fake_discord.program import READY
from tests.fake_discord.server import FakeDiscord
from tests.load.crowd import Crowd
from tests.load.report import say
from tests.table.played import begun

HEADINGS = (
    "tables of bots",
    "level",
    "pause",
    "CPU a decision p50 / p95",
    "moves of bots/s",
    "presses",
    "first answer p50 / p99",
    "p99 over none's",
)
LONGEST = 300.0


@dataclass(frozen=True)
class Kind:
    """So many tables of bots alone, of a level, which take ``pause`` seconds for the first act of a turn."""

    tables: int
    level: str = "steady"
    pause: float = 3.0


NOBODY = Kind(0)
KINDS = (*(Kind(1, level) for level in LEVELS), *(Kind(20, level) for level in LEVELS), Kind(20, pause=0.5))


async def figures(
    folder: Path,
    *,
    kinds: Sequence[Kind] = KINDS,
    games: int = 30,
    rate: float = 10.0,
    seconds: float = 20.0,
    rounds: int = 3,
    settling: float = 4.0,
    decided: int = 400,
) -> list[list[str]]:
    """A line without bots and one for each kind of tables with them; each kind is played ``rounds`` times, in turns.

    People begin ``settling`` seconds after all cards were posted; the cost is that of ``decided`` decisions.
    """
    waits: dict[Kind, list[float]] = {kind: [] for kind in (NOBODY, *kinds)}
    moves = dict.fromkeys(waits, 0.0)
    for number in range(rounds):
        for kind, found in waits.items():
            say(f"bots: round {number + 1} of {rounds}, {kind}")
            place = folder / f"{number}-{len(found)}-{hash(kind)}"
            pressed, moved = await _play(place, kind, games, rate, seconds, settling)
            found += pressed
            moves[kind] += moved / (rounds * seconds)
    cost = {level: await decisions(folder / level, level, decided) for level in {kind.level for kind in waits}}
    alone = percentile(waits[NOBODY], 0.99)
    return [_row(kind, found, moves[kind], cost[kind.level], alone) for kind, found in waits.items()]


def _row(kind: Kind, waits: list[float], moves: float, cost: list[float], alone: float) -> list[str]:
    middle, slow = (percentile(waits, part) * 1000 for part in (0.5, 0.99))
    bots = ["", "", "", ""]
    if kind.tables:
        thought = [percentile(cost, part) * 1000 for part in (0.5, 0.95)]
        bots = [kind.level, f"{kind.pause:g} s", f"{thought[0]:.1f} / {thought[1]:.1f} ms", f"{moves:.1f}"]
    over = f"{slow / 1000 / alone:.2f} times, {slow - alone * 1000:+.0f} ms"
    return [str(kind.tables), *bots, str(len(waits)), f"{middle:.0f} / {slow:.0f} ms", over if kind.tables else ""]


async def _play(
    folder: Path, kind: Kind, games: int, rate: float, seconds: float, settling: float
) -> tuple[list[float], int]:
    """How long people waited for first answers, and how many moves the bots made meanwhile."""
    database = folder / "games.sqlite"
    await games_in(database, games, SET_UP, bots=kind.tables, level=kind.level)
    discord = FakeDiscord(games + kind.tables)
    discord.rest.bodies.most = 0
    async with discord.open():
        crowd = Crowd(discord, games)
        settings = {"bot_delay": str(kind.pause), "films": "no"}
        await discord.start(database, until=READY, **settings)
        await crowd.carded(games + kind.tables, LONGEST)
        await asyncio.sleep(settling)
        before = _heads(database, games)
        await crowd.play(rate, seconds)
        moved = _heads(database, games) - before
        await discord.program.stop()
    return [found.sent.answered - found.sent.at for found in crowd.pressed if found.sent.answered is not None], moved


def _heads(database: Path, beyond: int) -> int:
    """How many moves the games after the first ones have together, while the program runs."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as file:
        (found,) = file.execute("SELECT coalesce(sum(head), 0) FROM games WHERE id > ?", (beyond,)).fetchone()
    return int(found)


async def decisions(folder: Path, level: str, most: int) -> list[float]:
    """Seconds of processor time for each decision of four bots of a level, as far as they come in one game."""
    took: list[float] = []

    async def think(question: Question) -> Action:
        began = time.process_time()
        action = question.answer()
        took.append(time.process_time() - began)
        return action

    async with await TableStore.create(folder / "games.sqlite") as store:
        session = await begun(store, Options(), 4, 1, people=0, level=level)
        while len(took) < most and (situation := situation_of(session)) is not None:
            await make(session, situation, await choose(session, situation, think))
    return took
