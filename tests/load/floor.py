"""What a press costs the program, beside the least that it can cost: `tests.load.floor_bot`, in turns with it.

Milliseconds differ from machine to machine and from hour to hour, their ratio hardly. The crowd plays with the program;
then the same people press as often and as fast at the floor bot, which sends as many pictures of the same sizes, and
as many cards.
"""

from __future__ import annotations

import asyncio
import shutil
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from tests.fake_discord.faults import Request
from tests.fake_discord.games import SET_UP, games_in
from tests.fake_discord.payloads import guild_number
from tests.fake_discord.program import Program, family, memory_of, seconds_of
from tests.fake_discord.server import FakeDiscord
from tests.load.crowd import Crowd, Pressed
from tests.load.report import say

HEADINGS = (
    *("games", "boards", "ours, all", "bot itself", "drawing", "floor", "all / floor", "bot itself / floor"),
    *("requests a press", "of the floor", "memory, bot + drawing"),
)
RUN = """
if __name__ == "__main__":
    from tests.load.floor_bot import main
    sys.exit(main())
"""
WARMED, WARMING = 3, 20.0
"""Presses a game before it is warm, and how many of them a second."""
REST = 3.0
TICK = 0.01
"""Seconds that the system counts in."""
LONGEST = 600.0


class FloorDiscord(FakeDiscord):
    """A fake Discord whose bot is the floor bot, always in a process of its own."""

    settings: ClassVar[dict[str, str]] = {}
    forked: ClassVar[bool] = False
    patches: ClassVar[str] = ""

    def __init__(self, guilds: int) -> None:
        super().__init__(guilds)
        self.program = Program(RUN)


@dataclass(frozen=True)
class Cost:
    """Seconds of processor time of a round: of the bot itself, and of the processes below it; requests and presses."""

    itself: float
    below: float
    requests: int
    presses: int

    @property
    def all(self) -> float:
        """Of all processes."""
        return self.itself + self.below


class Meter:
    """Measures a round of one program from when it is made."""

    def __init__(self, discord: FakeDiscord) -> None:
        self.discord = discord
        self.first = len(discord.rest.log)
        self._used = self._seconds()

    def _seconds(self) -> tuple[float, float]:
        assert self.discord.process is not None
        first, *below = family(self.discord.process.pid)
        return seconds_of(first), sum(map(seconds_of, below))

    async def stop(self, presses: int) -> Cost:
        """The cost of so many presses, once all has come to rest."""
        await self.discord.quiet(REST, LONGEST)
        itself, below = (now - before for now, before in zip(self._seconds(), self._used, strict=True))
        return Cost(itself, below, len(self.discord.rest.log) - self.first, presses)


async def figures(
    folder: Path,
    *,
    games: Sequence[int] = (4, 100, 500),
    boards: Sequence[str] = ("warm", "cold"),
    rounds: int = 5,
    presses: int = 200,
    rate: float = 10.0,
) -> list[list[str]]:
    """A line for each number of games: with boards that were played at before, and just after a start that knows none.

    Each has so many ``rounds`` of so many ``presses``, at ``rate`` a second.
    """
    return [row for count in games for row in await _compare(folder / str(count), count, boards, rounds, presses, rate)]


async def _compare(
    folder: Path, games: int, boards: Sequence[str], rounds: int, presses: int, rate: float
) -> list[list[str]]:
    ours, floor = FakeDiscord(games), FloorDiscord(games)
    places = {ours: folder / "ours" / "games.sqlite", floor: folder / "floor" / "none"}
    for place in places.values():
        place.parent.mkdir(parents=True)
    say(f"floor: {games} games are begun and shown")
    await games_in(places[ours], games, SET_UP)
    ours.rest.bodies.most = floor.rest.bodies.most = 0
    async with ours.open(), floor.open():
        crowd = Crowd(ours, games)
        await ours.start(places[ours])
        await ours.quiet(2.0, LONGEST)
        await floor.start(places[floor])
        rows = []
        for kind in boards:
            if kind == "warm":
                await _turn(crowd, floor, max(presses, WARMED * games), WARMING)
            costs = []
            for number in range(rounds):
                if kind == "cold":
                    for discord, place in places.items():
                        await discord.stop()
                        shutil.rmtree(place.parent / "painted", ignore_errors=True)
                        await discord.start(place)
                        await discord.quiet(2.0, LONGEST)
                    crowd.give_up()
                costs.append(await _turn(crowd, floor, presses, rate))
                say(f"floor: {games} games, {kind}, {number + 1}: " + " | ".join(_cells(costs[-1:])))
            rows.append([str(games), kind, *_cells(costs), _memory(ours)])
        return rows


