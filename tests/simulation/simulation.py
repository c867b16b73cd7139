"""Several tables under one seed, and all that can go wrong: with presses, Discord, the store, the process, the time.

A run is some storms. In each, people go on playing while requests are refused or lost, transactions fail, the process
is killed at any step, connections drop and clocks jump. Then all goes well again, some simulated hours pass, and
everything must be right (`checks`). All that happens is an act (`acts`), and the ``script`` of a run is all of them:
carried out again they give the same run to the byte.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from itertools import islice
from typing import Any

from tests.e2e.audit import client_of
from tests.e2e.fault_injection import MODES
from tests.e2e.harness import Table
from tests.e2e.notebook import Notebook
from tests.e2e.screen_reader import has
from tests.e2e.shown import Shown

from .acts import Act, pressing
from .checks import MAX_CLOCK_ERROR, MOVING, Heard, Judge
from .coverage import Coverage
from .people import COMES, Person
from .places import Place
from .stage import Stage
from .wire import Wire
from .world import LIVES, MANAGER, STRANGER, World

HOUR = 3600
REST = 3 * HOUR
"""Simulated seconds after the last fault of a storm in which everything must have come right."""
MAX_MOVES = 30
"""So many times it is waited at most until nobody moves."""
WHOLE = 10_000
"""Characters: more than any text has."""
STEPS_OF_A_KILL = (1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144)
"""Steps of the event loop after a press, one of which is the last of the process."""
FORBIDDEN = ("send_messages", "attach_files", "view_channel")
MAX_BELOW = 2
"""So many tables in threads are played at the same time, beside what a season draws."""
LATEST = 6
"""So many of the newest places somebody looks into, beside the first ones."""
Happening = Callable[[], Awaitable[None]]


def zone_of(name: str) -> str:
    """Where somebody lives."""
    return LIVES[name].zone if name in LIVES else "UTC"


class Simulation:
    """One run. ``script`` is what has happened."""

    def __init__(
        self, seed: int, wire: Wire, world: World, stage: Stage, heard: list[Heard], coverage: Coverage
    ) -> None:
        self.seed, self.wire, self.world, self.stage, self.coverage = seed, wire, world, stage, coverage
        self.table: Table = world.table
        self.choice = random.Random(f"simulation {seed}")
        self.script: list[Act] = []
        self._swallowed = 0
        self.starts: Counter[int] = Counter()
        """How often a lobby was started, by its message."""
        self.people = {name: Person(seed, name, stage, coverage, self.do) for name in COMES}
        zones = {name: zone_of(name) for name in COMES}
        self.judge = Judge(self.table, Notebook(self.table, zones, WHOLE), heard)
        self.happenings: dict[Happening, int] = self.peaceful() | self.faults()

    def peaceful(self) -> dict[Happening, int]:
        """What happens where nothing goes wrong, and how often."""
        return {self.play: 100, self.look_around: 20, self.crowd: 8, self.manage: 4, self.vote: 8, self.pass_time: 8}

    def faults(self) -> dict[Happening, int]:
        """What goes wrong, and how often."""
        return {
            self.mischief: 14,
            self.turn_weather: 6,
            self.kill: 4,
            self.restart: 2,
            self.blow_fuse: 4,
            self.delete_card: 1,
            self.drop_connection: 2,
            self.outage: 1,
            self.jump_clock: 2,
            self.fill_disk: 1,
            self.forbid: 1,
        }

    # Acts

    async def do(self, kind: str, **how: Any) -> None:
        """Something happens, for the first time."""
        await self.perform(Act(len(self.script) + 1, kind, how))

    async def perform(self, act: Act) -> None:
        """Something happens. What it leaves to chance follows from the seed and its number, not from earlier acts."""
        self.script.append(act)
        self.stage.act, self.stage.answer = act, None
        for stream in self.streams():
            stream.seed(f"{self.seed} {act.number}")
        random.seed(f"{self.seed} {act.number}")
        work: Callable[..., Awaitable[None]] = self.check if act.kind == "check" else getattr(self.stage, act.kind)
        await work(**act.how)
        self.judge.nights.note()
        self.check_errors()

    def streams(self) -> Iterable[random.Random]:
        """What decides how an act fares."""
        return (self.wire.choice, self.stage.process.choice, self.stage.process.chance)

    async def replay(self, script: Iterable[Act]) -> None:
        """Let the same happen again, or what is left of it."""
        for act in script:
            await self.perform(act)

    async def run(self, storms: int, steps: int) -> None:
        """So many storms of so many steps, each with a calm after it in which all is checked."""
        for _ in range(storms):
            for _ in range(steps):
                (happening,) = self.choice.choices(list(self.happenings), list(self.happenings.values()))
                await happening()
            await self.calm()

    async def calm(self) -> None:
        """The faults stop; after a while all must be right."""
        await self.do("end_faults")
        await self.do("live", seconds=REST)
        for place in list(self.world.places):
            await self._ask_for_card(place)
        for _ in range(MAX_MOVES):
            if not await self.judge.moves_now(self.world.places):
                break
            await self.do("live", seconds=MOVING)
        await self.do("check")

    async def check(self) -> None:
        """All must be right."""
        await self.judge.check(self.world.places)

    def check_errors(self) -> None:
        """Whatever fails that nothing here has made fail, is a fall."""
        self.wire.errors.swallow(self.table.env.errors_since(self._swallowed))
        self._swallowed = self.table.env.error_cursor
        self.wire.errors.check()

    async def _ask_for_card(self, place: Place) -> None:
        """Have the card shown, if it was deleted; what an earlier game left does not count."""
        latest = await client_of(place).app.store.latest(place.channel.id) if place.is_there else None
        if latest is None or not latest.active:
            return
        users = [seat.user for seat in latest.seats]
        for name in (name for name in COMES if place.people[name].id in users):
            last = self._seen(place, "more", "start")
            if last is None or has(last, "rematch"):
                await self.do("command", place=place.number, who=name, name="show", options={})

    @staticmethod
    def _seen(place: Place, *verbs: str) -> Shown | None:
        """The newest public message of a place with one of these buttons."""
        return next((found for found in place.newest() if any(has(found, verb) for verb in verbs)), None)

    # What people do

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
        newest = self._seen(place, "more", "start", "rematch")
        below = self._below(place)
        if newest is None and not place.is_thread and len(below) >= MAX_BELOW:
            return await self.act(self.choice.choice(below[-MAX_BELOW:]))
        if newest is None or has(newest, "rematch"):
            return await self._open(place, newest)
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
            await self.do("press", place=place.number, who=name, what="join:", own=False)
            return True
        if self.choice.random() < 0.4:
            await self.people[there[0]].browse(place, 2)
        self.starts[lobby.id] += 1
        who = self.choice.choice(there) if late else there[0]
        await self.do("press", place=place.number, who=who, what="start:", own=False)
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
        """Somebody with the right to opens the page of administration and presses on, whatever it leads to."""
        place = self.somewhere()
        name = self.choice.choice((self.world.players(place)[0], MANAGER))
        what = self.choice.choice(("table", "server")) if name == MANAGER else "table"
        await self.do("command", place=place.number, who=name, name="admin", options={"what": what})
        page = place.panel(name)
        if page is not None:
            await self.people[name].walk(place, page, 4)

    async def vote(self) -> None:
        """Somebody answers what their table is asked."""
        await self.someone().vote(self.somewhere())

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

    # What goes wrong

    async def kill(self) -> None:
        """The process dies at some step of its work on some presses; later a new one starts."""
        await self._press_and_leave()
        await self.do("kill", gone=self.choice.choice((0, 2, 60, 2 * HOUR)))

    async def _press_and_leave(self) -> None:
        """Some press, and some steps of the bot follow, amid its work on that."""
        await self._press_at_once(self.choice.choice((0, 1, 4)))
        await self.do("turns", count=self.choice.choice(STEPS_OF_A_KILL) + self.choice.randint(0, 5))

    async def restart(self) -> None:
        """The process is ended and started again, perhaps much later."""
        await self.do("restart", gone=self.choice.choice((0, 5, 600, 9 * HOUR)))

    async def blow_fuse(self) -> None:
        """An operation of a press fails, or loses its answer."""
        place = self.somewhere()
        await self.do("lay_fuse", place=place.number, at=self.choice.randint(1, 8), mode=self.choice.choice(MODES[:2]))
        if self.choice.random() < 0.5:
            await self.act(place)
        else:
            await self.someone().browse(place, 2)
        await self.do("take_fuse")

    async def turn_weather(self) -> None:
        """Requests fare better or worse from now on."""
        await self.do("turn_weather", badness=self.choice.choice((0, 0, 5, 20, 50)))

    async def delete_card(self) -> None:
        """Somebody deletes the card of a game in play."""
        await self.do("delete_card", place=self.somewhere().number)

    async def drop_connection(self) -> None:
        """The gateway is lost for a while."""
        await self.do("drop")
        await self._go_on_without(self.choice.choice((5, 90, 20 * 60)))

    async def outage(self) -> None:
        """Discord is out of order for hours."""
        await self.do("drop", outage=True)
        await self._go_on_without(self.choice.choice((0.5, 2, 9)) * HOUR)

    async def _go_on_without(self, seconds: float) -> None:
        await self._press_at_once(0, most=2)
        await self.do("live", seconds=seconds)
        await self.do("connect", how=self.choice.choice(("shard_ready", "shard_resumed")))

    async def forbid(self) -> None:
        """The bot may not write in a channel, for a while."""
        place = self.somewhere().number
        await self.do("forbid", place=place, what=self.choice.choice(FORBIDDEN))
        for _ in range(3):
            await self.play()
        await self.do("allow", place=place)

    async def pass_time(self) -> None:
        """Minutes pass, or hours: reminders come, and at last defaults."""
        await self.do("live", seconds=self.choice.choice((60, 600, HOUR, 6 * HOUR, 30 * HOUR)))

    async def jump_clock(self) -> None:
        """The clock of the machine is put right, forward or back; or the machine has slept."""
        if self.choice.random() < 0.5:
            await self.do("sleep", seconds=self.choice.choice((90, HOUR, 8 * HOUR)))
        else:
            await self.do("jump_clock", skew=self.choice.choice((-MAX_CLOCK_ERROR, -5, 0, 5, MAX_CLOCK_ERROR)))

    async def fill_disk(self) -> None:
        """The disk is full for some presses."""
        await self.do("fill_disk")
        for _ in range(6):
            await self.play()
        await self.do("empty_disk")
