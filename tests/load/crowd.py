"""People at many tables who press when people press, whether or not the program keeps up; and what they wait for."""

from __future__ import annotations

import asyncio
import random
import time
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import chain

from tests.bench.report import percentile
from tests.fake_discord.faults import Journal
from tests.fake_discord.interactions import FIRST_WITHIN
from tests.fake_discord.payloads import Payload, guild_number
from tests.fake_discord.play import Table
from tests.fake_discord.program import own_seconds
from tests.fake_discord.reading import is_card, seq_of
from tests.fake_discord.server import FakeDiscord
from tests.fake_discord.world import Sent

ATTEMPTS = 12
"""Tables that are looked at to find one where somebody has something to press."""
LOOK_AGAIN = 0.1
"""Seconds between two looks."""
BETWEEN_TAPS = (2.0, 6.0)
"""Seconds that a person takes from one press to the next at a table: at least, at most."""


@dataclass(frozen=True)
class Pressed:
    """A press, at which table, and the position of the game that it was made at."""

    sent: Sent
    number: int
    seq: int


@dataclass(frozen=True)
class Visit:
    """Somebody looks at a ``table``: so many presses are ``left``, the next one is due ``at`` this monotonic moment."""

    table: Table
    left: int
    at: float


@dataclass
class Crowd:
    """The people of the first ``count`` servers, who press ``taps`` times whenever they look at a table. ``pressed`` is
    what they did, in order."""

    discord: FakeDiscord
    count: int
    seed: int = 1
    taps: int = 1
    pressed: list[Pressed] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.choice = random.Random(self.seed)
        self._shown: dict[int, tuple[list[int], list[float]]] = {}
        self._visits: list[Visit] = []
        self.tables = self.discord.tables(self.count)
        self.discord.world.watchers.append(self._watch)

    async def carded(self, tables: int, longest: float) -> None:
        """Wait until so many tables, those beyond the first ``count`` too, have shown a card."""
        for _ in range(int(longest / LOOK_AGAIN)):
            if len(self._shown) >= tables:
                return
            await asyncio.sleep(LOOK_AGAIN)
        raise AssertionError(f"{len(self._shown)} of {tables} tables have shown a card after {longest:g} s")

    def _watch(self, channel: int, message: Payload) -> None:
        """Note when a card first shows a position."""
        if is_card(message):
            positions, moments = self._shown.setdefault(guild_number(channel), ([], []))
            seq = seq_of(message)
            if not positions or seq > positions[-1]:
                positions.append(seq)
                moments.append(time.monotonic())

    async def play(self, rate: float, seconds: float, *, until: Callable[[], bool] = lambda: False) -> None:
        """Presses at ``rate`` a second, of people who come to random tables, for so long or until something is so."""
        due = time.monotonic()
        end = due + seconds
        while due < end and not until():
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            await self.press()
            due += self.choice.expovariate(rate)

    async def press(self) -> None:
        """One press: of the next player, else of one who comes to a random table where nobody waits for
        an answer and there is something to press."""
        moment = time.monotonic()
        due = [visit for visit in self._visits if visit.at <= moment]
        coming = (Visit(table, self.taps, moment) for table in self.choice.choices(self.tables, k=ATTEMPTS))
        for visit in chain(due, coming):
            self._visits = [other for other in self._visits if other is not visit]
            sent = await self.discord.play(visit.table, self.choice) if visit.table.is_free else None
            if sent is not None:
                self.pressed.append(Pressed(sent, visit.table.number, _seq(sent)))
                if visit.left > 1:
                    later = time.monotonic() + self.choice.uniform(*BETWEEN_TAPS)
                    self._visits.append(Visit(visit.table, visit.left - 1, later))
                return

    def give_up(self) -> None:
        """Wait for no answer any more: the program was killed."""
        for table in self.tables:
            table.last = None

    def card_wait(self, press: Pressed) -> float | None:
        """Seconds from a press to a card that shows what it changed; None when it changed nothing."""
        after = seq_of(press.sent.message)
        if press.sent.shown is None or after <= press.seq:
            return None
        positions, moments = self._shown.get(press.number, ([], []))
        found = bisect_left(positions, after)
        return moments[found] - press.sent.at if found < len(positions) else float("inf")


def _seq(sent: Sent) -> int:
    return int(sent.payload["data"]["custom_id"].split(":")[2])


@dataclass(frozen=True)
class Figures:
    """What a time of play was like; times in seconds. ``requests`` are those about public messages."""

    rate: float
    first: tuple[float, float]
    cards: float
    unshown: int
    unanswered: float
    a_press: float
    own: float
    busiest: int
    too_many: int
    presses: int
    requests: int

    def cells(self) -> list[str]:
        """As columns of a table, see `HEADINGS`."""
        middle, slow = self.first
        return [
            f"{self.rate:.1f}",
            f"{middle * 1000:.0f} / {slow * 1000:.0f} ms",
            f"{self.cards:.1f} s",
            str(self.unshown),
            f"{self.unanswered:.1%}",
            f"{self.a_press * 1000:.0f} ms",
            str(self.busiest),
            str(self.too_many),
            f"{self.own:.0%}",
        ]


HEADINGS = (
    "presses/s",
    "first answer p50 / p99",
    "card p95",
    "never shown",
    "not answered",
    "CPU a press",
    "busiest second",
    "429s",
    "generator's CPU",
)


class Watch:
    """Measures a time of play from when it is made."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self._first = len(crowd.pressed)
        self._log = len(crowd.discord.rest.log)
        self._began = time.monotonic()
        self._used = crowd.discord.program.seconds_used()
        self._own = own_seconds()

    def stop(self) -> None:
        """The presses end here; what they ask for may still come."""
        self._lasted = time.monotonic() - self._began
        self._own = own_seconds() - self._own

    def figures(self) -> Figures:
        """The figures, once all has come to rest."""
        discord, pressed = self.crowd.discord, self.crowd.pressed[self._first :]
        used = discord.program.seconds_used() - self._used
        waits = [press.sent.answered - press.sent.at for press in pressed if press.sent.answered is not None]
        cards = [wait for press in pressed if (wait := self.crowd.card_wait(press)) is not None]
        log = Journal(discord.rest.log[self._log :])
        late = sum(press.sent.answered is None for press in pressed) + sum(wait > FIRST_WITHIN for wait in waits)
        return Figures(
            rate=len(pressed) / self._lasted,
            first=(percentile(waits, 0.5), percentile(waits, 0.99)),
            cards=percentile([wait for wait in cards if wait != float("inf")], 0.95),
            unshown=sum(wait == float("inf") for wait in cards),
            unanswered=late / len(pressed) if pressed else 0.0,
            a_press=used / len(pressed) if pressed else 0.0,
            own=self._own / self._lasted,
            busiest=log.busiest_second(),
            too_many=log.count(status=429),
            presses=len(pressed),
            requests=log.count("/channels/"),
        )
