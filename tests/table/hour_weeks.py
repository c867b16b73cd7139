"""What habits, plans and the table hour save, in figures: ``make weeks HOURS=10``.

Not part of the tests. Whole games of four people at the pace *daily* who look two to four times a day, at hours of
their own, and act only then. They play as *steady* does from their own view and trade with each other. Where there is
an hour all say *I'm in* at their next look; six of ten come to each, some minutes late, as do those whose look falls
into it, and act there within two minutes. Clocks, plans, hours and posts are those of the bot: its steps, its
reconciler, its account of calls; Discord alone is a stub. The same seed gives the same board, dice and lives in each
row.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, time, timedelta
from pathlib import Path
from statistics import mean, median
from unittest.mock import patch
from zoneinfo import ZoneInfo

from bot.plans.book import Book
from bot.plans.dull import DULL
from bot.plans.plan import Plan
from bot.plans.turn import NextTurn
from bot.table.game.by import By
from bot.table.game.log import events_known_to
from bot.table.game.looks import note_press
from bot.table.game.registry import Sessions
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.runner.plans import next_moment
from bot.table.runner.steps import carry_out
from bot.table.schedule.hours import answer, arrive
from bot.time.seat_clocks import DAY, HOUR, MINUTE
from bot.time.table_hours import IN
from bot.wire.posts.jobs import Due, Wakeups
from bot.wire.posts.post_kind import TableAtRest
from bot.wire.posts.reconciler import Reconciler
from engine import Illegal, Live, Options
from engine.base.trade import DeclineOffer
from engine.players import LEVELS
from engine.players.trading import TEMPERS, Dealing, decide, instead, unanswered
from storage.sqlite.files import create
from tests.storage.zones import set_zone
from tests.table.planned_weeks import planned_turn, wishes
from tests.table.played import USERS, begun
from tests.table.polling import Watch, watch
from tests.table.stub_discord import StubOutbox, reconciler_of
from tests.table.test_runner_steps import run_of

ZONES = ("Europe/Paris", "Europe/Lisbon", "Europe/Athens", "America/New_York")
NIGHT = (23 * 60, 7 * 60)
LOOKS = (2, 4)
"""How often a day somebody looks, each person as often every day."""
FROM, UNTIL = 8 * 60, 22 * 60 + 30
"""Minutes of the day between which they look, once in each of so many equal parts, always at the same time."""
COMES = 0.6
"""How often somebody comes to an hour that they are in."""
ARRIVES, REACTS = (0, 8 * MINUTE), (20, 120)
"""Seconds after its beginning in which people come, and after which they act while they are there."""
WAITS = 3 * MINUTE
"""Seconds for which people who are there wait for answers to an offer."""
ASKS = 0.25
"""How often an offer is made where nobody is there; it waits for the others' looks."""
WILLING = 0.5
"""How often people plan who could."""
MAX_DAYS = 120
ROWS: Mapping[str, tuple[bool, bool, bool]] = {
    "nobody plans": (False, False, False),
    "habits": (True, False, False),
    "plans": (True, True, False),
    "hour": (False, False, True),
    "hour and plans": (True, True, True),
}
"""By row, whether people take the habits offered at *Join*, plan ahead, and have an hour."""


@dataclass
class Story:
    """What was counted in one game."""

    seed: int
    days: float = 0.0
    waits: int = 0
    turns: int = 0
    hours: int = 0
    posts: float = 0.0
    rings: float = 0.0


@dataclass
class Person:
    """When somebody looks, and until when they are at the table."""

    zone: str
    times: Sequence[int]
    next_look: int = 0
    comes: int = 0
    stays: int = 0
    acts: int = 0
    offered: int = 0
    asks: Mapping[int, bool] = field(default_factory=dict)