async def _turn(crowd: Crowd, floor: FakeDiscord, presses: int, rate: float) -> tuple[Cost, Cost]:
    """What so many presses cost the program, and then the floor bot."""
    first, meter = len(crowd.pressed), Meter(crowd.discord)
    await crowd.play(rate, LONGEST, until=lambda: len(crowd.pressed) - first >= presses)
    ours = await meter.stop(len(crowd.pressed) - first)
    made = crowd.pressed[first:]
    tasks = tasks_of(crowd.discord.rest.log[meter.first :], [press.number for press in made])
    meter = Meter(floor)
    await _press_again(floor, made, tasks)
    return ours, await meter.stop(len(made))


def tasks_of(requests: Sequence[Request], tables: Sequence[int]) -> list[str]:
    """What the floor bot is to do for each press at these tables: what the program sent in all, spread over them.

    A card is posted or edited by a press at its own table, as Discord limits each channel; `+` stands for a post.
    """
    sent = [one for one in requests if one.method in ("POST", "PATCH") and one.status < 300]
    answers = [0] * len(tables)
    pictures = [one.pictures for one in sent if not one.tokened and one.pictures][: len(tables)]
    for number, size in enumerate(pictures):
        answers[number * len(tables) // len(pictures)] = size
    public = defaultdict[int, list[str]](list)
    for one in sent:
        if one.path.startswith("/channels/"):
            table = guild_number(int(one.path.split("/")[2]))
            public[table].append(f"+{one.pictures}" if one.method == "POST" else str(one.pictures))
    cards: list[list[str]] = [[] for _ in tables]
    for table, those in public.items():
        presses = [number for number, other in enumerate(tables) if other == table] or range(len(tables))
        for number, card in enumerate(those):
            cards[presses[number * len(presses) // len(those)]].append(card)
    return [" ".join((str(answer), *those)) for answer, those in zip(answers, cards, strict=True)]


async def _press_again(floor: FakeDiscord, made: Sequence[Pressed], tasks: Sequence[str]) -> None:
    """The same presses with the same pauses, at the floor bot."""
    began = time.monotonic()
    for press, task in zip(made, tasks, strict=True):
        await asyncio.sleep(max(0.0, began + press.sent.at - made[0].sent.at - time.monotonic()))
        await floor.press(press.sent.person, task, press.sent.payload.get("message"), guild=press.number)


def _cells(costs: Sequence[tuple[Cost, Cost]]) -> list[str]:
    """The means of some rounds, and the ratios, with the least and the most of a round."""

    def mean(which: int, part: str) -> float:
        seconds: float = sum(getattr(pair[which], part) for pair in costs)
        return seconds / sum(pair[which].presses for pair in costs)

    def ratio(part: str) -> str:
        each = [getattr(ours, part) / max(floor.all, TICK) for ours, floor in costs]
        return f"{mean(0, part) / max(mean(1, 'all'), TICK / 1000):.1f} ({min(each):.1f} to {max(each):.1f})"

    parts = [mean(0, "all"), mean(0, "itself"), mean(0, "below"), mean(1, "all")]
    return [
        *(f"{part * 1000:.1f} ms" for part in parts),
        ratio("all"),
        ratio("itself"),
        f"{mean(0, 'requests'):.2f}",
        f"{mean(1, 'requests'):.2f}",
    ]


def _memory(discord: FakeDiscord) -> str:
    assert discord.process is not None
    first, *below = family(discord.process.pid)
    return f"{memory_of(first) / 1e6:.0f} + {sum(map(memory_of, below)) / 1e6:.0f} MB"
