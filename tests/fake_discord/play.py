"""People who play by what they are shown: the newest card of a channel, and the panel that a press brought them."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from tests.e2e.player import liking

from .interactions import EPHEMERAL
from .payloads import Payload, channel_id, guild_number
from .people import People
from .reading import BUTTON, Control, controls, is_card, named, seq_of
from .world import Sent

PIPS = re.compile(r"(\d+)/36")
NOT_NOW = ("trade:", "accept:", "counter:", "decline:", "withdraw:", "screen:offers", "go:discard", "screen:hand")
"""Verbs that nobody here uses: forms, other people's offers, and mere looking."""
MAX_PATIENT = 8.0
"""Seconds after which somebody presses again, although nothing was shown."""


@dataclass(frozen=True)
class Aim:
    """What somebody is about to press, on which message, with which lines of a menu."""

    person: int
    control: Control
    message: Payload
    values: tuple[str, ...] | None = None


@dataclass
class Table:
    """The game in the channel of server ``number``, or in a ``thread`` of it: the newest card, and who has which panel
    open."""

    number: int
    thread: int | None = None
    card: Payload | None = None
    panels: dict[int, Sent] = field(default_factory=dict)
    last: Sent | None = None

    @property
    def is_free(self) -> bool:
        """Whether the last press was answered with words, or is given up."""
        return self.last is None or self.last.shown is not None or time.monotonic() - self.last.at > MAX_PATIENT

    def aim(self, choice: random.Random) -> Aim | None:
        """What one of those whom the card names presses next; None while the card shows less than their panel."""
        card = self.card
        if card is None or not (people := named(card)):
            return None
        person = choice.choice(people)
        panel = self.panels[person].message if person in self.panels else None
        if panel is None or seq_of(panel) < seq_of(card):
            return _any(person, card, choice, ("roll", "play"))
        return _any(person, panel, choice)


class Players(People):
    """Adds play to the people of a fake Discord."""

    def tables(self, count: int) -> list[Table]:
        """The games of the first servers; each is told of its cards from now on, and has those that are there."""
        return self._watched({channel_id(number): Table(number) for number in range(count)})

    def tables_in_threads(self) -> list[Table]:
        """The games in all threads that there are."""
        parents = self.world.threads.items()
        return self._watched({thread: Table(guild_number(parent), thread) for thread, parent in parents})

    def _watched(self, by_channel: Mapping[int, Table]) -> list[Table]:

        def watch(channel: int, message: Payload) -> None:
            table = by_channel.get(channel)
            if table is None:
                return
            newest = table.card is None or int(message["id"]) >= int(table.card["id"])
            if newest and is_card(message):
                table.card = message

        self.world.watchers.append(watch)
        for place in by_channel:
            for _, message in sorted(self.world.messages.get(place, {}).items()):
                watch(place, message.payload)
        return list(by_channel.values())

    async def play(self, table: Table, choice: random.Random) -> Sent | None:
        """Press something at a table; None when nobody there has anything to press now."""
        aim = table.aim(choice)
        if aim is None:
            return None
        table.last = await self.press(
            aim.person, aim.control, aim.message, guild=table.number, values=aim.values, thread=table.thread
        )
        if aim.control.verb in ("play", "roll") or aim.message["flags"] & EPHEMERAL:
            table.panels[aim.person] = table.last
        return table.last


def _any(person: int, message: Payload, choice: random.Random, verbs: tuple[str, ...] = ()) -> Aim | None:
    found = [control for control in controls(message) if not verbs or control.verb in verbs]
    weights = [1.0 if verbs else 0.0 if control.what.startswith(NOT_NOW) else liking(control.what) for control in found]
    if not any(weights):
        return None
    control = choice.choices(found, weights)[0]
    return Aim(person, control, message, None if control.kind == BUTTON else _lines(control, choice))


def _lines(menu: Control, choice: random.Random) -> tuple[str, ...]:
    """Some lines of a menu: places that yield much are liked better."""
    if menu.verb == "discard":
        return tuple(value for value, _ in menu.lines[: int("".join(filter(str.isdigit, menu.label)))])
    if menu.most > 1:
        return tuple(value for value, _ in choice.sample(menu.lines, max(menu.least, 1)))

    def promise(line: tuple[str, str]) -> tuple[int, float]:
        found = PIPS.search(line[1])
        return (int(found[1]) if found else 0), choice.random()

    best = max(menu.lines, key=promise)
    return (best[0] if choice.random() < 0.8 else choice.choice(menu.lines)[0],)
