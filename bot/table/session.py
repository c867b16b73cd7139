"""One game in play: where the rules, the store and the people meet. Everything that changes it passes the game's lock.

Order of a move: lock, seat, open decision, legality, `engine.apply` on a copy, one transaction, then the new state
becomes the present one. So an error, a cancelled task or a dying process at any point leaves the game as it was, or as
it was acknowledged.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace

from bot.table.errors import AlreadyDone, Refused, Stale, refuse_at_rest
from bot.table.handing import AdminAct, Handing
from bot.table.history import Done, Entry, in_force, note_entry, replay, take_back
from bot.table.numbering import Numbering
from bot.table.proof import chance_of, counters_after
from bot.table.snapshots import read_counters, read_options, read_snapshot, write_snapshot
from bot.table.timekeeping import GameClocks, Outages
from bot.time.clocks import Clocks
from bot.time.pace import Timing
from engine import (
    Action,
    Event,
    Game,
    Ruleset,
    State,
    View,
    apply,
    codec,
    decode_state,
    encode,
    legal,
    pass_seat,
    ruleset,
    view,
)
from engine.proof import Counters
from engine.rulesets import RULES_VERSION
from engine.undo import Since, again, droppable, is_barrier, without
from storage import (
    Appended,
    Commit,
    Conflict,
    Duplicate,
    Json,
    LoadedGame,
    Move,
    Record,
    RecordKind,
    Status,
    Store,
    StoredGame,
)

Clock = Callable[[], int]
"""Gives the present moment in unix seconds."""


class Session:
    """A started game. Reading needs no lock; every method that changes it takes it."""

    def __init__(self, store: Store, game: LoadedGame, clock: Clock, outages: Outages | None = None) -> None:
        """Continue from the head snapshot. ``clock`` gives unix seconds, ``outages`` when no clock ran.

        Raises ``engine.codec.BadDocument`` or ``engine.BadOptions`` when what is stored makes no game.
        """
        assert game.snapshot is not None
        self.store = store
        self.clock = clock
        self.timekeeping = GameClocks(store, outages or Outages(store))
        self.lock = asyncio.Lock()
        self.options = read_options(game)
        self.rules: Ruleset = ruleset(self.options)
        self.looked: dict[int, int] = {}
        self._entries: list[Entry] | None = None
        self._since: Since | None = None
        self._in_doubt = False
        self._adopt(game, *read_snapshot(game))

    def _adopt(
        self, game: StoredGame, state: State, acted: dict[int, int], numbering: Numbering, counters: Counters
    ) -> None:
        self.stored: StoredGame = game
        self.state = state
        self.acted = acted
        self.numbering = numbering
        self.counters = counters
        self.timekeeping.adopt(game, self.rules, state, numbering.at)

    # Reading

    @property
    def game(self) -> int:
        """The game's number."""
        return self.stored.game

    @property
    def seq(self) -> int:
        """The number of the last record; readers see `Numbering.of` instead."""
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
    def clocks(self) -> Clocks:
        """The clocks of its people."""
        return self.timekeeping.present

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must act; nobody while the game is paused or over."""
        return Game(self.rules, self.state).waiting() if self.stored.status == "running" else ()

    def view(self, seat: int | None) -> View:
        """The game as a seat may know it."""
        return view(self.rules, self.state, seat)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Every enumerable legal action of a seat; none while the game is paused."""
        return legal(self.rules, self.state, seat) if self.stored.status == "running" else ()

    async def entries(self) -> Sequence[Entry]:
        """The whole log, recomputed from the records when it is first asked for."""
        while self._entries is None:
            if self._in_doubt:
                async with self.lock:
                    await self._make_sure()
            records = await self.store.records(self.game)
            replayed = await asyncio.to_thread(replay, records)
            if self.seq == len(records):
                self._entries = replayed.entries if replayed else []
        return self._entries

    # Changing

    async def act(self, action: Action, *, user: int | None, interaction: int | None, drawn_at: int | None) -> Done:
        """Carry out a player's action. ``drawn_at`` is the number their menu showed, None where it cannot be stale.

        Raises `Stale`, `AlreadyDone`, `Refused`, `engine.Illegal` or a ``StoreError``; then nothing has changed.
        """
        async with self.lock:
            await self._admit(action.seat, user, interaction, drawn_at)
            return await self._act(action, user, interaction)

    @asynccontextmanager
    async def holding(self) -> AsyncIterator[None]:
        """Keep everybody else from changing the game meanwhile; it stands as the store has it."""
        async with self.lock:
            await self._make_sure()
            yield

    async def refuse_repeated(self, interaction: int | None) -> None:
        """Raise `AlreadyDone` when this very press has done its work before."""
        if interaction is not None and await self.store.seen(interaction) is not None:
            raise AlreadyDone

    async def _admit(self, seat: int, user: int | None, interaction: int | None, drawn_at: int | None) -> None:
        """Refuse what was done already, what is at rest, a lost seat, and menus whose own player has acted since."""
        await self._make_sure()
        await self.refuse_repeated(interaction)
        refuse_at_rest(self.stored.status)
        if user is not None and self.users[seat] != user:
            raise Refused("refused-not-playing")
        if drawn_at is not None and self.numbering.is_stale(seat, drawn_at):
            raise Stale

    async def _act(self, action: Action, user: int | None, interaction: int | None) -> Done:
        chance = chance_of(self.stored, self.counters)
        state, events = apply(self.rules, self.state, action, chance)
        barrier = is_barrier(self.rules, self.state, state, action, events)
        move = self._move("action", action.seat, user, interaction, encode(action), chance.drawn)
        since = await self._actions_since_barrier()
        status: Status = "finished" if state.outcome is not None else "running"
        commit = Commit(move, status, self.clock(), barrier, private=action.private)
        await self._append(commit, state, counters_after(chance, self.counters))
        self._since = [] if barrier else [*since, (move.seq, action)]
        self._note(Entry(move.seq, commit.now, action.seat, events))
        return Done(move.seq, events, action.private)

    def _move(
        self, kind: RecordKind, seat: int | None, user: int | None, interaction: int | None, action: Json, chance: Json
    ) -> Move:
        return Move(self.seq + 1, kind, seat, user, interaction, action, chance, RULES_VERSION, codec.SCHEMA)

    async def _append(
        self, commit: Commit, state: State, counters: Counters | None = None, timing: Timing | None = None
    ) -> None:
        """Commit a record with the snapshot after it, then make that the present one.

        Without ``counters`` no chance was used, without ``timing`` the pace is as before.
        """
        counters = counters or self.counters
        move = commit.move
        acted = {**self.acted, **({move.seat: move.seq} if move.seat is not None else {})}
        numbering = self.numbering.after(move.seat, commit.now, private=commit.private)
        commit = await self.timekeeping.written_in(commit, self.stored, self.rules, state, timing)
        self._in_doubt = True  # until the store has answered: a failure does not tell whether the record was written
        snapshot = write_snapshot(state, acted, numbering, counters)
        result = await self.store.append(self.game, replace(commit, snapshot=snapshot))
        match result:
            case Appended():
                self._in_doubt = False
                self._adopt(self.stored.after(commit), state, acted, numbering, counters)
            case Duplicate():
                await self._make_sure()
                raise AlreadyDone
            case Conflict():
                await self._make_sure()
                raise Stale

    async def _make_sure(self) -> None:
        """After a write whose outcome is not known, or that met a newer state: go on from what the store has."""
        if not self._in_doubt:
            return
        game = await self.store.load(self.game)
        assert game is not None
        self._entries = self._since = None
        self._adopt(game, *read_snapshot(game))
        self._in_doubt = False

    def _note(self, entry: Entry) -> None:
        if self._entries is not None:
            self._entries.append(entry)

    async def _actions_since_barrier(self) -> Since:
        """What could be taken back: the actions after the last information barrier that are still in force."""
        if self._since is None:
            barrier = await self.store.barrier(self.game)
            self._since = in_force(await self.store.records(self.game, after=barrier.seq if barrier else 0))
        return self._since

    async def undoable(self, seat: int) -> tuple[Action, ...]:
        """The actions that this seat could take back, the latest last."""
        since = await self._actions_since_barrier()
        return tuple(action for _, action in droppable(since, seat))

    async def undo(
        self, seat: int, *, whole_turn: bool, user: int | None, interaction: int | None, drawn_at: int | None
    ) -> Done:
        """Take back the seat's last action, or all since the last information barrier.

        Raises `Refused` when there is nothing that may be taken back.
        """
        async with self.lock:
            await self._admit(seat, user, interaction, drawn_at)
            since = await self._actions_since_barrier()
            dropped = [seq for seq, _ in droppable(since, seat)][0 if whole_turn else -1 :]
            if not dropped:
                raise Refused("refused-undo")
            kept = without(since, dropped)
            barrier = await self.store.barrier(self.game)
            assert barrier is not None
            state = again(self.rules, decode_state(barrier.state["state"]), kept)
            move = self._move("undo", seat, user, interaction, {"drop": dropped}, [])
            counters = self.counters.back_to(read_counters(barrier.state))
            await self._append(Commit(move, "running", self.clock()), state, counters)
            self._since = kept
            if self._entries is not None:
                take_back(self._entries, Record(**vars(move), at=self.stored.changed))
            return Done(move.seq, ())

    # Bot seats, administration, clocks

    async def act_for_bot(self, choose: Callable[[Game, int], Action]) -> bool:
        """Let one bot seat carry out what ``choose`` gives for it, if play waits for one; tells whether it did."""
        async with self.lock:
            await self._make_sure()
            bots = [seat for seat in self.waiting if self.users[seat] is None]
            if bots:
                await self._act(choose(Game(self.rules, self.state), bots[0]), None, None)
            return bool(bots)

    async def administer(self, act: AdminAct, hand_on: Callable[[], Awaitable[Handing]] | None = None) -> Done:
        """Record an act that is no move: pause, resume, end, a seat in other hands. It is public.

        ``hand_on`` is asked for who sits where once nobody else can change the game; what it raises, this raises.
        """
        async with self.holding():
            return await self.record(act, hand_on)

    async def record(self, act: AdminAct, hand_on: Callable[[], Awaitable[Handing]] | None = None) -> Done:
        """The same as `administer`, within `holding`."""
        await self.refuse_repeated(act.interaction)
        if not self.stored.active:
            raise Refused("refused-game-over")
        handing = await hand_on() if hand_on is not None else None
        state, events, values = self.state, tuple[Event, ...](), act.values
        if handing is not None:
            state, events = pass_seat(self.rules, self.state, handing.seat)
            values = handing.values
        move = self._move("admin", act.seat, act.user, act.interaction, {"admin": act.what, **values}, [])
        status = (handing.status if handing else act.status) or self.stored.status
        # A seat in other hands is an information barrier: nobody takes back somebody else's moves.
        commit = Commit(move, status, self.clock(), barrier=True, note=act.what if status == "ended" else "")
        commit = replace(commit, gather=act.gather, closes=act.closes)
        await self._append(handing.seat_in(commit) if handing else commit, state, timing=act.timing)
        self._since = []
        self._note(note_entry(Record(**vars(move), at=self.stored.changed), events))
        return Done(move.seq, events)

    async def change_clocks(self, change: Callable[[Clocks], Clocks]) -> None:
        """Change the clocks without a move; what ``change`` raises, this raises, and nothing has changed."""
        async with self.lock:
            await self._make_sure()
            await self.timekeeping.change(self.game, change(self.clocks), self.clock())
            self.stored = replace(self.stored, clocks=self.clocks.to_json())

    async def look_again(self, clocks: Clocks, due: int | None) -> None:
        """Note when the game is to be looked at again, unless its clocks are others than these by now."""
        async with self.lock:
            if clocks is self.clocks:
                await self.timekeeping.look_again(self.game, due)

    async def reload(self) -> None:
        """Go on from what the store has, because somebody else has changed it."""
        async with self.lock:
            self._in_doubt = True
            await self._make_sure()

    async def refresh_name(self, user: int, name: str) -> None:
        """Keep the display name of a player as it is now."""
        seat = self.stored.seat_of(user)
        if seat is not None and name and seat.name != name:
            seats = tuple(replace(other, name=name) if other is seat else other for other in self.stored.seats)
            self.stored = replace(self.stored, seats=seats)
            await self.store.refresh_name(self.game, user, name)
