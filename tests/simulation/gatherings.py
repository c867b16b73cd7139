"""What people do at the tables of a simulation, by lot: each happening is some acts."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import islice
from typing import Any

from tests.e2e.screen_reader import has
from tests.e2e.shown import Shown

from .acts import Act, pressing
from .leagues import EARLY
from .people import ANSWERS, COMES, Person
from .places import Place
from .stage import Stage
from .world import MANAGER, STRANGER, World

MINUTE, HOUR = 60, 3600
OF_SEASONS = ("season", "season-act", "season-form", "watch")
OF_SEATS = ("admin-seat", "admin-seat-to", "admin-seat-bot", "seat-offer", "seat-bot", "seat-withdraw")
OF_BOTS = ("bot", "bot-level", "unbot")
MAX_BELOW = 2
"""So many tables in threads are played at the same time, beside what a season draws."""
ANSWERED, NAMED = 0.2, 0.7
"""How often people answer first what the table is asked, and how often those who are named there do."""
REGRETS = 0.3
"""How often somebody has their data erased after an evening."""
ANOTHER = 0.3
"""How often the manager prepares one more season."""
LATEST = 6
"""So many of the newest places somebody looks into, beside the first ones."""
Happening = Callable[[], Awaitable[None]]


class Gatherings:
    """People at the tables of a ``world``. Who they are and what happens when they act, `Simulation` says."""

    world: World
    stage: Stage
    choice: random.Random
    people: dict[str, Person]
    script: list[Act]
    starts: Counter[int]
    """How often a lobby was started, by its message."""

    async def do(self, kind: str, **how: Any) -> None:
        """Something happens."""
        raise NotImplementedError

    def peaceful(self) -> dict[Happening, int]:
        """What happens where nothing goes wrong, and how often."""
        return {
            self.play: 100,
            self.look_around: 20,
            self.crowd: 8,
            self.manage: 6,
            self.try_sample: 12,
            self.go: 4,
            self.vote: 8,
            self.visit: 6,
            self.league: 6,
            self.attend: 3,
            self.look_back: 1,
            self.pass_time: 8,
        }

    @staticmethod
    def _seen(place: Place, *verbs: str) -> Shown | None:
        """The newest public message of a place with one of these buttons."""
        return next((found for found in place.newest() if any(has(found, verb) for verb in verbs)), None)

    def somewhere(self) -> Place:
        """One of the places."""
        places = [place for place in self.world.places if place.is_there]
        threads = [place for place in places if place.is_thread]
        return self.choice.choice([*(place for place in places if not place.is_thread), *threads[-LATEST:]])

    def someone(self) -> Person:
        """One of all people."""
        return self.people[self.choice.choice(list(self.people))]

    def called(self, place: Place) -> list[Person]:
        """Who is called in a place, and is there."""
        waits = [person for person in self.people.values() if person.waits(place)]
        return [person for person in waits if self.choice.random() < person.comes]

    async def play(self) -> None:
        """Somebody does what a place asks for, and takes some seconds; or nobody is there, and time passes."""
        place = self.somewhere()
        for _ in range(self.choice.choice((2, 4, 8))):
            if not await self.act(place):
                await self.do("live", seconds=self.choice.choice((60, 600, HOUR)))
                return
            await self.do("live", seconds=self.choice.choice((1, 3, 10, 30)))

    async def act(self, place: Place) -> bool:
        """Somebody does what a place asks for; False when nobody is asked, or nobody is there."""
        asked = self._seen(place, *ANSWERS)
        if asked is not None and self.choice.random() < ANSWERED:
            await self._vote_on(place, asked)
            return True
        newest = self._seen(place, "more", "start", "rematch", "without")
        below = self._below(place)
        if newest is None and not place.is_thread and len(below) >= MAX_BELOW:
            return await self.act(self.choice.choice(below[-MAX_BELOW:]))
        if newest is None or has(newest, "rematch"):
            return await self._open(place, newest)
        if has(newest, "without"):
            await self._press(place, self.choice.choice(self.world.players(place)), "without", newest)
            return True
        if has(newest, "start"):
            return await self._gather(place, newest)
        called = self.called(place)
        if called:
            await self.choice.choice(called).move(place)
        return bool(called)

    def _below(self, place: Place) -> list[Place]:
        """The threads of the server of a place, where it has some."""
        threads = (found for found in self.world.places if found.is_there and found.server is place.server)
        return [found for found in threads if found.is_thread and not found.is_private]

    async def _open(self, place: Place, over: Shown | None) -> bool:
        """A new table, by a command, or from the end of the last."""
        person = self.people[self.world.players(place)[0]]
        if over is not None and self.choice.random() < 0.7:
            await self._press(place, person.name, "rematch", over)
            return True
        if place.is_private:
            return False
        await self.do("command", place=place.number, who=person.name, name="new", options={})
        return await person.follow(place)

    async def _press(self, place: Place, who: str, what: str, on: Shown) -> None:
        await self.do("press", **pressing(place.aim(who, what, on=on), place))

    async def _gather(self, place: Place, lobby: Shown) -> bool:
        """One more joins, or somebody looks at what else there is, or it starts."""
        there = sorted((name for name in COMES if name in lobby.text), key=lobby.text.index)
        missing = [name for name in self.world.players(place) if name not in there]
        # Where it could not start, more are needed, or another one starts it.
        late = self.starts[lobby.id] > 1
        if late and self.choice.random() < 0.5:
            missing = [name for name in COMES if name not in there]
        if not there or (missing and self.choice.random() < 0.9):
            name = self.choice.choice(missing)
            await self.do("press", place=place.number, who=name, what="join:")
            return True
        if self.choice.random() < 0.5:
            await self.people[there[0]].press_on(place, lobby, ("lobby",))
            page, verbs = place.panel(there[0]), self.choice.choice(((), OF_BOTS))
            if page is not None:
                await self.people[there[0]].walk(place, page, self.choice.choice((1, 2, 3)), verbs)
        self.starts[lobby.id] += 1
        who = self.choice.choice(there) if late else there[0]
        await self.do("press", place=place.number, who=who, what="start:")
        return True

    async def look_around(self) -> None:
        """Somebody presses or types what they please."""
        place, person = self.somewhere(), self.someone()
        if self.choice.random() < 0.35:
            await person.command(place)
        else:
            await person.browse(place, self.choice.choice((1, 2, 4, 6)))

    async def crowd(self) -> None:
        """Several press at once, at one table or at several."""
        await self._press_at_once(self.choice.choice((0, 0, 3, 10)))
        await self.do("settle")

    async def _press_at_once(self, turns: int, most: int = 4) -> None:
        """Those who are called press, some steps of the bot apart, and do not wait."""
        aims = [(place, person) for place in self.world.places if place.is_there for person in self.called(place)]
        for place, person in aims[:most]:
            press = person.aim(place)
            if press is not None:
                await self.do("press", **pressing(press, place), wait=False)
                if turns:
                    await self.do("turns", count=turns)

    async def manage(self) -> None:
        """Somebody with the right to opens a page of administration and presses on, whatever it leads to."""
        played = [place for place in self.world.places if place.is_there and self._seen(place, "more") is not None]
        what = self.choice.choice(("table", "table", "server")) if played else "server"
        place = self.choice.choice(played) if what == "table" else self.somewhere()
        name = MANAGER if what == "server" else self.choice.choice((self.world.players(place)[0], MANAGER))
        await self.do("command", place=place.number, who=name, name="admin", options={"what": what})
        seats = what == "table" and self.choice.random() < 0.5
        if seats:
            await self.people[name].press_own(place, "admin:seat")
        page = place.panel(name)
        if page is not None:
            await self.people[name].walk(place, page, 4, OF_SEATS if seats else ())

    async def try_sample(self) -> None:
        """A sample of some verb is pressed, offered or not, by a person with the right to more often than not."""
        place, person = self.somewhere(), self.someone()
        called = self.called(place)
        if called and self.choice.random() < 0.6:
            person = self.choice.choice(called)
        elif self.choice.random() < 0.3:
            person = self.people[MANAGER]
        await person.forge(place, place)

    async def look_back(self) -> None:
        """Somebody looks at what they have won and lost, and shows it."""
        place, person = self.somewhere(), self.someone()
        await self.do("command", place=place.number, who=person.name, name="games", options={})
        for what in ("statistics:mine", "statistics-show:"):
            await person.press_own(place, what)

    async def go(self) -> None:
        """Somebody leaves their game, or has all their data erased."""
        place, person = self.somewhere(), self.someone()
        if self.choice.random() < 0.5:
            await self.do("command", place=place.number, who=person.name, name="leave", options={})
            await person.press_own(place, "seat-leave:")
        else:
            await self._erase(place, person)

    async def _erase(self, place: Place, person: Person) -> None:
        await self.do("command", place=place.number, who=person.name, name="settings", options={})
        for what in ("erase:", "erase-yes:"):
            await person.press_own(place, what)

    async def vote(self) -> None:
        """Somebody answers what some table is asked."""
        asked = [place for place in self.world.places if place.is_there and self._seen(place, *ANSWERS) is not None]
        if asked:
            place = self.choice.choice(asked)
            post = self._seen(place, *ANSWERS)
            if post is not None:
                await self._vote_on(place, post)

    async def _vote_on(self, place: Place, post: Shown) -> None:
        named = [person for name, person in self.people.items() if name in post.text]
        person = self.choice.choice(named) if named and self.choice.random() < NAMED else self.someone()
        await person.press_on(place, post, ANSWERS)

    async def visit(self) -> None:
        """Somebody looks at all tables of a server, and at its leagues."""
        place, person = self.somewhere(), self.someone()
        await self.do("command", place=place.number, who=person.name, name="tables", options={})
        await person.press_own(place, "season:")

    async def league(self) -> None:
        """A manager prepares a season, or goes on with it; or somebody looks at it and joins."""
        place = next((place for place in self.world.places if place.server is self.world.servers[1]), None)
        if place is None:
            return
        post, person = self._seen(place, "season-act"), self.people[MANAGER]
        if post is None or self.choice.random() < ANOTHER:
            await self.do("command", place=place.number, who=MANAGER, name="admin", options={"what": "server"})
            await person.press_own(place, "season:")
        else:
            person = person if self.choice.random() < 0.4 else self.someone()
            verbs = ANSWERS if person.name != MANAGER and self.choice.random() < 0.8 else ("season",)
            await person.press_on(place, post, verbs)
        page = place.panel(person.name)
        if page is not None:
            await person.walk(place, page, 5, OF_SEASONS)

    async def attend(self) -> None:
        """The next evening of a league comes: people are here, tables are drawn, somebody watches, or is erased."""
        place = next((place for place in self.world.places if place.server is self.world.servers[1]), None)
        now = self.stage.table.env.now().timestamp()
        begins = next((moment for moment in self.world.evenings if moment > now), None)
        if place is None or begins is None:
            return
        await self.do("live", seconds=max(0.0, begins - EARLY - now))
        for person in self.people.values():
            post = self._seen(place, "evening")
            if post is not None and self.choice.random() < person.comes:
                await person.press_on(place, post, ("evening",))
        await self.do("live", seconds=EARLY + MINUTE)
        post = self._seen(place, "watch")
        if post is not None:
            await self.someone().press_on(place, post, ("watch",))
        if self.choice.random() < REGRETS:
            await self._erase(place, self.someone())

    async def mischief(self) -> None:
        """Somebody presses twice, for somebody else, what is long over, or what nobody has offered them."""
        await self.choice.choice((self._press_twice, self._press_for_another, self._press_old, self._forge))()

    async def _press_twice(self) -> None:
        place = self.somewhere()
        for person in self.called(place)[:1]:
            press = person.aim(place)
            if press is not None:
                await self.do("press", **pressing(press, place), copies=2, wait=False)
                await self.do("again", number=len(self.script), who=person.name)

    async def _press_for_another(self) -> None:
        if self.stage.made:
            number = self.choice.choice(list(islice(reversed(self.stage.made), 3)))
            await self.do("again", number=number, who=self.someone().name)

    async def _press_old(self) -> None:
        if self.stage.made:
            number = self.choice.choice(list(islice(reversed(self.stage.made), 60)))
            await self.do("again", number=number, who=self.stage.made[number].user)

    async def _forge(self) -> None:
        place = self.somewhere()
        of = self.somewhere() if self.choice.random() < 0.2 else place
        person = self.people[STRANGER] if self.choice.random() < 0.2 else self.someone()
        await person.forge(place, of)

    async def pass_time(self) -> None:
        """Minutes pass, or hours: reminders come, and at last defaults."""
        await self.do("live", seconds=self.choice.choice((60, 600, HOUR, 6 * HOUR, 30 * HOUR)))
