"""People who press what they see, type what can be typed, and try what nobody has offered them.

What can be pressed is what the program declares: every button, menu and form on a page, every command, and a sample of
every verb (`tests.e2e.samples`). What has been pressed less is liked better, so what is added later is soon pressed.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Sequence
from itertools import islice
from typing import Any

from bot.wire.handlers.verb import VERBS, Seat
from tests.e2e.player import Clicker
from tests.e2e.samples import COMMANDS, PRESSES
from tests.e2e.screen_reader import called, has, trade_board
from tests.e2e.shown import CHANNEL_SELECT, ROLE_SELECT, USER_SELECT, Menu, Shown
from tests.e2e.transport import Press

from .acts import NOTHING, Hands, controls_of, pressing, verb_of, what_of
from .coverage import Coverage
from .filling import filled, numbered, typed_settings
from .places import Place

Do = Callable[..., Awaitable[None]]
COMES = {"Anna": 0.95, "Ben": 0.9, "Chloé": 0.8, "Dmitri": 0.5, "Esi": 0.9, "Farid": 0.7, "Mia": 0.8, "Eve": 0.3}
"""How often each of the people is there when they are called."""
ANSWERS = ("gather", "absence", "seat-agree", "seat-object", "seat-take", "seat-refuse", "season-act", "back")
"""How people answer what a table is asked."""
RARELY = {
    **dict.fromkeys(("erase-yes", "seat-leave", "season-act", "server-set"), 0.25),
    **dict.fromkeys(("admin-end", "close", "leave", "admin-pause", "rematch", "new"), 0.15),
    **dict.fromkeys(("help", "rules", "verify"), 0.1),
    **dict.fromkeys(("screen", "go"), 0.3),
}
"""What would leave no table in play, or lead nowhere, is liked less."""
IN_FASHION, LIKED = 16, 6.0
"""So many verbs are in fashion with a seed, and liked so much more."""
SLEEPLESS = "live"
"""The pace at which quiet hours do not count, so that nobody could tell who is called wrongly at night."""
TYPES = 0.06
"""How often somebody types instead of pressing."""
OWN = 0.6
"""How often somebody chooses what is their own, where there is such a thing."""
SEATS = 4
"""So many seats there are at most tables."""
SEEN = 8
"""So many messages of a place people look at."""


class Person:
    """Somebody, with a stream of chance of their own. ``do`` carries an act out."""

    def __init__(self, seed: int, name: str, hands: Hands, coverage: Coverage, do: Do) -> None:
        self.name, self.hands, self.coverage, self.do = name, hands, coverage, do
        self.choice = random.Random(f"{seed} {name}")
        self.comes = COMES[name]
        self.clickers: dict[int, Clicker] = {}
        names = [*sorted(VERBS), *sorted({f"/{name.split()[0]}" for name in COMMANDS})]
        self.fashion = frozenset(random.Random(f"{seed} fashion").sample(names, IN_FASHION))

    def clicker(self, place: Place) -> Clicker:
        """Them at a table."""
        if place.number not in self.clickers:
            self.clickers[place.number] = Clicker(place, self.name, self.choice)
        return self.clickers[place.number]

    # What play asks for

    def aim(self, place: Place) -> Press | None:
        """What they press next where a card or a board calls them; None if there is nothing that they could press."""
        try:
            return self.clicker(place).aim()
        except NOTHING:
            return None

    async def move(self, place: Place) -> None:
        """Press what leads on, and go on where it leads to."""
        if self.choice.random() < TYPES:
            return await self._type(place)
        press = self.aim(place)
        if press is None:
            return
        await self.do("press", **pressing(press, place))
        await self.follow(place)
        page = place.panel(self.name)
        if page is not None:
            await self.press_on(place, page, ("agree",))

    async def _type(self, place: Place) -> None:
        """Type what leads on: the first word that fits, or one of those that are offered."""
        word = self.choice.choice(("roll", "end", "do", "do", "build", "trade", "undo"))
        options = dict(COMMANDS[word])
        if word in ("do", "build"):
            option = "action" if word == "do" else "what"
            await self.do("type", place=place.number, who=self.name, name=word, option=option, typed="")
            options = {option: self.choice.choice(self.hands.offered)} if self.hands.offered else options
        await self.do("command", place=place.number, who=self.name, name=word, options=options)

    async def follow(self, place: Place) -> bool:
        """Fill in the form that the last act has opened, if any, and send an offer that is shown in words."""
        answer, self.hands.answer = self.hands.answer, None
        if answer is None or answer.form is None:
            return False
        fields = filled(answer.form, self.choice, self.hands.table.env.now())
        await self.do("submit", place=place.number, who=self.name, fields=fields)
        page = place.panel(self.name)
        drafts = [one for one in page.buttons if ":act:MakeOffer " in one.custom_id] if page else []
        if page is not None and drafts and self.choice.random() < 0.9:
            await self.do("press", **pressing(Press(self.name, drafts[0].custom_id, page), place))
        return True

    async def press_on(self, place: Place, page: Shown, verbs: Sequence[str]) -> None:
        """Press one of these on a page, if it has one."""
        if controls_of(page, verbs):
            await self.do("press", **pressing(self._press(page, verbs), place))
            await self.follow(place)

    async def press_own(self, place: Place, what: str) -> None:
        """Press what begins so on the page that they were shown last."""
        page = place.panel(self.name)
        if page is None:
            return
        for control in controls_of(page):
            if what_of(control.custom_id).startswith(what):
                await self.do("press", **pressing(Press(self.name, control.custom_id, page), place))
                return

    # What they like

    async def browse(self, place: Place, steps: int) -> None:
        """Press something that stands in this place, then something on the page that it led to, and so on."""
        page = self._some_page(place)
        if page is not None:
            await self.walk(place, page, steps)

    async def walk(self, place: Place, page: Shown | None, steps: int, verbs: Sequence[str] = ()) -> None:
        """Press on from a page, one of these verbs if any are named."""
        for _ in range(steps):
            if page is None or not controls_of(page, verbs):
                return
            await self.do("press", **pressing(self._press(page, verbs), place))
            await self.follow(place)
            page = place.panel(self.name)

    def _some_page(self, place: Place) -> Shown | None:
        pages = [page for page in islice(place.newest(), SEEN) if page.controls]
        own = place.panel(self.name)
        if own is not None and own.controls:
            pages.append(own)
        if not pages:
            return None
        return self.choice.choices(pages, [max(map(self._liking, page.controls)) for page in pages])[0]

    def _liking(self, control: Any) -> float:
        return self.wish(verb_of(control.custom_id))

    def wish(self, verb: str) -> float:
        """How much they would like to try a verb or a command."""
        refused = self.coverage.tried[verb] - self.coverage.done[verb]
        liked = RARELY.get(verb, 1.0) * (LIKED if verb in self.fashion else 1.0)
        return liked / (1.0 + self.coverage.done[verb] + refused / 3)

    def _press(self, page: Shown, verbs: Sequence[str] = ()) -> Press:
        """Some control of a page, of these verbs if any are named."""
        controls = controls_of(page, verbs)
        control = self.choice.choices(controls, [self._liking(one) for one in controls])[0]
        if not isinstance(control, Menu):
            return Press(self.name, control.custom_id, page)
        return Press(self.name, control.custom_id, page, self._values(control), kind=control.kind)

    def _values(self, menu: Menu) -> tuple[str, ...]:
        count = self.choice.randint(menu.least, max(menu.least, min(menu.most, 3)))
        table = self.hands.table
        match menu.kind:
            case kind if kind == USER_SELECT:
                values = [str(one.id) for one in table.people.values()]
            case kind if kind == ROLE_SELECT:
                values = [str(role.id) for role in table.guild.roles.values()]
            case kind if kind == CHANNEL_SELECT:
                values = [str(place.channel.id) for place in self.hands.places[:2]]
            case _:
                values = [one.value for one in menu.options if one.value != SLEEPLESS]
                own = [one.value for one in menu.options if self.name in one.label]
                if own and count == 1 and self.choice.random() < OWN:
                    values = own  # their seat, their game
        return tuple(self.choice.sample(values, min(count, len(values))))

    async def command(self, place: Place) -> None:
        """Type some command, and look at what it leads to."""
        names = sorted(COMMANDS)
        weights = [self.wish(f"/{name.split()[0]}") for name in names]
        name = self.choice.choices(names, weights)[0]
        options = dict(COMMANDS[name])
        word = name.split()[0]
        if word == "settings":
            options = typed_settings(self.choice, self.hands.table.env.now())
        if word in ("do", "build"):
            option = "action" if word == "do" else "what"
            await self.do("type", place=place.number, who=self.name, name=word, option=option, typed="")
        await self.do("command", place=place.number, who=self.name, name=word, options=options)
        await self.follow(place)
        page = place.panel(self.name)
        if page is not None:
            await self.walk(place, page, self.choice.choice((0, 1, 2, 3)))

    # What they ought not to do

    async def forge(self, place: Place, of: Place, verb: str = "") -> None:
        """Press a sample of some verb, by default what they like, whether it was offered to them or not."""
        verbs = sorted(VERBS)
        verb = verb or self.choice.choices(verbs, [self.wish(verb) for verb in verbs])[0]
        sample = self.choice.choice(PRESSES[verb])
        parts, arg = VERBS[verb].parts, numbered(verb, sample.arg)
        if parts and parts[0].kind is Seat and arg:
            arg = " ".join([str(self.choice.randrange(SEATS)), *arg.split(" ")[1:]])
        how = {"what": f"{verb}:{arg}", "of": of.number, "values": list(sample.values)}
        await self.do("forge", place=place.number, who=self.name, **how)
        await self.follow(place)

    def waits(self, place: Place) -> bool:
        """Whether the card or the trade board of a place calls them."""
        card = next((page for page in islice(place.newest(), SEEN) if has(page, "more")), None)
        return any(self.name in called(place, page) for page in (card, trade_board(place)) if page is not None)
