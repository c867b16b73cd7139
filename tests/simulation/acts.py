"""What people do, as values: an act can be written down, carried out again, and left out.

An act names what is pressed as a person sees it, by the words on a ``custom_id`` and where it is found, and no numbers
of messages. So a script of acts is still one when some of them are left out; what is not to be found any more is
not pressed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from simcord import InteractionResult, SetupError
from simcord.backend.errors import BackendError

from bot.ui.parts import CustomId
from tests.e2e.harness import Answer, Table
from tests.e2e.shown import STRING_SELECT, Button, Menu, Shown
from tests.e2e.transport import Press

from .filling import words_at
from .places import Place

NOTHING = (AssertionError, IndexError, KeyError, LookupError, SetupError, BackendError, StopIteration, ValueError)
"""What looking for something to press raises where there is nothing, or another thing than was looked for."""
LOOKED_AT = 12
"""So many messages of a place are in front of somebody."""


@dataclass(frozen=True)
class Act:
    """Something that happens. ``number`` is its own in the run, and stays it when others are left out."""

    number: int
    kind: str
    how: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @property
    def who(self) -> str:
        """The person that does it; empty for what happens to all."""
        return str(self.how.get("who", ""))

    @property
    def line(self) -> str:
        """It as a line of a script."""
        return json.dumps([self.number, self.kind, self.how], ensure_ascii=False)


def read_script(text: str) -> list[Act]:
    """The acts that stand on the lines of a script."""
    return [Act(number, kind, how) for number, kind, how in map(json.loads, filter(None, text.splitlines()))]


def what_of(custom_id: str) -> str:
    """The verb of a component, and what stands behind it."""
    return custom_id.split(":", 3)[3]


def verb_of(custom_id: str) -> str:
    """The verb of a component."""
    return custom_id.split(":")[3]


def pressing(press: Press, place: Place) -> dict[str, Any]:
    """How an act describes a press: of an own page by the act that led to it, of others by how far back they are."""
    what, own = what_of(press.custom_id), press.message.private
    found: dict[str, Any] = {"place": place.number, "who": press.user, "what": what}
    if own:
        found["of"] = next((act for page, act in place.born(press.user) if page.id == press.message.id), 0)
    else:
        seen = [page.id for page in islice(place.newest(), LOOKED_AT) if _control(page, what, exact=True)]
        found["nth"] = seen.index(press.message.id) if press.message.id in seen else 0
    if press.values is not None:
        found["values"] = list(press.values)
    return found


def _control(message: Shown, what: str, *, exact: bool = False) -> Button | Menu | None:
    own = [control for control in message.controls if what_of(control.custom_id) == what]
    if not own and not exact:
        verb = what.partition(":")[0]
        own = [control for control in message.controls if verb_of(control.custom_id) == verb]
    return next((control for control in own if not control.disabled), None)


class Hands:
    """Carries out what people do. ``made`` are the presses by the numbers of their acts."""

    def __init__(self, table: Table, places: Sequence[Place]) -> None:
        self.table, self.places = table, places
        self.made: dict[int, Press] = {}
        self.act = Act(0, "")
        self.answer: Answer | None = None
        """What the last act led to."""
        self.offered: list[str] = []
        """What was offered last to somebody who types."""
        self.links: list[tuple[int, int]] = []
        """Acts and those to whose pages and forms they go back."""
        self._form_of: dict[str, int] = {}

    @property
    def page(self) -> Shown | None:
        """The page that the last act has led to."""
        return None if self.answer is None else self.answer.message

    async def press(
        self,
        place: int,
        who: str,
        what: str,
        of: int | None = None,
        nth: int = 0,
        values: Sequence[str] | None = None,
        copies: int = 1,
        wait: bool = True,
    ) -> None:
        """Somebody presses what they see, on the own page to which the act ``of`` led, or on the ``nth`` that all see;
        ``wait`` is whether they wait for an answer."""
        here = self.places[place]
        for exact in (True, False):
            pages = [found for found in self._seen(here, who, of) if _control(found[0], what, exact=exact)]
            if pages:
                page, act = pages[min(nth, len(pages) - 1)]
                control = _control(page, what, exact=exact)
                assert control is not None
                if of is not None:
                    self.links.append((self.act.number, act))
                kind = control.kind if isinstance(control, Menu) else STRING_SELECT
                chosen = None if values is None else tuple(values)
                await self._deliver(here, Press(who, control.custom_id, page, chosen, kind, copies), wait)
                return

    @staticmethod
    def _seen(here: Place, who: str, of: int | None) -> list[tuple[Shown, int]]:
        """What stands before somebody: their own pages, that of an act first, or what all see, the newest first."""
        if of is None:
            return [(page, 0) for page in islice(here.newest(), LOOKED_AT)]
        return sorted(islice(here.born(who), LOOKED_AT), key=lambda found: found[1] != of)

    async def again(self, number: int, who: str, wait: bool = True) -> None:
        """What an earlier act pressed is pressed again, perhaps by somebody else."""
        press = self.made.get(number)
        here = None if press is None else self._place_of(press.message.channel)
        if press is None or here is None or press.message.id not in self.table.backend.messages[here.channel.id]:
            return
        await self._deliver(here, Press(who, press.custom_id, press.message, press.values, press.kind), wait)

    def _place_of(self, channel: int) -> Place | None:
        return next((place for place in self.places if place.channel.id == channel and place.is_there), None)

    async def forge(self, place: int, who: str, what: str, of: int, values: Sequence[str] | None = None) -> None:
        """Somebody presses what nothing has offered them: the words of a sample, about the game of another place or
        of this one. Nothing comes of words that name what is not there."""
        here, (verb, _, arg) = self.places[place], what.partition(":")
        page = next(here.newest(), None)
        if page is None:
            return
        words, game, number = await words_at(self.places[of], who)
        try:
            filled = [word.format(**words) for word in (arg, *(values or ()))]
        except KeyError:
            return
        chosen = tuple(filled[1:]) if values else None
        await self._deliver(here, Press(who, CustomId(game, number, verb, filled[0]).text, page, chosen), True)

    async def command(self, place: int, who: str, name: str, options: Mapping[str, Any]) -> None:
        """Somebody types a command."""
        here = self.places[place]
        try:
            self.answer = await here.command(who, f"catan {name}", **self._typed(here, options))
        except NOTHING:
            return  # there is no way to type there
        self._opened(who)
        here.heard(who, self.answer.interaction, self.act.number)

    def _typed(self, here: Place, options: Mapping[str, Any]) -> dict[str, Any]:
        """What is typed into a command; a person is chosen by name."""
        return {name: here.people[value].user if name == "to" else value for name, value in options.items()}

    async def type(self, place: int, who: str, name: str, option: str, typed: str) -> None:
        """Somebody types into an option, and looks at what is offered."""
        self.offered = []
        with suppress(*NOTHING):
            offered = await self.places[place].offered(who, f"catan {name}", option, typed)
            self.offered = [value for _, value in offered]

    async def submit(self, place: int, who: str, fields: Mapping[str, Any]) -> None:
        """Somebody sends in the form in front of them."""
        here = self.places[place]
        self.links.append((self.act.number, self._form_of.get(who, 0)))
        try:
            self.answer = await here.submit(who, fields)
        except NOTHING:
            return  # no form is open, or another one
        here.heard(who, self.answer.interaction, self.act.number)

    async def settle(self) -> None:
        """Those who did not wait see what became of their presses."""
        await self.table.env.settle()

    async def _deliver(self, here: Place, press: Press, wait: bool) -> None:
        if not here.is_there or not self._may_see(here, press.user):
            return
        self.made[self.act.number] = press
        before = here.public_ids()
        try:
            (record,) = here.deliver([press])
        except NOTHING:
            return
        here.heard(press.user, record, self.act.number)
        if wait:
            await self.table.env.settle()
            self.answer = here.answer_to(press.user, InteractionResult(self.table.env, record), before)
            self._opened(press.user)

    def _opened(self, who: str) -> None:
        """Note the form that somebody has before them."""
        if self.answer is not None and self.answer.form is not None:
            self._form_of[who] = self.act.number

    def _may_see(self, here: Place, who: str) -> bool:
        try:
            backend = self.table.backend
            backend.require_permissions(here.guild.id, here.people[who].id, here.channel.id, "view_channel")
        except NOTHING:
            return False
        return True


def controls_of(message: Shown, verbs: Iterable[str] = ()) -> list[Button | Menu]:
    """What can be pressed on a message, of these verbs if any are named."""
    wanted = set(verbs)
    return [one for one in message.controls if not one.disabled and (not wanted or verb_of(one.custom_id) in wanted)]
