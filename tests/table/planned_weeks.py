"""Whole games of people who live, sleep and play well, with and without plans: ``make weeks PLANS=all``.

Not part of the tests. Four people at the pace *daily* answer five minutes to twenty hours of being awake after a call,
and look once a day besides. They play as *steady* does from their own view, and make no offers. Who plans does so only
while they are there (before the set-up, after their turn, at the look of the day), half of the times (``always``: each
time): the placements of the set-up, what goes for every turn, the next turn; or only some of these. The same seed gives
the same board, dice and lives, with or without plans; who wins hangs much on these, so whether planners win less is
asked of as many games of ``half`` as of ``other-half``, with the same seeds.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import mean, median

from bot.plans.book import Book
from bot.plans.dull import DULL
from bot.plans.imagined import own_turn
from bot.plans.plan import Plan
from bot.plans.setup import MAX_WISHES, Wish, WishList
from bot.plans.turn import MAX_ITEMS, NextTurn
from bot.table.game.by import By
from bot.table.game.log import events_known_to
from bot.table.game.looks import note_press
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.runner.plans import next_moment
from bot.table.runner.steps import carry_out
from engine import Action, Game, Live, Options, Ruleset, View, apply
from engine import view as view_of
from engine.base.build import BuildCity, BuildSettlement
from engine.base.cards import BuyCard
from engine.base.events import TurnBegan
from engine.base.robber import MovingRobber
from engine.base.setup import PlaceStartSettlement, SettingUp
from engine.base.trade import TradeWithBank
from engine.base.turn import Roll, TakingTurn
from engine.players import LEVELS, choose
from engine.players.imagined import imagine
from engine.players.judging import Judge
from engine.players.steady import plans as ways
from engine.state import Building, State, Turn
from storage.sqlite.files import create
from tests.e2e.weeks import ABROAD, DAY, HOUR, MINUTE, Life
from tests.storage.zones import set_zone
from tests.table.played import USERS, begun
from tests.table.polling import Watch, watch
from tests.table.test_runner_steps import run_of

LIVES = tuple(replace(life, after=(5 * MINUTE, 20 * HOUR)) for life in ABROAD.values())
BUDGET = LEVELS["steady"].budget
ROUNDS = 3
"""Continuations that somebody thinks of who plans a turn."""
MAX_DAYS = 400
HABITS: tuple[Plan, ...] = tuple(DULL.values())
"""What a planner says once, and leaves in force."""
PARTS = ("set-up", "habits", "turn")
"""What is planned, if not only some of it: wishes for the set-up, `HABITS`, and turns."""
WHO: dict[str, tuple[tuple[int, ...], float]] = {
    "none": ((), 0.5),
    "half": ((0, 2), 0.5),
    "other-half": ((1, 3), 0.5),
    "all": ((0, 1, 2, 3), 0.5),
    "always": ((0, 1, 2, 3), 1.0),
}
"""By the word of the command, which of the four plan, in the order of joining, and how often when they could."""


@dataclass
class Story:
    """What was counted in one game."""

    seed: int
    planners: frozenset[int]
    days: float = 0.0
    waits: int = 0
    set_up_waits: int = 0
    turns: int = 0
    unchosen: int = 0
    winner_plans: bool | None = None
    timed: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    points: dict[bool, list[int]] = field(default_factory=lambda: {True: [], False: []})


@dataclass
class People:
    """The four people of a game: when they come, and how they play."""

    session: Session
    story: Story
    choice: random.Random
    willing: float
    parts: Sequence[str] = PARTS
    comes: dict[int, int] = field(default_factory=dict)
    looks: dict[int, int] = field(default_factory=dict)

    def life(self, seat: int) -> Life:
        """How somebody lives; it goes with the person, not the seat."""
        return LIVES[USERS.index(self.session.users[seat] or 0)]

    def plans(self, seat: int) -> bool:
        """Whether somebody plans, this time."""
        willing = self.choice.random() < self.willing
        return willing and USERS.index(self.session.users[seat] or 0) in self.story.planners

    def _habits(self) -> Sequence[Plan]:
        return HABITS if "habits" in self.parts else ()

    async def live(self) -> None:
        """Play the game to its end."""
        session, clock = self.session, watch(self.session)
        for seat in range(4):
            look = self.life(seat).looks(clock.now, self.choice)
            assert look is not None
            self.looks[seat] = look
            if self.plans(seat):
                wished = wishes(session.rules, session.view(seat)) if "set-up" in self.parts else ()
                await self.plan(seat, *wished, *self._habits())
        while session.stored.status == "running" and clock.now < session.stored.created + MAX_DAYS * DAY:
            await carry_out(await run_of(session))
            self._call()
            known = [next_moment(session), session.clocks.next_moment(clock.now, session.timekeeping.outages.intervals)]
            moments = [moment for moment in known if moment is not None and moment > clock.now]
            clock.now = min([*self.comes.values(), *self.looks.values(), *moments])
            for seat in range(4):
                await self._perhaps(seat)

    def _call(self) -> None:
        """Who is waited for is called, and comes."""
        for seat in set(self.comes) - set(self.session.waiting):
            del self.comes[seat]
        for seat in self.session.waiting:
            if seat not in self.comes:
                self.comes[seat] = self.life(seat).comes(self.session.clock(), self.choice)
                self.story.waits += 1
                self.story.set_up_waits += self.session.state.turn is None
                self.story.reasons[self._reason(seat)] += 1

    def _reason(self, seat: int) -> str:
        """What play waits for, and how it stands with the plans of the player."""
        session, phase = self.session, self.session.state.stack[-1]
        book = Book.of(session.stored.plans, session.users[seat])
        turn = session.state.turn
        plans = USERS.index(session.users[seat] or 0) in self.story.planners
        sleeps = bool(turn) and book.progress.sleeps(turn.number if turn else 0)
        how = "does not plan" if not plans else "asleep" if sleeps else "planned" if book.held else "unplanned"
        if isinstance(phase, TakingTurn):
            return f"{'roll' if turn is None or turn.dice is None else 'turn'}, {how}"
        return f"{type(phase).__name__}, {how}"

    async def _perhaps(self, seat: int) -> None:
        now = self.session.clock()
        looks, called = self.looks[seat] <= now, self.comes.get(seat, now + 1) <= now
        if looks:
            look = self.life(seat).looks(now, self.choice)
            assert look is not None
            self.looks[seat] = look
        if not (looks or called) or self.session.stored.status != "running":
            return
        user = self.session.users[seat]
        assert user is not None
        await note_press(self.session, seat, user)
        turn = self.session.state.turn
        own = turn is not None and turn.seat == seat
        await self._move(seat, user)
        begun = self.session.stored.active and self.session.state.turn is not None
        if (looks or own) and begun and seat not in self.session.waiting and self.plans(seat):
            held = [found.plan for found in Book.of(self.session.stored.plans, user).held]
            habits = [habit for habit in self._habits() if all(habit.kind != found.kind for found in held)]
            await self.plan(seat, *habits)
            if "turn" in self.parts:
                await self.plan(seat, planned_turn(self.session.rules, self.session.view(seat), self.choice))

    async def _move(self, seat: int, user: int) -> None:
        session = self.session
        while session.stored.status == "running" and seat in session.waiting:
            await session.entries()
            chance = Live(self.choice.randrange(2**32))
            action = choose(session.rules, session.view(seat), events_known_to(session.latest, seat), chance, BUDGET)
            await session.act(action, by=By(user), drawn_at=None)
            watch(session).now += 20

    async def plan(self, seat: int, *plans: Plan) -> None:
        """Confirm these."""
        session = self.session
        async with session.holding():
            for found in plans:
                book = Book.of(session.stored.plans, session.users[seat])
                turn = session.state.turn
                if isinstance(found, NextTurn) and turn is not None and turn.seat == seat:
                    found = replace(found, after=turn.number)
                await session.change_plans(book.add(found, session.clock()))


def wishes(rules: Ruleset, view: View) -> Iterator[WishList]:
    """Ranked places for both placements, as *steady* values them now: those of the second once the first is as good as
    it is likely to be in this order of the seats."""
    assert view.seat is not None and isinstance(view.phase, SettingUp)
    state = imagine(rules, view, (), Live(0))
    places = ranked(rules, view.seat, state)
    yield WishList(1, _wished(places), rest=True)
    before = view.phase.order.index(view.seat)
    taken = [*view.phase.order[:before], view.seat]
    for seat, place in zip(taken, places, strict=False):
        state.buildings[place] = Building(seat, "settlement")
    yield WishList(2, _wished(ranked(rules, view.seat, state)), rest=True)


def _wished(places: Sequence[int]) -> tuple[Wish, ...]:
    return tuple((place, None, "road") for place in places[:MAX_WISHES])


def ranked(rules: Ruleset, seat: int, state: State) -> list[int]:
    """The free places, the best first."""
    state.stack = [SettingUp((seat, seat))]
    options = Game(rules, state).legal_of((PlaceStartSettlement,), seat)
    found = ways(Judge(rules, seat, state), state, options, Live(0), len(options))
    best = sorted(found, key=lambda way: -way.worth)
    return [way.moves[0].vertex for way in best if isinstance(way.moves[0], PlaceStartSettlement)]


def planned_turn(rules: Ruleset, view: View, choice: random.Random) -> NextTurn:
    """A turn that builds the places on which *steady* would build in some of the rounds that may come until then, and
    what else it would build in most of them; the bank is asked if it would be in most."""
    assert view.me is not None
    rounds = [_built(rules, view, choice) for _ in range(ROUNDS)]
    often = Counter(item for found in rounds for item in dict.fromkeys(found))  # a set has no order
    usual = [item for item in often if 2 * often[item] > ROUNDS and not isinstance(item, TradeWithBank)]
    places = [item for found in rounds for item in found if isinstance(item, (BuildCity, BuildSettlement))]
    bank = 2 * sum(any(isinstance(item, TradeWithBank) for item in found) for found in rounds) > ROUNDS
    items = tuple(dict.fromkeys([*places, *usual]))[:MAX_ITEMS]
    return NextTurn(items, end="nothing", bank=bank, knight=_knight(rules, view))


def _built(rules: Ruleset, view: View, choice: random.Random) -> list[Action]:
    """What *steady* would build, and change with the bank, if the round until the next turn brought what it may well
    bring."""
    assert view.seat is not None
    seat, game = view.seat, own_turn(rules, view)
    for _ in view.players:
        game = _after_roll(rules, game, seat, choice)
    items: list[Action] = []
    for _ in range(8):
        action = choose(rules, view_of(rules, game.state, seat), (), Live(choice.randrange(2**32)), BUDGET // 2)
        if type(action) not in rules.builds and not isinstance(action, TradeWithBank):
            break
        items.append(action)
        if isinstance(action, BuyCard):
            break
        state, _ = apply(rules, game.state, action, Live(0))
        if state.outcome is not None:
            break
        game = Game(rules, state)
    return items


def _knight(rules: Ruleset, view: View) -> Action | None:
    """What a Knight that is held would best do now."""
    assert view.seat is not None and view.me is not None
    if not (view.me.cards or {}).get("knight"):
        return None
    game = own_turn(rules, view)
    game.push(MovingRobber(view.seat))
    return choose(rules, view_of(rules, game.state, view.seat), (), Live(0), BUDGET)


def _after_roll(rules: Ruleset, game: Game, seat: int, choice: random.Random) -> Game:
    """A throw that is no seven."""
    while True:
        before = game.state.copy()
        before.turn = Turn(before.turn.number if before.turn else 0, seat)
        chance = Live(choice.randrange(2**32))
        state, _ = apply(rules, before, Roll(seat), chance)
        if state.turn is not None and state.turn.dice is not None and sum(state.turn.dice) != 7:
            return Game(rules, state)


async def play(
    seed: int,
    who: Sequence[int],
    willing: float,
    parts: Sequence[str],
    watching: Callable[[Session], None] = lambda session: None,
) -> Story:
    """One game; the same seed is the same world, with or without plans. ``watching`` is shown it before it begins."""
    story = Story(seed, frozenset(who))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite"
        create(path)
        async with await TableStore.open(path) as store:
            for user, life in zip(USERS, LIVES, strict=False):
                await set_zone(store, user, life.zone, "Somewhere")
            session = await begun(store, Options(), 4, seed)
            session.clock = Watch()
            watching(session)
            await People(session, story, random.Random(seed), willing, parts).live()
            await count(session, story)
    return story


async def count(session: Session, story: Story) -> None:
    """What the log tells of a game."""
    records = {record.seq: record for record in await session.store.records(session.game)}
    causes: list[set[str]] = []
    for entry in await session.entries():
        if entry.seat is not None and records[entry.seq].kind == "action" and causes:
            causes[-1].add(entry.cause)
        if any(isinstance(event, TurnBegan) for event in entry.events):
            causes.append(set())
    story.turns = len(causes)
    story.unchosen = sum("player" not in found for found in causes)
    story.timed = sum(record.cause == "time" for record in records.values())
    story.days = (session.clock() - session.stored.created) / DAY
    for seat, user in enumerate(session.users):
        points = sum(Game(session.rules, session.state).points(seat).values())
        story.points[USERS.index(user or 0) in story.planners].append(points)
    outcome = session.state.outcome
    if outcome is not None and outcome.winner is not None:
        story.winner_plans = USERS.index(session.users[outcome.winner] or 0) in story.planners


def told(stories: Sequence[Story]) -> Mapping[str, str]:
    """The figures of some games."""
    turns = sum(story.turns for story in stories)
    won = [story.winner_plans for story in stories if story.winner_plans is not None]
    return {
        "games": str(len(stories)),
        "median days": f"{median(story.days for story in stories):.1f}",
        "waits a game": f"{sum(story.waits for story in stories) / len(stories):.0f}",
        "of them in the set-up": f"{sum(story.set_up_waits for story in stories) / len(stories):.1f}",
        "turns a game": f"{turns / len(stories):.0f}",
        "turns in which nobody chose": f"{100 * sum(story.unchosen for story in stories) / turns:.0f} %",
        "moves because time was up": str(sum(story.timed for story in stories)),
        "won by a planner": f"{sum(won)} of {len(won)}",
        "points of planners": _mean(stories, True),
        "points of others": _mean(stories, False),
        "waited for": ", ".join(
            f"{k}: {n / len(stories):.1f}" for k, n in sum((s.reasons for s in stories), Counter()).most_common()
        ),
    }


def _mean(stories: Sequence[Story], planners: bool) -> str:
    points = [found for story in stories for found in story.points[planners]]
    return f"{mean(points):.2f}" if points else "-"


async def main(who: str, games: int, first: int, parts: Sequence[str]) -> None:
    """Play so many games, and say after each how things stand."""
    stories = []
    for seed in range(first, first + games):
        stories.append(await play(seed, *WHO[who], parts))
        print(f"{who}:", *(f"{name} {value}," for name, value in told(stories).items()), flush=True)


if __name__ == "__main__":
    begins, *wanted = sys.argv[3:] or ["1"]
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), int(begins), wanted or PARTS))