@dataclass
class Weeks:
    """A game and the four people at it."""

    session: Session
    reconciler: Reconciler
    outbox: StubOutbox
    wakeups: Wakeups
    choice: random.Random
    habits: bool
    plans: bool
    story: Story
    people: dict[int, Person] = field(default_factory=dict)
    waited: set[tuple[int, int]] = field(default_factory=set)
    begun: int = 0

    # Lives

    def settle(self) -> None:
        """Give everybody their hours of the day."""
        lives = random.Random(self.story.seed)
        for user, zone in zip(USERS, ZONES, strict=False):
            looks = lives.randint(*LOOKS)
            part = (UNTIL - FROM) / looks
            times = [round(FROM + (number + lives.random()) * part) for number in range(looks)]
            found = self.session.stored.seat_of(user)
            assert found is not None
            self.people[found.seat] = Person(zone, times)
        for seat in self.people:
            self._look_again(seat)

    def _look_again(self, seat: int) -> None:
        person, now = self.people[seat], self.session.clock()
        place = ZoneInfo(person.zone)
        day = datetime.fromtimestamp(now, place).date()
        moments = [
            int(datetime.combine(day + timedelta(days=days), time(*divmod(minute, 60)), place).timestamp())
            for days in range(2)
            for minute in person.times
        ]
        person.next_look = next(moment for moment in moments if moment > now + HOUR) + self.choice.randrange(
            30 * MINUTE
        )

    async def live(self) -> None:
        """Play the game to its end."""
        session, clock = self.session, watch(self.session)
        if self.habits:
            for seat in range(4):
                await self._plan(seat, *(wishes(session.rules, session.view(seat)) if self.plans else ()))
                await self._plan(seat, *DULL.values())
        end = session.stored.created + MAX_DAYS * DAY
        while session.stored.status == "running" and clock.now < end:
            await self._run()
            self._note_waits()
            self._call()
            clock.now = max(clock.now, await self._next())
            for seat in sorted(self.people):
                await self._perhaps(seat)

    async def _run(self) -> None:
        """Do what the runner of the game does."""
        session = self.session
        run = await run_of(session)
        await carry_out(run)
        if session.stored.status != "running":
            return
        for _ in range(3):
            around, due = await session.store.posts_and_polls(session.game), Due(debounce=False)
            await self.reconciler.reconcile(session.stored, around, TableAtRest(session, run.presence, run.polls), due)
            if not due.again.is_set():
                break

    def _note_waits(self) -> None:
        for seat in self.session.waiting:
            since = self.session.clocks.waits_since(seat)
            if since is not None and (seat, since) not in self.waited:
                self.waited.add((seat, since))
                self.story.waits += 1

    def _call(self) -> None:
        """Who is called to an hour comes, or not; who is there acts."""
        hour, now = self.session.clocks.hours.agreed, self.session.clock()
        if hour is not None and hour.runs and hour.begun != self.begun:
            self.begun = hour.begun
            self.story.hours += 1
            for seat in hour.called:
                if self.choice.random() < COMES:
                    self.people[seat].comes = max(now, hour.begun) + self.choice.randint(*ARRIVES)
        for seat, person in self.people.items():
            if person.stays > now and not person.acts and self._has_something(seat):
                person.acts = now + self.choice.randint(*REACTS)

    async def _next(self) -> int:
        """When something happens next."""
        now, session = self.session.clock(), self.session
        moments = [
            moment for person in self.people.values() for moment in (person.next_look, person.comes, person.acts)
        ]
        known = [await session.store.next_due(now), self.wakeups.next_moment, next_moment(session)]
        moments += [moment for moment in known if moment is not None]
        return min(moment for moment in moments if moment > 0 and (moment > now or moment in self._own()))

    def _own(self) -> set[int]:
        return {moment for person in self.people.values() for moment in (person.comes, person.acts) if moment}

    async def _perhaps(self, seat: int) -> None:
        """Let somebody act whose moment has come."""
        person, now = self.people[seat], self.session.clock()
        looks, arrives, acts = person.next_look <= now, 0 < person.comes <= now, 0 < person.acts <= now
        if not (looks or arrives or acts) or self.session.stored.status != "running":
            return
        if arrives:
            person.comes = 0
            await self._arrive(seat)
        if looks:
            self._look_again(seat)
            await self._answer_hour(seat)
            if (hour := self.session.clocks.hours.agreed) is not None and hour.is_on(now):
                person.stays = hour.ends  # who looks while others play stays, as all do who come
        person.acts = 0
        user = self.session.users[seat]
        assert user is not None
        await note_press(self.session, seat, user)
        await self._sit(seat, user)
        if self.plans and self.session.stored.active and self.session.state.turn is not None:
            await self._plan_turn(seat)

    async def _arrive(self, seat: int) -> None:
        hour, user = self.session.clocks.hours.agreed, self.session.users[seat]
        if hour is not None and hour.is_on(self.session.clock()):
            self.people[seat].stays = hour.ends
            await arrive(self.session, hour.begun, by=By(user))

    async def _answer_hour(self, seat: int) -> None:
        proposed = self.session.clocks.hours.proposed
        agreed = self.session.clocks.hours.agreed
        for hour in (proposed, agreed):
            if hour is not None and not hour.person(seat).answer:
                await answer(self.session, hour.made, IN, by=By(self.session.users[seat]))

    # Playing

    def _has_something(self, seat: int) -> bool:
        if seat in self.session.waiting:
            offer = next((offer for offer in self.session.state.offers if offer.seat == seat), None)
            is_open = offer is not None and len({*offer.to} - {*offer.yes, *offer.no}) > 0
            return not is_open or self.session.clock() >= self.people[seat].offered + WAITS
        view = self.session.view(seat)
        return DeclineOffer in view.accepts and bool(unanswered(view))

    async def _sit(self, seat: int, user: int) -> None:
        """Act as long as there is something to do."""
        session, person = self.session, self.people[seat]
        for _ in range(60):
            if session.stored.status != "running" or not self._has_something(seat):
                return
            await session.entries()
            log = events_known_to(session.latest, seat)
            action = decide(
                LEVELS["steady"], session.rules, session.view(seat), log, Live(self._seed()), self._dealing(seat)
            )
            if action is None:
                return
            try:
                await session.act(action, by=By(user), drawn_at=None)
            except Illegal:
                other = instead(action)
                if other is None:
                    raise
                await session.act(other, by=By(user), drawn_at=None)
            watch(session).now += 20
            if type(action).__name__ == "MakeOffer":
                person.offered = session.clock()
                if person.stays > session.clock():
                    person.acts = session.clock() + WAITS
                return

    def _seed(self) -> int:
        return self.choice.randrange(2**32)

    def _dealing(self, seat: int) -> Dealing:
        """Those who are there are asked, and sometimes all others."""
        session, now = self.session, self.session.clock()
        there = {other for other, person in self.people.items() if person.stays > now} - {seat}
        turn = 0 if session.state.turn is None else session.state.turn.number
        person = self.people[seat]
        if turn not in person.asks:
            person.asks = {turn: self.choice.random() < ASKS}
        others = set(self.people) - {seat} if person.asks[turn] and not there else there
        own = any(offer.seat == seat for offer in session.state.offers)
        return Dealing(TEMPERS["fair"], frozenset(others), frozenset(), own)

    async def _plan_turn(self, seat: int) -> None:
        session = self.session
        if seat in session.waiting or self.choice.random() >= WILLING:
            return
        held = [found.plan.kind for found in Book.of(session.stored.plans, session.users[seat]).held]
        await self._plan(seat, *(habit for habit in DULL.values() if habit.kind not in held))
        await self._plan(seat, planned_turn(session.rules, session.view(seat), self.choice))

    async def _plan(self, seat: int, *plans: Plan) -> None:
        session = self.session
        async with session.holding():
            for found in plans:
                book, turn = Book.of(session.stored.plans, session.users[seat]), session.state.turn
                if isinstance(found, NextTurn) and turn is not None and turn.seat == seat:
                    found = replace(found, after=turn.number)
                await session.change_plans(book.add(found, session.clock()))


