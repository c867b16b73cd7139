"""One game in play, with its rules, store and people.

Everything that changes it takes the game's lock. `GameStore` below it knows records and states, but no seats that ask
and no menus.

Order of a move: lock, seat, open decision, legality, `engine.kernel.played` on a copy, one transaction, then the new
state becomes the current one. So an error, a cancelled task or a dying process at any point leaves the game as it was,
or as it was acknowledged.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace

from bot.plans.book import Visit, after_events, after_own_act, after_transfer
from bot.table.game.attendance import must_stay_away
from bot.table.game.by import NOBODY, By
from bot.table.game.errors import OnVacation, Refused, Stale
from bot.table.game.game_clocks import GameOutages
from bot.table.game.game_store import GameStore, Now
from bot.table.game.log import (
    Done,
    LogEntry,
    UndoOption,
    in_force,
    move_entry,
    note_entry,
    read_log,
    take_back,
    undo_options,
    why_no_undo,
    with_waiver,
)
from bot.table.game.offers import Answered, addressed, refuse_offer
from bot.table.game.seat_transfer import RETURNED, AdminAct, Transfer, back, poll_about
from bot.table.game.snapshots import chance_of, counters_after, read_counters
from bot.table.game.tables import LoadedTable, TableStore
from bot.table.game.vacations import Leave, days_of, leave_of, since_back
from bot.time.clocks import Clocks
from bot.time.seat_clocks import VACATION
from engine import Action, Event, Illegal, State, check, decode_state, encode, pass_seat
from engine.base.trade import MakeOffer
from engine.kernel import played
from engine.proof import Counters
from engine.seats import BACK
from engine.undo import PASSED, Reach, Since, again, droppable, go_back, is_barrier, turn_number, without
from storage import NO_CHANGE, Cause, Commit, Json, PlanChange, Poll, Record, Status


class Session(GameStore):
    """A started game: only methods that change it take its lock."""

    def __init__(self, store: TableStore, game: LoadedTable, clock: Now, outages: GameOutages | None = None) -> None:
        """As `GameStore`."""
        self.looked: dict[int, int] = {}
        self.visits: dict[int, Visit] = {}
        self.newest_panel: dict[int, tuple[int, int]] = {}
        self.forget()
        super().__init__(store, game, clock, outages)

    def forget(self) -> None:
        """Recompute the log and undo's reach when next needed."""
        self._entries: list[LogEntry] | None = None
        self._reach = Reach()
        self._since: Since | None = None

    async def entries(self) -> Sequence[LogEntry]:
        """The whole log, recomputed from the records at first."""
        while self._entries is None:
            if self.in_doubt:
                async with self.lock:
                    await self._resolve_doubt()
            records = await self.store.records(self.game)
            log = await asyncio.to_thread(read_log, records)
            if self.seq == len(records):
                self._entries = with_waiver(log.entries, self.stored) if log else []
                self._reach = log.reach if log and log.complete else Reach()
        return self._entries

    @property
    def latest(self) -> Sequence[LogEntry]:
        """The log at hand: all of it once `entries` was called."""
        return self._entries or ()

    async def reach(self) -> Reach:
        """What the table could agree to take back."""
        await self.entries()
        return self._reach

    def check(self, action: Action) -> Action:
        """The action as it would be done by a person.

        Raises `Refused` or ``engine.Illegal`` where a person could not do it now.
        """
        self.refuse_at_rest(action.seat)
        check(self.rules, self.state, action)
        return self._offered(action, by_hand=True) if isinstance(action, MakeOffer) else action

    def _offered(self, offer: MakeOffer, *, by_hand: bool) -> MakeOffer:
        if by_hand:
            refuse_offer(self.stored.status, self.state, offer)
        return addressed(offer, self.public_plans, self.names)

    # Changing

    async def act(
        self,
        action: Action,
        *,
        by: By,
        drawn_at: int | None,
        answered: Callable[[], Answered] | None = None,
    ) -> Done:
        """Carry out a player's action.

        ``drawn_at`` is the number their menu showed, None where it cannot be stale. Once no other task can change the
        game, ``answered`` is asked for what a plan says to it at once.

        Raises `Stale`, `AlreadyDone`, `Refused`, `engine.Illegal` or a ``StoreError``; then nothing has changed.
        """
        user = by.user
        async with self._admitting(action.seat, by, drawn_at):
            if user is not None and not action.private and (leave := await self._leave(action.seat, user)) is not None:
                check(self.rules, self.state, action)
                raise OnVacation(leave.until)
            if user is not None and self.clocks.absence(action.seat):
                if action.private:
                    # It would be dropped when they come back, and their coming back would tell of it.
                    raise Refused("refused-plan-away")
                check(self.rules, self.state, action)
                await self._welcome(action.seat, user)
            if answered is None:
                if isinstance(action, MakeOffer):
                    action = self._offered(action, by_hand=user is not None)
                return await self._act(action, by)
            check(self.rules, self.state, action)
            answer = answered()
            done = await self._act(action, by, plans=answer.by_move)
            after = await self.act_by_plan(answer.action, answer.by_answer)
            return Done(after.seq, (*done.events, *after.events))

    @asynccontextmanager
    async def _admitting(self, seat: int, by: By, drawn_at: int | None) -> AsyncIterator[None]:
        """Hold the game, refusing rest, lost seats and stale menus.

        A menu is stale if its own player has acted since. Where anything is refused within, what was done already says
        so instead: what is not refused the store knows.
        """
        async with self.holding():
            try:
                self.refuse_at_rest(seat)
                if by.user is not None and self.users[seat] != by.user:
                    raise Refused("refused-not-playing")
                if drawn_at is not None and self.revisions.is_stale(seat, drawn_at):
                    raise Stale
                yield
            except (Refused, Illegal):
                await self.refuse_repeated(by.interaction)
                raise

    async def _leave(self, seat: int, user: int) -> Leave | None:
        """The vacation that a seat's person is on; None: none.

        It is none from which they have come back in this game, and between two bookings that count as one only where a
        bot plays for them.
        """
        preferences = await self.store.preferences(user)
        leave = leave_of(since_back(preferences, self.clocks.back_from(seat)), self.clock())
        return leave if leave and (leave.is_booked or self.clocks.absence(seat) == VACATION) else None

    async def _welcome(self, seat: int, user: int | None) -> None:
        """Mark an acting player as present; a vacation lasts on."""
        if user is not None and self.clocks.absence(seat) not in ("", VACATION):
            await self.record(await self.coming_back(seat, By(user)))

    async def mark_present(self, seat: int, user: int) -> None:
        """Mark a person as present without a record, within `holding`."""
        absence, acted = self.clocks.absence(seat), self.clock()
        if absence == VACATION:  # a question to a player does not end their vacation
            await self._change_clocks(lambda clocks: replace(clocks, acted=acted, warned=False))
        elif absence:
            await self.record(await self.coming_back(seat, By(user)))
        else:
            await self._change_clocks(lambda clocks: replace(clocks.here(seat), acted=acted, warned=False))

    async def must_stay_away(self, seat: int) -> bool:
        """Whether a bot keeps a seat whose person left too often.

        It does so for a round, but not where no other player is there, as the game would sleep.
        """
        if self.clocks.absence(seat) != "bot" or not set(self.present) - {seat}:
            return False
        return must_stay_away(await self.store.records(self.game), seat, len(self.users))

    async def coming_back(self, seat: int, by: By, *, ends_vacation: bool = False) -> AdminAct:
        """The act by which a seat's person is back.

        What the table is asked about them is over, and so is their vacation in this game if it ``ends_vacation``. Plans
        are dropped where a bot played. Raises `Refused` where they were there.
        """
        leave, absence = await self._leave(seat, by.person), self.clocks.absence(seat)
        still = {} if leave is None or ends_vacation else {"still": VACATION}
        if leave is None and not absence:
            raise Refused("refused-here-already")
        if await self.must_stay_away(seat):
            raise Refused("refused-back-early")
        asked = await poll_about(self.store, self.game, seat)

        def here(clocks: Clocks) -> Clocks:
            clocks = clocks.here(seat)
            return clocks if leave is None or still else clocks.returned(seat, days_of(leave.booked)[0], leave.day)

        return AdminAct(
            BACK if absence else RETURNED,
            seat,
            by,
            {"seat": seat, **asked, **still},
            closes=asked.get("gather"),
            clocks=here,
            passes=seat if absence else None,
            seats=back(self.stored.seats, seat) if absence else None,
        )

    async def act_for(self, action: Action) -> Done:
        """Play an absent seat's stated default, within `holding`."""
        return await self._act(action, NOBODY, cause="time")

    async def act_by_plan(self, action: Action, change: PlanChange) -> Done:
        """Carry out a player's plan, which becomes ``change``, within `holding`."""
        return await self._act(action, NOBODY, cause="plan", plans=change)

    async def _act(
        self,
        action: Action,
        by: By,
        cause: Cause = "player",
        plans: PlanChange = NO_CHANGE,
    ) -> Done:
        chance = chance_of(self.stored, self.counters)
        before, game = self.state, played(self.rules, self.state, action, chance)
        state, events = game.state, tuple(game.events)
        # A default that was played in a player's absence cannot be taken back alone.
        barrier = cause == "time" or is_barrier(self.rules, self.state, state, action, events)
        chosen, drawn = encode(action), chance.drawn
        move = self._move("action", action.seat, by, chosen, drawn, cause, game.carried_out)
        since = await self._actions_since_barrier()
        status: Status = "finished" if state.outcome is not None else self.stored.status
        plans |= NO_CHANGE if by.user is None or action.private else self._taken_over(action.seat)
        plans |= after_events(self.stored.plans, self.users, events, self.clock())
        commit = Commit(move, status, self.clock(), barrier, private=action.private, plans=plans)
        await self._append(commit, state, counters_after(chance, self.counters))
        self._since = [] if barrier else [*since, (move.seq, action)]
        self._reach.note(move.seq, before, action, drawn)
        self._note(move_entry(move, self.rules, before, state, commit.now, events))
        return Done(move.seq, events, action.private)

    def _taken_over(self, seat: int) -> PlanChange:
        """What becomes of a turn's plan when its player acts."""
        turn = self.state.turn
        if not self.stored.plans or turn is None or turn.seat != seat:
            return NO_CHANGE
        return after_own_act(self.stored.plans, self.users[seat], turn.number, self.clock())

    def _note(self, entry: LogEntry) -> None:
        if self._entries is not None:
            self._entries.append(entry)

    async def _actions_since_barrier(self) -> Since:
        """The actions since the last barrier, still in force.

        They could be taken back; the barrier is one of information.
        """
        if self._since is None:
            barrier = await self.store.barrier(self.game)
            self._since = in_force(await self.store.records(self.game, after=barrier.seq if barrier else 0))
        return self._since

    async def undoable(self, seat: int) -> tuple[Action, ...]:
        """The actions that this seat could take back, the latest last."""
        since = await self._actions_since_barrier()
        return tuple(action for _, action in droppable(since, seat))

    async def undo_options(self, seat: int) -> list[UndoOption]:
        """How far a seat could ask to go back now, shortest first."""
        goes_on = self.stored.status == "running"
        return undo_options(await self.entries(), self._reach, self.state, seat) if goes_on else []

    def undo_barrier(self, seat: int) -> tuple[str, int | None]:
        """Why a seat could not take its last move back alone."""
        return self._reach.barrier(self.state, seat, self.waiting)

    async def undo(self, seat: int, *, whole_turn: bool, by: By, drawn_at: int | None) -> Done:
        """Take back a seat's last action, or its whole turn.

        The whole turn is all since the last information barrier.

        Raises `Refused` when there is nothing that may be taken back.
        """
        async with self._admitting(seat, by, drawn_at):
            since = await self._actions_since_barrier()
            dropped = [seq for seq, _ in droppable(since, seat)][0 if whole_turn else -1 :]
            if not dropped:
                raise Refused(why_no_undo(await self.entries(), self._reach, self.state, seat))
            kept = without(since, dropped)
            barrier = await self.store.barrier(self.game)
            assert barrier is not None
            state = again(self.rules, decode_state(barrier.state["state"]), kept)
            move = self._move("undo", seat, by, {"drop": dropped}, [])
            counters = self.counters.back_to(read_counters(barrier.state))
            commit = Commit(move, self.stored.status, self.clock(), plans=self._taken_over(seat))
            await self._append(commit, state, counters)
            self._since = kept
            self._reach.drop(dropped)
            if self._entries is not None:
                take_back(self._entries, Record(**vars(move), at=self.stored.changed))
            return Done(move.seq, ())

    async def go_back(
        self, earlier: State, counters: Counters, request: Poll, action: Json, interaction: int | None
    ) -> None:
        """Go back as the table agreed, within `holding`.

        ``earlier`` is the state. ``action`` is what its record says, and ``counters`` say how many values of chance had
        been drawn then (`bot.table.polls.undo_request`).
        """
        move = self._move("undo", request.proposer, By(None, interaction), action, [])
        commit = Commit(move, self.stored.status, self.clock(), barrier=True, closes=request.number or None)
        state = go_back(earlier, self.state)
        await self._append(commit, state, self.counters.back_to(counters), goes_back=True)
        self.forget()

    # Bot seats, administration, clocks

    async def act_by_itself(self, action: Action) -> Done:
        """Carry out an action without a press, within `holding`.

        Raises ``engine.Illegal``, or `Stale` for an offer to nobody.
        """
        if isinstance(action, MakeOffer):
            try:
                action = self._offered(action, by_hand=False)
            except Refused as refusal:
                raise Stale from refusal
        return await self._act(action, NOBODY)

    async def administer(self, act: AdminAct, hand_on: Callable[[], Awaitable[Transfer]] | None = None) -> Done:
        """Record a public act that is no move.

        Examples are pause, resume, end, and the transfer of a seat. ``hand_on`` is asked for who sits where once no
        other task can change the game; what it raises, this raises.
        """
        async with self.holding():
            return await self.record(act, hand_on)

    async def record(self, act: AdminAct, hand_on: Callable[[], Awaitable[Transfer]] | None = None) -> Done:
        """The same as `administer`, within `holding`."""
        await self.refuse_repeated(act.by.interaction)
        if not self.stored.active:
            raise Refused("refused-game-over")
        if act.seat is not None and act.what != BACK and self.users[act.seat] == act.by.user:
            await self._welcome(act.seat, act.by.user)
        transfer = await hand_on() if hand_on is not None else None
        state, events, values, plans = self.state, tuple[Event, ...](), act.values, act.plans
        passed = act.passes if transfer is None else transfer.seat
        if passed is not None:
            state, events = pass_seat(self.rules, self.state, passed)
            plans |= after_transfer(self.stored.plans, self.users[passed], self.clock())
        if transfer is not None:
            values = {**act.values, **transfer.values}
        move = self._move("admin", act.seat, act.by, {"admin": act.what, **values}, [])
        status = (transfer.status if transfer else act.status) or self.stored.status
        # Nobody takes back the moves of a former player of their seat. No other act changes what can be taken back.
        ended = status == "ended"
        commit = Commit(move, status, self.clock(), passed is not None or ended, note=act.what if ended else "")
        commit = replace(commit, poll=act.poll, closes=act.closes, owner=act.owner, seats=act.seats, plans=plans)
        counted = any(change is not None for change in (passed, act.status, act.timing, act.seats))
        commit = transfer.seat_in(commit) if transfer else commit
        await self._append(commit, state, timing=act.timing, counted=counted, change=act.clocks, beyond=act.beyond)
        if commit.barrier:
            self._since = []
            self._reach.close(PASSED, turn_number(self.state))
        self._note(note_entry(Record(**vars(move), at=self.stored.changed), events))
        return Done(move.seq, events)
