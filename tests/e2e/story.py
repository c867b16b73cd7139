"""People who do more than move within `Weeks`: they leave, come back, vote, agree, and take a seat that is free.

Only what stands in the channel tells them what to do: a question that names them, or a button of the card.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from bot.table.game.log import LogEntry
from bot.telling import narration
from bot.wire.posts.scenes import scene_of
from engine.kernel import Ended
from tests.languages import FALLBACK

from .audit import session_of
from .harness import Answer, Table
from .notebook import Notebook
from .screen_reader import called, has, live_card
from .shown import Button, Shown
from .transport import Press
from .weeks import DAY, Life, Weeks

YES = {"seat-agree": "Agree", "seat-take": "Take the seat", "gather": "Agree"}
"""What somebody presses below a question that names them, by a verb on it."""
NOT_THERE = r"(\*\*{0}\*\* is away)|(plays for [^*]*\*\*{0}\*\*)"
"""What a card says of an absent player."""
CHANNEL = re.compile(r"/channels/(\d+)/messages")


class Story(Weeks):
    """`Weeks` of people who have a say. ``votes`` tells what the others vote about somebody's seat (a label), and
    ``mistaken`` names who will ask the table to take their last turn back. ``heard`` are the answers to what they did
    besides moves, in order: whose, what it was, what they read."""

    def __init__(
        self,
        table: Table,
        lives: Mapping[str, Life],
        notebook: Notebook,
        choice: random.Random,
        votes: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(table, lives, notebook, choice)
        self.votes = dict(votes or {})
        self.mistaken: set[str] = set()
        self.heard: list[tuple[str, str, str]] = []
        self._answered: set[tuple[str, str]] = set()

    async def sit(self, name: str) -> None:
        """Come back if one was away, answer what is asked, take a seat that is free, and move."""
        if re.search(NOT_THERE.format(name), live_card(self.table).text):
            await self._press(name, "back", live_card(self.table))
        await self._answer_questions(name)
        if has(live_card(self.table), "seat-ask") and await self._seat(name) is None:
            await self._press(name, "seat-ask", live_card(self.table))
        if self._asked_back():
            return  # a move would end the request
        turns = name in self.waited_for()
        await super().sit(name)
        if turns and name in self.mistaken and name not in self.waited_for():
            await self._ask_back(name)

    async def leave(self, name: str) -> None:
        """Somebody says that they will not be there for a while."""
        asked = await self.table.command(name, "catan leave")
        assert asked.message is not None
        await self._press(name, "seat-leave", asked.message)

    async def let_a_bot_play(self, name: str, first: int, last: int) -> None:
        """Somebody books a vacation from the ``first`` to the ``last`` day, counted from the beginning, with a bot."""
        zone = ZoneInfo(self.lives[name].zone)
        days = [datetime.fromtimestamp(self.begun + day * DAY, zone).date() for day in (first, last)]
        answer = await self.table.command(name, "catan settings", vacation=f"{days[0]} {days[1]} bot")
        self.heard.append((name, "settings", answer.text))

    async def regret(self, name: str) -> None:
        """From now on somebody is sorry for how they end their turn, and asks the table once."""
        self.mistaken.add(name)

    async def _ask_back(self, name: str) -> None:
        page = await self.table.command(name, "catan undo")
        if page.message is not None and has(page.message, "undo-ask"):
            self.mistaken.discard(name)
            await self._press(name, "undo-ask", page.message)

    def _asked_back(self) -> bool:
        return any(has(message, "gather") for message in self.table.newest())

    async def _answer_questions(self, name: str) -> None:
        for message in list(self.table.newest()):
            found = self._wanted(message) if name in called(self.table, message) else None
            if found is None or (name, found.custom_id) in self._answered:
                continue
            self._answered.add((name, found.custom_id))
            await self._press(name, found.label, message)

    def _wanted(self, message: Shown) -> Button | None:
        """The button that is pressed below a question, None where nothing is asked."""
        if has(message, "absence"):
            about = next((person for person in self.lives if f"**{person}**" in message.text), "")
            label = self.votes.get(about, "A bot plays")
        else:
            label = next((label for verb, label in YES.items() if has(message, verb)), "")
        return next((button for button in message.buttons if label and button.label.startswith(label)), None)

    async def _seat(self, name: str) -> int | None:
        own = (await session_of(self.table)).stored.seat_of(self.table.people[name].id)
        return None if own is None else own.seat

    async def _press(self, name: str, what: str, on: Shown) -> Answer:
        press = self.table.aim(name, what, on=on)
        answer = (await self.table.together(Press(name, press.custom_id, on)))[0]
        self.heard.append((name, what, answer.text))
        return answer


# What is told afterwards


async def dated_log(table: Table) -> list[tuple[int, LogEntry, str]]:
    """The log as everybody reads it, each line with its moment (a unix second) and the entry that it tells."""
    session = await session_of(table)
    speaker = scene_of(session, None, FALLBACK).speaker
    return [
        (entry.at, entry, line)
        for entry in await session.entries()
        for line in narration.sentences([entry], speaker, None)
    ]


def of_people(entry: LogEntry) -> bool:
    """Whether a line tells of who is there rather than of what they play: or of the end."""
    return entry.timed or entry.note is not None or any(isinstance(event, Ended) for event in entry.events)


def sent(table: Table) -> Counter[str]:
    """How many messages were posted in the channel, edited and deleted there, and sent directly."""
    counts: Counter[str] = Counter()
    words = {"POST": "posted", "PATCH": "edited", "DELETE": "deleted"}
    for call in table.backend.http_requests:
        found = CHANNEL.match(call.path)
        if found is not None and call.method in words:
            counts[words[call.method] if int(found[1]) == table.channel.id else "direct"] += 1
    return counts


def days(lines: list[tuple[int, LogEntry, str]]) -> Iterator[str]:
    """Lines of the log as a list, under the day of each."""
    last = ""
    for at, _, line in lines:
        moment = datetime.fromtimestamp(at, UTC)
        if (day := f"{moment:%a %d %b}") != last:
            yield f"\n**{day}**\n"
            last = day
        yield f"- {moment:%H:%M} {line.replace(chr(10), ' ')}"
