"""Many tables in one simulated server. Presses arrive when people press, whether or not earlier ones are answered.

The simulation fires a timer of the bot only when nothing else happens, which under constant load is never: here the
timers run in real time.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from time import perf_counter

from simcord.backend.models import Interaction, Message

from bot.table.game.session import Session
from bot.ui.parts import CustomId
from bot.wire.client import RefereeClient
from engine.base.turn import Roll
from engine.kernel import Action, Game
from engine.notation import write_action
from tests.bench.store import play_on, started
from tests.e2e.harness import Table
from tests.e2e.shown import Shown, shown
from tests.e2e.transport import Entry, Press, Stamps, payload
from tests.engine.random_player import choose

SEATS = 4
TRADING = 0.05
"""How often somebody makes or answers an offer instead of going on."""
LOOK_AGAIN = 0.02
MAX_PATIENT = 60.0


class Times(Stamps):
    """Also knows when the private answer to a press was shown, in words and with a picture; counts pictures sent."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        super().__init__(entries)
        self.pictures = 0
        self._worded: dict[str, float] = {}
        self._pictured: dict[str, float] = {}

    def append(self, entry: Entry, /) -> None:
        """Note what the bot sends."""
        kind, name, body = entry
        if kind == "HTTP":
            private = name.endswith("/callback")
            shown = (body or {}).get("data") if private else body
            pictured = isinstance(shown, dict) and bool(shown.get("attachments"))
            self.pictures += pictured
            if "/webhooks/" in name or (private and shown):
                token = name.split("/")[3]
                self._worded.setdefault(token, perf_counter())
                if pictured:
                    self._pictured.setdefault(token, perf_counter())
        super().append(entry)

    def until_worded(self, records: Iterable[Interaction]) -> list[float]:
        """Seconds from each press to the words of its answer, of those that got any."""
        return self._until(self._worded, records)

    def until_pictured(self, records: Iterable[Interaction]) -> list[float]:
        """Seconds from each press to the picture in its answer, of those that got one."""
        return self._until(self._pictured, records)

    def _until(self, at: dict[str, float], records: Iterable[Interaction]) -> list[float]:
        return [at[record.token] - self._arrived[record.id] for record in records if record.token in at]


@dataclass
class Sitting:
    """One game in its channel: who plays by seat, and through which interaction each got their panel."""

    session: Session
    channel: int
    names: tuple[str, ...]
    panels: dict[int, Interaction] = field(default_factory=dict)


class Crowd(Table):
    """A server with many channels. What people press is chosen from the rules, not from what they see."""

    times: Times

    async def __aenter__(self) -> Crowd:
        await super().__aenter__()
        self.backend.transcript = self.stamps = self.times = Times(self.stamps)
        self.choice = random.Random(1)
        return self

    def check(self) -> None:
        """Speed is not judged here; the caller counts errors."""

    @property
    def referee(self) -> RefereeClient:
        """The bot."""
        assert isinstance(self.client, RefereeClient)
        return self.client

    async def open_games(self, number: int, most_moves: int) -> list[Sitting]:
        """Begin games in channels of their own, up to so many random moves old, and wait for their cards."""
        people = list(self.people)
        sittings = []
        for index in range(number):
            channel = self.guild.create_text_channel(f"table-{index + 1}")
            names = [people[(index * SEATS + seat) % len(people)] for seat in range(SEATS)]
            users = tuple((self.people[name].id, name) for name in names)
            begun = await started(self.referee.app.store, channel=channel.id, guild=self.guild.id, people=users)
            session = await self.referee.app.games.session(begun.game)
            await play_on(session, most_moves * index // number)
            by_id = {self.people[name].id: name for name in names}
            seated = tuple(by_id[user] for user in session.users if user is not None)
            sittings.append(Sitting(session, channel.id, seated))
            self.referee.app.runner.schedule(session.game)
        await self.quiet()
        return sittings

    async def quiet(self) -> None:
        """Wait until the posts of all games are as they should be and every press has its answer."""
        async with asyncio.timeout(MAX_PATIENT):
            while not all(map(self._is_done, self.backend.interactions.values())):  # noqa: ASYNC110 - nothing tells
                await asyncio.sleep(LOOK_AGAIN)
            await self.referee.app.runner.drain()

    def _is_done(self, record: Interaction) -> bool:
        return record.responded and not record.loading and (not record.deferred or self.times.completes(record))

    def deliver_one(self, press: Press) -> Interaction:
        """Send a press on its way, without waiting for anything."""
        record, made = payload(self.backend, press, self.people[press.user].id, self.guild.id)
        self.backend.emit("INTERACTION_CREATE", made)
        return record

    # What people press

    def press_something(self, sitting: Sitting) -> Interaction | None:
        """One press at a table, mostly by an awaited player; None when its game is over."""
        waiting = sitting.session.waiting
        if not waiting:
            return None
        lot = self.choice.random()
        if lot < 0.2:
            return self.look(sitting, self.choice.randrange(SEATS))
        action = choose(Game(sitting.session.rules, sitting.session.state), self.choice, trading=TRADING)
        if lot < 0.45:
            return self.look(sitting, action.seat)
        return self.act(sitting, action)

    def look(self, sitting: Sitting, seat: int) -> Interaction:
        """Open one's panel from the card, or one of the pages about the game."""
        verb = self.choice.choice(("play", "play", "hand", "log"))
        record = self._press(sitting, seat, self.card_of(sitting), verb)
        if verb == "play":
            sitting.panels[seat] = record
        return record

    def act(self, sitting: Sitting, action: Action) -> Interaction:
        """Take an action: in one's panel where there is one, otherwise open it first; the dice lie on the card."""
        turn = sitting.session.state.turn
        if isinstance(action, Roll) and turn is not None:
            return self._press(sitting, action.seat, self.card_of(sitting), "roll", str(turn.number))
        panel = self._panel(sitting, action.seat)
        if panel is None:
            return self.look(sitting, action.seat)
        return self._press(sitting, action.seat, panel, "act", write_action(action))

    def _press(self, sitting: Sitting, seat: int, on: Shown, verb: str, arg: str = "") -> Interaction:
        custom_id = CustomId(sitting.session.game, sitting.session.seq, verb, arg).text
        return self.deliver_one(Press(sitting.names[seat], custom_id, on))

    def card_of(self, sitting: Sitting) -> Shown:
        """The newest card of a table."""
        stored = self.backend.messages[sitting.channel]
        return shown(next(message for message in reversed(stored.values()) if self._is_card(message)))

    def _is_card(self, message: Message) -> bool:
        return message.author_id == self.backend.bot_user.id and not message.is_ephemeral

    def _panel(self, sitting: Sitting, seat: int) -> Shown | None:
        record = sitting.panels.get(seat)
        message = None if record is None else self.backend.messages[sitting.channel].get(record.message_id or 0)
        return None if message is None or record is None or record.loading else shown(message)