async def play(seed: int, row: str) -> Story:
    """One game of a row."""
    habits, plans, hour = ROWS[row]
    story = Story(seed)
    clock = Watch()
    with (
        tempfile.TemporaryDirectory() as folder,
        patch("discord.utils.utcnow", lambda: datetime.fromtimestamp(clock.now, UTC)),
    ):
        path = Path(folder) / "games.sqlite"
        create(path)
        async with await TableStore.open(path) as store:
            for user, zone in zip(USERS, ZONES, strict=False):
                await set_zone(store, user, zone, "Somewhere")
                await store.change_preferences(user, {"quiet": NIGHT})
            session = await begun(store, Options(), 4, seed)
            session.clock = clock
            home = replace(session.stored.home, hours=hour)
            session.stored = replace(session.stored, home_json=home.to_json())
            weeks = build(session, store, story, habits, plans)
            weeks.settle()
            await weeks.live()
            turn = session.state.turn
            story.turns = 0 if turn is None else turn.number
            story.days = (session.clock() - session.stored.created) / DAY
            story.posts = weeks.outbox.posts / story.days / 4
            story.rings = weeks.outbox.rings / story.days / 4
    return story


def build(session: Session, store: TableStore, story: Story, habits: bool, plans: bool) -> Weeks:
    """The bot around a game, as far as time and posts go."""
    outbox, wakeups, games = StubOutbox(store), Wakeups(), Sessions(store, session.clock)
    games.sessions[session.game] = session
    reconciler = reconciler_of(games, store, outbox, wakeups)
    return Weeks(session, reconciler, outbox, wakeups, random.Random(story.seed), habits, plans, story)


def line(row: str, stories: Sequence[Story], nobody: Sequence[Story]) -> str:
    """A row of the table in docs/time.md; the shares are those of all days, and of days a turn, of the same boards."""
    (days, turns), (most, others) = map(_days_and_turns, (stories, nobody))
    waits, posts, rings = (mean(getattr(story, name) for story in stories) for name in ("waits", "posts", "rings"))
    middle, count = median(story.days for story in stories), turns / len(stories)
    shares = f"{100 * days / most:.0f} % | {count:.0f} | {100 * days / turns * others / most:.0f} %"
    return f"| {row} | {middle:.1f} | {shares} | {waits:.0f} | {posts:.1f} | {rings:.1f} |"


def _days_and_turns(stories: Sequence[Story]) -> tuple[float, int]:
    return sum(story.days for story in stories), sum(story.turns for story in stories)


async def main(games: int, first: int, rows: Sequence[str]) -> None:
    """Play so many games of each row, and print the table."""
    print("| | days (median) | all days | turns | days a turn | waits | posts | rings |")
    print("| --- " * 8 + "|")
    nobody: list[Story] = []
    for row in rows:
        stories = []
        for seed in range(first, first + games):
            stories.append(await play(seed, row))
            print(stories[-1], file=sys.stderr, flush=True)
        nobody = nobody or stories
        print(line(row, stories, nobody), flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2]) if sys.argv[2:] else 1, sys.argv[3:] or list(ROWS)))
