"""People who press what they see, in a lobby, in a game and at its end; some are hardly ever there."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from simcord import SetupError

from tests.e2e.harness import Answer
from tests.e2e.player import Clicker, twice
from tests.e2e.screen_reader import called, has, trade_board
from tests.e2e.shown import USER_SELECT, Menu, Shown
from tests.e2e.transport import Press

from .corner import Corner

COMES = (0.95, 0.9, 0.8, 0.5, 0.2, 0.9)
"""How often each of the people is there when they are called, in the order of their names."""
NOTHING = (AssertionError, IndexError, KeyError, SetupError, StopIteration, ValueError)
"""What looking for something to press raises where there is nothing, or another form than was looked for."""
KEPT = 60
"""Old presses that somebody may press again."""
BOARDS = ("variable", "beginner", "variable", "variable")
PACES = ("daily", "quick", "relaxed", "daily")
SEATS = 4
SLEEPLESS = "live"
"""The pace at which quiet hours do not count, so that nobody could tell who is called wrongly at night."""
MANAGING = (
    *("admin", "admin-pause", "admin-pace", "resume", "admin-end", "admin-level"),
    *("admin-seat", "admin-seat-to", "admin-seat-bot", "seat-offer", "seat-bot"),
)
"""What pages of administration lead to."""
VOTING = ("gather", "absence", "seat-agree", "seat-object", "seat-take", "seat-refuse")
"""How people answer what a table is asked."""


class Company:
    """The people of one corner. ``presses`` counts what they did, by verb."""

    def __init__(self, corner: Corner, names: Sequence[str], choice: random.Random) -> None:
        self.corner, self.names, self.choice = corner, names, choice
        self.clickers = {name: Clicker(corner, name, choice) for name in names}
        self.comes = dict(zip(names, COMES, strict=False))
        self.old: list[Press] = []
        self.presses: Counter[str] = Counter()

    def seen(self, *verbs: str) -> Shown | None:
        """The newest public message with one of these buttons."""
        return next((found for found in self.corner.newest() if any(has(found, verb) for verb in verbs)), None)

    def waited_for(self) -> list[str]:
        """Whom the card and the trade board call."""
        card, board = self.seen("more"), trade_board(self.corner)
        names = [name for message in (card, board) if message for name in called(self.corner, message)]
        return [name for name in dict.fromkeys(names) if name in self.clickers]

    def aims(self, most: int) -> list[Press]:
        """What so many of those who are waited for, and are there, press next."""
        there = [name for name in self.waited_for() if self.choice.random() < self.comes[name]]
        found = [press for name in there[:most] if (press := self.aim(name)) is not None]
        self.old = [*self.old, *found][-KEPT:]
        return found

    def aim(self, name: str) -> Press | None:
        """What somebody presses next; None if they see nothing that they could press."""
        try:
            return self.clickers[name].aim()
        except NOTHING:
            return None

    async def deliver(self, *presses: Press) -> list[Answer]:
        """Press, all at the same moment."""
        self.presses.update(press.custom_id.split(":")[3] for press in presses)
        return await self.corner.together(*presses)

    async def act(self) -> bool:
        """Somebody does what the channel asks for; False when nobody is asked, or nobody is there."""
        newest = self.seen("more", "start", "rematch")
        if newest is None or has(newest, "rematch"):
            return await self._open(newest)
        if has(newest, "start"):
            return await self._gather(newest)
        for press in self.aims(1):
            await self._press(press)
            return True
        return False

    async def _press(self, press: Press) -> None:
        (answer, *_) = await self.deliver(press)
        try:
            await self.clickers[press.user].follow(answer)
        except NOTHING:
            return  # it led nowhere

    async def _open(self, over: Shown | None) -> bool:
        """A new table, by a command, or from the end of the last."""
        name = self.names[0]
        if over is not None and self.choice.random() < 0.7:
            await self.deliver(self.corner.aim(name, "rematch", on=over))
            return True
        self.presses["new"] += 1
        await self.corner.command(name, "catan new")
        fields = {"board": [self.choice.choice(BOARDS)], "pace": [self.choice.choice(PACES)]}
        try:
            await self.corner.submit(name, fields)
        except NOTHING:
            return False
        return True

    async def _gather(self, lobby: Shown) -> bool:
        """One more joins, or a bot comes, or it starts."""
        for name in self.names:
            user = self.corner.people[name].id
            if f"<@{user}>" not in lobby.text and name not in lobby.text:
                await self.deliver(self.corner.aim(name, "join", on=lobby))
                return True
        if len(self.names) < SEATS and self.choice.random() < 0.5:
            await self._walk(self.names[0], lobby, "lobby", "bot:", f"bot:{self.choice.choice(('easy', 'steady'))}")
        await self.deliver(self.corner.aim(self.names[0], "start", on=lobby))
        return True

    async def _walk(self, name: str, page: Shown | None, *buttons: str) -> None:
        """Press one button after the other, each on the page that the last one led to, while one can be pressed."""
        for button in buttons:
            found = [shown for shown in (page.buttons if page else ()) if f":{button}" in shown.custom_id]
            if page is None or not found or found[0].disabled:
                return
            page = (await self.deliver(self.corner.aim(name, button, on=page)))[0].message
            self.presses["bot seats"] += ":" in button

    # What a table decides

    async def manage(self) -> None:
        """The first of them opens the page of administration and presses on, whatever it leads to."""
        name = self.names[0]
        page = (await self.corner.command(name, "catan admin")).message
        for _ in range(4):
            press = None if page is None else self._any(name, page, MANAGING)
            if press is None:
                return
            page = (await self.deliver(press))[0].message

    async def vote(self) -> None:
        """Somebody answers what the table is asked."""
        poll = self.seen(*VOTING)
        press = None if poll is None else self._any(self.choice.choice(self.names), poll, VOTING)
        if press is not None:
            await self.deliver(press)

    def _any(self, name: str, message: Shown, verbs: Sequence[str]) -> Press | None:
        """Any button or line of these verbs that a message shows."""
        enabled = [one for one in message.controls if not one.disabled and one.custom_id.split(":")[3] in verbs]
        if not enabled:
            return None
        control = self.choice.choice(enabled)
        if not isinstance(control, Menu):
            return Press(name, control.custom_id, message)
        if control.kind == USER_SELECT:
            chosen = str(self.choice.choice([*self.corner.people.values()]).id)
        else:
            chosen = self.choice.choice([one.value for one in control.options if one.value != SLEEPLESS])
        return Press(name, control.custom_id, message, (chosen,), kind=control.kind)

    async def ask_for_card(self) -> None:
        """Have the card shown, if it was deleted; what an earlier game left does not count."""
        for name in self.names:  # some may have no seat any more
            last = self.seen("more", "start")
            if last is None or has(last, "rematch"):
                await self.corner.command(name, "catan show")

    # What they ought not to do

    async def together(self) -> None:
        """Several press at the same moment."""
        await self.deliver(*self.aims(4))

    async def press_twice(self) -> None:
        """A press is delivered twice, and pressed once more."""
        for press in self.aims(1):
            await self.deliver(twice(press), press)

    async def press_for_another(self) -> None:
        """A stranger, or another player, presses what somebody else sees."""
        for press in self.aims(1):
            thief = self.choice.choice([name for name in self.corner.people if name != press.user])
            await self.deliver(replace(press, user=thief))

    async def press_old(self) -> None:
        """Somebody presses what stood before them a while ago, if it is still there."""
        if self.old:
            press = self.choice.choice(self.old)
            if press.message.id in self.corner.backend.messages.get(press.message.channel, {}):
                await self.deliver(press)
