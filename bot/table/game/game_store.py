"""A game as the store has it, and the way to write.

It has its current state and what can be read of it.

Only a holder of its lock changes it. A record is one transaction with all that belongs to it; only then does the new
state become the current one. After a write with an unknown outcome it goes on from what the store has.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Literal

from bot.plans.book import Held, public_plans
from bot.table.game.by import By
from bot.table.game.errors import AlreadyDone, Refused, Stale, refuse_at_rest
from bot.table.game.game_clocks import NEVER_SAID, GameClocks, GameOutages, Outages
from bot.table.game.snapshots import Revisions, write_snapshot
from bot.table.game.tables import LoadedTable, StoredTable, TableStore
from bot.time.clocks import Clocks
from bot.time.seat_clocks import Timing
from engine import Action, Game, Ruleset, State, View, encode, legal, ruleset, upgrades, view
from engine.players import DEFAULT, LEVELS
from engine.proof import Counters
from engine.records.course import is_point
from engine.records.game_file import STOPPED
from engine.rulesets import RULES_VERSION
from engine.state import Outcome
from engine.undo import offers_taken_back
from storage import ACTIVE, Appended, Cause, Commit, Conflict, Duplicate, Json, Move, PlanChange, RecordKind, Seat


@dataclass(frozen=True)
class Bot:
    """A bot in a seat: its ``level``, and whether it ``stands_in``.

    A stand-in plays for an absent player and never trades with players.
    """

    level: str
    stands_in: bool = False


def bot_of(seat: Seat) -> Bot | None:
    """The bot that plays a seat, None where a person does.

    A level that this program does not know is the default.
    """
    if not seat.bot:
        return None
    return Bot(seat.level if seat.level in LEVELS else DEFAULT, stands_in=seat.user is not None)


def bots_of(seats: Sequence[Seat]) -> dict[int, Bot]:
    """The bots at a table, by seat."""
    return {seat.seat: bot for seat in seats if (bot := bot_of(seat)) is not None}


LOST: Literal["lost"] = "lost"
"""The word of a pause, and of its record, because moves of a game are missing (`bot.table.game.losses`)."""
UNDO = "undo"
"""The kind of the poll that asks the table to take moves back."""
Now = Callable[[], int]
"""Gives the present moment in unix seconds."""


class GameStore:
    """A started game: read without its lock, written with it.

    `Session` says what may be done in it.
    """

    def __init__(self, store: TableStore, game: LoadedTable, clock: Now, outages: GameOutages | None = None) -> None:
        """Continue from the head snapshot.

        ``clock`` gives unix seconds, ``outages`` when no clock ran.

        Raises ``engine.upgrades.BadDocument`` or ``engine.BadOptions`` when what is stored makes no game.
        """
        assert game.snapshot is not None
        self.store = store
        self.clock = clock
        self.timekeeping = GameClocks(store, outages or Outages(store).of(game.guild))
        self.lock = asyncio.Lock()
        self.options = game.options
        self.rules: Ruleset = ruleset(self.options)
        self.in_doubt = False
        """Whether it is not known what was written last."""
        self.course = game.course
        self._adopt(game, *game.position)

    def _adopt(
        self,
        game: StoredTable,
        state: State,
        acted: dict[int, int],
        revisions: Revisions,
        counters: Counters,
        due: int | None = NEVER_SAID,
    ) -> None:
        self.stored: StoredTable = game
        self.state = state
        self.acted = acted
        self.revisions = revisions
        self.counters = counters
        self.timekeeping.adopt(game, self.rules, state, revisions.at, due)

    # Reading

    @property
    def game(self) -> int:
        """The game's number."""
        return self.stored.game

    @property
    def seq(self) -> int:
        """The number of the last record; readers see `Revisions.of` instead."""
        return self.stored.head

    @property
    def names(self) -> tuple[str, ...]:
        """Display names by seat, as they were given."""
        return tuple(seat.name for seat in self.stored.seats)

    @property
    def users(self) -> tuple[int | None, ...]:
        """Users by seat; None is a bot seat."""
        return tuple(seat.user for seat in self.stored.seats)

    @property
    def bots(self) -> dict[int, Bot]:
        """The bots by seat, stand-ins among them."""
        return bots_of(self.stored.seats)

    @property
    def clocks(self) -> Clocks:
        """The clocks of its people."""
        return self.timekeeping.current

    @property
    def present(self) -> tuple[int, ...]:
        """The seats of people who are there."""
        return tuple(seat for seat, user in enumerate(self.users) if user is not None and not self.clocks.absence(seat))

    @property
    def all_present(self) -> bool:
        """Whether people play all seats, none of them absent (`Clocks.absence`)."""
        return not self.bots and len(self.present) == len(self.stored.seats)

    @property
    def public_plans(self) -> Mapping[int, tuple[Held, ...]]:
        """The plans that everybody may know, by seat."""
        return public_plans(self.stored.plans, self.users)

    @property
    def asleep(self) -> bool:
        """Whether the game sleeps, because none of its people is there."""
        return not self.present and any(user is not None for user in self.users)

    @property
    def has_lost(self) -> bool:
        """Whether the game is paused because moves of it were lost."""
        return self.stored.status == "paused" and LOST in self.clocks.halts

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must act, none in a pause or end."""
        return Game(self.rules, self.state).waiting() if self.stored.status == "running" else ()

    def view(self, seat: int | None) -> View:
        """The game as a seat may know it.

        A game that was ended lies open, as a won one does.
        """
        state = self.state
        if self.stored.status == "ended" and state.outcome is None:
            state = state.copy()
            state.outcome = Outcome(None, STOPPED)
        return view(self.rules, state, seat)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Every legal action of a seat that can be listed.

        None of those that a pause stops.
        """
        return legal(self.rules, self.state, seat) if self.goes_on(seat) else ()

    def goes_on(self, seat: int) -> bool:
        """Whether a seat may move.

        The game goes on, or its player has paused it and finishes what they decide.
        """
        return self.stored.status == "running" or (
            self.stored.status == "paused" and self.clocks.goes_on_in_pause(seat)
        )

    def refuse_at_rest(self, seat: int) -> None:
        """Raise `Refused` where a seat may not move.

        The panel itself says that the game is paused.
        """
        if not self.goes_on(seat):
            refuse_at_rest(self.stored.status)

    # Writing

    @asynccontextmanager
    async def holding(self) -> AsyncIterator[None]:
        """Hold the game, so that no other task changes it."""
        async with self.lock:
            await self._resolve_doubt()
            yield

    async def refuse_repeated(self, interaction: int | None) -> None:
        """Raise `AlreadyDone` when this very press has done its work before."""
        if interaction is not None and await self.store.seen(interaction) is not None:
            raise AlreadyDone

    def _move(
        self,
        kind: RecordKind,
        seat: int | None,
        by: By,
        action: Json,
        chance: Json,
        cause: Cause = "player",
        plans: Sequence[Action] = (),
    ) -> Move:
        versions, planned = (RULES_VERSION, upgrades.SCHEMA), tuple(map(encode, plans))
        return Move(
            self.seq + 1, kind, seat, by.user, by.interaction, action, chance, *versions, cause=cause, plans=planned
        )

    async def _append(
        self,
        commit: Commit,
        state: State,
        counters: Counters | None = None,
        timing: Timing | None = None,
        *,
        counted: bool = True,
        goes_back: bool = False,
        change: Callable[[Clocks], Clocks] | None = None,
        beyond: int | None = None,
    ) -> None:
        """Commit a record with its snapshot, then make that current.

        Without ``counters`` no chance was used, without ``timing`` the pace is as before. What is not ``counted``
        brings the game no further for any reader; all else that is public ends a request to take something back. With
        what ``goes_back`` every decision begins again. ``change`` is what it makes of the clocks besides. ``beyond`` is
        a number that people have seen.
        """
        counters = counters or self.counters
        move = commit.move
        # A player has not seen what was done in their absence, and so not the moves of a bot in their place.
        own = () if move.seat is None or move.user is None or move.cause != "player" else (move.seat,)
        acted = {**self.acted, **dict.fromkeys(own, move.seq)}
        # An act of administration is no move, so it gives no time.
        at = self.revisions.at if move.kind == "admin" else commit.now
        revisions = self.revisions.after(move.seat, at, private=commit.private) if counted else self.revisions
        if beyond is not None:
            revisions = revisions.beyond(beyond, range(len(self.users)))
        elif goes_back or offers_taken_back(self.state, state):  # another offer may get the number of one
            revisions = revisions.outdated(range(len(self.users)))
        if counted and not commit.private:
            commit = replace(commit, ends=UNDO)
        commit = await self.timekeeping.written_in(
            commit, self.stored, self.rules, state, timing, goes_back=goes_back, change=change
        )
        self.in_doubt = True  # until the store has answered: a failure does not tell whether the record was written
        course = self._course_after(commit, state)
        snapshot = write_snapshot(state, acted, revisions, counters, course)
        result = await self.store.append(self.game, replace(commit, snapshot=snapshot))
        match result:
            case Appended():
                self.in_doubt = False
                due = self.timekeeping.due if commit.clocks is None else commit.due
                self.course = course
                self._adopt(self.stored.after(commit), state, acted, revisions, counters, due)
            case Duplicate():
                await self._resolve_doubt()
                raise AlreadyDone
            case Conflict():
                await self._resolve_doubt()
                raise Stale

    def _course_after(self, commit: Commit, state: State) -> tuple[int, ...]:
        """The records followed by a digest in the channel."""
        due = (
            self.stored.beacon is not None
            and commit.status in ACTIVE
            and not commit.private
            and is_point(state, len(self.course), self.stored.digest_turns)
        )
        return (*self.course, commit.move.seq) if due else self.course

    async def _resolve_doubt(self) -> None:
        """Go on from the store after a doubtful write.

        Its outcome is not known, or it met a newer state.
        """
        if not self.in_doubt:
            return
        game = await self.store.load(self.game)
        assert game is not None
        self.forget()
        self.course = game.course
        self._adopt(game, *game.position)
        self.in_doubt = False

    def forget(self) -> None:
        """Forget what was worked out from the records: they may be others."""

    async def change_clocks(self, change: Callable[[Clocks], Clocks]) -> None:
        """Change the clocks without a move.

        What ``change`` raises, this raises, and nothing has changed.
        """
        async with self.lock:
            await self._change_clocks(change)

    async def _change_clocks(self, change: Callable[[Clocks], Clocks]) -> None:
        while True:
            await self._resolve_doubt()
            clocks = change(self.clocks)
            self.in_doubt = True  # as in `_append`; also when the game has moved on
            if await self.timekeeping.change(self.game, self.seq, clocks, self.clock()):
                break
        self.in_doubt = False
        self.stored = self.stored.at(self.clocks)

    async def change_plans(self, change: PlanChange, interaction: int | None = None) -> None:
        """Change plans without a record, within `holding`.

        Raises `AlreadyDone` for a repeated press.
        """
        self.in_doubt = True  # as in `_append`
        found = await self.store.change_plans(self.game, change, interaction=interaction, now=self.clock())
        self.in_doubt = False
        if isinstance(found, Duplicate):
            raise AlreadyDone
        if isinstance(found, Conflict):
            raise Refused("refused-game-over")
        self.stored = replace(self.stored.planning(change), plans=found)

    async def check_again(self, clocks: Clocks, due: int | None) -> None:
        """Note the game's next moment, unless its clocks have changed."""
        async with self.lock:
            if clocks is self.clocks:
                await self.timekeeping.check_again(self.game, due)

    async def reload(self) -> None:
        """Go on from what the store has, after another's change."""
        async with self.lock:
            self.in_doubt = True
            await self._resolve_doubt()

    async def refresh_name(self, user: int, name: str) -> None:
        """Keep the display name of a player as it is now."""
        seat = self.stored.seat_of(user)
        if seat is not None and name and seat.name != name:
            seats = tuple(replace(other, name=name) if other is seat else other for other in self.stored.seats)
            self.stored = replace(self.stored, seats=seats)
            await self.store.refresh_name(self.game, user, name)
